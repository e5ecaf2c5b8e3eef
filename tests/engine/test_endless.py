"""Abilities that set each other off without end are a fault of a card: reported, and the game stays as it was."""

import pytest

from smashup.engine.errors import EndlessChain
from smashup.testing import table
from tests.fixtures.cards.endless import dervish, pendulum
from tests.fixtures.cards.makers import plain_base

FIELD, MOOR = plain_base("Field"), plain_base("Moor")


def test_an_ability_that_runs_inside_itself_without_end_is_reported_as_a_fault() -> None:
    t = table(bases=[FIELD], p1={"Field": [dervish]})
    with pytest.raises(EndlessChain, match=r"on turn 1\. This is a fault .* report it with the save file\.$"):
        t.p1.uses("Dervish")


def test_reactions_that_set_each_other_off_without_end_are_reported_as_a_fault() -> None:
    t = table(bases=[FIELD, MOOR], p1={"Field": [pendulum]})
    with pytest.raises(EndlessChain, match=r"on turn 1\. This is a fault .* report it with the save file\.$"):
        t.p1.uses("Pendulum")
