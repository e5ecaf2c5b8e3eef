/** A log line cut where it names a card, so that each name can be a link to its card. */

import type { LogLine } from "../../api/wire";

export interface Part {
  text: string;
  key: string;
  def?: string;
  /** Signs that touch the name, and stay on its line. */
  before?: string;
  after?: string;
}

export function linked(line: Pick<LogLine, "text" | "cards">): Part[] {
  const cards = [...line.cards].filter((card) => card.name).sort((a, b) => b.name.length - a.name.length);
  const parts: Part[] = [];
  let plain = "";
  for (let at = 0; at < line.text.length;) {
    const card = cards.find(({ name }) => line.text.startsWith(name, at));
    if (card) {
      if (plain) parts.push({ text: plain, key: "" });
      plain = "";
      parts.push({ text: card.name, key: card.key, def: card.def });
      at += card.name.length;
    } else {
      plain += line.text[at];
      at += 1;
    }
  }
  if (plain) parts.push({ text: plain, key: "" });
  return parts.map((part, i) => touched(part, parts[i - 1], parts[i + 1])).filter((part) => part.text);
}

const OPENING = /[^ ]*$/;
const CLOSING = /^[^ ]*/;

/** A name takes the signs around it along; a text leaves them to the names around it. */
function touched(part: Part, last: Part | undefined, next: Part | undefined): Part {
  const signs = (each: Part | undefined, which: RegExp): string => (each && !each.def ? which.exec(each.text)![0] : "");
  if (part.def) return { ...part, before: signs(last, OPENING), after: signs(next, CLOSING) };
  const text = last ? part.text.replace(CLOSING, "") : part.text;
  return { ...part, text: next ? text.replace(OPENING, "") : text };
}
