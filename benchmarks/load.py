"""How many tables one server holds: real WebSocket clients on loopback that do what pages do.

    python benchmarks/load.py --tables 300 --seconds 600

A table has two seats: two people, or (one in five) a person and a bot; one in five has a watcher. A page asks for hints
at every decision of its own and again when they were refused, changes its language, loses its line and comes back with
the lines it has, and asks for a rematch when the game is over. Against a bot it asks now and then what the Expert would
do; one in five wants to be told of its turn, and asks every half minute how its games stand. One more page looks at the
lobby and at twenty games of its own, one goes through a replay, and one has it analysed and looks every second how far
that is. Each person thinks before each answer. With `--experts` so many tables more have a person and Nox; the latency
of their answers is told apart.

The servers run in processes of their own without limits for an address, with a new SQLite file or the database that is
named; all clients run in this one. Latency is the time from sending an answer to the state that acknowledges it. First
the games are played on quickly by `--warm` answers, so that what is measured are tables in the middle of a game.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

MOST_TABLES, MOST_SECONDS = 2000, 3600
"""Bounds, whatever is asked for."""
AT_ONCE = 20
"""Tables that are opened at the same time."""
ONE_IN = 5
"""Of so many tables one has a bot, and one has a watcher."""
LANGUAGE_EVERY, LINE_LOST_EVERY = 300.0, 120.0
"""Seconds, on average, for each page."""
HINTS_AGAIN, LOBBY_EVERY, GAMES_EVERY, ANALYSIS_EVERY, FRAME_EVERY = 1.5, 10.0, 30.0, 1.0, 0.5
"""Seconds: as in web/src."""
MOST_GAMES = 20
"""That a page asks about at once."""
ADVICE_IN = 20
"""Of so many decisions against a bot the Expert is asked about one."""
BOT, EXPERT = "greedy", "nox"


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
    next: str | None = None
    thinks_less: bool = False


class Message(msgspec.Struct):
    """As much of a message as a page needs to play."""

    type: str
    decision: int | None = None
    view: View | None = None
    table: Info | None = None
    lines: Any = None
    """How many lines the log has, in a state."""
    error: Any = ""
    """Why something was refused; in advice, give or take."""
    to: str | None = None


read = msgspec.json.Decoder(Message).decode


@dataclass
class Load:
    """What all pages share."""

    urls: list[str]
    think: float
    warm: int
    measuring: bool = False
    latencies: list[float] = field(default_factory=list)
    among_experts: list[float] = field(default_factory=list)
    """Latencies of those who play against Nox."""
    hints: list[float] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    """How much too late pages were woken: if that is long, this process is the one that is slow."""
    errors: Counter[str] = field(default_factory=Counter)
    count: Counter[str] = field(default_factory=Counter)
    """What else was done."""
    warmed: int = 0
    """Pages whose games are under way. They wait for the others, then begin at any moment of one thinking time: else
    all would go on answering at once, as fast as the server let them to here."""
    all_warmed: asyncio.Event = field(default_factory=asyncio.Event)

    def address(self, table: str) -> str:
        """All requests for a table go to one process, as a proxy would send them."""
        return self.urls[sum(table.encode()) % len(self.urls)]


def _line(url: str, table: str) -> str:
    return f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"


class Page:
    """One browser tab: a player's, or without a token a watcher's."""

    def __init__(
        self,
        load: Load,
        table: str,
        token: str | None,
        seed: int,
        opens_rematch: bool,
        latencies: list[float],
        against_a_bot: bool = False,
    ) -> None:
        self.load, self.table, self.token, self.opens_rematch = load, table, token, opens_rematch
        self.latencies, self.against_a_bot = latencies, against_a_bot
        self.chance = random.Random(seed)
        self.lang = "en"
        self.lines = 0
        self.sent, self.sent_at = -1, 0.0
        self.state: Message | None = None
        self.answer_at = self.hints_at = float("inf")
        self.asked_hints = 0.0
        self.wanted = -1
        self.warming = token is not None
        self.next_language, self.next_loss = self._soon(LANGUAGE_EVERY), self._soon(LINE_LOST_EVERY)

    def _soon(self, every: float) -> float:
        return time.perf_counter() + self.chance.expovariate(1 / every)

    async def live(self) -> None:
        while True:
            address = _line(self.load.address(self.table), self.table)
            try:
                async with connect(address, compression=None, max_size=None, ping_interval=None) as socket:
                    hello = {"type": "hello", "token": self.token, "log": self.lines, "lang": self.lang, "speed": "off"}
                    await socket.send(json.dumps(hello))
                    await self._look(socket)
            except (ConnectionClosed, OSError) as error:
                self.load.errors[f"lost: {error}"[:60]] += 1
                await asyncio.sleep(0.5)

    async def _look(self, socket: ClientConnection) -> None:
        """Until the line is lost on purpose, or the table is left for its rematch."""
        while True:
            now = time.perf_counter()
            due = min(self.answer_at, self.hints_at, self.next_language, self.next_loss)
            message = None
            if due > now:
                with suppress(TimeoutError):
                    message = read(await asyncio.wait_for(socket.recv(), due - now))
            if message is None:
                if await self._due(socket):
                    return
            elif await self._hear(socket, message):
                return

    async def _due(self, socket: ClientConnection) -> bool:
        """It is time for something; True: the line is lost."""
        now = time.perf_counter()
        if self.answer_at <= now:
            if self.load.measuring and not self.warming:
                self.load.lags.append(now - self.answer_at)
            await self._answer(socket)
        elif self.hints_at <= now:
            self.hints_at, self.asked_hints = float("inf"), now
            self.load.count["hints asked"] += self.load.measuring
            await socket.send(json.dumps({"type": "hints", "decision": self.wanted}))
            if self.against_a_bot and not self.chance.randrange(ADVICE_IN):
                self.load.count["advice asked"] += self.load.measuring
                await socket.send(json.dumps({"type": "advise", "decision": self.wanted}))
        elif self.warming:
            self.next_language, self.next_loss = self._soon(LANGUAGE_EVERY), self._soon(LINE_LOST_EVERY)
        elif self.next_language <= now:
            self.next_language = self._soon(LANGUAGE_EVERY)
            self.lang = "fr" if self.lang == "en" else "en"
            self.load.count["languages changed"] += 1
            await socket.send(json.dumps({"type": "lang", "lang": self.lang}))
        elif self.next_loss <= now:
            self.next_loss = self._soon(LINE_LOST_EVERY)
            self.load.count["lines lost"] += 1
            self.sent, self.answer_at, self.hints_at, self.wanted = -1, float("inf"), float("inf"), -1
            return True
        return False

    async def _answer(self, socket: ClientConnection) -> None:
        self.answer_at = self.hints_at = float("inf")
        assert self.state is not None
        assert self.state.view is not None
        asked = self.state.view.decision
        assert asked is not None
        keys = [option.key for option in asked.options] + ([asked.decline] if asked.decline else [])
        self.sent, self.sent_at = self.state.decision or 0, time.perf_counter()
        await socket.send(json.dumps({"type": "answer", "decision": self.sent, "key": self.chance.choice(keys)}))

    async def _hear(self, socket: ClientConnection, message: Message) -> bool:
        """True: the table is left for its rematch."""
        now = time.perf_counter()
        if message.type == "error":
            if message.to == "hints":
                self.load.count[f"hints refused: {message.error}"] += self.load.measuring
                self.hints_at = now + HINTS_AGAIN if message.decision == self.wanted else float("inf")
            elif message.to == "advise":
                self.load.count[f"advice refused: {message.error}"] += self.load.measuring
            else:
                self.load.errors[message.error] += 1
                self.sent = -1
        self.load.count["advice told"] += self.load.measuring and message.type == "advice"
        if message.type == "hints" and message.decision == self.wanted and self.load.measuring:
            self.load.hints.append(now - self.asked_hints)
        if message.type != "state" or message.table is None or message.view is None or message.decision is None:
            return False
        self.state, self.lines = message, message.lines
        self.load.count["states of bots that think less"] += self.load.measuring and message.table.thinks_less
        if self.sent >= 0 and message.decision > self.sent:
            if self.load.measuring and not self.warming:
                self.latencies.append(now - self.sent_at)
            self.sent = -1
        if message.table.over:
            return await self._after_the_game(socket, message.table.next)
        if self.warming and message.decision >= self.load.warm:
            self.warming = False
            self.load.warmed += 1
            await self.load.all_warmed.wait()
            await asyncio.sleep(self.load.think * self.chance.random())
        await self._asked(socket, message.decision)
        return False

    async def _asked(self, socket: ClientConnection, decision: int) -> None:
        """Think about it, and ask for hints meanwhile."""
        assert self.state is not None
        assert self.state.view is not None
        asked = self.state.view.decision
        if asked is None or not asked.mine:
            self.answer_at = self.hints_at = float(
                "inf"
            )  # an answer from before the line was lost has arrived after all
            return
        if self.sent >= 0 or self.wanted == decision:
            return
        self.wanted, now = decision, time.perf_counter()
        self.answer_at = now + (0 if self.warming else self.load.think)
        if not self.warming:
            self.hints_at = now

    async def _after_the_game(self, socket: ClientConnection, following: str | None) -> bool:
        self.answer_at = self.hints_at = float("inf")
        if following is None:
            if self.opens_rematch:
                await socket.send(json.dumps({"type": "rematch"}))
            return False
        self.load.count["games finished"] += self.opens_rematch
        self.table, self.lines, self.sent, self.wanted = following, 0, -1, -1
        return True


async def look_around(url: str) -> None:
    """A first table in both languages: their words and what comes with a first game are not what a table takes."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        await http.get("/api/options")
        seats = [{"kind": "you"}, {"kind": "bot", "bot": "random"}]
        opened = (await http.post("/api/tables", json={"name": "First", "seats": seats})).json()
    for lang in ("en", "fr"):
        async with connect(_line(url, opened["table"]), compression=None, max_size=None) as socket:
            hello = {"type": "hello", "token": opened["token"], "log": 0, "lang": lang, "speed": "off"}
            await socket.send(json.dumps(hello))
            while read(await socket.recv()).type != "state":
                pass


async def lobby(load: Load, players: list[Page]) -> None:
    """Somebody looks whether anybody waits, and how their own games stand."""
    for url in itertools.cycle(load.urls):
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            for path in ("options?lang=en", "tables", "catalogue?lang=en", "looks"):
                answer = await http.get(f"/api/{path}")
                load.errors[f"lobby: {answer.status_code}"] += answer.status_code != 200
            await games(load, http, players[:MOST_GAMES])
        await asyncio.sleep(LOBBY_EVERY)


async def games(load: Load, http: httpx.AsyncClient, players: list[Page]) -> None:
    seats = [{"table": page.table, "token": page.token} for page in players]
    answer = await http.post("/api/games", json={"seats": seats, "lang": "en"})
    load.count[f"games asked about: {answer.status_code}"] += len(seats)


async def notified(load: Load, players: list[Page]) -> None:
    """Those who want to be told of their turn, one after the other."""
    wanting = players[::ONE_IN]
    async with httpx.AsyncClient(timeout=60) as http:
        for page in itertools.cycle(wanting):
            http.base_url = load.address(page.table)
            await games(load, http, [page])
            await asyncio.sleep(GAMES_EVERY / len(wanting))


async def analysis(load: Load, http: httpx.AsyncClient, replay: str) -> None:
    """Somebody has the game looked at again, from one seat and then from the other, and watches that."""
    for seat in itertools.cycle(("p1", "p2")):
        told = (await http.post(f"/api/replays/{replay}/analysis", json={"seat": seat})).json()
        while told.get("state") in ("waiting", "working"):
            load.count["analysis looked at"] += load.measuring
            await asyncio.sleep(ANALYSIS_EVERY)
            told = (await http.get(f"/api/replays/{replay}/analysis?seat={seat}")).json()
        await asyncio.sleep(ANALYSIS_EVERY)


async def replays(load: Load) -> None:
    """Somebody goes through a finished game, moment by moment: one that is given up at once, and then its save."""
    url = load.urls[0]
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        bots = {"name": "Load", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "random"}]}
        opened = (await http.post("/api/tables", json=bots)).json()
        async with connect(_line(url, opened["table"]), compression=None, max_size=None) as socket:
            hello = {"type": "hello", "token": opened["token"], "log": 0, "lang": "en", "speed": "off"}
            await socket.send(json.dumps(hello))
            chance, sent = random.Random(1), -1
            while (message := read(await socket.recv())).type != "state" or not (message.table and message.table.over):
                asked = message.view.decision if message.view is not None else None
                if asked is not None and asked.mine and message.decision not in (None, sent):
                    sent = message.decision or 0
                    keys = [option.key for option in asked.options] + ([asked.decline] if asked.decline else [])
                    await socket.send(json.dumps({"type": "answer", "decision": sent, "key": chance.choice(keys)}))
        frames = (await http.get(f"/api/replays/{opened['table']}")).json()["frames"]
        async with asyncio.TaskGroup() as both:
            both.create_task(analysis(load, http, opened["table"]))
            for n in itertools.cycle(range(frames)):
                answer = await http.get(f"/api/replays/{opened['table']}/frames/{n}?seat=open&lang=en")
                load.count[f"replay frames: {answer.status_code}"] += load.measuring
                await asyncio.sleep(FRAME_EVERY)


class Seats(NamedTuple):
    table: str
    tokens: list[str]


async def open_table(http: httpx.AsyncClient, door: asyncio.Semaphore, bot: str) -> Seats:
    async with door:
        other = {"kind": "bot", "bot": bot} if bot else {"kind": "open"}
        wish = {"name": "Load", "seats": [{"kind": "you"}, other], "mode": "random"}
        opened = (await http.post("/api/tables", json=wish)).json()
        if bot:
            return Seats(opened["table"], [opened["token"]])
        joined = (await http.post(f"/api/tables/{opened['table']}/join", json={"name": "Test"})).json()
        return Seats(opened["table"], [opened["token"], joined["token"]])


async def measure(urls: list[str], pids: list[int], arguments: argparse.Namespace) -> None:
    load = Load(urls, arguments.think, arguments.warm)
    door = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=urls[0], timeout=60) as http:
        for url in urls:
            await look_around(url)
        empty = memory(pids)
        bots = [BOT if n % ONE_IN == 1 else "" for n in range(arguments.tables)] + [EXPERT] * arguments.experts
        tables = await asyncio.gather(*(open_table(http, door, bot) for bot in bots))
    players = [
        Page(
            load,
            seats.table,
            token,
            2 * n + seat,
            seat == 0,
            load.among_experts if bot == EXPERT else load.latencies,
            bool(bot),
        )
        for n, (seats, bot) in enumerate(zip(tables, bots, strict=True))
        for seat, token in enumerate(seats.tokens)
    ]
    watchers = [Page(load, seats.table, None, -n, False, []) for n, seats in enumerate(tables) if n % ONE_IN == 2]
    visitors = [lobby(load, players), notified(load, players), replays(load)]
    running = [asyncio.create_task(page.live()) for page in (*players, *watchers)]
    running += [asyncio.create_task(each) for each in visitors]
    while load.warmed < len(players):
        await asyncio.sleep(0.1)
        _raise_first(running)
    load.all_warmed.set()
    await asyncio.sleep(3 * arguments.think)
    await watch(load, pids, arguments, empty, running)
    left = set(running)
    while left:  # more than once: in Python 3.11 a time-out that comes in the same moment swallows the cancelling
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=1)


def _raise_first(running: list[asyncio.Task[None]]) -> None:
    for task in running:
        if task.done():
            task.result()


async def watch(
    load: Load, pids: list[int], arguments: argparse.Namespace, empty: int, running: list[asyncio.Task[None]]
) -> None:
    """Measure to the end, and say every so often how it goes."""
    load.measuring, started, busy, own = True, time.perf_counter(), cpu_seconds(pids), time.process_time()
    begun, thinkers = memory(pids), memory(thinkers_of(pids))
    done = 0
    while (left := started + arguments.seconds - time.perf_counter()) > 0:
        await asyncio.sleep(min(left, arguments.every))
        _raise_first(running)
        lately, done = load.latencies[done:], len(load.latencies)
        at, now = time.perf_counter() - started, memory(pids)
        print(
            f"{at:6.0f} s  {quantiles(lately)}  {now / 1e6:.0f} MB, thinkers {memory(thinkers_of(pids)) / 1e6:.0f} MB"
        )
    seconds = time.perf_counter() - started
    load.measuring = False
    cpu, own, after = cpu_seconds(pids) - busy, time.process_time() - own, memory(pids)
    thinking = memory(thinkers_of(pids))
    if not load.latencies:
        sys.exit("No answer was acknowledged.")
    lines = {
        "tables": str(arguments.tables),
        "answers a second": f"{len(load.latencies) / seconds:.0f}",
        "latency": quantiles(load.latencies),
        "against Nox": f"{len(load.among_experts) / seconds:.1f} answers a second, {quantiles(load.among_experts)}",
        "hints": f"{len(load.hints) / seconds:.0f} a second, {quantiles(load.hints)}",
        "memory a table": f"{(begun - empty) / arguments.tables / 1000:.0f} kB at the start, "
        f"{(after - empty) / arguments.tables / 1000:.0f} kB at the end",
        "growth": f"{(after - begun) / 1e6:.1f} MB, thinkers {(thinking - thinkers) / 1e6:.1f} MB",
        "server's processor": f"{100 * cpu / seconds:.0f} % of one core",
        "for each answer": f"{1000 * cpu / len(load.latencies):.2f} ms",
        "pages' processor": f"{100 * own / seconds:.0f} % of one core",
        "pages late": quantiles(load.lags),
        "done besides": ", ".join(f"{what} {n}" for what, n in sorted(load.count.items()) if n) or "nothing",
        "errors": ", ".join(f"{what} {n}" for what, n in sorted(load.errors.items()) if n) or "none",
    }
    for name, value in lines.items():
        print(f"{name:<20} {value}")


def quantiles(seconds: list[float]) -> str:
    found = sorted(seconds) or [0.0]
    parts = [f"p{int(100 * part)} {1000 * found[int(len(found) * part)]:.1f}" for part in (0.5, 0.95, 0.99)]
    return f"{', '.join(parts)}, worst {1000 * found[-1]:.1f} ms"


def memory(pids: list[int]) -> int:
    """Resident bytes of processes; 0 where the system does not say."""
    found = 0
    for pid in pids:
        with suppress(OSError):
            status = Path(f"/proc/{pid}/status").read_text()
            found += next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))
    return found


def thinkers_of(pids: list[int]) -> list[int]:
    """The processes that think for these."""
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


def serve(folder: Path, workers: int) -> None:
    """A server's process: prints its address, and ends when it is told to."""
    from smashup.server.app import Settings  # noqa: PLC0415 (the clients do not need the game)
    from smashup.server.databases import postgres, sqlite  # noqa: PLC0415
    from smashup.server.limits import NO_LIMITS  # noqa: PLC0415
    from smashup.server.run import run  # noqa: PLC0415

    database = os.environ.get("DATABASE_URL")
    settings = Settings(
        lambda: postgres(database) if database else sqlite(folder / "tables.sqlite3"), NO_LIMITS, workers=workers
    )
    run("127.0.0.1", 0, settings, when_ready=lambda address: print(address, flush=True))


@contextmanager
def serving(arguments: argparse.Namespace, folder: str) -> Iterator[tuple[list[str], list[int]]]:
    """That many servers: their addresses and their processes."""
    command = [sys.executable, __file__, "--serve", folder, "--workers", str(arguments.workers)]
    environment = {**os.environ, **({"DATABASE_URL": arguments.database} if arguments.database else {})}
    servers: list[subprocess.Popen[str]] = []
    urls: list[str] = []
    try:
        for _ in range(arguments.processes):
            servers.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment))
            stdout = servers[-1].stdout
            assert stdout is not None
            urls.append(stdout.readline().strip().rstrip("/"))
        yield urls, [server.pid for server in servers]
    finally:
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait()
            if server.stdout is not None:
                server.stdout.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--experts", type=int, default=0, help="more tables, each a person against Nox")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=1.0, help="seconds before each answer")
    parser.add_argument("--warm", type=int, default=60, help="answers of each game before the measuring begins")
    parser.add_argument("--every", type=float, default=60, help="seconds from one line of figures to the next")
    parser.add_argument("--workers", type=int, default=1, help="thinkers of each server")
    parser.add_argument("--processes", type=int, default=1, help="servers; more than one need --database")
    parser.add_argument("--database", default="", help="postgresql://...: instead of a new SQLite file")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve is not None:
        serve(arguments.serve, arguments.workers)
        return
    if arguments.processes > 1 and not arguments.database:
        parser.error("several processes share a PostgreSQL: name it with --database")
    arguments.tables = max(1, min(MOST_TABLES, arguments.tables))
    arguments.seconds = min(MOST_SECONDS, arguments.seconds)
    with tempfile.TemporaryDirectory() as folder, serving(arguments, folder) as (urls, pids):
        asyncio.run(measure(urls, pids, arguments))


if __name__ == "__main__":
    main()
