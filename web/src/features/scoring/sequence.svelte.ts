/** The clock of a scoring. Everything that moves on the poster is computed from it, so that a step can be ended at any time. */

import { part, type Plan, type Sound } from "./plan";

export type Step = "ranking" | "points";

export class Sequence {
  step = $state<Step>("ranking");
  /** Milliseconds of the running step, at normal pace. */
  clock = $state(0);

  /** `slowness`: how many real milliseconds one of the plan takes; 0: it stands at its end from the start. */
  constructor(
    readonly plan: Plan,
    private readonly slowness: number,
    private readonly play: (sound: Sound) => void = () => {},
  ) {
    if (slowness === 0) {
      this.step = "points";
      this.clock = plan.points;
    }
  }

  get ended(): boolean {
    return this.step === "points" && this.clock >= this.plan.points;
  }

  /** Coins that have reached the race, by seat. */
  get landed(): Record<string, number> {
    const found: Record<string, number> = {};
    if (this.step === "ranking") return found;
    for (const coin of this.plan.coins) {
      if (this.clock >= coin.lands) found[coin.seat] = (found[coin.seat] ?? 0) + 1;
    }
    return found;
  }

  /** How far something of the ranking is: 0 to 1. */
  ranked(from: number, takes: number): number {
    return this.step === "points" ? 1 : part(this.clock, from, takes);
  }

  get torn(): number {
    return this.step === "points" ? part(this.clock, 0, this.plan.tear) : 0;
  }

  /** So many real milliseconds have passed. */
  pass(ms: number): void {
    if (this.ended || this.slowness === 0) return;
    const { plan, step, clock } = this;
    const now = clock + (ms / this.slowness) * (step === "points" ? plan.rate : 1);
    for (const { at, sound } of plan.sounds[step]) {
      if (at >= clock && at < now) this.play(sound);
    }
    if (step === "ranking" && now >= plan.ranking) this.next();
    else this.clock = Math.min(now, plan[step]);
  }

  /** End the running step. False: nothing was running. */
  end(): boolean {
    if (this.ended) return false;
    if (this.step === "ranking") this.next();
    else this.clock = this.plan.points;
    return true;
  }

  /** Run until it has ended. Answers how to stop it. A page that is not seen has nothing to run. */
  run(): () => void {
    let frame = 0;
    let last = performance.now();
    const tick = (now: number): void => {
      this.pass(Math.min(100, now - last));
      last = now;
      if (!this.ended) frame = requestAnimationFrame(tick);
    };
    const hide = (): void => {
      while (document.hidden && this.end());
    };
    hide();
    if (!this.ended) frame = requestAnimationFrame(tick);
    document.addEventListener("visibilitychange", hide);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("visibilitychange", hide);
    };
  }

  private next(): void {
    this.step = "points";
    this.clock = 0;
  }
}
