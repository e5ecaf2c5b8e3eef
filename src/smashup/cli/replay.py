"""`smashup replay`: prints the log of a saved game."""

from __future__ import annotations

from typing import Annotated

import typer

from smashup.cli.options import SaveFile, parse_seat
from smashup.engine.errors import GameFault
from smashup.i18n.describe import describe_decision, describe_entry
from smashup.session import Timeline, read
from smashup.sets import library


def replay(
    file: SaveFile,
    seat: Annotated[
        str, typer.Option(help="Seat whose log is printed, as in p1 (default: the log that spectators see).")
    ] = "",
    until: Annotated[int | None, typer.Option(min=0, help="Number of answers to replay (default: all).")] = None,
) -> None:
    """Print the log of a save file."""
    text = file.read_text(encoding="utf-8", errors="replace")
    failed: GameFault | None = None
    try:
        session = Timeline.load(text, until=until)
    except GameFault as fault:
        # The last answer in the save of a failed game caused the failure, so print everything before it.
        failed = fault
        session = Timeline.load(text, until=len(read(fault.save, library()).answers) - 1)
    reader = parse_seat(seat, session.seats) if seat else None
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
