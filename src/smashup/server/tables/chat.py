"""Chat of a table."""

from __future__ import annotations

from collections.abc import Sequence

from smashup.engine.language.terms import Seat
from smashup.server.storage.store import ChatRow, now

ZERO_WIDTH_JOINER = "\u200d"
"""Part of emoji, although it is not printable."""


def clean_line(text: str) -> str:
    """One line without control characters."""
    return " ".join("".join(c if c.isprintable() or c == ZERO_WIDTH_JOINER else " " for c in text).split())


def next_row(chat: Sequence[ChatRow], seat: Seat, name: str, line: str) -> ChatRow:
    """A new line. No two lines of a table have the same time, so that a line that was stored is recognised."""
    return ChatRow(max([now(), *(last.at + 1 for last in chat[-1:])]), seat, name, line)
