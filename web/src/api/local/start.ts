/** When what is loaded: first the lobby, then Python, then the files for a visit without a connection. */

import { status } from "./status.svelte";
import type { LocalTransport } from "./transport";

/** Milliseconds after which Python is loaded even if the lobby is not there yet. */
const AT_THE_LATEST = 3000;

export function startWhenIdle(transport: LocalTransport): void {
  const start = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    transport.start();
  };
  const timer = setTimeout(start, AT_THE_LATEST);
  // The texts of the cards are the last thing that the lobby waits for.
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some((entry) => /\/catalogue\.\w+\.json$/.test(entry.name))) start();
  });
  observer.observe({ type: "resource", buffered: true });
  void keepForOffline();
}

/** Nothing is taken over in the middle of a game: a new edition waits until the player wants it, or all tabs are closed. */
async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  let reloading = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (status.update && !reloading) {
      reloading = true;
      location.reload();
    }
  });
  const registration = await navigator.serviceWorker.register("./sw.js").catch(() => null);
  if (!registration) return;
  const found = (worker: ServiceWorker | null): void => {
    if (!worker) return;
    const changed = (): void => {
      if (worker.state === "installed" && navigator.serviceWorker.controller)
        status.update = () => worker.postMessage("take over");
      if (worker.state === "activated") status.offline = true;
    };
    worker.addEventListener("statechange", changed);
    changed();
  };
  // It may have begun in a tab that is closed now.
  for (const worker of [registration.installing, registration.waiting, registration.active]) found(worker);
  registration.addEventListener("updatefound", () => found(registration.installing));
}
