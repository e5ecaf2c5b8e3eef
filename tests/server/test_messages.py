"""What clients may send: every field at its bounds and one beyond, and nothing that is not known."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from smashup.server import messages as m
from smashup.server.messages import AnyRequest, type_of

RIGHT: dict[str, list[dict[str, Any]]] = {
    "hello": [
        {"token": None},
        {"token": "", "log": 0, "lang": "fr", "speed": "calm"},
        {"token": "x" * 200, "log": 10**9, "lang": "en", "speed": "off"},
        {"token": "t", "speed": "normal"},
        {"token": "t", "speed": "quick"},
    ],
    "answer": [{"decision": 0, "key": "b"}, {"decision": 10**9, "key": "x" * 100}],
    "undo": [{}],
    "allow-undo": [{"yes": True}, {"yes": False}],
    "why": [{"key": "b"}, {"key": "x" * 100}],
    "hints": [{"decision": 0}, {"decision": 10**9}],
    "advise": [{"decision": 0}, {"decision": 10**9}],
    "preview": [{"base": "b"}, {"base": "x" * 100}],
    "chat": [{"text": "x"}, {"text": "x" * 200}],
    "concede": [{}],
    "leave": [{}],
    "rematch": [{}],
    "takeover": [{"seat": f"p{n}"} for n in range(1, 5)],
    "vote": [{"seat": "p1", "yes": True}, {"seat": "p4", "yes": False}],
    "back": [{}],
    "pace": [{"speed": "calm"}, {"speed": "off", "skip": True}],
    "lang": [{"lang": "en"}, {"lang": "fr"}],
    "seat-bot": [{"seat": "p1", "bot": "pip"}, {"seat": "p4", "bot": "x" * 60}],
    "send-away": [{"seat": "p1"}, {"seat": "p4"}],
    "start": [{}],
    "ban": [{"faction": "Aliens"}, {"faction": "x" * 60}],
}
WRONG: dict[str, list[dict[str, Any]]] = {
    "hello": [
        {},
        {"token": 5},
        {"token": "x" * 201},
        {"token": None, "log": -1},
        {"token": None, "log": 10**9 + 1},
        {"token": None, "log": "0"},
        {"token": None, "lang": "de"},
        {"token": None, "speed": "warp"},
    ],
    "answer": [
        {"decision": 0},
        {"key": "b"},
        {"decision": -1, "key": "b"},
        {"decision": 10**9 + 1, "key": "b"},
        {"decision": 0, "key": ""},
        {"decision": 0, "key": "x" * 101},
    ],
    "allow-undo": [{}, {"yes": 1}, {"yes": None}],
    "why": [{}, {"key": ""}, {"key": "x" * 101}],
    "hints": [{}, {"decision": -1}, {"decision": 10**9 + 1}],
    "advise": [{}, {"decision": -1}, {"decision": 10**9 + 1}],
    "preview": [{}, {"base": ""}, {"base": "x" * 101}],
    "chat": [{}, {"text": ""}, {"text": "x" * 201}],
    "takeover": [{}, {"seat": "p0"}, {"seat": "p5"}, {"seat": "p11"}, {"seat": "xp1"}, {"seat": 1}],
    "vote": [{"seat": "p1"}, {"yes": True}, {"seat": "p5", "yes": True}, {"seat": "p1", "yes": "yes"}],
    "pace": [{}, {"speed": "fast"}, {"speed": "calm", "skip": 1}],
    "lang": [{}, {"lang": "de"}, {"lang": 1}],
    "seat-bot": [{}, {"seat": "p1"}, {"seat": "p5", "bot": "pip"}, {"seat": "p1", "bot": "x" * 61}],
    "send-away": [{}, {"seat": "p0"}, {"seat": 1}],
    "ban": [{}, {"faction": "x" * 61}, {"faction": 1}],
}


def read(type_: str, fields: dict[str, Any]) -> Any:
    return m.decode(json.dumps({"type": type_, **fields}).encode())


def test_every_type_of_message_is_in_the_table() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(AnyRequest)} == set(RIGHT)


@pytest.mark.parametrize("type_", RIGHT)
def test_a_message_within_its_bounds_is_read_as_it_was_sent(type_: str) -> None:
    for fields in RIGHT[type_]:
        request = read(type_, fields)
        assert type_of(request) == type_
        assert {name: getattr(request, name) for name in fields} == fields


@pytest.mark.parametrize("type_", RIGHT)
def test_a_message_beyond_its_bounds_or_with_a_field_too_many_is_not_read(type_: str) -> None:
    for fields in [*WRONG.get(type_, []), {**RIGHT[type_][0], "more": 1}]:
        with pytest.raises(msgspec.ValidationError):
            read(type_, fields)


def test_what_is_left_out_is_as_the_protocol_says() -> None:
    assert read("hello", {"token": None}) == m.Hello(token=None, log=0, lang="en", speed="normal")
    assert read("pace", {"speed": "calm"}) == m.Pace(speed="calm", skip=False)


SEATS = [{"kind": "you"}, {"kind": "open"}]
HELD = {"table": "x" * 60, "token": "x" * 200}
ON = {"frame": 0, "seat": "p1", "name": "Ada", "bot": "pip"}
BODIES: dict[type[msgspec.Struct], tuple[list[dict[str, Any]], list[dict[str, Any]]]] = {
    m.JoinWish: ([{"name": ""}, {"name": "x" * 60}], [{}, {"name": "x" * 61}]),
    m.ReplayWish: ([{"save": ""}], [{}, {"save": 1}]),
    m.SeatWish: (
        [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "bot": "x" * 60}, {"kind": "here", "name": "x" * 60}],
        [{}, {"kind": "person"}, {"kind": "bot", "bot": "x" * 61}, {"kind": "here", "name": "x" * 61}],
    ),
    m.ClockWish: (
        [{}, {"seconds": 10}, {"seconds": 3600, "minutes": None}, {"seconds": None, "minutes": 1}, {"minutes": 600}],
        [{"seconds": 9}, {"seconds": 3601}, {"minutes": 0}, {"minutes": 601}, {"seconds": 10.5}, {"minutes": "5"}],
    ),
    m.TableWish: (
        [
            {"name": "", "seats": SEATS},
            {"name": "x" * 60, "seats": SEATS * 2, "factions": ["A", "B"], "sets": ["x"] * 100, "seed": "1" * 30},
            {"name": "A", "seats": SEATS, "seed": 7, "mode": "x" * 60, "edition": "x" * 60, "wording": "x" * 60},
            {"name": "A", "seats": SEATS, "clock": {"seconds": 10, "minutes": None}, "ban": True, "patient": True},
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
            *({"name": "A", "seats": SEATS, field: 1} for field in ("ban", "patient", "clock")),
        ],
    ),
    m.SeatHeld: (
        [{"table": "", "token": ""}, HELD],
        [{"table": ""}, {"token": ""}, {**HELD, "table": "x" * 61}, {**HELD, "token": "x" * 201}],
    ),
    m.GamesWish: (
        [{"seats": []}, {"seats": [HELD] * 20, "lang": "fr"}],
        [{}, {"seats": [HELD] * 21}, {"seats": [{}]}, {"seats": [], "lang": "de"}],
    ),
    m.PlayOnWish: (
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
    m.AnalysisWish: (
        [{"seat": "p1"}, {"seat": "p4", "go": False}],
        [{}, {"seat": "p0"}, {"seat": "p1", "go": 0}],
    ),
}


def test_every_body_of_a_request_is_in_the_table() -> None:
    read_strictly = [
        each
        for each in vars(m).values()
        if isinstance(each, type) and issubclass(each, msgspec.Struct) and each.__struct_config__.forbid_unknown_fields
    ]
    assert {each for each in read_strictly if not issubclass(each, m.Request)} == set(BODIES)


@pytest.mark.parametrize("kind", BODIES, ids=lambda kind: kind.__name__)
def test_what_is_sent_over_http_has_bounds_too_and_no_field_too_many(kind: type[msgspec.Struct]) -> None:
    right, wrong = BODIES[kind]
    for fields in right:
        read_as = json.loads(msgspec.json.encode(msgspec.json.decode(json.dumps(fields), type=kind)))
        assert {name: read_as[name] for name in fields if name != "seats"} == {
            name: value for name, value in fields.items() if name != "seats"
        }
    for fields in [*wrong, *({**each, "more": 1} for each in right)]:
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(json.dumps(fields), type=kind)


def test_what_is_left_out_of_a_body_is_as_the_protocol_says() -> None:
    def read_as(kind: type[msgspec.Struct]) -> Any:
        least = BODIES[kind][0][0]
        read = msgspec.to_builtins(msgspec.json.decode(json.dumps(least), type=kind))
        return {name: value for name, value in read.items() if name not in least}

    assert {kind: left_out for kind in BODIES if (left_out := read_as(kind))} == {
        m.SeatWish: {"bot": "", "name": ""},
        m.ClockWish: {"seconds": None, "minutes": None},
        m.TableWish: {
            "mode": "random",
            "factions": (),
            "sets": (),
            "edition": "",
            "wording": "",
            "seed": None,
            "clock": None,
            "ban": False,
            "patient": False,
        },
        m.GamesWish: {"lang": "en"},
        m.AnalysisWish: {"go": True},
    }


def test_two_fields_have_names_on_the_line_that_python_could_not_use() -> None:
    card = m.CardRef("u1", "Zapbot", "robots/zapbot")
    assert json.loads(m.encode(card)) == {"key": "u1", "name": "Zapbot", "def": "robots/zapbot"}
    asked = m.Asked(question="Which?", source="Zapbot", options={"b1": "Field"}, decline=None)
    assert json.loads(m.encode(asked)) == {
        "question": "Which?",
        "from": "Zapbot",
        "options": {"b1": "Field"},
        "decline": None,
    }


def test_a_message_may_have_sixteen_kilobytes() -> None:
    assert m.MOST_BYTES == 16_384
