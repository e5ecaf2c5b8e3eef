/** What the player has reached: stars, achievements, puzzles. One versioned JSON document in this browser, in sections.
 *
 *  A section belongs to one feature, which reads it with its own defaults:
 *
 *      progress.read("ladder", { stars: {} })
 *      progress.keep("ladder", { stars: { pip: 3 } })
 */

const KEY = "smashup.progress";
const KIND = "smashup-progress";
const VERSION = 1;

type Sections = Readonly<Record<string, object>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The sections of a document, or null if it is none, or one of a later version of the page. */
export function parseProgress(text: string): Sections | null {
  try {
    const document: unknown = JSON.parse(text);
    if (!isObject(document) || document.kind !== KIND || !isObject(document.sections)) return null;
    if (typeof document.version !== "number" || document.version > VERSION) return null;
    return Object.fromEntries(Object.entries(document.sections).filter(([, section]) => isObject(section))) as Sections;
  } catch {
    return null;
  }
}

class Progress {
  private sections = $state.raw<Sections>({});

  constructor() {
    this.load();
    // another tab of this browser
    globalThis.addEventListener?.("storage", (event) => {
      if (event.key === KEY) this.load();
    });
  }

  /** A section; what it does not have yet comes from `nothing`. */
  read<T extends object>(section: string, nothing: T): T {
    return { ...nothing, ...this.sections[section] };
  }

  /** Keep fields of a section. Its other fields, and the other sections, stay. */
  keep(section: string, change: object): void {
    this.load();
    this.sections = { ...this.sections, [section]: { ...this.sections[section], ...change } };
    this.store();
  }

  exported(): string {
    return JSON.stringify({ kind: KIND, version: VERSION, sections: this.sections }, null, 2);
  }

  /** Take over the sections of an exported document in place of those here. False: the text is no such document. */
  take(text: string): boolean {
    const sections = parseProgress(text);
    if (!sections) return false;
    this.sections = { ...this.sections, ...sections };
    this.store();
    return true;
  }

  private load(): void {
    try {
      this.sections = parseProgress(localStorage.getItem(KEY) ?? "") ?? this.sections;
    } catch {
      // storage is blocked: what was reached lasts as long as the page
    }
  }

  private store(): void {
    try {
      localStorage.setItem(KEY, this.exported());
    } catch {
      // storage is blocked or full
    }
  }
}

export const progress = new Progress();
