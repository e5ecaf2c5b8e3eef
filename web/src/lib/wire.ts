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

// smashup.server.models.messages: The messages of docs/protocol.md over the WebSocket: what clients may send, checked as it is decoded, and what they

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

/** What would the Expert do? Only where nobody else is a person. */
export interface Advise {
  type: "advise";
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

export interface CastVote {
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

/** Before the game: a bot for a free seat. */
export interface SeatBot {
  type: "seat-bot";
  seat: string;
  bot: string;
}

/** Before the game: that bot goes again. */
export interface SendAway {
  type: "send-away";
  seat: string;
}

/** Begin without those who have not come. */
export interface Start {
  type: "start";
}

/** Nobody will play it in this game. */
export interface BanFaction {
  type: "ban";
  faction: string;
}

export type AnyRequest =
  | Hello
  | Answer
  | Undo
  | AllowUndo
  | Why
  | Hints
  | Advise
  | AskPreview
  | Say
  | Concede
  | Leave
  | Rematch
  | Takeover
  | CastVote
  | Back
  | Pace
  | SetLang
  | SeatBot
  | SendAway
  | Start
  | BanFaction;

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

export interface HintsTold {
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
export interface AdviceTold {
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

export type AnyMessage =
  | StateMessage
  | HintsTold
  | AdviceTold
  | WhyTold
  | PreviewTold
  | ScoredTold
  | Summary
  | Chat
  | Error;

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
