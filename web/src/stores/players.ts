/** Player identity: colour, symbol and pattern always together. */

/** "p1" to "p4". */
export type SeatKey = string;

export const COLOURS = ["sun", "wave", "ember", "mint"] as const;
export type Colour = (typeof COLOURS)[number];

/** By seat: the same for all players, watchers and replays. */
export function coloursOf(seats: { key: SeatKey }[]): Record<SeatKey, Colour> {
  return Object.fromEntries(seats.map((seat, at) => [seat.key, COLOURS[at % COLOURS.length]!]));
}

/** Mark one colour as that of the reader, everywhere on the page (styles/mine.css). Returns what takes the mark away. */
export function markMine(colour: Colour | undefined): () => void {
  const { dataset } = document.documentElement;
  if (colour) dataset.mine = colour;
  return () => delete dataset.mine;
}
