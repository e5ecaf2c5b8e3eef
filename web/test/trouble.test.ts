import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../src/api/api";
import { Trouble, whenBack } from "../src/stores/trouble.svelte";

let up = false;
const fetched = vi.fn(() => (up ? Promise.resolve({ ok: true }) : Promise.reject(new Error())));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  fetched.mockClear();
  up = false;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("disappears by itself when the server is back, and asks again", async () => {
  const again = vi.fn();
  const trouble = new Trouble(again);
  trouble.fail(new ApiError("offline", ""));
  expect(trouble.text).not.toBe("");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(trouble.text).not.toBe("");
  up = true;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(trouble.text).toBe("");
  expect(again).toHaveBeenCalledOnce();
  fetched.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
});

it("stays if only another choice of the player helps", async () => {
  up = true;
  const trouble = new Trouble();
  trouble.fail(new ApiError("no-such-words", "No table waits under these words."));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(trouble.text).toBe("No table waits under these words.");
  expect(fetched).not.toHaveBeenCalled();
});

it("probes once for all that wait, and not for those who have gone", async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  whenBack(first);
  const cancel = whenBack(second);
  cancel();
  up = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});
