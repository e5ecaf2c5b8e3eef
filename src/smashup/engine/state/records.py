"""Small records in the state: limits and allowances of plays, timed effects, facts of this turn, delayed effects.

They are immutable, so that copies of a game share them. NamedTuples would be slower when compiled.
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
    """Restrictions of an extra play (EXTRA-09), as data that can be kept, compared and explained."""

    __slots__ = (
        "at",
        "max_power",
        "name",
        "no_minion_of_yours",
        "not_name",
        "on",
        "power",
        "raises",
        "raises_power",
        "same_name",
        "with_minion_of_yours",
        "zone",
    )

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
        power: int | None = None,
        with_minion_of_yours: bool = False,
        same_name: bool = False,
    ) -> None:
        self.max_power = max_power
        self.at = at
        """Slot of the only base."""
        self.no_minion_of_yours = no_minion_of_yours
        self.name = name
        self.not_name = not_name
        self.raises_power = raises_power
        """True if only an action that directly increases power of your minions fits (RULING-Space-Prince-1)."""
        self.on = on
        """Iid of the only minion that an action may be played on."""
        self.zone = zone
        self.raises = raises
        """Iid of the only minion whose power the action may increase, with `raises_power`."""
        self.power = power
        """The only printed power of the minion."""
        self.with_minion_of_yours = with_minion_of_yours
        """True if only a base with a minion of the player fits."""
        self.same_name = same_name
        """True if a minion in play, or at the only base, must have the name of the played one."""

    def facts(self) -> tuple[Any, ...]:
        """Return all fields in the order of the constructor."""
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
            self.power,
            self.with_minion_of_yours,
            self.same_name,
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
            and self.power == other.power
            and self.with_minion_of_yours == other.with_minion_of_yours
            and self.same_name == other.same_name
        )

    def __hash__(self) -> int:
        return hash(self.facts())

    def __repr__(self) -> str:
        return f"Limit{self.facts()}"


UNLIMITED: Final = Limit()
REGULAR_PLAYS: Final = (1, 2)
"""Numbers of the two regular plays of a turn."""


@mypyc_attr(free_list_len=1)
class Allowance:
    """A play that the player may still make in this Play Cards phase."""

    __slots__ = ("kind", "limit", "number", "source", "use")

    def __init__(self, number: int, kind: Kind, limit: Limit, source: str, use: tuple[str, int] | None = None) -> None:
        self.number = number
        self.kind = kind
        self.limit = limit
        self.source = source
        """Name of the card that gives it; empty for the two free plays."""
        self.use = use
        """Key of the once-per-turn use that a standing extra spends; None for allowances in the player's list."""

    def __repr__(self) -> str:
        return f"<{self.key}: play of {self.kind}{f' from {self.source}' if self.source else ''}>"

    @property
    def key(self) -> str:
        return f"a{self.number}"

    @property
    def is_regular(self) -> bool:
        """True for one of the two regular plays of a turn."""
        return self.number in REGULAR_PLAYS

    def to_msg(self) -> list[Any]:
        return [self.number, self.kind, list(self.limit.facts()), self.source, self.use]


class Effect:
    """A timed effect (TIME-03): its target, amount, end and source."""

    __slots__ = (
        "abilities",
        "asleep",
        "by",
        "kind",
        "lost",
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
        lost: tuple[int, ...] = (),
        source: str = "",
        by: int = 0,
        asleep: bool = False,
    ) -> None:
        self.kind = kind
        self.until = until
        self.you = you
        self.target = target
        """Iid of the affected unit or base card."""
        self.seat = seat
        """Seat that the effect applies to."""
        self.n = n
        self.verb = verb
        self.name = name
        self.place = place
        """Slot, or iid of the base card, where it applies."""
        self.abilities = abilities
        """Copied abilities; for a loss of abilities, those that are kept."""
        self.lost = lost
        """Sources of the abilities that a loss removes besides printed ones (`sources_of` in rules/abilities.py)."""
        self.source = source
        self.by = by
        """Iid of the card in play that caused it, if any."""
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
            "lost": self.lost,
            "source": self.source,
            "by": self.by,
            "asleep": self.asleep,
        }

    def to_msg(self) -> list[Any]:
        return [*{**self.facts(), "abilities": [ability.key for ability in self.abilities]}.values()]

    def but(self, **changed: Any) -> Effect:
        """Return a copy of the effect with these changes."""
        return Effect(**{**self.facts(), **changed})


class Fact:
    """An event of this turn that later effects refer to."""

    __slots__ = ("card", "extra", "iid", "of", "phase", "seat", "slot", "to", "what")

    def __init__(
        self,
        what: EventKind,
        seat: Seat,
        card: Card,
        iid: int,
        slot: int,
        phase: Phase,
        to: int = 0,
        of: Seat = -1,
        extra: bool = False,
    ) -> None:
        self.what = what
        self.seat = seat
        self.card = card
        self.iid = iid
        """Iid of the card; for a destroyed card, iid of its base card."""
        self.slot = slot
        """Slot where a card was played, moved from or destroyed."""
        self.phase = phase
        self.to = to
        """Slot of the base that a card was moved to."""
        self.of = of
        """Controller of the card at that time; -1 for a played card."""
        self.extra = extra
        """True for a card that was played without a regular play."""


class Delayed:
    """A delayed effect, which may outlive its card."""

    __slots__ = ("ability", "args", "iid", "on", "when", "you")

    def __init__(
        self, when: EventKind | Phase, ability: Ability, you: Seat, args: tuple[int, ...], iid: int, on: int = 0
    ) -> None:
        self.when = when
        self.ability = ability
        self.you = you
        self.args = args
        self.iid = iid
        """Unique number, like the iid of a card in play."""
        self.on = on
        """Iid of the card in play that it is for; 0 if it is for no card."""

    @property
    def name(self) -> str:
        return self.ability.of.name
