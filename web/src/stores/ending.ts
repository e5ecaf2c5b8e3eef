/** An answer that waits, because it would end my turn and bases would score. */

import { t } from "../i18n/i18n.svelte";
import type { TableStore } from "./table.svelte";

/** "End turn: Tortuga scores". */
export function endingLabel(store: TableStore): string {
  const bases = store.ending?.bases ?? [];
  const base = store.base(bases[0]?.base ?? "")?.name ?? t("a-base");
  return t("end-and-score", { n: bases.length, base });
}
