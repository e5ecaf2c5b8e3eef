"""Invariants of a table, which hold after every sequence of actions."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from smashup.engine.state.setup import DRAFT
from smashup.server.errors import ClientError
from smashup.server.models.requests import CreateTableRequest, PlayOnRequest, SeatRequest
from smashup.server.tables.actions import (
    SERVER,
    Action,
    Answer,
    Arrive,
    BanFaction,
    Concede,
    Join,
    Leave,
    MoveSeat,
    OfferSeat,
    ReleaseSeats,
    Rematch,
    RemoveBot,
    RemovePlayer,
    SeatBot,
    SetListed,
    Start,
    TakeBack,
)
from smashup.server.tables.bans import next_to_ban, pool
from smashup.server.tables.invitations import words
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.reservations import reserved_until
from smashup.server.tables.table import Table
from smashup.session import Timeline
from tests.games import some_setup
from tests.server.in_memory import (
    STAND_IN,
    at_other_process,
    create_request,
    join,
    open_registry,
    pending_seat,
    refused,
    reloaded,
    store_data,
    stored,
    table_with_tokens,
)
from tests.server.running import at

pytestmark = pytest.mark.usefixtures("bots_sleep")
SEED = 7
MOVES = st.lists(
    st.one_of(
        st.sampled_from([Start(), Leave(), Join("Eve")]),
        st.builds(SeatBot, st.integers(0, 3), st.just("random")),
        st.builds(RemoveBot, st.integers(0, 3)),
        st.builds(RemovePlayer, st.integers(0, 3)),
        st.builds(SetListed, st.booleans()),
        st.sampled_from(["ban", "link", "words", "arrive", "too late", "another device", "restart", "another process"]),
    ),
    max_size=14,
)


async def seeded(registry: TableRegistry, *others: str) -> Table:
    request = create_request(*others, seed=SEED, mode=DRAFT, ban=True)
    return await registry.table((await registry.open(request)).table)


async def make_room_and_join(table: Table) -> None:
    """Remove a bot and let a person join."""
    await table.perform(0, RemoveBot(1))
    await join(table, "Eve")


async def test_a_host_who_chose_the_seed_cannot_make_room_for_a_person(registry: TableRegistry) -> None:
    table = await seeded(registry, "random", "random")
    with refused("seed-among-people"):
        await make_room_and_join(table)
    assert table.data.options.seed == SEED
    await table.perform(0, Leave())
    assert table.data.options.seed != SEED, "other people may join now"


@pytest.mark.parametrize("kinds", [("you", "open"), ("you", "bot", "open"), ("open", "you", "bot"), ("you", "here")])
async def test_a_seed_cannot_be_chosen_for_a_game_among_people(registry: TableRegistry, kinds: tuple[str, ...]) -> None:
    seats = tuple(SeatRequest(kind, "random" if kind == "bot" else "") for kind in kinds)  # type: ignore[arg-type]
    with refused("seed-among-people"):
        await registry.open(CreateTableRequest(name="Ada", seats=seats, seed=SEED))


async def test_no_change_can_seat_a_second_person_who_knows_less(registry: TableRegistry) -> None:
    table = await seeded(registry, "random")
    with refused("seed-among-people"):
        await store_data(table, table.data.with_seat(1, kind="person", bot=None, secret="x"))
    for broken in ({"banned": ("Aliens", "Ninjas", "Robots")}, {"seats": table.data.seats[:1]}):
        with refused("fault"):
            await store_data(table, msgspec.structs.replace(table.data, **broken))


async def test_a_table_can_start_after_a_bot_that_has_banned_is_removed(registry: TableRegistry) -> None:
    request = create_request("random", "random", mode=DRAFT, ban=True)
    table = await registry.table((await registry.open(request)).table)
    await table.perform(0, RemoveBot(1))
    assert table.data.banned == ()
    await table.perform(0, Start())
    assert await bans_lead_to_a_game(table)


@pytest.mark.parametrize("kept", [True, False], ids=["known seed", "stored by an older version"])
async def test_a_waiting_table_is_repaired_when_it_is_loaded(registry: TableRegistry, kept: bool) -> None:
    """An older version let a person join a table whose host had chosen the seed."""
    table = await seeded(registry, "random", "random")
    row, _, _ = await stored(registry, table)
    data = table.data.with_seat(1, kind="open", bot=None, name="")
    data = msgspec.structs.replace(data, seed_is_known=True if kept else None, banned=("Ninjas", "Robots", "Aliens"))
    await registry.storage.add_table(row._replace(id="y" * 16, data=msgspec.json.encode(data).decode()))
    again = await registry.table("y" * 16)
    assert again.data.options.seed != SEED
    assert (again.data.seed_is_known, again.data.banned) == (False, ())
    assert (await stored(registry, again))[0].data == msgspec.json.encode(again.data).decode(), "other processes see it"
    await again.perform(0, Start())
    assert await bans_lead_to_a_game(again)


async def test_a_game_that_continues_a_save_stays_without_other_people(registry: TableRegistry) -> None:
    replay = await registry.replays.get(await registry.replays.upload(Timeline(some_setup(8)).save()))
    opened = await registry.play_on(replay, PlayOnRequest(frame=0, seat="p1", name="Ada", bot="random"))
    table = await registry.table(opened.table)
    assert table.data.seed_is_known
    with refused("has-begun"):
        await table.perform(0, RemoveBot(1))
    with refused("no-free-seat"):
        await registry.join(table.id, "Eve")
    await registry.workers.close()


async def test_a_bot_does_not_answer_for_a_player_who_has_returned(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry)
    seat = pending_seat(table)
    await table.perform(seat, Leave())
    await table.perform(seat, TakeBack())
    with refused("not-asked"):
        await table.perform(seat, Answer(0, 0, bot=STAND_IN))
    assert table.decision == 0


# --- random sequences before the game ---------------------------------------------------------------------------------


@given(st.lists(st.sampled_from(["open", "random"]), min_size=1, max_size=3), st.booleans(), st.booleans(), MOVES)
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_before_a_game_the_host_never_knows_a_hand_and_the_table_can_start(
    others: list[str], chooses_seed: bool, ban: bool, moves: list[object]
) -> None:
    async def run() -> None:
        with TemporaryDirectory() as folder:
            async with open_registry(at(Path(folder))) as registry:
                await play_before_the_game(registry, others, SEED if chooses_seed else None, ban, moves)

    asyncio.run(run())


async def play_before_the_game(
    registry: TableRegistry, others: list[str], seed: int | None, ban: bool, moves: Sequence[object]
) -> None:
    try:
        opened = await registry.open(create_request(*others, seed=seed, mode=DRAFT, ban=ban))
    except ClientError:
        assert seed is not None
        return
    waiting = Waiting(registry, await registry.table(opened.table), opened.token or "")
    for move in moves:
        if waiting.table.session is not None or waiting.table.data.host is None:
            break
        with suppress(ClientError):
            await waiting.move(move)
        check_what_the_host_knows(waiting.table, seed)
    table = waiting.table
    if table.data.host is not None:
        assert await bans_lead_to_a_game(await with_bots(table))
        await table.perform(table.data.host, Concede())
        if table.over:
            await check_rematch(registry, table)


class Waiting:
    """A table before its game, in one of two processes."""

    def __init__(self, registry: TableRegistry, table: Table, token: str) -> None:
        self.registry, self.table = registry, table
        self.token = token
        """Token of the host."""

    async def move(self, move: object) -> None:
        table, host = self.table, self.table.data.host
        assert host is not None
        match move:
            case Join():
                await join(table, move.name)
            case "ban":
                await next_ban(table)
            case "link":
                await table.perform(SERVER, Join("Eve", table.data.code, reserved_until()))
            case "words":
                found = await self.registry.find_by_words(" ".join(words(table.id, "en")))
                assert found == table.id
                await table.perform(SERVER, Join("Eve", table.data.code, reserved_until()))
            case "arrive":
                for seat, data in enumerate(table.data.seats):
                    if data.reserved_until and seat != host:
                        await table.perform(seat, Arrive())
            case "too late":
                late = [n for n, each in enumerate(table.data.seats) if each.reserved_until and n != host]
                for seat in late:
                    await store_data(table, table.data.with_seat(seat, reserved_until=1))
                await table.perform(SERVER, ReleaseSeats())
            case "another device":
                offer = OfferSeat(self.token)
                await table.perform(SERVER, offer)
                self.token = f"{self.token}x"
                await table.perform(SERVER, MoveSeat(offer.code, self.token))
            case "restart":
                self.table = await reloaded(self.registry, table)
            case "another process":
                self.table = await at_other_process(self.registry, table)
            case Action():
                await table.perform(host, move)


async def check_rematch(registry: TableRegistry, table: Table) -> None:
    """The seed of a rematch is new, also after a game with a known seed."""
    assert table.data.host is not None or table.data.people
    await table.perform(table.data.people[0] if table.data.people else 0, Rematch())
    assert table.data.next is not None
    following = await registry.table(table.data.next)
    assert following.data.seed_is_known is False
    assert following.data.options.seed not in (SEED, table.data.options.seed)


def check_what_the_host_knows(table: Table, seed: int | None) -> None:
    """Compare the game with the one that the host can compute from the seed that they chose."""
    people = sum(each.kind == "person" for each in table.data.seats)
    if seed is None or (people == 1 and table.data.full):
        return
    computed = Timeline(msgspec.structs.replace(table.data.options, seed=seed).setup(table.library))
    dealt = Timeline(table.data.options.setup(table.library))
    assert computed.state.digest() != dealt.state.digest()


async def next_ban(table: Table) -> bool:
    seat = next_to_ban(table.data, table.library) if table.session is None else None
    if seat is None:
        return False
    await table.perform(seat, BanFaction(pool(table.data, table.library)[0]))
    return True


async def bans_lead_to_a_game(table: Table) -> bool:
    while await next_ban(table):
        pass
    return table.session is not None


async def with_bots(table: Table) -> Table:
    """The table with bots at all open seats."""
    for seat, data in enumerate(table.data.seats):
        if data.kind == "open" and table.data.host is not None:
            await table.perform(table.data.host, SeatBot(seat, "random"))
    return table
