"""`smashup train`: learn from games who is likely to win."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TimeRemainingColumn

from smashup.cli.options import parts
from smashup.cli.simulate import INTERRUPTED
from smashup.engine.errors import SmashUpError


class NeedsNumpy(SmashUpError):
    """Training reckons with arrays; playing does not."""


def train(
    folder: Annotated[Path, typer.Option(help="Where the games are kept; what is there is not played again.")] = (
        Path("training")
    ),
    into: Annotated[Path, typer.Option(help="The file of weights to write.")] = Path("learned.json"),
    bots: Annotated[str, typer.Option(help="Who plays the games: quick (the policy of playouts) or bots.")] = "quick",
    games: Annotated[int, typer.Option(min=100, help="How many games of two, each.")] = 6000,
    crowds: Annotated[int, typer.Option(min=100, help="How many games of three and of four, each.")] = 1500,
    hidden: Annotated[int, typer.Option(min=1, help="How many hidden units.")] = 4,
    rounds: Annotated[int, typer.Option(min=1, help="How often all positions are gone through.")] = 8,
) -> None:
    """Learn who is likely to win, from games that are played for it. Ctrl-C stops it; the same folder goes on."""
    try:
        from smashup.lab.selfplay import train  # noqa: PLC0415 - numpy is wanted here only
    except ImportError as error:
        raise NeedsNumpy("Training needs numpy: pip install numpy.") from error
    names, networks, losses = parts(bots), {}, {}
    done = False
    with suppress(KeyboardInterrupt), _progress() as progress:
        for seats in (2, 3, 4):
            many = games if seats == 2 else crowds
            for name in names:
                task = progress.add_task(f"{name}, {seats} seats", total=many)
                for n in train.gather(folder, name, seats, range(many)):
                    progress.update(task, completed=n)
            task = progress.add_task(f"learning, {seats} seats", total=rounds)
            found = train.joined([train.gathered(folder, name, seats) for name in names])
            learned, loss = train.fit(found, hidden=hidden, rounds=rounds, told=partial(_tell_round, progress, task))
            networks[seats], losses[str(seats)] = learned.to_msg(), round(loss, 4)
        done = True
    if not done:
        raise typer.Exit(INTERRUPTED)
    command = f"smashup train --bots {bots} --games {games} --crowds {crowds} --hidden {hidden} --rounds {rounds}"
    made = {"command": command, "date": time.strftime("%Y-%m-%d"), "python": sys.version.split()[0], "loss": losses}
    train.write(into, made, networks)
    typer.echo(f"Written to {into}. On games that it has not seen, its loss is {losses}.")


def _tell_round(progress: Progress, task: TaskID, number: int) -> None:
    progress.update(task, completed=number)


def _progress() -> Progress:
    console = Console(stderr=True)
    columns = ("[progress.description]{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
