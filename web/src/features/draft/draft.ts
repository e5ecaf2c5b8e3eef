/** A draft as all see it: who picks when, what was taken and banned, and by whom. */

import type { SeatKey } from "../../stores/players";
import type { DraftInfo, PlayerView } from "../../api/wire";

export interface Step {
  kind: "ban" | "pick";
  seat: SeatKey;
  /** What was banned or taken; null: not yet. */
  faction: string | null;
}

/** The whole order, bans first. */
export function steps(draft: DraftInfo, players: Pick<PlayerView, "key" | "factions">[]): Step[] {
  const taken: Record<SeatKey, number> = {};
  const picks = draft.order.map((seat): Step => {
    const n = taken[seat] ?? 0;
    taken[seat] = n + 1;
    return { kind: "pick", seat, faction: players.find((player) => player.key === seat)?.factions[n] ?? null };
  });
  return [...draft.bans.map(({ seat, faction }): Step => ({ kind: "ban", seat, faction })), ...picks];
}

/** The step that is waited for; -1: none. */
export const current = (all: Step[]): number => all.findIndex((step) => step.faction === null);

/** With one more on the list of wishes, as its last, or without it; three at most: the oldest goes. */
export function wishedFor(wishes: string[], faction: string): string[] {
  return wishes.includes(faction)
    ? wishes.filter((each) => each !== faction)
    : [...wishes, faction].slice(-MOST_WISHES);
}
const MOST_WISHES = 3;

/** What became of a faction of the pool. */
export const fateOf = (all: Step[], faction: string): Step | undefined => all.find((step) => step.faction === faction);
