"""Measure the environment against PettingZoo's connect_four_v3 in one run: python -m benchmarks.environment.

Both are stepped through `last()` with random actions in turn, so that changes in the load of the machine affect both.
Figures are steps per second of CPU time; the ratio is the median over the rounds. To measure the compiled engine, run
`python3 run.py compile` first, and set PYTHONPATH=.compiled. connect_four_v3 needs pygame: pip install pygame.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import statistics
import time
import warnings
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import numpy as np

from benchmarks.compare import ROOT, commit
from smashup.cli.version import ENGINE
from smashup.env import smashup_v0
from tools.results import Run, write

GAMES = 25
"""Games of the environment in a round; connect_four_v3 plays ten times as many, because they are shorter."""


Actions = dict[int, list[int]]
"""Random actions by seed."""


def stepped(env: smashup_v0.raw_env, games: Actions, observe: bool) -> int:
    """Step with or without an observation of each decision."""
    steps = 0
    for seed, actions in games.items():
        env.reset(seed=seed)
        episode = env.episode
        for action in actions:
            if observe:
                episode.observe(episode.seat)
            env.step(action)
        steps += len(actions)
    return steps


def random_games(env: Any, seeds: range) -> Actions:
    """Choose random actions from the masks, so that only the environment is timed later."""
    games: Actions = {}
    for seed in seeds:
        env.reset(seed=seed)
        chance, games[seed] = Random(seed), []
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            games[seed].append(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
            env.step(games[seed][-1])
    return games


def through_last(env: Any, games: Actions) -> int:
    """Step through PettingZoo's interface."""
    steps = 0
    for seed, actions in games.items():
        env.reset(seed=seed)
        for action in actions:
            env.last()
            env.step(action)
        steps += len(actions)
    return steps


def rate(work: Callable[[], int]) -> float:
    """Return the steps per second of CPU time."""
    started = time.process_time()
    steps = work()
    return steps / (time.process_time() - started)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.environment")
    parser.add_argument("--rounds", type=int, default=9, help="rounds of all measurements")
    rounds = parser.parse_args().rounds
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 - announces its own end at import
    ours, theirs = smashup_v0.env(), connect_four_v3.env()
    measured: list[list[float]] = []
    for number in range(rounds):
        games = random_games(ours, range(number * GAMES, (number + 1) * GAMES))
        others = random_games(theirs, range(number * 10 * GAMES, (number + 1) * 10 * GAMES))
        work: list[Callable[[], int]] = [
            partial(stepped, ours, games, False),
            partial(stepped, ours, games, True),
            partial(through_last, ours, games),
            partial(through_last, theirs, others),
        ]
        measured.append([rate(each) for each in work])
    names = ["env.step", "env.step and observation", "last() and step", "last() and step of connect_four_v3"]
    rows = [
        [name, f"{statistics.median(each):,.0f}", ""]
        for name, each in zip(names, zip(*measured, strict=True), strict=True)
    ]
    rows[2][2] = f"{statistics.median(each[2] / each[3] for each in measured):.2f}"
    date = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    run = Run(
        title=f"Environment, {ENGINE}",
        machine=f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}",
        date=date,
        commit=commit(ROOT),
        command=f"python -m benchmarks.environment --rounds {rounds}",
        notes="Steps per second of CPU time, random games of two seats, median of interleaved rounds.",
        columns=["work", "steps per second", "relative to connect_four_v3"],
        rows=rows,
    )
    for row in rows:
        print(f"{row[0]:<40} {row[1]:>10} {row[2]:>6}")
    print(write(f"environment-{'compiled' if 'machine' in ENGINE else 'plain'}-{date}", run))


if __name__ == "__main__":
    main()
