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
}

const SEATS = "smashup.seats";
const PAST = "smashup.past";
const MOST = 20;

function read<T>(key: string): T[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? (found as T[]) : [];
  } catch {
    return [];
  }
}

function write(key: string, list: unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list.slice(0, MOST)));
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

export const pastGames = (): PastGame[] => read<PastGame>(PAST);

export function keepGame(game: PastGame): void {
  write(PAST, [game, ...pastGames().filter((each) => each.replay !== game.replay)]);
}
