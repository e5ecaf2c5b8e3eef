"""Hostile traffic: twenty addresses attack a server with 100 playing tables.

    python -m benchmarks.hostile --seconds 60

The players are those of `benchmarks.load`. They are measured without attackers, next to the attacks of `attacks.py`,
and afterwards. Attackers and players share this process and the machine with the server, so latencies include their CPU
time. The CPU time of the event loop between two heartbeats is the delay that a message would have on an idle machine.
All traffic stays on the loopback interface.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx

from benchmarks.hostile.attacks import ATTACKS, Attacker, attack
from benchmarks.load.client import SEPARATE_ADDRESSES, Client, Load
from benchmarks.load.report import open_table, quantiles
from benchmarks.load.servers import cpu_seconds, heartbeats, memory, serving, workers_of
from benchmarks.load.visitors import warm_up
from smashup.engine.state.setup import GameSetup
from smashup.engine.views.knowledge import redeal_answer
from smashup.session import Timeline
from smashup.session.saves import write as save_text
from smashup.sets import library
from tools.results import Run, write

MOST_TABLES, MOST_SECONDS = 500, 600
"""Upper bounds of the command-line options."""
ATTACKERS = 20
WINDOW = 1.0
"""Length of the windows in which recovery is measured, in seconds."""
RECOVERY_SECONDS = 15
TARGET = 0.15
"""Target of the p99 latency, in seconds."""
MEMORY = Path("/dev/shm")
"""Folder of the database. In memory, because other programs can make a disk slow."""


class Phase(NamedTuple):
    """Figures of one part of the benchmark."""

    name: str
    answers: float
    """Answers per second."""
    latency: str
    late: str
    loop: str
    """CPU time that a message waits for other work in the event loop."""
    starved: str
    """Part of the time in which the server waited for a core, because other programs used it."""
    cpu: str
    """CPU of the server and of this process, in per cent of a core."""
    cpu_per_answer: str
    memory: str


def hostile_saves() -> list[str]:
    """Return a long game and games of re-deals without a quiet point."""
    setup = GameSetup(library(), seats=2, seed=1, mode="random")
    long = Timeline(setup)
    while long.pending is not None and long.answered < 2900:
        long.answer(len(long.pending) - 1)
    first = Timeline(setup).pending
    assert first is not None
    redeals = [save_text(setup, [redeal_answer([first.seat], each) for each in range(n)]) for n in (2900, 6000)]
    return [long.save(), *redeals]


class Benchmark:
    def __init__(self, url: str, pids: list[int], folder: str, tables: int, seconds: float) -> None:
        self.url, self.pids, self.folder, self.tables, self.seconds = url, pids, folder, tables, seconds
        self.recovered = 0.0
        """Time until the latencies were as before the attack, in seconds."""
        self.load = Load([url], think=1.0, warm=20)
        self.phases: list[Phase] = []
        self.usual = 0.0
        """p99 latency without attackers, in seconds."""

    async def run(self) -> None:
        await warm_up(self.url)
        slots = asyncio.Semaphore(20)
        seats = await asyncio.gather(*(open_table(self.url, slots, n, "") for n in range(self.tables)))
        players = [
            Client(self.load, each.table, token, 2 * n + seat, seat == 0, self.load.latencies)
            for n, each in enumerate(seats)
            for seat, token in enumerate(each.tokens)
        ]
        running = [asyncio.create_task(client.run()) for client in players]
        while self.load.warmed < len(players):
            await asyncio.sleep(0.1)
        self.load.all_warmed.set()
        for player in players:
            player.begin()
        await asyncio.sleep(3)
        await self.measure("without attackers", self.seconds)
        attackers = self.attackers([each.table for each in seats])
        names = [*ATTACKS]
        attacks = [
            asyncio.create_task(attack(each, names[(n + m) % len(names)]))
            for n, each in enumerate(attackers)
            for m in (0, 5)
        ]
        await asyncio.sleep(2)
        await self.measure("with attackers", self.seconds)
        await cancelled(attacks)
        await self.recover()
        await self.measure("afterwards", min(self.seconds, 20))
        await self.report(sum((each.count for each in attackers), Counter()))
        await cancelled(running)

    def attackers(self, victims: list[str]) -> list[Attacker]:
        parts, saves = urlsplit(self.url), hostile_saves()
        assert parts.hostname is not None
        assert parts.port is not None
        return [Attacker(f"127.0.0.{2 + n}", parts.hostname, parts.port, victims, saves) for n in range(ATTACKERS)]

    async def measure(self, name: str, seconds: float) -> None:
        load = self.load
        load.latencies.clear()
        load.lags.clear()
        load.measuring = True
        began, started, cpu, own = time.time(), time.perf_counter(), cpu_seconds(self.pids), time.process_time()
        waited = waiting_seconds(self.pids[0])
        worst_health, most_memory = 0.0, 0
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as http:
            while (left := started + seconds - time.perf_counter()) > 0:
                asked = time.perf_counter()
                await http.get("/health")
                worst_health = max(worst_health, time.perf_counter() - asked)
                most_memory = max(most_memory, memory(self.pids))
                await asyncio.sleep(min(left, 0.5))
        load.measuring = False
        elapsed = time.perf_counter() - started
        used = cpu_seconds(self.pids) - cpu
        phase = Phase(
            name,
            len(load.latencies) / elapsed,
            quantiles(load.latencies),
            quantiles(load.lags),
            quantiles(heartbeats(self.folder, began)),
            f"{100 * (waiting_seconds(self.pids[0]) - waited) / elapsed:.0f} %",
            f"server {100 * used / elapsed:.0f} %, clients {100 * (time.process_time() - own) / elapsed:.0f} %",
            f"{1000 * used / max(1, len(load.latencies)):.1f} ms",
            f"{most_memory / 1e6:.0f} MB, workers {memory(workers_of(self.pids)) / 1e6:.0f} MB",
        )
        self.phases.append(phase)
        self.usual = self.usual or sorted(load.latencies)[int(len(load.latencies) * 0.99)]
        print(f"{name}: {phase.answers:.0f} answers per second, {phase.latency}; clients woken late {phase.late}")
        print(f"    CPU {phase.cpu}; per answer {phase.cpu_per_answer}; {phase.memory}")
        print(
            f"    event loop: CPU time between heartbeats {phase.loop}; waited for a core {phase.starved} of the time"
        )
        print(f"    slowest /health {1000 * worst_health:.0f} ms")

    async def recover(self) -> None:
        """Print the time until the p99 latency of a window meets the target, or is as without attackers."""
        self.load.measuring, started = True, time.perf_counter()
        while time.perf_counter() - started < RECOVERY_SECONDS:
            self.load.latencies.clear()
            await asyncio.sleep(WINDOW)
            found = sorted(self.load.latencies)
            if found and found[int(len(found) * 0.99)] <= max(TARGET, 1.2 * self.usual):
                break
        self.recovered = time.perf_counter() - started
        print(f"recovered after {self.recovered:.1f} s")

    async def report(self, attempts: Counter[str]) -> None:
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as http:
            text = (await http.get("/metrics")).text
        print("attempts:", ", ".join(f"{name} {n}" for name, n in sorted(attempts.items())))
        wanted = r"^smashup_(?:limits_met|disconnected|refused|worker_requests_refused|removed|workers_lost)_total.*$"
        for line in re.findall(wanted, text, re.MULTILINE):
            print(f"    {line}")
        errors = {kind: n for kind, n in self.load.errors.items() if n}
        print("errors of the players:", json.dumps(errors))


def waiting_seconds(pid: int) -> float:
    """Return the time for which the main thread of a process has waited for a core, in seconds."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


def save(benchmark: Benchmark, arguments: argparse.Namespace) -> None:
    """Write a result file for `tools.results`."""
    columns = [
        "phase",
        "answers per second",
        "latency",
        "CPU time in the event loop before a message",
        "waited for a core",
    ]
    columns += ["server CPU per answer", "memory"]
    rows = [
        [each.name, f"{each.answers:.0f}", each.latency, each.loop, each.starved, each.cpu_per_answer, each.memory]
        for each in benchmark.phases
    ]
    date = time.strftime("%Y-%m-%d")
    run = Run(
        title="Hostile traffic",
        machine=arguments.machine,
        date=date,
        commit=arguments.commit,
        command=f"python -m benchmarks.hostile --tables {benchmark.tables} --seconds {benchmark.seconds:.0f}",
        notes=f"Recovered {benchmark.recovered:.0f} s after the attack. {arguments.notes}".strip(),
        columns=columns,
        rows=rows,
    )
    write(f"hostile-{date}", run)


async def cancelled(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel tasks. Repeated, because a simultaneous timeout swallows a cancellation in Python 3.11."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=1)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.hostile", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--tables", type=int, default=100, help="number of playing tables")
    parser.add_argument("--seconds", type=float, default=30, help="duration of each measurement")
    parser.add_argument("--machine", default="", help="description of the machine; writes a result file")
    parser.add_argument("--commit", default="", help="commit for the result file")
    parser.add_argument("--notes", default="", help="notes for the result file")
    arguments = parser.parse_args()
    if not SEPARATE_ADDRESSES:
        sys.exit("This benchmark needs Linux, where all of 127.0.0.0/8 is the loopback interface.")
    tables, seconds = max(1, min(MOST_TABLES, arguments.tables)), min(MOST_SECONDS, arguments.seconds)
    with (
        tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder,
        serving(folder, processes=1, workers=1, database="", limited=True, heartbeat=True) as (urls, pids),
    ):
        benchmark = Benchmark(urls[0], pids, folder, tables, seconds)
        asyncio.run(benchmark.run())
    if arguments.machine:
        save(benchmark, arguments)


if __name__ == "__main__":
    main()
