"""What a session remembers: decisions, bases that scored, and states to start again from."""

from __future__ import annotations

from typing import NamedTuple

from smashup.engine.log import Entry
from smashup.engine.state.decisions import Answer
from smashup.engine.state.records import Seat
from smashup.engine.state.state import State
from smashup.engine.views.view_types import BaseView
from smashup.session.history import PersistentList

NOBODY: Seat = -1
ANEW = "anew"
"""The kind of a mark where nobody was asked, but hidden cards were dealt anew."""


class DecisionRecord:
    """What is remembered of a decision once it has been asked."""

    __slots__ = ("came_out", "current", "kind", "lines", "seat", "turn", "untouched")

    def __init__(
        self, seat: Seat, kind: str, turn: int, current: Seat, came_out: int, lines: int, untouched: bool
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.turn = turn
        self.current = current
        self.came_out = came_out
        """After how many answers up to here something came out that was not sure before."""
        self.lines = lines
        """How many lines the log had."""
        self.untouched = untouched
        """The one before it was the choice of a card from the menu, and nothing had changed since."""

    def facts(self) -> tuple[Seat, str, int, Seat, int, int, bool]:
        return self.seat, self.kind, self.turn, self.current, self.came_out, self.lines, self.untouched

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DecisionRecord) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.facts())

    def __repr__(self) -> str:
        if self.seat == NOBODY:
            return f"<{self.kind} on turn {self.turn}>"
        return f"<p{self.seat + 1}: {self.kind} on turn {self.turn}>"


class LastChoice(NamedTuple):
    """The last answer of a seat."""

    answered: int
    """How many answers had been given before it."""
    lines: int
    """How many lines the log had."""
    free: bool
    """Whether to go back there takes nothing back but what was sure (`Session.is_free`)."""


class Gain(NamedTuple):
    """What a base brought one player."""

    seat: Seat
    place: int
    power: int
    points: int
    before: int
    after: int
    """VP before and after."""


class Scored(NamedTuple):
    """A base at the moment when its VP were awarded: afterwards its cards are gone."""

    line: int
    """How many lines the log had then."""
    base: BaseView
    gains: tuple[Gain, ...]
    """Best place first."""


class Snapshot:
    """A state at a quiet point, and all that led there. Games may share it, since it is never run but only cloned."""

    __slots__ = ("answered", "answers", "came_out", "log", "marks", "state", "watched")

    def __init__(
        self,
        state: State,
        answers: PersistentList[Answer] | None = None,
        marks: PersistentList[DecisionRecord] | None = None,
        log: PersistentList[Entry] | None = None,
        came_out: int = 0,
        watched: Seat | None = None,
    ) -> None:
        self.state = state
        self.answers: PersistentList[Answer] = PersistentList() if answers is None else answers
        self.answered = len(self.answers)
        self.marks: PersistentList[DecisionRecord] = PersistentList() if marks is None else marks
        self.log: PersistentList[Entry] = PersistentList() if log is None else log
        self.came_out = came_out
        """After how many answers something came out that was not sure before."""
        self.watched = watched
        """Who gave the last answer, if all that came of it so far was sure."""
