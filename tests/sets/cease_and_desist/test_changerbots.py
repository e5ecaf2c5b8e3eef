"""Changerbots, card by card: minions and bases. The actions are in test_changerbots_actions.py, what becomes of
abilities that are lost in test_changerbots_abilities.py."""

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, moai
from tests.fixtures.cards.makers import ALL, CORE, editions

# --- Leader Two -------------------------------------------------------------------------------------------------------


def test_leader_two_gives_another_of_your_minions_2_power_for_the_turn() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["Leader Two"], "Meadow": [grunt, "Huffie"]}, p2={"Field": [giant]})
    t.p1.uses("Leader Two")
    t.p1.is_offered("Grunt", "Huffie")
    t.p1.picks("Grunt")
    assert (t.power("Grunt"), t.power("Leader Two"), t.power("Huffie")) == (4, 6, 3)
    t.p1.is_offered("Huffie", "decline")  # its talent is used
    t.p1.done()
    assert t.power("Grunt") == 2
    t.is_quiet()


def test_leader_two_alone_helps_nobody() -> None:
    t = table(bases=[field], p1={"Field": ["Leader Two"]}, p2={"Field": [giant]})
    t.p1.uses("Leader Two")
    assert (t.power("Leader Two"), t.power("Giant"), t.effects) == (6, 6, ())
    t.is_quiet()


def test_leader_two_helps_the_minions_of_whoever_controls_it() -> None:
    t = table(bases=[field], p1={"Field": ["p2:Leader Two", grunt]}, p2={"Field": [giant]})
    t.p1.uses("Leader Two")
    assert (t.power("Grunt"), t.power("Giant")) == (4, 6)
    t.is_quiet()


# --- Solarshout -------------------------------------------------------------------------------------------------------


def test_solarshout_lets_you_play_an_extra_action_now_before_it_loses_2_power() -> None:
    t = table(bases=[field], p1={"Field": ["Solarshout"], "hand": ["Sacrifice"], "deck": [grunt] * 5, "plays": []})
    t.p1.uses("Solarshout")
    t.p1.is_offered("Sacrifice", "decline")
    t.p1.picks("Sacrifice")
    assert (t.p1.hand, t.effects) == (["Grunt"] * 4, ())  # it had 4 power as it was destroyed
    t.is_quiet()


def test_solarshouts_extra_action_may_be_kept_and_it_has_2_less_power_all_the_same() -> None:
    t = table(bases=[field], p1={"Field": ["Solarshout"], "hand": ["Form Mergacon"], "plays": []})
    t.p1.uses("Solarshout").declines()
    assert (t.power("Solarshout"), t.p1.plays_left) == (2, ["action (Solarshout)"])
    t.p1.plays("Form Mergacon")
    assert t.power("Solarshout") == 3
    t.end_turn()
    assert t.power("Solarshout") == 4
    t.is_quiet()


@rule("RULING-Solarshout", "AMB-64")
def test_solarshouts_lower_power_lasts_when_the_touch_takes_its_ability() -> None:
    t = table(bases=[field], p1={"Field": ["Solarshout"], "hand": ["The Touch"], "plays": []})
    t.p1.uses("Solarshout").picks("The Touch")
    assert t.power("Solarshout") == 2
    t.p1.uses("Solarshout")  # the talent that The Touch gives
    assert t.power_terms("Solarshout") == [(4, "Solarshout"), (-2, "Solarshout"), (3, "The Touch")]
    t.end_turn()
    assert t.power("Solarshout") == 4
    t.is_quiet()


# --- Huffie -----------------------------------------------------------------------------------------------------------


def test_huffie_moves_to_another_base_with_what_is_on_it_and_has_1_power_less_this_turn() -> None:
    t = table(bases=[field, meadow, heath], p1={"Field": ["Huffie"], "on Huffie": ["Upgrade"]})
    t.p1.uses("Huffie")
    t.p1.is_offered("Meadow", "Heath")
    t.p1.picks("Heath")
    assert (t.at("Heath"), t.on("Huffie"), t.power("Huffie")) == (["Huffie"], ["Upgrade"], 4)
    t.end_turn()
    assert t.power("Huffie") == 5
    t.is_quiet()


@rule("AMB-28")
def test_huffie_that_can_move_nowhere_has_1_power_less_all_the_same() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["Huffie"]}, p2={"Meadow": [moai]})
    t.p1.uses("Huffie")
    assert (t.at("Field"), t.power("Huffie")) == (["Huffie"], 2)
    t.is_quiet()


def test_huffie_need_not_be_used_and_is_used_on_your_turn_only() -> None:
    t = table(bases=[field, meadow], p1={"Field": [grunt]}, p2={"Field": ["Huffie"]})
    assert t.pending is None
    t.end_turn()
    t.p2.is_offered("Huffie", "decline")
    t.is_quiet()


# --- Bruiser ----------------------------------------------------------------------------------------------------------


@rule("AMB-65")
def test_bruiser_cannot_be_destroyed_by_anybody_but_may_be_chosen() -> None:
    t = table(bases=[field], p1={"hand": ["Saucy Wench", "Sacrifice"], "Field": ["Bruiser"], "deck": [grunt] * 3})
    t.p1.plays("Saucy Wench")
    t.p1.is_offered("Bruiser", "decline")
    t.p1.picks("Bruiser")
    t.p1.plays("Sacrifice").picks("Bruiser")
    assert t.at("Field") == ["Bruiser", "Saucy Wench"]
    t.is_quiet()


def test_bruiser_leaves_play_in_other_ways_than_being_destroyed() -> None:
    t = table(bases=[field], p1={"hand": ["Abduction"]}, p2={"Field": ["Bruiser"]})
    t.p1.plays("Abduction")
    assert t.p2.hand == ["Bruiser"]
    t = table(bases=[field], p1={"Field": [giant, giant]}, p2={"Field": ["Bruiser"]})
    t.score("Field")
    assert (t.p2.discard, t.p2.vp) == (["Bruiser"], 2)
    t.is_quiet()


@rule("RULING-Bruiser", "TURN-05")
def test_bruiser_may_have_2_power_more_and_can_be_destroyed_until_the_start_of_your_next_turn() -> None:
    t = table(bases=[field], p1={"Field": ["Bruiser"]}, p2={"hand": ["Assassination"]})
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
    t.is_quiet()


@rule("RULING-Bruiser")
def test_bruiser_is_destroyed_while_it_has_no_abilities_and_comes_back_with_them() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Bruiser"], "hand": ["They Keep Coming", "Saucy Wench"], "deck": [grunt] * 4},
        p2={"hand": ["Natural Selection"], "Field": ["King Rex"], "deck": [grunt] * 4},
    )
    t.p1.uses("Bruiser").done()
    t.p2.plays("Natural Selection").done()
    assert (t.p1.discard, t.effects) == (["Bruiser"], ())
    t.p1.plays("They Keep Coming").picks("Bruiser")
    t.p1.plays("Saucy Wench").picks("Bruiser")
    assert (t.at("Field"), t.power("Bruiser")) == (["King Rex", "Bruiser", "Saucy Wench"], 2)
    t.is_quiet()


@rule("RULING-Bruiser", "AMB-54")
def test_bruisers_loss_ends_with_the_next_turn_of_who_used_it_whoever_controls_it_by_then() -> None:
    t = table(bases=[field], p1={"Field": ["Bruiser"]}, p2={"Field": [giant]}, p3={})
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
    t.is_quiet()


def _bruiser_to_p2(game: RunningGame) -> None:
    game.give_control(game.minions(name="Bruiser"), 1)


# --- Changing Room ----------------------------------------------------------------------------------------------------


def test_a_minion_that_uses_a_talent_in_the_changing_room_has_1_power_more_this_turn() -> None:
    t = table(bases=["Changing Room", field], p1={"Changing Room": ["Leader Two", grunt], "Field": ["Solarshout"]})
    t.p1.uses("Leader Two").picks("Grunt")
    assert (t.power("Leader Two"), t.power("Grunt")) == (7, 4)
    t.p1.uses("Solarshout")
    assert t.power("Solarshout") == 2  # elsewhere
    t.end_turn()
    assert t.power("Leader Two") == 6
    t.is_quiet()


@rule("RULING-Changing-Room-1")
def test_the_talent_of_an_action_on_a_minion_counts_in_the_changing_room() -> None:
    t = table(
        bases=["Changing Room"],
        p1={"Changing Room": [giant], "on Giant": ["Monkey on Your Back"], "deck": [grunt]},
        p2={"Changing Room": [grunt]},
    )
    t.p1.uses("Monkey on Your Back")
    assert (t.p2.discard, t.p1.deck[0]) == (["Grunt"], "Monkey on Your Back")
    assert t.power("Giant") == 7
    t.is_quiet()


@rule("RULING-Changing-Room-1")
def test_each_talent_counts_in_the_changing_room_a_given_one_too_and_for_every_player() -> None:
    t = table(bases=["Changing Room"], p1={}, p2={"Changing Room": ["Bruiser"], "on Bruiser": ["The Touch"]})
    t.end_turn()
    t.p2.uses("Until the end of the turn, this minion has +3 power and none of its other abilities.")
    assert t.power("Bruiser") == 2 + 3 + 1
    t.end_turn()
    assert t.power("Bruiser") == 2
    t.is_quiet()


@rule("RULING-Changing-Room-2")
def test_a_talent_that_moves_a_minion_to_the_changing_room_does_not_count_and_one_that_moves_it_away_does() -> None:
    t = table(bases=["Changing Room", field], p1={"Field": ["Huffie"], "Changing Room": [giant]})
    t.p1.uses("Huffie")
    assert (t.at("Changing Room"), t.power("Huffie")) == (["Giant", "Huffie"], 2)
    t.end_turn()
    t.end_turn()
    t.p1.uses("Huffie")
    assert (t.at("Field"), t.power("Huffie")) == (["Huffie"], 3 - 1 + 1)
    t.is_quiet()


def test_a_talent_used_without_effect_counts_in_the_changing_room() -> None:
    t = table(bases=["Changing Room"], p1={"Changing Room": ["Leader Two"]})
    t.p1.uses("Leader Two")
    assert t.power("Leader Two") == 7
    t.is_quiet()


def test_a_minion_that_its_talent_took_out_of_play_gets_nothing_in_the_changing_room() -> None:
    t = table(bases=["Changing Room"], p1={"Changing Room": ["G.E.L.F.", grunt]})
    t.p1.uses("G.E.L.F.")
    assert (t.at("Changing Room"), t.power("Grunt"), t.effects) == (["Grunt"], 2, ())
    t.is_quiet()


def test_a_talent_of_an_action_on_the_base_itself_is_no_minions() -> None:
    t = table(
        bases=["Changing Room"],
        wording="current",
        p1={"Changing Room": [grunt, "Enshrouding Mist"], "hand": [giant], "plays": []},
    )
    t.p1.uses("Enshrouding Mist")
    assert (t.power("Grunt"), t.effects) == (2, ())


def test_an_ability_of_your_turn_that_is_no_talent_does_not_count_in_the_changing_room() -> None:
    t = table(bases=["Changing Room"], p1={"Changing Room": ["Ninja Acolyte", grunt], "hand": [giant], "plays": []})
    t.p1.uses("Ninja Acolyte").picks("Giant")
    assert (t.power("Giant"), t.power("Grunt")) == (6, 2)
    t.is_quiet()


def test_a_cancelled_changing_room_gives_no_power() -> None:
    t = table(bases=["Changing Room"], p1={"Changing Room": ["Leader Two", "Jammed Signal"]})
    t.p1.uses("Leader Two")
    assert t.power("Leader Two") == 6
    t.is_quiet()


# --- Unicrave ---------------------------------------------------------------------------------------------------------


@rule("T-42", "SCORE-07", "AMB-36", "AMB-36a")
@editions(*ALL)
def test_unicrave_is_replaced_and_the_new_base_is_scored_though_its_breakpoint_is_not_reached(edition: str) -> None:
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
    t.is_quiet()


@rule("AMB-36")
def test_the_base_in_unicraves_place_has_its_after_ability_and_who_is_alone_takes_only_the_first_place() -> None:
    t = table(
        bases=["Unicrave", field],
        base_deck=[heath, "Temple of Goju"],
        p1={"Unicrave": [giant, "King Rex", grunt]},
    )
    t.score("Unicrave")
    assert t.p1.vp == 2
    assert t.p1.deck == ["King Rex"]  # the strongest goes under the deck
    assert sorted(t.p1.discard) == ["Giant", "Grunt"]
    t.is_quiet()


@rule("AMB-37")
@editions(*ALL)
def test_the_base_in_unicraves_place_uses_its_own_before_ability(edition: str) -> None:
    t = table(
        bases=["Unicrave", field],
        base_deck=[heath, "Secret Volcano Headquarters"],
        edition=edition,
        p1={"Unicrave": [giant], "deck": [grunt]},
        p2={"Unicrave": [grunt], "deck": ["King Rex"]},
    )
    t.score("Unicrave")
    assert (t.p1.vp, t.p2.vp) == (3, 4)  # 8 against 9 power, with what came off the decks
    t.is_quiet()


@rule("AMB-37", "SCORE-06")
@editions(*ALL)
def test_no_moon_in_unicraves_place_takes_another_base_and_is_scored_below_its_breakpoint(edition: str) -> None:
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
    t.is_quiet()


@pytest.mark.parametrize(("edition", "vp", "left"), [(each, 0 if each == CORE else 4, each == CORE) for each in ALL])
def test_with_an_empty_base_deck_unicrave_takes_a_discarded_base_where_those_are_shuffled(
    edition: str, vp: int, left: bool
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
    t.is_quiet()


def test_with_no_base_anywhere_unicrave_itself_is_scored_for_nothing() -> None:
    t = table(bases=["Unicrave", field], base_deck=[], p1={"Unicrave": [giant]}, p2={"Unicrave": [grunt]})
    t.score("Unicrave")
    assert (t.p1.vp, t.p2.vp, t.p1.discard) == (0, 0, ["Giant"])
    t.is_quiet()


@rule("VERB-42")
def test_a_cancelled_unicrave_is_not_replaced_before_it_scores() -> None:
    t = table(bases=["Unicrave", field], base_deck=[heath], p1={"Unicrave": [giant, "Jammed Signal"]})
    t.score("Unicrave")
    assert (t.p1.vp, t.bases(), t.base_discard) == (0, ["Heath", "Field"], ["Unicrave"])
    t.is_quiet()


def test_specials_before_scoring_find_the_base_that_took_unicraves_place() -> None:
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
    assert t.p2.vp == 2
    assert sorted(t.p2.discard) == ["Grunt", "Shinobi"]
    t.is_quiet()
