import { mount } from "svelte";
import "./styles";
import App from "./app/App.svelte";
import { loadWords } from "./i18n/i18n.svelte";
import { settings } from "./preferences/settings.svelte";

// Only a built page has one.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("./sw.js").catch(() => {});

const app = document.getElementById("app")!;
loadWords(settings.lang).then(
  () => mount(App, { target: app }),
  () => {
    app.textContent = "Smash Up: no connection. Please load the page again. / Pas de connexion. Rechargez la page.";
  },
);
