/** The puzzles of the server, loaded once. */

import { api } from "../../api/api";
import type { PuzzleEntry } from "../../api/wire";

class Collection {
  all = $state.raw<PuzzleEntry[]>([]);
  failed = $state(false);
  private loading = false;

  async load(): Promise<void> {
    if (this.loading || this.all.length > 0) return;
    this.loading = true;
    this.failed = false;
    try {
      this.all = await api.puzzles();
    } catch {
      this.failed = true;
    }
    this.loading = false;
  }

  /** Puzzles of a theme, from easy to hard: the place in this list is their number. */
  of(theme: string): PuzzleEntry[] {
    return this.all.filter((each) => each.theme === theme);
  }
}

export const collection = new Collection();
