"""`smashup check`: checks a faction during its development."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from smashup.art import look
from smashup.cli.options import INTERRUPTED, Failures, Json, Seed, write_save
from smashup.cli.progress import progress_bar
from smashup.engine.language.definitions import PrintedFaction, slug
from smashup.i18n.card_texts import translation
from smashup.i18n.fluent import languages
from smashup.lab.authoring.checker import Check, CheckReport
from smashup.sets import library


def check(
    faction: Annotated[str, typer.Argument(help='Name of the faction, as in "Garden Gnomes".')],
    quick: Annotated[
        bool, typer.Option(help="Check for about two seconds: each ability once, if it happens in a few games.")
    ] = False,
    times: Annotated[int, typer.Option(min=1, help="Number of times that each ability must resolve.")] = 20,
    games: Annotated[int, typer.Option(min=1, help="Maximum number of games.")] = 1000,
    seed: Seed = 0,
    failures: Failures = Path(),
    as_json: Json = False,
) -> None:
    """Check the source of a faction, then play random games until each of its abilities has resolved several times.

    The games have 2 to 4 players, all other factions, all editions and both wordings. The report lists mistakes in the
    source, failed games (each leaves a save file), abilities that rarely resolved, and lines of the cards that never
    ran. The exit code is 0 if no game failed and every ability resolved.

    With --quick, a few games are played, and the report says what was left out.
    """
    everything = library()
    _read_assets(everything.faction(faction))
    wanted = 1 if quick else times
    checking = Check(everything, everything.faction(faction), wanted=wanted, most=games, seed=seed, quick=quick)
    report = checking.report
    started = time.perf_counter()
    with suppress(KeyboardInterrupt), progress_bar(suffix="abilities, {task.fields[games]} games") as progress:
        task = progress.add_task(report.faction.name, total=len(report.abilities), games=0)
        for _ in checking.games():
            progress.update(task, completed=len(report.abilities) - len(report.rare), games=report.games)
    seconds = time.perf_counter() - started
    prefix = f"check-{slug(report.faction.name)}"
    paths = [write_save(failures / f"{prefix}-{n}.smashup", fault.save) for n, fault in enumerate(report.faults, 1)]
    message = _message(report, paths, seconds)
    if as_json:
        typer.echo(json.dumps(message, indent=2))
    else:
        _print(message)
    if not report.complete:
        raise typer.Exit(INTERRUPTED)
    if not report.is_good:
        raise typer.Exit(1)


def _read_assets(faction: PrintedFaction) -> None:
    """Read the pictures and translations, so that a warning is logged for each problem."""
    look(faction)
    for language in languages():
        translation(language)


def _message(report: CheckReport, paths: list[Path], seconds: float) -> dict[str, Any]:
    return {
        "faction": report.faction.name,
        "abilities": len(report.abilities),
        "times": report.wanted,
        "games": report.games,
        "decisions": report.decisions,
        "seconds": round(seconds, 1),
        "findings": [{"at": str(finding.at), "message": finding.message} for finding in report.findings],
        "faults": [
            {
                "at": str(fault.at) if fault.at is not None else None,
                "line": fault.at.text if fault.at is not None else None,
                "card": fault.card,
                "message": fault.says,
                "save": str(path),
            }
            for fault, path in zip(report.faults, paths, strict=True)
        ],
        "rare": [
            {"card": ability.of.name, "text": ability.text, "times": report.resolved[ability.key]}
            for ability in report.rare
        ],
        "quick": report.quick,
        "not_reached": [{"at": str(line), "line": line.text} for line in report.not_reached],
        "interrupted": not report.complete,
    }


def _print(message: dict[str, Any]) -> None:
    typer.echo(
        f"{message['faction']}: {message['abilities']} abilities, {message['games']} games, "
        f"{message['decisions']} decisions, {message['seconds']} s."
    )
    for finding in message["findings"]:
        typer.echo(f"Mistake, {finding['at']}: {finding['message']}")
    for fault in message["faults"]:
        where = f", {fault['at']}: {fault['line']}" if fault["at"] else ""
        card = f" {fault['card']}" if fault["card"] else " A game"
        typer.echo(f"Failed:{card}{where}\n  {fault['message']}\n  smashup replay {fault['save']}")
    if message["quick"]:
        _print_left_out(message)
        return
    for rare in message["rare"]:
        times = f"only {_times(rare['times'])}" if rare["times"] else "never"
        typer.echo(f"Resolved {times}: {rare['card']}. {rare['text']}")
    for line in message["not_reached"]:
        typer.echo(f"Not reached, {line['at']}: {line['line']}")
    if message["interrupted"]:
        typer.echo("Stopped before all abilities resolved.")
    elif not (message["findings"] or message["faults"] or message["rare"]):
        typer.echo(f"Every ability resolved at least {_times(message['times'])}, and no game failed.")


def _print_left_out(message: dict[str, Any]) -> None:
    """Print what a quick check did not find out."""
    resolved = message["abilities"] - len(message["rare"])
    typer.echo(f"Quick check: {resolved} of {message['abilities']} abilities resolved.")
    if message["interrupted"]:
        typer.echo("Stopped before the last game.")
    for rare in message["rare"]:
        typer.echo(f"Left out: {rare['card']}. {rare['text']}")
    unreached = message["not_reached"]
    if unreached:
        count = "1 line" if len(unreached) == 1 else f"{len(unreached)} lines"
        typer.echo(f"Left out: {count} of the cards, the first at {unreached[0]['at']}.")
    typer.echo(
        "Left out: rare situations, in which an ability resolves only after many games. "
        f'All of it: smashup check "{message["faction"]}"'
    )


def _times(n: int) -> str:
    return "once" if n == 1 else f"{n} times"
