/** Web Worker with the tables: Python, the database file, and a second worker that thinks. */

import type { FromTables, FromThinker, Runtime, ToTables, ToThinker } from "./messages";
import { Pages } from "./pages";
import { loadRuntime, startPython } from "./python";

/** `smashup.local.browser.BrowserServer`. */
interface Server {
  request: (id: number, path: string, body: string | undefined) => void;
  connect: (socket: number, table: string) => void;
  put: (socket: number, text: string) => void;
  leave: (socket: number) => void;
  worker_message: (data: Uint8Array) => void;
  worker_died: (reason: string) => void;
}

const FILE = "/data/tables.sqlite3";
const tell = (message: FromTables): void => postMessage(message);
const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function start({ site, base, languages, database, cached }: ToTables & { type: "start" }): Promise<Server> {
  let last = 0;
  const progress = (done: number, total: number): void => {
    if (done - last < total / 100 && done < total) return;
    last = done;
    tell({ type: "loading", done, total });
  };
  const kept = Pages.open(database).catch(() => null); // a private window may have no storage
  const runtime = await loadRuntime(base, site, progress, cached);
  tell({ type: "starting" });
  const python = await startPython(runtime);
  const pages = await kept;
  python.FS.mkdirTree("/data");
  if (pages?.file.length) python.FS.writeFile(FILE, pages.file);
  tell({ type: "kept", kept: pages !== null });

  const persist = async (): Promise<void> => {
    if (!pages) return;
    const { contents, usedBytes } = python.FS.lookupPath(FILE).node;
    await pages.keep(contents.subarray(0, usedBytes)).then(
      () => tell({ type: "kept", kept: true }),
      () => tell({ type: "kept", kept: false }),
    );
  };
  const thinker = new Thinker(runtime, () => loadRuntime(base, site, () => {}, true));
  const server = python.pyimport("smashup.local.browser").start!(
    {
      reply: (id: number, status: number, text: string) => tell({ type: "reply", id, status, text }),
      message: (socket: number, text: string) => tell({ type: "message", socket, text }),
      closed: (socket: number, code: number) => tell({ type: "closed", socket, code }),
      persist,
      start_worker: () => void thinker.start(server),
      post_to_worker: (data: Uint8Array) => thinker.post(data),
      stop_worker: () => thinker.stop(),
    },
    FILE,
    languages,
  ) as Server;
  tell({ type: "ready" });
  return server;
}

/** The second worker: started when the tables are ready, and again if it has to be ended. */
class Thinker {
  private worker: Worker | null = null;

  /** `again` loads the files once more: keeping them for a second start would cost memory. */
  constructor(
    private runtime: Runtime | null,
    private readonly again: () => Promise<Runtime>,
  ) {}

  async start(server: Server): Promise<void> {
    const runtime = this.runtime ?? (await this.again());
    this.runtime = null;
    const worker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if (this.worker !== worker) return;
      if (data.type === "message") server.worker_message(data.data);
      else this.die(server, data.reason);
    };
    worker.onerror = (event) => {
      if (this.worker === worker) this.die(server, event.message);
    };
    const message: ToThinker = { type: "start", runtime };
    worker.postMessage(message, [runtime.library.buffer]); // the archive is copied: the files of this Python are in it
  }

  private die(server: Server, reason: string): void {
    this.stop();
    server.worker_died(reason);
  }

  post(data: Uint8Array): void {
    const message: ToThinker = { type: "message", data };
    this.worker?.postMessage(message);
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }
}

let server: Promise<Server>;

async function act(message: ToTables): Promise<void> {
  if (message.type === "start") {
    server = start(message);
    return void (await server);
  }
  const python = await server;
  if (message.type === "request") python.request(message.id, message.path, message.body);
  else if (message.type === "open") python.connect(message.socket, message.table);
  else if (message.type === "send") python.put(message.socket, message.text);
  else python.leave(message.socket);
}

onmessage = ({ data }: MessageEvent<ToTables>) => {
  act(data).catch((error: unknown) => tell({ type: "failed", reason: reason(error) }));
};
