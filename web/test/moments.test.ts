import { expect, it } from "vitest";
import { moments } from "../src/features/game-over/moments";
import type { Summary } from "../src/api/wire";

const race = (...points: [number, number][]) => points.map(([p1, p2], turn) => ({ turn, vp: { p1, p2 } }));
const summary = (points: [number, number][], bases: [string, number, string, number][] = []): Summary => ({
  type: "summary",
  turns: points.length,
  minutes: 1,
  race: race(...points),
  bases: bases.map(([name, turn, seat, n]) => ({ card: name, name, turn, points: [{ seat, points: n }] })),
});
const told = (...args: Parameters<typeof moments>) =>
  moments(...args).map(({ kind, seat, n, turn }) => [kind, seat, n, turn]);

it("tells a comeback, the biggest base, when the winner took the lead for good, and a close end, in order", () => {
  const game = summary(
    [[0, 0], [0, 4], [3, 4], [8, 4], [8, 9], [15, 9], [15, 13]],
    [["Tortuga", 1, "p2", 4], ["Tar Pits", 3, "p1", 5], ["Ninja Dojo", 4, "p2", 5]],
  ); // prettier-ignore
  expect(told(game, "p1")).toEqual([
    ["behind", "p1", 4, 1],
    ["base", "p1", 5, 3],
    ["turn", "p1", 7, 5],
    ["lead", "p1", 6, 5],
    ["close", "p1", 2, 6],
  ]);
});

it("tells nothing that did not happen", () => {
  expect(told(summary([[0, 0]]), "p1")).toEqual([]);
  expect(
    told(
      summary([
        [0, 0],
        [0, 5],
      ]),
      null,
    ),
  ).toEqual([["turn", "p2", 5, 1]]);
  expect(
    told(
      summary([
        [0, 0],
        [0, 2],
      ]),
      "p1",
    ).map(([kind]) => kind),
  ).toEqual(["turn"]);
});
