/** How long players have, in words. */

import { t } from "../i18n/i18n.svelte";

export function clockWords(
  clock: { minutes?: number | null; seconds?: number | null } | null,
  patient = false,
): string {
  if (patient) return t("by-the-day");
  if (clock?.minutes) return t("minutes-each", { n: clock.minutes });
  if (clock?.seconds) return t("seconds-each", { n: clock.seconds });
  return t("no-clock");
}

/** Seconds as a clock shows them. */
export const shown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** What can be chosen when a table is opened: a clock, none, or days. */
export const PACES = {
  live: {},
  s60: { clock: { seconds: 60 } },
  s180: { clock: { seconds: 180 } },
  m20: { clock: { minutes: 20 } },
  m45: { clock: { minutes: 45 } },
  days: { patient: true },
} as const;
export type Pace = keyof typeof PACES;

export function paceWords(pace: Pace): string {
  if (pace === "live") return t("no-clock");
  if (pace === "days") return t("by-the-day");
  const n = Number(pace.slice(1));
  return pace.startsWith("s") ? t("seconds-each", { n }) : t("minutes-each", { n });
}
