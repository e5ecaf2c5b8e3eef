"""Command line of the capacity benchmark."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import fields, replace
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.capacity import constants
from benchmarks.capacity.constants import documented, load
from benchmarks.capacity.latency import LOADS, latency
from benchmarks.capacity.measure import Sizes, measure
from benchmarks.capacity.model import USES, Assumptions, Prediction, most_tables, predict
from benchmarks.capacity.partitions import FILL_FACTOR, PARTITIONS, costs, divide, hot_updates, leave_room
from benchmarks.capacity.processes import fail_over, play
from smashup.server.storage import postgres as storage
from tests.server import postgres as debian
from tools.results import Run, write

TABLES = (10_000, 100_000, 1_000_000)
PROCESSES = (1, 2, 3)
LOSSES = 6
"""Number of processes that `failover` kills. Bots continue at once if the other process has the lower id, which is
random, and otherwise when the lost process counts as dead. One run in 64 has no loss of the second kind."""


class Options(NamedTuple):
    assumed: Assumptions
    tables: int
    """Tables per process in `processes`, and tables of each kind in `failover`."""
    think: float
    seconds: float


def log(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


@contextmanager
def postgres() -> Iterator[tuple[str, str]]:
    """A temporary folder, and the address of a new database with durable commits."""
    with tempfile.TemporaryDirectory() as folder, debian.server(fsync=True) as url:
        yield folder, url


def run_measure(_: Options) -> Run:
    with postgres() as (folder, url):
        found, quantiles = asyncio.run(measure(Path(folder), url, Sizes(), log))
    return Run(title=constants.TITLE, columns=constants.COLUMNS, rows=constants.rows(found, quantiles))


def run_predict(options: Options) -> Run:
    known, _ = load()
    found = [predict(tables, known, options.assumed) for tables in TABLES]
    rows: list[tuple[str, Callable[[Prediction], str]]] = [
        ("answers per second", lambda each: f"{each.answers:,.0f}"),
        ("cells (PostgreSQL servers)", lambda each: f"{each.cells:,}"),
        ("server processes", lambda each: f"{each.processes:,}"),
        ("cores that they use", lambda each: f"{each.process_cores:,.1f}"),
        ("workers, one core each", lambda each: f"{each.workers:,}"),
        ("memory of processes and workers", lambda each: f"{each.memory_gb:,.0f} GB"),
        ("write-ahead log", lambda each: f"{each.log_mb:,.1f} MB/s"),
        ("rows of `journal`", lambda each: f"{each.rows / 1e6:,.0f} million"),
        ("disk", lambda each: f"{each.disk_gb:,.0f} GB"),
        *[(f"one cell: {name}", lambda each, n=n: percent(each.one_cell[n])) for n, name in enumerate(USES)],
        ("first bottleneck", lambda each: each.bottleneck if max(each.one_cell) > 1 else "none"),
    ]
    limits = "; ".join(f"{name}: {most_tables(n, known, options.assumed):,.0f} tables" for n, name in enumerate(USES))
    return Run(
        title="Capacity: prediction",
        columns=["figure", *(f"{tables:,} tables" for tables in TABLES)],
        rows=[[name, *map(show, found)] for name, show in rows],
        notes=f"100 % is the bound of a resource. One cell reaches it at: {limits}.",
    )


def percent(share: float) -> str:
    return f"{100 * share:,.0f} %" if share < 1e6 else "impossible"


def run_queue(options: Options) -> Run:
    known, quantiles = load()
    rows = [
        [
            f"{each.load:.0%}",
            f"{each.tables:,.0f}",
            f"{each.answers:,.0f}",
            f"{1000 * each.answer_p50:.0f} ms",
            f"{1000 * each.answer_p99:.0f} ms",
            f"{each.workers} at {each.worker_load:.0%}",
            f"{1000 * each.hint_p50:.0f} ms",
            f"{1000 * each.hint_p99:.0f} ms",
        ]
        for each in (latency(load, known, quantiles, options.assumed) for load in LOADS)
    ]
    columns = ["load of a process", "tables", "answers per second", "answer p50", "answer p99", "workers"]
    return Run(title="Capacity: latency by load", columns=[*columns, "hints p50", "hints p99"], rows=rows)


def run_processes(options: Options) -> Run:
    known, _ = load()
    rows = []
    for count in PROCESSES:
        log(f"{count} processes")
        with postgres() as (folder, url):
            tables = count * options.tables
            found = asyncio.run(play(folder, url, count, tables, options.think, options.seconds))
        rows.append(
            [
                f"{count}",
                f"{found.tables}",
                f"{found.answers / found.seconds:.0f}",
                f"{found.answer_ms:.2f} ms",
                f"{found.predicted_ms(known):.2f} ms",
                f"{found.answers / sum(found.cpu):.0f}",
                ", ".join(f"{each / sum(found.cpu):.0%}" for each in found.cpu),
                f"{1000 * found.workers / max(1, found.hints):.1f} ms",
                f"{1000 * found.database / found.answers:.2f} ms",
            ]
        )
    columns = ["processes", "tables", "answers per second", "CPU per answer", "by the model", "answers per CPU second"]
    columns += ["share of each process", "worker CPU per hint", "CPU of PostgreSQL per answer"]
    return Run(title="Capacity: several processes", columns=columns, rows=rows)


def run_failover(options: Options) -> Run:
    answers: list[float] = []
    bots: list[float] = []
    for n in range(LOSSES):
        log(f"loss {n + 1} of {LOSSES}")
        with postgres() as (folder, url):
            found = asyncio.run(fail_over(folder, url, options.tables))
        answers, bots = answers + found.answers, bots + found.bots
    kinds = (("two players: an answer is accepted", answers), ("a player and a bot: the bot answers", bots))
    rows = [[name, f"{len(each)}", f"{median(each):.1f} s", f"{max(each):.1f} s"] for name, each in kinds]
    return Run(title="Capacity: a lost process", columns=["tables", "number", "median", "slowest"], rows=rows)


def run_partitions(_: Options) -> Run:
    layouts: dict[str, Callable[[str], None]] = {
        "one table each": lambda _: None,
        f"{PARTITIONS} partitions each": divide,
        f"one table each, fillfactor {FILL_FACTOR} for `tables`": leave_room,
    }
    found, hot = [], []
    for change in layouts.values():
        with postgres() as (_folder, url):
            with closing(storage.postgres(url)):
                pass  # creates the schema
            change(url)
            found.append(asyncio.run(costs(url)))
            hot.append(hot_updates(url))
    rows = [[name, *(f"{1e6 * each[name]:.0f} µs" for each in found)] for name in found[0]]
    rows.append(["updates of `tables` without new index entries", *(f"{each:.0%}" for each in hot)])
    return Run(title="Capacity: partitions", columns=["CPU time of PostgreSQL", *layouts], rows=rows)


def run_assumptions(options: Options) -> Run:
    rows = [[f"`{name}`", f"{getattr(options.assumed, name):g}", why] for name, why in documented(Assumptions)]
    return Run(title="Capacity: assumptions", columns=["assumption", "value", "meaning and reason"], rows=rows)


COMMANDS = {
    "assumptions": run_assumptions,
    "measure": run_measure,
    "predict": run_predict,
    "queue": run_queue,
    "processes": run_processes,
    "failover": run_failover,
    "partitions": run_partitions,
}


def assumptions(settings: list[str]) -> Assumptions:
    """Return the assumptions with the changes of `--set`."""
    names = [each.name for each in fields(Assumptions)]
    changes: dict[str, float] = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        try:
            changes[name] = float(value)
        except ValueError:
            name = ""
        if name not in names:
            sys.exit(f"--set {setting}: use NAME=NUMBER with one of {', '.join(names)}.")
    return replace(Assumptions(), **changes)


def main(about: str) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.capacity",
        description=about,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, help="part of the benchmark")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="change an assumption")
    parser.add_argument(
        "--tables", type=int, default=30, help="tables per process (processes), or of each kind (failover)"
    )
    parser.add_argument("--think", type=float, default=3.0, help="seconds before each answer (processes)")
    parser.add_argument("--seconds", type=float, default=40.0, help="duration of the measurement (processes)")
    parser.add_argument("--machine", default="", help="description of the machine; writes a result file")
    parser.add_argument("--commit", default="", help="commit for the result file")
    parser.add_argument("--notes", default="", help="notes for the result file")
    arguments = parser.parse_args()
    options = Options(assumptions(arguments.set), arguments.tables, arguments.think, arguments.seconds)
    run = COMMANDS[arguments.command](options)
    for row in [run.columns, *run.rows]:
        print(" | ".join(row))
    if run.notes:
        print(run.notes)
    if arguments.machine:
        run.command = " ".join(["python -m benchmarks.capacity", *sys.argv[1 : sys.argv.index("--machine")]])
        run.machine, run.date, run.commit = arguments.machine, time.strftime("%Y-%m-%d"), arguments.commit
        run.notes = " ".join(filter(None, (run.notes, arguments.notes)))
        write(f"capacity-{arguments.command}-{run.date}", run)
