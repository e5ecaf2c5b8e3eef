"""Undo: the point that it returns to, whether a vote is needed, and its journal step.

A choice with an outcome that was deterministic for the player reveals nothing, so the player may undo it freely. If
chance was involved or hidden cards were revealed, the other people at the table have to agree. Everything that no
person knew at that point is then redealt, so that an undo gives no player an advantage. Against bots no vote is needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smashup.engine.language.terms import Seat
from smashup.engine.views.knowledge import redeal_answer
from smashup.engine.views.view_types import DecisionView
from smashup.server.storage.store import UNDO, Step
from smashup.server.tables.seats import Seats
from smashup.session import Timeline

CHOICES_KEPT = 8
"""Number of recent choices in memory."""


class UndoPoint(NamedTuple):
    seat: Seat
    answered: int
    """Number of answers that remain."""
    free: bool
    """True if no vote is needed."""
    redeals: bool
    """True if hidden cards and random events are redealt."""
    lines: int
    """Number of log lines that remain."""


def undo_point(session: Timeline, seats: Seats, seat: Seat) -> UndoPoint | None:
    """Return the point before the seat's last choice, or None if there is none."""
    last = session.last_choice(seat)
    if last is None:
        return None
    return UndoPoint(seat, last.answered, last.free or not seats.others(seat), not last.free, last.lines)


def go_back(session: Timeline, people: Sequence[Seat], point: UndoPoint, number: int) -> Step:
    """Undo the session to that point. Returns the undo as journal step `number`."""
    if not point.redeals:
        session.rewind(point.answered)
        return Step(UNDO, point.answered)
    session.rewind_and_redeal(point.answered, people, number)
    return Step(UNDO + redeal_answer(people, number)[0], point.answered)


def find_choice(session: Timeline, answered: int, seat: Seat) -> tuple[DecisionView, int]:
    """Replay a game to the decision after `answered` answers. Returns it as its seat saw it, and the number of the
    chosen option."""
    earlier = session.fork()
    earlier.rewind(answered)
    decision = earlier.view(seat).decision
    assert decision is not None
    return decision, session.answer_history[answered][0]


class ChoiceHistory:
    """Recent decisions and chosen options, used to describe the step that an undo takes back.

    Finding an older choice requires a slow replay of the game. The last choice of every seat therefore stays in memory,
    regardless of how many choices the other seats have made since.
    """

    def __init__(self) -> None:
        self._choices: dict[int, tuple[DecisionView, int]] = {}

    def __contains__(self, answered: int) -> bool:
        return answered in self._choices

    def add(self, answered: int, decision: DecisionView, option: int) -> None:
        """Add the choice made after `answered` answers."""
        choices = self._choices
        choices[answered] = decision, option
        for n in sorted(choices)[:-CHOICES_KEPT]:
            if any(later > n and choices[later][0].seat == choices[n][0].seat for later in choices):
                del choices[n]

    def find(self, session: Timeline, answered: int, seat: Seat) -> tuple[DecisionView, int]:
        """Return the decision after `answered` answers as its seat saw it, and the number of the chosen option."""
        found = self._choices.get(answered)
        if found is None:
            found = find_choice(session, answered, seat)
            self.add(answered, *found)
        return found

    def cut(self, answered: int) -> None:
        """Drop the choices after that point, which an undo has taken back."""
        self._choices = {n: choice for n, choice in self._choices.items() if n < answered}

    def clear(self) -> None:
        self._choices.clear()
