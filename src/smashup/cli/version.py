"""`smashup --version`, and the options before the command name."""

from __future__ import annotations

import platform
from typing import Annotated

import typer

from smashup import __version__
from smashup.engine.rules import game as engine

ENGINE = "plain Python" if str(engine.__file__).endswith(".py") else "machine code"
"""Kind of the installed engine. mypyc can compile the same sources (docs/internals/architecture.md)."""


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"smashup {__version__} (engine: {ENGINE}) on Python {platform.python_version()}")
        raise typer.Exit


def smashup(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Handle the options before the command name."""
