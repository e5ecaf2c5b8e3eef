"""Advice over the WebSocket."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from smashup.coach.models import MoveAdvice
from smashup.server.storage.store import Storage
from tests.server.running import running, sitting

NAMES = ["Ada", "Otto"]
FEW = 8


async def test_advice_is_sent_in_games_against_bots_and_refused_among_people(storage: Callable[[], Storage]) -> None:
    async with running(storage) as server:
        table, token = await server.open("pip", seed=4)
        async with sitting(server.url, table, token, speed="off") as page:
            while page.decision is None:
                await page.next()
            await page.send(type="advise", decision=page.state["decision"])
            told = msgspec.convert(await page.until("advice"), MoveAdvice)
            assert told.key in page.keys
            await page.send(type="advise", decision=page.state["decision"] + 1)
            assert await page.error() == "old-decision"
        table, tokens = await server.table_of(2, seed=None)
        for each in tokens:
            async with sitting(server.url, table, each) as page:
                if page.decision is not None:
                    await page.send(type="advise", decision=page.state["decision"])
                    refused = await page.until("error")
                    assert (refused["error"], refused["to"]) == ("coach-among-people", "advise")
                    break
        else:
            raise AssertionError("nobody is asked")
        # A bot at the table does not make the others bots.
        table, first = await server.open("open", "pip")
        people = [first, await server.join(table)]
        session = (await server.registry.table(table)).playing
        async with sitting(server.url, table, people[0], speed="off") as page:
            while (pending := session().pending) is not None and pending.seat >= len(people):
                await page.next()
        assert pending is not None
        async with sitting(server.url, table, people[pending.seat], speed="off") as page:
            await page.send(type="advise", decision=page.state["decision"])
            assert (await page.until("error"))["error"] == "coach-among-people"
