/** Requests to the server. A refusal is an ApiError with the server's own sentence. */

import type { Catalogue, Frame, Lang, Looks, OpenTable, Options, ReplayInfo, TableWish } from "./wire";

export class ApiError extends Error {
  constructor(
    readonly id: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const request: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`api/${path}`, request).catch(() => {
    throw new ApiError("offline", "");
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const { error = "unknown", message = "" } = answer as { error?: string; message?: string };
    throw new ApiError(error, message);
  }
  return answer as T;
}

const id = encodeURIComponent;

export const api = {
  options: (): Promise<Options> => call("options"),
  looks: (): Promise<Looks> => call("looks"),
  catalogue: (lang: Lang): Promise<Catalogue> => call(`catalogue?lang=${lang}`),
  tables: (): Promise<OpenTable[]> => call("tables"),
  open: (wish: TableWish): Promise<{ table: string; seat: string; token: string }> => call("tables", wish),
  join: (table: string, name: string): Promise<{ seat: string; token: string }> =>
    call(`tables/${id(table)}/join`, { name }),
  replay: (replay: string): Promise<ReplayInfo> => call(`replays/${id(replay)}`),
  frame: (replay: string, n: number, seat: string, lang: Lang): Promise<Frame> =>
    call(`replays/${id(replay)}/frames/${n}?seat=${id(seat)}&lang=${lang}`),
  load: (save: string): Promise<{ replay: string }> => call("replays", { save }),
};
