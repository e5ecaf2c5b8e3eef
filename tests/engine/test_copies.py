"""Copied abilities."""

from smashup.engine.api import END_OF_TURN, Game
from smashup.testing import rule, table
from tests.fixtures.cards.cards import (
    field,
    meadow,
)


def test_copycat_on_copycat_ends() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Copycat"], "Field": ["War Raptor"]},
        p2={"Field": ["Copycat", "Saucy Wench"]},
    )
    t.p1.plays("Copycat")
    t.p1.is_offered("Copycat", "Saucy Wench")
    t.p1.picks("Copycat")
    assert t.at("Field") == ["War Raptor", "Copycat", "Saucy Wench", "Copycat"]
    t.is_quiet()


@rule("RULING-Copycat-1")
def test_copycat_on_a_copycat_has_what_that_one_copied() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Copycat"]},
        p2={"Field": ["Copycat", "Saucy Wench"]},
    )

    def copies_the_wench(game: Game) -> None:
        cat, wench = game.minions()
        game.copy_abilities(cat, wench, until=END_OF_TURN)

    t.do(copies_the_wench)
    t.p2.is_offered("Copycat", "decline")  # an on-play ability that is copied resolves at once
    t.p2.declines()
    t.p1.plays("Copycat").picks("Copycat")
    t.p1.is_offered("Copycat", "Copycat", "decline")
    t.p1.picks("Copycat (p2)")
    assert t.at("Field") == ["Saucy Wench", "Copycat"]
    t.is_quiet()


@rule("RULING-Copycat-4", "RULING-Copycat-1")
def test_copycat_counts_war_raptors_but_is_none() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Copycat"]},
        p2={"Field": ["War Raptor"]},
    )
    t.p1.plays("Copycat")
    assert t.power("Copycat") == 3
    assert t.power("War Raptor") == 3
    t.p1.done()
    assert t.power("Copycat") == 2
    t.is_quiet()


@rule("RULING-Copycat-3")
def test_a_copied_ability_is_lost_when_the_copier_leaves_play() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Copycat", "Cannon"]},
        p2={"Field": ["Buccaneer"]},
    )
    t.p1.plays("Copycat", at="Field")
    t.p1.plays("Cannon").picks("Copycat")
    assert t.at("Meadow") == ["Copycat"]  # the Buccaneer's ability saved it

    def return_it(game: Game) -> None:
        game.return_to_hand(game.minions(name="Copycat"))

    t.do(return_it)
    assert t.p1.hand == ["Copycat"]
    assert t.effects == ()
    t.is_quiet()
