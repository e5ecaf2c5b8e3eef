/** A log line cut where it names a card, so that each name can be a link to its card. */

import type { LogLine } from "./wire";

export interface Part {
  text: string;
  key: string;
  def?: string;
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
  return parts;
}
