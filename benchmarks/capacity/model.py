"""Capacity model: from measured constants and assumptions about the players to processes, cores, memory and rows.

It is a fluid model: mean rates at the busiest hour, with a bound on the utilisation of every resource. The simulation
in `queueing.py` justifies the bounds.

A *cell* is a PostgreSQL server with the processes that share it. All processes of a cell receive all its notifications.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, inf
from typing import NamedTuple

from benchmarks.capacity.constants import Constants
from smashup.server.workers.worker import KEPT_GAMES

HOUR, DAY = 3600.0, 86_400.0


@dataclass(frozen=True)
class Assumptions:
    """Behaviour of the players, and the hardware. `--set NAME=VALUE` changes one of them."""

    playing: float = 0.6
    """Share of the tables with a game in progress and players at their devices. The other tables are idle: their
    players are connected, but wait for a friend or are away."""
    seconds_per_answer: float = 5.0
    """Seconds between two answers of people at a table. A game of 45 minutes, the duration in the rulebook, with the
    measured number of answers has eight; experienced players on a screen are faster."""
    bot_tables: float = 0.4
    """Share of the playing tables with one bot. The load test has one in five; on a new server, where it is harder to
    find people, there are more."""
    bot_turn: float = 0.3
    """Share of the time in which it is the bot's turn at such a table. Bots answer faster than people."""
    search_bots: float = 0.5
    """Share of the bots that search (Nox and Vesper)."""
    hints_per_answer: float = 1.0
    """Requests for hints per answer of a person. The page asks at every decision."""
    connections: float = 1.8
    """Connections per table: one or two players, and some watchers."""
    reconnects_per_hour: float = 4.0
    """Reconnections of a connection per hour: phones that sleep, and reloads."""
    restored: float = 0.25
    """Share of the reconnections at which the table has left the memory or was in another process."""
    answers_in_memory: float = 100.0
    """Answers of a table in memory: half a game."""
    mean_load: float = 0.4
    """Mean load of a day as a share of the busiest hour."""
    kept_days: float = 30.0
    """Days for which games are kept."""
    core: float = 1.0
    """Speed of a core relative to the measured one."""
    process_load: float = 0.6
    """Highest utilisation of a server process. See the simulation of the queues."""
    worker_load: float = 0.6
    """Highest utilisation of the workers. Bots and hints tolerate more delay than answers, but hints cost more than
    answers vary."""
    database_cores: float = 32.0
    """Cores of the PostgreSQL server."""
    database_load: float = 0.5
    """Highest utilisation of PostgreSQL: its cores, the flushes of its log and the lock of NOTIFY."""
    commit_seconds: float = 0.05
    """Longest mean time until all processes have committed once, in seconds: half of the target for the p99 of
    answers."""
    tables_per_process: float = 5_000.0
    """Highest number of tables in a process, so that a lost one is restored elsewhere in time."""


class Rates(NamedTuple):
    """Events per second in a cell."""

    answers: float
    """Answers of people."""
    bot_answers: float
    hints: float
    reconnects: float
    bot_seconds: float
    """Bots whose turn it is."""

    @property
    def journal(self) -> float:
        """All answers, each of which is a row of the journal."""
        return self.answers + self.bot_answers


def rates(tables: float, constants: Constants, assumed: Assumptions) -> Rates:
    playing = tables * assumed.playing
    bot_seconds = playing * assumed.bot_tables * assumed.bot_turn
    answers = (playing - bot_seconds) / assumed.seconds_per_answer
    return Rates(
        answers=answers,
        bot_answers=bot_seconds * constants.bot_answers_per_second,
        hints=answers * assumed.hints_per_answer,
        reconnects=tables * assumed.connections * assumed.reconnects_per_hour / HOUR,
        bot_seconds=bot_seconds,
    )


def own_cpu(tables: float, rate: Rates, constants: Constants, assumed: Assumptions) -> float:
    """Return the cores that the processes of a cell need for their clients."""
    idle = tables * (constants.idle_table_us + assumed.connections * constants.idle_connection_us) / 1e6
    resume = assumed.restored * constants.resume_ms + (1 - assumed.restored) * constants.reconnect_ms
    requests = (
        rate.answers * constants.answer_ms
        + rate.bot_answers * constants.bot_answer_ms
        + rate.hints * constants.hint_ms
        + rate.reconnects * resume
    )
    return (idle + requests / 1000) / assumed.core


def worker_cpu(rate: Rates, constants: Constants, assumed: Assumptions) -> float:
    """Return the cores that the workers of a cell need."""
    search = assumed.search_bots
    bot = search * constants.search_worker_ms + (1 - search) * constants.easy_worker_ms
    return (rate.hints * constants.hint_worker_ms + rate.bot_answers * bot) / 1000 / assumed.core


def commits(rate: Rates, constants: Constants, assumed: Assumptions) -> float:
    """Return the commits per second. If answers arrive faster than a flush allows, each process commits more of them
    together."""
    most = assumed.database_load / constants.flush_ms * 1000 if constants.flush_ms else inf
    return min(rate.journal, most)


def peer_cpu(rate: Rates, constants: Constants, assumed: Assumptions) -> float:
    """Return the share of a core with which each process receives the changes of all others.

    Every commit is one notification with the changed tables.
    """
    received = commits(rate, constants, assumed) * constants.notification_us
    return (received + rate.journal * constants.notified_change_us) / 1e6 / assumed.core


def processes(tables: float, constants: Constants, assumed: Assumptions) -> float:
    """Return the number of processes of a cell, or infinity if the notifications alone overload each of them."""
    rate = rates(tables, constants, assumed)
    left = assumed.process_load - peer_cpu(rate, constants, assumed) - constants.idle_process_ms / 1000 / assumed.core
    if left <= 0:
        return inf
    return ceil(max(own_cpu(tables, rate, constants, assumed) / left, tables / assumed.tables_per_process, 1))


class Use(NamedTuple):
    """Utilisation of the resources that the processes of a cell share, each relative to its bound. Above 1 the cell is
    overloaded."""

    notifications: float
    """CPU time with which each process receives the changes of the others."""
    database_cpu: float
    """Cores of PostgreSQL."""
    commits: float
    """The lock that PostgreSQL holds from NOTIFY to the end of the commit: such commits run one after the other. Up to
    the bound every answer has its own commit; beyond it answers wait while each process commits once."""

    @property
    def first(self) -> str:
        """The first bottleneck."""
        return max(zip(self, USES, strict=True))[1]


USES = ("notifications to all processes", "CPU time of PostgreSQL", "commits with NOTIFY, one after the other")


def use(tables: float, constants: Constants, assumed: Assumptions) -> Use:
    rate = rates(tables, constants, assumed)
    count = processes(tables, constants, assumed)
    number = commits(rate, constants, assumed)
    each = constants.commit_ms / 1000 + (count - 1) * constants.listener_us / 1e6
    database = number * each + (rate.journal - number) * constants.row_us / 1e6
    flush = constants.flush_ms / 1000 / assumed.database_load
    return Use(
        notifications=peer_cpu(rate, constants, assumed) / assumed.process_load,
        database_cpu=database / assumed.core / assumed.database_cores / assumed.database_load,
        commits=min(rate.journal * flush, count * flush / assumed.commit_seconds) if flush else 0.0,
    )


class Prediction(NamedTuple):
    tables: float
    cells: int
    processes: int
    """Server processes of all cells."""
    process_cores: float
    workers: int
    memory_gb: float
    """Memory of all processes and workers."""
    answers: float
    """Answers per second, of people and bots."""
    log_mb: float
    """Write-ahead log in MB per second, of all cells."""
    rows: float
    """Rows of the journal that are kept."""
    disk_gb: float
    one_cell: Use
    """Utilisation if all processes share one database."""

    @property
    def bottleneck(self) -> str:
        return self.one_cell.first


def predict(tables: float, constants: Constants, assumed: Assumptions) -> Prediction:
    cells = 1
    while max(use(tables / cells, constants, assumed)) > 1:
        cells += 1
    each = tables / cells
    rate, count = rates(each, constants, assumed), int(processes(each, constants, assumed))
    workers = ceil(worker_cpu(rate, constants, assumed) / assumed.worker_load)
    cpu = own_cpu(each, rate, constants, assumed)
    cpu += count * (peer_cpu(rate, constants, assumed) + constants.idle_process_ms / 1000 / assumed.core)
    table_bytes = (
        1000 * constants.table_kb
        + assumed.answers_in_memory * constants.answer_bytes
        + 1000 * assumed.connections * constants.connection_kb
        + (count - 1) * constants.remote_table_bytes
    )
    cached = min(each * assumed.playing, workers * KEPT_GAMES) * constants.cached_game_kb / 1e6
    memory = each * table_bytes / 1e9 + (count * constants.process_mb + workers * constants.worker_mb) / 1000 + cached
    rows = cells * rate.journal * assumed.mean_load * DAY * assumed.kept_days
    games = rows / constants.answers_per_game
    return Prediction(
        tables=tables,
        cells=cells,
        processes=cells * count,
        process_cores=cells * cpu,
        workers=cells * workers,
        memory_gb=cells * memory,
        answers=cells * rate.journal,
        log_mb=cells * rate.journal * constants.wal_bytes / 1e6,
        rows=rows,
        disk_gb=(rows * constants.journal_row_bytes + games * constants.table_row_bytes) / 1e9,
        one_cell=use(tables, constants, assumed),
    )


def most_tables(resource: int, constants: Constants, assumed: Assumptions) -> float:
    """Return the number of tables at which a cell reaches the bound of a resource (an index of `Use`)."""
    low, high = 0.0, 1e8
    while high - low > 1:
        middle = (low + high) / 2
        if use(middle, constants, assumed)[resource] > 1:
            high = middle
        else:
            low = middle
    return low
