"""Server metrics in the Prometheus text format."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from smashup.server.rate_limits import Addresses
from smashup.server.workers.pool import WorkerPool

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Upper bounds of the histogram buckets, in seconds."""
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Histogram:
    """Histogram of durations in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterable[str]:
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


class TableFigures(NamedTuple):
    """Figures about the tables in memory."""

    statuses: Sequence[str]
    """Status of each table."""
    players: Sequence[bool]
    """One item per connection: True for a player, False for a watcher."""


class Metrics:
    """Event counters. Gauges are read from the server when the metrics are requested."""

    def __init__(self) -> None:
        self.answers = Histogram()
        """Time from receiving an answer to broadcasting it."""
        self.hints = Histogram()
        self.requests: Counter[str] = Counter()
        """Client messages by type."""
        self.refused: Counter[str] = Counter()
        """Rejected messages and requests by error id."""
        self.removed: Counter[str] = Counter()
        """Tables and saves removed because of a quota."""
        self.wrong: Counter[str] = Counter()
        """Requests with a wrong Host or Origin header."""

    def text(self, tables: TableFigures, workers: WorkerPool, addresses: Addresses) -> str:
        players = sum(tables.players)
        lines = [
            *_gauge("tables", "Tables in memory, by status.", "status", Counter(tables.statuses)),
            *_single_value("gauge", "players", "Connections of players.", players),
            *_single_value("gauge", "watchers", "Connections of watchers.", len(tables.players) - players),
            *_gauge("worker_queue", "Requests that wait for a worker, by kind.", "kind", workers.waiting),
            *_single_value("gauge", "workers_busy", "Workers with a request.", workers.busy),
            *_single_value("counter", "workers_lost_total", "Workers that died or were stopped.", workers.died),
            *_counter("worker_requests_refused_total", "Requests refused by a full queue.", "kind", workers.refused),
            *_counter("messages_total", "Messages of clients, by type.", "type", self.requests),
            *_counter("refused_total", "Messages and requests refused, by reason.", "reason", self.refused),
            *_counter("disconnected_total", "Connections ended, by reason.", "reason", addresses.disconnected),
            *_counter("limits_met_total", "Requests beyond a limit, by limit.", "limit", addresses.refused),
            *_counter("removed_total", "Tables and saves removed by a quota.", "kind", self.removed),
            *_counter("wrong_address_total", "Requests with a wrong Host or Origin.", "header", self.wrong),
            *_header("histogram", "answer_seconds", "Time from the arrival of an answer to its broadcast."),
            *self.answers.lines("smashup_answer_seconds"),
            *_header("histogram", "hints_seconds", "Time from a request for hints to the reply."),
            *self.hints.lines("smashup_hints_seconds"),
        ]
        return "\n".join(lines) + "\n"


def _header(kind: str, name: str, about: str) -> list[str]:
    return [f"# HELP smashup_{name} {about}", f"# TYPE smashup_{name} {kind}"]


def _single_value(kind: str, name: str, about: str, value: float) -> list[str]:
    return [*_header(kind, name, about), f"smashup_{name} {value}"]


def _gauge(name: str, about: str, label: str, values: Mapping[str, int]) -> list[str]:
    return _family("gauge", name, about, label, values)


def _counter(name: str, about: str, label: str, values: Mapping[Any, int]) -> list[str]:
    return _family("counter", name, about, label, values)


def _family(kind: str, name: str, about: str, label: str, values: Mapping[Any, int]) -> list[str]:
    """Return one line per label value. Label values are ids of the server, never client input."""
    return [
        *_header(kind, name, about),
        *(f'smashup_{name}{{{label}="{key}"}} {n}' for key, n in sorted(values.items())),
    ]
