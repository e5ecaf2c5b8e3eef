/** How large everything is drawn. Styles are built as rem (rem.ts), so that the root's font size is the scale of the page. */

const [WIDE, HIGH] = [1920, 1080];

/** Up to 1920 x 1080 pages differ in layout; larger ones show the same, larger. */
export const scaleOf = (width: number, height: number): number => Math.max(1, Math.min(width / WIDE, height / HIGH));

/** So many pixels of the styles, in pixels of this page: its scale, and the size of letters that the reader has set. */
export const px = (styled: number): number =>
  (styled * parseFloat(getComputedStyle(document.documentElement).fontSize)) / 16;

/** Not by viewport units in the styles: Chromium may leave lengths in rem as they were when those change the root. */
export function startScale(): void {
  const set = (): void => {
    document.documentElement.style.fontSize = `${100 * scaleOf(innerWidth, innerHeight)}%`;
  };
  set();
  addEventListener("resize", set);
}
