"""Running the server on an address, until somebody ends it."""

from __future__ import annotations

import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable

import uvicorn

from smashup.engine.errors import SmashUpError
from smashup.server.app import Settings, create_app, read_all_sets
from smashup.server.storage import storage

LARGEST_FRAME = 64 * 1024
"""Bytes. Messages above 16 kB are refused with a sentence; above this the line is closed unread."""

COLLECT_EVERY = 600
"""Seconds. A garbage collection looks at all tables while everybody waits, for half a second at 300 of them. An answer
leaves next to nothing to collect (`State.__del__`), so it is done seldom, and not whenever Python likes."""
TICKS_A_SECOND = 10
"""Of uvicorn's own clock."""
SWITCH_SECONDS = 0.001
"""How long the event loop computes while another thread waits: the one that writes needs only moments, but often."""


class AddressInUse(SmashUpError):
    """Something is already listening there."""


def configuration(settings: Settings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
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


def run(host: str, port: int, settings: Settings | None = None, *, when_ready: Callable[[str], None] = print) -> None:
    """Serve until Ctrl-C. `when_ready` gets the address of the page."""
    config = configuration(settings or Settings(storage), host, port)
    try:
        listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise AddressInUse(
            f"Nothing can listen on {host}:{port} ({error.strerror}). Set PORT or HOST to another address."
        ) from None
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

    async def on_tick(self, counter: int) -> bool:
        if counter % (COLLECT_EVERY * TICKS_A_SECOND) == COLLECT_EVERY * TICKS_A_SECOND - 1:
            gc.collect()
        return await super().on_tick(counter)

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
