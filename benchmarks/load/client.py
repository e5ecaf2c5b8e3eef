"""A WebSocket client that behaves like one browser tab."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from ipaddress import IPv4Address
from typing import Any

import httpx
import msgspec
from picows import WSCloseCode, WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from websockets.asyncio.client import connect

LANGUAGE_INTERVAL, DISCONNECT_INTERVAL = 300.0, 120.0
"""Mean time between two changes of language, and between two lost connections of a client, in seconds."""
HINTS_BACKOFF, LONGEST_HINTS_BACKOFF = 1.5, 12.0
"""First and longest delay before a client requests hints again, in seconds. It doubles after each rejection, as in
web/src."""
TIMEOUT = 60.0
"""Timeout of requests and of WebSocket handshakes, in seconds."""
ADVICE_IN = 20
"""A client that plays against a bot asks for advice at one decision in this many."""
SEPARATE_ADDRESSES = sys.platform == "linux"
"""True if each client can have its own address. On Linux, all of 127.0.0.0/8 is the loopback interface. On other
systems all clients share one address, and the server runs without limits."""
FIRST_ADDRESS = IPv4Address("127.1.0.1")


def address_of(visitor: int) -> str | None:
    return str(FIRST_ADDRESS + visitor) if SEPARATE_ADDRESSES else None


def http_client(visitor: int, url: str = "") -> httpx.AsyncClient:
    """Create an HTTP client with the address of that visitor."""
    return httpx.AsyncClient(
        base_url=url,
        timeout=TIMEOUT,
        transport=httpx.AsyncHTTPTransport(verify=False, local_address=address_of(visitor)),
    )


def socket_of(url: str, table: str) -> str:
    return f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"


def websocket(visitor: int, url: str, table: str) -> connect:
    return connect(
        socket_of(url, table), compression=None, max_size=None, ping_interval=None, local_addr=local_address(visitor)
    )


def local_address(visitor: int) -> tuple[str, int] | None:
    address = address_of(visitor)
    return None if address is None else (address, 0)


class Option(msgspec.Struct):
    key: str


class Decision(msgspec.Struct):
    mine: bool = False
    options: tuple[Option, ...] = ()
    decline: str | None = None


class View(msgspec.Struct):
    decision: Decision | None = None


class Info(msgspec.Struct):
    over: bool = False
    next: str | None = None
    thinks_less: bool = False
    hints_wait: bool = False


class Message(msgspec.Struct):
    """The fields of a server message that the clients use."""

    type: str
    decision: int | None = None
    view: View | None = None
    table: Info | None = None
    lines: Any = None
    """Number of log lines, in a state."""
    error: Any = ""
    """Error id in an error message, or the margin of error in advice."""
    to: str | None = None


read = msgspec.json.Decoder(Message).decode


@dataclass
class Load:
    """Settings and measurements that all clients share."""

    urls: list[str]
    think: float
    warm: int
    measuring: bool = False
    latencies: list[float] = field(default_factory=list)
    among_experts: list[float] = field(default_factory=list)
    """Latencies of the players against Nox, in seconds."""
    hints: list[float] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    """Delays with which clients were woken, in seconds. Long delays mean that this process is the bottleneck."""
    errors: Counter[str] = field(default_factory=Counter)
    count: Counter[str] = field(default_factory=Counter)
    """Number of other events by kind."""
    warmed: int = 0
    """Number of clients that have given `warm` answers and wait for the others (`Client.begin`)."""
    all_warmed: asyncio.Event = field(default_factory=asyncio.Event)

    def address(self, table: str) -> str:
        """Return the server for a table. It is always the same one, as behind a proxy with sticky routing."""
        return self.urls[sum(table.encode()) % len(self.urls)]


class Client(WSListener):
    """One browser tab of a player, or of a watcher if it has no token.

    It uses callbacks and timers instead of a task per client, so that a thousand tables need little CPU time here.
    """

    def __init__(
        self,
        load: Load,
        table: str,
        token: str | None,
        visitor: int,
        opens_rematch: bool,
        latencies: list[float],
        against_a_bot: bool = False,
    ) -> None:
        super().__init__()
        self.load, self.table, self.token, self.opens_rematch = load, table, token, opens_rematch
        self.latencies, self.against_a_bot = latencies, against_a_bot
        self.visitor = visitor
        self.chance = random.Random(visitor)
        self.lang = "en"
        self.lines = 0
        self.sent, self.sent_at = -1, 0.0
        self.state: Message | None = None
        self.answer_at = self.hints_at = float("inf")
        self.hints_after = HINTS_BACKOFF
        self.asked_hints = 0.0
        self.wanted = -1
        self.warming = token is not None
        self.waits_for_others = False
        self.next_language, self.next_loss = (
            self._random_time(LANGUAGE_INTERVAL),
            self._random_time(DISCONNECT_INTERVAL),
        )
        self.transport: WSTransport | None = None
        self.leaves = False
        """True if the client itself closed the connection."""
        self.alarm: asyncio.TimerHandle | None = None

    def _random_time(self, every: float) -> float:
        return time.perf_counter() + self.chance.expovariate(1 / every)

    async def run(self) -> None:
        """Keep the client connected until the task is cancelled."""
        while True:
            self.leaves, why = False, "by the server"
            try:
                url = socket_of(self.load.address(self.table), self.table)
                transport, _ = await ws_connect(
                    lambda: self, url, websocket_handshake_timeout=TIMEOUT, local_addr=local_address(self.visitor)
                )
                await transport.wait_disconnected()
            except (WSError, OSError) as error:
                why = str(error)
            self.transport = None
            if not self.leaves:
                self.load.errors[f"lost: {why}"[:60]] += 1
                await asyncio.sleep(0.5)

    # --- connection -------------------------------------------------------------------------------------------

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self._send(type="hello", token=self.token, log=self.lines, lang=self.lang, speed="off")

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
        elif frame.msg_type == WSMsgType.TEXT and transport is self.transport:
            self._receive(read(frame.get_payload_as_memoryview()))
            self._set_alarm()

    def _send(self, **message: Any) -> None:
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))

    def _leave(self) -> None:
        """Close the connection; `run` opens the next one."""
        self.sent, self.answer_at, self.hints_at, self.wanted = -1, float("inf"), float("inf"), -1
        self.leaves = True
        transport, self.transport = self.transport, None
        if transport is not None:
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()

    # --- timers -----------------------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        due = min(self.answer_at, self.hints_at, self.next_language, self.next_loss)
        wait = max(0.0, due - time.perf_counter())
        self.alarm = asyncio.get_running_loop().call_later(wait, self._wake)

    def _wake(self) -> None:
        self.alarm = None
        if self.transport is None:
            return  # the first message of the next connection sets the timer
        self._do_next()
        self._set_alarm()

    def _do_next(self) -> None:
        """Perform one action that is due."""
        now = time.perf_counter()
        if self.answer_at <= now:
            if self.load.measuring and not self.warming:
                self.load.lags.append(now - self.answer_at)
            self._answer()
        elif self.hints_at <= now:
            self.hints_at, self.asked_hints = float("inf"), now
            self.load.count["hints asked"] += self.load.measuring
            self._send(type="hints", decision=self.wanted)
            if self.against_a_bot and not self.chance.randrange(ADVICE_IN):
                self.load.count["advice asked"] += self.load.measuring
                self._send(type="advise", decision=self.wanted)
        elif self.next_language <= now:
            self.next_language = self._random_time(LANGUAGE_INTERVAL)
            if not self.warming:
                self.lang = "fr" if self.lang == "en" else "en"
                self.load.count["language changes"] += 1
                self._send(type="lang", lang=self.lang)
        elif self.next_loss <= now:
            self.next_loss = self._random_time(DISCONNECT_INTERVAL)
            if not self.warming:
                self.load.count["lost connections"] += 1
                self._leave()

    def begin(self) -> None:
        """Start the measured part after a random fraction of one thinking time, so that clients do not all answer at
        once."""
        asyncio.get_running_loop().call_later(self.load.think * self.chance.random(), self._continue)

    def _continue(self) -> None:
        self.waits_for_others = False
        if self.state is not None:
            self._on_decision(self.state)
            self._set_alarm()

    # --- messages ---------------------------------------------------------------------------------------------

    def _answer(self) -> None:
        self.answer_at = self.hints_at = float("inf")
        assert self.state is not None
        assert self.state.view is not None
        asked = self.state.view.decision
        assert asked is not None
        keys = [option.key for option in asked.options] + ([asked.decline] if asked.decline else [])
        self.sent, self.sent_at = self.state.decision or 0, time.perf_counter()
        self._send(type="answer", decision=self.sent, key=self.chance.choice(keys))

    def _receive(self, message: Message) -> None:
        now = time.perf_counter()
        if message.type == "error":
            if message.to == "hints":
                self.load.count[f"hints refused: {message.error}"] += self.load.measuring
                self.hints_at = now + self.hints_after if message.decision == self.wanted else float("inf")
                self.hints_after = min(2 * self.hints_after, LONGEST_HINTS_BACKOFF)
            elif message.to == "advise":
                self.load.count[f"advice refused: {message.error}"] += self.load.measuring
            else:
                self.load.errors[message.error] += 1
                self.sent = -1
        self.load.count["advice received"] += self.load.measuring and message.type == "advice"
        if message.type == "hints" and message.decision == self.wanted and self.load.measuring:
            self.load.hints.append(now - self.asked_hints)
        if message.type != "state" or message.table is None or message.view is None or message.decision is None:
            return
        self.state, self.lines = message, message.lines
        self.load.count["states with bots on a reduced budget"] += self.load.measuring and message.table.thinks_less
        if self.sent >= 0 and message.decision > self.sent:
            if self.load.measuring and not self.warming:
                self.latencies.append(now - self.sent_at)
            self.sent = -1
        if message.table.over:
            self._after_the_game(message.table.next)
            return
        if self.warming and message.decision >= self.load.warm:
            self.warming, self.waits_for_others = False, True
            self.load.warmed += 1
        self._on_decision(message)

    def _on_decision(self, message: Message) -> None:
        """Schedule the answer and the request for hints."""
        asked = message.view.decision if message.view is not None else None
        if asked is None or not asked.mine:
            # The server may have accepted an answer that was sent before the connection was lost.
            self.answer_at = self.hints_at = float("inf")
            return
        if self.waits_for_others or self.sent >= 0 or message.decision in (None, self.wanted):
            return
        self.wanted, now = message.decision or 0, time.perf_counter()
        self.answer_at = now + (0 if self.warming else self.load.think)
        if not self.warming:
            self.hints_at, self.hints_after = now, HINTS_BACKOFF
            if message.table is not None and message.table.hints_wait:
                self.load.count["hints postponed"] += self.load.measuring
                self.hints_at, self.hints_after = now + HINTS_BACKOFF, 2 * HINTS_BACKOFF

    def _after_the_game(self, following: str | None) -> None:
        self.answer_at = self.hints_at = float("inf")
        if following is None:
            if self.opens_rematch:
                self._send(type="rematch")
            return
        self.load.count["games finished"] += self.opens_rematch
        self.table, self.lines = following, 0
        self._leave()
