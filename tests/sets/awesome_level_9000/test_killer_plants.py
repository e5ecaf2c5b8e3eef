"""Killer Plants, and the titan Killer Kudzu."""

import pytest

from smashup.engine.language.terms import Phase
from smashup.testing import ScriptedTable, card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, recall, strike
from tests.fixtures.cards.makers import body, happening, plain_base
from tests.tables import destroy, one_base, two_bases

LILY, KUDZU = "Water Lily", "Killer Kudzu"


def test_venus_man_trap_plays_a_small_minion_from_the_deck() -> None:
    t = two_bases(p1={"Field": ["Venus Man Trap"], "deck": [giant, "Howl", grunt, body(1)]})
    t.p1.uses("Venus Man Trap").is_offered("Grunt", "Body 1").picks("Grunt")
    assert (t.at("Field"), sorted(t.p1.deck)) == (["Venus Man Trap", "Grunt"], ["Body 1", "Giant", "Howl"])


def test_weed_eater_grows_from_your_turn_to_your_next() -> None:
    t = one_base(p1={"Field": ["Weed Eater"]}, p2={"deck": [body(1)] * 4})
    t.start_turn("p2")
    assert t.power("Weed Eater") == 3
    t.start_turn("p1")
    assert t.power("Weed Eater") == 5
    t.start_turn("p2")
    assert t.power("Weed Eater") == 5
    t.start_turn("p1")
    assert t.power("Weed Eater") == 5


def test_only_one_water_lily_draws_each_turn() -> None:
    t = two_bases(phase=Phase.START, p1={"Field": [LILY, LILY], "Meadow": [LILY], "deck": [body(1)] * 5})
    t.p1.picks("Water Lily@Meadow")
    assert t.p1.hand == ["Body 1"]


class TestSprout:
    def test_it_is_destroyed_for_a_minion_from_the_deck(self) -> None:
        t = one_base(phase=Phase.START, p1={"Field": ["Sprout"], "deck": [giant, body(3), grunt]})
        t.p1.is_offered("Body 3", "Grunt", "decline").picks("Body 3")
        assert (t.at("Field"), t.p1.discard) == (["Body 3"], ["Sprout"])

    def test_a_sprout_that_comes_this_way_waits_and_a_water_lily_draws(self) -> None:
        t = one_base(phase=Phase.START, p1={"Field": ["Sprout"], "deck": ["Sprout", grunt]})
        t.p1.picks("Sprout")
        assert (t.at("Field"), t.p1.discard) == (["Sprout"], ["Sprout"])
        t = one_base(phase=Phase.START, p1={"Field": ["Sprout"], "deck": [LILY, "Howl"]})
        t.p1.picks(LILY)
        assert (t.at("Field"), t.p1.hand) == ([LILY], ["Howl"])

    def test_a_sprout_that_was_played_this_turn_is_not_destroyed(self) -> None:
        t = one_base(p1={"hand": ["Sprout"], "deck": [body(1)] * 9}, p2={"deck": [body(1)] * 9})
        t.p1.plays("Sprout")
        t.start_turn("p2")
        assert t.at("Field") == ["Sprout"]

    def test_a_sprout_that_cannot_be_destroyed_brings_a_minion_all_the_same(self) -> None:
        t = one_base(phase=Phase.START, p1={"Field": ["Sprout", "General Ivan"], "deck": [grunt]})
        t.p1.picks("Grunt")
        assert t.at("Field") == ["Sprout", "General Ivan", "Grunt"]


class TestBlossom:
    def test_the_three_minions_share_a_name(self) -> None:
        t = one_base(p1={"hand": ["Blossom", grunt, grunt, giant, grunt, grunt], "plays": ["action"]})
        t.p1.plays("Blossom").is_offered("Grunt", "Giant", "decline").picks("Grunt")
        t.p1.is_offered("Grunt", "decline").plays("Grunt").plays("Grunt")
        assert (t.at("Field"), t.p1.hand) == (["Grunt"] * 3, ["Giant", "Grunt"])

    def test_it_may_be_fewer_or_none(self) -> None:
        t = one_base(p1={"hand": ["Blossom", grunt], "plays": ["action"]})
        t.p1.plays("Blossom").declines()
        assert (t.at("Field"), t.p1.plays_left) == ([], [])


def test_budding_finds_a_copy_of_any_minion_in_play() -> None:
    t = one_base(p1={"hand": ["Budding"], "Field": [grunt], "deck": [giant, "Howl"]}, p2={"Field": [giant]})
    t.p1.plays("Budding").picks("Giant")
    assert (t.p1.hand, t.p1.deck, t.at("Field")) == (["Giant"], ["Howl"], ["Grunt", "Giant"])


def test_choking_vines_destroy_their_minion_at_the_start_of_your_turn() -> None:
    t = one_base(p1={"hand": ["Choking Vines"], "deck": [body(1)] * 9}, p2={"Field": [giant], "deck": [body(1)] * 9})
    t.p1.plays("Choking Vines", on="Giant")
    t.start_turn("p2")
    assert t.at("Field") == ["Giant"]
    t.start_turn("p1")
    assert (t.at("Field"), t.p1.discard, t.p2.discard) == ([], ["Choking Vines"], ["Giant"])


class TestDeepRoots:
    @pytest.mark.parametrize(
        ("theirs", "stays"),
        [("Bear Rides You", True), ("Beam Up", True), ("Disintegrator", False), (strike, False)],
    )
    def test_other_players_cards_do_not_move_or_return_your_minions_there(self, theirs: object, stays: bool) -> None:
        t = two_bases(p1={"Field": ["Deep Roots", grunt]}, p2={"hand": [theirs]}, current="p2")
        name = theirs if isinstance(theirs, str) else "Strike"
        t.p2.plays(name).picks_if_asked("Grunt")
        assert ("Grunt" in t.at("Field")) == stays

    def test_your_own_cards_and_bases_move_them(self) -> None:
        t = two_bases(p1={"Field": ["Deep Roots", grunt], "hand": [recall]})
        t.p1.plays("Recall")
        assert t.p1.hand == ["Grunt"]
        t = table(
            bases=["Mushroom Kingdom", plain_base("Field")],
            p1={"Field": ["Deep Roots", grunt]},
            p2={"hand": ["Howl"]},
            current="p2",
            phase="start",
        )
        t.p2.picks("Grunt")
        assert t.at("Mushroom Kingdom") == ["Grunt"]


class TestEntangled:
    def test_no_minion_leaves_a_base_where_you_have_one_by_moving_or_returning(self) -> None:
        t = two_bases(
            p1={"Field": ["Entangled", body(1)], "Meadow": [grunt]},
            p2={"Meadow": [giant], "hand": ["Bear Rides You", recall], "plays": ["action", extra("action")]},
            current="p2",
        )
        t.p2.plays("Bear Rides You").picks("Giant").picks_if_asked("Field")
        assert t.at("Meadow") == ["Grunt", "Giant"]
        t.p2.plays("Recall").picks("Giant")
        assert t.at("Meadow") == ["Grunt", "Giant"]

    def test_minions_can_be_destroyed_or_placed_and_leave_bases_without_yours(self) -> None:
        t = two_bases(
            p1={"Field": ["Entangled"], "Meadow": [grunt]},
            p2={"Field": [giant], "hand": [recall, "Disintegrator"], "plays": ["action", extra("action")]},
            current="p2",
        )
        t.p2.plays("Recall").picks("Giant")
        t.p2.plays("Disintegrator").picks_if_asked("Grunt")
        assert (t.p2.hand, t.p1.deck) == (["Giant"], ["Grunt"])

    def test_it_is_destroyed_at_the_start_of_your_turn(self) -> None:
        t = one_base(phase=Phase.START, p1={"Field": ["Entangled", grunt]})
        assert t.p1.discard == ["Entangled"]


def test_insta_grow_gives_an_extra_minion() -> None:
    t = one_base(p1={"hand": ["Insta-Grow", grunt], "plays": ["action"]})
    t.p1.plays("Insta-Grow")
    assert t.p1.plays_left == ["minion (Insta-Grow)"]


@rule("TIME-01")
def test_overgrowth_sets_the_breakpoint_to_0_for_your_turn_even_if_it_leaves() -> None:
    t = two_bases(phase=Phase.START, p1={"Field": ["Overgrowth", "Bearing Down", grunt], "deck": [body(1)] * 4})
    assert (t.breakpoint("Field"), t.is_ready("Field")) == (2, True)
    destroy(t, "Overgrowth")
    assert t.breakpoint("Field") == 2
    t.start_turn("p2")
    assert t.breakpoint("Field") == 15 + 2


def test_sleep_spores_lower_other_players_minions_there_to_no_less_than_0() -> None:
    t = two_bases(
        p1={"Field": [grunt, "Sleep Spores", "Sleep Spores"]}, p2={"Field": [body(1), giant], "Meadow": [body(3)]}
    )
    assert (t.powers("Field"), t.power("Body 3")) == ([("Grunt", 2), ("Body 1", 0), ("Giant", 4)], 3)


class TestKillerKudzu:
    def with_counters(self, n: int, **more: object) -> ScriptedTable:
        return two_bases(p1={"titans": [card(KUDZU, counters=n)], "hand": [grunt], **more})

    @rule("TITAN-17")
    def test_it_gathers_counters_beside_the_deck_and_keeps_up_to_six(self) -> None:
        t = one_base(phase=Phase.START, p1={"titans": [card(KUDZU, counters=1)], "hand": [grunt]})
        assert t.p1.titans == [(KUDZU, 2)]
        t.p1.is_offered("Grunt", "decline")
        for gathered, kept in ((3, 3), (8, 6)):
            t = self.with_counters(gathered)
            t.p1.uses(KUDZU).picks("Field")
            assert (t.counters(KUDZU), t.p1.plays_left, t.totals("Field")) == (kept, ["action"], [kept, 0])

    def test_it_takes_the_regular_minion_play(self) -> None:
        t = self.with_counters(3, plays=["action", extra("minion")])
        t.p1.is_offered("Grunt", "decline")

    @pytest.mark.parametrize("way", [0, 1])
    def test_after_it_leaves_play_minions_are_shuffled_or_two_cards_drawn(self, way: int) -> None:
        t = one_base(
            p1={"Field": [KUDZU], "discard": [grunt, giant, body(1), "Howl"], "deck": ["Scout", "Scout"]},
        )
        t.do(happening(lambda g: g.destroy(g.titans())))
        t.p1.picks(["Shuffle up to two minions into your deck.", "Draw two cards."][way])
        if way == 0:
            t.p1.is_offered("Grunt", "Giant", "Body 1", "decline").picks("Grunt", "Giant")
        assert (t.p1.titans, len(t.p1.deck), len(t.p1.hand)) == ([(KUDZU, 0)], 4 - 4 * way, 2 * way)

    @rule("TITAN-12")
    def test_losing_a_clash_or_a_scored_base_is_leaving_play(self) -> None:
        t = one_base(p1={"Field": [KUDZU], "deck": [body(1)] * 2}, p2={"titans": ["Time Box"]}, current="p2")
        t.do(happening(lambda g: g.play_titan(g.titans_aside(player=1)[0])))
        t.p1.picks("Draw two cards.")
        assert (t.titans_at("Field"), t.p1.hand) == (["Time Box"], ["Body 1"] * 2)
        t = two_bases(p1={"Field": [KUDZU, giant], "deck": [body(1)] * 2}, base_deck=["Tortuga"])
        t.score("Field")
        t.p1.picks("Draw two cards.")
        assert (t.p1.hand, t.p1.titans) == (["Body 1"] * 2, [(KUDZU, 0)])

    def test_its_talent_plays_a_minion_of_no_more_power_than_it_has_counters(self) -> None:
        t = two_bases(
            p1={
                "Field": [card(KUDZU, counters=3)],
                "discard": [grunt, giant, body(3)],
                "deck": [body(1)] * 2,
                "plays": [],
            }
        )
        t.p1.uses(KUDZU).is_offered("Grunt", "Body 3", "decline").picks("Body 3", "Meadow").picks("Draw two cards.")
        assert (t.at("Meadow"), t.p1.titans, len(t.p1.hand)) == (["Body 3"], [(KUDZU, 0)], 2)


class TestBases:
    def test_secret_grove_gives_one_small_extra_minion_on_your_turn(self) -> None:
        t = table(
            bases=["Secret Grove", plain_base("Hill")],
            p1={"hand": [grunt, giant, body(1)], "plays": []},
            p2={"hand": [grunt], "deck": [body(1)] * 2},
        )
        t.p1.uses("Secret Grove").is_offered("Grunt", "Body 1", "decline").picks("Grunt")
        assert (t.at("Secret Grove"), t.pending) == (["Grunt"], None)

    def test_the_greenhouse_lets_the_winner_play_a_minion_on_the_new_base(self) -> None:
        t = table(
            bases=["The Greenhouse"],
            p1={"The Greenhouse": [giant], "deck": [grunt, "Howl"]},
            p2={"The Greenhouse": [body(1)], "deck": [grunt]},
            base_deck=["Tortuga"],
        )
        t.score("The Greenhouse")
        t.p1.is_offered("Grunt", "decline").picks("Grunt")
        assert (t.at("Tortuga"), t.p1.deck) == (["Grunt"], ["Howl"])
