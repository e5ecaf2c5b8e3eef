"""Interactions between cards of different sets."""

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath
from tests.fixtures.cards.makers import body
from tests.tables import one_base, two_bases

DECK = ["Howl"] * 6

# --- Hive Queen's effect ----------------------------------------------------------------------------------------------


@rule("RULING-Hive-Queen-1", "VERB-01")
def test_laser_sword_protects_from_hive_queens_effect_after_she_left() -> None:
    t = one_base(
        p1={"Field": ["Hive Queen", "Egg Field"], "hand": ["Beam Up"]},
        p2={"Field": [card(giant, actions=["Laser Sword"]), grunt]},
    )
    t.p1.uses("Hive Queen").plays("Beam Up").picks("Hive Queen")
    assert (t.power("Giant"), t.power("Grunt")) == (7, 1)


def test_hive_queens_effect_follows_a_change_of_control() -> None:
    t = one_base(
        p1={"Field": ["Hive Queen", "Egg Field", giant], "hand": ["Hostage Exchange"]},
        p2={"Field": [card(grunt, actions=["Matrix of Bossiness"])]},
    )
    t.p1.uses("Hive Queen")
    assert t.power("Grunt") == 4
    t.p1.plays("Hostage Exchange").picks("Giant")
    assert (t.power("Grunt"), t.power("Giant")) == (5, 5)


@rule("TURN-05")
def test_hive_queens_effect_ends_on_an_extra_turn() -> None:
    t = one_base(p1={"Field": ["Hive Queen", "Egg Field"], "deck": DECK}, p2={"Field": [giant], "deck": DECK})
    t.p1.uses("Hive Queen")
    t.do(lambda g: g.extra_turn(0))
    t.end_turn()
    assert (t.current, t.power("Giant")) == (1, 6)
    t.p1.uses("Hive Queen")
    assert t.power("Giant") == 5


@rule("RULING-Copycat-6")
def test_hive_queens_effect_of_a_copycat_outlasts_the_copy() -> None:
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
def test_a_borrowed_card_placed_in_stasis_goes_to_its_owners_stasis() -> None:
    t = one_base(p1={"hand": ["99 MPH", "p2:Scout"], "deck": DECK}, p2={"deck": DECK})
    t.p1.plays("99 MPH")
    assert (t.p1.stasis, t.p2.stasis) == ([], [("Scout", 2)])


@rule("STASIS-05")
def test_a_borrowed_help_from_the_past_works_for_its_owner_and_onini_counts_it() -> None:
    t = one_base(
        p1={"hand": ["p2:Help From the Past"], "discard": ["Howl"]},
        p2={"discard": ["Scout"], "Field": ["Onini the Python"]},
    )
    t.p1.plays("Help From the Past")
    assert (t.p2.stasis, t.stored("Help From the Past")) == ([("Help From the Past", 3)], ["Scout"])
    assert (t.p1.discard, t.counters("Onini the Python")) == (["Howl"], 1)


@rule("STASIS-15")
def test_collecting_stories_works_from_stasis() -> None:
    t = one_base(p1={"stasis": ["Collecting Stories"]}, p2={"hand": ["p1:Scout", "Howl"]})
    t.p1.plays("Collecting Stories").picks("Scout")
    assert (t.at("Field"), t.p1.discard, t.p2.hand) == (["Scout"], ["Collecting Stories"], ["Howl"])
    assert t.p1.plays_left == ["minion", "action"]


@rule("STASIS-14", "STASIS-05")
def test_collecting_stories_may_play_a_card_that_enters_stasis() -> None:
    t = one_base(p1={"hand": ["Collecting Stories"]}, p2={"hand": ["p1:Future Almanac?"]})
    t.p1.plays("Collecting Stories").picks("Future Almanac?")
    assert (t.p1.stasis, t.p2.stasis, t.p2.hand) == ([("Future Almanac?", 3)], [], [])


def test_anansi_may_play_99_mph_and_gives_it_away() -> None:
    t = one_base(p1={"Field": ["Anansi the Spider"], "deck": ["99 MPH"], "hand": ["Howl"]})
    t.p1.uses("Anansi the Spider")
    assert (t.p2.hand, t.p1.stasis) == (["99 MPH"], [("Howl", 2)])


@rule("STASIS-07")
def test_weird_new_worlds_in_stasis_does_not_stop_a_replacement() -> None:
    t = table(
        bases=["Time-Traveling Car", field], base_deck=[heath], p1={"Time-Traveling Car": [giant, "Weird New Worlds"]}
    )
    t.score("Time-Traveling Car")
    t.p1.picks("Weird New Worlds")
    assert (t.bases(), t.p1.stasis) == (["Heath", "Field"], [("Weird New Worlds", 2)])


def test_wintersquashed_may_give_away_a_minion_played_from_stasis() -> None:
    t = table(bases=["Wintersquashed"], p1={"stasis": ["Sidelined Girlfriend"]})
    t.p1.plays("Sidelined Girlfriend").picks("p2")
    assert (t.controller("Sidelined Girlfriend"), t.owner("Sidelined Girlfriend")) == (2, 1)
    assert t.power("Sidelined Girlfriend") == 3


@rule("RULING-Spikey-Chair-Room")
@pytest.mark.ends_in_a_decision
def test_spikey_chair_room_reacts_to_a_minion_played_from_stasis() -> None:
    t = table(bases=["Spikey Chair Room", field], p1={"stasis": [body(3)], "deck": DECK})
    t.p1.plays("Body 3", at="Spikey Chair Room").done().is_offered("Body 3", "decline")


# --- stored cards -----------------------------------------------------------------------------------------------------


@rule("STORE-09", "VERB-40")
def test_transformation_discards_the_stored_cards_of_the_exchanged_minion() -> None:
    t = one_base(
        p1={"hand": ["Transformation"]},
        p2={"Field": [card("Kickboxbro", stored=["Howl", "p1:Scry"], counters=1)], "deck": ["Scout"]},
    )
    t.p1.plays("Transformation")
    assert (t.at("Field"), t.p2.deck, t.p2.discard) == (["Scout"], ["Kickboxbro"], ["Howl"])
    assert sorted(t.p1.discard) == ["Scry", "Transformation"]


@rule("STORE-09")
def test_the_frog_princess_does_not_keep_stored_cards_of_her_minion() -> None:
    t = one_base(p1={"Field": [card("Kickboxbro", stored=["Howl"], actions=["The Frog Princess"])], "deck": ["Scout"]})
    t.p1.uses("The Frog Princess")
    assert (t.on("Scout"), t.stored("Scout"), t.p1.discard) == (["The Frog Princess"], [], ["Howl"])


@rule("STORE-03")
def test_the_new_controller_of_kickboxbro_may_play_its_stored_card() -> None:
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


def test_a_card_stored_by_a_copycat_stays_after_the_copy_ends() -> None:
    t = one_base(
        p1={"hand": ["Copycat", "Howl"], "deck": ["Scry"] * 5}, p2={"Field": ["Kickboxbro"], "deck": ["Scry"] * 5}
    )
    t.p1.plays("Copycat").done().picks("Howl")
    assert (t.current, t.stored("Copycat"), t.stored("Kickboxbro")) == (2, ["Howl"], [])
    assert not t.p2.knows("Howl")


@rule("TERM-11", "VERB-32")
def test_final_stand_played_by_a_borrowed_kickboxbro_counts_its_controllers_minions() -> None:
    """The owner of Kickboxbro has two minions there and could not play Final Stand."""
    hero = card("Kickboxbro", owner="p2", stored=["p2:Final Stand"])
    t = two_bases(p1={"Field": [hero]}, p2={"Field": [grunt, giant]})
    t.score("Field")
    t.p1.picks("use", "Final Stand")
    assert (t.p2.discard[0], t.p1.vp, t.p2.vp) == ("Grunt", 2, 4)


@rule("RULING-Mindraker-2")
@pytest.mark.ends_in_a_decision
def test_mindraker_stops_a_stored_special_of_kickboxbro() -> None:
    """Kickboxbro may play a stored action, but not one that is only a Special."""
    hero = card("Kickboxbro", stored=["Final Stand", "Resurgence", "Howl"])
    t = two_bases(p1={"Field": [hero]}, p2={"Field": [grunt, "Mindraker"]})
    t.score("Field")
    t.p1.picks("use").is_offered("Resurgence", "Howl", "decline")


# --- redirections and replacements ------------------------------------------------------------------------------------


@rule("RES-04")
def test_head_grabber_finds_no_minion_if_medical_officer_returns_its_minion() -> None:
    t = one_base(
        current=2, p1={"deck": ["Extradrone"], "on Grunt": ["Head Grabber"]}, p2={"Field": [grunt, "Medical Officer"]}
    )
    t.start_turn(1)
    t.p1.uses("Head Grabber")
    t.p2.picks("return")
    assert (t.at("Field"), t.p1.discard, t.p2.hand) == (["Medical Officer"], ["Head Grabber"], ["Grunt"])
    assert t.p1.deck == ["Extradrone"]


@rule("RULING-Ensign-3")
def test_ensign_may_take_a_head_grabber_played_by_egg_field() -> None:
    t = one_base(p1={"hand": ["Egg Field", "Head Grabber"]}, p2={"Field": [grunt, "Ensign"]})
    t.p1.plays("Egg Field").picks("Search your hand.", "Grunt")
    t.p2.picks("Ensign")
    assert (t.on("Grunt"), t.on("Ensign")) == ([], ["Head Grabber"])


def test_ships_engineer_may_move_a_minion_that_walk_away_returns() -> None:
    t = two_bases(p1={"Field": [giant, "Ship's Engineer"], "hand": ["Walk Away... Slowly"]})
    t.score("Field")
    t.p1.picks("Walk Away... Slowly", "Giant", "Meadow")
    assert (t.at("Meadow"), t.p1.hand) == (["Giant"], [])


def test_extradrone_cannot_move_with_a_minion_to_moai() -> None:
    t = two_bases(p1={"hand": ["Extradrone"]}, p2={"Field": [grunt], "Meadow": ["Mo'ai"]})
    t.p1.plays("Extradrone").picks("Field", "Grunt")
    assert (t.at("Field"), t.at("Meadow")) == (["Extradrone"], ["Mo'ai", "Grunt"])


# --- copies and shared abilities --------------------------------------------------------------------------------------


@rule("RULING-Cellular-Bonding-1")
def test_a_copy_of_bewitched_is_transferred_and_stays_a_copy() -> None:
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


def test_a_shared_brood_hive_plays_minions_on_the_sharing_base() -> None:
    t = two_bases(
        base_deck=[heath, "Brood Hive"],
        p1={"Field": [giant, "Signs in the Stars"], "deck": [body(3)]},
        p2={"Field": [giant, grunt], "deck": [body(1)]},
    )
    t.score("Field")
    t.p2.picks("play")
    t.p1.picks("play")
    assert (t.p1.vp, t.p2.vp) == (4, 4)  # 6 + 3 and 6 + 2 + 1


def test_nuke_it_from_orbit_waits_after_it_is_played_again_but_not_when_transferred() -> None:
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


# --- exchanged bases and transferred actions --------------------------------------------------------------------------


@pytest.mark.ends_in_a_decision
def test_alternate_present_counts_minions_since_it_is_in_play() -> None:
    t = two_bases(
        base_deck=["Alternate Present"],
        p1={"hand": [grunt, body(1), "Terraforming", "Howl"], "plays": ["minion", "action", extra("minion")]},
    )
    t.p1.plays("Grunt", at="Field").plays("Terraforming").picks("Field").plays("Body 1", at="Alternate Present")
    t.p1.is_offered("Howl", "decline")


@rule("STORE-09")
def test_the_god_returned_by_llama_plays_its_stored_actions() -> None:
    god = card("Ancient Sumerian God", stored=["Armory", "Temple of the Sun"])
    t = two_bases(p1={"hand": ["Llama"], "Field": [god], "deck": DECK})
    t.p1.plays("Llama").picks("Meadow", "Ancient Sumerian God", "Armory", "Meadow").declines()
    assert (t.actions_at("Meadow"), t.actions_at("Field")) == (["Ancient Sumerian God", "Armory"], [])
    assert (t.stored("Ancient Sumerian God"), t.p1.discard) == ([], ["Temple of the Sun"])


@rule("RULING-Signs-in-the-Stars-1")
def test_signs_in_the_stars_transferred_by_funkman_no_longer_shares_there() -> None:
    t = two_bases(
        base_deck=[heath, "Jungle Camp"],
        p1={"Field": [giant, giant, giant, "Signs in the Stars"], "Meadow": ["Funkman"]},
    )
    t.score("Field")
    t.p1.picks("Signs in the Stars")
    assert (t.p1.vp, t.p1.hand, t.actions_at("Meadow")) == (4, [], ["Signs in the Stars"])  # no minion returned


@rule("RULING-Betrothed")
def test_betrothed_gives_vp_to_its_owner_if_two_others_play_and_control_it() -> None:
    """p1 plays p3's Betrothed and gives it to p2."""
    t = two_bases(p1={"hand": ["p3:Betrothed"]}, p2={"Field": [giant]}, p3={})
    t.p1.plays("Betrothed", at="Field").picks("p2")
    assert (t.controller("Betrothed"), t.owner("Betrothed")) == (2, 3)
    t.score("Field")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (0, 4, 1)
