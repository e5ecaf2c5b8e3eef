"""Ancient Incas, card by card: minions and bases. The actions are in test_ancient_incas_actions.py, the one that shares
the abilities of a base in test_signs_in_the_stars.py."""

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, moai
from tests.fixtures.cards.makers import ALL, CD, CORE, CS, EMD, body, editions, plain_base

ROCK = plain_base("Rock", breakpoint=8)
THREE = [extra("action"), extra("action"), extra("action")]


def move_away(g: RunningGame) -> None:
    g.move(g.minions(), g.bases()[1])


def destroy_those_of_others(g: RunningGame) -> None:
    g.destroy(g.actions(at=g.bases()[0], on_minions=False, others=True))


# --- Sapa Inca --------------------------------------------------------------------------------------------------------


def test_sapa_inca_finds_an_action_that_is_played_on_a_base_in_the_deck_or_in_the_discard_pile() -> None:
    side = {"hand": ["Sapa Inca"], "deck": ["Armory", "Howl", grunt, "Upgrade"], "discard": ["Overrun", "Augmentation"]}
    t = table(bases=[field], p1=side)
    t.p1.plays("Sapa Inca")
    t.p1.is_offered("Search your deck.", "Search your discard pile.")
    t.p1.picks("Search your deck.")
    assert t.p1.hand == ["Armory"]
    t = table(bases=[field], p1=side)
    t.p1.plays("Sapa Inca").picks("Search your discard pile.")
    assert (t.p1.hand, t.p1.deck) == (["Overrun"], ["Armory", "Howl", "Grunt", "Upgrade"])
    t.is_quiet()


def test_sapa_inca_searches_on_in_the_other_pile_where_the_first_had_none() -> None:
    t = table(bases=[field], p1={"hand": ["Sapa Inca"], "deck": [grunt, "Howl"], "discard": ["Overrun"]})
    t.p1.plays("Sapa Inca").picks("Search your deck.")
    assert (t.p1.hand, t.p1.discard) == (["Overrun"], [])
    t = table(bases=[field], p1={"hand": ["Sapa Inca"], "deck": [grunt], "discard": ["Howl"]}, edition=EMD)
    t.p1.plays("Sapa Inca")
    assert (t.p1.hand, t.p1.deck) == ([], ["Grunt"])
    t.is_quiet()


@rule("VIS-05")
@pytest.mark.parametrize(("edition", "seen"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
def test_what_sapa_inca_finds_is_shown_where_the_book_says_that_searches_are(edition: str, seen: bool) -> None:
    t = table(bases=[field], p1={"hand": ["Sapa Inca"], "deck": ["Armory", grunt]}, edition=edition)
    t.p1.plays("Sapa Inca")
    assert (t.p1.hand, t.p2.knows("Armory")) == (["Armory"], seen)
    t.is_quiet()


def test_after_each_action_that_you_play_on_a_base_sapa_inca_places_a_counter_on_one_of_your_minions_there() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Armory", "Temple of the Sun"], "Field": ["Sapa Inca"], "Meadow": [grunt, giant], "plays": THREE},
        p2={"Meadow": [body(3)]},
    )
    t.p1.plays("Armory", at="Meadow")
    t.p1.is_offered("Grunt", "Giant")
    t.p1.picks("Grunt")
    t.p1.plays("Temple of the Sun", at="Field")
    assert (t.counters("Grunt"), t.counters("Sapa Inca"), t.counters("Giant"), t.counters("Body 3")) == (1, 1, 0, 0)
    t.is_quiet()


def test_sapa_inca_asks_for_nothing_where_you_have_no_minion_nor_after_other_actions() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Armory", "Upgrade", "Mystic Studies"], "Field": ["Sapa Inca"], "plays": THREE},
        p2={"Meadow": [grunt], "hand": ["Temple of the Sun"], "deck": [grunt] * 5},
    )
    t.p1.plays("Armory", at="Meadow").plays("Upgrade", on="Sapa Inca").plays("Mystic Studies")
    assert (t.counters("Sapa Inca"), t.counters("Grunt")) == (0, 0)
    t.end_turn()
    t.p2.plays("Temple of the Sun", at="Field")  # another player plays it
    assert t.counters("Sapa Inca") == 0
    t.is_quiet()


def test_sapa_inca_serves_whoever_controls_it_and_a_protected_minion_gets_no_counter() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Armory"], "Field": ["p2:Sapa Inca"]},
        p2={"Field": [grunt]},
    )
    t.p1.plays("Armory")
    assert (t.counters("Sapa Inca"), t.controller("Sapa Inca")) == (1, 1)
    t.is_quiet()


# --- Child of the Sun -------------------------------------------------------------------------------------------------


def test_your_first_action_on_the_base_gives_child_of_the_sun_an_extra_action_and_no_later_one_does() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Armory", "Temple of the Sun", "Armory"], "Field": ["Child of the Sun"], "deck": [grunt] * 3},
    )
    t.p1.plays("Armory", at="Field")
    assert t.p1.plays_left == ["minion", "action (Child of the Sun)"]
    t.p1.plays("Temple of the Sun", at="Field")
    assert t.p1.plays_left == ["minion"]
    t.is_quiet()


def test_an_action_elsewhere_or_on_a_minion_or_of_another_player_is_not_the_first_here() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Armory", "Upgrade"], "Field": ["Child of the Sun", giant], "plays": THREE[:2]},
        p2={"hand": ["Armory"], "deck": [grunt] * 4},
    )
    t.p1.plays("Armory", at="Meadow").plays("Upgrade", on="Child of the Sun")
    assert t.p1.plays_left == []
    t.end_turn()
    t.p2.plays("Armory", at="Field")
    assert t.p2.plays_left == ["minion"]
    t.is_quiet()


@rule("AMB-19")
def test_the_first_action_of_the_turn_counts_though_child_of_the_sun_came_or_moved_there_later() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": ["Armory", "Child of the Sun", "Temple of the Sun"],
            "Field": [grunt],
            "deck": [grunt] * 3,
            "plays": ["minion", *THREE[:2]],
        },
    )
    t.p1.plays("Armory", at="Field").plays("Child of the Sun", at="Field")
    t.p1.plays("Temple of the Sun", at="Field")  # the second action here
    assert t.p1.plays_left == []
    t.is_quiet()


def test_on_another_base_the_first_action_is_another_first_one() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Armory", "Temple of the Sun"], "Field": ["Child of the Sun"], "deck": [grunt] * 3},
    )
    t.p1.plays("Armory", at="Field")
    t.do(move_away)
    t.p1.plays("Temple of the Sun", at="Meadow")
    assert t.p1.plays_left == ["minion", "action (Child of the Sun)"]
    t.is_quiet()


def test_two_children_of_the_sun_give_two_extra_actions_and_the_next_turn_has_a_first_one_again() -> None:
    t = table(
        bases=[field],
        p1={
            "hand": ["Armory", "Temple of the Sun"],
            "Field": ["Child of the Sun", "Child of the Sun"],
            "deck": [grunt] * 9,
        },
    )
    t.p1.plays("Armory").picks("Child of the Sun")
    assert t.p1.plays_left == ["minion", "action (Child of the Sun)", "action (Child of the Sun)"]
    t.end_turn()
    t.end_turn()
    t.p1.plays("Temple of the Sun").picks("Child of the Sun")
    assert t.p1.plays_left == ["minion", "action (Child of the Sun)", "action (Child of the Sun)"]
    t.is_quiet()


@rule("AMB-19", "EXTRA-05")
def test_child_of_the_sun_that_was_declined_once_in_a_turn_is_over_for_that_turn() -> None:
    """On another player's turn the extra action is played at once or never."""
    t = table(
        bases=[ROCK],
        current="p2",
        p1={"hand": ["Armory", "Armory", "Overrun"], "Rock": ["Mole", "Mole", "Child of the Sun"]},
        p2={"Rock": [body(1)]},
    )
    t.score("Rock")
    t.p1.picks("Mole#1", "Armory")
    t.p1.is_offered("Armory", "Overrun", "decline")  # Child of the Sun
    t.p1.declines()
    t.p1.picks("Armory")  # the other Mole
    assert (t.p1.vp, sorted(t.p1.discard)) == (4, ["Armory", "Armory", "Child of the Sun", "Mole", "Mole"])
    t.is_quiet()


# --- Incan Engineer ---------------------------------------------------------------------------------------------------


def test_incan_engineer_reveals_until_an_action_for_a_base_and_shuffles_the_rest_in() -> None:
    t = table(bases=[field], p1={"hand": ["Incan Engineer"], "deck": ["Overrun", "Armory", "Upgrade", "Howl", grunt]})
    t.p1.plays("Incan Engineer")
    assert (t.p1.hand, sorted(t.p1.deck)) == (["Armory"], ["Grunt", "Howl", "Overrun", "Upgrade"])
    assert t.p2.knows("Armory")
    assert not t.p2.knows("Howl")  # it was shown, and is shuffled in
    t.is_quiet()


@rule("DECK-10")
@pytest.mark.parametrize(("edition", "hand"), [(EMD, []), (CS, []), (CD, ["Armory"]), (CORE, ["Armory"])])
def test_incan_engineer_who_finds_none_shuffles_all_of_it_and_some_books_go_on(edition: str, hand: list[str]) -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Incan Engineer"], "deck": [grunt, "Howl"], "discard": ["Armory"]},
        edition=edition,
    )
    t.p1.plays("Incan Engineer")
    assert (t.p1.hand, sorted(t.p1.deck)) == (hand, ["Grunt", "Howl"])
    t.is_quiet()


def test_incan_engineer_with_no_cards_at_all_does_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Incan Engineer"]})
    t.p1.plays("Incan Engineer")
    assert (t.p1.hand, t.p1.deck) == ([], [])
    t.is_quiet()


# --- Llama ------------------------------------------------------------------------------------------------------------


@rule("RULING-Collecting-Stories", "EXTRA-10")
def test_llama_brings_one_of_your_actions_on_another_base_here_and_it_is_played_at_once() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": ["Llama"],
            "Field": ["Temple of the Sun", "Armory", giant],
            "Meadow": [grunt, "Fortress Walls"],
            "on Giant": ["Upgrade"],
            "deck": [grunt] * 3,
        },
        p2={"Field": ["Overrun"]},
    )
    t.p1.plays("Llama", at="Meadow")
    t.p1.is_offered("Temple of the Sun", "Armory", "decline")
    t.p1.picks("Temple of the Sun")
    assert (t.actions_at("Field"), t.actions_at("Meadow")) == (
        ["Armory", "Overrun"],
        ["Fortress Walls", "Temple of the Sun"],
    )
    assert t.p1.hand == ["Grunt"]  # it was played, so its first sentence was carried out
    t.p1.is_offered("Grunt", "Llama", "decline")  # and Fortress Walls saw it
    t.p1.declines()
    assert t.p1.plays_left == ["action"]
    t.is_quiet()


def test_llama_may_leave_them_and_offers_nothing_where_there_is_none() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Llama", "Llama"], "Field": ["Armory"], "plays": ["minion"]})
    t.p1.plays("Llama", at="Meadow").declines()
    assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Armory"], [])
    t = table(bases=[field, meadow], p1={"hand": ["Llama"], "Field": ["Armory"]}, p2={"Meadow": ["Armory"]})
    t.p1.plays("Llama", at="Field")
    t.is_quiet()


@rule("VERB-50", "RULING-Collecting-Stories")
def test_llama_returns_nothing_that_cannot_then_be_played_here() -> None:
    barred = effect("forbid", player="p1", verb="play-action", source="Hush")
    t = table(bases=[field, meadow], p1={"hand": ["Llama"], "Field": ["Armory"]}, effects=[barred])
    t.p1.plays("Llama", at="Meadow")
    assert (t.actions_at("Field"), t.p1.hand) == (["Armory"], [])
    t.is_quiet()


@rule("VERB-26")
def test_llama_does_not_bring_an_action_that_you_control_and_do_not_own() -> None:
    """It would return to its owner's hand, and cannot be played from there."""
    t = table(
        bases=[field, meadow], p1={"hand": ["Llama"], "Field": ["p2:Armory", "Temple of the Sun"], "deck": [grunt]}
    )
    t.p1.plays("Llama", at="Meadow")
    t.p1.is_offered("Temple of the Sun", "decline")
    t.p1.declines()
    t.is_quiet()


def test_llama_played_on_another_players_turn_brings_an_action_too() -> None:
    t = table(
        bases=[ROCK, meadow],
        current="p2",
        p1={"hand": ["Hidden Ninja", "Llama"], "Meadow": ["Temple of the Sun"], "deck": [grunt] * 2},
        p2={"Rock": [giant]},
    )
    t.score("Rock")
    t.p1.picks("Hidden Ninja", "Temple of the Sun")
    assert (t.p1.hand, t.actions_at("Meadow")) == (["Grunt"], [])
    t.is_quiet()


# --- Cuzcu ------------------------------------------------------------------------------------------------------------


def test_cuzcus_breakpoint_is_3_lower_for_each_action_on_it_whosever_and_not_for_those_on_minions() -> None:
    t = table(
        bases=["Cuzcu", field],
        p1={"Cuzcu": ["Armory", grunt], "on Grunt": ["Upgrade"], "Field": ["Overrun"], "hand": ["Temple of the Sun"]},
        p2={"Cuzcu": ["Overrun"]},
    )
    assert (t.breakpoint("Cuzcu"), t.breakpoint("Field")) == (24, 15)
    t.p1.plays("Temple of the Sun", at="Cuzcu")
    assert t.breakpoint("Cuzcu") == 21
    t.do(destroy_those_of_others)
    assert t.breakpoint("Cuzcu") == 24
    t.is_quiet()


@rule("CONF-04", "SCORE-02")
@pytest.mark.parametrize(("actions", "breakpoint"), [(9, 3), (10, 0), (11, 0)])
def test_cuzcus_breakpoint_is_never_below_zero_and_with_none_left_it_scores_even_for_nobody(
    actions: int, breakpoint: int
) -> None:
    t = table(bases=["Cuzcu"], base_deck=[field], p1={"Cuzcu": ["Overrun"] * actions})
    assert (t.breakpoint("Cuzcu"), t.is_ready("Cuzcu")) == (breakpoint, breakpoint == 0)
    t.end_turn()
    assert t.bases() == (["Field"] if breakpoint == 0 else ["Cuzcu"])
    assert (t.p1.vp, t.p2.vp) == (0, 0)
    t.is_quiet()


@rule("CONF-04")
def test_what_lowers_cuzcu_below_zero_is_reckoned_with_before_the_floor_is() -> None:
    t = table(
        bases=["Cuzcu"], p1={"Cuzcu": ["Overrun"] * 11}, effects=[effect("breakpoint", on="Cuzcu", n=4, source="Fence")]
    )
    assert t.breakpoint("Cuzcu") == 1
    t.is_quiet()


@rule("SCORE-06", "AMB-36")
def test_an_action_that_comes_to_cuzcu_or_leaves_it_while_it_scores_changes_nothing_of_that() -> None:
    t = table(
        bases=["Cuzcu", field],
        base_deck=[meadow],
        p1={"Cuzcu": ["Armory", "Armory", "Mole", giant, giant], "hand": ["Temple of the Sun", "Ashlar Masonry"]},
        p2={"Cuzcu": [giant]},
    )
    assert (t.breakpoint("Cuzcu"), t.is_ready("Cuzcu")) == (24, True)
    t.p1.done()
    t.p1.picks("Temple of the Sun", "Cuzcu")  # before it scores
    assert t.breakpoint("Cuzcu") == 21
    t.p1.picks("Ashlar Masonry", "Armory#1")  # after it scored
    assert (t.p1.vp, t.p2.vp, t.bases()) == (5, 3, ["Meadow", "Field"])
    t.is_quiet()


@rule("SCORE-04")
def test_an_action_in_the_play_cards_phase_can_make_cuzcu_ready_and_one_after_it_waits() -> None:
    t = table(bases=["Cuzcu"], base_deck=[field], p1={"Cuzcu": [body(28)], "hand": ["Temple of the Sun"]})
    assert not t.is_ready("Cuzcu")
    t.p1.plays("Temple of the Sun")
    t.end_turn()
    assert (t.bases(), t.p1.vp) == (["Field"], 5)
    t = table(bases=["Cuzcu"], phase="draw", p1={"Cuzcu": [body(28), "Armory"]}, base_deck=[field])
    assert t.is_ready("Cuzcu")
    t.do(lambda g: g.draw_step())
    assert (t.bases(), t.p1.vp) == (["Cuzcu"], 0)
    t.end_turn()
    assert (t.bases(), t.p1.vp) == (["Field"], 5)  # in the Score Bases phase of the next turn
    t.is_quiet()


# --- Machu Picchu -----------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_whoever_plays_an_action_on_machu_picchu_draws_a_card(edition: str) -> None:
    t = table(
        bases=["Machu Picchu", field],
        edition=edition,
        p1={"hand": ["Armory", "Overrun"], "deck": [grunt] * 9, "plays": ["action"]},
        p2={"hand": ["Overrun"], "deck": [giant] * 9},
    )
    t.p1.plays("Armory", at="Machu Picchu")
    assert (t.p1.hand, t.p2.hand) == (["Overrun", "Grunt"], ["Overrun"])
    t.end_turn()
    t.p2.plays("Overrun", at="Machu Picchu")
    assert t.p2.hand == ["Giant"]
    t.is_quiet()


def test_machu_picchu_gives_nothing_for_actions_elsewhere_on_a_minion_there_or_standard_ones() -> None:
    t = table(
        bases=["Machu Picchu", field],
        p1={
            "hand": ["Armory", "Upgrade", "Augmentation"],
            "Machu Picchu": [grunt],
            "deck": [grunt] * 3,
            "plays": THREE,
        },
    )
    t.p1.plays("Armory", at="Field").plays("Upgrade").plays("Augmentation")
    assert (t.p1.hand, len(t.p1.deck)) == ([], 3)
    t.is_quiet()


def test_machu_picchu_gives_a_card_on_another_players_turn_and_none_once_it_is_cancelled() -> None:
    side = {"hand": ["Armory"], "Machu Picchu": ["Mole", card(giant, counters=14)], "deck": [grunt] * 3}
    t = table(bases=["Machu Picchu"], current="p2", p1=side)
    t.score("Machu Picchu")
    t.p1.picks("Armory")
    assert t.p1.hand == ["Grunt"]
    t = table(bases=["Machu Picchu"], current="p2", p1=side, p2={"Machu Picchu": ["Jammed Signal"]})
    t.score("Machu Picchu")
    t.p1.picks("Armory")
    assert t.p1.hand == []
    t.is_quiet()


def test_a_ban_on_moving_does_not_keep_llama_from_bringing_an_action() -> None:
    """It is returned and played, not moved."""
    t = table(bases=[field, heath], p1={"hand": ["Llama"], "Field": ["Temple of the Sun"]}, p2={"Heath": [moai]})
    t.p1.plays("Llama", at="Heath").picks("Temple of the Sun")
    assert t.actions_at("Heath") == ["Temple of the Sun"]
    t.is_quiet()
