/** What is being agreed in the lobby before a table is opened. */

import { api, ApiError } from "../api/api";
import { transport } from "../api/transport";
import { PACES, type Pace } from "./clock";
import { texts } from "./catalogue.svelte";
import { t } from "../i18n/i18n.svelte";
import type { Lang, OpenTable, Options, SeatRequest } from "../api/wire";
import { go } from "./router.svelte";
import { keepHotSeats, keepSeat } from "./seats";
import { settings } from "../preferences/settings.svelte";
import { isPassing, whenBack } from "./trouble.svelte";

export const MOST_SEATS = 4;

export class LobbyStore {
  options = $state.raw<Options | null>(null);
  tables = $state.raw<OpenTable[]>([]);
  /** The other seats: "open", "here" (at this device) or the name of a bot. */
  others = $state<string[]>([]);
  /** What those are called who are at this device, by place among the others. */
  names = $state<string[]>([]);
  pace = $state<Pace>("live");
  /** Before a draft each bans a faction. */
  ban = $state(false);
  mode = $state("random");
  /** Keys of the sets in use, those that one owns; empty: all. Kept on this device. */
  get sets(): string[] {
    const known = this.options?.sets.map((set) => set.key) ?? [];
    return settings.sets.filter((key) => known.includes(key));
  }
  edition = $state("");
  wording = $state("");
  /** The titans of the chosen factions take part. */
  titans = $state(true);
  seed = $state("");
  /** My two factions, for mode `given`; those of the last time, as long as they can be had. */
  get picks(): string[] {
    return this.options ? settings.picks.filter((pick) => this.factions.includes(pick)) : [];
  }
  set picks(picks: string[]) {
    settings.picks = picks;
    settings.keep();
  }
  trouble = $state("");
  busy = $state(false);
  /** The lobby shows a table with free seats to everybody. */
  listed = $state(false);
  private offline = false;

  async load(lang: Lang): Promise<void> {
    try {
      this.options = await api.options(lang);
      this.edition ||= this.options.editions[0] ?? "";
      this.wording ||= this.options.wordings[0] ?? "";
      if (this.others.length === 0) this.others = [this.rivals[0]!];
      if (transport().people) this.tables = await api.tables();
      if (this.offline) [this.offline, this.trouble, texts.failed] = [false, "", false];
    } catch (error) {
      this.fail(error);
    }
  }

  /** One to three. Bots are listed from weak to strong: a first game is against the weakest, later ones against those
   *  of the last. */
  get rivals(): string[] {
    const names = this.options?.bots.map((bot) => bot.name) ?? [];
    const last = settings.rivals.filter((name) => names.includes(name));
    return last.length > 0 ? last : [names[0] ?? "random"];
  }

  /** A fourth replaces the oldest; the last one stays, so that there is always somebody to play against. */
  toggleRival(name: string): void {
    const now = this.rivals;
    if (!now.includes(name)) settings.rivals = [...now, name].slice(1 - MOST_SEATS);
    else if (now.length > 1) settings.rivals = now.filter((each) => each !== name);
    settings.keep();
  }

  get factions(): string[] {
    const sets = this.options?.sets ?? [];
    return sets.filter((set) => this.sets.length === 0 || this.sets.includes(set.key)).flatMap((set) => set.factions);
  }

  /** Of sets that one does not own. */
  get locked(): string[] {
    const sets = this.options?.sets ?? [];
    return this.sets.length === 0
      ? []
      : sets.filter((set) => !this.sets.includes(set.key)).flatMap((set) => set.factions);
  }

  toggleSet(key: string): void {
    const all = this.options?.sets.map((set) => set.key) ?? [];
    const on = this.sets.length === 0 ? all : this.sets;
    const next = on.includes(key) ? on.filter((each) => each !== key) : [...on, key];
    if (next.length === 0) return;
    settings.sets = next.length === all.length ? [] : next;
    settings.keep();
  }

  pick(faction: string): void {
    if (this.picks.includes(faction)) this.picks = this.picks.filter((each) => each !== faction);
    else this.picks = [...this.picks, faction].slice(-2);
    if (this.picks.length > 0) this.mode = "given";
    else if (this.mode === "given") this.mode = "random";
  }

  /** Leave it to chance. */
  forgetPicks(): void {
    this.picks = [];
    if (this.mode === "given") this.mode = "random";
  }

  shuffle(): void {
    this.picks = this.surprises().slice(0, 2);
    this.mode = "given";
  }

  /** What is still missing before the table can open, in words; empty: nothing. */
  get missing(): string {
    if (this.mode === "given" && this.picks.length < 2) return t("pick-more", { n: 2 - this.picks.length });
    if (this.others.length === 0) return t("add-someone");
    return "";
  }

  /** Straight in: me against the rivals. What was picked is played, the rest is a surprise. */
  playNow(): Promise<void> {
    if (this.picks.length === 0) return this.open(this.rivals, "random");
    this.picks = [...this.picks, ...this.surprises()].slice(0, 2);
    return this.open(this.rivals, "given");
  }

  /** A table with free seats at once: who does not come is replaced by a bot, or the game starts without them. */
  openForFriends(): Promise<void> {
    const unpicked = this.mode === "given" && this.picks.length < 2;
    return this.open(["open", "open", "open"], unpicked ? "random" : this.mode);
  }

  private surprises(): string[] {
    return this.factions.filter((each) => !this.picks.includes(each)).sort(() => Math.random() - 0.5);
  }

  /** Who plays if one only watches: the rivals; a single one, and who comes after it. */
  get watched(): string[] {
    if (this.rivals.length > 1) return this.rivals;
    const names = this.options?.bots.map((bot) => bot.name) ?? [];
    return [...this.rivals, names[(names.indexOf(this.rivals[0]!) + 1) % names.length] ?? "random"];
  }

  watch(): Promise<void> {
    return this.begin(
      this.watched.map((bot): SeatRequest => ({ kind: "bot", bot })),
      "random",
    );
  }

  open(others = this.others, mode = this.mode): Promise<void> {
    const here = (i: number): string => this.names[i]?.trim() || t("player-n", { n: i + 2 });
    const seats = others.map((other, i): SeatRequest => {
      if (other === "open") return { kind: "open" };
      return other === "here" ? { kind: "here", name: here(i) } : { kind: "bot", bot: other };
    });
    return this.begin([{ kind: "you" }, ...seats], mode);
  }

  private async begin(seats: SeatRequest[], mode: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    settings.keep();
    const alone = seats.every((seat) => seat.kind === "bot" || seat.kind === "you");
    // Whoever passes the device on has to say to whom.
    const unnamed = seats.some((seat) => seat.kind === "here") ? t("player-n", { n: 1 }) : t("guest");
    const name = settings.name.trim() || unnamed;
    try {
      const { table, seat, token, here } = await api.open({
        name,
        seats,
        mode,
        ...(alone ? {} : PACES[this.pace]),
        ...(mode === "draft" && this.ban ? { ban: true } : {}),
        ...(mode === "given" ? { factions: this.picks } : {}),
        ...(this.sets.length ? { sets: this.sets } : {}),
        ...(this.edition ? { edition: this.edition } : {}),
        ...(this.wording ? { wording: this.wording } : {}),
        ...(this.titans ? {} : { titans: false }),
        ...(this.listed && seats.some((seat) => seat.kind === "open") ? { listed: true } : {}),
        ...(this.seed.trim() ? { seed: this.seed.trim() } : {}),
      });
      if (seat && token) keepSeat(table, seat, token);
      if (seat && token && here.length) {
        const called = (key: string): string => seats[Number(key.slice(1)) - 1]?.name ?? "";
        const mine = { seat, token, name };
        keepHotSeats(table, [mine, ...here.map((each) => ({ ...each, name: called(each.seat) }))]);
      }
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

  fail(error: unknown): void {
    this.offline = error instanceof ApiError && error.id === "offline";
    if (this.offline && !transport().people) return; // the page says what is wrong with it
    if (this.offline) texts.fail(); // the catalogue may come from a cache
    this.trouble = error instanceof ApiError && error.message ? error.message : t("no-server");
    if (!(error instanceof ApiError) || isPassing(error.id)) whenBack(() => (this.trouble = ""));
  }
}
