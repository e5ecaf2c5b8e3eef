"""The check of connections that a test leaves open."""

from __future__ import annotations

import asyncio
import socket

import pytest

from tests import event_loops


def loop_with_connection(unsent: bytes) -> tuple[asyncio.AbstractEventLoop, asyncio.StreamWriter, socket.socket]:
    """A loop with a connection to the socket, and unsent data in the buffer of the connection."""
    loop = asyncio.new_event_loop()
    ours, theirs = socket.socketpair()
    _, writer = loop.run_until_complete(asyncio.open_connection(sock=ours))
    writer.write(unsent)
    return loop, writer, theirs


def test_a_connection_that_was_not_closed_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_loops, "CLOSE_SECONDS", 0)
    loop, _, theirs = loop_with_connection(b"")
    with theirs:
        loop.close()
    (left,) = event_loops.left_connections()
    assert left.startswith("<_SelectorSocketTransport fd=")


def test_a_connection_with_data_that_is_never_read_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_loops, "CLOSE_SECONDS", 0)
    loop, writer, theirs = loop_with_connection(bytes(1 << 24))
    with theirs:
        writer.close()
        loop.close()
    (left,) = event_loops.left_connections()
    assert left.startswith("<_SelectorSocketTransport closing fd=")


def test_a_loop_is_closed_after_its_closing_connections() -> None:
    loop, writer, theirs = loop_with_connection(b"x")
    with theirs:
        writer.close()
        loop.close()
    assert event_loops.left_connections() == []
