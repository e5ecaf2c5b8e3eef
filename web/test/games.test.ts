import { describe, expect, it } from "vitest";
import { byDay, byFaction, byOpponent, byOrder, sum } from "../src/features/history/games";
import { turnOrder } from "../src/features/history/order";
import type { PastGame } from "../src/stores/seats";

const game = (at: number, won: boolean, more: Partial<PastGame> = {}): PastGame => ({
  replay: `r${at}`,
  table: `r${at}`,
  at,
  place: won ? 1 : 2,
  points: [
    { name: "Ada", vp: 12, me: true },
    { name: "Otto", vp: 9, me: false },
  ],
  factions: ["Pirates", "Ninjas"],
  won,
  turnOrder: 1,
  opponents: [{ name: "Nox", bot: "nox", vp: 9 }],
  ...more,
});

describe("my games", () => {
  it("count for both factions of a deck, the most played first", () => {
    const rows = byFaction([game(1, true), game(2, false, { factions: ["Pirates", "Robots"] })]);
    expect(rows[0]).toEqual({ key: "Pirates", won: 1, of: 2 });
    expect(rows.map((row) => row.key)).toEqual(["Pirates", "Ninjas", "Robots"]);
  });

  it("count for each opponent, and once for two bots of a kind", () => {
    const two = [
      { name: "Nox", bot: "nox", vp: 3 },
      { name: "Nox 2", bot: "nox", vp: 4 },
      { name: "Mara", bot: null, vp: 5 },
    ];
    expect(byOpponent([game(1, true, { opponents: two }), game(2, false)])).toEqual([
      { key: "nox", bot: "nox", won: 1, of: 2 },
      { key: "Mara", bot: null, won: 1, of: 1 },
    ]);
  });

  it("of an older page are read too", () => {
    const { won: _won, opponents: _opponents, turnOrder: _order, ...old } = game(1, true);
    expect(byOpponent([old])).toEqual([{ key: "Otto", bot: null, won: 1, of: 1 }]);
    expect(byOrder([old])).toEqual([]);
    expect(sum([old]).won).toBe(1);
  });

  it("have a best row of wins and the last eight in the order they ended", () => {
    const games = [true, true, false, true, true, true, false, false, true, true].map((won, i) => game(i, won));
    expect(sum(games.reverse())).toEqual({
      ended: 10,
      won: 7,
      points: 12,
      row: 3,
      last: [false, true, true, true, false, false, true, true],
    });
    expect(sum([]).points).toBe(0);
  });

  it("are grouped by the day on which they ended, newest first", () => {
    const noon = new Date(2026, 5, 10, 12).getTime();
    const days = byDay([game(noon, true), game(noon + 1000, false), game(noon + 86_400_000, true)]);
    expect(days.map((each) => each.games.length)).toEqual([1, 2]);
  });

  it("know who began", () => {
    expect(turnOrder(["p1", "p2", "p3"], "p1", "p2")).toBe(3);
    expect(turnOrder(["p1", "p2", "p3"], "p2", "p2")).toBe(1);
  });
});
