/** Goals of puzzles and what is missing, in words. */

import { texts } from "../../stores/catalogue.svelte";
import { t } from "../../i18n/i18n.svelte";
import type { PuzzleInfo, PuzzlePart, PuzzlePosition } from "../../api/wire";

export const THEMES = ["win", "two", "first", "save"] as const;
export const LEVELS = [1, 2, 3, 4, 5] as const;

/** The goal as a title. `base`: the name of the base that it is about. */
export const goalText = (theme: string, base: string): string => t(`puzzle-goal-${theme}`, { base });

export function baseOf(position: PuzzlePosition): string {
  const base = position.view.bases.find((each) => each.key === position.base);
  return base ? texts.name(base) : "";
}

/** What is said below a base of the goal. */
export function partState(puzzle: PuzzleInfo, part: PuzzlePart): string {
  if (part.scored) {
    if (puzzle.theme === "first") return t("puzzle-place", { n: part.place });
    return part.lost.length > 0 ? t("puzzle-miss-lost", { names: part.lost.join(", ") }) : t("puzzle-scored");
  }
  if (part.missing > 0) return t("puzzle-to-go", { n: part.missing });
  if (puzzle.theme === "first") return part.behind > 0 ? t("puzzle-behind", { n: part.behind }) : t("puzzle-first");
  return t("puzzle-breaks");
}

/** True if this part is as the goal wants it, as far as it can be seen before the turn ends. */
export function isDone(puzzle: PuzzleInfo, part: PuzzlePart): boolean {
  if (puzzle.theme === "first")
    return part.scored ? part.place === 1 && part.behind === 0 : part.missing === 0 && part.behind === 0;
  return part.lost.length === 0 && (part.scored || part.missing === 0);
}

/** The bases that the goal is about: for two bases, those that have scored or come closest. */
export function partsOf(puzzle: PuzzleInfo): PuzzlePart[] {
  if (puzzle.theme === "win") return [];
  const count = puzzle.theme === "two" ? 2 : 1;
  return [...puzzle.parts].sort((a, b) => Number(b.scored) - Number(a.scored) || a.missing - b.missing).slice(0, count);
}

/** After a turn that has not reached the goal: what was missing, in one line. */
export function nearMiss(puzzle: PuzzleInfo): string {
  if (puzzle.theme === "win") return t("puzzle-miss-vp", { n: puzzle.vp_missing });
  const open = partsOf(puzzle).find((part) => !isDone(puzzle, part) || !part.scored);
  if (!open) return "";
  if (!open.scored)
    return open.missing > 0
      ? t("puzzle-miss-power", { name: open.name, n: open.missing })
      : t("puzzle-miss-base", { name: open.name });
  if (open.lost.length > 0) return t("puzzle-miss-lost", { names: open.lost.join(", ") });
  return t("puzzle-miss-first", { n: open.behind });
}

/** So little is close: power, or points. */
const CLOSE = 2;

/** True if little was missing. */
export function isClose(puzzle: PuzzleInfo): boolean {
  if (puzzle.theme === "win") return puzzle.vp_missing <= CLOSE;
  const missing = partsOf(puzzle).map((part) => (part.scored ? Math.max(part.behind, part.lost.length) : part.missing));
  return Math.max(0, ...missing) <= CLOSE;
}
