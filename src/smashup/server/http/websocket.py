"""The WebSocket of a client as a `ClientConnection`."""

from __future__ import annotations

from starlette.websockets import WebSocket, WebSocketDisconnect

from smashup.server.api.request import Services
from smashup.server.heartbeat import EXTENSION
from smashup.server.ws.connection import ConnectionLost, TableSocket


class WebSocketConnection:
    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

    @property
    def host(self) -> str:
        return self._socket.client.host if self._socket.client is not None else ""

    @property
    def table(self) -> str:
        return str(self._socket.path_params["table"])

    async def accept(self) -> None:
        await self._socket.accept()

    async def receive(self) -> bytes | None:
        try:
            message = await self._socket.receive()
        except (WebSocketDisconnect, RuntimeError) as error:  # Starlette raises RuntimeError after the end
            raise ConnectionLost from error
        if message["type"] == "websocket.disconnect":
            return None
        data: bytes | None = message.get("bytes")
        return data if data is not None else (message.get("text") or "").encode()

    async def send(self, message: bytes) -> None:
        try:
            await self._socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError) as error:
            raise ConnectionLost from error

    async def close(self, code: int = 1000) -> None:
        try:
            await self._socket.close(code)
        except (WebSocketDisconnect, RuntimeError) as error:
            raise ConnectionLost from error

    def want_beats(self, wanted: bool) -> None:
        heartbeat = self._socket.scope.get("extensions", {}).get(EXTENSION)
        if heartbeat is not None:
            heartbeat["connection"].wants_beats = wanted


async def table_socket(socket: WebSocket) -> None:
    services: Services = socket.app.state.services
    await TableSocket(WebSocketConnection(socket), services.registry, services.addresses).run()
