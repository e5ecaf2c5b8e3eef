/** Messages between page and server, as docs/protocol.md says. */

import type { Place, Preview, SeatKey, Thing, UnitView, View } from "./views";

export type Speed = "calm" | "normal" | "quick" | "off";
export type Lang = "en" | "fr";

export interface LogLine {
  n: number;
  turn: number;
  seat: SeatKey;
  line: string;
  text: string;
  cause: string | null;
  cards: { key: string; name: string; def: string }[];
}

export interface TableSeat {
  key: SeatKey;
  name: string;
  kind: "person" | "bot" | "open" | string;
  bot?: string | null;
  here: boolean;
  conceded?: boolean;
  color?: string | null;
}

/** What the others are asked: whether a choice may be taken back, whether a bot may play for somebody who is away. */
export interface Poll {
  about: "undo" | "takeover";
  seat: SeatKey;
  asker: SeatKey;
  until: number;
  voters: SeatKey[];
  yes: SeatKey[];
  no: SeatKey[];
  needed: number;
}

export interface TableInfo {
  id: string;
  seats: TableSeat[];
  mode: string;
  edition: string;
  undo: "free" | "ask" | null;
  undo_step?: string | null;
  over: boolean;
  replay?: string | null;
  next?: string | null;
  poll?: Poll | null;
}

/** The question in words: a label names the deed. */
export interface AskWords {
  question: string;
  from: string;
  options: Record<string, string>;
  decline?: string | null;
}

export interface StateMessage {
  type: "state";
  view: View | null;
  ask?: AskWords | null;
  previews?: Preview[];
  log: LogLine[];
  lines?: number;
  decision: number;
  you: SeatKey | null;
  table: TableInfo;
}

export interface HintLine {
  line: string;
  text: string;
}

export interface OptionHint {
  lines: HintLine[];
  places?: string[];
  totals?: Record<string, number>;
}

export interface Refusal {
  short: string;
  text: string;
}

export interface Summary {
  turns: number;
  minutes: number;
  race: { turn: number; vp: Record<SeatKey, number> }[];
  bases: { card: string; name: string; turn: number; points: { seat: SeatKey; points: number }[] }[];
}

/** A base that has just scored: shown while it breaks. */
export interface Scored {
  base: Thing;
  breakpoint: number;
  total: number;
  places: (Place & { before: number; after: number })[];
  units: UnitView[];
}

export interface ChatLine {
  seat: SeatKey | null;
  name: string;
  text: string;
  at: number;
}

export type ServerMessage =
  | StateMessage
  | { type: "hints"; decision: number; hints: Record<string, OptionHint>; refused?: Record<string, Refusal> }
  | ({ type: "why"; key: string } & Refusal)
  | ({ type: "preview" } & Preview)
  | ({ type: "scored" } & Scored)
  | ({ type: "summary" } & Summary)
  | ({ type: "chat" } & ChatLine)
  | { type: "error"; error: string; message: string; decision?: number | null; to?: string | null };

export type ClientMessage =
  | { type: "hello"; token: string | null; log: number; lang: Lang; speed: Speed }
  | { type: "answer"; decision: number; key: string }
  | { type: "undo" | "concede" | "leave" | "rematch" | "back" }
  | { type: "allow-undo"; yes: boolean }
  | { type: "why"; key: string }
  | { type: "hints"; decision: number }
  | { type: "chat"; text: string }
  | { type: "takeover"; seat: SeatKey }
  | { type: "vote"; seat: SeatKey; yes: boolean }
  | { type: "pace"; speed: Speed; skip: boolean }
  | { type: "lang"; lang: Lang };

export interface Options {
  sets: { key: string; name: string; factions: string[] }[];
  editions: string[];
  wordings: string[];
  bots: { name: string; about: string }[];
  modes: string[];
}

export type SeatWish = { kind: "you" } | { kind: "open" } | { kind: "bot"; bot: string };

export interface TableWish {
  name: string;
  seats: SeatWish[];
  mode: string;
  factions?: string[];
  sets?: string[];
  edition?: string;
  wording?: string;
  seed?: string;
}

export interface OpenTable {
  table: string;
  host: string;
  seats: { name: string; kind: string }[];
  mode: string;
  sets: string[];
  edition: string;
}

export interface ReplayInfo {
  save: string;
  frames: number;
  seats: { key: SeatKey; name: string }[];
  turns?: { frame: number; turn: number; seat: SeatKey }[];
}

export interface ReplayFrame {
  view: View;
  log: LogLine[];
  previews?: Preview[];
  frame: number;
  of: number;
}
