"""Summary of a finished game from its log."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from smashup.engine.log import Arg, Entry, Ref
from smashup.server.models.messages import SeatPoints
from smashup.server.tables.summary import _bases, _race, summary


def line(turn: int, name: str, **args: Arg) -> Entry:
    return Entry.of(turn, name, args, None)


FIELD, MEADOW = Ref("s1", "Field", "field"), Ref("s2", "Meadow", "meadow")
LOG = [
    line(1, "turn", player=0, n=1),
    line(1, "gained_vp", player=0, n=1),
    line(2, "turn", player=1, n=2),
    line(2, "scores", base=FIELD),
    line(2, "place", player=0),
    line(2, "gained_vp", player=0, n=4),
    line(2, "gained_vp", player=1, n=1),
    line(2, "place", player=1),
    line(2, "gained_vp", player=1, n=2),
    line(3, "turn", player=0, n=3),
    line(3, "lost_vp", player=1, n=2),
    line(3, "lost_vp", player=1, n=5),
    line(4, "scores", base=MEADOW),
    line(4, "place", player=1),
    line(4, "gained_vp", player=1, n=3),
]


def test_the_race_has_the_points_of_every_seat_at_the_end_of_every_turn() -> None:
    assert [(point.turn, point.vp) for point in _race(LOG, 2)] == [
        (0, {"p1": 0, "p2": 0}),
        (1, {"p1": 1, "p2": 0}),
        (2, {"p1": 5, "p2": 3}),
        (3, {"p1": 5, "p2": 0}),
        (4, {"p1": 5, "p2": 3}),
    ]


def test_each_base_has_the_points_for_its_places_and_no_others() -> None:
    found = [(base.name, base.card, base.turn, base.points) for base in _bases(LOG)]
    assert found == [
        ("Field", "field", 2, (SeatPoints("p1", 4), SeatPoints("p2", 2))),
        ("Meadow", "meadow", 4, (SeatPoints("p2", 3),)),
    ]


def test_a_log_without_points_gives_a_race_without_points() -> None:
    assert [point.vp for point in _race([line(1, "turn", player=0, n=1)], 1)] == [{"p1": 0}, {"p1": 0}]
    assert _bases([line(1, "turn", player=0, n=1)]) == ()


@pytest.mark.parametrize(
    ("started", "ended", "minutes"),
    [
        (1000, 1000, 1),
        (1000, 91_000, 2),
        (1000, 90_970, 1),
        (0, 5_999_940, 100),
        (0, 3_600_000, 60),
        (0, 3_630_040, 61),
        (0, 3_629_960, 60),
        (90_000, 30_000, 1),
    ],
)
def test_the_duration_is_rounded_to_at_least_one_minute(started: int, ended: int, minutes: int) -> None:
    session: Any = SimpleNamespace(log=LOG, seats=2, state=SimpleNamespace(turn=4))
    data: Any = SimpleNamespace(started=started, ended=ended)
    found = summary(session, data)
    assert (found.turns, found.minutes) == (4, minutes)
    assert found.race == _race(LOG, 2)
    assert found.bases == _bases(LOG)


def test_points_that_do_not_follow_a_place_are_not_counted() -> None:
    log = [
        line(1, "turn", player=0, n=1),
        line(1, "scores", base=FIELD),
        line(1, "gained_vp", player=1, n=1),
        line(1, "place", player=1),
        line(1, "drew", player=1, n=1),
        line(1, "place", player=0),
        line(1, "lost_vp", player=0, n=1),
        line(1, "scores", base=MEADOW),
    ]
    assert [base.points for base in _bases(log)] == [(SeatPoints("p1", -1),), ()]
    assert [base.points for base in _bases([line(1, "place", player=0), *log])] == [(SeatPoints("p1", -1),), ()]


def test_two_bases_that_score_at_once_have_their_own_points() -> None:
    log = [
        line(1, "scores", base=FIELD),
        line(1, "scores", base=MEADOW),
        line(1, "place", player=0),
        line(1, "gained_vp", player=0, n=2),
    ]
    assert [base.points for base in _bases(log)] == [(), (SeatPoints("p1", 2),)]
