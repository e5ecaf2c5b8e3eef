import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { afterEach, describe, expect, it, vi } from "vitest";
import { t, tOr } from "../src/i18n/i18n.svelte";
import type { Lang } from "../src/api/wire";
import { settings } from "../src/preferences/settings.svelte";

const root = join(import.meta.dirname, "../src");

/** All messages of a language: the files of the page, and those of the guide. */
const messages = (lang: Lang): string =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(`${lang}.ftl`))
    .map((name) => readFileSync(join(root, name), "utf8"))
    .join("\n");

const sources: Record<Lang, string> = { en: messages("en"), fr: messages("fr") };

const ids = (lang: Lang): string[] => [...sources[lang].matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!);

const args = (lang: Lang, id: string): string[] => {
  const text = sources[lang].split(/^(?=[a-z][\w-]* =)/m).find((part) => part.startsWith(`${id} =`)) ?? "";
  return [...new Set([...text.matchAll(/\$(\w+)/g)].map((match) => match[1]!))].sort();
};

const code = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => readFileSync(join(root, name), "utf8"))
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
    const composed = [...code.matchAll(/`((?:[a-z]+-)+)\$\{/g)].map((match) => match[1]!);
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

it("in French no preposition stands before the name of a card, which comes without its article", () => {
  const players = ["pass-device", "pass-to", "not-done"];
  const lines = sources.fr.split("\n").filter((line) => !players.some((id) => line.startsWith(`${id} =`)));
  const bare = /(?<!\p{L})(votre|de|à|sur|vers|contre) \{ \$(name|what|where|card|base|target|aim|source) \}/u;
  expect(lines.filter((line) => bare.test(line))).toEqual([]);
});

it("no component writes a colon after a name or a message, for French has a space before it", () => {
  expect(code.match(/<\/(a|b|span|small)>:|\)\}:[ <]|\) \+ ": "/g)).toBeNull();
});

describe("a switch of language", () => {
  it("waits for its words: until then the page speaks the old one", async () => {
    vi.resetModules();
    const i18n = await import("../src/i18n/i18n.svelte");
    const { settings: own } = await import("../src/preferences/settings.svelte");
    await i18n.loadWords("en");
    const switched = i18n.speak("fr");
    expect([own.lang, i18n.t("nav-cards")]).toEqual(["en", "Cards"]);
    await switched;
    expect([own.lang, i18n.t("nav-cards")]).toEqual(["fr", "Cartes"]);
  });

  it("and back again before they came is no switch", async () => {
    vi.resetModules();
    const i18n = await import("../src/i18n/i18n.svelte");
    const { settings: own } = await import("../src/preferences/settings.svelte");
    await i18n.loadWords("en");
    await Promise.all([i18n.speak("fr"), i18n.speak("en")]);
    expect(own.lang).toBe("en");
  });

  it("keeps the words of parts that came before", async () => {
    vi.resetModules();
    const i18n = await import("../src/i18n/i18n.svelte");
    await i18n.loadWords("en");
    await import("../src/i18n/after");
    await i18n.speak("fr");
    expect(i18n.t("as-table")).toBe("En tableau");
  });
});

it("shows an unknown word as it is", () => {
  expect(tOr("mode-riddle", "riddle")).toBe("riddle");
});
