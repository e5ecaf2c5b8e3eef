"""Madness and the titans of the set together with cards of other sets."""

from functools import partial

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt
from tests.fixtures.cards.makers import body
from tests.tables import one_base, two_bases

MADNESS, LOCALS = "Madness", "The Locals"
one, two = (partial(each, madness=MADNESS) for each in (one_base, two_bases))


# --- Madness in other players' hands and decks ------------------------------------------------------------------------


@rule("MAD-05")
def test_mass_transformation_puts_madness_into_the_deck_of_the_player_who_holds_it() -> None:
    t = one(p1={"hand": ["Mass Transformation"]}, p2={"hand": [MADNESS]})
    t.p1.plays("Mass Transformation")
    held = [*t.p2.hand, *t.p2.deck]
    assert (held.count(MADNESS), t.live.madness_cards(0), t.live.madness_cards(1)) == (1, 0, 1)


@rule("MAD-04", "STASIS-05")
def test_a_madness_card_in_stasis_counts_for_its_owner_and_is_played_from_there() -> None:
    t = one(p1={"hand": ["99 MPH", MADNESS], "deck": [grunt] * 9})
    t.p1.plays("99 MPH")
    assert (t.p1.stasis, t.live.madness_cards(0)) == ([(MADNESS, 2)], 1)
    t = one(p1={"stasis": [card(MADNESS, stasis=0)], "deck": [grunt, giant]})
    t.p1.plays(MADNESS).picks("Draw two cards.")
    assert (t.p1.hand, t.p1.stasis, t.live.madness_cards(0)) == (["Giant", "Grunt"], [], 1)


def test_gremlins_discard_madness_cards_into_the_discard_pile_of_their_player() -> None:
    t = one(p1={"hand": ["Take the Shinies"]}, p2={"hand": [MADNESS, MADNESS]})
    t.p1.plays("Take the Shinies")
    assert (t.p2.hand, t.p2.discard, t.madness_left) == ([], [MADNESS] * 2, 30)


def test_altar_and_madness_played_as_an_ordinary_action() -> None:
    t = one(p1={"Field": ["Altar to Cthulhu"], "hand": [grunt, MADNESS], "deck": [body(1)] * 2, "plays": ["minion"]})
    t.p1.plays("Grunt").picks_if_asked("yes").plays(MADNESS).picks("Draw two cards.")
    assert (t.p1.hand, t.p1.discard) == (["Body 1"] * 2, [MADNESS])


# --- copying, control and protection ----------------------------------------------------------------------------------


def test_copycat_with_the_ability_of_the_locals_finds_the_locals() -> None:
    t = one(p1={"hand": ["Copycat"], "deck": [LOCALS, "Howl", "Scout"]}, p2={"Field": [LOCALS]})
    t.p1.plays("Copycat")
    while t.pending is not None and not t.at_menu:
        t.answer(0)
    assert t.p1.hand == [LOCALS]


@rule("TERM-11")
def test_a_servitor_under_another_players_control_places_that_players_action() -> None:
    t = one(
        p1={"Field": [card("Servitor of Cthulhu", owner="p2")], "discard": ["Howl"]},
        p2={"discard": ["Upgrade"]},
    )
    t.p1.uses("Servitor of Cthulhu")
    assert (t.p1.deck, t.p1.discard, t.p2.deck, t.p2.discard) == (["Howl"], [], [], ["Upgrade", "Servitor of Cthulhu"])


def test_in_plain_sight_protects_minions_that_come_under_its_players_control() -> None:
    t = one(p1={"Field": ["In Plain Sight", card(grunt, owner="p2")]}, p2={"hand": ["Beam Up"]}, current="p2")
    t.p2.plays("Beam Up")
    assert t.at("Field") == ["Grunt"]


def test_dagon_counts_minions_that_another_player_took_over_no_longer() -> None:
    t = one(p1={"Field": ["Dagon", LOCALS, LOCALS]}, p2={"Field": [giant]})
    assert t.totals("Field") == [6, 6]
    t.do(lambda g: g.note("turn", player=0, n=len(g.give_control(g.minions(name=LOCALS)[0], 1))))
    assert t.totals("Field") == [2 + 1, 6 + 2]


# --- titans -----------------------------------------------------------------------------------------------------------


@rule("TITAN-11", "TITAN-12")
def test_dagon_and_cthulhu_clash() -> None:
    t = one(p1={"titans": ["Dagon"], "Field": [LOCALS, LOCALS]}, p2={"Field": [card("Cthulhu", counters=3), body(2)]})
    t.p1.uses("Dagon")
    assert (t.titans_at("Field"), t.p2.titans) == (["Dagon"], [("Cthulhu", 0)])


@rule("TITAN-07")
@pytest.mark.parametrize("titan", ["Dagon", "Cthulhu"])
def test_titans_stay_when_terraforming_swaps_their_base(titan: str) -> None:
    t = table(
        bases=["Tortuga"],
        base_deck=["The Homeworld"],
        p1={"hand": ["Terraforming"]},
        p2={"Tortuga": [titan, body(2)]},
        madness=MADNESS,
    )
    t.p1.plays("Terraforming")
    assert t.titans_at("The Homeworld") == [titan]


def test_dagon_can_play_its_extra_minion_at_antarctic_base_only_once() -> None:
    t = table(
        bases=["Antarctic Base"],
        p1={"Antarctic Base": ["Dagon"], "hand": [grunt, giant], "plays": ["minion", extra("action")]},
        madness=MADNESS,
    )
    t.p1.uses("Dagon").plays("Grunt")
    assert (t.at("Antarctic Base"), t.p1.hand) == (["Grunt"], ["Giant"])
    t.is_quiet()
