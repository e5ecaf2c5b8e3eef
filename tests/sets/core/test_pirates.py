"""Pirates, card by card: minions and bases. The actions are in test_pirates_actions.py."""

from smashup.testing import rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, moai, recall, strike

# --- Pirate King ----------------------------------------------------------------------------------------------------


@rule("SCORE-05", "SCORE-13")
def test_pirate_king_may_join_a_base_before_it_scores() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [giant, giant]},
        p2={"Field": [giant], "Meadow": ["Pirate King", "First Mate"]},
    )
    t.score("Field")
    t.p2.is_offered("move", "decline")
    t.p2.picks("move")
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    assert sorted(t.p2.discard) == ["Giant", "Pirate King"]
    assert t.at("Meadow") == ["First Mate"]
    t.is_quiet()


def test_pirate_king_may_stay_where_he_is() -> None:
    t = table(bases=[field, meadow], base_deck=[heath], p1={"Field": [giant], "Meadow": ["Pirate King"]})
    t.score("Field")
    t.p1.declines()
    assert t.at("Meadow") == ["Pirate King"]
    t.is_quiet()


def test_pirate_king_is_not_asked_when_his_own_base_scores() -> None:
    t = table(bases=[field, meadow], base_deck=[heath], p1={"Field": ["Pirate King"]})
    t.score("Field")
    assert t.p1.discard == ["Pirate King"]
    t.is_quiet()


@rule("CONF-02")
def test_pirate_king_is_not_asked_where_he_cannot_move() -> None:
    t = table(bases=[field, meadow], base_deck=[heath], p1={"Field": [moai]}, p2={"Meadow": ["Pirate King"]})
    t.score("Field")
    assert t.at("Meadow") == ["Pirate King"]
    t.is_quiet()


# --- Buccaneer ------------------------------------------------------------------------------------------------------


@rule("TERM-06")
def test_buccaneer_goes_where_its_controller_wants_instead_of_being_destroyed_each_time() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": [strike, strike], "Field": [grunt]},
        p2={"Field": ["Buccaneer+Upgrade"]},
    )
    t.p1.plays("Strike").picks("Buccaneer")
    t.p2.is_offered("Meadow", "Heath")
    t.p2.picks("Heath")
    assert t.at("Heath") == ["Buccaneer"]
    assert t.on("Buccaneer") == ["Upgrade"]
    t.p1.plays("Strike").picks("Buccaneer")
    t.p2.is_offered("Field", "Meadow")
    t.p2.picks("Meadow")
    assert t.at("Meadow") == ["Buccaneer"]
    assert t.p2.discard == []
    t.is_quiet()


@rule("RES-05")
def test_buccaneer_moves_and_the_rest_of_the_action_goes_on() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Powderkeg"], "Jungle Oasis": ["Buccaneer"]},
        p2={"Jungle Oasis": ["First Mate"]},
    )
    t.p1.plays("Powderkeg")
    assert t.at("Tortuga") == ["Buccaneer"]
    assert t.p2.discard == ["First Mate"]
    assert t.p1.discard == ["Powderkeg"]
    t.is_quiet()


def test_buccaneer_is_destroyed_when_there_is_no_other_base() -> None:
    t = table(bases=[field], p1={"hand": [strike]}, p2={"Field": ["Buccaneer"]})
    t.p1.plays("Strike")
    assert t.p2.discard == ["Buccaneer"]
    t.is_quiet()


@rule("CONF-02")
def test_buccaneer_is_destroyed_when_it_can_move_to_no_other_base() -> None:
    t = table(bases=[field, meadow], p1={"hand": [strike], "Meadow": [moai]}, p2={"Field": ["Buccaneer"]})
    t.p1.plays("Strike").picks("Buccaneer")
    assert t.p2.discard == ["Buccaneer"]
    t.is_quiet()


@rule("VERB-27")
def test_buccaneer_is_not_saved_from_returning() -> None:
    t = table(bases=[field, meadow], p1={"hand": [recall]}, p2={"Field": ["Buccaneer"]})
    t.p1.plays("Recall")
    assert t.p2.hand == ["Buccaneer"]
    t.is_quiet()


@rule("SCORE-21")
def test_buccaneer_is_not_saved_from_scoring() -> None:
    t = table(bases=[field, meadow], base_deck=[heath], p1={"Field": ["Buccaneer"]})
    t.score("Field")
    assert t.p1.discard == ["Buccaneer"]
    t.is_quiet()


def test_buccaneer_today_may_move_once_a_turn() -> None:
    t = table(
        bases=[field, meadow],
        wording="current",
        p1={"hand": [strike, strike, grunt]},
        p2={"Field": ["Buccaneer", "Buccaneer"]},
    )
    t.p1.plays("Strike").picks("Buccaneer")
    t.p2.is_offered("Meadow", "decline")
    t.p2.picks("Meadow")
    t.p1.plays("Strike").picks("Buccaneer@Meadow")
    assert t.at("Field") == ["Buccaneer"]
    assert t.p2.discard == ["Buccaneer"]
    t.is_quiet()


def test_buccaneer_today_may_die() -> None:
    t = table(bases=[field, meadow], wording="current", p1={"hand": [strike]}, p2={"Field": ["Buccaneer"]})
    t.p1.plays("Strike")
    t.p2.declines()
    assert t.p2.discard == ["Buccaneer"]
    t.is_quiet()


# --- Saucy Wench ----------------------------------------------------------------------------------------------------


def test_saucy_wench_may_destroy_a_minion_of_power_2_or_less_here() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Saucy Wench"], "Field": ["War Raptor"], "Meadow": [grunt]},
        p2={"Field": ["First Mate", grunt, moai]},
    )
    t.p1.plays("Saucy Wench", at="Field")
    t.p1.is_offered("First Mate", "Grunt", "decline")  # the War Raptor has power 3 here
    t.p1.picks("First Mate")
    assert t.at("Field") == ["War Raptor", "Grunt", "Mo'ai", "Saucy Wench"]
    assert t.p2.discard == ["First Mate"]
    t.is_quiet()


def test_saucy_wench_may_spare_everyone_and_may_choose_a_minion_of_yours() -> None:
    t = table(bases=[field], p1={"hand": ["Saucy Wench"], "Field": [grunt]})
    t.p1.plays("Saucy Wench")
    t.p1.is_offered("Grunt", "decline")
    t.p1.declines()
    assert t.at("Field") == ["Grunt", "Saucy Wench"]
    t.is_quiet()


@rule("PLAY-14")
def test_saucy_wench_asks_nothing_when_nobody_is_weak_enough() -> None:
    t = table(bases=[field], p1={"hand": ["Saucy Wench"]}, p2={"Field": [moai]})
    t.p1.plays("Saucy Wench")
    assert t.at("Field") == ["Mo'ai", "Saucy Wench"]
    t.is_quiet()


# --- First Mate -----------------------------------------------------------------------------------------------------


@rule("SCORE-16", "SCORE-17", "AMB-43")
def test_first_mate_may_leave_for_another_base_after_scoring() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga", field],
        base_deck=["The Grey Opal"],
        p1={"Jungle Oasis": ["First Mate", "King Rex"]},
        p2={"Jungle Oasis": ["War Raptor"], "Tortuga": ["First Mate"]},
    )
    t.score("Jungle Oasis")
    t.p1.is_offered("Field", "Tortuga", "decline")
    t.p1.picks("Field")
    assert t.at("Field") == ["First Mate"]
    assert t.p1.discard == ["King Rex"]
    assert t.p1.vp == 2
    assert t.bases() == ["The Grey Opal", "Tortuga", "Field"]
    assert t.at("Tortuga") == ["First Mate"]  # it was not on the scored base
    t.is_quiet()


@rule("SCORE-19")
def test_first_mate_that_stays_is_discarded() -> None:
    t = table(bases=[field, meadow], base_deck=[heath], p1={"Field": ["First Mate"]})
    t.score("Field")
    t.p1.declines()
    assert t.p1.discard == ["First Mate"]
    t.is_quiet()


@rule("ME1ST-06")
def test_two_first_mates_leave_one_in_each_go() -> None:
    t = table(
        bases=[field, meadow, heath],
        base_deck=[field],
        p1={"Field": ["First Mate", "First Mate"]},
        p2={"Field": ["First Mate"]},
    )
    t.score("Field")
    t.p1.is_offered("First Mate", "First Mate", "decline")
    t.p1.picks("First Mate", "Meadow")
    t.p2.is_offered("Heath", "Meadow", "decline")
    t.p2.picks("Heath")
    t.p1.is_offered("Heath", "Meadow", "decline")
    t.p1.picks("Heath")
    assert t.at("Meadow") == ["First Mate"]
    assert t.at("Heath") == ["First Mate", "First Mate"]
    t.is_quiet()


# --- bases ----------------------------------------------------------------------------------------------------------


@rule("SCORE-17", "ME1ST-03", "AMB-40", "TERM-10")
def test_the_grey_opal_lets_every_player_but_the_winner_move_any_one_minion_away() -> None:
    t = table(
        bases=["The Grey Opal", field, meadow],
        base_deck=[heath],
        p1={"The Grey Opal": [grunt, moai]},
        p2={"The Grey Opal": ["King Rex", giant]},
        p3={"The Grey Opal": [grunt]},
        p4={"Field": [grunt]},
    )
    assert t.breakpoint("The Grey Opal") == 17
    t.score("The Grey Opal")
    t.p1.is_offered("Grunt", "Mo'ai", "King Rex", "Giant", "Grunt", "decline")  # but not the Grunt at another base
    t.p1.picks("Mo'ai")
    t.p1.is_offered("Field", "Meadow")
    t.p1.picks("Meadow")
    t.p3.is_offered("Grunt", "King Rex", "Giant", "Grunt", "decline")  # p2 won and is not asked
    t.p3.declines()
    t.p4.is_offered("Grunt", "King Rex", "Giant", "Grunt", "decline")  # no minion there, but not the winner either
    t.p4.picks("Giant", "Field")
    assert t.at("Meadow") == ["Mo'ai"]
    assert t.at("Field") == ["Grunt", "Giant"]
    assert t.unit("Giant").you == 1, "moving changes no controller"
    assert t.p1.discard == ["Grunt"]
    assert t.p3.discard == ["Grunt"]
    assert t.p2.discard == ["King Rex"]
    assert (t.p1.vp, t.p2.vp, t.p3.vp, t.p4.vp) == (1, 3, 1, 0)
    t.is_quiet()


@rule("TIE-01")
def test_the_grey_opal_asks_none_of_two_tied_winners() -> None:
    t = table(
        bases=["The Grey Opal", field],
        base_deck=[heath],
        p1={"The Grey Opal": [giant]},
        p2={"The Grey Opal": [giant]},
    )
    t.score("The Grey Opal")
    assert (t.p1.vp, t.p2.vp) == (3, 3)
    assert t.at("Field") == []
    t.is_quiet()


@rule("AMB-44", "SCORE-18")
def test_tortugas_runner_up_may_land_on_the_base_that_replaces_it() -> None:
    t = table(
        bases=["Tortuga", field],
        base_deck=[meadow],
        p1={"Tortuga": ["King Rex"], "Field": [giant]},
        p2={"Tortuga": [giant], "Field": [grunt, moai]},
        p3={"Tortuga": [grunt], "Field": [grunt]},
    )
    assert t.breakpoint("Tortuga") == 21
    t.score("Tortuga")
    assert t.bases() == ["Meadow", "Field"]
    assert t.p2.discard == ["Giant"]
    t.p2.is_offered("Grunt", "Mo'ai", "decline")
    t.p2.picks("Mo'ai")
    assert t.at("Meadow") == ["Mo'ai"]
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (4, 3, 2)
    t.is_quiet()


@rule("TIE-04", "TIE-05")
def test_two_tied_runners_up_of_tortuga_both_may_land() -> None:
    t = table(
        bases=["Tortuga", field],
        base_deck=[meadow],
        current=3,
        p1={"Tortuga": [grunt], "Field": [grunt]},
        p2={"Tortuga": [giant], "Field": [giant]},
        p3={"Tortuga": [grunt], "Field": [moai]},
    )
    t.score("Tortuga")
    t.p3.is_offered("Mo'ai", "decline")
    t.p3.picks("Mo'ai")
    t.p1.is_offered("Grunt", "decline")
    t.p1.declines()
    assert t.at("Meadow") == ["Mo'ai"]
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (3, 4, 3)
    t.is_quiet()


def test_nobody_lands_after_tortuga_without_a_runner_up() -> None:
    t = table(
        bases=["Tortuga", field],
        base_deck=[meadow],
        p1={"Tortuga": [giant], "Field": [giant]},
        p2={"Field": [grunt]},
    )
    t.score("Tortuga")
    assert t.at("Meadow") == []
    assert (t.p1.vp, t.p2.vp) == (4, 0)
    t.is_quiet()
