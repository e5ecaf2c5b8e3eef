"""`smashup --version`: what is installed here."""

from __future__ import annotations

import platform
from typing import Annotated

import typer

from smashup import __version__
from smashup.engine.rules import game as engine

ENGINE = "plain Python" if str(engine.__file__).endswith(".py") else "machine code"
"""Where a C compiler is at hand, the same sources can go through it (docs/architecture.md)."""


def tell(wanted: bool) -> None:
    if wanted:
        typer.echo(f"smashup {__version__}, its engine as {ENGINE}, on Python {platform.python_version()}")
        raise typer.Exit


def smashup(
    version: Annotated[
        bool, typer.Option("--version", callback=tell, is_eager=True, help="Tell the version and the kind of engine.")
    ] = False,
) -> None:
    """What goes before the name of a command."""
