"""Changerbots: what The Touch and Bruiser take away, what stays, and until when."""

import pytest

from smashup.testing import extra, rule, table
from tests.fixtures.cards.cards import giant, grunt, meadow
from tests.fixtures.cards.makers import ALL, editions, plain_base

MOOR = plain_base("Moor", breakpoint=40)
TOUCH = "Until the end of the turn, this minion has +3 power and none of its other abilities."
FLY = "Move this minion to another base. It has -1 power until the end of the turn."
RIDE = "If this minion has moved this turn, move another of your minions here from the base that it last left."
BRUISE = "Until the start of your next turn, this minion has +2 power and no abilities."
HELP = "Choose another of your minions. It has +2 power until the end of the turn."

# --- The Touch --------------------------------------------------------------------------------------------------------


def test_the_touch_goes_on_your_own_minion_and_gives_it_a_talent() -> None:
    t = table(bases=[MOOR], p1={"hand": ["The Touch"], "Moor": [giant, grunt]}, p2={"Moor": ["King Rex"]})
    t.p1.plays("The Touch")
    t.p1.is_offered("Giant", "Grunt")
    t.p1.picks("Grunt")
    assert t.power("Grunt") == 2  # not before the talent is used
    t.p1.uses("Grunt")
    assert (t.power("Grunt"), t.pending) == (5, None)
    t.end_turn()
    assert t.power("Grunt") == 2
    t.end_turn()
    t.p1.is_offered("Grunt", "decline")
    t.is_quiet()


@rule("RULING-Bruiser", "AMB-63")
def test_the_touch_takes_the_minions_own_talent_and_those_that_other_actions_give_until_the_turn_ends() -> None:
    t = table(
        bases=[MOOR, meadow],
        p1={"Moor": ["Leader Two", grunt], "on Leader Two": ["Flighterizer", "The Touch", "Passengers"]},
    )
    t.p1.is_offered("Leader Two", "Leader Two", "Leader Two", "Leader Two", "decline")
    t.p1.uses(TOUCH)
    assert (t.power("Leader Two"), t.pending) == (9, None)
    assert [ability.text for ability in t.live.abilities_of(t.unit("Leader Two"))] == [TOUCH]  # all others
    t.end_turn()
    t.end_turn()
    t.p1.is_offered("Leader Two", "Leader Two", "Leader Two", "Leader Two", "decline")
    t.is_quiet()


def test_talents_that_were_used_before_the_touch_stay_used_and_what_they_did_stays() -> None:
    t = table(
        bases=[MOOR, meadow],
        p1={"Moor": ["Leader Two", grunt], "on Leader Two": ["Flighterizer", "The Touch"]},
    )
    t.p1.uses(HELP).uses(FLY).uses(TOUCH)
    assert (t.power("Grunt"), t.powers("Meadow"), t.pending) == (4, [("Leader Two", 6 - 1 + 3)], None)
    t.is_quiet()


@rule("RULING-Bruiser", "AMB-19")
def test_of_two_touches_each_gives_its_talent_and_one_takes_the_other_away() -> None:
    t = table(bases=[MOOR], p1={"Moor": [grunt], "on Grunt": ["The Touch", "The Touch"]})
    t.p1.is_offered("Grunt", "decline")  # they are alike
    t.p1.uses("Grunt")
    assert (t.power("Grunt"), t.pending) == (5, None)
    t.is_quiet()


@rule("AMB-64")
def test_what_the_touch_did_lasts_when_it_is_destroyed() -> None:
    t = table(
        bases=[MOOR],
        p1={"Moor": ["Leader Two", grunt], "on Leader Two": ["The Touch"], "hand": ["Disenchant"], "plays": ["action"]},
    )
    t.p1.uses(TOUCH).plays("Disenchant")
    assert (t.on("Leader Two"), t.power("Leader Two"), t.pending) == ([], 9, None)
    t.is_quiet()


@rule("RULING-Bruiser")
def test_abilities_that_come_while_they_are_lost_are_lost_too() -> None:
    """Ruling 17 of docs/rulings.md."""
    t = table(
        bases=[MOOR, meadow],
        p1={
            "Moor": [grunt],
            "on Grunt": ["The Touch"],
            "hand": ["Flighterizer", "The Touch"],
            "plays": ["action", extra("action")],
        },
    )
    t.p1.uses(TOUCH).plays("Flighterizer").plays("The Touch")
    assert (t.power("Grunt"), t.pending) == (5, None)
    t.end_turn()
    t.end_turn()
    t.p1.is_offered("Grunt", "Grunt", "decline")  # The Touch and Flighterizer
    t.is_quiet()


# --- Bruiser and The Touch on one minion ------------------------------------------------------------------------------


@rule("RULING-Bruiser")
def test_the_touch_on_bruiser_takes_its_talent_and_its_protection_for_the_turn() -> None:
    t = table(
        bases=[MOOR],
        p1={"Moor": ["Bruiser"], "on Bruiser": ["The Touch"], "hand": ["Sacrifice"], "deck": [grunt] * 6},
    )
    t.p1.uses(TOUCH)
    t.p1.is_offered("Sacrifice", "decline")
    t.p1.plays("Sacrifice")
    assert (sorted(t.p1.discard), len(t.p1.hand)) == (["Bruiser", "Sacrifice", "The Touch"], 5)
    t.is_quiet()


@rule("RULING-Bruiser", "TURN-18")
def test_the_touch_gives_bruiser_its_protection_back_as_the_turn_ends() -> None:
    t = table(
        bases=[MOOR],
        p1={"Moor": ["Bruiser"], "on Bruiser": ["The Touch"]},
        p2={"hand": ["Natural Selection"], "Moor": [giant]},
    )
    t.p1.uses(TOUCH)
    t.end_turn()
    t.p2.plays("Natural Selection")
    assert t.at("Moor") == ["Bruiser", "Giant"]
    t.is_quiet()


@rule("RULING-Bruiser")
def test_bruisers_talent_takes_what_actions_give_it_until_the_start_of_your_next_turn() -> None:
    t = table(
        bases=[MOOR, meadow], p1={"Moor": ["Bruiser", grunt], "on Bruiser": ["The Touch", "Flighterizer", "Passengers"]}
    )
    t.p1.uses(BRUISE)
    assert (t.power("Bruiser"), t.pending) == (4, None)
    t.end_turn()
    t.end_turn()
    t.p1.is_offered("Bruiser", "Bruiser", "Bruiser", "Bruiser", "decline")
    assert t.power("Bruiser") == 2
    t.is_quiet()


@rule("RULING-Bruiser")
@pytest.mark.parametrize(("wording", "armor"), [("printed", 1), ("current", 2)])
@editions(*ALL)
def test_what_actions_do_by_their_own_abilities_stays_when_bruiser_has_none(
    edition: str, wording: str, armor: int
) -> None:
    t = table(
        bases=[MOOR],
        edition=edition,
        wording=wording,
        p1={"Moor": ["Bruiser"], "on Bruiser": ["Cesium Armor", "Matrix of Bossiness"]},
        p2={"Moor": [giant, giant], "hand": ["Assassination"]},
    )
    t.p1.uses("Bruiser")
    assert t.power("Bruiser") == 5 + armor + 2
    t.end_turn()
    t.p2.plays("Assassination", on="Bruiser").done()
    assert t.at("Moor") == ["Bruiser", "Giant", "Giant"]  # the armor keeps it
    assert t.power("Bruiser") == 5 + armor
    t.is_quiet()


@rule("RULING-Bruiser")
def test_what_actions_do_by_their_own_abilities_stays_when_the_touch_is_used() -> None:
    t = table(
        bases=[MOOR],
        p1={
            "Moor": [grunt],
            "on Grunt": ["The Touch", "Matrix of Bossiness", "Cesium Armor"],
            "hand": ["Sacrifice"],
            "deck": [grunt] * 9,
        },
    )
    t.p1.uses("Grunt").plays("Sacrifice")
    assert (t.powers("Moor"), len(t.p1.hand)) == ([("Grunt", 9)], 9)
    t.is_quiet()


def test_bruiser_that_flew_before_it_bruises_and_rides_no_more() -> None:
    t = table(bases=[MOOR, meadow], p1={"Moor": ["Bruiser", grunt], "on Bruiser": ["Flighterizer", "Passengers"]})
    t.p1.uses(FLY).uses(BRUISE)
    assert (t.powers("Meadow"), t.pending) == ([("Bruiser", 3)], None)
    t.end_turn()
    t.end_turn()
    t.p1.uses(RIDE)
    assert t.at("Moor") == ["Grunt"]  # it did not move this turn
    t.is_quiet()


# --- two that give the same talent ------------------------------------------------------------------------------------


@rule("AMB-19")
def test_two_of_flighterizer_let_their_minion_fly_twice() -> None:
    t = table(bases=[MOOR, meadow], p1={"Moor": [giant], "on Giant": ["Flighterizer", "Flighterizer"]})
    t.p1.uses("Giant")
    assert t.powers("Meadow") == [("Giant", 5)]
    t.p1.uses("Giant")
    assert (t.powers("Moor"), t.pending) == ([("Giant", 4)], None)
    t.is_quiet()


# --- Copycat ----------------------------------------------------------------------------------------------------------


@rule("RULING-Copycat-1")
def test_copycat_finds_nothing_to_copy_on_a_bruiser_that_has_no_abilities() -> None:
    t = table(bases=[MOOR], p1={"Moor": ["Bruiser"]}, p2={"hand": ["Copycat"], "deck": [grunt] * 2})
    t.p1.uses("Bruiser").done()
    t.p2.plays("Copycat")
    assert t.live.abilities_of(t.unit("Copycat")) == t.unit("Copycat").printed.abilities
    assert "copied" not in t.log()
    t.is_quiet()


@rule("RULING-Copycat-1")
def test_copycat_copies_the_talent_of_the_touch_from_a_minion_that_has_it() -> None:
    t = table(bases=[MOOR], p1={"hand": ["Copycat"]}, p2={"Moor": [giant], "on Giant": ["The Touch"]})
    t.p1.plays("Copycat").uses("Copycat")
    assert (t.power("Copycat"), t.power("Giant")) == (5, 6)
    assert [ability.text for ability in t.live.abilities_of(t.unit("Copycat"))] == [TOUCH]
    t.end_turn()
    assert t.power("Copycat") == 2
    t.is_quiet()


@rule("RULING-Copycat-6", "TIME-04")
def test_copycat_that_uses_bruisers_talent_loses_its_copy_and_itself_until_its_next_turn() -> None:
    t = table(
        bases=[MOOR],
        p1={"hand": ["Copycat"], "deck": [grunt] * 4},
        p2={"Moor": ["Bruiser", giant], "hand": ["Natural Selection"], "deck": [grunt] * 4},
    )
    t.p1.plays("Copycat").picks("Bruiser")
    t.p1.uses("Copycat")
    assert (t.power("Copycat"), t.live.abilities_of(t.unit("Copycat"))) == (4, [])
    t.p1.done()
    assert t.power("Copycat") == 4
    t.p2.plays("Natural Selection", on="Giant").picks("Copycat")
    assert t.p1.discard == ["Copycat"]
    t.is_quiet()


def test_copycat_that_loses_its_copy_to_the_touch_has_none_of_it_this_turn() -> None:
    t = table(
        bases=[MOOR],
        p1={
            "hand": ["Copycat", "The Touch", "Sacrifice"],
            "plays": ["minion", "action", extra("action")],
            "deck": [grunt] * 6,
        },
        p2={"Moor": ["Bruiser"]},
    )
    t.p1.plays("Copycat").plays("The Touch").uses(TOUCH).plays("Sacrifice")
    assert sorted(t.p1.discard) == ["Copycat", "Sacrifice", "The Touch"]  # not even Bruiser's protection
    t.is_quiet()


def test_a_copied_protection_of_bruiser_holds_while_the_copy_lasts() -> None:
    t = table(
        bases=[MOOR],
        p1={"hand": ["Copycat", "Sacrifice"], "deck": [grunt] * 6},
        p2={"Moor": ["Bruiser"]},
    )
    t.p1.plays("Copycat").plays("Sacrifice")
    assert t.at("Moor") == ["Bruiser", "Copycat"]
    t.is_quiet()


# --- what else -----------------------------------------------------------------------------------------------------


@rule("AMB-19")
def test_a_given_talent_is_the_minions_and_stays_used_when_its_action_comes_again() -> None:
    t = table(
        bases=[MOOR, meadow],
        p1={
            "Moor": [giant],
            "on Giant": ["Flighterizer"],
            "hand": ["Into the Time Slip"],
            "plays": ["action", extra("action")],
        },
    )
    t.p1.uses("Giant").plays("Into the Time Slip").picks("Flighterizer")
    t.p1.plays("Flighterizer", on="Giant")
    assert (t.on("Giant"), t.powers("Meadow"), t.pending) == (["Flighterizer"], [("Giant", 5)], None)
    t.is_quiet()


def test_mimic_that_loses_its_ability_has_the_printed_power() -> None:
    t = table(bases=[MOOR], p1={"Moor": ["Mimic", giant], "on Mimic": ["The Touch"]})
    t.p1.uses("Mimic")
    assert t.power("Mimic") == 3
    t.end_turn()
    assert t.power("Mimic") == 6
    t.is_quiet()
