/** How the minions of one side of a base are laid: as many in each row, standing if they fit, else flat. */

import type { BaseView } from "../../api/wire";

const [GAP, FLAT_GAP] = [11, 8];
/** Two lie side by side as long as each has this share of the least width; then one alone. */
const SHARE = 0.8;
/** In a narrower column each minion lies in a row of its own. */
export const SLIM = 170;
/** A board lower than this is squat. */
export const SQUAT = 400;

export interface Room {
  width: number;
  /** Widths of a tile that stands, and the least of one that lies. */
  tile: number;
  flat: number;
  /** So many rows have room standing. */
  most: number;
  /** Columns narrower than this have one minion in each row. */
  slim?: number;
}

export interface Rows {
  flat: boolean;
  /** So many lie in a row; the last may have fewer. */
  each: number;
}

/** The least width of a tile on a laptop, with its gap. */
const PLACE = 84;

/** Whether the minions of each side of each base stand in one row, in columns that are not slim. */
export function inOneRow(bases: BaseView[], you: string | null, width: number): boolean {
  const each = width / bases.length;
  const most = Math.floor(each / PLACE);
  return (
    each >= SLIM &&
    bases.every(({ minions = [] }) => {
      const own = minions.filter((unit) => unit.controller === you).length;
      return Math.max(own, minions.length - own) <= most;
    })
  );
}

const balanced = (n: number, most: number): number => Math.max(1, Math.ceil(n / Math.max(1, Math.ceil(n / most))));

export function rowsOf(n: number, { width, tile, flat, most, slim = 0 }: Room): Rows {
  if (width < slim) return { flat: n > 0, each: 1 };
  const standing = Math.max(1, Math.floor((width + GAP) / (tile + GAP)));
  if (n <= standing * most) return { flat: false, each: balanced(n, standing) };
  const fewest = (width - FLAT_GAP) / 2 >= flat * SHARE ? 2 : 1;
  const lying = Math.max(fewest, Math.floor((width + FLAT_GAP) / (flat + FLAT_GAP)));
  return { flat: true, each: balanced(n, lying) };
}
