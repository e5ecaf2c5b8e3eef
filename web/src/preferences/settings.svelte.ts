/** What the visitor prefers, kept in this browser. */

import { DEFAULT_KEYS, type Bindings } from "./keys";
import type { Lang, Speed } from "../api/wire";

const KEY = "smashup.settings";

interface Kept {
  name: string;
  lang: Lang;
  speed: Speed;
  stops: boolean;
  coach: boolean;
  keys: Bindings;
  rivals: string[];
  notify: boolean;
  chime: boolean;
  words: "on" | "zoom" | "off";
  sets: string[];
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {}; // storage is blocked or holds something else: begin anew
  }
}

class Settings {
  name = $state("");
  lang = $state<Lang>("en");
  speed = $state<Speed>("normal");
  /** Stop for my Specials before and after a base scores. Off: passed for me. */
  stops = $state(true);
  /** The owl may be asked for advice, where the table lets it. */
  coach = $state(true);
  keys = $state.raw(DEFAULT_KEYS);
  /** The bots that were played against last, in the order of their seats. */
  rivals = $state.raw<string[]>([]);
  /** Tell me outside the page, and with a sound, that it is my turn. */
  notify = $state(false);
  chime = $state(false);
  /** Words of the rules are explained: everywhere, only in zoomed cards, or nowhere. */
  words = $state<Kept["words"]>("on");
  /** Keys of the sets that I own; empty: all. */
  sets = $state.raw<string[]>([]);

  constructor() {
    const { name, lang, speed, stops, coach, keys, rivals, notify, chime, words, sets } = kept();
    this.name = name ?? "";
    const browser: Lang = globalThis.navigator?.language?.startsWith("fr") ? "fr" : "en";
    this.lang = lang ?? browser;
    this.speed = speed ?? "normal";
    this.stops = stops ?? true;
    this.coach = coach ?? true;
    this.keys = { ...DEFAULT_KEYS, ...keys };
    this.rivals = Array.isArray(rivals) ? rivals : [];
    this.notify = notify ?? false;
    this.chime = chime ?? false;
    this.words = words ?? "on";
    this.sets = Array.isArray(sets) ? sets : [];
  }

  keep(): void {
    const { name, lang, speed, stops, coach, keys, rivals, notify, chime, words, sets } = this;
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({ name, lang, speed, stops, coach, keys, rivals, notify, chime, words, sets }),
      );
    } catch {
      // storage is blocked: the choice lasts as long as the page
    }
  }
}

export const settings = new Settings();
