/** One attempt at a puzzle: its steps, its hints, and what came of it. */

import { createContext } from "svelte";
import { t } from "../../i18n/i18n.svelte";
import { movesOf } from "../../stores/moves";
import { texts } from "../../stores/catalogue.svelte";
import type { LogLine, PuzzleInfo } from "../../api/wire";
import type { TableStore } from "../../stores/table.svelte";
import { goalText, partsOf } from "./goals";
import { keepTry, type How, type Progress } from "./progress";

export interface Step {
  line: LogLine;
  /** Totals of the bases of the goal before and after it, where they differ. */
  totals: { name: string; from: number; to: number }[];
}

export class Solve {
  /** The turn was judged: until the player tries again. */
  verdict = $state<"solved" | "failed" | "way" | null>(null);
  /** The player looks at the table. */
  looking = $state(false);
  /** Start over was asked for, with plays to lose. */
  sure = $state(false);
  kept = $state.raw<Progress | null>(null);
  seconds = $state(0);
  tries = $state(1);
  private met = false;
  /** The last attempt at this table is not judged again. */
  private leftOver = false;
  private readonly began = Date.now();
  /** Totals of all bases by the length of the log. */
  private totals = new Map<number, Record<string, number>>();

  constructor(
    readonly store: TableStore,
    /** The day whose puzzle it is. */
    readonly day: string | null,
  ) {}

  get puzzle(): PuzzleInfo | null {
    return this.store.table?.puzzle ?? null;
  }

  get goal(): string {
    const { puzzle } = this;
    if (!puzzle) return "";
    const base = this.store.view?.bases.find((each) => each.key === puzzle.base);
    return goalText(puzzle.theme, base ? texts.name(base) : (puzzle.parts[0]?.name ?? ""));
  }

  get hints(): number {
    return this.store.puzzleHints.length;
  }

  /** The player's plays of this turn. */
  get moves(): LogLine[] {
    const { store, puzzle } = this;
    const first = puzzle ? store.log[puzzle.start] : undefined;
    return first ? movesOf(store.log, first.turn, store.you).filter((line) => line.n >= (puzzle?.start ?? 0)) : [];
  }

  get steps(): Step[] {
    const { moves, store, puzzle } = this;
    const shown = puzzle ? new Set(partsOf(puzzle).map((part) => part.base)) : new Set<string>();
    const at = (lines: number): Record<string, number> => {
      const known = [...this.totals.keys()].filter((n) => n <= lines).sort((a, b) => b - a)[0];
      return known === undefined ? {} : this.totals.get(known)!;
    };
    return moves.map((line, i) => {
      const [before, after] = [at(line.n), at(moves[i + 1]?.n ?? store.log.length)];
      const changed = Object.keys(after).filter((key) => shown.has(key) && before[key] !== undefined);
      return {
        line,
        totals: changed
          .filter((key) => before[key] !== after[key])
          .map((key) => ({
            name: puzzle?.parts.find((part) => part.base === key)?.name ?? "",
            from: before[key]!,
            to: after[key]!,
          })),
      };
    });
  }

  /** A new state of the table: remember its totals, and judge a turn that has ended. */
  see(): void {
    const { store, puzzle } = this;
    if (!store.view || !puzzle) return;
    if (!this.met) {
      this.met = true;
      // The table stands as it was left.
      if (puzzle.over || puzzle.way) {
        this.store.send({ type: "puzzle-restart" });
        this.leftOver = true;
      }
    }
    if (this.leftOver && (puzzle.over || puzzle.way)) return;
    this.leftOver = false;
    for (const lines of this.totals.keys()) if (lines > store.log.length) this.totals.delete(lines);
    if (!puzzle.over)
      this.totals.set(store.log.length, Object.fromEntries(store.view.bases.map((base) => [base.key, base.total])));
    if (!puzzle.over) {
      this.verdict = null;
      return;
    }
    if (this.verdict !== null) return;
    this.seconds = Math.max(1, Math.round((Date.now() - this.began) / 1000));
    const how: How | null = puzzle.way ? "seen" : !puzzle.reached ? null : this.hints > 0 ? "hint" : "solved";
    this.kept = keepTry(puzzle.id, how, this.day);
    this.tries = Math.max(1, this.kept.results[puzzle.id]?.tries ?? 1);
    this.verdict = puzzle.way ? "way" : puzzle.reached ? "solved" : "failed";
    this.looking = false;
  }

  hint(): void {
    const next = this.hints + 1;
    if (next === 1 || next === 2) this.store.send({ type: "puzzle-hint", step: next });
  }

  /** Back to the position; several plays are taken back only if the player is sure. */
  startOver(): void {
    if (this.verdict === null && this.moves.length > 2 && !this.sure) {
      this.sure = true;
      return;
    }
    this.sure = false;
    this.store.send({ type: "puzzle-restart" });
  }

  showWay(): void {
    this.sure = false;
    this.store.send({ type: "puzzle-way" });
  }

  /** The hint about the plays, as one sentence after the other. */
  get idea(): string {
    const hint = this.store.puzzleHints.find((each) => each.step === 1);
    if (!hint) return "";
    const kinds = [
      hint.minions > 0 && t("puzzle-hint-minions", { n: hint.minions }),
      hint.actions > 0 && t("puzzle-hint-actions", { n: hint.actions }),
      hint.others > 0 && t("puzzle-hint-others", { n: hint.others }),
    ].filter((each) => each !== false);
    const last = kinds.pop() ?? "";
    const what = kinds.length > 0 ? t("puzzle-and", { a: kinds.join(", "), b: last }) : last;
    return [t("puzzle-hint-needs", { what }), hint.needless && t("puzzle-hint-needless", { card: hint.needless })]
      .filter(Boolean)
      .join(" ");
  }

  /** The first step, as labels of its choices, and the things to light. */
  get first(): { text: string; keys: string[] } | null {
    const hint = this.store.puzzleHints.find((each) => each.step === 2);
    return hint ? { text: hint.texts.join(" → "), keys: hint.keys } : null;
  }
}

export const [getSolve, setSolve] = createContext<Solve>();
