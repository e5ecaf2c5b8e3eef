/** The page's own words, in Fluent. Prompts, log lines and card texts come from the server already told. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../locale/en.ftl?raw";
import fr from "../locale/fr.ftl?raw";
import type { Lang } from "./wire";
import { settings } from "./settings.svelte";

export const sources: Record<Lang, string> = { en, fr };

function bundle(lang: Lang): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const error of made.addResource(new FluentResource(sources[lang]))) throw error;
  return made;
}

const bundles: Record<Lang, FluentBundle> = { en: bundle("en"), fr: bundle("fr") };

/** The words of a message in the visitor's language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const spoken = bundles[settings.lang];
  const message = spoken.getMessage(id);
  return message?.value ? spoken.formatPattern(message.value, args ?? null) : id;
}

/** The words of a message that may be missing, as for a mode or a counter that the page has never heard of. */
export function tOr(id: string, otherwise: string): string {
  return bundles[settings.lang].hasMessage(id) ? t(id) : otherwise;
}
