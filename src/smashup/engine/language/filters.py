"""Filters for queries and choices, in the words of card texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from smashup.engine.language.terms import Seat
    from smashup.engine.state.state import Base, Unit


class MinionFilter(TypedDict, total=False):
    """Filters for minions in play."""

    at: Base | None
    """At this base."""
    mine: bool
    """Controlled by "you"."""
    others: bool
    """Controlled by another player."""
    controlled_by: Seat | None
    """Controlled by that player. Value functions use this instead of `mine`: they have no "you"."""
    owned_by: Seat | None
    """Owned by that player, even if another player controls them."""
    other_than: Unit | None
    """Not this card."""
    among: Iterable[Unit] | None
    """One of these cards."""
    max_power: int | None
    """With that current power or less."""
    less_power_than: int | None
    """With less current power than that."""
    printed_max: int | None
    """With that printed power or less."""
    name: str | None
    """With that name."""
    label: str | None
    """With that label, such as "Microbot"."""
    faction: str | None
    """From that faction."""
    without_actions: bool
    """Without actions on them."""
    with_counters: bool
    """With +1 power counters on them."""
    played_by: Seat | None
    """Played by that player this turn."""
    stasis: bool
    """Include minions in stasis. They are in play: a text that only counts or copies minions includes them, a text that
    affects minions does not.
    """
    gainable: bool
    """Minions that "you" could gain control of: another player's, or yours only for a time."""


class TitanFilter(TypedDict, total=False):
    """Filters for titans in play."""

    at: Base | None
    """At this base."""
    mine: bool
    """Controlled by "you"."""
    others: bool
    """Controlled by another player."""
    controlled_by: Seat | None
    """Controlled by that player. Value functions use this instead of `mine`."""
    owned_by: Seat | None
    """Owned by that player, even if another player controls them."""
    other_than: Unit | None
    """Not this card."""
    among: Iterable[Unit] | None
    """One of these cards."""
    name: str | None
    """With that name."""


class ActionFilter(TypedDict, total=False):
    """Filters for actions in play."""

    at: Base | None
    """At this base, on it or on a minion there."""
    on: Unit | None
    """On this minion."""
    on_bases: bool
    """False excludes actions on bases."""
    on_minions: bool
    """False excludes actions on minions."""
    mine: bool
    """Controlled by "you"."""
    others: bool
    """Controlled by another player."""
    controlled_by: Seat | None
    """Controlled by that player. Value functions use this instead of `mine`."""
    owned_by: Seat | None
    """Owned by that player, even if another player controls them."""
    other_than: Unit | None
    """Not this card."""
    among: Iterable[Unit] | None
    """One of these cards."""


class CardFilter(TypedDict, total=False):
    """Filters for cards in a hand, deck or discard pile."""

    minion: bool
    """Minions."""
    action: bool
    """Actions."""
    standard: bool
    """Standard actions: those that do not stay on a minion or base."""
    on_base: bool
    """Actions that are played on a base."""
    on_minion: bool
    """Actions that are played on a minion."""
    max_power: int | None
    """Minions with that printed power or less."""
    power: int | None
    """Minions with exactly that printed power."""
    name: str | Sequence[str] | None
    """With that name, or one of these names."""
    not_name: str | None
    """With any other name."""
    label: str | None
    """With that label, such as "Microbot"."""
