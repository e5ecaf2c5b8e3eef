/** One table as this page sees it: fed by messages, read by components. It knows no rules: it matches options to things. */

import { texts } from "./catalogue.svelte";
import { Connection, tableAddress, type Line } from "./connection";
import { told, type Told } from "./effects";
import { t } from "./i18n.svelte";
import { KeptOrders } from "./orders";
import { coloursOf, type Colour } from "./players";
import type * as P from "./wire";
import { keepSeat, mySeat } from "./seats";
import { settings } from "./settings.svelte";
import type { SeatKey } from "./players";
import type { BaseView, DecisionView, OptionView, PlayerView, Preview, UnitView, View } from "./wire";

/** Kinds of things that lie on the table, so that choosing one is a click on it. */
const ON_TABLE = new Set(["unit", "card", "base", "ability", "player"]);

const RECAP = 5;

/** What the page asks for by itself: a refusal of it is no news for the player. */
const OWN_REQUESTS = new Set<string>(["hints", "preview", "pace"]);
const HINTS_AGAIN = 1500;

export class TableStore {
  line = $state<Line>("opening");
  view = $state.raw<View | null>(null);
  ask = $state.raw<P.Asked | null>(null);
  previews = $state.raw<Record<string, Preview>>({});
  effects = $state.raw<Told[]>([]);
  log = $state.raw<P.LogLine[]>([]);
  decision = $state(-1);
  you = $state<SeatKey | null>(null);
  table = $state.raw<P.TableInfo | null>(null);
  hints = $state.raw<Record<string, P.OptionHint>>({});
  refused = $state.raw<Record<string, P.Refusal>>({});
  whys = $state.raw<Record<string, P.Refusal>>({});
  chat = $state.raw<P.Chat[]>([]);
  scored = $state.raw<P.ScoredTold[]>([]);
  summary = $state.raw<P.Summary | null>(null);
  /** One line for the player: why an answer was refused, that the line is back. */
  notice = $state("");
  /** The number of the decision that was answered and not yet acknowledged. */
  sent = $state(-1);
  /** The option of the menu whose card is lifted from the hand. */
  lifted = $state<string | null>(null);
  /** Picks so far in a sequence of picks: keys of things. */
  picked = $state.raw<string[]>([]);
  /** Where the lifted card goes, once the server asks. */
  private follow: { card: string; place: string } | null = null;
  /** How long the log was when the player skipped ahead or lost the line; -1: not waiting. */
  private skippedFrom = -1;
  /** "While you waited": the last lines that were missed. */
  recap = $state.raw<P.LogLine[]>([]);
  /** Abilities that wait at once: whether the order that I choose now is to be kept for them. */
  keepOrder = $state(false);
  private readonly orders = new KeptOrders();
  /** I took something back: what is asked now I want to answer myself. */
  private undone = false;
  /** The rest of an order that is being told. */
  private plan: string[] = [];
  private connection: Connection | null = null;
  private wanted = -1;
  /** Called around every new view, so that moves can be animated. */
  around: (update: () => void) => void = (update) => update();

  /** In a replay nobody is "you": colours go by seat, and nothing can be sent. */
  constructor(
    readonly id: string,
    readonly replay = false,
  ) {}

  // --- the line ----------------------------------------------------------------------------------------------

  connect(make: (address: string, store: TableStore) => Connection = connectTo): void {
    this.connection = make(tableAddress(this.id), this);
  }

  setLine(line: Line): void {
    if (line === "lost" && this.line === "open") {
      this.skippedFrom = this.log.length;
      this.sent = -1; // the answer may be lost too: the state that comes on return says what is asked then
    }
    this.line = line;
  }

  close(): void {
    this.connection?.close();
    this.connection = null;
  }

  retry(): void {
    this.connection?.retry();
  }

  send(message: P.AnyRequest): boolean {
    return this.connection?.send(message) ?? false;
  }

  hello(): P.AnyRequest {
    return {
      type: "hello",
      token: mySeat(this.id)?.token ?? null,
      log: 0, // the whole log: lines may have been taken back while the line was lost
      lang: settings.lang,
      speed: settings.speed,
    };
  }

  receive(message: P.AnyMessage): void {
    switch (message.type) {
      case "state":
        this.around(() => this.take(message));
        this.goOn();
        break;
      case "hints":
        if (message.decision === this.decision) {
          this.hints = message.hints;
          this.refused = message.refused;
        }
        break;
      case "why":
        this.whys = { ...this.whys, [message.key]: message };
        break;
      case "preview":
        this.previews = { ...this.previews, [message.base]: message };
        break;
      case "scored":
        this.scored = [...this.scored, message];
        break;
      case "summary":
        this.summary = message;
        break;
      case "chat":
        this.chat = [...this.chat, message].slice(-100);
        break;
      case "error":
        this.refusal(message.to ?? null, message.message);
        break;
    }
  }

  /** Something was refused. Only if it was the answer, or may have been, the decision is open again. */
  private refusal(to: string | null, sentence: string): void {
    if (to === "hints") setTimeout(() => this.askHints(), HINTS_AGAIN);
    if (to !== null && OWN_REQUESTS.has(to)) return;
    this.notice = sentence;
    if (to !== null && to !== "answer") return;
    this.sent = -1;
    this.follow = null;
    this.plan = [];
    this.lifted = null;
  }

  /** Take a whole state: what stood here before is replaced, except the log, which grows. */
  take(state: Omit<P.State, "type">): void {
    const fresh = state.decision !== this.decision || state.view?.seat !== this.view?.seat;
    const step = state.view?.decision?.step ?? 0;
    if (fresh) {
      this.hints = {};
      this.refused = {};
      this.whys = {};
      this.lifted = null;
      this.notice = "";
      this.keepOrder = false;
      if (step === 0) this.picked = [];
    }
    this.view = state.view;
    this.ask = state.ask;
    this.previews = Object.fromEntries(state.previews.map((preview) => [preview.base, preview]));
    this.effects = told(state);
    this.log = mergeLog(this.log, state.log).slice(0, state.lines);
    this.decision = state.decision;
    this.you = state.you;
    this.table = state.table;
    this.keepNextSeat(state.table.next);
  }

  /** The same token holds my seat at the table of the rematch. */
  private keepNextSeat(next: string | null | undefined): void {
    const mine = mySeat(this.id);
    if (next && mine && !mySeat(next)) keepSeat(next, mine.seat, mine.token);
  }

  /** After a new state: place the card that was dropped, pass where the player doesn't want to stop, ask for hints. */
  private goOn(): void {
    const asked = this.mine;
    const follow = this.follow;
    this.follow = null;
    if (!asked) return;
    if (this.skippedFrom >= 0) {
      this.recap = this.log.slice(this.skippedFrom).slice(-RECAP);
      this.skippedFrom = -1;
    }
    if (follow && asked.about?.key === follow.card) {
      const place = this.options.find((option) => option.of === follow.place);
      if (place) return this.answer(place.key);
    }
    if (this.followPlan()) return;
    const own = this.undone ? undefined : this.ownAnswer(asked);
    this.undone = false;
    if (own) return this.answer(own);
    if (this.wanted !== this.decision) {
      this.wanted = this.decision;
      this.askHints();
    }
  }

  /** What the player said to answer always: pass where they don't want to stop, and orders that they keep. */
  private ownAnswer(asked: DecisionView): string | undefined {
    if (asked.kind !== "trigger") return undefined;
    if (asked.decline === "pass") return !settings.stops && this.view?.scoring ? "pass" : undefined;
    return this.ordering ? this.orders.first(this.options)?.key : undefined;
  }

  /** Several abilities of mine wait, and I say which goes first. */
  get ordering(): boolean {
    return this.mine?.kind === "trigger" && this.mine.to === "order";
  }

  private askHints(): void {
    if (this.mine && Object.keys(this.hints).length === 0) this.send({ type: "hints", decision: this.decision });
  }

  // --- what is asked -----------------------------------------------------------------------------------------

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

  /** Some targets are lit, so the rest steps back. */
  get aiming(): boolean {
    const kind = this.mine?.kind;
    return this.places.length > 0 || ["minion", "action", "unit", "base"].includes(kind ?? "");
  }

  /** Whether a thing lies where it is easy to hit: in play, in my hand, a seat. Actions on minions are too small. */
  onTable(key: string): boolean {
    const view = this.view;
    if (!view) return false;
    const units = view.bases.flatMap((base) => [...(base.actions ?? []), ...(base.minions ?? [])]);
    const mine = [...(this.me?.hand ?? []), ...(this.me?.stasis ?? [])];
    return [...view.players, ...view.bases, ...units, ...mine].some((each) => each.key === key);
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
    const menu = this.mine?.kind === "menu"; // there the hand is played with arrows and Enter
    const on = this.options.filter((option) => !off.includes(option) && !(menu && option.thing === "card"));
    return [...new Set([...on.map((option) => option.of!), ...off.map((option) => option.key)])];
  }

  cap(key: string): number {
    return this.caps.indexOf(key) + 1;
  }

  /** A label for an option: the server's words, or the bare name. */
  label(option: OptionView): string {
    return this.ask?.options[option.key] ?? option.name;
  }

  // --- acting ------------------------------------------------------------------------------------------------

  answer(key: string): void {
    if (!this.mine) return;
    const option = this.options.find((each) => each.key === key);
    if (!this.send({ type: "answer", decision: this.decision, key })) {
      this.notice = t("not-sent");
      return;
    }
    if (option && this.ordering && this.keepOrder) this.orders.keep(option, this.options);
    if (option?.of && this.mine.of !== undefined) this.picked = [...this.picked, option.of];
    this.sent = this.decision;
    this.lifted = null;
  }

  /** Click, tap or key on a thing. Says whether it did something. */
  choose(key: string): boolean {
    if (this.lifted && this.places.includes(key)) {
      this.playAt(key);
      return true;
    }
    const [option, another] = this.optionsOf(key);
    if (!option) return false;
    if (this.mine?.kind === "menu" && option.thing === "card") {
      this.lifted = this.lifted === option.key ? null : option.key;
    } else if (!another) {
      this.answer(option.key);
    } else {
      this.lifted = option.key; // two abilities of one card: the prompt asks which
    }
    return true;
  }

  /** Key cap n. */
  chooseCap(n: number): void {
    const key = this.caps[n - 1];
    if (key === undefined) return;
    if (this.lifted || this.onTable(key)) this.choose(key);
    else this.answer(key);
  }

  /** Answer a sequence of questions about the order, one after the other. */
  arrange(keys: string[]): void {
    this.plan = keys;
    this.followPlan();
  }

  private followPlan(): boolean {
    const next = this.plan[0];
    if (next === undefined || this.mine?.kind !== "order" || !this.options.some((option) => option.key === next)) {
      this.plan = [];
      return false;
    }
    this.plan = this.plan.slice(1);
    this.answer(next);
    return true;
  }

  /** Play the lifted card there. */
  playAt(place: string): void {
    const option = this.options.find((each) => each.key === this.lifted);
    if (!option) return;
    this.answer(option.key);
    if (option.of && this.sending) this.follow = { card: option.of, place };
  }

  /** Esc: put back, else decline. */
  decline(): void {
    if (this.lifted) this.lifted = null;
    else if (this.mine?.decline && this.mine.kind !== "menu") this.answer(this.mine.decline);
    else if (this.mine?.about && this.table?.undo === "free") this.undo();
  }

  /** D: done playing cards. */
  done(): void {
    if (this.mine?.kind === "menu" && this.mine.decline) this.answer(this.mine.decline);
  }

  undo(): void {
    if (!this.table?.undo || !this.send({ type: "undo" })) return;
    this.lifted = null;
    this.undone = true;
  }

  /** To my turn at once; then a short recap of what was skipped. */
  skip(): void {
    if (this.mine || !this.send({ type: "pace", speed: settings.speed, skip: true })) return;
    this.skippedFrom = this.log.length;
  }

  askWhy(key: string): void {
    if (!this.refused[key] && !this.whys[key]) this.send({ type: "why", key });
  }

  why(key: string): P.Refusal | undefined {
    return this.refused[key] ?? this.whys[key];
  }

  // --- the others ---------------------------------------------------------------------------------------------

  get mySeat(): P.SeatInfo | undefined {
    return this.table?.seats.find((seat) => seat.key === this.you);
  }

  /** People who are not here and for whom nobody plays. */
  get away(): P.SeatInfo[] {
    if (!this.view || !this.table || this.table.over) return [];
    return this.table.seats.filter(
      (seat) => seat.kind === "person" && !seat.bot && !seat.here && seat.key !== this.you,
    );
  }

  /** What the others or I are asked. */
  get poll(): P.PollInfo | null {
    return this.table?.poll ?? null;
  }

  vote(yes: boolean): void {
    const poll = this.poll;
    if (poll?.about === "undo") this.send({ type: "allow-undo", yes });
    else if (poll) this.send({ type: "vote", seat: poll.seat, yes });
  }

  // --- looking things up -------------------------------------------------------------------------------------

  get colours(): Record<SeatKey, Colour> {
    return coloursOf(this.table?.seats ?? [], this.replay ? null : this.you);
  }

  colour(seat: SeatKey): Colour {
    return this.colours[seat] ?? "sun";
  }

  who(seat: SeatKey): string {
    return seat === this.you && !this.replay ? t("you") : this.nameOf(seat);
  }

  /** As the log calls everybody, the reader too. */
  nameOf(seat: SeatKey): string {
    return this.table?.seats.find((each) => each.key === seat)?.name || seat;
  }

  /** Cards and bases are on the table: before that, factions are picked. */
  get dealt(): boolean {
    return (this.view?.bases.length ?? 0) > 0;
  }

  /** The cards stored under a card, if one may look at them. */
  storedUnder(key: string): P.StoredView[] {
    return (this.view?.stored ?? []).filter((card) => card.under === key);
  }

  get me(): PlayerView | undefined {
    return this.view?.players.find((player) => player.key === this.you);
  }

  /** The winner first (others may have conceded with more points), then by points. */
  get ranked(): PlayerView[] {
    const won = (player: PlayerView): number => Number(player.key === this.view?.winner);
    return [...(this.view?.players ?? [])].sort((a, b) => won(b) - won(a) || b.vp - a.vp);
  }

  /** The others, in turn order after me. */
  get others(): PlayerView[] {
    const players = this.view?.players ?? [];
    const at = players.findIndex((player) => player.key === this.you);
    return at < 0 ? players : [...players.slice(at + 1), ...players.slice(0, at)];
  }

  base(key: string): BaseView | undefined {
    return this.view?.bases.find((base) => base.key === key);
  }

  unit(key: string): UnitView | undefined {
    const all = (units: UnitView[]): UnitView[] => units.flatMap((unit) => [unit, ...all(unit.actions ?? [])]);
    const { bases = [], players = [] } = this.view ?? {};
    const atBases = bases.flatMap((base) => [...(base.minions ?? []), ...(base.actions ?? [])]);
    return all([...atBases, ...players.flatMap((player) => player.stasis ?? [])]).find((unit) => unit.key === key);
  }
}

/** New lines in the place of old ones with the same number; a log told again from 0 replaces all. */
export function mergeLog(old: P.LogLine[], more: P.LogLine[]): P.LogLine[] {
  const first = more[0];
  if (!first) return old;
  return [...old.filter((line) => line.n < first.n), ...more];
}

function connectTo(address: string, store: TableStore): Connection {
  return new Connection(address, {
    hello: () => store.hello(),
    message: (message) => store.receive(message),
    line: (line) => {
      store.setLine(line);
    },
  });
}
