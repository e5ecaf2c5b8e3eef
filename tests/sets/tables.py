"""Tables for the tests of cards: the stand-in bases Field, Meadow and Heath have no abilities.

`one_base(p1={"Field": ["Scout"]})` is `table(bases=[field], p1={"Field": ["Scout"]})`.
"""

from functools import partial

from smashup.testing import table
from tests.fixtures.cards.cards import field, heath, meadow

one_base = partial(table, bases=[field])
two_bases = partial(table, bases=[field, meadow])
three_bases = partial(table, bases=[field, meadow, heath])
oasis_and_tortuga = partial(table, bases=["Jungle Oasis", "Tortuga"])
