/** More than nine tiles on one side of a base: equal ones stack with a count, except while one of them can be chosen. */

import type { UnitView } from "../../api/wire";

const MOST = 9;

export interface Stack {
  unit: UnitView;
  count: number;
}

export function stacked(units: UnitView[], canBeChosen: (key: string) => boolean): Stack[] {
  if (units.length <= MOST || units.some((unit) => canBeChosen(unit.key))) {
    return units.map((unit) => ({ unit, count: 1 }));
  }
  const stacks = new Map<string, Stack>();
  for (const unit of units) {
    const same = [unit.card, unit.controller, unit.owner, unit.power?.now, unit.counters ?? 0].join("|");
    const plain = !unit.actions?.length && !unit.note && !unit.abilities;
    const stack = plain ? stacks.get(same) : undefined;
    if (stack) stack.count += 1;
    else stacks.set(plain ? same : unit.key, { unit, count: 1 });
  }
  return [...stacks.values()];
}
