import { describe, expect, it } from "vitest";
import { blocks, gapsOf, route } from "../src/features/playback/routes";

const box = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

const board = box(0, 64, 1160, 596);
const entry = box(1180, 200, 220, 44);
const points = (path: string): [number, number][] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe("the way of an arrow", () => {
  it("stays on the page and ends outside of what it points at, wherever that lies", () => {
    const goals = [
      { box: box(500, 190, 84, 96), own: false, base: false },
      { box: box(500, 478, 84, 96), own: true, base: false },
      { box: box(300, 290, 270, 130), own: false, base: true },
      { box: box(400, 680, 150, 210), own: false, base: false, below: true },
      { box: box(100, 708, 66, 90), own: false, base: false, below: true },
      { box: box(64, 6, 300, 52), own: false, base: false },
    ];
    for (const goal of goals) {
      const { path, tip } = route(entry, goal, board, 0, false);
      for (const [x, y] of [...points(path), ...points(tip)]) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(1440);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(900);
        const inside = x > goal.box.left && x < goal.box.right && y > goal.box.top && y < goal.box.bottom;
        expect(inside).toBe(false);
      }
    }
  });

  it("runs to a card in the hand below all bases", () => {
    const { path } = route(
      entry,
      { box: box(400, 680, 150, 210), own: false, base: false, below: true },
      board,
      0,
      false,
    );
    for (const [x, y] of points(path)) if (x < board.right - 40) expect(y).toBeGreaterThan(board.bottom - 60);
  });

  it("runs above and below all tiles, and from the side to one behind others", () => {
    const [behind, front, mine] = [box(500, 190, 84, 96), box(500, 90, 84, 96), box(700, 478, 84, 96)];
    const tiles = [
      { box: behind, own: false },
      { box: front, own: false },
      { box: mine, own: true },
    ];
    expect(blocks(front, behind, false)).toBe(true);
    expect(blocks(behind, front, false)).toBe(false);
    const goal = { box: behind, own: false, base: false, column: box(490, 70, 220, 560) };
    const { path } = route(entry, goal, board, 0, false, gapsOf(tiles));
    for (const [x, y] of points(path))
      expect(x > front.left - 8 && x < front.right + 8 && y > 76 && y < 186).toBe(false);
    const below = route(entry, { box: box(500, 478, 84, 40), own: true, base: false }, board, 0, false, gapsOf(tiles));
    expect(Math.max(...points(below.path).map(([, y]) => y))).toBeGreaterThan(mine.bottom + 10);
  });
});
