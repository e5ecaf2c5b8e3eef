"""How many tables one server holds: real WebSocket clients on loopback, each thinking before it answers.

    python benchmarks/load.py --tables 300 --seconds 60

The server runs in a process of its own with a new SQLite file and without limits for an address; all clients run in
this one. Latency is the time from sending an answer to the state that acknowledges it. First the games are played on
quickly by `--warm` answers, so that what is measured are tables in the middle of a game.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

MOST_TABLES, MOST_SECONDS = 2000, 600
"""Bounds, whatever is asked for."""
AT_ONCE = 20
"""Tables that are opened at the same time."""


class Option(msgspec.Struct):
    key: str


class Decision(msgspec.Struct):
    mine: bool = False
    options: tuple[Option, ...] = ()
    decline: str | None = None


class View(msgspec.Struct):
    decision: Decision | None = None


class Info(msgspec.Struct):
    over: bool = False


class Message(msgspec.Struct):
    """As much of a message as a client needs to play."""

    type: str
    decision: int = -1
    view: View | None = None
    table: Info | None = None
    error: str = ""


read = msgspec.json.Decoder(Message).decode


class Load:
    """What all clients share."""

    def __init__(self, url: str, think: float, warm: int) -> None:
        self.url = url
        self.think = think
        self.warm = warm
        self.latencies: list[float] = []
        self.errors: list[str] = []
        self.lags: list[float] = []
        """How much too late clients were woken: if that is long, this process is the one that is slow."""
        self.measuring = False
        self.warmed = 0
        """Clients whose games are under way. They wait for the others, then begin at any moment of one thinking time:
        else all would go on answering at once, as fast as the server let them to here."""
        self.all_warmed = asyncio.Event()
        self.finished = 0
        self.lost = 0

    async def client(self, table: str, token: str, seed: int) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}"
        try:
            async with connect(address, compression=None, max_size=None, ping_interval=None) as socket:
                hello = {"type": "hello", "token": token, "log": 0, "lang": "en", "speed": "off"}
                await socket.send(json.dumps(hello))
                await self._play(socket, random.Random(seed))
        except (ConnectionClosed, OSError):
            self.lost += 1

    async def _play(self, socket: ClientConnection, chance: random.Random) -> None:
        sent, sent_at, warming = -1, 0.0, True
        while True:
            message = read(await socket.recv())
            if message.type == "error":
                self.errors.append(message.error)
            if message.type != "state" or message.table is None or message.view is None:
                continue
            if sent >= 0 and message.decision > sent:
                if self.measuring:
                    self.latencies.append(time.perf_counter() - sent_at)
                sent = -1
            if message.table.over:
                self.finished += 1
                return
            if warming and message.decision >= self.warm:
                warming = False
                self.warmed += 1
                await self.all_warmed.wait()
                await asyncio.sleep(self.think * chance.random())
            asked = message.view.decision
            if asked is None or not asked.mine or sent >= 0:
                continue
            if not warming:
                await self._think()
            keys = [option.key for option in asked.options] + ([asked.decline] if asked.decline else [])
            sent, sent_at = message.decision, time.perf_counter()
            await socket.send(json.dumps({"type": "answer", "decision": sent, "key": chance.choice(keys)}))

    async def _think(self) -> None:
        began = time.perf_counter()
        await asyncio.sleep(self.think)
        if self.measuring:
            self.lags.append(time.perf_counter() - began - self.think)


class Seats(NamedTuple):
    table: str
    tokens: list[str]


async def open_table(http: httpx.AsyncClient, door: asyncio.Semaphore) -> Seats:
    async with door:
        wish = {"name": "Load", "seats": [{"kind": "you"}, {"kind": "open"}], "mode": "random"}
        opened = (await http.post("/api/tables", json=wish)).json()
        joined = (await http.post(f"/api/tables/{opened['table']}/join", json={"name": "Test"})).json()
        return Seats(opened["table"], [opened["token"], joined["token"]])


async def measure(url: str, pid: int, arguments: argparse.Namespace) -> None:
    load = Load(url, arguments.think, arguments.warm)
    door = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        await http.get("/api/options")
        empty = memory(pid)
        tables = await asyncio.gather(*(open_table(http, door) for _ in range(arguments.tables)))
    clients = [
        asyncio.create_task(load.client(seats.table, token, 2 * n + seat))
        for n, seats in enumerate(tables)
        for seat, token in enumerate(seats.tokens)
    ]
    while load.warmed < len(clients) and not all(task.done() for task in clients):
        await asyncio.sleep(0.1)
    load.all_warmed.set()
    await asyncio.sleep(3 * arguments.think)
    load.measuring, started, busy, own = True, time.perf_counter(), cpu_seconds(pid), time.process_time()
    await asyncio.sleep(arguments.seconds)
    seconds = time.perf_counter() - started
    used, own, full = cpu_seconds(pid) - busy, time.process_time() - own, memory(pid)
    load.measuring = False
    for task in clients:
        task.cancel()
    await asyncio.gather(*clients, return_exceptions=True)
    report(load, arguments.tables, seconds, used, own, (full - empty) / arguments.tables)


def report(load: Load, tables: int, seconds: float, cpu: float, own: float, bytes_a_table: float) -> None:
    latencies, lags = sorted(load.latencies), sorted(load.lags)
    if not latencies:
        sys.exit("No answer was acknowledged.")
    held = tables - (load.lost + 1) // 2
    lines = {
        "tables held": f"{held} of {tables}",
        "games finished": str(load.finished // 2),
        "answers a second": f"{len(latencies) / seconds:.0f}",
        "latency p50": f"{1000 * latencies[len(latencies) // 2]:.1f} ms",
        "latency p99": f"{1000 * latencies[int(len(latencies) * 0.99)]:.1f} ms",
        "latency worst": f"{1000 * latencies[-1]:.1f} ms",
        "memory a table": f"{bytes_a_table / 1024:.0f} kB",
        "server's processor": f"{100 * cpu / seconds:.0f} % of one core",
        "for each answer": f"{1000 * cpu / len(latencies):.2f} ms",
        "clients' processor": f"{100 * own / seconds:.0f} % of one core",
        "clients late p99": f"{1000 * lags[int(len(lags) * 0.99)]:.1f} ms",
        "errors": ", ".join(sorted(set(load.errors))) or "none",
    }
    for name, value in lines.items():
        print(f"{name:<20} {value}")


def memory(pid: int) -> int:
    """Resident bytes of a process; 0 where the system does not say."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))


def cpu_seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / 100


def serve(folder: Path) -> None:
    """The server's process: prints its address, and ends when it is told to."""
    from smashup.server.app import Settings  # noqa: PLC0415 (the clients do not need the game)
    from smashup.server.limits import NO_LIMITS  # noqa: PLC0415
    from smashup.server.run import run  # noqa: PLC0415
    from smashup.server.storage import sqlite  # noqa: PLC0415

    settings = Settings(lambda: sqlite(folder / "tables.sqlite3"), NO_LIMITS)
    run("127.0.0.1", 0, settings, when_ready=lambda address: print(address, flush=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=1.0, help="seconds before each answer")
    parser.add_argument("--warm", type=int, default=60, help="answers of each game before the measuring begins")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve is not None:
        serve(arguments.serve)
        return
    arguments.tables = max(1, min(MOST_TABLES, arguments.tables))
    arguments.seconds = min(MOST_SECONDS, arguments.seconds)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--serve", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            url = server.stdout.readline().strip().rstrip("/")
            asyncio.run(measure(url, server.pid, arguments))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
