/** What is seen of a scored base on the table: its cards fly to the piles of their owners, it falls in two, a new one drops. */

export interface Leaving {
  base: { ghost: HTMLElement; at: DOMRect };
  /** Each with the pile that it goes to, if that is in sight. */
  cards: { ghost: HTMLElement; at: DOMRect; pile: DOMRect | undefined }[];
}

const APART = 60;
const LEAVE = 420;
const DROP = 480;
const GLOW = 900;
/** However many cards leave, the last one has left by then. */
const LAST = 540;

/** A copy that lies over the page where the thing lay. */
function lay(root: HTMLElement, ghost: HTMLElement, at: DOMRect): HTMLElement {
  const copy = ghost.cloneNode(true) as HTMLElement;
  for (const each of [copy, ...copy.querySelectorAll<HTMLElement>("[data-key]")]) each.removeAttribute("data-key");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    margin: "0",
    zIndex: "40",
    pointerEvents: "none",
  });
  root.append(copy);
  return copy;
}

/** `time` turns milliseconds of the normal pace into real ones. Answers when the last card is gone. */
export function leave(root: HTMLElement, { base, cards }: Leaving, time: (ms: number) => number): number {
  const apart = Math.min(APART, LAST / Math.max(1, cards.length));
  cards.forEach(({ ghost, at, pile }, i) => {
    const card = lay(root, ghost, at);
    const [x, y] = pile
      ? [pile.left + pile.width / 2 - at.left - at.width / 2, pile.top + pile.height / 2 - at.top - at.height / 2]
      : [0, 120];
    const bow = x < 0 ? -26 : 26;
    card
      .animate(
        [
          { transform: "none" },
          { transform: `translate(${x * 0.35 + bow}px, ${y * 0.3 - 40}px) rotate(${bow / 3}deg)`, offset: 0.45 },
          { transform: `translate(${x}px, ${y}px) rotate(${-bow / 4}deg) scale(.4)`, opacity: 1, offset: 0.92 },
          { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0 },
        ],
        { duration: time(LEAVE), delay: time(i * apart), easing: "ease-in-out", fill: "both" },
      )
      .finished.finally(() => card.remove());
  });
  for (const [clip, way] of [
    ["polygon(0 0, 53% 0, 48% 16%, 55% 30%, 46% 47%, 54% 62%, 45% 80%, 50% 100%, 0 100%)", -1],
    ["polygon(53% 0, 100% 0, 100% 100%, 50% 100%, 45% 80%, 54% 62%, 46% 47%, 55% 30%, 48% 16%)", 1],
  ] as const) {
    const half = lay(root, base.ghost, base.at);
    half.style.clipPath = clip;
    half
      .animate(
        [
          { transform: "none" },
          { transform: `translate(${8 * way}px, 6px) rotate(${4 * way}deg)`, offset: 0.3 },
          { transform: `translate(${46 * way}px, 130px) rotate(${22 * way}deg)`, opacity: 0 },
        ],
        { duration: time(LEAVE), easing: "ease-in", fill: "both" },
      )
      .finished.finally(() => half.remove());
  }
  return Math.max(LEAVE / 2, (cards.length - 1) * apart);
}

/** A new base drops from the base deck, turns over at half height and lands with a little squash. */
export function drop(thing: HTMLElement, deck: DOMRect | undefined, after: number, time: (ms: number) => number): void {
  const at = thing.getBoundingClientRect();
  const x = deck ? deck.left + deck.width / 2 - at.left - at.width / 2 : 0;
  const y = deck ? deck.top + deck.height / 2 - at.top - at.height / 2 : -at.top - at.height;
  thing.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(.3) rotateX(180deg)`, opacity: 0 },
      { transform: `translate(${x * 0.5}px, ${y * 0.55}px) scale(.7) rotateX(90deg)`, opacity: 1, offset: 0.45 },
      { transform: "translateY(-6px) rotate(-1.5deg)", offset: 0.8 },
      { transform: "scale(1.02, .96)", offset: 0.9 },
      { transform: "none" },
    ],
    { duration: time(DROP), delay: time(after), easing: "ease-in", fill: "backwards" },
  );
}

/** A card that stays in play, or sails on. */
export function glow(thing: HTMLElement, time: (ms: number) => number): void {
  const light = "drop-shadow(0 0 10px #ffd451) drop-shadow(0 0 4px #ffd451)";
  thing.animate([{ filter: light }, { filter: light, offset: 0.7 }, { filter: "none" }], { duration: time(GLOW) });
}
