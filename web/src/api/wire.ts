/** Types of the protocol, generated from the Python types: python -m tools.gen_ts_types */

// smashup.engine.views.view_types: Records of a view: immutable, typed, comparable data with JSON encoding by msgspec.

/** A term of a number and its source: a card's name, or "counters". */
export interface Term {
  n: number;
  source: string;
}

/** A number in the game: its current value (at least zero), its printed value and the terms of the sum. */
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

/** A minion, an action or a titan in play, or a titan beside its owner's deck. */
export interface UnitView extends Thing {
  kind: string;
  controller: string;
  owner: string;
  /** Power, for minions and for titans in play. */
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
  /** Titans in order of arrival. */
  titans?: UnitView[];
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
  /** Exact power of the minion. */
  power?: number;
  with_minion_of_yours?: boolean;
  /** True if a minion in play, or at the only base, must have the name of the played one. */
  same_name?: boolean;
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
  /** Titans beside the deck. */
  titans?: UnitView[];
  /** VP that the viewer's own Madness cards would cost now. Other players' cost is 0 until the game is over. */
  madness_cost?: number;
  /** Buried cards of this player. */
  buried?: BuriedView[];
  allowances?: AllowanceView[];
}

/** The copies of a card that a player owns, by the places where the viewer knows them. */
export interface TrackedCard {
  card: string;
  name: string;
  /** Copies whose place the viewer does not know: in a hand or deck, buried or stored. */
  unseen?: number;
  /** Copies in a deck at a position that the viewer knows. */
  deck?: number;
  hand?: number;
  play?: number;
  discard?: number;
  /** Copies in stasis, stored, buried, set aside or removed from the game. */
  aside?: number;
}

/** All cards of a player's decklists. */
export interface TrackedPlayer {
  seat: string;
  cards: TrackedCard[];
}

/** All cards of a game, by the places where the viewer knows them. */
export interface Tracker {
  players: TrackedPlayer[];
  /** Bases in the base deck, by name: their order is unknown. */
  bases: Thing[];
  /** Bases in the base deck whose position the viewer knows, top first. */
  next_bases: BaseCardView[];
  /** Bases in the discard pile; the last one is on top. */
  scored: BaseCardView[];
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

/** One answer: `thing` is its type, `of` the key of the object to highlight. */
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
  /** Key of the definition that gives the ability to `card`; empty for the card's own ability. */
  by?: string;
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
  /** Card whose destination is asked for, or that another card may replace, or for which something else may happen. */
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

/**
 * The game as one seat sees it. Its repr is short; `print(view)` draws the table.
 *
 * >>> import smashup
 * >>> view = smashup.new_game(factions=[("Pirates", "Dinosaurs"), ("Aliens", "Wizards")], first=0).view(1)
 * >>> view
 * <View of p2: turn 1 (p1), 0:0>
 * >>> view.players[0].hand_count, view.players[0].hand
 * (5, ())
 */
export interface View {
  /** Seat of the view; None for a spectator. */
  seat: string | null;
  turn: number;
  phase: string;
  current: string;
  edition: string;
  wording: string;
  /** True if the game is played with titans. */
  titans?: boolean;
  winner: string | null;
  players: PlayerView[];
  bases: BaseView[];
  base_deck_count: number;
  /** Cards of the base deck whose position the viewer knows, top first. */
  base_deck: BaseCardView[];
  /** True if its top card is face up. */
  base_deck_face_up?: boolean;
  base_discard: BaseCardView[];
  /** Number of cards in the Madness deck; None in a game without one. */
  madness?: number;
  aside_count: number;
  /** Known cards in limbo: an action being played, cards revealed or looked at. */
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

/** A part of a card's text: an ability, where the card is played, or when else it may be played. */
export interface AbilityText {
  text: string;
  label?: string;
}

/** A minion, an action or a titan, in one wording. */
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
  /** Printed power, for minions and titans. */
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

/** A faction as shown to players. */
export interface FactionText {
  /** Name as used by views and cards. */
  name: string;
  /** Name in the language of the reader. */
  title: string;
  set: string;
  motto?: string;
  /** Strengths of the faction; None if it has no cards. */
  meters?: Meters;
  /** Keys of its titans, which are in `cards`. */
  titans?: string[];
}

/**
 * All installed factions by name, and cards and bases by definition key, in printed order.
 *
 * A later wording has a separate key.
 */
export interface Catalogue {
  factions: Record<string, FactionText>;
  cards: Record<string, CardText>;
  bases: Record<string, BaseText>;
}

// smashup.art.svg: SVG sanitiser: reads the drawings of set packages so that the page can inline them.

/** Content of a sanitised SVG file. */
export interface Drawing {
  /** The viewBox. */
  box: string;
  /** Markup inside the `<svg>` element. */
  shapes: string;
}

// smashup.art: Look of a faction: seven colours, an emblem and scenes.

/** Colours and pictures of one faction. */
export interface Look {
  /** Seven colours: sky, horizon, light, far, middle, near, accent. Empty if the faction has none. */
  inks?: string[];
  emblem?: Drawing;
  scene?: Drawing;
  /** Scenes by definition key of the base. All wordings of a base share one scene. */
  bases?: Record<string, Drawing>;
}

/** Looks of all factions and Madness decks. */
export interface Looks {
  /** Looks by name of the faction. */
  factions: Record<string, Look>;
}

// smashup.balance: Balance: how strong factions and pairs are in the hands of each bot, and the chances of a lineup.

/** A faction in the hands of one bot. */
export interface FactionBalance {
  /** Percentage of games won with an average partner against average opponents. */
  share: number;
  low: number;
  /** Ends of the 95 % interval of `share`. */
  high: number;
  /** Strength in log odds. */
  strength: number;
  /**
   * Partners with which it wins more than the strength of both explains, the best one first. Effects of less than
   * one standard error are left out.
   */
  best: string[];
  /** Partners with which it wins less, the worst one first. */
  worst: string[];
}

/** The figures of one bot in all seats. */
export interface HandBalance {
  bot: string;
  games: number;
  players: number;
  /** Percentage of games won by the first player. */
  first: number;
  /** By name, the strongest one first. */
  factions: Record<string, FactionBalance>;
  /** Effect of each pair in hundredths of log odds, in the order of `combinations(sorted(factions), 2)`. */
  pairs: number[];
}

/** The figures by bot, from weak to strong. */
export interface Balance {
  version: string;
  rules: number;
  hands: HandBalance[];
  /** Percentage points that a faction wins more with the last bot than with the first one; empty with one bot. */
  difficulty: Record<string, number>;
}

// smashup.coach.models: Data types of the coach. Texts are keyed by language if several readers share the result.

export interface HintLine {
  line: string;
  text: string;
}

/** Certain effects of an option. */
export interface OptionHint {
  lines: HintLine[];
  /** Keys of the possible destinations of the card, or of the only card that it can affect. */
  places: string[];
  /** Total power at a base after the play, by destination. */
  totals: Record<string, number>;
  /** True if playing or using the card now would have no effect. */
  idle: boolean;
}

/** Reason why a card cannot be played, in two or three words and as a sentence. */
export interface RefusedCard {
  short: string;
  text: string;
}

/** Hints for all options of a decision by key, and the reasons for cards that cannot be played. */
export interface DecisionHints {
  hints: Record<string, OptionHint>;
  refused: Record<string, RefusedCard>;
}

export interface OtherAdvice {
  key: string;
  label: string;
  chance: number;
}

/** The Expert's answer to a decision, from what the seat knows. */
export interface MoveAdvice {
  key: string;
  label: string;
  /** Destination of the card if the next decision asks for it, otherwise empty. */
  place: string;
  /** Name of that destination. */
  at: string;
  /** Certain effects, as sentences. */
  lines: string[];
  /** Win probability before the answer. */
  now: number;
  /** Win probability with the answer. */
  chance: number;
  /** Alternatives, best first. */
  others: OtherAdvice[];
  /** Total power at each base whose total is certain to change. */
  totals: Record<string, number>;
  /** Bases whose breakpoint is reached. */
  breaks: string[];
  /** Two standard errors of the win probability. */
  error: number;
  /** Differences in its favour from the next best alternative, on average over futures, as sentences. */
  reasons: string[];
  /** Differences in favour of that alternative. */
  against: string[];
  /** True if the alternative is too close to call. */
  either: boolean;
}

/** Outline of a finished game from the view of one seat. */
export interface Course {
  seat: string;
  names: string[];
  /** Final VP by seat. */
  points: number[];
  winner: string | null;
  turns: number;
  /** Frame after the last answer. */
  last: number;
  /** Frames of all decisions of the seat, starting with its first turn. */
  wanted: number[];
  /** Events after the last decision of the seat, by language. */
  ended: Record<string, string[]>;
}

/** An answer, its value and its certain effects. */
export interface Chosen {
  key: string;
  /** Definition key of the card or base to show, if the answer is about one. */
  card: string;
  label: Record<string, string>;
  chance: number;
  leads: Record<string, string[]>;
  /** Key of what the Expert would choose next, such as the card's destination, or of the only target of a play. */
  target: string;
}

/** A decision of the seat. */
export interface KeyMoment {
  /** Number of answers before the decision, which is also its frame in the replay. */
  n: number;
  turn: number;
  question: Record<string, string>;
  /** Important events since the seat's previous decision, as the seat saw them. */
  since: Record<string, string[]>;
  /** Win probability by seat before the answer. */
  chances: number[];
  /** Two standard errors of the seat's win probability. */
  error: number;
  chosen: Chosen;
  /** The best answer. Equal to `chosen` if no better one was found. */
  best: Chosen;
  /** Differences in favour of the best answer from a costly one, on average over futures, as sentences. */
  reasons: Record<string, string[]>;
  /** Differences in favour of the costly answer. */
  against: Record<string, string[]>;
  playouts: number;
}

/** A large swing in win probability between two decisions. */
export interface TurningPoint {
  n: number;
  to: number;
  turn: number;
  before: number;
  after: number;
  /** Events between the two decisions, as the seat saw them. */
  lines: Record<string, string[]>;
}

export interface GoodPlay {
  n: number;
  turn: number;
  label: Record<string, string>;
  before: number;
  after: number;
}

/** The review of a game from one seat, complete or in progress. */
export interface Analysis {
  course: Course;
  seed: number;
  simulations: number;
  moments: KeyMoment[];
  turning: TurningPoint[];
  /** `n` of the moments with the costliest answers, in descending order of cost. */
  costliest: number[];
  /** Number of answers that were the best one or nearly as good. */
  fine: number;
  /** The answer that gained the most. */
  good: GoodPlay | null;
  /** Root mean square of the moments' errors. */
  error: number;
  /** Average number of playouts per decision. */
  playouts: number;
}

// smashup.server.models.messages: WebSocket messages from clients, validated by decoding, and from the server (docs/reference/protocol.md).

export type Lang = "en" | "fr";

export type Speed = "calm" | "normal" | "quick" | "off";

/** First message of a connection. */
export interface HelloRequest {
  type: "hello";
  /** Token of the seat; null to watch. */
  token: string | null;
  /** Number of log lines that the client has. */
  log?: number;
  lang?: Lang;
  /** Speed of bots, as in `pace`. */
  speed?: Speed;
  /** True to get a `beat` when the server has sent nothing else for two seconds. */
  beat?: boolean;
}

/** Answer the pending decision. The next `state` acknowledges the answer after it has been stored. */
export interface AnswerRequest {
  type: "answer";
  /** Number of the decision. */
  decision: number;
  /** Key of the option, or of declining. */
  key: string;
  /** Reply with `ending` instead of ending the turn by this answer if a base scores then. */
  stop?: boolean;
}

/** Undo the seat's last choice, or ask the other players for consent. */
export interface UndoRequest {
  type: "undo";
}

/** Vote on an undo. */
export interface AllowUndoRequest {
  type: "allow-undo";
  yes: boolean;
}

/** Ask why a card, unit or base cannot be chosen. */
export interface WhyRequest {
  type: "why";
  /** Key of the card, unit or base. */
  key: string;
}

/** Ask for the consequences of each option. */
export interface HintsRequest {
  type: "hints";
  decision: number;
}

/** Ask for the move that Nox would make. Rejected if another person plays in the game. */
export interface AdviceRequest {
  type: "advise";
  decision: number;
}

/** Ask for the points that a base would give if it scored now. */
export interface PreviewRequest {
  type: "preview";
  /** Key of the base. */
  base: string;
}

/** Send a line to the table's chat. */
export interface ChatRequest {
  type: "chat";
  text: string;
}

/** Concede. If one other player is left, the game ends. Otherwise a bot plays on for the seat. */
export interface ConcedeRequest {
  type: "concede";
}

/** Leave the table. Before the game the seat becomes open. During the game a bot plays on for the seat. */
export interface LeaveRequest {
  type: "leave";
}

/** Open a table for a rematch with the same players, after the game. */
export interface RematchRequest {
  type: "rematch";
}

/** Propose that a bot takes over the seat of an absent player. */
export interface TakeoverRequest {
  type: "takeover";
  seat: string;
}

/** Vote on a takeover. */
export interface VoteRequest {
  type: "vote";
  /** Seat of the absent player. */
  seat: string;
  yes: boolean;
}

/** Take the seat back from a bot that stands in. */
export interface TakeBackRequest {
  type: "back";
}

/** Set the speed of bots for this client. */
export interface PaceRequest {
  type: "pace";
  speed: Speed;
  /** True to skip all pauses until the seat has to decide. */
  skip?: boolean;
}

/** Switch the language. The next `state` contains the full log. */
export interface LanguageRequest {
  type: "lang";
  lang: Lang;
}

/** Seat a bot at an open seat. Only for the host, before the game. */
export interface SeatBotRequest {
  type: "seat-bot";
  seat: string;
  bot: string;
}

/** Remove a bot from its seat. Only for the host, before the game. */
export interface RemoveBotRequest {
  type: "send-away";
  seat: string;
}

/** Remove another player from the table. Only for the host, before the game. All invitations become invalid. */
export interface RemovePlayerRequest {
  type: "remove";
  seat: string;
}

/** Show the table in the lobby, or hide it. Only for the host, before the game. */
export interface ListRequest {
  type: "list";
  listed: boolean;
}

/** Close the table for good. Only for the host, before the game. */
export interface CloseRequest {
  type: "close";
}

/** Start the game without the open seats. Only for the host. */
export interface StartRequest {
  type: "start";
}

/** Ask for the places of all cards, as far as the viewer knows them. */
export interface TrackerRequest {
  type: "tracker";
}

/** Ask for a hint. Only at a puzzle table. */
export interface PuzzleHintRequest {
  type: "puzzle-hint";
  /** 1 for the number and kinds of plays, 2 for the first step. */
  step: number;
}

/** Go back to the position of the puzzle. */
export interface RestartPuzzleRequest {
  type: "puzzle-restart";
}

/** Go back to the position of the puzzle, and show the solution there. */
export interface ShowWayRequest {
  type: "puzzle-way";
}

/** Ban a faction before a draft. */
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
  | RemovePlayerRequest
  | ListRequest
  | CloseRequest
  | StartRequest
  | BanRequest
  | TrackerRequest
  | PuzzleHintRequest
  | RestartPuzzleRequest
  | ShowWayRequest;

/** Reference to a card in a log line. */
export interface CardRef {
  key: string;
  name: string;
  def: string;
  /** Seat that owned or controlled the card at that time. */
  seat?: string;
  /** Definition key of the base where it was in play. */
  at?: string;
}

/** Content of a log line as data: the source card, the kind of effect and the affected cards. */
export interface LogFact {
  /**
   * Kind of effect, such as play, use, destroy or return (`smashup.server.render.log_lines`). Empty if only the text
   * describes the effect.
   */
  deed: string;
  /** Player that the line is about. */
  by: string | null;
  /** Card whose ability had the effect. Its seat used the ability. */
  source: CardRef | null;
  /** Affected cards. For a play, the played card. */
  on: CardRef[];
  /** Destination, or the replaced card. */
  to: CardRef | null;
  /** Number in the line, such as points or cards. */
  n: number | null;
}

/** A log line with the information that its reader may see. */
export interface LogLine {
  /** Index of the line in the log. */
  n: number;
  turn: number;
  /** Seat whose turn it was. */
  seat: string;
  /** Message id of the sentence. */
  line: string;
  /** Sentence in the reader's language. */
  text: string;
  /** Name of the card that caused the event. */
  cause: string | null;
  cards: CardRef[];
  /** The same content as data. */
  fact: LogFact;
}

/** Texts of the pending decision, for the seat that decides. */
export interface Prompt {
  question: string;
  /** Source card and occasion of the decision. */
  from: string;
  /** Labels by option key. */
  options: Record<string, string>;
  /** Label for declining. */
  decline: string | null;
}

/** A seat of the table. */
export interface SeatInfo {
  key: string;
  name: string;
  kind: string;
  /** Name of the bot that plays the seat. */
  bot: string | null;
  /** True if a client is connected for the seat. */
  here: boolean;
  /** Time from which the other players may let a bot take over. Only set for an absent player. */
  takeover: number | null;
  /** True if the player has conceded. */
  conceded: boolean;
}

/** An open vote on an undo, or on a bot for an absent player. */
export interface VoteInfo {
  about: "undo" | "takeover";
  /** Seat that the vote is about. */
  seat: string;
  /** Seat that started the vote. */
  asker: string;
  /** Time at which the vote ends. */
  until: number;
  /** Number of log lines that would remain after the undo. */
  lines: number | null;
  voters: string[];
  yes: string[];
  no: string[];
  /** Number of yes votes that the vote needs to pass. */
  needed: number;
}

/** Time limit of the table. Times are server times in milliseconds. */
export interface ClockInfo {
  /** Seconds per decision. */
  seconds: number | null;
  /** Minutes per player. */
  minutes: number | null;
  /** Seat whose clock runs, if any. */
  seat: string | null;
  /** Time at which that seat runs out of time. */
  until: number | null;
  /** Remaining milliseconds by seat, if there is a limit in `minutes`. */
  left: Record<string, number>;
  /** Server time when the message was created. */
  now: number;
}

/** Last visit to a waiting table by a client without a seat. */
export interface OpenedInfo {
  /** Milliseconds since the visit. */
  ago: number;
  /** True if the visitor used another device than the seated players. */
  elsewhere: boolean;
}

/** A ban before the draft. */
export interface Ban {
  seat: string;
  /** Banned faction, or null until the seat has banned one. */
  faction: string | null;
}

/** State of the draft. */
export interface DraftInfo {
  /** All factions of the draft. */
  pool: string[];
  /** Seats in the order of all picks. */
  order: string[];
  /** Bans in order. Empty if the table plays without bans. */
  bans: Ban[];
  /** Seat that has to ban a faction now. */
  banning: string | null;
}

/** A base that matters for the goal of a puzzle. */
export interface PuzzlePart {
  /** Key of the base. */
  base: string;
  name: string;
  scored: boolean;
  /** Power that is missing to the breakpoint; 0 if the base has scored. */
  missing: number;
  /** Place of the player when the base scored; otherwise 0. */
  place: number;
  /** Power that is missing to be first alone; 0 if the player is. */
  behind: number;
  /** For the theme `save`, names of the minions that were lost. */
  lost: string[];
}

/** Goal of a puzzle table, and what has been reached. */
export interface PuzzleInfo {
  id: string;
  theme: "win" | "two" | "first" | "save";
  /** Difficulty from 1 to 5. */
  level: number;
  /** Number of plays that are needed. */
  plays: number;
  /** Key of the base that the goal names, if any. */
  base: string | null;
  /** True while the table shows the solution. */
  way: boolean;
  /** Number of log lines before the player's first choice. */
  start: number;
  /** True if the turn has ended. */
  over: boolean;
  reached: boolean;
  /** For the theme `win`, VP that are missing. */
  vp_missing: number;
  parts: PuzzlePart[];
}

/** Information about the table, without the game itself. */
export interface TableInfo {
  id: string;
  seats: SeatInfo[];
  mode: string;
  edition: string;
  /** Kind of undo: free, free with a redeal of unknown cards, or by consent. Null if there is nothing to undo. */
  undo: "free" | "anew" | "ask" | null;
  /** Description of the choice that an undo would take back. */
  undo_step: string | null;
  over: boolean;
  /** Replay id of a finished game. */
  replay: string | null;
  /** Table id of the rematch. */
  next: string | null;
  /** The open vote. */
  poll: VoteInfo | null;
  /** True if a bot used a reduced simulation budget because the server is busy. */
  thinks_less: boolean;
  /** True if the server would reject a request for hints now. The client should ask later. */
  hints_wait: boolean;
  clock: ClockInfo | null;
  /** Card sets in use. Empty means all sets. */
  sets: string[];
  /** True if the titans of the chosen factions take part. */
  titans: boolean;
  /** Seat that may seat bots and start the game, before the game. */
  host: string | null;
  opened: OpenedInfo | null;
  /** True if the table has no time limit and bots do not take over absent seats. */
  patient: boolean;
  /** The draft, while it is in progress. */
  draft: DraftInfo | null;
  /** True if the lobby lists the table while it waits for players. */
  listed: boolean;
  /** Code that invitations need, for seated players before the game. Null if they need none. */
  code: string | null;
  puzzle: PuzzleInfo | null;
}

/** State of the table for one client. Sent after every change. */
export interface StateMessage {
  type: "state";
  /** View of the game, or null before the game starts. */
  view: View | null;
  /** Prompt for the seat that decides. */
  ask: Prompt | null;
  previews: Preview[];
  /** Texts of the timed effects in the view, in the same order. */
  effects: string[];
  /** New log lines. */
  log: LogLine[];
  /** Total number of log lines. An undo reduces it. */
  lines: number;
  /** Number of the pending decision. */
  decision: number;
  /** Seat of the client, or null for a watcher. */
  you: string | null;
  table: TableInfo;
}

/** The answer has not been given, because it would end the turn and these bases would score. */
export interface EndingMessage {
  type: "ending";
  decision: number;
  key: string;
  bases: Preview[];
}

/** Hints for a decision. */
export interface HintsMessage extends DecisionHints {
  type: "hints";
  decision: number;
}

/** Advice for a decision. */
export interface AdviceMessage extends MoveAdvice {
  type: "advice";
  decision: number;
}

/** Reply to `tracker`. */
export interface TrackerMessage {
  type: "tracker";
  tracker: Tracker;
}

/** Reply to `puzzle-hint`. */
export interface PuzzleHintMessage {
  type: "puzzle-hint";
  step: number;
  /** Number of minions to play. */
  minions: number;
  /** Number of actions to play. */
  actions: number;
  /** Number of abilities to use. */
  others: number;
  /** Card of a tempting line that is not needed. Empty if there is none. */
  needless: string;
  /** Keys of the cards and bases of the first step. */
  keys: string[];
  /** Labels of the choices of the first step. */
  texts: string[];
}

/** Reply to `why`. The texts are empty if the card, unit or base can be chosen. */
export interface WhyMessage {
  type: "why";
  key: string;
  /** Reason in a few words. */
  short: string;
  text: string;
}

/** Result of a seat at a scored base. */
export interface ScoredPlace extends Place {
  /** VP of the seat before the base scored. */
  before: number;
  /** VP of the seat after the base scored. */
  after: number;
}

/** A base has scored. Sent before the `state` that contains the change. */
export interface ScoredMessage {
  type: "scored";
  base: Thing;
  breakpoint: number;
  total: number;
  places: ScoredPlace[];
  units: UnitView[];
}

/** VP of all seats after a turn. */
export interface RacePoint {
  turn: number;
  vp: Record<string, number>;
}

/** Points of a seat at a scored base. */
export interface SeatPoints {
  seat: string;
  points: number;
}

/** A base that scored during the game. */
export interface BrokenBase {
  card: string;
  name: string;
  turn: number;
  points: SeatPoints[];
}

/** Summary of a finished game. Sent after the final `state`. */
export interface Summary {
  type: "summary";
  turns: number;
  minutes: number;
  /** VP of all seats by turn. */
  race: RacePoint[];
  /** Scored bases in order. */
  bases: BrokenBase[];
}

/** A chat line. */
export interface ChatMessage {
  type: "chat";
  /** Seat of the author, or null for a watcher. */
  seat: string | null;
  name: string;
  text: string;
  /** Time at which the line was written. */
  at: number;
}

/** A rejected message. Nothing was changed. */
export interface ErrorMessage {
  type: "error";
  /** Error id. */
  error: string;
  /** Sentence in the client's language. */
  message: string;
  decision: number | null;
  /** Type of the rejected message. */
  to: string | null;
}

/** A `Preview` as a message. */
export interface PreviewMessage extends Preview {
  type: "preview";
}

/** Sign of life. A client that has received no message for five seconds can treat the connection as lost. */
export interface BeatMessage {
  type: "beat";
}

export type AnyMessage =
  | StateMessage
  | HintsMessage
  | EndingMessage
  | AdviceMessage
  | WhyMessage
  | TrackerMessage
  | PuzzleHintMessage
  | PreviewMessage
  | ScoredMessage
  | Summary
  | ChatMessage
  | ErrorMessage
  | BeatMessage;

// smashup.server.models.requests: Request bodies of the HTTP API, validated by decoding (docs/reference/protocol.md).

/** A seat of a new table. `here` means another player on the same device. */
export interface SeatRequest {
  kind: "you" | "open" | "bot" | "here";
  bot?: string;
  name?: string;
}

/** Time limit: seconds per decision, or minutes per player for the whole game. */
export interface ClockRequest {
  seconds?: number;
  minutes?: number;
}

/** Create a table. */
export interface CreateTableRequest {
  /** Name of the host. */
  name: string;
  seats: SeatRequest[];
  mode?: string;
  /** Factions of the host, in the mode `given`. */
  factions?: string[];
  sets?: string[];
  edition?: string;
  wording?: string;
  /** False to play without the titans of the chosen factions. */
  titans?: boolean;
  /** Seed of the game. Only allowed against bots. */
  seed?: string | number;
  clock?: ClockRequest;
  /** True if each player bans a faction before the draft. */
  ban?: boolean;
  /** True for a table without a time limit, at which bots do not take over absent seats. */
  patient?: boolean;
  /** True to list the table in the lobby. Otherwise only players with an invitation find it. */
  listed?: boolean;
}

/** Take an open seat. */
export interface JoinRequest {
  name: string;
  /** Code of the invitation. Only needed after the host has removed a player. */
  code?: string;
}

/** Create a one-time link that moves the caller's seat to another device. It replaces an earlier link. */
export interface OfferSeatRequest {
  token: string;
  /** Path of the page. */
  folder?: string;
}

/** Move a seat to the caller's device. */
export interface MoveSeatRequest {
  /** Code of the one-time link. */
  code: string;
  /** New token of the seat: 256 random bits. A repeated request with the same token succeeds again. */
  token: string;
}

/** A seat that the caller holds, identified by its token. */
export interface SeatHeld {
  table: string;
  token: string;
}

/** Ask for the status of up to 20 of the caller's games. */
export interface MyGamesRequest {
  seats: SeatHeld[];
  lang?: Lang;
}

/** Address and keys of a browser at its push service, as `PushManager.subscribe` returns them. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Language of the notifications. */
  lang?: Lang;
}

/** Start or stop notifications for up to 20 of the caller's seats. */
export interface PushRequest {
  seats: SeatHeld[];
  subscription: PushSubscription;
  /** False to stop. */
  on?: boolean;
}

/** Upload a save file as a replay. */
export interface ReplayRequest {
  save: string;
}

/** Create a table whose game continues from a frame of a replay. */
export interface PlayOnRequest {
  frame: number;
  /** Seat of the caller. */
  seat: string;
  name: string;
  /** Bot that plays all other seats. */
  bot: string;
}

/** Open a table for a puzzle. */
export interface PuzzleRequest {
  name: string;
  /** Seat of the caller at its last puzzle table, which is removed. */
  before?: SeatHeld;
}

/** Start, continue or stop the analysis of a replay. */
export interface AnalysisRequest {
  seat: string;
  /** False to stop. */
  go?: boolean;
}

// smashup.server.models.responses: Response bodies of the HTTP API (docs/reference/protocol.md). The catalogue and the art have separate types.

/** A card set. */
export interface SetInfo {
  key: string;
  name: string;
  /** Playable factions. */
  factions: string[];
  /** The two factions on the box. */
  cover: string[];
}

/** A bot and its description. */
export interface BotInfo {
  name: string;
  about: string;
}

/** Options for a new table. */
export interface Options {
  sets: SetInfo[];
  editions: string[];
  wordings: string[];
  /** Bots from the weakest to the strongest. */
  bots: BotInfo[];
  modes: string[];
  /** Public key for push subscriptions, or null if the server sends no notifications. */
  push: string | null;
}

/** A seat and its token. */
export interface Joined {
  seat: string;
  token: string;
}

/** A new table. */
export interface Opened {
  table: string;
  seat: string | null;
  /** Token of the host's seat, or null at a table of bots, which the caller watches. */
  token: string | null;
  /** Seats of the other players on the same device. */
  here: Joined[];
}

/** A player in one of the caller's games. */
export interface GamePlayer {
  seat: string;
  name: string;
  kind: string;
  bot: string | null;
  points: number;
  factions: string[];
}

/** Status of one of the caller's games. */
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

/** Status of the caller's games. */
export interface Games {
  games: GameNow[];
  /** Tables that no longer exist, or for which the token is no longer valid. */
  gone: string[];
  /** Tables whose games were started with other rules. They cannot be continued with this version. */
  old: string[];
}

/** A QR code as an SVG path without a quiet zone. */
export interface QrCode {
  /** Width and height, in modules. */
  size: number;
  path: string;
}

/** A link to a waiting table. */
export interface InvitationLink {
  link: string;
  /** Reach of the link: on this machine, in the same network, or anywhere. */
  reach: "here" | "house" | "all";
  qr: QrCode | null;
}

/** Links and words that lead to a waiting table. */
export interface Invitation {
  words: string[];
  /** Links, best first. */
  links: InvitationLink[];
}

/** One-time links that move a seat to another device. */
export interface SeatOffer {
  /** The same link at each address of the server, best first. */
  links: InvitationLink[];
  /** Time until the links expire, in seconds. */
  seconds: number;
}

/** Seat that was moved to the caller's device. */
export interface SeatMoved {
  seat: string;
}

/** Result of a push subscription. */
export interface Subscribed {
  /** Tables whose token was valid. */
  tables: string[];
}

/** Table that the three words of an invitation lead to. */
export interface Found {
  table: string;
}

/** A seat of an open table. */
export interface OpenSeat {
  name: string;
  kind: string;
}

/** A table with an open seat. */
export interface OpenTable {
  table: string;
  host: string;
  seats: OpenSeat[];
  mode: string;
  sets: string[];
  edition: string;
}

/** A seat of a replay. */
export interface ReplaySeat {
  key: string;
  name: string;
}

/** First frame of a turn. */
export interface ReplayTurn {
  frame: number;
  turn: number;
  seat: string;
}

/** Overview of a replay. */
export interface ReplayInfo {
  save: string;
  /** False if the save is of an unfinished game. */
  over: boolean;
  /** Number of frames. There is one per decision. */
  frames: number;
  seats: ReplaySeat[];
  turns: ReplayTurn[];
}

/** Answer that was given at a frame. */
export interface ChosenThen {
  seat: string;
  key: string;
  /** Key of the chosen card, unit or base, if the option was one. */
  of: string;
  label: string;
}

/** One decision of a replay. */
export interface ReplayFrame {
  view: View;
  log: LogLine[];
  previews: Preview[];
  /** Texts of the timed effects in the view, in the same order. */
  effects: string[];
  /** Texts of the decision, if the viewer made it. */
  ask: Prompt | null;
  /** Answer that was given, if the viewer may know it. */
  chosen: ChosenThen | null;
  frame: number;
  of: number;
}

/** Progress and results of the analysis of a finished game. */
export interface AnalysisStatus {
  state: "none" | "waiting" | "working" | "stopped" | "done" | "failed";
  /** Estimated time left, in seconds. */
  seconds: number | null;
  /** True if the server uses fewer simulations because it is busy. */
  shorter: boolean;
  found: Analysis | null;
}

/** Id of an uploaded replay. */
export interface Loaded {
  replay: string;
}

/** A puzzle of the collection. */
export interface PuzzleEntry {
  id: string;
  /** Kind of goal: win, two, first or save. */
  theme: string;
  /** Difficulty from 1 to 5. */
  level: number;
  /** Number of plays that are needed. */
  plays: number;
  /** Factions of each seat. */
  factions: string[][];
}

/** Position of a puzzle. */
export interface PuzzlePosition {
  id: string;
  /** Seat of the player. */
  seat: string;
  /** Key of the base that the goal names, if any. */
  base: string | null;
  view: View;
}

/** Save of a game of a local server. */
export interface Exported {
  save: string;
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
