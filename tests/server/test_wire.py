"""One WebSocket: what can be read of a message, and what becomes of a table when the line is cut."""

from __future__ import annotations

import asyncio

import pytest

from smashup.engine.outside.log import Entry
from smashup.server import hall as halls
from smashup.server.client import Client
from smashup.server.limits import NO_LIMITS, Addresses
from smashup.server.messages import MOST_BYTES
from smashup.server.telling import whose_turns
from smashup.server.wire import Wire
from tests.server.quiet import Where, refused
from tests.server.running import running, sitting


def wire() -> Wire:
    made = Wire.__new__(Wire)
    made.addresses = Addresses(NO_LIMITS)
    made.client = Client(NO_LIMITS)
    made.table = None
    return made


async def test_a_message_may_be_as_long_as_it_may_and_no_longer() -> None:
    with refused("not-json"):
        wire()._decoded(b" " * MOST_BYTES)
    with refused("too-large"):
        wire()._decoded(b" " * (MOST_BYTES + 1))
    with refused("not-json"):
        wire()._decoded(b'"\xff"')
    with refused("not-json"):
        wire()._decoded(b"[" * 5000)


async def test_who_only_watches_has_no_seat_to_act_for() -> None:
    with refused("watching"):
        wire()._seat()


async def test_a_table_is_forgotten_when_the_last_line_was_cut(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        async with sitting(server.url, table, tokens[0]):
            monkeypatch.setattr(halls, "FORGET_AFTER", 0.05)
            assert table in server.hall.tables
        for _ in range(100):
            if table not in server.hall.tables:
                break
            await asyncio.sleep(0.05)
        assert table not in server.hall.tables


def test_the_turns_that_the_new_lines_need_are_told_and_no_others() -> None:
    log = [Entry(turn, line, {"player": turn % 2}, None) for turn in (1, 2, 3) for line in ("turn", "drew")]
    assert whose_turns(log, 0) == {1: "p2", 2: "p1", 3: "p2"}
    assert whose_turns(log, 3) == {2: "p1", 3: "p2"}, "also that of the turn in whose middle they begin"
    assert whose_turns(log, 6) == {}
