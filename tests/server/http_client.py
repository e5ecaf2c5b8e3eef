"""The web application without a network: requests that come from wherever a test says."""

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


@asynccontextmanager
async def asking(
    storage: Where, peer: str = "127.0.0.1", **settings: Any
) -> AsyncIterator[tuple[httpx.AsyncClient, Any]]:
    app = create_app(Settings(storage, **{"limits": NO_LIMITS, **settings}))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app, client=(peer, 40000))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            yield client, app
