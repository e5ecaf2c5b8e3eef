"""Wait for a condition, long enough for a busy machine."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

TIMEOUT = 60
POLL_INTERVAL = 0.01


async def until(condition: Callable[[], object], seconds: float = TIMEOUT) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"the condition is still false after {seconds} s"
        await asyncio.sleep(POLL_INTERVAL)
