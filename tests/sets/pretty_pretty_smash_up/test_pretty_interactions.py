"""Cards of the set together with cards of other sets."""

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body, plain_base
from tests.tables import one_base, three_bases, two_bases

SPIRIT, HOUSE, CASTLE = "Spirit of the Forest", "The House of Nine Lives", "Beautiful Castle"
WIL, WOODLAND = "Force of Wil", "Woodland Helpers"


# --- copying, control and stasis --------------------------------------------------------------------------------------


def test_cellular_bonding_works_like_the_daisy_chain_that_it_copies() -> None:
    t = one_base(
        p1={"Field": [grunt], "hand": ["Cellular Bonding"]}, p2={"Field": [card(giant, actions=["Daisy Chain"])]}
    )
    t.p1.plays("Cellular Bonding", on="Grunt").picks_if_asked("Daisy Chain")
    assert (t.power("Grunt"), t.power("Giant")) == (4, 8)


def test_an_heirloom_that_cellular_bonding_copies_keeps_it_from_being_destroyed() -> None:
    t = one_base(
        p1={
            "Field": [card(grunt, actions=["Heirloom"])],
            "hand": ["Cellular Bonding", "Freedom Power"],
            "plays": ["action", extra("action")],
        }
    )
    t.p1.plays("Cellular Bonding").picks_if_asked("Heirloom").plays("Freedom Power").picks("Cellular Bonding")
    assert (t.on("Grunt"), t.power("Grunt")) == (["Heirloom", "Cellular Bonding"], 2 + 1 + 1)


@rule("STASIS-05")
def test_sleeping_beauty_in_stasis_goes_to_no_pile_and_leaves_her_heirloom() -> None:
    t = one_base(p1={"Field": [card("Sleeping Beauty", actions=["Heirloom"])], "deck": [grunt]})
    t.do(lambda g: g.add_stasis_counters(g.minions()[0], 2))
    assert (t.p1.stasis, t.p1.deck, t.p1.discard) == ([("Sleeping Beauty", 2)], ["Grunt"], ["Heirloom"])


def test_a_horse_in_stasis_is_not_another_minion_there() -> None:
    t = one_base(p1={"Field": ["Starlyte"], "stasis": [card("Pinkie", stasis=1)]})
    assert t.power("Starlyte") == 5


@rule("VERB-32")
def test_borrowed_horses_help_their_new_player() -> None:
    t = one_base(p1={"Field": ["Starlyte"], "hand": ["Muffin"]}, p2={"Field": ["Pinkie", grunt]})
    assert t.power("Pinkie") == 3
    t.p1.plays("Muffin").picks("Pinkie")
    assert (t.power("Starlyte"), t.power("Pinkie"), t.totals("Field")) == (7, 3, [7 + 3 + 3, 2])


def test_repaying_debts_with_a_borrowed_minion_gives_it_away_for_good() -> None:
    t = one_base(p1={"hand": ["Muffin", "Repaying Debts"], "deck": [body(1)] * 4}, p2={"Field": [grunt]}, p3={})
    t.p1.plays("Muffin").plays("Repaying Debts").picks("Grunt").picks("p3")
    t.start_turn("p2")
    assert (t.controller("Grunt"), len(t.p1.hand)) == (3, 2)


# --- protection, bans and replacements --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Cat's Paw", "Grumpiness", "True Love's Kiss"])
def test_beautiful_castle_keeps_other_players_cards_off_a_princess(name: str) -> None:
    t = table(bases=[CASTLE, plain_base("Hill")], p1={CASTLE: ["Apricot"]}, p2={"hand": [name]}, current="p2")
    t.p2.plays(name)
    assert (t.at(CASTLE), t.controller("Apricot"), t.power("Apricot"), t.p2.hand) == (["Apricot"], 1, 5, [])


def test_hissy_fit_and_a_fairys_curse_do_not_reach_a_princess_in_her_castle() -> None:
    t = table(bases=[CASTLE], p1={CASTLE: ["Apricot", grunt]}, p2={CASTLE: ["Hissy Fit"]})
    assert (t.power("Apricot"), t.power("Grunt")) == (5, 1)


def test_buccaneer_and_the_house_are_two_ways_out() -> None:
    t = table(bases=[HOUSE, "Tortuga", plain_base("Hill")], p1={"Tortuga": ["Buccaneer"], "hand": [strike]})
    t.p1.plays("Strike").picks("Hill")
    assert t.at("Hill") == ["Buccaneer"]


def test_pony_land_keeps_the_price_of_a_cat_from_being_paid() -> None:
    t = table(bases=["Pony Land"], p1={"Pony Land": [grunt, body(3)], "hand": ["Cat Fight"], "deck": [giant] * 9})
    t.p1.plays("Cat Fight").picks("Grunt")
    assert (t.at("Pony Land"), len(t.p1.hand)) == (["Grunt", "Body 3"], 2)


@rule("PLAY-26", "PLAY-27")
def test_force_of_wil_cancels_playful_tricks_and_friendship_power() -> None:
    t = two_bases(
        p1={
            "Field": [grunt],
            "Meadow": [giant],
            "hand": ["Playful Tricks", "Friendship Power"],
            "titans": [SPIRIT],
            "plays": ["action", extra("action")],
        },
        p2={"hand": [WIL, WIL]},
    )
    t.p1.plays("Playful Tricks")
    t.p2.picks(WIL)
    t.p1.plays("Friendship Power")
    t.p2.picks(WIL)
    assert (t.p1.titans, t.p1.discard) == ([(SPIRIT, 0)], ["Playful Tricks", "Friendship Power"])


# --- titans, Madness and counters -------------------------------------------------------------------------------------


@rule("TITAN-07")
def test_spirit_of_the_forest_goes_aside_when_its_base_scores() -> None:
    t = two_bases(p1={"Field": [SPIRIT, giant]}, base_deck=["Tortuga"])
    t.score("Field")
    assert (t.p1.titans, t.p1.discard) == ([(SPIRIT, 0)], ["Giant"])


@rule("ABIL-14")
def test_a_talent_of_another_titan_does_both_parts_while_two_may_be_in_play() -> None:
    t = two_bases(p1={"Field": [SPIRIT, "Major Ursa", grunt]})
    t.p1.uses("Major Ursa").picks("Place a +1 power counter on a minion here.", "Move this titan.")
    assert (t.counters("Grunt"), t.titans_at("Meadow")) == (1, ["Major Ursa"])


@rule("TITAN-05")
def test_magic_ward_and_eliza_do_not_stop_a_titan() -> None:
    t = one_base(p1={"Field": ["Magic Ward", "Eliza"]}, p2={"titans": [SPIRIT]}, current="p2")
    t.p2.uses(SPIRIT)
    assert t.titans_at("Field") == [SPIRIT]


def test_fort_titanosaurus_grows_when_fairy_godmother_affects_a_minion() -> None:
    t = one_base(p1={"Field": ["Fort Titanosaurus", grunt], "hand": ["Fairy Godmother"]})
    t.p1.plays("Fairy Godmother").picks("A minion has +3 power.").declines().picks("yes (counters)")
    assert t.counters("Fort Titanosaurus") == 1


@pytest.mark.parametrize(
    ("side", "deck"), [("Draw two cards.", ["Madness"]), ("Return this card to the Madness deck.", [])]
)
def test_woodland_helpers_keep_a_madness_card_that_does_not_go_back(side: str, deck: list[str]) -> None:
    t = one_base(p1={"Field": [WOODLAND], "hand": ["Madness"], "deck": [giant] * 2}, madness="Madness")
    t.p1.plays("Madness").picks(side).picks_if_asked("yes")
    assert t.p1.deck[: len(deck)] == deck
    assert (t.p1.discard, t.p1.at_menu) == ([], True)


def test_cat_fight_and_limits_of_power_count_counters() -> None:
    t = one_base(
        p1={"Field": [card(grunt, counters=2)], "hand": ["Muffin", "Cat Fight"], "deck": [body(1)] * 9},
        p2={"Field": [card(body(3), counters=1)]},
    )
    t.p1.plays("Muffin").plays("Cat Fight").picks("Grunt")
    assert (t.controller("Body 3"), len(t.p1.hand)) == (2, 4)


def test_cub_scout_waits_for_a_minion_that_moves_to_the_house() -> None:
    t = table(bases=[HOUSE, plain_base("Hill")], p1={HOUSE: ["Cub Scout"], "hand": [strike]}, p2={"Hill": [grunt]})
    t.p1.plays("Strike").picks("Grunt")
    t.p2.picks("yes")
    t.p1.picks("Grunt")
    assert (t.at(HOUSE), t.p2.discard) == (["Cub Scout"], ["Grunt"])


@rule("VIS-04")
def test_teaching_power_shows_its_cards_but_not_their_new_order() -> None:
    t = three_bases(
        p1={"Field": [body(4), body(5)], "hand": ["Teaching Power"], "deck": [body(1), "Howl", "Upgrade"]},
        base_deck=["Tortuga"],
    )
    t.score("Field")
    t.p1.picks("Teaching Power").picks("Howl")
    assert "revealed" in t.log()
    assert (t.p1.deck, t.p1.knows("Howl"), t.p2.knows("Howl")) == (["Body 1", "Upgrade", "Howl"], True, False)
