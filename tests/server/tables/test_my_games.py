"""The games of a player: several players at one device, unlimited time, status of all games, tables of bots."""

from __future__ import annotations

import asyncio

from smashup.server.limits import NO_LIMITS
from smashup.server.models.requests import ClockRequest, CreateTableRequest, MyGamesRequest, SeatHeld, SeatRequest
from smashup.server.tables.actions import Concede, Leave, ProposeTakeover
from smashup.server.tables.audience import Client
from smashup.server.tables.registry import TableRegistry
from tests.server.in_memory import Where, create_request, join, open_registry, received, refused, seated_table
from tests.server.running import running
from tests.server.waiting import until


def hot_seat(*names: str) -> CreateTableRequest:
    here = tuple(SeatRequest(kind="here", name=name) for name in names)
    return CreateTableRequest(name="Ada", seats=(SeatRequest(kind="you"), *here), mode="random")


async def test_players_at_one_device_have_their_own_seats_and_tokens(registry: TableRegistry) -> None:
    opened = await registry.open(hot_seat("Bea", "Ada"))
    table = await registry.table(opened.table)
    assert table.status == "playing"
    assert table.data.names == ["Ada", "Bea", "Ada 2"]
    assert opened.token is not None
    tokens = [opened.token, *(each.token for each in opened.here)]
    assert [table.data.seat_of_token(token) for token in tokens] == [0, 1, 2]
    assert [each.seat for each in opened.here] == ["p2", "p3"]
    assert table.data.patient, "players at the same device are never absent"


async def test_players_at_one_device_cannot_choose_a_seed(registry: TableRegistry) -> None:
    seats = (SeatRequest(kind="you"), SeatRequest(kind="here", name="Bea"))
    with refused("seed-among-people"):
        await registry.open(CreateTableRequest(name="Ada", seats=seats, seed=7))


async def test_with_unlimited_time_no_bot_takes_over(registry: TableRegistry) -> None:
    opened = await registry.open(create_request("open", patient=True))
    table = await registry.table(opened.table)
    await join(table, "Otto")
    client = Client(NO_LIMITS)
    client.seat = 0
    table.connect(client)
    shown = received(client)[-1]["table"]
    assert (shown["patient"], shown["seats"][1]["here"], shown["seats"][1]["takeover"]) == (True, False, None)
    with refused("patient"):
        await table.perform(0, ProposeTakeover(1))
    with refused("patient-or-clock"):
        await registry.open(create_request("open", patient=True, clock=ClockRequest(minutes=5)))


async def test_one_request_returns_the_status_of_all_games_after_a_restart(storage: Where) -> None:
    async with open_registry(storage) as registry:
        table, _ = await seated_table(registry, 1, "random")
        waiting = await registry.open(create_request("open", name="Ida", patient=True))
        mine = await registry.open(hot_seat("Bea"))
        other = await registry.open(create_request("open"))
        lost = await registry.table(other.table)
        await lost.perform(0, Leave())
        points = [player.vp for player in (await registry.table(mine.table)).playing().state.players]
        assert waiting.token is not None
        assert mine.token is not None
        assert other.token is not None
        mine_and_lost = [SeatHeld(table=each.table, token=each.token or "") for each in (waiting, mine, other)]
        held = (*mine_and_lost, SeatHeld(table="x" * 16, token="?"), SeatHeld(table="nonsense", token="?"))
        assert table.data.host == 0
    async with open_registry(storage) as registry:
        found = await registry.games(MyGamesRequest(seats=held, lang="fr"))
        assert found.gone == (other.table, "x" * 16, "nonsense")
        first, second = found.games
        assert (first.table, first.state, first.asked, first.turn, first.patient) == (
            waiting.table,
            "open",
            None,
            0,
            True,
        )
        assert (second.state, second.you) == ("playing", "p1")
        assert second.asked in ("p1", "p2")
        assert [player.name for player in second.players] == ["Ada", "Bea"]
        assert [player.points for player in second.players] == points
        assert all(len(player.factions) == 2 for player in second.players)


async def test_a_table_of_bots_plays_while_a_client_watches(registry: TableRegistry) -> None:
    bots = tuple(SeatRequest(kind="bot", bot="random") for _ in range(2))
    opened = await registry.open(CreateTableRequest(name="Ada", seats=bots))
    assert (opened.seat, opened.token) == (None, None)
    table = await registry.table(opened.table)
    await asyncio.sleep(0.05)
    assert table.decision == 0, "no client watches"
    watcher = Client(NO_LIMITS)
    watcher.speed = "off"
    table.connect(watcher)
    await until(lambda: table.decision >= 3)
    table.disconnect(watcher)
    await until(lambda: not table.bots.busy)
    clock = table.decision
    await asyncio.sleep(0.1)
    assert table.decision == clock, "they wait for the next client"
    with refused("one-seat-is-yours"):
        await registry.open(CreateTableRequest(name="Ada", seats=bots, mode="given", factions=("Aliens", "Robots")))


async def test_the_games_of_a_player_over_http(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open("open")
        asked = {"seats": [{"table": table, "token": token}], "lang": "fr"}
        answer = (await server.http.post("/api/games", json=asked)).json()
        assert [(each["table"], each["state"]) for each in answer["games"]] == [(table, "open")]
        many = {"seats": [{"table": table, "token": token}] * 21}
        assert (await server.http.post("/api/games", json=many)).status_code == 400


async def test_a_finished_game_asks_no_player(registry: TableRegistry) -> None:
    opened = await registry.open(hot_seat("Bea"))
    table = await registry.table(opened.table)
    await table.perform(1, Concede())
    assert table.session is not None
    assert table.session.pending is not None
    held = (SeatHeld(table=opened.table, token=opened.token or ""),)
    (game,) = (await registry.games(MyGamesRequest(seats=held))).games
    assert (game.state, game.asked, game.turn) == ("over", None, table.session.state.turn)
