"""Workers of a local server in tests: on the other side of a port, in the same process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from smashup.local.worker import MessageTransport, MessageWorker


class InlinePort:
    """A worker that answers in the next turn of the event loop."""

    def __init__(self, on_message: Callable[[bytes], None], on_death: Callable[[str], None]) -> None:
        self._worker = MessageWorker()
        self._on_message = on_message
        self.on_death = on_death
        self.stopped = False
        self._later(lambda: self._worker.ready)

    def post(self, message: bytes) -> None:
        self._later(lambda: self._worker.answer(message))

    def stop(self) -> None:
        self.stopped = True

    def _later(self, answer: Callable[[], bytes | None]) -> None:
        def run() -> None:
            found = None if self.stopped else answer()
            if found is not None:
                self._on_message(found)

        asyncio.get_running_loop().call_soon(run)


def message_transport() -> MessageTransport:
    return MessageTransport(InlinePort)
