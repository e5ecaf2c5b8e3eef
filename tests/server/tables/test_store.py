"""TableStore: what a commit stores, and what it does to version and journal."""

from __future__ import annotations

import msgspec
import pytest

from smashup.server.models.table import TableData
from smashup.server.storage.errors import Conflict
from smashup.server.storage.store import PLAYING, ChatRow, Step
from smashup.server.tables.lobby import new_row
from smashup.server.tables.store import TableStore
from smashup.sets import library
from tests.server.in_memory import Where, refused, unwritable
from tests.server.workers.worker_requests import table_data


async def test_a_commit_stores_everything_together_and_counts_versions_and_steps(storage: Where) -> None:
    database = storage()
    row = new_row(table_data(), library())
    await database.add_table(row)
    store = TableStore(database, row, 0)
    assert (store.id, store.created, store.version, store.steps) == (row.id, row.made, 0, 0)
    assert await store.news() is None
    data = msgspec.structs.replace(table_data(), ended=5)
    rematch = new_row(table_data(), library())
    await store.commit(
        data=data, status="over", rules=9, step=Step(1, 2), chat=ChatRow(3, 0, "Ada", "hi"), opens=rematch
    )
    assert (store.version, store.steps, store.rules) == (1, 1, 9)
    found = await database.table(row.id)
    assert found is not None
    assert found[0][:2] == (row.id, row.made)
    assert (found[0].status, found[0].version, found[0].rules) == ("over", 1, 9)
    assert msgspec.json.decode(found[0].data, type=TableData) == data
    assert found[1:] == ([Step(1, 2)], [ChatRow(3, 0, "Ada", "hi")])
    assert await database.table(rematch.id) is not None
    await store.commit(step=Step(0, 4))
    assert (store.version, store.steps, store.rules) == (2, 2, 9)
    found = await database.table(row.id)
    assert found is not None
    assert (found[0].status, found[0].version) == ("over", 2), "a commit without data leaves the row alone"
    database.close()


async def test_a_commit_that_fails_changes_nothing(storage: Where) -> None:
    database = storage()
    row = new_row(table_data(), library())
    await database.add_table(row)
    here, there = TableStore(database, row, 0), TableStore(database, row, 0)
    with unwritable(database):
        with refused("not-stored"):
            await here.commit(step=Step(0, 0), rules=5)
        with refused("not-stored"):
            await here.news()
    assert (here.version, here.steps, here.rules) == (0, 0, row.rules)
    await there.commit(data=table_data(), status=PLAYING, step=Step(0, 0))
    with pytest.raises(Conflict):
        await here.commit(step=Step(1, 1))
    assert (here.version, here.steps) == (0, 0)
    news = await here.news()
    assert news is not None
    assert (news.row.version, news.steps) == (1, [Step(0, 0)])
    here.adopt(news.row, 1)
    await here.commit(step=Step(1, 1))
    assert (here.version, here.steps, here.process) == (2, 2, database.process)
    database.close()
