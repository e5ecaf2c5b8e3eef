"""Waiting for what comes by itself: as long as a machine may take that is busy with other things, and no longer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

MOST_SECONDS = 60
A_LOOK = 0.01


async def until(true: Callable[[], object], seconds: float = MOST_SECONDS) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"not so within {seconds} s"
        await asyncio.sleep(A_LOOK)
