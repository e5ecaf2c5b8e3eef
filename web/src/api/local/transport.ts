/** A server in this browser: Python in a Web Worker. Game data that never changes are files beside the page. */

import type { Reply, TableSocket, Transport } from "../transport";
import type { FromTables, ToTables } from "./messages";
import type { Site } from "./site";
import { status } from "./status.svelte";

/** Replies that are the same for everybody are files of the site, NAME.LANG.json. */
const STATIC = /^(options|catalogue|rules|looks|balance)(?:\?lang=(\w+))?$/;
const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

class LocalSocket implements TableSocket {
  readyState: TableSocket["readyState"] = CONNECTING;
  onopen: TableSocket["onopen"] = null;
  onmessage: TableSocket["onmessage"] = null;
  onclose: TableSocket["onclose"] = null;

  constructor(
    readonly id: number,
    private readonly post: (message: ToTables) => void,
  ) {}

  send(data: string): void {
    this.post({ type: "send", socket: this.id, text: data });
  }

  close(): void {
    this.post({ type: "close", socket: this.id });
    this.readyState = CLOSED;
  }

  opened(): void {
    this.readyState = OPEN;
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
  }

  receive(text: string): void {
    if (this.readyState === OPEN)
      this.onmessage?.call(this as unknown as WebSocket, new MessageEvent("message", { data: text }));
  }

  closed(code: number): void {
    this.readyState = CLOSED;
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent("close", { code }));
  }
}

interface Waiting {
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
}

export class LocalTransport implements Transport {
  readonly people = false;
  readonly canBreak = false;
  private worker: Worker | null = null;
  private started = false;
  private readonly waiting = new Map<number, Waiting>();
  /** Messages that wait for the worker. */
  private outbox: ToTables[] = [];
  private readonly sockets = new Map<number, LocalSocket>();
  private last = 0;
  /** Releases the lock of this tab. */
  private release: () => void = () => {};

  constructor(private readonly site: Site) {
    status.on = true;
    status.retry = () => this.restart();
  }

  /** Load Python, unless that has begun. */
  start(): void {
    if (this.started) return;
    this.started = true;
    this.own(false);
  }

  async request(path: string, body?: unknown): Promise<Reply> {
    const file = body === undefined ? STATIC.exec(path) : null;
    if (file) return fetch(`${this.site.data}${file[1]!}.${file[2] ?? "en"}.json`);
    this.start();
    const id = ++this.last;
    const message: ToTables = {
      type: "request",
      id,
      path: `/api/${path}`,
      body: body === undefined ? undefined : JSON.stringify(body),
    };
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.post(message);
    });
  }

  open(table: string): TableSocket {
    this.start();
    const socket = new LocalSocket(++this.last, (message) => this.post(message));
    this.sockets.set(socket.id, socket);
    queueMicrotask(() => {
      this.post({ type: "open", socket: socket.id, table });
      socket.opened();
    });
    return socket;
  }

  isUp(): Promise<boolean> {
    return Promise.resolve(status.phase === "ready");
  }

  private post(message: ToTables): void {
    if (this.worker) this.worker.postMessage(message);
    else this.outbox.push(message);
  }

  /** One tab has the games. With `steal` it is this one, and the other tab ends its server. */
  private own(steal: boolean): void {
    const name = `smashup ${location.pathname.replace(/[^/]*$/, "")}`;
    if (!("locks" in navigator)) return this.run();
    navigator.locks
      .request(name, steal ? { steal } : { ifAvailable: true }, (lock) => {
        if (!lock) {
          this.end("elsewhere");
          return;
        }
        this.run();
        return new Promise<void>((release) => (this.release = release));
      })
      .catch(() => this.end("elsewhere")); // another tab has taken it
  }

  private restart(): void {
    const steal = status.phase === "elsewhere";
    if (steal) this.own(true);
    else this.run();
  }

  private run(): void {
    this.worker?.terminate();
    status.phase = "loading";
    status.done = status.total = 0;
    const worker = new Worker(new URL("./tables.worker.ts", import.meta.url), { type: "module" });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromTables>) => {
      if (this.worker === worker) this.take(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.worker === worker) this.take({ type: "failed", reason: event.message });
    };
    const folder = location.pathname.replace(/[^/]*$/, "");
    this.post({
      type: "start",
      site: this.site,
      base: document.baseURI.replace(/[#?].*$/, "").replace(/[^/]*$/, ""),
      languages: navigator.language,
      database: `smashup ${folder}`,
      cached: Boolean(navigator.serviceWorker?.controller),
    });
    for (const message of this.outbox.splice(0)) this.post(message);
  }

  /** No server here any more: requests fail, tables are disconnected. */
  private end(phase: "failed" | "elsewhere"): void {
    this.worker?.terminate();
    this.worker = null;
    status.phase = phase;
    for (const { reject } of this.waiting.values()) reject(new Error(phase));
    this.waiting.clear();
    this.outbox = [];
    for (const socket of [...this.sockets.values()]) socket.closed(1006);
    this.sockets.clear();
  }

  private take(message: FromTables): void {
    switch (message.type) {
      case "loading":
        [status.done, status.total] = [message.done, message.total];
        break;
      case "starting":
      case "ready":
        status.phase = message.type;
        break;
      case "failed":
        console.error(message.reason);
        status.reason = message.reason;
        this.end("failed");
        break;
      case "kept":
        status.kept = message.kept;
        break;
      case "reply": {
        const { status: code, text, id } = message;
        this.waiting.get(id)?.resolve({
          ok: code < 400,
          json: async () => JSON.parse(text) as unknown,
        });
        this.waiting.delete(id);
        break;
      }
      case "message":
        this.sockets.get(message.socket)?.receive(message.text);
        break;
      case "closed":
        this.sockets.get(message.socket)?.closed(message.code);
        this.sockets.delete(message.socket);
    }
  }
}
