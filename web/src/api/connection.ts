/**
 * One table's connection: says hello, notices a lost connection, and comes back by itself.
 *
 * The server sends a `beat` after two seconds without another message. A longer silence means that the connection is
 * half-open: the network swallows everything, and the browser does not notice. Timers of background tabs are late, but
 * messages are not: a timer only compares the time with that of the last message.
 */

import { transport, type TableSocket } from "./transport";
import type { AnyMessage, AnyRequest } from "./wire";

export type Line = "opening" | "open" | "lost" | "closed";

export interface ConnectionEvents {
  hello: () => AnyRequest;
  message: (message: AnyMessage) => void;
  line: (line: Line) => void;
}

/** Milliseconds without a message after which an open connection counts as lost; two beats are missing then. */
export const SILENCE = 4400;
/** Milliseconds for connecting and the first message, which on a slow network takes longer than a beat. */
export const OPENING = 10_000;
/** Milliseconds between two looks at the time of the last message. */
export const LOOK = 500;
/** Milliseconds of delay after which a look says nothing: the page slept, and its messages are still queued. */
const SLEPT = 2000;

/** Milliseconds to wait before the next attempt: doubling from half a second to eight, with some chance so that not all come at once. */
export function backoff(tries: number, chance = Math.random()): number {
  return Math.min(8000, 500 * 2 ** tries) * (0.75 + chance / 2);
}

export class Connection {
  private socket: TableSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private look: ReturnType<typeof setInterval> | undefined;
  private looked = 0;
  private heard = 0;
  private opened = false;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly events: ConnectionEvents,
    private readonly open: (table: string) => TableSocket = (table) => transport().open(table),
  ) {
    this.connect();
  }

  private connect(): void {
    this.events.line(this.tries ? "lost" : "opening");
    const socket = this.open(this.table);
    this.socket = socket;
    this.opened = false;
    this.heard = this.looked = Date.now();
    clearInterval(this.look);
    this.look = setInterval(() => this.lookAtTime(), LOOK);
    socket.onopen = () => {
      socket.send(JSON.stringify(this.events.hello()));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return; // a connection that was given up
      this.tries = 0;
      this.heard = Date.now();
      this.opened = true;
      this.events.line("open");
      const message = JSON.parse(event.data) as AnyMessage;
      if (message.type !== "beat") this.events.message(message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private lookAtTime(): void {
    if (!transport().canBreak) return;
    const now = Date.now();
    const slept = now - this.looked > SLEPT && !globalThis.document?.hidden;
    this.looked = now;
    if (slept || now - this.heard <= (this.opened ? SILENCE : OPENING)) return;
    const socket = this.socket;
    this.lose();
    socket?.close(); // on a half-open connection it would take minutes until the browser says that it is closed
  }

  private lose(): void {
    this.socket = null;
    clearInterval(this.look);
    if (this.closed) return;
    this.events.line("lost");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), backoff(this.tries++));
  }

  /** Whether it went out. Only the table knows what has to be sent again after the connection is back. */
  send(message: AnyRequest): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Try at once, as when the device is on line again or the page is looked at. */
  retry(): void {
    if (this.closed || (this.socket && this.opened)) return;
    clearTimeout(this.timer);
    const hanging = this.socket;
    this.socket = null;
    hanging?.close();
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.look);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.events.line("closed");
  }
}
