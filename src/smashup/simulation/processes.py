"""Runs self-play jobs in this process or in a pool of processes."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from multiprocessing import Pool
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


def run_jobs(
    work: Callable[[Job], Result], jobs: Iterable[Job], processes: int, *, chunk: int = 1, batch: int | None = None
) -> Iterator[Result]:
    """Yield the result of each job, in the order in which the jobs finish.

    A pool takes all jobs at once. With `batch`, it takes only that many at a time, so that `jobs` can be a generator
    that stops early.
    """
    if processes == 1:
        yield from map(work, jobs)
        return
    # Ctrl-C reaches the whole process group; only this process handles it.
    with Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        if batch is None:
            yield from pool.imap_unordered(work, jobs, chunk)
            return
        remaining = iter(jobs)
        while some := list(islice(remaining, batch)):
            yield from pool.imap_unordered(work, some, chunk)
