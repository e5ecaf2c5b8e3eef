"""Evaluate a bot for the leaderboard: python -m benchmarks.leaderboard BOT [--games N] [--name NAME].

The protocol is fixed, so that rows can be compared: two seats, random factions of the published sets, the seeds from
10,000,000 on, and the other player first in every second game. The result is written to benchmarks/results/, and
`python -m tools.results` adds it to docs/reference/leaderboard.md.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
from math import sqrt

from benchmarks.compare import ROOT, commit
from smashup import simulate
from tools.results import LEADERBOARD, Run, write

OPPONENTS = ("random", "greedy", "pip", "bruno@8", "vesper@8", "nox@40")
"""Fixed opponents, from weak to strong. Their simulation budgets are fixed too: none has a time limit."""
SETS = ("core", "sfdf", "cd", "cs", "emd")
FIRST_SEED = 10_000_000
"""Agents must not train on these seeds."""


def share(bot: str, opponent: str, games: int) -> str:
    """Return the share of games that the bot wins, in percent, with its 95 % interval."""
    results = simulate(games, [bot, opponent], seed=FIRST_SEED, sets=SETS)
    won = sum(result.winner == 0 for result in results) / games
    return f"{won:.1%} ± {1.96 * sqrt(won * (1 - won) / games):.1%}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.leaderboard")
    parser.add_argument("bot", help="a built-in bot, a bot of an installed package, or module:Class")
    parser.add_argument("--games", type=int, default=400, help="games against each opponent")
    parser.add_argument("--name", help="name in the table (default: the bot)")
    parser.add_argument("--opponents", default=",".join(OPPONENTS), help="comma-separated; the others stay empty")
    options = parser.parse_args()
    chosen = options.opponents.split(",")
    row = [options.name or options.bot, str(options.games)]
    for opponent in OPPONENTS:
        row.append(share(options.bot, opponent, options.games) if opponent in chosen else "")
        print(f"{opponent:<10} {row[-1]}", flush=True)
    command = f"python -m benchmarks.leaderboard {options.bot} --games {options.games} --opponents {options.opponents}"
    date = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    run = Run(
        title=LEADERBOARD,
        machine=f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}",
        date=date,
        commit=commit(ROOT),
        command=command,
        columns=["agent", "games", *OPPONENTS],
        rows=[row],
    )
    print(write(f"leaderboard-{row[0].replace(':', '-')}-{date}", run))


if __name__ == "__main__":
    main()
