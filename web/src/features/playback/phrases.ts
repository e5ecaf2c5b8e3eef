/** What a card did in words, with whose cards it was done to: "Destroys your Collector and Mara's Neophyte". */

import { texts } from "../../stores/catalogue.svelte";
import { t } from "../../i18n/i18n.svelte";
import type { SeatKey } from "../../stores/players";
import type { TableStore } from "../../stores/table.svelte";
import type { CardRef } from "../../api/wire";
import { withoutCause, WORDED, type Deed, type Step } from "../../stores/story";

export interface Phrase {
  text: string;
  /** Whose card it names. */
  seat?: SeatKey;
}

const GAP = "\u0001";

export const nameOf = (card: CardRef): string => texts.name({ card: card.def, name: card.name });

/** A card by whose it is. */
export function owned(store: TableStore, card: CardRef, by: SeatKey | null): string {
  const name = nameOf(card);
  if (!card.seat) return name;
  if (store.is(card.seat) === "you") return t("your-card", { name });
  return card.seat === by ? t("own-card", { name }) : t("card-of", { name, who: store.who(card.seat) });
}

/** One sentence a deed, cut where it names cards, so that each can be underlined in its owner's colour. */
export function phrases(store: TableStore, deed: Deed, step: Step): Phrase[] {
  if (!WORDED.has(deed.deed) || deed.on.length === 0) {
    if (deed.deed === "play") return playPhrase(deed);
    return deed.lines.map((line) => ({ text: withoutCause(line) }));
  }
  const sentence = t(`did-${deed.deed}`, { what: GAP, where: deed.to ? nameOf(deed.to) : "", n: deed.n ?? 0 });
  const [before = "", after = ""] = sentence.split(GAP);
  const cards: Phrase[] = deed.on.flatMap((card, i) => {
    const named: Phrase = { text: owned(store, card, step.seat), ...(card.seat ? { seat: card.seat } : {}) };
    const join = i === 0 ? "" : i === deed.on.length - 1 ? t("list-and") : ", ";
    return join ? [{ text: join }, named] : [named];
  });
  return [{ text: before }, ...cards, { text: after }].filter((part) => part.text);
}

const playPhrase = (deed: Deed): Phrase[] => [
  { text: deed.to ? t("did-play-on", { where: nameOf(deed.to) }) : t("did-play") },
];

/** The card in one line: whose, and what it is. */
export function heading(store: TableStore, kind: string, seat: SeatKey | null, card: CardRef): string {
  const who = seat ? store.who(seat) : "";
  const yours = store.is(seat);
  return seat ? t(`held-${kind}`, { who, is: yours, name: nameOf(card) }) : nameOf(card);
}
