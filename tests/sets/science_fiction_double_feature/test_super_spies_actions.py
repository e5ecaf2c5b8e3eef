"""Super Spies, card by card: the actions."""

from typing import Any

import pytest

from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow
from tests.fixtures.cards.resolution import avenger

# --- Discards Are Forever -------------------------------------------------------------------------------------------


@rule("DECK-09", "DECK-10", "RULING-Its-A-Trap")
def test_discards_are_forever_discards_each_deck_down_to_its_first_minion() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Discards Are Forever", grunt], "deck": ["Howl", grunt, giant, "Howl", "Scry"]},
        p2={"deck": [grunt, "King Rex"], "hand": [grunt]},
        p3={"deck": ["Cannon", "Howl"], "discard": [grunt]},
        p4={"discard": ["First Mate"]},
    )
    t.p1.plays("Discards Are Forever")
    assert t.p1.deck == ["Howl", "Grunt"]
    assert sorted(t.p1.discard) == ["Discards Are Forever", "Giant", "Howl", "Scry"]
    assert (t.p2.deck, t.p2.discard) == (["Grunt"], ["King Rex"])
    # A deck that runs out is not made anew; one that was empty is, before the first card is revealed.
    assert (t.p3.deck, sorted(t.p3.discard)) == ([], ["Cannon", "Grunt", "Howl"])
    assert (t.p4.deck, t.p4.discard) == ([], ["First Mate"])
    assert t.log().count("reshuffled") == 1
    assert (t.p1.hand, t.p2.hand) == (["Grunt"], ["Grunt"])
    t.is_quiet()


@rule("AMB-69")
def test_discards_are_forever_leaves_a_player_without_cards_alone() -> None:
    t = table(bases=[field], p1={"hand": ["Discards Are Forever"]}, p2={"deck": [grunt]})
    t.p1.plays("Discards Are Forever")
    assert (t.p1.discard, t.p2.discard) == (["Discards Are Forever"], ["Grunt"])
    t.is_quiet()


# --- For My Eyes Only -----------------------------------------------------------------------------------------------


@rule("VIS-03")
def test_for_my_eyes_only_splits_the_top_five_cards() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["For My Eyes Only"], "deck": ["Upgrade", "Cannon", "Dinghy", "Howl", "Rampage", "Scry"]},
        p2={"deck": ["Howl"]},
    )
    t.p1.plays("For My Eyes Only")
    assert len(t.p1.offered()) == 2 * 5 + 1
    t.p1.is_not_offered("Upgrade: deck-top", "Upgrade: deck-bottom")
    t.p1.picks("Cannon: deck-top", "Scry: deck-bottom", "Howl: deck-top", "Dinghy: deck-bottom", "Rampage: deck-bottom")
    assert t.p1.deck == ["Rampage", "Dinghy", "Scry", "Upgrade", "Howl", "Cannon"]
    assert t.known(1, 1, "deck") == ["Cannon", "Howl", "Scry", "Dinghy", "Rampage"]
    assert t.known(2, 1, "deck") == []
    assert "looked" in t.log()
    assert "revealed" not in t.log()
    assert t.p1.discard == ["For My Eyes Only"]
    t.is_quiet()


# --- From Q With Love -----------------------------------------------------------------------------------------------


@rule("RES-03", "VERB-11")
def test_from_q_with_love_draws_three_cards_and_then_discards_two_of_the_hand() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["From Q With Love", grunt], "deck": ["Cannon", giant, "Howl", "Scry"]},
        p2={"hand": [grunt]},
    )
    t.p1.plays("From Q With Love")
    t.p1.is_offered("Giant", "Grunt", "Howl", "Scry")
    t.p1.picks("Scry")
    t.p1.is_offered("Giant", "Grunt", "Howl")
    t.p1.picks("Grunt")
    assert (t.p1.hand, t.p1.deck) == (["Howl", "Giant"], ["Cannon"])
    assert sorted(t.p1.discard) == ["From Q With Love", "Grunt", "Scry"]
    t.is_quiet()


@rule("AMB-28")
def test_from_q_with_love_does_as_much_as_it_can() -> None:
    t = table(bases=[field], p1={"hand": ["From Q With Love"], "deck": [grunt]})
    t.p1.plays("From Q With Love")
    assert sorted(t.p1.discard) == ["From Q With Love", "Grunt"]
    t.is_quiet()


# --- Live and Let Chum ----------------------------------------------------------------------------------------------


@rule("SCORE-05", "PLAY-23")
def test_live_and_let_chum_destroys_a_minion_of_power_3_or_less_before_its_base_scores() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [giant, "Mole"], "Meadow": [grunt]},
        p2={"Field": [giant, "Armor Stego", grunt], "hand": ["Live and Let Chum"]},
        current=2,
    )
    assert t.pending is None  # not in Play Cards
    t.score("Field")
    t.p2.is_offered("Live and Let Chum", "decline")
    t.p2.picks("Live and Let Chum")
    t.p2.is_offered("Armor Stego", "Grunt")
    t.p2.picks("Grunt")
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    assert "Live and Let Chum" in t.p2.discard
    assert t.at("Meadow") == ["Grunt"]
    t.is_quiet()


@rule("POW-01")
def test_live_and_let_chum_goes_by_the_power_that_a_minion_has_now() -> None:
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"Field": ["Armor Stego", giant], "hand": ["Live and Let Chum"]},
        p2={"Field": ["Armor Stego+Poison", "Armor Stego", "Enchantress+Upgrade"]},
    )
    t.score("Field")
    t.p1.picks("Live and Let Chum")
    # On p1's turn p1's Armor Stego has 3 and p2's have 5, one of them less 4; the Enchantress has 4.
    t.p1.is_offered("Armor Stego", "Armor Stego")
    t.p1.picks("Armor Stego (p2)")
    assert sorted(t.p2.discard) == ["Armor Stego", "Armor Stego", "Enchantress", "Poison", "Upgrade"]
    assert [entry.line for entry in t.story()].count("left_destroy_discard") == 1
    t.is_quiet()


# --- Mindraker ------------------------------------------------------------------------------------------------------


def _mindraker(at: str) -> Table:
    """Field is about to score. p2 and p3 hold Specials for before and after it; p1 has the Mindraker, and one, too."""
    sides: dict[str, list[Any]] = {"Field": [giant], "Meadow": []}
    sides[at].append("Mindraker")
    return table(
        bases=[field, meadow],
        base_deck=[heath],
        base_discard=["Tortuga"],
        p1={**sides, "hand": ["Live and Let Chum"]},
        p2={"Field": [grunt], "hand": ["Hidden Ninja", "Full Sail", "Wormhole"]},
        p3={"Field": [grunt], "hand": ["Shinobi", "Time is Fleeting"]},
    )


@rule("RULING-Mindraker-1", "SCORE-31")
def test_while_its_base_scores_mindraker_keeps_others_from_playing_specials_but_not_its_own_player() -> None:
    t = _mindraker("Field")
    t.score("Field")
    t.p1.is_offered("Live and Let Chum", "decline")
    t.p1.picks("Live and Let Chum", "Grunt (p2)")
    assert t.p2.hand == ["Hidden Ninja", "Full Sail", "Wormhole"]
    assert t.p3.hand == ["Shinobi", "Time is Fleeting"]
    assert t.bases() == ["Heath", "Meadow"]
    t.is_quiet()


def test_mindraker_on_another_base_stops_no_special() -> None:
    t = _mindraker("Meadow")
    t.score("Field")
    t.p1.declines()
    t.p2.is_offered("Full Sail", "Hidden Ninja", "decline")
    t.p2.declines()
    t.p3.is_offered("Shinobi", "decline")
    t.p3.declines()
    t.p2.is_offered("Wormhole", "decline")
    t.p2.declines()
    t.p3.is_offered("Time is Fleeting", "decline")
    t.p3.declines()
    t.is_quiet()


@rule("RULING-Mindraker-2")
def test_mindraker_does_not_stop_specials_of_cards_in_play() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [giant, "Mindraker"]},
        p2={"Field": ["First Mate"], "Meadow": ["Pirate King"]},
    )
    t.score("Field")
    t.p2.is_offered("move", "decline")  # Pirate King, before
    t.p2.declines()
    t.p2.is_offered("Meadow", "decline")  # First Mate, after
    t.p2.picks("Meadow")
    assert t.at("Meadow") == ["Pirate King", "First Mate"]
    t.is_quiet()


@rule("RULING-Mindraker-1")
def test_an_action_that_mole_plays_as_a_special_is_stopped_by_mindraker() -> None:
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"Field": ["Mole", "Mindraker"], "hand": ["Howl"]},
        p2={"Field": ["Mole"], "hand": ["Howl"]},
    )
    t.score("Field")
    t.p1.picks("Howl")
    assert (t.p1.hand, t.p2.hand) == ([], ["Howl"])
    t.is_quiet()


@rule("AMB-08")
def test_mindraker_stops_specials_from_the_moment_mole_plays_it() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": ["Mole"], "hand": ["Mindraker"]},
        p2={"Field": [giant], "hand": ["Shinobi"]},
    )
    t.score("Field")
    t.p1.picks("Mindraker", "Field")
    assert t.p2.hand == ["Shinobi"]
    t.is_quiet()


def test_mindraker_lets_an_action_that_is_also_a_special_be_played_on_its_players_own_turn() -> None:
    t = table(
        bases=[field, meadow], p1={"hand": ["Full Sail"], "Meadow": [grunt]}, p2={"Field": ["Mindraker"], "hand": []}
    )
    t.p1.plays("Full Sail").picks("Grunt")
    assert t.at("Field") == ["Grunt"]
    t.is_quiet()


@rule("RULING-Mindraker-1", "SCORE-31")
@pytest.mark.parametrize("mindraker", ["Field", "Meadow"])
def test_the_ban_holds_while_the_cards_of_the_scored_base_are_discarded(mindraker: str) -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={mindraker: ["Mindraker"]},
        p2={"Field": [grunt], "hand": [avenger]},
    )
    t.score("Field")
    if mindraker == "Meadow":
        t.p2.is_offered("Avenger", "decline")
        t.p2.picks("Avenger")
        assert t.at("Meadow") == ["Avenger"]
    else:
        assert t.p2.hand == ["Avenger"]
    t.is_quiet()


# --- Permit to Kill -------------------------------------------------------------------------------------------------


@rule("VIS-04")
def test_permit_to_kill_discards_the_minions_among_the_top_two_cards_of_each_other_player() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Permit to Kill"], "deck": [grunt, grunt]},
        p2={"deck": ["King Rex", "Scry", "Howl"]},
        p3={"deck": [grunt, "Howl", "King Rex"]},
        p4={"deck": [giant, grunt, giant]},
    )
    t.p1.plays("Permit to Kill")
    t.p1.is_offered("Howl", "Scry", "decline")  # its player orders what goes back
    t.p1.picks("Scry")
    assert t.p2.deck == ["King Rex", "Howl", "Scry"]
    assert (t.p3.deck, t.p3.discard) == (["Grunt", "Howl"], ["King Rex"])
    assert (t.p4.deck, t.p4.discard) == (["Giant"], ["Giant", "Grunt"])
    assert t.p1.deck == ["Grunt", "Grunt"]
    assert (t.p1.discard, t.p2.discard) == (["Permit to Kill"], [])
    t.is_quiet()


@rule("VIS-04")
def test_only_the_player_of_permit_to_kill_knows_in_which_order_two_cards_went_back() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Permit to Kill"]},
        p2={"deck": [grunt, "Scry", "Howl"]},
        p3={"deck": [grunt, "Howl", "King Rex"]},
    )
    t.p1.plays("Permit to Kill").declines()
    assert t.p2.deck == ["Grunt", "Scry", "Howl"]
    assert t.known(1, 2, "deck") == ["Howl", "Scry"]
    assert (t.known(2, 2, "deck"), t.known(3, 2, "deck")) == ([], [])
    assert t.known(2, 3, "deck") == t.known(3, 3, "deck") == ["Howl"]
    t.is_quiet()


# --- The Base Is Not Enough -----------------------------------------------------------------------------------------


@rule("AMB-55", "VERB-32", "VERB-40")
def test_whoever_controls_a_minion_through_the_base_is_not_enough_gets_its_points_and_its_owner_the_card() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["The Base Is Not Enough"], "Meadow": [grunt]},
        p2={"Field": ["Tiger Assassin", "Secret Agent", grunt]},
        p3={"Field": ["Mole+Upgrade", "Tiger Assassin"]},
    )
    t.score("Field")
    t.p1.picks("The Base Is Not Enough")
    t.p1.is_offered("Tiger Assassin", "Tiger Assassin", "Grunt")
    t.p1.picks("Tiger Assassin (p3)")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (1, 4, 2)
    assert t.p1.discard == ["The Base Is Not Enough"]
    assert sorted(t.p3.discard) == ["Mole", "Tiger Assassin", "Upgrade"]
    t.is_quiet()


@rule("TURN-18", "TERM-11")
def test_control_by_the_base_is_not_enough_ends_with_the_turn_if_the_minion_left_the_scoring_base() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["The Base Is Not Enough"], "Field": [giant]},
        p2={"Field": ["First Mate"], "Meadow": ["First Mate"]},
    )
    t.score("Field")
    t.p1.picks("The Base Is Not Enough")
    t.p1.is_offered("Meadow", "decline")  # its Special is for its controller to use
    t.p1.picks("Meadow")
    assert (t.total("Meadow", 1), t.total("Meadow", 2)) == (2, 2)
    assert (t.p1.vp, t.p2.vp) == (4, 0)
    t.p1.done()
    assert (t.total("Meadow", 1), t.total("Meadow", 2)) == (0, 4)
    t.is_quiet()


@rule("TURN-18", "AMB-55")
def test_of_two_who_take_a_minion_before_scoring_the_last_one_counts_it_and_its_owner_has_it_in_the_end() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["The Base Is Not Enough"]},
        p2={"Field": ["Scout"]},
        p3={"hand": ["The Base Is Not Enough"]},
    )
    t.score("Field")
    t.p1.picks("The Base Is Not Enough")
    t.p3.picks("The Base Is Not Enough")
    t.p3.is_offered("return", "decline")
    t.p3.picks("return")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (0, 0, 4)
    assert (t.p2.hand, t.p3.hand) == (["Scout"], [])
    assert t.effects == ()
    t.is_quiet()


@rule("TURN-18")
def test_control_that_was_taken_twice_unwinds_to_the_owner() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["The Base Is Not Enough"]},
        p2={"Field": ["First Mate"]},
        p3={"hand": ["The Base Is Not Enough"]},
    )
    t.score("Field")
    t.p1.picks("The Base Is Not Enough")
    t.p3.picks("The Base Is Not Enough")
    t.p3.picks("Meadow")
    assert t.unit("First Mate").you == 2
    t.p1.done()
    assert t.unit("First Mate").you == 1
    t.is_quiet()


# --- The Spy Who Ditched Me -----------------------------------------------------------------------------------------


@rule("VIS-04", "PLAY-16")
def test_the_spy_who_ditched_me_costs_each_other_player_a_minion_or_shows_a_hand_without_one() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["The Spy Who Ditched Me", grunt]},
        p2={"hand": ["Howl", grunt, giant, "Scry"]},
        p3={"hand": ["Howl", "Scry"]},
        p4={},
    )
    t.p1.plays("The Spy Who Ditched Me")
    t.p2.is_offered("Giant", "Grunt")
    t.p2.picks("Giant")
    assert (t.p2.hand, t.p2.discard) == (["Howl", "Grunt", "Scry"], ["Giant"])
    assert (t.p3.hand, t.p3.discard) == (["Howl", "Scry"], [])
    assert t.known(1, 3, "hand") == t.known(4, 3, "hand") == ["Howl", "Scry"]
    assert t.known(1, 2, "hand") == t.known(3, 2, "hand") == []
    assert t.p1.hand == ["Grunt"]
    t.is_quiet()
