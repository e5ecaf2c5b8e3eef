/** Sizes of the styles of a board, read once for all of its rows: reading in the middle of an update costs a layout. */

import { createContext } from "svelte";
import { px } from "../../ui/scale";
import { SLIM } from "./rows";

export interface Sizes {
  /** Widths of a tile that stands and of one that lies, and of the columns below which all lie, in pixels. */
  tile: number;
  flat: number;
  slim: number;
  /** Rows of standing tiles, of others and of mine. */
  opposing: number;
  own: number;
  /** A row takes only whole lines. */
  snaps: boolean;
  /** A pixel of the styles, in pixels of the page. */
  px: number;
}

export function sizesOf(board: HTMLElement): Sizes {
  const style = getComputedStyle(board);
  const one = px(1);
  const read = (name: string): number => {
    const value = style.getPropertyValue(name);
    return parseFloat(value) * (value.endsWith("rem") ? 16 * one : 1);
  };
  return {
    tile: read("--tile"),
    flat: read("--flat"),
    slim: SLIM * one,
    opposing: read("--opp-rows"),
    own: read("--own-rows"),
    snaps: read("--snap") > 0,
    px: one,
  };
}

export const [getSizes, setSizes] = createContext<() => Sizes | null>();
