"""Summary of a finished game, computed from its log: points by turn, and the bases that scored."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from smashup.engine.log import Entry, Ref
from smashup.engine.views.view_types import seat_key
from smashup.server.models.messages import BrokenBase, RacePoint, SeatPoints, Summary
from smashup.server.models.table import TableData
from smashup.session import Timeline


def summary(session: Timeline, data: TableData) -> Summary:
    log = session.log
    ms = max(0, data.ended - data.started)
    return Summary(
        turns=session.state.turn,
        minutes=max(1, round(ms / 60_000)),
        race=_race(log, session.seats),
        bases=_bases(log),
    )


def _points(entry: Entry) -> tuple[int, int] | None:
    """Return the seat and the VP that it gained in that log line. The VP are negative for a loss."""
    if entry.line not in ("gained_vp", "lost_vp"):
        return None
    seat, n = entry.args["player"], entry.args["n"]
    assert isinstance(seat, int)
    assert isinstance(n, int)
    return seat, n if entry.line == "gained_vp" else -n


def _race(log: Sequence[Entry], seats: int) -> tuple[RacePoint, ...]:
    """Return the VP of every seat at the end of every turn, starting with turn 0."""
    vp = [0] * seats
    by_turn = {0: {seat_key(seat): 0 for seat in range(seats)}}
    for entry in log:
        gained = _points(entry)
        if gained is not None:
            vp[gained[0]] = max(0, vp[gained[0]] + gained[1])
        by_turn[entry.turn] = {seat_key(seat): points for seat, points in enumerate(vp)}
    return tuple(RacePoint(turn, points) for turn, points in by_turn.items())


def _bases(log: Sequence[Entry]) -> tuple[BrokenBase, ...]:
    """Return each base that scored with the points for its places, excluding points from cards."""
    found: list[BrokenBase] = []
    for n, entry in enumerate(log):
        if entry.line != "scores":
            continue
        base = entry.args["base"]
        assert isinstance(base, Ref)
        end = next((m for m in range(n + 1, len(log)) if log[m].line == "scores"), len(log))
        awards = [
            SeatPoints(seat_key(gained[0]), gained[1])
            for before, after in pairwise(log[n:end])
            if before.line == "place" and (gained := _points(after)) is not None
        ]
        found.append(BrokenBase(card=base.card, name=base.name, turn=entry.turn, points=tuple(awards)))
    return tuple(found)
