/** Marks beside what they belong to, from top to bottom: so far apart, and none lower than that. */
export function spread<T extends { y: number }>(marks: T[], apart: number, lowest: number): (T & { from: number })[] {
  const found = marks.map((mark) => ({ ...mark, from: mark.y }));
  let last = -Infinity;
  for (const mark of found) last = mark.y = Math.max(mark.y, last + apart);
  last = lowest + apart;
  for (const mark of found.reverse()) last = mark.y = Math.min(mark.y, last - apart);
  return found.reverse();
}
