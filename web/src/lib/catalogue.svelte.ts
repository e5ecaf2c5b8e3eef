/** Texts of all cards and bases, loaded once a language. */

import { api } from "./api";
import type { Lang } from "./protocol";
import type { BaseText, CardText, Catalogue, Thing } from "./views";

class Texts {
  cards = $state.raw<Record<string, CardText>>({});
  bases = $state.raw<Record<string, BaseText>>({});
  failed = $state(false);
  private loading: Lang | null = null;

  async load(lang: Lang): Promise<void> {
    if (this.loading === lang) return;
    this.loading = lang;
    try {
      this.take(await api.catalogue(lang));
      this.failed = false;
    } catch {
      this.loading = null;
      this.failed = true;
    }
  }

  take(catalogue: Catalogue): void {
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
