/** Texts of all factions, cards and bases, loaded once a language, and how the factions look. */

import { takeLooks } from "../art/sprites";
import { api } from "../api/api";
import { settings } from "../preferences/settings.svelte";
import { whenBack } from "./trouble.svelte";
import type { BaseText, CardText, Catalogue, FactionText, Lang, Thing } from "../api/wire";

class Texts {
  factions = $state.raw<Record<string, FactionText>>({});
  cards = $state.raw<Record<string, CardText>>({});
  bases = $state.raw<Record<string, BaseText>>({});
  failed = $state(false);
  private loading: Lang | null = null;
  private looked = false;

  async load(lang: Lang): Promise<void> {
    if (this.loading === lang) return;
    this.loading = lang;
    const failedBefore = this.failed;
    void this.look();
    try {
      this.take(await api.catalogue(lang));
      if (failedBefore) this.failed = false; // else somebody noticed meanwhile that this came from a cache
    } catch {
      this.loading = null;
      this.fail();
    }
  }

  /** The server cannot be reached: say so until it can. */
  fail(): void {
    this.failed = true;
    whenBack(() => {
      this.failed = false;
      const lang = this.loading ?? settings.lang;
      this.loading = null; // it may come from a cache
      void this.load(lang);
    });
  }

  /** Once. As long as the server does not tell, factions look as if they brought nothing. */
  private async look(): Promise<void> {
    if (this.looked) return;
    this.looked = true;
    try {
      takeLooks(await api.looks());
    } catch {
      this.looked = false;
      takeLooks({ factions: {} });
    }
  }

  take(catalogue: Catalogue): void {
    this.factions = catalogue.factions;
    this.cards = catalogue.cards;
    this.bases = catalogue.bases;
  }

  card(key: string | undefined): CardText | undefined {
    return key ? this.cards[key] : undefined;
  }

  base(key: string | undefined): BaseText | undefined {
    return key ? this.bases[key] : undefined;
  }

  /** The name in the visitor's language. */
  name(thing: Pick<Thing, "card" | "name">): string {
    return (this.card(thing.card) ?? this.base(thing.card))?.name ?? thing.name;
  }

  /** The name of the faction that a card or base belongs to; its key says it before the catalogue is here. */
  faction(key: string): string {
    return (this.card(key) ?? this.base(key))?.faction ?? key.split("/")[1] ?? "";
  }
}

export const texts = new Texts();

/** A faction's name in the visitor's language. A Madness deck is no faction: it has the name of its only card. */
export const factionName = (faction: string): string =>
  texts.factions[faction]?.title ?? cardOf(faction)?.name ?? faction;

/** Whether it is the name of a Madness deck. */
export const isDeck = (faction: string): boolean => !texts.factions[faction] && cardOf(faction) !== undefined;

const cardOf = (deck: string): CardText | undefined => Object.values(texts.cards).find((card) => card.faction === deck);

/** How it plays, in a few words. */
export const mottoOf = (faction: string): string => texts.factions[faction]?.motto ?? "";
