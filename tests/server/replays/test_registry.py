"""Replay registry: replays of finished tables and of uploaded saves."""

from __future__ import annotations

import msgspec
import pytest

from smashup.server.replays import registry as module
from smashup.server.storage.errors import NotStored
from smashup.server.tables.actions import Concede
from tests.server.in_memory import Where, finished_table, open_registry, refused, table_with_tokens, unwritable


async def test_the_replay_of_a_table_has_its_save_and_names_after_the_game(storage: Where) -> None:
    async with open_registry(storage) as registry:
        table, _ = await table_with_tokens(registry)
        with refused("not-over"):
            await registry.replays.get(table.id)
        await table.perform(0, Concede())
        replay = await registry.replays.get(table.id)
        info = msgspec.json.decode(await replay.info())
        assert [seat["name"] for seat in info["seats"]] == ["Ada", "Guest 1"]
        assert table.session is not None
        assert replay.save == table.session.save()
        again = await registry.replays.get(await registry.replays.upload(info["save"]))
        assert msgspec.json.decode(await again.info())["seats"] == info["seats"], "an imported save keeps the names"
        frame = msgspec.json.decode(await replay.frame(0, "p1", "en"))
        assert (frame["frame"], frame["of"]) == (0, info["frames"])


async def test_the_replays_that_were_used_last_stay_in_memory(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT_REPLAYS", 2)
    async with open_registry(storage) as registry:
        ids = [(await finished_table(registry)).id for _ in range(3)]
        first = await registry.replays.get(ids[0])
        await registry.replays.get(ids[1])
        assert await registry.replays.get(ids[0]) is first
        await registry.replays.get(ids[2])
        assert list(registry.replays._kept) == [ids[0], ids[2]]


async def test_an_uploaded_save_is_stored_and_kept_like_the_others(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEPT_REPLAYS", 2)
    async with open_registry(storage) as registry:
        save = (await table_with_tokens(registry))[0].playing().save()
        ids = [await registry.replays.upload(save) for _ in range(4)]
        assert list(registry.replays._kept) == ids[2:]
        assert len(set(ids)) == 4
        assert await registry.storage.replay(ids[0]) == save
        again = await registry.replays.get(ids[0])
        assert list(registry.replays._kept) == [ids[3], ids[0]]
        assert again.save == save
        info = msgspec.json.decode(await again.info())
        assert [seat["name"] for seat in info["seats"]] == ["P1", "P2"]
        with unwritable(registry.storage), pytest.raises(NotStored):
            await registry.replays.upload(save)


async def test_a_missing_replay_and_one_whose_table_is_archived_give_errors(storage: Where) -> None:
    async with open_registry(storage) as registry:
        with refused("no-such-replay"):
            await registry.replays.get("A" * 16)
        table, _ = await table_with_tokens(registry)
        await registry.storage.archive(table.id, 10**15)
        registry.forget(table.id)
        with refused("archived"):
            await registry.replays.get(table.id)


@pytest.mark.parametrize("id_", ["\0", "a", "x" * 17, "x" * 15, "x" * 15 + "\0", "../../etc/passwd", "é" * 16])
async def test_an_invalid_id_is_not_searched_in_the_database(storage: Where, id_: str) -> None:
    async with open_registry(storage) as registry:
        with unwritable(registry.storage):
            with refused("no-such-table"):
                await registry.table(id_)
            with refused("no-such-replay"):
                await registry.replays.get(id_)
