"""Executors: run independent jobs in this process, in worker processes or on a Dask cluster.

All executors give the same results, in the order in which the jobs finish. A job that fails raises its exception here
and stops the run.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Protocol, TypeVar

from smashup.engine.errors import BadSetup, SmashUpError
from smashup.extras import extra

Job = TypeVar("Job")
Result = TypeVar("Result")

QUEUED_PER_WORKER = 2
"""Number of jobs that each worker has or will have next. Jobs beyond that are generated only when they are needed."""
ATTEMPTS = 3
"""Number of times that a job is started before it counts as the reason why workers die."""
HERE, PROCESSES, DASK = "here", "processes", "dask"
SYNTAX = "here, processes, processes:N (N worker processes) or dask:ADDRESS (a running Dask scheduler)"


class WorkersDied(SmashUpError):
    """Worker processes died again and again while they ran the same jobs."""


class Executor(Protocol):
    """A way to run jobs."""

    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """Yield the result of each job, in the order in which the jobs finish. `jobs` is read as it is needed."""
        ...


def executor(text: str) -> Executor:
    """Return the executor with this name.

    >>> executor("processes:3")
    Processes(3)
    """
    name, _, rest = text.partition(":")
    if text == HERE:
        return InProcess()
    if text == PROCESSES:
        return Processes(os.cpu_count() or 1)
    if name == PROCESSES and rest.isdigit() and int(rest):
        return Processes(int(rest))
    if name == DASK and rest:
        return DaskCluster(rest)
    raise BadSetup(f"{text!r} is not a place to run jobs: write {SYNTAX}.")


class InProcess:
    """Runs the jobs one after the other in this process."""

    def __repr__(self) -> str:
        return "InProcess()"

    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        return map(work, jobs)


class Processes:
    """Runs the jobs in worker processes of this machine.

    A worker that dies is replaced, and its jobs are started again. Workers end with this process, however it ends.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def __repr__(self) -> str:
        return f"Processes({self._workers})"

    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        remaining = enumerate(jobs)
        waiting: dict[int, Job] = {}
        """Jobs that have no result yet, by number."""
        attempts: dict[int, int] = {}
        while True:
            try:
                yield from self._run_until_a_worker_dies(work, remaining, waiting, attempts)
            except BrokenProcessPool:
                hopeless = [job for number, job in waiting.items() if attempts.get(number, 0) >= ATTEMPTS]
                if hopeless:
                    raise WorkersDied(
                        f"Worker processes died {ATTEMPTS} times while they ran {hopeless[0]}. Is there enough memory?"
                    ) from None
            else:
                return

    def _run_until_a_worker_dies(
        self,
        work: Callable[[Job], Result],
        remaining: Iterator[tuple[int, Job]],
        waiting: dict[int, Job],
        attempts: dict[int, int],
    ) -> Iterator[Result]:
        context = get_context()
        receiver, sender = context.Pipe(duplex=False)
        pool = ProcessPoolExecutor(self._workers, context, partial(_prepare_worker, receiver, sender))
        running: dict[Future[Result], int] = {}

        def start(number: int) -> None:
            attempts[number] = attempts.get(number, 0) + 1
            running[pool.submit(work, waiting[number])] = number

        try:
            for number in list(waiting):
                start(number)
            while True:
                for number, job in islice(remaining, max(0, QUEUED_PER_WORKER * self._workers - len(running))):
                    waiting[number] = job
                    start(number)
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    number = running.pop(future)
                    del waiting[number], attempts[number]
                    yield result
        finally:
            if running:  # the run was stopped: the workers should not finish their jobs first
                sender.close()
            pool.shutdown(cancel_futures=True)
            sender.close()
            receiver.close()


class DaskCluster:
    """Runs the jobs on the workers of a Dask scheduler. Dask starts a job again if its worker is lost."""

    def __init__(self, address: str) -> None:
        self._address = address

    def __repr__(self) -> str:
        return f"DaskCluster({self._address!r})"

    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        with extra("cluster", "Running on a Dask cluster"):
            import distributed  # noqa: PLC0415

        dask: Any = distributed  # its functions have no types
        try:
            client = dask.Client(self._address, set_as_default=False)
        except (OSError, ValueError) as error:
            raise BadSetup(f"There is no Dask scheduler at {self._address}: {error}.") from error
        remaining = iter(jobs)
        with client:
            queued = QUEUED_PER_WORKER * max(1, len(client.scheduler_info(n_workers=-1)["workers"]))

            def submit(jobs: Iterable[Job]) -> list[object]:
                return [client.submit(work, job, pure=False, retries=ATTEMPTS) for job in jobs]

            running = dask.as_completed(submit(islice(remaining, queued)), loop=client.loop, with_results=True)
            for _, result in running:
                running.update(submit(islice(remaining, 1)))
                yield result


def _prepare_worker(receiver: Connection, sender: Connection) -> None:
    """Prepare a worker process, which ends as soon as the process that started it has closed `sender` or has ended."""
    sender.close()  # a copy
    # Ctrl-C reaches the whole process group, but only the parent reacts to it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_after_end, args=(receiver,), daemon=True).start()


def _exit_after_end(receiver: Connection) -> None:
    with suppress(OSError):
        receiver.poll(None)  # nothing is ever sent
    os._exit(1)
