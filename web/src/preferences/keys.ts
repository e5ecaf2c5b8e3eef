/** Keys to commands. Nothing here touches the page, so that it can be tested and changed in one place. */

export type Command =
  | { do: "choose"; n: number }
  | { do: "focus"; on: "hand" | "bases" | "opponents" | "log" | "prompt" }
  | {
      do:
        | "zoom"
        | "explain"
        | "decline"
        | "done"
        | "undo"
        | "help"
        | "text"
        | "hurry"
        | "skip"
        | "wait"
        | "since"
        | "table"
        | "advise"
        | "guide"
        | "rules"
        | "tracker";
    };

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

const FOCUS = ["hand", "bases", "opponents", "log", "prompt"] as const;
const PLAIN = [
  "zoom",
  "explain",
  "done",
  "wait",
  "since",
  "table",
  "advise",
  "text",
  "help",
  "guide",
  "rules",
  "tracker",
] as const;

/** What has a key of its own that can be changed. Digits, arrows, Enter, Space, Esc and Ctrl+Z are as everywhere. */
export type Binding = (typeof FOCUS)[number] | (typeof PLAIN)[number];
export type Bindings = Record<Binding, string>;
export const BINDINGS: Binding[] = [...FOCUS, ...PLAIN];
export const DEFAULT_KEYS: Bindings = {
  hand: "h",
  bases: "b",
  opponents: "o",
  log: "l",
  prompt: "p",
  zoom: "z",
  explain: "i",
  done: "d",
  wait: "w",
  since: "r",
  table: "v",
  advise: "x",
  text: "t",
  help: "?",
  guide: "g",
  rules: "/",
  tracker: "k",
};

/** Whether a key may be bound: it types one sign, and that is neither a digit nor a space. */
export const canBind = (key: string): boolean => [...key].length === 1 && !/[\d\s]/.test(key);

/** With that key for it; what had the key before gets the old one. */
export function rebound(keys: Bindings, what: Binding, key: string): Bindings {
  const low = key.toLowerCase();
  const other = BINDINGS.find((each) => keys[each] === low);
  return { ...keys, ...(other ? { [other]: keys[what] } : {}), [what]: low };
}

export function commandOf(pressed: Pressed, keys: Bindings = DEFAULT_KEYS): Command | null {
  const { key, ctrl, shift, alt, typing, onControl } = pressed;
  if (typing || alt) return null;
  const low = key.toLowerCase();
  if (ctrl) return low === "z" && !shift ? { do: "undo" } : null;
  if (key === "Escape") return { do: "decline" };
  if (key === " ") {
    if (shift) return { do: "skip" };
    return onControl ? null : { do: "hurry" };
  }
  if (/^\d$/.test(key)) return { do: "choose", n: Number(key) };
  const on = FOCUS.find((each) => keys[each] === low);
  if (on) return { do: "focus", on };
  const plain = PLAIN.find((each) => keys[each] === low);
  return plain ? { do: plain } : null;
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
