"""Cards of different sets that meet: what no set says of another, and players will ask."""

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath
from tests.fixtures.cards.makers import body
from tests.sets.tables import one_base, two_bases

DECK = ["Howl"] * 6

# --- Hive Queen's chill -----------------------------------------------------------------------------------------------


@rule("RULING-Hive-Queen-1", "VERB-01")
def test_who_is_safe_from_other_players_minions_does_not_feel_the_chill_though_the_queen_is_gone() -> None:
    t = one_base(
        p1={"Field": ["Hive Queen", "Egg Field"], "hand": ["Beam Up"]},
        p2={"Field": [card(giant, actions=["Laser Sword"]), grunt]},
    )
    t.p1.uses("Hive Queen").plays("Beam Up").picks("Hive Queen")
    assert (t.power("Giant"), t.power("Grunt")) == (7, 1)


def test_a_minion_that_the_queens_player_takes_is_warm_again_and_a_printed_power_of_5_is_chilled() -> None:
    t = one_base(
        p1={"Field": ["Hive Queen", "Egg Field", giant], "hand": ["Hostage Exchange"]},
        p2={"Field": [card(grunt, actions=["Matrix of Bossiness"])]},
    )
    t.p1.uses("Hive Queen")
    assert t.power("Grunt") == 4
    t.p1.plays("Hostage Exchange").picks("Giant")
    assert (t.power("Grunt"), t.power("Giant")) == (5, 5)


@rule("TURN-05")
def test_an_extra_turn_is_your_next_turn_so_that_the_chill_ends_and_can_begin_anew() -> None:
    t = one_base(p1={"Field": ["Hive Queen", "Egg Field"], "deck": DECK}, p2={"Field": [giant], "deck": DECK})
    t.p1.uses("Hive Queen")
    t.do(lambda g: g.extra_turn(0))
    t.end_turn()
    assert (t.current, t.power("Giant")) == (1, 6)
    t.p1.uses("Hive Queen")
    assert t.power("Giant") == 5


@rule("RULING-Copycat-6")
def test_a_chill_that_a_copycat_began_outlasts_the_copy() -> None:
    t = one_base(
        p1={"Field": ["Egg Field"], "hand": ["Copycat"], "deck": DECK},
        p2={"Field": ["Hive Queen", giant], "deck": DECK},
    )
    t.p1.plays("Copycat").picks("Hive Queen").declines().uses("Copycat")
    t.end_turn()
    assert (t.current, t.power("Giant")) == (2, 5)
    t.start_turn(1)
    assert t.power("Giant") == 6


# --- stasis -----------------------------------------------------------------------------------------------------------


@rule("STASIS-05", "VERB-40")
def test_a_card_of_another_player_that_you_put_in_stasis_lies_before_that_player() -> None:
    t = one_base(p1={"hand": ["99 MPH", "p2:Scout"], "deck": DECK}, p2={"deck": DECK})
    t.p1.plays("99 MPH")
    assert (t.p1.stasis, t.p2.stasis) == ([], [("Scout", 2)])


@rule("STASIS-05")
def test_whoever_plays_another_players_help_from_the_past_serves_its_owner_and_onini_grows() -> None:
    t = one_base(
        p1={"hand": ["p2:Help From the Past"], "discard": ["Howl"]},
        p2={"discard": ["Scout"], "Field": ["Onini the Python"]},
    )
    t.p1.plays("Help From the Past")
    assert (t.p2.stasis, t.stored("Help From the Past")) == ([("Help From the Past", 3)], ["Scout"])
    assert (t.p1.discard, t.counters("Onini the Python")) == (["Howl"], 1)


@rule("STASIS-15")
def test_collecting_stories_played_from_stasis_works_as_from_the_hand() -> None:
    t = one_base(p1={"stasis": ["Collecting Stories"]}, p2={"hand": ["p1:Scout", "Howl"]})
    t.p1.plays("Collecting Stories").picks("Scout")
    assert (t.at("Field"), t.p1.discard, t.p2.hand) == (["Scout"], ["Collecting Stories"], ["Howl"])
    assert t.p1.plays_left == ["minion", "action"]


@rule("STASIS-14", "STASIS-05")
def test_a_card_that_collecting_stories_plays_out_of_another_hand_goes_into_your_stasis() -> None:
    t = one_base(p1={"hand": ["Collecting Stories"]}, p2={"hand": ["p1:Future Almanac?"]})
    t.p1.plays("Collecting Stories").picks("Future Almanac?")
    assert (t.p1.stasis, t.p2.stasis, t.p2.hand) == ([("Future Almanac?", 3)], [], [])


def test_anansi_gives_away_an_action_that_put_a_card_in_stasis() -> None:
    t = one_base(p1={"Field": ["Anansi the Spider"], "deck": ["99 MPH"], "hand": ["Howl"]}, p2={})
    t.p1.uses("Anansi the Spider")
    assert (t.p2.hand, t.p1.stasis) == (["99 MPH"], [("Howl", 2)])


@rule("STASIS-07")
def test_weird_new_worlds_in_stasis_keeps_no_base_away() -> None:
    t = table(
        bases=["Time-Traveling Car", field], base_deck=[heath], p1={"Time-Traveling Car": [giant, "Weird New Worlds"]}
    )
    t.score("Time-Traveling Car")
    t.p1.picks("Weird New Worlds")
    assert (t.bases(), t.p1.stasis) == (["Heath", "Field"], [("Weird New Worlds", 2)])


def test_the_minion_that_came_out_of_stasis_may_be_given_away_at_wintersquashed_with_its_counter() -> None:
    t = table(bases=["Wintersquashed"], p1={"stasis": ["Sidelined Girlfriend"]}, p2={})
    t.p1.plays("Sidelined Girlfriend").picks("p2")
    assert (t.controller("Sidelined Girlfriend"), t.owner("Sidelined Girlfriend")) == (2, 1)
    assert t.power("Sidelined Girlfriend") == 3


@rule("RULING-Spikey-Chair-Room")
@pytest.mark.ends_in_a_decision
def test_a_minion_played_out_of_stasis_opens_the_spikey_chair_room() -> None:
    t = table(bases=["Spikey Chair Room", field], p1={"stasis": [body(3)], "deck": DECK}, p2={})
    t.p1.plays("Body 3", at="Spikey Chair Room").done().is_offered("Body 3", "decline")


# --- stored cards -----------------------------------------------------------------------------------------------------


@rule("STORE-09", "VERB-40")
def test_transformation_leaves_what_was_stored_to_its_owners_discard_piles() -> None:
    t = one_base(
        p1={"hand": ["Transformation"]},
        p2={"Field": [card("Kickboxbro", stored=["Howl", "p1:Scry"], counters=1)], "deck": ["Scout"]},
    )
    t.p1.plays("Transformation")
    assert (t.at("Field"), t.p2.deck, t.p2.discard) == (["Scout"], ["Kickboxbro"], ["Howl"])
    assert sorted(t.p1.discard) == ["Scry", "Transformation"]


@rule("STORE-09")
def test_the_frog_princess_goes_on_without_what_was_stored_under_her_minion() -> None:
    t = one_base(p1={"Field": [card("Kickboxbro", stored=["Howl"], actions=["The Frog Princess"])], "deck": ["Scout"]})
    t.p1.uses("The Frog Princess")
    assert (t.on("Scout"), t.stored("Scout"), t.p1.discard) == (["The Frog Princess"], [], ["Howl"])


@rule("STORE-03")
def test_who_is_given_kickboxbro_may_look_at_its_store_and_play_from_it() -> None:
    t = one_base(
        p1={"Field": [card("Kickboxbro", stored=["Howl"]), "Aunt of Drakes"], "deck": ["Scry"] * 5},
        p2={"deck": ["Scry"] * 5},
        p3={},
    )
    t.p1.uses("Aunt of Drakes").picks("Kickboxbro", "p2")
    assert [who.knows("Howl") for who in (t.p1, t.p2, t.p3)] == [True, True, False]
    t.end_turn()
    t.p2.uses("Kickboxbro").picks("Howl")
    assert "Howl" in t.p1.discard  # its owner's


def test_what_a_copycat_stored_at_the_end_of_the_turn_stays_under_it_though_the_copy_ends() -> None:
    t = one_base(
        p1={"hand": ["Copycat", "Howl"], "deck": ["Scry"] * 5}, p2={"Field": ["Kickboxbro"], "deck": ["Scry"] * 5}
    )
    t.p1.plays("Copycat").done().picks("Howl")
    assert (t.current, t.stored("Copycat"), t.stored("Kickboxbro")) == (2, ["Howl"], [])
    assert not t.p2.knows("Howl")


@rule("TERM-11", "VERB-32")
def test_who_has_taken_kickboxbro_plays_its_final_stand_by_their_own_minions_there() -> None:
    """Its owner has two minions there, and could not play it."""
    hero = card("Kickboxbro", owner="p2", stored=["p2:Final Stand"])
    t = two_bases(base_deck=[heath], p1={"Field": [hero]}, p2={"Field": [grunt, giant]})
    t.score("Field")
    t.p1.picks("use", "Final Stand")
    assert (t.p2.discard[0], t.p1.vp, t.p2.vp) == ("Grunt", 2, 4)


@rule("RULING-Mindraker-2")
@pytest.mark.ends_in_a_decision
def test_a_special_that_kickboxbro_holds_is_still_a_special_for_mindraker() -> None:
    """The hero is in play and may act; what it plays as any other action is not played as a Special."""
    hero = card("Kickboxbro", stored=["Final Stand", "Resurgence", "Howl"])
    t = two_bases(base_deck=[heath], p1={"Field": [hero]}, p2={"Field": [grunt, "Mindraker"]})
    t.score("Field")
    t.p1.picks("use").is_offered("Resurgence", "Howl", "decline")


# --- who takes it, and what happens instead ---------------------------------------------------------------------------


@rule("RES-04")
def test_head_grabber_hatches_nothing_out_of_a_minion_that_medical_officer_returned() -> None:
    t = one_base(
        current=2, p1={"deck": ["Extradrone"], "on Grunt": ["Head Grabber"]}, p2={"Field": [grunt, "Medical Officer"]}
    )
    t.start_turn(1)
    t.p1.uses("Head Grabber")
    t.p2.picks("return")
    assert (t.at("Field"), t.p1.discard, t.p2.hand) == (["Medical Officer"], ["Head Grabber"], ["Grunt"])
    assert t.p1.deck == ["Extradrone"]


@rule("RULING-Ensign-3")
def test_a_head_grabber_that_egg_field_brings_may_land_on_an_ensign() -> None:
    t = one_base(p1={"hand": ["Egg Field", "Head Grabber"]}, p2={"Field": [grunt, "Ensign"]})
    t.p1.plays("Egg Field").picks("Search your hand.", "Grunt")
    t.p2.picks("Ensign")
    assert (t.on("Grunt"), t.on("Ensign")) == ([], ["Head Grabber"])


def test_ships_engineer_moves_who_would_walk_away_from_a_scored_base() -> None:
    t = two_bases(base_deck=[heath], p1={"Field": [giant, "Ship's Engineer"], "hand": ["Walk Away... Slowly"]}, p2={})
    t.score("Field")
    t.p1.picks("Walk Away... Slowly", "Giant", "Meadow")
    assert (t.at("Meadow"), t.p1.hand) == (["Giant"], [])


def test_extradrone_sends_a_minion_to_moai_but_cannot_follow() -> None:
    t = two_bases(p1={"hand": ["Extradrone"]}, p2={"Field": [grunt], "Meadow": ["Mo'ai"]})
    t.p1.plays("Extradrone").picks("Field", "Grunt")
    assert (t.at("Field"), t.at("Meadow")) == (["Extradrone"], ["Mo'ai", "Grunt"])
    t.is_quiet()


# --- copies and shared abilities --------------------------------------------------------------------------------------


@rule("RULING-Cellular-Bonding-1")
def test_a_copy_of_bewitched_goes_on_to_another_minion_and_is_still_a_copy_there() -> None:
    t = one_base(
        p1={
            "hand": ["Cellular Bonding", "Beam Up"],
            "Field": [card(giant, actions=["Bewitched"])],
            "plays": ["action", extra("action")],
        },
        p2={"Field": [grunt, "Scout"]},
    )
    t.p1.plays("Cellular Bonding").picks("Grunt").plays("Beam Up").picks("Grunt", "Scout")
    assert (t.on("Scout"), t.power("Scout"), t.on("Giant")) == (["Cellular Bonding"], 5, ["Bewitched"])


def test_brood_hive_in_the_stars_hatches_on_the_base_that_shares_it() -> None:
    t = two_bases(
        base_deck=[heath, "Brood Hive"],
        p1={"Field": [giant, "Signs in the Stars"], "deck": [body(3)]},
        p2={"Field": [giant, grunt], "deck": [body(1)]},
    )
    t.score("Field")
    t.p2.picks("play")
    t.p1.picks("play")
    assert (t.p1.vp, t.p2.vp) == (4, 4)  # 6 + 3 and 6 + 2 + 1


def test_a_nuke_that_was_returned_and_played_again_has_to_wait_and_one_that_was_transferred_has_not() -> None:
    for action, ready in (("Golden Condor", False), ("Resurgence", True)):
        t = two_bases(
            base_deck=[heath], current=2, p1={"Field": ["Nuke It From Orbit"], "hand": [action]}, p2={"Meadow": [giant]}
        )
        t.start_turn(1)
        t.p1.plays(action)
        if ready:
            t.p1.picks("Transfer it to another base.")
        else:
            t.p1.picks("Nuke It From Orbit", "Meadow")
        t.p1.uses("Nuke It From Orbit")
        assert t.bases() == (["Field", "Heath"] if ready else ["Field", "Meadow"])


# --- bases and actions that change places -----------------------------------------------------------------------------


@pytest.mark.ends_in_a_decision
def test_the_first_minion_at_alternate_present_is_counted_from_when_it_is_there() -> None:
    t = two_bases(
        base_deck=["Alternate Present"],
        p1={"hand": [grunt, body(1), "Terraforming", "Howl"], "plays": ["minion", "action", extra("minion")]},
    )
    t.p1.plays("Grunt", at="Field").plays("Terraforming").picks("Field").plays("Body 1", at="Alternate Present")
    t.p1.is_offered("Howl", "decline")


@rule("STORE-09")
def test_a_god_that_llama_brings_gives_what_it_held_and_holds_nothing_where_it_is_played_again() -> None:
    god = card("Ancient Sumerian God", stored=["Armory", "Temple of the Sun"])
    t = two_bases(p1={"hand": ["Llama"], "Field": [god], "deck": DECK})
    t.p1.plays("Llama").picks("Meadow", "Ancient Sumerian God", "Armory", "Meadow").declines()
    assert (t.actions_at("Meadow"), t.actions_at("Field")) == (["Ancient Sumerian God", "Armory"], [])
    assert (t.stored("Ancient Sumerian God"), t.p1.discard) == ([], ["Temple of the Sun"])


@rule("RULING-Signs-in-the-Stars-1")
def test_signs_in_the_stars_that_funkman_takes_away_before_scoring_takes_the_shared_ability_along() -> None:
    t = two_bases(
        base_deck=[heath, "Jungle Camp"],
        p1={"Field": [giant, giant, giant, "Signs in the Stars"], "Meadow": ["Funkman"]},
        p2={},
    )
    t.score("Field")
    t.p1.picks("Signs in the Stars")
    assert (t.p1.vp, t.p1.hand, t.actions_at("Meadow")) == (4, [], ["Signs in the Stars"])  # nobody came home
    t.is_quiet()


@rule("RULING-Betrothed")
def test_betrothed_pays_its_owner_though_neither_giver_nor_winner_owns_it() -> None:
    """p3's minion, which p1 plays and gives to p2."""
    t = two_bases(base_deck=[heath], p1={"hand": ["p3:Betrothed"]}, p2={"Field": [giant]}, p3={})
    t.p1.plays("Betrothed", at="Field").picks("p2")
    assert (t.controller("Betrothed"), t.owner("Betrothed")) == (2, 3)
    t.score("Field")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (0, 4, 1)
