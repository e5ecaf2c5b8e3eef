"""Measured constants of the capacity model. `benchmarks.capacity.measure` fills them."""

from __future__ import annotations

import ast
import inspect
from dataclasses import dataclass, fields
from pathlib import Path

from tools.gen_limits import described
from tools.results import RESULTS, read

TITLE = "Capacity: measured constants"
COLUMNS = ["constant", "value", "meaning"]
QUANTILES = "answer_quantiles_ms"


@dataclass(frozen=True)
class Constants:
    """Costs of one event or of one object. CPU time is that of a core of the measured machine."""

    # CPU time of a server process:
    answer_ms: float
    """CPU time of an answer at a table with two players in ms: check, commit and broadcast."""
    bot_answer_ms: float
    """CPU time of a bot's answer at a table with one client in ms, without the worker."""
    hint_ms: float
    """CPU time of a request for hints in ms, without the worker."""
    resume_ms: float
    """CPU time of a client that connects to a table that has to be restored from the database, in ms."""
    reconnect_ms: float
    """CPU time of a client that reconnects to a table in memory and gets the full log, in ms."""
    idle_process_ms: float
    """CPU time of a process without tables, in ms per second."""
    idle_table_us: float
    """CPU time of a table in memory without clients, in µs per second. It has no timer: 0 is below the noise."""
    idle_connection_us: float
    """CPU time of a connection whose client does nothing, in µs per second: pings and beats."""
    notification_us: float
    """CPU time to receive a notification of another process, in µs."""
    notified_change_us: float
    """CPU time of each changed table that a notification lists, in µs."""
    # CPU time of a worker process:
    hint_worker_ms: float
    """Worker CPU time of a request for hints, in ms."""
    easy_worker_ms: float
    """Worker CPU time of an answer of a bot without search (Bruno), in ms."""
    search_worker_ms: float
    """Worker CPU time of an answer of a bot with search (Nox), in ms."""
    bot_answers_per_second: float
    """Answers in a second of a bot's turn (bot-second) at normal speed."""
    # Memory:
    process_mb: float
    """Private memory of a server process without tables, in MB."""
    worker_mb: float
    """Private memory of a worker without games, in MB."""
    cached_game_kb: float
    """Memory of a game of 100 answers in a worker, for hints and bots, in kB. A worker keeps up to 500 games."""
    table_kb: float
    """Memory of a table at the start of its game, in kB."""
    answer_bytes: float
    """Memory that an answer adds to its table, in bytes."""
    connection_kb: float
    """Memory of a connection, in kB."""
    remote_table_bytes: float
    """Memory for a table that another process has announced, in bytes."""
    # Games and the database:
    answers_per_game: float
    """Answers of a random game of two seats, which is the number of its rows in `journal`."""
    table_row_bytes: float
    """Size of a row of `tables` with its index entries, in bytes."""
    journal_row_bytes: float
    """Size of a row of `journal` with its index entry, in bytes."""
    wal_bytes: float
    """Write-ahead log of an answer that is committed alone, in bytes."""
    commit_ms: float
    """CPU time of PostgreSQL for an answer that is committed alone, without other listeners, in ms."""
    row_us: float
    """CPU time of PostgreSQL for each further answer of a large group commit, in µs."""
    listener_us: float
    """CPU time of PostgreSQL to deliver a notification to one more listener, in µs."""
    flush_ms: float
    """Time of a flush of the write-ahead log in ms: the fastest tenth, because other programs use the disk too."""
    flushes_alone: float
    """Flushes per commit with eight connections, without NOTIFY: commits share a flush."""
    flushes_notify: float
    """Flushes per commit with eight connections, with NOTIFY: a lock of the database makes commits wait."""

    @property
    def bot_second_easy_ms(self) -> float:
        """Worker CPU time of a second of Bruno's turn, in ms."""
        return self.bot_answers_per_second * self.easy_worker_ms

    @property
    def bot_second_search_ms(self) -> float:
        """Worker CPU time of a second of Nox's turn, in ms."""
        return self.bot_answers_per_second * self.search_worker_ms


def documented(struct: type) -> list[tuple[str, str]]:
    """Return the fields of a class with their docstrings."""
    (definition,) = ast.parse(inspect.getsource(struct)).body
    assert isinstance(definition, ast.ClassDef)
    return [*described(definition.body)]


def newest() -> Path:
    return max(RESULTS.glob("capacity-measure-*.json"))


def load(path: Path | None = None) -> tuple[Constants, list[float]]:
    """Return the constants of a result file, and the quantiles of the CPU time of an answer in ms."""
    values = {row[0].strip("`"): row[1] for row in read(path or newest()).rows}
    quantiles = [float(each) for each in values.pop(QUANTILES).split()]
    return Constants(**{each.name: float(values[each.name]) for each in fields(Constants)}), quantiles


def rows(constants: Constants, quantiles: list[float]) -> list[list[str]]:
    """Return the rows of a result file."""
    found = [[f"`{name}`", f"{getattr(constants, name):.4g}", meaning] for name, meaning in documented(Constants)]
    spread = "CPU time of an answer in ms: quantiles at equal distances, from the fastest to the slowest."
    return [*found, [f"`{QUANTILES}`", " ".join(f"{each:.2f}" for each in quantiles), spread]]
