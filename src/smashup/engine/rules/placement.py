"""Places where a card may be played, and bans that forbid it.

A place must satisfy the card, the limit of the play and every ban. A ban gets the card, player, base and host.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from smashup.engine.language.terms import Goes, Hook, Seat, Verb
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.stored import Stored
from smashup.engine.state.frames import Attempt
from smashup.engine.state.records import UNLIMITED, Effect, Limit
from smashup.engine.state.state import Base, Card, Unit

Onto = Unit | Base
"""The target of a play: a base, or the minion that carries an action."""
Ban = Unit | Base | Effect

# Module constants: plain Python reads them faster than attributes of a class, and every play uses them.
SPECIAL: Final = Goes.SPECIAL
ON_MINION: Final = Goes.ON_MINION
PLAY_MINION: Final = Verb.PLAY_MINION
PLAY_ACTION: Final = Verb.PLAY_ACTION


@mypyc_attr(allow_interpreted_subclasses=True)
class Placement(Stored):
    def places(self, card: Card, seat: Seat, limit: Limit = UNLIMITED) -> Sequence[Onto]:
        """Return the places where that player can play this card now: bases, or minions for an action on a minion."""
        fitting, state = self._fitting(card, seat, limit), self.state
        if card.bans not in state.hooks and not state.effects:
            return fitting
        return self._allowed(fitting, card, seat)

    def _allowed(self, fitting: Sequence[Onto], card: Card, seat: Seat) -> list[Onto]:
        return [place for place in fitting if self.ban(card, seat, place) is None]

    def _has_place(self, card: Card, seat: Seat, limit: Limit) -> bool:
        """True if `places` is not empty, without checking every ban for every place."""
        state, minion = self.state, card.printed.is_minion
        fitting = self._bases_for(card, seat, limit) if minion else self._fitting(card, seat, limit)
        if not fitting:
            return False
        if card.bans not in state.hooks and not state.effects:
            return True
        for place in fitting:
            if self.ban(card, seat, place) is None:
                return True
        return False

    def _fitting(self, card: Card, seat: Seat, limit: Limit) -> Sequence[Onto]:
        """Return the places that the card text and the limit of the play allow, ignoring bans."""
        printed = card.printed
        if printed.is_on_nothing:
            return ()
        if printed.goes is ON_MINION:
            return self._hosts(card, seat, limit)
        return self._bases_for(card, seat, limit)

    def _bases_for(self, card: Card, seat: Seat, limit: Limit) -> Sequence[Base]:
        printed = card.printed
        if printed.only_if is not None and not self._would_have_effect(card, seat):
            return ()
        state = self.state
        bases = state.bases if state.scoring is None else self.open_bases()
        if limit is not UNLIMITED:
            if limit.on is not None:
                return ()
            if limit.at is not None:
                bases = _at(limit.at, bases)
            if limit.no_minion_of_yours or limit.raises_power or limit.with_minion_of_yours or limit.same_name:
                bases = self._within(limit, bases, card, seat)
        return _with_minion_of(seat, bases) if printed.host.with_my_minion else bases

    def _within(self, limit: Limit, bases: Sequence[Base], card: Card, seat: Seat) -> Sequence[Base]:
        if limit.no_minion_of_yours:
            taken = _with_minion_of(seat, bases)
            bases = [base for base in bases if base not in taken]
        if limit.with_minion_of_yours:
            bases = _with_minion_of(seat, bases)
        if limit.same_name and not self._has_namesake(card, limit):
            bases = []
        if limit.raises_power:
            raised = [unit.base for unit in self.raised_by_playing(card, limit, seat)]
            bases = [base for base in bases if base in raised]
        return bases

    def _has_namesake(self, card: Card, limit: Limit) -> bool:
        """True if a minion in play, or at the only base of the limit, has the name of this card."""
        name = card.printed.name
        bases = _at(limit.at, self.state.bases) if limit.at is not None else self.state.bases
        return any([name in self.names(unit) for base in bases for unit in base.minions])

    def _hosts(self, card: Card, seat: Seat, limit: Limit) -> Sequence[Unit]:
        """Return the minions that can host this action. A play limited to a base cannot go on a minion (EXTRA-09)."""
        host = card.printed.host
        if limit.at is not None or not self._would_have_effect(card, seat):
            return ()
        return [
            unit
            for base in self.open_bases()
            for unit in base.minions
            if (not host.mine or unit.controller == seat)
            and (not host.others or unit.controller != seat)
            and (host.where is None or host.where(self, unit, seat))
            and (host.max_power is None or self.power(unit) <= host.max_power)
            and (not host.without_others or all(each.controller == seat for each in base.minions))
            and (limit.on is None or unit.iid == limit.on)
            and (not limit.raises_power or self._would_raise(card, unit, seat, limit))
        ]

    def _would_raise(self, card: Card, host: Unit, seat: Seat, limit: Limit) -> bool:
        """True if the action may be played on this minion to increase its power.

        An action that sets printed power must set a higher one (RULING-Space-Prince-1).
        """
        values = [int(ability.value or 0) for ability in card.printed.by_hook.get(Hook.PRINTED_POWER, ())]
        return host in self.raised_by_playing(card, limit, seat) and all(n > self.printed_power(host) for n in values)

    def _would_have_effect(self, card: Card, seat: Seat) -> bool:
        """False for an action that stays in play and would have no effect now, according to its `only_if`."""
        printed = card.printed
        return printed.only_if is None or printed.goes is Goes.SPECIAL or printed.only_if(self, card, seat)

    def ban(self, card: Card, seat: Seat, place: Onto | None = None) -> Ban | None:
        """Return the ban that stops that player from playing this card there, or anywhere if no place is given."""
        state, verb = self.state, PLAY_MINION if card.printed.is_minion else PLAY_ACTION
        if state.effects:
            base = place.base if place is not None else None
            effect = self.forbidden_for_a_time(verb, seat, card, base)
            if effect is not None:
                return effect
        if card.bans not in state.hooks:
            return None
        if isinstance(place, Unit):
            return self.forbidden_in_play(card.bans, Attempt(verb, seat, card, place.base, place))
        return self.forbidden_in_play(card.bans, Attempt(verb, seat, card, place))

    def suits(self, card: Card, limit: Limit) -> bool:
        """True if the card satisfies the limit of an extra play. Power means printed power (POW-02)."""
        printed = card.printed
        return (
            (limit.max_power is None or (printed.is_minion and printed.power <= limit.max_power))
            and (limit.power is None or (printed.is_minion and printed.power == limit.power))
            and (limit.name is None or printed.name == limit.name)
            and (limit.not_name is None or printed.name != limit.not_name)
            and (not limit.raises_power or printed.raises_power is not False)
        )

    def can_play(self, card: Card, seat: Seat, limit: Limit = UNLIMITED) -> bool:
        """True if that player could play this card now, given a play of its kind.

        An action that can be played only in a window may use any play of an action while the window is open. It is
        still a Special, so bans on Specials apply (RULING-Mindraker-2). An action that stays in play may be played
        without a place for it and then has no effect (AMB-31), unless the play must have one, such as increasing power.
        """
        printed = card.printed
        if (limit is not UNLIMITED and not self.suits(card, limit)) or (
            printed.goes is SPECIAL
            and (not self.is_in_its_window(card, seat) or self.special_ban(card, seat) is not None)
        ):
            return False
        if printed.is_minion:
            return self._has_place(card, seat, limit)
        if limit.raises_power and printed.is_standard:
            return self.ban(card, seat) is None and bool(self.raised_by_playing(card, limit, seat))
        if limit.at is None and limit.on is None and not limit.raises_power:
            return self.ban(card, seat) is None
        return self._has_place(card, seat, limit)

    def can_play_extra(self, card: Card, seat: Seat, base: Base) -> bool:
        """True if that player could play this card at that base now as an extra card."""
        return self.extra_ban(seat) is None and self.can_play(card, seat, Limit(at=base.slot))

    def can_play_special(self, card: Card, seat: Seat) -> bool:
        return self.special_ban(card, seat) is None and self.extra_ban(seat) is None and self.can_play(card, seat)


def _at(slot: int, bases: Sequence[Base]) -> Sequence[Base]:
    for base in bases:
        if base.slot == slot:
            return (base,)
    return ()


def _with_minion_of(seat: Seat, bases: Sequence[Base]) -> Sequence[Base]:
    return [base for base in bases if any([unit.controller == seat for unit in base.minions])]
