/** What the visitor prefers, kept in this browser. */

import { DEFAULT_KEYS, type Bindings } from "./keys";
import type { Lang, Speed } from "./wire";

const KEY = "smashup.settings";

interface Kept {
  name: string;
  lang: Lang;
  speed: Speed;
  stops: boolean;
  keys: Bindings;
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
  keys = $state.raw(DEFAULT_KEYS);

  constructor() {
    const { name, lang, speed, stops, keys } = kept();
    this.name = name ?? "";
    const browser: Lang = globalThis.navigator?.language?.startsWith("fr") ? "fr" : "en";
    this.lang = lang ?? browser;
    this.speed = speed ?? "normal";
    this.stops = stops ?? true;
    this.keys = { ...DEFAULT_KEYS, ...keys };
  }

  keep(): void {
    const { name, lang, speed, stops, keys } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ name, lang, speed, stops, keys }));
    } catch {
      // storage is blocked: the choice lasts as long as the page
    }
  }
}

export const settings = new Settings();
