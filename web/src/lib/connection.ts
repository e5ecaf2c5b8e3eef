/** One table's WebSocket: says hello, comes back by itself when the line is lost, and never sends the same answer twice. */

import type { AnyMessage, AnyRequest } from "./wire";

export type Line = "opening" | "open" | "lost" | "closed";

export interface ConnectionEvents {
  hello: () => AnyRequest;
  message: (message: AnyMessage) => void;
  line: (line: Line) => void;
}

/** How long to wait before the next try: doubling from half a second to eight, with some chance so that not all come at once. */
export function backoff(tries: number, chance = Math.random()): number {
  return Math.min(8000, 500 * 2 ** tries) * (0.75 + chance / 2);
}

export class Connection {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly events: ConnectionEvents,
    private readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.connect();
  }

  private connect(): void {
    this.events.line(this.tries ? "lost" : "opening");
    const socket = this.open(this.address);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.events.hello()));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.tries = 0;
      this.events.line("open");
      this.events.message(JSON.parse(event.data) as AnyMessage);
    };
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.events.line("lost");
      this.timer = setTimeout(() => this.connect(), backoff(this.tries++));
    };
  }

  /** Whether it went out. What does not go out is not kept: the state that comes on return says what is asked then. */
  send(message: AnyRequest): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Try at once, as when the device says it is back on line. */
  retry(): void {
    if (this.closed || this.socket?.readyState === 1) return;
    clearTimeout(this.timer);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.events.line("closed");
  }
}

/** The address of a table's WebSocket beside the page. */
export function tableAddress(
  id: string,
  page: { protocol: string; host: string; pathname: string } = location,
): string {
  const folder = page.pathname.replace(/[^/]*$/, "");
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}${folder}ws/tables/${encodeURIComponent(id)}`;
}
