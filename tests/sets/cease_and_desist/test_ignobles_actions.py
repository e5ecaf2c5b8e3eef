"""Ignobles, card by card: actions."""

from smashup.engine.language.terms import Verb
from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.cards import field, heath, meadow
from tests.fixtures.cards.makers import ALL, body, editions
from tests.fixtures.cards.probing import interlude

BASES = [field, meadow, heath]

# --- Activate the Spy -----------------------------------------------------------------------------------------------


@editions(*ALL)
@rule("RULING-Activate-the-Spy")
def test_activate_the_spy_takes_a_minion_you_own_whether_or_not_you_control_it(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Activate the Spy", "Howl"], "Field": [body(1), card(body(4), owner=2)]},
        p2={"Field": [card(body(2), owner=1), body(5)]},
        p3={"Meadow": [card(body(3), owner=1)]},
        edition=edition,
    )
    t.p1.plays("Activate the Spy")
    t.p1.is_offered("Body 1", "Body 2", "Body 3")
    t.p1.picks("Body 3")
    assert (t.controller("Body 3"), t.controller("Body 2")) == (1, 2)
    assert t.p1.plays_left == ["minion", "action (Activate the Spy)"]
    t.is_quiet()


@rule("AMB-28")
def test_activate_the_spy_grants_its_action_though_there_is_nobody_to_take() -> None:
    t = table(bases=BASES, p1={"hand": ["Activate the Spy", "Howl"]}, p2={"Field": [body(2)]})
    t.p1.plays("Activate the Spy")
    assert t.p1.plays_left == ["minion", "action (Activate the Spy)"]
    assert t.controller("Body 2") == 2
    t.is_quiet()


def test_activate_the_spy_takes_nothing_that_is_protected_and_still_grants_its_action() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Activate the Spy", "Howl"]},
        p2={"Field": [card(body(2), owner=1)], "on Body 2": ["Smoke Bomb"]},
    )
    t.p1.plays("Activate the Spy")
    assert t.controller("Body 2") == 2
    assert t.p1.plays_left == ["minion", "action (Activate the Spy)"]
    t.is_quiet()


# --- Banner Call ----------------------------------------------------------------------------------------------------


@rule("RULING-Activate-the-Spy")
def test_banner_call_takes_any_number_of_minions_you_own_from_everybody() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Banner Call"], "Field": [body(1)]},
        p2={"Field": [card(body(2), owner=1), body(5)]},
        p3={"Meadow": [card(body(3), owner=1), card(body(4), owner=1), card(body(6), owner=2)]},
    )
    t.p1.plays("Banner Call")
    t.p1.is_offered("Body 2", "Body 3", "Body 4", "decline")
    t.p1.picks("Body 2", "Body 4").declines()
    assert [t.controller(f"Body {n}") for n in range(1, 7)] == [1, 1, 3, 1, 2, 3]
    t.is_quiet()


def test_banner_call_may_take_nobody() -> None:
    t = table(bases=BASES, p1={"hand": ["Banner Call"]}, p2={"Field": [card(body(2), owner=1)]})
    t.p1.plays("Banner Call").declines()
    assert (t.controller("Body 2"), t.p1.discard) == (2, ["Banner Call"])
    t.is_quiet()


# --- Fate of the Favorites ------------------------------------------------------------------------------------------


def test_fate_of_the_favorites_each_player_destroys_a_minion_they_own_whoever_controls_it() -> None:
    t = table(
        bases=BASES,
        p1={"Field": [body(1), card(body(2), owner=3)]},
        p2={"hand": ["Fate of the Favorites"], "Field": [card(body(3), owner=1), body(4)], "Meadow": [body(5)]},
        p3={"Meadow": [body(6)]},
        current=2,
    )
    t.p2.plays("Fate of the Favorites")
    t.p2.is_offered("Body 4", "Body 5")  # from the current player clockwise
    t.p2.picks("Body 5")
    t.p3.is_offered("Body 2", "Body 6")
    t.p3.picks("Body 2")
    assert t.at("Field") == ["Body 1", "Body 2", "Body 3", "Body 4"]  # when all have chosen
    t.p1.is_offered("Body 1", "Body 3")
    t.p1.picks("Body 3")
    assert (t.at("Field"), t.at("Meadow")) == (["Body 1", "Body 4"], ["Body 6"])
    assert (t.p1.discard, t.p2.discard, t.p3.discard) == (["Body 3"], ["Body 5", "Fate of the Favorites"], ["Body 2"])
    t.is_quiet()


def test_fate_of_the_favorites_passes_over_who_owns_nothing_in_play() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Fate of the Favorites"]},
        p2={"Field": [card(body(3), owner=3), card(body(4), owner=3)]},
        p3={},
    )
    t.p1.plays("Fate of the Favorites")
    t.p3.picks("Body 3")
    assert (t.at("Field"), t.p3.discard) == (["Body 4"], ["Body 3"])
    t.is_quiet()


@rule("AMB-07", "RES-10")
def test_fate_of_the_favorites_sets_off_what_it_destroys_for_who_controlled_it() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Fate of the Favorites", "Howl", "Howl"], "Field": [body(1)], "deck": ["Upgrade"]},
        p2={"Field": ["p3:Gremlin", "Gremlin"], "hand": ["Howl"], "deck": ["Upgrade"] * 3},
        p3={"hand": ["Howl", "Howl"], "deck": ["Upgrade"]},
    )
    t.p1.plays("Fate of the Favorites")
    t.p1.picks("Gremlin#1")
    assert (len(t.p1.hand), len(t.p2.hand), len(t.p3.hand)) == (0, 3, 0)
    assert (t.p2.discard, t.p3.discard[0]) == (["Gremlin"], "Gremlin")
    t.is_quiet()


@rule("VERB-01")
def test_in_fate_of_the_favorites_each_player_acts_so_that_only_others_protect_from_them() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Fate of the Favorites"]},
        p2={"Field": ["War Raptor"], "Meadow": ["Wildlife Preserve", "p3:War Raptor"], "on War Raptor": []},
        p3={},
    )
    t.p1.plays("Fate of the Favorites")
    assert (t.at("Field"), t.at("Meadow")) == ([], ["War Raptor"])  # p3 is another player there
    t = table(
        bases=BASES, p1={"hand": ["Fate of the Favorites"]}, p2={"Meadow": ["Wildlife Preserve", "War Raptor"]}, p3={}
    )
    t.p1.plays("Fate of the Favorites")
    assert t.at("Meadow") == []  # its own player destroys it
    t.is_quiet()


@rule("VERB-01")
def test_brownie_minds_who_played_fate_of_the_favorites_and_not_who_chose() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Fate of the Favorites", "Howl", "Howl", "Howl"]},
        p2={"Field": ["Brownie"], "hand": ["Howl"] * 3},
    )
    t.p1.plays("Fate of the Favorites")
    assert (t.at("Field"), len(t.p1.hand), len(t.p2.hand)) == ([], 1, 3)
    t.is_quiet()


# --- Out of Sight ---------------------------------------------------------------------------------------------------


def test_out_of_sight_each_player_returns_a_minion_they_own_to_their_own_hand() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Out of Sight"], "Field": [body(1), card(body(2), owner=3)]},
        p2={"Field": [card(body(3), owner=1)]},
        p3={"Meadow": [body(6)], "on Body 2": ["Upgrade"]},
    )
    t.p1.plays("Out of Sight")
    t.p1.is_offered("Body 1", "Body 3")
    t.p1.picks("Body 3")
    t.p3.is_offered("Body 2", "Body 6")  # p2 owns nothing in play
    t.p3.picks("Body 2")
    assert (t.at("Field"), t.at("Meadow")) == (["Body 1"], ["Body 6"])
    assert (t.p1.hand, t.p2.hand, t.p3.hand, t.p3.discard) == (["Body 3"], [], ["Body 2"], ["Upgrade"])
    t.is_quiet()


@rule("VERB-01")
def test_out_of_sight_takes_a_minion_that_is_protected_from_others_only() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Out of Sight"]},
        p2={"Field": [body(2)], "on Body 2": ["Smoke Bomb"]},
    )
    t.p1.plays("Out of Sight")
    assert (t.p2.hand, t.p2.discard) == (["Body 2"], ["Smoke Bomb"])
    t.is_quiet()


# --- Hostage Exchange -----------------------------------------------------------------------------------------------


@editions(*ALL)
def test_hostage_exchange_swaps_a_minion_for_one_with_the_same_power_or_less(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Hostage Exchange"], "Field": [body(3), body(1)]},
        p2={"Field": [card(body(2), owner=1), body(4)], "Meadow": [card(body(3), owner=2)]},
        edition=edition,
    )
    t.p1.plays("Hostage Exchange")
    t.p1.is_offered("Body 2", "Body 3@Meadow")  # Body 1 is too weak for any of theirs, Body 3 not for these
    t.p1.picks("Body 3@Meadow")
    assert (t.controller("Body 3", "Field"), t.controller("Body 3", "Meadow")) == (2, 1)
    assert (t.owner("Body 3", "Field"), t.owner("Body 3", "Meadow")) == (1, 2)
    t.is_quiet()


def test_hostage_exchange_asks_for_both_and_the_hostage_goes_to_whose_minion_is_taken() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Hostage Exchange"], "Field": [body(3), body(5)]},
        p2={"Field": [body(1)]},
        p3={"Meadow": [body(2), body(4)]},
    )
    t.p1.plays("Hostage Exchange")
    t.p1.is_offered("Body 3", "Body 5")
    t.p1.picks("Body 3")
    t.p1.is_offered("Body 1", "Body 2")
    t.p1.picks("Body 2")
    assert (t.controller("Body 3"), t.controller("Body 2")) == (3, 1)
    t.is_quiet()


@rule("VERB-50")
def test_hostage_exchange_gives_nothing_where_nothing_is_small_enough() -> None:
    t = table(bases=BASES, p1={"hand": ["Hostage Exchange"], "Field": [body(3)]}, p2={"Field": [body(4)]})
    t.p1.plays("Hostage Exchange")
    assert (t.controller("Body 3"), t.controller("Body 4"), t.p1.discard) == (1, 2, ["Hostage Exchange"])
    t = table(bases=BASES, p1={"hand": ["Hostage Exchange"]}, p2={"Field": [body(1)]})
    t.p1.plays("Hostage Exchange")
    assert t.controller("Body 1") == 2
    t.is_quiet()


@rule("VERB-50", "RES-04")
def test_hostage_exchange_takes_nothing_where_the_hostage_is_not_given() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Hostage Exchange"], "Field": [body(3)], "on Body 3": ["Tooth and Claw...and Guns"]},
        p2={"Field": [body(2)]},
    )
    t.p1.plays("Hostage Exchange")
    assert (t.controller("Body 3"), t.controller("Body 2"), t.on("Body 3")) == (1, 2, [])
    t.is_quiet()


@rule("AMB-65")
def test_hostage_exchange_pays_for_a_protected_minion_and_does_not_get_it() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Hostage Exchange"], "Field": [body(3)]},
        p2={"Field": [body(2)], "on Body 2": ["Smoke Bomb"]},
    )
    t.p1.plays("Hostage Exchange")
    assert (t.controller("Body 3"), t.controller("Body 2")) == (2, 2)
    t.is_quiet()


# --- Inevitable Betrayal --------------------------------------------------------------------------------------------


@rule("RULING-Activate-the-Spy", "AMB-55")
def test_inevitable_betrayal_takes_a_minion_you_own_before_a_base_scores_and_it_counts_for_you() -> None:
    t = table(
        bases=BASES,
        p1={"Field": [body(8), card(body(5), owner=2)], "Meadow": [card(body(1), owner=2)]},
        p2={"hand": ["Inevitable Betrayal"], "Field": [body(4)], "deck": ["Howl"] * 2},
    )
    t.p1.done()
    t.p2.is_offered("Inevitable Betrayal", "decline")
    t.p2.picks("Inevitable Betrayal")
    t.p2.is_offered("Body 5", "Body 4")  # only there
    t.p2.picks("Body 5")
    assert (t.p1.vp, t.p2.vp) == (2, 4)  # 8 against 9
    assert t.p2.discard == ["Inevitable Betrayal", "Body 5", "Body 4"]
    t.is_quiet()


def test_inevitable_betrayal_is_not_played_at_another_time_and_need_not_be() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Inevitable Betrayal"], "Field": [body(15)], "deck": ["Howl"] * 2},
        p2={"Field": [card(body(20), owner=1)]},
    )
    assert t.pending is None  # nothing on the menu
    t.p1.done().declines()
    assert (t.p1.vp, t.p2.vp, t.p1.hand) == (2, 4, ["Inevitable Betrayal", "Howl", "Howl"])
    t.is_quiet()


@rule("RULING-Betrothed")
def test_inevitable_betrayal_calls_off_the_wedding() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Inevitable Betrayal"], "Field": [body(2)]},
        p2={"Field": ["p1:Betrothed", body(10)]},
    )
    t.p1.done().picks("Inevitable Betrayal", "Betrothed")
    assert (t.p1.vp, t.p2.vp) == (2, 4)
    t.is_quiet()


# --- Red Birthday Party ---------------------------------------------------------------------------------------------


def test_red_birthday_party_destroys_a_minion_you_own_and_all_weaker_ones_there() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Red Birthday Party"], "Field": [body(3), body(1)], "Meadow": [body(2)]},
        p2={"Field": [card(body(4), owner=1), body(4), body(2), body(5)], "Meadow": [body(1)]},
    )
    t.p1.plays("Red Birthday Party")
    t.p1.is_offered("Body 3", "Body 1@Field", "Body 2@Meadow", "Body 4#1")
    t.p1.picks("Body 4#1")
    # The one of the same power stays, and what is elsewhere.
    assert (t.at("Field"), t.at("Meadow")) == (["Body 4", "Body 5"], ["Body 2", "Body 1"])
    assert (sorted(t.p1.discard), t.p2.discard) == (["Body 1", "Body 3", "Body 4", "Red Birthday Party"], ["Body 2"])
    t.is_quiet()


@rule("AMB-07")
def test_red_birthday_party_measures_all_powers_before_anybody_falls() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Red Birthday Party"], "Field": ["War Raptor", "War Raptor"]},
        p2={"Field": [body(3), body(4)]},
    )
    # Each War Raptor has 4 while both are there; Body 3 has less, the other War Raptor has not.
    t.p1.plays("Red Birthday Party").picks("War Raptor")
    assert t.at("Field") == ["War Raptor", "Body 4"]
    t.is_quiet()


@rule("RES-05", "VERB-55")
def test_red_birthday_party_spares_the_protected_and_nobody_else() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Red Birthday Party"]},
        p2={"Field": [card(body(4), owner=1), body(2), body(1)], "on Body 4": ["Smoke Bomb"]},
        p3={"Field": [body(3)], "on Body 3": ["Smoke Bomb"]},
    )
    t.p1.plays("Red Birthday Party")
    assert t.at("Field") == ["Body 4", "Body 3"]
    assert t.p2.discard == ["Body 2", "Body 1"]
    t.is_quiet()


def test_red_birthday_party_without_a_minion_of_your_own_destroys_nobody() -> None:
    t = table(
        bases=BASES, p1={"hand": ["Red Birthday Party"], "Field": [card(body(4), owner=2)]}, p2={"Field": [body(1)]}
    )
    t.p1.plays("Red Birthday Party")
    assert t.at("Field") == ["Body 4", "Body 1"]
    t.is_quiet()


# --- Repaying Debts -------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_repaying_debts_gives_a_minion_away_for_two_cards_and_an_extra_minion(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Repaying Debts"], "Field": [body(2), body(3)], "deck": ["Howl"] * 3},
        p2={"Field": [body(4)]},
        p3={},
        edition=edition,
    )
    t.p1.plays("Repaying Debts")
    t.p1.is_offered("Body 2", "Body 3")
    t.p1.picks("Body 3")
    t.p1.is_offered("p2", "p3")
    t.p1.picks("p3")
    assert (t.controller("Body 3"), t.p1.hand) == (3, ["Howl"] * 2)
    assert t.p1.plays_left == ["minion", "minion (Repaying Debts)"]
    t.is_quiet()


@rule("VERB-50", "RES-04")
def test_repaying_debts_gives_nothing_to_who_gives_nothing() -> None:
    t = table(bases=BASES, p1={"hand": ["Repaying Debts"], "deck": ["Howl"] * 3}, p2={"Field": [body(4)]})
    t.p1.plays("Repaying Debts")
    assert (t.p1.hand, t.p1.plays_left, t.p1.discard) == ([], ["minion"], ["Repaying Debts"])
    t = table(
        bases=BASES,
        p1={"hand": ["Repaying Debts"], "Field": [body(3)], "deck": ["Howl"] * 3},
        p2={"on Body 3": ["Tooth and Claw...and Guns"]},
    )
    t.p1.plays("Repaying Debts")
    assert (t.controller("Body 3"), t.p1.hand, t.p1.plays_left) == (1, [], ["minion"])
    t.is_quiet()


@rule("EXTRA-05", "AMB-25")
def test_the_extra_minion_of_repaying_debts_on_another_players_turn_is_now_or_never() -> None:
    t = table(
        bases=[field],
        p1={"Field": [body(14)]},
        p2={"hand": ["Repaying Debts", body(2)], "Field": ["Mole"], "deck": ["Howl"] * 3},
    )
    t.p1.done()
    t.p2.picks("Repaying Debts")  # Mole lets it be played before the base scores, and is itself the only minion
    t.p2.is_offered("Body 2", "decline")
    t.p2.picks("Body 2")
    assert (t.p1.vp, t.p2.vp, t.p2.hand) == (4, 2, ["Howl"] * 2)
    t.is_quiet()


def test_the_extra_plays_of_the_ignobles_chain() -> None:
    t = table(
        bases=BASES,
        p1={
            "hand": ["Activate the Spy", "Repaying Debts", "Sneaky Squire", body(1)],
            "plays": ["action", extra("minion")],
            "deck": ["Howl"] * 2,
        },
        p2={"Field": [card(body(4), owner=1)]},
    )
    t.p1.plays("Activate the Spy").plays("Repaying Debts")
    assert (t.controller("Body 4"), t.p1.plays_left) == (2, ["minion", "minion (Repaying Debts)"])
    t.p1.plays("Sneaky Squire", at="Field").picks("p2")
    assert (t.totals("Field"), len(t.p1.plays_left)) == ([0, 6], 2)
    t.is_quiet()


@rule("EXTRA-05")
def test_repaying_debts_draws_before_its_extra_minion_which_may_be_one_of_the_cards_drawn() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [interlude, "Repaying Debts"], "Field": [body(2)], "deck": [body(3), body(4)]},
        p2={"Meadow": [body(5)]},
    )
    t.score("Meadow")
    t.p1.picks("Interlude", "Repaying Debts")
    while t.pending is not None and t.pending.to != Verb.PLAY:
        t.answer(0)
    t.p1.is_offered("Body 3", "Body 4", "decline")
