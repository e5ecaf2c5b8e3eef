"""Tables for the tests of cards: the fixture bases Field, Meadow and Heath have no abilities.

`one_base(p1={"Field": ["Scout"]})` is `table(bases=[field], p1={"Field": ["Scout"]})`.
"""

from functools import partial

from smashup.engine.rules.game import RunningGame
from smashup.testing import ScriptedTable, table
from tests.fixtures.cards.common import field, heath, meadow

one_base = partial(table, bases=[field])
two_bases = partial(table, bases=[field, meadow])
three_bases = partial(table, bases=[field, meadow, heath])
oasis_and_tortuga = partial(table, bases=["Jungle Oasis", "Tortuga"])


def destroy(t: ScriptedTable, name: str) -> None:
    """Destroy all cards in play with this name, without the ability of a card."""

    def change(g: RunningGame) -> None:
        g.destroy([unit for unit in (*g.minions(), *g.actions()) if unit.name == name])

    t.do(change)
