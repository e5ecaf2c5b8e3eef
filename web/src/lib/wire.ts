/** Types of the protocol, generated from the Python types: python -m tools.gen_ts_types */

// smashup.engine.views.view_types: The records of a view: plain data, immutable, typed, comparable, and JSON through msgspec.

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
  /** Only for cards of that name; of abilities that are lost, all but what that card gives. */
  name?: string;
  /** It begins with that seat's next turn. */
  asleep?: boolean;
  /** What an effect that is on no card does, in that card's words. */
  text?: string;
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
  /**
   * Where the cards go that are put in order, the uppermost first: deck-top or deck-bottom. stasis: all that can be
   * chosen is there.
   */
  where?: string;
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
export interface SeatStanding {
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
  standings: SeatStanding[];
}

/** What a faction is good at, each from 1 to 5. */
export interface Meters {
  /** The power of a minion, on average. */
  power: number;
  /** Cards that destroy, move or return. */
  control: number;
  /** Cards that draw or search. */
  draws: number;
  /** Cards that give extra plays. */
  extra: number;
}

// smashup.engine.views.catalogue: All factions, cards and bases that are installed, as static data: what views call by name or key stands here.

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
  /** What it is good at; none where it has no cards. */
  meters?: Meters;
}

/** Factions by name; cards and bases by definition key, in printed order: a later wording has a key of its own. */
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

// smashup.server.models.messages: Messages of the WebSocket protocol: requests of clients, validated by the decoder, and messages to clients.

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

/** Asks for the move that the Expert bot would make. Only allowed if all other seats are bots. */
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

/** Before the game: seats a bot at an open seat. */
export interface SeatBotRequest {
  type: "seat-bot";
  seat: string;
  bot: string;
}

/** Before the game: removes a bot. */
export interface RemoveBotRequest {
  type: "send-away";
  seat: string;
}

/** Starts the game without the open seats. */
export interface StartRequest {
  type: "start";
}

/** Bans a faction from the draft. */
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
  /** Seat that controlled the card at that time. */
  seat?: string;
  /** Definition of the base that the card was at; empty if it was not in play. */
  at?: string;
}

/** A line of the log as data: the player, the cause, and the cards. */
export interface LogFact {
  /** Kind of fact: play, use, destroy, return ... (`smashup.server.render.log_lines`); empty for other lines. */
  deed: string;
  /** Player that the line is about. */
  by: string | null;
  /** Card whose ability caused it; its seat used the ability. */
  source: CardRef | null;
  /** Cards that were affected, or the card that was played. */
  on: CardRef[];
  /** Destination of the cards, or the card that they replaced. */
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

/** An open vote: may a choice be taken back, may a bot take over for an absent player. */
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

/** The clock of the table. Times are milliseconds of the server's clock, which shows `now`. */
export interface ClockInfo {
  /** Seconds per decision. */
  seconds: number | null;
  /** Minutes per player. */
  minutes: number | null;
  /** Seat that the clock runs for; None: it does not run. */
  seat: string | null;
  /** End of that seat's time. */
  until: number | null;
  /** With `minutes`: milliseconds that each person has left. */
  left: Record<string, number>;
  now: number;
}

/** Last visit of a watcher before the game. */
export interface OpenedInfo {
  /** Milliseconds since the visit. */
  ago: number;
  /** True if it was certainly another device than those of the seated players. */
  elsewhere: boolean;
}

export interface Ban {
  seat: string;
  /** Banned faction; None: not yet. */
  faction: string | null;
}

/** The draft, while factions are chosen. */
export interface DraftInfo {
  /** All factions of the draft, including banned and chosen ones. */
  pool: string[];
  /** Seats in the order of their picks. */
  order: string[];
  /** Bans in their order; empty: the table has no bans. */
  bans: Ban[];
  /** Seat that has to ban now. */
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
  /** True if the last bot answered with less thought than usual because the server is busy. */
  thinks_less: boolean;
  /** True if hints would be refused now because too many requests wait: a client may ask later. */
  hints_wait: boolean;
  clock: ClockInfo | null;
  /** Sets in use; empty: all. */
  sets: string[];
  /** Before the game: the seat that may seat bots and start. */
  host: string | null;
  opened: OpenedInfo | null;
  /** True if the players have unlimited time. */
  patient: boolean;
  draft: DraftInfo | null;
}

export interface StateMessage {
  type: "state";
  view: View | null;
  ask: Prompt | null;
  previews: Preview[];
  /** Texts of the view's timed effects, in the same order. */
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
  /** True if the option would certainly have no effect now. */
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

/** The move that the Expert bot would make, with the knowledge of the seat. */
export interface AdviceMessage {
  type: "advice";
  decision: number;
  key: string;
  label: string;
  /** Key of the place where the card should go, if that is the next question; otherwise empty. */
  place: string;
  /** Name of that place. */
  at: string;
  /** Texts of its consequences. */
  lines: string[];
  /** Probability of winning before the move. */
  now: number;
  /** Probability of winning after the move. */
  chance: number;
  /** Other moves, the best first. */
  others: OtherAdvice[];
  /** Total power at each base that it certainly changes. */
  totals: Record<string, number>;
  /** Bases that it would bring to their breakpoint. */
  breaks: string[];
  /** Margin of error of the probabilities. */
  error: number;
  /** True if another move is about as good. */
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
  /** Type of the request that failed, if any. */
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

// smashup.server.models.requests: Requests of the HTTP interface, validated by the decoder.

/** `here`: another player at the same device, with that name. */
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
  /** True if each player bans a faction before the draft. */
  ban?: boolean;
  /** True if the players have unlimited time: no bot takes over for an absent player. */
  patient?: boolean;
}

export interface JoinRequest {
  name: string;
}

export interface SeatHeld {
  table: string;
  token: string;
}

/** Asks for the status of the games of these seats. */
export interface MyGamesRequest {
  seats: SeatHeld[];
  lang?: Lang;
}

export interface ReplayRequest {
  save: string;
}

/** Asks for a table that continues a replay. */
export interface PlayOnRequest {
  frame: number;
  /** Seat of the player who asks. */
  seat: string;
  name: string;
  /** Bot that plays all other seats. */
  bot: string;
}

export interface AnalysisRequest {
  seat: string;
  /** True: start; False: stop. */
  go?: boolean;
}

// smashup.server.models.responses: Responses of the HTTP interface. Cards and art are sent as the engine describes them.

export interface SetInfo {
  key: string;
  name: string;
  /** Factions that can be played. */
  factions: string[];
  /** The two factions on its box. */
  cover: string[];
}

export interface BotInfo {
  name: string;
  about: string;
}

/** Options of a new table. */
export interface Options {
  sets: SetInfo[];
  editions: string[];
  wordings: string[];
  /** Bots, from weak to strong. */
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
  /** Token of the seat; None at a table of bots, which can only be watched. */
  token: string | null;
  /** Seats of the other players at the same device. */
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

/** Status of one of the player's games. */
export interface GameNow {
  table: string;
  you: string;
  state: "open" | "playing" | "over";
  players: GamePlayer[];
  turn: number;
  /** Seat that has to decide. */
  asked: string | null;
  patient: boolean;
  clock: ClockRequest | null;
}

export interface Games {
  games: GameNow[];
  /** Tables that no longer exist, or whose seat belongs to another player. */
  gone: string[];
}

/** A QR code as an SVG path on a square of `size` units, without a quiet zone. */
export interface QrCode {
  size: number;
  path: string;
}

export interface InvitationLink {
  link: string;
  /** Reach of the link: this machine, the local network, or anywhere. */
  reach: "here" | "house" | "all";
  qr: QrCode | null;
}

/** Invitation to a table that waits for players. */
export interface Invitation {
  words: string[];
  /** Links, the best first. */
  links: InvitationLink[];
}

/** Table that three words lead to. */
export interface Found {
  table: string;
}

export interface OpenSeat {
  name: string;
  kind: string;
}

/** A table in the lobby. */
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
  /** False for the save of an unfinished game. */
  over: boolean;
  frames: number;
  seats: ReplaySeat[];
  turns: ReplayTurn[];
}

export interface ChosenThen {
  seat: string;
  key: string;
  /** Key of the chosen card or base on the table, if any. */
  of: string;
  label: string;
}

/** One frame of a replay. */
export interface ReplayFrame {
  view: View;
  log: LogLine[];
  previews: Preview[];
  /** Texts of the view's timed effects, in the same order. */
  effects: string[];
  /** Answer that was given there, if the reader may know it. */
  chosen: ChosenThen | null;
  frame: number;
  of: number;
}

/** State and result of the analysis of a finished game. */
export interface AnalysisStatus {
  state: "none" | "waiting" | "working" | "stopped" | "done" | "failed";
  /** Estimated remaining time in seconds. */
  seconds: number | null;
  /** True if the analysis uses fewer simulations because the server is busy. */
  shorter: boolean;
  found: Analysis | null;
}

export interface Loaded {
  replay: string;
}

/** Body of every error response. */
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
