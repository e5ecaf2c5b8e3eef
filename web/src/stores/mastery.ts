/** How often I have played a faction, and how well I know it: 0 to 5. It is never taken away. */

import { progress } from "./progress.svelte";
import { pastGames, type PastGame } from "./seats";

export interface Played {
  games: number;
  won: number;
}

const STEPS = [1, 3, 6, 12];

/** One for the first game, two for three, three for six, four for twelve, and five if half of these are won. */
export function masteryOf({ games, won }: Played): number {
  const level = STEPS.filter((step) => games >= step).length;
  return level === STEPS.length && 2 * won >= games ? STEPS.length + 1 : level;
}

/** How many games until the next step; 0: none, or it takes wins. */
export const gamesToNext = ({ games }: Played): number => (STEPS.find((step) => step > games) ?? games) - games;

export const isWin = (game: PastGame): boolean => game.won ?? game.place === 1;

/** Games by faction that are still listed here. */
export function countGames(games: PastGame[]): Record<string, Played> {
  const found: Record<string, Played> = {};
  for (const game of games) {
    for (const faction of game.factions) {
      const played = (found[faction] ??= { games: 0, won: 0 });
      played.games += 1;
      played.won += Number(isWin(game));
    }
  }
  return found;
}

/** Games that were deleted from the list still count here, and so do those of an imported file. */
export function playedOf(faction: string): Played {
  const kept = progress.read<Record<string, Played>>("mastery", {})[faction] ?? { games: 0, won: 0 };
  const listed = countGames(pastGames())[faction] ?? { games: 0, won: 0 };
  return kept.games >= listed.games ? kept : listed;
}

/** Games of mine with both factions in one deck. */
export function playedPair(one: string, other: string): Played {
  const games = pastGames().filter((game) => game.factions.includes(one) && game.factions.includes(other));
  return { games: games.length, won: games.filter(isWin).length };
}
