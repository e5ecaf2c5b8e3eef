"""Votes: on an undo, or on a bot that takes over for an absent player."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from smashup.engine.views.view_types import seat_key
from smashup.server.models.messages import VoteInfo
from smashup.server.models.table import VoteData
from smashup.server.storage.store import now

SECONDS = 20
"""Duration of a vote, in seconds."""

Close = Callable[[VoteData, bool], Coroutine[Any, Any, None]]
"""Called once when a vote has passed (True), or has failed or timed out (False)."""


class Votes:
    """The open vote of a table, if any, with its timer.

    A vote closes when enough voters have agreed, when too many have refused, or when it times out.
    """

    def __init__(self, close: Callable[[], Close | None]) -> None:
        """`close` is a weak reference to the callback, because the table owns this object."""
        self._close = close
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.current: VoteData | None = None

    def update(self, stored: VoteData | None) -> None:
        """Follow the stored vote: start or stop the timer, and copy the ballots."""
        if self.current is not None and (stored is None or stored.question != self.current.question):
            self.cancel()
        if stored is not None and self.current is None:
            seconds = max(0, stored.until - now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(seconds, self._expire, stored)
        self.current = stored

    def cancel(self) -> None:
        self.current = None
        if self._timer is not None:
            self._timer.cancel()

    async def count(self) -> None:
        """Close the vote if its ballots decide it."""
        vote = self.current
        if vote is not None and (vote.passed or vote.failed):
            await self._finish(vote, vote.passed)

    def _expire(self, vote: VoteData) -> None:
        task = asyncio.get_running_loop().create_task(self._finish(vote, False))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _finish(self, vote: VoteData, passed: bool) -> None:
        close = self._close()
        if close is not None and self._timer is not None and self.is_open(vote):
            self._timer.cancel()
            self._timer = None
            await close(vote, passed)

    def is_open(self, vote: VoteData) -> bool:
        """True if that vote is the open one, with any ballots."""
        return self.current is not None and self.current.question == vote.question

    def info(self, undo_lines: int | None) -> VoteInfo | None:
        """Return the open vote for clients. `undo_lines` is the length of the log after the undo.

        Voters see in their own log which choice would be taken back, because the chosen option may be secret.
        """
        vote = self.current
        if vote is None:
            return None
        return VoteInfo(
            about=vote.about,
            seat=seat_key(vote.seat),
            asker=seat_key(vote.asker),
            until=vote.until,
            lines=undo_lines if vote.about == "undo" else None,
            voters=tuple(map(seat_key, vote.voters)),
            yes=tuple(map(seat_key, vote.yes)),
            no=tuple(map(seat_key, vote.no)),
            needed=vote.needed,
        )
