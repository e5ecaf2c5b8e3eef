/** The question in words, with the moment that it belongs to, or why it is asked. */

import { t } from "../../i18n/i18n.svelte";
import type { TableStore } from "../../stores/table.svelte";
import { momentOf } from "../../stores/moment";
import type { TableUi } from "../../stores/ui.svelte";

/** The rail shows the whole window: then the question is only its words. */
export const isNamed = ({ store, phone, low }: TableUi): boolean =>
  !phone && !low && store.mine?.kind === "trigger" && momentOf(store)?.base !== undefined;

/** There are options that do not lie on the table. */
export function isTall(ui: TableUi): boolean {
  const { mine, offTable } = ui.store;
  return mine !== null && mine.kind !== "menu" && !isNamed(ui) && (offTable.length > 0 || mine.kind === "trigger");
}

const HAND = 10;

export function questionOf(store: TableStore): string {
  const asked = store.mine;
  const told = store.ask?.question ?? "";
  if (!asked) return told;
  const moment = asked.kind === "trigger" && asked.to === "use" && !asked.about ? momentOf(store) : null;
  if (moment) return t("use-one", { moment: moment.title });
  // All cards are put in order at once: first of all is not which comes first, but what that means.
  if (asked.kind === "order") return t(asked.where ? `order-${asked.where}` : "ask-order");
  const rules = asked.kind === "card" && asked.to === "discard" && !asked.source;
  const cards = store.me?.hand_count ?? 0;
  if (rules && cards > HAND) {
    const more = asked.of ? asked.of - (asked.step ?? 0) : cards - HAND;
    return t("discard-to", { n: cards, most: HAND, more });
  }
  return told;
}
