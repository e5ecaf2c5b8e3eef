"""Data that abilities receive: events for reactions, hits for shields, attempts for bans."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from smashup.engine.api import Attempt, Event, Game, Hit, Unit
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Goes, Kind
from smashup.engine.language.vocabulary import EffectWord, EventWord
from smashup.testing import ScriptedTable, card, table
from tests.engine.errands import base, staying, unit
from tests.fixtures.cards.makers import ERRANDS, body, errand, plain_base
from tests.fixtures.cards.probing import piper, ribbon, stroll

EVENTS = get_args(EventWord)
EFFECTS = get_args(EffectWord)
FIELD, MEADOW = (plain_base(name, breakpoint=90) for name in ("Field", "Meadow"))


def _name(thing: Any) -> str:
    return "-" if thing is None else str(getattr(thing, "name", thing))


def _event(ev: Event) -> str:
    play = ev.play.card if ev.play is not None else None
    facts = {"unit": ev.unit, "base": ev.base, "in": play, "from": ev.from_zone, "verb": ev.verb}
    named = [f"{name} {_name(value)}" for name, value in facts.items() if value is not None]
    return ", ".join([f"{ev.kind} by p{ev.player + 1}: {_name(ev.card)}", *named])


def _attempt(attempt: Attempt) -> str:
    names = [f"{name} {_name(getattr(attempt, name))}" for name in ("card", "unit", "base", "host", "to")]
    return f"{attempt.verb} by p{attempt.player + 1}: {', '.join(names)}"


def _hit(hit: Hit) -> str:
    return f"{hit.verb} of {_name(hit.unit)} by p{hit.player + 1} with {_name(hit.source)} to {_name(hit.to)}"


def _spy(heard: list[str], what: str) -> CardDef[Any]:
    """A minion that records the data it receives and changes nothing."""
    spy: CardDef[Any] = CardDef("Spy", ERRANDS, Kind.MINION, copies=1, power=0)

    def when(g: Game, me: Unit, ev: Event) -> bool:
        heard.append(_event(ev))
        return False

    def bans(g: Game, me: Unit, attempt: Attempt) -> bool:
        """Nothing is forbidden."""
        heard.append(_attempt(attempt))
        return False

    def shields(g: Game, me: Unit, hit: Hit) -> bool:
        """Nothing is shielded."""
        heard.append(_hit(hit))
        return False

    def never(g: Game, me: Unit, ev: Event) -> None:
        """Nothing happens."""

    if what == "events":
        spy.after(*EVENTS, when=when)(never)
    elif what == "deeds":
        spy.forbids(*EFFECTS)(bans)
    else:
        spy.shields(shields)
    return spy


flag, hat = staying("Flag", Goes.ON_BASE), staying("Hat", Goes.ON_MINION)


def _table(spy: CardDef[Any], *hand: Any, **more: Any) -> ScriptedTable:
    return table(
        bases=[FIELD, MEADOW],
        p1={"hand": [*hand, body(2)], "Field": [piper], "deck": [body(1)], "discard": [body(9)], **more},
        p2={"Field": [card(body(4), actions=[ribbon])], "Meadow": [spy], "hand": [body(6)]},
    )


def _heard(what: str, does: Callable[[Any], object]) -> list[str]:
    """The data that a spy of p2 receives while p1 plays an action with this effect, without the play itself."""
    heard: list[str] = []
    t = _table(_spy(heard, what), errand(does))
    heard.clear()
    t.p1.plays("Errand")
    while not t.at_menu:
        t.answer(0)
    once = list(dict.fromkeys(heard))  # the test kit runs each step twice
    return [line for line in once if not line.startswith(("played by p1: Errand", "play-", "play by"))]


@pytest.mark.parametrize(
    ("does", "expected"),
    [
        (
            lambda g: g.destroy(unit(g, "Body 4")),
            [
                "affected by p1: Errand, unit Body 4, base Field, in Errand, from play",
                "destroyed by p1: Body 4, unit Body 4, base Field, in Errand, from play, verb destroy",
                "to-discard by p1: Body 4, unit Body 4, base Field, in Errand, from play, verb destroy",
                "left by p1: Body 4, unit Body 4, base Field, in Errand, from play, verb destroy",
                "to-discard by p1: Ribbon, unit Ribbon, base Field, in Errand, from play",
                "left by p1: Ribbon, unit Ribbon, base Field, in Errand, from play",
            ],
        ),
        (
            lambda g: g.return_to_hand(unit(g, "Piper")),
            [
                "affected by p1: Errand, unit Piper, base Field, in Errand, from play",
                "returned by p1: Piper, unit Piper, base Field, in Errand, from play, verb return",
                "left by p1: Piper, unit Piper, base Field, in Errand, from play, verb return",
            ],
        ),
        (
            lambda g: g.place(unit(g, "Piper"), "shuffled into deck"),
            [
                "affected by p1: Errand, unit Piper, base Field, in Errand, from play",
                "placed by p1: Piper, unit Piper, base Field, in Errand, from play, verb shuffle",
                "left by p1: Piper, unit Piper, base Field, in Errand, from play, verb shuffle",
            ],
        ),
        (
            lambda g: g.move(unit(g, "Piper"), base(g, "Meadow")),
            [
                "affected by p1: Errand, unit Piper, base Meadow, in Errand, from play",
                "moved by p1: Piper, unit Piper, base Meadow, in Errand, from play",
            ],
        ),
        (
            lambda g: g.transfer(unit(g, "Ribbon"), unit(g, "Piper")),
            [
                "affected by p1: Errand, unit Ribbon, base Field, in Errand, from play",
                "transferred by p1: Ribbon, unit Ribbon, base Field, in Errand, from play",
            ],
        ),
        (
            lambda g: g.give_control(unit(g, "Body 4"), 0),
            [
                "affected by p1: Errand, unit Body 4, base Field, in Errand, from play",
                "controlled by p1: Body 4, unit Body 4, base Field, in Errand, from play",
            ],
        ),
        (lambda g: g.discard_cards(g.cards("hand", player=1)), ["discarded by p2: Body 6, in Errand, from hand"]),
        (lambda g: g.discard(g.reveal_top()), ["discarded by p1: Body 1, in Errand, from deck"]),
        (
            lambda g: g.play(g.cards("discard pile")[0], at=base(g, "Meadow")),
            ["played by p1: Body 9, unit Body 9, base Meadow, in Body 9, from discard"],
        ),
        (
            lambda g: g.play(g.cards("hand", player=1)[0], at=base(g, "Field"), player=1),
            ["played by p2: Body 6, unit Body 6, base Field, in Body 6, from hand"],
        ),
    ],
)
def test_a_reaction_receives_every_field_of_an_event(does: Callable[[Any], object], expected: list[str]) -> None:
    assert _heard("events", does) == expected


@pytest.mark.parametrize(
    ("played", "where", "expected"),
    [
        (stroll, None, "played by p1: Stroll, in Stroll, from hand"),
        (body(3), "Field", "played by p1: Body 3, unit Body 3, base Field, in Body 3, from hand"),
        (flag, "Meadow", "played by p1: Flag, unit Flag, base Meadow, in Flag, from hand"),
        (hat, "Piper", "played by p1: Hat, unit Hat, base Field, in Hat, from hand"),
    ],
)
def test_a_reaction_receives_every_field_of_a_play(played: CardDef[Any], where: str | None, expected: str) -> None:
    heard: list[str] = []
    t = _table(_spy(heard, "events"), played)
    t.p1.plays(played.name, at=where) if played is not hat else t.p1.plays(played.name, on=where)
    affected = "affected by p1: Hat, unit Piper, base Field, in Hat, from play"
    assert list(dict.fromkeys(heard)) == ([affected, expected] if played is hat else [expected])


def test_a_reaction_receives_the_use_of_a_talent() -> None:
    heard: list[str] = []
    t = _table(_spy(heard, "events"))
    t.p1.uses("Piper")
    assert list(dict.fromkeys(heard)) == [
        "drawn by p1: Body 1, from deck",
        "talent-used by p1: Piper, unit Piper, base Field, from play",
    ]


HITS: list[tuple[Callable[[Any], object], list[str]]] = [
    (lambda g: g.destroy(unit(g, "Body 4")), ["destroy of Body 4 by p1 with Errand to -"]),
    (lambda g: g.return_to_hand(unit(g, "Piper")), ["return of Piper by p1 with Errand to -"]),
    (lambda g: g.place(unit(g, "Piper"), "hand"), ["place of Piper by p1 with Errand to -"]),
    (lambda g: g.place(unit(g, "Piper"), "shuffled into deck"), ["shuffle of Piper by p1 with Errand to -"]),
    (lambda g: g.move(unit(g, "Piper"), base(g, "Meadow")), ["move of Piper by p1 with Errand to Meadow"]),
    (lambda g: g.give_control(unit(g, "Body 4"), 0), ["control of Body 4 by p1 with Errand to -"]),
    (lambda g: g.add_counters(unit(g, "Piper")), ["counters of Piper by p1 with Errand to -"]),
    (lambda g: g.lose_abilities(unit(g, "Piper"), until="end of turn"), ["lose of Piper by p1 with Errand to -"]),
    (lambda g: g.add_power(unit(g, "Piper"), 1), ["raise of Piper by p1 with Errand to -"]),
    (lambda g: g.add_power(unit(g, "Piper"), -1), ["lower of Piper by p1 with Errand to -"]),
    (
        lambda g: g.transfer(unit(g, "Ribbon"), unit(g, "Piper")),
        ["transfer of Ribbon by p1 with Errand to -", "attach of Piper by p1 with Errand to -"],
    ),
]


@pytest.mark.parametrize(("does", "expected"), HITS)
def test_a_shield_receives_every_field_of_a_hit(does: Callable[[Any], object], expected: list[str]) -> None:
    rest = ("attach of Body 4 by p2 with Ribbon to -", "attach of Piper by p2 with Ribbon to -")
    assert [line for line in _heard("hits", does) if line not in rest] == expected


@pytest.mark.parametrize(("does", "expected"), HITS)
def test_a_ban_receives_every_field_of_an_attempt(does: Callable[[Any], object], expected: list[str]) -> None:
    said = []
    for line in expected:
        verb, _, rest = line.partition(" of ")
        name, _, rest = rest.partition(" by ")
        said.append(f"{verb} by p1: card -, unit {name}, base Field, host -, to {rest.rpartition(' to ')[2]}")
    assert _heard("deeds", does) == said


def test_a_ban_receives_the_destination_of_a_move() -> None:
    heard = _heard("deeds", lambda g: g.choose_base(to="move", moving=unit(g, "Piper")))
    assert heard == ["move by p1: card -, unit Piper, base Field, host -, to Meadow"]


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        (stroll, {"play-action by p1: card Stroll, unit -, base -, host -, to -"}),
        (
            body(3),
            {f"play-minion by p1: card Body 3, unit -, base {name}, host -, to -" for name in ("Field", "Meadow")},
        ),
        (
            flag,
            {
                "play-action by p1: card Flag, unit -, base -, host -, to -",
                *(f"play-action by p1: card Flag, unit -, base {name}, host -, to -" for name in ("Field", "Meadow")),
            },
        ),
        (
            hat,
            {
                "play-action by p1: card Hat, unit -, base -, host -, to -",
                *(
                    f"play-action by p1: card Hat, unit -, base {base}, host {host}, to -"
                    for host, base in (("Piper", "Field"), ("Body 4", "Field"), ("Spy", "Meadow"))
                ),
            },
        ),
    ],
)
@pytest.mark.ends_in_a_decision
def test_a_ban_receives_every_field_of_a_play(played: CardDef[Any], expected: set[str]) -> None:
    heard: list[str] = []
    t = _table(_spy(heard, "deeds"), played)
    t.p1.picks(played.name)
    assert {line for line in heard if f"card {played.name}," in line} == expected


def test_a_ban_receives_the_base_that_would_score() -> None:
    heard: list[str] = []
    t = _table(_spy(heard, "deeds"))
    heard.clear()
    t.live.ready_bases()
    assert heard == []
    small = table(bases=[plain_base("Cot", breakpoint=1)], p2={"Cot": [_spy(heard, "deeds"), body(3)]})
    heard.clear()
    small.live.ready_bases()
    assert heard == ["score by p1: card -, unit -, base Cot, host -, to -"]
