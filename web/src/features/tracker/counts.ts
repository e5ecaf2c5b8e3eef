/** What the server told about the places of cards, counted. */

import type { TrackedCard } from "../../api/wire";

export const PLACES = ["unseen", "deck", "hand", "play", "aside", "discard"] as const;
export type PlaceOf = (typeof PLACES)[number];

/** One entry for each copy. */
export const copiesOf = (card: TrackedCard): PlaceOf[] =>
  PLACES.flatMap((place) => Array.from({ length: card[place] ?? 0 }, () => place));

/** Copies that are still to come: not seen, or known in the deck. */
export const left = (card: TrackedCard): number => (card.unseen ?? 0) + (card.deck ?? 0);

/** The chance in percent that at least one of the next two of `all` cards is one of those. */
export function chanceOfTwo(those: number, all: number): number {
  if (all === 0) return 0;
  if (all === 1) return those > 0 ? 100 : 0;
  const none = ((all - those) / all) * ((all - those - 1) / (all - 1));
  return Math.round(100 * (1 - Math.max(0, none)));
}

/** Turns until a deck is used up, with two cards each. */
export const turnsLeft = (cards: number): number => Math.ceil(cards / 2);
