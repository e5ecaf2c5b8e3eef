/** The way of a coin: up from a plinth in a bow, away from the middle of the page, down to a step of the race. */

export interface Point {
  x: number;
  y: number;
}

export interface Arc {
  from: Point;
  to: Point;
  /** The point that the bow is drawn towards. */
  bow: Point;
  path: string;
}

/** How far it bows out, as a share of its height. */
const BOW = 0.42;
const EDGE = 24;
/** It ends below the token, which it does not cover. */
const BELOW = 5;

export function arc(plinth: DOMRect, step: DOMRect, width: number): Arc {
  const from = { x: plinth.left + plinth.width / 2, y: plinth.top };
  const to = { x: step.left + step.width / 2, y: step.bottom + BELOW };
  const side = from.x < width / 2 - plinth.width / 4 ? -1 : 1;
  const out = (side < 0 ? Math.min(from.x, to.x) : Math.max(from.x, to.x)) + side * BOW * Math.abs(from.y - to.y);
  // a quadratic curve reaches half as far as its point
  const most = side < 0 ? 2 * EDGE - (from.x + to.x) / 2 : 2 * (width - EDGE) - (from.x + to.x) / 2;
  const bow = { x: side < 0 ? Math.max(out, most) : Math.min(out, most), y: (from.y + to.y) / 2 };
  return { from, to, bow, path: `M${from.x} ${from.y}Q${bow.x} ${bow.y} ${to.x} ${to.y}` };
}

/** Where it is after a share of its way: slow at first. */
export function at({ from, bow, to }: Arc, share: number): Point {
  const t = share ** 1.4;
  const mix = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c;
  return { x: mix(from.x, bow.x, to.x), y: mix(from.y, bow.y, to.y) };
}
