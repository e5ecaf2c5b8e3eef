/** Failed requests: the sentence for the player, which disappears by itself when the server can be reached again. */

import { ApiError } from "../api/api";
import { transport } from "../api/transport";
import { t } from "../i18n/i18n.svelte";

/** Reasons that pass by themselves. All others need another choice of the player. */
const PASSING = new Set(["offline", "unknown", "busy", "not-stored", "server-ends", "too-fast", "too-slow"]);
const FIRST_PROBE = 1000;
const LAST_PROBE = 8000;

export const isPassing = (id: string): boolean => PASSING.has(id);

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_PROBE;

/** Call back once when the server answers again. Returns a function that cancels it. All callers share one probe. */
export function whenBack(then: () => void): () => void {
  waiting.add(then);
  if (waiting.size === 1) {
    wait = FIRST_PROBE;
    timer = setTimeout(() => void probe(), wait);
    globalThis.addEventListener?.("online", probeNow);
  }
  return () => {
    waiting.delete(then);
    if (waiting.size === 0) stop();
  };
}

const probeNow = (): void => void probe();

async function probe(): Promise<void> {
  clearTimeout(timer);
  if (await transport().isUp()) {
    const all = [...waiting];
    waiting.clear();
    stop();
    all.forEach((each) => each());
  } else if (waiting.size > 0) {
    wait = Math.min(2 * wait, LAST_PROBE);
    clearTimeout(timer);
    timer = setTimeout(probeNow, wait);
  }
}

function stop(): void {
  clearTimeout(timer);
  globalThis.removeEventListener?.("online", probeNow);
}

/** What went wrong last, in one place of the page. */
export class Trouble {
  text = $state("");
  private cancel: (() => void) | undefined;

  /** `again`: the request to repeat by itself, if it is only a question. */
  constructor(private readonly again?: () => void) {}

  fail(error: unknown): void {
    const id = error instanceof ApiError ? error.id : "unknown";
    this.clear();
    this.text = error instanceof ApiError && error.message ? error.message : t("no-server");
    if (!isPassing(id)) return;
    this.cancel = whenBack(() => {
      this.text = "";
      this.again?.();
    });
  }

  /** Also for the end of a component. */
  clear(): void {
    this.text = "";
    this.cancel?.();
  }
}
