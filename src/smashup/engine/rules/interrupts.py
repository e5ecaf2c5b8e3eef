"""Specials for one moment: interrupts of a play before it does anything, and the gain of VP (PLAY-26 to PLAY-29)."""

from __future__ import annotations

from typing import Final

from smashup.engine.language.terms import Ask, Hook, Seat, Verb
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.placement import Placement
from smashup.engine.state.frames import Play, Trigger
from smashup.engine.state.state import ALL_SEATS, Card, Unit

INTERRUPT: Final = Hook.INTERRUPT
INTERRUPT_MINION: Final = Hook.INTERRUPT_MINION


@mypyc_attr(allow_interpreted_subclasses=True)
class Interrupts(Placement):
    def is_stopped(self, play: Play) -> bool:
        """Let the other players interrupt an action before it does anything. Return True if one of them cancels it."""
        outer, self.interrupted = self.interrupted, play
        for seat in self.players():
            if seat != play.player and not play.stopped:
                self.offer_specials(INTERRUPT, seat, play)
        self.interrupted = outer
        return play.stopped

    def interrupt_minion(self, play: Play, unit: Unit) -> None:
        """Let the other players interrupt the play of a minion before its ability resolves (PLAY-28)."""
        outer, self.interrupted_unit = self.interrupted_unit, unit
        for seat in self.players():
            if seat != play.player and not unit.gone:
                self.offer_specials(INTERRUPT_MINION, seat, play)
        self.interrupted_unit = outer

    def offer_specials(self, moment: Hook, seat: Seat, play: Play | None = None) -> None:
        """Let a player play Specials for this moment, until the player passes or the play is cancelled.

        A player who might hold one is asked, so that being asked reveals nothing.
        """
        self.on_possible_reaction(moment)
        outer = self.frame, self.open_window
        while (play is None or not play.stopped) and self._may_hold(moment, seat):
            self.frame, self.open_window = None, moment
            found: list[Trigger] = []
            self.specials_in_hand(moment, seat, found)
            able = [trigger for trigger in found if self.could_act(trigger, seat)]
            prompt = play.card.key if play is not None else ""
            chosen = self.ask_openly(seat, Ask.TRIGGER, Verb.USE, able, "pass", prompt)
            if chosen is None or not self.resolve(chosen):
                break
        self.frame, self.open_window = outer

    def _may_hold(self, moment: Hook, seat: Seat) -> bool:
        """True if a Special for this moment may be in that player's hand, as far as all players know."""
        state = self.state
        hand = state.players[seat].hand
        for card in state.cards[1:]:
            if moment in card.printed.hand_hooks:
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

    @property
    def interrupted_minion(self) -> Unit | None:
        return self.interrupted_unit
