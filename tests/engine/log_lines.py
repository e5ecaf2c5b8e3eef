"""Helpers for the tests of log lines: a table with a bit of everything, and log lines as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smashup.engine.language.cards import CardDef
from smashup.engine.log import Arg, Entry, Ref
from smashup.engine.state.state import ALL_SEATS
from smashup.testing import table
from smashup.testing.table import ScriptedTable
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.probing import bunting, piper, ribbon, stroll

PEOPLE = ("player", "of", "owner", "you")


def said(entry: Entry) -> str:
    """A line with all its arguments, its cause, its readers, and the version for other seats."""
    args = ", ".join(f"{name} {_arg(name, arg)}" for name, arg in entry.args.items() if arg is not None)
    cause = f" ({entry.cause.name})" if entry.cause is not None else ""
    readers = [f"p{seat + 1}" for seat in range(4) if entry.seats >> seat & 1]
    hidden = f" [{' '.join(readers)}; others: {entry.public}]" if entry.seats != ALL_SEATS else ""
    return f"{entry.line}: {args}{cause}{hidden}" if args else f"{entry.line}{cause}{hidden}"


def _arg(name: str, arg: Arg) -> str:
    if isinstance(arg, Ref):
        return arg.name
    if isinstance(arg, tuple):
        return " & ".join(_arg(name, each) for each in arg)
    return f"p{arg + 1}" if name in PEOPLE and isinstance(arg, int) else str(arg)


def laid_out(**more: Any) -> ScriptedTable:
    p1: dict[str, Any] = {
        "Field": [body(3), piper, bunting],
        "hand": [body(2), stroll],
        "deck": [body(1), body(4), stroll],
        "discard": [body(5)],
        "vp": 2,
    }
    p2: dict[str, Any] = {"Field": [body(1)], "on Body 1": [ribbon], "hand": [body(6)], "deck": [body(7)]}
    sides = {"p1": {**p1, **more.pop("p1", {})}, "p2": {**p2, **more.pop("p2", {})}}
    return table(
        **{
            "bases": [plain_base("Field", breakpoint=90), plain_base("Meadow", breakpoint=90)],
            "base_deck": [plain_base("Dale"), plain_base("Moor")],
            "base_discard": [plain_base("Glen")],
            **sides,
            **more,
        }
    )


def base_card(g: Any, name: str) -> Any:
    return next(each for each in g.state.base_cards[1:] if each.name == name)


def plays(*cards: CardDef[Any], picks: Sequence[str] = (), **more: Any) -> list[str]:
    """The log lines when p1 plays the first of these cards, with the others in hand, and picks these options."""
    t = laid_out(p1={"hand": list(cards), **more.pop("p1", {})}, **more)
    t.p1.plays(cards[0].name)
    for name in picks:
        t.p1.picks(name)
    t.is_quiet()
    return [said(entry) for entry in t.story()]
