/**
 * The guide of the first game, read from guide.json: what must be true for a step, and which answer it suggests.
 *
 * It looks at the view that the page gets and at nothing else, so whatever a player does instead, some step fits.
 * tools/play_tutorial.py reads the same file in the same way: a test plays along with it and sees every rule come up.
 */

import type { BaseView, CardText, DecisionView, OptionView, UnitView, View } from "../../api/wire";
import data from "./guide.json";

export type Asked = "" | "menu" | "place" | "special" | "target" | "other";

export interface Step {
  id: string;
  chapter?: string;
  /** The rule that it shows. */
  teaches?: string;
  /** It may come up any number of times. */
  again?: boolean;
  when: {
    asked?: Asked;
    /** From this own turn on. */
    turn?: number;
    /** There is something to suggest for each of these. */
    can?: string[];
    lifted?: string;
    /** Whether what is lifted goes anywhere that can be chosen. */
    places?: boolean;
    card?: string;
    ready?: boolean;
    scored?: boolean;
    after?: string;
    /** Whether all rules have come up. */
    all?: boolean;
  };
  /** Where it points, if not at what it suggests. */
  point?: string;
  do: string;
}

export const GUIDE = data as { chapters: string[]; turns: number; actions: string[]; steps: Step[] };
export const RULES = GUIDE.steps.flatMap((step) => step.teaches ?? []);

/** What one does to the cards of others. */
const HARMS = new Set(["destroy", "return", "discard", "forbid", "lose", "lower", "shuffle", "place"]);
const TARGETS = new Set(["base", "minion", "action", "unit", "player"]);

/** What the guide sees. */
export interface Seen {
  view: View;
  /** The card of the menu that is lifted from the hand, where it may go (keys on the table), and whether that is nowhere. */
  lifted: { key: string; card: string; places: string[]; nowhere: boolean } | null;
  /** A scoring screen is open. */
  scored: boolean;
  text: (card: string) => CardText | undefined;
}

/** An answer that the guide would give: its key, and the key of the thing on the table that it is about. */
export interface Suggestion {
  key: string;
  of: string | undefined;
  option: OptionView | undefined;
}

export class Facts {
  readonly decision: DecisionView | null;
  readonly card: string;
  readonly lifted: string;
  readonly places: boolean;
  readonly asked: Asked;
  readonly turn: number;
  readonly ready: boolean;
  readonly scored: boolean;

  constructor(private readonly seen: Seen) {
    const { view, lifted, scored } = seen;
    this.decision = view.decision?.mine ? view.decision : null;
    const { kind = "", to = "" } = this.decision ?? {};
    const placing = TARGETS.has(kind) && (to === "play" || to === "attach");
    const card = placing ? (this.decision?.about ?? this.decision?.source)?.card : undefined;
    this.card = lifted?.card ?? card ?? "";
    this.lifted = seen.text(this.card)?.kind ?? "";
    this.places = !lifted?.nowhere;
    this.asked = this.isAsked(kind);
    this.turn = Math.floor((view.turn + 1) / 2);
    this.ready = view.bases.some((base) => base.ready);
    this.scored = scored;
  }

  private isAsked(kind: string): Asked {
    if (kind === "" || kind === "menu") return kind;
    if (this.lifted) return "place";
    if (this.seen.view.scoring && (kind === "trigger" || kind === "yes-no") && this.isSpecial()) return "special";
    return TARGETS.has(kind) ? "target" : "other";
  }

  private isSpecial(): boolean {
    const source = this.decision?.source ?? this.options[0];
    const text = source?.card ? this.seen.text(source.card) : undefined;
    return text?.abilities?.some((ability) => ability.label === "Special") ?? false;
  }

  private get options(): OptionView[] {
    return this.decision?.options ?? [];
  }

  get extras(): NonNullable<View["players"][number]["allowances"]> {
    const me = this.seen.view.players.find((player) => player.key === this.seen.view.seat);
    return (me?.allowances ?? []).filter((each) => each.source);
  }

  get bases(): BaseView[] {
    return this.seen.view.bases;
  }

  get readyBase(): BaseView | undefined {
    return this.bases.find((base) => base.ready);
  }

  unit(key: string | undefined): UnitView | undefined {
    return this.bases.flatMap((base) => base.minions ?? []).find((unit) => unit.key === key);
  }

  /** What the guide suggests for a deed; null: there is nothing of that kind. */
  suggestion(deed: string): Suggestion | null {
    switch (deed) {
      case "minion":
        return this.strongestCard();
      case "action":
        return this.action();
      case "talent":
        return given(this.options.find((option) => option.thing === "ability"));
      case "extra": {
        const kinds = this.extras.map((each) => each.kind);
        const action = kinds.includes("action") ? this.action() : null;
        return action ?? (kinds.some((kind) => kind !== "action") ? this.strongestCard() : null);
      }
      case "special":
      case "first":
        return given(this.options[0]) ?? this.declining();
      case "fullest":
      case "roomiest":
        return this.base(deed);
      case "target":
        return this.target();
      case "play":
        return this.seen.lifted && { key: this.seen.lifted.key, of: undefined, option: undefined };
      case "done":
        return this.declining();
    }
    return null;
  }

  /** What may be chosen now: options, or the places of the lifted card. */
  private get choices(): { key: string; of: string | undefined; option: OptionView | undefined }[] {
    if (this.seen.lifted) return this.seen.lifted.places.map((key) => ({ key, of: key, option: undefined }));
    return this.options.map((option) => ({ key: option.key, of: option.of, option }));
  }

  private declining(): Suggestion | null {
    const key = this.decision?.decline;
    return key === undefined ? null : { key, of: undefined, option: undefined };
  }

  private strongestCard(): Suggestion | null {
    const power = (option: OptionView): number => this.seen.text(option.card ?? "")?.power ?? 0;
    const minions = this.options.filter((option) => this.inHand(option, "minion"));
    return given(best(minions, power));
  }

  inHand(option: OptionView, kind: string): boolean {
    return option.thing === "card" && this.seen.text(option.card ?? "")?.kind === kind;
  }

  private action(): Suggestion | null {
    const mine = this.bases.some((base) => base.minions?.some((unit) => unit.controller === this.seen.view.seat));
    if (!mine) return null;
    const found = GUIDE.actions.flatMap((key) =>
      this.options.filter((option) => option.thing === "card" && option.card === key),
    );
    return given(found[0]);
  }

  private base(deed: "fullest" | "roomiest"): Suggestion | null {
    const missing = new Map(this.bases.map((base) => [base.key, base.breakpoint.now - base.total]));
    const bases = this.choices.filter((place) => missing.has(place.of ?? ""));
    const sign = deed === "roomiest" ? 1 : -1;
    return best(bases, (place) => sign * missing.get(place.of ?? "")!) ?? null;
  }

  /** Whom the extra play is for; else harm the strongest of the others, help the strongest of one's own. */
  private target(): Suggestion | null {
    const kept = this.extras.flatMap((each) => each.limit?.on?.key ?? []);
    const bound = this.choices.find((place) => place.of && kept.includes(place.of));
    if (bound) return bound;
    if (this.decision?.step && this.decision.decline !== undefined) return this.declining();
    const harm = !this.seen.lifted && HARMS.has(this.decision?.to ?? "");
    const aims = this.choices.filter((place) => {
      const unit = this.unit(place.of);
      return unit && (unit.controller !== this.seen.view.seat) === harm;
    });
    const strongest = best(aims, (place) => this.unit(place.of)?.power?.now ?? 0);
    if (strongest) return strongest;
    return (this.seen.lifted ? null : this.declining()) ?? this.base("fullest") ?? this.choices[0] ?? null;
  }
}

function given(option: OptionView | undefined): Suggestion | null {
  return option ? { key: option.key, of: option.of, option } : null;
}

/** The first of those for which it is highest. */
function best<T>(all: T[], worth: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>((top, one) => (top === undefined || worth(one) > worth(top) ? one : top), undefined);
}

/** The step that fits, of those that have not come up or may come again. */
export function stepFor(facts: Facts, done: ReadonlySet<string>, taught: ReadonlySet<string>): Step | undefined {
  return GUIDE.steps.find((step) => (step.again || !done.has(step.id)) && holds(step, facts, done, taught));
}

function holds(step: Step, facts: Facts, done: ReadonlySet<string>, taught: ReadonlySet<string>): boolean {
  const { asked, turn, can, lifted, places, card, ready, scored, after, all } = step.when;
  return (
    (asked === undefined || facts.asked === asked) &&
    (turn === undefined || facts.turn >= turn) &&
    (lifted === undefined || facts.lifted === lifted) &&
    (places === undefined || facts.places === places) &&
    (card === undefined || facts.card === card) &&
    (ready === undefined || facts.ready === ready) &&
    (scored === undefined || facts.scored === scored) &&
    (after === undefined || done.has(after)) &&
    (all === undefined || RULES.every((rule) => taught.has(rule)) === all) &&
    (can ?? []).every((deed) => facts.suggestion(deed) !== null)
  );
}

/** Whether an answer does what the step was about, though maybe with another card. */
export function fits(step: Step, facts: Facts, key: string): boolean {
  const option = facts.decision?.options?.find((each) => each.key === key);
  switch (step.do) {
    case "minion":
    case "action":
      return option !== undefined && facts.inHand(option, step.do);
    case "extra":
      return option?.thing === "card";
    case "talent":
      return option?.thing === "ability";
    default:
      return true;
  }
}
