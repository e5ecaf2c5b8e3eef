/** The page's own words, in Fluent. Prompts, log lines and card texts come from the server already told. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Lang } from "../api/wire";
import { settings } from "../preferences/settings.svelte";

/** A visitor loads the words of one language, and another's when they choose it. */
const WORDS: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import("./locales/en.ftl?raw"),
  fr: () => import("./locales/fr.ftl?raw"),
};

const bundles: Record<Lang, FluentBundle> = {
  en: new FluentBundle("en", { useIsolating: false }),
  fr: new FluentBundle("fr", { useIsolating: false }),
};
const here = new Set<Lang>();

function add(lang: Lang, words: string): void {
  for (const error of bundles[lang].addResource(new FluentResource(words))) throw error;
}

/** The words of that language are here when it is done. */
export async function loadWords(lang: Lang): Promise<void> {
  if (here.has(lang)) return;
  const { default: words } = await WORDS[lang]();
  if (here.has(lang)) return; // asked for twice
  add(lang, words);
  here.add(lang);
}

let wanted: Lang | null = null;

/** From now on in that language, once its words are here: until then the page speaks the old one. */
export async function speak(lang: Lang): Promise<void> {
  wanted = lang;
  await loadWords(lang);
  if (wanted !== lang) return; // another was chosen meanwhile
  settings.lang = lang;
  settings.keep();
}

/** Words that a part of the page brings when it is loaded. */
export function addWords(more: Record<Lang, string>): void {
  for (const lang of ["en", "fr"] as const) add(lang, more[lang]);
}

/** The words of a message in the visitor's language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const spoken = bundles[settings.lang];
  const message = spoken.getMessage(id);
  return message?.value ? spoken.formatPattern(message.value, args ?? null) : id;
}

/** The words of a message that may be missing, as for a mode or a counter that the page has never heard of. */
export function tOr(id: string, otherwise: string, args?: Record<string, FluentVariable>): string {
  return bundles[settings.lang].hasMessage(id) ? t(id, args) : otherwise;
}

/** What a kind of bot is called, as the server calls one that has a seat. */
export const botName = (kind: string): string => tOr(`bot-${kind}`, kind.charAt(0).toUpperCase() + kind.slice(1));
