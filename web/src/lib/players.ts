/** Player identity: colour, symbol and pattern always together. */

/** "p1" to "p4". */
export type SeatKey = string;

export const COLOURS = ["sun", "wave", "ember", "mint"] as const;
export type Colour = (typeof COLOURS)[number];

/** You are always sun on your own screen; spectators and replays go by seat. */
export function coloursOf(seats: { key: SeatKey }[], you: SeatKey | null): Record<SeatKey, Colour> {
  const mine = seats.findIndex((seat) => seat.key === you);
  const from = Math.max(0, mine);
  return Object.fromEntries(
    seats.map((seat, at) => [seat.key, COLOURS[((at - from + seats.length) % seats.length) % COLOURS.length]!]),
  );
}
