"""`smashup train`: trains the bots' evaluation network."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress, TaskID

from smashup.cli.options import parts
from smashup.cli.progress import INTERRUPTED, progress_bar
from smashup.engine.errors import SmashUpError


class NeedsNumpy(SmashUpError):
    """numpy is not installed. Only training needs it."""


def train(
    folder: Annotated[Path, typer.Option(help="Folder for the games, from which an interrupted run resumes.")] = (
        Path("training")
    ),
    into: Annotated[Path, typer.Option(help="File for the trained weights.")] = Path("learned.json"),
    bots: Annotated[
        str, typer.Option(help="Bots that play the games; heuristic is the policy of playouts.")
    ] = "heuristic",
    games: Annotated[int, typer.Option(min=100, help="Number of two-player games per bot.")] = 6000,
    crowds: Annotated[int, typer.Option(min=100, help="Number of three- and four-player games per bot.")] = 1500,
    hidden: Annotated[int, typer.Option(min=1, help="Number of hidden units.")] = 4,
    rounds: Annotated[int, typer.Option(min=1, help="Number of training epochs.")] = 8,
) -> None:
    """Train the bots' evaluation network from self-play games. Ctrl-C stops it; the same command resumes it."""
    try:
        from smashup.lab.selfplay import train  # noqa: PLC0415 - numpy is an optional dependency
    except ImportError as error:
        raise NeedsNumpy("Training needs numpy: pip install numpy.") from error
    names, networks, losses = parts(bots), {}, {}
    done = False
    with suppress(KeyboardInterrupt), progress_bar() as progress:
        for seats in (2, 3, 4):
            many = games if seats == 2 else crowds
            for name in names:
                task = progress.add_task(f"{name}, {seats} seats", total=many)
                for n in train.gather(folder, name, seats, range(many)):
                    progress.update(task, completed=n)
            task = progress.add_task(f"training, {seats} seats", total=rounds)
            found = train.joined([train.gathered(folder, name, seats) for name in names])
            learned, loss = train.fit(found, hidden=hidden, rounds=rounds, on_round=partial(_advance, progress, task))
            networks[seats], losses[str(seats)] = learned.to_msg(), round(loss, 4)
        done = True
    if not done:
        raise typer.Exit(INTERRUPTED)
    command = f"smashup train --bots {bots} --games {games} --crowds {crowds} --hidden {hidden} --rounds {rounds}"
    made = {"command": command, "date": time.strftime("%Y-%m-%d"), "python": sys.version.split()[0], "loss": losses}
    train.write(into, made, networks)
    typer.echo(f"Written to {into}. Validation loss by number of seats: {losses}.")


def _advance(progress: Progress, task: TaskID, number: int) -> None:
    progress.update(task, completed=number)
