"""Notices between processes, and the ear that hears them, on a connection that a test makes up."""

from __future__ import annotations

import asyncio
import queue
import time
from typing import Any, NamedTuple

import msgspec
import pytest

from smashup.server.storage import pubsub
from smashup.server.storage.pubsub import CHANNEL, Listener, Notification, changed, encoded, presence


def read(notice: bytes) -> Notification:
    return msgspec.json.decode(notice, type=Notification)


def test_what_is_too_much_for_one_notice_comes_in_several_and_all_is_asked_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pubsub, "MAX_TABLES", 2)
    tables = [(str(n), n) for n in range(5)]
    assert [read(each).changed for each in changed("me", tables)] == [
        (("0", 0), ("1", 1)),
        (("2", 2), ("3", 3)),
        (("4", 4),),
    ]
    assert [*changed("me", [])] == []
    here: dict[str, Any] = {str(n): (n,) for n in range(3)}
    assert [read(each) for each in presence("me", here, who=True)] == [
        Notification(process="me", here={"0": (0,), "1": (1,)}, who=True),
        Notification(process="me", here={"2": (2,)}),
    ]
    assert [read(each).who for each in presence("me", here)] == [False, False]
    assert [read(each) for each in presence("me", {})] == [Notification(process="me")], "a sign of life"


def test_what_is_not_said_is_not_sent() -> None:
    assert encoded(Notification(process="me")) == b'{"process":"me"}'
    assert encoded(Notification(process="me", bye=True)) == b'{"process":"me","bye":true}'


class Notify(NamedTuple):
    payload: str


class Connection:
    """Gives what is put in; an exception is raised."""

    def __init__(self) -> None:
        self.coming: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.done: list[Any] = []

    def __enter__(self) -> Connection:
        return self

    def __exit__(self, *_: object) -> None:
        self.done.append("left")

    def set_autocommit(self, value: bool) -> None:
        self.done.append(value)

    def execute(self, sql: str) -> None:
        self.done.append(sql)

    def close(self) -> None:
        self.done.append("closed")
        self.coming.put(OSError("closed"))

    def notifies(self, timeout: float) -> Any:
        try:
            said = self.coming.get(timeout=timeout)
        except queue.Empty:
            return
        if isinstance(said, Exception):
            raise said
        yield Notify(said)


class Listening:
    def __init__(self, *connections: Any) -> None:
        self.left = list(connections)
        self.heard: list[Notification] = []
        self.times_anew = 0
        self.ear = Listener("me", self._connect, self.heard.append, self._anew)

    def _connect(self) -> Any:
        found = self.left.pop(0)
        if isinstance(found, Exception):
            raise found
        return found

    def _anew(self) -> None:
        self.times_anew += 1

    async def until(self, test: Any) -> None:
        async with asyncio.timeout(20):
            while not test():
                await asyncio.sleep(0.01)


async def test_it_hears_what_is_said_and_only_that(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Connection()
    listening = Listening(line)
    await listening.until(lambda: listening.times_anew == 1)
    assert line.done == [True, f"LISTEN {CHANNEL}"]
    assert (listening.ear._thread.name, listening.ear._thread.daemon) == ("listener", True), "it keeps no process alive"
    before = listening.ear.last
    for payload in ("nonsense", '{"process": 5}', encoded(Notification(process="a", who=True)).decode()):
        line.coming.put(payload)
    await listening.until(lambda: listening.heard)
    assert listening.heard == [Notification(process="a", who=True)]
    assert listening.ear.last > before
    before = listening.ear.last
    line.coming.put(encoded(Notification(process="me")).decode())
    await listening.until(lambda: listening.ear.last > before)
    line.coming.put(encoded(Notification(process="b")).decode())
    await listening.until(lambda: len(listening.heard) > 1)
    assert [notice.process for notice in listening.heard] == ["a", "b"], "what it said itself is no news"
    listening.ear.close()
    assert line.done[-1] == "left"


async def test_who_has_lost_the_line_listens_on_another_and_looks_at_everything_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pubsub, "RETRY_DELAY", 0.01)
    first, second = Connection(), Connection()
    listening = Listening(OSError("not there yet"), first, second)
    await listening.until(lambda: listening.times_anew == 1)
    listening.ear.reconnect()
    assert "closed" in first.done
    await listening.until(lambda: listening.times_anew == 2)
    second.coming.put(encoded(Notification(process="b")).decode())
    await listening.until(lambda: listening.heard)
    listening.ear.close()
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 2
    assert "OSError" in caplog.text


async def test_who_cannot_listen_rests_before_the_next_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pubsub, "RETRY_DELAY", 0.1)
    begun = time.monotonic()
    listening = Listening(OSError("not there yet"), OSError("nor now"), Connection())
    await listening.until(lambda: listening.times_anew == 1)
    assert time.monotonic() - begun >= 0.19
    listening.ear.close()
