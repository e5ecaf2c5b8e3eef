"""The event loop is never blocked for long by a game of 2,000 answers.

The work is counted in decisions of the rules and rendered log lines per callback of the event loop. That is the same on
every machine; `benchmarks.hostile` measures the time.
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import msgspec
import pytest

from smashup.engine.state.decisions import Answer
from smashup.server import limits
from smashup.server.models.table import GameOptions
from smashup.server.render import snapshot
from smashup.server.render.log_lines import log_line
from smashup.server.render.snapshot import LINES_AT_ONCE
from smashup.server.storage.journal import journal_of
from smashup.server.storage.store import PLAYING
from smashup.server.tables.actions import Undo
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.tables.undo_offers import MOST_RERUN_IN_LOOP
from smashup.session import Timeline
from smashup.session.resumable import ResumableGame
from tests.games import some_setup
from tests.server.in_memory import FakeSocket, at_other_process, stored, table_with_tokens
from tests.server.storage.writing import thread_of

pytestmark = pytest.mark.usefixtures("bots_sleep")
ANSWERS = 2000
DECISIONS = 3 * MOST_RERUN_IN_LOOP
"""Most decisions in one callback: a short rewind, the view of the decision, and the answers after it."""


@cache
def long_game() -> tuple[GameOptions, tuple[Answer, ...]]:
    """A game of 2,000 answers: both players always end their turns."""
    session = Timeline(some_setup(8))
    while session.answered < ANSWERS:
        assert session.pending is not None
        session.answer(len(session.pending) - 1)
    return GameOptions.of(session.setup), session.answers


async def long_table(registry: TableRegistry) -> tuple[Table, list[str]]:
    """The same game at a table of two people."""
    table, tokens = await table_with_tokens(registry)
    row, _, _ = await stored(registry, table)
    options, answers = long_game()
    data = msgspec.json.encode(msgspec.structs.replace(table.data, options=options)).decode()
    await registry.storage.add_table(row._replace(id="x" * 16, status=PLAYING, data=data), journal_of(answers))
    return await registry.table("x" * 16), tokens


class Work:
    """Units of work per callback of the event loop."""

    def __init__(self) -> None:
        self.callbacks = 0
        self.decisions: Counter[int] = Counter()
        self.lines: Counter[int] = Counter()

    @property
    def most(self) -> tuple[int, int]:
        return max(self.decisions.values(), default=0), max(self.lines.values(), default=0)


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Work]:
    """Count the work in the thread of the event loop."""
    work, thread = Work(), threading.get_ident()

    def counting(real: Callable[..., Any], units: Counter[int]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            if threading.get_ident() == thread:
                units[work.callbacks] += 1
            return real(*args, **more)

        return call

    real_run = asyncio.events.Handle._run

    def run(handle: asyncio.Handle) -> None:
        if threading.get_ident() == thread:
            work.callbacks += 1
        real_run(handle)

    with monkeypatch.context() as patched:
        patched.setattr(asyncio.events.Handle, "_run", run)
        patched.setattr(ResumableGame, "decide", counting(ResumableGame.decide, work.decisions))
        patched.setattr(snapshot, "log_line", counting(log_line, work.lines))
        yield work


def check(work: Work) -> None:
    decisions, lines = work.most
    assert decisions <= DECISIONS
    assert lines <= LINES_AT_ONCE


async def test_a_client_joins_and_switches_its_language(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    long_game()
    with counted(monkeypatch) as work:
        table, tokens = await long_table(registry)
        socket = FakeSocket(registry, table.id)
        state = await socket.hello(tokens[0])
        assert len(state["log"]) == state["lines"] > ANSWERS
        socket.send("lang", lang="fr")
        assert len((await socket.receive("state"))["log"]) == state["lines"]
        await socket.disconnect()
    check(work)
    assert sum(work.lines.values()) >= 2 * state["lines"], "all lines were rendered in the event loop"


@pytest.mark.parametrize("back", [2, 45, 700])
async def test_a_choice_is_undone(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, back: int) -> None:
    table, tokens = await long_table(registry)
    socket = FakeSocket(registry, table.id)
    await socket.hello(tokens[0])
    other = await at_other_process(registry, table)
    real = table.undo.point

    def far(seat: int) -> Any:
        """The last choice of the seat was that many answers ago."""
        point = real(seat)
        is_undone = table.playing().answered < ANSWERS
        return point if is_undone else point and point._replace(answered=ANSWERS - back, free=True)

    monkeypatch.setattr(table.undo, "point", far)
    with counted(monkeypatch) as work:
        table.broadcast()
        await table.perform(0, Undo())
        await socket.receive("state")
        assert table.playing().answered in (ANSWERS - back, ANSWERS - back + 1)
        await other.refresh()
        assert other.playing().answers == table.playing().answers
        await socket.disconnect()
    check(work)


async def test_an_undo_offer_that_must_be_searched_arrives_later(registry: TableRegistry) -> None:
    table, tokens = await long_table(registry)
    seat = next(seat for seat in (0, 1) if table.undo.point(seat) is not None)
    table.undo.choices.clear()
    real = Timeline.rerun
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Timeline, "rerun", lambda *_: MOST_RERUN_IN_LOOP + 1)
        socket = FakeSocket(registry, table.id)
        state = await socket.hello(tokens[seat])
        assert state["table"]["undo"] is None
        while state["table"]["undo"] is None:
            state = await socket.receive("state")
    assert state["table"]["undo_step"]
    assert real is Timeline.rerun
    await socket.disconnect()


async def test_an_undo_of_many_answers_costs_more(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = await long_table(registry)
    seat = next(seat for seat in (0, 1) if table.undo.point(seat) is not None)
    assert table.undo.cost(None) == 1
    assert table.undo.cost(seat) < 2
    monkeypatch.setattr(Timeline, "rerun", lambda *_: 10 * MOST_RERUN_IN_LOOP)
    assert table.undo.cost(seat) == 11


async def test_a_journal_is_stored_in_slices_next_to_other_changes(registry: TableRegistry) -> None:
    """A long journal in a single transaction would hold up all other tables."""
    jobs: list[int] = []
    writer: Any = thread_of(registry.storage)
    put, get, empty = writer._queue.put, writer._queue.get, writer._queue.empty

    def counting(job: Any) -> None:
        jobs.append(1)
        put(job)

    writer._queue = type("Queue", (), {"put": staticmethod(counting), "get": get, "empty": empty})()
    await long_table(registry)
    assert len(jobs) > ANSWERS / 200
    assert limits.GAME_ANSWERS >= ANSWERS
