/** States as a server sent them, and a connection that only remembers. */

import base from "./fixtures/base.json";
import card from "./fixtures/card.json";
import menu from "./fixtures/menu.json";
import minion from "./fixtures/minion.json";
import mode from "./fixtures/mode.json";
import order from "./fixtures/order.json";
import trigger from "./fixtures/trigger.json";
import type { Connection } from "../src/api/connection";
import type { AnyRequest, StateMessage, LogFact } from "../src/api/wire";
import { TableStore } from "../src/stores/table.svelte";

const recorded = { base, card, menu, minion, mode, order, trigger };

/** A fresh copy, so that a test may change it. */
export const state = (kind: keyof typeof recorded): StateMessage =>
  structuredClone(recorded[kind]) as unknown as StateMessage;

/** A store at a table whose line is open; `sent` collects what goes out, `hinted` the requests for hints. */
export function seated(kind?: keyof typeof recorded): { store: TableStore; sent: AnyRequest[]; hinted: AnyRequest[] } {
  const [sent, hinted]: [AnyRequest[], AnyRequest[]] = [[], []];
  const store = new TableStore("t1");
  const line = {
    send: (message: AnyRequest) => {
      (message.type === "hints" ? hinted : sent).push(message);
      return true;
    },
    close: () => {},
    retry: () => {},
  };
  Object.assign(globalThis, { location: { protocol: "http:", host: "here", pathname: "/" } });
  store.connect(() => line as unknown as Connection);
  store.setLine("open");
  if (kind) store.receive(state(kind));
  return { store, sent, hinted };
}

/** Of a line that says nothing that could be shown. */
export const NO_FACT: LogFact = { deed: "", by: null, source: null, on: [], to: null, n: null };
