/** How large the name of a card is written, so that two lines are enough. */

const LINES = 2;
const SIZES = [
  { look: "", letters: 9 },
  { look: "wide", letters: 12 },
] as const;

/** Breaks come after blanks and hyphens; a blank before a French "?" is no such place. */
function fits(name: string, letters: number): boolean {
  let [lines, used] = [1, 0];
  for (const word of name.split(/(?<=[ -])/)) {
    const long = word.trimEnd().length;
    if (used > 0 && used + long > letters) [lines, used] = [lines + 1, 0];
    if (long > letters) return false;
    used += word.length;
  }
  return lines <= LINES;
}

/** The class of the name. */
export const nameLook = (name: string): "" | "wide" | "wider" =>
  SIZES.find(({ letters }) => fits(name, letters))?.look ?? "wider";
