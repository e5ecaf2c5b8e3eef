"""Length-prefixed msgpack messages over pipes, used by external bots and by the server's workers.

A frame consists of a length of 4 bytes (big-endian) and one msgpack message of that length.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import IO, Any

import msgspec

_HEADER = struct.Struct(">I")
_NO_LIMIT = (1 << 32) - 1


class MessageTooLong(ValueError):
    """The length of a frame exceeds the reader's limit."""


def pack(message: Any) -> bytes:
    """Encode a message as one frame."""
    data = msgspec.msgpack.encode(message)
    return _HEADER.pack(len(data)) + data


def read_frame(read_exactly: Callable[[int], bytes], limit: int = _NO_LIMIT) -> bytes:
    """Read one encoded message of at most `limit` bytes."""
    (length,) = _HEADER.unpack(read_exactly(_HEADER.size))
    if length > limit:
        raise MessageTooLong(f"a message of {length} bytes")
    return read_exactly(length)


async def read_frame_async(stream: asyncio.StreamReader) -> bytes:
    """Read one encoded message from an asyncio stream. Raises EOFError at the end of the stream."""
    (length,) = _HEADER.unpack(await stream.readexactly(_HEADER.size))
    return await stream.readexactly(length)


def exactly(stream: IO[bytes]) -> Callable[[int], bytes]:
    """Return a `read_exactly` function for a blocking, buffered stream. It raises EOFError at the end of the stream."""

    def read(size: int) -> bytes:
        data = stream.read(size)
        if len(data) < size:
            raise EOFError
        return data

    return read
