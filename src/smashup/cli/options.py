"""Options, exit codes and helpers that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from smashup.engine.errors import BadSetup
from smashup.engine.language.terms import Seat
from smashup.engine.state.editions import DEFAULT, EDITIONS
from smashup.engine.state.setup import WORDINGS
from smashup.simulation.executors import SYNTAX

INTERRUPTED = 130
"""Exit code after Ctrl-C."""
DEFAULT_EDITION = DEFAULT

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Seed = Annotated[int, typer.Option(help="Seed of the random generators: the same seed gives the same games.")]
Edition = Annotated[str, typer.Option(help=f"Edition of the rules: {', '.join(EDITIONS)}.")]
Wording = Annotated[str, typer.Option(help=f"Wording of the cards: {', '.join(WORDINGS)}.")]
Titans = Annotated[bool, typer.Option(help="Play with the titans of the chosen factions.")]
Sets = Annotated[
    str, typer.Option(help="Sets to use, comma-separated, as in core,other (default: all installed sets).")
]
Factions = Annotated[
    str, typer.Option(help='Two factions for each seat, as in "Aliens+Ninjas,Zombies+Robots" (default: random).')
]
On = Annotated[str, typer.Option(help=f"Where to play; it does not change the results: {SYNTAX}.", metavar="PLACE")]
Bots = Annotated[str, typer.Option(help="One bot for each seat, comma-separated, or one for all.")]
Players = Annotated[int, typer.Option(help="Number of players, 2 to 4.")]
Failures = Annotated[Path, typer.Option(help="Folder for the save files of failed games.")]
SaveFile = Annotated[Path, typer.Argument(exists=True, dir_okay=False, readable=True, help="A save file.")]


def parse_list(text: str, separator: str = ",") -> tuple[str, ...]:
    """Split an option that is a list into its items."""
    return tuple(item.strip() for item in text.split(separator) if item.strip())


def parse_seats(bots: str, players: int) -> tuple[str, ...]:
    """Return the bot of each seat from a list with one for each seat, or with one for all."""
    names = parse_list(bots)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadSetup(f"{players} players need {players} bots, or one name for all: {len(names)} were given.")
    return names


def parse_pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Parse pairs of factions from "Aliens+Ninjas,Zombies+Robots"."""
    found = [parse_list(pair, "+") for pair in parse_list(text)]
    for pair in found:
        if len(pair) != 2:
            raise BadSetup(f"{'+'.join(pair)!r} is not a pair of factions: write two, as in Aliens+Ninjas.")
    return tuple((first, second) for first, second in found)


def parse_seat(key: str, seats: int) -> Seat:
    """Return the seat for a key ("p1") in a game with this number of seats."""
    keys = [f"p{seat + 1}" for seat in range(seats)]
    if key not in keys:
        raise BadSetup(f"There is no seat {key!r} in this game: it has {', '.join(keys)}.")
    return keys.index(key)


def write_save(path: Path, save: str) -> Path:
    """Write the save file of a failed game."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(save, encoding="utf-8")
    return path
