/** What mattered in a finished game: read off the race and the bases that broke. */

import type { IconName } from "../../art/icons";
import type { SeatKey } from "../../stores/players";
import type { Summary } from "../../api/wire";

export interface Moment {
  /** The message is `moment-` and this. */
  kind: "behind" | "base" | "turn" | "lead" | "close";
  icon: IconName;
  turn: number;
  seat: SeatKey;
  n: number;
  base?: { card: string; name: string };
}

const WORTH_TELLING_BEHIND = 3;
const CLOSE = 2;

export function moments({ race, bases }: Summary, winner: SeatKey | null): Moment[] {
  const found = [...biggest(race, bases), ...(winner ? [...road(race, winner)] : [])];
  return found.sort((a, b) => a.turn - b.turn);
}

/** The race by rounds: the points at the end of each, and how it ended. */
export function byRound(race: Summary["race"], players: number): Summary["race"] {
  const rounds = new Map<number, Summary["race"][number]>();
  for (const { turn, vp } of race) {
    const round = Math.ceil(turn / Math.max(1, players));
    rounds.set(round, { turn: round, vp });
  }
  return [...rounds.values()];
}

/** The first of those with the largest number above 0. */
function most<T extends { n: number }>(all: T[]): T | undefined {
  const highest = Math.max(0, ...all.map((each) => each.n));
  return all.find((each) => each.n === highest && each.n > 0);
}

/** The base that brought one player most, and the turn that did, if that was more. */
function* biggest(race: Summary["race"], bases: Summary["bases"]): Generator<Moment> {
  const awards = bases.flatMap((base) => base.points.map(({ seat, points }) => ({ base, seat, n: points })));
  const award = most(awards);
  if (award) yield { kind: "base", icon: "flag", turn: award.base.turn, ...award };
  const gains = race
    .slice(1)
    .flatMap(({ turn, vp }, i) =>
      Object.entries(vp).map(([seat, now]) => ({ turn, seat, n: now - (race[i]?.vp[seat] ?? 0) })),
    );
  const gain = most(gains);
  if (gain && gain.n > (award?.n ?? 0)) yield { kind: "turn", icon: "star", ...gain };
}

/** How the winner came to win: how far behind, ahead from when on, and by how little. */
function* road(race: Summary["race"], winner: SeatKey): Generator<Moment> {
  const ahead = race.map(({ turn, vp }) => {
    const others = Object.entries(vp).filter(([seat]) => seat !== winner);
    return { turn, n: (vp[winner] ?? 0) - Math.max(...others.map(([, points]) => points)) };
  });
  const last = ahead.at(-1);
  if (!last) return;
  const worst = ahead.reduce((low, each) => (each.n < low.n ? each : low));
  if (-worst.n >= WORTH_TELLING_BEHIND)
    yield { kind: "behind", icon: "weaken", turn: worst.turn, seat: winner, n: -worst.n };
  const since = ahead.slice(ahead.findLastIndex(({ n }) => n <= 0) + 1)[0];
  if (since) yield { kind: "lead", icon: "crown", turn: since.turn, seat: winner, n: since.n };
  if (last.n > 0 && last.n <= CLOSE) yield { kind: "close", icon: "clock", turn: last.turn, seat: winner, n: last.n };
}
