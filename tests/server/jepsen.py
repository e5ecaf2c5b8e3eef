"""Consistency check in the style of Jepsen: clients play at two real processes with one PostgreSQL database.

Meanwhile the processes are killed and paused, and lose their database connections. All requests and messages are
recorded and compared with the stored tables.

    python -m tests.server.jepsen --seconds 120 --tables 6

The check proves that no acknowledged answer is lost or applied twice, that every stored answer was sent, that every
acknowledged chat line is stored once, that both processes send the same final state, and that no message contained
hidden information (by the account of `test_privacy.py`).

An answer is acknowledged when a later state arrives without an error. A preview that is sent right after the answer
marks the end of its responses, because a connection handles its requests in order.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, NamedTuple

import httpx
import msgspec
import psycopg
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from smashup.server.models.table import TableData
from smashup.server.storage.journal import answers_of
from smashup.server.storage.store import Step
from smashup.session import Timeline
from smashup.sets import library
from tests.engine.visibility_oracle import Watcher
from tests.server import postgres as debian
from tests.server.render.test_privacy import Frame, Onlooker, leaks
from tests.server.running import Page, Process

Outcome = Literal["acknowledged", "refused", "unknown"]
DISCONNECTED = (OSError, WebSocketException, TimeoutError, EOFError)
START_TIMEOUT = 200.0
"""Time limit for a process to start on a busy machine, in seconds."""
RETRY_LATER = ("too-fast", "not-stored")


class SentAnswer(NamedTuple):
    table: str
    decision: int
    number: int
    outcome: Outcome
    by: str = ""


class SentChat(NamedTuple):
    table: str
    text: str
    outcome: Outcome


@dataclass
class History:
    """All requests and messages of a run."""

    answers: list[SentAnswer] = field(default_factory=list)
    chat: list[SentChat] = field(default_factory=list)
    undos: Counter[str] = field(default_factory=Counter)
    """Number of requested undos by table."""
    frames: dict[str, list[tuple[Watcher, int, str]]] = field(default_factory=lambda: defaultdict(list))
    """Messages by table: receiver, length of the journal, text."""
    problems: list[str] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)


class Stored(NamedTuple):
    """A table in the database."""

    data: TableData
    steps: list[Step]
    chat: list[str]


# --- checks -----------------------------------------------------------------------------------------------------------


def problems_of_answers(answers: Sequence[SentAnswer], steps: dict[str, list[Step]]) -> list[str]:
    """Answers that are lost, that were stored although they were refused, and stored answers that were never sent."""
    found: list[str] = []
    sent = Counter((each.table, each.decision, each.number) for each in answers if each.outcome != "refused")
    for each in answers:
        journal = steps[each.table]
        stored = journal[each.decision].option if each.decision < len(journal) else None
        if each.outcome == "acknowledged" and stored != each.number:
            found.append(f"lost: {each}, but {stored} is stored")
        if each.outcome == "refused" and stored == each.number and not sent[each.table, each.decision, each.number]:
            found.append(f"refused, but stored: {each}")
    return found + [
        f"step {n} of {table} was never sent: {step}"
        for table, journal in steps.items()
        for n, step in enumerate(journal)
        if step.option >= 0 and not sent[table, n, step.option]
    ]


def problems_of_chat(lines: Sequence[SentChat], stored: dict[str, list[str]]) -> list[str]:
    found = [
        f"stored {stored[each.table].count(each.text)} times: {each}"
        for each in lines
        if stored[each.table].count(each.text) not in ((1,) if each.outcome == "acknowledged" else (0, 1))
    ]
    sent = {(each.table, each.text) for each in lines}
    return found + [
        f"{text!r} was never sent" for table, texts in stored.items() for text in texts if (table, text) not in sent
    ]


def problems_of_privacy(frames: Sequence[tuple[Watcher, int, str]], stored: Stored) -> list[str]:
    """Messages with hidden information, checked on every path of the game that an undo has ended."""
    setup = stored.data.options.setup(library())
    undos = [n for n, step in enumerate(stored.steps) if step.option < 0]
    ends = [*undos, len(stored.steps)]
    onlookers = [Onlooker(Timeline(setup, answers_of(stored.steps[:end]))) for end in ends]
    found: list[str] = []
    for seat, clock, text in frames:
        path = sum(clock > undo for undo in undos)
        frame = Frame(seat, len(answers_of(stored.steps[:clock])), text, path)
        found += [f"{seat} received {leak}: {text[:200]}" for leak in leaks(frame, json.loads(text), onlookers[path])]
    return found


# --- clients ----------------------------------------------------------------------------------------------------------


@dataclass
class Player:
    """A client at one process, which reconnects whenever its connection is lost."""

    history: History
    process: Process
    table: str
    seat: Watcher
    token: str | None
    chance: random.Random
    ended: bool = False

    def __post_init__(self) -> None:
        self._name = f"{self.seat}@{self.process.port}"
        self._numbers = itertools.count(1)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Page]:
        """A page after hello. Raises DISCONNECTED errors."""
        address = f"{self.process.url.replace('http', 'ws', 1)}/ws/tables/{self.table}"
        async with connect(address, max_size=None, compression=None, open_timeout=5) as socket:
            page = Page(socket)
            await page.send(type="hello", token=self.token, log=0, lang="en", speed="off")
            yield page

    async def play(self) -> None:
        while not self.ended:
            with suppress(*DISCONNECTED):
                async with self.connected() as page:
                    await self._play(page)
            await asyncio.sleep(0.1 + self.chance.random() / 5)

    async def final_state(self, restart: Callable[[], Awaitable[None]]) -> Any:
        """Everything that a new client gets, without presence. Retries for up to 30 s, and restarts processes."""
        end = time.monotonic() + 30
        while True:
            try:
                async with self.connected() as page:
                    while not page.state:
                        await self._next(page)
                    state = page.state
                    seats = [{**each, "here": None, "takeover": None} for each in state["table"]["seats"]]
                    info = {**state["table"], "seats": seats, "poll": None}
                    return state["decision"], state["view"], state["ask"], page.log, state["lines"], info
            except DISCONNECTED:
                if time.monotonic() > end:
                    raise
                await restart()
                await asyncio.sleep(0.3)

    async def _play(self, page: Page) -> None:
        answered = -1
        while not self.ended:
            with suppress(TimeoutError):
                await self._next(page, 0.5)
            if self.seat is None or not page.state or page.state["table"]["over"]:
                continue
            poll = page.state["table"]["poll"]
            if poll and f"p{self.seat + 1}" in poll["voters"] and f"p{self.seat + 1}" not in poll["yes"]:
                await page.send(type="allow-undo", yes=True)
                await self._next(page)
            if page.decision is not None and page.state["decision"] != answered:
                await asyncio.sleep(self.chance.random() / 8)
                answered = page.state["decision"]
                await self._act(page)

    async def _next(self, page: Page, seconds: float = 30) -> dict[str, Any]:
        """The next message, recorded with the length of the journal."""
        message = await asyncio.wait_for(page.next(), seconds)
        texts = [page.received[-1]]
        if message["type"] == "scored":  # it belongs to the state that follows at once
            message = await asyncio.wait_for(page.next(), 30)
            texts.append(page.received[-1])
        clock = page.state.get("decision", 0)
        self.history.frames[self.table] += [(self.seat, clock, text) for text in texts]
        return message

    async def _act(self, page: Page) -> None:
        """Answer the pending decision; sometimes undo or write to the chat before that."""
        dice = self.chance.random()
        if dice < 0.03:
            self.history.undos[self.table] += 1
            await self._error_of(page, type="undo")
        elif dice < 0.06:
            await self._chat(page)
        if page.decision is not None:
            await self._answer(page)

    async def _answer(self, page: Page) -> None:
        keys, decision = page.keys, page.state["decision"]
        number = self.chance.randrange(len(keys))
        outcome: Outcome = "unknown"
        try:
            error = await self._error_of(page, type="answer", decision=decision, key=keys[number])
            if error:
                outcome = "refused"
            elif page.state["decision"] > decision:
                outcome = "acknowledged"
            else:
                self.history.problems.append(f"{self._name} got no response to answer {decision} at {self.table}")
        finally:
            self.history.answers.append(SentAnswer(self.table, decision, number, outcome, self._name))
        if error in RETRY_LATER:
            await asyncio.sleep(0.5)

    async def _error_of(self, page: Page, **request: Any) -> str:
        """Send a request and a preview, and read up to the response to the preview: the error of the request, or ""."""
        await page.send(**request)
        await page.send(type="preview", base="none")
        error = ""
        while True:
            message = await self._next(page)
            to = message.get("to") if message["type"] == "error" else None
            if to == "preview":
                return error
            if to == request["type"]:
                error = message["error"]

    async def _chat(self, page: Page) -> None:
        text = f"{self._name} says {next(self._numbers)}"
        outcome: Outcome = "unknown"
        try:
            before = len(page.received)
            if await self._error_of(page, type="chat", text=text):
                outcome = "refused"
            elif any(json.loads(each).get("text") == text for each in page.received[before:] if '"chat"' in each):
                outcome = "acknowledged"
        finally:
            self.history.chat.append(SentChat(self.table, text, outcome))


# --- faults -----------------------------------------------------------------------------------------------------------


@dataclass
class Nemesis:
    """Kills and pauses processes, and cuts their connections to the database."""

    processes: list[Process]
    folder: Path
    url: str
    history: History
    chance: random.Random

    async def run(self, until: float) -> None:
        """Cause every kind of fault once, and then faults at random."""
        faults = [self.cut, self.pause, self.kill]
        for n in itertools.count():
            if time.monotonic() >= until:
                return
            await asyncio.sleep(0.5 + self.chance.random())
            fault = faults[n] if n < len(faults) else self.chance.choice(faults)
            self.history.faults[fault.__name__] += 1
            await fault()

    async def kill(self) -> None:
        await self._restart(self.chance.choice(self.processes))

    async def _restart(self, process: Process) -> None:
        process.kill()
        new = await asyncio.to_thread(Process, self.folder, process.port, START_TIMEOUT, DATABASE_URL=self.url)
        process.__dict__.update(new.__dict__)

    async def heal(self) -> None:
        """Restart processes that have ended, as a service manager does: one without a database at its start ends."""
        for process in self.processes:
            if process.ended:
                await self._restart(process)

    async def pause(self) -> None:
        process = self.chance.choice(self.processes)
        process.pause()
        await asyncio.sleep(self.chance.choice((0.5, 2, 4)))
        process.go_on()

    async def cut(self) -> None:
        await asyncio.to_thread(self._cut)

    def _cut(self) -> None:
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )


# --- a run ------------------------------------------------------------------------------------------------------------


async def _open_tables(url: str, tables: int) -> dict[str, list[tuple[Watcher, str | None]]]:
    """Seats and tokens by table: two players and a watcher."""
    found: dict[str, list[tuple[Watcher, str | None]]] = {}
    async with httpx.AsyncClient(base_url=url, timeout=30) as http:
        for _ in range(tables):
            seats = [{"kind": "you"}, {"kind": "open"}]
            opened = (await http.post("/api/tables", json={"name": "Ada", "seats": seats, "mode": "random"})).json()
            joined = (await http.post(f"/api/tables/{opened['table']}/join", json={"name": "Otto"})).json()
            found[opened["table"]] = [(0, opened["token"]), (1, joined["token"]), (None, None)]
    return found


def _stored(url: str, table: str) -> Stored:
    with psycopg.connect(url) as connection:
        (data,) = connection.execute("SELECT data FROM tables WHERE id = %s", (table,)).fetchall()[0]
        steps = connection.execute(
            "SELECT n, option_number, fingerprint FROM journal WHERE table_id = %s ORDER BY n", (table,)
        ).fetchall()
        assert [step[0] for step in steps] == [*range(len(steps))]
        chat = connection.execute("SELECT line FROM chat WHERE table_id = %s", (table,)).fetchall()
    decoded = msgspec.json.decode(data, type=TableData)
    return Stored(decoded, [Step(*step[1:]) for step in steps], [line for (line,) in chat])


async def history_of(folder: Path, url: str, *, seconds: float, tables: int, seed: int) -> History:
    """Play with faults, end all faults, and check everything."""
    history, chance = History(), random.Random(seed)
    # One after the other: on a busy machine, two that start at once may exceed the time limit.
    processes = [await asyncio.to_thread(Process, folder, patience=START_TIMEOUT, DATABASE_URL=url) for _ in range(2)]
    nemesis = Nemesis(processes, folder, url, history, random.Random(seed))
    try:
        tokens = await _open_tables(processes[0].url, tables)
        players = [
            Player(history, process, table, seat, token, random.Random(chance.random()))
            for table, seats in tokens.items()
            for process in processes
            for seat, token in seats
        ]
        tasks = [asyncio.create_task(player.play()) for player in players]
        await nemesis.run(time.monotonic() + seconds)
        await asyncio.sleep(3)
        await nemesis.heal()
        for player in players:
            player.ended = True
        done, late = await asyncio.wait(tasks, timeout=40)
        for task in late:
            task.cancel()
        history.problems += [f"a client did not end: {task}" for task in late]
        for task in done:
            task.result()
        stored = {table: _stored(url, table) for table in tokens}
        history.problems += problems_of_answers(history.answers, {t: each.steps for t, each in stored.items()})
        history.problems += problems_of_chat(history.chat, {table: each.chat for table, each in stored.items()})
        for table, found in stored.items():
            undone = sum(step.option < 0 for step in found.steps)
            if undone > history.undos[table]:
                history.problems.append(f"{undone} undos at {table}, but {history.undos[table]} were requested")
        final: dict[tuple[str, Watcher], Any] = {}
        for player in players:
            state = await player.final_state(nemesis.heal)
            if final.setdefault((player.table, player.seat), state) != state:
                history.problems.append(f"the processes send different states to {player.seat} at {player.table}")
            if state[0] != len(stored[player.table].steps):
                history.problems.append(f"{player.seat} at {player.table} gets decision {state[0]}, not the stored one")
        for table, found in stored.items():
            history.problems += problems_of_privacy(history.frames[table], found)
    finally:
        for process in processes:
            process.go_on()
            process.kill()
    return history


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    reason = debian.why_not()
    if reason:
        sys.exit(reason)
    with tempfile.TemporaryDirectory() as folder, debian.server() as url:
        history = asyncio.run(history_of(Path(folder), url, **vars(options)))
    faults = ", ".join(f"{n} x {fault}" for fault, n in sorted(history.faults.items()))
    outcomes = Counter(each.outcome for each in history.answers)
    frames = sum(map(len, history.frames.values()))
    print(f"{options.tables} tables at 2 processes for {options.seconds:.0f} s, seed {options.seed}. Faults: {faults}.")
    print(f"{len(history.answers)} answers sent: {', '.join(f'{n} {each}' for each, n in sorted(outcomes.items()))}; "
          f"{len(history.chat)} chat lines, {sum(history.undos.values())} undos; {frames} messages.")  # fmt: skip
    for problem in history.problems:
        print("WRONG:", problem)
    if history.problems:
        sys.exit(1)
    print("No acknowledged answer was lost or applied twice, both processes agree, and no message was a leak.")


if __name__ == "__main__":
    main()
