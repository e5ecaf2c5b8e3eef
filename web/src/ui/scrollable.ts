/** Attachment for a text that may not fit: while it scrolls, Tab stops at it, so that keys can scroll it. */

import type { Attachment } from "svelte/attachments";

/** Its content must be one element, whose growth is noticed. */
export const scrollable: Attachment<HTMLElement> = (element) => {
  const look = (): void => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const grows = new ResizeObserver(look);
  for (const each of [element, ...element.children]) grows.observe(each);
  return () => grows.disconnect();
};
