"""A checker in the manner of Jepsen: people play at two real processes with one PostgreSQL while these are killed and
stopped and lose their lines to the database. All that was sent and told is written down, and held against
what is stored.

    python -m tests.server.jepsen --seconds 120 --tables 6

Proved of the history: no answer that was acknowledged is lost, none is applied twice, and nothing is stored that nobody
sent; every line of chat that was acknowledged is there once; at the end both processes tell everybody the same; and no
message ever told its reader what they might not know (the account of `test_privacy.py`).

An answer is acknowledged when a state with a later decision came and no refusal. Whether a refusal is still to come
shows a question that is sent right after the answer: a line's messages are read one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import suppress
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
from smashup.session import Session
from smashup.sets import library
from tests.engine.visibility_oracle import Watcher
from tests.server import postgres as debian
from tests.server.render.test_privacy import Frame, Onlooker, leaks
from tests.server.running import Page, Process

Outcome = Literal["acknowledged", "refused", "unknown"]
LINE_LOST = (OSError, WebSocketException, TimeoutError, EOFError)
STARTING = 200.0
"""Seconds that a process may take to start, on a machine that is busy with other things."""
LIMITS = ("too-fast", "not-stored")


class Answered(NamedTuple):
    """An answer that somebody sent, and what they were told."""

    table: str
    decision: int
    number: int
    outcome: Outcome
    who: str = ""


class Said(NamedTuple):
    table: str
    text: str
    outcome: Outcome


@dataclass
class History:
    """All that was sent and told."""

    answers: list[Answered] = field(default_factory=list)
    lines: list[Said] = field(default_factory=list)
    undos: Counter[str] = field(default_factory=Counter)
    frames: dict[str, list[tuple[Watcher, int, str]]] = field(default_factory=lambda: defaultdict(list))
    """By table: who was told what, and after how many steps."""
    problems: list[str] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)

    def outcomes(self) -> str:
        found = Counter(each.outcome for each in self.answers)
        return ", ".join(f"{n} {outcome}" for outcome, n in sorted(found.items()))


class Stored(NamedTuple):
    """A table as the database has it."""

    data: TableData
    steps: list[Step]
    chat: list[str]


# --- what must be true ------------------------------------------------------------------------------------------------


def problems_of_answers(answers: Sequence[Answered], steps: dict[str, list[Step]]) -> list[str]:
    """Lost, doubled, made up, or taken although they were refused."""
    found: list[str] = []
    sent = Counter((each.table, each.decision, each.number) for each in answers if each.outcome != "refused")
    for each in answers:
        journal = steps[each.table]
        there = journal[each.decision].option if each.decision < len(journal) else None
        if each.outcome == "acknowledged" and there != each.number:
            found.append(f"lost: {each}, and stored is {there}")
        if each.outcome == "refused" and there == each.number and not sent[each.table, each.decision, each.number]:
            found.append(f"refused, but stored: {each}")
    for table, journal in steps.items():
        for n, step in enumerate(journal):
            if step.option >= 0 and not sent[table, n, step.option]:
                found.append(f"nobody sent step {n} of {table}: {step}")
    return found


def problems_of_lines(lines: Sequence[Said], stored: dict[str, list[str]]) -> list[str]:
    found = [
        f"said {stored[each.table].count(each.text)} times: {each}"
        for each in lines
        if stored[each.table].count(each.text) not in ((1,) if each.outcome == "acknowledged" else (0, 1))
    ]
    said = {(each.table, each.text) for each in lines}
    return found + [
        f"nobody said {text!r}" for table, texts in stored.items() for text in texts if (table, text) not in said
    ]


def problems_of_privacy(frames: Sequence[tuple[Watcher, int, str]], stored: Stored) -> list[str]:
    """By the account of who saw which card, on every path that undos left behind."""
    setup = stored.data.options.setup(library())
    undos = [n for n, step in enumerate(stored.steps) if step.option < 0]
    ends = [*undos, len(stored.steps)]
    onlookers = [Onlooker(Session(setup, answers_of(stored.steps[:end]))) for end in ends]
    found: list[str] = []
    for seat, clock, text in frames:
        path = sum(clock > undo for undo in undos)
        frame = Frame(seat, len(answers_of(stored.steps[:clock])), text, path)
        found += [f"{seat} was told {leak}: {text[:200]}" for leak in leaks(frame, json.loads(text), onlookers[path])]
    return found


# --- people -----------------------------------------------------------------------------------------------------------


class Person:
    """One page at one process. It comes back whenever its line is lost."""

    def __init__(
        self, history: History, process: Process, table: str, seat: Watcher, token: str | None, chance: random.Random
    ) -> None:
        self.history = history
        self.process = process
        self.table = table
        self.seat = seat
        self.token = token
        self.chance = chance
        self.name = f"{seat}@{process.port}"
        self.ended = False
        self._said = 0

    async def play(self) -> None:
        while not self.ended:
            with suppress(*LINE_LOST):
                address = f"{self.process.url.replace('http', 'ws', 1)}/ws/tables/{self.table}"
                async with connect(address, max_size=None, compression=None, open_timeout=3) as socket:
                    await self._sit(Page(socket))
            await asyncio.sleep(0.1 + self.chance.random() / 5)

    async def _sit(self, page: Page) -> None:
        await page.send(type="hello", token=self.token, log=0, lang="en", speed="off")
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
        """The next message, written down with the step that it belongs to."""
        message = await asyncio.wait_for(page.next(), seconds)
        clock = page.state.get("decision", 0)
        if message["type"] == "scored":
            # It belongs to the state that follows: nobody else's frame comes in between.
            text = page.received[-1]
            after = await asyncio.wait_for(page.next(), 30)
            self.history.frames[self.table].append((self.seat, page.state["decision"], text))
            message, clock = after, page.state["decision"]
        self.history.frames[self.table].append((self.seat, clock, page.received[-1]))
        return message

    async def _act(self, page: Page) -> None:
        dice = self.chance.random()
        if dice < 0.03:
            self.history.undos[self.table] += 1
            await page.send(type="undo")
            await self._told(page, "undo")
        elif dice < 0.06:
            await self._say(page)
        if page.decision is not None:
            await self._answer(page)

    async def _answer(self, page: Page) -> None:
        keys, decision = page.keys, page.state["decision"]
        number = self.chance.randrange(len(keys))
        outcome: Outcome = "unknown"
        try:
            await page.send(type="answer", decision=decision, key=keys[number])
            error = await self._told(page, "answer")
            if error:
                outcome = "refused"
            elif page.state["decision"] > decision:
                outcome = "acknowledged"
            else:
                self.history.problems.append(f"{self.name} answered {decision} at {self.table} and was told nothing")
        finally:
            self.history.answers.append(Answered(self.table, decision, number, outcome, self.name))
        if error in LIMITS:
            await asyncio.sleep(0.5)

    async def _told(self, page: Page, to: str) -> str:
        """All that is told up to the answer to a question that is sent now; the refusal of what went before, or ""."""
        await page.send(type="preview", base="none")
        refusal = ""
        while True:
            message = await self._next(page)
            if message["type"] == "error" and message.get("to") == "preview":
                return refusal
            if message["type"] == "error" and message.get("to") == to:
                refusal = message["error"]

    async def _say(self, page: Page) -> None:
        self._said += 1
        text = f"{self.name} says {self._said}"
        outcome: Outcome = "unknown"
        try:
            await page.send(type="chat", text=text)
            before = len(page.received)
            if await self._told(page, "chat"):
                outcome = "refused"
            elif any(json.loads(each).get("text") == text for each in page.received[before:] if '"chat"' in each):
                outcome = "acknowledged"
        finally:
            self.history.lines.append(Said(self.table, text, outcome))


# --- what goes wrong --------------------------------------------------------------------------------------------------


class Nemesis:
    """Kills and stops processes, and cuts their lines to the database."""

    def __init__(self, processes: list[Process], folder: Path, url: str, history: History, seed: int) -> None:
        self.processes = processes
        self.folder = folder
        self.url = url
        self.history = history
        self.chance = random.Random(seed)

    async def rage(self, until: float) -> None:
        deeds = [self.cut, self.pause, self.kill]
        n = 0
        while time.monotonic() < until:
            await asyncio.sleep(0.5 + self.chance.random())
            deed = deeds[n % 3] if n < 3 else self.chance.choice(deeds)
            n += 1
            self.history.faults[deed.__name__] += 1
            await deed()

    async def kill(self) -> None:
        await asyncio.to_thread(self._kill, self.chance.randrange(2))

    def _kill(self, n: int) -> None:
        old = self.processes[n]
        old.kill()
        new = Process(self.folder, old.port, STARTING, DATABASE_URL=self.url)
        old.__dict__.update(new.__dict__)

    async def heal(self) -> None:
        """A server that loses its database as it starts ends with a sentence, and whoever watches over it starts it."""
        for n, process in enumerate(self.processes):
            if process.ended:
                await asyncio.to_thread(self._kill, n)

    async def pause(self) -> None:
        process = self.processes[self.chance.randrange(2)]
        process.pause()
        await asyncio.sleep(self.chance.choice((0.5, 2, 4)))
        process.go_on()

    async def cut(self) -> None:
        await asyncio.to_thread(self._cut)

    def _cut(self) -> None:
        with psycopg.connect(self.url, autocommit=True) as axe:
            axe.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )


# --- a run ------------------------------------------------------------------------------------------------------------


async def _open_tables(url: str, tables: int) -> dict[str, list[str]]:
    """By table, the tokens of its two people."""
    found: dict[str, list[str]] = {}
    async with httpx.AsyncClient(base_url=url, timeout=30) as http:
        for _ in range(tables):
            seats = [{"kind": "you"}, {"kind": "open"}]
            opened = (await http.post("/api/tables", json={"name": "Ada", "seats": seats, "mode": "random"})).json()
            joined = (await http.post(f"/api/tables/{opened['table']}/join", json={"name": "Otto"})).json()
            found[opened["table"]] = [opened["token"], joined["token"]]
    return found


async def _final(
    history: History, nemesis: Nemesis, process: Process, table: str, seat: Watcher, token: str | None
) -> Any:
    """All that somebody is told who comes now."""
    end = time.monotonic() + 30
    while True:
        try:
            person = Person(history, process, table, seat, token, random.Random(0))
            address = f"{process.url.replace('http', 'ws', 1)}/ws/tables/{table}"
            async with connect(address, max_size=None, compression=None, open_timeout=5) as socket:
                page = Page(socket)
                await page.send(type="hello", token=token, log=0, lang="en", speed="off")
                while not page.state:
                    await person._next(page)
                state = page.state
                seats = [{**each, "here": None, "takeover": None} for each in state["table"]["seats"]]
                info = {**state["table"], "seats": seats, "poll": None}
                return state["decision"], state["view"], state["ask"], page.log, state["lines"], info
        except LINE_LOST:
            if time.monotonic() > end:
                raise
            await nemesis.heal()
            await asyncio.sleep(0.3)


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
    """Play, break, heal, and look at everything."""
    history = History()
    # One after the other: a busy machine starts neither in time if both start at once.
    processes = [await asyncio.to_thread(Process, folder, patience=STARTING, DATABASE_URL=url) for _ in range(2)]
    try:
        tokens = await _open_tables(processes[0].url, tables)
        chance = random.Random(seed)
        people = [
            Person(history, process, table, seat, token, random.Random(chance.random()))
            for table, held in tokens.items()
            for process in processes
            for seat, token in ((0, held[0]), (1, held[1]), (None, None))
        ]
        tasks = [asyncio.create_task(person.play()) for person in people]
        nemesis = Nemesis(processes, folder, url, history, seed)
        await nemesis.rage(time.monotonic() + seconds)
        await asyncio.sleep(3)
        await nemesis.heal()
        for person in people:
            person.ended = True
        _, late = await asyncio.wait(tasks, timeout=40)
        for task in late:
            task.cancel()
        history.problems += [f"somebody never came to an end: {task}" for task in late]
        for task in tasks:
            if not task.cancelled() and task.done() and task.exception() is not None:
                raise task.exception()  # type: ignore[misc]
        found = {table: _stored(url, table) for table in tokens}
        history.problems += problems_of_answers(history.answers, {t: each.steps for t, each in found.items()})
        history.problems += problems_of_lines(history.lines, {table: each.chat for table, each in found.items()})
        for table, held in tokens.items():
            undone = sum(step.option < 0 for step in found[table].steps)
            if undone > history.undos[table]:
                history.problems.append(f"{undone} undos at {table}, and only {history.undos[table]} were asked for")
            for seat, token in ((0, held[0]), (1, held[1]), (None, None)):
                told = [await _final(history, nemesis, process, table, seat, token) for process in processes]
                if told[0] != told[1]:
                    history.problems.append(f"{seat} at {table} is told one thing here and another there")
                if told[0][0] != len(found[table].steps):
                    history.problems.append(f"{seat} at {table} is told of decision {told[0][0]}, not what is stored")
            history.problems += problems_of_privacy(history.frames[table], found[table])
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
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        with debian.server(folder) as url:
            history = asyncio.run(
                history_of(folder, url, seconds=options.seconds, tables=options.tables, seed=options.seed)
            )
    faults = ", ".join(f"{n} x {fault}" for fault, n in sorted(history.faults.items()))
    print(f"{options.tables} tables at 2 processes for {options.seconds:.0f} s, seed {options.seed}. Faults: {faults}.")
    frames = sum(map(len, history.frames.values()))
    print(f"{len(history.answers)} answers sent: {history.outcomes()}; {len(history.lines)} lines of chat, "
          f"{sum(history.undos.values())} undos asked for; {frames} messages read.")  # fmt: skip
    for problem in history.problems:
        print("WRONG:", problem)
    if history.problems:
        sys.exit(1)
    print("No acknowledged answer lost, none applied twice, both processes tell the same, nobody was told too much.")


if __name__ == "__main__":
    main()
