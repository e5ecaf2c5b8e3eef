/** Requests to the server. A refusal is an ApiError with the server's own sentence. */

import type {
  AnalysisStatus,
  Balance,
  Catalogue,
  Exported,
  Found,
  ReplayFrame,
  Games,
  Invitation,
  Lang,
  Looks,
  Opened,
  OpenTable,
  Options,
  PlayOnRequest,
  Reference,
  ReplayInfo,
  CreateTableRequest,
  PushSubscription,
  PuzzleEntry,
  PuzzlePosition,
  PuzzleRequest,
  SeatMoved,
  SeatOffer,
  Subscribed,
} from "./wire";
import { transport } from "./transport";

export class ApiError extends Error {
  constructor(
    readonly id: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const response = await transport()
    .request(path, body)
    .catch(() => {
      throw new ApiError("offline", "");
    });
  const answer: unknown = await response.json().catch(() => {
    if (response.ok) throw new ApiError("offline", ""); // the line broke in the middle of the answer
    return {};
  });
  if (!response.ok) {
    const { error = "unknown", message = "" } = answer as { error?: string; message?: string };
    throw new ApiError(error, message);
  }
  return answer as T;
}

const id = encodeURIComponent;

export const api = {
  options: (lang: Lang): Promise<Options> => call(`options?lang=${lang}`),
  balance: (): Promise<Balance> => call("balance"),
  looks: (): Promise<Looks> => call("looks"),
  catalogue: (lang: Lang): Promise<Catalogue> => call(`catalogue?lang=${lang}`),
  rules: (lang: Lang): Promise<Reference> => call(`rules?lang=${lang}`),
  tables: (): Promise<OpenTable[]> => call("tables"),
  open: (wish: CreateTableRequest): Promise<Opened> => call("tables", wish),
  games: (seats: { table: string; token: string }[], lang: Lang): Promise<Games> => call("games", { seats, lang }),
  join: (table: string, name: string, code = ""): Promise<{ seat: string; token: string }> =>
    call(`tables/${id(table)}/join`, { name, ...(code ? { code } : {}) }),
  invitation: (table: string, folder: string, lang: Lang, code = ""): Promise<Invitation> =>
    call(`tables/${id(table)}/invitation?folder=${id(folder)}&lang=${lang}${code ? `&code=${id(code)}` : ""}`),
  push: (seats: { table: string; token: string }[], subscription: PushSubscription, on: boolean): Promise<Subscribed> =>
    call("push", { seats, subscription, on }),
  offerSeat: (table: string, token: string, folder: string): Promise<SeatOffer> =>
    call(`tables/${id(table)}/offer`, { token, folder }),
  moveSeat: (table: string, code: string, token: string): Promise<SeatMoved> =>
    call(`tables/${id(table)}/move`, { code, token }),
  byWords: (words: string): Promise<Found> => call(`invitations/${id(words)}`),
  replay: (replay: string): Promise<ReplayInfo> => call(`replays/${id(replay)}`),
  frame: (replay: string, n: number, seat: string, lang: Lang): Promise<ReplayFrame> =>
    call(`replays/${id(replay)}/frames/${n}?seat=${id(seat)}&lang=${lang}`),
  playOn: (replay: string, wish: PlayOnRequest): Promise<{ table: string; seat: string; token: string }> =>
    call(`replays/${id(replay)}/tables`, wish),
  analysis: (replay: string, seat: string): Promise<AnalysisStatus> =>
    call(`replays/${id(replay)}/analysis?seat=${id(seat)}`),
  analyse: (replay: string, seat: string, go: boolean): Promise<AnalysisStatus> =>
    call(`replays/${id(replay)}/analysis`, { seat, go }),
  /** Only without a server of others: the save of any game, also of an unfinished one. */
  save: (table: string): Promise<Exported> => call(`tables/${id(table)}/export`),
  puzzles: (): Promise<PuzzleEntry[]> => call("puzzles"),
  puzzle: (puzzle: string): Promise<PuzzlePosition> => call(`puzzles/${id(puzzle)}`),
  openPuzzle: (puzzle: string, wish: PuzzleRequest): Promise<Opened> => call(`puzzles/${id(puzzle)}/tables`, wish),
  load: (save: string): Promise<{ replay: string }> => call("replays", { save }),
};
