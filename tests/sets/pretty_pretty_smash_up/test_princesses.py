"""Princesses."""

from typing import Any

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body, plain_base
from tests.tables import destroy, one_base, three_bases, two_bases

SOME_DAY, WOODLAND, SEQUEL = "Some Day My Prince Will Come", "Woodland Helpers", "Direct to DVD Sequel"
CASTLE = "Beautiful Castle"


def test_apricot_destroys_another_players_small_minion_there() -> None:
    t = two_bases(p1={"Field": ["Apricot", body(1)]}, p2={"Field": [grunt, giant, body(0)], "Meadow": [body(2)]})
    t.p1.uses("Apricot").is_offered("Grunt", "Body 0").picks("Grunt")
    assert t.p2.discard == ["Grunt"]


class TestEliza:
    @rule("EXTRA-11")
    def test_each_other_player_plays_one_extra_card_each_turn(self) -> None:
        t = one_base(
            p1={"Field": ["Eliza"], "deck": [body(1)] * 4},
            p2={
                "hand": [grunt, body(1), body(2), "Howl"],
                "plays": ["minion", "action", extra("minion"), extra("minion")],
            },
            current="p2",
        )
        t.p2.plays("Grunt").plays("Body 1").plays("Howl")
        assert (t.at("Field"), t.p2.hand) == (["Eliza", "Grunt", "Body 1"], ["Body 2"])

    def test_her_own_player_plays_as_many_as_there_are(self) -> None:
        t = one_base(p1={"Field": ["Eliza"], "hand": [body(1)] * 3, "plays": [extra("minion")] * 3})
        t.p1.plays("Body 1").plays("Body 1").plays("Body 1")
        assert t.at("Field") == ["Eliza", "Body 1", "Body 1", "Body 1"]

    @rule("EXTRA-11")
    def test_cards_out_of_turn_and_outside_the_play_cards_phase_count(self) -> None:
        t = two_bases(
            p1={"Field": ["Eliza", giant]},
            p2={"Field": [body(3)], "hand": ["Shinobi", "Hidden Ninja", body(1)]},
            base_deck=["Tortuga"],
        )
        t.score("Field")
        t.p2.picks("Shinobi")
        assert sorted(t.p2.hand) == ["Body 1", "Hidden Ninja"]

    def test_another_player_who_takes_control_of_her_is_free(self) -> None:
        t = one_base(
            p1={"Field": ["Eliza"], "hand": [body(1)]},
            p2={"hand": ["Cat's Paw", grunt, body(1)], "plays": ["action", extra("minion"), extra("minion")]},
            current="p2",
        )
        t.p2.plays("Cat's Paw").plays("Grunt").plays("Body 1")
        assert t.at("Field") == ["Eliza", "Grunt", "Body 1"]


class TestHeirlooms:
    @pytest.mark.parametrize(("number", "more"), [(1, 1), (2, 4), (3, 9)])
    def test_each_counts_all_on_the_minion(self, number: int, more: int) -> None:
        t = one_base(p1={"Field": [card(grunt, actions=["Heirloom"] * number + ["Leaf Armor"])]})
        assert t.power("Grunt") == 2 + more

    def test_another_players_heirloom_counts_too_and_a_transferred_one_goes_with_its_power(self) -> None:
        t = one_base(p1={"Field": [card(grunt, actions=["Heirloom"])], "hand": ["Tinx"]}, p2={"on Grunt": ["Heirloom"]})
        assert t.power("Grunt") == 6
        t.p1.plays("Tinx").picks("Heirloom on Grunt@Field (p1)")
        assert (t.power("Grunt"), t.power("Tinx")) == (3, 3)

    @rule("CONF-02")
    def test_it_cannot_be_destroyed_but_leaves_with_its_minion_or_is_returned(self) -> None:
        t = one_base(p1={"Field": [card(grunt, actions=["Heirloom"])], "hand": ["Freedom Power"]})
        t.p1.plays("Freedom Power")
        assert t.on("Grunt") == ["Heirloom"]
        destroy(t, "Grunt")
        assert t.p1.discard == ["Freedom Power", "Grunt", "Heirloom"]
        t = one_base(p1={"Field": [card(grunt, actions=["Heirloom"])], "hand": ["Into the Time Slip"]})
        t.p1.plays("Into the Time Slip").picks("Heirloom")
        assert t.p1.hand == ["Heirloom"]

    def test_griselda_draws_one_or_plays_one(self) -> None:
        t = one_base(p1={"Field": ["Griselda"], "hand": ["Heirloom"], "discard": ["Heirloom", "Howl"]})
        t.p1.uses("Griselda").picks("Draw an Heirloom.")
        assert (t.p1.hand, t.p1.discard) == (["Heirloom"] * 2, ["Howl"])
        t = one_base(p1={"Field": ["Griselda"], "hand": ["Heirloom", "Howl"], "plays": []})
        t.p1.uses("Griselda").picks("Heirloom")
        assert (t.on("Griselda"), t.power("Griselda")) == (["Heirloom"], 6)

    def test_griselda_without_one_does_nothing(self) -> None:
        t = one_base(p1={"Field": ["Griselda"], "hand": ["Howl"]})
        t.p1.uses("Griselda")
        assert t.p1.at_menu

    @rule("ABIL-14")
    def test_griselda_draws_and_then_plays_with_spirit_of_the_forest(self) -> None:
        t = one_base(p1={"Field": ["Griselda", "Spirit of the Forest"], "discard": ["Heirloom"], "plays": []})
        t.p1.uses("Griselda").picks("Play an Heirloom.", "Heirloom")
        assert t.on("Griselda") == ["Heirloom"]


@pytest.mark.parametrize(("top", "hand", "deck"), [(grunt, ["Grunt"], ["Body 1"]), ("Howl", [], ["Howl", "Body 1"])])
def test_marie_degraw_draws_a_minion_or_puts_the_card_under_the_deck(
    top: Any, hand: list[str], deck: list[str]
) -> None:
    t = one_base(p1={"Field": ["Marie DeGraw"], "deck": [body(1), top]}, p2={})
    t.p1.uses("Marie DeGraw")
    assert (t.p1.hand, t.p1.deck, t.p2.knows((hand or deck)[0])) == (hand, deck, True)


class TestSleepingBeauty:
    def test_destroyed_or_after_scoring_she_goes_into_the_deck(self) -> None:
        t = one_base(p1={"Field": ["Sleeping Beauty"], "deck": [grunt]}, p2={"hand": [strike]}, current="p2")
        t.p2.plays("Strike")
        assert (sorted(t.p1.deck), t.p1.discard) == (["Grunt", "Sleeping Beauty"], [])
        t = two_bases(p1={"Field": ["Sleeping Beauty", grunt]}, base_deck=["Tortuga"])
        t.score("Field")
        assert (t.p1.deck, t.p1.discard) == (["Sleeping Beauty"], ["Grunt"])

    @rule("VERB-40")
    def test_borrowed_she_goes_into_her_owners_deck(self) -> None:
        t = one_base(
            p1={"hand": ["Cat's Paw", "Skillet", "Nine Lives"], "plays": ["action", extra("action")]},
            p2={"Field": ["Sleeping Beauty"]},
        )
        t.p1.plays("Cat's Paw").plays("Nine Lives")
        assert (t.p2.deck, t.p2.discard, t.at("Field")) == (["Sleeping Beauty"], [], [])

    @rule("ABIL-04")
    def test_from_the_hand_she_is_discarded(self) -> None:
        t = one_base(p1={"hand": ["Magic Acorns"]}, p2={"hand": ["Sleeping Beauty"]})
        t.p1.plays("Magic Acorns").picks("Each other player discards a random card.")
        assert t.p2.discard == ["Sleeping Beauty"]


def test_snow_white_takes_a_minion_from_another_base() -> None:
    t = two_bases(p1={"Field": ["Snow White", grunt], "Meadow": [body(1)]}, p2={"Meadow": [giant]})
    t.p1.uses("Snow White").is_offered("Body 1", "Giant").picks("Giant")
    assert t.at("Field") == ["Snow White", "Grunt", "Giant"]


def test_direct_to_dvd_sequel_draws_also_without_a_minion_to_shuffle() -> None:
    t = one_base(p1={"hand": [SEQUEL], "discard": [grunt, "Howl"], "deck": []})
    t.p1.plays(SEQUEL)
    assert (t.p1.hand, t.p1.discard) == (["Grunt"], ["Howl", SEQUEL])
    t = one_base(p1={"hand": [SEQUEL], "discard": ["Howl"], "deck": [giant]})
    t.p1.plays(SEQUEL)
    assert t.p1.hand == ["Giant"]


def test_fairy_godmother_draws_two_cards_or_raises_any_minion() -> None:
    t = one_base(p1={"hand": ["Fairy Godmother"], "deck": [grunt] * 3}, p2={"Field": [giant]})
    t.p1.plays("Fairy Godmother").picks("A minion has +3 power.")
    assert t.power("Giant") == 9
    t.start_turn("p2")
    assert t.power("Giant") == 6
    t = one_base(p1={"hand": ["Fairy Godmother"], "deck": [grunt] * 3})
    t.p1.plays("Fairy Godmother")
    assert t.p1.hand == ["Grunt"] * 2


@pytest.mark.parametrize(("mine", "vp"), [(7, 5), (6, 5), (5, 2)])
def test_happily_ever_after_pays_a_winner_also_in_a_tie(mine: int, vp: int) -> None:
    t = two_bases(p1={"Field": ["Happily Ever After", body(mine)]}, p2={"Field": [giant]}, base_deck=["Tortuga"])
    t.score("Field")
    assert t.p1.vp == vp


@pytest.mark.parametrize("target", [grunt, None])
def test_skillet_draws_with_or_without_a_small_minion(target: Any) -> None:
    t = one_base(p1={"hand": ["Skillet"], "deck": [body(1)]}, p2={"Field": [giant, *([target] if target else [])]})
    t.p1.plays("Skillet")
    assert (t.at("Field"), t.p1.hand) == (["Giant"], ["Body 1"])


class TestMoves:
    def test_some_day_my_prince_will_come_takes_a_minion_off_the_scoring_base(self) -> None:
        t = three_bases(
            p1={"Field": [body(3)], "hand": [SOME_DAY]}, p2={"Field": [giant], "Meadow": [grunt]}, base_deck=["Tortuga"]
        )
        t.score("Field")
        t.p1.picks(SOME_DAY).is_offered("Body 3", "Giant").picks("Giant").picks("Heath")
        assert (t.p1.vp, t.p2.vp, t.at("Heath")) == (4, 0, ["Giant"])

    def test_tale_as_old_as_time_moves_all_your_minions_that_can_move(self) -> None:
        t = three_bases(
            p1={"Field": [grunt], "Meadow": [body(1), body(3)], "hand": ["Tale as Old as Time"]}, p2={"Meadow": [giant]}
        )
        t.p1.plays("Tale as Old as Time").picks("Heath")
        assert (t.at("Heath"), t.at("Meadow")) == (["Grunt", "Body 1", "Body 3"], ["Giant"])

    def test_true_loves_kiss_moves_any_minion(self) -> None:
        t = three_bases(p1={"hand": ["True Love's Kiss"], "Field": [grunt]}, p2={"Meadow": [giant]})
        t.p1.plays("True Love's Kiss").picks("Giant").picks("Heath")
        assert t.at("Heath") == ["Giant"]


class TestWoodlandHelpers:
    def test_a_standard_action_may_go_under_the_deck(self) -> None:
        t = one_base(
            p1={
                "Field": [WOODLAND, grunt],
                "hand": ["Howl", "Howl", "Upgrade"],
                "deck": [giant],
                "plays": ["action", extra("action"), extra("action")],
            }
        )
        t.p1.plays("Howl").is_asked("place", about="Howl")
        t.p1.picks("yes").plays("Howl").declines().plays("Upgrade")
        assert (t.p1.deck, t.p1.discard, t.p1.at_menu) == (["Howl", "Giant"], ["Howl"], True)

    def test_one_that_goes_elsewhere_or_is_another_players_does_not(self) -> None:
        t = two_bases(
            p1={"Field": [WOODLAND, grunt], "Meadow": [giant], "hand": ["Friendship Power"]}, p2={"hand": ["Howl"]}
        )
        t.p1.plays("Friendship Power").picks("Grunt").picks("yes (keep)")
        assert (t.p1.hand, t.p1.at_menu) == (["Friendship Power"], True)
        t.start_turn("p2")
        t.p2.plays("Howl")
        assert t.p2.discard == ["Howl"]

    def test_a_special_counts_as_well(self) -> None:
        t = two_bases(p1={"Meadow": [WOODLAND], "Field": [grunt], "hand": [SOME_DAY]}, base_deck=["Tortuga"])
        t.score("Field")
        t.p1.picks(SOME_DAY).picks("yes")
        assert t.p1.deck == [SOME_DAY]


class TestBases:
    @pytest.mark.parametrize(("name", "dies"), [("Apricot", False), ("Body 4", True)])
    def test_beautiful_castle_protects_minions_of_printed_power_five_or_more(self, name: str, dies: bool) -> None:
        t = table(
            bases=[CASTLE], p1={CASTLE: ["Apricot", card(body(4), counters=3)]}, p2={"hand": [strike]}, current="p2"
        )
        t.p2.plays("Strike").picks(name)
        assert (name not in t.at(CASTLE)) == dies

    def test_beautiful_castle_protects_neither_from_your_own_cards_nor_from_bases(self) -> None:
        t = table(bases=[CASTLE], p1={CASTLE: ["Apricot"], "hand": [strike]})
        t.p1.plays("Strike")
        assert t.at(CASTLE) == []
        t = table(
            bases=[CASTLE, "Temple of Goju"],
            p1={"Temple of Goju": ["Apricot"], CASTLE: ["Snow White"]},
            base_deck=["Tortuga"],
        )
        t.score("Temple of Goju")
        assert (t.p1.deck, t.at(CASTLE)) == (["Apricot"], ["Snow White"])

    def test_beautiful_castle_reads_the_printed_power_that_an_action_sets(self) -> None:
        t = table(
            bases=[CASTLE],
            p1={CASTLE: [card(grunt, actions=["Matrix of Bossiness"])]},
            p2={"hand": [strike]},
            current="p2",
        )
        t.p2.plays("Strike")
        assert t.at(CASTLE) == ["Grunt"]

    @rule("CONF-02")
    def test_no_minion_is_played_at_ice_castle_but_one_may_move_there(self) -> None:
        t = table(
            bases=["Ice Castle", plain_base("Hill")],
            p1={"hand": [grunt, "True Love's Kiss"]},
        )
        t.p1.plays("Grunt").plays("True Love's Kiss")
        assert t.at("Ice Castle") == ["Grunt"]

    def test_a_titan_may_come_to_ice_castle(self) -> None:
        t = table(bases=["Ice Castle"], p1={"titans": ["Spirit of the Forest"]})
        t.p1.uses("Spirit of the Forest")
        assert t.titans_at("Ice Castle") == ["Spirit of the Forest"]
