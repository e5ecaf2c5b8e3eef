"""Measurements of benchmarks.compare in one process, with the modules of the checkout on PYTHONPATH.

    python compare_child.py SETS              measure all kinds of work
    python compare_child.py SETS --games N    only play N games, for the number of instructions

SETS are the sets to play with, separated by commas. Prints one JSON object with a digest of the games, and the count
and CPU seconds of each kind of work.
"""

from __future__ import annotations

import gc
import hashlib
import json
import sys
import time
from importlib import import_module
from typing import Any

INLINE_SEEDS, STEPWISE_SEEDS = range(60), range(6)
"""Games for the engine alone, and games that are forked and rendered at each decision."""

LANGUAGES = ("en", "fr")


def workload() -> Any:
    """Return the workload of the checkout, or the same functions for checkouts without one."""
    try:
        return import_module("benchmarks.workload")
    except ImportError:
        return import_module("compare_legacy")


def library_of(names: str) -> Any:
    library: Any = import_module("smashup.engine.language.library")
    return library.Library([import_module(f"smashup.sets.{name}").SET for name in names.split(",")])


def play(names: str, games: int) -> dict[str, Any]:
    work, library = workload(), library_of(names)
    gc.disable()
    return {"decision": [sum(work.play_inline(library, seed) for seed in range(games)), 0.0]}


def measure(names: str) -> dict[str, Any]:
    work, library = workload(), library_of(names)
    for seed in STEPWISE_SEEDS:  # fills caches and parses the texts of both languages
        work.play_inline(library, seed)
    for n, (session, first_line) in enumerate(work.play_stepwise(library, STEPWISE_SEEDS[-1])):
        work.render(session, first_line, LANGUAGES[n % 2])
    # The server collects garbage outside of requests. Here, the duration would depend on the number of live objects.
    gc.collect()
    gc.disable()
    started = time.process_time()
    decisions = sum(work.play_inline(library, seed) for seed in INLINE_SEEDS)
    engine = time.process_time() - started

    positions = []
    digest = hashlib.sha256()
    for seed in STEPWISE_SEEDS:
        for session, first_line in work.play_stepwise(library, seed):
            position = session.fork()
            digest.update(bytes([len(position.pending)]))
            positions.append((position, first_line))
    started = time.process_time()
    for position, _ in positions:
        work.fork(position)
    forking = time.process_time() - started

    started = time.process_time()
    for n, (position, first_line) in enumerate(positions):
        work.render(position, first_line, LANGUAGES[n % 2])
    rendering = time.process_time() - started
    return {
        "games": f"{digest.hexdigest()[:16]}-{decisions}",
        "decision": [decisions, engine],
        "fork": [len(positions), forking],
        "rendering": [len(positions), rendering],
    }


if __name__ == "__main__":
    result = play(sys.argv[1], int(sys.argv[3])) if len(sys.argv) > 2 else measure(sys.argv[1])
    json.dump(result, sys.stdout)
