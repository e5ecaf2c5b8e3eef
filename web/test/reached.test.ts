import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Summary } from "../src/api/wire";
import type { PastGame } from "../src/stores/seats";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const load = () => import("../src/stores/reached");
const game = (change: Partial<PastGame> & { vp?: [number, number] } = {}): PastGame => {
  const [own, other] = change.vp ?? [15, 12];
  return {
    replay: "r",
    table: "t",
    at: 1000,
    place: own > other ? 1 : 2,
    points: [
      { name: "You", vp: own, me: true },
      { name: "Pip", vp: other, me: false },
    ],
    factions: ["Pirates", "Ninjas"],
    seat: "p1",
    won: own > other,
    turnOrder: 1,
    advised: false,
    opponents: [{ name: "Pip", bot: "pip", vp: other }],
    ...change,
  };
};
const summary = (change: Partial<Summary> = {}): Summary => ({
  type: "summary",
  turns: 20,
  minutes: 9,
  race: [{ turn: 20, vp: { p1: 15, p2: 12 } }],
  bases: [],
  ...change,
});

describe("the ladder", () => {
  it("gives a star for a win, for a win by five, and for a win with another pair", async () => {
    const { climbed, rungOf } = await load();
    const none = rungOf("pip");
    expect(climbed(none, game({ vp: [12, 15] }))).toEqual(none);
    const first = climbed(none, game());
    expect(first.stars).toEqual([true, false, false]);
    const clear = climbed(first, game({ vp: [17, 12], advised: true }));
    expect([clear.stars, clear.owls]).toEqual([
      [true, true, false],
      [false, true, false],
    ]);
    expect(climbed(clear, game({ factions: ["Ninjas", "Pirates"] })).stars[2]).toBe(false);
    expect(climbed(clear, game({ factions: ["Robots", "Pirates"] })).stars).toEqual([true, true, true]);
  });

  it("opens the next rival with one star, and a game counts once", async () => {
    const { isOpen, nextRival, record, starsOf } = await load();
    expect([isOpen("pip"), isOpen("bruno"), nextRival()]).toEqual([true, false, "pip"]);
    kept.set("smashup.past", JSON.stringify([game()]));
    expect(record("r", summary(), 1)).toContain("first-win");
    expect([starsOf("pip"), isOpen("bruno"), nextRival()]).toEqual([1, true, "bruno"]);
    expect(record("r", summary(), 1)).toEqual([]);
  });
});

describe("achievements", () => {
  it("are deeds of a game, or counted over games", async () => {
    const { newDeeds } = await load();
    const base = (turn: number, seat: string) => ({
      card: "b",
      name: "B",
      turn,
      points: [
        { seat, points: 4 },
        { seat: seat === "p1" ? "p2" : "p1", points: 2 },
      ],
    });
    const deeds = (ended: PastGame, about: Summary, all = [ended], people = 1): string[] =>
      newDeeds({ game: ended, summary: about, all, people }, {}).done;
    expect(deeds(game(), summary({ bases: [base(3, "p1"), base(3, "p1")] }))).toContain("two-at-once");
    expect(deeds(game(), summary({ bases: [base(3, "p1"), base(3, "p2")] }))).not.toContain("two-at-once");
    expect(deeds(game(), summary({ bases: [base(3, "p2")] }))).toContain("no-firsts");
    expect(deeds(game({ vp: [15, 14] }), summary())).toContain("by-one");
    const late = summary({ race: [{ turn: 9, vp: { p1: 2, p2: 9 } }] });
    expect(deeds(game(), late)).toContain("comeback");
    expect(deeds(game({ vp: [12, 15] }), late)).toEqual([]);
    const three = [game(), game(), game()];
    expect(deeds(game(), summary(), three)).toContain("three-in-a-row");
    expect(
      newDeeds({ game: game(), summary: summary(), all: three, people: 1 }, { "first-win": 1 }).done,
    ).not.toContain("first-win");
    expect(newDeeds({ game: game(), summary: summary(), all: three, people: 1 }, {}).counts["any-two"]).toEqual([
      1, 10,
    ]);
  });

  it("there are 24, all with words", async () => {
    const { ACHIEVEMENTS } = await load();
    const words = (await import("../src/i18n/locales/ladder.en.ftl?raw")).default;
    const ids = Object.keys(ACHIEVEMENTS);
    expect(ids).toHaveLength(24);
    for (const id of ids) for (const kind of ["deed", "how"]) expect(words).toContain(`\n${kind}-${id} = `);
  });
});
