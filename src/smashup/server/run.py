"""Running the server on an address, until somebody ends it."""

from __future__ import annotations

import gc
import logging.config
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace

import uvicorn
from starlette.applications import Starlette

from smashup.engine.errors import SmashUpError
from smashup.server import logging as server_logging
from smashup.server.app import Settings, create_app, read_all_sets
from smashup.server.gc_policy import Collecting
from smashup.server.http.connection_limits import doors
from smashup.server.storage.databases import storage
from smashup.server.tables.presence import grace

LARGEST_FRAME = 64 * 1024
"""Bytes. Messages above 16 kB are refused with a sentence; above this the line is closed unread."""

DRAIN_SECONDS = 5.0
"""How long the end of the server waits for what is under way."""
TICKS_A_SECOND = 10
"""Of uvicorn's own clock."""
SWITCH_SECONDS = 0.001
"""How long the event loop computes while another thread waits: the one that writes needs only moments, but often."""


class AddressInUse(SmashUpError):
    """Something is already listening there."""


def configuration(settings: Settings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        http=doors(settings.limits.lines, frozenset(settings.proxies)),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def run(
    host: str,
    port: int,
    settings: Settings | None = None,
    *,
    when_ready: Callable[[str], None] = print,
    json_logs: bool = False,
) -> None:
    """Serve until Ctrl-C. `when_ready` gets the address of the page."""
    logging.config.dictConfig(server_logging.configuration(json_logs))
    settings = settings or Settings(storage)
    grace()  # what is wrong with it is said now, and not at every table
    try:
        listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise AddressInUse(
            f"Nothing can listen on {host}:{port} ({error.strerror}). Set PORT or HOST to another address."
        ) from None
    try:
        opened = settings.storage()  # what is wrong with it is said now, in a sentence
    except SmashUpError:
        listener.close()
        raise
    config = configuration(replace(settings, storage=lambda: opened, listens=host), host, port)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}/"
    read_all_sets()
    gc.freeze()  # the cards and the program never become garbage: collections need not look at them
    gc.disable()
    sys.setswitchinterval(SWITCH_SECONDS)
    Announced(config, lambda: when_ready(address)).run(sockets=[listener])


class Announced(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_ready = when_ready
        self._collecting = Collecting()

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_A_SECOND == TICKS_A_SECOND - 1:
            self._collecting.second()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """First those who play are told, and what they did is stored; whoever knocks meanwhile is told to come back."""
        hall = getattr(self.config.app.state, "hall", None) if isinstance(self.config.app, Starlette) else None
        if hall is not None:
            await hall.drain(DRAIN_SECONDS)
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._when_ready()


def can_show_a_page() -> bool:
    """Whether there is a screen to open a browser on."""
    if os.environ.get("CI"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_page(address: str) -> None:
    if can_show_a_page():
        webbrowser.open(address)
