"""One page: what it asks, what it answers, and where it comes from."""

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

LANGUAGE_EVERY, LINE_LOST_EVERY = 300.0, 120.0
"""Seconds, on average, for each page."""
HINTS_AGAIN, HINTS_AGAIN_AT_MOST = 1.5, 12.0
"""Seconds after a refusal, twice as long each time: as in web/src."""
LONGEST = 60.0
"""Seconds that a page waits for its line, and for the answer to a request."""
ADVICE_IN = 20
"""Of so many decisions against a bot the Expert is asked about one."""
OWN_ADDRESSES = sys.platform == "linux"
"""There all of 127.0.0.0/8 is this machine: each page can come from an address of its own, as pages do. Elsewhere all
come from one, and the server has no limits for it."""
FIRST_ADDRESS = IPv4Address("127.1.0.1")


def address_of(visitor: int) -> str | None:
    return str(FIRST_ADDRESS + visitor) if OWN_ADDRESSES else None


def browser(visitor: int, url: str = "") -> httpx.AsyncClient:
    """What that visitor sends requests with."""
    return httpx.AsyncClient(
        base_url=url,
        timeout=LONGEST,
        transport=httpx.AsyncHTTPTransport(verify=False, local_address=address_of(visitor)),
    )


def socket_of(url: str, table: str) -> str:
    return f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"


def line(visitor: int, url: str, table: str) -> connect:
    return connect(
        socket_of(url, table), compression=None, max_size=None, ping_interval=None, local_addr=own_end(visitor)
    )


def own_end(visitor: int) -> tuple[str, int] | None:
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
    """As much of a message as a page needs to play."""

    type: str
    decision: int | None = None
    view: View | None = None
    table: Info | None = None
    lines: Any = None
    """How many lines the log has, in a state."""
    error: Any = ""
    """Why something was refused; in advice, give or take."""
    to: str | None = None


read = msgspec.json.Decoder(Message).decode


@dataclass
class Load:
    """What all pages share."""

    urls: list[str]
    think: float
    warm: int
    measuring: bool = False
    latencies: list[float] = field(default_factory=list)
    among_experts: list[float] = field(default_factory=list)
    """Latencies of those who play against Nox."""
    hints: list[float] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    """How much too late pages were woken: if that is long, this process is the one that is slow."""
    errors: Counter[str] = field(default_factory=Counter)
    count: Counter[str] = field(default_factory=Counter)
    """What else was done."""
    warmed: int = 0
    """Pages whose games are under way. They wait for the others (`Page.begin`)."""
    all_warmed: asyncio.Event = field(default_factory=asyncio.Event)

    def address(self, table: str) -> str:
        """All requests for a table go to one process, as a proxy would send them."""
        return self.urls[sum(table.encode()) % len(self.urls)]


class Page(WSListener):
    """One browser tab: a player's, or without a token a watcher's.

    It hears and speaks without a task of its own, so that a thousand tables leave the machine to the server.
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
        self.hints_after = HINTS_AGAIN
        self.asked_hints = 0.0
        self.wanted = -1
        self.warming = token is not None
        self.waits_for_others = False
        self.next_language, self.next_loss = self._soon(LANGUAGE_EVERY), self._soon(LINE_LOST_EVERY)
        self.line: WSTransport | None = None
        self.leaves = False
        """The line was lost on purpose, or the table is left for its rematch."""
        self.alarm: asyncio.TimerHandle | None = None

    def _soon(self, every: float) -> float:
        return time.perf_counter() + self.chance.expovariate(1 / every)

    async def live(self) -> None:
        while True:
            self.leaves, why = False, "by the server"
            try:
                url = socket_of(self.load.address(self.table), self.table)
                line, _ = await ws_connect(
                    lambda: self, url, websocket_handshake_timeout=LONGEST, local_addr=own_end(self.visitor)
                )
                await line.wait_disconnected()
            except (WSError, OSError) as error:
                why = str(error)
            self.line = None
            if not self.leaves:
                self.load.errors[f"lost: {why}"[:60]] += 1
                await asyncio.sleep(0.5)

    # --- the line ---------------------------------------------------------------------------------------------

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.line = transport
        self._say(type="hello", token=self.token, log=self.lines, lang=self.lang, speed="off")

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
        elif frame.msg_type == WSMsgType.TEXT and transport is self.line:
            self._hear(read(frame.get_payload_as_memoryview()))
            self._set_alarm()

    def _say(self, **message: Any) -> None:
        if self.line is not None:
            self.line.send(WSMsgType.TEXT, msgspec.json.encode(message))

    def _leave(self) -> None:
        """For another line, or another table."""
        self.sent, self.answer_at, self.hints_at, self.wanted = -1, float("inf"), float("inf"), -1
        self.leaves = True
        line, self.line = self.line, None
        if line is not None:
            line.send_close(WSCloseCode.OK)
            line.disconnect()

    # --- by the clock -----------------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        due = min(self.answer_at, self.hints_at, self.next_language, self.next_loss)
        wait = max(0.0, due - time.perf_counter())
        self.alarm = asyncio.get_running_loop().call_later(wait, self._rings)

    def _rings(self) -> None:
        self.alarm = None
        if self.line is None:
            return  # whoever hears again sets it again
        self._due()
        self._set_alarm()

    def _due(self) -> None:
        """It is time for something."""
        now = time.perf_counter()
        if self.answer_at <= now:
            if self.load.measuring and not self.warming:
                self.load.lags.append(now - self.answer_at)
            self._answer()
        elif self.hints_at <= now:
            self.hints_at, self.asked_hints = float("inf"), now
            self.load.count["hints asked"] += self.load.measuring
            self._say(type="hints", decision=self.wanted)
            if self.against_a_bot and not self.chance.randrange(ADVICE_IN):
                self.load.count["advice asked"] += self.load.measuring
                self._say(type="advise", decision=self.wanted)
        elif self.next_language <= now:
            self.next_language = self._soon(LANGUAGE_EVERY)
            if not self.warming:
                self.lang = "fr" if self.lang == "en" else "en"
                self.load.count["languages changed"] += 1
                self._say(type="lang", lang=self.lang)
        elif self.next_loss <= now:
            self.next_loss = self._soon(LINE_LOST_EVERY)
            if not self.warming:
                self.load.count["lines lost"] += 1
                self._leave()

    def begin(self) -> None:
        """All games are under way: go on, at any moment of one thinking time. Else all would go on answering at once,
        as fast as the server let them to here."""
        asyncio.get_running_loop().call_later(self.load.think * self.chance.random(), self._goes_on)

    def _goes_on(self) -> None:
        self.waits_for_others = False
        if self.state is not None:
            self._asked(self.state)
            self._set_alarm()

    # --- what is said -----------------------------------------------------------------------------------------

    def _answer(self) -> None:
        self.answer_at = self.hints_at = float("inf")
        assert self.state is not None
        assert self.state.view is not None
        asked = self.state.view.decision
        assert asked is not None
        keys = [option.key for option in asked.options] + ([asked.decline] if asked.decline else [])
        self.sent, self.sent_at = self.state.decision or 0, time.perf_counter()
        self._say(type="answer", decision=self.sent, key=self.chance.choice(keys))

    def _hear(self, message: Message) -> None:
        now = time.perf_counter()
        if message.type == "error":
            if message.to == "hints":
                self.load.count[f"hints refused: {message.error}"] += self.load.measuring
                self.hints_at = now + self.hints_after if message.decision == self.wanted else float("inf")
                self.hints_after = min(2 * self.hints_after, HINTS_AGAIN_AT_MOST)
            elif message.to == "advise":
                self.load.count[f"advice refused: {message.error}"] += self.load.measuring
            else:
                self.load.errors[message.error] += 1
                self.sent = -1
        self.load.count["advice told"] += self.load.measuring and message.type == "advice"
        if message.type == "hints" and message.decision == self.wanted and self.load.measuring:
            self.load.hints.append(now - self.asked_hints)
        if message.type != "state" or message.table is None or message.view is None or message.decision is None:
            return
        self.state, self.lines = message, message.lines
        self.load.count["states of bots that think less"] += self.load.measuring and message.table.thinks_less
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
        self._asked(message)

    def _asked(self, message: Message) -> None:
        """Think about it, and ask for hints meanwhile."""
        asked = message.view.decision if message.view is not None else None
        if asked is None or not asked.mine:
            # An answer from before the line was lost may have arrived after all.
            self.answer_at = self.hints_at = float("inf")
            return
        if self.waits_for_others or self.sent >= 0 or message.decision in (None, self.wanted):
            return
        self.wanted, now = message.decision or 0, time.perf_counter()
        self.answer_at = now + (0 if self.warming else self.load.think)
        if not self.warming:
            self.hints_at, self.hints_after = now, HINTS_AGAIN
            if message.table is not None and message.table.hints_wait:
                self.load.count["hints put off"] += self.load.measuring
                self.hints_at, self.hints_after = now + HINTS_AGAIN, 2 * HINTS_AGAIN

    def _after_the_game(self, following: str | None) -> None:
        self.answer_at = self.hints_at = float("inf")
        if following is None:
            if self.opens_rematch:
                self._say(type="rematch")
            return
        self.load.count["games finished"] += self.opens_rematch
        self.table, self.lines = following, 0
        self._leave()
