/** What is being agreed in the lobby before a table is opened. */

import { api, ApiError } from "./api";
import { t } from "./i18n.svelte";
import type { OpenTable, Options, SeatWish } from "./wire";
import { go } from "./router.svelte";
import { keepSeat } from "./seats";
import { settings } from "./settings.svelte";

export const MOST_SEATS = 4;

export class LobbyStore {
  options = $state.raw<Options | null>(null);
  tables = $state.raw<OpenTable[]>([]);
  /** The other seats: "open" or the name of a bot. */
  others = $state<string[]>([]);
  mode = $state("random");
  /** Keys of the sets in use; empty: all. */
  sets = $state<string[]>([]);
  edition = $state("");
  wording = $state("");
  seed = $state("");
  /** My two factions, for mode `given`. */
  picks = $state<string[]>([]);
  trouble = $state("");
  busy = $state(false);

  async load(): Promise<void> {
    try {
      this.options = await api.options();
      this.edition ||= this.options.editions[0] ?? "";
      this.wording ||= this.options.wordings[0] ?? "";
      if (this.others.length === 0) this.others = [this.bestBot];
      this.tables = await api.tables();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Bots are listed from weak to strong; a first game is against the strongest. */
  get bestBot(): string {
    return this.options?.bots.at(-1)?.name ?? "random";
  }

  get factions(): string[] {
    const sets = this.options?.sets ?? [];
    return sets.filter((set) => this.sets.length === 0 || this.sets.includes(set.key)).flatMap((set) => set.factions);
  }

  toggleSet(key: string): void {
    const all = this.options?.sets.map((set) => set.key) ?? [];
    const on = this.sets.length === 0 ? all : this.sets;
    const next = on.includes(key) ? on.filter((each) => each !== key) : [...on, key];
    this.sets = next.length === all.length ? [] : next;
    this.picks = this.picks.filter((pick) => this.factions.includes(pick));
  }

  pick(faction: string): void {
    if (this.picks.includes(faction)) this.picks = this.picks.filter((each) => each !== faction);
    else this.picks = [...this.picks, faction].slice(-2);
    if (this.picks.length > 0) this.mode = "given";
    else if (this.mode === "given") this.mode = "random";
  }

  shuffle(): void {
    const rest = [...this.factions].sort(() => Math.random() - 0.5);
    this.picks = rest.slice(0, 2);
    this.mode = "given";
  }

  /** What is still missing before the table can open, in words; empty: nothing. */
  get missing(): string {
    if (this.mode === "given" && this.picks.length < 2) return t("pick-more", { n: 2 - this.picks.length });
    if (this.others.length === 0) return t("add-someone");
    return "";
  }

  /** Straight in: me against so many bots. With two picks those are played, else all is random. */
  playNow(bots: number): Promise<void> {
    const seats = Array.from({ length: bots }, () => this.bestBot);
    return this.open(seats, this.picks.length === 2 ? "given" : "random");
  }

  async open(others = this.others, mode = this.mode): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    settings.keep();
    const seats: SeatWish[] = [
      { kind: "you" },
      ...others.map((other): SeatWish => (other === "open" ? { kind: "open" } : { kind: "bot", bot: other })),
    ];
    try {
      const { table, seat, token } = await api.open({
        name: settings.name.trim() || t("guest"),
        seats,
        mode,
        ...(mode === "given" ? { factions: this.picks } : {}),
        ...(this.sets.length ? { sets: this.sets } : {}),
        ...(this.edition ? { edition: this.edition } : {}),
        ...(this.wording ? { wording: this.wording } : {}),
        ...(this.seed.trim() ? { seed: this.seed.trim() } : {}),
      });
      keepSeat(table, seat, token);
      go(`/table/${table}`);
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  async join(table: string): Promise<void> {
    settings.keep();
    try {
      const { seat, token } = await api.join(table, settings.name.trim() || t("guest"));
      keepSeat(table, seat, token);
      go(`/table/${table}`);
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.trouble = error instanceof ApiError && error.message ? error.message : t("no-server");
  }
}

/** A table's id from what was pasted: a code, or the whole link. */
export const tableId = (pasted: string): string =>
  pasted
    .trim()
    .replace(/^.*#\/table\//, "")
    .replace(/[/?#].*$/, "");
