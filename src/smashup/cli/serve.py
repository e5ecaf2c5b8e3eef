"""`smashup serve`: runs the server of the browser game."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from smashup.cli.options import parse_list
from smashup.extras import extra


class MetricsAccess(StrEnum):
    """Clients that may read /metrics."""

    LOOPBACK = "loopback"
    ALL = "all"
    OFF = "off"


LOOPBACK, ALL_ADDRESSES, PORT = "127.0.0.1", "0.0.0.0", 8000

Host = Annotated[
    str, typer.Option(envvar="HOST", help="Address to listen on; 0.0.0.0 means all addresses of this machine.")
]
Port = Annotated[int, typer.Option(envvar="PORT", min=0, max=65535, help="Port to listen on; 0 picks a free one.")]
Workers = Annotated[
    int | None,
    typer.Option(
        envvar="SMASHUP_WORKERS",
        min=0,
        max=64,
        help="Worker processes for bots, hints and replays; 0 uses a thread (default: number of cores minus one).",
    ),
]
Names = Annotated[
    str,
    typer.Option(
        envvar="SMASHUP_NAMES",
        help="Host names to accept, comma-separated. IP addresses and this machine's host name are always accepted.",
    ),
]
Proxies = Annotated[
    str,
    typer.Option(
        envvar="SMASHUP_PROXIES",
        help="Trusted proxies, comma-separated: addresses whose X-Forwarded-For header is used (default: none).",
    ),
]
Metrics = Annotated[MetricsAccess, typer.Option(envvar="SMASHUP_METRICS", help="Clients that may read /metrics.")]
ArchiveDays = Annotated[
    int,
    typer.Option(
        envvar="SMASHUP_ARCHIVE_DAYS", min=0, help="Days after which unfinished tables are archived; 0 means never."
    ),
]
JsonLogs = Annotated[bool, typer.Option("--json-logs", envvar="SMASHUP_JSON_LOGS", help="Log lines as JSON.")]
Address = Annotated[
    str,
    typer.Option(
        envvar="SMASHUP_ADDRESS",
        help="Public address (https://...) for invitation links (default: the address in the visitor's browser).",
    ),
]


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
    """Run the server. Tables are stored in the folder SMASHUP_DATA, or in the database DATABASE_URL."""
    with extra("server", "Running a server"):
        from smashup.server import run as server  # noqa: PLC0415
        from smashup.server.settings import Settings, default_workers  # noqa: PLC0415

    settings = Settings(
        workers=default_workers() if workers is None else workers,
        names=parse_list(names),
        proxies=parse_list(proxies),
        metrics=metrics.value,
        archive_days=archive_days,
        address=_checked_address(address),
    )

    def when_ready(address: str) -> None:
        typer.echo(f"Smash Up is served at {address}")

    server.run(host, port, settings, when_ready=when_ready, json_logs=json_logs)


def _checked_address(address: str) -> str:
    if address and not address.startswith(("http://", "https://")):
        raise typer.BadParameter(f"An address starts with https:// or http://, not {address!r}.")
    return address
