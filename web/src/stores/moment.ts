/** The moment that a question belongs to, by its name: "Before The Homeworld scores". */

import { texts } from "./catalogue.svelte";
import { t } from "../i18n/i18n.svelte";
import type { TableStore } from "./table.svelte";

export interface Moment {
  when: "before" | "points" | "after" | "next" | "start" | "end";
  title: string;
  base?: string;
}

/** Of a decision in a window, mine or another's; null where nobody is asked to use something. */
export function momentOf(store: TableStore): Moment | null {
  const { view } = store;
  const asked = view?.decision;
  if (!view || asked?.kind !== "trigger") return null;
  const { scoring } = view;
  const base = scoring ? store.base(scoring.base) : undefined;
  if (scoring && base) {
    const when = scoring.places?.length ? "after" : "before";
    return { when, base: base.key, title: t(`scores-${when}`, { name: texts.name(base) }) };
  }
  if (view.phase === "start" || view.phase === "end")
    return {
      when: view.phase,
      title: t(`at-${view.phase}`, { who: store.who(view.current), is: view.current === store.you ? "you" : "other" }),
    };
  return null;
}
