"""When garbage is collected: not whenever Python likes.

A collection looks at all tables while everybody waits, for half a second at 300 of them. An answer leaves next to
nothing to collect (`State.__del__`), so it can wait for a second in which nobody does much.
"""

from __future__ import annotations

import gc
import time

QUIET_EVERY = 600
"""Seconds from one collection to the next, at least."""
BUSY_EVERY = 3600
"""At most, however busy the server is."""
QUIET = 0.05
"""The part of a second that a quiet server computes."""


class Collecting:
    """Asked once a second."""

    def __init__(self) -> None:
        self._seconds = 0
        self._used = time.process_time()

    def second(self) -> None:
        used = time.process_time()
        self._seconds += 1
        if self._seconds >= (QUIET_EVERY if used - self._used < QUIET else BUSY_EVERY):
            gc.collect()
            self._seconds = 0
        self._used = time.process_time()
