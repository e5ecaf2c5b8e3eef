"""Compare the speed of two checkouts in one run: python -m benchmarks.compare OLD [NEW] [--rounds N] [--instructions].

Games are played with the sets that both checkouts have, without titans. Each round runs benchmarks/compare_child.py
once per checkout, in alternating order, so that changes in the load of the machine affect both. Figures are CPU
times; the ratio is the median over the rounds. The engine is measured as plain Python, and also compiled if both
checkouts contain `.compiled` (`python3 run.py compile`). The games must be the same.
With `--instructions`, callgrind counts the instructions of a decision instead, which do not depend on the load.
The result is written to benchmarks/results/, and `python -m tools.results` adds it to the docs.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import re
import statistics
import subprocess
import sys
from collections.abc import Sequence
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
GAMES = (1, 11)
"""Two numbers of games. The difference of their instructions does not contain the start of the process."""
CALLGRIND = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]

Measured = dict[str, list[dict[str, Any]]]
"""Output of each child process by checkout."""


def common_sets(checkouts: dict[str, Path]) -> str:
    """Return the sets that all checkouts have, separated by commas."""
    found = [{each.parent.name for each in path.glob("src/smashup/sets/*/__init__.py")} for path in checkouts.values()]
    return ",".join(sorted(set.intersection(*found)))


def start_child(checkout: Path, mode: str, *arguments: str, under: Sequence[str] = ()) -> tuple[dict[str, Any], str]:
    """Run one child process. Returns its result and its error output."""
    path = os.pathsep.join([str(checkout / MODES[mode]), str(checkout)])
    env = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
    command = [*under, sys.executable, str(CHILD), *arguments]
    done = subprocess.run(command, cwd=checkout, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stderr}")
    return json.loads(done.stdout), done.stderr


def count_instructions(checkout: Path, mode: str, sets: str) -> tuple[int, float]:
    """Return the number of decisions, and the instructions per decision, of the games after the first one."""
    counted = []
    for games in GAMES:
        result, output = start_child(checkout, mode, sets, "--games", str(games), under=CALLGRIND)
        found = re.search(r"Collected : (\d+)", output)
        if not found:
            sys.exit(f"callgrind printed no count:\n{output}")
        counted.append((int(result["decision"][0]), int(found[1])))
    (before, start), (after, end) = counted
    return after - before, (end - start) / (after - before)


def instruction_row(checkouts: dict[str, Path], mode: str) -> list[str]:
    sets = common_sets(checkouts)
    decisions, counts = zip(*(count_instructions(checkouts[name], mode, sets) for name in ("old", "new")), strict=True)
    if len(set(decisions)) != 1:
        sys.exit("the checkouts do not play the same games")
    old, new = counts
    return [f"decision of a random game, {mode}", f"{old:,.0f}", f"{new:,.0f}", f"{new / old:.3f}"]


def measure(checkouts: dict[str, Path], mode: str, rounds: int) -> Measured:
    measured: Measured = {name: [] for name in checkouts}
    sets = common_sets(checkouts)
    for number in range(rounds):
        for name in sorted(checkouts, reverse=bool(number % 2)):
            measured[name].append(start_child(checkouts[name], mode, sets)[0])
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
    parser.add_argument("--instructions", action="store_true", help="count instructions with callgrind")
    arguments = parser.parse_args()
    checkouts = {"old": arguments.old.resolve(), "new": arguments.new.resolve()}
    modes = [mode for mode, folder in MODES.items() if all((path / folder).is_dir() for path in checkouts.values())]
    old, new = map(commit, checkouts.values())
    played = f"Old: {old}. Both play the same games, with the sets that both have and without titans."
    if arguments.instructions:
        name, title, options = "instructions", "Two checkouts: instructions per decision", "--instructions"
        notes = f"Instructions counted by callgrind, {GAMES[1] - GAMES[0]} games. {played}"
        found = [instruction_row(checkouts, mode) for mode in modes]
    else:
        name, title, options = "compare", "Two checkouts side by side", f"--rounds {arguments.rounds}"
        notes = f"CPU time in µs, median of {arguments.rounds} interleaved rounds. {played}"
        found = [row for mode in modes for row in rows(measure(checkouts, mode, arguments.rounds), mode)]
    run = Run(
        title=title,
        machine=f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}",
        date=datetime.datetime.now(tz=datetime.UTC).date().isoformat(),
        commit=new,
        command=f"python -m benchmarks.compare OLD {options}",
        notes=notes,
        columns=["work", "old", "new", "new / old"],
        rows=found,
    )
    for row in run.rows:
        print(f"{row[0]:<70} {row[1]:>8} {row[2]:>8} {row[3]:>6}")
    print(write(f"{name}-{old}-{new}-{run.date}", run))


if __name__ == "__main__":
    main()
