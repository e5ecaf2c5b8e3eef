/** The keys of the table, carried out. */

import { commandOf, pressed } from "../../preferences/keys";
import { settings } from "../../preferences/settings.svelte";
import { trayOf } from "../prompts/tray";
import type { TableUi } from "../../stores/ui.svelte";

/** `wanted`: the card of the hand that the guide speaks of, to which the key of the hand goes. */
function focusOn(on: string, wanted?: string): void {
  const named = on === "hand" && wanted ? document.querySelector<HTMLElement>(`#hand [data-key="${wanted}"]`) : null;
  if (named) return named.focus();

  const within: Record<string, string> = {
    hand: "#hand button[tabindex='0'], #hand button",
    bases: "#bases .is-target, #bases button[tabindex='0'], #bases button",
    opponents: "#opponents button, #opponents",
    log: "#log",
    prompt: "#prompt button, #prompt",
  };
  document.querySelector<HTMLElement>(within[on] ?? "")?.focus();
}

/** The thing that has the focus, if it lies on the table. */
function focused(ui: TableUi): { key: string; card: string; name: string } | null {
  const key = document.activeElement?.closest<HTMLElement>("[data-key]")?.dataset["key"];
  if (!key) return null;
  const { store } = ui;
  return store.unit(key) ?? store.base(key) ?? store.me?.hand.find((card) => card.key === key) ?? null;
}

/** `wanted` tells which card of the hand the guide of a lesson speaks of. */
export function listen(ui: TableUi, wanted: () => string | undefined): () => void {
  const { store } = ui;
  const down = (event: KeyboardEvent): void => {
    if (document.querySelector("dialog[open]") || event.defaultPrevented) return;
    const keys = pressed(event);
    if (ui.trayKey && !ui.table && !keys.typing && ui.trayKey(event)) {
      event.preventDefault();
      return;
    }
    if (!ui.trayKey && !ui.table && trayOf(store) === "place") return; // its tray, which takes the keys, is being loaded
    const command = commandOf(keys, settings.keys);
    if (!command) return;
    const opening = ui.rules && !document.querySelector(".rules"); // what is typed was meant for its search
    if (opening) return;
    event.preventDefault();
    if (store.scored.length > 0 && !ui.aside) return; // its poster is being loaded
    if (ui.covered) {
      if (command.do === "decline") ui.closeAll(); // the dialog that was opened is still being loaded
      return;
    }
    switch (command.do) {
      case "choose":
        store.chooseCap(command.n);
        break;
      case "focus":
        if (command.on === "log" && !document.querySelector(":not([inert]) > #log")) ui.panel = "log";
        else focusOn(command.on, wanted());
        break;
      case "zoom":
      case "explain":
        ui.zoom = focused(ui) ?? store.mine?.source ?? null;
        break;
      case "decline": {
        const small = ui.peeked ?? ui.refusal ?? ui.aimed;
        ui.peek = ui.refusal = ui.aimed = null;
        if (small && !store.advice) break; // a card that merely came up under the mouse does not keep the advice open
        if (ui.table) ui.table = false;
        else if (ui.rules) ui.rules = false;
        else if (ui.tracker) ui.tracker = null;
        else if (store.advice && !store.lifted) store.advice = null;
        else if (store.strip && !store.lifted) store.strip = false;
        else store.decline();
        break;
      }
      case "done":
        store.done();
        break;
      case "undo":
        store.undo();
        break;
      case "help":
        ui.panel = "help";
        break;
      case "rules":
        if (ui.rules) document.querySelector<HTMLElement>(".rules input")?.focus();
        ui.rules = true;
        break;
      case "tracker":
        if (ui.tracker) ui.tracker = null;
        else if (!store.replay) ui.track();
        break;
      case "text":
        ui.panel = "text";
        break;
      case "hurry":
        store.following.hurried = true;
        if (!event.repeat) store.send({ type: "pace", speed: "quick", skip: false });
        break;
      case "skip":
        store.skip();
        break;
      case "wait":
        store.following.waiting = !store.following.waiting;
        break;
      case "since":
        if (!store.replay) store.turnStrip(ui.brief);
        break;
      case "advise":
        store.advise();
        break;
      case "table":
        ui.table = store.mine !== null && store.mine.kind !== "menu" && !ui.table;
        break;
    }
  };
  const up = (event: KeyboardEvent): void => {
    if (event.key === " ") store.following.hurried = false;
    if (event.key === " " && !event.shiftKey) store.send({ type: "pace", speed: settings.speed, skip: false });
  };
  const online = (): void => store.retry();
  addEventListener("keydown", down);
  addEventListener("keyup", up);
  addEventListener("online", online);
  return () => {
    removeEventListener("keydown", down);
    removeEventListener("keyup", up);
    removeEventListener("online", online);
  };
}
