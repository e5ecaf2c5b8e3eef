"""`smashup serve` and `smashup play`: the server, and the game in the browser."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from smashup.cli.terminal import terminal
from smashup.cli.version import ENGINE
from smashup.server import network
from smashup.server.http.static import page_is_built
from smashup.server.run import open_page, run
from smashup.server.settings import Settings, default_workers


class MetricsAccess(StrEnum):
    """Clients that may read /metrics."""

    LOOPBACK = "loopback"
    ALL = "all"
    OFF = "off"


Host = Annotated[
    str, typer.Option(envvar="HOST", help="Address to listen on (0.0.0.0: all addresses of this machine).")
]
Port = Annotated[int, typer.Option(envvar="PORT", min=0, max=65535, help="Port to listen on (0 picks a free one).")]
Workers = Annotated[
    int | None,
    typer.Option(
        envvar="SMASHUP_WORKERS",
        min=0,
        max=64,
        help="Number of processes for bots, hints and replays (0: a thread of the server; default: cores minus one).",
    ),
]
Names = Annotated[
    str,
    typer.Option(
        envvar="SMASHUP_NAMES",
        help="Host names to accept, comma-separated. IP addresses and this machine's name are always accepted.",
    ),
]
Proxies = Annotated[
    str,
    typer.Option(
        envvar="SMASHUP_PROXIES",
        help="Trusted proxy addresses, comma-separated (default: none).",
    ),
]
Metrics = Annotated[MetricsAccess, typer.Option(envvar="SMASHUP_METRICS", help="Clients that may read /metrics.")]
ArchiveDays = Annotated[
    int,
    typer.Option(
        envvar="SMASHUP_ARCHIVE_DAYS", min=0, help="Days after which unfinished tables are archived (0: never)."
    ),
]
JsonLogs = Annotated[bool, typer.Option("--json-logs", envvar="SMASHUP_JSON_LOGS", help="Write the log as JSON.")]
Address = Annotated[
    str,
    typer.Option(
        envvar="SMASHUP_ADDRESS",
        help="Public URL of the page (https://...) for invitation links (default: the address that the client uses).",
    ),
]
Share = Annotated[
    bool,
    typer.Option("--share", help="Let others in your network play: listen on every address of this machine."),
]
LOOPBACK, ALL_ADDRESSES, PORT = "127.0.0.1", "0.0.0.0", 8000
SHARE_NOTICE = """While this runs, anyone in your network (the same Wi-Fi or cable) can open the page, watch, and play
at tables that you open. People outside your network cannot, unless your router lets them in. There is no password, and
the connection is not encrypted: share at home, not in a café. Without --share only this machine can open the page.
"""


def serve(
    host: Host = LOOPBACK,
    port: Port = PORT,
    workers: Workers = None,
    names: Names = "",
    proxies: Proxies = "",
    metrics: Metrics = MetricsAccess.LOOPBACK,
    archive_days: ArchiveDays = 0,
    address: Address = "",
    json_logs: JsonLogs = False,
) -> None:
    """Run the server. Tables are stored in the folder SMASHUP_DATA, or in the PostgreSQL database DATABASE_URL."""
    settings = Settings(
        workers=default_workers() if workers is None else workers,
        names=listed(names),
        proxies=listed(proxies),
        metrics=metrics.value,
        archive_days=archive_days,
        address=checked(address),
    )
    run(host, port, settings, when_ready=lambda url: typer.echo(f"Smash Up is served at {url}"), json_logs=json_logs)


def listed(text: str) -> tuple[str, ...]:
    return tuple(part for part in (each.strip() for each in text.split(",")) if part)


def checked(address: str) -> str:
    if address and not address.startswith(("http://", "https://")):
        raise typer.BadParameter(f"An address begins with https:// or http://, not {address!r}.")
    return address


def play(host: Host = LOOPBACK, port: Port = PORT, workers: Workers = None, share: Share = False) -> None:
    """Play in the browser: start the server and open the page. If the page is not built, play in the terminal."""
    if not page_is_built():
        typer.echo("The page has not been built (installing the package builds it), so the game runs in the terminal.")
        terminal()
        return

    def ready(address: str) -> None:
        typer.echo(f"Smash Up is served at {address} (Ctrl-C ends it). The engine is {ENGINE}.")
        for each in network_urls(host, address):
            typer.echo(f"Others in your network can open {each}")
        open_page(address)

    if share:
        typer.echo(SHARE_NOTICE)
        host = ALL_ADDRESSES if host == LOOPBACK else host
    settings = Settings(workers=default_workers() if workers is None else workers)
    run(host, port, settings, when_ready=ready)


def network_urls(host: str, address: str) -> list[str]:
    """URLs of the page for other machines in the network."""
    if host not in network.EVERYWHERE:
        return []
    return [address.replace(LOOPBACK, each) for each in network.addresses()]
