"""A past is read like a tuple and gone on from without a copy of it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smashup.session.history import PersistentList

STEPS = st.lists(st.lists(st.integers(), max_size=9), max_size=40)


@given(STEPS, st.integers(0, 200), st.integers(0, 200))
def test_it_reads_like_a_tuple_of_all_that_was_added(steps: list[list[int]], first: int, last: int) -> None:
    past, wanted = PersistentList[int](), tuple[int, ...]()
    for more in steps:
        before, known = past, wanted
        past, wanted = past.and_then(more), (*wanted, *more)
        assert (before.all, len(before)) == (known, len(known)), "what was there before is as it was"
    assert (past.all, tuple(past), len(past)) == (wanted, wanted, len(wanted))
    assert [past[n] for n in range(-len(wanted), len(wanted))] == [*wanted, *wanted]
    assert past.since(first) == wanted[first:]
    assert past.between(first, last) == wanted[first:last]


@pytest.mark.parametrize("n", [3, 4, -4, -5])
def test_there_is_nothing_before_its_beginning_or_behind_its_end(n: int) -> None:
    with pytest.raises(IndexError):
        PersistentList((1, 2)).and_then([3])[n]


@given(STEPS)
def test_each_piece_is_at_least_twice_as_long_as_the_next(steps: list[list[int]]) -> None:
    past = PersistentList[int]()
    for more in steps:
        past = past.and_then(more)
    lengths = []
    piece: PersistentList[int] | None = past
    while piece is not None:
        lengths.append(len(piece._own))
        piece = piece._before
    assert all(earlier >= 2 * later for later, earlier in pairwise(lengths))


def test_what_is_added_to_a_long_past_leaves_it_where_it_lies() -> None:
    long = PersistentList(tuple(range(1000)))
    longer = long.and_then([1000]).and_then([1001, 1002])
    assert longer._before is long
