"""Setup, measurement and report of the load test."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from typing import NamedTuple

from benchmarks.load.client import SEPARATE_ADDRESSES, Client, Load, http_client
from benchmarks.load.servers import cpu_seconds, memory, serving, workers_of
from benchmarks.load.visitors import lobby, notifications, replays, say_hello, warm_up

if sys.platform == "win32":
    from asyncio import run
else:
    from uvloop import run

MOST_TABLES, MOST_SECONDS = 2000, 3600
"""Upper bounds of the command-line options."""
OPENED_AT_ONCE = 20
"""Number of tables that are opened concurrently."""
ONE_IN = 5
"""One table in this many has a bot, and one in this many has a watcher."""
BOT, EXPERT = "greedy", "nox"


class Seats(NamedTuple):
    table: str
    tokens: list[str]


async def open_table(url: str, slots: asyncio.Semaphore, n: int, bot: str) -> Seats:
    async with slots, http_client(2 * n, url) as host, http_client(2 * n + 1, url) as guest:
        other = {"kind": "bot", "bot": bot} if bot else {"kind": "open"}
        request = {"name": "Load", "seats": [{"kind": "you"}, other], "mode": "random"}
        opened = (await host.post("/api/tables", json=request)).json()
        if bot:
            return Seats(opened["table"], [opened["token"]])
        joined = (await guest.post(f"/api/tables/{opened['table']}/join", json={"name": "Test"})).json()
        for seat, token in enumerate((opened["token"], joined["token"])):
            await say_hello(2 * n + seat, url, opened["table"], token)  # a seat is reserved until its player connects
        return Seats(opened["table"], [opened["token"], joined["token"]])


async def measure(urls: list[str], pids: list[int], arguments: argparse.Namespace) -> None:
    load = Load(urls, arguments.think, arguments.warm)
    slots = asyncio.Semaphore(OPENED_AT_ONCE)
    for url in urls:
        await warm_up(url)
    empty = memory(pids)
    bots = [BOT if n % ONE_IN == 1 else "" for n in range(arguments.tables)] + [EXPERT] * arguments.experts
    tables = await asyncio.gather(*(open_table(urls[0], slots, n, bot) for n, bot in enumerate(bots)))
    players = [
        Client(
            load,
            seats.table,
            token,
            2 * n + seat,
            seat == 0,
            load.among_experts if bot == EXPERT else load.latencies,
            bool(bot),
        )
        for n, (seats, bot) in enumerate(zip(tables, bots, strict=True))
        for seat, token in enumerate(seats.tokens)
    ]
    watchers = [
        Client(load, seats.table, None, 2 * len(tables) + n, False, [])
        for n, seats in enumerate(tables)
        if n % ONE_IN == 2
    ]
    visitors = [lobby(load, players), notifications(load, players), replays(load)]
    running = [asyncio.create_task(client.run()) for client in (*players, *watchers)]
    running += [asyncio.create_task(each) for each in visitors]
    while load.warmed < len(players):
        await asyncio.sleep(0.1)
        _raise_first(running)
    load.all_warmed.set()
    for player in players:
        player.begin()
    await asyncio.sleep(3 * arguments.think)
    await watch(load, pids, arguments, empty, running)
    left = set(running)
    while left:  # repeated, because in Python 3.11 a simultaneous timeout swallows the cancellation
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=1)


def _raise_first(running: list[asyncio.Task[None]]) -> None:
    for task in running:
        if task.done():
            task.result()


async def watch(
    load: Load, pids: list[int], arguments: argparse.Namespace, empty: int, running: list[asyncio.Task[None]]
) -> None:
    """Measure until the end, and print intermediate figures every `--every` seconds."""
    load.measuring, started, busy, own = True, time.perf_counter(), cpu_seconds(pids), time.process_time()
    at_start, workers_at_start = memory(pids), memory(workers_of(pids))
    done = 0
    while (left := started + arguments.seconds - time.perf_counter()) > 0:
        await asyncio.sleep(min(left, arguments.every))
        _raise_first(running)
        lately, done = load.latencies[done:], len(load.latencies)
        at, now = time.perf_counter() - started, memory(pids)
        print(f"{at:6.0f} s  {quantiles(lately)}  {now / 1e6:.0f} MB, workers {memory(workers_of(pids)) / 1e6:.0f} MB")
    seconds = time.perf_counter() - started
    load.measuring = False
    cpu, own, after = cpu_seconds(pids) - busy, time.process_time() - own, memory(pids)
    workers_after = memory(workers_of(pids))
    if not load.latencies:
        sys.exit("No answer was acknowledged.")
    lines = {
        "tables": str(arguments.tables),
        "answers per second": f"{len(load.latencies) / seconds:.0f}",
        "latency": quantiles(load.latencies),
        "against Nox": f"{len(load.among_experts) / seconds:.1f} answers per second, {quantiles(load.among_experts)}",
        "hints": f"{len(load.hints) / seconds:.0f} per second, {quantiles(load.hints)}",
        "memory per table": f"{(at_start - empty) / arguments.tables / 1000:.0f} kB at the start, "
        f"{(after - empty) / arguments.tables / 1000:.0f} kB at the end",
        "growth": f"{(after - at_start) / 1e6:.1f} MB, workers {(workers_after - workers_at_start) / 1e6:.1f} MB",
        "CPU of the servers": f"{100 * cpu / seconds:.0f} % of one core",
        "CPU per answer": f"{1000 * cpu / len(load.latencies):.2f} ms",
        "CPU of the clients": f"{100 * own / seconds:.0f} % of one core",
        "clients woken late": quantiles(load.lags),
        "other events": ", ".join(f"{kind} {n}" for kind, n in sorted(load.count.items()) if n) or "none",
        "errors": ", ".join(f"{kind} {n}" for kind, n in sorted(load.errors.items()) if n) or "none",
    }
    for name, value in lines.items():
        print(f"{name:<20} {value}")


def quantiles(seconds: list[float]) -> str:
    found = sorted(seconds) or [0.0]
    parts = [f"p{int(100 * part)} {1000 * found[int(len(found) * part)]:.1f}" for part in (0.5, 0.95, 0.99)]
    return f"{', '.join(parts)}, worst {1000 * found[-1]:.1f} ms"


def main(about: str) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=about.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=300, help="number of tables")
    parser.add_argument("--experts", type=int, default=0, help="number of further tables, each a player against Nox")
    parser.add_argument("--seconds", type=float, default=30, help="duration of the measurement")
    parser.add_argument("--think", type=float, default=1.0, help="seconds before each answer")
    parser.add_argument("--warm", type=int, default=60, help="answers in each game before the measurement starts")
    parser.add_argument("--every", type=float, default=60, help="seconds between two lines of figures")
    parser.add_argument("--workers", type=int, default=1, help="worker processes per server")
    parser.add_argument("--processes", type=int, default=1, help="number of servers; more than 1 needs --database")
    parser.add_argument("--database", default="", help="postgresql://..., instead of a new SQLite file")
    arguments = parser.parse_args()
    if arguments.processes > 1 and not arguments.database:
        parser.error("several processes share a PostgreSQL database: name it with --database")
    arguments.tables = max(1, min(MOST_TABLES, arguments.tables))
    arguments.seconds = min(MOST_SECONDS, arguments.seconds)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(
            folder,
            processes=arguments.processes,
            workers=arguments.workers,
            database=arguments.database,
            limited=SEPARATE_ADDRESSES,
        ) as (urls, pids),
    ):
        run(measure(urls, pids, arguments))
