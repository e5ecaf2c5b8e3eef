"""The page's types are made from the Python ones: web/src/lib/wire.ts is what tools/page_types.py writes."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from smashup.engine.views.view_types import DecisionView, Record, Value
from smashup.server.ws.protocol import AnyMessage, AnyRequest, ClientMessage, Message, SeatInfo, StateMessage
from tools.page_types import FILE, generated, interface


def test_the_page_has_the_types_as_they_are() -> None:
    assert FILE.read_text(encoding="utf-8") == generated(), "python -m tools.page_types writes them anew"


def test_every_message_is_there() -> None:
    wire = generated()
    for kind, union in ((ClientMessage, AnyRequest), (Message, AnyMessage)):
        assert set(kind.__subclasses__()) <= set(union.__args__)
        for each in union.__args__:
            assert f'export interface {each.__name__} {{\n  type: "{each.__struct_config__.tag}";' in wire.replace(
                " extends Preview", ""
            )


class Told(Record, frozen=True, kw_only=True):
    """Sent with its defaults left out."""

    always: int
    flag: bool = False
    """Whether it is."""
    value: Value | None = None
    either: str | None = ""


def test_a_field_that_the_server_leaves_out_at_its_default_is_optional() -> None:
    assert interface(Told) == (
        "/** Sent with its defaults left out. */\n"
        "export interface Told {\n"
        "  always: number;\n"
        "  /** Whether it is. */\n"
        "  flag?: boolean;\n"
        "  value?: Value;\n"
        "  either?: string | null;\n"
        "}\n"
    )


class Plain(msgspec.Struct):
    here: str | None = None
    words: tuple[Literal["a", "b"], ...] = ()
    by_key: dict[str, tuple[int, ...]] = {}


def test_a_field_that_is_always_sent_is_not() -> None:
    assert interface(Plain) == (
        "export interface Plain {\n"
        "  here: string | null;\n"
        '  words: ("a" | "b")[];\n'
        "  by_key: Record<string, number[]>;\n"
        "}\n"
    )


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    must: str
    may: int = 3


def test_a_field_that_a_client_may_leave_out_is_optional() -> None:
    assert interface(Wish) == "export interface Wish {\n  must: string;\n  may?: number;\n}\n"


class Odd(msgspec.Struct):
    what: bytes


def test_a_type_that_it_does_not_know_is_named() -> None:
    with pytest.raises(TypeError, match="bytes"):
        interface(Odd)


def test_what_is_optional_in_the_page_is_what_the_server_leaves_out() -> None:
    decision = msgspec.to_builtins(DecisionView(seat="p1", kind="menu", to="play"))
    assert [*decision] == ["seat", "kind", "to"]
    seat = msgspec.to_builtins(SeatInfo(key="p1", name="Ann", kind="person", bot=None, here=True, conceded=False))
    assert seat["takeover"] is None
    assert "  takeover: number | null;" in interface(SeatInfo)
    assert "view: View | null;" in interface(StateMessage)
