/** Where the words of the rules stand in the page. */

import type { Lang } from "../../api/wire";
import { termsIn } from "./terms";

/** Texts of cards and bases, questions, and what happened. */
export const TEXTS = ".card .txt, .base .rule, #prompt p, #prompt h2, #log li, .said";

export interface Word {
  id: string;
  range: Range;
  text: HTMLElement;
}

/** The first place of each term in an element; a word that several nodes share is left out. */
export function rangesIn(text: HTMLElement, lang: Lang): Word[] {
  const nodes: { node: Text; from: number }[] = [];
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let all = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, from: all.length });
    all += node.nodeValue ?? "";
  }
  return termsIn(all, lang).flatMap(({ id, from, to }) => {
    const holder = nodes.findLast((each) => each.from <= from);
    if (!holder || to - holder.from > holder.node.length) return [];
    const range = document.createRange();
    range.setStart(holder.node, from - holder.from);
    range.setEnd(holder.node, to - holder.from);
    return [{ id, range, text }];
  });
}
