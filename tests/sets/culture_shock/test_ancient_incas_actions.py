"""Ancient Incas, card by card: actions. Signs in the Stars is in test_signs_in_the_stars.py."""

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import effect, extra, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, moai
from tests.fixtures.cards.makers import ALL, CD, CORE, CS, EMD, body, editions, plain_base

ROCK = plain_base("Rock", breakpoint=8)
TWO = [extra("action"), extra("action")]


def destroy_one(g: RunningGame) -> None:
    g.destroy(g.actions()[0])


# --- Armory -----------------------------------------------------------------------------------------------------------


def test_armory_gives_2_power_for_each_of_your_other_actions_on_its_base_and_none_for_itself() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Armory"], "Field": [grunt, "Overrun"], "on Grunt": ["Upgrade"], "Meadow": ["Temple of the Sun"]},
        p2={"Field": ["Overrun", giant]},
    )
    assert t.totals("Field") == [4, 6]
    t.p1.plays("Armory", at="Field")
    assert t.totals("Field") == [6, 6]
    t.is_quiet()


def test_one_armory_counts_another_and_each_gives_2_power_to_its_own_player() -> None:
    t = table(bases=[field], p1={"Field": ["Armory"]})
    assert t.totals("Field") == [0, 0]
    t = table(bases=[field], p1={"Field": ["Armory", "Armory"]})
    assert t.totals("Field") == [4, 0]
    t = table(bases=[field], p1={"Field": ["Armory", "Armory", "Overrun"]}, p2={"Field": ["Armory"]})
    assert t.totals("Field") == [8, 0]
    t.is_quiet()


@rule("TERM-14")
def test_armory_counts_what_you_control_not_what_you_own_and_serves_its_controller() -> None:
    t = table(bases=[field], p1={"Field": ["p2:Armory", "p2:Overrun"]}, p2={"Field": ["p1:Overrun"]})
    assert t.totals("Field") == [2, 0]
    t.is_quiet()


@rule("T-49")
@pytest.mark.parametrize(("edition", "vp"), [(EMD, 4), (CS, 4), (CD, 0), (CORE, 0)])
def test_the_power_of_armory_alone_can_win_a_base_where_the_book_lets_it(edition: str, vp: int) -> None:
    t = table(bases=[field], edition=edition, p1={"Field": ["Armory", "Armory"]}, p2={"Field": [grunt]})
    t.score("Field")
    assert t.p1.vp == vp
    t.is_quiet()


@editions(EMD, CS)
def test_the_power_of_armory_makes_a_base_ready(edition: str) -> None:
    t = table(bases=[ROCK], edition=edition, p1={"Rock": [body(4), "Armory", "Armory"]})
    assert t.is_ready("Rock")
    t.do(destroy_one)
    assert (t.is_ready("Rock"), t.totals("Rock")) == (False, [4, 0])
    t.is_quiet()


# --- Ashlar Masonry ---------------------------------------------------------------------------------------------------


def test_after_a_base_scored_ashlar_masonry_saves_one_action_for_your_hand_and_the_others_for_your_deck() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": ["Ashlar Masonry"],
            "Field": [giant, "Armory", "Temple of the Sun", "Overrun"],
            "on Giant": ["Upgrade"],
            "Meadow": ["Fortress Walls"],
        },
        p2={"Field": ["Jammed Signal", grunt]},
    )
    t.score("Field")
    t.p1.picks("Ashlar Masonry")
    t.p1.is_offered("Armory", "Temple of the Sun", "Overrun", "decline")
    t.p1.picks("Temple of the Sun")
    assert (t.p1.hand, sorted(t.p1.deck)) == (["Temple of the Sun"], ["Armory", "Overrun"])
    assert sorted(t.p1.discard) == ["Ashlar Masonry", "Giant", "Upgrade"]
    assert (sorted(t.p2.discard), t.actions_at("Meadow")) == (["Grunt", "Jammed Signal"], ["Fortress Walls"])
    assert not t.p2.knows("Armory")
    t.is_quiet()


def test_with_one_action_there_ashlar_masonry_returns_it_and_shuffles_nothing() -> None:
    deck = [grunt, giant, body(1), body(3), body(4)]
    t = table(bases=[field], p1={"hand": ["Ashlar Masonry"], "Field": [giant, "Armory"], "deck": deck})
    t.score("Field")
    t.p1.picks("Ashlar Masonry", "Armory")
    assert (t.p1.hand, t.p1.deck) == (["Armory"], ["Grunt", "Giant", "Body 1", "Body 3", "Body 4"])
    t.is_quiet()


def test_ashlar_masonry_may_be_kept_or_played_for_nothing_or_declined() -> None:
    side = {"hand": ["Ashlar Masonry"], "Field": [giant, "Armory", "Overrun"]}
    t = table(bases=[field], p1=side)
    assert t.pending is None  # it is no card for the Play Cards phase
    t.score("Field")
    t.p1.declines()
    assert (t.p1.hand, sorted(t.p1.discard)) == (["Ashlar Masonry"], ["Armory", "Giant", "Overrun"])
    t = table(bases=[field], p1=side)
    t.score("Field")
    t.p1.picks("Ashlar Masonry").declines()
    assert (t.p1.hand, sorted(t.p1.discard)) == ([], ["Armory", "Ashlar Masonry", "Giant", "Overrun"])
    t = table(bases=[field], p1={"hand": ["Ashlar Masonry"], "Field": [giant]})
    t.score("Field")
    t.p1.picks("Ashlar Masonry")
    assert t.p1.hand == []
    t.is_quiet()


@rule("VERB-40", "TERM-14")
def test_what_you_control_and_do_not_own_ashlar_masonry_sends_to_its_owner() -> None:
    side = {"hand": ["Ashlar Masonry"], "Field": [giant, "p2:Armory", "Overrun"]}
    t = table(bases=[field], p1=side)
    t.score("Field")
    t.p1.picks("Ashlar Masonry", "Armory")
    assert (t.p1.hand, t.p2.hand, t.p1.deck, t.p2.deck) == ([], ["Armory"], ["Overrun"], [])
    t = table(bases=[field], p1=side)
    t.score("Field")
    t.p1.picks("Ashlar Masonry", "Overrun")
    assert (t.p1.hand, t.p2.hand, t.p1.deck, t.p2.deck) == (["Overrun"], [], [], ["Armory"])
    t.is_quiet()


@editions(*ALL)
def test_ashlar_masonry_can_be_played_after_a_base_scored_on_another_players_turn(edition: str) -> None:
    t = table(bases=[field], edition=edition, current="p2", p1={"hand": ["Ashlar Masonry"], "Field": [giant, "Armory"]})
    t.score("Field")
    t.p1.picks("Ashlar Masonry", "Armory")
    assert t.p1.hand == ["Armory"]
    t.is_quiet()


# --- Fortress Walls ---------------------------------------------------------------------------------------------------


def test_fortress_walls_place_a_counter_and_then_one_for_each_further_action_if_you_like() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": ["Fortress Walls", "Armory", "Armory"],
            "Field": [grunt, giant],
            "Meadow": [grunt],
            "plays": [extra("action"), *TWO],
        },
        p2={"Field": [body(3)]},
    )
    t.p1.plays("Fortress Walls", at="Field")
    t.p1.is_offered("Grunt", "Giant")  # this one is no "may"
    t.p1.picks("Giant")
    assert t.counters("Giant") == 1  # itself is not another action
    t.p1.plays("Armory", at="Field")
    t.p1.is_offered("Grunt", "Giant", "decline")
    t.p1.picks("Giant")
    t.p1.plays("Armory", at="Meadow")
    assert (t.counters("Giant"), t.counters("Grunt@Field"), t.counters("Grunt@Meadow")) == (2, 0, 0)
    t.is_quiet()


def test_fortress_walls_need_no_minion_and_ask_nobody_without_one() -> None:
    t = table(bases=[field], p1={"hand": ["Fortress Walls", "Armory"], "plays": TWO}, p2={"Field": [grunt]})
    t.p1.plays("Fortress Walls").plays("Armory")
    assert t.counters("Grunt") == 0
    t.is_quiet()


def test_two_fortress_walls_see_each_other_and_another_players_action_is_seen_by_neither() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Fortress Walls"], "Field": ["Fortress Walls", grunt]},
        p2={"hand": ["Overrun"], "deck": [grunt] * 3},
    )
    t.p1.plays("Fortress Walls").picks("Grunt")
    assert t.counters("Grunt") == 2
    t.end_turn()
    t.p2.plays("Overrun")
    assert t.counters("Grunt") == 2
    t.is_quiet()


@rule("RULING-Space-Prince-1")
def test_fortress_walls_raise_power_directly() -> None:
    t = table(
        bases=[field],
        p1={"Field": [grunt], "hand": ["Fortress Walls", "Armory"], "plays": [extra("action", raises_power=True)]},
    )
    t.p1.is_offered("Fortress Walls", "decline")
    t.p1.plays("Fortress Walls")
    assert t.power("Grunt") == 3
    t.is_quiet()


# --- Golden Condor ----------------------------------------------------------------------------------------------------


@rule("EXTRA-10", "RULING-Collecting-Stories")
def test_golden_condor_returns_any_number_of_your_actions_on_bases_and_each_is_played_in_your_order() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": ["Golden Condor"],
            "Field": [grunt, "Armory", "Temple of the Sun"],
            "on Grunt": ["Upgrade"],
            "Meadow": ["Fortress Walls", giant],
            "deck": [grunt] * 4,
            "plays": ["action"],
        },
        p2={"Field": ["Overrun"]},
    )
    t.p1.plays("Golden Condor")
    t.p1.is_offered("Armory", "Temple of the Sun", "Fortress Walls", "decline")
    t.p1.picks("Armory", "Temple of the Sun", "Fortress Walls")
    t.p1.is_offered("Armory", "Temple of the Sun", "Fortress Walls")  # each of them must be played
    t.p1.picks("Temple of the Sun", "Meadow")
    t.p1.is_offered("Armory", "Fortress Walls")
    t.p1.picks("Fortress Walls", "Field", "Meadow")  # and Armory, the last one
    assert (t.actions_at("Field"), t.actions_at("Meadow")) == (
        ["Overrun", "Fortress Walls"],
        ["Temple of the Sun", "Armory"],
    )
    assert (t.p1.hand, t.counters("Grunt"), t.p1.plays_left) == (["Grunt", "Grunt"], 1, [])
    assert t.p1.discard == ["Golden Condor"]
    t.is_quiet()


@rule("PLAY-21")
def test_golden_condor_may_return_some_or_none() -> None:
    side = {"hand": ["Golden Condor"], "Field": ["Armory", "Overrun"]}
    t = table(bases=[field, meadow], p1=side)
    t.p1.plays("Golden Condor").picks("Overrun").declines()
    t.p1.picks("Meadow")
    assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Armory"], ["Overrun"])
    t = table(bases=[field, meadow], p1=side)
    t.p1.plays("Golden Condor").declines()
    assert t.actions_at("Field") == ["Armory", "Overrun"]
    t = table(bases=[field], p1={"hand": ["Golden Condor"]}, p2={"Field": ["Armory"]})
    t.p1.plays("Golden Condor")
    assert (t.actions_at("Field"), t.p1.discard) == (["Armory"], ["Golden Condor"])
    t.is_quiet()


@rule("VERB-40", "AMB-28")
def test_what_golden_condor_returns_to_another_players_hand_is_not_played() -> None:
    t = table(bases=[field], p1={"hand": ["Golden Condor"], "Field": ["p2:Armory", "Overrun"]})
    t.p1.plays("Golden Condor").picks("Armory", "Overrun")
    assert (t.actions_at("Field"), t.p1.hand, t.p2.hand) == (["Overrun"], [], ["Armory"])
    t.is_quiet()


@rule("AMB-28")
def test_what_golden_condor_returned_and_cannot_be_played_stays_in_the_hand() -> None:
    barred = effect("forbid", player="p1", verb="play-action", name="Armory", source="Hush")
    t = table(bases=[field], p1={"hand": ["Golden Condor"], "Field": ["Armory", "Overrun"]}, effects=[barred])
    t.p1.plays("Golden Condor").picks("Armory", "Overrun", "Armory")
    assert (t.actions_at("Field"), t.p1.hand) == (["Overrun"], ["Armory"])
    t.is_quiet()


@rule("AMB-19", "PLAY-25")
def test_an_action_that_golden_condor_played_again_has_its_talent_again_and_is_another_first_one_nowhere() -> None:
    t = table(
        bases=[field],
        base_deck=[meadow, heath],
        p1={"hand": ["Golden Condor"], "Field": ["Signs in the Stars", "Child of the Sun"], "deck": [grunt] * 3},
    )
    t.p1.uses("Signs in the Stars")
    t.p1.plays("Golden Condor").picks("Signs in the Stars")
    assert t.p1.plays_left == ["minion", "action (Child of the Sun)"]
    t.p1.uses("Signs in the Stars")
    assert t.base_deck == ["Meadow", "Heath"]
    t.is_quiet()


# --- Quipu Strings ----------------------------------------------------------------------------------------------------


def test_quipu_strings_play_an_action_for_a_base_from_your_discard_pile() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": ["Quipu Strings"],
            "discard": ["Armory", "Temple of the Sun", "Upgrade", "Howl", grunt],
            "deck": [grunt, giant],
        },
        p2={"discard": ["Overrun"]},
    )
    t.p1.plays("Quipu Strings")
    t.p1.is_offered("Armory", "Temple of the Sun")
    t.p1.picks("Temple of the Sun", "Meadow")
    assert (t.actions_at("Meadow"), t.p1.hand, t.p1.plays_left) == (["Temple of the Sun"], ["Giant"], ["minion"])
    assert t.p1.discard == ["Armory", "Upgrade", "Howl", "Grunt", "Quipu Strings"]
    t.is_quiet()


def test_quipu_strings_without_such_an_action_do_nothing_and_need_not_a_minion() -> None:
    t = table(bases=[field], p1={"hand": ["Quipu Strings"], "discard": ["Howl", grunt]})
    t.p1.plays("Quipu Strings")
    assert (t.actions_at("Field"), t.p1.discard) == ([], ["Howl", "Grunt", "Quipu Strings"])
    t.is_quiet()


# --- Royal Highway ----------------------------------------------------------------------------------------------------


def test_royal_highway_may_bring_one_of_your_minions_here_or_take_one_from_here() -> None:
    side = {"hand": ["Royal Highway"], "Field": [grunt], "Meadow": [giant]}
    t = table(bases=[field, meadow, heath], p1=side, p2={"Heath": [body(3)]})
    t.p1.plays("Royal Highway", at="Field")
    t.p1.is_offered("Grunt", "Giant", "decline")
    t.p1.picks("Giant")
    assert t.at("Field") == ["Grunt", "Giant"]
    t = table(bases=[field, meadow, heath], p1=side)
    t.p1.plays("Royal Highway", at="Field").picks("Grunt")
    t.p1.is_offered("Meadow", "Heath")
    t.p1.picks("Heath")
    assert t.at("Heath") == ["Grunt"]
    t = table(bases=[field, meadow, heath], p1=side)
    t.p1.plays("Royal Highway", at="Field").declines()
    assert (t.at("Field"), t.at("Meadow")) == (["Grunt"], ["Giant"])
    t.is_quiet()


def test_after_an_action_of_yours_elsewhere_royal_highway_may_move_a_minion_between_the_two_bases() -> None:
    side = {"hand": ["Armory"], "Field": ["Royal Highway", grunt], "Meadow": [giant], "Heath": [body(4)]}
    t = table(bases=[field, meadow, heath], p1=side, p2={"Field": [body(3)], "Meadow": [body(3)]})
    t.p1.plays("Armory", at="Meadow")
    t.p1.is_offered("Grunt", "Giant", "decline")
    t.p1.picks("Grunt")
    assert t.at("Meadow") == ["Giant", "Body 3", "Grunt"]
    t = table(bases=[field, meadow, heath], p1=side)
    t.p1.plays("Armory", at="Meadow").picks("Giant")
    assert t.at("Field") == ["Grunt", "Giant"]
    t = table(bases=[field, meadow, heath], p1=side)
    t.p1.plays("Armory", at="Meadow").declines()
    assert (t.at("Field"), t.at("Meadow")) == (["Grunt"], ["Giant"])
    t.is_quiet()


def test_royal_highway_does_not_see_actions_on_its_own_base_on_minions_or_of_others() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Armory", "Upgrade"], "Field": ["Royal Highway", grunt], "Meadow": [giant], "plays": TWO},
        p2={"hand": ["Overrun"], "deck": [grunt] * 3},
    )
    t.p1.plays("Armory", at="Field").plays("Upgrade", on="Giant")
    assert t.at("Field") == ["Grunt"]
    t.end_turn()
    t.p2.plays("Overrun", at="Meadow")
    t.is_quiet()


def test_royal_highway_works_on_another_players_turn_and_in_both_directions() -> None:
    side = {"hand": ["Armory"], "Field": ["Royal Highway", grunt], "Rock": ["Mole", giant]}
    t = table(bases=[field, ROCK], current="p2", p1=side, p2={"Rock": [body(9)]})
    t.score("Rock")
    t.p1.picks("Armory", "Rock", "Grunt")  # to the base that is scoring
    assert (t.p1.vp, t.p2.vp, t.at("Field")) == (4, 2, [])
    t = table(bases=[field, ROCK], current="p2", p1=side, p2={"Rock": [body(9)]})
    t.score("Rock")
    t.p1.picks("Armory", "Rock", "Giant")  # and away from it
    assert (t.p1.vp, t.at("Field")) == (2, ["Grunt", "Giant"])
    t.is_quiet()


@rule("AMB-65")
def test_royal_highway_moves_nobody_where_minions_cannot_be_moved_to() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Armory"], "Field": ["Royal Highway", grunt]},
        p2={"Meadow": [moai]},
    )
    t.p1.plays("Armory", at="Meadow")  # and nobody is asked, for nothing could come of it
    assert t.at("Field") == ["Grunt"]
    t.is_quiet()


# --- Temple of the Sun ------------------------------------------------------------------------------------------------


def test_temple_of_the_sun_draws_a_card_and_one_for_each_other_action_of_yours_here() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": ["Temple of the Sun", "Armory", "Armory", "Upgrade"],
            "Field": [giant],
            "deck": [grunt] * 5,
            "plays": [*TWO, *TWO],
        },
        p2={"hand": ["Overrun"], "deck": [grunt] * 3},
    )
    t.p1.plays("Temple of the Sun", at="Field")
    assert t.p1.hand == ["Armory", "Armory", "Upgrade", "Grunt"]  # one card: itself is not another action
    t.p1.plays("Armory", at="Field")
    assert t.p1.hand == ["Armory", "Upgrade", "Grunt", "Grunt"]
    t.p1.plays("Armory", at="Meadow").plays("Upgrade")
    assert t.p1.hand == ["Grunt", "Grunt"]
    t.end_turn()
    t.p2.plays("Overrun", at="Field")
    assert len(t.p1.hand) == 4  # two of the draw phase
    t.is_quiet()


def test_temple_of_the_sun_under_another_players_control_draws_for_them() -> None:
    t = table(bases=[field], p1={"hand": ["Armory"], "Field": ["p2:Temple of the Sun"], "deck": [grunt, grunt]})
    t.p1.plays("Armory")
    assert t.p1.hand == ["Grunt"]
    t.is_quiet()
