import { describe, expect, it } from "vitest";
import { BINDINGS, canBind, commandOf, DEFAULT_KEYS, rebound, rove, type Pressed } from "../src/preferences/keys";
import { nearest } from "../src/ui/walk";

const press = (key: string, more: Partial<Pressed> = {}) =>
  commandOf({ key, ctrl: false, shift: false, alt: false, typing: false, onControl: false, ...more });

describe("keys", () => {
  it("choose by number, 0 to 9", () => {
    expect(press("1")).toEqual({ do: "choose", n: 1 });
    expect(press("9")).toEqual({ do: "choose", n: 9 });
    expect(press("0")).toEqual({ do: "choose", n: 0 });
  });

  it.each([
    ["h", "hand"],
    ["B", "bases"],
    ["o", "opponents"],
    ["l", "log"],
    ["p", "prompt"],
  ])("%s goes to the %s", (key, on) => {
    expect(press(key)).toEqual({ do: "focus", on });
  });

  it.each([
    ["z", "zoom"],
    ["i", "explain"],
    ["d", "done"],
    ["t", "text"],
    ["?", "help"],
    ["Escape", "decline"],
  ])("%s does %s", (key, what) => {
    expect(press(key)).toEqual({ do: what });
  });

  it("undo is Ctrl+Z, and no other key with Ctrl is taken from the browser", () => {
    expect(press("z", { ctrl: true })).toEqual({ do: "undo" });
    expect(press("Z", { ctrl: true, shift: true })).toBeNull();
    for (const key of ["p", "l", "d", "1"]) expect(press(key, { ctrl: true })).toBeNull();
  });

  it("Space hurries only where no control has the focus; with Shift it skips", () => {
    expect(press(" ")).toEqual({ do: "hurry" });
    expect(press(" ", { onControl: true })).toBeNull();
    expect(press(" ", { shift: true, onControl: true })).toEqual({ do: "skip" });
  });

  it("does nothing while one types", () => {
    for (const key of ["1", "h", "z", "Escape", " "]) expect(press(key, { typing: true })).toBeNull();
  });
});

describe("keys of one's own", () => {
  it("a key that was taken changes places, so that nothing loses its key and none means two things", () => {
    const keys = rebound(DEFAULT_KEYS, "done", "H");
    expect([keys.done, keys.hand]).toEqual(["h", "d"]);
    expect(new Set(BINDINGS.map((what) => keys[what])).size).toBe(BINDINGS.length);
    const pressed = { key: "h", ctrl: false, shift: false, alt: false, typing: false, onControl: false };
    expect(commandOf(pressed, keys)).toEqual({ do: "done" });
    expect(commandOf({ ...pressed, key: "D" }, keys)).toEqual({ do: "focus", on: "hand" });
  });

  it("a free key frees the old one, and the same key again changes nothing", () => {
    expect(rebound(DEFAULT_KEYS, "zoom", "y")).toEqual({ ...DEFAULT_KEYS, zoom: "y" });
    expect(rebound(DEFAULT_KEYS, "zoom", "z")).toEqual(DEFAULT_KEYS);
  });

  it("only keys that type one sign can be taken, no digit and no space", () => {
    expect(["x", "?", "é"].every(canBind)).toBe(true);
    expect(["1", " ", "Enter", "Escape", "F1", "ArrowUp"].some(canBind)).toBe(false);
  });
});

describe("roving focus", () => {
  it("stops at both ends", () => {
    expect(rove("ArrowRight", 2, 3)).toBe(2);
    expect(rove("ArrowLeft", 0, 3)).toBe(0);
    expect(rove("End", 0, 3)).toBe(2);
    expect(rove("Home", 2, 3)).toBe(0);
    expect(rove("ArrowDown", 0, 3)).toBe(0);
  });

  it("goes between rows of a grid", () => {
    expect(rove("ArrowDown", 1, 8, 4)).toBe(5);
    expect(rove("ArrowUp", 5, 8, 4)).toBe(1);
  });

  it("on the board, straight ahead comes before aside", () => {
    const all = [
      { at: { x: 100, y: 0 }, thing: "straight" },
      { at: { x: 60, y: 80 }, thing: "aside" },
      { at: { x: -50, y: 0 }, thing: "behind" },
    ];
    expect(nearest({ x: 0, y: 0 }, all, "ArrowRight")).toBe("straight");
    expect(nearest({ x: 0, y: 0 }, all, "ArrowLeft")).toBe("behind");
    expect(nearest({ x: 0, y: 0 }, all, "ArrowUp")).toBeNull();
  });
});
