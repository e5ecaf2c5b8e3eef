/** What is asked of me, with its options matched to the things on the table: which are lit, and where a card may go. */

import { texts } from "./catalogue.svelte";
import type { Line } from "../api/connection";
import { SeenTable } from "./seen.svelte";
import type * as P from "../api/wire";
import type { BaseView, DecisionView, OptionView } from "../api/wire";

/** Kinds of things that lie on the table, so that choosing one is a click on it. */
const ON_TABLE = new Set(["unit", "card", "base", "ability", "player"]);

export class AskedTable extends SeenTable {
  line = $state<Line>("opening");
  ask = $state.raw<P.Prompt | null>(null);
  decision = $state(-1);
  hints = $state.raw<Record<string, P.OptionHint>>({});
  refused = $state.raw<Record<string, P.RefusedCard>>({});
  whys = $state.raw<Record<string, P.RefusedCard>>({});
  /** The number of the decision that was answered and not yet acknowledged. */
  sent = $state(-1);
  /** The option of the menu whose card is lifted from the hand. */
  lifted = $state<string | null>(null);

  /** The decision, if it is mine and not answered yet. */
  get mine(): DecisionView | null {
    const asked = this.view?.decision;
    return asked?.mine && !this.sending && this.line === "open" ? asked : null;
  }

  /** The decision was answered, and nothing has come back yet. */
  get sending(): boolean {
    return this.sent >= 0 && this.sent === this.decision;
  }

  get options(): OptionView[] {
    return this.mine?.options ?? [];
  }

  /** The options that lie on the table under this key. */
  optionsOf(key: string): OptionView[] {
    return this.options.filter((option) => option.of === key && ON_TABLE.has(option.thing));
  }

  /** The abilities of the lifted card, if there are several to choose from. */
  get abilities(): OptionView[] {
    const of = this.lifted ? this.options.find((option) => option.key === this.lifted)?.of : undefined;
    const all = of ? this.optionsOf(of) : [];
    return all.length > 1 ? all : [];
  }

  /** Where the lifted card may go; empty where the server did not say or it goes nowhere. */
  get places(): string[] {
    return this.lifted ? (this.hints[this.lifted]?.places ?? []) : [];
  }

  /** All the power at a base once the minion in question is there; undefined where the server did not say. */
  wouldMake(base: string): number | undefined {
    return this.hints[this.lifted ?? base]?.totals[base];
  }

  /** Whether a click on this thing would do something now. */
  lit(key: string): boolean {
    return this.lifted ? this.places.includes(key) : this.optionsOf(key).length > 0;
  }

  /** How many things at a base can be chosen: itself, what is attached to it, and who stands there with what. */
  targetsAt(base: BaseView): number {
    const units = [...(base.minions ?? []), ...(base.titans ?? [])];
    const attached = [...(base.actions ?? []), ...units.flatMap((unit) => unit.actions ?? [])];
    return [base, ...units, ...attached].filter((each) => this.lit(each.key)).length;
  }

  /** Some targets are lit, so the rest steps back. */
  get aiming(): boolean {
    const kind = this.mine?.kind;
    return this.places.length > 0 || ["minion", "action", "unit", "base"].includes(kind ?? "");
  }

  /** Options that are not to be seen on the table: in a pile, revealed, or no thing at all. They stand in the prompt. */
  get offTable(): OptionView[] {
    const found = this.options.filter(
      (option) => !option.of || !ON_TABLE.has(option.thing) || !this.onTable(option.of),
    );
    const name = (option: OptionView): string => texts.name({ card: option.card ?? "", name: option.name });
    return this.mine?.kind === "card" ? found.sort((a, b) => name(a).localeCompare(name(b))) : found;
  }

  /** What the key caps stand for, from 1: the key of a thing on the table, or of an option that is not there. */
  get caps(): string[] {
    if (this.lifted) return this.places;
    const off = this.offTable;
    // In the menu the hand is played with arrows and Enter.
    const hand = new Set(this.mine?.kind === "menu" ? this.me?.hand.map((card) => card.key) : []);
    const on = this.options.filter((option) => !off.includes(option) && !hand.has(option.of!));
    return [...new Set([...on.map((option) => option.of!), ...off.map((option) => option.key)])];
  }

  cap(key: string): number {
    return this.caps.indexOf(key) + 1;
  }

  /** A label for an option: the server's words, or the bare name. */
  label(option: OptionView): string {
    return this.ask?.options[option.key] ?? option.name;
  }

  /** Several abilities of mine wait, and I say which goes first. */
  get ordering(): boolean {
    return this.mine?.kind === "trigger" && this.mine.to === "order";
  }

  why(key: string): P.RefusedCard | undefined {
    return this.refused[key] ?? this.whys[key];
  }
}
