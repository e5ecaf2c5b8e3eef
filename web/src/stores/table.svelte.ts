/**
 * One table as this page sees it: fed by messages, read by components, acting for the player. It knows no rules. What can
 * be looked up in it stands in seen.svelte.ts, what is asked and how it lies on the table in asked.svelte.ts.
 */

import { AskedTable } from "./asked.svelte";
import { Connection, type Line } from "../api/connection";
import { told } from "./effects";
import { t } from "../i18n/i18n.svelte";
import { KeptOrders } from "./orders";
import { mergeLog } from "./seen.svelte";
import { isPassing } from "./trouble.svelte";
import { movesOf, StepsBack } from "./moves";
import type * as P from "../api/wire";
import { Follow } from "./follow.svelte";
import { newSince, sinceLastTurn, type Since } from "./since";
import { hotSeats, keepAdvised, keepHotSeats, keepSeat, leaveSeat, mySeat } from "./seats";
import { settings } from "../preferences/settings.svelte";
import type { DecisionView, OptionView } from "../api/wire";

/** What the page asks for by itself: a refusal of it is no news for the player. */
const OWN_REQUESTS = new Set<string>(["hints", "preview", "pace", "tracker"]);
/** Milliseconds after a refusal, twice as long each time: a server that refuses hints is busy. */
const HINTS_AGAIN = 1500;
const HINTS_AGAIN_AT_MOST = 12_000;
/** An answer that was sent again had arrived the first time. */
const APPLIED_BEFORE = new Set(["old-decision", "somebody-was-faster", "not-asked", "over"]);
/** This device has no seat at the table any more. */
const LOST_SEAT = new Set(["removed", "closed", "seat-moved"]);
/** What is true as long as the page shows this table. */
const LASTING = new Set([...LOST_SEAT, "no-such-table", "archived", "other-rules", "table-is-broken", "bad-token"]);
const NOTICE_FOR = 12_000;

export class TableStore extends AskedTable {
  /** What the Expert would do now, if I asked. */
  advice = $state.raw<P.AdviceMessage | null>(null);
  advising = $state(false);
  chat = $state.raw<P.ChatMessage[]>([]);
  /** Where all cards are, as far as I may know, while that is open. */
  tracked = $state.raw<P.Tracker | null>(null);
  /** The hints of a puzzle that I asked for. */
  puzzleHints = $state.raw<P.PuzzleHintMessage[]>([]);
  scored = $state.raw<P.ScoredMessage[]>([]);
  /** Bases that have scored, as long as they lie on the table. */
  broken: string[] = [];
  summary = $state.raw<P.Summary | null>(null);
  /** Why this device has no seat here any more. */
  gone = $state("");
  /** One line for the player: why an answer was refused, that the line is back. */
  notice = $state("");
  /** The id of its reason, if the server gave one. */
  private noticeId = "";
  /** The answer that no state has acknowledged yet. After a lost connection it is sent again. */
  private unacknowledged: { decision: number; key: string; again: boolean; sure: boolean } | null = null;
  /** What was answered last. */
  answered = $state<string | null>(null);
  /** Picks so far in a sequence of picks: keys of things. */
  picked = $state.raw<string[]>([]);
  /** Where the lifted card goes, once the server asks. */
  private follow: { card: string; place: string } | null = null;
  /** The place that was clicked before the hints said where the lifted card may go. */
  private wish: { lifted: string; place: string } | null = null;
  /** Abilities that wait at once: whether the order that I choose now is to be kept for them. */
  keepOrder = $state(false);
  private readonly orders = new KeptOrders();
  /** What others do, held up at my pace. */
  readonly following = new Follow(this);
  /** The strip "since your last turn" is open. */
  strip = $state(false);
  /** It opened by itself: where there is little room it is then only its sum. */
  stripByItself = $state(false);
  /** The turn in which I skipped or could not look: then the strip opens by itself. */
  private missed = false;
  /** I took something back: what is asked now I want to answer myself. */
  private undone = false;
  /** The rest of an order that is being told. */
  private plan: string[] = [];
  private connection: Connection | null = null;
  private wanted = -1;
  /** Called around every new view, so that moves can be animated. */
  around: (update: () => void) => void = (update) => update();

  // --- the line ----------------------------------------------------------------------------------------------

  connect(make: (table: string, store: TableStore) => Connection = connectTo): void {
    this.connection = make(this.id, this);
  }

  setLine(line: Line): void {
    if (line === "lost" && this.line === "open") {
      this.missed = true;
      this.following.flush();
      this.sent = -1; // the answer may be lost, too: `sendAgain` decides when the next state has come
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
      token: this.token ?? mySeat(this.id)?.token ?? null,
      log: 0, // the whole log: lines may have been taken back while the line was lost
      lang: settings.lang,
      speed: settings.speed,
      beat: true,
    };
  }

  receive(message: P.AnyMessage): void {
    switch (message.type) {
      case "state":
      case "scored":
        this.following.offer(message);
        break;
      case "ending":
        if (message.decision === this.decision) this.holdUp(message);
        break;
      case "hints":
        if (message.decision === this.decision) {
          this.hints = message.hints;
          this.refused = message.refused;
          this.playAtWish();
        }
        break;
      case "advice":
        this.advising = false;
        if (message.decision === this.decision) this.advice = message;
        keepAdvised(this.id);
        break;
      case "tracker":
        this.tracked = message.tracker;
        break;
      case "puzzle-hint":
        this.puzzleHints = [...this.puzzleHints.filter((each) => each.step !== message.step), message];
        break;
      case "why":
        this.whys = { ...this.whys, [message.key]: message };
        break;
      case "preview":
        this.previews = { ...this.previews, [message.base]: message };
        break;
      case "summary":
        this.summary = message;
        break;
      case "chat":
        this.chat = [...this.chat, message].slice(-100);
        break;
      case "error":
        this.refusal(message);
        break;
    }
  }

  /** A state in its turn. */
  enter(state: P.StateMessage): void {
    if (!this.view && state.view?.current === state.you) {
      if (state.table.patient)
        this.missed = true; // I come back after a day, or get the device
      else this.stripFor = state.view?.turn ?? -1; // it was open before
    }
    this.around(() => this.take(state));
    this.goOn();
  }

  /** What of a later state need not wait for its turn: who is here, and what is voted on. */
  hear(table: P.TableInfo): void {
    if (this.table) this.table = { ...this.table, seats: table.seats, poll: table.poll };
  }

  /** The poster of a base was read: the next one, or the game that waited behind it. */
  nextScored(all = false): void {
    const rest = all ? [] : this.scored.slice(1);
    this.broken = [
      ...this.broken,
      ...this.scored.slice(0, this.scored.length - rest.length).map(({ base }) => base.key),
    ];
    this.scored = rest;
    this.following.goOn();
  }

  /** Something was refused. Only if it was the answer, or may have been, the decision is open again. */
  private refusal({ error, message, to = null }: P.ErrorMessage): void {
    if (to === "hints") this.askHintsLater();
    if (to !== null && OWN_REQUESTS.has(to)) return;
    const again = this.unacknowledged?.again ?? false;
    if (to === null || to === "answer" || to === "hello") this.unacknowledged = null;
    if (to === "answer" && again && APPLIED_BEFORE.has(error)) return;
    if (LOST_SEAT.has(error)) this.loseSeat(error);
    this.say(message, error);
    this.stepsBack.stop();
    if (to === "advise") this.advising = false;
    if (to !== null && to !== "answer") return;
    this.sent = -1;
    this.follow = null;
    this.plan = [];
    this.lifted = null;
  }

  /** A line for the player. It disappears with the next decision, with the trouble that it is about, or after a while. */
  say(sentence: string, id = ""): void {
    this.notice = sentence;
    this.noticeId = id;
    clearTimeout(this.noticeTimer);
    if (!LASTING.has(id)) this.noticeTimer = setTimeout(() => (this.notice = ""), NOTICE_FOR);
  }
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  /** My seat is on another device, the host has freed it, or the table is closed. */
  private loseSeat(reason: string): void {
    leaveSeat(this.id);
    this.gone = reason;
    if (reason === "seat-moved") {
      if (!this.table) this.reconnect(); // to watch
    } else this.close();
  }

  /** Say hello again, with the seat that this device holds now. */
  reconnect(): void {
    this.close();
    this.connect();
  }

  /**
   * After a lost connection: the answer may have been stored or not. A decision's number is never used twice, so if it
   * is still asked, the answer was not stored; if both copies arrive, the server takes the first.
   */
  private sendAgain(): boolean {
    const lost = this.unacknowledged;
    this.unacknowledged = null;
    if (lost?.decision !== this.decision || !this.mine) return false;
    const keys = [...this.options.map((option) => option.key), this.mine.decline];
    if (!keys.includes(lost.key)) return false;
    this.answer(lost.key, { again: true, sure: lost.sure });
    return true;
  }

  /** Take a whole state: what stood here before is replaced, except the log, which grows. */
  take(state: Omit<P.StateMessage, "type">): void {
    if (isPassing(this.noticeId)) this.notice = "";
    if (this.unacknowledged && this.unacknowledged.decision !== state.decision) this.unacknowledged = null;
    const fresh = state.decision !== this.decision || state.view?.seat !== this.view?.seat;
    const step = state.view?.decision?.step ?? 0;
    if (fresh) {
      clearTimeout(this.hintsTimer);
      this.hintsAfter = HINTS_AGAIN;
      this.hints = {};
      this.refused = {};
      this.whys = {};
      this.advice = null;
      this.advising = false;
      this.lifted = null;
      this.ending = null;
      if (!LASTING.has(this.noticeId)) this.notice = "";
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
    if (next && this.token && hotSeats(next).length === 0) keepHotSeats(next, hotSeats(this.id));
  }

  /** After a new state: place the card that was dropped, pass where the player doesn't want to stop, ask for hints. */
  private goOn(): void {
    if (this.sendAgain()) return;
    if (this.stepsBack.more(this.log.length, this.undoing)) return this.undo();
    const asked = this.mine;
    const follow = this.follow;
    this.follow = null;
    if (!asked) return;
    if (asked.kind === "menu") this.openStrip();
    if (follow && asked.about?.key === follow.card) {
      const place = this.options.find((option) => option.of === follow.place);
      if (place) return this.answer(place.key);
    }
    if (this.followPlan()) return;
    if (this.isAgreed(asked)) return this.answer("yes");
    const own = this.undone ? undefined : this.ownAnswer(asked);
    this.undone = false;
    if (own) return this.answer(own);
    if (this.wanted !== this.decision) {
      this.wanted = this.decision;
      if (this.table?.hints_wait) this.askHintsLater();
      else this.askHints();
    }
  }

  /** Who picked an ability to use it is not asked once more whether to: nothing has happened since, and it is a yes or no. */
  private isAgreed(asked: DecisionView): boolean {
    const { agreed } = this;
    this.agreed = null;
    const since = agreed ? this.log.slice(agreed.lines).filter((line) => line.line !== "used") : [];
    return agreed !== null && asked.kind === "yes-no" && asked.source?.key === agreed.of && since.length === 0;
  }
  private agreed: { of: string; lines: number } | null = null;

  /** What the player said to answer always: pass where they don't want to stop, and orders that they keep. */
  private ownAnswer(asked: DecisionView): string | undefined {
    if (asked.kind !== "trigger") return undefined;
    if (asked.decline === "pass") return !settings.stops && this.view?.scoring ? "pass" : undefined;
    return this.ordering ? this.orders.first(this.options)?.key : undefined;
  }

  private askHints(): void {
    if (this.mine && Object.keys(this.hints).length === 0) this.send({ type: "hints", decision: this.decision });
  }

  private askHintsLater(): void {
    clearTimeout(this.hintsTimer);
    this.hintsTimer = setTimeout(() => this.askHints(), this.hintsAfter);
    this.hintsAfter = Math.min(2 * this.hintsAfter, HINTS_AGAIN_AT_MOST);
  }
  private hintsAfter = HINTS_AGAIN;
  private hintsTimer: ReturnType<typeof setTimeout> | undefined;

  /** There is an owl to ask: all others are bots, no guide is there, and it is wanted. The server refuses it among people. */
  get coached(): boolean {
    if (!settings.coach || this.table?.mode === "guided" || this.table?.puzzle) return false;
    const others = this.table?.seats.filter((seat) => seat.key !== this.you) ?? [];
    return !this.replay && this.you !== null && !this.table?.over && others.every((seat) => seat.kind === "bot");
  }

  /** Ask what the Expert would do; again: hide it. */
  advise(): void {
    if (this.advice) this.advice = null;
    else if (this.coached && this.mine && !this.advising)
      this.advising = this.send({ type: "advise", decision: this.decision });
  }

  // --- acting ------------------------------------------------------------------------------------------------

  /** An answer that the server holds up, because it would end my turn and these bases would score. */
  ending = $state.raw<P.EndingMessage | null>(null);

  private holdUp(ending: P.EndingMessage): void {
    if (this.view?.decision?.of !== undefined) this.picked = this.picked.slice(0, this.view.decision.step ?? 0);
    this.ending = ending;
    this.unacknowledged = null;
    this.sent = -1;
    this.plan = [];
    this.follow = null;
  }

  /** Give an answer. `sure`: also if that ends my turn and a base scores. */
  answer(key: string, { again = false, sure = false } = {}): void {
    if (!this.mine) return;
    this.ending = null;
    const option = this.options.find((each) => each.key === key);
    this.unacknowledged = { decision: this.decision, key, again, sure };
    const sent = this.send({ type: "answer", decision: this.decision, key, stop: !sure && !this.table?.puzzle });
    if (!sent) this.say(t("not-sent"), "offline");
    if (option && this.ordering && this.keepOrder) this.orders.keep(option, this.options);
    const use = this.mine.kind === "trigger" && this.mine.to === "use" && this.mine.decline !== undefined;
    this.agreed = use && option?.of ? { of: option.of, lines: this.log.length } : null;
    if (option?.of && this.mine.of !== undefined) this.picked = [...this.picked, option.of];
    this.sent = this.decision;
    this.answered = key;
    this.lifted = null;
    this.strip = false;
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

  /** Key cap n; where a number is asked for, the number n. */
  chooseCap(n: number): void {
    if (this.mine?.kind === "number") {
      const number = this.options.find((option) => option.name === String(n));
      if (number) this.answer(number.key);
      return;
    }
    const ability = this.abilities[n - 1];
    if (ability) return this.answer(ability.key);
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

  /** Cards go back to a deck: each to its end ("u7:deck-top"), in that order. */
  place(keys: string[]): void {
    this.placed = Object.fromEntries(this.options.map((option) => [option.key, option.about?.card ?? ""]));
    this.arrange(keys);
  }

  private followPlan(): boolean {
    const next = this.plan[0];
    const option = next === undefined ? undefined : this.planned(next);
    if (!option || !this.mine || !["order", "split"].includes(this.mine.kind)) {
      this.plan = [];
      return false;
    }
    this.plan = this.plan.slice(1);
    this.answer(option.key);
    return true;
  }

  /** That option, or its twin: of copies only one is offered at a time. */
  private planned(key: string): OptionView | undefined {
    const end = key.split(":")[1];
    const card = this.placed[key];
    return (
      this.options.find((option) => option.key === key) ??
      this.options.find((option) => end && option.name === end && card && option.about?.card === card)
    );
  }
  private placed: Record<string, string> = {};

  /** Remember where the lifted card shall go until the hints arrive; false if they are here already. */
  wishFor(place: string): boolean {
    if (!this.lifted || this.hints[this.lifted]) return false;
    this.wish = { lifted: this.lifted, place };
    return true;
  }

  private playAtWish(): void {
    if (this.wish && this.wish.lifted === this.lifted && this.places.includes(this.wish.place)) {
      this.playAt(this.wish.place);
    }
    this.wish = null;
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
    if (this.ending) this.ending = null;
    else if (this.lifted) this.lifted = null;
    else if (this.mine?.decline && this.mine.kind !== "menu") this.answer(this.mine.decline);
    else if (this.mine?.about && this.table?.undo === "free") this.undo();
  }

  /** D: done playing cards. */
  done(): void {
    if (this.ending) return this.answer(this.ending.key, { sure: true });
    if (this.mine?.kind === "menu" && this.mine.decline) this.answer(this.mine.decline);
  }

  /** How I can go back. At one device nobody can be asked for consent: the others look away. */
  get undoing(): P.TableInfo["undo"] {
    const undo = this.table?.undo ?? null;
    return undo === "ask" && this.token ? null : undo;
  }

  /** My moves of this turn, which can be taken back one after the other. */
  readonly moves: P.LogLine[] = $derived(movesOf(this.log, this.view?.turn ?? -1, this.you));
  private readonly stepsBack = new StepsBack();

  /** Back to before that line of the log. */
  undoTo(line: number): void {
    this.stepsBack.to(line);
    this.undo();
  }

  undo(): void {
    if (!this.undoing || !this.send({ type: "undo" })) return;
    this.lifted = null;
    this.undone = true;
  }

  /** To my turn at once; then a short recap of what was skipped. */
  skip(): void {
    if (!this.you || this.mine || !this.send({ type: "pace", speed: settings.speed, skip: true })) return;
    this.missed = true;
    this.following.skip();
  }

  /** What happened since my last turn, as far as the log told me. */
  readonly since: Since = $derived(sinceLastTurn(this.log, this.you));
  /** What came to the table meanwhile. */
  readonly fresh: Set<string> = $derived(newSince(this.log, this.you));

  /** At the beginning of my turn the strip opens if something of mine was touched, or if I did not see it happen. */
  private openStrip(): void {
    const turn = this.view?.turn ?? 0;
    if (this.view?.current !== this.you || this.stripFor === turn || this.table?.puzzle) return;
    this.stripFor = turn;
    const { entries, touched } = this.since;
    const unseen = this.missed || settings.speed === "off" || (globalThis.document?.hidden ?? false);
    this.strip = this.stripByItself = entries.length > 0 && (touched || unseen);
    this.missed = false;
  }

  /** Open or fold it. `brief`: there it opens by itself only as its sum, which opens to the whole. */
  turnStrip(brief: boolean): void {
    if (!brief || !this.stripByItself) this.strip = !this.strip;
    this.stripByItself = false;
  }
  private stripFor = -1;

  askWhy(key: string): void {
    if (!this.why(key)) this.send({ type: "why", key });
  }

  // --- the others ---------------------------------------------------------------------------------------------

  /** What the others or I are asked. */
  get poll(): P.VoteInfo | null {
    return this.table?.poll ?? null;
  }

  vote(yes: boolean): void {
    const poll = this.poll;
    if (poll?.about === "undo") this.send({ type: "allow-undo", yes });
    else if (poll) this.send({ type: "vote", seat: poll.seat, yes });
  }
}

function connectTo(table: string, store: TableStore): Connection {
  return new Connection(table, {
    hello: () => store.hello(),
    message: (message) => store.receive(message),
    line: (line) => {
      store.setLine(line);
    },
  });
}
