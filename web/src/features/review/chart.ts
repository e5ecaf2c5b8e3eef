/** The chance to win over time, as points to draw. Nothing here touches the page. */

import type { Analysis, KeyMoment } from "../../api/wire";

export interface Point {
  /** In turns from the beginning of the game. */
  x: number;
  /** The frame of the replay. */
  n: number;
  turn: number;
  /** By seat, from the lowest band to the highest. */
  shares: number[];
}

/** The seat that is looked at is the lowest band, then the others in turn order. */
export function bands(seat: string, seats: number): number[] {
  const first = Number(seat.slice(1)) - 1;
  return Array.from({ length: seats }, (_, i) => (first + i) % seats);
}

/** One for each decision of the seat, and one for the end once all before it is known. */
export function points({ course, moments }: Analysis): Point[] {
  const order = bands(course.seat, course.names.length);
  const perTurn = new Map<number, number>();
  for (const { turn } of moments) perTurn.set(turn, (perTurn.get(turn) ?? 0) + 1);
  const seen = new Map<number, number>();
  const found = moments.map(({ n, turn, chances }) => {
    const before = seen.get(turn) ?? 0;
    seen.set(turn, before + 1);
    return { x: turn - 1 + before / perTurn.get(turn)!, n, turn, shares: order.map((seat) => chances[seat] ?? 0) };
  });
  if (course.winner && moments.length > 0 && moments.at(-1)!.n === course.wanted.at(-1)) {
    const shares = order.map((seat) => Number(course.winner === `p${seat + 1}`));
    found.push({ x: course.turns, n: course.last, turn: course.turns, shares });
  }
  return found;
}

/** A choice that cost less is not worth a word. */
const COSTLY = 0.04;
const MOST_LISTED = 3;

/** The costliest choices, without those that the guide of a lesson told the player to make. */
export function costliest(found: Analysis, told: (moment: KeyMoment) => boolean): KeyMoment[] {
  const cost = ({ best, chosen }: KeyMoment): number => best.chance - chosen.chance;
  return found.moments
    .filter((moment) => cost(moment) >= COSTLY && !told(moment))
    .sort((one, other) => cost(other) - cost(one) || one.n - other.n)
    .slice(0, MOST_LISTED);
}

/** How much lies below the top of each band. */
export const tops = (shares: number[]): number[] =>
  shares.map((_, i) => shares.slice(0, i + 1).reduce((a, b) => a + b));

/** Turns to write below it: about so many. */
export function marks(turns: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(turns / most));
  return Array.from({ length: Math.floor(turns / step) }, (_, i) => (i + 1) * step);
}

/** A label as a sentence: some are questions already. */
export const ended = (label: string): string => (/[.?!…]$/.test(label) ? label : `${label}.`);

export const percent = (chance: number): number => Math.round(chance * 100);
