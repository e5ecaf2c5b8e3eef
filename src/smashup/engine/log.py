"""The log: every event with its cause, stored as a line name and arguments so that it can be rendered in any language.

A line stores the seats that may read it, as of the event. Other seats get a line without hidden arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from sys import intern
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from smashup.engine.language.definitions import Definition
from smashup.engine.language.terms import Seat
from smashup.engine.native import mypyc_attr
from smashup.engine.printing import printer
from smashup.engine.state.records import Effect
from smashup.engine.state.state import ALL_SEATS, ASIDE, NOWHERE, Base, BaseCard, Card, Unit

if TYPE_CHECKING:
    from smashup.engine.state.frames import Frame
    from smashup.engine.state.state import State


class Ref(NamedTuple):
    """A card or base in a log line."""

    key: str
    name: str
    card: str = ""
    """Key of the card's definition, so that clients can show the card."""
    seat: Seat | None = None
    """Seat at that time: the controller in play, the owner outside play, or for a cause the user of the ability."""
    at: str = ""
    """Key of the definition of the card's base at that time, if in play."""


REFS_KEPT = 1 << 14
shared_ref: Final[Callable[..., Ref]] = lru_cache(REFS_KEPT)(Ref)
"""Create a Ref, or reuse a cached one: the same few cards are named often, at every table of a server."""

Arg = str | int | Ref | tuple["Arg", ...] | None


class Entry(NamedTuple):
    """One line of the log. `str(entry)` is a sentence."""

    turn: int
    line: str
    words: tuple[Arg, ...]
    """Names and arguments alternating. This takes a third of the size of a dict, and a table has hundreds of lines."""
    cause: Ref | None
    """Card whose ability caused the event; None for the rules or a player's own move."""
    seats: int = ALL_SEATS
    public: str = ""
    """Name of the line for other seats, which has no hidden arguments."""

    @classmethod
    def of(
        cls, turn: int, line: str, args: dict[str, Arg], cause: Ref | None, seats: int = ALL_SEATS, public: str = ""
    ) -> Entry:
        return cls(turn, intern(line), tuple(chain.from_iterable(args.items())), cause, seats, intern(public))

    @property
    def args(self) -> dict[str, Arg]:
        words = self.words
        return {cast("str", words[n]): words[n + 1] for n in range(0, len(words), 2)}

    def __str__(self) -> str:
        """Return the line as an English sentence, with everything that the entry contains."""
        return printer().sentence(self)

    def for_seat(self, seat: Seat | None) -> Entry:
        """Return this line as that seat (None for a spectator) may read it."""
        if self.seats == ALL_SEATS or (seat is not None and self.seats >> seat & 1):
            return self
        args = {name: arg for name, arg in self.args.items() if name != "cards"}
        return Entry.of(self.turn, self.public, args, self.cause)


def refs(arg: Arg) -> list[Ref]:
    """Return all cards and bases that an argument names."""
    if isinstance(arg, Ref):
        return [arg]
    return [each for part in arg for each in refs(part)] if isinstance(arg, tuple) else []


@mypyc_attr(allow_interpreted_subclasses=True)
class Log:
    def __init__(self, replayed: Sequence[Entry] = ()) -> None:
        """Create a log. `replayed`: the first lines of the same game, which are reused instead of created again."""
        self.entries: list[Entry] = []
        self.replayed = replayed

    def write(
        self, state: State, frame: Frame | None, line: str, args: dict[str, Any], seats: int, public: str
    ) -> None:
        """Add a line that only `seats` may read; the other seats get the line named `public`."""
        entries, replayed = self.entries, self.replayed
        if len(entries) < len(replayed):
            entries.append(replayed[len(entries)])
        else:
            entries.append(Entry.of(state.turn, line, _plain(args), _cause(state, frame), seats, public))


def _cause(state: State, frame: Frame | None) -> Ref | None:
    """Return the card that causes an event: None if hidden (used from a hand), without a key if it is in a deck."""
    if frame is None or frame.bearer is None or frame.bearer is NOWHERE:
        return None
    bearer = frame.lender or frame.bearer
    if isinstance(bearer, Unit | Card) and state.known[bearer.uid] != ALL_SEATS:
        return _definition(bearer.printed) if isinstance(bearer, Unit) else None
    if isinstance(bearer, Definition):
        return _definition(bearer)
    at = _at(bearer) if isinstance(bearer, Unit) else ""
    return shared_ref(bearer.key, bearer.name, bearer.printed.key, frame.you, at)


def _plain(args: dict[str, Any]) -> dict[str, Arg]:
    return {name: ref(arg) for name, arg in args.items()}


def ref(thing: Any) -> Arg:
    """Convert a card, base or other object to plain data."""
    kind = type(thing)
    if kind is Unit:
        return shared_ref(thing.key, thing.name, thing.printed.key, thing.controller, _at(thing))
    if kind is Card:
        return shared_ref(thing.key, thing.name, thing.printed.key, thing.owner)
    if kind in _THINGS:
        return shared_ref(thing.key, thing.name, thing.printed.key)
    if kind in _PLAIN:
        return cast("Arg", thing)
    if kind in (list, tuple):
        return tuple([ref(each) for each in thing])
    if kind is Effect:
        return Ref("", thing.source)
    return _definition(thing) if isinstance(thing, Definition) else intern(str(thing))


def _at(unit: Unit) -> str:
    return "" if unit.base is NOWHERE or unit.base is ASIDE else unit.base.printed.key


def _definition(thing: Definition) -> Ref:
    """Return a reference without a key, for a card that has left play."""
    return Ref("", thing.name, thing.key)


_THINGS = frozenset({Base, BaseCard})
_PLAIN = frozenset({int, bool, Ref, type(None)})
