"""Quotas of stored tables and saves per address."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from smashup.server.limits import NO_LIMITS, Limits
from smashup.server.rate_limits import Addresses
from smashup.server.storage.quotas import Quotas, owner_of
from smashup.server.storage.store import OPEN, Change, ChatRow, Step, Storage, TableRow, now
from smashup.server.tables.actions import Concede
from smashup.server.tables.registry import TableRegistry
from smashup.session import Timeline
from smashup.sets import library
from tests.games import some_setup
from tests.server.http_client import WAITING, asking
from tests.server.in_memory import connected_client, create_request, refused, rematch, stored
from tests.server.running import at

pytestmark = pytest.mark.usefixtures("bots_sleep")
HERE, ELSEWHERE = "192.0.2.1", "198.51.100.1"
SITE = "2001:db8:0:{:x}::/64"


@asynccontextmanager
async def limited(folder: Path, **limits: int) -> AsyncIterator[TableRegistry]:
    registry = TableRegistry(at(folder)(), library(), addresses=Addresses(Limits(**{**vars(NO_LIMITS), **limits})))
    try:
        yield registry
    finally:
        registry.close()


async def exist(registry: TableRegistry, ids: list[str]) -> list[bool]:
    return [await registry.storage.table(each) is not None for each in ids]


async def test_the_tables_without_activity_for_the_longest_time_are_removed_first(tmp_path: Path) -> None:
    async with limited(tmp_path, stored_tables=2) as registry:
        ids = [(await registry.open(create_request("random"), HERE)).table for _ in range(2)]
        other = (await registry.open(create_request("random"), ELSEWHERE)).table
        unowned = (await registry.open(create_request("random"))).table
        await registry.storage.change(
            Change(ids[0], registry.tables[ids[0]].version, chat=ChatRow(1, 0, "Ada", "hello"))
        )
        ids.append((await registry.open(create_request("random"), HERE)).table)
        assert await exist(registry, ids) == [True, False, True], "the first one was used last"
        assert await exist(registry, [other, unowned]) == [True, True]
        assert ids[1] not in registry.tables
        with refused("no-such-table"):
            await registry.table(ids[1])
        assert registry.metrics.removed == {"tables": 1}


async def next_millisecond() -> None:
    """Wait until what is stored next has a later time: of equally old things, any one may be removed first."""
    before = now()
    while now() == before:
        await asyncio.sleep(0)


async def test_a_table_with_clients_stays_and_a_rematch_counts_for_the_same_address(tmp_path: Path) -> None:
    async with limited(tmp_path, stored_tables=1) as registry:
        first = await registry.table((await registry.open(create_request("random"), HERE)).table)
        client = connected_client(first, 0)
        second = (await registry.open(create_request("random"), HERE)).table
        assert await exist(registry, [first.id, second]) == [True, True]
        await first.perform(0, Concede())
        await rematch(registry, first, 0)
        assert first.data.next is not None
        tables = [first.id, second, first.data.next]
        await registry.enforce_quota(HERE)
        assert (await exist(registry, tables))[0]
        first.disconnect(client)
        await registry.enforce_quota(HERE)
        assert sum(await exist(registry, tables)) == 1


async def test_saves_are_removed_oldest_first_with_their_analyses(tmp_path: Path) -> None:
    save = Timeline(some_setup(8)).save()
    async with limited(tmp_path, stored_saves=2) as registry:
        ids = []
        for _ in range(2):
            ids.append(await registry.replays.upload(save, HERE))
            await next_millisecond()
        await registry.storage.keep_analysis(ids[0], 0, 1, "{}")
        ids.append(await registry.replays.upload(save, HERE))
        assert [await registry.storage.replay(each) is not None for each in ids] == [False, True, True]
        assert await registry.storage.analysis(ids[0], 0) is None
        with refused("no-such-replay"):
            await registry.replays.get(ids[0])
        assert registry.metrics.removed["saves"] == 1
        await registry.workers.close()


async def test_a_network_has_sixteen_times_the_quota_of_an_address(tmp_path: Path) -> None:
    storage, removed = at(tmp_path)(), Counter[str]()
    quotas = Quotas(storage, replace(NO_LIMITS, stored_tables=1), removed)
    for n in range(18):
        await storage.add_table(TableRow(f"t{n:02}", n, OPEN, 0, "{}"), [Step(0, 1)] * 3, owner_of(SITE.format(n)))
        assert await quotas.remove_tables(SITE.format(n), lambda _: False) == ([] if n < 16 else [f"t{n - 16:02}"])
    assert removed["tables"] == 2
    storage.close()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        assert database.execute("SELECT COUNT(*) FROM journal").fetchone() == (16 * 3,), "with their journals"
        assert "2001:" not in str(database.execute("SELECT owner, site FROM tables").fetchall()), "only hashes"
    database.close()


@pytest.mark.parametrize("address", [HERE, SITE.format(1)])
def test_an_owner_is_a_pair_of_hashes(address: str) -> None:
    owner = owner_of(address)
    assert all(len(each) == 24 for each in owner)
    assert (owner.address == owner.site) == (address == HERE)
    assert owner_of("") == ("", "")


async def test_the_quota_counts_over_http(storage: Callable[[], Storage]) -> None:
    async with asking(storage, limits=replace(NO_LIMITS, stored_tables=2), peer=HERE) as (client, app):
        ids = [(await client.post("/api/tables", json=WAITING)).json()["table"] for _ in range(3)]
        assert await exist(app.state.registry, ids) == [False, True, True]
        row, _, _ = await stored(app.state.registry, await app.state.registry.table(ids[1]))
        assert row.id == ids[1]
