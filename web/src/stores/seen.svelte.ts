/** A table as it was told last, and looking things up in it: who is who, what lies where. */

import type { Told } from "./effects";
import { t } from "../i18n/i18n.svelte";
import { coloursOf, type Colour, type SeatKey } from "./players";
import type * as P from "../api/wire";
import type { BaseView, PlayerView, Preview, UnitView, View } from "../api/wire";

export class SeenTable {
  view = $state.raw<View | null>(null);
  effects = $state.raw<Told[]>([]);
  log = $state.raw<P.LogLine[]>([]);
  previews = $state.raw<Record<string, Preview>>({});
  you = $state<SeatKey | null>(null);
  table = $state.raw<P.TableInfo | null>(null);

  /** In a replay nobody is "you", and nothing can be sent. */
  constructor(
    readonly id: string,
    readonly replay = false,
    /** The token of the one who has the device now, where several pass it round. */
    readonly token: string | null = null,
  ) {}

  // --- seats -------------------------------------------------------------------------------------------------

  get mySeat(): P.SeatInfo | undefined {
    return this.table?.seats.find((seat) => seat.key === this.you);
  }

  /** People who are not here and for whom nobody plays. */
  get away(): P.SeatInfo[] {
    if (!this.view || !this.table || this.table.over || this.table.patient) return [];
    return this.table.seats.filter(
      (seat) => seat.kind === "person" && !seat.bot && !seat.here && seat.key !== this.you,
    );
  }

  /** The names of the others, for people. */
  get opponents(): string {
    return (this.table?.seats ?? [])
      .filter((seat) => seat.key !== this.you)
      .map((seat) => seat.name)
      .join(", ");
  }

  get colours(): Record<SeatKey, Colour> {
    return coloursOf(this.table?.seats ?? []);
  }

  colour(seat: SeatKey): Colour {
    return this.colours[seat] ?? "sun";
  }

  /** For sentences that say "you" to the reader: not in a replay, where nobody sits at the table. */
  is(seat: SeatKey | null | undefined): "you" | "other" {
    return seat === this.you && !this.replay ? "you" : "other";
  }

  who(seat: SeatKey): string {
    return this.is(seat) === "you" ? t("you") : this.nameOf(seat);
  }

  /** As the log calls everybody, the reader too. */
  nameOf(seat: SeatKey): string {
    return this.table?.seats.find((each) => each.key === seat)?.name || seat;
  }

  get me(): PlayerView | undefined {
    return this.view?.players.find((player) => player.key === this.you);
  }

  /** The winner first (others may have conceded with more points), then by points. */
  get ranked(): PlayerView[] {
    const won = (player: PlayerView): number => Number(player.key === this.view?.winner);
    const points = (player: PlayerView): number => player.vp - (player.madness_cost ?? 0);
    return [...(this.view?.players ?? [])].sort((a, b) => won(b) - won(a) || points(b) - points(a));
  }

  /** The others, in turn order after me. */
  get others(): PlayerView[] {
    const players = this.view?.players ?? [];
    const at = players.findIndex((player) => player.key === this.you);
    return at < 0 ? players : [...players.slice(at + 1), ...players.slice(0, at)];
  }

  // --- things ------------------------------------------------------------------------------------------------

  /** Cards and bases are on the table: before that, factions are picked. */
  get dealt(): boolean {
    return (this.view?.bases.length ?? 0) > 0;
  }

  /** The cards stored under a card, if one may look at them. */
  storedUnder(key: string): P.StoredView[] {
    return (this.view?.stored ?? []).filter((card) => card.under === key);
  }

  base(key: string): BaseView | undefined {
    return this.view?.bases.find((base) => base.key === key);
  }

  unit(key: string): UnitView | undefined {
    const all = (units: UnitView[]): UnitView[] => units.flatMap((unit) => [unit, ...all(unit.actions ?? [])]);
    const { bases = [], players = [] } = this.view ?? {};
    const atBases = bases.flatMap((base) => [...(base.minions ?? []), ...(base.actions ?? []), ...(base.titans ?? [])]);
    return all([...atBases, ...players.flatMap((player) => [...(player.stasis ?? []), ...(player.titans ?? [])])]).find(
      (unit) => unit.key === key,
    );
  }

  /** Whether a thing lies where it is easy to hit: in play, in my hand, a seat. Actions on minions are too small. */
  onTable(key: string): boolean {
    const view = this.view;
    if (!view) return false;
    const units = view.bases.flatMap((base) => [
      ...(base.actions ?? []),
      ...(base.minions ?? []),
      ...(base.titans ?? []),
    ]);
    const mine = [...(this.me?.hand ?? []), ...(this.me?.stasis ?? []), ...(this.me?.titans ?? [])];
    return [...view.players, ...view.bases, ...units, ...mine].some((each) => each.key === key);
  }
}

/** New lines in the place of old ones with the same number; a log told again from 0 replaces all. */
export function mergeLog(old: P.LogLine[], more: P.LogLine[]): P.LogLine[] {
  const first = more[0];
  if (!first) return old;
  return [...old.filter((line) => line.n < first.n), ...more];
}
