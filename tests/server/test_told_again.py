"""What is taken from what was told before is what would be told anew."""

from __future__ import annotations

import json
import random
from itertools import product
from typing import Any

import pytest

from smashup.engine.language.terms import Seat
from smashup.engine.state.setup import RANDOM, GameSetup
from smashup.engine.views.view_types import BaseView, PlayerView
from smashup.server.limits import NO_LIMITS
from smashup.server.render import snapshot
from smashup.server.render.snapshot import Snapshot, in_words
from smashup.server.ws.client import Client
from smashup.session import Session
from smashup.sets import library
from tests.server.in_memory import Where, hall_at, sat_down

LANGUAGES = ("en", "fr")


def told_by(moment: Snapshot, seat: Seat | None, lang: Any) -> dict[str, Any]:
    client = Client(NO_LIMITS)
    client.seat, client.lang, client.told = seat, lang, len(moment.log)
    found: dict[str, Any] = json.loads(moment.state(client))
    return found


@pytest.mark.parametrize("seed", range(6))
async def test_a_moment_tells_the_same_whatever_was_told_before(storage: Where, seed: int) -> None:
    chance, before, taken, shared = random.Random(seed), None, 0, 0
    seats = 2 + seed % 3
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, seats)
        table.session = session = Session(GameSetup(library(), seats=seats, seed=seed, mode=RANDOM))
        for _ in range(150):
            if (pending := session.pending) is None:
                break
            moment = Snapshot(table, before)
            for seat, lang in product((*range(seats), None), LANGUAGES):
                assert told_by(moment, seat, lang) == told_by(Snapshot(table), seat, lang)
            told = moment.told
            if before is not None:
                taken += sum(part is before.parts.get(name) for name, part in told.parts.items())
                shared += told.views is not None and told.views._open is getattr(before.views, "_open", None)
            before = told
            table.session = session = session.fork()
            session.answer(chance.randrange(len(pending)))
            if not chance.randrange(12) and session.answered:
                session.undo()
    assert taken > 500, "most of what everybody sees is as it was"
    assert shared > 10, "and where only the question is another one, it is not even looked at"


async def test_what_is_as_it_was_is_not_put_into_words_again(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    worded: list[object] = []

    def watched(told: object, lang: str) -> bytes:
        worded.append(told)
        return in_words(told, lang)

    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2)
        monkeypatch.setattr(snapshot, "in_words", watched)
        first = Snapshot(table)
        for again in (first, Snapshot(table, first.told)):
            for seat, lang in product((0, 1), LANGUAGES):
                told_by(again, seat, lang)
            bases = sum(isinstance(each, BaseView) for each in worded)
            players = sum(isinstance(each, PlayerView) for each in worded)
            assert (bases, players) == (3 * len(LANGUAGES), 4 * len(LANGUAGES))


async def test_a_table_that_is_forgotten_is_not_held_by_what_it_told(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2)
        table.tell()
        assert table._told is not None
        assert table not in vars(table._told).values()
