/** One full sentence for everything that can be chosen: what a screen reader says. */

import { texts } from "./catalogue.svelte";
import { effectsOn, isSilenced } from "./effects";
import { t } from "../i18n/i18n.svelte";
import type { TableStore } from "./table.svelte";
import type { BaseView, CardView, SentenceView, UnitView, Value } from "../api/wire";

const list = (parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(" ");

/** "2 printed, +2 War Raptor, +1 The Central Brain" */
export function reckoning(value: Value): string {
  return value.terms
    .map((term, i) =>
      i === 0 ? t("printed", { n: term.n }) : `${term.n < 0 ? "−" : "+"}${Math.abs(term.n)} ${source(term.source)}`,
    )
    .join(", ");
}

export const source = (name: string): string => (name === "counters" ? t("counters") : name);

export function unitSentence(store: TableStore, unit: UnitView, canBeChosen: boolean): string {
  const name = texts.name(unit);
  const power = unit.power;
  return list([
    power
      ? t("say-minion", { name, power: power.now, who: store.who(unit.controller) })
      : t("say-action", { name, who: store.who(unit.controller) }),
    ...details(store, unit, canBeChosen),
  ]);
}

/** What is told of any card in play after its name. */
function details(store: TableStore, unit: UnitView, canBeChosen: boolean): (string | false | undefined)[] {
  const power = unit.power;
  const hint = store.optionsOf(unit.key)[0]?.hint;
  return [
    unit.owner !== unit.controller && t("say-owned", { who: store.who(unit.owner) }),
    power && power.now !== power.printed && t("say-printed", { n: power.printed }),
    isSilenced(store.effects, unit) && t("say-no-ability"),
    unit.stasis != null && (unit.stasis ? t("say-stasis", { n: unit.stasis }) : t("say-stasis-ready")),
    unit.stored ? t(store.storedUnder(unit.key).length ? "stored-open" : "stored-shut", { n: unit.stored }) + "." : "",
    unit.counters ? t("say-counters", { n: unit.counters }) : "",
    unit.actions?.length ? t("say-with", { names: unit.actions.map((each) => texts.name(each)).join(", ") }) : "",
    unit.note && t("say-named", { name: unit.note }),
    canBeChosen && t("say-can-choose"),
    hint && t(`hint-${hint.line}`, { name: texts.name(hint.by) }),
  ];
}

/** A titan in play, or beside its owner's deck with all that it says about being played. */
export function titanSentence(store: TableStore, unit: UnitView, aside: boolean, canBeChosen: boolean): string {
  const name = texts.name(unit);
  if (!aside)
    return list([
      t("say-titan", { name, power: unit.power?.now ?? 0, who: store.who(unit.controller) }),
      ...details(store, unit, canBeChosen),
    ]);
  return list([
    t("say-titan-aside", { name, who: store.who(unit.owner) }),
    unit.counters ? t("say-counters", { n: unit.counters }) : "",
    texts.card(unit.card)?.abilities?.[0]?.text,
    canBeChosen && t("say-can-play"),
  ]);
}

export function cardSentence(store: TableStore, card: CardView, playable: boolean): string {
  const text = texts.card(card.card);
  const name = texts.name(card);
  const why = store.why(card.key);
  return list([
    text?.kind === "minion" ? t("say-card-minion", { name, power: text.power ?? 0 }) : t("say-card-action", { name }),
    card.owner !== store.you && t("belongs-to", { who: store.who(card.owner) }) + ".",
    text?.text,
    playable ? t("say-can-play") : why?.text,
  ]);
}

/** What a base has from the top card of the base deck. */
export const shared = (base: BaseView): SentenceView[] => (base.sentences ?? []).filter((each) => each.source);

export function baseSentence(store: TableStore, base: BaseView, canBeChosen: boolean): string {
  const leader = [...base.totals].sort((a, b) => b.power - a.power)[0];
  const togo = base.breakpoint.now - base.total;
  return list([
    t("say-base", { name: texts.name(base), total: base.total, most: base.breakpoint.now }),
    togo > 0 ? t("say-to-go", { n: togo }) : t("will-break") + ".",
    leader && leader.power > 0 ? t("say-leads", { who: store.who(leader.seat), is: store.is(leader.seat) }) : "",
    t("say-points", { first: base.vp[0] ?? 0, second: base.vp[1] ?? 0, third: base.vp[2] ?? 0 }),
    base.counters ? t("say-counters", { n: base.counters }) : "",
    texts.base(base.card)?.text,
    ...shared(base).map((each) => t("say-shared", { name: each.source ?? "", text: each.text })),
    base.cancelled && t("say-no-ability"),
    ...effectsOn(store.effects, base.key).map((effect) => effect.text + "."),
    canBeChosen && t("say-can-choose"),
  ]);
}
