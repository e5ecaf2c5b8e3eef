import { describe, expect, it } from "vitest";
import { factionKey } from "../src/art/sprites";
import { deedOf, glyphOf, pan, poseOf, variantOf } from "../src/art/glyphs";
import { linked } from "../src/features/table/linked";
import { whereto } from "../src/features/waiting-room/invite";
import { inTwoLines, longest, nameLook } from "../src/ui/names";
import { coloursOf } from "../src/stores/players";
import { parseRoute } from "../src/stores/router.svelte";
import { stacked } from "../src/features/board/stacks";
import type { UnitView } from "../src/api/wire";

const unit = (key: string, more: Partial<UnitView> = {}): UnitView => ({
  key,
  card: "core/robots/zapbot",
  name: "Zapbot",
  kind: "minion",
  controller: "p2",
  owner: "p2",
  power: { now: 2, printed: 2, terms: [] },
  ...more,
});

describe("names of cards", () => {
  it("stand on two lines, smaller where they must be", () => {
    expect(["Scout", "King Rex", "Help From the Past", "Rumpelstiltskin"].map(nameLook)).toEqual(["", "", "", ""]);
    expect(["Letter From Another Time", "Plus de Chewing-gum"].map(nameLook)).toEqual(["wide", "wide"]);
    expect(nameLook("Accélérateur Nucléaire sans Permis")).toBe("wider");
  });

  it("do not break before a French question mark", () => {
    expect(longest("Vraiment ?")).toBe(longest("Vraiment"));
    expect(longest("Vraiment\u00a0?")).toBeGreaterThan(longest("Vraiment"));
  });

  it("is as wide as its longest word, and in two lines as the longer one where they are most alike", () => {
    expect(longest("King of the Castle")).toBe(longest("Castle"));
    expect(inTwoLines("Big Bad Wolf")).toBe(longest("Big\u00a0Bad"));
    expect(inTwoLines("Chronomage")).toBe(longest("Chronomage"));
    expect(longest("Rumpelstiltskin")).toBeGreaterThan(longest("Doppelganger"));
  });
});

describe("pictures", () => {
  it("an action shows the first deed of its text", () => {
    expect(deedOf("Destroy up to two minions, then move one.")).toBe("destroy");
    expect(deedOf("Move a minion. Destroy nothing.")).toBe("move");
    expect(deedOf("Play an extra minion.")).toBe("extra");
    expect(deedOf("Détruisez une Créature.")).toBe("destroy");
    expect(deedOf("")).toBe("bolt");
  });

  it("a minion's pose says its power", () => {
    expect([0, 2, 3, 4, 5, 12].map(poseOf)).toEqual(["trio", "trio", "tilted", "tilted", "crowned", "crowned"]);
  });

  it("each pose has three variants, spread over names", () => {
    const names = Array.from({ length: 60 }, (_, i) => `Card ${i}`);
    for (const variant of [0, 1, 2]) {
      expect(names.filter((name) => variantOf(name) === variant).length).toBeGreaterThan(10);
    }
  });

  it("the same name has the same picture", () => {
    expect(pan("Zapbot")).toEqual(pan("Zapbot"));
  });

  it("a log line has a glyph, also one that nobody knows", () => {
    expect(glyphOf("left_destroy_discard")).toBe("destroy");
    expect(glyphOf("left_return_hand")).toBe("back");
    expect(glyphOf("gained_vp")).toBe("star");
    expect(glyphOf("sang_a_song")).toBe("play");
  });

  it("a faction's key has no marks in it", () => {
    expect(factionKey("Grimms' Fairy Tales")).toBe("grimms-fairy-tales");
    expect(factionKey("Cyborg Apes")).toBe("cyborg-apes");
  });
});

describe("stacks", () => {
  const ten = Array.from({ length: 10 }, (_, i) => unit(`u${i}`));

  it("nine lie side by side, ten equal ones are one stack", () => {
    expect(stacked(ten.slice(0, 9), () => false)).toHaveLength(9);
    expect(stacked(ten, () => false).map((stack) => stack.count)).toEqual([10]);
  });

  it("what differs stays apart: owner, power, what is on it", () => {
    const mixed = [
      ...ten,
      unit("a", { controller: "p3" }),
      unit("b", { power: { now: 5, printed: 2, terms: [] } }),
      unit("c", { actions: [unit("d")] }),
    ];
    expect(stacked(mixed, () => false).map((stack) => stack.count)).toEqual([10, 1, 1, 1]);
  });

  it("nothing stacks while one of them can be chosen", () => {
    expect(stacked(ten, (key) => key === "u3")).toHaveLength(10);
  });
});

describe("links in the log", () => {
  it("each card name is a link, the longest first", () => {
    const cards = [
      { key: "u1", name: "Tortuga", def: "a" },
      { key: "u2", name: "Tortuga Sunset", def: "b" },
    ];
    expect(
      linked({ text: "Ana moves Tortuga Sunset to Tortuga.", cards }).map((part) => [part.text, part.def]),
    ).toEqual([
      ["Ana moves ", undefined],
      ["Tortuga Sunset", "b"],
      [" to ", undefined],
      ["Tortuga", "a"],
    ]);
  });

  it("signs that touch a name go with it", () => {
    const cards = [{ key: "u1", name: "Howl", def: "a" }];
    const told = linked({ text: "Howl\u00a0: Bo draws (Howl). Howl", cards });
    expect(told.map(({ before = "", text, after = "" }) => [before, text, after])).toEqual([
      ["", "Howl", "\u00a0:"],
      ["", " Bo draws ", ""],
      ["(", "Howl", ")."],
      ["", " ", ""],
      ["", "Howl", ""],
    ]);
  });

  it("a line without cards is one piece", () => {
    expect(linked({ text: "Nobody draws.", cards: [] })).toEqual([{ text: "Nobody draws.", key: "" }]);
  });
});

describe("players", () => {
  const seats = ["p1", "p2", "p3"].map((key) => ({ key }));

  it("have the colours of their seats, whoever looks", () => {
    expect(coloursOf(seats)).toEqual({ p1: "sun", p2: "wave", p3: "ember" });
  });
});

describe("addresses", () => {
  it.each([
    ["", { screen: "lobby", picking: false }],
    ["#/nowhere", { screen: "lobby", picking: false }],
    ["#/table/abc", { screen: "table", id: "abc", code: "" }],
    ["#/table/abc/xyz", { screen: "table", id: "abc", code: "xyz" }],
    ["#/seat/abc/xyz", { screen: "seat", id: "abc", code: "xyz" }],
    ["#/seat/abc", { screen: "lobby", picking: false }],
    ["#/table", { screen: "lobby", picking: false }],
    ["#/t/moss-kettle-owl", { screen: "t", words: "moss-kettle-owl" }],
    ["#/cards/pirates", { screen: "cards", faction: "pirates" }],
    ["#/replay/x/12", { screen: "replay", id: "x", frame: 12, seat: "open" }],
    ["#/replay/x/12/p2", { screen: "replay", id: "x", frame: 12, seat: "p2" }],
    ["#/replay/x/12/p9", { screen: "replay", id: "x", frame: 12, seat: "open" }],
    ["#/analysis/x/p3", { screen: "analysis", id: "x", seat: "p3" }],
    ["#/analysis/x", { screen: "analysis", id: "x", seat: "p1" }],
    ["#/replays", { screen: "replays" }],
  ])("%s", (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  it("a pasted link, a table's name or three words lead to a table", () => {
    const table = "x5Zr0bYkq1W2aB3c";
    for (const typed of [` ${table} `, `http://127.0.0.1:8000/#/table/${table}`])
      expect(whereto(typed)).toEqual({ table });
    const words = "moss-kettle-owl";
    const spellings = ["Moss kettle owl", " MOSS-KETTLE-OWL ", "moss, kettle, owl.", `http://10.0.0.7:8000/t/${words}`];
    for (const typed of spellings) expect(whereto(typed)).toEqual({ words });
    for (const typed of ["", "moss kettle", "moss kettle 0wl", "%"]) expect(whereto(typed)).toBeNull();
  });
});
