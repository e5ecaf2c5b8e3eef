"""The real server in a separate process, on a free port, with a separate data folder."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
ENDS_WITHIN = 30
CURRENT_TEST = "test.txt"
"""File in the data folder with the name of the running test."""
KEPT_PORTS = range(20_000, 30_000)
"""Ports that no system assigns to outgoing connections: Linux uses ports from 32768, other systems from 49152."""
SETTINGS = {"HOST": "127.0.0.1", "SMASHUP_GRACE": "2", "SMASHUP_ANALYSIS": "4"}


def free_port() -> int:
    """A port that stays free while the server is stopped, because it is never assigned to an outgoing connection."""
    for port in Random().sample(KEPT_PORTS, len(KEPT_PORTS)):
        with socket.socket() as taken, suppress(OSError):
            taken.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


class Server:
    """A process of `smashup serve`. After `kill` and `start` a new process has the same address and data."""

    def __init__(self, data: Path, **settings: str) -> None:
        self._data = data
        self._settings = {**SETTINGS, **settings}
        self._port = free_port()
        self._said = data / "server.log"
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        outside = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        with self._said.open("a") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-u", "-m", "tests.e2e.dealing", "serve"],
                cwd=ROOT,
                env={**outside, **self._settings, "PORT": str(self._port), "SMASHUP_DATA": str(self._data)},
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
            )
        assert self._process.stdout
        line = self._process.stdout.readline()
        if self.address not in line:
            self.kill()
            raise AssertionError(f"the server did not start: {line}{self._said.read_text()}")

    def deals_for(self, test: str) -> None:
        """Seed the server's random numbers by the name of that test."""
        (self._data / CURRENT_TEST).write_text(test)

    @property
    def said(self) -> str:
        """Log of the server."""
        return self._said.read_text()

    @property
    def faults(self) -> str:
        """Log of the server if it contains an error, otherwise empty."""
        said = self.said
        return said if "Traceback" in said or "ERROR" in said else ""

    def kill(self) -> None:
        """Stop the server without cleanup, like kill -9."""
        self._end(self._running.kill)

    def stop(self) -> None:
        self._end(self._running.terminate)

    @property
    def _running(self) -> subprocess.Popen[str]:
        assert self._process, "the server was not started"
        return self._process

    def _end(self, how: Callable[[], None]) -> None:
        how()
        try:
            self._running.communicate(timeout=ENDS_WITHIN)
        finally:
            self._running.kill()
