import { describe, expect, it } from "vitest";
import type { Analysis, KeyMoment } from "../src/api/wire";
import { bands, costliest, ended, marks, points, tops } from "../src/features/review/chart";

const moment = (n: number, turn: number, chances: number[]): KeyMoment => {
  const chosen = { key: "u1", card: "", label: {}, chance: 0.5, leads: {}, target: "" };
  return {
    n,
    turn,
    question: {},
    since: {},
    chances,
    error: 0,
    chosen,
    best: chosen,
    reasons: {},
    against: {},
    playouts: 10,
  };
};

const analysis = (moments: KeyMoment[], wanted: number[], winner: string | null = "p1"): Analysis => ({
  course: { seat: "p2", names: ["A", "B", "C"], points: [15, 9, 3], winner, turns: 6, last: 40, wanted, ended: {} },
  seed: 0,
  simulations: 4,
  moments,
  turning: [],
  costliest: [],
  fine: 0,
  good: null,
  error: 0,
  playouts: 10,
});

describe("the chance over time", () => {
  it("has the seat that is looked at as the lowest band, then the others in turn order", () => {
    expect(bands("p2", 3)).toEqual([1, 2, 0]);
    const [only] = points(analysis([moment(3, 2, [0.5, 0.3, 0.2])], [3, 9]));
    expect(only!.shares).toEqual([0.3, 0.2, 0.5]);
    expect(tops(only!.shares).map((top) => Math.round(top * 10))).toEqual([3, 5, 10]);
  });

  it("spreads the moments of a turn over it", () => {
    const found = points(
      analysis([moment(3, 2, [1, 0, 0]), moment(4, 2, [1, 0, 0]), moment(9, 5, [1, 0, 0])], [3, 4, 9]),
    );
    expect(found.map((point) => point.x)).toEqual([1, 1.5, 4, 6]);
  });

  it("ends with the result once all before it is known, and not before", () => {
    const all = points(analysis([moment(3, 2, [0.5, 0.3, 0.2])], [3]));
    expect(all.at(-1)).toEqual({ x: 6, n: 40, turn: 6, shares: [0, 0, 1] });
    expect(points(analysis([moment(3, 2, [0.5, 0.3, 0.2])], [3, 9]))).toHaveLength(1);
    expect(points(analysis([moment(3, 2, [0.5, 0.3, 0.2])], [3], null))).toHaveLength(1);
  });

  it("writes no more turns below it than there is room for", () => {
    expect(marks(5, 16)).toEqual([1, 2, 3, 4, 5]);
    expect(marks(31, 6)).toEqual([6, 12, 18, 24, 30]);
  });
});

describe("the costliest choices", () => {
  const cost = (n: number, lost: number): KeyMoment => {
    const plain = moment(n, n, [0.5, 0.5]);
    return { ...plain, best: { ...plain.best, key: "u2", chance: 0.5 + lost } };
  };

  it("are three at most, the worst first, without small ones and those that the guide told", () => {
    const found = analysis([cost(1, 0.3), cost(2, 0.01), cost(3, 0.1), cost(4, 0.2), cost(5, 0.15)], []);
    expect(costliest(found, () => false).map(({ n }) => n)).toEqual([1, 4, 5]);
    expect(costliest(found, ({ n }) => n === 1).map(({ n }) => n)).toEqual([4, 5, 3]);
  });

  it("end their names once", () => {
    expect(["Play Howl", "Play Howl?", "Wait..."].map(ended)).toEqual(["Play Howl.", "Play Howl?", "Wait..."]);
  });
});
