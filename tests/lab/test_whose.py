"""A value, a ban or a condition that speaks of "you" is found before anybody plays the card."""

from __future__ import annotations

import pytest

from smashup.engine.api import DESTROYED, ME, PLAY_MINION, Base, CardSet, Deed, Faction, Game, Happening, Unit
from smashup.lab.authoring.lint_you import whose
from smashup.sets import library

CARELESS = Faction("Careless", CardSet("Careless", "careless"))

vain = CARELESS.minion("Vain", power=1, copies=1)


@vain.adds_power(ME)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +1 power for each of your minions."""
    return len(g.minions(mine=True))


nosy = CARELESS.minion("Nosy", power=1, copies=1)


@nosy.forbids(PLAY_MINION)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """Other players cannot play minions here."""
    return deed.base is me.base and deed.you != g.you


@nosy.after(DESTROYED, when=lambda g, me, ev: len(g.minions(others=True)) > 1)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After a minion is destroyed, draw a card."""
    g.draw(len(g.minions(mine=True)))


careful = CARELESS.base("Careful", breakpoint=20, vp=(3, 2, 1))


@careful.adds_power()
def _(g: Game, here: Base, unit: Unit) -> int:
    """Each minion here has +1 power for each other minion its controller has here."""
    return len(g.minions(at=here, controlled_by=unit.you, other_than=unit))


def test_you_in_a_value_a_ban_and_a_condition_is_named_with_its_card() -> None:
    said = [says for _, says in whose(CARELESS)]
    assert sorted(says.partition(" where")[0] for says in said) == [
        "Nosy asks for g.you",
        "Nosy asks for others=",
        "Vain asks for mine=",
    ]


@pytest.mark.parametrize("faction", library().factions, ids=lambda faction: faction.name)
def test_no_card_asks_for_you_where_anybody_may_be_at_work(faction: Faction) -> None:
    assert list(whose(faction)) == []
