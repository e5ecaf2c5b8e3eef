/** Notifications that also arrive while the page is closed: this browser subscribes for the seats that it holds. */

import { api } from "../../api/api";
import { settings } from "../../preferences/settings.svelte";
import type { PushSubscription as Subscription } from "../../api/wire";

interface Held {
  table: string;
  token: string;
}

/** Seats that the server already knows this browser for, while the page is open. */
const known = new Set<string>();

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));

async function manager(): Promise<PushManager | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager ?? null;
}

/** What the server needs of a subscription. */
export function described(json: PushSubscriptionJSON): Subscription | null {
  const { endpoint, keys } = json;
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth, lang: settings.lang };
}

/** Subscribe for seats that the server does not know yet. The player has allowed notifications before. */
export async function keepSubscribed(held: Held[]): Promise<void> {
  const fresh = held.filter((seat) => !known.has(seat.token)).slice(0, 20);
  if (fresh.length === 0 || Notification.permission !== "granted") return;
  const push = await manager();
  const { push: key } = await api.options(settings.lang);
  if (!push || !key) return;
  const made =
    (await push.getSubscription()) ??
    (await push.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }));
  const subscription = described(made.toJSON());
  if (!subscription) return;
  await api.push(fresh, subscription, true);
  fresh.forEach((seat) => known.add(seat.token));
}

/** The player does not want notifications any more. */
export async function unsubscribe(held: Held[]): Promise<void> {
  known.clear();
  const made = await (await manager())?.getSubscription();
  const subscription = made ? described(made.toJSON()) : null;
  if (!made || !subscription) return;
  await api.push(held.slice(0, 20), subscription, false).catch(() => {}); // the server notices at the next notification
  await made.unsubscribe();
}
