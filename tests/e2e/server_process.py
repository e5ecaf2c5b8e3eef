"""The real server as a process of its own, on a free port of this machine, with a data folder of its own."""

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
TOLD = "test.txt"
"""The file in the data folder that says which test runs."""
KEPT_PORTS = range(20_000, 30_000)
"""Linux gives those from 32768 on to connections, other systems those from 49152 on."""
SETTINGS = {"HOST": "127.0.0.1", "SMASHUP_GRACE": "2", "SMASHUP_ANALYSIS": "4"}


def free_port() -> int:
    """One that stays free while the server is away: none of those that are given to whoever connects to something."""
    for port in Random().sample(KEPT_PORTS, len(KEPT_PORTS)):
        with socket.socket() as taken, suppress(OSError):
            taken.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


class Server:
    """`smashup serve`. After `kill` and `start` it is another process at the same address with the same data."""

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
                [sys.executable, "-u", "-m", "tests.e2e.seeded_server", "serve"],
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

    def seed_for(self, test: str) -> None:
        """From now on it draws what that test draws."""
        (self._data / TOLD).write_text(test)

    @property
    def said(self) -> str:
        """What it wrote to its log."""
        return self._said.read_text()

    @property
    def faults(self) -> str:
        """What it had to say, if that was about a fault."""
        said = self.said
        return said if "Traceback" in said or "ERROR" in said else ""

    def kill(self) -> None:
        """As by kill -9: no time to store or say anything."""
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
