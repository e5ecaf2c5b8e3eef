/** What an extra play may be, in a few words. */

import { texts } from "./catalogue.svelte";
import { t } from "../i18n/i18n.svelte";
import type { SeenTable } from "./seen.svelte";
import type { LimitView } from "../api/wire";

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
  const what = store.view?.current === store.you ? unplayed(store) : "";
  return what && t("plays-left", { what });
}

/** "1 minion, 2 actions, 1 ready in stasis"; empty for none. What is ready in stasis is lost when the turn ends (STASIS-17). */
export function unplayed(store: SeenTable): string {
  const kinds = (store.me?.allowances ?? []).filter((each) => !each.next_turn).map((each) => each.kind);
  const actions = kinds.filter((kind) => kind === "action").length;
  const minions = kinds.length - actions;
  const ready = (store.me?.stasis ?? []).filter((each) => !each.stasis).length;
  return [
    minions && t("n-minions", { n: minions }),
    actions && t("n-actions", { n: actions }),
    ready && t("n-in-stasis", { n: ready }),
  ]
    .filter(Boolean)
    .join(", ");
}
