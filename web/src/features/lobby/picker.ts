/** Which factions the picker shows, in which groups. Nothing here touches the page. */

import type { Catalogue, SetInfo } from "../../api/wire";
import { NO_FILTERS, type Filters } from "../../preferences/settings.svelte";

/** What a faction likes: a meter from 4 on, or a titan. */
export const LIKES = ["power", "control", "draws", "extra", "titans"] as const;
const HIGH = 4;

type Texts = Pick<Catalogue, "factions" | "cards">;

export function likesOf(faction: string, { factions }: Texts): string[] {
  const { meters, titans } = factions[faction] ?? {};
  return LIKES.filter((like) => (like === "titans" ? (titans?.length ?? 0) > 0 : (meters?.[like] ?? 0) >= HIGH));
}

/** Letters without accents and case. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** Factions that a search finds, each with the name of the first card that was meant; "" if it is its own name. */
export function found(wanted: string, factions: string[], texts: Texts): Map<string, string> {
  const word = plain(wanted.trim());
  const hits = new Map<string, string>();
  if (!word) return hits;
  for (const faction of factions) {
    if (plain(texts.factions[faction]?.title ?? faction).includes(word)) hits.set(faction, "");
  }
  const known = new Set(factions);
  const cards = Object.values(texts.cards).filter((card) => known.has(card.faction));
  for (const means of [(card: (typeof cards)[number]) => card.name, (card: (typeof cards)[number]) => card.text]) {
    for (const card of cards) {
      if (!hits.has(card.faction) && plain(means(card)).includes(word)) hits.set(card.faction, card.name);
    }
  }
  return hits;
}

export interface Facts {
  level: (faction: string) => number | undefined;
  played: (faction: string) => boolean;
}

export function passes(faction: string, filters: Filters, texts: Texts, facts: Facts): boolean {
  const likes = likesOf(faction, texts);
  const { likes: wanted, levels, never } = filters;
  if (!wanted.every((like) => likes.includes(like))) return false;
  if (levels.length > 0 && !levels.includes(facts.level(faction) ?? 0)) return false;
  return !never || !facts.played(faction);
}

/** How many filters are on. */
export const filtersOn = (filters: Filters): number =>
  filters.likes.length + filters.levels.length + Number(filters.never) + Number(filters.others);

export const isFiltered = (filters: Filters): boolean => filtersOn({ ...filters, others: NO_FILTERS.others }) > 0;

export interface Group {
  set: SetInfo;
  own: boolean;
  factions: string[];
}

/** By set, those that I own first. */
export function groupsOf(sets: SetInfo[], owned: string[], shows: (faction: string) => boolean): Group[] {
  const groups = sets.map((set) => ({
    set,
    own: owned.length === 0 || owned.includes(set.key),
    factions: set.factions.filter(shows),
  }));
  return [...groups.filter((group) => group.own), ...groups.filter((group) => !group.own)].filter(
    (group) => group.factions.length > 0,
  );
}

/** The next of these boxes in the direction of an arrow, by where they lie; -1: none. */
export function nextBox(boxes: { x: number; y: number }[], from: number, key: string): number {
  const here = boxes[from];
  if (!here) return boxes.length > 0 ? 0 : -1;
  if (key === "Home") return 0;
  if (key === "End") return boxes.length - 1;
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  let [best, least] = [-1, Infinity];
  boxes.forEach((box, i) => {
    const along = (box.x - here.x) * dx! + (box.y - here.y) * dy!;
    const aside = Math.abs((box.x - here.x) * dy!) + Math.abs((box.y - here.y) * dx!);
    if (along > 4 && along + 3 * aside < least) [best, least] = [i, along + 3 * aside];
  });
  if (best < 0 && dx) return Math.min(boxes.length - 1, Math.max(0, from + dx)); // to the next row
  return best;
}
