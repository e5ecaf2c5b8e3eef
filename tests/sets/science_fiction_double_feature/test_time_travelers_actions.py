"""Time Travelers, card by card: the actions."""

import pytest

from smashup.engine.state.editions import EDITIONS
from smashup.engine.views.why_not import why_not
from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow

# --- 1.21 Gigawatts -------------------------------------------------------------------------------------------------


@rule("RULING-1.21-Gigawatts")
@pytest.mark.parametrize(
    ("mode", "shuffled", "left"),
    [
        ("All actions.", ["Howl", "Howl", "Scry"], ["Giant", "Grunt"]),
        ("All minions.", ["Giant", "Grunt"], ["Howl", "Howl", "Scry"]),
    ],
)
def test_gigawatts_shuffles_all_actions_or_all_minions_into_the_deck_and_never_both(
    mode: str, shuffled: list[str], left: list[str]
) -> None:
    t = table(
        bases=[field],
        p1={"hand": ["1.21 Gigawatts"], "discard": ["Howl", grunt, "Scry", giant, "Howl"], "deck": ["Upgrade"]},
        p2={"discard": [grunt, "Howl"]},
    )
    t.p1.plays("1.21 Gigawatts")
    t.p1.is_offered("All actions.", "All minions.")
    t.p1.picks(mode)
    assert sorted(t.p1.deck) == sorted([*shuffled, "Upgrade"])
    assert sorted(t.p1.discard) == sorted([*left, "1.21 Gigawatts"])
    assert t.p2.discard == ["Grunt", "Howl"]
    assert t.known(1, 1, "deck") == []
    t.is_quiet()


@rule("PLAY-16")
def test_gigawatts_takes_the_kind_that_is_there() -> None:
    """Ruling 39. It is not in the discard pile itself."""
    t = table(bases=[field], p1={"hand": ["1.21 Gigawatts"], "discard": [grunt]})
    t.p1.plays("1.21 Gigawatts")
    assert (t.p1.deck, t.p1.discard) == (["Grunt"], ["1.21 Gigawatts"])
    t.is_quiet()


# --- Do Over! -------------------------------------------------------------------------------------------------------


@rule("PLAY-25", "RULING-Do-Over")
def test_do_over_returns_one_of_your_minions_and_may_play_it_again_besides_the_free_minion() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Do Over!", grunt], "Field": ["Invader", giant]},
        p2={"Field": [grunt]},
    )
    t.p1.plays("Do Over!")
    t.p1.is_offered("Giant", "Invader")
    t.p1.picks("Invader")
    t.p1.is_offered("Invader", "decline")
    t.p1.picks("Invader", "Meadow")
    assert (t.p1.vp, t.at("Meadow")) == (1, ["Invader"])
    t.p1.is_offered("Grunt", "decline")
    t.is_quiet()


@rule("RULING-Do-Over", "EXTRA-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_do_over_returned_is_played_at_once_or_not_at_all(edition: str) -> None:
    t = table(bases=[field], p1={"hand": ["Do Over!", "Invader"], "Field": ["Invader"]}, edition=edition)
    t.p1.plays("Do Over!")
    t.p1.declines()
    assert t.p1.extras == []
    t.p1.plays("Invader")  # the free minion of the turn
    assert t.pending is None
    assert t.p1.hand == ["Invader"]
    t.is_quiet()


@rule("VERB-40")
def test_do_over_returns_a_minion_that_another_player_owns_to_its_owner_for_good() -> None:
    t = table(bases=[field], p1={"hand": ["Do Over!"], "Field": ["p2:Invader"]})
    t.p1.plays("Do Over!")
    assert (t.p2.hand, t.p1.hand, t.at("Field")) == (["Invader"], [], [])
    t.is_quiet()


@rule("VERB-01", "RES-04")
def test_do_over_plays_nothing_again_that_did_not_return() -> None:
    t = table(bases=[field], p1={"hand": ["Do Over!"], "Field": ["Invader+Tooth and Claw...and Guns"]})
    t.p1.plays("Do Over!")
    assert (t.at("Field"), t.on("Invader"), t.p1.vp) == (["Invader"], [], 0)
    t.is_quiet()


@rule("PLAY-14")
def test_do_over_may_be_played_without_a_minion() -> None:
    t = table(bases=[field], p1={"hand": ["Do Over!"]}, p2={"Field": [grunt]})
    t.p1.plays("Do Over!")
    assert t.p1.discard == ["Do Over!"]
    t.is_quiet()


# --- Into the Time Slip ---------------------------------------------------------------------------------------------


def _time_slip() -> Table:
    t = table(
        bases=["Tortuga", field],
        p1={"hand": ["Into the Time Slip"], "Field": [grunt]},
        p2={"Field": ["p1:Invader+Upgrade", "Overrun"], "hand": [giant]},
    )
    t.p1.plays("Into the Time Slip")
    t.p1.is_offered("Grunt", "Invader", "Overrun", "Upgrade")  # no base: it has no owner
    return t


@rule("VERB-26", "VERB-40", "VERB-41")
def test_into_the_time_slip_returns_a_minion_to_its_owners_hand() -> None:
    t = _time_slip()
    t.p1.picks("Invader")
    assert t.p1.hand == ["Invader"]
    assert t.p2.discard == ["Upgrade"]
    assert t.at("Field") == ["Grunt"]
    t.is_quiet()


@rule("TERM-10", "VERB-26")
@pytest.mark.parametrize("action", ["Upgrade", "Overrun"])
def test_into_the_time_slip_returns_an_action_from_a_minion_or_a_base(action: str) -> None:
    t = _time_slip()
    t.p1.picks(action)
    assert t.p2.hand == ["Giant", action]
    assert t.p2.discard == []
    assert (t.on("Invader"), t.actions_at("Field")) == (([], ["Overrun"]) if action == "Upgrade" else (["Upgrade"], []))
    t.is_quiet()


@rule("PLAY-14")
def test_into_the_time_slip_may_find_nothing() -> None:
    t = table(bases=["Tortuga"], p1={"hand": ["Into the Time Slip"]})
    t.p1.plays("Into the Time Slip")
    assert t.p1.discard == ["Into the Time Slip"]
    t.is_quiet()


# --- It's Astounding ------------------------------------------------------------------------------------------------


@rule("RULING-Its-Astounding", "EXTRA-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_its_astounding_plays_an_action_from_the_discard_pile_at_once_and_is_discarded_after_it(edition: str) -> None:
    t = table(
        bases=[field],
        p1={
            "hand": ["It's Astounding", "Howl"],
            "discard": ["Mystic Studies", grunt, "Wormhole", "Cannon"],
            "deck": [grunt] * 3,
        },
        p2={"discard": ["Scry"]},
        edition=edition,
    )
    t.p1.plays("It's Astounding")
    t.p1.is_offered("Cannon", "Mystic Studies", "decline")  # neither itself nor a Special (ruling 23)
    t.p1.picks("Mystic Studies")
    assert t.p1.hand == ["Howl", "Grunt", "Grunt"]
    assert sorted(t.p1.discard) == ["Cannon", "Grunt", "It's Astounding", "Mystic Studies", "Wormhole"]
    t.p1.is_offered("Grunt", "decline")  # its action is spent
    t.is_quiet()


@rule("RULING-Its-Astounding", "EXTRA-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_extra_of_its_astounding_may_be_declined_and_is_then_lost(edition: str) -> None:
    t = table(bases=[field], p1={"hand": ["It's Astounding"], "discard": ["Howl"]}, edition=edition)
    t.p1.plays("It's Astounding").declines()
    assert t.p1.extras == []
    assert t.pending is None
    assert t.p1.discard == ["Howl", "It's Astounding"]
    t.is_quiet()


def test_its_astounding_may_play_an_action_on_a_minion() -> None:
    t = table(bases=[field], p1={"hand": ["It's Astounding"], "discard": ["Upgrade"], "Field": [grunt, giant]})
    t.p1.plays("It's Astounding").picks("Upgrade", "Giant")
    assert t.on("Giant") == ["Upgrade"]
    assert t.p1.discard == ["It's Astounding"]
    t.is_quiet()


# --- Stasis Field ---------------------------------------------------------------------------------------------------


def _stasis() -> Table:
    """Field and Meadow are ready; p1 puts the Stasis Field on Field."""
    t = table(
        bases=[field, meadow],
        base_deck=["Tortuga", heath],
        p1={"hand": ["Stasis Field"], "Meadow": [giant, giant, giant]},
        p2={"Field": [giant, giant, giant]},
    )
    t.p1.plays("Stasis Field", at="Field")
    return t


@rule("CONF-02", "TURN-11")
def test_a_base_in_a_stasis_field_does_not_score_while_another_one_does() -> None:
    t = _stasis()
    assert t.is_ready("Field")
    t.p1.done()
    assert t.current == 2
    assert t.bases() == ["Field", "Heath"]
    assert (t.p1.vp, t.p2.vp) == (4, 0)
    t.p2.done()  # nor on another player's turn
    assert t.bases() == ["Field", "Heath"]
    assert t.p2.vp == 0
    t.is_quiet()


@rule("TURN-02", "SCORE-26")
def test_a_stasis_field_is_destroyed_at_the_start_of_its_players_turn_and_the_base_scores_in_it() -> None:
    t = _stasis()
    t.p1.done()
    assert t.actions_at("Field") == ["Stasis Field"]  # p2's turn has begun
    t.p2.done()
    assert t.current == 1
    assert t.actions_at("Field") == []
    assert t.p1.discard[-1] == "Stasis Field"
    assert t.at("Field") == ["Giant"] * 3
    t.p1.done()
    assert t.p2.vp == 4
    t.is_quiet()


@rule("SCORE-06")
def test_a_stasis_field_comes_too_late_for_a_base_that_was_chosen() -> None:
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"hand": ["Stasis Field"], "Field": ["Mole", giant, giant]},
    )
    t.p1.done()
    t.p1.picks("Stasis Field")
    assert t.p1.vp == 4
    assert t.bases() == ["Heath"]
    t.is_quiet()


def test_the_player_is_told_what_keeps_a_base_from_scoring() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"Field": ["Stasis Field", giant, giant, giant], "Meadow": [giant] * 3, "Heath": [giant] * 3},
    )
    t.p1.done()
    t.p1.is_offered("Heath", "Meadow")
    refusal = why_not(t.live, 0, t.base("Field").key, t.pending)
    assert refusal is not None
    assert refusal.line == "why_cannot_score"


# --- Time Walk ------------------------------------------------------------------------------------------------------


@rule("RULING-Time-Walk", "EXTRA-04")
def test_time_walk_draws_two_cards_before_its_extras_need_be_played() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Time Walk", grunt, "Howl"], "deck": ["Scry", "Upgrade", giant]},
    )
    t.p1.plays("Time Walk")
    t.p1.is_offered("Grunt", "decline")
    t.p1.declines()
    t.p1.is_offered("Howl", "decline")
    t.p1.declines()
    assert t.p1.hand == ["Grunt", "Howl", "Giant", "Upgrade"]
    assert t.p1.deck == ["Time Walk", "Scry"]
    assert t.p1.discard == []
    assert t.p1.extras == ["Time Walk", "Time Walk"]
    t.p1.plays("Giant").plays("Grunt").plays("Upgrade", on="Giant")
    assert t.pending is None
    assert t.p1.hand == ["Howl"]
    t.is_quiet()


@rule("RULING-Time-Walk", "EXTRA-03")
def test_the_extras_of_time_walk_may_be_played_before_the_cards_are_drawn() -> None:
    """Ruling 26."""
    t = table(bases=[field], p1={"hand": ["Time Walk", "Enchantress", "Mystic Studies"], "deck": [grunt] * 6})
    t.p1.plays("Time Walk").picks("Enchantress")
    assert t.p1.hand == ["Mystic Studies", "Grunt"]
    t.p1.picks("Mystic Studies")
    assert t.p1.hand == ["Grunt"] * 5
    assert t.p1.deck == ["Time Walk", "Grunt"]
    assert t.p1.extras == []
    t.p1.is_offered("Grunt", "decline")  # the free minion
    t.is_quiet()


@rule("RULING-Time-Walk", "EXTRA-07")
def test_outside_your_play_cards_phase_the_extras_of_time_walk_come_before_its_cards_or_never() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Time Walk", grunt], "deck": ["Howl", giant], "Field": ["Mole"]},
        p2={"Field": [giant]},
        current=2,
    )
    t.score("Field")
    t.p1.picks("Time Walk")
    t.p1.is_offered("Grunt", "decline")
    assert t.p1.hand == ["Grunt"]
    t.p1.declines()
    assert t.p1.hand == ["Grunt", "Giant", "Howl"]
    assert t.p1.extras == []
    assert t.p1.deck == ["Time Walk"]
    t.is_quiet()


@rule("VERB-40", "PLAY-06")
def test_time_walk_goes_to_the_bottom_of_its_owners_deck_whoever_plays_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Mass Enchantment"], "deck": ["Howl", "Scry"]},
        p2={"deck": [grunt, "Time Walk"]},
    )
    t.p1.plays("Mass Enchantment").picks("Time Walk")
    assert t.p1.hand == ["Scry", "Howl"]
    assert t.p2.deck == ["Time Walk", "Grunt"]
    t.is_quiet()


def test_time_walk_from_the_discard_pile_goes_to_the_bottom_of_the_deck() -> None:
    t = table(
        bases=[field], p1={"hand": ["It's Astounding"], "discard": ["Time Walk"], "deck": [grunt, "Howl", "Scry"]}
    )
    t.p1.plays("It's Astounding").picks("Time Walk")
    assert t.p1.deck == ["Time Walk", "Grunt"]
    assert t.p1.discard == ["It's Astounding"]
    assert t.p1.extras == ["Time Walk", "Time Walk"]
    t.is_quiet()


# --- Time is Fleeting -----------------------------------------------------------------------------------------------


@rule("RULING-Time-is-Fleeting", "T-57")
def test_time_is_fleeting_chooses_the_next_base_from_the_discard_pile_but_not_the_one_just_scored() -> None:
    t = table(
        bases=[field],
        base_deck=[heath, meadow],
        base_discard=["Tortuga", "Tar Pits"],
        p1={"Field": [giant]},
        p2={"hand": ["Time is Fleeting"]},
    )
    t.score("Field")
    t.p2.is_offered("Time is Fleeting", "decline")
    t.p2.picks("Time is Fleeting")
    t.p2.is_offered("Tar Pits", "Tortuga")
    t.p2.picks("Tortuga")
    assert t.bases() == ["Tortuga"]
    assert (t.base_deck, t.base_discard) == (["Heath", "Meadow"], ["Tar Pits", "Field"])
    assert t.p2.discard == ["Time is Fleeting"]
    t.is_quiet()


@rule("RULING-Time-is-Fleeting")
def test_time_is_fleeting_is_played_only_if_a_base_was_discarded_before() -> None:
    t = table(bases=[field], base_deck=[heath], p1={"Field": [giant], "hand": ["Time is Fleeting"]})
    t.score("Field")
    assert t.p1.hand == ["Time is Fleeting"]
    assert t.bases() == ["Heath"]
    t.is_quiet()


@rule("RES-14", "CONF-03")
@pytest.mark.parametrize("chosen", ["Tortuga", "Tar Pits"])
def test_of_two_bases_that_are_to_come_next_the_current_player_picks_one(chosen: str) -> None:
    t = table(
        bases=[field],
        base_deck=[heath, meadow],
        base_discard=["Tortuga", "Tar Pits"],
        p1={"Field": [giant]},
        p2={"hand": ["Time is Fleeting"]},
        p3={"hand": ["Time is Fleeting"]},
    )
    t.score("Field")
    t.p2.picks("Time is Fleeting", "Tortuga")
    t.p3.picks("Time is Fleeting", "Tar Pits")
    t.p1.is_offered("Tar Pits", "Tortuga")
    t.p1.picks(chosen)
    other = "Tar Pits" if chosen == "Tortuga" else "Tortuga"
    assert t.bases() == [chosen]
    assert (t.base_deck, t.base_discard) == (["Heath", "Meadow"], [other, "Field"])
    t.is_quiet()


@rule("RES-14")
def test_the_same_base_wanted_twice_is_no_question() -> None:
    t = table(
        bases=[field],
        base_deck=[heath],
        base_discard=["Tortuga"],
        p1={"Field": [giant], "hand": ["Time is Fleeting"]},
        p2={"hand": ["Time is Fleeting"]},
    )
    t.score("Field")
    t.p1.picks("Time is Fleeting")
    t.p2.picks("Time is Fleeting")
    assert t.bases() == ["Tortuga"]
    t.is_quiet()


@rule("RES-14")
def test_time_is_fleeting_and_the_school_of_wizardry_leave_the_choice_to_the_current_player() -> None:
    t = table(
        bases=["School of Wizardry"],
        base_deck=[heath, meadow, field],
        base_discard=["Tortuga"],
        p1={},
        p2={"School of Wizardry": [giant], "hand": ["Time is Fleeting"]},
    )
    t.score("School of Wizardry")
    t.p2.is_offered("Field", "Heath", "Meadow")
    t.p2.picks("Meadow").declines()
    t.p2.picks("Time is Fleeting")
    t.p1.is_offered("Meadow", "Tortuga")
    t.p1.picks("Tortuga")
    assert t.bases() == ["Tortuga"]
    assert (t.base_deck, t.base_discard) == (["Meadow", "Heath", "Field"], ["School of Wizardry"])
    t.is_quiet()


# --- Wormhole -------------------------------------------------------------------------------------------------------


@rule("SCORE-17", "VERB-40", "VERB-41")
def test_wormhole_shuffles_your_minions_on_the_scored_base_into_their_owners_decks() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [giant], "Meadow": [grunt]},
        p2={
            "hand": ["Wormhole"],
            "Field": [grunt, "War Raptor+Upgrade", "p1:King Rex"],
            "Meadow": [grunt],
            "deck": ["Howl"],
        },
    )
    t.score("Field")
    t.p2.is_offered("Wormhole", "decline")
    t.p2.picks("Wormhole")
    assert sorted(t.p2.deck) == ["Grunt", "Howl", "War Raptor"]
    assert sorted(t.p2.discard) == ["Upgrade", "Wormhole"]
    assert (t.p1.deck, t.p1.discard) == (["King Rex"], ["Giant"])
    assert t.at("Meadow") == ["Grunt", "Grunt"]
    assert (t.p1.vp, t.p2.vp) == (2, 4)
    assert t.known(2, 2, "deck") == []
    t.is_quiet()


@rule("PLAY-21")
def test_todays_wormhole_takes_any_number_of_your_minions() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Wormhole"], "Field": [giant, grunt], "Meadow": [giant]},
        p2={"Field": ["King Rex"]},
        wording="current",
    )
    t.score("Field")
    t.p1.picks("Wormhole")
    t.p1.is_offered("Giant", "Grunt", "decline")
    t.p1.picks("Giant").declines()
    assert (t.p1.deck, sorted(t.p1.discard)) == (["Giant"], ["Grunt", "Wormhole"])
    assert t.known(2, 1, "deck") == []
    assert t.p2.discard == ["King Rex"]
    t.is_quiet()


def test_without_wormhole_a_jumper_may_be_kept_and_with_it_nobody_asks() -> None:
    t = table(bases=[field], base_deck=[heath], p1={"Field": ["Jumper"], "hand": ["Wormhole"]})
    t.score("Field")
    t.p1.picks("Wormhole")
    assert t.p1.deck == ["Jumper"]
    t.is_quiet()
