"""Compare how bots play old and new factions: python -m benchmarks.habits [--rounds N].

In each game, one deck has two factions of the first five sets, and the other one has two factions of later sets. Bots
play both decks against each other. The table shows the habits of each bot with both kinds of decks. The result is
written to benchmarks/results/, and `python -m tools.results` adds it to the docs.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import sys
from collections import Counter
from random import Random

from benchmarks.compare import ROOT, commit
from smashup.lab.selfplay.bot_habits import (
    EXTRA_USEFUL,
    FULL,
    GIFT,
    HOARDED,
    LOST,
    TALENT,
    TEMPORARY_CARD,
    USEFUL,
    WASTED,
)
from smashup.lab.selfplay.tournament import Round, play_round
from smashup.sets import library
from tools.results import Run, write

FIRST_SETS = ("core", "sfdf", "cd", "cs", "emd")
PAIRINGS = (("pip", "bruno"), ("vesper", "nox@16"))
KINDS = (USEFUL, HOARDED, FULL, EXTRA_USEFUL, TALENT, TEMPORARY_CARD, WASTED, GIFT, LOST)
"""Habits that cost something."""
OLD, NEW = 0, 1
"""Seats of the two kinds of decks."""


class Deal(Round):
    """A round in which the first deck has old factions and the second one has new ones."""

    @property
    def factions(self) -> tuple[tuple[str, str], ...]:
        chance = Random(self.seed)
        old: list[str] = []
        new: list[str] = []
        for faction in library().factions:
            (old if faction.set.key in FIRST_SETS else new).append(faction.name)
        first, second = chance.sample(old, 2), chance.sample(new, 2)
        return ((first[0], first[1]), (second[0], second[1]))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.habits")
    parser.add_argument("--rounds", type=int, default=60, help="rounds of two games for each pair of bots")
    rounds = parser.parse_args().rounds
    turns: Counter[tuple[str, int]] = Counter()
    decisions: Counter[tuple[str, int]] = Counter()
    seconds: dict[tuple[str, int], float] = {}
    longest: dict[tuple[str, int], float] = {}
    habits: Counter[tuple[str, int, str]] = Counter()
    for bot, other in PAIRINGS:
        for seed in range(rounds):
            for game in play_round(Deal(bot, other, 2, seed)):
                for seat in (OLD, NEW):
                    who = game.bot_in(seat), seat
                    turns[who] += game.turns[seat]
                    decisions[who] += game.decisions[seat]
                    seconds[who] = seconds.get(who, 0.0) + game.seconds[seat]
                    longest[who] = max(longest.get(who, 0.0), game.longest[seat])
                    for kind in game.habits[seat]:
                        habits[(*who, kind)] += 1
            print(f"{bot}, {other}: round {seed + 1} of {rounds}", file=sys.stderr)
    names = [name for pairing in PAIRINGS for name in pairing]
    rows = [
        [
            kind,
            *[
                " / ".join(f"{100 * habits[name, seat, kind] / turns[name, seat]:.1f}" for seat in (OLD, NEW))
                for name in names
            ],
        ]
        for kind in KINDS
    ]
    times = [[seconds[name, seat] / decisions[name, seat] for seat in (OLD, NEW)] for name in names]
    rows.append(["ms per decision", *[" / ".join(f"{1000 * each:.1f}" for each in pair) for pair in times]])
    slowest = [[longest[name, seat] for seat in (OLD, NEW)] for name in names]
    rows.append(
        ["ms of the longest decision", *[" / ".join(f"{1000 * each:.0f}" for each in pair) for pair in slowest]]
    )
    date = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    played = ", ".join(f"{turns[name, OLD]:,} / {turns[name, NEW]:,} of {name}" for name in names)
    run = Run(
        title="Bot habits with old and new factions",
        machine=f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}",
        date=date,
        commit=commit(ROOT),
        command=f"python -m benchmarks.habits --rounds {rounds}",
        notes=f"Factions of the first five sets / of later sets. Turns: {played}. The machine had other load; "
        "times are CPU times.",
        columns=["habit, per 100 turns", *[name.capitalize() for name in names]],
        rows=rows,
    )
    for row in rows:
        print(*row, sep=" | ")
    print(write(f"bot-habits-factions-{date}", run))


if __name__ == "__main__":
    main()
