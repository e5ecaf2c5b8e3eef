"""Going back: where an undo leads, who is asked first, and what the journal says of it.

What is sure to an asker teaches nothing, so they may take it back at will. Where chance was used or anything came out,
going back needs the other people at the table, and what no person knew is dealt anew: so nobody ever meets again what
they have seen. Against bots alone nobody is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from smashup.engine.language.terms import Seat
from smashup.engine.state.decisions import Answer
from smashup.engine.views.knowledge import redeal_answer
from smashup.server.i18n import ClientError
from smashup.server.models.table import TableData
from smashup.server.storage.store import UNDO, Step
from smashup.session import Session

MOST_TAKEN_BACK = 2000
"""Answers that were taken back before something was dealt anew: nobody takes back more."""


class UndoPoint(NamedTuple):
    seat: Seat
    to: int
    """How many answers stay."""
    free: bool
    """Whether nobody need be asked."""
    anew: bool
    """Whether hidden cards and chance will be others than they were."""
    lines: int
    """How many lines of the log stay."""


def people(data: TableData) -> list[Seat]:
    """Those whose game it is: also who is away, and for whom a bot stands in. They may come back."""
    return [seat for seat, each in enumerate(data.seats) if each.kind == "person" and not each.conceded]


def others(data: TableData, seat: Seat) -> list[Seat]:
    return [other for other in people(data) if other != seat]


def undo_point(session: Session, data: TableData, seat: Seat) -> UndoPoint | None:
    """Where an undo of that seat leads: to its last choice."""
    last = session.last_choice(seat)
    if last is None:
        return None
    return UndoPoint(seat, last.answered, last.free or not others(data, seat), not last.free, last.lines)


def go_back(session: Session, data: TableData, point: UndoPoint, clock: int) -> Step:
    """Take the session there; the step of the journal, at that place in it, that will do the same."""
    if not point.anew:
        session.rewind(point.to)
        return Step(UNDO, point.to)
    session.rewind_and_redeal(point.to, people(data), clock)
    return Step(UNDO + redeal_answer(people(data), clock)[0], point.to)


def journal_of(answers: Iterable[Answer]) -> list[Step]:
    """A journal that has exactly these answers. What was dealt anew is numbered by its place in the journal, so steps
    that take nothing back stand before it where answers were taken back in the game that it comes from."""
    steps: list[Step] = []
    for n, (option, number) in enumerate(answers):
        if option >= 0:
            steps.append(Step(option, number))
            continue
        if not 0 <= number - len(steps) <= MOST_TAKEN_BACK:
            raise ClientError("too-long")
        steps += [Step(UNDO, n)] * (number - len(steps))
        steps.append(Step(UNDO + option, n))
    return steps


def answers_of(journal: Iterable[Step], before: Iterable[Answer] = (), first: int = 0) -> list[Answer]:
    """The answers that are left of a journal; of its steps from the first of these on, after the answers before."""
    answers = [*before]
    for n, step in enumerate(journal, first):
        if step.option <= UNDO:
            del answers[step.fingerprint :]
        if step.option < UNDO:
            answers.append((step.option - UNDO, n))
        elif step.option > UNDO:
            answers.append((step.option, step.fingerprint))
    return answers
