"""Playing titans from beside their owners' decks (TITAN-08 to TITAN-10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from smashup.engine.language.terms import Ask, Hook, Seat, Verb, Zone
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.stasis import Stasis
from smashup.engine.state.frames import Attempt, Play
from smashup.engine.state.state import Base, Unit

MORE_TITANS: Final = Hook.MORE_TITANS


@mypyc_attr(allow_interpreted_subclasses=True)
class Titans(Stasis):
    def can_play_titan(
        self, titan: Unit | None, *, at: Base | None = None, among: Iterable[Base] | None = None
    ) -> bool:
        """True if the titan is beside its owner's deck and its owner can play it at one of these bases now."""
        if titan is None or not titan.is_aside or titan.gone:
            return False
        seat = titan.controller
        return len(self.titans(controlled_by=seat)) < self._titan_limit(seat) and bool(
            self._bases_for_titan(titan, at, among)
        )

    def _titan_limit(self, seat: Seat) -> int:
        """Return the number of titans that the player may have in play: one, unless a card raises it (TITAN-10)."""
        limit = 1
        for bearer in self.state.hooks.get(MORE_TITANS, ()):
            if isinstance(bearer, Unit) and bearer.controller == seat:
                limit += sum([int(ability.value or 0) for ability in bearer.by_hook[MORE_TITANS]])
        return limit

    def _bases_for_titan(self, titan: Unit, at: Base | None, among: Iterable[Base] | None) -> list[Base]:
        allowed = list(self.open_bases() if among is None else among)
        return [
            base
            for base in self.open_bases()
            if base in allowed
            and at in (None, base)
            and not self.forbidden(Attempt(Verb.PLAY_TITAN, titan.controller, titan.card, base))
        ]

    def play_titan(
        self,
        titan: Unit | None,
        *,
        at: Base | None = None,
        among: Iterable[Base] | None = None,
        keep: int = 0,
    ) -> Unit | None:
        """Play a titan from beside its owner's deck, at that base or at one of `among`, which its owner chooses.

        Its play is neither that of a minion nor of an action. It keeps up to `keep` of its counters.
        """
        bases = None if among is None else list(among)
        if titan is None or not self.can_play_titan(titan, at=at, among=bases):
            return None
        seat, card = titan.controller, titan.card
        base = self.ask(seat, Ask.BASE, Verb.PLAY, self._bases_for_titan(titan, at, bases), prompt=card.key)
        if base is None:
            return None
        self.acts()
        self.use.untouched = False
        counters = min(keep, titan.counters)
        self.take_aside(titan)
        unit = self.enter(card, seat, base, None, (Zone.ASIDE, seat, False))
        unit.counters = counters
        self.note("played_titan", player=seat, card=unit, base=base)
        play = Play(card, seat, special=True)
        self.announce(play, unit, base, Zone.ASIDE)
        self.on_play(unit, play)
        if not unit.gone:
            self.titans_arrived([unit])
        return unit

    def take_aside(self, titan: Unit) -> None:
        """Remove a titan from beside its owner's deck. The object remains readable."""
        titan.gone = True
        titan.left_moment = self.moment
        self.unindex(titan)
        self.state.titans.remove(titan)
