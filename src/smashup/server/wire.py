"""One WebSocket: reads messages one after the other, checks them, and hands them to the table."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from smashup.engine.outside.refusals import why_not
from smashup.engine.outside.views import preview
from smashup.engine.state.records import Seat
from smashup.server import messages as m
from smashup.server.client import FLOODING, TOO_MANY, Client
from smashup.server.hall import Hall
from smashup.server.hints import hints, told
from smashup.server.limits import Addresses
from smashup.server.pace import WORKERS
from smashup.server.speech import Refused, of_the_game
from smashup.server.storage import NotStored
from smashup.server.tables import Table

LAST_WORDS_SECONDS = 5


class Wire:
    def __init__(self, socket: WebSocket, hall: Hall, addresses: Addresses) -> None:
        self.socket = socket
        self.hall = hall
        self.addresses = addresses
        self.client = Client(addresses.limits)
        self.table: Table | None = None
        self._hinting: asyncio.Task[None] | None = None

    async def run(self) -> None:
        await self.socket.accept()
        address = self.socket.client.host if self.socket.client is not None else ""
        if not self.addresses.enter(address):
            self._hang_up(Refused("too-many-connections"), TOO_MANY)
            await self._write()
            return
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            done, _ = await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            if reader in done and not reader.exception() and reader.result():
                await asyncio.wait((writer,), timeout=LAST_WORDS_SECONDS)
        finally:
            self.addresses.leave(address)
            if self.table is not None:
                self.table.exit(self.client)
                self.hall.left(self.table)
            for task in (reader, writer, self._hinting):
                if task is not None:
                    task.cancel()
            results = await asyncio.gather(reader, writer, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError):
                raise result

    def _hang_up(self, refused: Refused, code: int) -> None:
        self.client.refuse(refused)
        self.client.hang_up(code)

    async def _write(self) -> None:
        while isinstance(data := await self.client.outgoing.get(), bytes):
            await self.socket.send_text(data.decode())
        await self.socket.close(data)

    async def _read(self) -> bool:
        """Until the other side hangs up, or floods: then it gets a last word."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return False
            data = message.get("bytes")
            data = data if data is not None else (message.get("text") or "").encode()
            to = None
            try:
                if not self.client.allowed.messages.take():
                    raise Refused("too-fast")
                request = self._decoded(data)
                to = m.type_of(request)
                await self._handle(request)
            except NotStored:
                self._refuse(Refused("not-stored"), to)
            except Refused as refused:
                if refused.id == "too-fast" and not self.client.allowed.patience.take():
                    self._hang_up(refused, FLOODING)
                    return True
                self._refuse(refused, to)

    def _refuse(self, refused: Refused, to: str | None) -> None:
        self.client.refuse(refused, self.table.clock if self.table is not None else None, to)

    def _decoded(self, data: bytes) -> m.AnyRequest:
        if len(data) > m.MOST_BYTES:
            raise Refused("too-large", most=m.MOST_BYTES, n=len(data))
        try:
            request: m.AnyRequest = m.decode(data)
            return request
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused("not-json", what=str(error)[:200]) from None

    # --- what is asked for ------------------------------------------------------------------------------------

    async def _handle(self, request: m.AnyRequest) -> None:
        if isinstance(request, m.Hello):
            await self._hello(request)
            return
        table = self.table
        if table is None:
            raise Refused("say-hello-first")
        match request:
            case m.Pace(speed, skip):
                self.client.speed, self.client.skip = speed, skip
                table.pacer.hurry()
            case m.SetLang(lang):
                self.client.lang, self.client.told = lang, 0
                table.tell_one(self.client)
                if table.over:
                    table.tell_end(self.client)
            case m.AskPreview(base):
                self._preview(table, base)
            case _:
                await self._act(table, self._seat(), request)

    def _seat(self) -> Seat:
        if self.client.seat is None:
            raise Refused("watching")
        return self.client.seat

    async def _hello(self, hello: m.Hello) -> None:
        if self.table is not None:
            raise Refused("hello-was-said")
        self.client.lang, self.client.speed = hello.lang, hello.speed
        table = await self.hall.table(self.socket.path_params["table"])
        if hello.token is not None:
            self.client.seat = table.data.holder(hello.token)
            if self.client.seat is None:
                raise Refused("bad-token")
        self.client.told = hello.log
        self.table = table
        table.enter(self.client)

    async def _act(self, table: Table, seat: Seat, request: m.AnyRequest) -> None:
        """What only players may do."""
        match request:
            case m.Answer(decision, key):
                await table.answer(seat, decision, key)
            case m.Undo():
                await table.undo(seat)
            case m.AllowUndo(yes):
                await table.vote("undo", seat, yes)
            case m.Vote(about, yes):
                await table.vote("takeover", seat, yes, _number(about))
            case m.Takeover(about):
                await table.takeover(seat, _number(about))
            case m.Back():
                await table.back(seat)
            case m.Concede():
                await table.concede(seat)
            case m.Leave():
                await table.leave(seat)
            case m.Rematch():
                await self.hall.rematch(table)
            case m.Say(text):
                if not self.client.allowed.chat.take():
                    raise Refused("too-fast")
                await table.say(self.client, text)
            case m.Why(key):
                self._why(table, seat, key)
            case m.Hints(decision):
                self._hints(table, seat, decision)

    def _costly(self) -> None:
        if not self.client.allowed.costly.take():
            raise Refused("too-fast")

    def _preview(self, table: Table, key: str) -> None:
        self._costly()
        session = table.playing()
        base = next((base for base in session.state.bases if base.key == key), None)
        if base is None:
            raise Refused("no-such-base")
        self.client.send(m.preview_message(preview(session.game, base)))

    def _why(self, table: Table, seat: Seat, key: str) -> None:
        self._costly()
        session = table.playing()
        refusal = why_not(session.game, seat, key, session.pending)
        language = of_the_game(self.client.lang)
        reason = m.Refusal("", "") if refusal is None else told(refusal, language, table.data.names)
        self.client.send(m.WhyTold(key=key, short=reason.short, text=reason.text))

    def _hints(self, table: Table, seat: Seat, decision: int) -> None:
        """Worked out beside the event loop; only the newest question of a client is answered."""
        self._costly()
        session = table.playing()
        if decision != table.clock:
            raise Refused("old-decision")
        assert session.pending is not None
        if session.pending.seat != seat:
            raise Refused("not-asked", player=table.data.names[session.pending.seat])
        if self._hinting is not None:
            self._hinting.cancel()
        self._hinting = asyncio.create_task(self._hint(table, seat, decision))

    async def _hint(self, table: Table, seat: Seat, decision: int) -> None:
        session, names = table.playing(), table.data.names
        loop = asyncio.get_running_loop()
        answer = await loop.run_in_executor(WORKERS, hints, session, seat, decision, self.client.lang, names)
        if decision == table.clock and self.client.seat == seat:
            self.client.send(answer)


def _number(key: str) -> Seat:
    return int(key[1:]) - 1
