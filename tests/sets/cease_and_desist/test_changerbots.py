"""Changerbots."""

from functools import partial

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import extra, rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, meadow
from tests.fixtures.cards.makers import ALL, CORE, body, editions, plain_base
from tests.tables import one_base, three_bases, two_bases

FLIGHT, MATRIX, GUN, LEADER = "Flighterizer", "Matrix of Bossiness", "Change Into A Gun", "Leader Two"
MOOR = plain_base("Moor", breakpoint=40)
moor = partial(table, bases=[MOOR])
TOUCH = "Until the end of the turn, this minion has +3 power and none of its other abilities."
FLY = "Move this minion to another base. It has -1 power until the end of the turn."
RIDE = "If this minion has moved this turn, move another of your minions here from the base that it last left."
BRUISE = "Until the start of your next turn, this minion has +2 power and no abilities."
HELP = "Choose another of your minions. It has +2 power until the end of the turn."


class TestLeaderTwo:
    def test_leader_two_gives_another_of_your_minions_2_power_for_the_turn(self) -> None:
        t = two_bases(p1={"Field": [LEADER], "Meadow": [grunt, "Huffie"]}, p2={"Field": [giant]})
        t.p1.uses(LEADER).is_offered("Grunt", "Huffie").picks("Grunt")
        assert (t.power("Grunt"), t.power(LEADER), t.power("Huffie")) == (4, 6, 3)
        t.p1.is_offered("Huffie", "decline")  # its talent is used
        t.p1.done()
        assert t.power("Grunt") == 2


class TestSolarshout:
    def test_solarshouts_extra_action_may_be_played_before_it_loses_2_power(self) -> None:
        t = one_base(p1={"Field": ["Solarshout"], "hand": ["Sacrifice"], "deck": [grunt] * 5, "plays": []})
        t.p1.uses("Solarshout").is_offered("Sacrifice", "decline").picks("Sacrifice")
        assert (t.p1.hand, t.effects) == (["Grunt"] * 4, ())  # it had 4 power as it was destroyed

    def test_solarshout_loses_2_power_even_if_the_extra_action_is_played_later(self) -> None:
        t = one_base(p1={"Field": ["Solarshout"], "hand": ["Form Mergacon"], "plays": []})
        t.p1.uses("Solarshout").declines()
        assert (t.power("Solarshout"), t.p1.plays_left) == (2, ["action (Solarshout)"])
        t.p1.plays("Form Mergacon")
        assert t.power("Solarshout") == 3
        t.end_turn()
        assert t.power("Solarshout") == 4

    @rule("RULING-Solarshout", "AMB-64")
    def test_solarshouts_power_loss_remains_when_it_loses_its_ability(self) -> None:
        t = one_base(p1={"Field": ["Solarshout"], "hand": ["The Touch"], "plays": []})
        t.p1.uses("Solarshout").picks("The Touch")
        assert t.power("Solarshout") == 2
        t.p1.uses("Solarshout")  # the talent that The Touch gives
        assert t.power_terms("Solarshout") == [(4, "Solarshout"), (-2, "Solarshout"), (3, "The Touch")]
        t.end_turn()
        assert t.power("Solarshout") == 4


class TestHuffie:
    def test_huffie_moves_with_its_actions_and_loses_1_power_this_turn(self) -> None:
        t = three_bases(p1={"Field": ["Huffie"], "on Huffie": ["Upgrade"]})
        t.p1.uses("Huffie").is_offered("Meadow", "Heath").picks("Heath")
        assert (t.at("Heath"), t.on("Huffie"), t.power("Huffie")) == (["Huffie"], ["Upgrade"], 4)
        t.end_turn()
        assert t.power("Huffie") == 5

    @rule("AMB-28")
    def test_huffie_loses_1_power_even_if_it_cannot_move(self) -> None:
        t = two_bases(p1={"Field": ["Huffie"]}, p2={"Meadow": ["Mo'ai"]})
        t.p1.uses("Huffie")
        assert (t.at("Field"), t.power("Huffie")) == (["Huffie"], 2)


def _bruiser_to_p2(game: RunningGame) -> None:
    game.give_control(game.minions(name="Bruiser"), 1)


class TestBruiser:
    @rule("AMB-65")
    def test_bruiser_cannot_be_destroyed_but_may_be_chosen(self) -> None:
        t = one_base(p1={"hand": ["Saucy Wench", "Sacrifice"], "Field": ["Bruiser"], "deck": [grunt] * 3})
        t.p1.plays("Saucy Wench").is_offered("Bruiser", "decline").picks("Bruiser").plays("Sacrifice").picks("Bruiser")
        assert t.at("Field") == ["Bruiser", "Saucy Wench"]

    def test_bruiser_can_leave_play_in_other_ways(self) -> None:
        t = one_base(p1={"hand": ["Abduction"]}, p2={"Field": ["Bruiser"]})
        t.p1.plays("Abduction")
        assert t.p2.hand == ["Bruiser"]
        t = one_base(p1={"Field": [giant, giant]}, p2={"Field": ["Bruiser"]})
        t.score("Field")
        assert (t.p2.discard, t.p2.vp) == (["Bruiser"], 2)

    @rule("RULING-Bruiser", "TURN-05")
    def test_bruisers_talent_gives_2_power_until_the_start_of_your_next_turn(self) -> None:
        t = one_base(p1={"Field": ["Bruiser"]}, p2={"hand": ["Assassination"]})
        t.p1.uses("Bruiser")
        assert (t.power("Bruiser"), t.pending) == (4, None)
        t.end_turn()
        assert t.power("Bruiser") == 4
        t.end_turn()
        assert (t.power("Bruiser"), t.current) == (2, 1)
        t.end_turn()
        t.p2.plays("Assassination")
        t.end_turn()
        assert t.at("Field") == ["Bruiser"]  # it has its ability again

    @rule("RULING-Bruiser")
    def test_bruiser_can_be_destroyed_while_it_has_no_abilities(self) -> None:
        t = one_base(
            p1={"Field": ["Bruiser"], "hand": ["They Keep Coming", "Saucy Wench"], "deck": [grunt] * 4},
            p2={"hand": ["Natural Selection"], "Field": ["King Rex"], "deck": [grunt] * 4},
        )
        t.p1.uses("Bruiser").done()
        t.p2.plays("Natural Selection").done()
        assert (t.p1.discard, t.effects) == (["Bruiser"], ())
        t.p1.plays("They Keep Coming").picks("Bruiser").plays("Saucy Wench").picks("Bruiser")
        assert (t.at("Field"), t.power("Bruiser")) == (["King Rex", "Bruiser", "Saucy Wench"], 2)

    @rule("RULING-Bruiser", "AMB-54")
    def test_bruisers_talent_ends_at_the_next_turn_of_the_player_who_used_it(self) -> None:
        t = one_base(p1={"Field": ["Bruiser"]}, p2={"Field": [giant]}, p3={})
        t.p1.uses("Bruiser")
        t.do(_bruiser_to_p2)
        t.end_turn()
        assert (t.current, t.power("Bruiser"), t.pending) == (2, 4, None)  # p2 cannot use its talent
        t.end_turn()
        assert t.power("Bruiser") == 4
        t.end_turn()
        assert (t.current, t.controller("Bruiser"), t.power("Bruiser")) == (1, 2, 2)
        t.end_turn()
        t.p2.is_offered("Bruiser", "decline")

    @rule("RULING-Bruiser")
    def test_bruisers_talent_also_removes_talents_given_by_actions(self) -> None:
        t = table(
            bases=[MOOR, meadow], p1={"Moor": ["Bruiser", grunt], "on Bruiser": ["The Touch", FLIGHT, "Passengers"]}
        )
        t.p1.uses(BRUISE)
        assert (t.power("Bruiser"), t.pending) == (4, None)
        t.end_turn()
        t.end_turn()
        t.p1.is_offered("Bruiser", "Bruiser", "Bruiser", "Bruiser", "decline")
        assert t.power("Bruiser") == 2

    @rule("RULING-Bruiser")
    @pytest.mark.parametrize(("wording", "armor"), [("printed", 1), ("current", 2)])
    @editions(*ALL)
    def test_actions_on_bruiser_keep_their_own_abilities_when_it_has_none(
        self, edition: str, wording: str, armor: int
    ) -> None:
        t = table(
            bases=[MOOR],
            edition=edition,
            wording=wording,
            p1={"Moor": ["Bruiser"], "on Bruiser": ["Cesium Armor", MATRIX]},
            p2={"Moor": [giant, giant], "hand": ["Assassination"]},
        )
        t.p1.uses("Bruiser")
        assert t.power("Bruiser") == 5 + armor + 2
        t.end_turn()
        t.p2.plays("Assassination", on="Bruiser").done()
        assert t.at("Moor") == ["Bruiser", "Giant", "Giant"]  # the armor keeps it
        assert t.power("Bruiser") == 5 + armor

    def test_bruiser_may_use_other_talents_only_before_its_own(self) -> None:
        t = table(bases=[MOOR, meadow], p1={"Moor": ["Bruiser", grunt], "on Bruiser": [FLIGHT, "Passengers"]})
        t.p1.uses(FLY).uses(BRUISE)
        assert (t.powers("Meadow"), t.pending) == ([("Bruiser", 3)], None)
        t.end_turn()
        t.end_turn()
        t.p1.uses(RIDE)
        assert t.at("Moor") == ["Grunt"]  # it did not move this turn

    @rule("RULING-Copycat-1")
    def test_copycat_cannot_copy_a_bruiser_without_abilities(self) -> None:
        t = moor(p1={"Moor": ["Bruiser"]}, p2={"hand": ["Copycat"], "deck": [grunt] * 2})
        t.p1.uses("Bruiser").done()
        t.p2.plays("Copycat")
        assert t.live.abilities_of(t.unit("Copycat")) == t.unit("Copycat").printed.abilities
        assert "copied" not in t.log()

    @rule("RULING-Copycat-6", "TIME-04")
    def test_copycat_that_uses_bruisers_talent_loses_all_abilities_until_its_next_turn(self) -> None:
        t = moor(
            p1={"hand": ["Copycat"], "deck": [grunt] * 4},
            p2={"Moor": ["Bruiser", giant], "hand": ["Natural Selection"], "deck": [grunt] * 4},
        )
        t.p1.plays("Copycat").picks("Bruiser").uses("Copycat")
        assert (t.power("Copycat"), t.live.abilities_of(t.unit("Copycat"))) == (4, [])
        t.p1.done()
        assert t.power("Copycat") == 4
        t.p2.plays("Natural Selection", on="Giant").picks("Copycat")
        assert t.p1.discard == ["Copycat"]

    def test_a_copycat_of_bruiser_cannot_be_destroyed(self) -> None:
        t = moor(p1={"hand": ["Copycat", "Sacrifice"], "deck": [grunt] * 6}, p2={"Moor": ["Bruiser"]})
        t.p1.plays("Copycat").plays("Sacrifice")
        assert t.at("Moor") == ["Bruiser", "Copycat"]


class TestCesiumArmor:
    @pytest.mark.parametrize(("wording", "power"), [("printed", 3), ("current", 4)])
    def test_a_minion_with_cesium_armor_has_extra_power_and_cannot_be_destroyed(self, wording: str, power: int) -> None:
        t = one_base(
            wording=wording,
            p1={"hand": ["Cesium Armor"], "Field": [giant]},
            p2={"Field": [grunt], "hand": ["Sacrifice", "Sacrifice"], "deck": ["Howl"] * 9},
        )
        t.p1.plays("Cesium Armor").is_offered("Giant", "Grunt").picks("Grunt")
        assert t.power("Grunt") == power
        t.end_turn()
        t.p2.plays("Sacrifice")
        assert (t.at("Field"), t.power("Giant")) == (["Giant", "Grunt"], 6)

    def test_cesium_armor_itself_can_be_destroyed(self) -> None:
        t = one_base(
            p1={"hand": ["Disenchant", "Saucy Wench"], "Field": [giant]},
            p2={"Field": [grunt], "on Grunt": ["Cesium Armor"]},
        )
        t.p1.plays("Disenchant")
        assert (t.p2.discard, t.power("Grunt")) == (["Cesium Armor"], 2)
        t.p1.plays("Saucy Wench").picks("Grunt")
        assert t.p2.discard == ["Cesium Armor", "Grunt"]


def _to_p2(game: RunningGame, name: str) -> None:
    game.give_control(game.minions(name=name), 1)


class TestChangeIntoAGun:
    def test_change_into_a_gun_destroys_a_minion_of_power_4_or_less_there(self) -> None:
        t = two_bases(
            p1={"hand": [GUN], "Field": ["King Rex"], "Meadow": [grunt]},
            p2={"Field": [body(4), body(5), "Bruiser"], "Meadow": [body(1)]},
        )
        t.p1.plays(GUN).is_offered("King Rex", "Grunt").picks("King Rex")
        t.p1.is_offered("Body 4", "Bruiser")  # not elsewhere, not stronger; King Rex has 5 power
        t.p1.picks("Body 4")
        assert (t.p2.discard, t.power("King Rex")) == (["Body 4"], 5)

    def test_change_into_a_gun_stays_if_the_chosen_minion_is_protected(self) -> None:
        t = one_base(p1={"hand": [GUN], "Field": ["King Rex"]}, p2={"Field": ["Bruiser"]})
        t.p1.plays(GUN)
        assert (t.at("Field"), t.on("King Rex")) == (["King Rex", "Bruiser"], [GUN])

    @rule("RES-02")
    @pytest.mark.parametrize(("power", "gone"), [(4, True), (5, False), (6, False)])
    @editions(*ALL)
    def test_change_into_a_gun_destroys_before_it_lowers_the_power_of_its_minion(
        self, edition: str, power: int, gone: bool
    ) -> None:
        """It must destroy its own minion if no other is weak enough."""
        t = one_base(edition=edition, p1={"hand": [GUN], "Field": [body(power)]}, p2={"Field": [body(7)]})
        t.p1.plays(GUN)
        assert t.at("Field") == (["Body 7"] if gone else [f"Body {power}", "Body 7"])
        assert t.powers("Field")[0][1] == (7 if gone else power - 2)

    @rule("RES-02", "RULING-Cellular-Bonding-3")
    def test_a_copied_change_into_a_gun_destroys_before_it_lowers_power(self) -> None:
        t = one_base(p1={"hand": ["Cellular Bonding"], "Field": [giant]}, p2={"Field": [body(5)], "on Body 5": [GUN]})
        t.p1.plays("Cellular Bonding", on="Giant")
        assert t.powers("Field") == [("Giant", 4)]  # Body 5 has 3, and the Giant had 6 as it went off

    @rule("AMB-31")
    def test_change_into_a_gun_without_a_minion_of_yours_is_discarded(self) -> None:
        t = one_base(p1={"hand": [GUN]}, p2={"Field": [grunt]})
        t.p1.plays(GUN)
        assert (t.p1.discard, t.at("Field")) == ([GUN], ["Grunt"])

    def test_change_into_a_gun_is_destroyed_at_the_start_of_its_players_turn(self) -> None:
        t = one_base(
            p1={"hand": [GUN], "Field": ["King Rex"], "deck": [grunt] * 4}, p2={"Field": [body(3)], "deck": [grunt] * 4}
        )
        t.p1.plays(GUN).done()
        assert (t.on("King Rex"), t.power("King Rex")) == ([GUN], 5)
        t.do(lambda game: _to_p2(game, "King Rex"))
        t.end_turn()
        assert (t.current, t.on("King Rex"), t.p1.discard, t.power("King Rex")) == (1, [], [GUN], 7)

    @rule("RULING-Cellular-Bonding-4")
    def test_cellular_bonding_on_another_players_minion_copies_a_gun_that_destroys_nothing(self) -> None:
        t = one_base(
            p1={"hand": ["Cellular Bonding"], "Field": [giant, grunt], "on Giant": [GUN]}, p2={"Field": ["King Rex"]}
        )
        t.p1.plays("Cellular Bonding", on="King Rex")
        assert t.at("Field") == ["Giant", "Grunt", "King Rex"]
        assert t.power("King Rex") == 5  # the rest of the text is copied
        t.start_turn("p1")
        t.p1.picks(GUN)  # which goes first
        assert sorted(t.p1.discard) == ["Cellular Bonding", GUN]

    @rule("RULING-Cellular-Bonding-3", "RULING-Cellular-Bonding-4")
    def test_cellular_bonding_on_your_own_minion_copies_a_gun_that_destroys(self) -> None:
        t = one_base(
            p1={"hand": ["Cellular Bonding"], "Field": [giant]}, p2={"Field": ["King Rex", grunt], "on King Rex": [GUN]}
        )
        t.p1.plays("Cellular Bonding", on="Giant")  # no other minion has power 4 or less
        assert (t.p2.discard, t.power("Giant")) == (["Grunt"], 4)


class TestChangeUpAndRollOn:
    @editions(*ALL)
    def test_change_up_and_roll_on_moves_any_of_your_minions_to_the_scoring_base(self, edition: str) -> None:
        t = two_bases(
            edition=edition,
            p1={"Field": [giant]},
            p2={"Field": [body(3)], "Meadow": [body(4), body(1), giant], "hand": ["Change Up and Roll On"]},
        )
        t.score("Field")
        t.p2.picks("Change Up and Roll On").is_offered("Body 4", "Body 1", "Giant", "decline")  # those elsewhere
        t.p2.picks("Body 4", "Body 1").declines()
        assert (t.p1.vp, t.p2.vp) == (4, 4)  # 6 against 3 + 3 + 0
        assert (t.at("Meadow"), t.power("Giant")) == (["Giant"], 6)

    def test_change_up_and_roll_on_moves_all_at_once_and_lasts_for_the_turn(self) -> None:
        t = two_bases(p1={"Field": [giant], "Meadow": ["First Mate", "First Mate"], "hand": ["Change Up and Roll On"]})
        t.score("Field")
        t.p1.picks("Change Up and Roll On", "First Mate", "First Mate")
        t.p1.picks("First Mate", "Meadow").declines()  # after scoring one of them leaves
        assert t.powers("Meadow") == [("First Mate", 1)]
        t.end_turn()
        assert t.power("First Mate") == 2

    def test_change_up_and_roll_on_does_not_weaken_a_minion_that_cannot_move(self) -> None:
        t = two_bases(p1={"Meadow": [body(3)], "hand": ["Change Up and Roll On"]}, p2={"Field": ["Mo'ai"]})
        t.score("Field")
        t.p1.picks("Change Up and Roll On", "Body 3")
        assert t.powers("Meadow") == [("Body 3", 3)]


class TestFlighterizer:
    @rule("AMB-19")
    def test_two_flighterizers_give_two_uses_of_the_talent(self) -> None:
        t = table(bases=[MOOR, meadow], p1={"Moor": [giant], "on Giant": [FLIGHT, FLIGHT]})
        t.p1.uses("Giant")
        assert t.powers("Meadow") == [("Giant", 5)]
        t.p1.uses("Giant")
        assert (t.powers("Moor"), t.pending) == ([("Giant", 4)], None)

    @rule("AMB-19")
    def test_a_talent_given_by_an_action_stays_used_when_the_action_is_played_again(self) -> None:
        t = table(
            bases=[MOOR, meadow],
            p1={
                "Moor": [giant],
                "on Giant": [FLIGHT],
                "hand": ["Into the Time Slip"],
                "plays": ["action", extra("action")],
            },
        )
        t.p1.uses("Giant").plays("Into the Time Slip").picks(FLIGHT).plays(FLIGHT, on="Giant")
        assert (t.on("Giant"), t.powers("Meadow"), t.pending) == ([FLIGHT], [("Giant", 5)], None)

    def test_flighterizer_lets_its_minion_move_once_each_turn(self) -> None:
        t = three_bases(p1={"hand": [FLIGHT], "Field": [giant]}, p2={"Field": [grunt]})
        t.p1.plays(FLIGHT, on="Giant").uses("Giant").is_offered("Meadow", "Heath").picks("Heath")
        assert (t.powers("Heath"), t.on("Giant"), t.pending) == ([("Giant", 5)], [FLIGHT], None)
        t.end_turn()
        assert t.power("Giant") == 6
        t.end_turn()
        t.p1.is_offered("Giant", "decline")

    @rule("AMB-20")
    def test_the_talent_given_by_flighterizer_is_used_by_the_minions_controller(self) -> None:
        t = two_bases(p1={"Field": [giant], "on Giant": [FLIGHT]})
        t.do(lambda game: _to_p2(game, "Giant"))
        assert t.pending is None
        t.end_turn()
        t.p2.uses("Giant")
        assert t.powers("Meadow") == [("Giant", 5)]


class TestFormMergacon:
    @rule("TIME-03")
    def test_form_mergacon_gives_power_to_your_minions_that_are_on_the_base_now(self) -> None:
        t = table(
            bases=[MOOR, meadow],
            p1={"hand": ["Form Mergacon", "First Mate"], "Moor": [giant, grunt], "Meadow": [body(1)]},
            p2={"Moor": [body(3)]},
        )
        t.p1.plays("Form Mergacon").is_offered("Moor", "Meadow").picks("Moor").plays("First Mate", at="Moor")
        assert t.powers("Moor") == [("Giant", 7), ("Grunt", 3), ("Body 3", 3), ("First Mate", 2)]
        assert t.power("Body 1") == 1
        t.end_turn()
        assert t.power("Giant") == 6


class TestMatrixOfBossiness:
    @pytest.mark.parametrize("power", [0, 3, 5, 6])
    def test_matrix_of_bossiness_sets_the_printed_power_to_5(self, power: int) -> None:
        t = one_base(p1={"hand": [MATRIX], "Field": [body(power)]}, p2={"Field": [grunt]})
        t.p1.plays(MATRIX, on=f"Body {power}")
        assert (t.power(f"Body {power}"), sum(n for n, _ in t.power_terms(f"Body {power}"))) == (5, 5)

    def test_other_power_changes_are_added_to_matrix_of_bossiness(self) -> None:
        t = one_base(p1={"Field": [grunt], "on Grunt": [MATRIX, "Upgrade", GUN]})
        assert t.power_terms("Grunt") == [(2, "Grunt"), (3, MATRIX), (2, "Upgrade"), (-2, GUN)]

    def test_two_matrices_of_bossiness_work_like_one(self) -> None:
        t = one_base(p1={"Field": [giant], "on Giant": [MATRIX, MATRIX], "hand": ["Disenchant"] * 2})
        assert t.power("Giant") == 5
        t.p1.plays("Disenchant").picks(MATRIX)
        assert t.power("Giant") == 5
        t.end_turn()
        t.end_turn()
        t.p1.plays("Disenchant")
        assert t.power("Giant") == 6

    @rule("RULING-Mimic-1", "RULING-Mimic-2")
    def test_mimic_uses_the_power_set_by_matrix_of_bossiness(self) -> None:
        t = one_base(p1={"Field": [grunt, "Mimic"], "hand": [MATRIX]})
        assert t.power("Mimic") == 2
        t.p1.plays(MATRIX, on="Grunt")
        assert t.power("Mimic") == 5
        t = one_base(p1={"Field": [giant, "Mimic"], "on Giant": [MATRIX]}, p2={"Field": [body(3)]})
        assert t.power("Mimic") == 5  # the strongest is lower now
        t = one_base(p1={"Field": [grunt, "Mimic"], "on Mimic": [MATRIX]})
        assert t.power("Mimic") == 5  # its own printed power is among them

    def test_matrix_of_bossiness_counts_as_printed_power_5(self) -> None:
        t = one_base(
            wording="current", p1={"hand": ["Laseratops"]}, p2={"Field": [grunt, body(1), giant], "on Grunt": [MATRIX]}
        )
        t.p1.plays("Laseratops").is_offered("Body 1", "decline").declines()


class TestPassengers:
    def test_passengers_move_another_minion_from_the_base_that_their_minion_left(self) -> None:
        t = three_bases(
            p1={"Field": ["Huffie", grunt, giant], "Heath": [body(1)], "on Huffie": ["Passengers"]},
            p2={"Field": [body(3)]},
        )
        t.p1.uses(FLY).picks("Meadow").uses("Huffie").is_offered("Grunt", "Giant").picks("Giant")
        assert (t.powers("Meadow"), t.pending) == ([("Huffie", 2), ("Giant", 6)], None)

    def test_passengers_do_nothing_unless_their_minion_moved_this_turn(self) -> None:
        t = two_bases(p1={"Field": ["Huffie", grunt], "on Huffie": ["Passengers"]})
        t.p1.uses(RIDE)
        assert t.at("Field") == ["Huffie", "Grunt"]
        t.p1.uses("Huffie")
        t.end_turn()
        t.end_turn()
        t.p1.uses(RIDE)  # it moved, but last turn
        assert (t.at("Field"), t.at("Meadow")) == (["Grunt"], ["Huffie"])

    def test_the_previous_base_of_passengers_is_the_one_of_the_last_move(self) -> None:
        t = three_bases(
            p1={"Field": [giant, grunt], "Meadow": [body(1)], "on Giant": [FLIGHT, "Passengers"], "hand": ["Dinghy"]}
        )
        t.p1.uses(FLY).picks("Meadow")
        t.p1.plays("Dinghy").picks("Giant").declines().picks("Heath").uses("Giant")
        assert (t.at("Heath"), t.at("Meadow"), t.at("Field")) == (["Giant", "Body 1"], [], ["Grunt"])

    @pytest.mark.parametrize("edition", ALL)
    def test_passengers_find_no_minion_at_a_previous_base_that_has_scored(self, edition: str) -> None:
        t = table(
            bases=[MOOR, field],
            base_deck=[heath, meadow],
            edition=edition,
            p1={"Moor": [giant, "First Mate"], "on Giant": [FLIGHT, "Passengers"]},
        )
        t.p1.uses(FLY)
        t.score("Moor")
        t.p1.declines()  # the First Mate
        t.p1.uses("Giant")
        assert (t.bases(), t.at("Field")) == (["Meadow", "Field"], ["Giant"])

    def test_a_base_replaced_by_terraforming_is_still_the_previous_base_of_passengers(self) -> None:
        t = table(
            bases=[MOOR, field],
            base_deck=[heath],
            p1={"Moor": [giant, grunt], "on Giant": [FLIGHT, "Passengers"], "hand": ["Terraforming"]},
        )
        t.p1.uses(FLY).plays("Terraforming").picks("Moor")
        assert t.bases() == ["Heath", "Field"]
        t.p1.uses("Giant")
        assert t.at("Field") == ["Giant", "Grunt"]

    def test_passengers_on_another_players_minion_are_used_by_that_player(self) -> None:
        t = two_bases(p1={"hand": ["Passengers"], "Field": [giant]}, p2={"Field": [grunt, body(1)], "hand": ["Dinghy"]})
        t.p1.plays("Passengers", on="Grunt")
        assert t.pending is None
        t.end_turn()
        t.p2.plays("Dinghy").picks("Grunt").declines().uses("Grunt")
        assert t.at("Meadow") == ["Grunt", "Body 1"]

    def test_passengers_ignore_a_minion_that_was_returned_and_played_again(self) -> None:
        t = two_bases(
            p1={
                "Field": ["Huffie", grunt],
                "hand": ["Abduction", "Passengers"],
                "plays": ["minion", "action", extra("action")],
            }
        )
        t.p1.uses("Huffie")
        t.p1.plays("Abduction").picks("Huffie").plays("Huffie", at="Field").plays("Passengers", on="Huffie").uses(RIDE)
        assert t.at("Field") == ["Grunt", "Huffie"]


class TestTheTouch:
    def test_the_touch_gives_your_minion_a_talent(self) -> None:
        t = moor(p1={"hand": ["The Touch"], "Moor": [giant, grunt]}, p2={"Moor": ["King Rex"]})
        t.p1.plays("The Touch").is_offered("Giant", "Grunt").picks("Grunt")
        assert t.power("Grunt") == 2  # not before the talent is used
        t.p1.uses("Grunt")
        assert (t.power("Grunt"), t.pending) == (5, None)
        t.end_turn()
        assert t.power("Grunt") == 2
        t.end_turn()
        t.p1.is_offered("Grunt", "decline")

    @rule("RULING-Bruiser", "AMB-63")
    def test_the_touch_removes_all_other_talents_until_the_end_of_the_turn(self) -> None:
        t = table(
            bases=[MOOR, meadow], p1={"Moor": [LEADER, grunt], "on Leader Two": [FLIGHT, "The Touch", "Passengers"]}
        )
        t.p1.is_offered(LEADER, LEADER, LEADER, LEADER, "decline").uses(TOUCH)
        assert (t.power(LEADER), t.pending) == (9, None)
        assert [ability.text for ability in t.live.abilities_of(t.unit(LEADER))] == [TOUCH]  # all others
        t.end_turn()
        t.end_turn()
        t.p1.is_offered(LEADER, LEADER, LEADER, LEADER, "decline")

    def test_talents_used_before_the_touch_keep_their_effects(self) -> None:
        t = table(bases=[MOOR, meadow], p1={"Moor": [LEADER, grunt], "on Leader Two": [FLIGHT, "The Touch"]})
        t.p1.uses(HELP).uses(FLY).uses(TOUCH)
        assert (t.power("Grunt"), t.powers("Meadow"), t.pending) == (4, [(LEADER, 6 - 1 + 3)], None)

    @rule("RULING-Bruiser", "AMB-19")
    def test_one_of_two_touches_removes_the_talent_of_the_other(self) -> None:
        t = moor(p1={"Moor": [grunt], "on Grunt": ["The Touch", "The Touch"]})
        t.p1.is_offered("Grunt", "decline")  # they are alike
        t.p1.uses("Grunt")
        assert (t.power("Grunt"), t.pending) == (5, None)

    @rule("AMB-64")
    def test_the_effect_of_the_touch_remains_when_it_is_destroyed(self) -> None:
        t = moor(
            p1={"Moor": [LEADER, grunt], "on Leader Two": ["The Touch"], "hand": ["Disenchant"], "plays": ["action"]}
        )
        t.p1.uses(TOUCH).plays("Disenchant")
        assert (t.on(LEADER), t.power(LEADER), t.pending) == ([], 9, None)

    @rule("RULING-Bruiser")
    def test_abilities_gained_after_the_touch_was_used_work(self) -> None:
        t = table(
            bases=[MOOR, meadow],
            p1={
                "Moor": [grunt],
                "on Grunt": ["The Touch"],
                "hand": [FLIGHT, "The Touch"],
                "plays": ["action", extra("action")],
            },
        )
        t.p1.uses(TOUCH).plays(FLIGHT).plays("The Touch")
        t.p1.is_offered("Grunt", "Grunt", "decline")  # the new talents; the old one is used
        t.p1.uses(FLY).uses(TOUCH)
        assert (t.at("Meadow"), t.power("Grunt"), t.pending) == (["Grunt"], 2 + 3 - 1 + 3, None)

    @rule("RULING-Bruiser")
    def test_bruiser_may_use_a_talent_that_it_gains_after_its_own(self) -> None:
        t = moor(p1={"Moor": ["Bruiser"], "hand": ["The Touch"]})
        t.p1.uses("Bruiser").plays("The Touch").uses(TOUCH)
        assert (t.power("Bruiser"), t.pending) == (2 + 2 + 3, None)

    @rule("RULING-Bruiser")
    def test_the_touch_removes_bruisers_protection_for_the_turn(self) -> None:
        t = moor(p1={"Moor": ["Bruiser"], "on Bruiser": ["The Touch"], "hand": ["Sacrifice"], "deck": [grunt] * 6})
        t.p1.uses(TOUCH).is_offered("Sacrifice", "decline").plays("Sacrifice")
        assert (sorted(t.p1.discard), len(t.p1.hand)) == (["Bruiser", "Sacrifice", "The Touch"], 5)

    @rule("RULING-Copycat-1")
    def test_copycat_copies_the_talent_given_by_the_touch(self) -> None:
        t = moor(p1={"hand": ["Copycat"]}, p2={"Moor": [giant], "on Giant": ["The Touch"]})
        t.p1.plays("Copycat").uses("Copycat")
        assert (t.power("Copycat"), t.power("Giant")) == (5, 6)
        assert [ability.text for ability in t.live.abilities_of(t.unit("Copycat"))] == [TOUCH]
        t.end_turn()
        assert t.power("Copycat") == 2

    def test_copycat_loses_its_copied_abilities_to_the_touch(self) -> None:
        t = moor(
            p1={
                "hand": ["Copycat", "The Touch", "Sacrifice"],
                "plays": ["minion", "action", extra("action")],
                "deck": [grunt] * 6,
            },
            p2={"Moor": ["Bruiser"]},
        )
        t.p1.plays("Copycat").plays("The Touch").uses(TOUCH).plays("Sacrifice")
        assert sorted(t.p1.discard) == ["Copycat", "Sacrifice", "The Touch"]  # not even Bruiser's protection

    def test_mimic_without_its_ability_has_its_printed_power(self) -> None:
        t = moor(p1={"Moor": ["Mimic", giant], "on Mimic": ["The Touch"]})
        t.p1.uses("Mimic")
        assert t.power("Mimic") == 3
        t.end_turn()
        assert t.power("Mimic") == 6

    @rule("RULING-Cellular-Bonding-3")
    def test_cellular_bonding_gives_another_players_minion_a_talent_for_that_player(self) -> None:
        t = one_base(
            p1={"hand": ["Cellular Bonding"], "Field": [giant], "on Giant": ["The Touch"]}, p2={"Field": ["King Rex"]}
        )
        t.p1.plays("Cellular Bonding", on="King Rex").is_offered("Giant", "decline")
        t.end_turn()
        t.p2.uses("King Rex")
        assert t.power("King Rex") == 10


class TestChangingRoom:
    def test_a_minion_that_uses_a_talent_in_the_changing_room_gains_1_power_this_turn(self) -> None:
        t = table(bases=["Changing Room", field], p1={"Changing Room": [LEADER, grunt], "Field": ["Solarshout"]})
        t.p1.uses(LEADER).picks("Grunt")
        assert (t.power(LEADER), t.power("Grunt")) == (7, 4)
        t.p1.uses("Solarshout")
        assert t.power("Solarshout") == 2  # elsewhere
        t.end_turn()
        assert t.power(LEADER) == 6

    @rule("RULING-Changing-Room-1")
    def test_the_talent_of_an_action_on_a_minion_counts_in_the_changing_room(self) -> None:
        t = table(
            bases=["Changing Room"],
            p1={"Changing Room": [giant], "on Giant": ["Monkey on Your Back"], "deck": [grunt]},
            p2={"Changing Room": [grunt]},
        )
        t.p1.uses("Monkey on Your Back")
        assert (t.p2.discard, t.p1.deck[0], t.power("Giant")) == (["Grunt"], "Monkey on Your Back", 7)

    @rule("RULING-Changing-Room-1")
    def test_every_talent_counts_in_the_changing_room_for_every_player(self) -> None:
        t = table(bases=["Changing Room"], p2={"Changing Room": ["Bruiser"], "on Bruiser": ["The Touch"]})
        t.end_turn()
        t.p2.uses("Until the end of the turn, this minion has +3 power and none of its other abilities.")
        assert t.power("Bruiser") == 2 + 3 + 1
        t.end_turn()
        assert t.power("Bruiser") == 2

    @rule("RULING-Changing-Room-2")
    def test_the_changing_room_counts_talents_of_minions_that_start_there(self) -> None:
        t = table(bases=["Changing Room", field], p1={"Field": ["Huffie"], "Changing Room": [giant]})
        t.p1.uses("Huffie")
        assert (t.at("Changing Room"), t.power("Huffie")) == (["Giant", "Huffie"], 2)
        t.end_turn()
        t.end_turn()
        t.p1.uses("Huffie")
        assert (t.at("Field"), t.power("Huffie")) == (["Huffie"], 3 - 1 + 1)

    def test_a_talent_used_without_effect_counts_in_the_changing_room(self) -> None:
        t = table(bases=["Changing Room"], p1={"Changing Room": [LEADER]})
        t.p1.uses(LEADER)
        assert t.power(LEADER) == 7

    def test_a_minion_that_leaves_play_with_its_talent_gains_nothing_in_the_changing_room(self) -> None:
        t = table(bases=["Changing Room"], p1={"Changing Room": ["G.E.L.F.", grunt]})
        t.p1.uses("G.E.L.F.")
        assert (t.at("Changing Room"), t.power("Grunt"), t.effects) == (["Grunt"], 2, ())

    def test_an_ability_that_is_not_a_talent_does_not_count_in_the_changing_room(self) -> None:
        t = table(bases=["Changing Room"], p1={"Changing Room": ["Ninja Acolyte", grunt], "hand": [giant], "plays": []})
        t.p1.uses("Ninja Acolyte").picks("Giant")
        assert (t.power("Giant"), t.power("Grunt")) == (6, 2)

    def test_a_talent_of_an_action_on_the_base_gives_no_power_in_the_changing_room(self) -> None:
        t = table(
            bases=["Changing Room"],
            wording="current",
            p1={"Changing Room": [grunt, "Enshrouding Mist"], "hand": [giant], "plays": []},
        )
        t.p1.uses("Enshrouding Mist")
        assert (t.power("Grunt"), t.effects) == (2, ())


class TestUnicrave:
    @rule("T-42", "SCORE-07", "AMB-36", "AMB-36a")
    @editions(*ALL)
    def test_unicrave_is_replaced_and_the_new_base_scores_below_its_breakpoint(self, edition: str) -> None:
        t = table(
            bases=["Unicrave", field],
            base_deck=[heath, "The Homeworld"],
            edition=edition,
            p1={"Unicrave": [giant, giant, giant], "on Giant#1": ["Upgrade"]},
            p2={"Unicrave": ["Wildlife Preserve"]},
            p3={"Unicrave": [grunt]},
        )
        t.score("Unicrave")
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (4, 0, 2)
        assert (t.bases(), t.base_discard) == (["Heath", "Field"], ["Unicrave", "The Homeworld"])
        assert sorted(t.p1.discard) == ["Giant", "Giant", "Giant", "Upgrade"]
        assert (t.p2.discard, t.p3.discard) == (["Wildlife Preserve"], ["Grunt"])

    @rule("AMB-36")
    def test_the_base_in_unicraves_place_uses_its_after_scoring_ability(self) -> None:
        t = table(
            bases=["Unicrave", field], base_deck=[heath, "Temple of Goju"], p1={"Unicrave": [giant, "King Rex", grunt]}
        )
        t.score("Unicrave")
        assert t.p1.vp == 2
        assert t.p1.deck == ["King Rex"]  # the strongest goes under the deck
        assert sorted(t.p1.discard) == ["Giant", "Grunt"]

    @rule("AMB-37")
    @editions(*ALL)
    def test_the_base_in_unicraves_place_uses_its_before_scoring_ability(self, edition: str) -> None:
        t = table(
            bases=["Unicrave", field],
            base_deck=[heath, "Secret Volcano Headquarters"],
            edition=edition,
            p1={"Unicrave": [giant], "deck": [grunt]},
            p2={"Unicrave": [grunt], "deck": ["King Rex"]},
        )
        t.score("Unicrave")
        assert (t.p1.vp, t.p2.vp) == (3, 4)  # 8 against 9 power, with what came off the decks

    @rule("AMB-37", "SCORE-06")
    @editions(*ALL)
    def test_no_moon_in_unicraves_place_discards_another_base(self, edition: str) -> None:
        t = table(
            bases=["Unicrave", field],
            base_deck=[meadow, heath, "No-Moon"],
            edition=edition,
            p1={"Unicrave": [giant] * 3, "Field": [grunt]},
            p2={"Unicrave": [grunt], "Field": [giant]},
        )
        t.score("Unicrave")
        assert (t.p1.vp, t.p2.vp) == (5, 3)
        assert (t.bases(), t.base_discard) == (["Meadow", "Heath"], ["Unicrave", "Field", "No-Moon"])

    @pytest.mark.parametrize(
        ("edition", "vp", "left"), [(each, 0 if each == CORE else 4, each == CORE) for each in ALL]
    )
    def test_with_an_empty_base_deck_unicrave_uses_the_reshuffled_discard_pile(
        self, edition: str, vp: int, left: bool
    ) -> None:
        t = table(
            bases=["Unicrave", field],
            base_deck=[],
            base_discard=["The Homeworld"],
            edition=edition,
            p1={"Unicrave": [giant]},
        )
        t.score("Unicrave")
        assert t.p1.vp == vp
        if left:
            assert (t.bases(), t.base_discard) == (["Field"], ["The Homeworld", "Unicrave"])
        else:
            assert t.bases()[1:] == ["Field"]  # one of the two is shuffled up again

    def test_without_another_base_unicrave_itself_scores_no_vp(self) -> None:
        t = table(bases=["Unicrave", field], base_deck=[], p1={"Unicrave": [giant]}, p2={"Unicrave": [grunt]})
        t.score("Unicrave")
        assert (t.p1.vp, t.p2.vp, t.p1.discard) == (0, 0, ["Giant"])

    def test_specials_before_scoring_apply_to_the_base_in_unicraves_place(self) -> None:
        t = table(
            bases=["Unicrave", field],
            base_deck=[heath, "The Homeworld"],
            p1={"Unicrave": [giant, "Wildlife Preserve"], "on Giant": ["Upgrade"]},
            p2={"Unicrave": [grunt], "hand": ["Shinobi"]},
        )
        t.score("Unicrave")
        assert (t.bases(), t.base_discard) == (["The Homeworld", "Field"], ["Unicrave"])
        assert (t.at("The Homeworld"), t.actions_at("The Homeworld")) == (["Giant", "Grunt"], ["Wildlife Preserve"])
        assert t.totals("The Homeworld") == [8, 2]
        t.p2.picks("Shinobi")
        assert (t.p2.vp, sorted(t.p2.discard)) == (2, ["Grunt", "Shinobi"])
