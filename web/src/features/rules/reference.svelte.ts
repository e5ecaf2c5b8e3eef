/** Rules and rulings, loaded once a language when somebody looks something up. */

import { api } from "../../api/api";
import { texts } from "../../stores/catalogue.svelte";
import { whenBack } from "../../stores/trouble.svelte";
import type { Lang, Reference, RuleEntry, RulingText } from "../../api/wire";

class Looked {
  entries = $state.raw<RuleEntry[]>([]);
  rulings = $state.raw<Record<string, RulingText[]>>({});
  failed = $state(false);
  private loading: Lang | null = null;

  async load(lang: Lang): Promise<void> {
    if (this.loading === lang) return;
    this.loading = lang;
    try {
      this.take(await api.rules(lang));
      this.failed = false;
    } catch {
      this.loading = null;
      this.failed = true;
      whenBack(() => void this.load(lang));
    }
  }

  take(reference: Reference): void {
    this.entries = reference.entries;
    this.rulings = reference.rulings;
  }
}

export const looked = new Looked();

/** What the search looks through: letters without accents, signs and cases. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** Whether a word of the text begins with that. */
const begins = (all: string, word: string): boolean => wordStart(all, word, 0) >= 0;

function wordStart(all: string, wanted: string, from: number): number {
  let at = all.indexOf(wanted, from);
  while (at > 0 && /[a-z0-9]/.test(all[at - 1]!)) at = all.indexOf(wanted, at + 1);
  return at;
}

/** Cut where the search hits, so that hits can be marked: every second part is one. */
export function marked(text: string, search: string): string[] {
  const wanted = plain(search.trim());
  if (!wanted) return [text];
  const low = plain(text);
  if (low.length !== text.length) return [text]; // a letter that is two when it is taken apart: better no mark than a wrong one
  const parts: string[] = [];
  let from = 0;
  for (let at = wordStart(low, wanted, 0); at >= 0; at = wordStart(low, wanted, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...parts, text.slice(from)];
}

/** Entries in which every word of the search stands; in titles first. */
export function found(entries: RuleEntry[], search: string): RuleEntry[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const rank = (entry: RuleEntry): number => {
    const [title, all] = [plain(entry.title), plain([entry.title, entry.text, ...entry.rules].join(" "))];
    if (!words.every((word) => begins(all, word))) return -1;
    return words.filter((word) => begins(title, word)).length;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((each) => each.rank >= 0)
    .sort((a, b) => b.rank - a.rank)
    .map((each) => each.entry);
}

export interface CardRulings {
  card: string;
  name: string;
  rulings: RulingText[];
}

/** Cards whose name or rulings have all words; `here`: those on this table, which come first. */
export function foundCards(
  rulings: Record<string, RulingText[]>,
  search: string,
  here: ReadonlySet<string>,
): CardRulings[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return Object.entries(rulings)
    .map(([card, told]) => ({ card, name: texts.name({ card, name: card }), rulings: told }))
    .filter(({ card }) => !card.includes("@") || here.has(card))
    .filter(({ name, rulings: told }) => {
      const all = plain([name, ...told.map((each) => each.text)].join(" "));
      return words.every((word) => begins(all, word));
    })
    .sort((a, b) => Number(here.has(b.card)) - Number(here.has(a.card)) || a.name.localeCompare(b.name));
}

/** The rule that a ruling follows from, to be shown; a ruling of its own has a name for authors only. */
export const ruleOf = (id: string): string => (id.startsWith("RULING-") ? "" : id);
