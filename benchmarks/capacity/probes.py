"""Probes: CPU time and memory of processes, and the counters of PostgreSQL (Linux only).

They read counters of the kernel and of the database, which do not depend on other programs as the time of a clock does.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import psycopg


class Cpu(NamedTuple):
    """CPU time of a process in seconds."""

    loop: float
    """Main thread, which runs the event loop."""
    others: float
    """Other threads, such as the writer and the listener."""

    @property
    def total(self) -> float:
        return self.loop + self.others

    def since(self, before: Cpu) -> Cpu:
        return Cpu(self.loop - before.loop, self.others - before.others)


def cpu_of(pid: int) -> Cpu:
    """Return the CPU time of a process with nanosecond resolution. Threads that have ended do not count."""
    used = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(OSError):
            used[int(task.name)] = int((task / "schedstat").read_text().split()[0]) / 1e9
    loop = used.pop(pid)
    return Cpu(loop, sum(used.values()))


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def cpu_of_children(pid: int) -> float:
    """Return the CPU time of the running child processes in seconds."""
    found = 0.0
    for child in children(pid):
        with suppress(OSError):
            found += cpu_of(child).total
    return found


def memory_of(pid: int) -> int:
    """Return the private memory of a process in bytes."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    kilobytes = {name.rstrip(":"): int(size) for name, size, *_ in map(str.split, lines[1:])}
    return 1024 * (kilobytes["Private_Clean"] + kilobytes["Private_Dirty"])


class Database:
    """A PostgreSQL server on this machine, with a connection for its counters."""

    def __init__(self, url: str) -> None:
        self.connection = psycopg.connect(url, autocommit=True)
        data = Path(str(self.value("SHOW data_directory")))
        self.pid = int((data / "postmaster.pid").read_text().splitlines()[0])

    def value(self, sql: str, *parameters: object) -> object:
        row = self.connection.execute(sql.encode(), parameters or None).fetchone()
        assert row is not None
        return row[0]

    def number(self, sql: str, *parameters: object) -> float:
        return float(str(self.value(sql, *parameters)))

    @property
    def cpu(self) -> float:
        return cpu_of_children(self.pid)

    @property
    def wal_bytes(self) -> float:
        return self.number("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")

    @property
    def flushes(self) -> float:
        """Number of flushes of the write-ahead log."""
        return self.number("SELECT wal_sync FROM pg_stat_wal")

    def size(self, table: str) -> float:
        """Return the size of a table with its indexes in bytes."""
        return self.number("SELECT pg_total_relation_size(%s::regclass)", table)

    def rows(self, table: str) -> float:
        return self.number(f"SELECT count(*) FROM {table}")
