/** What only this screen knows: which panel is open, what is pointed at, which base a phone shows. */

import { createContext } from "svelte";
import type { TableStore } from "../lib/table.svelte";

export type Panel = "menu" | "help" | "settings" | "text" | "log" | "chat" | "concede" | null;

/** A thing that is looked at: its key on the table, and its definition. */
export interface Look {
  key: string;
  card: string;
  name: string;
}

const PHONE = "(max-width: 899px)";

export class TableUi {
  panel = $state<Panel>(null);
  /** The card that is open large. */
  zoom = $state.raw<Look | null>(null);
  /** The card that lies under the pointer, and where it lies. */
  peek = $state.raw<{ look: Look; rect: DOMRect } | null>(null);
  /** The thing under the pointer or the focus: if it can be chosen, what follows is told beside it. */
  hover = $state.raw<{ key: string; rect: DOMRect } | null>(null);
  /** The discard pile that is open. */
  pile = $state<string | null>(null);
  /** On a phone: the base that is shown. */
  tab = $state(0);
  /** On a phone: the thing that was tapped and waits for the second tap or the button. */
  aimed = $state<string | null>(null);
  phone = $state(false);
  /** What is dragged, and what it is over. */
  drag = $state.raw<{ key: string; card: string; name: string; x: number; y: number; over: string | null } | null>(
    null,
  );
  /** The refusal that is shown in full, and where. */
  refusal = $state.raw<{ key: string; rect: DOMRect } | null>(null);
  /** The scoring screen was put aside to look at the table. */
  aside = $state(false);

  constructor(readonly store: TableStore) {}

  watch(): () => void {
    const query = matchMedia(PHONE);
    const read = (): void => {
      this.phone = query.matches;
    };
    read();
    query.addEventListener("change", read);
    return () => query.removeEventListener("change", read);
  }

  /** A click or tap on a thing: choose it, say why not, or look at it. */
  act(look: Look, element: Element): void {
    const { store } = this;
    this.peek = null;
    this.refusal = null;
    if (!store.lit(look.key) && store.optionsOf(look.key).length === 0) {
      if (store.mine && (store.aiming || store.me?.hand.some((card) => card.key === look.key))) {
        store.askWhy(look.key);
        this.refusal = { key: look.key, rect: element.getBoundingClientRect() };
      } else {
        this.zoom = look;
      }
      return;
    }
    const careful = this.phone && (store.mine?.kind !== "menu" || store.lifted !== null) && store.lit(look.key);
    if (careful && this.aimed !== look.key) this.aimed = look.key;
    else {
      this.aimed = null;
      store.choose(look.key);
    }
  }
}

export const [getUi, setUi] = createContext<TableUi>();
