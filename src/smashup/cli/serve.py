"""`smashup serve` and `smashup play`: the table in the browser."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from smashup.cli.terminal import terminal
from smashup.cli.version import ENGINE
from smashup.server import network
from smashup.server.app import Settings
from smashup.server.http.static import page_is_built
from smashup.server.run import open_page, run
from smashup.server.storage.databases import storage
from smashup.server.workers.pool import usual_workers


class Seen(StrEnum):
    """By whom."""

    LOOPBACK = "loopback"
    ALL = "all"
    OFF = "off"


Host = Annotated[str, typer.Option(envvar="HOST", help="The address to listen on; 0.0.0.0: all of this machine's.")]
Port = Annotated[int, typer.Option(envvar="PORT", min=0, max=65535, help="0: any that is free.")]
Workers = Annotated[
    int | None,
    typer.Option(
        envvar="SMASHUP_WORKERS",
        min=0,
        max=64,
        help="Processes that think for bots, hints and replays; 0: a thread of the server. Usually one core less.",
    ),
]
Names = Annotated[
    str,
    typer.Option(
        envvar="SMASHUP_NAMES",
        help="What the server is called, with commas between; numbers and this machine's own name always do.",
    ),
]
Proxies = Annotated[
    str,
    typer.Option(
        envvar="SMASHUP_PROXIES",
        help="Addresses of proxies, with commas between, whose X-Forwarded-For is believed. Without: nobody's.",
    ),
]
Metrics = Annotated[Seen, typer.Option(envvar="SMASHUP_METRICS", help="Who may read /metrics.")]
ArchiveDays = Annotated[
    int,
    typer.Option(envvar="SMASHUP_ARCHIVE_DAYS", min=0, help="Put unfinished tables away after so many days; 0: never."),
]
JsonLogs = Annotated[bool, typer.Option("--json-logs", envvar="SMASHUP_JSON_LOGS", help="Log lines as JSON.")]
Address = Annotated[
    str,
    typer.Option(
        envvar="SMASHUP_ADDRESS",
        help="Where friends find the page (https://...), for links of invitations; else as each visitor calls it.",
    ),
]
Share = Annotated[
    bool,
    typer.Option("--share", help="Let others in your network play too: listens at every address of this machine."),
]
HERE, EVERYWHERE, PORT = "127.0.0.1", "0.0.0.0", 8000
SHARED = """While this runs, everybody in your network (the same Wi-Fi or cable) can open the page, watch, and play at
tables that you open. Nobody else can, unless your router lets them in. There is no password, and what is sent is not
encrypted: share at home, not in a café. Without --share only this machine can open the page.
"""


def serve(
    host: Host = HERE,
    port: Port = PORT,
    workers: Workers = None,
    names: Names = "",
    proxies: Proxies = "",
    metrics: Metrics = Seen.LOOPBACK,
    archive_days: ArchiveDays = 0,
    address: Address = "",
    json_logs: JsonLogs = False,
) -> None:
    """Run the server. Tables are kept in SMASHUP_DATA, or in the database that DATABASE_URL names."""
    settings = Settings(
        storage,
        workers=usual_workers() if workers is None else workers,
        names=listed(names),
        proxies=listed(proxies),
        metrics=metrics.value,
        archive_days=archive_days,
        address=checked(address),
    )
    ready = lambda here: typer.echo(f"Smash Up is served at {here}")  # noqa: E731
    run(host, port, settings, when_ready=ready, json_logs=json_logs)


def listed(text: str) -> tuple[str, ...]:
    return tuple(part for part in (each.strip() for each in text.split(",")) if part)


def checked(address: str) -> str:
    if address and not address.startswith(("http://", "https://")):
        raise typer.BadParameter(f"An address begins with https:// or http://, not {address!r}.")
    return address


def play(host: Host = HERE, port: Port = PORT, workers: Workers = None, share: Share = False) -> None:
    """Play in the browser: starts the server and opens the page. Without a page, `terminal`."""
    if not page_is_built():
        typer.echo(
            "The page has not been built (installing the package does that), so here is the game in the terminal."
        )
        terminal()
        return

    def ready(address: str) -> None:
        typer.echo(f"Smash Up is served at {address} (Ctrl-C ends it); the engine runs as {ENGINE}.")
        for each in in_the_house(host, address):
            typer.echo(f"Others in your network find it at {each}")
        open_page(address)

    if share:
        typer.echo(SHARED)
        host = EVERYWHERE if host == HERE else host
    settings = Settings(storage, workers=usual_workers() if workers is None else workers)
    run(host, port, settings, when_ready=ready)


def in_the_house(host: str, address: str) -> list[str]:
    """The same page, as others in the network call it."""
    if host not in network.EVERYWHERE:
        return []
    return [address.replace(HERE, each) for each in network.addresses()]
