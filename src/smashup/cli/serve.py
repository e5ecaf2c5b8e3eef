"""`smashup serve` and `smashup play`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from smashup.cli.terminal import terminal
from smashup.cli.version import ENGINE
from smashup.server.app import page_is_built
from smashup.server.run import open_page, run

Host = Annotated[str, typer.Option(envvar="HOST", help="The address to listen on; 0.0.0.0: all of this machine's.")]
Port = Annotated[int, typer.Option(envvar="PORT", min=0, max=65535, help="0: any that is free.")]
HERE, PORT = "127.0.0.1", 8000


def serve(host: Host = HERE, port: Port = PORT) -> None:
    """Run the server. Tables are kept in SMASHUP_DATA, or in the database that DATABASE_URL names."""
    run(host, port, when_ready=lambda address: typer.echo(f"Smash Up is served at {address}"))


def play(host: Host = HERE, port: Port = PORT) -> None:
    """Play in the browser: starts the server and opens the page. Without a page, `terminal`."""
    if not page_is_built():
        typer.echo(
            "The page has not been built (installing the package does that), so here is the game in the terminal."
        )
        terminal()
        return

    def ready(address: str) -> None:
        typer.echo(f"Smash Up is served at {address} (Ctrl-C ends it); the engine runs as {ENGINE}.")
        open_page(address)

    run(host, port, when_ready=ready)
