/** How far the lesson is, kept in this browser: it can be left and taken up again. The seat's token is kept with all others. */

import { api } from "../../api/api";
import { t } from "../../i18n/i18n.svelte";
import { go } from "../../stores/router.svelte";
import { keepSeat, mySeat } from "../../stores/seats";
import { settings } from "../../preferences/settings.svelte";

const KEY = "smashup.guide";

export interface Progress {
  /** The table of the lesson. */
  table: string;
  /** Steps that have come up. */
  done: string[];
  folded: boolean;
  /** What it suggested: the turn and the key of the answer. */
  told: string[];
  /** The guide was sent away, or the lesson is over. */
  ended: boolean;
  /** The offer of a first visit was declined. */
  declined: boolean;
}

const NONE: Progress = { table: "", done: [], told: [], folded: false, ended: false, declined: false };
let unsaved: Progress | null = null;

export function progress(): Progress {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Progress>) };
  } catch {
    return unsaved ?? NONE; // storage is blocked or holds something else
  }
}

export function keepProgress(change: Partial<Progress>): void {
  unsaved = { ...progress(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(unsaved));
  } catch {
    // storage is blocked: the lesson lasts as long as the page
  }
}

/** Whether the guide of that lesson told the player to answer so. */
export const wasTold = (table: string, turn: number, key: string): boolean => {
  const kept = progress();
  return kept.table === table && kept.told.includes(`${turn}:${key}`);
};

/** The table of a lesson that was left before its end. */
export function begun(): string | null {
  const { table, ended } = progress();
  return table && !ended && mySeat(table) ? table : null;
}

/** That game is over, and if it was the lesson there is nothing left to take up. */
export function endLesson(table: string): void {
  if (progress().table === table) keepProgress({ ended: true });
}

/** To the lesson that was left, or to a new one. */
export async function learn(anew = false): Promise<void> {
  const table = anew ? null : begun();
  if (table) return go(`/table/${table}`);
  const opened = await api.open({
    name: settings.name.trim() || t("guest"),
    seats: [{ kind: "you" }, { kind: "bot", bot: "pip" }],
    mode: "guided",
  });
  if (opened.seat && opened.token) keepSeat(opened.table, opened.seat, opened.token);
  keepProgress({ ...NONE, table: opened.table, declined: true });
  go(`/table/${opened.table}`);
}
