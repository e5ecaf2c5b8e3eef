"""Stasis: cards in front of their owner until their stasis counters are removed (STASIS).

A card in stasis is a unit in play that is not at a base. Only abilities that refer to stasis work on it or from it,
although other cards can count it or copy its abilities. A card that goes from a base into stasis becomes a new unit:
the actions on it are discarded, and it loses its counters and the cards stored under it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from smashup.engine.language.definitions import RULES, Ability, Definition
from smashup.engine.language.terms import EventKind, Hook, Seat, Verb, Where, Zone
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.extras import Extras
from smashup.engine.rules.plays import Way
from smashup.engine.state.frames import Event, Play, Trigger
from smashup.engine.state.records import UNLIMITED, Fact
from smashup.engine.state.state import ALL_SEATS, NOWHERE, Base, Card, Unit

# Module constants: plain Python reads them faster than attributes of a class, and every turn uses them.
START_OF_TURN: Final = Hook.START_OF_TURN
END_OF_TURN: Final = Hook.END_OF_TURN


@mypyc_attr(allow_interpreted_subclasses=True)
class Stasis(Extras):
    # --- counters ---------------------------------------------------------------------------------------------

    def add_stasis_counters(self, thing: Unit | Card | None, n: int = 1) -> Unit | None:
        """Add stasis counters to a card in stasis, or put another card into stasis with them (STASIS-04)."""
        if thing is None or (isinstance(thing, Unit) and thing.is_titan):
            return None
        if isinstance(thing, Unit) and thing.in_stasis:
            return self._add_to(thing, n)
        if not self.can_enter_stasis(thing):
            self.note("stasis_not_at_once", card=thing)
            return None
        if isinstance(thing, Card):
            return self._enter_stasis(thing, n)
        reached = self.reached(Verb.STASIS, thing)
        if not reached:
            return None
        self.leave(reached, Verb.STASIS, Where.STASIS)
        return self._enter_stasis(reached[0].card, n)

    def _add_to(self, unit: Unit, n: int) -> Unit | None:
        if unit.gone:
            return None
        self.acts()
        unit.stasis += n
        self.note("stasis_added", card=unit, n=n)
        return unit

    def can_enter_stasis(self, thing: Unit | Card) -> bool:
        """True if the card can enter stasis. It cannot re-enter while it is being played from there (STASIS-16)."""
        frame = self.frame
        while frame is not None:
            if frame.play is not None and frame.play.from_stasis and frame.play.card.uid == thing.uid:
                return False
            frame = frame.parent
        return True

    def _enter_stasis(self, card: Card, n: int) -> Unit:
        """Put a card into stasis, face up in front of its owner (STASIS-05, AMB-67)."""
        self.acts()
        state, card = self.state, self.state.cards[card.uid]
        self.take(card)
        self.forget_shown(card)
        unit = Unit(card, state.clock, card.owner, NOWHERE, None)
        state.clock += 1
        unit.stasis = n
        unit.by_hook = card.printed.in_stasis
        state.where[card.uid] = Zone.STASIS
        state.known[card.uid] = ALL_SEATS
        state.players[card.owner].stasis.append(unit)
        self.index(unit)
        self.note("stasis_entered", card=unit, n=n, player=card.owner)
        for ability in unit.by_hook.get(Hook.ENTERS_STASIS, ()):
            self.run_ability(ability, unit, unit.controller, None, self.play_now)
        return unit

    def remove_stasis_counters(self, units: Unit | Sequence[Unit] | None, n: int = 1) -> list[Unit]:
        """Remove `n` counters from each unit that has at least `n`. Each counter is a separate event."""
        chosen = [units] if isinstance(units, Unit) else units or []
        fewer = [unit for unit in chosen if unit.in_stasis and not unit.gone and unit.stasis >= n]
        if not fewer:
            return []
        self.acts()
        state = self.state
        for unit in fewer:
            unit.stasis -= n
            if not unit.stasis:
                emptied = Fact(EventKind.STASIS_EMPTIED, self.you, unit.card, unit.iid, NOWHERE.slot, state.phase)
                state.facts.append(emptied)
        self.note("stasis_removed", player=self.you, cards=fewer, n=n)
        if EventKind.STASIS_COUNTER_REMOVED in state.hooks:
            self.moment += 1
            for unit in fewer:
                for _ in range(n):
                    self.happen(
                        Event(
                            EventKind.STASIS_COUNTER_REMOVED,
                            moment=self.moment,
                            player=self.you,
                            card=unit.card,
                            unit=unit,
                            base=NOWHERE,
                            play=self.play_now,
                        )
                    )
        return fewer

    # --- playing from stasis (STASIS-13 to STASIS-15) ---------------------------------------------------------

    def playable_from_stasis(self, seat: Seat) -> list[Card]:
        """Return the cards in stasis without counters that their owner could play now as an extra card."""
        if self.extra_ban(seat) is not None:
            return []
        ready = [unit.card for unit in self.state.players[seat].stasis if not unit.stasis]
        return [card for card in ready if any([self.can_play(side, seat) for side in card.sides])]

    def play_from_stasis(self, card: Card, seat: Seat) -> None:
        """Play a card from stasis, following its instructions for that if it has any."""
        unit = next(unit for unit in self.state.players[seat].stasis if unit.uid == card.uid)
        instructions = unit.by_hook.get(Hook.PLAYED_FROM_STASIS, ())
        if not instructions:
            self.play_by([Way(UNLIMITED)], card, seat)
            return
        self.acts()
        play = Play(card, seat, from_stasis=True)
        if card.printed.is_action:
            self.note("played_from_stasis", player=seat, card=card)
            self.announce(play, None, None, Zone.STASIS)
        for ability in instructions:
            self.run_ability(ability, unit, seat, None, play)
        self.discard(unit)

    # --- start and end of a turn ------------------------------------------------------------------------------

    def has_stasis_abilities(self, hook: Hook) -> bool:
        if hook is START_OF_TURN or hook is END_OF_TURN:
            for player in self.state.players:
                if player.stasis:
                    return True
        return False

    def stasis_abilities(self, hook: Hook) -> list[Trigger]:
        """Return the mandatory stasis abilities of this window, to be ordered by the current player (AMB-15, AMB-18).

        At the start of a turn, its player removes a counter from each of their cards in stasis (STASIS-11). At the end
        of each turn, cards in stasis without a counter are discarded (STASIS-17).
        """
        found: list[Trigger] = []
        if hook is START_OF_TURN and self.state.players[self.state.current].stasis:
            found.append(Trigger(COUNT_DOWN, NOWHERE, self.state.current, None))
        if hook is END_OF_TURN:
            for seat in self.players():
                if any([not unit.stasis for unit in self.state.players[seat].stasis]):
                    found.append(Trigger(RUN_OUT, NOWHERE, seat, None))
        return found


def _count_down(game: Stasis, here: Base, you: Seat) -> None:
    game.remove_stasis_counters(game.state.players[you].stasis)


def _run_out(game: Stasis, here: Base, you: Seat) -> None:
    game.discard([unit for unit in game.state.players[you].stasis if not unit.stasis])


COUNT_DOWN: Final = Ability(
    Definition("Count down", RULES),
    (Hook.START_OF_TURN,),
    "Remove a stasis counter from each of your cards in stasis.",
    fn=_count_down,
)
RUN_OUT: Final = Ability(
    Definition("Run out", RULES),
    (Hook.END_OF_TURN,),
    "Discard your cards in stasis that have no stasis counter.",
    fn=_run_out,
)
