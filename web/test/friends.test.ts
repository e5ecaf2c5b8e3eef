import { beforeEach, describe, expect, it, vi } from "vitest";
import { clockWords, PACES, paceWords, shown, type Pace } from "../src/stores/clock";
import { current, fateOf, steps, wishedFor } from "../src/features/draft/draft";
import { heldSeats, isMyTurn, newTurns, opponentsOf } from "../src/features/notifications/notify";
import { hotSeats, keepGame, keepHotSeats, keepRead, keepSeat, readUntil } from "../src/stores/seats";
import type { DraftInfo, GameNow } from "../src/api/wire";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe("a draft", () => {
  it("keeps three wishes, the latest, and forgets one that is pressed again", () => {
    expect(["Aliens", "Ninjas", "Robots", "Wizards"].reduce(wishedFor, [])).toEqual(["Ninjas", "Robots", "Wizards"]);
    expect(wishedFor(["Ninjas", "Robots"], "Ninjas")).toEqual(["Robots"]);
  });

  const draft: DraftInfo = {
    pool: ["Aliens", "Ninjas", "Robots", "Wizards", "Zombies", "Pirates"],
    order: ["p2", "p1", "p1", "p2"],
    bans: [
      { seat: "p1", faction: "Robots" },
      { seat: "p2", faction: null },
    ],
    banning: "p2",
  };

  it("goes on with the first step that nobody has taken", () => {
    const all = steps(draft, []);
    expect(all.map((step) => step.kind)).toEqual(["ban", "ban", "pick", "pick", "pick", "pick"]);
    expect(current(all)).toBe(1);
    expect(fateOf(all, "Robots")).toMatchObject({ kind: "ban", seat: "p1" });
    expect(fateOf(all, "Aliens")).toBeUndefined();
  });

  it("knows whose the picks are", () => {
    const banned = { ...draft, bans: draft.bans.map((ban) => ({ ...ban, faction: ban.faction ?? "Pirates" })) };
    const players = [
      { key: "p1", factions: ["Ninjas", "Aliens"] },
      { key: "p2", factions: ["Wizards"] },
    ];
    const all = steps(banned, players);
    expect(all.slice(2).map((step) => step.faction)).toEqual(["Wizards", "Ninjas", "Aliens", null]);
    expect(current(all)).toBe(5);
  });
});

const game = (table: string, asked: string | null, state: GameNow["state"] = "playing"): GameNow => ({
  table,
  you: "p1",
  state,
  players: ["Ada", "Otto"].map((name, i) => ({
    seat: `p${i + 1}`,
    name,
    kind: "person",
    bot: null,
    points: i,
    factions: [],
  })),
  turn: 3,
  asked,
  patient: true,
  clock: null,
});

describe("my turn", () => {
  it("is mine, or that of somebody at this device", () => {
    expect([game("a", "p1"), game("a", "p2"), game("a", null, "over")].map(isMyTurn)).toEqual([true, false, false]);
    keepHotSeats("hot", [
      { seat: "p1", name: "Ada", token: "x" },
      { seat: "p2", name: "Otto", token: "y" },
    ]);
    expect(isMyTurn(game("hot", "p2"))).toBe(true);
    expect(opponentsOf(game("a", "p1"))).toBe("Otto");
  });

  it("is told once each time, and not of what waited before", () => {
    expect(newTurns([game("a", "p1"), game("b", "p2")])).toEqual([]);
    expect(newTurns([game("a", "p1"), game("b", "p1")]).map((each) => each.table)).toEqual(["b"]);
    expect(newTurns([game("a", "p2"), game("b", "p1")])).toEqual([]);
    expect(newTurns([game("a", "p1"), game("b", "p1")]).map((each) => each.table)).toEqual(["a"]);
  });
});

describe("what this browser keeps", () => {
  it("seats of games that are not over", () => {
    keepSeat("a", "p1", "one");
    keepSeat("b", "p2", "two");
    keepGame({ replay: "a", table: "a", at: 1, place: 1, points: [], factions: [] });
    expect(heldSeats()).toEqual([{ table: "b", token: "two" }]);
  });

  it("who sits at this device, and what was read of a chat", () => {
    expect(hotSeats("nowhere")).toEqual([]);
    keepRead("a", 7);
    expect([readUntil("a"), readUntil("b")]).toEqual([7, 0]);
  });
});

describe("a clock", () => {
  it("is shown in minutes and seconds", () => {
    expect([0, 9, 61, 600].map(shown)).toEqual(["0:00", "0:09", "1:01", "10:00"]);
  });

  it("has a name for every pace", () => {
    const names = (Object.keys(PACES) as Pace[]).map(paceWords);
    expect(new Set(names).size).toBe(names.length);
    expect(clockWords({ minutes: 20 })).toBe(paceWords("m20"));
    expect(clockWords({ seconds: 60 })).toBe(paceWords("s60"));
    expect(clockWords(null, true)).toBe(paceWords("days"));
    expect(clockWords(null)).toBe(paceWords("live"));
  });
});
