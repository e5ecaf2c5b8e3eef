/** Moves of cards between two views: each thing with a key glides from where it lay to where it lies; what left falls to its pile. */

import { FACTOR } from "../../preferences/speeds";
import type { Speed } from "../../api/wire";

const MOVE = 320;
const LEAVE = 420;
const COIN = 480;

interface Before {
  rects: Map<string, DOMRect>;
  /** Copies of what may leave the table, to be seen falling. */
  ghosts: Map<string, HTMLElement>;
  /** Bases that have scored, with the cards that lay there and their owners. */
  scored: Map<string, string[]>;
  owners: Map<string, string>;
}

/** What is known of the table before it changes: bases that have scored, and whose each card is. */
export interface Scored {
  bases: readonly string[];
  owner: (key: string) => string | undefined;
}

export class Motion {
  constructor(
    private readonly root: HTMLElement,
    private readonly speed: () => Speed,
    private readonly hear: (sound: "riffle" | "thud") => void = () => {},
  ) {}

  /** How long a move takes now: nothing at all where less motion is preferred. */
  private time(ms: number): number {
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : ms * FACTOR[this.speed()];
  }

  private things(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>("[data-key]")];
  }

  capture(scored: Scored): Before | null {
    if (this.time(1) === 0 || document.hidden) return null;
    const before: Before = { rects: new Map(), ghosts: new Map(), scored: new Map(), owners: new Map() };
    for (const thing of this.things()) {
      const key = thing.dataset["key"]!;
      const rect = thing.getBoundingClientRect();
      if (rect.width === 0) continue;
      before.rects.set(key, rect);
      if (thing.classList.contains("tile")) before.ghosts.set(key, thing.cloneNode(true) as HTMLElement);
      if (scored.bases.includes(key)) {
        const column = thing.closest("[data-place]");
        const there = [...(column?.querySelectorAll<HTMLElement>(".tile") ?? [])].map((tile) => tile.dataset["key"]!);
        before.scored.set(key, there);
        before.ghosts.set(key, thing.cloneNode(true) as HTMLElement);
        for (const tile of there) before.owners.set(tile, scored.owner(tile) ?? "");
      }
    }
    return before;
  }

  play(before: Before): void {
    const here = new Set<string>();
    for (const thing of this.things()) {
      const key = thing.dataset["key"]!;
      here.add(key);
      const old = before.rects.get(key);
      const now = thing.getBoundingClientRect();
      if (old) this.glide(thing, old, now);
      else if (now.width > 0 && (thing.classList.contains("tile") || thing.closest(".hand"))) this.arrive(thing);
    }
    const gone = [...before.scored].filter(([base]) => !here.has(base));
    const leaving = new Set(gone.flatMap(([base, cards]) => [base, ...cards]));
    if (gone.length > 0) void this.scored(before, gone, here);
    for (const [key, ghost] of before.ghosts) {
      if (!here.has(key) && !leaving.has(key)) this.fall(ghost, before.rects.get(key)!);
    }
  }

  /** Bases that have scored leave with their cards, and others come. */
  private async scored(before: Before, gone: [string, string[]][], here: Set<string>): Promise<void> {
    const { leave, drop, glow } = await import("../scoring/leaving");
    const time = (ms: number): number => this.time(ms);
    const place = (of: string): DOMRect | undefined =>
      [...this.root.querySelectorAll<HTMLElement>(of)]
        .map((each) => each.getBoundingClientRect())
        .find((rect) => rect.width > 0);
    const lain = (key: string) => ({ ghost: before.ghosts.get(key)!, at: before.rects.get(key)! });
    let after = 0;
    for (const [base, cards] of gone) {
      const leaving = cards
        .filter((key) => !here.has(key) && before.rects.has(key))
        .map((key) => ({ ...lain(key), pile: place(`[data-pile="${before.owners.get(key)}-discard"]`) }));
      after = Math.max(after, leave(this.root, { base: lain(base), cards: leaving }, time));
      for (const thing of this.things()) if (cards.includes(thing.dataset["key"]!)) glow(thing, time);
    }
    this.hear("riffle");
    const deck = place('[data-pile="bases"]');
    const fresh = this.things().filter(
      (thing) => thing.classList.contains("base-button") && !before.rects.has(thing.dataset["key"]!),
    );
    for (const base of fresh) drop(base, deck, after, time);
    if (fresh.length > 0) setTimeout(() => this.hear("thud"), time(after + 400));
  }

  /** A +1 power counter flies from one card to another. */
  coin(from: string, to: string): void {
    const [start, end] = [from, to].map((key) => this.things().find((thing) => thing.dataset["key"] === key));
    const duration = this.time(COIN);
    if (!start || !end || duration === 0 || document.hidden) return;
    const [a, b] = [start.getBoundingClientRect(), end.getBoundingClientRect()];
    const coin = document.createElement("span");
    coin.className = "chip ctr coin";
    coin.textContent = "+1";
    coin.setAttribute("aria-hidden", "true");
    const { style } = coin;
    style.position = "fixed";
    style.left = `${a.left + a.width / 2}px`;
    style.top = `${a.top + a.height / 3}px`;
    style.zIndex = "40";
    style.pointerEvents = "none";
    this.root.append(coin);
    const [x, y] = [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 3 - a.top - a.height / 3];
    coin
      .animate(
        [
          { transform: "scale(.6)" },
          { transform: `translate(${x / 2}px, ${y / 2 - 40}px) scale(1.3)`, offset: 0.5 },
          { transform: `translate(${x}px, ${y}px)` },
        ],
        { duration, easing: "ease-in-out" },
      )
      .finished.finally(() => coin.remove());
  }

  private glide(thing: HTMLElement, old: DOMRect, now: DOMRect): void {
    const [x, y] = [old.left - now.left, old.top - now.top];
    if (Math.hypot(x, y) < 2 || now.width === 0) return;
    const scale = old.width / now.width;
    const far = Math.hypot(x, y) > 120;
    const lift = far ? -Math.min(60, Math.hypot(x, y) / 6) : 0;
    thing.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 9 },
        {
          transform: `translate(${x * 0.35}px, ${y * 0.35 + lift}px) scale(${1 + (scale - 1) * 0.35})`,
          transformOrigin: "0 0",
          offset: 0.6,
        },
        { transform: "scale(1.02, 0.96)", offset: 0.88, transformOrigin: "50% 100%" },
        { transform: "none" },
      ],
      { duration: this.time(far ? MOVE : MOVE * 0.6), easing: "cubic-bezier(.3,.7,.3,1)" },
    );
  }

  private arrive(thing: HTMLElement): void {
    thing.animate([{ opacity: 0, transform: "translateY(-14px) scale(.9)" }, {}], {
      duration: this.time(260),
      easing: "ease-out",
    });
  }

  /** Two jolts, then it tears in half and both halves fall. */
  private fall(ghost: HTMLElement, at: DOMRect): void {
    const duration = this.time(LEAVE);
    for (const [clip, way] of [
      ["polygon(0 0, 55% 0, 45% 50%, 55% 100%, 0 100%)", -1],
      ["polygon(55% 0, 100% 0, 100% 100%, 55% 100%, 45% 50%)", 1],
    ] as const) {
      const half = ghost.cloneNode(true) as HTMLElement;
      half.removeAttribute("data-key");
      half.setAttribute("aria-hidden", "true");
      half.inert = true;
      const { style } = half;
      style.position = "fixed";
      style.left = `${at.left}px`;
      style.top = `${at.top}px`;
      style.width = `${at.width}px`;
      style.zIndex = "40";
      style.clipPath = clip;
      style.pointerEvents = "none";
      this.root.append(half);
      half
        .animate(
          [
            { transform: "none" },
            { transform: "translateX(-4px)", offset: 0.12 },
            { transform: "translateX(4px)", offset: 0.24 },
            { transform: "none", offset: 0.36 },
            { transform: `translate(${26 * way}px, 70px) rotate(${24 * way}deg)`, opacity: 0 },
          ],
          { duration, easing: "ease-in" },
        )
        .finished.finally(() => half.remove());
    }
  }
}
