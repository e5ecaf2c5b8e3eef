"""The log: every event with its cause, as the name of a line and its arguments, so that any language can tell it.

A line remembers who may read it as it was when it happened; others read a line that gives nothing away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from smashup.engine.language.definitions import Definition
from smashup.engine.native import mypyc_attr
from smashup.engine.state.records import Effect, Seat
from smashup.engine.state.state import ALL_SEATS, NOWHERE, Base, BaseCard, Card, Unit

if TYPE_CHECKING:
    from smashup.engine.rules.core import Core


class Ref(NamedTuple):
    """A card or base as a log line names it."""

    key: str
    name: str
    card: str = ""
    """Its definition, for whoever wants to show the card."""


Arg = str | int | Ref | tuple["Arg", ...] | None


class Entry(NamedTuple):
    """One line of the log."""

    turn: int
    line: str
    args: dict[str, Arg]
    cause: Ref | None
    """The card whose ability did it; None where the rules or a player's own move did."""
    seats: int = ALL_SEATS
    public: str = ""
    """What the other seats read: the name of a line that uses no hidden argument."""

    def for_seat(self, seat: Seat | None) -> Entry:
        """This line as that seat (None: a watcher) may read it."""
        if self.seats == ALL_SEATS or (seat is not None and self.seats >> seat & 1):
            return self
        args = {name: arg for name, arg in self.args.items() if name != "cards"}
        return Entry(self.turn, self.public, args, self.cause)


@mypyc_attr(allow_interpreted_subclasses=True)
class Log:
    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def write(self, game: Core, line: str, args: dict[str, Any]) -> None:
        self.entries.append(Entry(game.state.turn, line, _plain(args), _cause(game)))

    def write_for(self, game: Core, seats: int, line: str, public: str, args: dict[str, Any]) -> None:
        self.entries.append(Entry(game.state.turn, line, _plain(args), _cause(game), seats, public))


def _cause(game: Core) -> Ref | None:
    """The card that is at work; not named if it is hidden (used from a hand), without a key if it left for a deck."""
    frame = game.frame
    if frame is None or frame.bearer is None or frame.bearer is NOWHERE:
        return None
    bearer = frame.lender or frame.bearer
    if isinstance(bearer, Unit | Card) and game.state.known[bearer.uid] != ALL_SEATS:
        return _definition(bearer.printed) if isinstance(bearer, Unit) else None
    if isinstance(bearer, Definition):
        return _definition(bearer)
    return Ref(bearer.key, bearer.name, bearer.printed.key)


def _plain(args: dict[str, Any]) -> dict[str, Arg]:
    return {name: ref(arg) for name, arg in args.items()}


def ref(thing: Any) -> Arg:
    """A thing on the table as plain data."""
    kind = type(thing)
    if kind in _THINGS:
        return Ref(thing.key, thing.name, thing.printed.key)
    if kind in _PLAIN:
        return cast("Arg", thing)
    if kind in (list, tuple):
        return tuple([ref(each) for each in thing])
    if kind is Effect:
        return Ref("", thing.source)
    return _definition(thing) if isinstance(thing, Definition) else str(thing)


def _definition(thing: Definition) -> Ref:
    """Stands for a card that is no longer there."""
    return Ref("", thing.name, thing.key)


_THINGS = frozenset({Unit, Card, Base, BaseCard})
_PLAIN = frozenset({int, bool, Ref, type(None)})
