/** The log as stories: one play, and all that comes of it, is one story of steps; each step is a card and what it did. */

import type { SeatKey } from "./players";
import type { CardRef, LogLine } from "../api/wire";

/** What a card did in one go: several cards that the same befell are one deed. */
export interface Deed {
  deed: string;
  on: CardRef[];
  to: CardRef | null;
  by: SeatKey | null;
  n: number | null;
  /** As the log tells it: for deeds that have no words of their own here. */
  lines: LogLine[];
}

export interface Step {
  card: CardRef;
  /** Whose card it is, or who used it; null: nobody's, as a base that acts by itself. */
  seat: SeatKey | null;
  deeds: Deed[];
}

export interface Story {
  /** The number of its first line. */
  n: number;
  seat: SeatKey | null;
  kind: "minion" | "action" | "use" | "ability";
  steps: Step[];
}

/** Deeds that a sentence of the page tells; whatever else happens is told in the words of the log. */
export const WORDED = new Set([
  "destroy",
  "return",
  "shuffle",
  "move",
  "control",
  "raise",
  "lower",
  "counters",
  "silence",
]);
/** What the rules do by themselves once a card has done its work is no step of its own. */
const NOT_TOLD = new Set(["only_choice", "ended_in"]);
/** Taken from somebody. */
export const TAKEN = new Set(["destroy", "return", "shuffle", "place", "control"]);

const kindOf = ({ line, fact }: LogLine): Story["kind"] =>
  line === "played_minion" ? "minion" : fact.deed === "play" || fact.deed === "nothing" ? "action" : "use";

/** Whether a line begins something of its own: a card that is played or used by a player, not by another card. */
const begins = ({ line, fact }: LogLine): boolean =>
  fact.on.length > 0 &&
  ((fact.deed === "play" && !fact.source) || fact.deed === "use" || (line === "played_without_effect" && !fact.source));

/** The story so far (or none), and then this line: the same story with more in it, another one, or none. */
export function grown(story: Story | null, line: LogLine): Story | null {
  const { fact } = line;
  if (line.line === "turn" || fact.deed === "score") return null;
  if (begins(line)) {
    const first: Step = { card: fact.on[0]!, seat: fact.by, deeds: [] };
    if (fact.deed === "play" && fact.to) first.deeds.push(deedOf(line));
    if (fact.deed === "nothing") first.deeds.push(deedOf(line));
    return { n: line.n, seat: fact.by, kind: kindOf(line), steps: [first] };
  }
  if (!fact.source || NOT_TOLD.has(line.line)) return story;
  const source = fact.source;
  const seat = source.key.startsWith("b") ? null : (source.seat ?? fact.by); // a base is nobody's
  const played = fact.deed === "play" ? fact.on[0] : undefined;
  const step: Step = played
    ? { card: played, seat: fact.by, deeds: [deedOf(line)] }
    : { card: source, seat, deeds: [deedOf(line)] };
  if (!story) return { n: line.n, seat: step.seat, kind: "ability", steps: [step] };
  const at = played ? -1 : story.steps.findLastIndex((each) => sameCard(each.card, source));
  const same = story.steps[at];
  const steps = same
    ? story.steps.with(at, { ...same, deeds: joined(same.deeds, deedOf(line)) })
    : [...story.steps, step];
  return { ...story, steps };
}

const sameCard = (one: CardRef, other: CardRef): boolean =>
  one.key && other.key ? one.key === other.key : one.def === other.def;

const deedOf = (line: LogLine): Deed => {
  const { deed, on, to, by, n } = line.fact;
  return { deed, on, to, by, n, lines: [line] };
};

/** The same deed to one more card is still one deed. */
function joined(deeds: Deed[], more: Deed): Deed[] {
  const last = deeds.at(-1);
  const alike =
    last && WORDED.has(more.deed) && last.deed === more.deed && last.to?.key === more.to?.key && last.n === more.n;
  if (!last || !alike) return [...deeds, more];
  return [...deeds.slice(0, -1), { ...last, on: [...last.on, ...more.on], lines: [...last.lines, ...more.lines] }];
}

/** Whether a card or player of that seat was touched: its cards, hand or points. */
export const touches = (deed: Deed, seat: SeatKey | null): boolean =>
  seat !== null && (deed.on.some((card) => card.seat === seat) || (deed.by === seat && !WORDED.has(deed.deed)));

/** How many words there are to read. */
export const wordsOf = (deeds: Deed[]): number =>
  deeds.flatMap((deed) => deed.lines).reduce((sum, line) => sum + line.text.split(/\s+/).length, 0);

/** A line without its cause in brackets: the step says already which card it was. */
export const withoutCause = ({ text, cause }: LogLine): string => (cause ? text.replace(` (${cause})`, "") : text);

/** What a story came to for one player: points, and the cards that they lost and got. */
export interface Sum {
  points: number;
  lost: CardRef[];
  got: CardRef[];
}

export function sumFor(story: Story, seat: SeatKey | null): Sum {
  const sum: Sum = { points: 0, lost: [], got: [] };
  if (!seat) return sum;
  for (const { deed, on, by, n } of story.steps.flatMap((step) => step.deeds)) {
    if (deed === "gain" && by === seat) sum.points += n ?? 0;
    if (deed === "lose" && by === seat) sum.points -= n ?? 0;
    if (TAKEN.has(deed)) sum.lost.push(...on.filter((card) => card.seat === seat));
    if (deed === "discard" && by === seat) sum.lost.push(...on);
    if ((deed === "draw" || deed === "take") && by === seat) sum.got.push(...on);
    if (deed === "control" && by === seat) sum.got.push(...on);
  }
  return sum;
}
