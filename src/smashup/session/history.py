"""PersistentList: an immutable sequence that is extended at its end and shares its elements with its extensions.

Copying the history of a game for every answer would take longer than playing the answer. The list is therefore a chain
of chunks, each at least twice as long as the next one, so that an extension rarely copies more than the last chunk.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class PersistentList(Generic[T]):
    """An immutable, append-sharing sequence (a persistent vector)."""

    def __init__(self, own: tuple[T, ...] = (), before: PersistentList[T] | None = None) -> None:
        self._own = own
        """The last chunk."""
        self._before = before
        self._first = 0 if before is None else len(before)
        """Index of the first element of the last chunk."""

    def __len__(self) -> int:
        return self._first + len(self._own)

    def __getitem__(self, n: int) -> T:
        if n < 0:
            n += len(self)
        if n < 0:
            raise IndexError("index out of range")
        chunk: PersistentList[T] = self
        while n < chunk._first:
            assert chunk._before is not None
            chunk = chunk._before
        return chunk._own[n - chunk._first]

    def __iter__(self) -> Iterator[T]:
        return iter(self.all)

    @property
    def all(self) -> tuple[T, ...]:
        """All elements, as a tuple."""
        return self.since(0)

    def since(self, first: int) -> tuple[T, ...]:
        """Return the elements from index `first` on."""
        if first >= self._first:
            return self._own[first - self._first :]
        assert self._before is not None
        return self._before.since(first) + self._own

    def between(self, first: int, last: int) -> tuple[T, ...]:
        """Return the elements from index `first` up to, but not including, `last`."""
        return self.since(first)[: max(0, last - first)]

    def extended(self, more: Sequence[T]) -> PersistentList[T]:
        """Return a new list with these elements appended."""
        own = tuple(more)
        before: PersistentList[T] | None = self
        while before is not None and len(before._own) < 2 * len(own):
            own, before = before._own + own, before._before
        return PersistentList(own, before)
