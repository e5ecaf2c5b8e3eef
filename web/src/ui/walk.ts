/** Roving focus on the board and in the header: one tab stop; left and right along a row and on to the next base, up and down between rows. */

import type { Attachment } from "svelte/attachments";

const centre = (element: Element): { x: number; y: number } => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** The nearest in that direction: what lies straight ahead before what lies aside. */
export function nearest<T>(
  from: { x: number; y: number },
  all: { at: { x: number; y: number }; thing: T }[],
  key: string,
): T | null {
  const dx = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const dy = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  let best: T | null = null;
  let least = Infinity;
  for (const { at, thing } of all) {
    const [x, y] = [at.x - from.x, at.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead < 4) continue;
    const cost = ahead + 2.5 * aside;
    if (cost < least) [least, best] = [cost, thing];
  }
  return best;
}

export const walk: Attachment<HTMLElement> = (board) => {
  const buttons = (): HTMLElement[] => [...board.querySelectorAll<HTMLElement>("button")];
  let current: HTMLElement | null = null;

  const mark = (element: HTMLElement | null): void => {
    for (const each of buttons()) each.tabIndex = each === element ? 0 : -1;
    current = element;
  };
  const refresh = (): void => {
    if (!current?.isConnected)
      mark(
        board.querySelector<HTMLElement>(".is-target button, button.is-target, .base-button") ?? buttons()[0] ?? null,
      );
  };
  const focus = (event: FocusEvent): void => {
    const button = (event.target as Element).closest<HTMLElement>("button");
    if (button) mark(button);
  };
  const keydown = (event: KeyboardEvent): void => {
    if (!event.key.startsWith("Arrow") || event.ctrlKey || !(event.target instanceof HTMLElement)) return;
    const all = buttons()
      .filter((each) => each !== event.target)
      .map((thing) => ({ at: centre(thing), thing }));
    const next = nearest(centre(event.target), all, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  refresh();
  const observer = new MutationObserver(refresh);
  observer.observe(board, { childList: true, subtree: true });
  board.addEventListener("focusin", focus);
  board.addEventListener("keydown", keydown);
  return () => {
    observer.disconnect();
    board.removeEventListener("focusin", focus);
    board.removeEventListener("keydown", keydown);
  };
};
