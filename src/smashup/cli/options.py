"""Options that several commands share, and how what they hand in is read."""

from __future__ import annotations

from typing import Annotated

import typer

from smashup.engine.errors import BadSetup
from smashup.engine.state.editions import DEFAULT, EDITIONS
from smashup.engine.state.records import Seat
from smashup.engine.state.setup import WORDINGS

Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Seed = Annotated[int, typer.Option(help="Seed of all randomness: the same seed gives the same games.")]
Edition = Annotated[str, typer.Option(help=f"The edition of the rules: {', '.join(EDITIONS)}.")]
Wording = Annotated[str, typer.Option(help=f"Which wording of the cards: {', '.join(WORDINGS)}.")]
Sets = Annotated[str, typer.Option(help="Sets in use, as in core,other; all installed sets if left out.")]
Factions = Annotated[
    str, typer.Option(help='Two for each seat, as in "Aliens+Ninjas,Zombies+Robots"; random if left out.')
]
DEFAULT_EDITION = DEFAULT


def parts(text: str, separator: str = ",") -> tuple[str, ...]:
    """The parts of an option that is a list."""
    return tuple(part.strip() for part in text.split(separator) if part.strip())


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    """ "Aliens+Ninjas,Zombies+Robots" as pairs."""
    found = [parts(pair, "+") for pair in parts(text)]
    for pair in found:
        if len(pair) != 2:
            raise BadSetup(f"{'+'.join(pair)!r} is not a pair of factions: write two, as in Aliens+Ninjas.")
    return tuple((first, second) for first, second in found)


def seat_of(key: str, seats: int) -> Seat:
    """ "p1" as a seat of a game for that many."""
    keys = [f"p{seat + 1}" for seat in range(seats)]
    if key not in keys:
        raise BadSetup(f"There is no seat {key!r} in this game: it has {', '.join(keys)}.")
    return keys.index(key)
