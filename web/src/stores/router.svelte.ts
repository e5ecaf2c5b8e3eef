/** Routes live behind the hash: one file serves them all. */

export type Route =
  | { screen: "lobby"; picking: boolean }
  | { screen: "table"; id: string; code: string }
  | { screen: "seat"; id: string; code: string }
  | { screen: "t"; words: string }
  | { screen: "cards"; faction: string }
  | { screen: "replays" }
  | { screen: "mygames" }
  | { screen: "puzzles" }
  | { screen: "puzzle"; id: string }
  | { screen: "ladder" }
  | { screen: "replay"; id: string; frame: number; seat: string }
  | { screen: "analysis"; id: string; seat: string };

export function parseRoute(hash: string): Route {
  const [screen = "", id = "", more = "", seat = ""] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decodeURIComponent);
  if (screen === "table" && id) return { screen, id, code: more };
  if (screen === "seat" && id && more) return { screen, id, code: more };
  if (screen === "t" && id) return { screen, words: id };
  if (screen === "cards") return { screen, faction: id };
  if (screen === "replay" && id)
    return { screen, id, frame: Number.parseInt(more, 10) || 0, seat: seatOf(seat) ?? "open" };
  if (screen === "analysis" && id) return { screen, id, seat: seatOf(more) ?? "p1" };
  if (screen === "puzzle" && id) return { screen, id };
  if (screen === "replays" || screen === "mygames" || screen === "puzzles" || screen === "ladder") return { screen };
  return { screen: "lobby", picking: screen === "pick" };
}

const seatOf = (key: string): string | null => (/^p[1-4]$/.test(key) ? key : null);

class Router {
  route = $state<Route>({ screen: "lobby", picking: false });

  start(): void {
    const read = (): void => {
      this.route = parseRoute(location.hash);
    };
    addEventListener("hashchange", read);
    read();
  }
}

export const router = new Router();
export const go = (path: string): void => {
  location.hash = path;
};
