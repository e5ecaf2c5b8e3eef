"""Worker pool: runs CPU-heavy work in separate processes, so that it never blocks the event loop.

Requests are queued by priority: bots, hints, advice, replays, analyses. All bot requests of a table go to the same
worker, which has cached their game. Other requests go to any free worker, in an order that is fair
between client addresses. Queues are bounded except for bots; if a queue is full, the address that has used the most
worker time gets the error "busy". If a client disconnects, its queued request is cancelled. A worker that
dies is restarted, and its request is tried once more. The more bots wait for the same worker, the smaller the
simulation budget of each.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from enum import IntEnum
from weakref import WeakValueDictionary

from smashup.server import limits
from smashup.server.errors import ClientError
from smashup.server.limits import NO_LIMITS
from smashup.server.rate_limits import Addresses
from smashup.server.workers.fair_queue import FairQueue, WorkerTime
from smashup.server.workers.requests import (
    AdviceQuery,
    AnyQuery,
    BotMoveQuery,
    EngineError,
    GameQuery,
    HintsQuery,
    KeyMomentQuery,
    Request,
    Response,
    WorkFailed,
)
from smashup.server.workers.transport import ProcessTransport, ThreadTransport, Transport, WorkerDied

PREFETCH = 16
"""Number of short requests sent ahead, so that a worker is never idle while the event loop is busy."""
FULL_BUDGET_BOTS = 2
"""Number of bots per worker that get their full budget. Further bots share it."""
MAX_ATTEMPTS = 2
"""Number of attempts at a request whose worker dies."""
BOT_RETRY_SECONDS = 0.05
"""Time after which a bot tries again whose address has too many answers of bots, in seconds."""
RESTART_DELAY = 1.0
"""Delay before a dead worker is restarted, in seconds. Prevents a busy loop if workers cannot start at all."""
_log = logging.getLogger(__name__)


class Priority(IntEnum):
    """Kinds of requests, most urgent first."""

    BOT = 0
    HINTS = 1
    ADVICE = 2
    REPLAY = 3
    ANALYSIS = 4


OVERDUE_AFTER = {Priority.ADVICE: 1.0, Priority.REPLAY: 2.0, Priority.ANALYSIS: 10.0}
"""Waiting time in seconds after which a request takes precedence over hints."""
PACE_WINDOW = 16
"""Number of hints in the moving average of their duration."""


def priority_of(query: AnyQuery) -> Priority:
    match query:
        case BotMoveQuery():
            return Priority.BOT
        case HintsQuery():
            return Priority.HINTS
        case AdviceQuery():
            return Priority.ADVICE
        case KeyMomentQuery():
            return Priority.ANALYSIS
        case _:
            return Priority.REPLAY


class PendingRequest:
    """A queued request and the future for its result."""

    __slots__ = ("attempts", "by", "cost", "future", "query", "since")

    def __init__(self, query: AnyQuery, by: str = "") -> None:
        self.query = query
        self.by = by
        """Address of the client."""
        self.cost = len(query.answers) if isinstance(query, GameQuery) else len(query.save) // 8
        """Approximate number of answers of the game."""
        self.future: asyncio.Future[int | bytes] = asyncio.get_running_loop().create_future()
        self.since = time.monotonic()
        self.attempts = 0


class WorkerPool:
    """All workers. With 0 processes, a single worker runs in a thread of the server, or where `transport` runs it."""

    def __init__(
        self,
        workers: int = 0,
        addresses: Addresses | None = None,
        transport: Callable[[], Transport] | None = None,
    ) -> None:
        """`workers` is the number of processes. `transport` makes the connection to a worker."""
        self.workers = workers
        self._addresses = addresses or Addresses(NO_LIMITS)
        self._transport = transport or (ProcessTransport if workers else ThreadTransport)
        self.worker_time = WorkerTime()
        self.shared: dict[Priority, FairQueue[PendingRequest]] = {
            priority: FairQueue(self.worker_time) for priority in Priority if priority != Priority.BOT
        }
        """Requests that any worker may take, by priority."""
        self._overdue_order = [*OVERDUE_AFTER]
        """Round-robin order among overdue kinds of requests."""
        self.refused: Counter[str] = Counter()
        self.hint_seconds = 0.0
        """Moving average of the time per hint, in seconds."""
        self.died = 0
        self._workers: list[Worker] = []
        self._worker_of: dict[str, Worker] = {}
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._waiting_bots: Counter[str] = Counter()
        """Number of bots that wait for a slot, by client address."""
        self._closed = False

    def start(self) -> None:
        """Start all workers, if they are not running yet."""
        if not self._workers:
            self._workers = [Worker(self, self._transport) for _ in range(self.workers or 1)]
            for worker in self._workers:
                worker.start()

    async def close(self) -> None:
        """Shut down all workers."""
        self._closed = True
        await asyncio.gather(*(worker.close() for worker in self._workers))
        self._workers.clear()

    async def ask(self, query: AnyQuery, by: str = "") -> int | bytes:
        """Return the result of a query. Raises ClientError, EngineError or WorkFailed. `by` is the client's
        address."""
        if self._closed:
            raise WorkFailed("the server is shutting down")
        self.start()
        priority, pending = priority_of(query), PendingRequest(query, by)
        if priority == Priority.BOT:
            assert isinstance(query, GameQuery)
            self._worker(query.table).own.append(pending)
        else:
            self.check_room(priority, by)
            self.shared[priority].append(pending)
        for worker in self._workers:
            worker.wake()
        try:
            return await pending.future
        except asyncio.CancelledError:
            self._cancel(pending)
            raise

    def has_room(self, priority: Priority) -> bool:
        """True if the queue accepts another request. A hint also needs a short enough expected waiting time."""
        waiting = len(self.shared[priority]) / (self.workers or 1)
        if priority != Priority.HINTS:
            return waiting < limits.QUEUED_OTHERS
        return waiting < limits.QUEUED_HINTS and waiting * self.hint_seconds <= limits.HINT_DELAY_SECONDS

    def check_room(self, priority: Priority, by: str = "") -> None:
        """Make room for a request of that address. If the queue is full, the request of the address that has used the
        most worker time is refused: either a queued one, or this one with a ClientError."""
        if self.has_room(priority):
            return
        self.refused[priority.name.lower()] += 1
        queue, used, now = self.shared[priority], self.worker_time.used, time.monotonic()
        last = queue.last() if queue else None
        if last is None or used(last.by, now) <= used(by, now):
            raise ClientError("busy")
        queue.remove(last)
        if not last.future.done():
            last.future.set_exception(ClientError("busy"))

    @asynccontextmanager
    async def turn(self, by: str) -> AsyncIterator[None]:
        """Wait until another bot may run for this client address. Tables without clients have no rate limit."""
        turns = self._turns.setdefault(by, asyncio.Semaphore(limits.BOTS_PER_ADDRESS))
        self._waiting_bots[by] += 1
        try:
            while by and not self._addresses.take(by, "bot_answers"):
                await asyncio.sleep(BOT_RETRY_SECONDS)
            await turns.acquire()
        finally:
            self._waiting_bots[by] -= 1
            if not self._waiting_bots[by]:
                del self._waiting_bots[by]
        try:
            yield
        finally:
            turns.release()

    def share(self, table: str, by: str = "") -> float:
        """Return the fraction of the usual simulation budget for a bot of this table.

        It is below 1 if many bots wait for the same worker, or for a slot of the same client address.
        """
        self.start()
        worker = self._worker(table)
        return min(1.0, FULL_BUDGET_BOTS / (1 + worker.bots + self._waiting_bots[by]))

    def forget(self, table: str) -> None:
        """Drop all cached data of a table."""
        self._worker_of.pop(table, None)
        for worker in self._workers:
            worker.transport.forget(table)

    @property
    def waiting(self) -> dict[str, int]:
        """Return the queue lengths by kind."""
        found = {priority.name.lower(): len(queue) for priority, queue in self.shared.items()}
        return {"bot": sum(len(worker.own) for worker in self._workers), **found}

    @property
    def busy(self) -> int:
        """Return the number of workers that are computing."""
        return sum(worker.current is not None for worker in self._workers)

    def _worker(self, table: str) -> Worker:
        """Return the worker of a table. A new table is assigned to the worker with the fewest tables."""
        if table not in self._worker_of:
            tables = Counter(id(worker) for worker in self._worker_of.values())
            self._worker_of[table] = min(self._workers, key=lambda worker: tables[id(worker)])
        return self._worker_of[table]

    def _cancel(self, pending: PendingRequest) -> None:
        queues: Iterable[FairQueue[PendingRequest] | deque[PendingRequest]] = (
            *self.shared.values(),
            *(worker.own for worker in self._workers),
        )
        for queue in queues:
            with suppress(ValueError):
                queue.remove(pending)
        for worker in self._workers:
            if worker.current is pending:
                worker.transport.cancel(worker.number)

    def take(self, own: deque[PendingRequest], hints_first: bool = False) -> PendingRequest | None:
        """Remove and return the next request: the worker's own ones first, then overdue ones, then by priority.

        With `hints_first`, hints take precedence over overdue requests.
        """
        if own:
            return own.popleft()
        hints = self.shared[Priority.HINTS]
        if hints_first and hints:
            return hints.take()
        overdue = [kind for kind in self._overdue_order if self.shared[kind].longest_wait() > OVERDUE_AFTER[kind]]
        if overdue:
            self._overdue_order.remove(overdue[0])
            self._overdue_order.append(overdue[0])
        return next((self.shared[kind].take() for kind in (*overdue, *self.shared) if self.shared[kind]), None)


class Worker:
    """One worker of the pool: sends requests over its transport and delivers the responses."""

    def __init__(self, pool: WorkerPool, transport: Callable[[], Transport]) -> None:
        self.pool = pool
        self.own: deque[PendingRequest] = deque()
        """Requests for this worker only: bots, and requests to retry."""
        self.current: PendingRequest | None = None
        self.number: int
        """Number of the current request."""
        self._numbers = itertools.count(1)
        self._sent: deque[tuple[int, PendingRequest]] = deque()
        """Requests that were sent ahead, with their numbers."""
        self.transport = transport()
        self._make_transport = transport
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._hints_first_until = 0.0
        """Time until which hints take precedence over overdue requests. After an overdue request, hints get as much
        time as that request took, so that they always have half of the worker's time."""

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    def wake(self) -> None:
        """Make the worker check its queues again."""
        self._wake.set()

    @property
    def bots(self) -> int:
        """Return the number of bots that this worker is computing or has queued."""
        sent = [self.current, *(pending for _, pending in self._sent)]
        return len(self.own) + sum(each is not None and priority_of(each.query) == Priority.BOT for each in sent)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.transport.stop()
        left = [
            *self.own,
            *(sent for _, sent in self._sent),
            *(queue.take() for queue in self.pool.shared.values() for _ in range(len(queue))),
        ]
        for pending in [*left, *([self.current] if self.current is not None else [])]:
            if not pending.future.done():
                pending.future.set_exception(WorkFailed("the server is shutting down"))

    async def _run(self) -> None:
        await self.transport.start()
        while True:
            started = time.monotonic()
            found = self._next(started)
            if found is None:
                self._wake.clear()
                await self._wake.wait()
                continue
            self.number, pending = found
            if pending.future.done():
                continue
            self.current = pending
            try:
                self._send_ahead()
                async with asyncio.timeout(limits.WORKER_SECONDS):
                    response = await self.transport.ask(Request(self.number, pending.query))
                self.current = None
                self.pool.worker_time.charge(pending.by, time.monotonic() - started)
                priority = priority_of(pending.query)
                if priority in OVERDUE_AFTER:
                    self._hints_first_until = 2 * time.monotonic() - started
                if priority == Priority.HINTS:
                    self.pool.hint_seconds += (time.monotonic() - started - self.pool.hint_seconds) / PACE_WINDOW
                _deliver(pending, response)
            except (WorkerDied, TimeoutError) as error:
                self.current = None
                self.pool.worker_time.charge(pending.by, time.monotonic() - started)
                await self._restart(pending, error)
            except Exception:
                # A request that cannot be sent must not stop the worker.
                self.current = None
                _log.exception("A %s could not be sent.", type(pending.query).__name__)
                _deliver(pending, Response(number=self.number))

    def _next(self, now: float) -> tuple[int, PendingRequest] | None:
        """Return the next request with its number, or None if all queues are empty."""
        if self._sent:
            return self._sent.popleft()
        pending = self.pool.take(self.own, now < self._hints_first_until)
        return None if pending is None else (next(self._numbers), pending)

    def _send_ahead(self) -> None:
        """Send short requests together with the current one: bot requests, and after hints this worker's share of the
        queued hints."""
        assert self.current is not None
        last, hints = self._sent[-1][1] if self._sent else self.current, self.pool.shared[Priority.HINTS]
        others = len(hints) - len(hints) // (self.pool.workers or 1)
        while len(self._sent) < PREFETCH and priority_of(last.query) <= Priority.HINTS:
            follows_hints = priority_of(last.query) == Priority.HINTS
            if self.own:
                last = self.own[0]
            elif follows_hints and len(hints) > others:
                last = hints.first()
            else:
                return
            if not self.transport.send(Request(self.number, self.current.query)):
                return
            number = next(self._numbers)
            try:
                self.transport.send(Request(number, last.query))
            except Exception:
                return  # it stays in its queue, and its error is reported when it becomes the current request
            self._sent.append((number, self.own.popleft() if self.own else hints.take()))

    async def _restart(self, pending: PendingRequest, error: Exception) -> None:
        """Replace a worker that died or exceeded the time limit. Requests that were sent ahead are queued again.

        The current request is retried if the worker died, but not after a timeout.
        """
        self.pool.died += 1
        query = pending.query
        name = query.table if isinstance(query, GameQuery) else query.replay
        _log.error("A worker died during a %s for %s (%s).", type(query).__name__, name, str(error) or "timeout")
        pending.attempts += 1
        if pending.attempts < MAX_ATTEMPTS and isinstance(error, WorkerDied):
            self.own.appendleft(pending)
        elif not pending.future.done():
            pending.future.set_exception(WorkFailed("the worker died"))
        await self.transport.stop()
        self.transport = self._make_transport()
        for sent in (each for _, each in reversed(self._sent)):
            if priority_of(sent.query) == Priority.BOT:
                self.own.appendleft(sent)
            else:
                self.pool.shared[Priority.HINTS].put_back(sent)
        self._sent.clear()
        await asyncio.sleep(RESTART_DELAY)
        await self.transport.start()


def _deliver(pending: PendingRequest, response: Response) -> None:
    future = pending.future
    if future.done():
        return
    if response.client_error:
        future.set_exception(ClientError(response.client_error, **response.args))
    elif response.engine_error:
        future.set_exception(EngineError(response.engine_error, response.message))
    elif response.result is None:
        future.set_exception(WorkFailed("the worker sent no result"))
    else:
        future.set_result(response.result)
