/** All that goes over the wire. Generated from the Python types: python -m tools.page_types */

// smashup.engine.outside.view_types: The records of a view: plain data, immutable, typed, comparable, and JSON through msgspec.

/** A part of a number and where it comes from: a card's name, or "counters". */
export interface Term {
  n: number;
  source: string;
}

/** A number on the table: what it is now, what is printed, and the terms of the sum (never read below zero). */
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

/** A card out of play that the viewer knows. */
export interface CardView extends Thing {
  owner: string;
  /** In a deck: how many cards lie above it. */
  position?: number;
}

/** A base card out of play that the viewer knows. */
export interface BaseCardView extends Thing {
  position?: number;
}

/** An ability of a card or base in play, in words: where it comes from, and whether it has it now. */
export interface SentenceView {
  /** With its label. */
  text: string;
  /** The name of the card that gives it or that it was copied from; empty for what is printed on the card itself. */
  source?: string;
  /** The name of the card that took it away for a time; the unit does not have it now. */
  lost_to?: string;
}

/** A minion or an action in play. */
export interface UnitView extends Thing {
  kind: string;
  controller: string;
  owner: string;
  /** Minions only. */
  power?: Value;
  counters?: number;
  /** Its stasis counters; None for a card that is not in stasis. */
  stasis?: number;
  /** How many cards are stored under it. */
  stored?: number;
  /** What was named when it came. */
  note?: string;
  /** The sentences it has now, where they are not the printed ones (copied, given, lost). */
  abilities?: string[];
  /** In that case all of them: printed, copied and given, and those that it has lost with what took them. */
  sentences?: SentenceView[];
  actions?: UnitView[];
}

export interface Total {
  seat: string;
  power: number;
}

export interface BaseView extends Thing {
  breakpoint: Value;
  vp: number[];
  total: number;
  /** By seat, in seat order. */
  totals: Total[];
  /** At or above the breakpoint: it scores when this Play Cards phase is over. */
  ready: boolean;
  counters?: number;
  /** Its ability does not work now. */
  cancelled?: boolean;
  /**
   * All its abilities, where they are not the printed ones: printed, and shared with the top card of the base deck,
   * and those that do not work now with what cancels them.
   */
  sentences?: SentenceView[];
  /** In order of arrival. */
  minions?: UnitView[];
  actions?: UnitView[];
}

/** What an extra play may be. A field at its default does not limit. */
export interface LimitView {
  max_power?: number;
  /** The only base. */
  at?: Thing;
  no_minion_of_yours?: boolean;
  name?: string;
  not_name?: string;
  raises_power?: boolean;
  /** The only minion whose power it may be played to increase. */
  raises?: Thing;
  /** The only minion it may be played on. */
  on?: Thing;
  zone?: string;
}

/** A play that may still be made. */
export interface AllowanceView {
  key: string;
  kind: string;
  /** The card that gives it; empty for the two free plays of the turn. */
  source?: string;
  limit?: LimitView;
  /** It waits for that player's next turn. */
  next_turn?: boolean;
}

/** A card that lies face down on a base. */
export interface BuriedView {
  /** The key of the base. */
  at: string;
  /** None where the viewer does not know it. */
  card?: CardView;
}

/** A card stored under a card in play, for those who may look at it. */
export interface StoredView extends CardView {
  /** The key of the card above. */
  under: string;
}

export interface PlayerView {
  key: string;
  vp: number;
  factions: string[];
  hand_count: number;
  /** The cards of this hand that the viewer knows: the own one wholly, in order. */
  hand: CardView[];
  deck_count: number;
  /** The cards of this deck whose place the viewer knows, top first. */
  deck: CardView[];
  /** Open to all; the last one is on top. */
  discard: CardView[];
  /** This player's cards in stasis, in order of arrival. */
  stasis?: UnitView[];
  /** This player's cards that lie face down on bases. */
  buried?: BuriedView[];
  allowances?: AllowanceView[];
}

export interface Place {
  seat: string;
  place: number;
  power: number;
  points: number;
}

/** The base that is being scored; places from the moment VP are awarded. */
export interface ScoringView {
  base: string;
  places?: Place[];
  /** Its cards have been discarded. */
  closed?: boolean;
}

/** A timed effect: what, from what, on whom, until when. */
export interface EffectView {
  kind: string;
  until: string;
  /** Whose effect it is: "your turn" in `until` means this seat. */
  of: string;
  source: string;
  /** The unit or base that it is on. */
  on?: Thing;
  /** The seat that it binds. */
  binds?: string;
  n?: number;
  /** What is forbidden. */
  verb?: string;
  /** Only for cards of that name. */
  name?: string;
  /** It begins with that seat's next turn. */
  asleep?: boolean;
}

/** What keeps a choice from having its effect: the name of a line, and the card that does it. */
export interface Hint {
  line: string;
  by: Thing;
}

/** One answer. `thing` says what it is, `of` which key on the table to light. */
export interface OptionView {
  key: string;
  /** unit, card, base, base-card, player, ability, allowance, deed, split, mode, number, faction or name. */
  thing: string;
  /** A card's or faction's name, a player's key, a number, the verb of a deed, a place, the words of a mode. */
  name: string;
  of?: string;
  /** The definition in the catalogue. */
  card?: string;
  /** Who controls the unit, whose ability it is, or for whom the mode is chosen. */
  seat?: string;
  /** For an ability: its sentence. */
  text?: string;
  /** For a deed or a place, the card it is about; for a reaction, the card it reacts to. */
  about?: Thing;
  allowance?: AllowanceView;
  hint?: Hint;
}

/** The card that asks, with the ability that is running. */
export interface Source extends Thing {
  text: string;
}

/** The pending decision. Only its own seat gets what stands below `source`. */
export interface DecisionView {
  seat: string;
  kind: string;
  to: string;
  /** None: the rules ask, or a card that the viewer may not know. */
  source?: Source;
  /** The cards whose abilities led here, outermost first; the last one is the source. */
  trail?: Thing[];
  mine?: boolean;
  /**
   * The card that is being played or moved, where the question is where to; the one in whose place another may be
   * affected, or for which something else may happen.
   */
  about?: Thing;
  options?: OptionView[];
  /** The key of the answer that takes none of them, if that is allowed. */
  decline?: string;
  /** How many were picked before in this sequence ... */
  step?: number;
  /** ... of at most so many. */
  of?: number;
}

/** The table as one seat sees it. */
export interface View {
  /** Whose view it is; None: a watcher's. */
  seat: string | null;
  turn: number;
  phase: string;
  current: string;
  edition: string;
  wording: string;
  winner: string | null;
  players: PlayerView[];
  bases: BaseView[];
  base_deck_count: number;
  /** The cards of the base deck whose place the viewer knows, top first. */
  base_deck: BaseCardView[];
  /** Its top card lies face up. */
  base_deck_face_up?: boolean;
  base_discard: BaseCardView[];
  aside_count: number;
  /** Those the viewer knows of the cards between two places: an action being played, cards revealed or looked at. */
  aside: CardView[];
  /** Those stored cards that the viewer may look at. */
  stored: StoredView[];
  box: Thing[];
  effects: EffectView[];
  scoring: ScoringView | null;
  decision: DecisionView | null;
}

/** What a player would get from a base, and how the total comes about. */
export interface Standing {
  seat: string;
  power: number;
  place: number;
  points: number;
  /** One for each minion, and power without a minion. */
  terms: Term[];
}

/** Who would get what if the base scored as it now stands: totals and printed VP, before any ability has a say. */
export interface Preview {
  base: string;
  breakpoint: Value;
  total: number;
  ready: boolean;
  /** Best first; players who take no part are left out. */
  standings: Standing[];
}

// smashup.engine.outside.catalogue: All factions, cards and bases that are installed, as static data: what views call by name or key stands here.

/** A part of a card's text: where it is played, an ability, or when it may also be played. */
export interface AbilityText {
  text: string;
  label?: string;
}

/** A minion or an action, in one wording. */
export interface CardText {
  key: string;
  name: string;
  set: string;
  faction: string;
  kind: string;
  copies: number;
  goes: string;
  /** The whole text in our words. */
  text: string;
  abilities?: AbilityText[];
  /** Minions only. */
  power?: number;
  labels?: string[];
  wording?: string;
}

/** A base, in one wording. */
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

/** A faction as a reader is told about it. */
export interface FactionText {
  /** As views and cards call it. */
  name: string;
  /** In the language of the reader. */
  title: string;
  set: string;
  motto?: string;
}

/** Factions by name; cards and bases by definition key, in printed order: a later wording has a key of its own. */
export interface Catalogue {
  factions: Record<string, FactionText>;
  cards: Record<string, CardText>;
  bases: Record<string, BaseText>;
}

// smashup.looks.svg: Drawings that packages bring, read so that they can be put into the page: shapes and colours, and nothing else.

/** The inside of an SVG that holds nothing but shapes. */
export interface Drawing {
  /** Its viewBox. */
  box: string;
  shapes: string;
}

// smashup.looks: How a faction looks: seven inks, an emblem and a scene, all of which it brings itself.

/** What a faction brings to be shown with. */
export interface Look {
  /** Seven colours: sky, horizon, light, far, middle, near, accent. */
  inks?: string[];
  emblem?: Drawing;
  scene?: Drawing;
}

/** By the name of the faction. */
export interface Looks {
  factions: Record<string, Look>;
}

// smashup.server.messages: The messages of docs/protocol.md: what clients may send, checked as it is decoded, and what they are sent.

export type Lang = "en" | "fr";

export type Speed = "calm" | "normal" | "quick" | "off";

export interface Hello {
  type: "hello";
  token: string | null;
  log?: number;
  lang?: Lang;
  speed?: Speed;
}

export interface Answer {
  type: "answer";
  decision: number;
  key: string;
}

export interface Undo {
  type: "undo";
}

export interface AllowUndo {
  type: "allow-undo";
  yes: boolean;
}

export interface Why {
  type: "why";
  key: string;
}

export interface Hints {
  type: "hints";
  decision: number;
}

export interface AskPreview {
  type: "preview";
  base: string;
}

export interface Say {
  type: "chat";
  text: string;
}

export interface Concede {
  type: "concede";
}

export interface Leave {
  type: "leave";
}

export interface Rematch {
  type: "rematch";
}

export interface Takeover {
  type: "takeover";
  seat: string;
}

export interface Vote {
  type: "vote";
  seat: string;
  yes: boolean;
}

export interface Back {
  type: "back";
}

export interface Pace {
  type: "pace";
  speed: Speed;
  skip?: boolean;
}

export interface SetLang {
  type: "lang";
  lang: Lang;
}

export type AnyRequest =
  | Hello
  | Answer
  | Undo
  | AllowUndo
  | Why
  | Hints
  | AskPreview
  | Say
  | Concede
  | Leave
  | Rematch
  | Takeover
  | Vote
  | Back
  | Pace
  | SetLang;

export interface SeatWish {
  kind: "you" | "open" | "bot";
  bot?: string;
}

export interface TableWish {
  name: string;
  seats: SeatWish[];
  mode?: string;
  factions?: string[];
  sets?: string[];
  edition?: string;
  wording?: string;
  seed?: string | number;
}

export interface JoinWish {
  name: string;
}

export interface ReplayWish {
  save: string;
}

export interface CardRef {
  key: string;
  name: string;
  def: string;
}

export interface LogLine {
  n: number;
  turn: number;
  seat: string;
  line: string;
  text: string;
  cause: string | null;
  cards: CardRef[];
}

export interface Asked {
  question: string;
  from: string;
  options: Record<string, string>;
  decline: string | null;
}

export interface SeatInfo {
  key: string;
  name: string;
  kind: string;
  bot: string | null;
  here: boolean;
  conceded: boolean;
  color: string | null;
}

/** What the others are asked: whether a choice may be taken back, whether a bot may play for somebody away. */
export interface PollInfo {
  about: "undo" | "takeover";
  seat: string;
  asker: string;
  until: number;
  voters: string[];
  yes: string[];
  no: string[];
  needed: number;
}

export interface TableInfo {
  id: string;
  seats: SeatInfo[];
  mode: string;
  edition: string;
  undo: "free" | "ask" | null;
  undo_step: string | null;
  over: boolean;
  replay: string | null;
  next: string | null;
  poll: PollInfo | null;
}

export interface State {
  type: "state";
  view: View | null;
  ask: Asked | null;
  previews: Preview[];
  /** The timed effects of the view, in the same order, in words. */
  effects: string[];
  log: LogLine[];
  lines: number;
  decision: number;
  you: string | null;
  table: TableInfo;
}

export interface Line {
  line: string;
  text: string;
}

export interface OptionHint {
  lines: Line[];
  places: string[];
  totals: Record<string, number>;
}

export interface Refusal {
  short: string;
  text: string;
}

export interface HintsTold {
  type: "hints";
  decision: number;
  hints: Record<string, OptionHint>;
  refused: Record<string, Refusal>;
}

export interface WhyTold {
  type: "why";
  key: string;
  short: string;
  text: string;
}

export interface ScoredPlace extends Place {
  before: number;
  after: number;
}

export interface ScoredTold {
  type: "scored";
  base: Thing;
  breakpoint: number;
  total: number;
  places: ScoredPlace[];
  units: UnitView[];
}

export interface RacePoint {
  turn: number;
  vp: Record<string, number>;
}

export interface SeatPoints {
  seat: string;
  points: number;
}

export interface BrokenBase {
  card: string;
  name: string;
  turn: number;
  points: SeatPoints[];
}

export interface Summary {
  type: "summary";
  turns: number;
  minutes: number;
  race: RacePoint[];
  bases: BrokenBase[];
}

export interface Chat {
  type: "chat";
  seat: string | null;
  name: string;
  text: string;
  at: number;
}

export interface Error {
  type: "error";
  error: string;
  message: string;
  decision: number | null;
  /** The type of the message that was refused, if it was one. */
  to: string | null;
}

/** A `Preview` as a message. */
export interface PreviewTold extends Preview {
  type: "preview";
}

export type AnyMessage = State | HintsTold | WhyTold | PreviewTold | ScoredTold | Summary | Chat | Error;

// smashup.server.answers: What the JSON interface of docs/protocol.md answers; cards and looks come as they are from the engine.

export interface SetInfo {
  key: string;
  name: string;
  /** Those that can be played. */
  factions: string[];
  /** The two factions on its box. */
  cover: string[];
}

export interface BotInfo {
  name: string;
  about: string;
}

/** What can be agreed before a game. */
export interface Options {
  sets: SetInfo[];
  editions: string[];
  wordings: string[];
  /** From weak to strong. */
  bots: BotInfo[];
  modes: string[];
}

export interface Opened {
  table: string;
  seat: string;
  token: string;
}

export interface Joined {
  seat: string;
  token: string;
}

export interface OpenSeat {
  name: string;
  kind: string;
}

/** A table where somebody waits for others. */
export interface OpenTable {
  table: string;
  host: string;
  seats: OpenSeat[];
  mode: string;
  sets: string[];
  edition: string;
}

export interface ReplaySeat {
  key: string;
  name: string;
}

export interface ReplayTurn {
  frame: number;
  turn: number;
  seat: string;
}

export interface ReplayInfo {
  save: string;
  frames: number;
  seats: ReplaySeat[];
  turns: ReplayTurn[];
}

/** A moment of a replay. */
export interface Frame {
  view: View;
  log: LogLine[];
  previews: Preview[];
  /** The timed effects of the view, in the same order, in words. */
  effects: string[];
  frame: number;
  of: number;
}

export interface Loaded {
  replay: string;
}

/** The body of every answer that is not a success. */
export interface Failure {
  error: string;
  message: string;
}
