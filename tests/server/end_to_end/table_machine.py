"""State machine of a table over the wire: people, watchers and bots do anything in any order.

A real server serves WebSockets and HTTP on loopback. After every step all clients must agree on the public state. At
the end every message is compared with what its reader may know, and every acknowledged answer must be in the journal.

    python -m tests.server.end_to_end.table_machine --seconds 3600 --seed 7
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import random
import tempfile
import time
from collections.abc import Awaitable, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, Final, TypeVar
from unittest.mock import patch

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from smashup.server.storage.journal import restore, standing_answers
from smashup.server.storage.store import UNDO
from smashup.server.tables.table import Table
from smashup.server.tokens import hashed
from tests.dealing import drawn_from
from tests.server.render.test_privacy import Frame, Onlooker, leaks
from tests.server.running import Page, Server, at, running
from tests.server.waiting import until

T = TypeVar("T")
STEPS: Final = 30
"""Number of steps of an example."""
MOST_PEOPLE, MOST_CLIENTS = 6, 7
NUMBERS = st.integers(0, 10**6)
"""A choice among things that exist only when the rule runs; it is taken modulo their number."""
LANGUAGES = st.sampled_from(["en", "fr"])
FLAGS = st.booleans()
LOGGERS = ("smashup", "uvicorn", "asyncio")
SYNC = "no base"
"""Key of a base that does not exist. The error for it follows all earlier messages."""


class Errors(logging.Handler):
    """Collects logged errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(logging.Formatter().format(record))


class FuzzClient(Page):
    """A client that keeps each message with the seat that it had then."""

    def __init__(self, socket: Any, token: str | None, lang: str) -> None:
        super().__init__(socket)
        self.token = token
        self.lang = lang
        self.frames: list[tuple[str | None, dict[str, Any]]] = []
        self.ended = False

    async def next(self) -> dict[str, Any]:
        message = await super().next()
        self.frames.append((self.state.get("you"), message))
        return message

    def dated_frames(self) -> Iterator[tuple[str | None, dict[str, Any], set[int]]]:
        """Each message about a game with its seat and the decisions to which it may belong.

        A message without a decision belongs to the state before it, such as a reason, or to the state after it, such as
        a scored base. After an undo, the later state may contain less.
        """
        before: set[int] = set()
        undated: list[tuple[str | None, dict[str, Any]]] = []
        for you, message in self.frames:
            decision: int | None = message.get("decision") if message["type"] not in ("error", "why") else None
            if message["type"] == "state":
                after = {int(message["decision"])} if message["view"] is not None else set()
                yield from ((*each, before | after) for each in undated if before | after)
                before, undated = after, []
            if decision is None:
                undated.append((you, message))
            elif message["type"] != "state" or message["view"] is not None:
                yield you, message, {decision}
        yield from ((*each, before) for each in undated if before)

    async def sync(self) -> list[str]:
        """Receive everything that the server has sent so far. Returns the ids of errors."""
        errors: list[str] = []
        try:
            await self.send(type="preview", base=SYNC)
            while True:
                message = await self.next()
                if message["type"] == "error":
                    if message["to"] == "preview":
                        return errors
                    errors.append(message["error"])
        except (OSError, WebSocketException, EOFError):
            self.ended = True
            return errors


class TableMachine(RuleBasedStateMachine):
    """Everything that clients can do at one table."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.stack = AsyncExitStack()
        self.errors = Errors()
        for name in LOGGERS:
            logging.getLogger(name).addHandler(self.errors)
        chance = random.Random(0)
        self.patches: list[Any] = [
            patch.object(module, name, drawn) for module, name, drawn in drawn_from(lambda: chance)
        ]
        self.patches.append(patch.dict("os.environ", {"SMASHUP_GRACE": "0"}))
        for each in self.patches:
            each.start()
        self.folder = tempfile.TemporaryDirectory()
        self.tokens: list[str] = []
        self.clients: list[FuzzClient] = []
        self.past: list[FuzzClient] = []
        """Clients that have disconnected."""
        self.acknowledged: dict[int, int] = {}
        """Option number by decision."""
        self.closed = False
        self.server: Server = self.do(self.stack.enter_async_context(self._running()))

    def _running(self) -> Any:
        return running(at(Path(self.folder.name)))

    def do(self, work: Awaitable[T]) -> T:
        return self.loop.run_until_complete(asyncio.wait_for(work, 120))

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any] | None:
        """Return the response, or None if the request was refused."""
        answer = await self.server.http.post(path, json=body)
        assert answer.status_code < 500, answer.text
        found: dict[str, Any] = answer.json()
        return found if answer.is_success else None

    @property
    def table(self) -> Table:
        found = self.server.registry.tables.get(self.id)
        return found if found is not None else self.do(self.server.registry.table(self.id))

    def client(self, n: int) -> FuzzClient | None:
        return self.clients[n % len(self.clients)] if self.clients else None

    def send(self, n: int, **message: Any) -> list[str]:
        """Let a client send a message; return the errors that it gets."""
        client = self.client(n)
        if client is None:
            return []
        with suppress(WebSocketException):
            self.do(client.send(**message))
        return self.do(client.sync())

    # --- people and connections -------------------------------------------------------------------------------

    @initialize(
        seats=st.lists(st.sampled_from(["open", "open", "bot"]), min_size=1, max_size=3),
        mode=st.sampled_from(["random", "draft"]),
        ban=FLAGS,
        listed=FLAGS,
        patient=FLAGS,
        joined=st.sampled_from([3, 3, 3, 0, 1]),
    )
    def create(self, seats: list[str], mode: str, ban: bool, listed: bool, patient: bool, joined: int) -> None:
        others = [{"kind": each, **({"bot": "random"} if each == "bot" else {})} for each in seats]
        body = {"name": "Ada", "seats": [{"kind": "you"}, *others], "mode": mode, "ban": ban and mode == "draft"}
        made = self.do(self.post("/api/tables", {**body, "listed": listed, "patient": patient}))
        assert made is not None
        self.id = made["table"]
        self.tokens.append(made["token"])
        self.connect(0, "en", False)
        for _ in range(joined):  # most games start at once
            self.join(False)

    @rule(code=FLAGS)
    def join(self, code: bool) -> None:
        if len(self.tokens) < MOST_PEOPLE:
            known = next((each.state["table"]["code"] for each in self.clients if each.state["you"]), None)
            body = {"name": "Guest", **({"code": known} if code and known else {})}
            joined = self.do(self.post(f"/api/tables/{self.id}/join", body))
            if joined is not None:
                self.tokens.append(joined["token"])
                self.connect(len(self.tokens) - 1, "fr", False)

    @rule(n=NUMBERS, lang=LANGUAGES, watches=FLAGS)
    def connect(self, n: int, lang: str, watches: bool) -> None:
        if len(self.clients) >= MOST_CLIENTS:
            return
        token = None if watches else self.tokens[n % len(self.tokens)]
        self.do(self._connect(token, lang))

    async def _connect(self, token: str | None, lang: str) -> None:
        address = f"{self.server.url.replace('http', 'ws', 1)}/ws/tables/{self.id}"
        client = FuzzClient(await connect(address, max_size=None, compression=None), token, lang)
        await client.send(type="hello", token=token, log=0, lang=lang, speed="off")
        first = await client.next()
        if first["type"] != "state":
            assert first["error"] in ("bad-token", "removed", "seat-moved", "closed"), first
            await client.socket.close()
            self.past.append(client)
        else:
            self.clients.append(client)

    @rule(n=NUMBERS, abruptly=FLAGS)
    def disconnect(self, n: int, abruptly: bool) -> None:
        client = self.client(n)
        if client is not None:
            self._part(client)
            if abruptly:
                client.socket.transport.abort()
            else:
                self.do(client.socket.close())

    def _part(self, client: FuzzClient) -> None:
        self.clients.remove(client)
        self.past.append(client)

    @rule(n=NUMBERS)
    def move_seat(self, n: int) -> None:
        """Two devices use the same link at the same time."""
        token = self.tokens[n % len(self.tokens)]
        offer = self.do(self.post(f"/api/tables/{self.id}/offer", {"token": token}))
        if offer is None:
            return
        code = offer["links"][0]["link"].rpartition("/")[2]
        new = [f"{n}{device}".rjust(43, "t") for device in "ab"]
        bodies = [{"code": code, "token": each} for each in new]

        async def race() -> list[Any]:
            return [*await asyncio.gather(*(self.post(f"/api/tables/{self.id}/move", body) for body in bodies))]

        moved = self.do(race())
        winners = [each for each, seat in zip(new, moved, strict=True) if seat is not None]
        assert len(winners) == 1 or set(new) & set(self.tokens), moved
        self.tokens += [each for each in winners if each not in self.tokens]
        if winners:
            self.tokens.remove(token)
        self.tokens = self.tokens[-MOST_PEOPLE:]

    @rule(really=st.integers(0, 3))
    def restart(self, really: int) -> None:
        if really:
            return
        for client in [*self.clients]:
            self._part(client)
        self.do(self.stack.aclose())
        self.server = self.do(self.stack.enter_async_context(self._running()))
        if not self.closed:
            for client in self.past[-3:]:
                self.do(self._connect(client.token, client.lang))

    # --- before the game --------------------------------------------------------------------------------------

    @rule(n=NUMBERS, kind=st.sampled_from(["seat-bot", "send-away", "remove"]), seat=st.integers(1, 4))
    def change_seat(self, n: int, kind: str, seat: int) -> None:
        self.send(n, type=kind, seat=f"p{seat}", **({"bot": "random"} if kind == "seat-bot" else {}))

    @rule(n=NUMBERS, listed=FLAGS)
    def list_table(self, n: int, listed: bool) -> None:
        self.send(n, type="list", listed=listed)

    @rule(n=NUMBERS)
    def start(self, n: int) -> None:
        self.send(n, type="start")

    @rule(n=NUMBERS)
    def ban(self, n: int) -> None:
        for client in self.clients:
            draft = client.state["table"]["draft"]
            if draft and draft["banning"] == client.state["you"] and client.state["you"]:
                self.send(self.clients.index(client), type="ban", faction=draft["pool"][n % len(draft["pool"])])
                return

    @rule(n=NUMBERS, really=st.integers(0, 9))
    def close_table(self, n: int, really: int) -> None:
        if really == 0 and "closed" in self.send(n, type="close"):
            self.closed = True
            for client in [*self.clients]:
                self.do(client.sync())
                assert client.ended
                self._part(client)

    # --- the game ---------------------------------------------------------------------------------------------

    @rule(n=NUMBERS, times=st.integers(1, 8), curious=FLAGS)
    def answer(self, n: int, times: int, curious: bool) -> None:
        for _ in range(times):
            self.settle()
            client = next((each for each in self.clients if each.decision is not None), None)
            if client is None or client.state["table"]["over"]:
                return
            place, decision, keys = self.clients.index(client), client.state["decision"], client.keys
            if curious:
                self.send(place, type="hints", decision=decision)
                self.send(n, type="why", key=f"u{n % 90}")
            key = keys[n % len(keys)]
            if not self.send(place, type="answer", decision=decision, key=key) and not client.ended:
                assert client.state["decision"] > decision
                self.acknowledged[decision] = keys.index(key)

    @rule(n=NUMBERS)
    def play_on(self, n: int) -> None:
        self.answer(n, 12, False)

    @rule(n=NUMBERS, back=st.integers(0, 3))
    def answer_wrongly(self, n: int, back: int) -> None:
        """Answer an old decision, or one of another seat."""
        client = self.client(n)
        if client is not None and client.state.get("view"):
            decision = client.state["decision"]
            if back or client.decision is None:
                before = len(self.journal())
                errors = self.send(n, type="answer", decision=max(0, decision - back), key="b1")
                assert errors or client.ended
                assert len(self.journal()) >= before

    def journal(self) -> Any:
        found = self.do(self.server.registry.storage.table(self.id))
        assert found is not None
        return found[1]

    @rule(n=NUMBERS, votes=st.lists(FLAGS, min_size=3, max_size=3))
    def undo(self, n: int, votes: list[bool]) -> None:
        self.send(n, type="undo")
        for at_, yes in enumerate(votes):
            self.send(n + 1 + at_, type="allow-undo", yes=yes)

    @rule(n=NUMBERS, seat=st.integers(1, 4), yes=FLAGS)
    def vote_on_a_bot(self, n: int, seat: int, yes: bool) -> None:
        self.send(n, type="takeover", seat=f"p{seat}")
        self.send(n + 1, type="vote", seat=f"p{seat}", yes=yes)

    @rule(n=NUMBERS, kind=st.sampled_from(["back", "back", "leave", "rematch"]))
    def other_message(self, n: int, kind: str) -> None:
        self.send(n, type=kind)

    @rule(n=NUMBERS, really=st.integers(0, 5))
    def concede(self, n: int, really: int) -> None:
        if really == 0:
            self.send(n, type="concede")

    @rule(n=NUMBERS, lang=LANGUAGES)
    def talk(self, n: int, lang: str) -> None:
        self.send(n, type="chat", text="hello")
        self.send(n, type="lang", lang=lang)

    # --- what is always true ----------------------------------------------------------------------------------

    def settle(self) -> None:
        """Wait until all bots have answered and all clients have received everything."""
        if self.closed:
            return
        table = self.table
        self.do(until(lambda: table.bot_to_move is None and not table.lock.locked(), 100))
        for client in [*self.clients]:
            self.do(client.sync())
            if client.ended:
                self._part(client)

    @invariant()
    def all_clients_agree(self) -> None:
        if not hasattr(self, "id"):
            return
        if self.closed:
            return
        for _ in range(50):
            self.settle()
            for client in self.clients:
                held = None if client.token is None else self.table.data.seat_of_token(client.token)
                # A client that has left a running game watches, although its token still holds the seat.
                assert client.state["you"] in (None, None if held is None else f"p{held + 1}")
            seen = {json.dumps(public(client.state), sort_keys=True) for client in self.clients}
            if len(seen) <= 1:
                break
            time.sleep(0.01)  # the server has not noticed yet that a client has gone
            self.do(asyncio.sleep(0.02))
        else:
            raise AssertionError("\n".join(seen))
        assert self.errors.found == []

    def teardown(self) -> None:
        try:
            if hasattr(self, "id"):
                self._check_journal()
        finally:
            self.do(self._close())
            for each in self.patches:
                each.stop()
            for name in LOGGERS:
                logging.getLogger(name).removeHandler(self.errors)
            self.loop.close()
            self.folder.cleanup()
        assert self.errors.found == []

    async def _close(self) -> None:
        for client in self.clients:
            await client.socket.close()
        await self.stack.aclose()

    def _check_journal(self) -> None:
        stored = self.do(self.server.registry.storage.table(self.id))
        assert stored is not None
        row, steps, _ = stored
        for decision, option in self.acknowledged.items():
            assert steps[decision].option == option, f"the answer to decision {decision} is lost"
        points, ends = [(0, 0)], []
        for n, step in enumerate(steps):
            if step.option <= UNDO:
                ends.append(n)
            points.append((len(standing_answers(steps[: n + 1])), len(ends)))
        clients = [*self.clients, *self.past]
        self._check_secrets(clients, row.data)
        if not steps:
            return
        library = self.server.registry.library
        onlookers = []
        for end in (*ends, len(steps)):
            session = restore(row, steps[:end], library).session
            assert session is not None
            onlookers.append(Onlooker(session))
        for client in clients:
            for you, message, decisions in client.dated_frames():
                seat = None if you is None else int(you[1:]) - 1
                text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
                found = {}
                for answered, path in (points[decision] for decision in decisions):
                    frame = Frame(seat, answered, text, path)
                    found[frame] = [*leaks(frame, message, onlookers[path])]
                assert not all(found.values()), found

    def _check_secrets(self, clients: list[FuzzClient], data: str) -> None:
        seed_ = json.loads(data)["agreed"]["seed"]
        secrets = [str(seed_), *self.tokens, *map(hashed, self.tokens)]
        for client in clients:
            for _, message in client.frames:
                text = json.dumps(message)
                assert not [each for each in secrets if each in text], (client.token, message)


def public(state: dict[str, Any]) -> dict[str, Any]:
    """The part of a state that all clients have in common, in all languages."""
    table, view = state["table"], state["view"]
    seats = [(each["key"], each["kind"], each["bot"], each["here"], each["conceded"]) for each in table["seats"]]
    shared = {name: table[name] for name in ("mode", "over", "next", "host", "listed", "poll")}
    found = {"seats": seats, "decision": state["decision"], "lines": state["lines"], **shared}
    if view is not None:
        counts = ("key", "vp", "hand_count", "deck_count")
        found["players"] = [{name: each[name] for name in counts} for each in view["players"]]
        found["game"] = [view["phase"], view["turn"], view["current"], (view["decision"] or {}).get("seat")]
        found["bases"] = [[each["key"], *(unit["key"] for unit in each.get("minions", []))] for each in view["bases"]]
    return found


def fuzz(examples: int, steps: int = STEPS, seed_: int | None = None) -> None:
    """Run the machine. Without a seed, the examples are always the same."""
    machine = TableMachine if seed_ is None else seed(seed_)(type("SeededMachine", (TableMachine,), {}))
    profile = settings(
        max_examples=examples,
        stateful_step_count=steps,
        derandomize=seed_ is None,
        deadline=None,
        database=None,
        print_blob=True,
        phases=[Phase.generate],  # every step takes real time, so shrinking would take longer than reading the steps
        suppress_health_check=[*HealthCheck],
    )
    run_state_machine_as_test(machine, settings=profile)


def main() -> None:
    parser = argparse.ArgumentParser(description="Fuzz a table over the wire.")
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    deadline, seed_ = time.monotonic() + options.seconds, options.seed
    while time.monotonic() < deadline:
        print(f"seed {seed_}: python -m tests.server.end_to_end.table_machine --seconds 1 --seed {seed_}", flush=True)
        fuzz(examples=20, steps=60, seed_=seed_)
        seed_ += 1


if __name__ == "__main__":
    main()
