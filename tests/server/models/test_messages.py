"""Requests of clients: every field at its bounds and beyond them, and no unknown fields."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from smashup.server.limits import MESSAGE_BYTES
from smashup.server.models import messages as m
from smashup.server.models.messages import AnyRequest, type_of

RIGHT: dict[str, list[dict[str, Any]]] = {
    "hello": [
        {"token": None},
        {"token": "", "log": 0, "lang": "fr", "speed": "calm"},
        {"token": "x" * 200, "log": 10**9, "lang": "en", "speed": "off", "beat": True},
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
    "remove": [{"seat": "p1"}, {"seat": "p4"}],
    "list": [{"listed": True}, {"listed": False}],
    "close": [{}],
    "start": [{}],
    "ban": [{"faction": "Aliens"}, {"faction": "x" * 60}],
    "tracker": [{}],
    "puzzle-hint": [{"step": 1}, {"step": 2}],
    "puzzle-restart": [{}],
    "puzzle-way": [{}],
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
        {"token": None, "beat": 1},
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
    "remove": [{}, {"seat": "p5"}],
    "list": [{}, {"listed": 1}],
    "ban": [{}, {"faction": "x" * 61}, {"faction": 1}],
    "puzzle-hint": [{}, {"step": 0}, {"step": 3}, {"step": "1"}],
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


def test_optional_fields_have_the_defaults_of_the_protocol() -> None:
    assert read("hello", {"token": None}) == m.HelloRequest(token=None, log=0, lang="en", speed="normal", beat=False)
    assert read("pace", {"speed": "calm"}) == m.PaceRequest(speed="calm", skip=False)


def test_two_fields_have_names_on_the_line_that_python_could_not_use() -> None:
    card = m.CardRef("u1", "Zapbot", "robots/zapbot")
    assert json.loads(m.encode(card)) == {"key": "u1", "name": "Zapbot", "def": "robots/zapbot"}
    asked = m.Prompt(question="Which?", source="Zapbot", options={"b1": "Field"}, decline=None)
    assert json.loads(m.encode(asked)) == {
        "question": "Which?",
        "from": "Zapbot",
        "options": {"b1": "Field"},
        "decline": None,
    }


def test_a_message_may_have_sixteen_kilobytes() -> None:
    assert MESSAGE_BYTES == 16_384
