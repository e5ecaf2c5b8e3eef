"""All that has come so far, in order: it grows at its end, and who forks shares what was there before.

A server has hundreds of games. To copy what happened in one of them for every answer would be to fetch all of it from
memory, which takes longer than to play the answer. So a past is a few pieces, each at least twice as long as the next,
and what is added seldom touches more than the last of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class PersistentList(Generic[T]):
    """Read it like a tuple; never changed, but gone on from."""

    def __init__(self, own: tuple[T, ...] = (), before: PersistentList[T] | None = None) -> None:
        self._own = own
        """The last piece."""
        self._before = before
        self._first = 0 if before is None else len(before)
        """How many come before the last piece."""

    def __len__(self) -> int:
        return self._first + len(self._own)

    def __getitem__(self, n: int) -> T:
        if n < 0:
            n += len(self)
        if n < 0:
            raise IndexError("So far back there is nothing.")
        piece: PersistentList[T] = self
        while n < piece._first:
            assert piece._before is not None
            piece = piece._before
        return piece._own[n - piece._first]

    def __iter__(self) -> Iterator[T]:
        return iter(self.all)

    @property
    def all(self) -> tuple[T, ...]:
        """A copy of all of it."""
        return self.since(0)

    def since(self, first: int) -> tuple[T, ...]:
        """From that number on."""
        if first >= self._first:
            return self._own[first - self._first :]
        assert self._before is not None
        return self._before.since(first) + self._own

    def between(self, first: int, last: int) -> tuple[T, ...]:
        """From that number on, up to the other."""
        return self.since(first)[: max(0, last - first)]

    def and_then(self, more: Sequence[T]) -> PersistentList[T]:
        """With these behind it."""
        own = tuple(more)
        before: PersistentList[T] | None = self
        while before is not None and len(before._own) < 2 * len(own):
            own, before = before._own + own, before._before
        return PersistentList(own, before)
