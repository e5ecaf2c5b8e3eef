"""An answer counts exactly once, wherever the connection is cut, also with a restart of the server in between."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from smashup.server.tables.store import TableStore
from smashup.server.tables.table import Table
from tests.server.in_memory import Where
from tests.server.lossy_network import LossyProxy, lossy_network
from tests.server.running import Page, Server, running, sitting
from tests.server.waiting import until

LOST = (OSError, WebSocketException, EOFError)


class ResendingPlayer:
    """A client with the page's rule: after a lost connection the last answer is sent again if its decision is still
    pending."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self.port, self.table, self.token = port, table, token
        self.unacknowledged: tuple[int, str] | None = None
        self.given: dict[int, str] = {}
        """Chosen key by decision."""
        self.sent = 0
        """Number of answer messages, including repeated ones."""

    def sitting(self) -> Any:
        return sitting(f"http://127.0.0.1:{self.port}", self.table, self.token)

    async def give(self, page: Page, key: str) -> None:
        """Answer the pending decision, and wait until a state acknowledges it."""
        decision = page.state["decision"]
        self.unacknowledged = decision, key
        self.given[decision] = key
        self.sent += 1
        await page.answer(key)
        await page.until("state", lambda state: state["decision"] > decision)
        self.unacknowledged = None

    async def catch_up(self, page: Page) -> None:
        """Send the unacknowledged answer again if its decision is still pending."""
        if self.unacknowledged is None:
            return
        decision, key = self.unacknowledged
        if page.state["decision"] == decision:
            self.sent += 1
            await page.answer(key)
            while page.state["decision"] == decision:
                message = await page.next()
                assert message["type"] != "error" or message["error"] in ("old-decision", "somebody-was-faster")
        self.unacknowledged = None


def check(table: Table, players: list[ResendingPlayer]) -> None:
    """Every given answer is in the journal once, at its decision."""
    assert table.session is not None
    given = {decision: key for player in players for decision, key in player.given.items()}
    assert sorted(given) == list(range(table.decision)) == list(range(len(table.session.answers)))
    fork = table.session.fork()
    for decision in reversed(range(table.decision)):
        fork.rewind(decision)
        assert fork.pending is not None
        option = table.session.answers[decision][0]
        assert fork.pending.keys[option] == given[decision]


def cut_at_commit(monkeypatch: pytest.MonkeyPatch, network: LossyProxy, *, before: bool) -> None:
    """Cut all connections once, just before or after the next commit."""
    commit = TableStore.commit
    done: list[bool] = []

    async def cutting(self: TableStore, **change: Any) -> None:
        cuts = not done
        done.append(True)
        if cuts and before:
            network.cut()
        await commit(self, **change)
        if cuts and not before:
            network.cut()

    monkeypatch.setattr(TableStore, "commit", cutting)


async def restarted(stack: AsyncExitStack, server: Server, storage: Where) -> Server:
    """Another server with the same database."""
    await stack.aclose()
    return await stack.enter_async_context(running(storage))


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("when", ["before it is sent", "before the commit", "after the commit"])
async def test_an_answer_at_a_cut_counts_once(
    storage: Where, monkeypatch: pytest.MonkeyPatch, when: str, restart: bool
) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(storage))
        id_, tokens = await server.table_of(2, mode="choice")
        async with lossy_network(server.port) as network:
            player = ResendingPlayer(network.port, id_, tokens[0])
            async with player.sitting() as page:
                if when == "before it is sent":
                    network.budget["up"] = 0
                else:
                    cut_at_commit(monkeypatch, network, before=when == "before the commit")
                with pytest.raises(LOST):
                    await player.give(page, page.keys[-1])
            if when != "before it is sent":
                table = await server.registry.table(id_)
                await until(lambda: table.decision == 1)
            if restart:
                server = await restarted(stack, server, storage)
                network.target = server.port
            async with player.sitting() as page:
                await player.catch_up(page)
                assert page.state["decision"] == 1
            assert player.sent == (2 if when == "before it is sent" else 1)
            check(await server.registry.table(id_), [player])


@pytest.mark.parametrize("seed", range(6))
async def test_answers_over_a_network_that_breaks_at_random_bytes_count_once(storage: Where, seed: int) -> None:
    chance = random.Random(seed)
    async with running(storage) as server, lossy_network(server.port) as network:
        id_, tokens = await server.table_of(2)
        players = [ResendingPlayer(network.port, id_, token) for token in tokens]
        table, cuts = await server.registry.table(id_), 0
        while table.decision < 25:
            assert table.session is not None
            assert table.session.pending is not None
            player = players[table.session.pending.seat]
            for each in players:  # the last answer of the other player may be unacknowledged
                player = each if each.unacknowledged is not None else player
            network.budget = {chance.choice(["up", "down"]): chance.randrange(6000)} if cuts < 40 else {}
            try:
                async with player.sitting() as page:
                    await player.catch_up(page)
                    while page.decision is not None:
                        await player.give(page, chance.choice(page.keys))
            except LOST:
                cuts += 1
                await asyncio.sleep(0)
            network.budget.clear()
        while any(player.unacknowledged for player in players):
            for player in players:
                async with player.sitting() as page:
                    await player.catch_up(page)
        assert cuts > 0
        await until(lambda: not table.lock.locked())
        check(table, players)
