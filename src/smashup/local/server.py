"""Local server: the tables, the API and the connections of one player, without a network, threads or processes."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import parse_qsl, unquote

from smashup.engine.errors import SmashUpError
from smashup.local.connection import HOST, LocalConnection
from smashup.local.export import export
from smashup.server.api.request import ApiRequest, Origin, Reply, Services, error_reply, json_reply, language_of
from smashup.server.api.routes import respond
from smashup.server.errors import ClientError
from smashup.server.i18n import DEFAULT, error_message
from smashup.server.limits import NO_LIMITS
from smashup.server.metrics import Metrics
from smashup.server.models.responses import ErrorResponse, Exported
from smashup.server.rate_limits import Addresses
from smashup.server.storage.store import Storage
from smashup.server.tables.registry import TableRegistry
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.transport import Transport
from smashup.server.ws.connection import TableSocket
from smashup.sets import library

LIMITS = replace(NO_LIMITS, stored_tables=200, stored_saves=50)
"""Limits of a local server. Only the storage is limited, because browsers give a site little of it."""
ORIGIN = Origin(HOST, "http", HOST)
"""Links lead nowhere: no other device can reach a local server."""
EXPORT = re.compile("/api/tables/(?P<table>[^/]+)/export")
"""The only endpoint that a network server does not have."""
FAULT = 500
_log = logging.getLogger(__name__)


class LocalServer:
    def __init__(self, storage: Storage, transport: Callable[[], Transport], languages: str = DEFAULT) -> None:
        """`transport` makes the connection to the worker that runs bots, hints and analyses. `languages` is the
        player's preference in the form of an Accept-Language header."""
        addresses = Addresses(LIMITS)
        self._workers = WorkerPool(addresses=addresses, transport=transport)
        registry = TableRegistry(storage, library(), self._workers, Metrics(), addresses)
        self._services = Services(registry, addresses)
        self._languages = languages
        self._sockets: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Start the worker before the first request needs it."""
        self._workers.start()

    async def request(self, target: str, body: str | None = None, cancelled: asyncio.Event | None = None) -> Reply:
        """Answer a request to the API: a POST request if there is a body, otherwise GET. `target` is the path with the
        query. A request that is `cancelled` stops waiting for the worker."""
        data, (path, _, query) = (body or "").encode(), target.partition("?")
        parameters = dict(parse_qsl(query, keep_blank_values=True))
        gone = cancelled or asyncio.Event()

        async def read(max_bytes: int) -> bytes:
            if len(data) > max_bytes:
                raise ClientError("too-large", most=max_bytes, n=len(data))
            return data

        async def disconnected() -> None:
            await gone.wait()

        request = ApiRequest(
            method="GET" if body is None else "POST",
            path=unquote(path),
            read=read,
            disconnected=disconnected,
            query=parameters,
            language=language_of(parameters, self._languages),
            address=HOST,
            origin=ORIGIN,
        )
        try:
            if (found := EXPORT.fullmatch(request.path)) is not None and body is None:
                return await self._export(found["table"], request.language)
            return await respond(self._services, request)
        except Exception:
            _log.exception("Request failed: %s %s", request.method, request.path[:200])
            return json_reply(ErrorResponse("fault", error_message(ClientError("fault"), DEFAULT)), FAULT)

    async def _export(self, table: str, language: str) -> Reply:
        try:
            return json_reply(Exported(await export(self._services.registry.storage, table)))
        except (ClientError, SmashUpError) as error:
            return error_reply(error, language, self._services.registry)

    def connect(
        self, table: str, on_message: Callable[[str], None], on_close: Callable[[int], None]
    ) -> LocalConnection:
        """Open a connection to a table. The server calls the functions with its messages, and with the close code."""
        connection = LocalConnection(table, on_message, on_close)
        socket = TableSocket(connection, self._services.registry, self._services.addresses)
        task = asyncio.get_running_loop().create_task(self._run(socket))
        self._sockets.add(task)
        task.add_done_callback(self._sockets.discard)
        return connection

    async def _run(self, socket: TableSocket) -> None:
        try:
            await socket.run()
        except Exception:
            _log.exception("A connection failed.")

    async def close(self) -> None:
        """Finish pending changes and end all connections."""
        registry = self._services.registry
        registry.stopping = True
        for task in self._sockets:
            task.cancel()
        await asyncio.gather(*self._sockets, return_exceptions=True)
        await registry.analyses.close()
        registry.close()
        await self._workers.close()
