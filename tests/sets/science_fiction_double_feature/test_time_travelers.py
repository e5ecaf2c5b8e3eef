"""Time Travelers, card by card: minions and bases. The actions are in test_time_travelers_actions.py."""

import pytest

from smashup.sets.science_fiction_double_feature.time_travelers import TIME_TRAVELERS
from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, recall, strike

# --- numbers --------------------------------------------------------------------------------------------------------


def test_the_printed_numbers_of_the_time_travelers() -> None:
    assert {card.name: (card.copies, card.power) for card in TIME_TRAVELERS.cards if card.is_minion} == {
        "Doctor When": (1, 5),
        "Repeater Perfect": (2, 4),
        "Time Raider": (3, 3),
        "Jumper": (4, 2),
    }
    assert {card.name: card.copies for card in TIME_TRAVELERS.cards if card.is_action} == {
        "1.21 Gigawatts": 1,
        "Do Over!": 2,
        "Into the Time Slip": 2,
        "It's Astounding": 1,
        "Stasis Field": 1,
        "Time Walk": 1,
        "Time is Fleeting": 1,
        "Wormhole": 1,
    }
    assert {base.name: (base.breakpoint, base.vp) for base in TIME_TRAVELERS.bases} == {
        "Portal Room": (22, (2, 3, 1)),
        "The Nexus": (19, (3, 3, 2)),
    }


# --- Doctor When ----------------------------------------------------------------------------------------------------


def _doctor() -> Table:
    """Doctor When has been played, and the Invader has returned."""
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Doctor When", grunt], "Field": ["Invader+Upgrade", giant]},
        p2={"Meadow": [grunt]},
    )
    t.p1.plays("Doctor When", at="Field")
    t.p1.is_offered("Giant", "Invader", "decline")  # neither the Doctor nor another player's minion
    t.p1.picks("Invader")
    return t


@rule("PLAY-25", "VERB-26")
def test_doctor_when_may_play_again_the_minion_that_returned() -> None:
    t = _doctor()
    t.p1.is_offered("Invader", "decline")
    t.p1.picks("Invader", "Meadow")
    assert t.at("Field") == ["Giant", "Doctor When"]
    assert t.at("Meadow") == ["Grunt", "Invader"]
    assert t.p1.vp == 1
    assert (t.p1.hand, t.p1.discard) == (["Grunt"], ["Upgrade"])
    t.is_quiet()


@rule("RULING-Do-Over", "EXTRA-06")
def test_the_minion_that_doctor_when_returned_is_played_at_once_or_not_as_an_extra() -> None:
    t = _doctor()
    t.p1.declines()
    assert t.p1.hand == ["Grunt", "Invader"]
    assert t.p1.extras == []
    assert t.pending is None  # the one minion of the turn was the Doctor
    t.is_quiet()


def test_doctor_when_may_return_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Doctor When"], "Field": ["Invader"]})
    t.p1.plays("Doctor When").declines()
    assert t.at("Field") == ["Invader", "Doctor When"]
    t.is_quiet()


def test_doctor_when_alone_asks_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Doctor When"]}, p2={"Field": ["Invader"]})
    t.p1.plays("Doctor When")
    assert t.at("Field") == ["Invader", "Doctor When"]
    t.is_quiet()


@rule("VERB-40", "TERM-14")
def test_a_minion_of_yours_that_another_player_owns_returns_to_that_player_and_is_not_played_again() -> None:
    t = table(bases=[field], p1={"hand": ["Doctor When"], "Field": ["p2:Invader"]})
    t.p1.plays("Doctor When").picks("Invader")
    assert t.pending is None
    assert t.p2.hand == ["Invader"]
    assert t.at("Field") == ["Doctor When"]
    t.is_quiet()


def test_doctor_when_comes_back_to_return_another_minion() -> None:
    t = table(bases=[field], p1={"hand": ["Do Over!"], "Field": ["Doctor When", "Invader"]})
    t.p1.plays("Do Over!").picks("Doctor When", "Doctor When", "Invader", "Invader")
    assert t.at("Field") == ["Doctor When", "Invader"]
    assert t.p1.vp == 1
    t.is_quiet()


# --- Repeater Perfect -----------------------------------------------------------------------------------------------


@rule("VERB-20", "VIS-02")
def test_repeater_perfect_places_an_action_from_your_discard_pile_on_top_of_your_deck() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Repeater Perfect"], "discard": ["Howl", grunt, "Upgrade", "Howl"], "deck": [grunt]},
        p2={"discard": ["Cannon"]},
    )
    t.p1.plays("Repeater Perfect")
    t.p1.is_offered("Howl", "Upgrade")
    t.p1.picks("Upgrade")
    assert t.p1.deck == ["Grunt", "Upgrade"]
    assert t.p1.discard == ["Howl", "Grunt", "Howl"]
    assert t.known(2, 1, "deck") == ["Upgrade"]
    t.is_quiet()


@rule("PLAY-14", "AMB-26")
def test_repeater_perfect_takes_the_only_action_and_does_without_one() -> None:
    t = table(bases=[field], p1={"hand": ["Repeater Perfect", "Repeater Perfect", "Summon"], "discard": [grunt]})
    t.p1.plays("Repeater Perfect")
    assert (t.p1.deck, t.p1.discard) == ([], ["Grunt"])
    t.p1.plays("Summon").plays("Repeater Perfect")
    assert (t.p1.deck, t.p1.discard) == (["Summon"], ["Grunt"])
    t.is_quiet()


# --- Time Raider ----------------------------------------------------------------------------------------------------


@rule("ABIL-08", "VERB-20")
def test_time_raider_places_a_card_from_your_discard_pile_on_the_bottom_of_your_deck_once_a_turn() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Time Raider"], "discard": ["Howl", grunt], "deck": [giant, giant]},
        p2={"discard": ["Cannon"]},
    )
    t.p1.uses("Time Raider")
    t.p1.is_offered("Grunt", "Howl")
    t.p1.picks("Grunt")
    assert t.p1.deck == ["Grunt", "Giant", "Giant"]
    assert t.p1.discard == ["Howl"]
    assert t.pending is None
    t.is_quiet()


@rule("AMB-19", "ABIL-09")
def test_each_time_raider_has_its_own_talent_and_need_not_use_it() -> None:
    t = table(bases=[field], p1={"Field": ["Time Raider", "Time Raider"], "discard": ["Howl"]})
    t.p1.uses("Time Raider")
    assert (t.p1.deck, t.p1.discard) == (["Howl"], [])
    t.p1.is_offered("Time Raider", "decline")
    t.p1.uses("Time Raider")  # nothing is left for it (PLAY-14)
    assert t.p1.deck == ["Howl"]
    t.is_quiet()


# --- Jumper ---------------------------------------------------------------------------------------------------------


@rule("TERM-06", "VERB-41")
def test_jumper_that_is_destroyed_may_go_to_its_owners_hand_without_what_is_on_it() -> None:
    t = table(
        bases=["Cave of Shinies"],
        p1={"hand": [strike]},
        p2={"Cave of Shinies": ["Jumper+Upgrade"]},
    )
    t.p1.plays("Strike")
    t.p2.is_offered("keep", "decline")
    t.p2.picks("keep")
    assert (t.p2.hand, t.p2.discard) == (["Jumper"], ["Upgrade"])
    assert t.p2.vp == 1  # it was destroyed all the same: only where it went has changed
    t.is_quiet()


def test_jumper_may_go_to_the_discard_pile() -> None:
    t = table(bases=[field], p1={"hand": [strike]}, p2={"Field": ["Jumper"]})
    t.p1.plays("Strike")
    t.p2.declines()
    assert (t.p2.hand, t.p2.discard) == ([], ["Jumper"])
    t.is_quiet()


@rule("SCORE-20", "SCORE-22")
def test_each_jumper_on_a_scored_base_is_asked_for_and_no_other_minion() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": ["Jumper", giant, "Jumper"], "Meadow": ["Jumper"]},
        p2={"Field": ["Jumper"]},
    )
    t.score("Field")
    t.p1.picks("keep").declines()
    t.p2.picks("keep")
    assert (t.p1.hand, sorted(t.p1.discard)) == (["Jumper"], ["Giant", "Jumper"])
    assert (t.p2.hand, t.p2.discard) == (["Jumper"], [])
    assert t.at("Meadow") == ["Jumper"]
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    t.is_quiet()


@rule("VERB-40", "TERM-11")
def test_whoever_controls_jumper_decides_and_its_owner_gets_it() -> None:
    t = table(bases=[field], p1={"hand": [strike]}, p2={"Field": ["p1:Jumper"]})
    t.p1.plays("Strike")
    t.p2.is_offered("keep", "decline")
    t.p2.picks("keep")
    assert (t.p1.hand, t.p2.hand) == (["Jumper"], [])
    t.is_quiet()


@rule("VERB-32")
def test_jumper_taken_by_the_base_is_not_enough_is_kept_or_not_by_the_player_who_took_it() -> None:
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"hand": ["The Base Is Not Enough"], "Field": [giant]},
        p2={"Field": ["Jumper"]},
    )
    t.score("Field")
    t.p1.picks("The Base Is Not Enough")
    t.p1.declines()
    assert (t.p2.hand, t.p2.discard) == ([], ["Jumper"])
    t.is_quiet()


@rule("TERM-06")
def test_jumper_kept_is_not_in_the_discard_pile_when_tar_pits_looks_there() -> None:
    """Ruling 36: Jumper says "when", so it changes the way; Tar Pits says "after", so it is a reaction."""
    t = table(bases=["Tar Pits"], p1={"hand": [strike]}, p2={"Tar Pits": ["Jumper"], "deck": [grunt]})
    t.p1.plays("Strike")
    t.p2.picks("keep")
    assert (t.p2.hand, t.p2.discard, t.p2.deck) == (["Jumper"], [], ["Grunt"])
    t.is_quiet()


@rule("VERB-27", "VERB-10")
def test_jumper_is_not_asked_for_when_it_goes_elsewhere_or_is_not_in_play() -> None:
    t = table(
        bases=[field],
        p1={"hand": [recall, "The Spy Who Ditched Me"]},
        p2={"Field": ["Jumper"], "hand": []},
    )
    t.p1.plays("Recall")
    assert t.p2.hand == ["Jumper"]
    t.p1.plays("The Spy Who Ditched Me")
    assert (t.p2.hand, t.p2.discard) == ([], ["Jumper"])
    t.is_quiet()


@rule("AMB-07")
def test_jumpers_destroyed_together_are_asked_for_one_after_the_other_and_leave_together() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Powderkeg"], "Field": [giant]},
        p2={"Field": ["Jumper", "Microbot Archive", "Jumper"], "deck": [grunt] * 4},
    )
    t.p1.plays("Powderkeg")
    assert t.at("Field") == ["Giant", "Jumper", "Microbot Archive", "Jumper"]
    t.p2.picks("keep")
    assert t.at("Field") == ["Giant", "Jumper", "Microbot Archive", "Jumper"]
    t.p2.picks("keep")
    assert sorted(t.p2.hand) == ["Grunt", "Jumper", "Jumper"]
    assert t.p2.discard == ["Microbot Archive"]
    t.is_quiet()


# --- Portal Room ----------------------------------------------------------------------------------------------------


def turns(t: Table, n: int) -> list[int]:
    """Whose turns the next n are, as 1, 2 ..."""
    order = []
    for _ in range(n):
        t.end_turn()
        order.append(t.current)
    return order


@rule("TURN-20", "SCORE-16")
def test_the_winner_of_portal_room_has_a_turn_after_this_one_and_then_the_order_goes_on() -> None:
    t = table(
        bases=["Portal Room"],
        p1={"Portal Room": [giant]},
        p2={"Portal Room": [grunt]},
        p3={"Portal Room": [giant, grunt]},
    )
    t.score("Portal Room")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (3, 1, 2)
    assert turns(t, 5) == [3, 2, 3, 1, 2]
    t.is_quiet()


def test_the_current_player_may_win_the_extra_turn_of_portal_room() -> None:
    t = table(bases=["Portal Room"], p1={"Portal Room": [giant], "deck": [grunt] * 8}, p2={})
    t.score("Portal Room")
    assert turns(t, 3) == [1, 2, 1]
    assert t.p1.hand == ["Grunt"] * 4  # two turns, four cards
    t.is_quiet()


@rule("TIE-04", "TIE-05")
def test_every_tied_winner_of_portal_room_has_a_turn_from_the_current_player_clockwise() -> None:
    """Ruling 32."""
    t = table(
        bases=["Portal Room"],
        p1={"Portal Room": [giant]},
        p2={"Portal Room": [giant]},
        p3={"Portal Room": [grunt]},
        current=2,
    )
    t.score("Portal Room")
    assert turns(t, 5) == [2, 1, 3, 1, 2]
    t.is_quiet()


@rule("AMB-39")
def test_nobody_has_an_extra_turn_where_nobody_won_portal_room() -> None:
    t = table(bases=["Portal Room"], p1={}, p2={})
    t.score("Portal Room")
    assert turns(t, 2) == [2, 1]
    t.is_quiet()


@rule("TURN-19", "END-02")
def test_the_game_ends_before_the_extra_turn_of_portal_room() -> None:
    t = table(bases=["Portal Room"], p1={"Portal Room": [grunt]}, p2={"Portal Room": [giant], "vp": 13})
    t.score("Portal Room")
    t.end_turn()
    assert t.winner == 2
    t.is_quiet()


@rule("TURN-20")
def test_portal_room_scored_in_an_extra_turn_gives_another_one() -> None:
    t = table(
        bases=["Portal Room", "Portal Room"],
        p1={},
        p2={},
        p3={"Portal Room#1": [giant], "hand": [giant]},
    )
    t.score("Portal Room#1")
    assert turns(t, 1) == [3]
    t.p3.plays("Giant", at="Portal Room")
    t.score("Portal Room")
    assert turns(t, 4) == [3, 2, 3, 1]
    t.is_quiet()


# --- The Nexus ------------------------------------------------------------------------------------------------------


def _nexus(**sides: object) -> Table:
    t = table(
        bases=["The Nexus"],
        base_deck=[heath, meadow],
        base_discard=["Tortuga", "Tar Pits"],
        p1={"The Nexus": [grunt]},
        p2={"The Nexus": [giant]},
        **sides,  # type: ignore[arg-type]
    )
    t.score("The Nexus")
    return t


@rule("SCORE-17", "SCORE-24")
def test_the_winner_of_the_nexus_may_put_a_discarded_base_on_top_and_so_choose_the_next_one() -> None:
    t = _nexus()
    t.p2.is_offered("Tar Pits", "Tortuga", "decline")
    t.p2.picks("Tortuga")
    assert t.bases() == ["Tortuga"]
    assert t.base_deck == ["Heath", "Meadow"]
    assert t.base_discard == ["Tar Pits", "The Nexus"]
    assert (t.p1.vp, t.p2.vp) == (3, 3)
    t.is_quiet()


def test_the_winner_of_the_nexus_may_leave_the_base_deck_alone() -> None:
    t = _nexus()
    t.p2.declines()
    assert t.bases() == ["Meadow"]
    t.is_quiet()


@rule("TIE-06")
def test_of_tied_winners_of_the_nexus_only_the_first_may_choose() -> None:
    """Ruling 32."""
    t = _nexus(p3={"The Nexus": [giant]}, current=3)
    t.p3.is_offered("Tar Pits", "Tortuga", "decline")
    t.p3.picks("Tar Pits")
    assert t.bases() == ["Tar Pits"]
    t.is_quiet()


def test_the_nexus_offers_nothing_when_no_base_was_discarded_before() -> None:
    t = table(bases=["The Nexus"], base_deck=[heath], p1={"The Nexus": [giant]})
    t.score("The Nexus")
    assert t.bases() == ["Heath"]
    t.is_quiet()


@rule("SCORE-17")
@pytest.mark.parametrize("fleeting", ["Tortuga", "Tar Pits"])
def test_time_is_fleeting_chooses_after_the_nexus_and_leaves_its_base_on_top_of_the_deck(fleeting: str) -> None:
    t = table(
        bases=["The Nexus"],
        base_deck=[heath, meadow],
        base_discard=["Tortuga", "Tar Pits", "Ninja Dojo"],
        p1={"The Nexus": [grunt], "hand": ["Time is Fleeting"]},
        p2={"The Nexus": [giant]},
    )
    t.score("The Nexus")
    t.p1.picks("Time is Fleeting", fleeting)
    t.p2.is_offered("Ninja Dojo", "Tar Pits", "Tortuga", "decline")  # chosen is not yet taken
    t.p2.picks("Tortuga")
    deck = t.base_deck
    assert t.bases() == [fleeting]
    assert deck == (["Heath", "Meadow"] if fleeting == "Tortuga" else ["Heath", "Meadow", "Tortuga"])
    t.is_quiet()
