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

export interface Thing {
  box: Box;
  weight: number;
}

/** What must not be covered now. */
export const thingsOnTable = (): Thing[] =>
  COVERED.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)]
      .filter((each) => each.closest(".guide") === null)
      .map((each) => ({ box: each.getBoundingClientRect() as Box, weight })),
  ).filter(({ box }) => box.right > box.left);

/** Corner of a bubble of that size; `room` is kept free at its left and top for whoever speaks. */
export function corner(
  size: { width: number; height: number },
  target: Box | null,
  room: { x: number; y: number },
  things: Thing[],
): { x: number; y: number } {
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

const [LENGTH, OFF, WING] = [58, 4, 22];
/** The arrow turns so far from the way to the bubble, in degrees, to cross as little as possible. */
const TURNS = [0, 20, -20, 40, -40, 60, -60, 80, -80];
/** What one degree away from the way to the bubble costs. */
const TURNED = 8;

/** A short arrow at the edge of what the bubble points at, which crosses as little as possible, and its tip. */
export function arrow(from: Box, to: Box, things: Thing[]): { line: string; tip: string } | null {
  const away = { x: (from.left + from.right) / 2, y: (from.top + from.bottom) / 2 };
  const middle = { x: (to.left + to.right) / 2, y: (to.top + to.bottom) / 2 };
  const apart = Math.hypot(
    Math.max(from.left - to.right, to.left - from.right, 0),
    Math.max(from.top - to.bottom, to.top - from.bottom, 0),
  );
  if (apart < LENGTH / 2) return null;
  const length = Math.min(LENGTH, apart);
  const way = Math.atan2(away.y - middle.y, away.x - middle.x);
  let [best, least] = [{ start: away, end: middle, angle: way }, Infinity];
  for (const turn of TURNS) {
    const angle = way + (turn * Math.PI) / 180;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    // From the middle to the edge of the box, in that direction.
    const edge = Math.min(
      Math.abs((to.right - to.left) / 2 / (x || 1e-9)),
      Math.abs((to.bottom - to.top) / 2 / (y || 1e-9)),
    );
    const end = { x: middle.x + x * (edge + OFF), y: middle.y + y * (edge + OFF) };
    const start = { x: end.x + x * length, y: end.y + y * length };
    const box = {
      left: Math.min(start.x, end.x),
      top: Math.min(start.y, end.y),
      right: Math.max(start.x, end.x) + 1,
      bottom: Math.max(start.y, end.y) + 1,
    };
    const outside = Math.max(0, -box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight);
    const crossed = things.filter((thing) => overlap(thing.box, to) === 0);
    const cost =
      TURNED * Math.abs(turn) +
      1000 * outside +
      crossed.reduce((sum, thing) => sum + (thing.weight * overlap(box, thing.box)) / length, 0);
    if (cost < least) [least, best] = [cost, { start, end, angle: angle + Math.PI }];
  }
  const { start, end, angle } = best;
  const point = (at: { x: number; y: number }): string => `${Math.round(at.x)} ${Math.round(at.y)}`;
  const wing = (turn: number): string =>
    point({ x: end.x - WING * Math.cos(angle + turn), y: end.y - WING * Math.sin(angle + turn) });
  return {
    line: `M${point(start)}L${point(end)}`,
    tip: `M${wing(0.55)}L${point(end)}L${wing(-0.55)}`,
  };
}
