"""The real server as a subprocess, with its own port and data folder."""

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
STOP_TIMEOUT = 30
CURRENT_TEST = "test.txt"
"""File in the data folder that contains the name of the current test."""
PORTS = range(20_000, 30_000)
"""Below the ports for outgoing connections, which start at 32768 on Linux and at 49152 on other systems."""
SETTINGS = {"HOST": "127.0.0.1", "SMASHUP_GRACE": "2", "SMASHUP_ANALYSIS": "4"}


def free_port() -> int:
    """A port that stays free while the server is stopped: not one that the system gives to outgoing connections."""
    for port in Random().sample(PORTS, len(PORTS)):
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
        self._log_file = data / "server.log"
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        outside = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        with self._log_file.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-u", "-m", "tests.e2e.seeded_server", "serve"],
                cwd=ROOT,
                env={**outside, **self._settings, "PORT": str(self._port), "SMASHUP_DATA": str(self._data)},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout
        line = self._process.stdout.readline()
        if self.address not in line:
            self.kill()
            raise AssertionError(f"the server did not start: {line}{self._log_file.read_text()}")

    def seed_for(self, test: str) -> None:
        """Seed the random numbers of the server with the name of this test."""
        (self._data / CURRENT_TEST).write_text(test)

    @property
    def log(self) -> str:
        """Contents of the server's log."""
        return self._log_file.read_text()

    @property
    def faults(self) -> str:
        """The log if it contains an error, otherwise an empty string."""
        log = self.log
        return log if "Traceback" in log or "ERROR" in log else ""

    def kill(self) -> None:
        """Kill the process without any time to clean up."""
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
            self._running.communicate(timeout=STOP_TIMEOUT)
        finally:
            self._running.kill()
