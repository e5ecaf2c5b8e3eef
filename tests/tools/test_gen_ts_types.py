"""Generated TypeScript types of the protocol in web/src/api/wire.ts."""

from __future__ import annotations

import re
from typing import Literal

import msgspec
import pytest

from smashup.engine.views.view_types import DecisionView, Record, Value
from smashup.server.models.messages import AnyMessage, AnyRequest, ClientMessage, Message, SeatInfo, StateMessage
from tools.gen_ts_types import FILE, generated, interface


def test_the_types_of_the_page_are_current() -> None:
    assert FILE.read_text(encoding="utf-8") == generated(), "run: python -m tools.gen_ts_types"


def test_every_message_type_is_generated() -> None:
    wire = generated()
    for kind, union in ((ClientMessage, AnyRequest), (Message, AnyMessage)):
        assert set(kind.__subclasses__()) <= set(union.__args__)
        for each in union.__args__:
            start = rf'export interface {each.__name__}( extends \w+)? {{\n  type: "{each.__struct_config__.tag}";'
            assert re.search(start, wire)


class Sparse(Record, frozen=True, kw_only=True):
    """Sent without fields that have their default."""

    always: int
    flag: bool = False
    """True if set."""
    value: Value | None = None
    either: str | None = ""


def test_a_field_that_the_server_omits_at_its_default_is_optional() -> None:
    assert interface(Sparse) == (
        "/** Sent without fields that have their default. */\n"
        "export interface Sparse {\n"
        "  always: number;\n"
        "  /** True if set. */\n"
        "  flag?: boolean;\n"
        "  value?: Value;\n"
        "  either?: string | null;\n"
        "}\n"
    )


class Plain(msgspec.Struct):
    here: str | None = None
    words: tuple[Literal["a", "b"], ...] = ()
    by_key: dict[str, tuple[int, ...]] = {}


def test_a_field_that_is_always_sent_is_required() -> None:
    assert interface(Plain) == (
        "export interface Plain {\n"
        "  here: string | null;\n"
        '  words: ("a" | "b")[];\n'
        "  by_key: Record<string, number[]>;\n"
        "}\n"
    )


class Request(msgspec.Struct, forbid_unknown_fields=True):
    must: str
    may: int = 3


def test_a_field_that_a_client_may_omit_is_optional() -> None:
    assert interface(Request) == "export interface Request {\n  must: string;\n  may?: number;\n}\n"


class Unsupported(msgspec.Struct):
    content: bytes


def test_an_unsupported_type_is_named_in_the_error() -> None:
    with pytest.raises(TypeError, match="bytes"):
        interface(Unsupported)


def test_optional_fields_are_those_that_the_server_omits() -> None:
    decision = msgspec.to_builtins(DecisionView(seat="p1", kind="menu", to="play"))
    assert [*decision] == ["seat", "kind", "to"]
    seat = msgspec.to_builtins(SeatInfo(key="p1", name="Ann", kind="person", bot=None, here=True, conceded=False))
    assert seat["takeover"] is None
    assert "  takeover: number | null;" in interface(SeatInfo)
    assert "view: View | null;" in interface(StateMessage)
