/** Which questions are about cards of a deck or pile, and which cards are to be shown: by what is asked, never by a card. */

import { texts } from "../../stores/catalogue.svelte";
import { t } from "../../i18n/i18n.svelte";
import type { TableStore } from "../../stores/table.svelte";
import type { OptionView, Thing } from "../../api/wire";

export type TrayKind = "place" | "order" | "pick" | "deed";

export interface Shown extends Thing {
  /** Whose card it is; empty: a base, which is nobody's. */
  owner: string;
  pile: "deck" | "discard" | "base-deck" | "cards";
  option?: OptionView;
  picked: boolean;
}

export interface Zone {
  id: string;
  title: string;
  seat: string;
  cards: Shown[];
}

/** What kind of tray the question of mine wants; null: none, its options lie on the table or are no cards. */
export function trayOf(store: TableStore): TrayKind | null {
  const asked = store.mine;
  if (!asked || asked.kind === "menu") return null;
  const off = store.offTable;
  if (asked.kind === "split") return "place";
  if (asked.kind === "order") return store.options.some((option) => texts.card(option.card)) ? "order" : null;
  if (asked.kind === "card" || asked.kind === "base-card") return off.length > 0 ? "pick" : null;
  if (asked.kind === "mode" || asked.kind === "yes-no") {
    const about = off[0]?.about;
    return about && texts.card(about.card) && !store.unit(about.key) && !inMyHand(store, about.key) ? "deed" : null;
  }
  return null;
}

const inMyHand = (store: TableStore, key: string): boolean => store.me?.hand.some((card) => card.key === key) ?? false;

/** The line that brought the cards to light that this question is about. */
function seenIn(store: TableStore, keys: string[]) {
  const lines = store.log.slice(-40);
  return lines.findLast(
    ({ fact }) => (fact.deed === "look" || fact.deed === "reveal") && fact.on.some((card) => keys.includes(card.key)),
  );
}

/** Whether the others see them, too. */
export function seenByAll(store: TableStore, cards: Shown[]): boolean {
  if (cards.length > 0 && cards.every((card) => card.pile === "discard")) return true;
  return (
    seenIn(
      store,
      cards.map((card) => card.key),
    )?.fact.deed === "reveal"
  );
}

/** All cards that the question shows: those that can be chosen, those that were, and those that came to light with them. */
export function shownCards(store: TableStore): Shown[] {
  const asked = store.mine;
  const view = store.view;
  if (!asked || !view) return [];
  const offered = new Map<string, OptionView>();
  for (const option of store.offTable) {
    const key = option.of || option.about?.key;
    if (key && !offered.has(key)) offered.set(key, option);
  }
  const source = new Set([asked.source?.key, ...(asked.trail ?? []).map((each) => each.key)]);
  const aside = view.aside.filter((card) => !source.has(card.key));
  const found: Shown[] = aside.map((card) => ({
    ...card,
    pile: "deck" as const,
    picked: store.picked.includes(card.key),
    ...optional(offered.get(card.key)),
  }));
  for (const [key, option] of offered) {
    if (found.some((card) => card.key === key)) continue;
    const card = option.about ?? { key, card: option.card ?? "", name: option.name };
    found.push({ ...card, key, ...whereIs(store, key), picked: false, option });
  }
  return found;
}

const optional = (option: OptionView | undefined): { option?: OptionView } => (option ? { option } : {});

function whereIs(store: TableStore, key: string): { owner: string; pile: Shown["pile"] } {
  for (const player of store.view?.players ?? []) {
    if (player.discard.some((card) => card.key === key)) return { owner: player.key, pile: "discard" };
    if (player.deck.some((card) => card.key === key)) return { owner: player.key, pile: "deck" };
    if (player.hand.some((card) => card.key === key)) return { owner: player.key, pile: "cards" };
  }
  const base = store.view?.base_deck.some((card) => card.key === key);
  return { owner: "", pile: base ? "base-deck" : "cards" };
}

/** One zone a deck or pile, headed by whose it is. */
export function zonesOf(store: TableStore, cards: Shown[]): Zone[] {
  const zones = new Map<string, Zone>();
  for (const card of cards) {
    const id = `${card.owner} ${card.pile}`;
    const zone = zones.get(id) ?? { id, title: titleOf(store, card), seat: card.owner, cards: [] };
    zone.cards.push(card);
    zones.set(id, zone);
  }
  return [...zones.values()];
}

export function titleOf(store: TableStore, { owner, pile }: Pick<Shown, "owner" | "pile">): string {
  if (!owner) return t("bases");
  const player = store.view?.players.find((each) => each.key === owner);
  const is = store.is(owner);
  return t(`whose-${pile}`, { is, who: store.who(owner), n: player?.deck_count ?? 0 });
}

/** Why a card that lies there cannot be chosen, in two or three words. */
export function whyNot(store: TableStore, card: Shown, all: Shown[]): string {
  const kinds = new Set(all.filter((each) => each.option || each.picked).map((each) => texts.card(each.card)?.kind));
  const [kind] = kinds;
  if (kinds.size === 1 && kind && texts.card(card.card)?.kind !== kind)
    return t(kind === "minion" ? "not-a-minion" : "not-an-action");
  return store.why(card.key)?.short || t("not-choosable");
}
