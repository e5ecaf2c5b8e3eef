"""Filters of queries and choices, in the words of card texts."""

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
    """Yours: "you" control them."""
    others: bool
    """Another player's."""
    controlled_by: Seat | None
    """Controlled by that player. Value functions use this instead of `mine`: they have no "you"."""
    owned_by: Seat | None
    """From that player's deck, under any control."""
    other_than: Unit | None
    """Not this one."""
    among: Iterable[Unit] | None
    """Only of these."""
    max_power: int | None
    """Of that power or less, as it is now."""
    less_power_than: int | None
    """Of less power than that."""
    printed_max: int | None
    """Printed with that power or less."""
    name: str | None
    """Of that name."""
    label: str | None
    """With that label, such as "Microbot"."""
    faction: str | None
    """Of that faction."""
    without_actions: bool
    """With no action on them."""
    stasis: bool
    """Include minions in stasis. They are in play: a text that only counts or copies minions sees them, a text that
    affects minions does not."""
    gainable: bool
    """Control of which "you" could gain: another player's, or yours only for a time."""


class ActionFilter(TypedDict, total=False):
    """Filters for actions in play."""

    at: Base | None
    """At this base: on it or on a minion there."""
    on: Unit | None
    """On this minion."""
    on_bases: bool
    """False: not those on bases."""
    on_minions: bool
    """False: not those on minions."""
    mine: bool
    """Yours: "you" control them."""
    others: bool
    """Another player's."""
    controlled_by: Seat | None
    """That player's; in a value function, as for minions."""
    owned_by: Seat | None
    """From that player's deck, under any control."""
    other_than: Unit | None
    """Not this one."""
    among: Iterable[Unit] | None
    """Only of these."""


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
    """Minions printed with that power or less."""
    name: str | Sequence[str] | None
    """Of that name, or of one of these."""
    not_name: str | None
    """Of any other name."""
    label: str | None
    """With that label, such as "Microbot"."""
