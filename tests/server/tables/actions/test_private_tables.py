"""Private tables: listing, removing a player, new invitations and closing."""

from __future__ import annotations

import msgspec
import pytest

from smashup.server.models.table import MOST_RETIRED
from smashup.server.storage.store import CLOSED, LISTED, OPEN
from smashup.server.tables.actions import SERVER, CloseTable, Join, RemovePlayer, SetListed, Start
from smashup.server.tables.audience import TABLE_CLOSED
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from tests.server.http_client import WAITING, asking
from tests.server.in_memory import (
    FakeSocket,
    Where,
    at_other_process,
    connected_client,
    create_request,
    errors_of,
    join,
    last_state,
    open_registry,
    received,
    refused,
    stored,
)


async def waiting(registry: TableRegistry, listed: bool = False) -> Table:
    """Ada's table with two open seats."""
    return await registry.table((await registry.open(create_request("open", "open", listed=listed))).table)


async def listed_ids(registry: TableRegistry) -> list[str]:
    return [each.table for each in await registry.open_tables()]


async def test_a_table_is_private_unless_its_host_lists_it(registry: TableRegistry) -> None:
    table, public = await waiting(registry), await waiting(registry, listed=True)
    assert await listed_ids(registry) == [public.id]
    host = connected_client(table, 0)
    for listed in (True, True, False, True):
        await table.perform(0, SetListed(listed))
        assert (table.id in await listed_ids(registry)) is listed
        assert (await stored(registry, table))[0].status == (LISTED if listed else OPEN)
    assert last_state(host)["table"]["listed"] is True
    await join(table, "Otto")
    await table.perform(0, Start())
    assert await listed_ids(registry) == [public.id]
    with refused("has-begun"):
        await table.perform(0, SetListed(False))


async def test_private_tables_do_not_push_others_out_of_the_lobby(registry: TableRegistry) -> None:
    public = await waiting(registry, listed=True)
    for _ in range(51):
        await waiting(registry)
    assert await listed_ids(registry) == [public.id]


@pytest.mark.parametrize("action", [SetListed(True), RemovePlayer(0), CloseTable()])
async def test_only_the_host_may_list_close_or_remove(registry: TableRegistry, action: SetListed) -> None:
    table = await waiting(registry)
    await join(table, "Otto")
    with refused("not-the-host"):
        await table.perform(1, action)


async def test_a_removed_player_gets_a_message_and_needs_a_new_invitation(registry: TableRegistry) -> None:
    table = await waiting(registry, listed=True)
    seat, token = await join(table, "Otto")
    host, otto, watcher = connected_client(table, 0), connected_client(table, seat), connected_client(table)
    await table.perform(0, RemovePlayer(seat))
    assert errors_of(otto) == ["removed"]
    assert (otto.seat, table.data.seats[seat].kind, table.data.seat_of_token(token)) == (None, "open", None)
    code = last_state(host)["table"]["code"]
    assert code
    assert last_state(watcher)["table"]["code"] is None
    assert not table.data.listed, "otherwise the player could come back through the lobby"
    for wrong in ("", "x" * 22):
        with refused("not-invited"):
            await table.perform(SERVER, Join("Otto", wrong))
    await table.perform(SERVER, Join("Otto", code))
    assert table.data.names == ["Ada", "Otto", ""]

    await table.perform(0, RemovePlayer(1))
    with refused("not-invited"):
        await table.perform(SERVER, Join("Otto", code))
    await table.perform(0, SetListed(True))
    await table.perform(SERVER, Join("Eve"))
    assert last_state(host)["table"]["listed"] is True


async def test_only_other_players_can_be_removed_before_the_game(registry: TableRegistry) -> None:
    table = await waiting(registry)
    for seat in (0, 1, 3):
        with refused("no-player"):
            await table.perform(0, RemovePlayer(seat))
    await join(table, "Otto")
    await table.perform(0, Start())
    for action in (RemovePlayer(1), CloseTable()):
        with refused("has-begun"):
            await table.perform(0, action)


async def test_clients_of_another_process_get_the_same_message(registry: TableRegistry) -> None:
    table = await waiting(registry)
    await join(table, "Otto")
    other = await at_other_process(registry, table)
    otto, host = connected_client(other, 1), connected_client(other, 0)
    await table.perform(0, RemovePlayer(1))
    await other.refresh()
    assert errors_of(otto) == ["removed"]
    assert errors_of(host) == []
    await table.perform(0, CloseTable())
    await other.refresh()
    for client in (otto, host):
        assert [(each["type"], each.get("error"), each.get("code")) for each in received(client)][-2:] == [
            ("error", "closed", None),
            ("close", None, TABLE_CLOSED),
        ]
    with refused("closed"):
        await other.perform(0, SetListed(True))


async def test_a_closed_table_is_gone(storage: Where) -> None:
    async with open_registry(storage) as registry:
        table = await waiting(registry, listed=True)
        socket = FakeSocket(registry, table.id)
        await socket.hello(None)
        await table.perform(0, CloseTable())
        assert (await socket.receive("error"))["error"] == "closed"
        assert (await socket.receive("close"))["code"] == TABLE_CLOSED
        await socket.disconnect()
        assert (await stored(registry, table))[0].status == CLOSED
        for _ in range(2):
            assert await listed_ids(registry) == []
            with refused("closed"):
                await registry.join(table.id, "Otto")
            with refused("no-such-words"):
                await registry.find_by_words("-".join(["almond"] * 3))
            registry.forget(table.id)


async def test_a_removed_player_gets_the_reason_when_the_page_returns(storage: Where) -> None:
    async with open_registry(storage) as registry:
        table = await waiting(registry)
        _, token = await join(table, "Otto")
        await table.perform(0, RemovePlayer(1))
        socket = FakeSocket(registry, table.id)
        assert (await socket.hello(token))["error"] == "removed"
        await socket.disconnect()


async def test_a_table_remembers_a_bounded_number_of_removed_players(registry: TableRegistry) -> None:
    table = await waiting(registry)
    for n in range(MOST_RETIRED + 3):
        seat, _ = await join_with_code(table, f"Guest {n}")
        await table.perform(0, RemovePlayer(seat))
    assert len(table.data.retired) == MOST_RETIRED


async def join_with_code(table: Table, name: str) -> tuple[int, str]:
    action = Join(name, table.data.code)
    await table.perform(SERVER, action)
    seat = table.data.seat_of_token(action.token)
    assert seat is not None
    return seat, action.token


async def test_a_new_invitation_contains_the_code_and_no_words(storage: Where) -> None:
    async with asking(storage) as (client, app):
        table = await app.state.registry.table((await client.post("/api/tables", json=WAITING)).json()["table"])
        path = f"/api/tables/{table.id}/invitation"
        before = (await client.get(path)).json()
        assert (len(before["words"]), before["links"][0]["link"].rsplit("#")[-1]) == (3, f"/table/{table.id}")
        table.data = msgspec.structs.replace(table.data, code="c" * 22)
        for query in ("", "?code=x"):
            answer = await client.get(path + query)
            assert (answer.status_code, answer.json()["error"]) == (403, "not-invited")
        after = (await client.get(f"{path}?code={'c' * 22}")).json()
        assert after["words"] == []
        assert after["links"][0]["link"].endswith(f"#/table/{table.id}/{'c' * 22}")


async def test_a_seat_moves_over_http(storage: Where) -> None:
    async with asking(storage) as (client, _):
        mine = (await client.post("/api/tables", json=WAITING)).json()
        path = f"/api/tables/{mine['table']}"
        offer = (await client.post(f"{path}/offer", json={"token": mine["token"], "folder": "/s/"})).json()
        link = offer["links"][0]["link"]
        assert link.startswith(f"http://localhost/s/#/seat/{mine['table']}/")
        assert offer["seconds"] == 300
        body = {"code": link.rsplit("/", 1)[1], "token": "n" * 43}
        assert (await client.post(f"{path}/move", json=body)).json() == {"seat": "p1"}
        answer = await client.post(f"{path}/move", json={**body, "token": "m" * 43})
        assert (answer.status_code, answer.json()["error"]) == (404, "no-such-offer")
        answer = await client.post(f"{path}/offer", json={"token": mine["token"]})
        assert (answer.status_code, answer.json()["error"]) == (403, "bad-token")
