"""`smashup doctor`: is a server's database in order, and which games can't be played on?"""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from smashup.cli.options import Json
from smashup.engine.errors import SmashUpError
from smashup.engine.rules.game import RULES_VERSION
from smashup.server.storage import migrations
from smashup.server.storage.check import DatabaseReport, Doctor, is_address
from smashup.server.storage.databases import FILE, data_folder
from smashup.sets import library


class CannotExport(SmashUpError):
    """The folder cannot be written."""


def doctor(
    database: Annotated[
        str, typer.Argument(help="The file, or postgresql://...; the server's own if left out.", show_default=False)
    ] = "",
    export: Annotated[
        Path | None, typer.Option(help="Write every game into this folder, as a save file.", file_okay=False)
    ] = None,
    as_json: Json = False,
) -> None:
    """Check a server's database: its schema, and whether every table and replay can be played again. Changes nothing.

    The exit code is 0 if all is well, 1 if something is not, 2 if the database cannot be read at all.
    """
    where = database or os.environ.get("DATABASE_URL") or str(data_folder() / FILE)
    with Doctor(where, library()) as found:
        report = found.report()
        files = [] if export is None else _exported(found, export)
    if as_json:
        typer.echo(json.dumps(_message(report, files), indent=2))
    else:
        _print(report)
        if export is not None:
            typer.echo(f"{len(files)} games written to {export}.")
    if not report.is_good:
        raise typer.Exit(1)


def _exported(found: Doctor, folder: Path) -> list[str]:
    names: list[str] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for game in found.games():
            (folder / game.name).write_text(game.text, encoding="utf-8")
            names.append(game.name)
    except OSError as error:
        raise CannotExport(f"{folder} cannot be written ({error.strerror}): name another folder.") from None
    return names


def _shown(where: str) -> str:
    """An address without its password."""
    return f"postgresql://{where.rpartition('@')[2]}" if is_address(where) else where


def _message(report: DatabaseReport, files: list[str]) -> dict[str, Any]:
    return {
        "database": _shown(report.where),
        "good": report.is_good,
        "schema": report.schema,
        "newest_schema": migrations.NEWEST,
        "rules": report.rules,
        "damage": list(report.damage),
        "tables": report.tables,
        "answers": report.answers,
        "replays": report.replays,
        "findings": [finding._asdict() for finding in report.findings],
        "exported": files,
    }


def _day(ms: int) -> str:
    try:
        return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d")
    except (ValueError, OverflowError, OSError):
        return "an unknown day"  # a damaged row may say anything


def _print(report: DatabaseReport) -> None:
    schema = f"schema {report.schema} of {migrations.NEWEST}"
    typer.echo(f"{_shown(report.where)}: {schema}, rules {RULES_VERSION} installed.")
    if report.schema == 0:
        typer.echo("The database is empty: the server has not used it yet.")
    elif report.schema < migrations.NEWEST:
        typer.echo("An older version made it; the server brings it up to date when it starts. Back it up before.")
    by_status = ", ".join(f"{n} {status}" for status, n in sorted(report.tables.items())) or "none"
    typer.echo(f"Tables: {by_status}; {report.answers} answers; {report.replays} loaded replays.")
    for damage in report.damage:
        typer.echo(f"Damaged: {damage}. Put a backup in its place; --export FOLDER saves what can still be read.")
    for finding in report.findings:
        typer.echo(f"The {finding.kind} {finding.id} of {_day(finding.made)} cannot be played again: {finding.why}.")
    if not report.damage and not report.findings:
        typer.echo("Every table and replay can be played again.")
