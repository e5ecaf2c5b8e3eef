// Touch targets that are too small: chips on minions and bases, seats, tabs and buttons that taps reach on fewer than
// `least` pixels across or down. Elements that are scrolled out of sight are not checked.
(least) => {
  const found = [];
  const ON_TABLE = "#bases button:is(.chip, .batt, .stored), .tabs button, header button";
  const THINGS = `${ON_TABLE}, #prompt button, .shelf button, .dock button`;
  for (const element of document.querySelectorAll(THINGS)) {
    const box = element.getBoundingClientRect();
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    if (!inside || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const hits = (x, y) => element.contains(document.elementFromPoint(x, y));
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (!hits(x, y)) continue;
    const along = (dx, dy) => {
      let n = 0;
      while (n < least && hits(x + dx * n, y + dy * n)) n += 1;
      return n;
    };
    const [wide, high] = [along(-1, 0) + along(1, 0), along(0, -1) + along(0, 1)];
    if (wide < least || high < least) found.push(`${wide} x ${high}: ${element.textContent.trim().slice(0, 40)}`);
  }
  return found;
}
