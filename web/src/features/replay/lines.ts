/** Moves of a replay as lines on the table: from a card to where it goes or what it is used on. */

import type { DecisionView } from "../../api/wire";

export interface Move {
  /** Keys of things on the table. */
  from: string;
  to: string;
  /** Definition of the card that moves. */
  card: string;
}

/**
 * The line of an answer. `of` is the thing that was chosen, `target` what was or would be chosen next for it. Without a
 * target the answer itself is the target of the card that asks. Null: nothing goes from one place to another.
 */
export function moveOf(decision: DecisionView, of: string, target: string): Move | null {
  const option = decision.options?.find((each) => each.of === of);
  if (!of || !option) return null;
  if (target && target !== of) return { from: of, to: target, card: option.card ?? "" };
  const asking = decision.about ?? decision.source;
  return asking?.key && asking.key !== of ? { from: asking.key, to: of, card: asking.card ?? "" } : null;
}

export type Box = Pick<DOMRect, "left" | "top" | "width" | "height" | "right" | "bottom">;

const TIP = 13;
const WING = 9;
const OFF = 8;
const RISE = 24;

export interface Drawn {
  path: string;
  tip: string;
  /** Half way, where its sign lies. */
  mark: { x: number; y: number };
}

/** An arrow from one box to another, bent to one side (1 or -1), so that two arrows do not lie on each other. */
export function between(from: Box, to: Box, side: 1 | -1): Drawn {
  const middle = { x: to.left + to.width / 2, y: to.top + to.height / 2 };
  const start = { x: from.left + from.width / 2, y: from.top + Math.min(from.height / 2, 40) };
  const level = Math.abs(start.y - middle.y) < to.height;
  const right = start.x > middle.x;
  const end = level
    ? { x: right ? to.right + OFF : to.left - OFF, y: middle.y }
    : { x: middle.x + (side * to.width) / 6, y: start.y > middle.y ? to.bottom + OFF : to.top - OFF };
  const bend = level
    ? { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - RISE * (side + 2) }
    : { x: (start.x + end.x) / 2 + side * RISE, y: (start.y + end.y) / 2 };
  const [dx, dy] = [end.x - bend.x, end.y - bend.y];
  const far = Math.hypot(dx, dy) || 1;
  const [x, y] = [dx / far, dy / far];
  const neck = { x: end.x - x * TIP, y: end.y - y * TIP };
  return {
    path: `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${neck.x} ${neck.y}`,
    tip: `M${end.x} ${end.y}L${neck.x - y * WING} ${neck.y + x * WING}L${neck.x + y * WING} ${neck.y - x * WING}Z`,
    mark: { x: (start.x + 2 * bend.x + neck.x) / 4, y: (start.y + 2 * bend.y + neck.y) / 4 },
  };
}

/** Where one more tile of that size comes to lie in a row: after the last one, or in the middle of an empty row. */
export function ghostAt(row: Box, tiles: Box[], width: number, height: number): Box {
  const last = tiles.at(-1);
  const left = last ? Math.min(last.right + OFF, row.right - width) : row.left + (row.width - width) / 2;
  const top = last?.top ?? row.top + OFF;
  return { left, top, width, height, right: left + width, bottom: top + height };
}
