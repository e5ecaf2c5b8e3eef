import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const fresh = async () => (await import("../src/stores/progress.svelte")).progress;

test("a section is kept beside the others and found by the next visit", async () => {
  const before = await fresh();
  before.keep("ladder", { stars: { pip: 2 } });
  before.keep("puzzles", { solved: ["a"] });
  before.keep("ladder", { pairs: ["x"] });
  vi.resetModules();
  const after = await fresh();
  expect(after).not.toBe(before);
  expect(after.read("ladder", { stars: {}, pairs: [], owls: [] })).toEqual({
    stars: { pip: 2 },
    pairs: ["x"],
    owls: [],
  });
  expect(after.read("puzzles", { solved: [] })).toEqual({ solved: ["a"] });
});

test("an export can be imported elsewhere, and other text changes nothing", async () => {
  const here = await fresh();
  here.keep("ladder", { stars: { pip: 3 } });
  const text = here.exported();
  kept.clear();
  vi.resetModules();
  const elsewhere = await fresh();
  elsewhere.keep("puzzles", { solved: ["b"] });
  for (const other of ["", "[]", '{"kind":"smashup-progress","version":99,"sections":{"ladder":{}}}'])
    expect(elsewhere.take(other)).toBe(false);
  expect(elsewhere.read("ladder", { stars: {} })).toEqual({ stars: {} });
  expect(elsewhere.take(text)).toBe(true);
  expect(elsewhere.read("ladder", { stars: {} })).toEqual({ stars: { pip: 3 } });
  expect(elsewhere.read("puzzles", { solved: [] })).toEqual({ solved: ["b"] });
});

test("a tab does not overwrite what another one has kept", async () => {
  const here = await fresh();
  here.keep("ladder", { stars: { pip: 1 } });
  vi.resetModules();
  const other = await fresh();
  other.keep("puzzles", { solved: ["c"] });
  here.keep("ladder", { stars: { pip: 2 } });
  expect(here.read("puzzles", { solved: [] })).toEqual({ solved: ["c"] });
});
