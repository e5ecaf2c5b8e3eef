/** The way of an arrow: in the gaps between board, rail and rows, in round corners, ending outside what it points at. */

export interface Point {
  x: number;
  y: number;
}

export interface Goal {
  box: DOMRect;
  /** It lies below its base, among mine. */
  own: boolean;
  /** A base, or a whole column: it is reached from the gap beside it. */
  base: boolean;
  /** A tile lies between it and the gap along its row: it is reached from the gap beside its column. */
  column?: DOMRect | undefined;
  /** In the hand or a pile of mine: it is reached from the gap below the bases. */
  below?: boolean;
}

const ROUND = 14;
const OFF = 7;
const TIP = 13;
/** How high above the lower edge of the board its columns end, where prompts stand. */
const UNDER_COLUMNS = 54;

export interface Route {
  path: string;
  tip: string;
  /** Where the symbol of the one who does it sits. */
  mark: Point;
}

/** The gaps above the minions of others, and below mine. */
export interface Gaps {
  above: number;
  below: number;
}

/** What a tile's power and owner stick out. */
const OUT = 15;

export function gapsOf(tiles: { box: DOMRect; own: boolean }[]): Gaps {
  const of = (own: boolean): DOMRect[] => tiles.filter((tile) => tile.own === own).map((tile) => tile.box);
  return {
    above: Math.min(...of(false).map((box) => box.top)) - OUT,
    below: Math.max(...of(true).map((box) => box.bottom)) + OUT,
  };
}

/** Whether one tile lies between another one and the gap along its row. */
export function blocks(tile: DOMRect, goal: DOMRect, own: boolean): boolean {
  const middle = goal.left + goal.width / 2;
  const beyond = own ? tile.top >= goal.bottom - 1 : tile.bottom <= goal.top + 1;
  return beyond && tile.left <= middle && middle <= tile.right;
}

/** `i` spreads several arrows over the gap. On a phone they go straight up from the card. */
export function route(from: DOMRect, goal: Goal, board: DOMRect, i: number, phone: boolean, gaps?: Gaps): Route {
  const { box } = goal;
  const middle = box.left + box.width / 2;
  if (phone || from.left < board.right - 40) {
    const start = { x: from.left + Math.min(from.width / 2, 56), y: from.top };
    const below = box.bottom < start.y;
    const end = below ? { x: middle, y: box.bottom + OFF } : { x: middle, y: box.top - OFF };
    const bend = below ? Math.max((start.y + end.y) / 2, end.y + TIP + 4) : start.y - 18;
    return along([start, { x: start.x, y: bend }, { x: end.x, y: bend }, end]);
  }
  const gap = Math.min(from.left - 10, board.right - 4) - 5 * (i % 3);
  const start = { x: from.left, y: from.top + from.height * (0.3 + 0.2 * (i % 3)) };
  if (goal.base) {
    const top = board.top + 16 + 7 * i;
    const side = box.right + 6;
    const end = { x: box.right + 1, y: box.top + Math.min(box.height / 2, 40) };
    return along([
      start,
      { x: gap, y: start.y },
      { x: gap, y: top },
      { x: side + 9, y: top },
      { x: side + 9, y: end.y },
      end,
    ]);
  }
  const spread = 7 * (i % 2);
  const above = Math.max(board.top + 4 + spread, Math.min(box.top - 40, gaps?.above ?? Infinity) - spread);
  const under = Math.min(board.bottom - 8, Math.max(box.bottom + 26, gaps?.below ?? 0) + spread);
  const lane = goal.below ? board.bottom - UNDER_COLUMNS : goal.own ? under : above;
  if (goal.column) {
    const right = goal.column.right - box.right <= box.left - goal.column.left;
    const side = right ? goal.column.right + 7 : goal.column.left - 7;
    const y = box.top + box.height / 2;
    const end = { x: right ? box.right - 4 : box.left + 4, y }; // the gap is hardly as long as the tip
    return along([start, { x: gap, y: start.y }, { x: gap, y: lane }, { x: side, y: lane }, { x: side, y }, end]);
  }
  const fromBelow = goal.own || box.bottom < lane; // a seat stands above the board
  const end = { x: middle, y: fromBelow ? box.bottom + OFF : box.top - OFF };
  return along([start, { x: gap, y: start.y }, { x: gap, y: lane }, { x: middle, y: lane }, end]);
}

function along(points: Point[]): Route {
  const [first, ...rest] = points as [Point, ...Point[]];
  let path = `M${first.x} ${first.y}`;
  for (const [i, corner] of rest.entries()) {
    const next = rest[i + 1];
    const before = points[i]!;
    if (!next) break;
    const round = Math.min(ROUND, away(before, corner) / 2, away(corner, next) / 2);
    const into = toward(corner, before, round);
    const out = toward(corner, next, round);
    path += `L${into.x} ${into.y}Q${corner.x} ${corner.y} ${out.x} ${out.y}`;
  }
  const end = points.at(-1)!;
  const last = points.at(-2)!;
  const neck = toward(end, last, Math.min(TIP, away(end, last)));
  path += `L${neck.x} ${neck.y}`;
  const [dx, dy] = [(end.x - neck.x) / TIP, (end.y - neck.y) / TIP];
  const wing = 9;
  const tip = `M${end.x} ${end.y}L${neck.x - dy * wing} ${neck.y + dx * wing}L${neck.x + dy * wing} ${neck.y - dx * wing}Z`;
  const [a, b] = [points[1] ?? first, points[2] ?? end];
  return { path, tip, mark: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const toward = (from: Point, to: Point, by: number): Point => {
  const whole = away(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / whole, y: from.y + ((to.y - from.y) * by) / whole };
};
