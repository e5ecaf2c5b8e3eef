/** A question that is higher than its own row moves along it to where it covers least of the table. */

const COVERED: [string, number][] = [
  ["#bases .tile.is-target, #bases .is-target .base", 12],
  ["#bases .tile", 6],
  ["#bases .bars > *", 4],
  ["#bases .base", 2],
];
const STEP = 10;
/** By then minions that were on their way have come to rest. */
const SETTLED = 420;
/** So narrow a question still reads well. */
const NARROW = "440px";
/** What a pixel away from the middle costs: no more than a sliver of a minion. */
const AWAY = 3;

/** How far to move it, and what it covers there: `row` is where it may lie, `box` where it would lie in the middle. */
function aside(row: DOMRect, box: DOMRect): { by: number; cost: number } {
  const things = COVERED.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)]
      .map((each) => ({ box: each.getBoundingClientRect(), weight }))
      .filter((each) => each.box.bottom > box.top && each.box.top < box.bottom),
  );
  let found = { by: 0, cost: Infinity };
  const most = Math.max(0, (row.width - box.width) / 2);
  for (let by = 0; by <= most; by = by > 0 ? -by : STEP - by) {
    const cost = things.reduce(
      (sum, thing) => {
        const wide = Math.min(box.right + by, thing.box.right) - Math.max(box.left + by, thing.box.left);
        const high = Math.min(box.bottom, thing.box.bottom) - Math.max(box.top, thing.box.top);
        return sum + thing.weight * Math.max(0, wide) * Math.max(0, high);
      },
      AWAY * Math.abs(by),
    );
    if (cost < found.cost) found = { by, cost };
  }
  return found;
}

/** Told of the row when its question was laid: what points at the question points anew. */
export const LAID = "laid";

/** Keeps the question of this row clear of the table, whenever it grows or another one comes. */
export function clear(row: HTMLElement): () => void {
  const move = (): void => {
    const prompt = row.querySelector<HTMLElement>("#prompt");
    if (!prompt) return;
    prompt.style.setProperty("transition", "none", "important"); // it is measured at once
    prompt.style.left = prompt.style.maxWidth = "";
    if (prompt.matches(".tray") || getComputedStyle(row).position !== "absolute") return;
    const pad = parseFloat(getComputedStyle(row).paddingLeft);
    const around = row.getBoundingClientRect();
    const room = new DOMRect(around.left + pad, around.top, around.width - 2 * pad, around.height);
    const wide = aside(room, prompt.getBoundingClientRect());
    if (wide.cost === 0) return;
    prompt.style.maxWidth = NARROW;
    const narrow = aside(room, prompt.getBoundingClientRect());
    const best = narrow.cost < wide.cost ? narrow : wide;
    if (best === wide) prompt.style.maxWidth = "";
    prompt.style.left = `${best.by}px`;
  };
  const lay = (): void => {
    move();
    row.dispatchEvent(new Event(LAID, { bubbles: true }));
  };
  let next = 0;
  let later: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    cancelAnimationFrame(next);
    clearTimeout(later);
    next = requestAnimationFrame(lay); // laying it changes what is observed
    later = setTimeout(lay, SETTLED);
  };
  const grows = new ResizeObserver(soon);
  const changes = new MutationObserver(soon);
  grows.observe(row);
  changes.observe(row, { childList: true });
  return () => {
    cancelAnimationFrame(next);
    clearTimeout(later);
    grows.disconnect();
    changes.disconnect();
  };
}
