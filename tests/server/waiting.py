"""Wait for a condition, as long as a busy machine may need."""

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
