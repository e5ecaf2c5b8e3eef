/** What ended games come to: wins by faction, by opponent, by turn order. Nothing here touches the page. */

import { isWin } from "../../stores/mastery";
import type { PastGame } from "../../stores/seats";

export interface Row {
  key: string;
  /** Of an opponent: the bot that it is. */
  bot?: string | null;
  won: number;
  of: number;
}

/** Under so many games a share says little. */
export const FEW = 4;

export const mine = (game: PastGame): number => game.points.find((each) => each.me)?.vp ?? 0;
export const opponents = (game: PastGame): NonNullable<PastGame["opponents"]> =>
  game.opponents ?? game.points.filter((each) => !each.me).map(({ name, vp }) => ({ name, bot: null, vp }));

function tally(games: PastGame[], keys: (game: PastGame) => { key: string; bot?: string | null }[]): Row[] {
  const rows = new Map<string, Row>();
  for (const game of games) {
    for (const { key, bot } of new Map(keys(game).map((each) => [each.key, each])).values()) {
      const row = rows.get(key) ?? { key, ...(bot === undefined ? {} : { bot }), won: 0, of: 0 };
      rows.set(key, { ...row, won: row.won + Number(isWin(game)), of: row.of + 1 });
    }
  }
  return [...rows.values()].sort((a, b) => b.of - a.of || b.won - a.won || a.key.localeCompare(b.key));
}

/** Both factions of a deck count. */
export const byFaction = (games: PastGame[]): Row[] => tally(games, (game) => game.factions.map((key) => ({ key })));

/** Each of several opponents counts. Bots of a kind are one, whatever number stands behind their name. */
export const byOpponent = (games: PastGame[]): Row[] =>
  tally(games, (game) => opponents(game).map(({ name, bot }) => ({ key: bot ?? name, bot })));

export const byOrder = (games: PastGame[]): Row[] =>
  tally(games, (game) => (game.turnOrder ? [{ key: String(game.turnOrder) }] : [])).sort((a, b) =>
    a.key.localeCompare(b.key),
  );

export interface Sum {
  ended: number;
  won: number;
  points: number;
  row: number;
  /** The oldest of them first. */
  last: boolean[];
}

export function sum(games: PastGame[]): Sum {
  const order = [...games].sort((a, b) => a.at - b.at);
  let [row, best] = [0, 0];
  for (const game of order) {
    row = isWin(game) ? row + 1 : 0;
    best = Math.max(best, row);
  }
  const points = order.reduce((all, game) => all + mine(game), 0);
  return {
    ended: order.length,
    won: order.filter(isWin).length,
    points: order.length ? Math.round((10 * points) / order.length) / 10 : 0,
    row: best,
    last: order.slice(-8).map(isWin),
  };
}

/** Newest first, by the day on which they ended here. */
export function byDay(games: PastGame[]): { day: number; games: PastGame[] }[] {
  const days = new Map<number, PastGame[]>();
  for (const game of [...games].sort((a, b) => b.at - a.at)) {
    const day = new Date(game.at).setHours(0, 0, 0, 0);
    days.set(day, [...(days.get(day) ?? []), game]);
  }
  return [...days].map(([day, found]) => ({ day, games: found }));
}
