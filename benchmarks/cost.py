"""Measure the cost of games between bots: python -m benchmarks.cost [--seconds N] [--bots A,B].

Each bot plays both seats with random factions, in the blocks of `smashup lab run`, until the CPU time is used up. The
result is written to benchmarks/results/, and `python -m tools.results` adds it to docs/tutorials/many-games.md. For
the compiled engine, run `python3 run.py compile` first, and set PYTHONPATH=.compiled.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import time
from typing import Any

from benchmarks.compare import ROOT, commit
from smashup.cli.version import ENGINE
from smashup.engine.state.editions import DEFAULT
from smashup.engine.state.setup import PRINTED
from smashup.lab.runs import Block
from smashup.lab.runs.games import GAMES, BotGames, RunPlan
from tools.results import COST, Run, write

BOTS = "random,greedy,pip,bruno@8,vesper@8,nox@8,nox@40"
FIRST_SEED = 20_000_000


def measured(bot: str, seconds: float) -> tuple[int, int, float]:
    """Return the number of games and of decisions, and the CPU time in seconds."""
    work = BotGames(RunPlan(bots=(bot, bot), edition=DEFAULT, wording=PRINTED, titans=True))
    games = decisions = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        rows: Any = work.play(Block(FIRST_SEED + games, FIRST_SEED + games + 1))[GAMES]
        games, decisions = games + 1, decisions + len(rows[0].numbers)
    return games, decisions, time.process_time() - started


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cost")
    parser.add_argument("--seconds", type=float, default=30, help="CPU time for each bot")
    parser.add_argument("--bots", default=BOTS, help="comma-separated")
    options = parser.parse_args()
    rows = []
    for bot in options.bots.split(","):
        games, decisions, seconds = measured(bot, options.seconds)
        each = f"{seconds / games:,.3f} s"
        rows.append([bot, each, f"{decisions / games:,.0f}", f"{3600 * games / seconds:,.0f}"])
        print(*rows[-1], f"{games} games", flush=True)
    date = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    kind = "compiled" if "machine" in ENGINE else "plain"
    run = Run(
        title=COST,
        machine=f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, {ENGINE}",
        date=date,
        commit=commit(ROOT),
        command=f"python -m benchmarks.cost --seconds {options.seconds:g} --bots {options.bots}",
        notes="Two seats, random factions, CPU time.",
        columns=["bot in both seats", "a game", "decisions", "games per core-hour"],
        rows=rows,
    )
    print(write(f"cost-{kind}-{date}", run))


if __name__ == "__main__":
    main()
