"""Cards of the set together with cards of other sets."""

import pytest

from smashup.engine.language.terms import Phase
from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body, plain_base
from tests.tables import one_base, two_bases

MADNESS = "Madness"


# --- copying, control and stasis --------------------------------------------------------------------------------------


def test_copycat_with_the_ability_of_haunting_is_strong_and_safe() -> None:
    t = one_base(p1={"hand": ["Copycat"]}, p2={"Field": ["Haunting"]})
    t.p1.plays("Copycat")
    assert t.power("Copycat") == t.power("Haunting") - 1 == 2 + 3


@rule("TERM-11")
def test_a_borrowed_sprout_searches_the_deck_of_its_controller() -> None:
    t = one_base(phase=Phase.START, p1={"Field": ["p2:Sprout"], "deck": [grunt]}, p2={"deck": [giant]})
    t.p1.picks("Grunt")
    assert (t.at("Field"), t.p2.discard, t.p2.deck) == (["Grunt"], ["Sprout"], ["Giant"])


@rule("STASIS-05")
def test_a_ghost_in_stasis_is_not_in_hand() -> None:
    t = one_base(p1={"stasis": [card("Ghost", stasis=2)], "Field": ["Haunting"], "hand": ["Howl"] * 2})
    assert t.power("Haunting") == 6


def test_a_minion_taken_by_make_contact_leaves_the_protection_of_deep_roots() -> None:
    t = one_base(p1={"hand": ["Make Contact"]}, p2={"Field": ["Deep Roots", giant]})
    t.p1.plays("Make Contact", on="Giant")
    assert t.controller("Giant") == 1


# --- protection and bans ----------------------------------------------------------------------------------------------


def test_choking_vines_send_a_minion_through_the_escape_hatch() -> None:
    t = one_base(phase=Phase.START, p1={"on Grunt": ["Choking Vines"]}, p2={"Field": ["Escape Hatch", grunt]})
    assert (t.p2.hand, t.p1.discard) == (["Grunt"], ["Choking Vines"])


def test_medical_officer_and_escape_hatch_offer_one_way_back() -> None:
    t = one_base(p1={"Field": ["Escape Hatch", "Medical Officer", grunt]}, p2={"hand": [strike]}, current="p2")
    t.p2.plays("Strike").picks("Grunt")
    if t.pending is not None and t.pending.seat == 0:
        t.answer(0)
    assert (t.p1.hand, t.at("Field")) == (["Grunt"], ["Medical Officer"])


def test_going_bananas_spares_the_actions_of_steam_queens_player() -> None:
    t = two_bases(
        p1={"Field": ["Zeppelin"], "Meadow": ["Steam Queen"]},
        p2={"hand": ["Going Bananas"]},
        p3={"Field": ["Overrun"]},
        current="p2",
    )
    t.p2.plays("Going Bananas").picks_if_asked("Field")
    assert (t.actions_at("Field"), t.p3.discard) == (["Zeppelin"], ["Overrun"])


def test_a_cancelled_dread_gazebo_takes_actions() -> None:
    t = table(
        bases=["The Dread Gazebo", plain_base("Hill")],
        p1={"Hill": [grunt], "hand": ["Bear Rides You", "Zeppelin"], "plays": ["action", extra("action")]},
    )
    t.p1.plays("Bear Rides You").picks("Cancel the abilities of the base.").plays("Zeppelin", at="The Dread Gazebo")
    assert t.actions_at("The Dread Gazebo") == ["Zeppelin"]


def test_general_ivan_keeps_the_price_of_other_cards_from_being_paid() -> None:
    t = one_base(p1={"Field": ["General Ivan", "Servitor of Cthulhu"], "discard": ["Howl"]})
    t.p1.uses("Servitor of Cthulhu")
    assert (t.at("Field"), t.p1.deck) == (["General Ivan", "Servitor of Cthulhu"], ["Howl"])
    t = table(bases=["R'lyeh"], phase="start", p1={"R'lyeh": ["General Ivan", grunt]})
    assert (t.p1.vp, t.at("R'lyeh"), t.phase) == (0, ["General Ivan", "Grunt"], "play")


# --- Madness, titans and counters -------------------------------------------------------------------------------------


def test_madness_in_hand_weakens_ghosts_and_creampuff_man() -> None:
    t = one_base(
        p1={"Field": ["Haunting", "Creampuff Man"], "hand": ["Howl", "Howl"]},
        p2={"hand": ["Insanity"], "Field": [giant]},
        current="p2",
        madness=MADNESS,
    )
    assert t.totals("Field")[0] == 6 + 3
    t.p2.plays("Insanity")
    assert t.totals("Field")[0] == 3 + 1


def test_time_box_counts_a_card_that_changes_its_venue() -> None:
    t = one_base(p1={"titans": ["Time Box"], "Field": ["Zeppelin"], "hand": ["Change of Venue"]})
    t.p1.plays("Change of Venue")
    assert (t.p1.titans, t.actions_at("Field")) == ([("Time Box", 1)], ["Zeppelin"])


@pytest.mark.parametrize("titan", ["Major Ursa", "Killer Kudzu"])
def test_titans_of_the_set_stay_when_their_base_is_swapped(titan: str) -> None:
    t = table(bases=["Tortuga"], base_deck=["The Homeworld"], p1={"hand": ["Terraforming"]}, p2={"Tortuga": [titan]})
    t.p1.plays("Terraforming")
    assert t.titans_at("The Homeworld") == [titan]


def test_sleep_spores_and_overgrowth_count_for_scoring() -> None:
    t = two_bases(
        phase=Phase.START,
        p1={"Field": ["Overgrowth", "Sleep Spores", body(2)], "deck": [body(1)] * 4},
        p2={"Field": [body(3), body(1)]},
        base_deck=["Tortuga"],
    )
    t.end_turn()
    assert (t.p1.vp, t.p2.vp, t.bases()) == (4, 4, ["Tortuga", "Meadow"])
