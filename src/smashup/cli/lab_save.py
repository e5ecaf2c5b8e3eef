"""`smashup lab save`: a game of a run as a save file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from smashup.cli.options import write_save
from smashup.engine.errors import BadSetup
from smashup.lab.runs import ResultFolder
from smashup.lab.runs.games import GAMES, GameRow


def save(
    folder: Annotated[Path, typer.Argument(help="Folder of `smashup lab run`.")],
    game: Annotated[int, typer.Argument(help="Number of the game.")],
    out: Annotated[Path | None, typer.Option(help="File to write (default: game-NUMBER.smashup).")] = None,
) -> None:
    """Write a game of a run as a save file, for `smashup replay`, `smashup analyse` or the browser."""
    found = [row for row in ResultFolder(folder).read(GAMES, GameRow) if row.game == game]
    if not found:
        raise BadSetup(f"{folder} has no game {game}.")
    path = write_save(out or Path(f"game-{game}.smashup"), found[0].save())
    typer.echo(f"Game {game} is saved in {path}.")
