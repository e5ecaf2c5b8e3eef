"""One WebSocket: reads messages one after the other, checks them, and hands them to the table."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from smashup.engine.errors import SmashUpError
from smashup.engine.language.terms import Seat
from smashup.engine.views.seat_view import preview
from smashup.engine.views.why_not import why_not
from smashup.i18n.translate_views import translate_view
from smashup.server.i18n import ClientError, of_the_game, unreadable
from smashup.server.limits import Addresses, Bucket, neighbourhood
from smashup.server.models import messages as m
from smashup.server.storage.store import NotStored
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.workers.hints import told
from smashup.server.workers.pool import Priority
from smashup.server.workers.worker import AdviceFor, Failed, HintsFor
from smashup.server.ws.client import FLOODING, TOO_MANY, Client

LAST_WORDS_SECONDS = 5
HELLO_SECONDS = 20
"""Whoever says nothing for so long after connecting does not want to sit down."""


class TableSocket:
    def __init__(self, socket: WebSocket, hall: TableRegistry, addresses: Addresses) -> None:
        self.socket = socket
        self.hall = hall
        self.addresses = addresses
        self.client = Client(addresses.limits)
        self.address = neighbourhood(socket.client.host) if socket.client is not None else ""
        self.client.address = self.address
        self.table: Table | None = None
        self._hellos = 0
        self._resting = asyncio.Event()
        """Nothing is being done for this client."""
        self._resting.set()
        self._thinking: dict[str, asyncio.Task[None]] = {}
        """By what was asked: hints, or advice."""

    async def run(self) -> None:
        await self.socket.accept()
        if not self.addresses.enter(self.address):
            self._hang_up(ClientError("too-many-connections"), TOO_MANY)
            await self._write()
            return
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            done, _ = await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            if reader not in done:
                await self._at_rest()
            elif not reader.exception() and reader.result():
                await asyncio.wait((writer,), timeout=LAST_WORDS_SECONDS)
        finally:
            self.addresses.leave(self.address)
            if self.table is not None:
                self.table.exit(self.client)
                self.hall.left(self.table)
            for task in (reader, writer, *self._thinking.values()):
                task.cancel()
            self._thinking.clear()  # a task that was cancelled remembers where, and so this wire and its table
            results = await asyncio.gather(reader, writer, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError):
                raise result

    async def _at_rest(self) -> None:
        """The line is lost. What is being stored for it will be, whoever waits: the table must hear of it."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS_SECONDS):
                await self._resting.wait()

    def _hang_up(self, refused: ClientError, code: int) -> None:
        self.client.refuse(refused)
        self.client.hang_up(code)

    async def _write(self) -> None:
        while isinstance(data := await self.client.outgoing.get(), bytes):
            await self.socket.send_text(data.decode())
        await self.socket.close(data)

    async def _read(self) -> bool:
        """Until the other side hangs up, or floods: then it gets a last word."""
        begun = asyncio.get_running_loop().time()
        while True:
            try:
                if self.table is not None:
                    message = await self.socket.receive()
                else:
                    async with asyncio.timeout_at(begun + HELLO_SECONDS):
                        message = await self.socket.receive()
            except TimeoutError:
                self._hang_up(ClientError("say-hello-first"), FLOODING)
                return True
            if message["type"] == "websocket.disconnect":
                return False
            data = message.get("bytes")
            data = data if data is not None else (message.get("text") or "").encode()
            if not self.client.outgoing.empty():
                await asyncio.sleep(0)  # whoever sends much at once is answered meanwhile
            to = None
            try:
                self._take("messages")
                request = self._decoded(data)
                to = m.type_of(request)
                self._resting.clear()
                await self._handle(request)
            except NotStored:
                self._refuse(ClientError("not-stored"), to)
            except ClientError as refused:
                if refused.id == "too-fast" and not self.client.allowed.patience.take():
                    self._hang_up(refused, FLOODING)
                    return True
                self._refuse(refused, to)
            finally:
                self._resting.set()

    def _take(self, kind: str) -> None:
        """One more of that kind, of this connection and of its address."""
        own: Bucket = getattr(self.client.allowed, kind)
        if not own.take():
            self.addresses.refused[kind] += 1
            raise ClientError("too-fast")
        if not self.addresses.take(self.address, f"all_{kind}"):
            raise ClientError("too-fast")

    def _refuse(self, refused: ClientError, to: str | None) -> None:
        self.hall.metrics.refused[refused.id] += 1
        self.client.refuse(refused, self.table.clock if self.table is not None else None, to)

    def _decoded(self, data: bytes) -> m.AnyRequest:
        if len(data) > m.MOST_BYTES:
            raise ClientError("too-large", most=m.MOST_BYTES, n=len(data))
        try:
            request: m.AnyRequest = m.decode(data)
            return request
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise unreadable(error) from None

    # --- what is asked for ------------------------------------------------------------------------------------

    async def _handle(self, request: m.AnyRequest) -> None:
        self.hall.metrics.requests[m.type_of(request)] += 1
        if self.hall.ending:
            raise ClientError("server-ends")
        if isinstance(request, m.Hello):
            await self._hello(request)
            return
        table = self.table
        if table is None:
            raise ClientError("say-hello-first")
        match request:
            case m.Pace(speed, skip):
                self.client.speed, self.client.skip = speed, skip
                table.pacer.hurry()
            case m.SetLang(lang):
                self._take("languages")
                worded = await table.worded(self.client.seat, lang, 0)
                self.client.lang, self.client.told = lang, 0
                table.tell_one(self.client, worded)
                if table.over:
                    table.tell_end(self.client)
            case m.AskPreview(base):
                self._preview(table, base)
            case _:
                await self._act(table, self._seat(), request)

    def _seat(self) -> Seat:
        if self.client.seat is None:
            raise ClientError("watching")
        return self.client.seat

    async def _hello(self, hello: m.Hello) -> None:
        if self.table is not None:
            raise ClientError("hello-was-said")
        self._hellos += 1
        if self._hellos > 1 and not self.addresses.take(self.address, "connect"):
            raise ClientError("too-fast")
        self.client.lang, self.client.speed = hello.lang, hello.speed
        id_ = self.socket.path_params["table"]
        table = await self.hall.table(id_)
        worded = await table.worded(_holder(table, hello.token), hello.lang, hello.log)
        if self.hall.tables.get(table.id) is not table:
            table = await self.hall.table(id_)  # it was forgotten meanwhile
        self.client.seat = _holder(table, hello.token)
        self.client.told = hello.log
        self.table = table
        table.enter(self.client, worded)

    async def _act(self, table: Table, seat: Seat, request: m.AnyRequest) -> None:
        """What only players may do."""
        if not isinstance(request, m.Answer | m.Say | m.Why | m.Hints | m.Advise):
            self._take("moves")
        match request:
            case m.Answer(decision, key):
                begun = time.perf_counter()
                await table.answer(self.client, decision, key)
                self.hall.metrics.answers.add(time.perf_counter() - begun)
            case m.Undo():
                await table.undo(self.client)
            case m.AllowUndo(yes):
                await table.vote("undo", self.client, yes)
            case m.CastVote(about, yes):
                await table.vote("takeover", self.client, yes, _number(about))
            case m.Takeover(about):
                await table.takeover(self.client, _number(about))
            case m.Back():
                await table.back(self.client)
            case m.Concede():
                await table.concede(self.client)
            case m.Leave():
                await table.leave(self.client)
            case m.SeatBot(at, bot):
                await table.seat_bot(self.client, _number(at), bot)
            case m.SendAway(at):
                await table.send_away(self.client, _number(at))
            case m.Start():
                await table.start(self.client)
            case m.BanFaction(faction):
                await table.ban(self.client, faction)
            case m.Rematch():
                await self.hall.rematch(table, self.client)
            case m.Say(text):
                self._take("chat")
                await table.say(self.client, text)
            case m.Why(key):
                self._why(table, seat, key)
            case m.Hints(decision) | m.Advise(decision):
                self._think(table, seat, request)

    def _preview(self, table: Table, key: str) -> None:
        self._take("costly")
        session = table.playing()
        base = next((base for base in session.state.bases if base.key == key), None)
        if base is None:
            raise ClientError("no-such-base")
        told = translate_view(preview(session.game, base), of_the_game(self.client.lang))
        self.client.send(m.preview_message(told))

    def _why(self, table: Table, seat: Seat, key: str) -> None:
        self._take("costly")
        session = table.playing()
        refusal = why_not(session.game, seat, key, session.pending)
        language = of_the_game(self.client.lang)
        reason = (
            m.RefusedCard("", "") if refusal is None else told(refusal, language, table.data.names_in(self.client.lang))
        )
        self.client.send(m.WhyTold(key=key, short=reason.short, text=reason.text))

    def _think(self, table: Table, seat: Seat, request: m.Hints | m.Advise) -> None:
        """Worked out beside the event loop; only the newest question of its kind of a client is answered."""
        self._take("advice" if isinstance(request, m.Advise) else "costly")
        session, kind = table.playing(), m.type_of(request)
        if request.decision != table.clock:
            raise ClientError("old-decision")
        assert session.pending is not None
        if session.pending.seat != seat:
            raise ClientError("not-asked", player=table.data.names[session.pending.seat])
        if isinstance(request, m.Advise) and any(
            each.kind != "bot" for other, each in enumerate(table.data.seats) if other != seat
        ):
            raise ClientError("coach-among-people")
        if kind in self._thinking:
            self._thinking[kind].cancel()
        # At once: most that is asked of a busy server ends here.
        self.hall.thinking.check_room(Priority.ADVICE if isinstance(request, m.Advise) else Priority.HINTS)
        task = asyncio.create_task(self._thought(table, seat, request))
        self._thinking[kind] = task
        task.add_done_callback(lambda done: self._is_thought(kind, done))

    def _is_thought(self, kind: str, done: asyncio.Task[None]) -> None:
        if self._thinking.get(kind) is done:
            del self._thinking[kind]

    async def _thought(self, table: Table, seat: Seat, request: m.Hints | m.Advise) -> None:
        """Where it cannot be had the client is told so, and may ask again."""
        session, data, kind = table.playing(), table.data, m.type_of(request)
        asked = (AdviceFor if isinstance(request, m.Advise) else HintsFor)(
            table=table.id,
            agreed=data.agreed,
            answers=session.answers,
            seat=seat,
            decision=request.decision,
            lang=self.client.lang,
            names=tuple(data.names_in(self.client.lang)),
        )
        begun = time.perf_counter()
        try:
            with self.addresses.thinking(self.address):
                answer = await self.hall.thinking.ask(asked)
        except ClientError as refused:
            self._refuse(refused, kind)
            return
        except (Failed, SmashUpError):
            self._refuse(ClientError("busy"), kind)
            return
        assert isinstance(answer, bytes)
        if isinstance(request, m.Hints):
            self.hall.metrics.hints.add(time.perf_counter() - begun)
        if request.decision == table.clock and self.client.seat == seat:
            self.client.send(answer)


def _holder(table: Table, token: str | None) -> Seat | None:
    """The seat of whoever comes with that; without a token they watch."""
    seat = None if token is None else table.data.holder(token)
    if token is not None and seat is None:
        raise ClientError("bad-token")
    return seat


def _number(key: str) -> Seat:
    return int(key[1:]) - 1
