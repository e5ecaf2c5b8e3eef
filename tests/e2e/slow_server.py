"""A delayed server, to find tests that do not wait for the page.

With `SMASHUP_TEST_SLOW=200` the server sends everything 200 ms later.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable

from starlette.applications import Starlette
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from smashup.server.settings import Settings

DELAY_MS = int(os.environ.get("SMASHUP_TEST_SLOW", "0"))


class Delay:
    """Middleware that delays the start of each response and each WebSocket message."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def delayed(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept", "websocket.send"):
                await asyncio.sleep(DELAY_MS / 1000)
            await send(message)

        await self.app(scope, receive, delayed)


def delayed(create_app: Callable[[Settings], Starlette]) -> Callable[[Settings], Starlette]:
    """Add the delay to an application factory if it is set."""

    def create(settings: Settings) -> Starlette:
        app = create_app(settings)
        if DELAY_MS:
            app.add_middleware(Delay)
        return app

    return create
