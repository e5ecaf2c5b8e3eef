import { describe, expect, it } from "vitest";
import type { CardText, FactionText, HandBalance, SetInfo } from "../src/api/wire";
import { found, groupsOf, likesOf, nextBox, passes } from "../src/features/lobby/picker";
import { NO_FILTERS } from "../src/preferences/settings.svelte";
import { masteryOf } from "../src/stores/mastery";
import { chanceOf, effectOf, inFour } from "../src/stores/strength.svelte";

const faction = (name: string, title: string, power: number): FactionText => ({
  name,
  title,
  set: "Core",
  meters: { power, control: 1, draws: 1, extra: 1 },
});
const card = (name: string, of: string, text: string): CardText => ({
  key: name,
  name,
  set: "Core",
  faction: of,
  kind: "minion",
  copies: 1,
  goes: "base",
  text,
});
const texts = {
  factions: { Pirates: faction("Pirates", "Pirates", 2), Dinosaurs: faction("Dinosaurs", "Dinosaures", 5) },
  cards: {
    a: card("Élan", "Pirates", "Move a minion."),
    b: card("King Rex", "Dinosaurs", "No ability."),
  },
};
const SETS: SetInfo[] = [
  { key: "core", name: "Core", factions: ["Pirates"], cover: [] },
  { key: "more", name: "More", factions: ["Dinosaurs"], cover: [] },
];

describe("the search of the picker", () => {
  const names = Object.keys(texts.factions);
  it("finds names, card names without accents, and words of cards", () => {
    expect([...found("dinosau", names, texts)]).toEqual([["Dinosaurs", ""]]);
    expect([...found("elan", names, texts)]).toEqual([["Pirates", "Élan"]]);
    expect([...found("MOVE a", names, texts)]).toEqual([["Pirates", "Élan"]]);
    expect(found("  ", names, texts).size).toBe(0);
  });
});

describe("the filters of the picker", () => {
  const facts = { level: (name: string) => (name === "Pirates" ? 2 : 1), played: (name: string) => name === "Pirates" };
  const shown = (change: Partial<typeof NO_FILTERS>): string[] =>
    Object.keys(texts.factions).filter((name) => passes(name, { ...NO_FILTERS, ...change }, texts, facts));
  it("show what a faction likes, how hard it is, and what was never played", () => {
    expect(likesOf("Dinosaurs", texts)).toEqual(["power"]);
    expect(shown({})).toEqual(["Pirates", "Dinosaurs"]);
    expect(shown({ likes: ["power"] })).toEqual(["Dinosaurs"]);
    expect(shown({ levels: [2] })).toEqual(["Pirates"]);
    expect(shown({ never: true })).toEqual(["Dinosaurs"]);
  });
  it("puts sets that one owns first and leaves empty ones out", () => {
    expect(groupsOf(SETS, ["more"], () => true).map(({ set, own }) => [set.key, own])).toEqual([
      ["more", true],
      ["core", false],
    ]);
    expect(groupsOf(SETS, [], (name) => name === "Pirates").map(({ set }) => set.key)).toEqual(["core"]);
  });
});

it("an arrow goes to the nearest tile in its direction, also across groups", () => {
  const boxes = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 210, y: 3 },
    { x: 0, y: 140 },
    { x: 100, y: 140 },
  ];
  expect(nextBox(boxes, 1, "ArrowRight")).toBe(2);
  expect(nextBox(boxes, 1, "ArrowDown")).toBe(4);
  expect(nextBox(boxes, 2, "ArrowRight")).toBe(3);
  expect(nextBox(boxes, 4, "ArrowUp")).toBe(1);
  expect(nextBox(boxes, 0, "ArrowUp")).toBe(-1);
});

describe("figures of games between bots", () => {
  const figure = (strength: number) => ({ share: 50, low: 45, high: 55, strength, best: [], worst: [] });
  const hand: HandBalance = {
    bot: "pip",
    games: 1000,
    players: 2,
    first: 50,
    factions: { B: figure(1), A: figure(0), C: figure(-1) },
    pairs: [10, 20, 30], // A+B, A+C, B+C
  };
  it("has the effect of a pair in the order of all pairs of sorted names", () => {
    expect([effectOf(hand, "B", "A"), effectOf(hand, "A", "C"), effectOf(hand, "C", "B")]).toEqual([0.1, 0.2, 0.3]);
    expect(effectOf(hand, "A", "unknown")).toBe(0);
  });
  it("gives the chances of two pairs, which sum to one", () => {
    expect(chanceOf(hand, ["A", "B"], ["A", "B"])).toBe(0.5);
    const chance = chanceOf(hand, ["B", "A"], ["C"]);
    expect(chance).toBeCloseTo(1 / (1 + Math.exp(-1 - 1.1)));
    expect(chance + chanceOf(hand, ["C"], ["A", "B"])).toBeCloseTo(1);
  });
  it("sorts factions into four equal groups", () => {
    expect(inFour({ a: 1, b: 9, c: 3, d: 4 })).toEqual({ a: 1, c: 2, d: 3, b: 4 });
  });
});

it("mastery has five steps, the last one for wins", () => {
  const at = [0, 1, 3, 6, 12].map((games) => masteryOf({ games, won: 0 }));
  expect([...at, masteryOf({ games: 12, won: 6 })]).toEqual([0, 1, 2, 3, 4, 5]);
});
