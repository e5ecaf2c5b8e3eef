/** Messages between the page, the worker with the tables and the worker that thinks. */

import type { Site } from "./site";

export type ToTables =
  | { type: "start"; site: Site; base: string; languages: string; database: string; cached: boolean }
  | { type: "request"; id: number; path: string; body: string | undefined }
  | { type: "open"; socket: number; table: string }
  | { type: "send"; socket: number; text: string }
  | { type: "close"; socket: number };

export type FromTables =
  /** Bytes of the files so far, and of all of them, as sent. */
  | { type: "loading"; done: number; total: number }
  /** All files are here; Python starts. */
  | { type: "starting" }
  | { type: "ready" }
  | { type: "failed"; reason: string }
  /** Whether the games are stored in the browser. */
  | { type: "kept"; kept: boolean }
  | { type: "reply"; id: number; status: number; text: string }
  | { type: "message"; socket: number; text: string }
  | { type: "closed"; socket: number; code: number };

/** Given to the thinking worker, so that nothing is loaded or compiled twice. */
export interface Runtime {
  base: string;
  python: string;
  platform: object;
  module: WebAssembly.Module;
  library: Uint8Array<ArrayBuffer>;
  archive: Uint8Array<ArrayBuffer>;
}

export type ToThinker = { type: "start"; runtime: Runtime } | { type: "message"; data: Uint8Array };
export type FromThinker = { type: "message"; data: Uint8Array } | { type: "failed"; reason: string };
