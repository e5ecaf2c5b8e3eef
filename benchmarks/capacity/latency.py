"""Latency of answers and hints by the load of a process: the queues of the model's players, simulated."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from benchmarks.capacity.constants import Constants
from benchmarks.capacity.model import Assumptions, own_cpu, rates, worker_cpu
from benchmarks.capacity.queueing import (
    COMMIT,
    PROCESS,
    WORKERS,
    Kind,
    arrivals,
    constant,
    empirical,
    exponential,
    quantile,
    simulate,
)
from smashup.server.storage.thread_writer import BATCH_DELAY

LOADS = (0.2, 0.4, 0.6, 0.7, 0.8, 0.9)
SECONDS = 200.0
"""Length of a simulation."""
SLICE_SECONDS = 0.02
"""Longest time for which one request blocks the event loop. Longer work is sliced."""


class Latency(NamedTuple):
    load: float
    """Utilisation of the process."""
    tables: float
    answers: float
    """Answers per second, of people and bots."""
    answer_p50: float
    answer_p99: float
    workers: int
    worker_load: float
    hint_p50: float
    hint_p99: float


def kinds(tables: float, constants: Constants, quantiles: Sequence[float], assumed: Assumptions) -> list[Kind]:
    """Return the jobs of one process with that number of tables.

    An answer is checked, committed and broadcast: half of its CPU time is before the commit. Worker times are
    exponential, because positions differ. A full log is rendered in slices, which are separate jobs here.
    """
    rate = rates(tables, constants, assumed)
    half = [each / 2000 for each in quantiles]
    commit = constant(BATCH_DELAY + constants.flush_ms / 1000)
    bot, hint = constants.bot_answer_ms / 2000, constants.hint_ms / 2000
    resume = (assumed.restored * constants.resume_ms + (1 - assumed.restored) * constants.reconnect_ms) / 1000
    slices = ceil(resume / SLICE_SECONDS)
    search, easy = constants.search_worker_ms / 1000, constants.easy_worker_ms / 1000
    background = tables * (constants.idle_table_us + assumed.connections * constants.idle_connection_us) / 1e6
    found = [
        Kind("answer", rate.answers, ((PROCESS, empirical(half)), (COMMIT, commit), (PROCESS, empirical(half)))),
        Kind(
            "hints",
            rate.hints,
            (
                (PROCESS, constant(hint)),
                (WORKERS, exponential(constants.hint_worker_ms / 1000)),
                (PROCESS, constant(hint)),
            ),
        ),
        Kind("reconnect", rate.reconnects * slices, ((PROCESS, constant(resume / slices)),)),
        # Ten visits of the connections per second (`smashup.server.heartbeat`).
        Kind("sweep", 10, ((PROCESS, constant(background / 10)),)),
    ]
    for share, seconds in ((assumed.search_bots, search), (1 - assumed.search_bots, easy)):
        route = ((WORKERS, exponential(seconds)), (PROCESS, constant(bot)), (COMMIT, commit), (PROCESS, constant(bot)))
        found.append(Kind("bot", rate.bot_answers * share, route))
    return found


def latency(load: float, constants: Constants, quantiles: Sequence[float], assumed: Assumptions) -> Latency:
    """Simulate one process at that utilisation, with the workers that the model gives to it."""
    tables = load / own_cpu(1, rates(1, constants, assumed), constants, assumed)
    rate = rates(tables, constants, assumed)
    busy = worker_cpu(rate, constants, assumed)
    workers = ceil(busy / assumed.worker_load)
    jobs = arrivals(kinds(tables, constants, quantiles, assumed), SECONDS, random.Random(1))
    times = simulate(jobs, {PROCESS: 1, WORKERS: workers})
    return Latency(
        load,
        tables,
        rate.journal,
        quantile(times["answer"], 0.5),
        quantile(times["answer"], 0.99),
        workers,
        busy / workers,
        quantile(times["hints"], 0.5),
        quantile(times["hints"], 0.99),
    )
