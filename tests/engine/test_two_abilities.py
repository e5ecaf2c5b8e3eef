"""Of two abilities of one card with the same mechanism either is enough, and values of both count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from smashup.engine.api import HERE, ME, CardSet, Faction, Game, Unit
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Hook, Kind, Verb
from smashup.testing import rule, table
from smashup.testing.table import Table
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.probing import wrecking_ball

TWO = Faction("Two", CardSet("Two", "two"))
FIELD = plain_base("Field", breakpoint=90)


def _yes(g: Game, me: Unit, hit: Any) -> bool:
    """Body 5 is safe."""
    return hit.unit is not None and hit.unit.name == "Body 5"


def _no(g: Game, me: Unit, hit: Any) -> bool:
    """Nothing is safe."""
    return False


def _nothing(g: Game, me: Unit, hit: Any) -> None:
    """Nothing happens instead."""


def _draws(g: Game, me: Unit, hit: Any) -> None:
    """Draw a card instead."""
    g.draw()


Has = Callable[[CardDef[Any], bool], object]
KEEPS: dict[str, Has] = {
    "shields": lambda made, yes: made.shields(_yes if yes else _no),
    "shield_at_cost": lambda made, yes: made.shield_at_cost()(_yes if yes else _no),
    "forbids": lambda made, yes: made.forbids(Verb.DESTROY)(_yes if yes else _no),
    "redirects": lambda made, yes: made.redirects(_yes if yes else _no),
    "instead_of": lambda made, yes: made.instead_of(Verb.DESTROY, when=_yes if yes else _no)(_draws),
    "instead_of that does nothing": lambda made, yes: made.instead_of(Verb.DESTROY, when=_yes)(
        _draws if yes else _nothing
    ),
}


def _struck(has: Has, *answers: bool) -> Table:
    """p1 destroys Body 5 of p2 beside a minion of p2 that has such abilities."""
    guard: CardDef[Any] = CardDef("Guard", TWO, Kind.MINION, copies=1, power=2)
    for answer in answers:
        has(guard, answer)
    t = table(bases=[FIELD], p1={"hand": [wrecking_ball]}, p2={"Field": [guard, body(5)], "deck": [body(1)]})
    t.p1.plays("Wrecking Ball").picks("Body 5")
    while t.pending is not None and not t.at_menu:
        t.answer(0)
    return t


@rule("ABIL-01")
@pytest.mark.parametrize("answers", [(True,), (True, False), (False, True), (True, True), (False, False)])
@pytest.mark.parametrize("name", KEEPS)
def test_either_of_two_abilities_keeps_a_minion_from_harm(name: str, answers: tuple[bool, ...]) -> None:
    assert ("Body 5" in _struck(KEEPS[name], *answers).at("Field")) == any(answers)


def test_values_of_two_abilities_add_up_and_names_and_labels_are_all_there() -> None:
    many: CardDef[Any] = CardDef("Many", TWO, Kind.MINION, copies=1, power=1)
    many.adds_power(ME, 1, text="This minion has +1 power.")
    many.adds_power(ME, 2, text="This minion has +2 power.")
    many.adds_power(HERE, 4, text="Minions here have +4 power.")
    many.adds_power(HERE, -1, text="Minions here have -1 power.")
    many.adds_label("Cat", text="All your minions are Cats.")
    many.adds_label("Dog", text="All your minions are Dogs.")

    @many.adds_names
    def _(g: Game, me: Unit) -> tuple[str, ...]:
        """This minion is a Tom."""
        return ("Tom",)

    @many.adds_names
    def _(g: Game, me: Unit) -> tuple[str, ...]:
        """This minion is a Rex."""
        return ("Rex", "Max")

    t = table(bases=[FIELD], p1={"Field": [many, body(0)]}, p2={"Field": [body(5)]})
    assert t.powers("Field") == [("Many", 7), ("Body 0", 3), ("Body 5", 8)]
    g, unit = t.live, t.unit("Many")
    assert g.names(unit) == ("Many", "Tom", "Rex", "Max")
    assert [[g.has_label(each, label) for each in g.minions()] for label in ("Cat", "Dog", "Cow")] == [
        [True, True, False],
        [True, True, False],
        [False, False, False],
    ]


@rule("PLAY-25")
def test_a_special_with_two_texts_is_one_option_and_does_both() -> None:
    twice = TWO.special("Twice", Hook.BEFORE_SCORING, copies=1)

    @twice
    def _(g: Game, me: object) -> None:
        """Draw a card."""
        g.draw()

    @twice
    def _(g: Game, me: object) -> None:
        """Gain 1 VP."""
        g.gain_vp(1)

    t = table(bases=[FIELD], p1={"hand": [twice], "deck": [body(1)]}, p2={})
    t.score("Field")
    assert t.pending is not None
    assert [option.name for option in t.pending.options] == ["Twice"]  # type: ignore[attr-defined]
    t.p1.picks("Twice")
    assert (t.p1.hand, t.p1.vp) == (["Body 1"], 1)
    t.is_quiet()
