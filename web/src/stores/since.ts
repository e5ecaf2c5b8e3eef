/** What happened since my last turn, from the lines that the log told me: who played what, lost, gained, saw, broke. */

import type { SeatKey } from "./players";
import type { CardRef, LogLine } from "../api/wire";
import { grown, TAKEN, type Story } from "./story";

export interface Entry {
  /** The number of its line. */
  n: number;
  kind: "played" | "lost" | "gained" | "saw" | "broke";
  /** Whose play it was, or who did it. */
  seat: SeatKey | null;
  card: CardRef | null;
  /** What else there is to say: the story of a play, the line itself. */
  story?: Story;
  line: LogLine;
  /** So many plays of one player are one entry. */
  more?: CardRef[];
}

export interface Since {
  entries: Entry[];
  /** Something of mine was touched. */
  touched: boolean;
}

const MOST = 9;
const NOTHING: Since = { entries: [], touched: false };

/** The lines of the others' turns: from the end of my last turn to the beginning of this one, or to now. */
export function linesSince(log: LogLine[], you: SeatKey | null): LogLine[] {
  const turns = log.filter((line) => line.line === "turn");
  const last = turns.at(-1);
  if (!you || !last) return [];
  const end = last.fact.by === you ? last.n : Infinity;
  const earlier = turns.filter((line) => line.n < end);
  const mine = earlier.findLast((line) => line.fact.by === you);
  const start = earlier.find((line) => !mine || line.n > mine.n);
  return start ? log.filter((line) => line.n >= start.n && line.n < end) : [];
}

export function sinceLastTurn(log: LogLine[], you: SeatKey | null): Since {
  const lines = linesSince(log, you);
  if (lines.length === 0) return NOTHING;
  const entries: Entry[] = [];
  let story: Story | null = null;
  for (const line of lines) {
    const { fact } = line;
    const before: Story | null = story;
    story = grown(story, line);
    if (story && story.n === line.n && story !== before && story.seat !== you && story.kind !== "ability") {
      entries.push({ n: line.n, kind: "played", seat: story.seat, card: story.steps[0]!.card, line });
    }
    const play = story && entries.findLast((entry) => entry.kind === "played" && entry.n === story!.n);
    if (play) play.story = story!;
    for (const entry of touched(line, you)) entries.push(entry);
    if (line.line === "base_replaced" || line.line === "no_base_left")
      entries.push({ n: line.n, kind: "broke", seat: null, card: fact.to ?? fact.on[0] ?? null, line });
  }
  const own = entries.some(({ kind }) => kind === "lost" || kind === "gained");
  return { entries: few(entries), touched: own };
}

/** The minions, actions and bases that came meanwhile, by key, until I play something myself. */
export function newSince(log: LogLine[], you: SeatKey | null): Set<string> {
  const begins = log.findLast((line) => line.line === "turn");
  const did = (line: LogLine): boolean =>
    line.fact.by === you && (line.fact.deed === "play" || line.fact.deed === "use");
  if (!you || begins?.fact.by !== you || log.some((line) => line.n > begins.n && did(line))) return new Set();
  const came = linesSince(log, you).filter(
    ({ fact: { deed, by } }) => deed === "replace" || (deed === "play" && by !== you),
  );
  return new Set(came.flatMap((line) => line.fact.on.map((card) => card.key)));
}

/** What a line took from me, gave me or showed me. */
function touched(line: LogLine, you: SeatKey | null): Entry[] {
  const { deed, on, by, source } = line.fact;
  const entry = (kind: Entry["kind"], card: CardRef | null): Entry => ({
    n: line.n,
    kind,
    seat: source?.seat ?? by,
    card,
    line,
  });
  /** Cards that came with one line are one entry. */
  const together = (kind: Entry["kind"]): Entry[] => {
    const [card, ...more] = on;
    return card ? [{ ...entry(kind, card), ...(more.length > 0 ? { more } : {}) }] : [];
  };
  const mine = on.filter((card) => card.seat === you);
  if (TAKEN.has(deed) && !(by === you && deed === "control")) return mine.map((card) => entry("lost", card));
  if (by === you) {
    if (deed === "discard") return on.map((card) => entry("lost", card));
    if (deed === "lose") return [entry("lost", source)];
    if (deed === "gain") return [entry("gained", source)];
    if (deed === "draw" || deed === "take" || deed === "control") return together("gained");
  }
  if (deed === "reveal" || deed === "look") return together("saw");
  return [];
}

/** Nine at most: then the plays of one player are one entry. */
function few(entries: Entry[]): Entry[] {
  if (entries.length <= MOST) return entries;
  const found: Entry[] = [];
  for (const entry of entries) {
    const same = found.find((each) => each.kind === entry.kind && each.seat === entry.seat);
    const join = entry.kind === "played" || entry.kind === "saw";
    if (join && same) same.more = [...(same.more ?? []), ...(entry.card ? [entry.card] : []), ...(entry.more ?? [])];
    else found.push({ ...entry });
  }
  return found.slice(0, Math.max(MOST, found.filter((each) => each.kind !== "saw").length));
}
