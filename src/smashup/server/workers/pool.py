"""Who thinks for the server: a few processes beside it, so that thinking never delays telling.

Bots are asked first, then hints, advice, replays and analyses. A bot's questions all go to the thinker that knows its
table; anything else goes to whoever is free. What waits is bounded: all but bots is refused when too many wait, and
whoever asked takes the question along when leaving. A thinker that dies is started again and asked once more. The more
bots wait for the same thinker, the less each of them may think.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from enum import IntEnum
from weakref import WeakValueDictionary

from smashup.server.i18n import ClientError
from smashup.server.workers.transport import ProcessTransport, ThreadTransport, Transport, WorkerDied
from smashup.server.workers.worker import (
    AboutGame,
    AdviceFor,
    AnyQuestion,
    BotsAnswer,
    Failed,
    HintsFor,
    MomentOf,
    Request,
    Response,
    Wrong,
)

AHEAD = 16
"""Short questions that a thinker has before it: it goes on to the next, however late the busy event loop comes back."""
LONGEST = 60.0
"""Seconds that a question may take; then its thinker is ended."""
UNHURRIED = 2
"""So many bots at a time think as long as they like; more share what these would have."""
OF_ONE_ADDRESS = 4
"""So many bots of those who play from one address think at a time; more of them wait, and think the less for it."""
TRIES = 2
"""How often a question is asked when thinkers die of it."""
REST = 1.0
"""Seconds before a thinker that died is started again, so that one that cannot start does not try all the time."""
_log = logging.getLogger(__name__)


class Priority(IntEnum):
    """Who is asked first."""

    BOT = 0
    HINTS = 1
    ADVICE = 2
    REPLAY = 3
    ANALYSIS = 4


PATIENCE = {Priority.ADVICE: 1.0, Priority.REPLAY: 2.0, Priority.ANALYSIS: 10.0}
"""Seconds after which what waits goes before hints."""
MOST_WAITING = {Priority.HINTS: 64, Priority.ADVICE: 16, Priority.REPLAY: 16, Priority.ANALYSIS: 16}
"""For each thinker; bots are never refused. Hints are short, and in one turn of a busy event loop many are asked for. A
page asks again when it was refused."""
HINTS_WITHIN = 0.5
"""Seconds: a hint that would have to wait for longer, as things go, is refused at once."""
LATELY = 16
"""So many hints say how long one takes."""


def rank_of(question: AnyQuestion) -> Priority:
    match question:
        case BotsAnswer():
            return Priority.BOT
        case HintsFor():
            return Priority.HINTS
        case AdviceFor():
            return Priority.ADVICE
        case MomentOf():
            return Priority.ANALYSIS
        case _:
            return Priority.REPLAY


class Waiting:
    """A question that waits for its answer."""

    __slots__ = ("future", "question", "since", "tries")

    def __init__(self, question: AnyQuestion) -> None:
        self.question = question
        self.future: asyncio.Future[int | bytes] = asyncio.get_running_loop().create_future()
        self.since = time.monotonic()
        self.tries = 0


class WorkerPool:
    """All thinkers. Without workers one thinks in a thread of the server, for tests and for those who want that."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers
        self.shared: dict[Priority, deque[Waiting]] = {rank: deque() for rank in Priority if rank != Priority.BOT}
        self._turn = [*PATIENCE]
        """Of the kinds that go before hints when they wait too long, whose turn it is: none keeps out another."""
        self.refused: Counter[str] = Counter()
        self.pace = 0.0
        """Seconds from one hint to the next, of late, while a thinker has some before it."""
        self.died = 0
        self._desks: list[Worker] = []
        self._desk_of: dict[str, Worker] = {}
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._waits: Counter[str] = Counter()
        """By address, how many bots wait for their turn."""
        self._closed = False

    def start(self) -> None:
        """Begin to think; the first question does it otherwise."""
        if not self._desks:
            self._desks = [
                Worker(self, ProcessTransport if self.workers else ThreadTransport) for _ in range(self.workers or 1)
            ]
            for desk in self._desks:
                desk.start()

    async def close(self) -> None:
        """Nobody thinks any more, and no process is left."""
        self._closed = True
        await asyncio.gather(*(desk.close() for desk in self._desks))
        self._desks.clear()

    async def ask(self, question: AnyQuestion) -> int | bytes:
        """The answer. Refused and Wrong as the thinker says; Failed where none could tell."""
        if self._closed:
            raise Failed("The server ends.")
        self.start()
        rank, waiting = rank_of(question), Waiting(question)
        if rank == Priority.BOT:
            assert isinstance(question, AboutGame)
            self._desk(question.table).own.append(waiting)
        else:
            self.check_room(rank)
            self.shared[rank].append(waiting)
        for desk in self._desks:
            desk.look_up()
        try:
            return await waiting.future
        except asyncio.CancelledError:
            self._drop(waiting)
            raise

    def has_room(self, rank: Priority) -> bool:
        """Not if too many of that kind wait, or a hint would come too late."""
        waiting = len(self.shared[rank]) / (self.workers or 1)
        return waiting < MOST_WAITING[rank] and (rank != Priority.HINTS or waiting * self.pace <= HINTS_WITHIN)

    def check_room(self, rank: Priority) -> None:
        """Refused, if there is none."""
        if not self.has_room(rank):
            self.refused[rank.name.lower()] += 1
            raise ClientError("busy")

    @asynccontextmanager
    async def turn(self, by: str) -> AsyncIterator[None]:
        """Meanwhile a bot thinks for those who play from there."""
        turns = self._turns.setdefault(by, asyncio.Semaphore(OF_ONE_ADDRESS))
        self._waits[by] += 1
        try:
            await turns.acquire()
        finally:
            self._waits[by] -= 1
            if not self._waits[by]:
                del self._waits[by]
        try:
            yield
        finally:
            turns.release()

    def share(self, table: str, by: str = "") -> float:
        """How much of its usual thinking a bot of that table may do now: all, or less where many are before it, or
        others of the same address wait for it."""
        self.start()
        desk = self._desk(table)
        return min(1.0, UNHURRIED / (1 + desk.bots + self._waits[by]))

    def forget(self, table: str) -> None:
        """Nobody sits there any more."""
        self._desk_of.pop(table, None)
        for desk in self._desks:
            desk.mind.forget(table)

    @property
    def waiting(self) -> dict[str, int]:
        """How many questions wait, by kind."""
        found = {rank.name.lower(): len(queue) for rank, queue in self.shared.items()}
        return {"bot": sum(len(desk.own) for desk in self._desks), **found}

    @property
    def busy(self) -> int:
        return sum(desk.current is not None for desk in self._desks)

    def _desk(self, table: str) -> Worker:
        """The one that knows the table; a new one goes where the fewest are."""
        if table not in self._desk_of:
            tables = Counter(id(desk) for desk in self._desk_of.values())
            self._desk_of[table] = min(self._desks, key=lambda desk: tables[id(desk)])
        return self._desk_of[table]

    def _drop(self, waiting: Waiting) -> None:
        for queue in (*self.shared.values(), *(desk.own for desk in self._desks)):
            with suppress(ValueError):
                queue.remove(waiting)
        for desk in self._desks:
            if desk.current is waiting:
                desk.mind.nobody_waits(desk.number)

    def take(self, own: deque[Waiting], hints_first: bool = False) -> Waiting | None:
        """What to think about next; `hints_first`: whatever has waited too long."""
        if own:
            return own.popleft()
        hints = self.shared[Priority.HINTS]
        if hints_first and hints:
            return hints.popleft()
        overdue = [rank for rank in self._turn if self._oldest(rank) > PATIENCE[rank]]
        if overdue:
            self._turn.remove(overdue[0])
            self._turn.append(overdue[0])
        return next((self.shared[rank].popleft() for rank in (*overdue, *self.shared) if self.shared[rank]), None)

    def _oldest(self, rank: Priority) -> float:
        """For how many seconds the first in that queue has waited."""
        queue = self.shared[rank]
        return time.monotonic() - queue[0].since if queue else 0.0


class Worker:
    """One thinker's place: takes one question after the other."""

    def __init__(self, thinking: WorkerPool, mind: Callable[[], Transport]) -> None:
        self.thinking = thinking
        self.own: deque[Waiting] = deque()
        self.current: Waiting | None = None
        self.number: int
        """That of the current one."""
        self._numbers = itertools.count(1)
        self._sent: deque[tuple[int, Waiting]] = deque()
        """What the thinker will go on to by itself."""
        self.mind = mind()
        self._make = mind
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._hints_until = 0.0
        """As long as something else took that went before hints, hints go before all such: they have half of the time,
        however many ask for advice."""

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._work())

    def look_up(self) -> None:
        self._news.set()

    @property
    def bots(self) -> int:
        """How many are thought for here or wait for it."""
        known = [self.current, *(waiting for _, waiting in self._sent)]
        return len(self.own) + sum(each is not None and rank_of(each.question) == Priority.BOT for each in known)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.mind.end()
        left = [
            *self.own,
            *(sent for _, sent in self._sent),
            *(queue.popleft() for queue in self.thinking.shared.values() for _ in range(len(queue))),
        ]
        for waiting in [*left, *([self.current] if self.current is not None else [])]:
            if not waiting.future.done():
                waiting.future.set_exception(Failed("The server ends."))

    async def _work(self) -> None:
        await self.mind.begin()
        while True:
            begun = time.monotonic()
            found = self._next(begun)
            if found is None:
                self._news.clear()
                await self._news.wait()
                continue
            self.number, waiting = found
            if waiting.future.done():
                continue
            self.current = waiting
            try:
                self._send_ahead()
                async with asyncio.timeout(LONGEST):
                    told = await self.mind.ask(Request(self.number, waiting.question))
                self.current = None
                if rank_of(waiting.question) in PATIENCE:
                    self._hints_until = 2 * time.monotonic() - begun
                if rank_of(waiting.question) == Priority.HINTS:
                    self.thinking.pace += (time.monotonic() - begun - self.thinking.pace) / LATELY
                _settle(waiting, told)
            except (WorkerDied, TimeoutError) as error:
                self.current = None
                await self._again(waiting, error)
            except Exception:
                # Whatever is wrong with one question, the next ones are answered.
                self.current = None
                _log.exception("A %s could not be asked.", type(waiting.question).__name__)
                _settle(waiting, Response(number=self.number))

    def _next(self, now: float) -> tuple[int, Waiting] | None:
        """With its number; None: there is nothing to think about."""
        if self._sent:
            return self._sent.popleft()
        waiting = self.thinking.take(self.own, now < self._hints_until)
        return None if waiting is None else (next(self._numbers), waiting)

    def _send_ahead(self) -> None:
        """Some short ones with the current one: bots, whom nobody else is asked for, and after hints the share of this
        thinker in those that wait."""
        assert self.current is not None
        last, hints = self._sent[-1][1] if self._sent else self.current, self.thinking.shared[Priority.HINTS]
        others = len(hints) - len(hints) // (self.thinking.workers or 1)
        while len(self._sent) < AHEAD and rank_of(last.question) <= Priority.HINTS:
            behind_hints = rank_of(last.question) == Priority.HINTS
            queue = self.own or (hints if behind_hints and len(hints) > others else None)
            if not queue or not self.mind.send(Request(self.number, self.current.question)):
                return
            number, last = next(self._numbers), queue[0]
            try:
                self.mind.send(Request(number, last.question))
            except Exception:
                return  # it will be asked by itself, and what is wrong with it costs nobody else an answer
            self._sent.append((number, queue.popleft()))

    async def _again(self, waiting: Waiting, error: Exception) -> None:
        """The thinker died of it, or was ended because it took too long: another is started, and asked once more."""
        self.thinking.died += 1
        about = waiting.question
        name = about.table if isinstance(about, AboutGame) else about.replay
        _log.error("A thinker was lost over a %s of %s (%s).", type(about).__name__, name, str(error) or "too slow")
        waiting.tries += 1
        if waiting.tries < TRIES and isinstance(error, WorkerDied):
            self.own.appendleft(waiting)
        elif not waiting.future.done():
            waiting.future.set_exception(Failed("A thinker was lost."))
        await self.mind.end()
        self.mind = self._make()
        for sent in (each for _, each in reversed(self._sent)):
            queue = self.own if rank_of(sent.question) == Priority.BOT else self.thinking.shared[Priority.HINTS]
            queue.appendleft(sent)
        self._sent.clear()
        await asyncio.sleep(REST)
        await self.mind.begin()


def _settle(waiting: Waiting, told: Response) -> None:
    future = waiting.future
    if future.done():
        return
    if told.refused:
        future.set_exception(ClientError(told.refused, **told.args))
    elif told.wrong:
        future.set_exception(Wrong(told.wrong, told.sentence))
    elif told.answer is None:
        future.set_exception(Failed("The question could not be answered."))
    else:
        future.set_result(told.answer)


def usual_workers() -> int:
    """One core is the server's own."""
    return max(1, (os.cpu_count() or 2) - 1)
