import type { Speed } from "./wire";

export const SPEEDS: Speed[] = ["calm", "normal", "quick", "off"];
