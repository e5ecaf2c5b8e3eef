"""Measure the weight of card texts: python -m benchmarks.without_text [--games N] [--faction NAME].

A deck with the faction and a random partner plays against a random deck, with Pip in both seats. The texts of some of
its cards are removed, so that the cards are only power or nothing. A game that does not end, because decks without
texts may never score a base, counts as lost. The result is written to benchmarks/results/, and
`python -m tools.results` adds it to docs/reference/balance.md.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from math import sqrt
from random import Random
from typing import Any

from benchmarks.compare import ROOT, commit
from smashup import play_game
from smashup.engine.errors import GameFault
from smashup.engine.language.definitions import slug
from smashup.sets import library
from tools.results import WITHOUT_TEXT, Run, write

Texts = tuple[str, ...]
ROWS: tuple[tuple[str, str, Texts], ...] = (
    ("Aliens", "none", ()),
    ("Aliens", "all", ("all",)),
    ("Aliens", "Invader", ("Invader",)),
    ("Aliens", "Beam Up, Abduction, Crop Circles", ("Beam Up", "Abduction", "Crop Circles")),
    ("Aliens", "Scout", ("Scout",)),
    ("Ignobles", "none", ()),
    ("Ignobles", "all", ("all",)),
    (
        "Ignobles",
        "all texts that give control away",
        ("Repaying Debts", "Aunt of Drakes", "Hostage Exchange", "Betrothed", "Sneaky Squire"),
    ),
    (
        "Ignobles",
        "all texts that take control back",
        ("Activate the Spy", "Banner Call", "Foot of the King", "Inevitable Betrayal"),
    ),
    ("Minions of Cthulhu", "none", ()),
    ("Minions of Cthulhu", "all", ("all",)),
    (
        "Minions of Cthulhu",
        "all texts that draw Madness",
        ("Cthulhu", "Cthulhu's Chosen", "Corruption", "The Seal is Broken", "Whispers in Darkness"),
    ),
    ("Minions of Cthulhu", "Cthulhu", ("Cthulhu",)),
    ("Pirates", "none", ()),
    ("Pirates", "all", ("all",)),
)
"""Faction, description and cards without text, for each row of the table."""


def nothing(*_: Any, **__: Any) -> None:
    """The text of a card without text."""


def never(*_: Any, **__: Any) -> bool:
    """The condition of an ability without text that would be offered."""
    return False


@contextmanager
def removed(faction: str, cards: Sequence[str]) -> Iterator[None]:
    """Remove the texts of these cards in this block."""
    abilities = [
        ability
        for card in (*library().faction(faction).cards, *library().faction(faction).titans)
        if card.name in cards or "all" in cards
        for ability in card.abilities
        if ability.fn is not None
    ]
    texts = [(ability.fn, ability.recheck) for ability in abilities]
    try:
        for ability in abilities:
            ability.fn, ability.recheck = nothing, never if ability.recheck else None
        yield
    finally:
        for ability, (text, condition) in zip(abilities, texts, strict=True):
            ability.fn, ability.recheck = text, condition


def share(faction: str, games: int) -> str:
    """Return the share of games that decks with the faction win, with its 95 % interval."""
    names = sorted(name for name in library().whole if name != faction)
    won = 0
    for seed in range(games):
        partner, *opponents = Random(seed).sample(names, 3)
        seat = seed // 2 % 2
        decks = [(faction, partner), tuple(opponents)]
        with suppress(GameFault):
            result = play_game(["pip", "pip"], seed=seed, factions=decks[::-1] if seat else decks, first=seed % 2)
            won += result.winner == seat
    rate = won / games
    return f"{rate:.1%} ± {1.96 * sqrt(rate * (1 - rate) / games):.1%}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.without_text")
    parser.add_argument("--games", type=int, default=500, help="games for each row")
    parser.add_argument("--faction", help="measure only the rows of this faction")
    arguments = parser.parse_args()
    games, only = arguments.games, arguments.faction
    rows = []
    for faction, description, cards in ROWS:
        if only not in (None, faction):
            continue
        with removed(faction, cards):
            rows.append([faction, description, share(faction, games)])
        print(*rows[-1], sep=" | ", flush=True)
    date = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    run = Run(
        title=WITHOUT_TEXT,
        machine=f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}",
        date=date,
        commit=commit(ROOT),
        command=f"python -m benchmarks.without_text --games {games}" + (f' --faction "{only}"' if only else ""),
        columns=["Faction", "Cards without text", "Games won"],
        rows=rows,
    )
    name = f"without-text-{slug(only)}" if only else "without-text"
    print(write(f"{name}-{date}", run))


if __name__ == "__main__":
    main()
