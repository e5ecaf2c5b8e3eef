/** What an extra play may be, in a few words. */

import { texts } from "./catalogue.svelte";
import { t } from "./i18n.svelte";
import type { SeenTable } from "./seen.svelte";
import type { LimitView } from "./wire";

export function limitText(limit: LimitView | undefined): string {
  if (!limit) return "";
  const parts = [
    limit.max_power !== undefined && t("limit-power", { n: limit.max_power }),
    limit.at && t("limit-at", { name: texts.name(limit.at) }),
    limit.no_minion_of_yours && t("limit-no-minion"),
    limit.name && t("limit-name", { name: limit.name }),
    limit.not_name && t("limit-not-name", { name: limit.not_name }),
    limit.raises ? t("limit-raises-it", { name: texts.name(limit.raises) }) : limit.raises_power && t("limit-raises"),
    limit.on && t("limit-on", { name: texts.name(limit.on) }),
    limit.zone === "discard" && t("limit-discard"),
  ].filter(Boolean);
  return parts.length ? `: ${parts.join(", ")}` : "";
}

/** "1 minion, 2 actions left"; empty for none, and on the turns of others. */
export function playsLeft(store: SeenTable): string {
  const kinds = (store.me?.allowances ?? []).filter((each) => !each.next_turn).map((each) => each.kind);
  if (!kinds.length || store.view?.current !== store.you) return "";
  const actions = kinds.filter((kind) => kind === "action").length;
  return t("plays-left", { what: playsText(kinds.length - actions, actions) });
}

/** "1 minion, 2 actions"; empty for none. */
export function playsText(minions: number, actions: number): string {
  return [minions && t("n-minions", { n: minions }), actions && t("n-actions", { n: actions })]
    .filter(Boolean)
    .join(", ");
}
