/**
 * What others do, one step after the other, at the visitor's pace: a state that brings news of others waits until the
 * card was held up, then the table changes. With pace off, on a hidden page and after a skip nothing waits.
 */

import { settings } from "../preferences/settings.svelte";
import { FACTOR } from "../preferences/speeds";
import type { CardRef, DecisionView, LogLine, ScoredMessage, StateMessage, TableInfo, View } from "../api/wire";
import { grown, touches, wordsOf, type Deed, type Step, type Story } from "./story";

const SHOWN_FIRST = 500;
const ROW = 350;
const FAST_ROW = 120;
const SLOW_ROWS = 3;
const PLAY = 700;
const TOUCHES_YOU = 1100;
const A_WORD = 45;
const HURRIED = 150;
const MOST_ROWS_MS = 4000;
/** How long what followed from an own play stays to be read. */
const STAYS = 4000;
const TICK = 50;

/** What the arrows of the running step point at, while it stands there. */
export interface Aim {
  step: Step;
  deeds: Deed[];
}

type News = StateMessage | ScoredMessage;

/** What the playback needs of a table. */
export interface Followed {
  readonly view: View | null;
  readonly you: string | null;
  readonly log: readonly LogLine[];
  readonly mine: DecisionView | null;
  readonly sending: boolean;
  scored: ScoredMessage[];
  /** A state in its turn. */
  enter(state: StateMessage): void;
  /** What of a state need not wait. */
  hear(table: TableInfo): void;
}

export class Follow {
  story = $state.raw<Story | null>(null);
  /** The step that is being shown. */
  running = $state(0);
  aim = $state.raw<Aim | null>(null);
  /** The visitor wants to look longer: by key or button, or pointing at the stage. */
  waiting = $state(false);
  held = $state(false);
  /** How long this step still stays, and how long it does in all. */
  left = $state(0);
  whole = $state(0);
  /** Totals of bases that the step changes: by definition, before and after. */
  totals = $state.raw<Record<string, [number, number]>>({});
  /** Posters of scored bases that wait behind the one that is shown. */
  posters = $state(0);
  hurried = false;
  /** The story as the log tells it so far; what is shown of it may be less. */
  private tale: Story | null = null;
  private skipping = false;
  private queue: News[] = [];
  private busy = false;
  private clearing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly store: Followed) {}

  /** Something came from the server: at once, or in its turn. */
  offer(news: News): void {
    this.queue.push(news);
    this.count();
    if (!this.busy) void this.run();
    else if (news.type === "state") this.store.hear(news.table); // a vote does not wait
  }

  /** Whatever waits is taken as it is: the line is lost, or something was taken back. */
  flush(): void {
    const all = this.queue;
    this.queue = [];
    this.count();
    for (const news of all) this.apply(news);
    this.drop();
  }

  /** To my turn: nothing more is shown until I am asked. */
  skip(): void {
    this.skipping = true;
    this.waiting = false;
  }

  drop(): void {
    clearTimeout(this.clearing);
    this.story = null;
    this.aim = null;
    this.held = false; // whoever pointed at the stage points at nothing now
    this.left = this.whole = 0;
  }

  /** The poster was put away: what waited behind it comes. */
  goOn(): void {
    if (!this.busy) void this.run();
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.queue.length > 0 && this.store.scored.length === 0) {
      const news = this.queue.shift()!;
      this.count();
      const steps = news.type === "state" ? this.steps(news) : [];
      if (news.type === "scored" || steps.length === 0) this.apply(news);
      else if (this.pace === 0) {
        this.apply(news);
        this.still();
      } else await this.show(news, steps);
    }
    this.busy = false;
  }

  private count(): void {
    this.posters = this.queue.filter((news) => news.type === "scored").length;
  }

  private get pace(): number {
    return this.skipping || globalThis.document?.hidden ? 0 : FACTOR[settings.speed];
  }

  private apply(news: News): void {
    if (news.type === "scored") this.store.scored = [...this.store.scored, news];
    else this.store.enter(news);
    if (this.store.mine) this.asked();
  }

  /** I am asked: the stage is mine again, unless the question belongs to the story, or the story to my play. */
  private asked(): void {
    this.skipping = false;
    if (this.store.mine?.kind !== "menu") {
      if (this.story && this.story.n !== this.tale?.n) this.drop(); // it ended: my turn starts with a question
      return;
    }
    clearTimeout(this.clearing);
    if (this.story?.seat === this.store.you && this.pace > 0) this.clearing = setTimeout(() => this.drop(), STAYS);
    else this.drop();
  }

  /** The story goes on with the lines that are new; answers the steps of others that have news to show. */
  private steps(state: StateMessage): Aim[] {
    const { store } = this;
    const known = store.log.length;
    const first = state.log[0];
    if (!store.view || state.lines < known || (first && first.n < known)) {
      this.tale = null;
      this.drop();
      return [];
    }
    const found: Aim[] = [];
    for (const line of state.log) {
      const before = this.tale;
      this.tale = grown(before, line);
      const step = this.tale && this.tale !== before ? changed(before, this.tale) : undefined;
      if (step && this.tale?.n === line.n && step.seat === store.you) this.drop(); // a play of mine
      if (!step || (step.seat ?? this.tale?.seat) === store.you) continue;
      const last = found.at(-1);
      const news = newsOf(step, line);
      if (last && sameStep(last.step, step)) found[found.length - 1] = { step, deeds: [...last.deeds, ...news] };
      else found.push({ step, deeds: news });
    }
    return found;
  }

  /** Without a pace the last play stays as a picture, and is gone when I am asked. */
  private still(): void {
    if (!this.tale || this.store.mine?.kind === "menu") return;
    this.story = this.tale;
    this.running = this.tale.steps.length - 1;
    this.aim = null;
    this.left = this.whole = 0;
    this.totals = {};
  }

  private async show(state: StateMessage, steps: Aim[]): Promise<void> {
    const { store } = this;
    const mine = store.sending;
    clearTimeout(this.clearing);
    if (mine) this.apply(state);
    else this.totals = changes(store.view?.bases ?? [], state.view?.bases ?? []);
    const story = this.tale;
    if (!story) {
      if (!mine) this.apply(state);
      return;
    }
    let rows = 0;
    for (const [i, aim] of steps.entries()) {
      const at = story.steps.findIndex((each) => sameStep(each, aim.step));
      this.story = { ...story, steps: story.steps.slice(0, Math.max(at + 1, 1)) };
      this.running = Math.max(0, at);
      this.aim = aim;
      this.left = this.whole = 0;
      const row = i === 0 ? SHOWN_FIRST : i <= SLOW_ROWS ? ROW : FAST_ROW;
      rows += row;
      if (rows <= MOST_ROWS_MS) await this.pause(row);
    }
    this.story = story;
    if (!mine) this.apply(state);
    const all = steps.flatMap((aim) => aim.deeds);
    const least = all.some((deed) => touches(deed, store.you)) ? TOUCHES_YOU : PLAY;
    const dwell = Math.max(least, 250 + A_WORD * wordsOf(all)) - SHOWN_FIRST;
    if (!mine) await this.pause(dwell, true);
    this.aim = null;
    if (store.mine) this.asked();
  }

  /** So long at the visitor's pace, or until they are in a hurry; not while they look. */
  private async pause(ms: number, told = false): Promise<void> {
    let left = ms * this.pace;
    if (told) this.whole = left;
    while (left > 0) {
      if (told) this.left = left;
      await new Promise((done) => setTimeout(done, Math.min(TICK, left)));
      if ((this.waiting || this.held) && this.pace > 0) continue;
      left = this.pace === 0 ? 0 : Math.min(left - TICK, this.hurried ? HURRIED : Infinity);
    }
    if (told) this.left = 0;
  }
}

const sameStep = (one: Step, other: Step): boolean =>
  one.card.key === other.card.key && one.card.def === other.card.def && one.seat === other.seat;

/** The step that is new, or has more in it. */
const changed = (before: Story | null, after: Story): Step | undefined =>
  after.steps.find((step, i) => !before || before.n !== after.n || before.steps[i] !== step);

const newsOf = (step: Step, line: LogLine): Deed[] => {
  const last = step.deeds.at(-1);
  if (!last?.lines.includes(line)) return [];
  return [{ ...last, on: line.fact.on, lines: [line] }];
};

function changes(
  before: { card: string; key: string; total: number }[],
  after: { key: string; total: number }[],
): Record<string, [number, number]> {
  const now = new Map(after.map((base) => [base.key, base.total]));
  return Object.fromEntries(
    before
      .filter((base) => now.has(base.key) && now.get(base.key) !== base.total)
      .map((base) => [base.card, [base.total, now.get(base.key)!]]),
  );
}

/** The things on the table that a deed points at. */
export function targetsOf(deed: Deed): string[] {
  if (deed.deed === "play") return deed.to ? [deed.to.key] : [];
  return deed.on.filter((card: CardRef) => card.key).map((card) => card.key);
}
