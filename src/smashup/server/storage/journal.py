"""Journals: conversion between journal steps and answers, and sessions replayed from a stored table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from smashup.engine.errors import BadSave, GameFault, IllegalAnswer, SmashUpError
from smashup.engine.language.library import Library
from smashup.engine.rules.game import RULES_VERSION
from smashup.engine.state.decisions import Answer
from smashup.server import limits
from smashup.server.errors import ClientError
from smashup.server.models.table import TableData
from smashup.server.storage.migrations import UNKNOWN_RULES
from smashup.server.storage.store import BROKEN, UNDO, News, Step, TableRow
from smashup.session import Timeline


class Unrestorable(SmashUpError):
    """A stored game that cannot be restored. The message is for the operator and names no hidden card."""

    def __init__(self, message: str, error: ClientError) -> None:
        super().__init__(message)
        self.error = error
        """Error that clients get."""


class RestoredGame(NamedTuple):
    """A table restored from its row and journal."""

    data: TableData
    session: Timeline | None
    steps: int
    """Length of the journal."""
    has_undo: bool
    """True if the replayed steps contain an undo, after which clients need the full log again."""


def restore(row: TableRow, steps: Sequence[Step], library: Library) -> RestoredGame:
    """Restore a table by replaying its journal. Raises Unrestorable if that fails."""
    data = _decoded(row)
    if not data.started:
        if steps:
            raise _unrestorable("it has a journal, but its game has not started")
        return RestoredGame(data, None, 0, False)
    if row.rules not in (UNKNOWN_RULES, RULES_VERSION):
        raise Unrestorable(
            f"its game was started with rules version {row.rules}, but version {RULES_VERSION} is installed",
            ClientError("other-rules", theirs=row.rules, ours=RULES_VERSION),
        )
    answers = standing_answers(steps)
    try:
        session = Timeline(data.options.setup(library), answers)
    except GameFault as fault:
        raise _unrestorable(f"the rules fail on its journal ({type(fault).__name__})") from fault
    except BadSave as error:
        raise _unrestorable(
            "its journal does not fit the game: it was changed, or written with other cards or rules"
        ) from error
    except SmashUpError as error:
        raise _unrestorable(f"its game cannot be set up: {error}") from error
    return RestoredGame(data, session, len(steps), len(answers) < len(steps))


def extend(session: Timeline, steps: int, news: News) -> RestoredGame:
    """Extend a session of `steps` steps by the steps that other processes have added. Raises Unrestorable if they do
    not fit."""
    data, length = _decoded(news.row), steps + len(news.steps)
    try:
        answers = standing_answers(news.steps, session.answers, steps)
        if any(step.option < 0 for step in news.steps):
            rewound, same = session.fork(), _common_length(session.answers, answers)
            rewound.rewind(same)
            rewound.replay(answers[same:])
            return RestoredGame(data, rewound, length, True)
        extended = session.fork()
        for option, fingerprint in answers[extended.answered :]:
            extended.answer(option)
            if extended.answer_history[-1][1] != fingerprint:
                raise _unrestorable("its journal does not fit the game")
    except (BadSave, IllegalAnswer, GameFault) as error:
        raise _unrestorable("its journal does not fit the game") from error
    return RestoredGame(data, extended, length, False)


def _common_length(one: Sequence[Answer], other: Sequence[Answer]) -> int:
    """Return the length of the common prefix."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _decoded(row: TableRow) -> TableData:
    try:
        return msgspec.json.decode(row.data, type=TableData)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise _unrestorable("the stored data of its seats cannot be read") from None


def _unrestorable(reason: str) -> Unrestorable:
    return Unrestorable(reason, ClientError("table-is-broken"))


def standing_answers(steps: Sequence[Step], before: Sequence[Answer] = (), first: int = 0) -> list[Answer]:
    """Return `answers_of` a journal. Raises Unrestorable if a step is missing."""
    if any(step.option == BROKEN for step in steps):
        raise _unrestorable("a step of its journal is missing")
    return answers_of(steps, before, first)


def answers_of(journal: Iterable[Step], before: Iterable[Answer] = (), first: int = 0) -> list[Answer]:
    """Return the answers that remain after all undos of a journal. `before` contains the answers before step number
    `first`."""
    answers = [*before]
    for n, step in enumerate(journal, first):
        if step.option <= UNDO:
            del answers[step.fingerprint :]
        if step.option < UNDO:
            answers.append((step.option - UNDO, n))
        elif step.option > UNDO:
            answers.append((step.option, step.fingerprint))
    return answers


def journal_of(answers: Iterable[Answer]) -> list[Step]:
    """Return a journal with exactly these answers.

    A redeal depends on its step number. Where the original game had undone answers, the journal is padded with steps
    that undo nothing, so that every redeal keeps its number.
    """
    steps: list[Step] = []
    for n, (option, number) in enumerate(answers):
        if option >= 0:
            steps.append(Step(option, number))
            continue
        if not len(steps) <= number < limits.GAME_STEPS - limits.GAME_ANSWERS:
            raise ClientError("too-many-undos")
        steps += [Step(UNDO, n)] * (number - len(steps))
        steps.append(Step(UNDO + option, n))
    return steps
