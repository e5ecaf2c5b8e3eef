// The next move of a player who uses the first lit element: {kind, x, y, says}, or null while the page waits.
// The element is stored in `globalThis.lit`, for tests that use keys.
// `kind`: "end", "go" (a button that carries on), "option" (an answer), "card" (a playable card of the hand), "done".
() => {
  const CANDIDATES = [
    ["go", "dialog[open] header .icbtn"],
    ["end", ".end h1"],
    ["go", ".scoring .btn.go"],
    ["go", "#prompt .acts .btn.go"],
    ["go", "#prompt.tray :is(.head, .foot, .deeds, .lane) .btn.go"],
    ["go", "#prompt.lifted .btn.go"],
    ["option", "#prompt.lifted .option"],
    ["option", ".base-button.is-target, .tile.is-target"],
    ["go", "#prompt.prompt > .btn.go, #prompt.prompt .steps .btn.go"],
    ["option", "#prompt.prompt :not(.aside) > li button"],
    ["option", ".seat .pick, .seats .seat.lit, #hand button:has(.is-target), .batt.lit, .chip.lit, .shelf .lit"],
    ["go", "#prompt.prompt .btn.no"],
    ["card", "#hand button:has(.is-play)"],
    ["option", "#prompt.hint .option"],
    ["done", ".done-btn:not([aria-disabled=true])"],
  ];

  /** A point of the element that a click would reach: not covered, and in sight. */
  const point = (element) => {
    const box = element.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.1])
      for (const along of [0.5, 0.25, 0.75, 0.1]) {
        const [x, y] = [box.left + box.width * along, box.top + box.height * down];
        if (element.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    return null;
  };
  const open = document.querySelector("dialog[open]");
  for (const [kind, selector] of CANDIDATES)
    for (const element of document.querySelectorAll(selector)) {
      if (open && !open.contains(element)) continue;
      const box = element.getBoundingClientRect();
      const outside = box.right < 8 || box.left > innerWidth - 8 || box.bottom < 8 || box.top > innerHeight - 8;
      if (outside) element.scrollIntoView({ block: "nearest", inline: "center" });
      const found = point(element);
      if (found) globalThis.lit = element;
      if (found) return { kind, says: element.textContent.trim().replace(/\s+/g, " ").slice(0, 90), ...found };
    }
  return null;
}
