/** The records of a view, as docs/views.md and smashup/engine/outside/view_types.py say. A field at its default is left out of the JSON. */

export type SeatKey = string;

export interface Term {
  n: number;
  source: string;
}

export interface Value {
  now: number;
  printed: number;
  terms: Term[];
}

/** A card or base: `key` is this one on the table, `card` its definition in the catalogue. */
export interface Thing {
  key: string;
  card: string;
  name: string;
}

export interface CardView extends Thing {
  owner: SeatKey;
  position?: number;
}

export interface BaseCardView extends Thing {
  position?: number;
}

export interface UnitView extends Thing {
  kind: string;
  controller: SeatKey;
  owner: SeatKey;
  power?: Value;
  counters?: number;
  note?: string;
  abilities?: string[];
  actions?: UnitView[];
}

export interface BaseView extends Thing {
  breakpoint: Value;
  vp: number[];
  total: number;
  totals: { seat: SeatKey; power: number }[];
  ready: boolean;
  counters?: number;
  cancelled?: boolean;
  minions?: UnitView[];
  actions?: UnitView[];
}

export interface LimitView {
  max_power?: number;
  at?: Thing;
  no_minion_of_yours?: boolean;
  name?: string;
  not_name?: string;
  raises_power?: boolean;
  on?: Thing;
  zone?: string;
}

export interface AllowanceView {
  key: string;
  kind: string;
  source?: string;
  limit?: LimitView;
  next_turn?: boolean;
}

export interface PlayerView {
  key: SeatKey;
  vp: number;
  factions: string[];
  hand_count: number;
  hand: CardView[];
  deck_count: number;
  deck: CardView[];
  discard: CardView[];
  buried?: { at: string; card?: CardView | null }[];
  allowances?: AllowanceView[];
}

export interface Place {
  seat: SeatKey;
  place: number;
  power: number;
  points: number;
}

export interface ScoringView {
  base: string;
  places?: Place[];
  closed?: boolean;
}

export interface EffectView {
  kind: string;
  until: string;
  of: SeatKey;
  source: string;
  on?: Thing;
  binds?: SeatKey;
  n?: number;
  verb?: string;
  name?: string;
  asleep?: boolean;
}

export interface OptionView {
  key: string;
  thing: string;
  name: string;
  of?: string;
  card?: string;
  seat?: SeatKey;
  text?: string;
  about?: Thing;
  allowance?: AllowanceView;
  hint?: { line: string; by: Thing };
}

export interface DecisionView {
  seat: SeatKey;
  kind: string;
  to: string;
  source?: Thing & { text: string };
  trail?: Thing[];
  mine?: boolean;
  about?: Thing;
  options?: OptionView[];
  decline?: string;
  step?: number;
  of?: number;
}

export interface View {
  seat: SeatKey | null;
  turn: number;
  phase: string;
  current: SeatKey;
  edition: string;
  wording: string;
  winner: SeatKey | null;
  players: PlayerView[];
  bases: BaseView[];
  base_deck_count: number;
  base_deck: BaseCardView[];
  base_discard: BaseCardView[];
  aside_count: number;
  aside: CardView[];
  box: Thing[];
  effects: EffectView[];
  scoring: ScoringView | null;
  decision: DecisionView | null;
}

export interface Standing {
  seat: SeatKey;
  power: number;
  place: number;
  points: number;
  terms: Term[];
}

export interface Preview {
  base: string;
  breakpoint: Value;
  total: number;
  ready: boolean;
  standings: Standing[];
}

export interface CardText {
  key: string;
  name: string;
  set: string;
  faction: string;
  kind: string;
  copies: number;
  goes: string;
  text: string;
  abilities?: { text: string; label?: string }[];
  power?: number;
  labels?: string[];
  wording?: string;
}

export interface BaseText {
  key: string;
  name: string;
  set: string;
  faction: string;
  breakpoint: number;
  vp: number[];
  text: string;
  wording?: string;
}

export interface Catalogue {
  cards: Record<string, CardText>;
  bases: Record<string, BaseText>;
}
