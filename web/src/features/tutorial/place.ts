/** Where the bubble goes: where it covers least of what a player needs, near to what it points at. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What lies on the table, and how much it hurts to cover it. */
const COVERED: [string, number][] = [
  ["#prompt", 40],
  [".done-btn, .top, .scoring .btn, .strip button", 40],
  [".is-target, .is-drop, .is-play", 14],
  ["#hand li", 10],
  [".scoring footer, .scoring .steps, .scoring .top", 20],
  [".scoring .pod", 30],
  [".scoring .pname", 8],
  [".scoring .poster", 4],
  [".rail, .feed > *", 8],
  ["#bases .power, #bases .now", 12],
  ["#bases .tile", 8],
  ["#bases [data-key]", 5],
  [".mine-box, .mine-in-stasis", 4],
];
const STEP = 24;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Corner of a bubble of that size; `room` is kept free at its left and top for whoever speaks. */
export function corner(
  size: { width: number; height: number },
  target: Box | null,
  room: { x: number; y: number },
): { x: number; y: number } {
  const things = COVERED.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)]
      .filter((each) => each.closest(".guide") === null)
      .map((each) => ({ box: each.getBoundingClientRect() as Box, weight })),
  ).filter(({ box }) => box.right > box.left);
  const aim = target && { x: (target.left + target.right) / 2, y: (target.top + target.bottom) / 2 };
  let found = { x: room.x, y: room.y };
  let least = Infinity;
  for (let y = room.y; y <= Math.max(room.y, innerHeight - size.height - 8); y += STEP)
    for (let x = room.x; x <= Math.max(room.x, innerWidth - size.width - 8); x += STEP) {
      const whole = { left: x - room.x * 0.7, top: y - 4, right: x + size.width, bottom: y + size.height };
      let cost = things.reduce((sum, thing) => sum + thing.weight * overlap(whole, thing.box), 0);
      if (target) cost += 200 * overlap(whole, target);
      if (aim) cost += 25 * Math.hypot(aim.x - (x + size.width / 2), aim.y - (y + size.height / 2));
      else cost += 20 * (y + Math.abs(x + size.width / 2 - innerWidth / 2));
      if (cost < least) [least, found] = [cost, { x, y }];
    }
  return found;
}

/** A bent arrow from the edge of the bubble to the edge of what it points at, and its tip. */
export function arrow(from: Box, to: Box): { line: string; tip: string } | null {
  const [fx, fy] = [(from.left + from.right) / 2, (from.top + from.bottom) / 2];
  const [tx, ty] = [(to.left + to.right) / 2, (to.top + to.bottom) / 2];
  const clamp = (value: number, low: number, high: number): number =>
    Math.min(Math.max(value, low), Math.max(low, high));
  const flat = Math.abs(ty - fy) * (from.right - from.left) < Math.abs(tx - fx) * (from.bottom - from.top);
  const start = flat
    ? { x: tx < fx ? from.left : from.right, y: clamp(ty, tx < fx ? from.top + 96 : from.top + 30, from.bottom - 24) }
    : { x: clamp(tx, from.left + (ty < fy ? 80 : 24), from.right - 40), y: ty < fy ? from.top : from.bottom };
  // The point of the target's edge that is nearest, but not its corner: there is the cap of its key.
  const corner = Math.min(44, 0.42 * (to.right - to.left));
  const end = {
    x: clamp(start.x, to.left + corner, to.right - corner),
    y: clamp(start.y, to.top + 10, to.bottom - 10),
  };
  if (start.y <= to.top) end.y = to.top - 3;
  else if (start.y >= to.bottom) end.y = to.bottom + 3;
  else end.x = start.x <= to.left ? to.left - 3 : to.right + 3;
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length < 34) return null;
  const side = flat ? { x: (start.x + end.x) / 2, y: start.y } : { x: start.x, y: (start.y + end.y) / 2 };
  const bend = flat
    ? { x: side.x, y: side.y + (end.y < start.y ? -0.1 : 0.1) * length }
    : { x: side.x + (end.x < start.x ? 0.12 : -0.12) * length, y: side.y };
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
  const wing = (turn: number): string =>
    `${Math.round(end.x - 24 * Math.cos(angle + turn))} ${Math.round(end.y - 24 * Math.sin(angle + turn))}`;
  const point = (at: { x: number; y: number }): string => `${Math.round(at.x)} ${Math.round(at.y)}`;
  return {
    line: `M${point(start)}Q${point(bend)} ${point(end)}`,
    tip: `M${wing(0.55)}L${point(end)}L${wing(-0.55)}`,
  };
}
