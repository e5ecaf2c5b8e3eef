"""Compare the speed of two checkouts in one run: python -m benchmarks.compare OLD [NEW] [--rounds N].

Each round runs benchmarks/compare_child.py once per checkout, in alternating order, so that changes in the load of the
machine affect both. Figures are CPU times; the ratio is the median over the rounds. The engine is measured as plain
Python, and also compiled if both checkouts contain `.compiled` (`python3 run.py compile`). The games must be the same.
The result is written to benchmarks/results/, and `python -m tools.results` adds it to the docs.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools.results import Run, write

ROOT = Path(__file__).parent.parent
CHILD = Path(__file__).parent / "compare_child.py"
KINDS = {
    "decision": "decision of a random game",
    "fork": "fork of a session, run to its decision",
    "rendering": "messages of one answer, for all seats and a watcher",
}
"""Name of each kind of work in the result."""
MODES = {"plain": "src", "compiled": ".compiled"}
"""Folder with the package for each kind of engine."""

DESCRIPTION = "Compare the speed of two checkouts in one run."

Measured = dict[str, list[dict[str, Any]]]
"""Output of each child process by checkout."""


def run_child(checkout: Path, mode: str) -> dict[str, Any]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(checkout / MODES[mode]), str(checkout)])}
    command = [sys.executable, str(CHILD)]
    done = subprocess.run(command, cwd=checkout, env=env, stdout=subprocess.PIPE, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def measure(checkouts: dict[str, Path], mode: str, rounds: int) -> Measured:
    measured: Measured = {name: [] for name in checkouts}
    for number in range(rounds):
        for name in sorted(checkouts, reverse=bool(number % 2)):
            measured[name].append(run_child(checkouts[name], mode))
        print(f"{mode}: round {number + 1} of {rounds}", file=sys.stderr)
    games = {each["games"] for results in measured.values() for each in results}
    if len(games) != 1:
        sys.exit(f"the checkouts do not play the same games: {', '.join(sorted(games))}")
    return measured


def microseconds(result: dict[str, Any], kind: str) -> float:
    count, seconds = result[kind]
    return 1e6 * float(seconds) / int(count)


def rows(measured: Measured, mode: str) -> list[list[str]]:
    found = []
    for kind, description in KINDS.items():
        old, new = ([microseconds(result, kind) for result in measured[name]] for name in ("old", "new"))
        ratio = statistics.median(b / a for a, b in zip(old, new, strict=True))
        medians = [f"{statistics.median(costs):.1f}" for costs in (old, new)]
        found.append([f"{description}, {mode}", *medians, f"{ratio:.2f}"])
    return found


def commit(checkout: Path) -> str:
    command = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, cwd=checkout, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.compare", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("old", type=Path, help="checkout to compare with")
    parser.add_argument("new", type=Path, nargs="?", default=ROOT, help="checkout to measure (default: this one)")
    parser.add_argument("--rounds", type=int, default=9, help="child processes per checkout and kind of engine")
    arguments = parser.parse_args()
    checkouts = {"old": arguments.old.resolve(), "new": arguments.new.resolve()}
    modes = [mode for mode, folder in MODES.items() if all((path / folder).is_dir() for path in checkouts.values())]
    old, new = map(commit, checkouts.values())
    run = Run(
        title="Two checkouts side by side",
        machine=f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}",
        date=datetime.datetime.now(tz=datetime.UTC).date().isoformat(),
        commit=new,
        command=f"python -m benchmarks.compare OLD --rounds {arguments.rounds}",
        notes=f"CPU time in µs, median of {arguments.rounds} interleaved rounds. Old: {old}. Both play the same games.",
        columns=["work", "old", "new", "new / old"],
        rows=[row for mode in modes for row in rows(measure(checkouts, mode, arguments.rounds), mode)],
    )
    for row in run.rows:
        print(f"{row[0]:<70} {row[1]:>8} {row[2]:>8} {row[3]:>6}")
    print(write(f"compare-{old}-{new}-{run.date}", run))


if __name__ == "__main__":
    main()
