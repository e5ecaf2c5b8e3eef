"""A loopback proxy that can swallow traffic without closing a connection, as a network without a route does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from threading import Thread


class LossyProxy:
    """A TCP proxy in front of a port of this machine."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.swallows = False
        """True if no bytes pass in either direction; connections stay open. New connections are accepted in silence."""
        self.budget: dict[str, int] = {}
        """Remaining bytes by direction ("up", "down"), after which all connections are cut."""
        self.passed = {"up": 0, "down": 0}
        """Number of bytes that have passed, by direction."""
        self._stopped = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> asyncio.Server:
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    def cut(self) -> None:
        """Reset all connections."""
        for writer in [*self._writers]:
            writer.transport.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        if self._stopped:
            writer.transport.abort()
            return
        connecting = asyncio.current_task()
        assert connecting is not None
        self._keep(connecting)
        try:
            there, to = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers.add(to)
        for way, source, sink in (("up", reader, to), ("down", there, writer)):
            self._keep(asyncio.create_task(self._pump(way, source, sink)))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _pump(self, way: str, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(4096):
                if self.swallows:
                    continue
                if way in self.budget:
                    data, over = data[: self.budget[way]], len(data) > self.budget[way]
                    self.budget[way] -= len(data)
                else:
                    over = False
                self.passed[way] += len(data)
                sink.write(data)
                await sink.drain()
                if over:
                    self.budget.clear()
                    self.cut()
                    return
        if not self.swallows:
            sink.close()

    async def stop(self) -> None:
        self._stopped = True
        for task in self._tasks:
            task.cancel()
        self.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.cut()
        await asyncio.gather(*(writer.wait_closed() for writer in self._writers), return_exceptions=True)


@asynccontextmanager
async def lossy_network(target: int) -> AsyncIterator[LossyProxy]:
    """A proxy in front of that port."""
    proxy = LossyProxy(target)
    server = await proxy.serve()
    try:
        yield proxy
    finally:
        server.close()
        await proxy.stop()


@contextmanager
def lossy_network_in_thread(target: int) -> Iterator[LossyProxy]:
    """The same for tests without an event loop. Its attributes may be set from outside."""
    started: Future[tuple[LossyProxy, Callable[[], object]]] = Future()

    async def run() -> None:
        stopped = asyncio.Event()
        stop = partial(asyncio.get_running_loop().call_soon_threadsafe, stopped.set)
        async with lossy_network(target) as proxy:
            started.set_result((proxy, stop))
            await stopped.wait()

    thread = Thread(target=asyncio.run, args=(run(),), daemon=True)
    thread.start()
    proxy, stop = started.result(20)
    try:
        yield proxy
    finally:
        stop()
        thread.join()
