/** "Always in this order for this pair": which of two abilities goes first where both wait at once. */

import type { OptionView } from "../api/wire";

/** The ability on whichever copy of its card: keys on the table change from game to game. */
const ability = (option: OptionView): string => `${option.card ?? option.name}: ${option.text ?? ""}`;
const pair = (first: OptionView, second: OptionView): string => `${ability(first)} > ${ability(second)}`;

export class KeptOrders {
  private readonly pairs = new Set<string>();

  /** From now on `first` comes before each of the others; what was kept the other way round no longer holds. */
  keep(first: OptionView, all: OptionView[]): void {
    for (const other of all) {
      if (ability(other) === ability(first)) continue;
      this.pairs.add(pair(first, other));
      this.pairs.delete(pair(other, first));
    }
  }

  /** The one that goes before all others, if that was kept for each of them. */
  first(all: OptionView[]): OptionView | undefined {
    if (all.length < 2) return undefined;
    return all.find((one) => all.every((other) => other === one || this.pairs.has(pair(one, other))));
  }
}
