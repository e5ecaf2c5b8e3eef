/** How strong factions and pairs are in games of bots, and how hard they are to play. Loaded when it is needed. */

import { api } from "../api/api";
import type { Balance, FactionBalance, HandBalance } from "../api/wire";
import { texts } from "./catalogue.svelte";

/** Under so many games of a faction a share says little. */
const ENOUGH = 200;
/** Percentage points between the first and the last bot that weigh as much as twice the words. */
const POINTS = 12;

/** What two factions add to each other, in log odds: `pairs` lists them in the order of all pairs of sorted names. */
export function effectOf(hand: HandBalance, one: string, other: string): number {
  const names = Object.keys(hand.factions).sort((a, b) => (a < b ? -1 : 1));
  const [i, j] = [names.indexOf(one), names.indexOf(other)].sort((a, b) => a - b) as [number, number];
  if (i < 0 || i === j) return 0;
  const before = i * names.length - (i * (i + 1)) / 2; // pairs whose first name comes earlier
  return (hand.pairs[before + j - i - 1] ?? 0) / 100;
}

/** The share of wins of a pair against another one, 0 to 1. A missing faction is an average one. */
export function chanceOf(hand: HandBalance, mine: string[], theirs: string[]): number {
  const odds = (pair: string[]): number => {
    const known = pair.filter((name) => hand.factions[name]);
    const alone = known.reduce((sum, name) => sum + hand.factions[name]!.strength, 0);
    return alone + (known.length === 2 ? effectOf(hand, known[0]!, known[1]!) : 0);
  };
  return 1 / (1 + Math.exp(odds(theirs) - odds(mine)));
}

/** In four equal groups, by a figure: 1 to 4. */
export function inFour(figures: Record<string, number>): Record<string, number> {
  const order = Object.keys(figures).sort((a, b) => figures[a]! - figures[b]! || (a < b ? -1 : 1));
  return Object.fromEntries(order.map((name, i) => [name, 1 + Math.floor((4 * i) / order.length)]));
}

class Strength {
  balance = $state.raw<Balance | null>(null);
  private loading = false;

  load(): void {
    if (this.loading) return;
    this.loading = true;
    api.balance().then(
      (balance) => (this.balance = balance),
      () => (this.loading = false), // the page does without these figures
    );
  }

  /** The strongest bot that has played enough games. */
  readonly hand = $derived.by((): HandBalance | null => {
    const hands = this.balance?.hands ?? [];
    return (
      hands.findLast((hand) => (2 * hand.players * hand.games) / Object.keys(hand.factions).length >= ENOUGH) ?? null
    );
  });

  of(faction: string): FactionBalance | undefined {
    return this.hand?.factions[faction];
  }

  /** Percent of games that this pair wins against an average one; with theirs, against that. */
  pair(mine: string[], theirs: string[] = []): number | null {
    const { hand } = this;
    return hand && mine.every((name) => hand.factions[name]) ? 100 * chanceOf(hand, mine, theirs) : null;
  }

  /** 1 to 4: by the words and abilities on the cards, and by how much better the last bot plays them than the first. */
  readonly levels = $derived.by((): Record<string, number> => {
    const sums: Record<string, { words: number; cards: number }> = {};
    for (const card of Object.values(texts.cards)) {
      if ((card.wording ?? "printed") !== "printed" || !texts.factions[card.faction]) continue;
      const sum = (sums[card.faction] ??= { words: 0, cards: 0 });
      sum.words += card.copies * (card.text.split(/\s+/).length + 6 * (card.abilities?.length ?? 0));
      sum.cards += card.copies;
    }
    const means = Object.entries(sums).map(([name, { words, cards }]) => [name, words / Math.max(1, cards)] as const);
    const all = means.reduce((sum, [, mean]) => sum + mean, 0) / Math.max(1, means.length);
    const gained = this.balance?.difficulty ?? {};
    return inFour(Object.fromEntries(means.map(([name, mean]) => [name, mean / all + (gained[name] ?? 0) / POINTS])));
  });
}

export const strength = new Strength();
