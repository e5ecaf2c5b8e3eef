"""A table for the lesson: always the same game, for one person and a bot that leaves nothing to chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from smashup.server.storage.store import Storage
from smashup.server.tables.tutorial import AGREED, BOT
from tests.server.running import running, sitting
from tools.play_tutorial import follow

Where = Callable[[], Storage]


async def test_the_lesson_is_the_game_that_the_guide_was_made_for(storage: Where) -> None:
    """At the server as in the engine: the same hand, and after the same answers the same moves of Pip."""
    async with running(storage) as server:
        table, token = await server.open(BOT, mode="guided")
        async with sitting(server.url, table, token) as page:
            assert page.state["table"]["mode"] == "guided"
            for shown, session in follow(turns=2):
                if shown.chosen is None:
                    continue
                while page.decision is None:
                    await page.next()
                assert [card["key"] for card in page.state["view"]["players"][0]["hand"]] == [
                    card.key for card in session.view(0).players[0].hand
                ]
                asked = page.state["decision"]
                await page.answer(shown.chosen)
                while page.state["decision"] <= asked:
                    await page.next()


@pytest.mark.parametrize(
    "wish",
    [
        {"seed": 5},
        {"seed": AGREED.seed},
        {"factions": ["Pirates", "Ninjas"]},
        {"sets": ["core"]},
        {"edition": "EMD"},
        {"clock": {"seconds": 20}},
        {"seats": [{"kind": "you"}, {"kind": "open"}]},
        {"seats": [{"kind": "bot", "bot": BOT}, {"kind": "you"}]},
        {"seats": [{"kind": "you"}, {"kind": "bot", "bot": "nox"}]},
        {"seats": [{"kind": "you"}, {"kind": "bot", "bot": BOT}, {"kind": "open"}]},
    ],
)
async def test_nothing_else_about_it_can_be_wished_for(storage: Where, wish: dict[str, Any]) -> None:
    lesson = {"name": "Ada", "seats": [{"kind": "you"}, {"kind": "bot", "bot": BOT}], "mode": "guided"}
    async with running(storage) as server:
        answer = await server.http.post("/api/tables", json={**lesson, **wish})
        assert (answer.status_code, answer.json()["error"]) == (400, "guided-as-it-is")


async def test_no_other_table_has_its_seed_and_a_rematch_is_no_lesson(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open(BOT, mode="guided")
        async with sitting(server.url, table, token) as page:
            await page.send(type="concede")
            await page.until("state", lambda state: bool(state["table"]["over"]))
            await page.send(type="rematch")
            told = await page.until("state", lambda state: state["table"]["next"] is not None)
        again = await server.hall.table(told["table"]["next"])
        assert not again.data.guided
        assert again.data.agreed.seed != AGREED.seed


async def test_the_lesson_is_found_again_after_a_restart(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open(BOT, mode="guided")
    async with running(storage) as server, sitting(server.url, table, token) as page:
        assert page.state["table"]["mode"] == "guided"
        assert page.state["you"] == "p1"
