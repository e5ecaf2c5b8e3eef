"""`smashup marathon`: soak test with random games."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from smashup.cli.options import Json
from smashup.cli.progress import INTERRUPTED, progress_bar
from smashup.lab.selfplay.soak import SoakTest, save_of
from smashup.sets import library

REPORT_INTERVAL = 60.0
"""Time between two lines of progress if the output is not a terminal, in seconds."""


def marathon(
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 10_000,
    file: Annotated[Path, typer.Option(help="Results file, from which an interrupted run resumes.")] = Path(
        "marathon.jsonl"
    ),
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes; it does not change the results.")] = 1,
    failures: Annotated[Path, typer.Option(help="Folder for the save files of failed games.")] = Path(),
    as_json: Json = False,
) -> None:
    """Play random games with 2, 3 and 4 players, in all editions and both wordings, with all factions.

    After every turn, check that each card is in one zone.

    Ctrl-C stops it, and the same command resumes it. A failed game leaves its save file, and the exit code is 1.
    """
    running = SoakTest(games, file)
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


def _run(running: SoakTest, jobs: int) -> None:
    reported = time.monotonic()
    with progress_bar() as progress:
        task = progress.add_task("games", total=running.games, completed=running.played)
        for batch in running.run(jobs):
            progress.advance(task, batch.games)
            if progress.disable and time.monotonic() - reported > REPORT_INTERVAL:
                reported = time.monotonic()
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
        typer.echo(f"Stopped before all {report['of']:,} games were played; the same command resumes.")
