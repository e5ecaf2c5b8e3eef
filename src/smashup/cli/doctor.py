"""`smashup doctor`: checks a server's database and exports its games."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from smashup.cli.options import Json
from smashup.engine.errors import SmashUpError
from smashup.engine.rules.game import RULES_VERSION
from smashup.server.settings import DATABASE_FILE, data_folder, database_url
from smashup.server.storage import migrations
from smashup.server.storage.check import DatabaseCheck, DatabaseReport, is_address
from smashup.sets import library


class CannotExport(SmashUpError):
    """The export folder cannot be written."""


def doctor(
    database: Annotated[
        str,
        typer.Argument(
            help="SQLite file or postgresql://... address (default: the server's database).", show_default=False
        ),
    ] = "",
    export: Annotated[
        Path | None, typer.Option(help="Folder to export every game to, as a save file.", file_okay=False)
    ] = None,
    as_json: Json = False,
) -> None:
    """Check the schema of a server's database, and replay every table and replay. Changes nothing.

    The exit code is 0 if there is no problem, 1 if there is one, and 2 if the database cannot be read.
    """
    where = database or database_url() or str(data_folder() / DATABASE_FILE)
    with DatabaseCheck(where, library()) as opened:
        report = opened.report()
        files = [] if export is None else _export(opened, export)
    if as_json:
        typer.echo(json.dumps(_message(report, files), indent=2))
    else:
        _print(report)
        if export is not None:
            typer.echo(f"{len(files)} games written to {export}.")
    if not report.is_good:
        raise typer.Exit(1)


def _export(check: DatabaseCheck, folder: Path) -> list[str]:
    names: list[str] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for game in check.games():
            (folder / game.name).write_text(game.text, encoding="utf-8")
            names.append(game.name)
    except OSError as error:
        raise CannotExport(f"{folder} cannot be written ({error.strerror}). Use another folder.") from None
    return names


def _without_password(where: str) -> str:
    """Return the address without user and password."""
    return f"postgresql://{where.rpartition('@')[2]}" if is_address(where) else where


def _message(report: DatabaseReport, files: list[str]) -> dict[str, Any]:
    return {
        "database": _without_password(report.where),
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
        return "an unknown day"  # a damaged row may contain any number


def _print(report: DatabaseReport) -> None:
    schema = f"schema {report.schema} of {migrations.NEWEST}"
    typer.echo(f"{_without_password(report.where)}: {schema}, rules {RULES_VERSION} installed.")
    if report.schema == 0:
        typer.echo("The database is empty: the server has not used it yet.")
    elif report.schema < migrations.NEWEST:
        typer.echo("It was created by an older version. The server migrates it when it starts: back it up first.")
    by_status = ", ".join(f"{n} {status}" for status, n in sorted(report.tables.items())) or "none"
    typer.echo(f"Tables: {by_status}; {report.answers} answers; {report.replays} loaded replays.")
    for damage in report.damage:
        typer.echo(f"Damaged: {damage}. Restore a backup; --export FOLDER saves the games that are still readable.")
    for finding in report.findings:
        typer.echo(f"The {finding.kind} {finding.id} of {_day(finding.made)} cannot be replayed: {finding.why}.")
    if not report.damage and not report.findings:
        typer.echo("Every table and replay can be replayed.")
