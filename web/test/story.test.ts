import { describe, expect, it } from "vitest";
import type { CardRef, LogFact, LogLine } from "../src/api/wire";
import { linesSince, sinceLastTurn } from "../src/stores/since";
import { grown, sumFor, type Story } from "../src/stores/story";
import { NO_FACT } from "./fixtures";

let n = 0;
const card = (name: string, seat?: string): CardRef => ({
  key: `u-${name}`,
  name,
  def: name,
  ...(seat ? { seat } : {}),
});
const line = (name: string, fact: Partial<LogFact>): LogLine => ({
  n: n++,
  turn: 1,
  seat: "p2",
  line: name,
  text: `${name}.`,
  cause: fact.source?.name ?? null,
  cards: [],
  fact: { ...NO_FACT, ...fact },
});
const turn = (by: string) => line("turn", { by });
const cannon = card("Cannon", "p2");
const plays = (what: CardRef, by = "p2") => line("played_action", { deed: "play", by, on: [what] });
const destroys = (what: CardRef, source = cannon) =>
  line("left_destroy_discard", { deed: "destroy", by: "p2", source, on: [what] });
const told = (lines: LogLine[]): Story[] => {
  const all: Story[] = [];
  let story: Story | null = null;
  for (const each of lines) {
    const next: Story | null = grown(story, each);
    if (next && next.n === story?.n) all[all.length - 1] = next;
    else if (next) all.push(next);
    story = next;
  }
  return all;
};

describe("one play is one story", () => {
  it("gathers what a card did to several cards in one deed", () => {
    const [story, ...more] = told([plays(cannon), destroys(card("Collector", "p1")), destroys(card("Neophyte", "p3"))]);
    expect(more).toEqual([]);
    expect(story!.steps.map((step) => step.card.name)).toEqual(["Cannon"]);
    expect(story!.steps[0]!.deeds.map((deed) => deed.on.map((each) => each.name))).toEqual([["Collector", "Neophyte"]]);
  });

  it("makes a step of each card that is set off, with whose it is", () => {
    const cave = card("Cave of Shinies");
    const gremlin = card("Gremlin", "p2");
    const [story] = told([
      plays(cannon),
      destroys(gremlin),
      line("gained_vp", { deed: "gain", by: "p2", n: 1, source: cave }),
      line("drew", { deed: "draw", by: "p2", n: 1, source: gremlin }),
    ]);
    expect(story!.steps.map((step) => [step.card.name, step.seat])).toEqual([
      ["Cannon", "p2"],
      ["Cave of Shinies", "p2"],
      ["Gremlin", "p2"],
    ]);
  });

  it("begins anew with the next play, and with what a card does by itself on a new turn", () => {
    const homeworld = card("The Homeworld");
    const all = told([
      plays(cannon),
      plays(card("Dinghy", "p2")),
      turn("p1"),
      line("drew", { deed: "draw", by: "p1", source: homeworld }),
    ]);
    expect(all.map((story) => [story.kind, story.steps[0]!.card.name])).toEqual([
      ["action", "Cannon"],
      ["action", "Dinghy"],
      ["ability", "The Homeworld"],
    ]);
  });

  it("sums up what it came to for me", () => {
    const [story] = told([
      plays(cannon),
      destroys(card("Collector", "p1")),
      line("gained_vp", { deed: "gain", by: "p1", n: 2, source: cannon }),
      line("discarded", { deed: "discard", by: "p1", on: [card("Scout", "p1")], source: cannon }),
    ]);
    const sum = sumFor(story!, "p1");
    expect([sum.points, sum.lost.map((each) => each.name)]).toEqual([2, ["Collector", "Scout"]]);
    expect(sumFor(story!, "p3")).toEqual({ points: 0, lost: [], got: [] });
  });
});

describe("since my last turn", () => {
  const lines = () => [
    turn("p1"),
    plays(card("Howl", "p1"), "p1"),
    turn("p2"),
    plays(cannon),
    destroys(card("Collector", "p1")),
    line("revealed", { deed: "reveal", by: "p2", on: [card("Mystic Studies", "p2")] }),
    turn("p3"),
    line("base_replaced", { deed: "replace", on: [card("Tortuga")], to: card("Jungle Oasis") }),
  ];

  it("holds the turns of the others and nothing of mine, on my turn and before it", () => {
    const before = lines();
    const names = (log: LogLine[]) => linesSince(log, "p1").map((each) => each.line);
    expect(names(before)).toEqual(before.slice(2).map((each) => each.line));
    expect(names([...before, turn("p1"), plays(card("Scout", "p1"), "p1")])).toEqual(names(before));
    expect(linesSince(before, null)).toEqual([]);
  });

  it("lists who played what, what I lost, saw, and what broke; and says that mine was touched", () => {
    const { entries, touched } = sinceLastTurn([...lines(), turn("p1")], "p1");
    expect(entries.map((entry) => [entry.kind, entry.card?.name])).toEqual([
      ["played", "Cannon"],
      ["lost", "Collector"],
      ["saw", "Mystic Studies"],
      ["broke", "Jungle Oasis"],
    ]);
    expect(touched).toBe(true);
    expect(sinceLastTurn([turn("p1"), turn("p2"), plays(cannon), turn("p1")], "p1").touched).toBe(false);
  });

  it("makes one entry of the cards that came to me with one line", () => {
    const drawn = ["Scry", "Sacrifice", "Spy"].map((name) => card(name, "p1"));
    const log = [turn("p1"), turn("p2"), line("drew", { deed: "draw", by: "p1", on: drawn }), turn("p1")];
    const { entries } = sinceLastTurn(log, "p1");
    expect(entries.map(({ kind, card: first, more }) => [kind, first?.name, more?.map((each) => each.name)])).toEqual([
      ["gained", "Scry", ["Sacrifice", "Spy"]],
    ]);
  });

  it("joins the plays of one player when there are more than nine things", () => {
    const log = [turn("p1"), turn("p2")];
    for (let i = 0; i < 11; i++) log.push(plays(card(`Card ${i}`, "p2")));
    const { entries } = sinceLastTurn([...log, turn("p1")], "p1");
    expect(entries.map((entry) => [entry.card?.name, entry.more?.length])).toEqual([["Card 0", 10]]);
  });
});
