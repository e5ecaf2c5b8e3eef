"""Bots at a table: how long a step takes, for whom, and what happens when a bot fails."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from smashup.bots import RandomBot
from smashup.engine.language.terms import Ask
from smashup.engine.rules.setup import GameSetup
from smashup.engine.state.state import Unit
from smashup.server.client import Client
from smashup.server.limits import NO_LIMITS
from smashup.server.pace import Pacer, think
from smashup.session import Session
from smashup.sets import library
from tests.server.quiet import Where, hall_at, sat_down


class Asked:
    """Just enough of a session: one decision with these options."""

    def __init__(self, kind: Ask, *options: object) -> None:
        self.pending = self
        self.kind = kind
        self.options = options


def _unit(seat: int) -> Unit:
    unit = Unit.__new__(Unit)
    unit.you = seat
    return unit


async def test_a_play_takes_longer_than_a_step_and_what_touches_a_person_longest(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2, "random")
        table.pacer.stop()
        for client in clients:
            client.speed = "normal"

        def pause(asked: Any, number: int = 0) -> float:
            return table.pacer._pause(asked, number)

        assert pause(Asked(Ask.MENU, "card")) == pytest.approx(0.7)
        assert pause(Asked(Ask.BASE, "base")) == pytest.approx(0.35)
        assert pause(Asked(Ask.MINION, _unit(0))) == pytest.approx(1.1)
        assert pause(Asked(Ask.MINION, _unit(2))) == pytest.approx(0.35), "a bot's own minion"
        assert pause(Asked(Ask.MINION, _unit(0)), 1) == pytest.approx(0.35), "declined"


async def test_the_slowest_who_looks_on_sets_the_speed_and_players_before_watchers(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, (one, other) = await sat_down(hall, 2)
        pacer = Pacer(table)
        speeds: list[tuple[Any, Any, float]] = [
            ("normal", "quick", 1.0),
            ("quick", "calm", 1.5),
            ("quick", "quick", 0.5),
            ("off", "off", 0.0),
        ]
        for one.speed, other.speed, factor in speeds:
            assert pacer._factor() == factor
        one.speed = other.speed = "calm"
        one.skip = True
        other.speed = "quick"
        assert pacer._factor() == 0.5, "who skips does not count"
        watcher = Client(NO_LIMITS)
        watcher.speed = "calm"
        table.enter(watcher)
        assert pacer._factor() == 0.5, "nor does a watcher beside players"
        table.exit(one)
        table.exit(other)
        assert pacer._factor() == 1.5
        table.exit(watcher)
        assert pacer._factor() == 0.0, "nobody looks on"


async def test_a_pause_ends_at_once_when_somebody_is_in_a_hurry(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2)
        begun = time.monotonic()
        waiting = asyncio.create_task(table.pacer._wait(30))
        await asyncio.sleep(0.01)
        table.pacer.hurry()
        await waiting
        await table.pacer._wait(0)
        assert time.monotonic() - begun < 10
        begun = time.monotonic()
        await table.pacer._wait(0.05)
        assert time.monotonic() - begun >= 0.04, "the hurry was for that pause only"


async def test_the_same_bot_plays_the_whole_game_and_its_chances_are_those_of_the_seed(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2, "random")
        table.pacer.stop()
        pacer = Pacer(table)
        assert pacer._bot(2, "random") is pacer._bot(2, "random")
        assert pacer._bot(2, "random") is not pacer._bot(2, "greedy")
        assert pacer._chance(1) != pacer._chance(2)
        assert Pacer(table)._chance(2) == pacer._chance(2)


def test_a_bot_that_fails_is_stood_in_for_at_random(session: Session, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(RandomBot):
        def __call__(self, *_: Any) -> int:
            raise ZeroDivisionError

    assert session.pending is not None
    answered = session.answered
    assert 0 <= think(session, Broken(1)) < len(session.pending)
    assert "failed" in caplog.text
    assert 0 <= think(session, RandomBot(1)) < len(session.pending)
    assert session.answered == answered, "it thinks about a game of its own"


@pytest.fixture
def session() -> Session:
    return Session(GameSetup(library(), seats=2, seed=3))
