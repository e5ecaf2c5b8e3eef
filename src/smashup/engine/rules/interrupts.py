"""Interrupts: cards that answer an action of another player before it does anything (PLAY-26, PLAY-27)."""

from __future__ import annotations

from typing import Final

from smashup.engine.language.terms import Ask, Hook, Seat, Verb
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.placement import Placement
from smashup.engine.state.frames import Play, Trigger
from smashup.engine.state.state import ALL_SEATS, Card

INTERRUPT: Final = Hook.INTERRUPT


@mypyc_attr(allow_interpreted_subclasses=True)
class Interrupts(Placement):
    def is_stopped(self, play: Play) -> bool:
        """Let the other players interrupt an action before it does anything. Return True if one of them cancels it.

        Every player who might hold an interrupt is asked, so that being asked reveals nothing.
        """
        self.on_possible_reaction(INTERRUPT)
        outer = self.frame, self.open_window, self.interrupted
        for seat in self.players():
            while seat != play.player and not play.stopped and self._may_hold_interrupt(seat):
                self.frame, self.open_window, self.interrupted = None, INTERRUPT, play
                found: list[Trigger] = []
                self.specials_in_hand(INTERRUPT, seat, found)
                able = [trigger for trigger in found if self.could_act(trigger, seat)]
                chosen = self.ask_openly(seat, Ask.TRIGGER, Verb.USE, able, "pass", play.card.key)
                if chosen is None or not self.resolve(chosen):
                    break
        self.frame, self.open_window, self.interrupted = outer
        return play.stopped

    def _may_hold_interrupt(self, seat: Seat) -> bool:
        """True if an interrupt may be in that player's hand, as far as all players know."""
        state = self.state
        hand = state.players[seat].hand
        for card in state.cards[1:]:
            if INTERRUPT in card.printed.hand_hooks:
                if state.known[card.uid] == ALL_SEATS:
                    if card.uid in hand:
                        return True
                elif hand and (card.owner == seat or state.mixed or card.uid in hand):
                    return True
        return False

    def cancel_play(self) -> None:
        """Cancel the action that is being interrupted: it has no effect and is discarded (PLAY-27)."""
        play = self.interrupted
        if play is not None and not play.stopped:
            self.acts()
            play.stopped = True
            self.note("play_cancelled", card=play.card)

    @property
    def interrupted_action(self) -> Card | None:
        return self.interrupted.card if self.interrupted is not None else None
