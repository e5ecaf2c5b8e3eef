/** How often each tip was seen: who knows a word waits longer for it. */

const KEY = "smashup.tips";
const KNOWN = 3;
const DELAY_MS = 350;
const KNOWN_DELAY_MS = 700;

function counts(): Record<string, number> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, number>) : {};
  } catch {
    return {};
  }
}

export function keepSeen(id: string): void {
  const known = counts();
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...known, [id]: Math.min(KNOWN, (known[id] ?? 0) + 1) }));
  } catch {
    // storage is blocked: every tip comes as fast as the first time
  }
}

/** Milliseconds that the pointer rests before the tip comes. */
export const delayOf = (id: string): number => ((counts()[id] ?? 0) >= KNOWN ? KNOWN_DELAY_MS : DELAY_MS);
