/** Timed effects with their words, and what they do to what lies on the table. */

import type { EffectView, StateMessage, UnitView } from "../api/wire";

export interface Told extends EffectView {
  text: string;
}

export function told({ view, effects }: Pick<StateMessage, "view" | "effects">): Told[] {
  return (view?.effects ?? []).map((effect, i) => ({ ...effect, text: effects[i] ?? "" }));
}

export const effectsOn = (effects: Told[], key: string): Told[] => effects.filter((effect) => effect.on?.key === key);

/** Effects that lie on no card and no base: they bind a player. */
export const effectsOnNobody = (effects: Told[]): Told[] => effects.filter((effect) => !effect.on);

/** Whether a card has lost the abilities that are printed on it. */
export const isSilenced = (effects: Told[], unit: UnitView): boolean =>
  effectsOn(effects, unit.key).some((effect) => effect.kind === "lose");
