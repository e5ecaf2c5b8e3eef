"""Pirates."""

from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, meadow, recall, strike
from tests.tables import oasis_and_tortuga, one_base, three_bases, two_bases


class TestPirateKing:
    @rule("SCORE-05", "SCORE-13")
    def test_pirate_king_may_move_to_a_base_before_it_scores(self) -> None:
        t = two_bases(p1={"Field": [giant, giant]}, p2={"Field": [giant], "Meadow": ["Pirate King", "First Mate"]})
        t.score("Field")
        t.p2.is_offered("move", "decline").picks("move")
        assert (t.p1.vp, t.p2.vp, sorted(t.p2.discard)) == (4, 2, ["Giant", "Pirate King"])
        assert t.at("Meadow") == ["First Mate"]

    @rule("CONF-02")
    def test_pirate_king_need_not_move_and_is_not_asked_at_his_own_base_or_if_he_cannot_move(self) -> None:
        t = two_bases(p1={"Field": [giant], "Meadow": ["Pirate King"]})
        t.score("Field")
        t.p1.declines()
        assert t.at("Meadow") == ["Pirate King"]
        t = two_bases(p1={"Field": ["Pirate King"]})
        t.score("Field")
        assert t.p1.discard == ["Pirate King"]
        t = two_bases(p1={"Field": ["Mo'ai"]}, p2={"Meadow": ["Pirate King"]})
        t.score("Field")
        assert t.at("Meadow") == ["Pirate King"]


class TestBuccaneer:
    @rule("TERM-06")
    def test_buccaneers_controller_moves_it_each_time_it_would_be_destroyed(self) -> None:
        t = three_bases(p1={"hand": [strike, strike], "Field": [grunt]}, p2={"Field": ["Buccaneer+Upgrade"]})
        t.p1.plays("Strike").picks("Buccaneer")
        t.p2.is_offered("Meadow", "Heath").picks("Heath")
        assert (t.at("Heath"), t.on("Buccaneer")) == (["Buccaneer"], ["Upgrade"])
        t.p1.plays("Strike").picks("Buccaneer")
        t.p2.is_offered("Field", "Meadow").picks("Meadow")
        assert (t.at("Meadow"), t.p2.discard) == (["Buccaneer"], [])

    @rule("RES-05")
    def test_buccaneer_moves_and_the_rest_of_the_action_still_resolves(self) -> None:
        t = oasis_and_tortuga(
            p1={"hand": ["Powderkeg"], "Jungle Oasis": ["Buccaneer"]}, p2={"Jungle Oasis": ["First Mate"]}
        )
        t.p1.plays("Powderkeg")
        assert (t.at("Tortuga"), t.p2.discard, t.p1.discard) == (["Buccaneer"], ["First Mate"], ["Powderkeg"])

    @rule("CONF-02")
    def test_buccaneer_is_destroyed_if_it_can_move_to_no_other_base(self) -> None:
        t = one_base(p1={"hand": [strike]}, p2={"Field": ["Buccaneer"]})
        t.p1.plays("Strike")
        assert t.p2.discard == ["Buccaneer"]
        t = two_bases(p1={"hand": [strike], "Meadow": ["Mo'ai"]}, p2={"Field": ["Buccaneer"]})
        t.p1.plays("Strike").picks("Buccaneer")
        assert t.p2.discard == ["Buccaneer"]

    @rule("VERB-27", "SCORE-21")
    def test_buccaneer_does_not_move_instead_of_returning_or_of_the_discard_after_scoring(self) -> None:
        t = two_bases(p1={"hand": [recall]}, p2={"Field": ["Buccaneer"]})
        t.p1.plays("Recall")
        assert t.p2.hand == ["Buccaneer"]
        t = two_bases(p1={"Field": ["Buccaneer"]})
        t.score("Field")
        assert t.p1.discard == ["Buccaneer"]

    def test_current_buccaneer_may_move_once_a_turn(self) -> None:
        t = two_bases(wording="current", p1={"hand": [strike, strike, grunt]}, p2={"Field": ["Buccaneer", "Buccaneer"]})
        t.p1.plays("Strike").picks("Buccaneer")
        t.p2.is_offered("Meadow", "decline").picks("Meadow")
        t.p1.plays("Strike").picks("Buccaneer@Meadow")
        assert (t.at("Field"), t.p2.discard) == (["Buccaneer"], ["Buccaneer"])

    def test_current_buccaneer_may_be_destroyed(self) -> None:
        t = two_bases(wording="current", p1={"hand": [strike]}, p2={"Field": ["Buccaneer"]})
        t.p1.plays("Strike")
        t.p2.declines()
        assert t.p2.discard == ["Buccaneer"]


class TestSaucyWench:
    def test_saucy_wench_may_destroy_a_minion_of_power_2_or_less_here(self) -> None:
        t = two_bases(
            p1={"hand": ["Saucy Wench"], "Field": ["War Raptor"], "Meadow": [grunt]},
            p2={"Field": ["First Mate", grunt, "Mo'ai"]},
        )
        t.p1.plays("Saucy Wench", at="Field")
        t.p1.is_offered("First Mate", "Grunt", "decline")  # the War Raptor has power 3 here
        t.p1.picks("First Mate")
        assert (t.at("Field"), t.p2.discard) == (["War Raptor", "Grunt", "Mo'ai", "Saucy Wench"], ["First Mate"])


class TestFirstMate:
    @rule("SCORE-16", "SCORE-17", "AMB-43")
    def test_first_mate_may_move_to_another_base_instead_of_the_discard_pile(self) -> None:
        t = table(
            bases=["Jungle Oasis", "Tortuga", field],
            base_deck=["The Grey Opal"],
            p1={"Jungle Oasis": ["First Mate", "King Rex"]},
            p2={"Jungle Oasis": ["War Raptor"], "Tortuga": ["First Mate"]},
        )
        t.score("Jungle Oasis")
        t.p1.is_offered("Field", "Tortuga", "decline").picks("Field")
        assert (t.at("Field"), t.p1.discard) == (["First Mate"], ["King Rex"])
        assert (t.p1.vp, t.bases()) == (2, ["The Grey Opal", "Tortuga", "Field"])
        assert t.at("Tortuga") == ["First Mate"]  # it was not on the scored base

    @rule("SCORE-19")
    def test_first_mate_that_stays_is_discarded(self) -> None:
        t = two_bases(p1={"Field": ["First Mate"]})
        t.score("Field")
        t.p1.declines()
        assert t.p1.discard == ["First Mate"]

    @rule("ME1ST-06")
    def test_players_with_first_mates_move_them_one_at_a_time_in_turn_order(self) -> None:
        t = three_bases(base_deck=[field], p1={"Field": ["First Mate", "First Mate"]}, p2={"Field": ["First Mate"]})
        t.score("Field")
        t.p1.is_offered("First Mate", "First Mate", "decline").picks("First Mate", "Meadow")
        t.p2.is_offered("Heath", "Meadow", "decline").picks("Heath")
        t.p1.is_offered("Heath", "Meadow", "decline").picks("Heath")
        assert (t.at("Meadow"), t.at("Heath")) == (["First Mate"], ["First Mate", "First Mate"])


def _broadside() -> ScriptedTable:
    t = three_bases(
        p1={"hand": ["Broadside"], "Field": ["First Mate", giant], "Meadow": [giant]},
        p2={"Field": [grunt, grunt, "Mo'ai"], "Heath": [grunt]},
        p3={"Field": [grunt], "Meadow": [grunt]},
    )
    t.p1.plays("Broadside").is_offered("Field", "Meadow")  # not the Heath, where p1 has no minion
    t.p1.picks("Field").is_offered("p1", "p2", "p3")
    return t


class TestBroadside:
    def test_broadside_destroys_all_of_one_players_minions_of_power_2_or_less_on_a_base(self) -> None:
        t = _broadside()
        t.p1.picks("p2")
        assert (t.at("Field"), t.p2.discard) == (["First Mate", "Giant", "Mo'ai", "Grunt"], ["Grunt", "Grunt"])
        assert (t.at("Heath"), t.at("Meadow")) == (["Grunt"], ["Giant", "Grunt"])

    def test_broadside_may_choose_yourself(self) -> None:
        t = _broadside()
        t.p1.picks("p1")
        assert t.p1.discard == ["First Mate", "Broadside"]
        assert t.p2.discard == t.p3.discard == []

    @rule("PLAY-14")
    def test_broadside_without_a_minion_of_yours_does_nothing(self) -> None:
        t = one_base(p1={"hand": ["Broadside"]}, p2={"Field": [grunt]})
        t.p1.plays("Broadside")
        assert (t.at("Field"), t.p1.discard) == (["Grunt"], ["Broadside"])
        assert "nothing_to_choose" in t.log()

    @rule("TERM-13")
    def test_broadside_may_choose_a_player_without_a_weak_minion(self) -> None:
        t = table(p1={"hand": ["Broadside"], "Jungle Oasis": ["King Rex", "Zapbot"]}, p2={"Jungle Oasis": ["Warbot"]})
        t.p1.plays("Broadside").is_offered("p1", "p2").picks("p2")
        assert t.at("Jungle Oasis") == ["King Rex", "Zapbot", "Warbot"]


def _cannon() -> ScriptedTable:
    t = two_bases(p1={"hand": ["Cannon"], "Field": ["First Mate"]}, p2={"Field": [grunt, "Mo'ai"], "Meadow": [grunt]})
    t.p1.plays("Cannon").is_offered("First Mate", "Grunt", "Grunt", "decline")
    return t


class TestCannon:
    def test_cannon_destroys_two_minions_of_power_2_or_less_anywhere(self) -> None:
        t = _cannon()
        t.p1.picks("Grunt@Meadow").is_offered("First Mate", "Grunt", "decline").picks("First Mate")
        assert (t.at("Field"), t.at("Meadow")) == (["Grunt", "Mo'ai"], [])

    @rule("PLAY-21")
    def test_cannon_destroys_one_or_none(self) -> None:
        one = _cannon()
        one.p1.picks("Grunt@Field").declines()
        assert (one.at("Field"), one.at("Meadow")) == (["First Mate", "Mo'ai"], ["Grunt"])
        none = _cannon()
        none.p1.declines()
        assert (none.at("Field"), none.p1.discard) == (["First Mate", "Grunt", "Mo'ai"], ["Cannon"])


def _fleet(action: str) -> ScriptedTable:
    t = three_bases(
        p1={"hand": [action], "Field": [grunt, giant], "Meadow": ["First Mate"]}, p2={"Field": ["King Rex"]}
    )
    t.p1.plays(action).is_offered("First Mate", "Giant", "Grunt", "decline")
    return t


class TestDinghy:
    @rule("VERB-15")
    def test_dinghy_moves_up_to_two_of_your_minions_each_to_another_base(self) -> None:
        t = _fleet("Dinghy")
        t.p1.picks("Grunt", "First Mate").is_offered("Heath", "Meadow")
        t.p1.picks("Meadow").is_offered("Field", "Heath").picks("Heath")
        assert (t.at("Field"), t.at("Meadow"), t.at("Heath")) == (["Giant", "King Rex"], ["Grunt"], ["First Mate"])


class TestFullSail:
    def test_full_sail_moves_any_number_of_your_minions(self) -> None:
        t = _fleet("Full Sail")
        t.p1.picks("Grunt", "First Mate", "Giant").picks("Heath", "Heath", "Meadow")
        assert (t.at("Field"), t.at("Heath"), t.at("Meadow")) == (["King Rex"], ["Grunt", "First Mate"], ["Giant"])

    @rule("T-41", "SCORE-06", "PLAY-23")
    def test_full_sail_may_move_minions_away_from_a_scoring_base(self) -> None:
        t = table(
            bases=["Jungle Oasis", field],
            base_deck=[heath],
            p1={"Jungle Oasis": ["King Rex"]},
            p2={"Jungle Oasis": [giant, grunt], "hand": ["Full Sail", "Dinghy"]},
        )
        assert t.is_ready("Jungle Oasis")
        t.score("Jungle Oasis")
        t.p2.is_offered("Full Sail", "decline")
        t.p2.picks("Full Sail").is_offered("Giant", "Grunt", "decline").picks("Giant", "Grunt")
        assert (t.at("Field"), t.p1.vp, t.p2.vp) == (["Giant", "Grunt"], 2, 0)
        assert (t.bases(), t.p2.hand, t.p2.discard) == (["Heath", "Field"], ["Dinghy"], ["Full Sail"])

    @rule("ME1ST-04", "AMB-39")
    def test_full_sail_is_optional_and_may_leave_the_scoring_base_empty(self) -> None:
        t = table(bases=["Jungle Oasis", field], p1={"Jungle Oasis": ["King Rex"], "hand": ["Full Sail"]})
        t.score("Jungle Oasis")
        t.p1.is_offered("Full Sail", "decline").picks("Full Sail", "King Rex")
        assert (t.at("Field"), t.p1.vp) == (["King Rex"], 0)


class TestPowderkeg:
    def test_powderkeg_destroys_your_minion_and_all_minions_there_that_are_not_stronger(self) -> None:
        t = two_bases(
            p1={"hand": ["Powderkeg"], "Field": ["Mo'ai", grunt], "Meadow": [giant]},
            p2={"Field": ["Mo'ai", giant, grunt], "Meadow": [grunt]},
        )
        t.p1.plays("Powderkeg").is_offered("Mo'ai", "Grunt", "Giant").picks("Mo'ai")
        assert (t.at("Field"), t.at("Meadow")) == (["Giant"], ["Giant", "Grunt"])
        assert (sorted(t.p1.discard), sorted(t.p2.discard)) == (["Grunt", "Mo'ai", "Powderkeg"], ["Grunt", "Mo'ai"])

    @rule("POW-01", "AMB-07")
    def test_powderkeg_compares_all_powers_before_a_minion_leaves(self) -> None:
        t = one_base(
            p1={"hand": ["Powderkeg"], "Field": ["War Raptor", "War Raptor"]},
            p2={"Field": ["Buccaneer+Upgrade", "Buccaneer"]},
        )
        t.p1.plays("Powderkeg").picks("War Raptor")  # power 4 while both are there
        assert (t.at("Field"), t.on("Buccaneer")) == (["Buccaneer"], ["Upgrade"])


class TestSeaDogs:
    def test_sea_dogs_moves_all_other_players_minions_of_a_faction_from_one_base_to_another(self) -> None:
        t = three_bases(
            p1={"hand": ["Sea Dogs"], "Field": ["First Mate"]},
            p2={"Field": ["Buccaneer", "King Rex"], "Meadow": ["First Mate"]},
            p3={"Field": ["Saucy Wench"]},
        )
        t.p1.plays("Sea Dogs").is_offered("Dinosaurs", "Pirates").picks("Pirates").is_offered("Field", "Meadow")
        t.p1.picks("Field").is_offered("Heath", "Meadow").picks("Heath")
        assert (t.at("Field"), t.at("Heath")) == (["First Mate", "King Rex"], ["Buccaneer", "Saucy Wench"])
        assert t.at("Meadow") == ["First Mate"]

    @rule("PLAY-14")
    def test_sea_dogs_may_name_a_faction_that_no_other_player_has_in_play(self) -> None:
        t = two_bases(p1={"hand": ["Sea Dogs"], "Field": ["First Mate"]}, p2={"Field": ["King Rex"]})
        t.p1.plays("Sea Dogs").picks("Pirates")
        assert t.at("Field") == ["First Mate", "King Rex"]


class TestShanghai:
    def test_shanghai_moves_another_players_minion_to_another_base(self) -> None:
        t = three_bases(p1={"hand": ["Shanghai"], "Field": [giant]}, p2={"Field": [grunt], "Meadow": ["King Rex"]})
        t.p1.plays("Shanghai").is_offered("Grunt", "King Rex")
        t.p1.picks("King Rex").is_offered("Field", "Heath").picks("Heath")
        assert (t.at("Heath"), t.unit("King Rex").controller) == (["King Rex"], 1)


class TestSwashbuckling:
    @rule("T-83", "TIME-03", "TURN-18")
    def test_swashbuckling_raises_each_of_your_minions_in_play_until_the_end_of_the_turn(self) -> None:
        t = two_bases(
            p1={"hand": ["Swashbuckling", "Mo'ai"], "Field": [grunt], "Meadow": [giant]}, p2={"Field": ["First Mate"]}
        )
        t.p1.plays("Swashbuckling").plays("Mo'ai", at="Field")
        assert [t.power(name) for name in ("Grunt", "Giant", "First Mate", "Mo'ai")] == [3, 7, 2, 3]
        t.p1.done()
        assert [t.power(name) for name in ("Grunt", "Giant")] == [2, 6]


class TestTheGreyOpal:
    @rule("SCORE-17", "ME1ST-03", "AMB-40", "TERM-10")
    def test_the_grey_opal_lets_every_player_but_the_winner_move_one_minion_away(self) -> None:
        t = table(
            bases=["The Grey Opal", field, meadow],
            p1={"The Grey Opal": [grunt, "Mo'ai"]},
            p2={"The Grey Opal": ["King Rex", giant]},
            p3={"The Grey Opal": [grunt]},
            p4={"Field": [grunt]},
        )
        t.score("The Grey Opal")
        t.p1.is_offered("Grunt", "Mo'ai", "King Rex", "Giant", "Grunt", "decline")  # but not the Grunt at another base
        t.p1.picks("Mo'ai").is_offered("Field", "Meadow").picks("Meadow")
        t.p3.is_offered("Grunt", "King Rex", "Giant", "Grunt", "decline")  # p2 won and is not asked
        t.p3.declines()
        t.p4.is_offered("Grunt", "King Rex", "Giant", "Grunt", "decline")  # no minion there, but not the winner either
        t.p4.picks("Giant", "Field")
        assert (t.at("Meadow"), t.at("Field")) == (["Mo'ai"], ["Grunt", "Giant"])
        assert t.unit("Giant").controller == 1, "moving changes no controller"
        assert (t.p1.discard, t.p3.discard, t.p2.discard) == (["Grunt"], ["Grunt"], ["King Rex"])
        assert (t.p1.vp, t.p2.vp, t.p3.vp, t.p4.vp) == (1, 3, 1, 0)

    @rule("TIE-01")
    def test_the_grey_opal_does_not_ask_tied_winners(self) -> None:
        t = table(bases=["The Grey Opal", field], p1={"The Grey Opal": [giant]}, p2={"The Grey Opal": [giant]})
        t.score("The Grey Opal")
        assert (t.p1.vp, t.p2.vp, t.at("Field")) == (3, 3, [])


class TestTortuga:
    @rule("AMB-44", "SCORE-18")
    def test_the_runner_up_of_tortuga_may_move_a_minion_to_the_replacement_base(self) -> None:
        t = table(
            bases=["Tortuga", field],
            base_deck=[meadow],
            p1={"Tortuga": ["King Rex"], "Field": [giant]},
            p2={"Tortuga": [giant], "Field": [grunt, "Mo'ai"]},
            p3={"Tortuga": [grunt], "Field": [grunt]},
        )
        t.score("Tortuga")
        assert (t.bases(), t.p2.discard) == (["Meadow", "Field"], ["Giant"])
        t.p2.is_offered("Grunt", "Mo'ai", "decline").picks("Mo'ai")
        assert (t.at("Meadow"), t.p1.vp, t.p2.vp, t.p3.vp) == (["Mo'ai"], 4, 3, 2)

    @rule("TIE-04", "TIE-05")
    def test_tied_runners_up_of_tortuga_may_both_move_a_minion(self) -> None:
        t = table(
            bases=["Tortuga", field],
            base_deck=[meadow],
            current=3,
            p1={"Tortuga": [grunt], "Field": [grunt]},
            p2={"Tortuga": [giant], "Field": [giant]},
            p3={"Tortuga": [grunt], "Field": ["Mo'ai"]},
        )
        t.score("Tortuga")
        t.p3.is_offered("Mo'ai", "decline").picks("Mo'ai")
        t.p1.is_offered("Grunt", "decline").declines()
        assert (t.at("Meadow"), t.p1.vp, t.p2.vp, t.p3.vp) == (["Mo'ai"], 3, 4, 3)

    def test_tortuga_without_a_runner_up_moves_no_minion(self) -> None:
        t = table(
            bases=["Tortuga", field],
            base_deck=[meadow],
            p1={"Tortuga": [giant], "Field": [giant]},
            p2={"Field": [grunt]},
        )
        t.score("Tortuga")
        assert (t.at("Meadow"), t.p1.vp, t.p2.vp) == ([], 4, 0)
