"""Server processes of the load test, and their memory and CPU time."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

HEARTBEATS = "heartbeats.txt"
BEAT_SECONDS = 0.005
"""Time between two heartbeats, in seconds."""
BEATS_PER_LINE = 50


def memory(pids: list[int]) -> int:
    """Return the resident memory of the processes in bytes, or 0 on systems without /proc."""
    found = 0
    for pid in pids:
        with suppress(OSError):
            status = Path(f"/proc/{pid}/status").read_text()
            found += next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))
    return found


def workers_of(pids: list[int]) -> list[int]:
    """Return the child processes of the given processes."""
    found: list[int] = []
    for pid in pids:
        with suppress(OSError):
            found += [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return found


def cpu_seconds(pids: list[int]) -> float:
    found = 0.0
    for pid in pids:
        with suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            found += (int(fields[11]) + int(fields[12])) / 100
    return found


class Heartbeat:
    """Measures the CPU time of the event loop between two heartbeats, which are due every few milliseconds.

    It is the time that a message waits for other work if the machine is otherwise idle. Unlike latencies, it does not
    depend on other programs.
    """

    def __init__(self, path: Path) -> None:
        self._file = path.open("a")
        self._loop = asyncio.get_running_loop()
        self._used = time.thread_time()
        self._beats: list[float] = []
        self._beat()

    def _beat(self) -> None:
        used = time.thread_time()
        self._beats.append(used - self._used)
        if len(self._beats) >= BEATS_PER_LINE:
            self._file.write(f"{time.time()} {' '.join(f'{1000 * each:.2f}' for each in self._beats)}\n")
            self._file.flush()
            self._beats.clear()
        self._used = time.thread_time()
        self._loop.call_later(BEAT_SECONDS, self._beat)


def heartbeats(folder: str, since: float) -> list[float]:
    """Return the CPU times between heartbeats since that time, in seconds."""
    found: list[float] = []
    for line in (Path(folder) / HEARTBEATS).read_text().splitlines():
        at, *beats = map(float, line.split())
        found += [beat / 1000 for beat in beats if at >= since]
    return found


def serve(folder: Path, workers: int, *, limited: bool, heartbeat: bool) -> None:
    """Run a server that prints its address and stops on SIGTERM."""
    from smashup.server.limits import NO_LIMITS, Limits  # noqa: PLC0415
    from smashup.server.run import run  # noqa: PLC0415
    from smashup.server.settings import Settings  # noqa: PLC0415 (the clients do not need the game)
    from smashup.server.storage.postgres import postgres  # noqa: PLC0415
    from smashup.server.storage.sqlite import sqlite  # noqa: PLC0415

    database = os.environ.get("DATABASE_URL")
    settings = Settings(
        lambda: postgres(database) if database else sqlite(folder / "tables.sqlite3"),
        Limits() if limited else NO_LIMITS,
        workers=workers,
    )
    threading.Thread(target=_stop_with_the_parent, daemon=True).start()

    def ready(address: str) -> None:
        if heartbeat:
            Heartbeat(folder / HEARTBEATS)
        print(address, flush=True)

    run("127.0.0.1", 0, settings, when_ready=ready)


def _stop_with_the_parent() -> None:
    """Stop when the parent process ends, even if it is killed, because its end of the pipe is then closed."""
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def serving(
    folder: str, *, processes: int, workers: int, database: str, limited: bool, heartbeat: bool = False
) -> Iterator[tuple[list[str], list[int]]]:
    """Run servers. Yields their addresses and process ids. `heartbeat`: measure their event loops (`heartbeats`)."""
    options = ["limited"] * limited + ["heartbeat"] * heartbeat
    command = [sys.executable, __file__, folder, str(workers), *options]
    environment = {**os.environ, **({"DATABASE_URL": database} if database else {})}
    pipe = subprocess.PIPE
    servers: list[subprocess.Popen[str]] = []
    urls: list[str] = []
    try:
        for _ in range(processes):
            servers.append(subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment))
            stdout = servers[-1].stdout
            assert stdout is not None
            urls.append(stdout.readline().strip().rstrip("/"))
        yield urls, [server.pid for server in servers]
    finally:
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait()
            for end in (server.stdin, server.stdout):
                if end is not None:
                    end.close()


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]), limited="limited" in sys.argv[3:], heartbeat="heartbeat" in sys.argv[3:])
