"""`smashup play`: starts the server and opens the page in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from smashup.cli.companion import Companion
from smashup.cli.serve import ALL_ADDRESSES, LOOPBACK, PORT, Host, Port, Workers
from smashup.cli.terminal import terminal
from smashup.cli.version import ENGINE
from smashup.extras import extra

Share = Annotated[
    bool,
    typer.Option("--share", help="Let others in your network play, too: listen on all addresses of this machine."),
]
SHARED = """While this runs, everyone in your network (the same Wi-Fi or cable) can open the page, watch, and play at
tables that you open. Others cannot, unless your router lets them in. There is no password, and the connection is not
encrypted: share at home, not in a café. Without --share only this machine can open the page.
"""


def play(host: Host = LOOPBACK, port: Port = PORT, workers: Workers = None, share: Share = False) -> None:
    """Play in the browser: start the server and open the page. If the page is not built, play in the terminal."""
    with extra("server", "Playing in the browser"):
        from smashup.server import run as server  # noqa: PLC0415
        from smashup.server.http.static import page_is_built  # noqa: PLC0415
        from smashup.server.settings import Settings, default_workers  # noqa: PLC0415

    if not page_is_built():
        typer.echo("The page has not been built (installing the package builds it). Playing in the terminal instead.")
        terminal()
        return

    def when_ready(address: str) -> None:
        typer.echo(f"Smash Up is served at {address} (Ctrl-C ends it); the engine runs as {ENGINE}.")
        for each in _network_addresses(host, address):
            typer.echo(f"Other machines in your network can open it at {each}")
        server.open_page(address)

    if share:
        typer.echo(SHARED)
        host = ALL_ADDRESSES if host == LOOPBACK else host
    settings = Settings(workers=default_workers() if workers is None else workers)
    companion = Companion.from_environment()
    try:
        server.run(host, port, settings, when_ready=when_ready, on_first_answer=companion.start)
    finally:
        companion.stop()


def _network_addresses(host: str, address: str) -> list[str]:
    """Return the addresses of the page for other machines in the network."""
    from smashup.server import network  # noqa: PLC0415 - an optional part

    if host not in network.EVERYWHERE:
        return []
    return [address.replace(LOOPBACK, each) for each in network.addresses()]
