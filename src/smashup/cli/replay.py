"""`smashup replay`: the story of a saved game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from smashup.cli.options import seat_of
from smashup.engine.errors import GameFault
from smashup.i18n.describe import describe_decision, describe_entry
from smashup.session import Session, read
from smashup.sets import library


def replay(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, readable=True, help="A save file.")],
    seat: Annotated[
        str, typer.Option(help="Tell what this seat may know, as in p1; what a watcher sees if left out.")
    ] = "",
    until: Annotated[int | None, typer.Option(min=0, help="Stop after this many answers.")] = None,
) -> None:
    """Print the log of a save file."""
    text = file.read_text(encoding="utf-8", errors="replace")
    failed: GameFault | None = None
    try:
        session = Session.load(text, until=until)
    except GameFault as fault:
        # The save of a failed game ends with the answer that broke it: tell all that went before.
        failed = fault
        session = Session.load(text, until=len(read(fault.save, library()).answers) - 1)
    reader = seat_of(seat, session.seats) if seat else None
    turn = 0
    for entry in session.log:
        if entry.turn != turn:
            turn = entry.turn
            typer.echo()
        typer.echo(describe_entry(entry.for_seat(reader)))
    if failed is not None:
        raise failed
    decision = session.view(reader).decision
    if decision is not None:
        typer.echo(describe_decision(decision))
