"""HTTP requests to the application without a network, from any client address."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from smashup.server.app import create_app
from smashup.server.limits import NO_LIMITS
from smashup.server.settings import Settings
from tests.server.in_memory import Where

WAITING = {"name": "Ada", "seats": [{"kind": "you"}, {"kind": "open"}]}
"""Request for a table that waits for a player."""
AGAINST_A_BOT = {"name": "Ada", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "random"}]}
"""Request for a table whose game starts at once."""


@asynccontextmanager
async def asking(
    storage: Where, peer: str = "127.0.0.1", **settings: Any
) -> AsyncIterator[tuple[httpx.AsyncClient, Any]]:
    """A client with the address `peer`, and the running application."""
    app = create_app(Settings(storage, **{"limits": NO_LIMITS, **settings}))
    async with app.router.lifespan_context(app), client_at(app, peer) as client:
        yield client, app


def client_at(app: Any, address: str, port: int = 40000) -> httpx.AsyncClient:
    """Another client of a running application; each port is a connection."""
    transport = httpx.ASGITransport(app, client=(address, port))
    return httpx.AsyncClient(transport=transport, base_url="http://localhost")
