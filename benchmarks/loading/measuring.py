"""The measuring: tables are opened and played on, then everything is timed and counted."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from typing import NamedTuple

from benchmarks.loading.pages import OWN_ADDRESSES, Load, Page, browser
from benchmarks.loading.servers import cpu_seconds, memory, serving, thinkers_of
from benchmarks.loading.visitors import lobby, look_around, notified, replays

if sys.platform == "win32":
    from asyncio import run
else:
    from uvloop import run

MOST_TABLES, MOST_SECONDS = 2000, 3600
"""Bounds, whatever is asked for."""
AT_ONCE = 20
"""Tables that are opened at the same time."""
ONE_IN = 5
"""Of so many tables one has a bot, and one has a watcher."""
BOT, EXPERT = "greedy", "nox"


class Seats(NamedTuple):
    table: str
    tokens: list[str]


async def open_table(url: str, door: asyncio.Semaphore, n: int, bot: str) -> Seats:
    async with door, browser(2 * n, url) as host, browser(2 * n + 1, url) as guest:
        other = {"kind": "bot", "bot": bot} if bot else {"kind": "open"}
        wish = {"name": "Load", "seats": [{"kind": "you"}, other], "mode": "random"}
        opened = (await host.post("/api/tables", json=wish)).json()
        if bot:
            return Seats(opened["table"], [opened["token"]])
        joined = (await guest.post(f"/api/tables/{opened['table']}/join", json={"name": "Test"})).json()
        return Seats(opened["table"], [opened["token"], joined["token"]])


async def measure(urls: list[str], pids: list[int], arguments: argparse.Namespace) -> None:
    load = Load(urls, arguments.think, arguments.warm)
    door = asyncio.Semaphore(AT_ONCE)
    for url in urls:
        await look_around(url)
    empty = memory(pids)
    bots = [BOT if n % ONE_IN == 1 else "" for n in range(arguments.tables)] + [EXPERT] * arguments.experts
    tables = await asyncio.gather(*(open_table(urls[0], door, n, bot) for n, bot in enumerate(bots)))
    players = [
        Page(
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
        Page(load, seats.table, None, 2 * len(tables) + n, False, [])
        for n, seats in enumerate(tables)
        if n % ONE_IN == 2
    ]
    visitors = [lobby(load, players), notified(load, players), replays(load)]
    running = [asyncio.create_task(page.live()) for page in (*players, *watchers)]
    running += [asyncio.create_task(each) for each in visitors]
    while load.warmed < len(players):
        await asyncio.sleep(0.1)
        _raise_first(running)
    load.all_warmed.set()
    for page in players:
        page.begin()
    await asyncio.sleep(3 * arguments.think)
    await watch(load, pids, arguments, empty, running)
    left = set(running)
    while left:  # more than once: in Python 3.11 a time-out that comes in the same moment swallows the cancelling
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
    """Measure to the end, and say every so often how it goes."""
    load.measuring, started, busy, own = True, time.perf_counter(), cpu_seconds(pids), time.process_time()
    begun, thinkers = memory(pids), memory(thinkers_of(pids))
    done = 0
    while (left := started + arguments.seconds - time.perf_counter()) > 0:
        await asyncio.sleep(min(left, arguments.every))
        _raise_first(running)
        lately, done = load.latencies[done:], len(load.latencies)
        at, now = time.perf_counter() - started, memory(pids)
        print(
            f"{at:6.0f} s  {quantiles(lately)}  {now / 1e6:.0f} MB, thinkers {memory(thinkers_of(pids)) / 1e6:.0f} MB"
        )
    seconds = time.perf_counter() - started
    load.measuring = False
    cpu, own, after = cpu_seconds(pids) - busy, time.process_time() - own, memory(pids)
    thinking = memory(thinkers_of(pids))
    if not load.latencies:
        sys.exit("No answer was acknowledged.")
    lines = {
        "tables": str(arguments.tables),
        "answers a second": f"{len(load.latencies) / seconds:.0f}",
        "latency": quantiles(load.latencies),
        "against Nox": f"{len(load.among_experts) / seconds:.1f} answers a second, {quantiles(load.among_experts)}",
        "hints": f"{len(load.hints) / seconds:.0f} a second, {quantiles(load.hints)}",
        "memory a table": f"{(begun - empty) / arguments.tables / 1000:.0f} kB at the start, "
        f"{(after - empty) / arguments.tables / 1000:.0f} kB at the end",
        "growth": f"{(after - begun) / 1e6:.1f} MB, thinkers {(thinking - thinkers) / 1e6:.1f} MB",
        "server's processor": f"{100 * cpu / seconds:.0f} % of one core",
        "for each answer": f"{1000 * cpu / len(load.latencies):.2f} ms",
        "pages' processor": f"{100 * own / seconds:.0f} % of one core",
        "pages late": quantiles(load.lags),
        "done besides": ", ".join(f"{what} {n}" for what, n in sorted(load.count.items()) if n) or "nothing",
        "errors": ", ".join(f"{what} {n}" for what, n in sorted(load.errors.items()) if n) or "none",
    }
    for name, value in lines.items():
        print(f"{name:<20} {value}")


def quantiles(seconds: list[float]) -> str:
    found = sorted(seconds) or [0.0]
    parts = [f"p{int(100 * part)} {1000 * found[int(len(found) * part)]:.1f}" for part in (0.5, 0.95, 0.99)]
    return f"{', '.join(parts)}, worst {1000 * found[-1]:.1f} ms"


def main(about: str) -> None:
    parser = argparse.ArgumentParser(description=about.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--experts", type=int, default=0, help="more tables, each a person against Nox")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=1.0, help="seconds before each answer")
    parser.add_argument("--warm", type=int, default=60, help="answers of each game before the measuring begins")
    parser.add_argument("--every", type=float, default=60, help="seconds from one line of figures to the next")
    parser.add_argument("--workers", type=int, default=1, help="thinkers of each server")
    parser.add_argument("--processes", type=int, default=1, help="servers; more than one need --database")
    parser.add_argument("--database", default="", help="postgresql://...: instead of a new SQLite file")
    arguments = parser.parse_args()
    if arguments.processes > 1 and not arguments.database:
        parser.error("several processes share a PostgreSQL: name it with --database")
    arguments.tables = max(1, min(MOST_TABLES, arguments.tables))
    arguments.seconds = min(MOST_SECONDS, arguments.seconds)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(
            folder,
            processes=arguments.processes,
            workers=arguments.workers,
            database=arguments.database,
            limited=OWN_ADDRESSES,
        ) as (urls, pids),
    ):
        run(measure(urls, pids, arguments))
