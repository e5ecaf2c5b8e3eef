/** Secrets of seats and finished games, kept in this browser. A seat belongs to whoever holds its token. */

export interface MySeat {
  table: string;
  seat: string;
  token: string;
  at: number;
}

export interface PastGame {
  replay: string;
  table: string;
  at: number;
  place: number;
  points: { name: string; vp: number; me: boolean }[];
  factions: string[];
  /** What older versions of the page did not keep: */
  seat?: string;
  won?: boolean;
  /** Who began is 1. */
  turnOrder?: number;
  turns?: number;
  /** I asked the owl. */
  advised?: boolean;
  opponents?: { name: string; bot: string | null; vp: number; factions?: string[] }[];
}

/** Of several people at this device, one. */
export interface HotSeat {
  seat: string;
  name: string;
  token: string;
}

const SEATS = "smashup.seats";
const HOT = "smashup.hot-seats";
const PAST = "smashup.past";
const ADVISED = "smashup.advised";
const MOST = 20;
const MOST_GAMES = 1000;

function read<T>(key: string): T[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? (found as T[]) : [];
  } catch {
    return [];
  }
}

function write(key: string, list: unknown[], most = MOST): void {
  try {
    localStorage.setItem(key, JSON.stringify(list.slice(0, most)));
  } catch {
    // storage is blocked: the seat lasts as long as the page
  }
}

const unsaved = new Map<string, MySeat>();

export function keepSeat(table: string, seat: string, token: string): void {
  const mine: MySeat = { table, seat, token, at: Date.now() };
  unsaved.set(table, mine);
  write(SEATS, [mine, ...mySeats().filter((each) => each.table !== table)]);
}

const chosen = new Map<string, string>();

/** A token of 256 random bits, the same one for each attempt with that code while the page is open. */
export function newToken(code: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");
  const kept = chosen.get(code) ?? token;
  chosen.set(code, kept);
  return kept;
}

export const mySeats = (): MySeat[] => read<MySeat>(SEATS);

export const mySeat = (table: string): MySeat | null =>
  mySeats().find((seat) => seat.table === table) ?? unsaved.get(table) ?? null;

export function leaveSeat(table: string): void {
  unsaved.delete(table);
  write(
    SEATS,
    mySeats().filter((seat) => seat.table !== table),
  );
}

interface HotTable {
  table: string;
  seats: HotSeat[];
}

const unsavedHot = new Map<string, HotSeat[]>();

export function keepHotSeats(table: string, seats: HotSeat[]): void {
  unsavedHot.set(table, seats);
  write(HOT, [{ table, seats }, ...read<HotTable>(HOT).filter((each) => each.table !== table)]);
}

/** Those who pass this device round at that table; none where everybody has one of their own. */
export const hotSeats = (table: string): HotSeat[] =>
  read<HotTable>(HOT).find((each) => each.table === table)?.seats ?? unsavedHot.get(table) ?? [];

const READ = "smashup.read";
interface ReadTable {
  table: string;
  at: number;
}

/** Up to when the chat of a table was read. */
export const readUntil = (table: string): number => read<ReadTable>(READ).find((each) => each.table === table)?.at ?? 0;

export function keepRead(table: string, at: number): void {
  write(READ, [{ table, at }, ...read<ReadTable>(READ).filter((each) => each.table !== table)]);
}

export const pastGames = (): PastGame[] => read<PastGame>(PAST);

export function keepGame(game: PastGame): void {
  const before = pastGames().find((each) => each.replay === game.replay);
  const known = { ...game, at: before?.at ?? game.at, advised: wasAdvised(game.table) };
  write(PAST, [known, ...pastGames().filter((each) => each.replay !== game.replay)], MOST_GAMES);
}

export const forgetGames = (): void => write(PAST, []);

/** The owl was asked at that table. */
export function keepAdvised(table: string): void {
  if (!wasAdvised(table)) write(ADVISED, [table, ...read<string>(ADVISED)]);
}

export const wasAdvised = (table: string): boolean => read<string>(ADVISED).includes(table);
