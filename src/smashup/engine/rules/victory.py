"""Winning (END), and the cost of Madness cards (MAD), which the set with the Madness deck defines."""

from __future__ import annotations

from typing import Final

from smashup.engine.language.terms import MADNESS, Seat, Zone
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.setup import Setup

VP_TO_WIN: Final = 15


@mypyc_attr(allow_interpreted_subclasses=True)
class Victory(Setup):
    def find_winners(self) -> tuple[Seat, ...]:
        """Return the winners: none until a player has 15 VP, then the player with the most VP (END-02).

        A tie has no winner (END-06), unless Madness cards break it; then the win can be shared (END-08).
        """
        for player in self.state.players:
            if player.vp >= VP_TO_WIN:
                return self._with_most_vp()
        return ()

    def _with_most_vp(self) -> tuple[Seat, ...]:
        vp = [player.vp for player in self.state.players]
        most = max(vp)
        if any([MADNESS in card.printed.labels for card in self.state.cards]):
            return self._with_madness(vp)
        return (vp.index(most),) if vp.count(most) == 1 else ()

    def _with_madness(self, vp: list[int]) -> tuple[Seat, ...]:
        """Rank by VP less the cost of Madness, then by fewest Madness cards; ties remain (MAD-01 to MAD-03)."""
        cards = [self.madness_cards(seat) for seat in range(len(vp))]
        sets = {card.printed.faction.set for card in self.state.cards if MADNESS in card.printed.labels}
        costs = [each.madness for each in sets if each.madness is not None]
        final = [(own - sum([cost(n) for cost in costs]), -n) for own, n in zip(vp, cards, strict=True)]
        return tuple([seat for seat, result in enumerate(final) if result == max(final)])

    def madness_cost(self, seat: Seat) -> int:
        """Return the VP that a player's Madness cards would cost now (MAD-01); 0 in a game without a Madness deck.

        It counts the copies in use and is cheaper than the count at the end. A Madness card in the box counts as well.
        """
        state = self.state
        if not state.madness:
            return 0
        unused = next(state.cards[uid] for pile in state.madness for uid in pile)
        sheet = unused.printed.faction.set
        return sheet.madness(unused.printed.copies - len(state.madness[seat])) if sheet.madness is not None else 0

    def madness_cards(self, seat: Seat) -> int:
        """Count a player's Madness cards in all zones, including stasis and storage (MAD-04).

        The player who holds or controls a Madness card counts as its owner (MAD-05).
        """
        state = self.state
        controllers = {unit.uid: unit.controller for unit in state.units()}
        found = 0
        for card in state.cards:
            if MADNESS in card.printed.labels and state.where[card.uid] not in (Zone.BOX, Zone.MADNESS):
                found += controllers.get(card.uid, self.holder(card)) == seat
        return found
