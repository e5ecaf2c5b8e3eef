"""The tutorial table: always the same game, for one person and a deterministic bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from smashup.server.storage.store import Storage
from smashup.server.tables.tutorial import BOT, OPTIONS
from tests.server.running import running, sitting
from tools.play_tutorial import follow

Where = Callable[[], Storage]


async def test_the_tutorial_is_the_game_that_the_guide_was_written_for(storage: Where) -> None:
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
                decision = page.state["decision"]
                await page.answer(shown.chosen)
                while page.state["decision"] <= decision:
                    await page.next()


@pytest.mark.parametrize(
    "options",
    [
        {"seed": 5},
        {"seed": OPTIONS.seed},
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
async def test_the_tutorial_has_no_options(storage: Where, options: dict[str, Any]) -> None:
    tutorial = {"name": "Ada", "seats": [{"kind": "you"}, {"kind": "bot", "bot": BOT}], "mode": "guided"}
    async with running(storage) as server:
        answer = await server.http.post("/api/tables", json={**tutorial, **options})
        assert (answer.status_code, answer.json()["error"]) == (400, "guided-as-it-is")


async def test_a_rematch_of_the_tutorial_is_a_usual_game_with_another_seed(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open(BOT, mode="guided")
        async with sitting(server.url, table, token) as page:
            await page.send(type="concede")
            await page.until("state", lambda state: bool(state["table"]["over"]))
            await page.send(type="rematch")
            state = await page.until("state", lambda state: state["table"]["next"] is not None)
        again = await server.registry.table(state["table"]["next"])
        assert not again.data.guided
        assert again.data.options.seed != OPTIONS.seed


async def test_the_tutorial_survives_a_restart(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open(BOT, mode="guided")
    async with running(storage) as server, sitting(server.url, table, token) as page:
        assert page.state["table"]["mode"] == "guided"
        assert page.state["you"] == "p1"
