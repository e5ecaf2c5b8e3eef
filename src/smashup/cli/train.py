"""`smashup train`: trains the evaluation network of the bots."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress, TaskID

from smashup.cli.options import INTERRUPTED, On, parse_list
from smashup.cli.progress import progress_bar
from smashup.extras import extra
from smashup.lab.runs import ResultFolder
from smashup.simulation import executor


def train(
    folder: Annotated[
        Path, typer.Option(help="Folder to store the games in; games that it contains are not played again.")
    ] = Path("training"),
    into: Annotated[Path, typer.Option(help="File to write the weights to.")] = Path("learned.json"),
    bots: Annotated[
        str, typer.Option(help="Bots that play the games, comma-separated; quick is the heuristic policy of rollouts.")
    ] = "quick",
    games: Annotated[int, typer.Option(min=100, help="Games of two players per bot.")] = 6000,
    crowds: Annotated[int, typer.Option(min=100, help="Games of three and of four players per bot.")] = 1500,
    hidden: Annotated[int, typer.Option(min=1, help="Number of hidden units.")] = 4,
    rounds: Annotated[int, typer.Option(min=1, help="Number of passes over all positions.")] = 8,
    on: On = "here",
) -> None:
    """Train the bots' evaluation network from self-play games.

    Ctrl-C stops the run; run the command again with the same folder to continue.
    """
    with extra("lab", "Training"):
        from smashup.lab.selfplay import train  # noqa: PLC0415

    names, networks, losses = parse_list(bots), {}, {}
    where, results = executor(on), ResultFolder(folder, train.TrainingPlan(block=train.BLOCK))
    complete = False
    with suppress(KeyboardInterrupt), progress_bar() as progress:
        for seats in (2, 3, 4):
            wanted = games if seats == 2 else crowds
            for name in names:
                task = progress.add_task(f"{name}, {seats} seats", total=wanted)
                for n in train.collect(results, name, seats, wanted, where):
                    progress.advance(task, n)
            task = progress.add_task(f"training, {seats} seats", total=rounds)
            data = train.concatenate([train.read(results, name, seats) for name in names])
            show_round = partial(_show_round, progress, task)
            network, loss = train.fit(data, hidden=hidden, rounds=rounds, on_round=show_round)
            networks[seats], losses[str(seats)] = network.to_msg(), round(loss, 4)
        complete = True
    if not complete:
        raise typer.Exit(INTERRUPTED)
    command = f"smashup train --bots {bots} --games {games} --crowds {crowds} --hidden {hidden} --rounds {rounds}"
    made = {"command": command, "date": time.strftime("%Y-%m-%d"), "python": sys.version.split()[0], "loss": losses}
    train.write(into, made, networks)
    typer.echo(f"Written to {into}. Loss on the held-out games: {losses}.")


def _show_round(progress: Progress, task: TaskID, number: int) -> None:
    progress.update(task, completed=number)
