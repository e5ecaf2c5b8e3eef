"""Small records in the state: limits and allowances of plays, timed effects, facts of this turn, what is put off.

They never change, so that copies of a game share them. Not NamedTuples: compiled, their attributes are looked up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from smashup.engine.language.definitions import Ability
from smashup.engine.language.terms import EffectKind, EventKind, Kind, Phase, Seat, Until, Zone
from smashup.engine.native import mypyc_attr

if TYPE_CHECKING:
    from smashup.engine.state.cards import Card


@mypyc_attr(free_list_len=1)
class Limit:
    """What an extra play may be (EXTRA-09). Data, so that it can be kept, compared and explained."""

    __slots__ = ("at", "max_power", "name", "no_minion_of_yours", "not_name", "on", "raises", "raises_power", "zone")

    def __init__(
        self,
        max_power: int | None = None,
        at: int | None = None,
        no_minion_of_yours: bool = False,
        name: str | None = None,
        not_name: str | None = None,
        raises_power: bool = False,
        on: int | None = None,
        zone: Zone = Zone.HAND,
        raises: int | None = None,
    ) -> None:
        self.max_power = max_power
        self.at = at
        """The slot of the only base."""
        self.no_minion_of_yours = no_minion_of_yours
        self.name = name
        self.not_name = not_name
        self.raises_power = raises_power
        """Only an action that directly increases the power of one of your minions (RULING-Space-Prince-1)."""
        self.on = on
        """The iid of the only minion an action may be played on."""
        self.zone = zone
        self.raises = raises
        """The iid of the only minion whose power it may be played to increase, with `raises_power`."""

    def facts(self) -> tuple[Any, ...]:
        """All that it says, in the order in which it is made."""
        return (
            self.max_power,
            self.at,
            self.no_minion_of_yours,
            self.name,
            self.not_name,
            self.raises_power,
            self.on,
            self.zone,
            self.raises,
        )

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Limit)
            and self.max_power == other.max_power
            and self.at == other.at
            and self.on == other.on
            and self.name == other.name
            and self.not_name == other.not_name
            and self.no_minion_of_yours == other.no_minion_of_yours
            and self.raises_power == other.raises_power
            and self.zone is other.zone
            and self.raises == other.raises
        )

    def __hash__(self) -> int:
        return hash(self.facts())

    def __repr__(self) -> str:
        return f"Limit{self.facts()}"


UNLIMITED: Final = Limit()


@mypyc_attr(free_list_len=1)
class Allowance:
    """A play that may still be made in this Play Cards phase."""

    __slots__ = ("kind", "limit", "number", "source", "use")

    def __init__(self, number: int, kind: Kind, limit: Limit, source: str, use: tuple[str, int] | None = None) -> None:
        self.number = number
        self.kind = kind
        self.limit = limit
        self.source = source
        """The card that gives it; empty for the two free plays."""
        self.use = use
        """The once-key that a standing extra uses up instead of a record."""

    @property
    def key(self) -> str:
        return f"a{self.number}"

    def to_msg(self) -> list[Any]:
        return [self.number, self.kind, list(self.limit.facts()), self.source, self.use]


class Effect:
    """A timed effect (TIME-03): on whom, how much, until when, from what."""

    __slots__ = (
        "abilities",
        "asleep",
        "by",
        "kind",
        "n",
        "name",
        "place",
        "seat",
        "source",
        "target",
        "until",
        "verb",
        "you",
    )

    def __init__(
        self,
        kind: EffectKind,
        until: Until,
        you: Seat,
        *,
        target: int = 0,
        seat: Seat = -1,
        n: int = 0,
        verb: str = "",
        name: str = "",
        place: int = 0,
        abilities: tuple[Ability, ...] = (),
        source: str = "",
        by: int = 0,
        asleep: bool = False,
    ) -> None:
        self.kind = kind
        self.until = until
        self.you = you
        self.target = target
        """The iid of the unit or base card that it is on."""
        self.seat = seat
        """The player whom it binds."""
        self.n = n
        self.verb = verb
        self.name = name
        self.place = place
        """The slot, or the iid of the base card, where it holds."""
        self.abilities = abilities
        self.source = source
        self.by = by
        """The iid of the card in play that made it, if one did."""
        self.asleep = asleep

    def facts(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "until": self.until,
            "you": self.you,
            "target": self.target,
            "seat": self.seat,
            "n": self.n,
            "verb": self.verb,
            "name": self.name,
            "place": self.place,
            "abilities": self.abilities,
            "source": self.source,
            "by": self.by,
            "asleep": self.asleep,
        }

    def to_msg(self) -> list[Any]:
        return [*{**self.facts(), "abilities": [ability.key for ability in self.abilities]}.values()]

    def but(self, **changed: Any) -> Effect:
        """The same effect, but for that."""
        return Effect(**{**self.facts(), **changed})


class Fact:
    """What happened this turn and is asked for later."""

    __slots__ = ("card", "iid", "phase", "seat", "slot", "what")

    def __init__(self, what: EventKind, seat: Seat, card: Card, iid: int, slot: int, phase: Phase) -> None:
        self.what = what
        self.seat = seat
        self.card = card
        self.iid = iid
        """The stay of the card; of one that was destroyed, that of the base card which it was at."""
        self.slot = slot
        """Where: the place that a card was played at, moved from or was destroyed at."""
        self.phase = phase


class Delayed:
    """Something that happens when its card may be gone."""

    __slots__ = ("ability", "args", "iid", "when", "you")

    def __init__(self, when: EventKind | Phase, ability: Ability, you: Seat, args: tuple[int, ...], iid: int) -> None:
        self.when = when
        self.ability = ability
        self.you = you
        self.args = args
        self.iid = iid
        """Tells it from others that wait: a number of its own, as a card in play has one."""

    @property
    def name(self) -> str:
        return self.ability.of.name
