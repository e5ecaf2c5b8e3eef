/** Routes live behind the hash: one file serves them all. */

export type Route =
  | { screen: "lobby" }
  | { screen: "table"; id: string }
  | { screen: "cards"; faction: string }
  | { screen: "replays" }
  | { screen: "replay"; id: string; frame: number };

export function parseRoute(hash: string): Route {
  const [screen = "", id = "", more = ""] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decodeURIComponent);
  if (screen === "table" && id) return { screen, id };
  if (screen === "cards") return { screen, faction: id };
  if (screen === "replay" && id) return { screen, id, frame: Number.parseInt(more, 10) || 0 };
  if (screen === "replays") return { screen };
  return { screen: "lobby" };
}

class Router {
  route = $state<Route>({ screen: "lobby" });

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
