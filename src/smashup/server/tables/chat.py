"""Chat of a table."""

from __future__ import annotations

from collections.abc import Sequence

from smashup.engine.language.terms import Seat
from smashup.server.storage.store import ChatRow, now

ZERO_WIDTH_JOINER = "\u200d"
"""Not printable, but part of many emoji."""


def clean_line(text: str) -> str:
    """Return the text as one line without control characters."""
    return " ".join("".join(c if c.isprintable() or c == ZERO_WIDTH_JOINER else " " for c in text).split())


def next_row(chat: Sequence[ChatRow], seat: Seat, name: str, line: str) -> ChatRow:
    """Return a new chat line. Its timestamp is unique in the table, so that a retry recognises a line that was already
    stored."""
    return ChatRow(max([now(), *(last.at + 1 for last in chat[-1:])]), seat, name, line)
