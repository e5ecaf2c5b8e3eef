"""PersistentList: behaves like a tuple and shares its elements with its extensions."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smashup.session.history import PersistentList

STEPS = st.lists(st.lists(st.integers(), max_size=9), max_size=40)


@given(STEPS, st.integers(0, 200), st.integers(0, 200))
def test_list_equals_a_tuple_of_all_added_elements(steps: list[list[int]], first: int, last: int) -> None:
    past, wanted = PersistentList[int](), tuple[int, ...]()
    for more in steps:
        before, known = past, wanted
        past, wanted = past.extended(more), (*wanted, *more)
        assert (before.all, len(before)) == (known, len(known)), "extending does not change the original"
    assert (past.all, tuple(past), len(past)) == (wanted, wanted, len(wanted))
    assert [past[n] for n in range(-len(wanted), len(wanted))] == [*wanted, *wanted]
    assert past.since(first) == wanted[first:]
    assert past.between(first, last) == wanted[first:last]


@pytest.mark.parametrize("n", [3, 4, -4, -5])
def test_index_out_of_range(n: int) -> None:
    with pytest.raises(IndexError):
        PersistentList((1, 2)).extended([3])[n]


@given(STEPS)
def test_each_chunk_is_at_least_twice_as_long_as_the_next(steps: list[list[int]]) -> None:
    past = PersistentList[int]()
    for more in steps:
        past = past.extended(more)
    lengths = []
    piece: PersistentList[int] | None = past
    while piece is not None:
        lengths.append(len(piece._own))
        piece = piece._before
    assert all(earlier >= 2 * later for later, earlier in pairwise(lengths))


def test_extending_a_long_list_shares_its_chunk() -> None:
    long = PersistentList(tuple(range(1000)))
    longer = long.extended([1000]).extended([1001, 1002])
    assert longer._before is long
