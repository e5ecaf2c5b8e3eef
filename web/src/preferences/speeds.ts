import type { Speed } from "../api/wire";

/** How long things take, compared to the normal pace. */
export const FACTOR: Record<Speed, number> = { calm: 1.5, normal: 1, quick: 0.5, off: 0 };
export const SPEEDS: Speed[] = ["calm", "normal", "quick", "off"];
