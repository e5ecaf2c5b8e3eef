"""Elder Things, and the Madness card."""

from functools import partial

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt
from tests.fixtures.cards.makers import body
from tests.tables import destroy, one_base, three_bases, two_bases

MADNESS = "Madness"
one, two, three = (partial(each, madness=MADNESS) for each in (one_base, two_bases, three_bases))
DRAW, REFUSE = "draw", "no"


class TestMadness:
    def test_madness_draws_two_cards_or_returns_to_its_deck(self) -> None:
        plays = {"plays": ["action", extra("action")], "deck": [grunt, giant]}
        t = one(p1={"hand": [MADNESS, MADNESS], **plays})
        t.p1.plays(MADNESS).picks("Draw two cards.")
        assert (t.p1.hand, t.p1.discard, t.madness_left) == ([MADNESS, "Giant", "Grunt"], [MADNESS], 30)
        t.p1.plays(MADNESS).picks("Return this card to the Madness deck.")
        assert (t.p1.hand, t.p1.discard, t.madness_left) == (["Giant", "Grunt"], [MADNESS], 31)


class TestEldestThing:
    @pytest.mark.parametrize(
        ("others", "destroyed", "stays"),
        [
            (["Grunt", "Giant"], ["Grunt", "Giant"], True),
            (["Grunt"], [], False),
            (["Grunt", "Warbot"], ["Grunt"], False),
        ],
    )
    def test_eldest_thing_stays_only_if_two_other_minions_were_destroyed(
        self, others: list[str], destroyed: list[str], stays: bool
    ) -> None:
        there = [{"Grunt": grunt, "Giant": giant}.get(name, name) for name in others]
        t = one(p1={"hand": ["Eldest Thing"], "Field": there}, p2={"Field": [body(3)]})
        t.p1.plays("Eldest Thing")
        if len(others) > 1:
            t.p1.is_offered(*others, "decline").picks(others[0])
            t.p1.picks_if_asked(others[1])
        assert (t.p1.discard, "Eldest Thing" in t.at("Field")) == (destroyed, stays)
        assert t.p1.deck == ([] if stays else ["Eldest Thing"])

    def test_eldest_thing_may_go_under_the_deck_with_two_others_in_play(self) -> None:
        t = one(p1={"hand": ["Eldest Thing"], "Field": [grunt, giant], "deck": [body(1)]})
        t.p1.plays("Eldest Thing").declines()
        assert (t.at("Field"), t.p1.deck) == (["Grunt", "Giant"], ["Eldest Thing", "Body 1"])

    def test_eldest_thing_is_not_affected_by_other_players_cards(self) -> None:
        t = one(p1={"hand": ["Disintegrator", "Poison"]}, p2={"Field": ["Eldest Thing"]})
        t.p1.plays("Poison", on="Eldest Thing")
        assert (t.power("Eldest Thing"), t.at("Field")) == (10, ["Eldest Thing"])
        t = one(p1={"hand": ["Beam Up"]}, p2={"Field": ["Eldest Thing"]})
        t.p1.plays("Beam Up")
        assert t.at("Field") == ["Eldest Thing"]


class TestShoggoth:
    def test_shoggoth_asks_each_other_player_and_counts_itself(self) -> None:
        t = one(
            p1={"hand": ["Shoggoth"], "Field": [body(6)]},
            p2={"Field": [grunt, giant]},
            p3={"Field": [body(1)]},
        )
        t.p1.plays("Shoggoth")
        t.p2.declines()
        t.p3.picks(DRAW)
        t.p1.is_offered("Grunt", "Giant", "decline").picks("Giant")
        assert (t.p2.discard, t.p3.hand, t.p1.hand) == (["Giant"], [MADNESS], [])

    def test_shoggoth_draws_two_madness_cards_below_12_power(self) -> None:
        t = one(p1={"hand": ["Shoggoth"], "Field": [body(5)]}, p2={"Field": [grunt]})
        t.p1.plays("Shoggoth")
        t.p2.picks(DRAW)
        assert (t.at("Field"), t.p1.hand, t.p2.hand) == (["Body 5", "Grunt", "Shoggoth"], [MADNESS] * 2, [MADNESS])

    @rule("MAD-07")
    def test_no_player_can_draw_from_an_empty_madness_deck(self) -> None:
        t = one(p1={"hand": ["Shoggoth"]}, p2={"Field": [grunt]}, madness_left=0)
        t.p1.plays("Shoggoth").is_offered("Grunt", "decline").picks("Grunt")
        assert (t.p1.hand, t.p2.hand, t.p2.discard) == ([], [], ["Grunt"])


class TestMiGo:
    @pytest.mark.parametrize(("draws", "cards", "counters"), [((), 2, 1), (("p2",), 1, 0), (("p2", "p3"), 0, 0)])
    def test_mi_go_gives_a_card_for_each_player_who_refuses(
        self, draws: tuple[str, ...], cards: int, counters: int
    ) -> None:
        t = one(p1={"hand": ["Mi-go"], "deck": [body(1)] * 4}, p2={}, p3={})
        t.p1.plays("Mi-go")
        for name, player in (("p2", t.p2), ("p3", t.p3)):
            player.picks(DRAW) if name in draws else player.declines()
        for _ in range(cards):
            t.p1.picks(DRAW)
        if counters:
            t.p1.picks("Mi-go")
        assert (len(t.p1.hand), t.counters("Mi-go"), 30 - t.madness_left) == (cards, counters, len(draws))


def test_byakhee_makes_each_other_player_with_a_minion_there_draw() -> None:
    t = two(p1={"hand": ["Byakhee"]}, p2={"Field": [grunt]}, p3={"Meadow": [grunt]})
    t.p1.plays("Byakhee", at="Field")
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == ([], [MADNESS], [])


def test_begin_the_summoning_places_a_minion_on_top_of_the_deck() -> None:
    t = one(p1={"hand": ["Begin the Summoning", "Howl"], "deck": [body(1)], "discard": [grunt, giant, "Howl"]})
    t.p1.plays("Begin the Summoning").is_offered("Grunt", "Giant").picks("Giant")
    assert (t.p1.deck, t.p1.plays_left) == (["Body 1", "Giant"], ["minion", "action (Begin the Summoning)"])


class TestDunwichHorror:
    @pytest.mark.parametrize("destroyed", [True, False])
    def test_the_controller_of_the_minion_draws_two_madness_cards_or_loses_it(self, destroyed: bool) -> None:
        t = one(p1={"Field": [body(9)], "on Grunt": ["Dunwich Horror"]}, p2={"Field": [grunt]})
        assert t.power("Grunt") == 7
        t.score("Field")
        t.p2.is_offered("Draw two Madness cards.", "Destroy this minion.")
        t.p2.picks("Destroy this minion." if destroyed else "Draw two Madness cards.")
        assert (t.p2.hand, t.p2.vp) == (([], 0) if destroyed else ([MADNESS] * 2, 2))
        assert "Dunwich Horror" in t.p1.discard

    def test_with_one_madness_card_left_the_minion_is_destroyed(self) -> None:
        t = one(p1={"Field": [card(grunt, actions=["Dunwich Horror"]), body(9)]}, madness_left=1)
        t.score("Field")
        assert (t.p1.hand, t.madness_left, sorted(t.p1.discard)) == ([], 1, ["Body 9", "Dunwich Horror", "Grunt"])


def test_insanity_is_placed_in_the_box() -> None:
    t = one(p1={"hand": ["Insanity"]}, p2={}, p3={})
    t.p1.plays("Insanity")
    assert (t.p1.removed, t.p1.discard, t.p2.hand, t.p3.hand) == (["Insanity"], [], [MADNESS] * 2, [MADNESS] * 2)


class TestPowerOfMadness:
    def test_power_of_madness_names_an_action_for_each_other_player(self) -> None:
        t = one(
            p1={"hand": ["Power of Madness", MADNESS]},
            p2={"hand": ["Howl", MADNESS, "Howl"], "discard": [grunt]},
            p3={"hand": [giant], "discard": [body(1), body(2)]},
        )
        t.p1.plays("Power of Madness").picks("Howl").picks(MADNESS)
        assert (t.p2.hand, t.p2.discard, sorted(t.p2.deck)) == ([MADNESS], [], ["Grunt", "Howl", "Howl"])
        assert (t.p3.hand, t.p3.discard, sorted(t.p3.deck)) == (["Giant"], [], ["Body 1", "Body 2"])
        assert t.p1.hand == [MADNESS]

    @rule("MAD-05")
    def test_discarded_madness_cards_go_into_the_deck_of_the_player_who_held_them(self) -> None:
        t = one(p1={"hand": ["Power of Madness"]}, p2={"hand": [MADNESS, MADNESS]})
        t.p1.plays("Power of Madness").picks(MADNESS)
        assert (t.p2.hand, t.p2.deck, t.madness_left) == ([], [MADNESS] * 2, 30)


class TestSpreadingHorror:
    def test_spreading_horror_plays_each_minion_on_a_different_base(self) -> None:
        t = three(
            p1={"hand": ["Spreading Horror"], "discard": [grunt, body(3), body(1), giant], "plays": ["action"]},
            p2={"hand": ["Howl", grunt, MADNESS, giant]},
            p3={"hand": ["Howl", MADNESS]},
            p4={"hand": ["Howl", "Howl"]},
        )
        t.p1.plays("Spreading Horror")
        t.p2.picks("discard").is_offered("Howl", "Grunt", "Giant").picks("Howl", "Giant")
        assert (t.p2.hand, t.p2.discard) == (["Grunt", MADNESS], ["Howl", "Giant"])
        t.p4.declines()
        t.p1.is_offered("Field", "Meadow", "Heath", "decline").picks("Meadow").is_offered(
            "Grunt", "Body 3", "Body 1", "decline"
        )
        t.p1.picks("Body 3").is_offered("Field", "Heath", "decline").picks("Heath").picks("Grunt")
        assert (t.at("Meadow"), t.at("Heath"), t.p3.discard) == (["Body 3"], ["Grunt"], [])


class TestThePriceOfPower:
    def test_the_price_of_power_counts_the_madness_of_all_other_players(self) -> None:
        t = one(
            p1={"hand": ["The Price of Power", MADNESS], "Field": [grunt, giant]},
            p2={"hand": [MADNESS, "Howl", MADNESS]},
            p3={"hand": [MADNESS]},
        )
        t.p1.plays("The Price of Power").picks("Grunt").picks("Giant").picks("Grunt")
        assert (t.counters("Grunt"), t.counters("Giant"), t.p3.knows("Howl")) == (2, 1, True)

    def test_before_a_base_scores_only_players_with_a_minion_there_reveal(self) -> None:
        t = two(
            p1={"hand": ["The Price of Power"], "Meadow": [giant], "Field": [body(9), body(9)]},
            p2={"hand": [MADNESS, "Howl"], "Meadow": [grunt]},
            p3={"hand": [MADNESS] * 2, "Field": [grunt]},
        )
        t.score("Field")
        t.p1.picks("The Price of Power").picks("Giant").picks("Giant")
        assert (t.counters("Giant"), t.p3.knows("Howl")) == (2, False)


def test_touch_of_madness_gives_each_other_player_madness() -> None:
    t = one(p1={"hand": ["Touch of Madness"], "deck": [grunt]}, p2={}, p3={})
    t.p1.plays("Touch of Madness")
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == (["Grunt"], [MADNESS], [MADNESS])
    assert t.p1.plays_left == ["minion", "action (Touch of Madness)"]


@pytest.mark.parametrize(
    ("p2", "p3", "plays"),
    [(1, 1, []), (2, 0, ["minion"]), (3, 1, ["minion", "action"]), (1, 2, ["minion"])],
)
def test_unfathomable_goals_counts_two_in_one_hand_and_four_in_all(p2: int, p3: int, plays: list[str]) -> None:
    t = one(
        p1={"hand": ["Unfathomable Goals", "Byakhee", "Howl"], "plays": ["action"]},
        p2={"hand": [MADNESS] * p2, "Field": [body(1)]},
        p3={"hand": [MADNESS] * p3},
    )
    t.p1.plays("Unfathomable Goals")
    assert t.p1.plays_left == [f"{kind} (Unfathomable Goals)" for kind in plays]


def test_madness_that_the_extra_minion_causes_does_not_count_for_unfathomable_goals() -> None:
    t = one(
        p1={"hand": ["Unfathomable Goals", "Byakhee", "Howl"], "plays": ["action"]},
        p2={"hand": [MADNESS] * 3, "Field": [body(1)]},
    )
    t.p1.plays("Unfathomable Goals").plays("Byakhee")
    assert (t.p2.hand, t.p1.plays_left) == ([MADNESS] * 4, [])


class TestBases:
    def test_antarctic_base_takes_one_minion_of_each_player_a_turn(self) -> None:
        t = table(
            bases=["Antarctic Base", "Tortuga"],
            p1={"hand": [grunt, giant, body(1)], "plays": ["minion", extra("minion"), extra("minion")]},
        )
        t.p1.plays("Grunt", at="Antarctic Base").plays("Giant")
        assert t.at("Tortuga") == ["Giant"]
        destroy(t, "Grunt")
        t.p1.plays("Body 1")
        assert (t.at("Antarctic Base"), t.at("Tortuga")) == ([], ["Giant", "Body 1"])

    def test_plateau_of_leng_gives_an_extra_minion_of_the_same_name_for_the_first_one(self) -> None:
        t = table(
            bases=["Plateau of Leng", "Tortuga"],
            p1={"hand": ["Byakhee", "Byakhee", "Byakhee", grunt], "plays": ["minion"]},
        )
        t.p1.plays("Byakhee", at="Plateau of Leng").is_offered("Byakhee", "decline").picks("Byakhee")
        assert (t.at("Plateau of Leng"), t.p1.plays_left) == (["Byakhee"] * 2, [])
