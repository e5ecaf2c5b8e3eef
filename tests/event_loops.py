"""Check that no event loop of a test is closed while it still has connections.

Python reports an unclosed connection when it is collected, which is in a later test. This check finds it at once.
"""

from __future__ import annotations

import asyncio
from asyncio.selector_events import BaseSelectorEventLoop
from typing import Any

CLOSE_SECONDS = 60.0
"""Maximum time for the connections of a loop to close after the test, in seconds. Only a failing test waits for it."""

_close = BaseSelectorEventLoop.close
_left: list[str] = []


def install() -> None:
    """Check every loop that is closed from now on, in all threads."""
    BaseSelectorEventLoop.close = _checked_close  # type: ignore[method-assign, assignment]


def left_connections() -> list[str]:
    """Connections that were open when their loop was closed, since the last call."""
    found = [*_left]
    _left.clear()
    return found


def _open_transports(loop: Any) -> list[asyncio.Transport]:
    """Sockets of the loop that are not closed, also those that are closing and have unsent data."""
    return [each for each in loop._transports.values() if each._sock is not None]


def _checked_close(loop: Any) -> None:
    if _open_transports(loop) and not loop.is_closed() and not loop.is_running():
        loop.run_until_complete(_wait_until_closed(loop))
    _close(loop)


async def _wait_until_closed(loop: Any) -> None:
    end = loop.time() + CLOSE_SECONDS
    while _open_transports(loop) and loop.time() < end:
        await asyncio.sleep(0.005)
    for transport in _open_transports(loop):
        _left.append(f"{transport!r} from {transport.get_extra_info('sockname')}")
        transport.abort()
    await asyncio.sleep(0)
