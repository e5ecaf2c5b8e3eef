"""Advice of a real worker over the WebSocket."""

from __future__ import annotations

import msgspec

from smashup.coach.models import MoveAdvice
from tests.server.in_memory import Where
from tests.server.running import running, sitting


async def test_advice_is_sent_for_the_pending_decision(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open("pip", seed=4)
        async with sitting(server.url, table, token) as page:
            while page.decision is None:
                await page.next()
            await page.send(type="advise", decision=page.state["decision"])
            advice = msgspec.convert(await page.until("advice"), MoveAdvice)
            assert advice.key in page.keys
            await page.send(type="advise", decision=page.state["decision"] + 1)
            assert await page.error() == "old-decision"
