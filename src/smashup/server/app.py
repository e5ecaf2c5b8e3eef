"""ASGI application: routes, middleware, and the objects that exist for the lifetime of the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute

from smashup.engine.errors import SmashUpError
from smashup.server.api.request import Services
from smashup.server.errors import ClientError
from smashup.server.http.helpers import error_response
from smashup.server.http.middleware import ErrorMiddleware, HostOriginMiddleware, SecurityHeadersMiddleware
from smashup.server.http.routes import ROUTES
from smashup.server.http.websocket import table_socket
from smashup.server.metrics import Metrics
from smashup.server.push import PushSender, new_private_key
from smashup.server.rate_limits import Addresses
from smashup.server.settings import Settings
from smashup.server.tables.archiver import archive_periodically
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.reminders import Reminders
from smashup.server.workers.pool import WorkerPool
from smashup.sets import library


def create_app(settings: Settings) -> Starlette:
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        workers = WorkerPool(settings.workers, app.state.addresses)
        workers.start()
        app.state.registry = TableRegistry(settings.storage(), library(), workers, metrics, app.state.addresses)
        app.state.services = Services(app.state.registry, app.state.addresses, settings.address, settings.listens)
        if settings.address.startswith("https://"):  # browsers accept pushes only from secure pages
            key = await app.state.registry.storage.secret("push", new_private_key())
            sender = PushSender(key, settings.address, settings.push_transport)
            app.state.registry.reminders = Reminders(sender)
        archiver = asyncio.create_task(archive_periodically(app.state.registry, settings.archive_days))
        yield
        archiver.cancel()
        await asyncio.gather(archiver, return_exceptions=True)
        await app.state.registry.analyses.close()
        await app.state.registry.leave_peers()
        if app.state.registry.reminders is not None:
            await app.state.registry.reminders.close()
        app.state.registry.close()
        await workers.close()

    app = Starlette(
        routes=[WebSocketRoute("/ws/tables/{table}", table_socket), *ROUTES],
        lifespan=lifespan,
        middleware=[
            Middleware(SecurityHeadersMiddleware),
            Middleware(ErrorMiddleware, refused=metrics.refused),
            Middleware(HostOriginMiddleware, names=settings.names, refused=metrics.wrong),
        ],
        exception_handlers={ClientError: error_response, SmashUpError: error_response},
    )
    app.state.settings = settings
    app.state.addresses = Addresses(settings.limits)
    return app
