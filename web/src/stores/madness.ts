import type { PlayerView, View } from "../api/wire";

const isMadness = (card: { card: string }): boolean => card.card.split("/")[1] === "madness";

/** How many Madness cards the viewer knows to be a player's. */
export function madnessOf(view: View | null | undefined, player: PlayerView): number {
  if (view?.madness == null) return 0;
  const known = [
    ...player.hand,
    ...player.deck,
    ...player.discard,
    ...(player.stasis ?? []),
    ...(player.buried ?? []).flatMap(({ card }) => (card ? [card] : [])),
  ];
  return known.filter(isMadness).length;
}
