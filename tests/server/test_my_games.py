"""Several people at one device, games without a clock, how one's games stand, and bots among themselves."""

from __future__ import annotations

import asyncio

from smashup.server.limits import NO_LIMITS
from smashup.server.models.requests import ClockRequest, CreateTableRequest, MyGamesRequest, SeatHeld, SeatRequest
from smashup.server.ws.client import Client
from tests.server.in_memory import Where, hall_at, heard, refused, sat_down, wish
from tests.server.running import running
from tests.server.waiting import until


def hot_seat(*names: str) -> CreateTableRequest:
    here = tuple(SeatRequest(kind="here", name=name) for name in names)
    return CreateTableRequest(name="Ada", seats=(SeatRequest(kind="you"), *here), mode="random")


async def test_those_at_one_device_each_have_a_seat_and_a_token_of_their_own(storage: Where) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(hot_seat("Bea", "Ada"))
        table = await hall.table(opened.table)
        assert table.status == "playing"
        assert table.data.names == ["Ada", "Bea", "Ada 2"]
        assert opened.token is not None
        tokens = [opened.token, *(each.token for each in opened.here)]
        assert [table.data.holder(token) for token in tokens] == [0, 1, 2]
        assert [each.seat for each in opened.here] == ["p2", "p3"]
        assert table.data.patient, "nobody is away who sits at the same device"


async def test_a_seed_is_not_for_several_people(storage: Where) -> None:
    async with hall_at(storage) as hall:
        seats = (SeatRequest(kind="you"), SeatRequest(kind="here", name="Bea"))
        with refused("seed-among-people"):
            await hall.open(CreateTableRequest(name="Ada", seats=seats, seed=7))


async def test_where_each_has_as_long_as_they_like_nobody_is_played_for(storage: Where) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(wish("open", patient=True))
        table = await hall.table(opened.table)
        await table.join("Otto")
        client = Client(NO_LIMITS)
        client.seat = 0
        table.enter(client)
        told = heard(client)[-1]["table"]
        assert (told["patient"], told["seats"][1]["here"], told["seats"][1]["takeover"]) == (True, False, None)
        with refused("patient"):
            await table.takeover(0, 1)
        with refused("patient-or-clock"):
            await hall.open(wish("open", patient=True, clock=ClockRequest(minutes=5)))


async def test_a_rematch_is_as_patient(storage: Where) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(wish("open", patient=True))
        table = await hall.table(opened.table)
        await table.join("Otto")
        await table.concede(1)
        await hall.rematch(table, 0)
        assert table.data.next is not None
        assert (await hall.table(table.data.next)).data.patient


async def test_one_request_tells_how_all_games_stand_also_after_a_restart(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 1, "random")
        waiting = await hall.open(wish("open", name="Ida", patient=True))
        mine = await hall.open(hot_seat("Bea"))
        other = await hall.open(wish("open"))
        lost = await hall.table(other.table)
        await lost.leave(0)
        points = [player.vp for player in (await hall.table(mine.table)).playing().state.players]
        assert waiting.token is not None
        assert mine.token is not None
        assert other.token is not None
        mine_and_lost = [SeatHeld(table=each.table, token=each.token or "") for each in (waiting, mine, other)]
        held = (*mine_and_lost, SeatHeld(table="x" * 16, token="?"), SeatHeld(table="nonsense", token="?"))
        assert table.data.host == 0
    async with hall_at(storage) as hall:
        found = await hall.games(MyGamesRequest(seats=held, lang="fr"))
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


async def test_bots_among_themselves_play_while_somebody_watches(storage: Where) -> None:
    bots = tuple(SeatRequest(kind="bot", bot="random") for _ in range(2))
    async with hall_at(storage) as hall:
        opened = await hall.open(CreateTableRequest(name="Ada", seats=bots))
        assert (opened.seat, opened.token) == (None, None)
        table = await hall.table(opened.table)
        await asyncio.sleep(0.05)
        assert table.clock == 0, "nobody watches"
        watcher = Client(NO_LIMITS)
        watcher.speed = "off"
        table.enter(watcher)
        await until(lambda: table.clock >= 3)
        table.exit(watcher)
        await until(lambda: not table.pacer.busy)
        clock = table.clock
        await asyncio.sleep(0.1)
        assert table.clock == clock, "they wait until somebody comes back"
        with refused("one-seat-is-yours"):
            await hall.open(CreateTableRequest(name="Ada", seats=bots, mode="given", factions=("Aliens", "Robots")))


async def test_the_page_asks_for_its_games_over_http(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open("open")
        asked = {"seats": [{"table": table, "token": token}], "lang": "fr"}
        answer = (await server.http.post("/api/games", json=asked)).json()
        assert [(each["table"], each["state"]) for each in answer["games"]] == [(table, "open")]
        many = {"seats": [{"table": table, "token": token}] * 21}
        assert (await server.http.post("/api/games", json=many)).status_code == 400


async def test_a_game_that_is_over_asks_nobody_for_anything(storage: Where) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(hot_seat("Bea"))
        table = await hall.table(opened.table)
        await table.concede(1)
        assert table.session is not None
        assert table.session.pending is not None
        held = (SeatHeld(table=opened.table, token=opened.token or ""),)
        (game,) = (await hall.games(MyGamesRequest(seats=held))).games
        assert (game.state, game.asked, game.turn) == ("over", None, table.session.state.turn)
