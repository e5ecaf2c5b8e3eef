/** Why a bot looks as if it passed: true of the bot as it is. One that chooses by chance saw nothing better either. */

import type { LogLine, SeatInfo } from "../../api/wire";

/** The message about what a bot left unplayed on its turn, once that turn is over; null: it played both, or is no bot. */
export function passed(lines: LogLine[], seat: SeatInfo | undefined): string | null {
  if (!seat?.bot) return null;
  const played = (names: string[]): boolean =>
    lines.some((line) => names.includes(line.line) && line.fact.by === seat.key && !line.fact.source);
  const minion = played(["played_minion"]);
  const action = played(["played_action", "played_on", "played_without_effect"]);
  if (minion && action) return null;
  const what = minion ? "no-action" : action ? "no-minion" : "nothing";
  return seat.bot === "random" ? `chance-${what}` : `bot-${what}`;
}
