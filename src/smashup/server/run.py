"""Runs the server with uvicorn: sockets, signals, graceful shutdown and garbage collection."""

from __future__ import annotations

import gc
import logging.config
import os
import socket
import sys
import time
import webbrowser
from collections.abc import Callable
from dataclasses import replace

import uvicorn
from starlette.applications import Starlette

from smashup.engine.errors import SmashUpError
from smashup.server import limits
from smashup.server import logging as server_logging
from smashup.server.api.cards import load_card_data
from smashup.server.app import create_app
from smashup.server.http.connection_limits import limited_protocol
from smashup.server.http.websocket_limits import limited_websocket
from smashup.server.settings import Settings, grace_seconds
from smashup.server.tables.registry import TableRegistry

DRAIN_SECONDS = 5.0
"""Time limit for storing pending changes at shutdown, in seconds."""
TICKS_PER_SECOND = 10
"""Number of uvicorn's `on_tick` calls per second."""
SWITCH_INTERVAL = 0.001
"""Interpreter switch interval in seconds. The writer thread needs the interpreter lock often, but only briefly."""
IDLE_GC_SECONDS = 600
"""Minimum time between two garbage collections, in seconds."""
BUSY_GC_SECONDS = 3600
"""Maximum time between two garbage collections, in seconds, even if the server is busy."""
IDLE_LOAD = 0.05
"""CPU load below which the server counts as idle, in CPU seconds per second."""


class AddressInUse(SmashUpError):
    """Another program is already listening on this address."""


def configuration(settings: Settings, host: str, port: int) -> uvicorn.Config:
    app, proxies = create_app(settings), frozenset(settings.proxies)
    return uvicorn.Config(
        app,
        http=limited_protocol(app.state.addresses, proxies),
        ws=limited_websocket(app.state.addresses, proxies),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        ws_max_size=limits.FRAME_BYTES,
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
    on_first_answer: Callable[[], None] | None = None,
    json_logs: bool = False,
) -> None:
    """Serve until Ctrl-C. Calls `when_ready` with the URL of the page, and `on_first_answer` within a second after a
    player has answered for the first time."""
    logging.config.dictConfig(server_logging.configuration(json_logs))
    settings = settings or Settings()
    grace_seconds()  # report an invalid setting at startup, not at the first table
    try:
        listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise AddressInUse(
            f"Cannot listen on {host}:{port} ({error.strerror}). Set PORT or HOST to another address."
        ) from None
    try:
        opened = settings.storage()  # report a database error before the server starts
    except SmashUpError:
        listener.close()
        raise
    config = configuration(replace(settings, storage=lambda: opened, listens=host), host, port)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}/"
    load_card_data()
    gc.freeze()  # cards and modules never become garbage, so collections can skip them
    gc.disable()
    sys.setswitchinterval(SWITCH_INTERVAL)
    Server(config, lambda: when_ready(address), on_first_answer).run(sockets=[listener])


class Server(uvicorn.Server):
    """uvicorn server with a ready callback, a drain phase at shutdown and a garbage collection policy."""

    def __init__(
        self,
        config: uvicorn.Config,
        when_ready: Callable[[], None],
        on_first_answer: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(config)
        self._when_ready = when_ready
        self._on_first_answer = on_first_answer
        self._gc_policy = GcPolicy()

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_PER_SECOND == TICKS_PER_SECOND - 1:
            self._gc_policy.tick()
            if self._on_first_answer is not None and self._has_answers():
                self._on_first_answer()
                self._on_first_answer = None
        return await super().on_tick(counter)

    def _has_answers(self) -> bool:
        """True if a player has answered since the server started."""
        registry = self._registry
        return registry is not None and any(registry.metrics.answers.counts)

    @property
    def _registry(self) -> TableRegistry | None:
        """The tables; None before the application has started."""
        app = self.config.app
        return getattr(app.state, "registry", None) if isinstance(app, Starlette) else None

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Notify the players and store pending changes before the connections close. New requests get an error."""
        if self._registry is not None:
            await self._registry.drain(DRAIN_SECONDS)
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._when_ready()


class GcPolicy:
    """Runs the garbage collector when the server is idle.

    A collection visits all tables and blocks the event loop, for about half a second with 300 tables. Answers create
    almost no cyclic garbage (`State.__del__`), so collections can wait for an idle second.
    """

    def __init__(self) -> None:
        self._seconds = 0
        self._used = time.process_time()

    def tick(self) -> None:
        """Decide whether to collect. Called once per second."""
        used = time.process_time()
        self._seconds += 1
        if self._seconds >= (IDLE_GC_SECONDS if used - self._used < IDLE_LOAD else BUSY_GC_SECONDS):
            gc.collect()
            self._seconds = 0
        self._used = time.process_time()


def has_screen() -> bool:
    """True if this machine can open a browser."""
    if os.environ.get("CI"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_page(address: str) -> None:
    if has_screen():
        webbrowser.open(address)
