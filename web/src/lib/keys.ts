/** Keys to commands. Nothing here touches the page, so that it can be tested and changed in one place. */

export type Command =
  | { do: "choose"; n: number }
  | { do: "focus"; on: "hand" | "bases" | "opponents" | "log" | "prompt" }
  | { do: "zoom" | "explain" | "decline" | "done" | "undo" | "help" | "text" | "hurry" | "skip" };

export interface Pressed {
  key: string;
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
  /** In a field where one types. */
  typing: boolean;
  /** On a button, link or card, where Enter and Space already mean something. */
  onControl: boolean;
}

const FOCUS = { h: "hand", b: "bases", o: "opponents", l: "log", p: "prompt" } as const;
const PLAIN = { z: "zoom", i: "explain", d: "done", t: "text", "?": "help" } as const;

export function commandOf(pressed: Pressed): Command | null {
  const { key, ctrl, shift, alt, typing, onControl } = pressed;
  if (typing || alt) return null;
  const low = key.toLowerCase();
  if (ctrl) return low === "z" && !shift ? { do: "undo" } : null;
  if (key === "Escape") return { do: "decline" };
  if (key === " ") {
    if (shift) return { do: "skip" };
    return onControl ? null : { do: "hurry" };
  }
  if (/^[1-9]$/.test(key)) return { do: "choose", n: Number(key) };
  if (low in FOCUS) return { do: "focus", on: FOCUS[low as keyof typeof FOCUS] };
  if (low in PLAIN) return { do: PLAIN[low as keyof typeof PLAIN] };
  return null;
}

export function pressed(event: KeyboardEvent): Pressed {
  const target = event.target instanceof Element ? event.target : null;
  return {
    key: event.key,
    ctrl: event.ctrlKey || event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
    typing:
      target?.matches("input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select") ?? false,
    onControl: target?.closest("button, a, summary, input, [role=button]") != null,
  };
}

/** Where roving focus goes from `at` among `count` in rows of `columns`. */
export function rove(key: string, at: number, count: number, columns = count): number {
  const last = count - 1;
  const to: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: columns < count ? at + columns : at,
    ArrowUp: columns < count ? at - columns : at,
    Home: 0,
    End: last,
  };
  return Math.max(0, Math.min(last, to[key] ?? at));
}
