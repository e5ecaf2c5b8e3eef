/** The guide at a table: which step is on, what it says, and what has come up. */

import { texts, factionName } from "../../stores/catalogue.svelte";
import { t, tOr } from "../../i18n/i18n.svelte";
import { settings } from "../../preferences/settings.svelte";
import type { BaseView, OptionView } from "../../api/wire";
import type { TableUi } from "../../stores/ui.svelte";
import { Facts, fits, GUIDE, RULES, stepFor, type Step, type Suggestion } from "./guide";
import { keepProgress, progress } from "./progress";

/** Steps whose deed may be done with another card than the guide would. */
const DEEDS = new Set(["minion", "action", "talent", "extra"]);

export class GuideState {
  done = $state.raw<ReadonlySet<string>>(new Set());
  folded = $state(false);
  ended = $state(false);
  /** Something else was done than what the step was about. */
  bold = $state(false);
  /** One more paragraph is open. */
  more = $state(false);
  private readonly shown = new Set<string>();
  private readonly told = new Set<string>();

  constructor(readonly ui: TableUi) {
    const kept = progress();
    if (kept.table !== ui.store.id) return;
    this.done = new Set(kept.done);
    for (const each of kept.told) this.told.add(each);
    this.folded = kept.folded;
    this.ended = kept.ended;
  }

  get store(): TableUi["store"] {
    return this.ui.store;
  }

  readonly taught: ReadonlySet<string> = $derived(
    new Set(GUIDE.steps.flatMap((step) => (step.teaches && this.done.has(step.id) ? [step.teaches] : []))),
  );

  readonly facts: Facts | null = $derived.by(() => {
    const { view, lifted, places, scored, hints } = this.store;
    if (!view || view.phase === "over") return null;
    const option = view.decision?.options?.find((each) => each.key === lifted);
    const nowhere = hints[lifted ?? ""] !== undefined && places.length === 0;
    const up = option?.thing === "card" && option.card ? { key: option.key, card: option.card, places, nowhere } : null;
    return new Facts({
      view,
      lifted: up,
      scored: scored.length > 0 && !this.ui.aside,
      text: (card) => texts.card(card),
    });
  });

  /** What is said now; nothing while an answer is on its way, or while somebody looks at the table beside a scoring screen. */
  readonly step: Step | null = $derived.by(() => {
    const { scored, sending } = this.store;
    if (!this.facts || this.ended || (scored.length > 0 ? !this.facts.scored : sending)) return null;
    const step = stepFor(this.facts, this.done, this.taught) ?? null;
    return this.facts.scored && !step?.when.scored ? null : step;
  });

  /** The decision whose answer was heard last. */
  private heard = -1;
  /** What was said last. */
  private last: Step | null = null;

  readonly suggestion: Suggestion | null = $derived(
    this.step && this.facts ? this.facts.suggestion(this.step.do) : null,
  );

  /** How many chapters are begun; the last one is on. */
  readonly chapter: number = $derived.by(() => {
    const begun = GUIDE.steps.filter((step) => step.chapter && (this.done.has(step.id) || step === this.step));
    return Math.max(0, ...begun.map((step) => GUIDE.chapters.indexOf(step.chapter ?? "")));
  });

  /** Something was shown, so it has been seen. */
  show(step: Step): void {
    this.shown.add(step.id);
    this.last = step;
    this.more = false;
    const { suggestion, store } = this;
    if (!suggestion || !store.view) return;
    this.told.add(`${store.view.turn}:${suggestion.key}`);
    this.keep();
  }

  /** The answer that was just sent: what it finishes, and whether it was another idea than the guide's. */
  answered(key: string): void {
    const facts = this.facts;
    const step = this.last;
    if (!facts || !step || this.heard === this.store.decision) return;
    this.heard = this.store.decision; // another bubble may come while the same answer is still on its way
    const over = GUIDE.steps.filter(
      (each) =>
        this.shown.has(each.id) &&
        !this.done.has(each.id) &&
        !each.again &&
        (DEEDS.has(each.do) ? fits(each, facts, key) : each === step),
    );
    this.bold = DEEDS.has(step.do) && !fits(step, facts, key);
    this.finish(over);
  }

  next(): void {
    if (this.step) this.finish([this.step]);
    this.bold = false;
  }

  /** The scoring screen was closed without a word to the guide. */
  seenScoring(): void {
    this.finish(GUIDE.steps.filter((step) => step.when.scored && this.shown.has(step.id)));
  }

  private finish(steps: Step[]): void {
    const fresh = steps.filter((step) => !this.done.has(step.id));
    if (fresh.length === 0) return;
    this.done = new Set([...this.done, ...fresh.map((step) => step.id)]);
    const over = fresh.some((step) => step.chapter === "solo");
    if (over) this.folded = true;
    this.keep();
  }

  fold(folded = !this.folded): void {
    this.folded = folded;
    this.keep();
  }

  skip(): void {
    this.ended = true;
    this.store.say(t("guide-skipped"));
    this.keep();
  }

  /** From the menu. */
  comeBack(): void {
    this.ended = this.folded = false;
    this.keep();
  }

  private keep(): void {
    keepProgress({
      table: this.store.id,
      done: [...this.done],
      told: [...this.told],
      folded: this.folded,
      ended: this.ended,
    });
  }

  // --- words --------------------------------------------------------------------------------------------------

  /** Which base it is about: the one that scores, that is full, or that is suggested. */
  private get base(): BaseView | undefined {
    const scoring = this.store.view?.scoring?.base;
    if (this.step?.point === "ready") return this.facts?.readyBase;
    return this.store.base(scoring ?? "") ?? this.store.base(this.suggestion?.of ?? "");
  }

  private named(option: OptionView | undefined, of: string | undefined): string {
    const { store } = this;
    const thing = store.unit(of ?? "") ?? store.base(of ?? "");
    if (thing) return texts.name(thing);
    if (!option) return "";
    return option.card ? texts.name({ card: option.card, name: option.name }) : store.label(option);
  }

  get aim(): string {
    const { suggestion, store, step } = this;
    if (!suggestion) return "";
    if (step?.do === "first" || step?.do === "special")
      return suggestion.option ? store.label(suggestion.option) : (store.ask?.decline ?? "");
    return this.named(suggestion.option, suggestion.of) || (store.ask?.decline ?? "");
  }

  get args(): Record<string, string | number> {
    const { facts, store, base } = this;
    const source = facts?.decision?.source ?? facts?.decision?.options?.[0];
    const card = facts?.card || source?.card || "";
    const other = store.others[0]?.key ?? "";
    const power = (seat: string | null): number => base?.totals.find((total) => total.seat === seat)?.power ?? 0;
    const extra = facts?.extras[0];
    return {
      aim: this.aim,
      card: texts.name({ card, name: source?.name ?? "" }),
      base: base ? texts.name(base) : "",
      power: texts.card(this.suggestion?.option?.card)?.power ?? 0,
      missing: base ? base.breakpoint.now - base.total : 0,
      breakpoint: base?.breakpoint.now ?? 0,
      total: base?.total ?? 0,
      mine: power(store.you),
      theirs: power(other),
      who: store.who(other),
      factions: (store.me?.factions ?? []).map(factionName).join(" + "),
      source: extra?.limit?.on ? texts.name(extra.limit.on) : (extra?.source ?? ""),
      left: RULES.filter((rule) => !this.taught.has(rule))
        .map((rule) => t(`guide-rule-${rule}`))
        .join(", "),
    };
  }

  word(part: "title" | "text" | "more" | "extra"): string {
    return this.step ? tOr(`guide-${this.step.id}-${part}`, "", this.args) : "";
  }

  /** What to do, in one line; nothing where the button says it. */
  get todo(): string {
    const { step, suggestion, store, ui } = this;
    if (!step || !suggestion) return "";
    const cap = ui.phone || !suggestion.of ? 0 : store.cap(suggestion.of);
    const args = { aim: this.aim, cap: cap > 9 ? 0 : cap, hand: settings.keys.hand.toUpperCase() };
    switch (step.do) {
      case "minion":
      case "action":
      case "extra":
        return t("guide-do-card", { ...args, cap: ui.phone ? 0 : 1 });
      case "done":
        return t("guide-do-done", { cap: ui.phone ? 0 : 1, done: settings.keys.done.toUpperCase() });
      case "play":
        return t("guide-do-play");
      case "special":
      case "first":
        return t("guide-do-answer", args);
      default:
        return t("guide-do-aim", args);
    }
  }

  /** On a phone a minion may stand at a base that is only a tab. */
  private baseOf(unit: string): string | undefined {
    return this.facts?.bases.find((base) => base.minions?.some((each) => each.key === unit))?.key;
  }

  /** Where it points: the first of these that is on the page. */
  get target(): Element | null {
    const { step, suggestion } = this;
    if (!step) return null;
    const PLACES: Record<string, string> = {
      race: ".racebox .race, .race-row .race",
      plays: ".allow, .feed .turn p, .dock .phase",
      hand: "#hand",
      done: ".done-btn",
      poster: "",
    };
    if (step.do === "play") return first("#prompt .btn.go") ?? first("#prompt");
    if (step.point === "ready") return thing(this.facts?.readyBase?.key);
    // On a phone there is room to point at one thing: what is to be tapped.
    if (step.point !== undefined && !(this.ui.phone && suggestion?.of)) return first(PLACES[step.point] ?? "");
    return (suggestion?.of ? (thing(suggestion.of) ?? thing(this.baseOf(suggestion.of))) : null) ?? first("#prompt");
  }
}

function first(selector: string): Element | null {
  return selector
    ? ([...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0) ?? null)
    : null;
}

function thing(key: string | undefined): Element | null {
  if (key === undefined) return null;
  return (
    first(`#bases [data-key="${CSS.escape(key)}"]`) ??
    first(`[data-key="${CSS.escape(key)}"]`) ??
    first(`[data-place="${CSS.escape(key)}"]`)
  );
}
