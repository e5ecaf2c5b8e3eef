"""What a session remembers: decisions, bases that scored, and states to start again from."""

from __future__ import annotations

from typing import NamedTuple

from smashup.engine.outside.log import Entry
from smashup.engine.outside.view_types import BaseView
from smashup.engine.state.decisions import Answer
from smashup.engine.state.records import Seat
from smashup.engine.state.state import State


class Mark(NamedTuple):
    """What is remembered of a decision once it has been asked."""

    seat: Seat
    kind: str
    turn: int
    current: Seat
    info_clock: int


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


class Snapshot(NamedTuple):
    """A state at a quiet point, never run but only cloned, and all that led there."""

    state: State
    answers: tuple[Answer, ...] = ()
    marks: tuple[Mark, ...] = ()
    log: tuple[Entry, ...] = ()
