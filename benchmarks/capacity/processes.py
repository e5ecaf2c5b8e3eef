"""Several server processes with one database: CPU time per answer, and the time until a lost process is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import NamedTuple

from websockets.exceptions import WebSocketException

from benchmarks.capacity.constants import Constants
from benchmarks.capacity.players import Seat, open_tables, play_one, seat_at
from benchmarks.capacity.probes import Database, cpu_of, cpu_of_children
from benchmarks.hostile.__main__ import cancelled
from benchmarks.load.client import SEPARATE_ADDRESSES, Client, Load, http_client
from benchmarks.load.report import Seats
from benchmarks.load.servers import serving
from benchmarks.load.visitors import warm_up

WARM = 30
"""Answers at each table before the measurement."""
WARM_LOST = 5
"""The same before a process is lost."""
RETRY_SECONDS = 0.5
"""Delay before a client of a lost process connects to another one: that of the page's first attempt."""
BOT = "greedy"


class Played(NamedTuple):
    """A measured load on several processes."""

    processes: int
    tables: int
    answers: int
    hints: int
    reconnects: int
    seconds: float
    cpu: list[float]
    """CPU seconds of each process."""
    workers: float
    """CPU seconds of all workers."""
    database: float
    """CPU seconds of PostgreSQL."""

    @property
    def answer_ms(self) -> float:
        """CPU time of all processes per answer, with hints and everything else that players do."""
        return 1000 * sum(self.cpu) / self.answers

    def predicted_ms(self, constants: Constants) -> float:
        """The same by the model."""
        peers = self.processes * (constants.notification_us + constants.notified_change_us) / 1000
        requests = self.hints * constants.hint_ms + self.reconnects * constants.reconnect_ms
        connections = 2 * self.tables * constants.idle_connection_us / 1000 * self.seconds
        idle = self.processes * constants.idle_process_ms * self.seconds
        return constants.answer_ms + peers * (self.processes > 1) + (requests + connections + idle) / self.answers


@asynccontextmanager
async def playing(urls: list[str], tables: int, think: float) -> AsyncIterator[Load]:
    """The clients of the load test at tables of two players."""
    load = Load(urls, think, WARM)
    players = [
        Client(load, seats.table, token, 2 * n + seat, seat == 0, load.latencies)
        for n, seats in enumerate(await open_tables(urls[0], tables))
        for seat, token in enumerate(seats.tokens)
    ]
    running = [asyncio.create_task(client.run()) for client in players]
    try:
        while load.warmed < len(players):
            await asyncio.sleep(0.1)
        load.all_warmed.set()
        for player in players:
            player.begin()
        await asyncio.sleep(think)
        yield load
    finally:
        await cancelled(running)


async def play(folder: str, url: str, processes: int, tables: int, think: float, seconds: float) -> Played:
    database = Database(url)
    with serving(folder, processes=processes, workers=1, database=url, limited=SEPARATE_ADDRESSES) as (urls, pids):
        for each in urls:
            await warm_up(each)
        async with playing(urls, tables, think) as load:
            before, workers, database_cpu = [cpu_of(pid).total for pid in pids], _workers(pids), database.cpu
            load.measuring, began = True, time.monotonic()
            lost = load.count["lost connections"]
            await asyncio.sleep(seconds)
            load.measuring = False
            return Played(
                processes,
                tables,
                len(load.latencies),
                len(load.hints),
                load.count["lost connections"] - lost,
                time.monotonic() - began,
                [cpu_of(pid).total - old for pid, old in zip(pids, before, strict=True)],
                _workers(pids) - workers,
                database.cpu - database_cpu,
            )


def _workers(pids: Sequence[int]) -> float:
    return sum(map(cpu_of_children, pids))


# --- a lost process ---------------------------------------------------------------------------------------------------


class Resumed(NamedTuple):
    """Seconds from the loss of a process until each of its tables continued in the other one."""

    answers: list[float]
    """Until a player's answer was accepted."""
    bots: list[float]
    """Until a bot answered."""


async def fail_over(folder: str, url: str, tables: int) -> Resumed:
    """Kill one of two processes, whose tables have two players or a player and a bot."""
    with serving(folder, processes=2, workers=1, database=url, limited=False) as (urls, pids):
        lost, other = urls
        for each in urls:
            await warm_up(each)
        people = await open_tables(lost, tables)
        bots = [await open_against_bot(lost, n) for n in range(tables)]
        reached: list[int] = []
        """Number of the last decision of each table that a client has seen."""
        async with AsyncExitStack() as stack:
            for n, seats in enumerate([*people, *bots]):
                here = await seated(stack, lost, seats, n)
                for _ in range(WARM_LOST if len(here) > 1 else 0):
                    await play_one(here)
                reached.append(here[0].state.decision or 0)
            os.kill(pids[0], signal.SIGKILL)
        began = time.monotonic()
        both = zip([answer_at] * tables + [bot_at] * tables, [*people, *bots], reached, strict=True)
        times = await asyncio.gather(
            *(resume(other, seats, n, least, proceed) for n, (proceed, seats, least) in enumerate(both))
        )
        times = [each - began for each in times]
        return Resumed(sorted(times[:tables]), sorted(times[tables:]))


async def open_against_bot(url: str, n: int) -> Seats:
    seats = [{"kind": "you"}, {"kind": "bot", "bot": BOT}]
    async with http_client(2 * n, url) as http:
        opened = await http.post("/api/tables", json={"name": "Load", "seats": seats, "mode": "random"})
        return Seats(opened.json()["table"], [opened.json()["token"]])


async def seated(stack: AsyncExitStack, url: str, seats: Seats, n: int) -> list[Seat]:
    """Connect all players of a table until the stack is closed."""
    return [
        await stack.enter_async_context(seat_at(url, seats.table, token, n=2 * n + m))
        for m, token in enumerate(seats.tokens)
    ]


async def resume(
    url: str, seats: Seats, n: int, reached: int, proceed: Callable[[list[Seat]], Awaitable[None]]
) -> float:
    """Connect to another process after the delay of the page, and play on. Returns the time of success."""
    while True:
        await asyncio.sleep(RETRY_SECONDS)
        with suppress(OSError, WebSocketException, TimeoutError):
            async with AsyncExitStack() as stack:
                here = await seated(stack, url, seats, n)
                if (here[0].state.decision or 0) < reached:
                    raise RuntimeError(f"The table {seats.table} has lost an answer.")
                await proceed(here)
                return time.monotonic()


async def answer_at(here: list[Seat]) -> None:
    """Give an answer."""
    assert await play_one(here)


async def bot_at(here: list[Seat]) -> None:
    """Answer until it is the bot's turn, and wait for its answer."""
    (seat,) = here
    while seat.decides:
        await play_one(here)
    await seat.reach((seat.state.decision or 0) + 1)
