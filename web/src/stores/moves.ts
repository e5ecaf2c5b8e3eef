/** My moves of this turn, and the way back to one of them: step by step, as long as nobody has to agree. */

import type { LogLine, TableInfo } from "../api/wire";

/** Lines that tell what a player chose to do: not what followed from it. */
const CHOSEN = new Set([
  "played_minion",
  "played_action",
  "played_on",
  "played_titan",
  "played_without_effect",
  "played_from_stasis",
  "used",
]);

export function movesOf(log: LogLine[], turn: number, seat: string | null): LogLine[] {
  return log.filter(
    (line) =>
      line.turn === turn && line.seat === seat && line.cause === null && line.fact.by === seat && CHOSEN.has(line.line),
  );
}

export class StepsBack {
  /** The line of the log that is taken back, with all after it. */
  private line: number | null = null;

  to(line: number): void {
    this.line = line;
  }

  stop(): void {
    this.line = null;
  }

  /** Whether one more step has to be undone, with so many lines in the log. */
  more(lines: number, undo: TableInfo["undo"]): boolean {
    const more = this.line !== null && lines > this.line && (undo === "free" || undo === "anew");
    if (!more) this.line = null;
    return more;
  }
}
