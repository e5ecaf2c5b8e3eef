import { expect, test } from "vitest";
import { byRound } from "../src/features/game-over/moments";
import type { BaseView } from "../src/api/wire";
import { rowsOf, inOneRow } from "../src/features/board/rows";

const room = { width: 210, tile: 70, flat: 92, most: 2 };

test("rows are balanced: no row of five above a single one", () => {
  expect(rowsOf(4, { ...room, width: 240 })).toEqual({ flat: false, each: 2 });
  expect(rowsOf(5, { ...room, width: 400 })).toEqual({ flat: false, each: 5 });
  expect(rowsOf(6, { ...room, width: 400 })).toEqual({ flat: false, each: 3 });
});

test("what does not fit standing lies flat, and stands up again where it fits", () => {
  expect(rowsOf(5, room)).toEqual({ flat: true, each: 2 });
  expect(rowsOf(4, room)).toEqual({ flat: false, each: 2 });
  expect(rowsOf(11, { ...room, width: 440, most: 1 })).toEqual({ flat: true, each: 4 });
});

test("with very large letters one minion lies in each row", () => {
  expect(rowsOf(5, { width: 350, tile: 156, flat: 212, most: 2 })).toEqual({ flat: true, each: 2 });
  expect(rowsOf(5, { width: 300, tile: 156, flat: 212, most: 2 })).toEqual({ flat: true, each: 1 });
});

test("nobody and one have a row", () => {
  expect(rowsOf(0, room)).toEqual({ flat: false, each: 1 });
  expect(rowsOf(1, { ...room, width: 40 })).toEqual({ flat: false, each: 1 });
});

test("a race is told by rounds: what each had at the end of one", () => {
  const race = [0, 1, 2, 3, 4, 5].map((turn) => ({ turn, vp: { p1: turn, p2: 0 } }));
  expect(byRound(race, 2)).toEqual([
    { turn: 0, vp: { p1: 0, p2: 0 } },
    { turn: 1, vp: { p1: 2, p2: 0 } },
    { turn: 2, vp: { p1: 4, p2: 0 } },
    { turn: 3, vp: { p1: 5, p2: 0 } },
  ]);
});

const base = (mine: number, others: number): BaseView =>
  ({
    minions: [...Array<string>(mine).fill("p1"), ...Array<string>(others).fill("p2")].map((controller) => ({
      controller,
    })),
  }) as unknown as BaseView;

test("one row is enough for the larger side of every base, in columns that are not slim", () => {
  expect(inOneRow([base(1, 3), base(0, 2)], "p1", 600)).toBe(true);
  expect(inOneRow([base(1, 4), base(0, 2)], "p1", 600)).toBe(false);
  expect(inOneRow([base(4, 0), base(0, 2)], "p1", 600)).toBe(false);
  expect(inOneRow([base(0, 0), base(0, 0), base(0, 0)], "p1", 480)).toBe(false);
});
