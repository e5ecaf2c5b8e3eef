"""Mistakes in the definition of a card are reported where they are written: card, file and line, what is expected."""

from __future__ import annotations

import re
from typing import Any

import pytest

from smashup.engine.api import CardSet, Faction
from smashup.engine.errors import BadFaction
from smashup.engine.language.cards import CardDef

SHOP = Faction("Clowns", CardSet("Circus", "circus"))
jester: Any = SHOP.minion("Jester", power=2, copies=1)
pie: Any = SHOP.action("Pie", copies=1)
nose: Any = SHOP.on_minion("Nose", copies=1)
ring: Any = SHOP.base("Ring", breakpoint=20, vp=(4, 2, 1))


def nothing() -> None:
    """Something happens."""


def one(g: object) -> None:
    """Something happens."""


def two(g: object, me: object) -> None:
    """Something happens."""


def three(g: object, me: object, ev: object) -> None:
    """Something happens."""


def named(g: object, *, me: object) -> None:
    """Something happens."""


def yes(*_: object) -> bool:
    """True."""
    return True


FORMS = [
    (lambda: jester(one), "one takes (g), but an on-play ability needs (g: Game, me: Unit). Write: def one(g: Game"),
    (lambda: pie(three), "three takes (g, me, ev), but an on-play ability needs (g: Game, me: Card)."),
    (lambda: jester.on_play(one), "one takes (g), but on_play needs (g: Game, me: Unit)."),
    (
        lambda: jester.talent(nothing),
        "but talent needs (g: Game, me: Unit). Write: def nothing(g: Game, me: Unit) -> None:",
    ),
    (lambda: jester.talent()(one), "but talent needs (g: Game, me: Unit)."),
    (lambda: jester.talent(named), "named takes (g, *, me), but talent needs (g: Game, me: Unit)."),
    (lambda: jester.talent_if(one), "one takes (g), but able= needs (g: Game, me: Unit)."),
    (lambda: nose.gives_talent(one), "but gives_talent needs (g: Game, me: Unit)."),
    (lambda: jester.on_your_turn(three), "but on_your_turn needs (g: Game, me: Unit)."),
    (lambda: jester.on_your_turn(when=three), "but when= needs (g: Game, me: Unit)."),
    (lambda: jester.start_of_turn(three), "but start_of_turn needs (g: Game, me: Unit)."),
    (lambda: jester.end_of_turn(one), "but end_of_turn needs (g: Game, me: Unit)."),
    (lambda: jester.before_scoring(one), "but before_scoring needs (g: Game, me: Unit)."),
    (lambda: jester.when_scoring(one), "but when_scoring needs (g: Game, me: Unit)."),
    (lambda: jester.after_scoring(one), "but after_scoring needs (g: Game, me: Unit)."),
    (lambda: jester.after("played", when=yes)(two), "but after needs (g: Game, me: Unit, ev: Event)."),
    (lambda: jester.after("played", when=two), "but when= needs (g: Game, me: Unit, ev: Event)."),
    (
        lambda: jester.after("played", when=lambda g, me: True),
        "a lambda takes (g, me), but when= needs (g: Game, me: Unit, ev: Event). Write: lambda g, me, ev: ...",
    ),
    (lambda: jester.from_hand("played")(two), "but from_hand needs (g: Game, me: Card, ev: Event)."),
    (lambda: jester.from_hand("before scoring")(three), "but from_hand needs (g: Game, me: Card)."),
    (lambda: jester.from_discard("on your turn")(three), "but from_discard needs (g: Game, me: Card)."),
    (lambda: jester.instead_of("destroy", when=yes)(two), "but instead_of needs (g: Game, me: Unit, hit: Hit)."),
    (
        lambda: jester.redirects(two),
        "but redirects needs (g: Game, me: Unit, hit: Hit). Write: def two(g: Game, me: Unit, hit: Hit) -> bool:",
    ),
    (lambda: jester.shields(two), "but shields needs (g: Game, me: Unit, hit: Hit)."),
    (lambda: jester.forbids("move")(two), "but forbids needs (g: Game, me: Unit, attempt: Attempt)."),
    (lambda: jester.adds_power("me")(two), "but adds_power needs (g: Game, me: Unit, unit: Unit)."),
    (lambda: jester.aura(two), "but aura needs (g: Game, you: Seat, unit: Unit)."),
    (lambda: nose.when_host_leaves(two), "but when_host_leaves needs (g: Game, me: Unit, staying: list[Unit])."),
    (lambda: ring.after_scoring(two), "but after_scoring needs (g: Game, here: Base, you: Seat)."),
    (
        lambda: ring.after("played", when=yes)(three),
        "but after needs (g: Game, here: Base, you: Seat, ev: Event).",
    ),
    (lambda: ring.adds_power()(two), "but adds_power needs (g: Game, here: Base, unit: Unit)."),
    (
        lambda: SHOP.special("Late", "before scoring", copies=1, only_if=two),  # type: ignore[arg-type]
        "but only_if= needs (g: Game, me: Card, you: Seat).",
    ),
    (lambda: jester.talent()(3), "talent needs a function (g: Game, me: Unit), not 3."),
]


@pytest.mark.parametrize(("define", "says"), FORMS, ids=[str(n) for n in range(len(FORMS))])
def test_a_function_with_wrong_parameters_is_reported_at_its_definition(define: Any, says: str) -> None:
    with pytest.raises(BadFaction) as caught:
        define()
    assert says in str(caught.value)
    assert re.match(r"Clowns: '(Jester|Pie|Nose|Ring|Late)' \(test_definition_errors\.py:\d+\): ", str(caught.value))


def test_the_line_is_that_of_the_function() -> None:
    with pytest.raises(BadFaction, match=rf"test_definition_errors\.py:{one.__code__.co_firstlineno}\)"):
        jester.talent(one)


CALLS = [
    (lambda: jester.talent(onse="each turn"), "talent has no option 'onse'. Did you mean 'once'?"),
    (lambda: jester.after("played", wen=yes), "after has no option 'wen'. Did you mean 'when'?"),
    (lambda: jester.after("played"), "after needs when=.... Write: after(events, when=...)."),
    (lambda: jester.shields(optional=True), "shields has no option 'optional'. It is always optional or never"),
    (lambda: ring.start_of_turn(each="player"), 'A base says whom its text calls "you" with who="each player".'),
    (lambda: jester.forbids("move", once="each turn"), "It has no limit: leave it out."),
    (lambda: SHOP.minion("Mime", strength=3, copies=1), "minion has no option 'strength'. It has name, power, copies"),  # type: ignore[call-arg]
    (lambda: SHOP.minion("Mime", power=3), "minion needs copies=.... Write: minion(name, power=..., copies=...)."),  # type: ignore[call-arg]
    (lambda: jester.adds_label("Robot"), "adds_label needs text=...."),
    (lambda: jester.from_hand("before scoring", "played"), "needs windows or events for from_hand"),
]


@pytest.mark.parametrize(("call", "says"), CALLS, ids=[str(n) for n in range(len(CALLS))])
def test_a_wrong_option_is_reported_with_the_right_one(call: Any, says: str) -> None:
    with pytest.raises(BadFaction) as caught:
        call()
    assert says in str(caught.value)
    assert str(caught.value).startswith("Clowns: ")


WORDS = [
    (lambda: jester.after("destoryed", when=yes), "There is no event called 'destoryed'. Did you mean 'destroyed'?"),
    (lambda: jester.talent(once="each trun"), "There is no limit called 'each trun'. Did you mean 'each turn'?"),
    (lambda: jester.end_of_turn(each="plyer"), "There is no player or turn called 'plyer'. Did you mean 'player'?"),
    (lambda: jester.before_scoring(label="Spezial"), "There is no label called 'Spezial'. Did you mean 'Special'?"),
    (lambda: jester.adds_power("mee"), "There is no scope called 'mee'. Did you mean 'me'?"),
    (lambda: ring.after_scoring(who="winer"), "There is no player called 'winer'. Did you mean 'winner'?"),
    (lambda: SHOP.special("Late", "before scorin", copies=1), "There is no window called 'before scorin'."),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "says"), WORDS, ids=[str(n) for n in range(len(WORDS))])
def test_an_unknown_word_is_reported_with_the_nearest_one(call: Any, says: str) -> None:
    with pytest.raises(BadFaction) as caught:
        call()
    assert re.match(r"Clowns: '(Jester|Ring|Late)' \(test_definition_errors\.py:\d+\): ", str(caught.value))
    assert says in str(caught.value)


BARE = [
    "talent",
    "gives_talent",
    "on_play",
    "on_your_turn",
    "start_of_turn",
    "end_of_turn",
    "before_scoring",
    "when_scoring",
    "after_scoring",
    "when_host_leaves",
    "enters_stasis",
    "played_from_stasis",
    "redirects",
    "shields",
    "shield_at_cost",
    "adds_power_here",
    "adds_breakpoint",
    "sets_starting_power",
    "adds_names",
    "as_action",
]
BARE_OF_BASES = [
    "start_of_turn",
    "end_of_turn",
    "before_scoring",
    "after_scoring",
    "on_your_turn",
    "shields",
    "adds_power",
    "adds_breakpoint",
    "sets_starting_breakpoint",
]


def does(*_: object) -> None:
    """Something happens."""


@pytest.mark.parametrize("name", BARE)
def test_a_decorator_of_cards_works_with_and_without_parentheses(name: str) -> None:
    card: CardDef[Any] = Faction("Bare", CardSet("Bare", "bare")).minion("Bare", power=1, copies=1)
    assert getattr(card, name)(does) is does
    assert getattr(card, name)()(does) is does
    first, second = card.abilities
    assert (first.hooks, first.text, first.once, first.label) == (second.hooks, second.text, second.once, second.label)


@pytest.mark.parametrize("name", BARE_OF_BASES)
def test_a_decorator_of_bases_works_with_and_without_parentheses(name: str) -> None:
    base = Faction("Bare", CardSet("Bare", "bare")).base("Bare", breakpoint=20, vp=(3, 2, 1))
    assert getattr(base, name)(does) is does
    assert getattr(base, name)()(does) is does
    first, second = base.abilities
    assert (first.hooks, first.text, first.once) == (second.hooks, second.text, second.once)


def test_a_delayed_ability_needs_no_parentheses() -> None:
    assert jester.later(does).text == jester.later()(does).text == "Something happens."
