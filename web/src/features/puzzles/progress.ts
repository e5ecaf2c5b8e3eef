/** Which puzzles were solved, and on which days, kept in this browser. It can be exported and read again. */

const KEY = "smashup.puzzles";
const VERSION = 1;
/** One missed day in this number of days does not end a row. */
const FORGIVEN_EVERY = 7;

/** Solved without help, with a hint, or after the solution was shown. */
export type How = "solved" | "hint" | "seen";

export interface Result {
  /** Missing until it is solved. */
  how?: How;
  tries: number;
}

export interface Progress {
  version: number;
  results: Record<string, Result>;
  /** The puzzle of that day, by local date, if it was solved without the solution. */
  days: Record<string, string>;
  /** The longest row of days. */
  best: number;
}

const NONE: Progress = { version: VERSION, results: {}, days: {}, best: 0 };
let unsaved: Progress | null = null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What was stored or exported; nothing of it if it is something else. */
export function parse(text: string): Progress | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(found) || found["version"] !== VERSION || !isRecord(found["results"]) || !isRecord(found["days"]))
    return null;
  const results: Record<string, Result> = {};
  for (const [id, result] of Object.entries(found["results"])) {
    if (!isRecord(result) || typeof result["tries"] !== "number") return null;
    const how = result["how"];
    results[id] = { tries: result["tries"], ...(how === "solved" || how === "hint" || how === "seen" ? { how } : {}) };
  }
  const days: Record<string, string> = {};
  for (const [day, id] of Object.entries(found["days"])) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || typeof id !== "string") return null;
    days[day] = id;
  }
  return { version: VERSION, results, days, best: typeof found["best"] === "number" ? found["best"] : 0 };
}

export function progress(): Progress {
  try {
    return unsaved ?? parse(localStorage.getItem(KEY) ?? "") ?? NONE;
  } catch {
    return NONE; // storage is blocked
  }
}

function keep(kept: Progress): Progress {
  unsaved = kept;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    unsaved = null;
  } catch {
    // storage is blocked: it lasts as long as the page
  }
  return kept;
}

const RANK: Record<How, number> = { seen: 0, hint: 1, solved: 2 };

/** A turn of that puzzle has ended. `day`: it is the puzzle of that day. */
export function keepTry(id: string, how: How | null, day: string | null): Progress {
  const before = progress();
  const known = before.results[id] ?? { tries: 0 };
  // Who has seen the solution has not found it afterwards; a better way replaces a hint.
  const better = how && (!known.how || (known.how !== "seen" && RANK[how] > RANK[known.how])) ? how : known.how;
  const result: Result = { tries: known.tries + (how === "seen" ? 0 : 1), ...(better ? { how: better } : {}) };
  const results = { ...before.results, [id]: result };
  const counts = day !== null && how !== null && how !== "seen" && result.how !== "seen";
  const days = counts ? { ...before.days, [day]: before.days[day] ?? id } : before.days;
  const best = Math.max(before.best, day === null ? 0 : row(days, day).length);
  return keep({ version: VERSION, results, days, best });
}

/** Add what another device has exported. False if it is something else. */
export function addExported(text: string): boolean {
  const other = parse(text);
  if (!other) return false;
  const mine = progress();
  const results = { ...mine.results };
  for (const [id, theirs] of Object.entries(other.results)) {
    const known = results[id];
    const how = [known?.how, theirs.how].filter((each) => each !== undefined).sort((a, b) => RANK[b] - RANK[a])[0];
    results[id] = { tries: Math.max(known?.tries ?? 0, theirs.tries), ...(how ? { how } : {}) };
  }
  keep({
    version: VERSION,
    results,
    days: { ...other.days, ...mine.days },
    best: Math.max(mine.best, other.best),
  });
  return true;
}

// --- days ------------------------------------------------------------------------------------------------------

/** The local date, as "2030-05-01". */
export function dateOf(at: Date): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Days since 1970 of a local date. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** The date that number of days before. */
export const daysBefore = (date: string, n: number): string =>
  new Date((dayNumber(date) - n) * 86_400_000).toISOString().slice(0, 10);

export interface Row {
  /** Number of days in a row with a solved puzzle, up to today. */
  length: number;
  /** Days without one that do not end the row. */
  forgiven: string[];
}

/** The row of days that reaches today. Today's puzzle may still be open. */
export function row(days: Record<string, string>, today: string): Row {
  const forgiven: string[] = [];
  let length = days[today] ? 1 : 0;
  let gap: string | null = null;
  for (let n = 1; ; n++) {
    const date = daysBefore(today, n);
    if (days[date]) {
      if (gap) forgiven.push(gap);
      gap = null;
      length += 1;
      continue;
    }
    const last = forgiven.at(-1);
    if (gap || (last && dayNumber(last) - dayNumber(date) < FORGIVEN_EVERY)) return { length, forgiven };
    gap = date;
  }
}

/** The puzzle of a day: each one comes once before the first one comes again. */
export function daily<T>(puzzles: readonly T[], date: string): T | undefined {
  const n = puzzles.length;
  if (n === 0) return undefined;
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  let stride = Math.max(1, Math.floor(n * 0.618));
  while (common(stride, n) !== 1) stride += 1;
  return puzzles[(dayNumber(date) * stride) % n];
}

// --- the table ---------------------------------------------------------------------------------------------------

const TABLE = "smashup.puzzle-table";

/** The seat at the last puzzle table of this device. */
export interface PuzzleSeat {
  puzzle: string;
  table: string;
  token: string;
}

export function lastTable(): PuzzleSeat | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(TABLE) ?? "null");
    const { puzzle, table, token } = isRecord(found) ? found : {};
    return typeof puzzle === "string" && typeof table === "string" && typeof token === "string"
      ? { puzzle, table, token }
      : null;
  } catch {
    return null;
  }
}

export function keepTable(seat: PuzzleSeat): void {
  try {
    localStorage.setItem(TABLE, JSON.stringify(seat));
  } catch {
    // storage is blocked: the server removes the table after a while
  }
}
