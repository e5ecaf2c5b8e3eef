"""Abilities that set each other off without end are a fault of a card: reported, and the game stays as it was."""

import pytest

from smashup.engine.api import CardSet, Faction, Game, Happening, Unit
from smashup.engine.errors import EndlessChain
from smashup.engine.language.terms import Event, Verb
from smashup.testing import table
from tests.rules.standins import field

CARDS = Faction("Endless", CardSet("Stand-ins", "stand-ins"))

dervish = CARDS.minion("Dervish", power=1, copies=1)


@dervish.talent
def _(g: Game, me: Unit) -> None:
    """Use this talent."""
    g.use_talent(me)


pendulum = CARDS.minion("Pendulum", power=1, copies=1)


@pendulum.talent
def _(g: Game, me: Unit) -> None:
    """Move this minion to another base."""
    g.move(me, to=g.choose_base(to=Verb.MOVE, moving=me))


@pendulum.after(Event.MOVED, when=lambda g, me, happening: happening.unit is me)
def _(g: Game, me: Unit, happening: Happening) -> None:
    """After this minion is moved, move it to another base."""
    g.move(me, to=g.choose_base(to=Verb.MOVE, moving=me))


FIELD, MOOR = field("Field"), field("Moor")


def test_an_ability_that_runs_inside_itself_without_end_is_reported_as_a_fault() -> None:
    t = table(bases=[FIELD], p1={"Field": [dervish]})
    with pytest.raises(EndlessChain, match=r"on turn 1\. This is a fault .* report it with the save file\.$"):
        t.p1.uses("Dervish")


def test_reactions_that_set_each_other_off_without_end_are_reported_as_a_fault() -> None:
    t = table(bases=[FIELD, MOOR], p1={"Field": [pendulum]})
    with pytest.raises(EndlessChain, match=r"on turn 1\. This is a fault .* report it with the save file\.$"):
        t.p1.uses("Pendulum")
