"""`smashup marathon`: random games by the hundred thousand."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from smashup.cli.options import Json
from smashup.cli.simulate import INTERRUPTED
from smashup.lab.selfplay.soak import Marathon, save_of
from smashup.sets import library

EVERY = 60.0
"""Seconds between two lines of progress where nobody sits at a terminal."""


def marathon(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10_000,
    file: Annotated[Path, typer.Option(help="What was played. With the same file the command goes on.")] = Path(
        "marathon.jsonl"
    ),
    jobs: Annotated[int, typer.Option(min=1, help="How many processes to use; the result is the same.")] = 1,
    failures: Annotated[Path, typer.Option(help="The folder for the save files of failed games.")] = Path(),
    as_json: Json = False,
) -> None:
    """Play random games with 2, 3 and 4 players in turn, in all editions and both wordings, with all factions, and look
    after every turn whether each card is in one zone.

    Can be stopped with Ctrl-C and goes on where it was. A failed game leaves its save file, and the exit code is 1.
    """
    running = Marathon(games, file)
    with suppress(KeyboardInterrupt):
        _run(running, jobs)
    report = running.report()
    report["failures"] = [
        {"number": failure.number, "error": failure.error, "save": str(_saved(failure.number, failures))}
        for failure in running.failures
    ]
    if as_json:
        typer.echo(json.dumps(report, indent=2))
    else:
        _print(report)
    if report["failures"]:
        raise typer.Exit(1)
    if running.left:
        raise typer.Exit(INTERRUPTED)


def _run(running: Marathon, jobs: int) -> None:
    console = Console(stderr=True)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    told = time.monotonic()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=running.games, completed=running.played)
        for done in running.stretches(jobs):
            progress.advance(task, done.games)
            if not console.is_terminal and time.monotonic() - told > EVERY:
                told = time.monotonic()
                typer.echo(f"{running.played:,} of {running.games:,} games, {len(running.failures)} failed", err=True)


def _saved(number: int, folder: Path) -> Path:
    path = folder / f"failed-{number}.smashup"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(save_of(library(), number), encoding="utf-8")
    return path


def _print(report: dict[str, Any]) -> None:
    for name in ("games", "failed", "decisions"):
        typer.echo(f"{name:<10} {report[name]:,}")
    typer.echo(f"{'digest':<10} {report['digest']}")
    for name in ("players", "editions", "wordings"):
        typer.echo(f"{name:<10} {', '.join(f'{what}: {n:,}' for what, n in report[name].items())}")
    counts = report["factions"]
    if counts:
        least = min(counts, key=counts.__getitem__)
        typer.echo(f"{'factions':<10} {len(counts)}, each in {counts[least]:,} games or more ({least})")
    for failure in report["failures"]:
        typer.echo(f"game {failure['number']} failed: {failure['error']} It was saved to {failure['save']}.")
    if report["games"] < report["of"]:
        typer.echo(f"Stopped before all {report['of']:,} games were played; the same command goes on.")
