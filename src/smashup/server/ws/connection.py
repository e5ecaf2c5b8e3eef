"""One WebSocket connection: reads requests one after the other, checks them, and passes them to the table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, ClassVar, Protocol

import msgspec

from smashup.coach.hints import refused_card
from smashup.coach.models import RefusedCard
from smashup.engine.errors import SmashUpError
from smashup.engine.language.terms import Seat
from smashup.engine.views.seat_view import preview
from smashup.engine.views.tracker import tracker
from smashup.engine.views.why_not import why_not
from smashup.i18n.translate_views import translate_view
from smashup.server import limits
from smashup.server.errors import ClientError, unreadable
from smashup.server.i18n import game_language
from smashup.server.models import messages as m
from smashup.server.rate_limits import Addresses, Bucket, rate_limit_key
from smashup.server.storage.errors import NotStored
from smashup.server.tables import puzzles
from smashup.server.tables.actions import Arrive, TurnWouldEnd
from smashup.server.tables.audience import FLOODING, TOO_MANY, Client
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.tokens import hashed
from smashup.server.workers.pool import Priority
from smashup.server.workers.requests import AdviceQuery, HintsQuery, WorkFailed
from smashup.server.ws.dispatch import action_of, limit_of

NO_DECISION = -1
LAST_MESSAGE_SECONDS = 5
"""Time limit for sending the last message, and for finishing the current request, when the connection ends, in
seconds."""


class ConnectionLost(Exception):
    """The client is gone."""


class ClientConnection(Protocol):
    """The transport of one client: a WebSocket, or a queue in the same process."""

    @property
    def host(self) -> str:
        """Address of the client, or an empty string."""
        ...

    @property
    def table(self) -> str:
        """Id of the table that the client asks for."""
        ...

    async def accept(self) -> None: ...

    async def receive(self) -> bytes | None:
        """Wait for the next request. Returns None when the client has disconnected."""
        ...

    async def send(self, message: bytes) -> None:
        """Send a message. Raises ConnectionLost."""
        ...

    async def close(self, code: int = 1000) -> None:
        """End the connection. Raises ConnectionLost."""
        ...

    def want_beats(self, wanted: bool) -> None:
        """Start or stop sending `beat` messages, from which the client sees that the connection works."""
        ...


class TableSocket:
    """The connection of one client."""

    def __init__(self, connection: ClientConnection, registry: TableRegistry, addresses: Addresses) -> None:
        self.connection = connection
        self.registry = registry
        self.addresses = addresses
        self.client = Client(addresses.limits)
        self.address = rate_limit_key(connection.host)
        self.client.address = self.address
        self.table: Table | None = None
        self._hellos = 0
        self._is_counted_as_watcher = False
        self._held_up = NO_DECISION
        """Number of the last decision of which an answer was held up (`TurnWouldEnd`)."""
        self._idle = asyncio.Event()
        """Set while no request is being handled."""
        self._idle.set()
        self._questions: dict[str, asyncio.Task[None]] = {}
        """Running requests for hints and advice, by type."""

    async def run(self) -> None:
        if not self.addresses.take(self.address, "connect"):
            await self.connection.close()  # before the connection is accepted, which costs least
            return
        await self.connection.accept()
        if not self.addresses.enter(self.address, "connections"):
            self._close(ClientError("too-many-connections"), TOO_MANY)
            await self._write()
            return
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        overflow = asyncio.create_task(self.client.too_slow.wait())
        try:
            done, _ = await asyncio.wait((reader, writer, overflow), return_when=asyncio.FIRST_COMPLETED)
            if overflow in done:
                self.addresses.disconnected["send-queue"] += 1
                await asyncio.wait((writer,), timeout=LAST_MESSAGE_SECONDS)
            elif reader not in done and writer.exception() is not None:
                # The client is gone. The requests that it sent before, such as leaving a seat, are still handled.
                await asyncio.wait((reader,), timeout=LAST_MESSAGE_SECONDS)
            elif reader not in done:
                await self._finish_request()
            elif not reader.exception() and reader.result():
                await asyncio.wait((writer,), timeout=LAST_MESSAGE_SECONDS)
        finally:
            self.addresses.leave(self.address, "connections")
            if self._is_counted_as_watcher:
                self.addresses.leave(self.address, "watchers")
            if self.table is not None:
                self.table.disconnect(self.client)
                self.registry.forget_later(self.table)
            for task in (reader, writer, overflow, *self._questions.values()):
                task.cancel()
            self._questions.clear()  # a cancelled task keeps its frame alive, and with it this object and the table
            results = await asyncio.gather(reader, writer, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, ConnectionLost):
                raise result

    async def _finish_request(self) -> None:
        """Finish the current request after the server closed the connection. A change that is being stored must still
        be applied."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_MESSAGE_SECONDS):
                await self._idle.wait()

    def _close(self, error: ClientError, code: int) -> None:
        self.registry.metrics.refused[error.id] += 1
        self.client.send_error(error)
        self.client.close(code)

    async def _write(self) -> None:
        while isinstance(data := await self.client.next_message(), bytes):
            await self.connection.send(data)
        await self.connection.close(data)

    async def _read(self) -> bool:
        """Handle requests. Returns False when the client disconnects, and True when it must be disconnected for
        flooding."""
        started = asyncio.get_running_loop().time()
        while True:
            try:
                if self.table is not None:
                    data = await self.connection.receive()
                else:
                    async with asyncio.timeout_at(started + limits.HELLO_SECONDS):
                        data = await self.connection.receive()
            except TimeoutError:
                self._close(ClientError("say-hello-first"), FLOODING)
                return True
            if data is None:
                return False
            if not self.client.outgoing.empty():
                await asyncio.sleep(0)  # send queued responses first, even if the client sends many requests at once
            type_ = None
            try:
                self._take("messages")
                request = _decoded(data)
                type_ = m.type_of(request)
                self._idle.clear()
                await self._handle(request)
            except NotStored:
                self._send_error(ClientError("not-stored"), type_)
            except ClientError as error:
                if error.id == "too-fast" and not self.client.allowed.patience.take():
                    self.addresses.refused["patience"] += 1
                    self._close(error, FLOODING)
                    return True
                self._send_error(error, type_)
            finally:
                self._idle.set()

    def _take(self, limit: str, cost: float = 1) -> None:
        """Count a request against a limit of this connection and of its address. Raises ClientError if it is
        exceeded."""
        own: Bucket = getattr(self.client.allowed, limit)
        if not own.take(cost):
            self.addresses.refused[limit] += 1
            raise ClientError("too-fast")
        if not self.addresses.take(self.address, f"all_{limit}", cost):
            raise ClientError("too-fast")

    def _send_error(self, error: ClientError, to: str | None) -> None:
        self.registry.metrics.refused[error.id] += 1
        self.client.send_error(error, self.table.decision if self.table is not None else None, to)

    # --- requests ---------------------------------------------------------------------------------------------

    async def _handle(self, request: m.AnyRequest) -> None:
        self.registry.metrics.requests[m.type_of(request)] += 1
        if self.registry.stopping:
            raise ClientError("server-ends")
        if isinstance(request, m.HelloRequest):
            await self._hello(request)
            return
        if self.table is None:
            raise ClientError("say-hello-first")
        handler = self._HANDLERS.get(type(request))
        if handler is not None:
            await handler(self, self.table, request)
        else:
            await self._perform(self.table, request)

    async def _hello(self, hello: m.HelloRequest) -> None:
        if self.table is not None:
            raise ClientError("hello-was-said")
        self._hellos += 1
        if self._hellos > 1 and not self.addresses.take(self.address, "connect"):
            raise ClientError("too-fast")
        self.client.lang, self.client.speed = hello.lang, hello.speed
        self.connection.want_beats(hello.beat)
        id_ = self.connection.table
        table = await self.registry.table(id_, self.address)
        await _confirm_seat(table, hello.token)
        prepared = await table.sender.prepare_log(_seat_of(table, hello.token), hello.lang, hello.log)
        if self.registry.tables.get(table.id) is not table:
            table = await self.registry.table(id_, self.address)  # it was evicted in the meantime
        self.client.seat = _seat_of(table, hello.token)
        if self.client.seat is None:
            if not self.addresses.enter(self.address, "watchers"):
                self._close(ClientError("too-many-connections"), TOO_MANY)
                return
            self._is_counted_as_watcher = True
        self.client.sent_lines = hello.log
        self.table = table
        table.connect(self.client, prepared)

    async def _perform(self, table: Table, request: m.AnyRequest) -> None:
        """Perform an action that only players may perform."""
        self._seat()
        limit, started = limit_of(request), time.perf_counter()
        if limit is not None:
            self._take(limit, table.undo.cost(self.client.seat) if isinstance(request, m.UndoRequest) else 1)
        if isinstance(request, m.AnswerRequest) and request.stop and request.decision == self._held_up:
            self._take("costly")  # the game does not go forward by answers that are held up, so each costs more
        if isinstance(request, m.RematchRequest) and not self.addresses.take(self.address, "open_table"):
            raise ClientError("too-fast")
        try:
            change = await table.perform(self.client, action_of(request))
        except TurnWouldEnd as end:
            assert isinstance(request, m.AnswerRequest)
            self._held_up = request.decision
            bases = translate_view(end.bases, game_language(self.client.lang))
            self.client.send(m.EndingMessage(decision=request.decision, key=request.key, bases=bases))
            return
        if change is not None and change.opens is not None:
            self.registry.keep_new(change.opens)
            await self.registry.enforce_quota(self.address)
        if isinstance(request, m.AnswerRequest):
            self.registry.metrics.answers.add(time.perf_counter() - started)

    def _seat(self) -> Seat:
        if self.client.seat is None:
            raise ClientError("watching")
        return self.client.seat

    async def _change_pace(self, table: Table, request: m.PaceRequest) -> None:
        self.client.speed, self.client.skip = request.speed, request.skip
        table.bots.change_speed()

    async def _change_language(self, table: Table, request: m.LanguageRequest) -> None:
        self._take("languages")
        prepared = await table.sender.prepare_log(self.client.seat, request.lang, 0)
        table.change_language(self.client, request.lang, prepared)

    async def _send_preview(self, table: Table, request: m.PreviewRequest) -> None:
        self._take("costly")
        session = table.playing()
        base = next((base for base in session.state.bases if base.key == request.base), None)
        if base is None:
            raise ClientError("no-such-base")
        shown = translate_view(preview(session.game, base), game_language(self.client.lang))
        self.client.send(m.preview_message(shown))

    async def _send_reason(self, table: Table, request: m.WhyRequest) -> None:
        """Explain why a card, unit or base cannot be chosen."""
        seat, lang = self._seat(), self.client.lang
        self._take("costly")
        session = table.playing()
        refusal = why_not(session.game, seat, request.key, session.pending)
        reason = RefusedCard("", "")
        if refusal is not None:
            reason = refused_card(refusal, game_language(lang), table.data.names_in(lang))
        self.client.send(m.WhyMessage(key=request.key, short=reason.short, text=reason.text))

    async def _send_tracker(self, table: Table, request: m.TrackerRequest) -> None:
        self._take("costly")
        if table.session is None:
            raise ClientError("not-started")
        self.client.send(m.TrackerMessage(tracker=tracker(table.session.state, self.client.seat)))

    async def _send_puzzle_hint(self, table: Table, request: m.PuzzleHintRequest) -> None:
        self._seat()
        self._take("costly")
        if table.data.puzzle is None or table.session is None:
            raise ClientError("no-puzzle")
        self.client.send(puzzles.hint(table.data, table.session, request.step, self.client.lang))

    # --- hints and advice -------------------------------------------------------------------------------------

    async def _ask_workers(self, table: Table, request: m.HintsRequest | m.AdviceRequest) -> None:
        """Start a worker request. It replaces a running one of the same type."""
        seat, is_advice = self._seat(), isinstance(request, m.AdviceRequest)
        self._take("advice" if is_advice else "costly")
        session, type_ = table.playing(), m.type_of(request)
        if request.decision != table.decision:
            raise ClientError("old-decision")
        assert session.pending is not None
        if session.pending.seat != seat:
            raise ClientError("not-asked", player=table.data.names[session.pending.seat])
        if is_advice and any(each.kind != "bot" for other, each in enumerate(table.data.seats) if other != seat):
            raise ClientError("coach-among-people")
        if type_ in self._questions:
            self._questions[type_].cancel()
        # Checked before a task is created, because a busy server rejects most requests here.
        self.registry.workers.check_room(Priority.ADVICE if is_advice else Priority.HINTS, self.address)
        task = asyncio.create_task(self._send_answer(table, seat, request))
        self._questions[type_] = task
        task.add_done_callback(lambda done: self._forget_question(type_, done))

    def _forget_question(self, type_: str, done: asyncio.Task[None]) -> None:
        if self._questions.get(type_) is done:
            del self._questions[type_]

    async def _send_answer(self, table: Table, seat: Seat, request: m.HintsRequest | m.AdviceRequest) -> None:
        """Send the workers' answer, or an error. After an error the client may ask again."""
        session, data, type_ = table.playing(), table.data, m.type_of(request)
        question = (AdviceQuery if isinstance(request, m.AdviceRequest) else HintsQuery)(
            table=table.id,
            options=data.options,
            answers=session.answers,
            seat=seat,
            decision=request.decision,
            lang=self.client.lang,
            names=tuple(data.names_in(self.client.lang)),
        )
        started = time.perf_counter()
        try:
            with self.addresses.worker_slot(self.address):
                answer = await self.registry.workers.ask(question, self.address)
        except ClientError as error:
            self._send_error(error, type_)
            return
        except (WorkFailed, SmashUpError):
            self._send_error(ClientError("busy"), type_)
            return
        assert isinstance(answer, bytes)
        if isinstance(request, m.HintsRequest):
            self.registry.metrics.hints.add(time.perf_counter() - started)
        if request.decision == table.decision and self.client.seat == seat:
            self.client.send(answer)

    _HANDLERS: ClassVar[Mapping[type[m.ClientMessage], Callable[[TableSocket, Table, Any], Awaitable[None]]]] = {
        m.PaceRequest: _change_pace,
        m.LanguageRequest: _change_language,
        m.PreviewRequest: _send_preview,
        m.WhyRequest: _send_reason,
        m.TrackerRequest: _send_tracker,
        m.PuzzleHintRequest: _send_puzzle_hint,
        m.HintsRequest: _ask_workers,
        m.AdviceRequest: _ask_workers,
    }
    """Handlers of requests that concern only this connection. All other requests are actions (`dispatch.py`)."""


def _decoded(data: bytes) -> m.AnyRequest:
    if len(data) > limits.MESSAGE_BYTES:
        raise ClientError("too-large", most=limits.MESSAGE_BYTES, n=len(data))
    try:
        request: m.AnyRequest = m.decode(data)
        return request
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(error) from None


async def _confirm_seat(table: Table, token: str | None) -> None:
    """Confirm the seat of a player who has taken it over HTTP and connects for the first time."""
    seat = _seat_of(table, token)
    if seat is not None and table.data.seats[seat].reserved_until:
        await table.perform(seat, Arrive())


def _seat_of(table: Table, token: str | None) -> Seat | None:
    """Return the seat of the player with that token, or None for a client without a token, which watches."""
    seat = None if token is None else table.data.seat_of_token(token)
    if token is not None and seat is None:
        raise ClientError(table.data.reason_retired(hashed(token)) or "bad-token")
    return seat
