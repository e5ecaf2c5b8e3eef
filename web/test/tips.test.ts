import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import "../src/i18n/tips";
import { t } from "../src/i18n/i18n.svelte";
import { settings } from "../src/preferences/settings.svelte";
import { NOT_WORDS, TERMS, termsIn } from "../src/features/tips/terms";
import type { Lang } from "../src/api/wire";

const MOST_WORDS = 25;
const RULES = readFileSync(join(import.meta.dirname, "../../src/smashup/i18n/locales/rules.toml"), "utf8");
const entries = RULES.split("[[entry]]")
  .slice(1)
  .map((entry) => ({ id: /^id = "(.+)"/m.exec(entry)![1]!, group: /^group = "(.+)"/m.exec(entry)![1]! }));

/** A text in which each term stands, as cards have it. */
const SAMPLES: Record<Lang, Record<string, string>> = {
  en: {
    counters: "Place a +1 power counter on it.",
    "play-on": "Play on a base.",
    played: "a card that was played",
    minion: "Destroy a minion.",
    action: "an action of another player",
    ongoing: "Ongoing: nothing",
    talent: "Talent: draw",
    special: "Special: draw",
    "base-ability": "at another base",
    extra: "an extra card",
    must: "You may draw.",
    breaks: "The breakpoint is lower.",
    before: "Before this base scores, draw.",
    after: "After this base scores, draw.",
    when: "When this base scores, draw.",
    tie: "players who are tied",
    points: "Gain 1 VP.",
    power: "power 2 or less",
    destroy: "would be destroyed",
    discard: "Discards two.",
    move: "was moved",
    place: "Place it.",
    return: "returned",
    owner: "its owner’s",
    affect: "cannot be affected",
    cancel: "Cancel it.",
    transfer: "Transfer it.",
    "if-you-do": "If you do, draw.",
    "any-number": "any number of them",
    "a-minion": "one of your minions",
    here: "one here",
    "on-your-turn": "on your turn",
    look: "Reveal it.",
    "empty-deck": "your deck",
    "off-the-top": "the top card",
    until: "until then",
    stasis: "in stasis",
    stored: "Store it.",
    box: "in the box",
    "me-first": "Me First",
  },
  fr: {
    counters: "un marqueur +1 de Force",
    "play-on": "Attachez à une Base.",
    played: "une carte jouée",
    minion: "une Créature",
    action: "une Action",
    ongoing: "Permanent : rien",
    talent: "Talent : rien",
    special: "Spécial : rien",
    "base-ability": "une autre Base",
    extra: "une carte supplémentaire",
    must: "Vous pouvez le faire.",
    breaks: "la Résistance",
    before: "Avant la Conquête, rien.",
    after: "Après la Conquête, rien.",
    when: "Lors de la Conquête, rien.",
    tie: "à égalité",
    points: "Gagnez 1 PV.",
    power: "Force 2 ou moins",
    destroy: "détruite",
    discard: "Défaussez-la.",
    move: "déplacée",
    place: "Placez-la.",
    return: "Renvoyez-la.",
    owner: "son propriétaire",
    affect: "affectée",
    cancel: "Annulez-la.",
    transfer: "Transférez-le.",
    "if-you-do": "Si vous le faites, rien.",
    "any-number": "autant que vous voulez",
    "a-minion": "une de vos Créatures",
    here: "celle d’ici",
    "on-your-turn": "à votre tour",
    look: "Révélez-la.",
    "empty-deck": "votre pioche",
    "off-the-top": "du dessus",
    until: "jusqu’à la fin",
    stasis: "en Stase",
    stored: "Rangez-la.",
    box: "dans la boîte",
    "me-first": "Moi d’abord",
  },
};

describe("tips", () => {
  it("there is one for every term of the rules about cards and words", () => {
    const words = entries.filter(({ group }) => group === "cards" || group === "words").map(({ id }) => id);
    expect(words.length).toBeGreaterThan(30);
    expect(words.filter((id) => !(id in TERMS) && !NOT_WORDS.includes(id))).toEqual([]);
    const known = new Set(entries.map(({ id }) => id));
    expect([...Object.keys(TERMS), ...NOT_WORDS].filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(["en", "fr"] as const)("each has a short sentence (%s)", (lang) => {
    settings.lang = lang;
    for (const id of Object.keys(TERMS)) {
      const sentence = t(`tip-${id}`);
      expect(sentence).not.toBe(`tip-${id}`);
      expect([id, sentence.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length <= MOST_WORDS]).toEqual([
        id,
        true,
      ]);
    }
    settings.lang = "en";
  });

  it.each(["en", "fr"] as const)("each is found in a text (%s)", (lang) => {
    expect(Object.keys(SAMPLES[lang]).sort()).toEqual(Object.keys(TERMS).sort());
    for (const [id, text] of Object.entries(SAMPLES[lang])) {
      expect([id, termsIn(text, lang).map((each) => each.id)]).toEqual([id, expect.arrayContaining([id])]);
    }
  });

  it("a term is marked once, and never inside another word", () => {
    expect(termsIn("A minion and a minion", "en")).toEqual([{ id: "minion", from: 2, to: 8 }]);
    expect(termsIn("Dominions, replacement, baseless", "en")).toEqual([]);
    expect(termsIn("votre créature", "fr").map(({ id }) => id)).toEqual(["a-minion"]);
  });
});
