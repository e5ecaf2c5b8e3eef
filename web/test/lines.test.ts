import { describe, expect, it } from "vitest";
import type { DecisionView, OptionView } from "../src/api/wire";
import { between, ghostAt, moveOf, type Box } from "../src/features/replay/lines";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
});
const option = (of: string, card?: string): OptionView => ({
  key: of,
  thing: "card",
  name: of,
  of,
  ...(card ? { card } : {}),
});
const menu: DecisionView = { seat: "p1", kind: "menu", to: "play", options: [option("u1", "scout"), option("u2")] };
const about = { key: "u1", card: "scout", name: "Scout" };
const place: DecisionView = { seat: "p1", kind: "base", to: "play", about, options: [option("b1"), option("b2")] };

describe("the line of an answer", () => {
  it("goes from the card to where it would go", () => {
    expect(moveOf(menu, "u1", "b2")).toEqual({ from: "u1", to: "b2", card: "scout" });
  });
  it("goes from the card that asks to the answer", () => {
    expect(moveOf(place, "b1", "")).toEqual({ from: "u1", to: "b1", card: "scout" });
  });
  it("is none where nothing goes anywhere", () => {
    expect(moveOf(menu, "u2", "")).toBeNull();
    expect(moveOf(menu, "", "")).toBeNull();
    expect(moveOf(place, "b9", "")).toBeNull();
  });
});

describe("an arrow", () => {
  const card = box(100, 500, 60, 90);
  const base = box(300, 100, 120, 80);
  it("ends below what lies above, and the two bend to different sides", () => {
    const [one, other] = [between(card, base, 1), between(card, base, -1)];
    expect(one.tip).toMatch(/^M380 188L/);
    expect(other.tip).toMatch(/^M340 188L/);
    expect(one.mark.x).toBeGreaterThan(other.mark.x);
  });
});

describe("a ghost", () => {
  const row = box(0, 300, 200, 100);
  it("comes after the last card, but stays in the row", () => {
    expect(ghostAt(row, [box(10, 308, 70, 84)], 70, 84).left).toBe(88);
    expect(ghostAt(row, [box(130, 308, 70, 84)], 70, 84).left).toBe(130);
  });
  it("lies in the middle of an empty row", () => {
    expect(ghostAt(row, [], 70, 84)).toMatchObject({ left: 65, top: 308 });
  });
});
