/** What a finished game adds to the ladder, the achievements and the mastery of factions. All of it stays in this browser. */

import type { Summary } from "../api/wire";
import { countGames, isWin, masteryOf, playedOf, type Played } from "./mastery";
import { progress } from "./progress.svelte";
import { pastGames, type PastGame } from "./seats";

/** The rivals of the ladder, from weak to strong. */
export const RIVALS = ["pip", "bruno", "vesper", "nox"] as const;
const CLEAR_WIN = 5;

/** What a rival was beaten with. */
export interface Rung {
  /** The stars: a win, a win by five, a win with another pair than the first. `owl`: won with advice. */
  stars: [boolean, boolean, boolean];
  owls: [boolean, boolean, boolean];
  /** The pair of the first win. */
  pair: string;
}

const NO_RUNG: Rung = { stars: [false, false, false], owls: [false, false, false], pair: "" };

export const rungOf = (bot: string): Rung => ({
  ...NO_RUNG,
  ...progress.read<Record<string, Partial<Rung>>>("ladder", {})[bot],
});
export const starsOf = (bot: string): number => rungOf(bot).stars.filter(Boolean).length;
/** One star opens the next rival. */
export const isOpen = (bot: string): boolean => {
  const at = RIVALS.indexOf(bot as (typeof RIVALS)[number]);
  return at <= 0 || starsOf(RIVALS[at - 1]!) > 0;
};
/** The first open rival without a star, else the first with stars left. */
export const nextRival = (): string | null =>
  RIVALS.find((bot) => isOpen(bot) && starsOf(bot) === 0) ?? RIVALS.find((bot) => starsOf(bot) < 3) ?? null;

const pairOf = (game: PastGame): string => [...game.factions].sort().join(" + ");
const mine = (game: PastGame): number => game.points.find((each) => each.me)?.vp ?? 0;
const best = (game: PastGame): number => Math.max(...game.points.filter((each) => !each.me).map((each) => each.vp), 0);

/** The rung after a game; the same one if the game changes nothing. */
export function climbed(rung: Rung, game: PastGame): Rung {
  if (!isWin(game)) return rung;
  const pair = pairOf(game);
  const gained = [true, mine(game) - best(game) >= CLEAR_WIN, rung.pair !== "" && rung.pair !== pair];
  const stars = rung.stars.map((had, i) => had || gained[i]!) as Rung["stars"];
  const owls = rung.owls.map((owl, i) => (rung.stars[i] ? owl : gained[i]! && game.advised === true)) as Rung["owls"];
  return { stars, owls, pair: rung.pair || pair };
}

/** A finished game with all that achievements are counted from. */
export interface Ended {
  game: PastGame;
  summary: Summary;
  /** All games here, this one among them. */
  all: PastGame[];
  /** Seats of people, me among them. */
  people: number;
}

type Rule = (ended: Ended) => boolean | [done: number, of: number];

const firsts = ({ game, summary }: Ended): Summary["bases"] =>
  summary.bases.filter(({ points }) => {
    const own = points.find((each) => each.seat === game.seat)?.points ?? 0;
    return own > 0 && points.every((each) => each.points <= own);
  });
const behind = ({ game, summary }: Ended): number =>
  Math.max(
    0,
    ...summary.race.map(
      ({ vp }) => Math.max(...Object.values(vp)) - (vp[game.seat ?? ""] ?? Math.max(...Object.values(vp))),
    ),
  );
const rounds = ({ game, summary }: Ended): number => Math.ceil(summary.turns / Math.max(1, game.points.length));
const won = ({ game }: Ended): boolean => isWin(game);
const wins = (all: PastGame[]): PastGame[] => all.filter(isWin);
const beat = ({ game }: Ended, bot: string): boolean =>
  isWin(game) && (game.opponents ?? []).some((each) => each.bot === bot);
const different = (names: string[]): number => new Set(names).size;
const count = (n: number, of: number): [number, number] => [Math.min(n, of), of];

/** Deeds, by the id of their words. With two numbers the way to it is shown. */
export const ACHIEVEMENTS: Record<string, Rule> = {
  "first-win": won,
  "two-at-once": (ended) => {
    const turns = firsts(ended).map((base) => base.turn);
    return different(turns.map(String)) < turns.length;
  },
  "five-firsts": (ended) => firsts(ended).length >= 5,
  "no-firsts": (ended) => won(ended) && firsts(ended).length === 0,
  "clear-win": (ended) => won(ended) && mine(ended.game) - best(ended.game) >= 8,
  "by-one": (ended) => won(ended) && mine(ended.game) - best(ended.game) === 1,
  comeback: (ended) => won(ended) && behind(ended) >= 6,
  "kept-low": (ended) => won(ended) && best(ended.game) <= 6,
  "far-beyond": ({ game }) => mine(game) >= 19,
  quick: (ended) => won(ended) && rounds(ended) <= 8,
  "last-in-turn": (ended) => won(ended) && ended.game.turnOrder === ended.game.points.length,
  "four-players": (ended) => won(ended) && ended.game.points.length === 4,
  "full-house": ({ people }) => people === 4,
  "with-a-friend": ({ people }) => people >= 2,
  "any-two": ({ all }) => count(different(wins(all).map(pairOf)), 10),
  explorer: ({ all }) => count(different(all.flatMap((game) => game.factions)), 20),
  "three-in-a-row": ({ all }) => {
    const lost = all.findIndex((game) => !isWin(game));
    return count(lost < 0 ? all.length : lost, 3);
  },
  "one-known": ({ all }) => Object.values(countGames(all)).some((played) => masteryOf(played) >= 3),
  "five-known": ({ all }) => count(Object.values(countGames(all)).filter((played) => masteryOf(played) >= 2).length, 5),
  "beat-bruno": (ended) => beat(ended, "bruno"),
  "beat-vesper": (ended) => beat(ended, "vesper"),
  "beat-nox": (ended) => beat(ended, "nox"),
  "alone-against-vesper": (ended) => beat(ended, "vesper") && ended.game.advised === false,
  "three-bots": (ended) => won(ended) && ended.people === 1 && ended.game.points.length === 4,
};

interface Kept {
  /** When each was reached. */
  at: Record<string, number>;
  /** How far those are that are counted. */
  counts: Record<string, [number, number]>;
  /** Games that were counted. */
  games: string[];
}

const NOTHING: Kept = { at: {}, counts: {}, games: [] };
const MOST_GAMES = 50;

export const reached = (): Kept => progress.read<Kept>("achievements", NOTHING);

/** What a game reaches that was not reached before. */
export function newDeeds(ended: Ended, before: Record<string, number>): { done: string[]; counts: Kept["counts"] } {
  const done: string[] = [];
  const counts: Kept["counts"] = {};
  for (const [id, rule] of Object.entries(ACHIEVEMENTS)) {
    if (before[id]) continue;
    const found = rule(ended);
    if (Array.isArray(found)) counts[id] = found;
    if (Array.isArray(found) ? found[0] >= found[1] : found) done.push(id);
  }
  return { done, counts };
}

/** Count a finished game, once. Answers the achievements that it brought. */
export function record(replay: string, summary: Summary, people: number): string[] {
  const all = pastGames();
  const game = all.find((each) => each.replay === replay);
  const kept = reached();
  if (!game || kept.games.includes(replay)) return [];
  const rivals = game.opponents ?? [];
  const bot = rivals.length === 1 ? rivals[0]!.bot : null;
  if (bot && (RIVALS as readonly string[]).includes(bot))
    progress.keep("ladder", { [bot]: climbed(rungOf(bot), game) });
  const mastery: Record<string, Played> = {};
  for (const faction of new Set(game.factions)) mastery[faction] = playedOf(faction);
  progress.keep("mastery", mastery);
  const { done, counts } = newDeeds({ game, summary, all, people }, kept.at);
  progress.keep("achievements", {
    at: { ...kept.at, ...Object.fromEntries(done.map((id) => [id, game.at])) },
    counts: { ...kept.counts, ...counts },
    games: [replay, ...kept.games].slice(0, MOST_GAMES),
  });
  return done;
}
