import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { afterEach, describe, expect, it } from "vitest";
import { sources, t, tOr } from "../src/lib/i18n.svelte";
import type { Lang } from "../src/lib/wire";
import { settings } from "../src/lib/settings.svelte";

const ids = (lang: Lang): string[] => [...sources[lang].matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!);

const args = (lang: Lang, id: string): string[] => {
  const text = sources[lang].split(/^(?=[a-z][\w-]* =)/m).find((part) => part.startsWith(`${id} =`)) ?? "";
  return [...new Set([...text.matchAll(/\$(\w+)/g)].map((match) => match[1]!))].sort();
};

const code = readdirSync(join(import.meta.dirname, "../src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => readFileSync(join(import.meta.dirname, "../src", name), "utf8"))
  .join("\n");

afterEach(() => {
  settings.lang = "en";
});

describe("languages", () => {
  it("both have the same messages", () => {
    expect(ids("fr").filter((id) => !ids("en").includes(id))).toEqual([]);
    expect(ids("en").filter((id) => !ids("fr").includes(id))).toEqual([]);
  });

  it("no message stands twice", () => {
    for (const lang of ["en", "fr"] as const) expect(ids(lang)).toEqual([...new Set(ids(lang))]);
  });

  it("a message takes the same arguments in both", () => {
    for (const id of ids("en")) expect([id, args("fr", id)]).toEqual([id, args("en", id)]);
  });

  it("all can be read without an error", () => {
    for (const lang of ["en", "fr"] as const) {
      expect(new FluentBundle(lang).addResource(new FluentResource(sources[lang]))).toEqual([]);
    }
  });

  it("every message that the code names exists", () => {
    const named = [...code.matchAll(/\bt\(\s*["']([a-z0-9-]+)["']/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(150);
    expect([...new Set(named)].filter((id) => !ids("en").includes(id))).toEqual([]);
  });

  it("no message is left that nothing uses", () => {
    const composed = [...code.matchAll(/`([a-z]+-)\$\{/g)].map((match) => match[1]!);
    const unused = ids("en").filter(
      (id) => !code.includes(`"${id}"`) && !code.includes(`'${id}'`) && !composed.some((start) => id.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});

describe("plurals", () => {
  it("in English one is alone", () => {
    expect([0, 1, 2].map((n) => t("n-minions", { n }))).toEqual(["0 minions", "1 minion", "2 minions"]);
  });

  it("in French zero is singular too", () => {
    settings.lang = "fr";
    expect([0, 1, 2].map((n) => t("n-minions", { n }))).toEqual(["0 Créature", "1 Créature", "2 Créatures"]);
  });
});

it("in French no line breaks before ; : ! ? or inside quotation marks", () => {
  const lines = sources.fr.split("\n").filter((line) => !line.startsWith("#"));
  expect(lines.filter((line) => /[^\u00a0][;:!?»]|«[^\u00a0]/.test(line))).toEqual([]);
});

it("shows an unknown word as it is", () => {
  expect(tOr("mode-riddle", "riddle")).toBe("riddle");
});
