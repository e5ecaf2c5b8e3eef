/** What only this screen knows: which panel is open, what is pointed at, which base a phone shows. */

import { createContext } from "svelte";
import { BREAKPOINTS } from "../styles/breakpoints";
import { keepRead, readUntil } from "./seats";
import type { HintLine } from "../api/wire";
import type { TableStore } from "./table.svelte";

/** As in the styles of the table. */
const BESIDE = "(min-width: 1001px)";

export type Panel = "menu" | "help" | "settings" | "text" | "log" | "chat" | "concede" | "move" | null;

/** A thing that is looked at: its key on the table, and its definition. */
export interface Look {
  key: string;
  card: string;
  name: string;
}

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
  /** On a phone: all bases are listed instead of the one that is shown. */
  overview = $state(false);
  /** On a phone: the thing that was tapped and waits for the second tap or the button. A lifted card is played by one tap. */
  aimed = $state<string | null>(null);
  phone = $state(false);
  sideways = $state(false);
  /** A tall question has a column of its own: the rail, or the right edge of the board. */
  beside = $state(false);
  /** What is dragged, and what it is over. */
  drag = $state.raw<{ key: string; card: string; name: string; x: number; y: number; over: string | null } | null>(
    null,
  );
  /** The refusal that is shown in full, and where. */
  refusal = $state.raw<{ key: string; rect: DOMRect } | null>(null);
  /** An entry of the strip that is pointed at, and where what it is about may lie now. */
  pointed = $state.raw<{ from: HTMLElement; to: string[] } | null>(null);
  /** What the keys mean while a tray is open; says whether it took the key. */
  trayKey: ((event: KeyboardEvent) => boolean) | null = null;
  /** The rail has no room beside the board. */
  low = $state(false);
  /** The question was folded to one line, so that the table can be seen. In a replay it was answered: there it begins so. */
  table = $state(false);
  /** The scoring screen was put aside to look at the table. */
  aside = $state(false);

  /** The rules are open beside the table. */
  rules = $state(false);
  /** Where all cards are: the seat whose cards are shown beside the table, or "bases". */
  tracker = $state<string | null>(null);
  /** How high the lower end of the rail is, which the rules leave in sight. */
  railFoot = $state(0);

  /** The last line of the chat that was read, by its time. */
  private read = $state(0);

  constructor(readonly store: TableStore) {
    this.read = readUntil(store.id);
    this.table = store.replay;
  }

  /** Lines of others that I have not seen. */
  get unread(): number {
    return this.store.chat.filter((line) => line.at > this.read && line.seat !== this.store.you).length;
  }

  /** The chat is open: all of it is read. */
  readChat(): void {
    const last = this.store.chat.at(-1)?.at ?? 0;
    if (last <= this.read) return;
    this.read = last;
    keepRead(this.store.id, last);
  }

  /** The strip opens by itself only as its sum: the rest of the page is the table. */
  get brief(): boolean {
    return this.low && !this.phone;
  }

  /** What follows from choosing the thing under the pointer is shown in place of the card itself. */
  get effects(): HintLine[] {
    const option = this.hover ? this.store.optionsOf(this.hover.key)[0] : undefined;
    return (option && this.store.hints[option.key]?.lines) ?? [];
  }

  /** The card that is shown beside the pointer. */
  get peeked(): TableUi["peek"] {
    return this.effects.length > 0 || this.refusal ? null : this.peek;
  }

  /** A dialog lies over the table, or is being loaded. */
  get covered(): boolean {
    return this.panel !== null || this.pile !== null || this.zoom !== null;
  }

  /** K, or a click on a deck: open it at the cards of that seat, or close it. */
  track(seat: string | null = this.store.you ?? this.store.view?.players[0]?.key ?? null): void {
    this.tracker = this.tracker === seat ? null : seat;
    this.rules = false;
  }

  /** The card is small again. What was pointed at before is not shown again: the next Esc is about the question. */
  closeZoom(): void {
    this.zoom = this.peek = this.refusal = null;
  }

  closeAll(): void {
    this.panel = this.pile = null;
    this.closeZoom();
  }

  watch(): () => void {
    const [phone, sideways] = [matchMedia(BREAKPOINTS.phone), matchMedia(BREAKPOINTS.sideways)];
    const wide = matchMedia(BESIDE);
    const read = (): void => {
      this.phone = phone.matches;
      this.sideways = sideways.matches;
      this.beside = wide.matches && !phone.matches;
    };
    read();
    const queries = [phone, sideways, wide];
    for (const query of queries) query.addEventListener("change", read);
    return () => {
      for (const query of queries) query.removeEventListener("change", read);
    };
  }

  /** A click or tap on a thing: choose it, say why not, or look at it. */
  act(look: Look, element: Element): void {
    const { store } = this;
    this.peek = null;
    this.refusal = null;
    if (!store.lit(look.key) && store.optionsOf(look.key).length === 0) {
      if (store.wishFor(look.key)) return;
      if (store.mine && (store.aiming || store.me?.hand.some((card) => card.key === look.key))) {
        store.askWhy(look.key);
        this.refusal = { key: look.key, rect: element.getBoundingClientRect() };
      } else {
        this.zoom = look;
      }
      return;
    }
    const careful = this.phone && store.mine?.kind !== "menu" && store.lifted === null;
    if (careful && this.aimed !== look.key) this.aimed = look.key;
    else {
      this.aimed = null;
      store.choose(look.key);
    }
  }
}

export const [getUi, setUi] = createContext<TableUi>();
