"""Records that a session keeps: decisions, scored bases, and checkpoints to restart from."""

from __future__ import annotations

from typing import NamedTuple

from smashup.engine.language.terms import Seat
from smashup.engine.log import Entry
from smashup.engine.state.decisions import Answer
from smashup.engine.state.state import State
from smashup.engine.views.view_types import BaseView
from smashup.session.history import PersistentList

NO_SEAT: Seat = -1
"""Seat of a record that is not a decision."""
REDEAL = "redeal"
"""Kind of a record that is not a decision: hidden cards were re-dealt."""


class DecisionRecord:
    """A decision that came up in a game."""

    __slots__ = ("current", "kind", "lines", "revealed_count", "seat", "turn", "untouched")

    def __init__(
        self, seat: Seat, kind: str, turn: int, current: Seat, revealed_count: int, lines: int, untouched: bool
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.turn = turn
        self.current = current
        self.revealed_count = revealed_count
        """Number of answers up to here that revealed hidden information or used the generator."""
        self.lines = lines
        """Length of the log at that point."""
        self.untouched = untouched
        """True if the previous decision was the choice of a card from the menu, and nothing has changed since."""

    def facts(self) -> tuple[Seat, str, int, Seat, int, int, bool]:
        return self.seat, self.kind, self.turn, self.current, self.revealed_count, self.lines, self.untouched

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DecisionRecord) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.facts())

    def __repr__(self) -> str:
        if self.seat == NO_SEAT:
            return f"<{self.kind} on turn {self.turn}>"
        return f"<p{self.seat + 1}: {self.kind} on turn {self.turn}>"


class LastChoice(NamedTuple):
    """The last answer of a seat."""

    answered: int
    """Number of answers before this one."""
    lines: int
    """Length of the log before this answer."""
    free: bool
    """True if undoing it takes back no revealed information (`Timeline.is_free`)."""


class Gain(NamedTuple):
    """VP of one player from a scored base."""

    seat: Seat
    place: int
    power: int
    points: int
    before: int
    """VP before scoring."""
    after: int
    """VP after scoring."""


class Scored(NamedTuple):
    """A base when its VP were awarded, before its cards were discarded."""

    line: int
    """Length of the log at that point."""
    base: BaseView
    gains: tuple[Gain, ...]
    """Best place first."""


class Checkpoint:
    """A state at a quiet point with its history. Games may share it: it is only cloned, never run."""

    __slots__ = ("answered", "answers", "log", "marks", "revealed_count", "state", "watched")

    def __init__(
        self,
        state: State,
        answers: PersistentList[Answer] | None = None,
        marks: PersistentList[DecisionRecord] | None = None,
        log: PersistentList[Entry] | None = None,
        revealed_count: int = 0,
        watched: Seat | None = None,
    ) -> None:
        self.state = state
        self.answers: PersistentList[Answer] = PersistentList() if answers is None else answers
        self.answered = len(self.answers)
        self.marks: PersistentList[DecisionRecord] = PersistentList() if marks is None else marks
        self.log: PersistentList[Entry] = PersistentList() if log is None else log
        self.revealed_count = revealed_count
        """Number of answers so far that revealed hidden information or used the generator."""
        self.watched = watched
        """Seat that gave the last answer, if its effects have been deterministic for that seat so far."""
