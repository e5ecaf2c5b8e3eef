/** The way to the server: over the network, or to a server that runs in this browser (local/). Nothing else knows which. */

/** What a table's connection uses of a WebSocket. */
export type TableSocket = Pick<WebSocket, "readyState" | "onopen" | "onmessage" | "onclose" | "send" | "close">;

export interface Reply {
  ok: boolean;
  /** Rejects if the reply is not JSON. */
  json: () => Promise<unknown>;
}

export interface Transport {
  /** Other people can be reached: friends by link, open tables, other devices, notifications. */
  readonly people: boolean;
  /** A connection can be lost without notice. */
  readonly canBreak: boolean;
  /** A request to the API: POST if there is a body. Rejects if the server cannot be reached. */
  request: (path: string, body?: unknown) => Promise<Reply>;
  open: (table: string) => TableSocket;
  /** Whether the server answers. */
  isUp: () => Promise<boolean>;
}

/** The address of a table's WebSocket beside the page. */
export function tableAddress(
  id: string,
  page: { protocol: string; host: string; pathname: string } = location,
): string {
  const folder = page.pathname.replace(/[^/]*$/, "");
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}${folder}ws/tables/${encodeURIComponent(id)}`;
}

const network: Transport = {
  people: true,
  canBreak: true,
  request: (path, body) =>
    fetch(
      `api/${path}`,
      body === undefined
        ? {}
        : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    ),
  open: (table) => new WebSocket(tableAddress(table)),
  isUp: () =>
    fetch("health", { cache: "no-store" }).then(
      (response) => response.ok,
      () => false,
    ),
};

let current = network;

export const transport = (): Transport => current;

/** Before the page is mounted. */
export function useTransport(chosen: Transport): void {
  current = chosen;
}
