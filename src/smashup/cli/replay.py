"""`smashup replay`: the story of a saved game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from smashup.cli.options import seat_of
from smashup.engine.errors import GameFault
from smashup.engine.log import Arg, Entry, Ref
from smashup.session import Session, read
from smashup.sets import library


def replay(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, readable=True, help="A save file.")],
    seat: Annotated[
        str, typer.Option(help="Tell what this seat may know, as in p1; a watcher's view if left out.")
    ] = "",
    until: Annotated[int | None, typer.Option(min=0, help="Only so many answers.")] = None,
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
    for entry in session.log:
        typer.echo(told(entry.for_seat(reader)))
    if failed is not None:
        raise failed
    if session.pending is not None:
        typer.echo(f"p{session.pending.seat + 1} is asked: {session.pending.kind} to {session.pending.to}")


def told(entry: Entry) -> str:
    """A line of the log as plain words."""
    args = ", ".join(f"{name} {_plain(arg)}" for name, arg in entry.args.items())
    cause = f" (because of {entry.cause.name})" if entry.cause is not None else ""
    return f"{entry.turn:>3}  {entry.line}: {args}{cause}"


def _plain(arg: Arg) -> str:
    if isinstance(arg, Ref):
        return arg.name
    return " + ".join(_plain(each) for each in arg) if isinstance(arg, tuple) else str(arg)
