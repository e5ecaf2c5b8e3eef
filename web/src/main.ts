import { mount } from "svelte";
import "./styles";
import { readSite } from "./api/local/site";
import { useTransport } from "./api/transport";
import App from "./app/App.svelte";
import { loadWords } from "./i18n/i18n.svelte";
import { settings } from "./preferences/settings.svelte";

const app = document.getElementById("app")!;

/** The server is in this browser if index.html says so. */
async function prepare(): Promise<void> {
  const site = readSite();
  if (site) {
    const [{ LocalTransport }, { startWhenIdle }] = await Promise.all([
      import("./api/local/transport"),
      import("./api/local/start"),
      import("./i18n/site"),
    ]);
    const local = new LocalTransport(site);
    useTransport(local);
    startWhenIdle(local);
  }
  // Only a built page has one.
  else if (import.meta.env.PROD) void navigator.serviceWorker?.register("./sw.js").catch(() => {});
}

Promise.all([prepare(), loadWords(settings.lang)]).then(
  () => mount(App, { target: app }),
  () => {
    app.textContent = "Smash Up: no connection. Please load the page again. / Pas de connexion. Rechargez la page.";
  },
);
