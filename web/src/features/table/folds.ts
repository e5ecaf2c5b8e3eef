/** Long chains: of what one card causes in a row, the first lines stand there and the rest folds into one. */

import type { LogLine } from "../../api/wire";

const SHOWN = 3;

export interface Fold {
  lines: LogLine[];
  cause: string;
  /** Two at least: one line takes no more room than the fold. */
  more: LogLine[];
}

export function folded(lines: LogLine[]): Fold[] {
  const runs: LogLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && line.cause && run[0]!.cause === line.cause) run.push(line);
    else runs.push([line]);
  }
  return runs.map((run) => {
    const shown = run.length > SHOWN + 1 ? SHOWN : run.length;
    return { lines: run.slice(0, shown), cause: run[0]!.cause ?? "", more: run.slice(shown) };
  });
}
