/** Words of the rules that are explained where they stand, and their forms in each language. */

import type { IconName } from "../../art/icons";
import type { Lang } from "../../api/wire";

interface Term {
  /** Regular expressions of its forms. */
  forms: Record<Lang, string>;
  icon: IconName;
}

/** By the id of their entry in the rules. Longer forms come first: of two words at one place, the first one counts. */
export const TERMS: Record<string, Term> = {
  counters: {
    forms: { en: "\\+1 power counters?|power counters?", fr: "marqueurs? \\+1(?: de Force)?|marqueurs? de Force" },
    icon: "boost",
  },
  "play-on": { forms: { en: "plays? on|played on", fr: "attach\\p{L}*" }, icon: "clip" },
  played: { forms: { en: "played|plays?", fr: "jou(?:e[rsz]?|ée?s?|ent)" }, icon: "play" },
  minion: { forms: { en: "minions?", fr: "créatures?" }, icon: "hand" },
  action: { forms: { en: "actions?", fr: "actions?" }, icon: "bolt" },
  ongoing: { forms: { en: "ongoing", fr: "permanents?" }, icon: "aura" },
  talent: { forms: { en: "talents?", fr: "talents?" }, icon: "star" },
  special: { forms: { en: "specials?", fr: "spécia(?:l|ux|le)s?" }, icon: "bolt" },
  "base-ability": { forms: { en: "bases?", fr: "bases?" }, icon: "flag" },
  extra: { forms: { en: "extra", fr: "supplémentaires?" }, icon: "extra" },
  must: { forms: { en: "may", fr: "pouvez" }, icon: "help" },
  breaks: { forms: { en: "breakpoints?|breaks", fr: "résistances?|conquises?" }, icon: "shield" },
  before: { forms: { en: "before (?:a|this|the|that) base scores", fr: "avant (?:la|une) conquête" }, icon: "clock" },
  after: { forms: { en: "after (?:a|this|the|that) base scores", fr: "après (?:la|une) conquête" }, icon: "clock" },
  when: { forms: { en: "when (?:a|this|the|that) base scores", fr: "lors de la conquête" }, icon: "clock" },
  tie: { forms: { en: "tied|ties?", fr: "égalités?" }, icon: "swap" },
  points: { forms: { en: "VP|winner|runner-up", fr: "PV|première place|deuxième place" }, icon: "crown" },
  power: { forms: { en: "power", fr: "force" }, icon: "boost" },
  destroy: { forms: { en: "destroy(?:s|ed|ing)?", fr: "détrui\\p{L}*" }, icon: "destroy" },
  discard: { forms: { en: "discard(?:s|ed|ing)?", fr: "défauss\\p{L}*" }, icon: "discard" },
  move: { forms: { en: "mov(?:e|es|ed|ing)", fr: "déplac\\p{L}*" }, icon: "move" },
  place: { forms: { en: "plac(?:e|es|ed|ing)", fr: "plac(?:e[rsz]?|ée?s?|ent)" }, icon: "down" },
  return: { forms: { en: "return(?:s|ed|ing)?", fr: "renv(?:oy|oi)\\p{L}*" }, icon: "back" },
  owner: {
    forms: { en: "owners?(?:[’']s?)?|controls?|controllers?|owns?", fr: "propriétaires?|contrôl\\p{L}*" },
    icon: "swap",
  },
  affect: { forms: { en: "affect(?:s|ed|ing)?", fr: "affect\\p{L}*" }, icon: "aura" },
  cancel: { forms: { en: "cancel(?:s|led|ling)?", fr: "annul\\p{L}*" }, icon: "mute" },
  transfer: { forms: { en: "transfer(?:s|red|ring)?", fr: "transf[ée]r\\p{L}*" }, icon: "swap" },
  "if-you-do": { forms: { en: "if you do", fr: "si vous le faites" }, icon: "link" },
  "any-number": { forms: { en: "any number|all", fr: "autant|toutes|tous" }, icon: "all" },
  "a-minion": { forms: { en: "your minions?", fr: "votre créature|vos créatures" }, icon: "people" },
  here: { forms: { en: "here|there|in play", fr: "ici|là|en jeu" }, icon: "flag" },
  "on-your-turn": {
    forms: { en: "on your turn|your turns?", fr: "à votre tour|(?:pendant|durant) votre tour|votre tour" },
    icon: "clock",
  },
  look: {
    forms: { en: "looks?|looked|reveal(?:s|ed)?|search(?:es)?", fr: "regard\\p{L}*|révél\\p{L}*|cherch\\p{L}*" },
    icon: "search",
  },
  "empty-deck": {
    forms: { en: "empty deck|decks?|shuffle[sd]?", fr: "pioche vide|pioches?|mélang\\p{L}*" },
    icon: "deck",
  },
  "off-the-top": {
    forms: {
      en: "off the top|top of (?:your|their|its owner[’']s|the) deck|top cards?",
      fr: "dessus de (?:la|votre|sa) pioche|du dessus",
    },
    icon: "deck",
  },
  until: { forms: { en: "until", fr: "jusqu[’']\\p{L}+" }, icon: "clock" },
  stasis: { forms: { en: "stasis", fr: "stase" }, icon: "stasis" },
  stored: { forms: { en: "stor(?:e|es|ed|ing)", fr: "rang\\p{L}*" }, icon: "stored" },
  box: { forms: { en: "box", fr: "boîte" }, icon: "lock" },
  "me-first": { forms: { en: "me first", fr: "moi d[’']abord" }, icon: "clock" },
};

/** Entries of the rules about cards and words that no single word stands for. */
export const NOT_WORDS = ["no-effect", "on-play", "conflicts", "order"];

/** Terms that are wanted where several stand at one place: the one that is said by more words. */
const ORDERED = Object.keys(TERMS);

const patterns: Partial<Record<Lang, RegExp>> = {};

function patternOf(lang: Lang): RegExp {
  const forms = ORDERED.map((id, n) => `(?<t${n}>${TERMS[id]!.forms[lang]})`);
  // Those of several words first, so that "your minion" is not the word "minion".
  forms.sort((a, b) => Number(b.includes(" ")) - Number(a.includes(" ")));
  return (patterns[lang] ??= new RegExp(`(?<![\\p{L}])(?:${forms.join("|")})(?![\\p{L}])`, "giu"));
}

export interface Found {
  id: string;
  from: number;
  to: number;
}

/** The first place of each term in a text. */
export function termsIn(text: string, lang: Lang): Found[] {
  const found = new Map<string, Found>();
  for (const match of text.matchAll(patternOf(lang))) {
    const group = Object.entries(match.groups ?? {}).find(([, words]) => words !== undefined)?.[0];
    const id = group === undefined ? undefined : ORDERED[Number(group.slice(1))];
    if (id !== undefined && !found.has(id)) found.set(id, { id, from: match.index, to: match.index + match[0].length });
  }
  return [...found.values()];
}

/** Words of nearly every card: they are explained, too, but not underlined. */
export const COMMON = new Set(["minion", "action", "base-ability", "power", "played", "must", "here", "points"]);
