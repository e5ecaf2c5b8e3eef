"""Changerbots, card by card: actions. The minions and bases are in test_changerbots.py."""

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import extra, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, moai
from tests.fixtures.cards.makers import ALL, body, editions, plain_base

MOOR = plain_base("Moor", breakpoint=40)
FLY = "Move this minion to another base. It has -1 power until the end of the turn."
RIDE = "If this minion has moved this turn, move another of your minions here from the base that it last left."


def _to_p2(game: RunningGame, name: str) -> None:
    game.give_control(game.minions(name=name), 1)


# --- Cesium Armor -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wording", "power"), [("printed", 3), ("current", 4)])
def test_cesium_armor_gives_any_minion_power_and_nothing_can_destroy_it(wording: str, power: int) -> None:
    t = table(
        bases=[field],
        wording=wording,
        p1={"hand": ["Cesium Armor"], "Field": [giant]},
        p2={"Field": [grunt], "hand": ["Sacrifice", "Sacrifice"], "deck": ["Howl"] * 9},
    )
    t.p1.plays("Cesium Armor")
    t.p1.is_offered("Giant", "Grunt")
    t.p1.picks("Grunt")
    assert t.power("Grunt") == power
    t.end_turn()
    t.p2.plays("Sacrifice")
    assert t.at("Field") == ["Giant", "Grunt"]
    assert t.power("Giant") == 6
    t.is_quiet()


def test_cesium_armor_keeps_nobody_from_returning_its_minion_and_goes_with_it() -> None:
    t = table(bases=[field], p1={"hand": ["Abduction"]}, p2={"Field": [grunt], "on Grunt": ["Cesium Armor"]})
    t.p1.plays("Abduction")
    assert (t.p2.hand, t.p2.discard) == (["Grunt"], ["Cesium Armor"])
    t.is_quiet()


def test_cesium_armor_itself_can_be_destroyed_and_then_its_minion_can() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Disenchant", "Saucy Wench"], "Field": [giant]},
        p2={"Field": [grunt], "on Grunt": ["Cesium Armor"]},
    )
    t.p1.plays("Disenchant")
    assert (t.p2.discard, t.power("Grunt")) == (["Cesium Armor"], 2)
    t.p1.plays("Saucy Wench").picks("Grunt")
    assert t.p2.discard == ["Cesium Armor", "Grunt"]
    t.is_quiet()


# --- Change Into A Gun ------------------------------------------------------------------------------------------------


def test_change_into_a_gun_goes_on_your_minion_and_destroys_one_of_power_4_or_less_there() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Change Into A Gun"], "Field": ["King Rex"], "Meadow": [grunt]},
        p2={"Field": [body(4), body(5), "Bruiser"], "Meadow": [body(1)]},
    )
    t.p1.plays("Change Into A Gun")
    t.p1.is_offered("King Rex", "Grunt")
    t.p1.picks("King Rex")
    t.p1.is_offered("Body 4", "Bruiser")  # not elsewhere, not stronger; King Rex has 5 power
    t.p1.picks("Body 4")
    assert (t.p2.discard, t.power("King Rex")) == (["Body 4"], 5)
    t.is_quiet()


def test_change_into_a_gun_that_aims_at_a_protected_minion_stays_without_a_kill() -> None:
    t = table(bases=[field], p1={"hand": ["Change Into A Gun"], "Field": ["King Rex"]}, p2={"Field": ["Bruiser"]})
    t.p1.plays("Change Into A Gun")
    assert (t.at("Field"), t.on("King Rex")) == (["King Rex", "Bruiser"], ["Change Into A Gun"])
    t.is_quiet()


@rule("RES-02")
@pytest.mark.parametrize(("power", "gone"), [(4, True), (5, False), (6, False)])
@editions(*ALL)
def test_change_into_a_gun_goes_off_before_its_minion_has_less_power(edition: str, power: int, gone: bool) -> None:
    """So it must destroy its own minion if that is the only one weak enough, but not for the power that it takes."""
    t = table(
        bases=[field],
        edition=edition,
        p1={"hand": ["Change Into A Gun"], "Field": [body(power)]},
        p2={"Field": [body(7)]},
    )
    t.p1.plays("Change Into A Gun")
    assert t.at("Field") == (["Body 7"] if gone else [f"Body {power}", "Body 7"])
    assert t.powers("Field")[0][1] == (7 if gone else power - 2)
    t.is_quiet()


@rule("RES-02", "RULING-Cellular-Bonding-3")
def test_a_copied_gun_goes_off_before_its_minion_has_less_power_too() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Cellular Bonding"], "Field": [giant]},
        p2={"Field": [body(5)], "on Body 5": ["Change Into A Gun"]},
    )
    t.p1.plays("Cellular Bonding", on="Giant")
    assert t.powers("Field") == [("Giant", 4)]  # Body 5 has 3, and the Giant had 6 as it went off
    t.is_quiet()


@rule("AMB-31")
def test_change_into_a_gun_without_a_minion_of_yours_is_discarded_and_destroys_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Change Into A Gun"]}, p2={"Field": [grunt]})
    t.p1.plays("Change Into A Gun")
    assert (t.p1.discard, t.at("Field")) == (["Change Into A Gun"], ["Grunt"])
    t.is_quiet()


def test_change_into_a_gun_is_destroyed_at_the_start_of_its_players_turn_and_no_others() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Change Into A Gun"], "Field": ["King Rex"], "deck": [grunt] * 4},
        p2={"Field": [body(3)], "deck": [grunt] * 4},
    )
    t.p1.plays("Change Into A Gun").done()
    assert (t.on("King Rex"), t.power("King Rex")) == (["Change Into A Gun"], 5)
    t.do(lambda game: _to_p2(game, "King Rex"))
    t.end_turn()
    assert (t.current, t.on("King Rex"), t.p1.discard, t.power("King Rex")) == (1, [], ["Change Into A Gun"], 7)
    t.is_quiet()


@rule("RULING-Cellular-Bonding-4")
def test_cellular_bonding_on_anothers_minion_copies_a_gun_that_does_not_go_off() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Cellular Bonding"], "Field": [giant, grunt], "on Giant": ["Change Into A Gun"]},
        p2={"Field": ["King Rex"]},
    )
    t.p1.plays("Cellular Bonding", on="King Rex")
    assert t.at("Field") == ["Giant", "Grunt", "King Rex"]
    assert t.power("King Rex") == 5  # the rest of the text is copied
    t.start_turn("p1")
    t.p1.picks("Change Into A Gun")  # which goes first
    assert sorted(t.p1.discard) == ["Cellular Bonding", "Change Into A Gun"]
    t.is_quiet()


@rule("RULING-Cellular-Bonding-3", "RULING-Cellular-Bonding-4")
def test_cellular_bonding_on_your_own_minion_copies_a_gun_that_goes_off() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Cellular Bonding"], "Field": [giant]},
        p2={"Field": ["King Rex", grunt], "on King Rex": ["Change Into A Gun"]},
    )
    t.p1.plays("Cellular Bonding", on="Giant")  # nobody else has 4 or less, not even the Giant yet
    assert (t.p2.discard, t.power("Giant")) == (["Grunt"], 4)
    t.is_quiet()


@rule("RULING-Cellular-Bonding-3")
def test_cellular_bonding_gives_anothers_minion_a_talent_that_is_then_that_players() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Cellular Bonding"], "Field": [giant], "on Giant": ["The Touch"]},
        p2={"Field": ["King Rex"]},
    )
    t.p1.plays("Cellular Bonding", on="King Rex")
    t.p1.is_offered("Giant", "decline")
    t.end_turn()
    t.p2.uses("King Rex")
    assert t.power("King Rex") == 10
    t.is_quiet()


# --- Change Up and Roll On --------------------------------------------------------------------------------------------


@editions(*ALL)
def test_change_up_and_roll_on_brings_any_of_your_minions_to_the_scoring_base(edition: str) -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        edition=edition,
        p1={"Field": [giant]},
        p2={"Field": [body(3)], "Meadow": [body(4), body(1), giant], "hand": ["Change Up and Roll On"]},
    )
    t.score("Field")
    t.p2.picks("Change Up and Roll On")
    t.p2.is_offered("Body 4", "Body 1", "Giant", "decline")  # those elsewhere
    t.p2.picks("Body 4", "Body 1").declines()
    assert (t.p1.vp, t.p2.vp) == (4, 4)  # 6 against 3 + 3 + 0
    assert (t.at("Meadow"), t.power("Giant")) == (["Giant"], 6)
    t.is_quiet()


def test_change_up_and_roll_on_may_move_nobody_and_lowers_only_who_moved() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [giant], "Meadow": ["First Mate"], "hand": ["Change Up and Roll On"]},
        p2={"Field": [body(6)]},
    )
    t.score("Field")
    t.p1.picks("Change Up and Roll On").declines()
    assert (t.p1.vp, t.p2.vp, t.p1.discard) == (4, 4, ["Change Up and Roll On", "Giant"])
    assert t.power("First Mate") == 2
    t.is_quiet()


def test_change_up_and_roll_on_moves_all_at_once_and_lasts_for_the_turn() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [giant], "Meadow": ["First Mate", "First Mate"], "hand": ["Change Up and Roll On"]},
    )
    t.score("Field")
    t.p1.picks("Change Up and Roll On", "First Mate", "First Mate")
    t.p1.picks("First Mate", "Meadow").declines()  # after scoring one of them leaves
    assert t.powers("Meadow") == [("First Mate", 1)]
    t.end_turn()
    assert t.power("First Mate") == 2
    t.is_quiet()


def test_change_up_and_roll_on_is_played_before_a_base_scores_and_not_on_your_turn() -> None:
    t = table(bases=[field], base_deck=[heath], p1={"Field": [giant], "hand": ["Change Up and Roll On"]})
    assert t.pending is None
    t.score("Field")
    t.p1.picks("Change Up and Roll On")  # nobody is elsewhere
    assert (t.p1.vp, t.p1.discard) == (4, ["Change Up and Roll On", "Giant"])
    t.is_quiet()


def test_change_up_and_roll_on_leaves_behind_who_cannot_be_moved_there_and_does_not_lower_them() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Meadow": [body(3)], "hand": ["Change Up and Roll On"]},
        p2={"Field": [moai]},
    )
    t.score("Field")
    t.p1.picks("Change Up and Roll On", "Body 3")
    assert t.powers("Meadow") == [("Body 3", 3)]
    t.is_quiet()


# --- Flighterizer -----------------------------------------------------------------------------------------------------


def test_flighterizer_lets_its_minion_fly_once_a_turn() -> None:
    t = table(bases=[field, meadow, heath], p1={"hand": ["Flighterizer"], "Field": [giant]}, p2={"Field": [grunt]})
    t.p1.plays("Flighterizer", on="Giant")
    t.p1.uses("Giant")
    t.p1.is_offered("Meadow", "Heath")
    t.p1.picks("Heath")
    assert (t.powers("Heath"), t.on("Giant"), t.pending) == ([("Giant", 5)], ["Flighterizer"], None)
    t.end_turn()
    assert t.power("Giant") == 6
    t.end_turn()
    t.p1.is_offered("Giant", "decline")
    t.is_quiet()


@rule("AMB-20")
def test_the_talent_that_flighterizer_gives_is_the_minions_so_who_controls_it_uses_it() -> None:
    t = table(bases=[field, meadow], p1={"Field": [giant], "on Giant": ["Flighterizer"]}, p2={})
    t.do(lambda game: _to_p2(game, "Giant"))
    assert t.pending is None
    t.end_turn()
    t.p2.uses("Giant")
    assert t.powers("Meadow") == [("Giant", 5)]
    t.is_quiet()


def test_without_flighterizer_the_talent_is_gone_and_what_it_did_stays() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "Field": [giant],
            "on Giant": ["Flighterizer"],
            "hand": ["Disenchant"],
            "plays": ["action"],
            "deck": [grunt] * 2,
        },
    )
    t.p1.uses("Giant").plays("Disenchant")
    assert (t.powers("Meadow"), t.p1.discard) == ([("Giant", 5)], ["Flighterizer", "Disenchant"])
    t.end_turn()
    t.end_turn()
    t.p1.is_offered("Grunt", "decline")
    t.is_quiet()


# --- Form Mergacon ----------------------------------------------------------------------------------------------------


@rule("TIME-03")
def test_form_mergacon_raises_each_of_your_minions_on_a_base_that_are_there_now() -> None:
    t = table(
        bases=[MOOR, meadow],
        p1={"hand": ["Form Mergacon", "First Mate"], "Moor": [giant, grunt], "Meadow": [body(1)]},
        p2={"Moor": [body(3)]},
    )
    t.p1.plays("Form Mergacon")
    t.p1.is_offered("Moor", "Meadow")
    t.p1.picks("Moor").plays("First Mate", at="Moor")
    assert t.powers("Moor") == [("Giant", 7), ("Grunt", 3), ("Body 3", 3), ("First Mate", 2)]
    assert t.power("Body 1") == 1
    t.end_turn()
    assert t.power("Giant") == 6
    t.is_quiet()


def test_form_mergacon_where_you_have_no_minion_does_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Form Mergacon"]}, p2={"Field": [grunt]})
    t.p1.plays("Form Mergacon")
    assert (t.power("Grunt"), t.p1.discard, t.effects) == (2, ["Form Mergacon"], ())
    t.is_quiet()


# --- Matrix of Bossiness ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("power", [0, 3, 5, 6])
def test_matrix_of_bossiness_makes_the_printed_power_5_higher_or_lower(power: int) -> None:
    t = table(bases=[field], p1={"hand": ["Matrix of Bossiness"], "Field": [body(power)]}, p2={"Field": [grunt]})
    t.p1.plays("Matrix of Bossiness", on=f"Body {power}")
    assert t.power(f"Body {power}") == 5
    assert sum(n for n, _ in t.power_terms(f"Body {power}")) == 5
    t.is_quiet()


def test_what_else_changes_power_is_added_to_the_5_of_matrix_of_bossiness() -> None:
    t = table(bases=[field], p1={"Field": [grunt], "on Grunt": ["Matrix of Bossiness", "Upgrade", "Change Into A Gun"]})
    assert t.power_terms("Grunt") == [
        (2, "Grunt"),
        (3, "Matrix of Bossiness"),
        (2, "Upgrade"),
        (-2, "Change Into A Gun"),
    ]
    t.is_quiet()


def test_two_of_matrix_of_bossiness_are_like_one_and_without_them_the_printed_power_is_back() -> None:
    t = table(
        bases=[field],
        p1={"Field": [giant], "on Giant": ["Matrix of Bossiness", "Matrix of Bossiness"], "hand": ["Disenchant"] * 2},
    )
    assert t.power("Giant") == 5
    t.p1.plays("Disenchant").picks("Matrix of Bossiness")
    assert t.power("Giant") == 5
    t.end_turn()
    t.end_turn()
    t.p1.plays("Disenchant")
    assert t.power("Giant") == 6
    t.is_quiet()


@rule("RULING-Mimic-1", "RULING-Mimic-2")
def test_mimic_sees_the_power_that_matrix_of_bossiness_sets() -> None:
    t = table(bases=[field], p1={"Field": [grunt, "Mimic"], "hand": ["Matrix of Bossiness"]})
    assert t.power("Mimic") == 2
    t.p1.plays("Matrix of Bossiness", on="Grunt")
    assert t.power("Mimic") == 5
    t = table(
        bases=[field], p1={"Field": [giant, "Mimic"], "on Giant": ["Matrix of Bossiness"]}, p2={"Field": [body(3)]}
    )
    assert t.power("Mimic") == 5  # the strongest is lower now
    t = table(bases=[field], p1={"Field": [grunt, "Mimic"], "on Mimic": ["Matrix of Bossiness"]})
    assert t.power("Mimic") == 5  # its own printed power is among them
    t.is_quiet()


def test_what_asks_for_printed_power_is_told_5_with_matrix_of_bossiness() -> None:
    t = table(
        bases=[field],
        wording="current",
        p1={"hand": ["Laseratops"]},
        p2={"Field": [grunt, body(1), giant], "on Grunt": ["Matrix of Bossiness"]},
    )
    t.p1.plays("Laseratops")
    t.p1.is_offered("Body 1", "decline")
    t.p1.declines()
    t.is_quiet()


# --- Passengers -------------------------------------------------------------------------------------------------------


def test_passengers_bring_one_of_your_minions_along_from_the_base_that_theirs_left() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"Field": ["Huffie", grunt, giant], "Heath": [body(1)], "on Huffie": ["Passengers"]},
        p2={"Field": [body(3)]},
    )
    t.p1.uses(FLY).picks("Meadow")
    t.p1.uses("Huffie")
    t.p1.is_offered("Grunt", "Giant")
    t.p1.picks("Giant")
    assert t.powers("Meadow") == [("Huffie", 2), ("Giant", 6)]
    assert t.pending is None
    t.is_quiet()


def test_passengers_do_nothing_unless_their_minion_moved_this_turn() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["Huffie", grunt], "on Huffie": ["Passengers"]})
    t.p1.uses(RIDE)
    assert t.at("Field") == ["Huffie", "Grunt"]
    t.p1.uses("Huffie")
    t.end_turn()
    t.end_turn()
    t.p1.uses(RIDE)  # it moved, but last turn
    assert (t.at("Field"), t.at("Meadow")) == (["Grunt"], ["Huffie"])
    t.is_quiet()


def test_the_previous_base_of_passengers_is_the_one_of_the_last_move() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={
            "Field": [giant, grunt],
            "Meadow": [body(1)],
            "on Giant": ["Flighterizer", "Passengers"],
            "hand": ["Dinghy"],
        },
    )
    t.p1.uses(FLY).picks("Meadow")
    t.p1.plays("Dinghy").picks("Giant").declines().picks("Heath")
    t.p1.uses("Giant")
    assert (t.at("Heath"), t.at("Meadow"), t.at("Field")) == (["Giant", "Body 1"], [], ["Grunt"])
    t.is_quiet()


@pytest.mark.parametrize("edition", ALL)
def test_passengers_find_nobody_at_a_previous_base_that_has_scored(edition: str) -> None:
    t = table(
        bases=[MOOR, field],
        base_deck=[heath, meadow],
        edition=edition,
        p1={"Moor": [giant, "First Mate"], "on Giant": ["Flighterizer", "Passengers"]},
    )
    t.p1.uses(FLY)
    t.score("Moor")
    t.p1.declines()  # the First Mate
    t.p1.uses("Giant")
    assert (t.bases(), t.at("Field")) == (["Meadow", "Field"], ["Giant"])
    t.is_quiet()


def test_a_base_that_was_exchanged_in_place_is_still_the_previous_base_of_passengers() -> None:
    t = table(
        bases=[MOOR, field],
        base_deck=[heath],
        p1={"Moor": [giant, grunt], "on Giant": ["Flighterizer", "Passengers"], "hand": ["Terraforming"]},
    )
    t.p1.uses(FLY)
    t.p1.plays("Terraforming").picks("Moor")
    assert t.bases() == ["Heath", "Field"]
    t.p1.uses("Giant")
    assert t.at("Field") == ["Giant", "Grunt"]
    t.is_quiet()


def test_passengers_on_anothers_minion_serve_that_player_and_whoever_moved_it() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Passengers"], "Field": [giant]},
        p2={"Field": [grunt, body(1)], "hand": ["Dinghy"]},
    )
    t.p1.plays("Passengers", on="Grunt")
    assert t.pending is None
    t.end_turn()
    t.p2.plays("Dinghy").picks("Grunt").declines()
    t.p2.uses("Grunt")
    assert t.at("Meadow") == ["Grunt", "Body 1"]
    t.is_quiet()


def test_a_minion_that_left_and_was_played_again_has_not_moved_for_passengers() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "Field": ["Huffie", grunt],
            "hand": ["Abduction", "Passengers"],
            "plays": ["minion", "action", extra("action")],
        },
    )
    t.p1.uses("Huffie")
    t.p1.plays("Abduction").picks("Huffie").plays("Huffie", at="Field").plays("Passengers", on="Huffie")
    t.p1.uses(RIDE)
    assert t.at("Field") == ["Grunt", "Huffie"]
    t.is_quiet()


def test_passengers_leave_behind_a_minion_that_is_protected() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Huffie", grunt], "on Huffie": ["Passengers"], "on Grunt": ["Tooth and Claw...and Guns"]},
    )
    t.p1.uses(FLY).uses("Huffie")
    assert (t.at("Field"), t.at("Meadow"), t.p1.discard) == (["Grunt"], ["Huffie"], ["Tooth and Claw...and Guns"])
    t.is_quiet()
