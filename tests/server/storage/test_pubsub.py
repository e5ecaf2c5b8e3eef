"""Notifications between processes, and the listener that receives them, on a fake connection."""

from __future__ import annotations

import queue
import time
from typing import Any, NamedTuple

import msgspec
import pytest

from smashup.server.storage import pubsub
from smashup.server.storage.pubsub import CHANNEL, Listener, Notification, changed, encoded, presence
from tests.server.waiting import until


def decoded(data: bytes) -> Notification:
    return msgspec.json.decode(data, type=Notification)


def test_many_tables_are_split_over_several_notifications(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pubsub, "MAX_TABLES", 2)
    tables = [(str(n), n) for n in range(5)]
    found = [decoded(each).changed for each in changed("me", tables)]
    assert found == [(("0", 0), ("1", 1)), (("2", 2), ("3", 3)), (("4", 4),)]
    assert [*changed("me", [])] == []
    here: dict[str, Any] = {str(n): (n,) for n in range(3)}
    assert [decoded(each) for each in presence("me", here, who=True)] == [
        Notification(process="me", here={"0": (0,), "1": (1,)}, who=True),
        Notification(process="me", here={"2": (2,)}),
    ]
    assert [decoded(each).who for each in presence("me", here)] == [False, False]
    assert [*presence("me", {})] == [b'{"process":"me"}'], "a heartbeat, without default values"


class Notify(NamedTuple):
    payload: str


class Connection:
    """Receives the payloads that the test puts in, and raises the exceptions."""

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

    def put(self, **fields: Any) -> None:
        self.coming.put(encoded(Notification(**fields)).decode())

    def notifies(self, timeout: float) -> Any:
        try:
            payload = self.coming.get(timeout=timeout)
        except queue.Empty:
            return
        if isinstance(payload, Exception):
            raise payload
        yield Notify(payload)


class Listening:
    """A listener of process "me" with these connections, or exceptions when it connects."""

    def __init__(self, *connections: Any) -> None:
        self.left = list(connections)
        self.received: list[Notification] = []
        self.connected = 0
        self.listener = Listener("me", self._connect, self.received.append, self._on_reconnect)

    def _connect(self) -> Any:
        found = self.left.pop(0)
        if isinstance(found, Exception):
            raise found
        return found

    def _on_reconnect(self) -> None:
        self.connected += 1


async def test_valid_notifications_of_other_processes_are_received() -> None:
    connection = Connection()
    listening = Listening(connection)
    listener = listening.listener
    await until(lambda: listening.connected == 1)
    assert connection.done == [True, f"LISTEN {CHANNEL}"]
    assert (listener._thread.name, listener._thread.daemon) == ("listener", True), "it does not keep the process alive"
    before = listener.last
    for payload in ("nonsense", '{"process": 5}'):
        connection.coming.put(payload)
    connection.put(process="a", who=True)
    await until(lambda: listening.received)
    assert listening.received == [Notification(process="a", who=True)]
    assert listener.last > before
    before = listener.last
    connection.put(process="me")
    await until(lambda: listener.last > before)
    connection.put(process="b")
    await until(lambda: len(listening.received) > 1)
    assert [each.process for each in listening.received] == ["a", "b"], "its own notifications are ignored"
    listener.close()
    assert connection.done[-1] == "left"


async def test_a_lost_connection_is_replaced_after_a_delay(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pubsub, "RETRY_DELAY", 0.1)
    first, second = Connection(), Connection()
    begun = time.monotonic()
    listening = Listening(OSError("not yet"), OSError("still not"), first, second)
    await until(lambda: listening.connected == 1)
    assert time.monotonic() - begun >= 0.19
    listening.listener.reconnect()
    assert "closed" in first.done
    await until(lambda: listening.connected == 2)
    second.put(process="b")
    await until(lambda: listening.received)
    listening.listener.close()
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 3
    assert "OSError" in caplog.text
