/** The timetable of a scoring: when a plinth rises, when a coin flies and lands. Nothing here touches the page. */

import type { ScoredMessage, ScoredPlace } from "../../api/wire";

/** Milliseconds at normal pace. */
const CRACK = 300;
const FLIGHT = 400;
/** The second of two bases need not crack first. */
const SHORT_FLIGHT = 200;
const RISE = 240;
const APART = 160;
const COUNT = 320;
const TEAR = 200;
const IN_THE_AIR = 600;
const COINS_APART = 90;
const MANY_APART = 60;
const MANY_COINS = 9;
const LANDED = 180;
/** The last coin of the game flies alone. */
const LAST_ALONE = 700;
/** How long the ranking stands where nothing moves. */
const STILL_RANKING = 700;
/** The base that wins the game. */
const SLOW = 0.6;
const TO_WIN = 15;

export type Sound = "crack" | "tap-3" | "tap-2" | "tap-1" | "chord" | `coin-${number}`;

export interface Coin {
  seat: string;
  starts: number;
  lands: number;
}

export interface Plan {
  /** How long each step takes. */
  ranking: number;
  points: number;
  /** From where to when the base flies to the middle. */
  crack: number;
  flown: number;
  tear: number;
  /** When the plinth of a seat begins to rise, and how long it takes; its power counts up from then on. */
  rises: Record<string, number>;
  rise: number;
  count: number;
  coins: Coin[];
  /** How fast the clock of the points runs. */
  rate: number;
  sounds: Record<"ranking" | "points", { at: number; sound: Sound }[]>;
}

export interface Circumstances {
  /** It is not the first base that scores now. */
  again?: boolean;
  /** Nothing flies: the visitor prefers less motion. */
  still?: boolean;
  wins?: boolean;
}

/** One coin for each point, in turn from the first place on. */
export function coinsOf(places: ScoredPlace[]): string[] {
  const order = [...places].sort((a, b) => a.place - b.place || b.power - a.power);
  const most = Math.max(0, ...order.map((place) => place.points));
  return Array.from({ length: most }, (_, round) => order.filter((place) => place.points > round))
    .flat()
    .map((place) => place.seat);
}

/** That base brings a player to 15 points, ahead of all others. */
export function winsGame(scored: ScoredMessage, totals: Record<string, number>): boolean {
  const after = { ...totals, ...Object.fromEntries(scored.places.map((place) => [place.seat, place.after])) };
  const most = Math.max(...Object.values(after));
  return scored.places.some(
    (place) =>
      place.before < TO_WIN &&
      place.after >= TO_WIN &&
      place.after === most &&
      Object.values(after).filter((points) => points === most).length === 1,
  );
}

export function planOf(places: ScoredPlace[], { again = false, still = false, wins = false }: Circumstances): Plan {
  const crack = again ? 0 : CRACK;
  const flown = crack + (again ? SHORT_FLIGHT : FLIGHT);
  const upwards = [...places].sort((a, b) => b.place - a.place || a.power - b.power);
  const first = flown - 2 * APART;
  const rises = Object.fromEntries(upwards.map((place, i) => [place.seat, still ? 0 : first + i * APART]));
  const last = first + (upwards.length - 1) * APART;
  const seats = still ? [] : coinsOf(places);
  const apart = seats.length > MANY_COINS ? MANY_APART : COINS_APART;
  const coins = seats.map((seat, i) => {
    const starts = i * apart + (wins && i === seats.length - 1 && i > 0 ? LAST_ALONE : 0);
    return { seat, starts, lands: starts + IN_THE_AIR };
  });
  const tap = (place: ScoredPlace): Sound => (place.place === 1 ? "tap-1" : place.place === 2 ? "tap-2" : "tap-3");
  return {
    ranking: still ? STILL_RANKING : Math.max(flown, last + Math.max(RISE, COUNT)),
    points: Math.max(TEAR, ...coins.map((coin) => coin.lands + LANDED)),
    crack: still ? 0 : crack,
    flown: still ? 0 : flown,
    tear: still ? 0 : TEAR,
    rises,
    rise: still ? 0 : RISE,
    count: still ? 0 : COUNT,
    coins,
    rate: wins ? SLOW : 1,
    sounds: {
      ranking: [
        { at: 0, sound: "crack" },
        ...upwards.map((place) => ({ at: rises[place.seat]! + 60, sound: tap(place) })),
      ],
      points: coins.map((coin, i) => ({
        at: coin.lands,
        sound: wins && i === coins.length - 1 ? "chord" : (`coin-${i}` as const),
      })),
    },
  };
}

/** How far something is that begins at a time and takes a while: 0 to 1. */
export const part = (clock: number, from: number, takes: number): number =>
  takes <= 0 ? Number(clock >= from) : Math.min(1, Math.max(0, (clock - from) / takes));

/** Fast first, then slow. */
export const eased = (share: number): number => 1 - (1 - share) ** 3;

/** How high each plinth is, 0 to 1: by power; different places differ by a quarter at least, a tie has one height. */
export function heights(places: ScoredPlace[]): Record<string, number> {
  const most = Math.max(1, ...places.map((place) => place.power));
  const found: Record<string, number> = {};
  const levels = [...new Set(places.map((place) => place.place))].sort((a, b) => a - b);
  const gap = Math.min(0.26, 1 / Math.max(1, levels.length - 1));
  let above = 1 + gap;
  levels.forEach((level, i) => {
    const there = places.filter((place) => place.place === level);
    const lowest = gap * (levels.length - 1 - i); // room for the places below
    const height = Math.max(lowest, Math.min(Math.max(0, there[0]!.power) / most, above - gap));
    for (const place of there) found[place.seat] = height;
    above = height;
  });
  return found;
}

/** Left to right as on a podium: third, first, second, fourth; two: first, second. */
export function podium(places: ScoredPlace[]): ScoredPlace[] {
  const [first, second, third, ...rest] = [...places].sort((a, b) => a.place - b.place || b.power - a.power);
  return [third, first, second, ...rest].filter((place) => place !== undefined);
}
