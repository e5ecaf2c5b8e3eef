"""Rendering is pure: every message can be built twice with the same bytes, and building it changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from smashup.server.errors import ClientError
from smashup.server.models.messages import encode
from smashup.server.models.requests import ClockRequest
from smashup.server.render.snapshot import Snapshot, scored_message
from smashup.server.tables import presence, votes
from smashup.server.tables.actions import Answer, CastVote, ProposeTakeover, Undo
from smashup.server.tables.audience import Client
from smashup.server.tables.clock import GameClock
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.summary import summary
from smashup.server.tables.table import Table
from tests.server.in_memory import connected_client, forget_messages, pending_decision, seated_table

pytestmark = pytest.mark.usefixtures("bots_sleep")

NOW = 1_700_000_000_000


def messages_of(table: Table, snapshot: Snapshot, clients: Iterable[Client]) -> list[bytes]:
    """Every message that clients may get about this moment, in both languages; from time to time with the full log."""
    first = max(0, len(snapshot.log) - 3) if table.decision % 16 else 0
    found = [
        snapshot.message(seat, lang, sent_lines)
        for seat in (*range(len(table.data.seats)), None)
        for lang in ("en", "fr")
        for sent_lines in (first, 10**6)
    ]
    found += [snapshot.message(client.seat, client.lang, client.sent_lines) for client in clients]
    if table.session is not None:
        found += [encode(scored_message(each)) for each in table.session.scored]
        found.append(encode(summary(table.session, table.data)))
    return found


def deep_state(table: Table, clients: Iterable[Client]) -> dict[str, Any]:
    """Everything that rendering could change: data, game, components and clients. Timers count, caches do not."""
    clock, session = table.clock, table.session
    assert clock is not None
    components = (table, table.store, table.presence, table.votes, table.bots, table.undo, table.sender, clock)
    values = {
        (type(each).__name__, name): value if isinstance(value, int | float | str | dict | tuple) else id(value)
        for each in components
        for name, value in vars(each).items()
        if name not in ("_cache", "choices")
    }
    return {
        "components": {name: dict(value) if isinstance(value, dict) else value for name, value in values.items()},
        "data": encode(table.data),
        "game": None if session is None else (session.state.digest(), session.answers, len(session.log_history)),
        "chat": list(table.chat),
        "clients": [
            {name: value for name, value in vars(each).items() if name not in ("allowed", "outgoing")}
            for each in clients
        ],
        "queues": [each.outgoing.qsize() for each in clients],
    }


def check_purity(table: Table, clients: list[Client]) -> None:
    before = deep_state(table, clients)
    first = table.sender.snapshot(NOW)
    messages = messages_of(table, first, clients)
    assert messages_of(table, first, clients) == messages, "from the same snapshot"
    assert messages_of(table, table.sender.snapshot(NOW), clients) == messages, (
        "from another snapshot of the same moment"
    )
    fresh = messages_of(table, Snapshot(table.sender.state(NOW)), clients)
    decoded = [msgspec.json.decode(each) for each in messages]
    assert [msgspec.json.decode(each) for each in fresh] == decoded, "without the cache of earlier snapshots"
    assert deep_state(table, clients) == before


async def step(table: Table, chance: random.Random) -> None:
    """Any action: mostly an answer, sometimes an undo or a vote."""
    pending = pending_decision(table)
    try:
        if (kind := chance.random()) < 0.8:
            bot = table.data.seats[pending.seat].bot
            await table.perform(pending.seat, Answer(table.decision, chance.randrange(len(pending)), bot))
        elif kind < 0.9:
            await table.perform(chance.randrange(len(table.data.seats)), Undo())
        elif kind < 0.95:
            await table.perform(0, ProposeTakeover(1))
        else:
            vote = table.data.vote
            await table.perform(1, CastVote("undo" if vote is None else vote.about, chance.random() < 0.7))
    except ClientError:
        pass


@pytest.mark.parametrize("seed", range(4))
async def test_messages_of_random_games_are_built_twice_with_the_same_bytes_and_change_nothing(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    chance = random.Random(seed)
    settings = {"minutes": 60} if seed % 2 else {"seconds": 3600}
    monkeypatch.setattr(GameClock, "_elapsed", property(lambda _: 1.5))
    for module in (presence, votes):
        monkeypatch.setattr(module, "now", lambda: NOW)
    people = 2 + seed % 3
    table, clients = await seated_table(registry, people, mode="draft", clock=ClockRequest(**settings))
    clients += [connected_client(table) for _ in range(2)]
    for n, client in enumerate(clients):
        client.lang, client.skip, client.sent_lines = "fr" if n % 2 else "en", bool(n % 3), n
    for n in range(120):
        if table.over:
            break
        check_purity(table, clients)
        await step(table, chance)
        if n % 20 == 10:
            gone = chance.choice(clients[:people])
            table.disconnect(gone)
            check_purity(table, [client for client in clients if client is not gone])
            table.connect(gone)
        forget_messages(clients)
    check_purity(table, clients)
    assert table.decision > 60


async def test_messages_before_the_game_are_pure_too(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    table, clients = await seated_table(registry, 1, "open", "random", clock=ClockRequest(minutes=5))
    clients.append(connected_client(table))
    assert table.visit is not None
    check_purity(table, clients)
