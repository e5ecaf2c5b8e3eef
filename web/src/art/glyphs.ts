/** What a card's picture shows, from what the card is: no drawing per card. */

import { hashOf } from "./sprites";
import type { IconName } from "./icons";

/** How the scene is panned and mirrored, by a hash of the name. */
export function pan(name: string): { left: number; mirrored: boolean } {
  const hash = hashOf(name);
  return { left: -[0, 16, 33, 49, 65][hash % 5]!, mirrored: (hash >> 4) % 2 === 1 };
}

export type Pose = "trio" | "tilted" | "crowned";

export const poseOf = (power: number): Pose => (power <= 2 ? "trio" : power <= 4 ? "tilted" : "crowned");

/** Each pose has three variants, so that the cards of a faction differ; the same name has the same one. */
export const variantOf = (name: string): number => (hashOf(name) >>> 7) % 3;

const DEEDS: [RegExp, IconName][] = [
  [/\b(destroy|détrui)/i, "destroy"],
  [/\b(return|renvo)/i, "back"],
  [/\b(move|déplac)/i, "move"],
  [/\b(extra|supplémentaire)/i, "extra"],
  [/[+]\d|\b(gains? (\+|power)|counter)/i, "boost"],
  [/[-−]\d/, "weaken"],
  [/\b(draw|pioche)/i, "draw"],
  [/\b(look|reveal|regarde|révèle|dévoile)/i, "eye"],
  [/\b(swap|exchange|control|échange|contrôle)/i, "swap"],
  [/\b(cannot|can't|instead|protect|ne peu|ne peuvent|à la place)/i, "shield"],
  [/\b(discard|défausse)/i, "discard"],
  [/\b(shuffle|mélange)/i, "shuffle"],
];

/** The glyph of what an action does: the first deed that its text names. */
export function deedOf(text: string): IconName {
  let found: IconName = "bolt";
  let first = Infinity;
  for (const [pattern, icon] of DEEDS) {
    const at = text.search(pattern);
    if (at >= 0 && at < first) [first, found] = [at, icon];
  }
  return found;
}

const LINES: [RegExp, IconName][] = [
  [/^played_(action|on)|^used$/, "bolt"],
  [/^played|^turn$/, "play"],
  [/scores|breakpoint|^base_|^bases_|^place$/, "flag"],
  [/destroy|tears/, "destroy"],
  [/moved|redirected/, "move"],
  [/shuffle/, "shuffle"],
  [/return|^left_place/, "back"],
  [/draw|drew/, "draw"],
  [/vp|won/, "star"],
  [/power_up|power_here|counters$|raise/, "boost"],
  [/counters_removed|lost_|lower|drops/, "weaken"],
  [/protect|cannot|forbid|ignore/, "shield"],
  [/reveal|looked|showed|found|named/, "eye"],
  [/discard|mulligan/, "discard"],
  [/extra/, "extra"],
  [/control|transfer|copied|swap/, "swap"],
];

/** The glyph of a log line, by its name. */
export const glyphOf = (line: string): IconName => LINES.find(([pattern]) => pattern.test(line))?.[1] ?? "play";
