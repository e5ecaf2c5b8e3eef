/** How far the server in this browser is, for the parts of the page that tell it. */

export type Phase = "waiting" | "loading" | "starting" | "ready" | "failed" | "elsewhere";

class Status {
  /** False on a page from a server. */
  on = $state(false);
  phase = $state<Phase>("waiting");
  /** Bytes that have been loaded, and all of them. */
  done = $state(0);
  total = $state(0);
  /** Games are stored in this browser. */
  kept = $state(true);
  /** Everything is here for a visit without a connection. */
  offline = $state(false);
  /** A newer edition of the site is here, and starts with the next load. */
  update = $state.raw<(() => void) | null>(null);
  reason = $state("");
  /** Start again after a failure, or here instead of in another tab. */
  retry = $state.raw<() => void>(() => {});

  /** From 0 to 1: the files are nine tenths, starting Python is the rest. */
  get part(): number {
    if (this.phase === "ready") return 1;
    if (this.phase === "starting") return 0.9;
    return this.total > 0 ? (0.9 * this.done) / this.total : 0;
  }
}

export const status = new Status();
