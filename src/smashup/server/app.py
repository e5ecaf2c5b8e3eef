"""ASGI application: routes, middleware, and the objects that exist for the lifetime of the server."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from smashup.engine.errors import SmashUpError
from smashup.server.errors import ClientError
from smashup.server.http.helpers import client_error_response, engine_error_response
from smashup.server.http.middleware import ErrorMiddleware, HostOriginMiddleware, SecurityHeadersMiddleware
from smashup.server.http.routes import ROUTES
from smashup.server.limits import Addresses
from smashup.server.settings import Settings
from smashup.server.tables.archiver import archive_periodically
from smashup.server.tables.registry import TableRegistry
from smashup.server.workers.pool import WorkerPool
from smashup.server.ws.connection import TableSocket
from smashup.sets import library


async def table_socket(socket: WebSocket) -> None:
    await TableSocket(socket, socket.app.state.registry, socket.app.state.addresses).run()


def create_app(settings: Settings) -> Starlette:
    wrong_address: Counter[str] = Counter()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.settings = settings
        app.state.addresses = Addresses(settings.limits)
        workers = WorkerPool(settings.workers)
        workers.start()
        app.state.registry = TableRegistry(settings.storage(), library(), workers)
        app.state.registry.metrics.wrong = wrong_address
        archiver = asyncio.create_task(archive_periodically(app.state.registry, settings.archive_days))
        yield
        archiver.cancel()
        await asyncio.gather(archiver, return_exceptions=True)
        await app.state.registry.analyses.close()
        await app.state.registry.leave_peers()
        app.state.registry.close()
        await workers.close()

    return Starlette(
        routes=[WebSocketRoute("/ws/tables/{table}", table_socket), *ROUTES],
        lifespan=lifespan,
        middleware=[
            Middleware(SecurityHeadersMiddleware),
            Middleware(ErrorMiddleware),
            Middleware(HostOriginMiddleware, names=settings.names, refused=wrong_address),
        ],
        exception_handlers={ClientError: client_error_response, SmashUpError: engine_error_response},
    )
