import { describe, expect, it } from "vitest";
import { Facts, fits, GUIDE, RULES, stepFor, type Seen } from "../src/features/tutorial/guide";
import { found, marked } from "../src/features/rules/reference.svelte";
import type { CardText, RuleEntry, View } from "../src/api/wire";
import { state } from "./fixtures";

const KINDS: Record<string, Partial<CardText>> = {
  "core/pirates/pirate_king": { kind: "minion", power: 5, abilities: [{ text: "", label: "Special" }] },
  "core/pirates/first_mate": { kind: "minion", power: 2 },
  "core/ninjas/ninja_acolyte": { kind: "minion", power: 2 },
  "core/ninjas/shinobi": { kind: "minion", power: 3, abilities: [{ text: "", label: "Special" }] },
  "core/pirates/dinghy": { kind: "action" },
};
const text = (card: string): CardText | undefined => KINDS[card] as CardText | undefined;
const seen = (view: View, more: Partial<Seen> = {}): Facts =>
  new Facts({ view, lifted: null, scored: false, text, ...more });
const first = (facts: Facts, done: string[] = []): string | undefined => stepFor(facts, new Set(done), new Set())?.id;
const view = (name: Parameters<typeof state>[0]): View => state(name).view!;

describe("the guide", () => {
  it("begins with a welcome, then suggests the strongest minion", () => {
    const facts = seen(view("menu"));
    expect(first(facts)).toBe("welcome");
    expect(first(facts, ["welcome"])).toBe("minion");
    expect(facts.suggestion("minion")?.option?.name).toBe("Shinobi");
  });

  it("points at a base once a minion is lifted, or asked for", () => {
    const facts = seen(view("base"));
    expect(facts.asked).toBe("place");
    expect(first(facts, ["welcome"])).toBe("where");
    const bases = view("base").bases;
    const least = Math.min(...bases.map((base) => base.breakpoint.now - base.total));
    const chosen = bases.find((base) => base.key === facts.suggestion("fullest")?.of);
    expect(chosen && chosen.breakpoint.now - chosen.total).toBe(least);
  });

  it("knows a Special by its label while a base scores, whatever its card is called", () => {
    const facts = seen(view("trigger"));
    expect(facts.asked).toBe("special");
    expect(first(facts, ["welcome"])).toBe("special");
  });

  it("speaks of places while the scoring screen is open, and of nothing else", () => {
    expect(first(seen(view("menu"), { scored: true }))).toBe("places");
  });

  it("a question of any other kind has a step, too", () => {
    for (const name of ["card", "minion", "mode", "order"] as const) {
      const facts = seen(view(name));
      const step = stepFor(facts, new Set(), new Set());
      expect([name, step && facts.suggestion(step.do)]).not.toEqual([name, null]);
    }
  });

  it("a deed counts with another card, but not another deed", () => {
    const facts = seen(view("menu"));
    const minion = GUIDE.steps.find((step) => step.id === "minion")!;
    const key = (name: string): string => view("menu").decision!.options!.find((option) => option.name === name)!.key;
    expect(fits(minion, facts, key("First Mate"))).toBe(true);
    expect(fits(minion, facts, key("Dinghy"))).toBe(false);
  });

  it("says at the sixth turn what did not come up, and goodbye once all did", () => {
    const late = { ...view("menu"), turn: 11 };
    const done = GUIDE.steps.filter((step) => !["solo", "missed"].includes(step.id)).map((step) => step.id);
    expect(stepFor(seen(late), new Set(done), new Set(["minion"]))?.id).toBe("missed");
    expect(stepFor(seen(late), new Set(done), new Set(RULES))?.id).toBe("solo");
  });
});

describe("the rules", () => {
  const entry = (id: string, title: string, words: string): RuleEntry => ({
    id,
    title,
    text: words,
    group: "words",
    rules: ["POW-01"],
    see: [],
  });
  const entries = [
    entry("a", "Power", "What a minion counts."),
    entry("b", "Minion", "It has power."),
    entry("c", "Défausse", "Là."),
  ];

  it("titles come before texts, accents and cases do not matter, ids are found", () => {
    expect(found(entries, "power").map((each) => each.id)).toEqual(["a", "b"]);
    expect(found(entries, "DEFAUSSE").map((each) => each.id)).toEqual(["c"]);
    expect(found(entries, "pow-01").length).toBe(3);
    expect(found(entries, "zebra")).toEqual([]);
  });

  it("hits are marked where they stand", () => {
    expect(marked("Power is power.", "power")).toEqual(["", "Power", " is ", "power", "."]);
    expect(marked("Défausse", "defa")).toEqual(["", "Défa", "usse"]);
    expect(marked("Nothing", "")).toEqual(["Nothing"]);
  });
});
