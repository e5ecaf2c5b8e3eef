/** Attachments for things on the table: hover peeks, holding zooms, dragging plays. */

import type { Attachment } from "svelte/attachments";
import type { Look, TableUi } from "../stores/ui.svelte";

const HOLD = 350;
const HOVER = 450;
const DRAG = 6;

/**
 * Hover or focus shows the card beside it; a long press opens it. `look` is a function, because every update of the table
 * has new objects: an attachment that reads them would be replaced, with ten listeners for each thing on the table.
 */
export function lookable(ui: TableUi, look: () => Look): Attachment<HTMLElement> {
  return (element) => {
    let key = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    let from: { x: number; y: number } | null = null;
    const stop = (): void => {
      clearTimeout(timer);
    };
    const leave = (): void => {
      stop();
      if (ui.peek?.look.key === key) ui.peek = null;
      if (ui.hover?.key === key) ui.hover = null;
    };
    /** A focused thing that is taken from the table blurs in the middle of an update, where nothing may be set. */
    const blur = (): void => queueMicrotask(leave);
    const point = (): void => {
      key = look().key;
      ui.hover = { key, rect: element.getBoundingClientRect() };
    };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType !== "mouse" || event.buttons || !matchMedia("(hover: hover)").matches) return; // a tap hovers, too
      stop();
      point();
      timer = setTimeout(() => {
        ui.peek = { look: look(), rect: element.getBoundingClientRect() };
      }, HOVER);
    };
    const down = (event: PointerEvent): void => {
      stop();
      held = false;
      ui.peek = null;
      from = { x: event.clientX, y: event.clientY };
      if (event.pointerType === "mouse") return;
      timer = setTimeout(() => {
        held = true;
        ui.zoom = look();
      }, HOLD);
    };
    /** A finger that moves drags or scrolls: it does not hold. */
    const move = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" || !from) return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) >= DRAG) stop();
    };
    const click = (event: MouseEvent): void => {
      if (held) event.stopImmediatePropagation();
      held = false;
    };
    const menu = (event: Event): void => event.preventDefault();
    element.addEventListener("focus", point);
    element.addEventListener("blur", blur);
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", stop);
    element.addEventListener("pointercancel", stop);
    element.addEventListener("click", click, true);
    element.addEventListener("contextmenu", menu);
    return () => {
      leave();
      element.removeEventListener("focus", point);
      element.removeEventListener("blur", blur);
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", stop);
      element.removeEventListener("pointercancel", stop);
      element.removeEventListener("click", click, true);
      element.removeEventListener("contextmenu", menu);
    };
  };
}

const placeUnder = (x: number, y: number): string | null =>
  document
    .elementsFromPoint(x, y)
    .map((each) => each.closest<HTMLElement>("[data-place]")?.dataset["place"])
    .find((key) => key !== undefined) ?? null;

/** From 6 px on the card follows the pointer; legal places light up; dropping elsewhere puts it back. */
export function draggable(ui: TableUi, look: () => Look, option: () => string | undefined): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    const move = (event: PointerEvent): void => {
      const key = option();
      if (!from || !key) return;
      if (!ui.drag) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG) return;
        if (event.pointerType !== "mouse" && Math.abs(event.clientX - from.x) > Math.abs(event.clientY - from.y)) {
          from = null; // the hand is being scrolled
          return;
        }
        element.setPointerCapture(event.pointerId);
        ui.store.lifted = key;
      }
      const over = ui.store.places.find((place) => place === placeUnder(event.clientX, event.clientY)) ?? null;
      ui.drag = { ...look(), x: event.clientX, y: event.clientY, over };
    };
    const up = (event: PointerEvent): void => {
      const drag = ui.drag;
      from = null;
      if (!drag) return;
      const key = option();
      const anywhere = ui.store.places.length === 0 && placeUnder(event.clientX, event.clientY) !== null;
      if (drag.over) ui.store.playAt(drag.over);
      else if (anywhere && key) ui.store.answer(key);
      else ui.store.lifted = null;
      // A mouse clicks after a drag, a finger does not: there the next tap would be swallowed.
      if (event.pointerType === "mouse") {
        const swallow = (click: MouseEvent): void => click.stopPropagation();
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      }
      setTimeout(() => {
        ui.drag = null;
      });
    };
    const down = (event: PointerEvent): void => {
      if (event.button === 0 && option()) from = { x: event.clientX, y: event.clientY };
    };
    /** The browser would take the end of the drag for a fling, and the next tap for its stop. */
    const touch = (event: TouchEvent): void => {
      if (ui.drag?.key === look().key && event.cancelable) event.preventDefault();
    };
    const cancel = (): void => {
      from = null;
      if (ui.drag) ui.store.lifted = null;
      ui.drag = null;
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", cancel);
    element.addEventListener("touchmove", touch, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", cancel);
      element.removeEventListener("touchmove", touch);
    };
  };
}
