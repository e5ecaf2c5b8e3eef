import { describe, expect, it } from "vitest";
import { chanceOfTwo, copiesOf, left, turnsLeft } from "../src/features/tracker/counts";

describe("the deck tracker", () => {
  it("has an entry for each copy, those to come first", () => {
    const card = { card: "core/pirates/first-mate", name: "First Mate", unseen: 1, hand: 1, discard: 2 };
    expect(copiesOf(card)).toEqual(["unseen", "hand", "discard", "discard"]);
    expect(left({ ...card, deck: 1 })).toBe(2);
  });

  it("gives the chance of the next two cards, as whole percent", () => {
    expect(chanceOfTwo(7, 17)).toBe(67);
    expect(chanceOfTwo(10, 17)).toBe(85);
    expect(chanceOfTwo(0, 17)).toBe(0);
    expect(chanceOfTwo(16, 17)).toBe(100);
    expect([chanceOfTwo(1, 1), chanceOfTwo(0, 1), chanceOfTwo(0, 0)]).toEqual([100, 0, 0]);
  });

  it("counts the turns until the deck is shuffled", () => {
    expect([17, 16, 1, 0].map(turnsLeft)).toEqual([9, 8, 1, 0]);
  });
});
