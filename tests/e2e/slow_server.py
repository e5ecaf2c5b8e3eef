"""A slow server, for whoever looks for a test that looks too soon.

With `SMASHUP_TEST_SLOW=200` the server says everything 200 ms later.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable

from starlette.applications import Starlette
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from smashup.server.app import Settings

LATER_MS = int(os.environ.get("SMASHUP_TEST_SLOW", "0"))


class Late:
    """Says nothing at once: the first word of an answer, and each one over a WebSocket."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def late(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept", "websocket.send"):
                await asyncio.sleep(LATER_MS / 1000)
            await send(message)

        await self.app(scope, receive, late)


def late(create_app: Callable[[Settings], Starlette]) -> Callable[[Settings], Starlette]:
    """The same server, late if it shall be."""

    def create(settings: Settings) -> Starlette:
        app = create_app(settings)
        if LATER_MS:
            app.add_middleware(Late)
        return app

    return create
