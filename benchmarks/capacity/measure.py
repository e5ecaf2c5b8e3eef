"""Measures the constants of the capacity model at a real server with PostgreSQL."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

from benchmarks.capacity.constants import Constants
from benchmarks.capacity.partitions import costs
from benchmarks.capacity.players import Seat, all_seated, open_bots, open_tables, play_one, seat_at
from benchmarks.capacity.probes import Cpu, Database, children, cpu_of, cpu_of_children, memory_of
from benchmarks.load.report import Seats
from benchmarks.load.servers import serving
from benchmarks.load.visitors import warm_up
from smashup.engine.state.setup import GameSetup
from smashup.server.storage.pubsub import CHANNEL, MAX_TABLES, changed, presence
from smashup.server.tokens import new_id
from smashup.session import Timeline
from smashup.sets import library

IDLE_WINDOWS, IDLE_SECONDS = 4, 5.0
"""Number and length of the windows in which clients do nothing. A beat is due every two seconds."""
QUANTILES = 20
EASY, SEARCH = "bruno", "nox"


class Sizes(NamedTuple):
    """Number of objects that are measured. Smaller ones give the same constants with more noise."""

    tables: int = 150
    """Tables that are opened."""
    played: int = 16
    """Tables that are played."""
    answers: int = 100
    """Answers at each of them."""
    hints: int = 150
    bot_answers: int = 60
    notifications: int = 2000
    commits: int = 150
    """Commits of each of eight connections."""
    rows: int = 200_000
    """Rows of the journal for its size."""


class Bench:
    """A server with one worker, its database, and the CPU time that both use without clients."""

    def __init__(self, url: str, pid: int, database: Database) -> None:
        self.url, self.pid, self.database = url, pid, database
        self.idle = 0.0
        """CPU seconds per second of the process without clients."""

    async def idle_cpu(self) -> float:
        """Return the CPU seconds per second of the process while its clients do nothing: the lowest of some windows,
        because the process collects garbage in a quiet second."""
        found = []
        for _ in range(IDLE_WINDOWS):
            before, began = cpu_of(self.pid), time.monotonic()
            await asyncio.sleep(IDLE_SECONDS)
            found.append(cpu_of(self.pid).since(before).total / (time.monotonic() - began))
        return min(found)

    async def cost(self, work: Callable[[], Any]) -> Spent:
        """Run the work, and return the CPU time for it, without that of an idle process."""
        cpu, workers, began = cpu_of(self.pid), cpu_of_children(self.pid), time.monotonic()
        await work()
        seconds = time.monotonic() - began
        used = cpu_of(self.pid).since(cpu)
        return Spent(used.total - self.idle * seconds, used, cpu_of_children(self.pid) - workers, seconds)


class Spent(NamedTuple):
    process: float
    """CPU seconds of the server process beyond those of an idle one."""
    cpu: Cpu
    workers: float
    """CPU seconds of the workers."""
    seconds: float


async def measure(folder: Path, url: str, sizes: Sizes, log: Callable[[str], None]) -> tuple[Constants, list[float]]:
    """Measure all constants, and the quantiles of the CPU time of an answer in ms."""
    found: dict[str, float] = {}
    db = Database(url)
    with ExitStack() as stack:
        (address,), (pid,) = stack.enter_context(
            serving(str(folder), processes=1, workers=1, database=url, limited=False)
        )
        bench = Bench(address, pid, db)
        await warm_up(address)
        log("an idle process")
        bench.idle = await bench.idle_cpu()
        found["idle_process_ms"] = 1000 * bench.idle
        found["process_mb"] = memory_of(pid) / 1e6
        log(f"{sizes.tables} tables")
        tables = await idle_tables(bench, sizes, found)
        log("connections")
        await idle_connections(bench, tables, found)
        log(f"{sizes.played * sizes.answers} answers")
        quantiles = await answers(bench, tables[: sizes.played], sizes, found)
        log(f"{sizes.hints} hints")
        await hints(bench, tables, sizes, found)
        for bot in (EASY, SEARCH):
            log(f"{sizes.bot_answers} answers of {bot}")
            await bots(bench, bot, sizes, found)
        log("reconnections")
        await reconnections(bench, tables[: sizes.played], found)
    with ExitStack() as stack:
        (address,), (pid,) = stack.enter_context(
            serving(str(folder), processes=1, workers=1, database=url, limited=False)
        )
        bench = Bench(address, pid, db)
        await warm_up(address)
        bench.idle = found["idle_process_ms"] / 1000
        log(f"restoring {sizes.played} tables")
        spent = await bench.cost(lambda: visit(address, tables[: sizes.played]))
        found["resume_ms"] = 1000 * spent.process / sizes.played
        log("notifications")
        await notifications(bench, sizes, found)
    log("the database")
    lock(url, db, sizes, found)
    disk(db, sizes, found)
    alone, further, *_ = (await costs(url)).values()
    found["commit_ms"], found["row_us"] = 1000 * alone, 1e6 * further
    lengths = [length(seed) for seed in range(40)]
    found["answers_per_game"] = sum(lengths) / len(lengths)
    return Constants(**found), quantiles


async def idle_tables(bench: Bench, sizes: Sizes, found: dict[str, float]) -> list[Seats]:
    before = memory_of(bench.pid)
    tables = await open_tables(bench.url, sizes.tables)
    await asyncio.sleep(2)  # the closed connections are released
    found["table_kb"] = (memory_of(bench.pid) - before) / 1000 / sizes.tables
    found["idle_table_us"] = max(0.0, 1e6 * (await bench.idle_cpu() - bench.idle) / sizes.tables)
    return tables


async def idle_connections(bench: Bench, tables: Sequence[Seats], found: dict[str, float]) -> None:
    """Compare tables with and without watchers."""
    empty, before = await bench.idle_cpu(), memory_of(bench.pid)
    async with AsyncExitStack() as stack:
        for n, each in enumerate(tables):
            await stack.enter_async_context(seat_at(bench.url, each.table, n=n))
        found["connection_kb"] = (memory_of(bench.pid) - before) / 1000 / len(tables)
        found["idle_connection_us"] = 1e6 * (await bench.idle_cpu() - empty) / len(tables)


async def answers(bench: Bench, tables: Sequence[Seats], sizes: Sizes, found: dict[str, float]) -> list[float]:
    """Play tables of two players, one answer after the other. Returns the quantiles of the CPU time of an answer."""
    each: list[float] = []
    db = bench.database
    async with all_seated(bench.url, tables) as seated:
        wal, memory = db.wal_bytes, memory_of(bench.pid)

        async def play() -> None:
            for _ in range(sizes.answers):
                for seats in seated:
                    before = cpu_of(bench.pid)
                    if await play_one(seats):
                        each.append(1000 * cpu_of(bench.pid).since(before).total)

        spent = await bench.cost(play)
        found["answer_ms"] = 1000 * spent.process / len(each)
        found["answer_bytes"] = (memory_of(bench.pid) - memory) / len(each)
        found["wal_bytes"] = (db.wal_bytes - wal) / len(each)
    # The samples include the idle process; the quantiles are scaled to the mean without it.
    scale = found["answer_ms"] * len(each) / sum(each)
    each.sort()
    return [scale * each[round(n * (len(each) - 1) / QUANTILES)] for n in range(QUANTILES + 1)]


async def hints(bench: Bench, tables: Sequence[Seats], sizes: Sizes, found: dict[str, float]) -> None:
    """Ask for hints at each decision of a game, and then at many games, which the worker keeps."""
    total, workers, count = 0.0, 0.0, 0
    async with all_seated(bench.url, [tables[sizes.played]]) as ((*seats,),):
        while count < sizes.hints:
            deciding = next(seat for seat in seats if seat.decides)
            spent = await bench.cost(deciding.hints)
            total, workers, count = total + spent.process, workers + spent.workers, count + 1
            await play_one(seats)
    found["hint_ms"] = 1000 * total / count
    found["hint_worker_ms"] = 1000 * workers / count
    (worker,) = children(bench.pid)
    before = memory_of(worker)
    found["worker_mb"] = before / 1e6
    played = tables[: sizes.played]
    async with all_seated(bench.url, played) as seated:
        for seats in seated:
            for seat in seats:
                if seat.decides:
                    await seat.hints()
    found["cached_game_kb"] = (memory_of(worker) - before) / 1000 / len(played)


async def bots(bench: Bench, bot: str, sizes: Sizes, found: dict[str, float]) -> None:
    """Watch two bots. At normal speed a bot pauses between its answers; without pauses their cost is measured."""
    table = await open_bots(bench.url, bot)
    async with seat_at(bench.url, table) as watcher:
        start = watcher.state.decision or 0
        spent = await bench.cost(lambda: watch(watcher, start + sizes.bot_answers))
        count = (watcher.state.decision or 0) - start
        found["bot_answer_ms"] = 1000 * spent.process / count
        found["easy_worker_ms" if bot == EASY else "search_worker_ms"] = 1000 * spent.workers / count
        if bot == EASY:
            await watcher.send(type="pace", speed="normal")
            start, began = watcher.state.decision or 0, time.monotonic()
            await watch(watcher, start + 30)
            count = (watcher.state.decision or 0) - start
            found["bot_answers_per_second"] = count / (time.monotonic() - began)


async def watch(watcher: Seat, decision: int) -> None:
    """Follow the game up to that decision or to its end."""
    while (watcher.state.decision or 0) < decision and not watcher.over:
        await watcher.receive()


async def reconnections(bench: Bench, tables: Sequence[Seats], found: dict[str, float]) -> None:
    spent = await bench.cost(lambda: visit(bench.url, tables))
    found["reconnect_ms"] = 1000 * spent.process / len(tables)


async def visit(url: str, tables: Sequence[Seats]) -> None:
    """Connect to each table and leave it again."""
    for each in tables:
        async with seat_at(url, each.table, each.tokens[0]):
            pass


async def notifications(bench: Bench, sizes: Sizes, found: dict[str, float]) -> None:
    """Send notifications of another process: short ones, long ones, to more listeners, and the tables of a process."""

    async def cost(tables: int) -> float:
        """CPU seconds of the process for each notification with that number of changed tables."""
        (text,) = changed("other", [(new_id(), 5) for _ in range(tables)])
        return (await bench.cost(lambda: send(bench, [text] * sizes.notifications))).process / sizes.notifications

    one, many = await cost(1), await cost(MAX_TABLES)
    found["notified_change_us"] = 1e6 * (many - one) / (MAX_TABLES - 1)
    found["notification_us"] = 1e6 * one - found["notified_change_us"]
    found["listener_us"] = 1e6 * await listener_cost(bench, sizes)
    before, count = memory_of(bench.pid), 50 * sizes.notifications
    await send(bench, presence("other", {new_id(): (0, 1) for _ in range(count)}))
    found["remote_table_bytes"] = (memory_of(bench.pid) - before) / count


async def send(bench: Bench, texts: Any) -> None:
    """Send notifications, and wait until the process has handled them."""
    await asyncio.to_thread(_send, bench.database.connection, [*texts])
    while True:
        before = cpu_of(bench.pid).total
        await asyncio.sleep(1)
        if cpu_of(bench.pid).total - before < 0.05 + 2 * bench.idle:
            return


def _send(connection: psycopg.Connection[Any], texts: Sequence[bytes]) -> None:
    for text in texts:
        connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text.decode()))


async def listener_cost(bench: Bench, sizes: Sizes, more: int = 8) -> float:
    """Return the CPU seconds of PostgreSQL for a notification and one more listener."""
    db, texts = bench.database, [*changed("other", [(new_id(), 5)])] * (sizes.notifications // 2)

    async def cost() -> float:
        before = db.cpu
        await send(bench, texts)
        return (db.cpu - before) / len(texts)

    without = await cost()
    with ExitStack() as stack:
        ended = threading.Event()
        stack.callback(ended.set)
        url = bench.database.connection.info.dsn
        for _ in range(more):
            connection = stack.enter_context(psycopg.connect(url, autocommit=True))
            connection.execute(f"LISTEN {CHANNEL}".encode())
            threading.Thread(target=_listen, args=(connection, ended), daemon=True).start()
        found = (await cost() - without) / more
        ended.set()
        await asyncio.sleep(1)  # the threads end
    return found


def _listen(connection: psycopg.Connection[Any], ended: threading.Event) -> None:
    while not ended.is_set():
        for _ in connection.notifies(timeout=0.2):
            pass


def lock(url: str, db: Database, sizes: Sizes, found: dict[str, float]) -> None:
    """Count the flushes of concurrent commits with and without NOTIFY, and time a flush."""
    for name, notify in (("flushes_alone", False), ("flushes_notify", True)):
        time.sleep(1.5)  # PostgreSQL publishes its counters once per second
        before = db.flushes
        threads = [threading.Thread(target=_commit, args=(url, sizes.commits, notify)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        time.sleep(1.5)
        found[name] = (db.flushes - before) / (8 * sizes.commits)
    times = _commit(url, sizes.commits, False)
    found["flush_ms"] = 1000 * sorted(times)[len(times) // 10]


def _commit(url: str, commits: int, notify: bool) -> list[float]:
    """Commit small changes, and return the times of the commits in seconds."""
    times: list[float] = []
    with psycopg.connect(url) as connection:
        for n in range(commits):
            row = (new_id(), n, 1, 2)
            connection.execute("INSERT INTO journal VALUES (%s, %s, %s, %s)", row)
            if notify:
                connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f'{{"process":"other{n}"}}'))
            began = time.perf_counter()
            connection.commit()
            times.append(time.perf_counter() - began)
    return times


def disk(db: Database, sizes: Sizes, found: dict[str, float]) -> None:
    """Measure the size of a row from many games that are written at the same time."""
    games = sizes.rows // 200
    for table in ("journal", "tables"):
        db.connection.execute(f"VACUUM FULL {table}".encode())
    tables, journal, rows = db.size("tables"), db.size("journal"), db.rows("tables")
    db.connection.execute(
        b"CREATE TEMP TABLE ids AS SELECT substr(md5(random()::text), 1, 16) AS id FROM generate_series(1, %s)"
        % str(games).encode()
    )
    db.connection.execute(
        b"INSERT INTO journal SELECT id, n, 5, 2000000000 FROM generate_series(0, 199) AS n, ids ORDER BY n"
    )
    found["journal_row_bytes"] = (db.size("journal") - journal) / (200 * games)
    db.connection.execute(
        b"INSERT INTO tables SELECT ids.id || (random() * 1e6)::int, made, status, version, data, rules, touched, "
        b"owner, site FROM ids, (SELECT * FROM tables ORDER BY id LIMIT 10) AS sample"
    )
    found["table_row_bytes"] = (db.size("tables") - tables) / (db.rows("tables") - rows)


def length(seed: int) -> int:
    """Return the number of answers of a random game of two seats."""
    chance = random.Random(seed)
    game = Timeline(GameSetup(library(), seats=2, seed=seed, mode="random"))
    while game.pending is not None:
        game.answer(chance.randrange(len(game.pending)))
    return game.answered
