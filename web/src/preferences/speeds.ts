import type { Speed } from "../api/wire";

export const SPEEDS: Speed[] = ["calm", "normal", "quick", "off"];
