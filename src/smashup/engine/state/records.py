"""Small records in the state: limits and allowances of plays, timed effects, facts of this turn, what is put off."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from smashup.engine.language.abilities import Ability
from smashup.engine.language.terms import EffectKind, Event, Kind, Phase, Until, Zone

if TYPE_CHECKING:
    from smashup.engine.state.state import Card

Seat = int


class Limit(NamedTuple):
    """What an extra play may be (EXTRA-09). Data, so that it can be kept, compared and explained."""

    max_power: int | None = None
    at: int | None = None
    """The slot of the only base."""
    no_minion_of_yours: bool = False
    name: str | None = None
    not_name: str | None = None
    raises_power: bool = False
    on: int | None = None
    """The iid of the only minion an action may be played on."""
    zone: Zone = Zone.HAND


UNLIMITED = Limit()


class Allowance(NamedTuple):
    """A play that may still be made in this Play Cards phase."""

    number: int
    kind: Kind
    limit: Limit
    source: str
    """The card that gives it; empty for the two free plays."""
    use: tuple[str, int] | None = None
    """The once-key that a standing extra uses up instead of a record."""

    @property
    def key(self) -> str:
        return f"a{self.number}"


class Effect(NamedTuple):
    """A timed effect (TIME-03): on whom, how much, until when, from what."""

    kind: EffectKind
    until: Until
    you: Seat
    target: int = 0
    """The iid of the unit or base card that it is on."""
    seat: Seat = -1
    """The player whom it binds."""
    n: int = 0
    verb: str = ""
    name: str = ""
    place: int = 0
    """The slot, or the iid of the base card, where it holds."""
    abilities: tuple[Ability, ...] = ()
    source: str = ""
    by: int = 0
    """The iid of the card in play that made it, if one did."""
    asleep: bool = False


class Fact(NamedTuple):
    """What happened this turn and is asked for later."""

    what: Event
    seat: Seat
    card: Card
    iid: int
    slot: int
    phase: Phase


class Delayed(NamedTuple):
    """Something that happens when its card may be gone."""

    when: Event | Phase
    ability: Ability
    you: Seat
    args: tuple[int, ...] = ()
