/** Types of the protocol, generated from the Python types: python -m tools.gen_ts_types */

// smashup.engine.views.view_types: Records of a view: immutable, typed, comparable data with JSON encoding by msgspec.

/** A term of a number and its source: a card's name, or "counters". */
export interface Term {
  n: number;
  source: string;
}

/** A number on the table: its current and printed value and the terms of the sum (read as at least zero). */
export interface Value {
  now: number;
  printed: number;
  terms: Term[];
}

/** A card or base: `key` identifies it on the table, `card` is its definition in the catalogue. */
export interface Thing {
  key: string;
  card: string;
  name: string;
}

/** A card out of play that the viewer knows. */
export interface CardView extends Thing {
  owner: string;
  /** Number of cards above it, in a deck. */
  position?: number;
}

/** A base card out of play that the viewer knows. */
export interface BaseCardView extends Thing {
  position?: number;
}

/** An ability of a card or base in play: its text, its source, and whether it is lost. */
export interface SentenceView {
  /** Text with its label. */
  text: string;
  /** Name of the card that gives it or that it was copied from; empty for printed abilities. */
  source?: string;
  /** Name of the card that removed it for a time, if it is lost. */
  lost_to?: string;
}

/** A minion or an action in play. */
export interface UnitView extends Thing {
  kind: string;
  controller: string;
  owner: string;
  /** Power, for minions. */
  power?: Value;
  counters?: number;
  /** Number of stasis counters; None outside stasis. */
  stasis?: number;
  /** Number of cards stored under it. */
  stored?: number;
  /** Names chosen when it entered play. */
  note?: string;
  /** Current sentences, if they differ from the printed ones (copied, given, lost). */
  abilities?: string[];
  /** All sentences in that case: printed, copied, given and lost ones. */
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
  /** Totals in seat order. */
  totals: Total[];
  /** True if at or above the breakpoint: it scores after this Play Cards phase. */
  ready: boolean;
  counters?: number;
  /** True if its ability is cancelled. */
  cancelled?: boolean;
  /**
   * All abilities, if they differ from the printed ones: printed, shared with the top of the base deck, and cancelled
   * ones with the cancelling card.
   */
  sentences?: SentenceView[];
  /** Minions in order of arrival. */
  minions?: UnitView[];
  actions?: UnitView[];
}

/** Restrictions of an extra play. A field with its default value does not restrict. */
export interface LimitView {
  max_power?: number;
  /** Only base. */
  at?: Thing;
  no_minion_of_yours?: boolean;
  name?: string;
  not_name?: string;
  raises_power?: boolean;
  /** Only minion whose power the action may increase. */
  raises?: Thing;
  /** Only minion that the action may be played on. */
  on?: Thing;
  zone?: string;
}

/** A remaining play. */
export interface AllowanceView {
  key: string;
  kind: string;
  /** Name of the card that gives it; empty for the two free plays of the turn. */
  source?: string;
  limit?: LimitView;
  /** True for a play of the next turn. */
  next_turn?: boolean;
}

/** A buried card. */
export interface BuriedView {
  /** Key of the base. */
  at: string;
  /** The card; None if unknown to the viewer. */
  card?: CardView;
}

/** A card stored under a card in play, for viewers that may look at it. */
export interface StoredView extends CardView {
  /** Key of the card above. */
  under: string;
}

export interface PlayerView {
  key: string;
  vp: number;
  factions: string[];
  hand_count: number;
  /** Cards of the hand that the viewer knows; the viewer's own hand completely and in order. */
  hand: CardView[];
  deck_count: number;
  /** Cards of the deck whose position the viewer knows, top first. */
  deck: CardView[];
  /** Public; the last card is on top. */
  discard: CardView[];
  /** Cards in stasis, in order of arrival. */
  stasis?: UnitView[];
  /** Buried cards of this player. */
  buried?: BuriedView[];
  allowances?: AllowanceView[];
}

export interface Place {
  seat: string;
  place: number;
  power: number;
  points: number;
}

/** The base that is being scored, with the places once VP are awarded. */
export interface ScoringView {
  base: string;
  places?: Place[];
  /** True once its cards are discarded. */
  closed?: boolean;
}

/** A timed effect: its kind, source, target and end. */
export interface EffectView {
  kind: string;
  until: string;
  /** Seat of the effect: "your turn" in `until` means this seat. */
  of: string;
  source: string;
  /** Affected unit or base. */
  on?: Thing;
  /** Seat that it binds. */
  binds?: string;
  n?: number;
  /** Forbidden verb. */
  verb?: string;
  /** Name of the cards it is restricted to; for lost abilities, the card whose ability is kept. */
  name?: string;
  /** True if it begins with that seat's next turn. */
  asleep?: boolean;
  /** Text of an effect that is on no card. */
  text?: string;
}

/** A warning that an option would have no effect: the name of a line, and the preventing card. */
export interface Hint {
  line: string;
  by: Thing;
}

/** One answer: `thing` is its type, `of` the key on the table to light. */
export interface OptionView {
  key: string;
  /** One of unit, card, base, base-card, player, ability, allowance, `deed`, split, mode, number, faction and name. */
  thing: string;
  /** Name of a card or faction, key of a player, a number, a verb, a place, or the text of a mode. */
  name: string;
  of?: string;
  /** Key of the definition in the catalogue. */
  card?: string;
  /** Seat that controls the unit, has the ability, or for which the mode is chosen. */
  seat?: string;
  /** Sentence of an ability. */
  text?: string;
  /** Card of a verb or place; for a reaction, the card it reacts to. */
  about?: Thing;
  allowance?: AllowanceView;
  hint?: Hint;
}

/** The card that asks, with the running ability. */
export interface Source extends Thing {
  text: string;
}

/** The pending decision. Fields below `trail` are for the deciding seat only. */
export interface DecisionView {
  seat: string;
  kind: string;
  to: string;
  /** The card that asks; None for the rules and for a card that the viewer may not know. */
  source?: Source;
  /** Cards whose abilities led here, outermost first; the last one is the source. */
  trail?: Thing[];
  mine?: boolean;
  /**
   * Card that is being played or moved, if its destination is asked for; or the card that another one may replace, or
   * for which something else may happen.
   */
  about?: Thing;
  options?: OptionView[];
  /** Key of the answer that takes none of the options, if allowed. */
  decline?: string;
  /** Number of earlier picks in this sequence. */
  step?: number;
  /** Maximum number of picks in this sequence. */
  of?: number;
  /** Destination of ordered cards, uppermost first: deck-top or deck-bottom; stasis if all options are in stasis. */
  where?: string;
}

/** The table as one seat sees it. */
export interface View {
  /** Seat of the view; None for a spectator. */
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
  /** Cards of the base deck whose position the viewer knows, top first. */
  base_deck: BaseCardView[];
  /** True if its top card is face up. */
  base_deck_face_up?: boolean;
  base_discard: BaseCardView[];
  aside_count: number;
  /** Known cards between two places: an action being played, cards revealed or looked at. */
  aside: CardView[];
  /** Stored cards that the viewer may look at. */
  stored: StoredView[];
  box: Thing[];
  effects: EffectView[];
  scoring: ScoringView | null;
  decision: DecisionView | null;
}

/** The points of a player from a base, with the terms of the total. */
export interface SeatStanding {
  seat: string;
  power: number;
  place: number;
  points: number;
  /** One term per minion, and power without a minion. */
  terms: Term[];
}

/** The result if the base scored now: totals and printed VP, without abilities. */
export interface Preview {
  base: string;
  breakpoint: Value;
  total: number;
  ready: boolean;
  /** Standings, best first, without players who do not take part. */
  standings: SeatStanding[];
}

/** Strengths of a faction, each from 1 to 5. */
export interface Meters {
  /** Average power of its minions. */
  power: number;
  /** Cards that destroy, move or return. */
  control: number;
  /** Cards that draw or search. */
  draws: number;
  /** Cards that give extra plays. */
  extra: number;
}

// smashup.engine.views.catalogue: Catalogue: all installed factions, cards and bases as static data, which views refer to by name or key.

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
  /** The whole text, in this project's wording. */
  text: string;
  abilities?: AbilityText[];
  /** Printed power, for minions. */
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

/** A faction, for readers. */
export interface FactionText {
  /** Name as used by views and cards. */
  name: string;
  /** Name in the language of the reader. */
  title: string;
  set: string;
  motto?: string;
  /** Strengths of the faction; None if it has no cards. */
  meters?: Meters;
}

/** Factions by name; cards and bases by definition key, in printed order. A later wording has a separate key. */
export interface Catalogue {
  factions: Record<string, FactionText>;
  cards: Record<string, CardText>;
  bases: Record<string, BaseText>;
}

// smashup.art.svg: SVG sanitiser: reads the drawings of set packages so that the page can inline them.

/** Content of a sanitised SVG. */
export interface Drawing {
  /** The viewBox. */
  box: string;
  /** Markup inside the `<svg>` element. */
  shapes: string;
}

// smashup.art: Look of a faction: seven colours, an emblem and scenes.

/** Colours and pictures of one faction. */
export interface Look {
  /** Seven colours: sky, horizon, light, far, middle, near, accent; empty if the faction has none. */
  inks?: string[];
  emblem?: Drawing;
  scene?: Drawing;
  /** Scenes by definition key of the base; all wordings of a base share one. */
  bases?: Record<string, Drawing>;
}

/** Looks of all factions. */
export interface Looks {
  /** Looks by name of the faction. */
  factions: Record<string, Look>;
}

// smashup.coach.models: What the analysis of a game finds (`smashup.coach.review`).

/** A game as far as its analysis needs it, seen from a seat. */
export interface Course {
  seat: string;
  names: string[];
  /** By seat, at the end. */
  points: number[];
  winner: string | null;
  turns: number;
  /** The frame after the last answer. */
  last: number;
  /** After how many answers the seat was asked, from its first turn on. */
  wanted: number[];
  /** What happened after its last decision, by language. */
  ended: Record<string, string[]>;
}

/** An answer, what it is worth and what surely follows from it. */
export interface Chosen {
  key: string;
  /** The definition to show, if it is about a card or base. */
  card: string;
  label: Record<string, string>;
  chance: number;
  leads: Record<string, string[]>;
}

/** A decision of the seat. */
export interface KeyMoment {
  /** After so many answers: the number of its frame in the replay. */
  n: number;
  turn: number;
  /** By language, like all words here. */
  question: Record<string, string>;
  /** What mattered since the seat was asked before, as it was told. */
  since: Record<string, string[]>;
  /** To win, by seat, just before the choice. */
  chances: number[];
  /** Give or take, of the own chance. */
  error: number;
  chosen: Chosen;
  /** The same, where nothing better was found. */
  best: Chosen;
  playouts: number;
}

/** Between two moments the own chance changed much. */
export interface TurningPoint {
  n: number;
  to: number;
  turn: number;
  before: number;
  after: number;
  /** What happened meanwhile, as the seat was told it. */
  lines: Record<string, string[]>;
}

export interface GoodPlay {
  n: number;
  turn: number;
  label: Record<string, string>;
  before: number;
  after: number;
}

/** What is known so far of a game, seen from a seat. */
export interface Analysis {
  course: Course;
  seed: number;
  simulations: number;
  moments: KeyMoment[];
  turning: TurningPoint[];
  /** The numbers `n` of the moments whose choice cost most, the costliest first. */
  costliest: number[];
  /** So many of the choices were the best one or nearly. */
  fine: number;
  /** The choice that helped most. */
  good: GoodPlay | null;
  /** Give or take, of the chances on the whole. */
  error: number;
  /** How often each position was played on, about. */
  playouts: number;
}

// smashup.server.models.messages: The messages of docs/protocol.md over the WebSocket: what clients may send, checked as it is decoded, and what they

export type Lang = "en" | "fr";

export type Speed = "calm" | "normal" | "quick" | "off";

export interface HelloRequest {
  type: "hello";
  token: string | null;
  log?: number;
  lang?: Lang;
  speed?: Speed;
}

export interface AnswerRequest {
  type: "answer";
  decision: number;
  key: string;
}

export interface UndoRequest {
  type: "undo";
}

export interface AllowUndoRequest {
  type: "allow-undo";
  yes: boolean;
}

export interface WhyRequest {
  type: "why";
  key: string;
}

export interface HintsRequest {
  type: "hints";
  decision: number;
}

/** What would the Expert do? Only where nobody else is a person. */
export interface AdviceRequest {
  type: "advise";
  decision: number;
}

export interface PreviewRequest {
  type: "preview";
  base: string;
}

export interface ChatRequest {
  type: "chat";
  text: string;
}

export interface ConcedeRequest {
  type: "concede";
}

export interface LeaveRequest {
  type: "leave";
}

export interface RematchRequest {
  type: "rematch";
}

export interface TakeoverRequest {
  type: "takeover";
  seat: string;
}

export interface VoteRequest {
  type: "vote";
  seat: string;
  yes: boolean;
}

export interface TakeBackRequest {
  type: "back";
}

export interface PaceRequest {
  type: "pace";
  speed: Speed;
  skip?: boolean;
}

export interface LanguageRequest {
  type: "lang";
  lang: Lang;
}

/** Before the game: a bot for a free seat. */
export interface SeatBotRequest {
  type: "seat-bot";
  seat: string;
  bot: string;
}

/** Before the game: that bot goes again. */
export interface RemoveBotRequest {
  type: "send-away";
  seat: string;
}

/** Begin without those who have not come. */
export interface StartRequest {
  type: "start";
}

/** Nobody will play it in this game. */
export interface BanRequest {
  type: "ban";
  faction: string;
}

export type AnyRequest =
  | HelloRequest
  | AnswerRequest
  | UndoRequest
  | AllowUndoRequest
  | WhyRequest
  | HintsRequest
  | AdviceRequest
  | PreviewRequest
  | ChatRequest
  | ConcedeRequest
  | LeaveRequest
  | RematchRequest
  | TakeoverRequest
  | VoteRequest
  | TakeBackRequest
  | PaceRequest
  | LanguageRequest
  | SeatBotRequest
  | RemoveBotRequest
  | StartRequest
  | BanRequest;

export interface CardRef {
  key: string;
  name: string;
  def: string;
  /** Whose it was then. */
  seat?: string;
  /** In play, the definition of the base where it was then. */
  at?: string;
}

/** What a line of the log says: whose card did what to which cards. */
export interface LogFact {
  /** play, use, destroy, return ... (`smashup.server.render.log_lines`); empty where the words say all. */
  deed: string;
  /** The player that the line is about. */
  by: string | null;
  /** The card whose ability did it; its seat used the ability. */
  source: CardRef | null;
  /** What it was done to; of a play, the card that was played. */
  on: CardRef[];
  /** Where that went, or what it took the place of. */
  to: CardRef | null;
  n: number | null;
}

export interface LogLine {
  n: number;
  turn: number;
  seat: string;
  line: string;
  text: string;
  cause: string | null;
  cards: CardRef[];
  fact: LogFact;
}

export interface Prompt {
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
  takeover: number | null;
  conceded: boolean;
}

/** What the others are asked: whether a choice may be taken back, whether a bot may play for somebody away. */
export interface VoteInfo {
  about: "undo" | "takeover";
  seat: string;
  asker: string;
  until: number;
  lines: number | null;
  voters: string[];
  yes: string[];
  no: string[];
  needed: number;
}

/** The clock of the table. Times are milliseconds of the server's clock; `now` says what that shows. */
export interface ClockInfo {
  /** For each decision. */
  seconds: number | null;
  /** For each player. */
  minutes: number | null;
  /** For whom it runs; None: for nobody. */
  seat: string | null;
  /** When that seat's time is up. */
  until: number | null;
  /** With `minutes`: what each person has left. */
  left: Record<string, number>;
  now: number;
}

/** When somebody last looked at a table that waits, and has no seat there. */
export interface OpenedInfo {
  /** Milliseconds. */
  ago: number;
  /** From another device than those who sit there. */
  elsewhere: boolean;
}

export interface Ban {
  seat: string;
  /** None: not yet. */
  faction: string | null;
}

/** How factions are chosen, as long as they are. */
export interface DraftInfo {
  /** All that were or are on offer. */
  pool: string[];
  /** Who picks when, all picks. */
  order: string[];
  /** In their order; empty: nothing is banned. */
  bans: Ban[];
  /** Who has to ban now. */
  banning: string | null;
}

export interface TableInfo {
  id: string;
  seats: SeatInfo[];
  mode: string;
  edition: string;
  undo: "free" | "anew" | "ask" | null;
  undo_step: string | null;
  over: boolean;
  replay: string | null;
  next: string | null;
  poll: VoteInfo | null;
  /** The bot answered with less thought than usual: the server is busy. */
  thinks_less: boolean;
  /** Hints would be refused now, since too many others wait for theirs: who wants some asks later. */
  hints_wait: boolean;
  clock: ClockInfo | null;
  /** Those in use; empty: all. */
  sets: string[];
  /** Before the game: who may seat bots and begin. */
  host: string | null;
  opened: OpenedInfo | null;
  /** Each has as long as they like. */
  patient: boolean;
  draft: DraftInfo | null;
}

export interface StateMessage {
  type: "state";
  view: View | null;
  ask: Prompt | null;
  previews: Preview[];
  /** The timed effects of the view, in the same order, in words. */
  effects: string[];
  log: LogLine[];
  lines: number;
  decision: number;
  you: string | null;
  table: TableInfo;
}

export interface HintLine {
  line: string;
  text: string;
}

export interface OptionHint {
  lines: HintLine[];
  places: string[];
  totals: Record<string, number>;
  /** Played or used now, it would surely do nothing. */
  idle: boolean;
}

export interface RefusedCard {
  short: string;
  text: string;
}

export interface HintsMessage {
  type: "hints";
  decision: number;
  hints: Record<string, OptionHint>;
  refused: Record<string, RefusedCard>;
}

export interface OtherAdvice {
  key: string;
  label: string;
  chance: number;
}

/** What the Expert would do, from what the seat knows. */
export interface AdviceMessage {
  type: "advice";
  decision: number;
  key: string;
  label: string;
  /** Where the card should go, if that is asked next; else empty. */
  place: string;
  /** The name of that place. */
  at: string;
  /** What it leads to. */
  lines: string[];
  /** The chance to win before ... */
  now: number;
  /** ... and with it. */
  chance: number;
  /** The best first. */
  others: OtherAdvice[];
  /** All the power at each base that it changes, where that is sure. */
  totals: Record<string, number>;
  /** Bases that it would break. */
  breaks: string[];
  /** Give or take. */
  error: number;
  /** Another choice is about as good. */
  either: boolean;
}

export interface WhyMessage {
  type: "why";
  key: string;
  short: string;
  text: string;
}

export interface ScoredPlace extends Place {
  before: number;
  after: number;
}

export interface ScoredMessage {
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

export interface ChatMessage {
  type: "chat";
  seat: string | null;
  name: string;
  text: string;
  at: number;
}

export interface ErrorMessage {
  type: "error";
  error: string;
  message: string;
  decision: number | null;
  /** The type of the message that was refused, if it was one. */
  to: string | null;
}

/** A `Preview` as a message. */
export interface PreviewMessage extends Preview {
  type: "preview";
}

export type AnyMessage =
  | StateMessage
  | HintsMessage
  | AdviceMessage
  | WhyMessage
  | PreviewMessage
  | ScoredMessage
  | Summary
  | ChatMessage
  | ErrorMessage;

// smashup.server.models.requests: What is wished for over HTTP (docs/protocol.md), checked as it is decoded.

/** `here`: somebody at the same device as the one who opens, of that name. */
export interface SeatRequest {
  kind: "you" | "open" | "bot" | "here";
  bot?: string;
  name?: string;
}

/** A clock at the table: seconds for each decision, or minutes for all decisions of a player. */
export interface ClockRequest {
  seconds?: number;
  minutes?: number;
}

export interface CreateTableRequest {
  name: string;
  seats: SeatRequest[];
  mode?: string;
  factions?: string[];
  sets?: string[];
  edition?: string;
  wording?: string;
  seed?: string | number;
  clock?: ClockRequest;
  /** Before a draft each bans a faction. */
  ban?: boolean;
  /** Each has as long as they like: nobody can ask for a bot because somebody is away. */
  patient?: boolean;
}

export interface JoinRequest {
  name: string;
}

export interface SeatHeld {
  table: string;
  token: string;
}

/** How do the games stand in which I have these seats? */
export interface MyGamesRequest {
  seats: SeatHeld[];
  lang?: Lang;
}

export interface ReplayRequest {
  save: string;
}

/** A table that goes on from a moment of a replay. */
export interface PlayOnRequest {
  frame: number;
  /** Mine. */
  seat: string;
  name: string;
  /** Who plays all the others. */
  bot: string;
}

export interface AnalysisRequest {
  seat: string;
  /** False: stop where it is. */
  go?: boolean;
}

// smashup.server.models.responses: What the JSON interface of docs/protocol.md answers; cards and looks come as they are from the engine.

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

export interface Joined {
  seat: string;
  token: string;
}

export interface Opened {
  table: string;
  seat: string | null;
  /** None at a table where bots play each other: then one watches. */
  token: string | null;
  /** The seats of the others at the same device. */
  here: Joined[];
}

export interface GamePlayer {
  seat: string;
  name: string;
  kind: string;
  bot: string | null;
  points: number;
  factions: string[];
}

/** How a game of mine stands. */
export interface GameNow {
  table: string;
  you: string;
  state: "open" | "playing" | "over";
  players: GamePlayer[];
  turn: number;
  /** Who has to choose. */
  asked: string | null;
  patient: boolean;
  clock: ClockRequest | null;
}

export interface Games {
  games: GameNow[];
  /** Tables that are not there any more, or whose seat is somebody else's. */
  gone: string[];
}

/** As an SVG of so many units a side, without a quiet zone. */
export interface QrCode {
  size: number;
  path: string;
}

export interface InvitationLink {
  link: string;
  /** From where it can be followed: on this machine only, in the same network, anywhere. */
  reach: "here" | "house" | "all";
  qr: QrCode | null;
}

/** How a friend finds a table that waits. */
export interface Invitation {
  words: string[];
  /** The best first. */
  links: InvitationLink[];
}

/** The table that three words lead to. */
export interface Found {
  table: string;
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
  /** False: a save of a game that has not ended. */
  over: boolean;
  frames: number;
  seats: ReplaySeat[];
  turns: ReplayTurn[];
}

export interface ChosenThen {
  seat: string;
  key: string;
  /** The key of the thing on the table that was chosen, if it was one. */
  of: string;
  label: string;
}

/** A moment of a replay. */
export interface ReplayFrame {
  view: View;
  log: LogLine[];
  previews: Preview[];
  /** The timed effects of the view, in the same order, in words. */
  effects: string[];
  /** What was answered there, as far as the reader may know. */
  chosen: ChosenThen | null;
  frame: number;
  of: number;
}

/** How far the analysis of a finished game is, and what it has found. */
export interface AnalysisTold {
  state: "none" | "waiting" | "working" | "stopped" | "done" | "failed";
  /** About so long it still takes. */
  seconds: number | null;
  /** The server has much to do, so that it looks less closely. */
  shorter: boolean;
  found: Analysis | null;
}

export interface Loaded {
  replay: string;
}

/** The body of every answer that is not a success. */
export interface ErrorResponse {
  error: string;
  message: string;
}

// smashup.i18n.rules_reference: Rules reference of the page: entries from `locales/rules.toml` and rulings from the `rulings.toml` of each set.

/** Explanation of a term or of a step of the game. */
export interface RuleEntry {
  id: string;
  group: string;
  /** Rule ids of docs/reference/rules.md. */
  rules: string[];
  /** Ids of related entries. */
  see: string[];
  title: string;
  text: string;
}

export interface RulingText {
  text: string;
  /** Rule id of docs/reference/rules.md, if there is one. */
  id: string;
}

/** The whole reference in one language. */
export interface Reference {
  entries: RuleEntry[];
  /** Rulings by definition key of the card or base. */
  rulings: Record<string, RulingText[]>;
}
