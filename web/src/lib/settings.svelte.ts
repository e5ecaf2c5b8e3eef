/** What the visitor prefers, kept in this browser. */

import type { Lang, Speed } from "./protocol";

const KEY = "smashup.settings";

interface Kept {
  name: string;
  lang: Lang;
  speed: Speed;
  stops: boolean;
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

  constructor() {
    const { name, lang, speed, stops } = kept();
    this.name = name ?? "";
    const browser: Lang = globalThis.navigator?.language?.startsWith("fr") ? "fr" : "en";
    this.lang = lang ?? browser;
    this.speed = speed ?? "normal";
    this.stops = stops ?? true;
  }

  keep(): void {
    const { name, lang, speed, stops } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ name, lang, speed, stops }));
    } catch {
      // storage is blocked: the choice lasts as long as the page
    }
  }
}

export const settings = new Settings();
