"""Geeks."""

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body, happening
from tests.tables import one_base, three_bases, two_bases

WIL, LOOP, LAWYER = "Force of Wil", "Non-Infinite Loop", "Rules Lawyer"


class TestFeliciaDay:
    def test_all_minions_come_at_once(self) -> None:
        t = three_bases(p1={"hand": ["Felicia Day"], "Meadow": [grunt]}, p2={"Heath": [giant], "Field": [body(1)]})
        t.p1.plays("Felicia Day", at="Field")
        assert (t.at("Field"), t.at("Meadow"), t.at("Heath")) == (["Body 1", "Felicia Day", "Grunt", "Giant"], [], [])

    @rule("VERB-56")
    def test_minions_that_come_together_do_not_react_to_each_other(self) -> None:
        t = two_bases(p1={"hand": ["Felicia Day"], "Meadow": ["Cub Scout"]}, p2={"Meadow": [grunt]})
        t.p1.plays("Felicia Day", at="Field")
        assert t.at("Field") == ["Felicia Day", "Cub Scout", "Grunt"]
        t = two_bases(p1={"hand": ["Felicia Day"], "Field": ["Cub Scout"]}, p2={"Meadow": [grunt]})
        t.p1.plays("Felicia Day", at="Field").picks("Grunt")
        assert t.at("Field") == ["Cub Scout", "Felicia Day"]

    def test_her_player_moves_them(self) -> None:
        t = two_bases(p1={"hand": ["Felicia Day"], "Field": ["Bearing Down"]}, p2={"Meadow": [giant]}, p3={})
        t.p1.plays("Felicia Day", at="Field")
        assert t.breakpoint("Field") == 15 - 4


class TestInterrupts:
    @rule("PLAY-26", "PLAY-27")
    def test_wil_wheaton_is_played_to_cancel_an_action(self) -> None:
        t = two_bases(p1={"hand": ["Howl"], "Field": [grunt]}, p2={"hand": ["Wil Wheaton"]})
        t.p1.plays("Howl")
        t.p2.is_offered("Wil Wheaton", "decline").picks("Wil Wheaton").picks("Meadow")
        assert (t.power("Grunt"), t.at("Meadow"), t.p1.discard, t.p1.plays_left) == (
            2,
            ["Wil Wheaton"],
            ["Howl"],
            ["minion"],
        )

    def test_the_action_works_if_he_cannot_be_played(self) -> None:
        t = one_base(p1={"hand": ["Howl"], "Field": [grunt, "Overrun"]}, p2={"hand": ["Wil Wheaton"]})
        t.p1.plays("Howl")
        t.p2.is_offered("decline").declines()
        assert t.power("Grunt") == 3

    @rule("PLAY-26")
    def test_force_of_wil_answers_force_of_wil(self) -> None:
        t = one_base(p1={"hand": ["Shady Deal", WIL]}, p2={"hand": [WIL]}, p3={"hand": [grunt]})
        t.p1.plays("Shady Deal")
        t.p2.picks(WIL)
        t.p1.is_offered(WIL, "decline").picks(WIL)
        assert (t.p1.vp, t.p1.discard, t.p2.discard) == (1, [WIL, "Shady Deal"], [WIL])

    def test_an_action_on_a_base_is_cancelled_before_its_ability(self) -> None:
        t = one_base(p1={"hand": ["Ornate Dome"]}, p2={"Field": ["Overrun"], "hand": [WIL]})
        t.p1.plays("Ornate Dome")
        t.p2.picks(WIL)
        assert (t.actions_at("Field"), t.p1.discard) == (["Overrun"], ["Ornate Dome"])

    def test_a_special_before_scoring_can_be_cancelled_but_no_talent(self) -> None:
        t = two_bases(
            p1={"Field": [body(9), "Zeppelin"], "hand": ["Hidden Ninja", giant], "plays": []},
            p2={"hand": [WIL], "deck": [grunt]},
            base_deck=["Tortuga"],
        )
        t.p1.uses("Zeppelin")
        assert t.at("Meadow") == ["Body 9"]
        t.score("Meadow")
        t.p1.picks("Hidden Ninja")
        t.p2.picks(WIL)
        assert (t.p1.discard, t.p1.hand) == (["Hidden Ninja", "Body 9"], ["Giant"])

    @rule("MAD-08")
    def test_a_madness_card_is_an_action_that_can_be_cancelled(self) -> None:
        t = one_base(p1={"hand": ["Madness"], "deck": [grunt] * 2}, p2={"hand": [WIL]}, madness="Madness")
        t.p1.plays("Madness")
        t.p2.picks(WIL)
        assert (t.p1.hand, t.p1.discard) == ([], ["Madness"])


def test_game_guru_is_not_affected_by_other_players_cards() -> None:
    t = two_bases(
        p1={"Field": ["Game Guru"]},
        p2={"hand": [strike, "Bear Rides You"], "plays": ["action", extra("action")]},
        current="p2",
    )
    t.p2.plays("Strike")
    t.p2.plays("Bear Rides You").picks_if_asked("Meadow")
    assert t.at("Field") == ["Game Guru"]


def test_fan_is_discarded_from_the_hand_to_draw_a_card() -> None:
    t = one_base(
        p1={"hand": ["Fan", "Fan"], "deck": [grunt, giant], "plays": []}, p2={"hand": ["Fan"], "deck": [grunt]}
    )
    t.p1.uses("Fan").uses("Fan")
    assert (t.p1.hand, t.p1.discard) == (["Giant", "Grunt"], ["Fan", "Fan"])


def test_banned_list_puts_named_cards_of_each_other_player_under_their_decks() -> None:
    t = one_base(
        p1={"hand": ["Banned List"]},
        p2={"hand": ["Howl", grunt, "Howl"], "deck": [body(1)]},
        p3={"hand": [giant], "deck": [body(1)]},
    )
    t.p1.plays("Banned List").picks("Howl").picks("Howl")
    assert (t.p2.hand, t.p2.deck, t.p3.hand) == (["Grunt"], ["Howl", "Howl", "Body 1"], ["Giant"])
    assert (t.known("p1", "p3", "hand"), t.known("p2", "p3", "hand")) == (["Giant"], [])


class TestControlMinion:
    def test_on_your_turn_it_takes_a_minion_until_the_end_of_the_turn(self) -> None:
        t = one_base(p1={"hand": ["Control Minion"]}, p2={"Field": [giant], "deck": [grunt] * 3})
        t.p1.plays("Control Minion")
        assert (t.totals("Field"), t.p1.plays_left) == ([6, 0], ["minion"])
        t.end_turn()
        assert t.controller("Giant") == 2

    @rule("PLAY-28")
    def test_it_answers_a_minion_whose_ability_then_works_for_you(self) -> None:
        t = one_base(
            p1={"hand": ["Saucy Wench"], "Field": [grunt]}, p2={"hand": ["Control Minion"], "Field": [body(1)]}, p3={}
        )
        t.p1.plays("Saucy Wench")
        t.p2.is_offered("Control Minion", "decline").picks("Control Minion")
        t.p2.is_offered("Grunt", "Body 1", "decline").picks("Grunt")
        assert (t.controller("Saucy Wench"), t.p1.discard, t.p2.discard) == (2, ["Grunt"], ["Control Minion"])
        t.start_turn("p3")
        assert t.controller("Saucy Wench") == 1

    def test_it_can_be_cancelled_itself(self) -> None:
        t = one_base(p1={"hand": [grunt, WIL]}, p2={"hand": ["Control Minion"]})
        t.p1.plays("Grunt")
        t.p2.picks("Control Minion")
        t.p1.picks(WIL)
        assert t.controller("Grunt") == 1

    def test_a_protected_minion_stays_with_its_player(self) -> None:
        t = one_base(p1={"hand": ["Game Guru"]}, p2={"hand": ["Control Minion"]})
        t.p1.plays("Game Guru")
        if t.pending is not None and t.pending.seat == 1 and "Control Minion" in t.p2.offered():
            t.p2.picks("Control Minion")
        t.p2.picks_if_asked("decline")
        assert t.controller("Game Guru") == 1


class TestCosplay:
    @rule("PLAY-29")
    def test_it_adds_a_point_whenever_its_player_gains_some(self) -> None:
        t = one_base(p1={"hand": ["Shady Deal", "Cosplay"]})
        t.p1.plays("Shady Deal").is_offered("Cosplay", "decline").picks("Cosplay")
        assert (t.p1.vp, t.p1.discard) == (2, ["Cosplay", "Shady Deal"])

    def test_it_can_be_played_for_points_of_a_base_also_of_the_runner_up(self) -> None:
        t = one_base(p1={"Field": [giant]}, p2={"Field": [grunt], "hand": ["Cosplay"]}, base_deck=["Tortuga"])
        t.score("Field")
        t.p2.picks("Cosplay")
        assert (t.p1.vp, t.p2.vp) == (4, 3)

    def test_it_is_not_offered_for_other_players_points_or_in_the_menu(self) -> None:
        t = one_base(p1={"hand": ["Shady Deal"]}, p2={"hand": ["Cosplay"]})
        t.p1.plays("Shady Deal")
        assert (t.p1.vp, t.pending) == (1, None)
        t = one_base(p1={"hand": ["Cosplay", "Howl"]})
        t.p1.is_offered("Howl", "decline")


def test_griefer_may_choose_another_way_for_each_player() -> None:
    t = one_base(
        p1={"hand": ["Griefer"]},
        p2={"hand": ["Howl", grunt]},
        p3={"Field": [giant, body(1)]},
        p4={"discard": [grunt, giant]},
    )
    t.p1.plays("Griefer").picks("That player discards a random card.").picks("That player destroys a minion.")
    t.p3.is_offered("Giant", "Body 1").picks("Body 1")
    t.p1.picks("That player shuffles their discard pile into their deck.")
    assert (len(t.p2.hand), t.p3.discard, sorted(t.p4.deck), t.p4.discard) == (1, ["Body 1"], ["Giant", "Grunt"], [])


class TestMinMaxing:
    def test_an_action_from_another_hand_is_played_for_you_and_discarded_by_its_owner(self) -> None:
        t = one_base(p1={"hand": ["Min-Maxing"], "Field": [grunt]}, p2={"hand": ["Howl", giant, "Upgrade"]})
        t.p1.plays("Min-Maxing").is_offered("Howl", "Upgrade", "decline").picks("Howl")
        assert (t.power("Grunt"), t.p2.hand, t.p2.discard) == (3, ["Giant", "Upgrade"], ["Howl"])
        assert t.known("p1", "p2", "hand") == ["Giant", "Upgrade"]

    def test_a_hand_without_actions_is_only_looked_at(self) -> None:
        t = one_base(p1={"hand": ["Min-Maxing"]}, p2={"hand": [giant]}, p3={"hand": ["Howl"]})
        t.p1.plays("Min-Maxing").picks("p2")
        assert (t.known("p1", "p2", "hand"), t.known("p1", "p3", "hand")) == (["Giant"], [])


class TestMulligan:
    def test_five_cards_are_drawn_and_the_others_shuffled_into_the_deck(self) -> None:
        t = one_base(p1={"hand": ["Mulligan", "Howl", grunt], "deck": [giant, *[body(1)] * 5]})
        t.p1.plays("Mulligan").picks("draw")
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Body 1"] * 5, ["Giant", "Grunt", "Howl"])

    def test_declined_cards_stay_in_the_same_order(self) -> None:
        deck = [giant, body(1), body(2), body(3), grunt, body(5)]
        t = one_base(p1={"hand": ["Mulligan", "Howl"], "deck": deck})
        t.p1.plays("Mulligan").declines()
        assert (t.p1.hand, t.p1.deck) == (["Howl"], ["Giant", "Body 1", "Body 2", "Body 3", "Grunt", "Body 5"])


class TestNonInfiniteLoop:
    def test_the_played_action_may_come_back_to_the_hand(self) -> None:
        t = one_base(p1={"hand": [LOOP, "Shady Deal", "Upgrade"], "plays": ["action"]})
        t.p1.plays(LOOP).is_offered("Shady Deal", "decline").picks("Shady Deal").picks("keep")
        assert (t.p1.vp, sorted(t.p1.hand), t.p1.discard, t.p1.plays_left) == (1, ["Shady Deal", "Upgrade"], [LOOP], [])

    def test_a_card_of_two_kinds_is_played_as_an_action(self) -> None:
        t = one_base(
            p1={"hand": [LOOP, "Disenchant"], "plays": ["action"]}, p2={"Field": ["Overrun"]}, wording="current"
        )
        t.p1.plays(LOOP).picks("Disenchant").picks("keep")
        assert (t.at("Field"), t.p2.discard, t.p1.hand) == ([], ["Overrun"], ["Disenchant"])

    def test_it_may_be_discarded(self) -> None:
        t = one_base(p1={"hand": [LOOP, "Shady Deal"], "plays": ["action"]})
        t.p1.plays(LOOP).picks("Shady Deal").declines()
        assert sorted(t.p1.discard) == [LOOP, "Shady Deal"]

    @pytest.mark.parametrize(
        ("name", "way", "left"), [("Insanity", None, 28), ("Madness", "Return this card to the Madness deck.", 30)]
    )
    def test_it_comes_back_from_wherever_it_would_go(self, name: str, way: str | None, left: int) -> None:
        t = one_base(p1={"hand": [LOOP, name], "plays": ["action"], "deck": [grunt] * 4}, madness="Madness")
        t.p1.plays(LOOP).picks(name)
        if way is not None:
            t.p1.picks(way)
        t.p1.picks("keep")
        assert (t.p1.hand[-1], t.p1.removed, t.p1.discard, t.madness_left) == (name, [], [LOOP], left)

    @rule("EXTRA-10")
    @pytest.mark.parametrize("name", [WIL, "Cosplay", "Hidden Ninja"])
    def test_a_special_out_of_its_moment_has_no_effect_and_stays(self, name: str) -> None:
        t = one_base(p1={"hand": [LOOP, name], "plays": ["action"]})
        t.p1.plays(LOOP).picks(name)
        assert (t.p1.hand, t.p1.discard, t.p1.vp) == ([name], [LOOP], 0)


class TestRulesLawyer:
    def test_an_action_on_a_base_goes_to_another_base(self) -> None:
        t = three_bases(p1={"hand": [LAWYER]}, p2={"Field": ["Overrun", grunt], "on Grunt": ["Upgrade"]})
        t.p1.plays(LAWYER).picks("Overrun").is_offered("Meadow", "Heath").picks("Heath")
        assert (t.actions_at("Field"), t.actions_at("Heath")) == ([], ["Overrun"])

    def test_an_action_on_a_minion_goes_to_another_minion_without_being_played(self) -> None:
        t = two_bases(p1={"hand": [LAWYER], "Meadow": [giant, body(1)]}, p2={"Field": [grunt], "on Grunt": ["Upgrade"]})
        t.p1.plays(LAWYER).is_offered("Giant", "Body 1").picks("Giant")
        assert (t.on("Giant"), t.power("Giant"), t.p1.plays_left) == (["Upgrade"], 8, ["minion"])

    def test_a_protected_minion_keeps_its_action_and_takes_no_other(self) -> None:
        t = two_bases(p1={"hand": [LAWYER]}, p2={"Field": ["Game Guru", grunt], "on Grunt": ["Upgrade"]})
        t.p1.plays(LAWYER)
        assert t.on("Grunt") == ["Upgrade"]


class TestBases:
    def test_the_winner_of_tabletop_draws_three_and_discards_two(self) -> None:
        t = table(
            bases=["TableTop"],
            p1={"TableTop": [giant], "hand": ["Howl"], "deck": [body(1), body(2), body(3)]},
            p2={"TableTop": [grunt], "deck": [body(1)] * 3},
            base_deck=["Tortuga"],
        )
        t.score("TableTop")
        t.p1.picks("Howl", "Body 1")
        assert (sorted(t.p1.hand), t.p2.hand) == (["Body 2", "Body 3"], [])

    def test_the_con_raises_other_minions_of_the_same_faction(self) -> None:
        t = table(
            bases=["The Con"],
            p1={"The Con": ["Fan", "Scout"], "hand": ["Game Guru"]},
            p2={"The Con": ["Fan"], "deck": [grunt] * 3},
        )
        t.p1.plays("Game Guru")
        assert t.powers("The Con") == [("Fan", 3), ("Scout", 3), ("Fan", 3), ("Game Guru", 3)]
        t.end_turn()
        assert t.power("Fan (p1)") == 2


# --- with cards of other sets -----------------------------------------------------------------------------------------


def test_a_cancelled_action_was_played_and_counts_for_arcane_protector() -> None:
    t = one_base(
        p1={"titans": ["Arcane Protector"], "hand": ["Howl"] * 5, "plays": ["action"] + [extra("action")] * 4},
        p2={"hand": [WIL]},
    )
    for _ in range(4):
        t.p1.plays("Howl")
        t.p2.declines()
    t.p1.plays("Howl")
    t.p2.picks(WIL)
    t.p1.picks("yes (play)")
    assert t.titans_at("Field") == ["Arcane Protector"]


def test_cosplay_adds_to_the_point_of_big_funny_giant() -> None:
    t = one_base(p1={"Field": ["Big Funny Giant", giant], "hand": ["Cosplay"]}, base_deck=["Tortuga"])
    t.score("Field")
    t.p1.declines().picks("Cosplay")
    assert t.p1.vp == 1 + 4 + 1


def test_felicia_day_cannot_free_entangled_minions() -> None:
    t = two_bases(p1={"hand": ["Felicia Day"]}, p2={"Meadow": ["Entangled", grunt]}, p3={"Meadow": [giant]})
    t.p1.plays("Felicia Day", at="Field")
    assert (t.at("Field"), t.at("Meadow")) == (["Felicia Day"], ["Grunt", "Giant"])


@rule("STASIS-05")
def test_an_action_played_from_stasis_can_be_cancelled() -> None:
    t = one_base(p1={"stasis": [card("Howl", stasis=0)], "Field": [grunt]}, p2={"hand": [WIL]})
    t.p1.plays("Howl")
    t.p2.picks(WIL)
    assert (t.power("Grunt"), t.p1.discard, t.p1.stasis) == (2, ["Howl"], [])


def test_a_minion_taken_as_it_is_played_pays_its_new_player_on_a_base() -> None:
    t = table(bases=["Plateau of Leng"], p1={"hand": ["Fan"]}, p2={"hand": ["Control Minion"]})
    t.p1.plays("Fan")
    t.p2.picks("Control Minion")
    t.do(happening(lambda g: None))
    assert t.controller("Fan") == 2
