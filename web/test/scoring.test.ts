import { describe, expect, it } from "vitest";
import type { ScoredMessage, ScoredPlace } from "../src/api/wire";
import { coinsOf, heights, planOf, podium, winsGame } from "../src/features/scoring/plan";
import { Sequence } from "../src/features/scoring/sequence.svelte";

const place = (seat: string, at: number, power: number, points: number, before: number): ScoredPlace => ({
  seat,
  place: at,
  power,
  points,
  before,
  after: before + points,
});
const PLACES = [place("p1", 1, 11, 4, 8), place("p2", 2, 9, 3, 11), place("p3", 3, 5, 2, 6)];
const scored = (places: ScoredPlace[]): ScoredMessage => ({
  type: "scored",
  base: { key: "b1", card: "tortuga", name: "Tortuga" },
  breakpoint: 21,
  total: 25,
  places,
  units: [],
});

describe("the plan of a scoring", () => {
  it("takes the drawn times: 0.9 s for the ranking, 1.5 s for nine coins", () => {
    const plan = planOf(PLACES, {});
    expect(plan.ranking).toBeGreaterThanOrEqual(900);
    expect(plan.ranking).toBeLessThanOrEqual(1100);
    expect(plan.points).toBe(8 * 90 + 600 + 180);
    expect(plan.rises["p3"]).toBeLessThan(plan.rises["p2"]!);
    expect(plan.rises["p2"]! + 160).toBe(plan.rises["p1"]);
  });

  it("sends one coin for each point in turn from the first place on", () => {
    expect(coinsOf(PLACES).join(" ")).toBe("p1 p2 p3 p1 p2 p3 p1 p2 p1");
  });

  it("has closer coins where there are many, and none where less motion is preferred", () => {
    const many = planOf([place("p1", 1, 9, 6, 0), place("p2", 2, 8, 5, 0)], {});
    expect(many.coins[1]!.starts - many.coins[0]!.starts).toBe(60);
    expect(planOf(PLACES, { still: true }).coins).toEqual([]);
  });

  it("is slow for the base that wins the game, and its last coin flies alone", () => {
    const plan = planOf(PLACES, { wins: true });
    const [before, last] = plan.coins.slice(-2);
    expect(plan.rate).toBe(0.6);
    expect(last!.starts).toBeGreaterThan(before!.lands);
    expect(plan.sounds.points.at(-1)!.sound).toBe("chord");
  });

  it("knows the base that wins: it takes one player alone to 15 points", () => {
    const totals = { p1: 12, p2: 11, p3: 6 };
    expect(winsGame(scored([place("p1", 1, 9, 4, 12)]), totals)).toBe(true);
    expect(winsGame(scored([place("p1", 1, 9, 2, 12)]), totals)).toBe(false);
    expect(winsGame(scored([place("p1", 1, 9, 4, 12), place("p2", 1, 9, 5, 11)]), totals)).toBe(false);
    expect(winsGame(scored([place("p1", 1, 9, 1, 16)]), { ...totals, p1: 16 })).toBe(false);
  });

  it("gives a tie one height and different places different ones", () => {
    const high = heights([place("p1", 1, 11, 4, 0), place("p2", 1, 11, 4, 0), place("p3", 3, 10, 2, 0)]);
    expect(high["p1"]).toBe(high["p2"]);
    expect(high["p1"]! - high["p3"]!).toBeGreaterThanOrEqual(0.25);
    const four = heights([1, 2, 3, 4].map((n) => place(`p${n}`, n, 8, 1, 0)));
    const levels = Object.values(four);
    for (const [i, level] of levels.slice(1).entries()) expect(levels[i]! - level).toBeGreaterThanOrEqual(0.25);
    expect(levels.at(-1)).toBeGreaterThanOrEqual(0);
  });

  it("puts the first place in the middle of three", () => {
    expect(podium(PLACES).map((each) => each.seat)).toEqual(["p3", "p1", "p2"]);
    expect(podium(PLACES.slice(0, 2)).map((each) => each.seat)).toEqual(["p1", "p2"]);
  });
});

describe("the sequence", () => {
  it("goes from the ranking to the points by itself and plays each sound once", () => {
    const played: string[] = [];
    const sequence = new Sequence(planOf(PLACES, {}), 1, (sound) => played.push(sound));
    let ms = 0;
    for (; !sequence.ended && ms < 10_000; ms += 16) sequence.pass(16);
    expect(ms).toBeGreaterThan(2000);
    expect(ms).toBeLessThan(3000);
    expect(sequence.landed).toEqual({ p1: 4, p2: 3, p3: 2 });
    expect(played).toEqual(["crack", "tap-3", "tap-2", "tap-1", ...Array.from({ length: 9 }, (_, i) => `coin-${i}`)]);
  });

  it("lets each step be ended, and then nothing is running", () => {
    const sequence = new Sequence(planOf(PLACES, {}), 1);
    sequence.pass(50);
    expect([sequence.end(), sequence.step, sequence.ended]).toEqual([true, "points", false]);
    expect([sequence.end(), sequence.ended]).toEqual([true, true]);
    expect(sequence.end()).toBe(false);
  });

  it("follows the pace: half the time, half again as long, or at its end from the start", () => {
    const at = (slowness: number): number => {
      const sequence = new Sequence(planOf(PLACES, {}), slowness);
      sequence.pass(300);
      return sequence.clock;
    };
    expect([at(0.5), at(1), at(1.5)]).toEqual([600, 300, 200]);
    const off = new Sequence(planOf(PLACES, {}), 0);
    expect([off.step, off.ended]).toEqual(["points", true]);
  });

  it("runs the points of the winning base at 0.6 of the speed", () => {
    const sequence = new Sequence(planOf(PLACES, { wins: true }), 1);
    sequence.end();
    sequence.pass(100);
    expect(sequence.clock).toBeCloseTo(60);
  });
});
