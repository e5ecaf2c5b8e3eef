/** How large a name is written: so that two lines are enough for a card, and no word is broken or cut anywhere. */

/** About how wide letters of the narrowest text are, in em; never less than they are. */
const WIDTHS: [RegExp, number][] = [
  [/[\sijl'’.,]/, 0.21],
  [/[Ift!r-]/, 0.26],
  [/[MWmwÆŒœ]/, 0.65],
  [/[A-ZÀ-Ý&]/, 0.52],
];
const OTHERS = 0.41;
const wide = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (WIDTHS.find(([some]) => some.test(letter))?.[1] ?? OTHERS), 0);

/** Breaks come after blanks and hyphens; a blank before a French "?" is no such place. */
const parts = (name: string): string[] => name.split(/(?<=[ -])/);

/** The width of the longest part of a name that must not be broken, in em of the narrowest text. */
export const longest = (name: string): number => Math.max(1, ...parts(name).map((part) => wide(part.trimEnd())));

/** The width that a name needs in two lines. */
export function inTwoLines(name: string): number {
  const all = parts(name);
  const lines = (end: number): number[] =>
    [all.slice(0, end), all.slice(end)].map((line) => wide(line.join("").trimEnd()));
  return Math.max(1, Math.min(...all.map((_, i) => Math.max(...lines(i + 1)))));
}

/** From here on a name is written in the narrowest letters. */
export const isLong = (width: number): boolean => width > 3.4;

const LINES = 2;
const SIZES = [
  { look: "", letters: 9 },
  { look: "wide", letters: 12 },
] as const;

/** A word that is longer by itself is written smaller for that alone. */
function fits(name: string, letters: number): boolean {
  let [lines, used] = [1, 0];
  for (const word of parts(name)) {
    const long = word.trimEnd().length;
    if (used > 0 && used + long > letters) [lines, used] = [lines + 1, 0];
    used += word.length;
  }
  return lines <= LINES;
}

/** The class of the name. */
export const nameLook = (name: string): "" | "wide" | "wider" =>
  SIZES.find(({ letters }) => fits(name, letters))?.look ?? "wider";
