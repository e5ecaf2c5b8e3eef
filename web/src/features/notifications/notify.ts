/** "Your turn" outside the page: a notification of the browser and a sound, for those who asked for them. */

import { api } from "../../api/api";
import { t } from "../../i18n/i18n.svelte";
import { hotSeats, mySeats, pastGames } from "../../stores/seats";
import { settings } from "../../preferences/settings.svelte";
import type { GameNow } from "../../api/wire";

const EVERY = 30_000;
/** Two notes, and how they fade. */
const NOTES = [659, 880];
const NOTE_SECONDS = 0.18;

/** Whether this browser can; it needs an address with TLS, or this machine's own. */
export const canNotify = (): boolean => "Notification" in globalThis && isSecureContext;

/** Ask the browser; says whether it lets us. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export function chime(): void {
  try {
    const context = new AudioContext();
    NOTES.forEach((frequency, i) => {
      const [note, volume] = [context.createOscillator(), context.createGain()];
      const from = context.currentTime + i * NOTE_SECONDS;
      note.frequency.value = frequency;
      volume.gain.setValueAtTime(0.12, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + 2 * NOTE_SECONDS);
      note.connect(volume).connect(context.destination);
      note.start(from);
      note.stop(from + 2 * NOTE_SECONDS);
    });
    setTimeout(() => void context.close(), 2000);
  } catch {
    // no sound on this device
  }
}

/** Tell that it is my turn there. */
export function yourTurn(table: string, opponents: string): void {
  if (settings.chime) chime();
  if (!settings.notify || !canNotify() || Notification.permission !== "granted") return;
  const body = opponents ? t("turn-against", { names: opponents }) : "";
  const about = { body, tag: table, icon: "icon-192.png", data: `#/table/${table}` };
  try {
    const shown = new Notification(t("title-your-turn"), about);
    shown.onclick = () => {
      focus();
      location.hash = `/table/${table}`;
    };
  } catch {
    // phones want it from the service worker
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(t("title-your-turn"), about));
  }
}

/** The seats of games that are not over, as far as this browser knows. */
export function heldSeats(): { table: string; token: string }[] {
  const over = new Set(pastGames().map((game) => game.table));
  return mySeats()
    .filter((seat) => !over.has(seat.table))
    .map(({ table, token }) => ({ table, token }));
}

/** Whether somebody at this device has to choose there. */
export const isMyTurn = (game: GameNow): boolean =>
  game.state === "playing" &&
  (game.asked === game.you || hotSeats(game.table).some((seat) => seat.seat === game.asked));

/** Tables where it was my turn when we last looked. */
let known: Set<string> | null = null;

/** New turns among these games; of what we see for the first time there is nothing to tell. */
export function newTurns(games: GameNow[]): GameNow[] {
  const mine = games.filter(isMyTurn);
  const fresh = known ? mine.filter((game) => !known?.has(game.table)) : [];
  known = new Set(mine.map((game) => game.table));
  return fresh;
}

export const opponentsOf = (game: GameNow): string =>
  game.players
    .filter((player) => player.seat !== game.you && player.kind !== "open")
    .map((player) => player.name)
    .join(", ");

let watching = false;

async function look(): Promise<void> {
  const held = heldSeats();
  if (held.length === 0 || !(settings.notify || settings.chime)) return;
  if (settings.notify && canNotify())
    void import("./push").then(({ keepSubscribed }) => keepSubscribed(held).catch(() => {}));
  const { games } = await api.games(held, settings.lang).catch(() => ({ games: [] as GameNow[] }));
  const here = /^#\/table\/([^/]+)/.exec(location.hash)?.[1];
  for (const game of newTurns(games)) {
    if (game.table !== here || document.hidden) yourTurn(game.table, opponentsOf(game));
  }
}

/** From now on, as long as the page is open. */
export function watchTurns(): void {
  if (watching) return;
  watching = true;
  void look();
  setInterval(() => void look(), EVERY);
}
