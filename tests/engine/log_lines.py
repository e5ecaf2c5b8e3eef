"""What the tests of log lines share: a table with something of everything, and a line of its log in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from smashup.engine.api import CardSet, Faction, Game
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Kind, Zone
from smashup.engine.log import Arg, Entry, Ref
from smashup.engine.state.state import ALL_SEATS
from smashup.testing import table
from smashup.testing.table import Table
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.probing import bunting, piper, ribbon, stroll

Doing = Callable[[Any], object]
"""What the game is made to do."""
MADE = Faction("Errands", CardSet("Errands", "errands"))
PEOPLE = ("player", "of", "owner", "you")


def said(entry: Entry) -> str:
    """A line with all its arguments, its cause, and what is told to those who may not read it."""
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


def laid_out(**more: Any) -> Table:
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


def unit(g: Any, name: str) -> Any:
    return next(each for each in g.state.units() if each.name == name)


def base(g: Any, name: str = "Field") -> Any:
    return next(each for each in g.state.bases if each.name == name)


def held(g: Any, zone: Zone, name: str, player: int = 0) -> Any:
    return next(each for each in g.cards(zone, player=player) if each.name == name)


def base_card(g: Any, name: str) -> Any:
    return next(each for each in g.state.base_cards[1:] if each.name == name)


def errand(fn: Doing, name: str = "Errand", **facts: Any) -> CardDef[Any]:
    """An action that does this when it is played."""

    def does(g: Game, me: object) -> None:
        """Something is done."""
        fn(g)

    made: CardDef[Any] = CardDef(name, MADE, Kind.ACTION, **{"copies": 1, **facts})
    made(does)
    return made


def plays(*cards: CardDef[Any], picks: Sequence[str] = (), **more: Any) -> list[str]:
    """What is told when p1 plays the first of these cards, with the others in hand, and answers so."""
    t = laid_out(p1={"hand": list(cards), **more.pop("p1", {})}, **more)
    t.p1.plays(cards[0].name)
    for name in picks:
        t.p1.picks(name)
    t.is_quiet()
    return [said(entry) for entry in t.story()]
