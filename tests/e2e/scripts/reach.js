// Texts and controls that a player cannot see or reach: cut off, outside of the page, or covered by something else.
// Returns a sentence for each.
() => {
  const found = new Set();
  const page = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
  const NEAR = 2;
  /** A thing of which less is in sight, in pixels, is yet to be scrolled to. */
  const SLIVER = 5;
  const open = document.querySelector("dialog[open], .scoring");
  const name = (element) => {
    const near = element.closest("button, a, h1, h2, h3, p, li, dd, section") ?? element;
    const text = near.textContent.trim().replace(/\s+/g, " ").slice(0, 50);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> of “${text}”`;
  };
  const complain = (what, element) => found.add(`${what}: ${name(element)}`);

  /** Nothing changes while this looks: what was asked about an element once is not asked again. */
  const once = (ask) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element);
    };
  };
  const styleOf = once((element) => {
    const { clipPath, overflowX, overflowY, overflowClipMargin, position, textOverflow, webkitLineClamp } =
      getComputedStyle(element);
    return { clipPath, overflowX, overflowY, overflowClipMargin, position, textOverflow, webkitLineClamp };
  });
  const boxOf = once((element) => element.getBoundingClientRect());
  const hidden = once(
    (element) =>
      element !== null && (styleOf(element).clipPath.startsWith("inset(50%") || hidden(element.parentElement)),
  );
  const unseen = once(
    (element) =>
      hidden(element) ||
      element.closest(".vh, svg.sprites, [hidden], option") !== null ||
      !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }),
  );
  const scrolls = (style, axis) => /auto|scroll/.test(axis === "x" ? style.overflowX : style.overflowY);
  const clips = (style, axis) => /hidden|clip/.test(axis === "x" ? style.overflowX : style.overflowY);
  /** Shortened on purpose: it ends in three dots, and the whole is text where one points at it. */
  const shortened = (element) => {
    const style = styleOf(element);
    return style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
  };
  /** A card of the hand may peek over the edge of the page: its name, power and picture are what must be seen. Cards of
   *  a tray may lie over each other: each has a part to be picked by, and the picked one is whole. */
  const peeks = (element) => element.closest("#hand .txt, #hand .end, #hand .art, #prompt.tray [data-card]") !== null;

  /** Whether all of the box can be seen, or be scrolled to; answers the part that is in sight now, or null. */
  function inSight(element, box) {
    let { left, top, right, bottom } = box;
    let [wide, high] = [true, true];
    let cut = false;
    for (let around = element.parentElement; around; around = around.parentElement) {
      const style = styleOf(around);
      const edge = boxOf(around);
      for (const [axis, from, to, low, much] of [
        ["x", left, right, edge.left, edge.right],
        ["y", top, bottom, edge.top, edge.bottom],
      ]) {
        const margin = parseFloat(style.overflowClipMargin) || 0;
        if (scrolls(style, axis)) {
          if (axis === "x") [wide, left, right] = [false, Math.max(left, low), Math.min(right, much)];
          else [high, top, bottom] = [false, Math.max(top, low), Math.min(bottom, much)];
        } else if ((axis === "x" ? wide : high) && clips(style, axis) && (from < low - NEAR - margin || to > much + NEAR + margin)) cut = true;
      }
      if (style.position === "fixed" || around.matches("dialog")) break;
    }
    if (cut) complain("cut off", element);
    const scrolling = document.documentElement.scrollHeight > innerHeight + 1 && !open;
    if (wide && (left < page.left - NEAR || right > page.right + NEAR)) complain("outside of the page", element);
    else if (high && !scrolling && (top < page.top - NEAR || bottom > page.bottom + NEAR))
      complain("outside of the page", element);
    const seen = {
      left: Math.max(left, page.left),
      top: Math.max(top, page.top),
      right: Math.min(right, page.right),
      bottom: Math.min(bottom, page.bottom),
    };
    return seen.right - seen.left > SLIVER && seen.bottom - seen.top > SLIVER ? seen : null;
  }

  const at = (x, y) => document.elementFromPoint(x, y);
  const same = (one, other) => other !== null && (one.contains(other) || other.contains(one));

  const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    if (!text.textContent.trim() || element.closest("script, style") || unseen(element) || peeks(element)) continue;
    if (element.closest(".race")) continue; // a token stands on the number of its step
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      let short = element;
      while (short && !shortened(short) && !short.matches("button, li, p, section")) short = short.parentElement;
      if (short && shortened(short)) continue;
      // Lines are higher than their letters.
      const slack = Math.min(4, box.height * 0.2);
      const letters = { left: box.left, right: box.right, top: box.top + slack, bottom: box.bottom - slack };
      const seen = inSight(element, letters);
      if (!seen) continue;
      const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
      for (const along of [seen.left + 2, x, seen.right - 2]) {
        const over = at(along, y);
        if (over && !same(element, over)) complain(`under ${name(over)} ${over.getAttribute("href") ?? ""}`, element);
      }
    }
  }

  const POINTS = [1, 2, 3, 4, 5].flatMap((i) => [1, 2, 3, 4, 5].map((j) => [i, j]));
  for (const element of (open ?? document.body).querySelectorAll("button, a[href], input, select, .tile, .base, .seat")) {
    if (unseen(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const hand = element.closest("#hand") !== null;
    const bottom = hand ? Math.min(box.bottom, page.bottom) : box.bottom;
    if (hand && bottom - box.top < 44) complain("outside of the page", element);
    const seen = inSight(element, { left: box.left, right: box.right, top: box.top, bottom: hand ? box.top + 44 : box.bottom });
    if (!seen) continue;
    // What belongs to the same thing may stand on it: a chip on its minion, an action on its base.
    const thing = element.closest(".standee, .mid, #hand li, .seat, .tab, .overview section") ?? element;
    const free = (i, j) => {
      const over = at(seen.left + ((seen.right - seen.left) * i) / 6, seen.top + ((seen.bottom - seen.top) * j) / 6);
      return over !== null && (same(element, over) || thing.contains(over));
    };
    const least = element.matches("#prompt.tray [data-card]") ? 5 : 22;
    let count = 0;
    for (const [i, j] of POINTS) if (count < least && free(i, j)) count += 1;
    if (count < least) complain(`under something (${count} of 25 points free)`, element);
  }
  return [...found];
}
