import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api/api";

afterEach(() => vi.unstubAllGlobals());

function answers(body: string, status: number): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

describe("an answer of the server", () => {
  it("that breaks off in the middle is none: the line is lost", async () => {
    answers('[{"id": "on', 200);
    await expect(api.tables()).rejects.toMatchObject({ id: "offline" });
  });

  it("that refuses without a sentence is a refusal all the same", async () => {
    answers("<html>", 502);
    await expect(api.tables()).rejects.toMatchObject({ id: "unknown" });
  });
});
