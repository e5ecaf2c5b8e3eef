"""Requests over HTTP: every field at its bounds and beyond them, and no unknown fields."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from smashup.server.models import requests as w

SEATS = [{"kind": "you"}, {"kind": "open"}]
HELD = {"table": "x" * 60, "token": "x" * 200}
NESTED = ("before", "seats", "subscription")
ON = {"frame": 0, "seat": "p1", "name": "Ada", "bot": "pip"}
PUSH = {"endpoint": "", "p256dh": "x" * 87, "auth": "x" * 22}
BODIES: dict[type[msgspec.Struct], tuple[list[dict[str, Any]], list[dict[str, Any]]]] = {
    w.JoinRequest: (
        [{"name": ""}, {"name": "x" * 60, "code": "x" * 40}],
        [{}, {"name": "x" * 61}, {"name": "", "code": "x" * 41}],
    ),
    w.OfferSeatRequest: (
        [{"token": "x" * 200}, {"token": "", "folder": "x" * 200}],
        [{}, {"token": "x" * 201}, {"token": "", "folder": "x" * 201}],
    ),
    w.MoveSeatRequest: (
        [{"code": "x" * 40, "token": "aZ09_-x" * 6 + "x"}],
        [{"code": ""}, {"token": "x" * 43}, {"code": "x" * 41, "token": "x" * 43}]
        + [{"code": "", "token": token} for token in ("x" * 42, "x" * 44, "x" * 42 + "/")],
    ),
    w.ReplayRequest: ([{"save": ""}], [{}, {"save": 1}]),
    w.SeatRequest: (
        [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "bot": "x" * 60}, {"kind": "here", "name": "x" * 60}],
        [{}, {"kind": "person"}, {"kind": "bot", "bot": "x" * 61}, {"kind": "here", "name": "x" * 61}],
    ),
    w.ClockRequest: (
        [{}, {"seconds": 10}, {"seconds": 3600, "minutes": None}, {"seconds": None, "minutes": 1}, {"minutes": 600}],
        [{"seconds": 9}, {"seconds": 3601}, {"minutes": 0}, {"minutes": 601}, {"seconds": 10.5}, {"minutes": "5"}],
    ),
    w.CreateTableRequest: (
        [
            {"name": "", "seats": SEATS},
            {"name": "x" * 60, "seats": SEATS * 2, "factions": ["A", "B"], "sets": ["x"] * 100, "seed": "1" * 30},
            {"name": "A", "seats": SEATS, "seed": 7, "mode": "x" * 60, "edition": "x" * 60, "wording": "x" * 60},
            {"name": "A", "seats": SEATS, "clock": {"seconds": 10, "minutes": None}, "ban": True, "patient": True},
            {"name": "A", "seats": SEATS, "listed": True},
        ],
        [
            {"name": "A"},
            {"seats": SEATS},
            {"name": "x" * 61, "seats": SEATS},
            {"name": "A", "seats": SEATS[:1]},
            {"name": "A", "seats": [*SEATS * 2, SEATS[1]]},
            {"name": "A", "seats": SEATS, "factions": ["A", "B", "C"]},
            {"name": "A", "seats": SEATS, "sets": ["x"] * 101},
            {"name": "A", "seats": SEATS, "seed": "1" * 31},
            {"name": "A", "seats": SEATS, "seed": 0.5},
            *({"name": "A", "seats": SEATS, field: "x" * 61} for field in ("mode", "edition", "wording")),
            *({"name": "A", "seats": SEATS, field: ["x" * 61]} for field in ("factions", "sets")),
            *({"name": "A", "seats": SEATS, field: 1} for field in ("ban", "patient", "clock", "listed")),
        ],
    ),
    w.SeatHeld: (
        [{"table": "", "token": ""}, HELD],
        [{"table": ""}, {"token": ""}, {**HELD, "table": "x" * 61}, {**HELD, "token": "x" * 201}],
    ),
    w.MyGamesRequest: (
        [{"seats": []}, {"seats": [HELD] * 20, "lang": "fr"}],
        [{}, {"seats": [HELD] * 21}, {"seats": [{}]}, {"seats": [], "lang": "de"}],
    ),
    w.PushSubscription: (
        [PUSH, {**PUSH, "endpoint": "x" * 500, "lang": "fr"}],
        [
            *({name: value for name, value in PUSH.items() if name != left_out} for left_out in PUSH),
            {**PUSH, "endpoint": "x" * 501},
            {**PUSH, "p256dh": "x" * 86},
            {**PUSH, "auth": "x" * 23},
            {**PUSH, "lang": "de"},
        ],
    ),
    w.PushRequest: (
        [{"seats": [], "subscription": PUSH}, {"seats": [HELD] * 20, "subscription": PUSH, "on": False}],
        [{"seats": [HELD] * 21, "subscription": PUSH}, {"seats": []}, {"subscription": PUSH}],
    ),
    w.PlayOnRequest: (
        [ON, {"frame": 10**9, "seat": "p4", "name": "x" * 60, "bot": "x" * 60}],
        [
            *({name: value for name, value in ON.items() if name != left_out} for left_out in ON),
            {**ON, "frame": -1},
            {**ON, "frame": 10**9 + 1},
            {**ON, "seat": "p5"},
            {**ON, "name": "x" * 61},
            {**ON, "bot": "x" * 61},
        ],
    ),
    w.PuzzleRequest: (
        [{"name": ""}, {"name": "x" * 60, "before": HELD}],
        [{}, {"name": "x" * 61}, {"name": "", "before": {**HELD, "token": "x" * 201}}],
    ),
    w.AnalysisRequest: ([{"seat": "p1"}, {"seat": "p4", "go": False}], [{}, {"seat": "p0"}, {"seat": "p1", "go": 0}]),
}


def test_every_http_request_is_covered() -> None:
    kinds = [each for each in vars(w).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    assert set(kinds) == set(BODIES)
    assert all(each.__struct_config__.forbid_unknown_fields for each in kinds)


@pytest.mark.parametrize("kind", BODIES, ids=lambda kind: kind.__name__)
def test_http_requests_have_bounds_and_no_unknown_fields(kind: type[msgspec.Struct]) -> None:
    right, wrong = BODIES[kind]
    for fields in right:
        read_as = json.loads(msgspec.json.encode(msgspec.json.decode(json.dumps(fields), type=kind)))
        assert {name: read_as[name] for name in fields if name not in NESTED} == {
            name: value for name, value in fields.items() if name not in NESTED
        }
    for fields in [*wrong, *({**each, "more": 1} for each in right)]:
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(json.dumps(fields), type=kind)


def test_optional_fields_have_the_defaults_of_the_protocol() -> None:
    def read_as(kind: type[msgspec.Struct]) -> Any:
        least = BODIES[kind][0][0]
        read = msgspec.to_builtins(msgspec.json.decode(json.dumps(least), type=kind))
        return {name: value for name, value in read.items() if name not in least}

    assert {kind: left_out for kind in BODIES if (left_out := read_as(kind))} == {
        w.JoinRequest: {"code": ""},
        w.OfferSeatRequest: {"folder": "/"},
        w.SeatRequest: {"bot": "", "name": ""},
        w.ClockRequest: {"seconds": None, "minutes": None},
        w.CreateTableRequest: {
            "mode": "random",
            "factions": (),
            "sets": (),
            "edition": "",
            "wording": "",
            "titans": True,
            "seed": None,
            "clock": None,
            "ban": False,
            "patient": False,
            "listed": False,
        },
        w.MyGamesRequest: {"lang": "en"},
        w.PushSubscription: {"lang": "en"},
        w.PushRequest: {"on": True},
        w.PuzzleRequest: {"before": None},
        w.AnalysisRequest: {"go": True},
    }
