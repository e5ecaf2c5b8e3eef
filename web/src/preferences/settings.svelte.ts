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
  sound: boolean;
  words: "on" | "zoom" | "off";
  sets: string[];
  picks: string[];
  filters: Filters;
  cloth: Cloth;
  back: Back;
}

export const CLOTHS = ["night", "moss", "plum"] as const;
export type Cloth = (typeof CLOTHS)[number];
export const BACKS = ["stripes", "rays", "dots"] as const;
export type Back = (typeof BACKS)[number];

/** What the picker of factions shows. */
export interface Filters {
  likes: string[];
  levels: number[];
  /** Also those of sets that I do not own. */
  others: boolean;
  never: boolean;
}

export const NO_FILTERS: Filters = { likes: [], levels: [], others: false, never: false };

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {}; // storage is blocked or holds something else: begin anew
  }
}

/** Settings that are kept in this browser. */
const FIELDS = [
  "name",
  "lang",
  "speed",
  "stops",
  "coach",
  "keys",
  "rivals",
  "notify",
  "chime",
  "sound",
  "words",
  "sets",
  "picks",
  "filters",
  "cloth",
  "back",
] as const satisfies readonly (keyof Kept)[];

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
  /** Sounds when a base scores. */
  sound = $state(false);
  /** Words of the rules are explained: everywhere, only in zoomed cards, or nowhere. */
  words = $state<Kept["words"]>("on");
  /** Keys of the sets that I own; empty: all. */
  sets = $state.raw<string[]>([]);
  /** The factions that I chose last. */
  picks = $state.raw<string[]>([]);
  filters = $state.raw<Filters>(NO_FILTERS);
  /** Of the table, and of the cards. */
  cloth = $state<Cloth>("night");
  back = $state<Back>("stripes");

  constructor() {
    const found = kept();
    this.name = found.name ?? "";
    const browser: Lang = globalThis.navigator?.language?.startsWith("fr") ? "fr" : "en";
    this.lang = found.lang ?? browser;
    this.speed = found.speed ?? "normal";
    this.stops = found.stops ?? true;
    this.coach = found.coach ?? true;
    this.keys = { ...DEFAULT_KEYS, ...found.keys };
    this.rivals = Array.isArray(found.rivals) ? found.rivals : [];
    this.notify = found.notify ?? false;
    this.chime = found.chime ?? false;
    this.sound = found.sound ?? false;
    this.words = found.words ?? "on";
    this.sets = Array.isArray(found.sets) ? found.sets : [];
    this.picks = Array.isArray(found.picks) ? found.picks : [];
    this.filters = { ...NO_FILTERS, ...found.filters };
    this.cloth = CLOTHS.find((each) => each === found.cloth) ?? "night";
    this.back = BACKS.find((each) => each === found.back) ?? "stripes";
  }

  keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, this[field]]))));
    } catch {
      // storage is blocked: the choice lasts as long as the page
    }
  }
}

export const settings = new Settings();
