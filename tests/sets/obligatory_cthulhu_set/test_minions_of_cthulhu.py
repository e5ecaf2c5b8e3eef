"""Minions of Cthulhu, and the titan Cthulhu."""

from functools import partial

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt
from tests.fixtures.cards.makers import body
from tests.tables import destroy, one_base, two_bases

MADNESS, SPAWN, CHOSEN, SERVITOR = "Madness", "Star-Spawn of Cthulhu", "Cthulhu's Chosen", "Servitor of Cthulhu"
one, two = (partial(each, madness=MADNESS) for each in (one_base, two_bases))


@rule("MAD-05")
def test_star_spawn_places_a_madness_card_in_another_players_hand() -> None:
    t = one(p1={"Field": [SPAWN], "hand": [MADNESS, MADNESS]}, p2={}, p3={})
    t.p1.uses(SPAWN).is_offered("p2", "p3").picks("p3")
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == ([MADNESS], [], [MADNESS])
    assert t.state.cards[t.state.players[2].hand[0]].owner == 2
    assert "revealed" in t.log()
    t = one(p1={"Field": [SPAWN], "hand": ["Howl"]})
    t.p1.is_offered("Howl", "decline")


class TestCthulhusChosen:
    def test_each_chosen_draws_its_own_madness_card_whichever_base_scores(self) -> None:
        t = two(p1={"Field": [CHOSEN, body(9)], "Meadow": [CHOSEN]}, base_deck=["Tortuga"] * 2)
        t.score("Field")
        t.p1.picks("Cthulhu's Chosen@Meadow")
        assert (t.power("Cthulhu's Chosen@Meadow"), t.power("Cthulhu's Chosen@Field")) == (5, 3)
        t.p1.is_offered("yes", "decline").declines()
        assert (t.p1.hand, t.power(CHOSEN)) == ([MADNESS], 5)
        t.start_turn("p2")
        assert t.power(CHOSEN) == 3

    def test_chosen_can_be_used_for_each_base_that_scores(self) -> None:
        t = two(p1={"Field": [body(9)], "Meadow": [CHOSEN, body(9)]}, base_deck=["Tortuga"] * 2)
        for base, cards in (("Field", 1), ("Meadow", 2)):
            t.score(base)
            t.p1.picks("yes")
            assert t.p1.hand == [MADNESS] * cards


class TestServitor:
    def test_servitor_is_destroyed_for_an_action_on_top_of_the_deck(self) -> None:
        t = one(p1={"Field": [SERVITOR], "discard": ["Howl", grunt, "Upgrade"], "deck": [body(1)]})
        t.p1.uses(SERVITOR).is_offered("Howl", "Upgrade").picks("Upgrade")
        assert (t.p1.discard, t.p1.deck) == (["Howl", "Grunt", SERVITOR], ["Body 1", "Upgrade"])

    @rule("RES-05")
    def test_a_servitor_that_cannot_be_destroyed_still_places_the_action(self) -> None:
        t = one(p1={"Field": [card(SERVITOR, actions=["Shell Game"])], "discard": ["Howl"]})
        t.p1.uses(SERVITOR)
        assert (t.p1.deck, t.at("Field")) == (["Howl"], [SERVITOR])

    def test_a_servitor_destroyed_at_rlyeh_earns_a_vp_or_an_action_but_not_both(self) -> None:
        t = table(bases=["R'lyeh"], p1={"R'lyeh": [SERVITOR], "discard": ["Howl"]}, phase="start", madness=MADNESS)
        t.p1.picks(SERVITOR)
        assert (t.p1.vp, t.p1.deck, t.at("R'lyeh")) == (1, [], [])


def test_altar_to_cthulhu_gives_one_extra_action_each_turn() -> None:
    plays = ["minion", extra("minion"), extra("minion")]
    t = two(p1={"Field": ["Altar to Cthulhu"], "hand": [grunt, giant, body(1), "Howl"], "plays": plays})
    t.p1.plays("Body 1", at="Meadow")
    assert t.p1.plays_left == ["minion", "minion"]
    t.p1.plays("Grunt", at="Field").picks_if_asked("yes")
    assert t.p1.plays_left[-1] == "action (Altar to Cthulhu)"
    t.p1.plays("Giant", at="Field")
    assert t.p1.plays_left == ["action (Altar to Cthulhu)"]


class TestCompleteTheRitual:
    def test_complete_the_ritual_needs_a_minion_of_yours_there(self) -> None:
        t = two(p1={"Meadow": [grunt], "hand": ["Complete the Ritual"]}, p2={"Field": [grunt]})
        t.p1.plays("Complete the Ritual")
        assert t.actions_at("Meadow") == ["Complete the Ritual"]

    @rule("TITAN-07")
    def test_all_cards_go_under_their_owners_decks_and_the_base_is_swapped(self) -> None:
        t = one(
            p1={"Field": [card(grunt, actions=["p2:Upgrade"]), "p2:Scout", "Complete the Ritual"], "deck": [body(1)]},
            p2={"Field": [giant, "Dagon", "Overrun"], "deck": [body(2)]},
            base_deck=["Tortuga", "The Homeworld"],
            phase="start",
        )
        assert (t.bases(), t.at("The Homeworld"), t.base_deck) == (["The Homeworld"], [], ["Tortuga", "Field"])
        assert (sorted(t.p1.deck), t.p1.deck[-1]) == (["Body 1", "Complete the Ritual", "Grunt"], "Body 1")
        assert (sorted(t.p2.deck), t.p2.titans) == (["Body 2", "Giant", "Overrun", "Scout", "Upgrade"], [("Dagon", 0)])
        assert t.base_discard == []

    def test_without_a_card_in_the_base_deck_the_base_stays(self) -> None:
        t = one(p1={"Field": [grunt, "Complete the Ritual"]}, base_deck=[], phase="start")
        assert (t.bases(), t.at("Field")) == (["Field"], [])

    def test_a_protected_minion_stays(self) -> None:
        t = one(
            p1={"Field": ["Complete the Ritual"]},
            p2={"Field": ["Eldest Thing"]},
            base_deck=["The Homeworld"],
            phase="start",
        )
        assert t.at("The Homeworld") == ["Eldest Thing"]


def test_corruption_draws_madness_and_destroys_a_minion() -> None:
    t = one(p1={"Field": [grunt], "hand": ["Corruption"]}, p2={"Field": [giant]})
    t.p1.plays("Corruption").is_offered("Grunt", "Giant").picks("Giant")
    assert (t.p1.hand, t.p2.discard) == ([MADNESS], ["Giant"])


def test_cthulhu_fhtagn_reveals_until_the_second_action() -> None:
    t = one(p1={"hand": ["Cthulhu Fhtagn"], "deck": ["Howl", body(1), MADNESS, body(2), "Upgrade", body(3)]})
    t.p1.plays("Cthulhu Fhtagn").picks("Body 3")
    assert (sorted(t.p1.hand), t.p1.deck) == ([MADNESS, "Upgrade"], ["Body 2", "Body 3", "Howl", "Body 1"])


class TestFurtheringTheCause:
    def test_one_vp_for_any_number_of_minions_of_other_players(self) -> None:
        t = two(
            p1={"Field": ["Furthering the Cause", body(1)], "Meadow": [grunt]},
            p2={"Field": [grunt, grunt], "Meadow": [giant], "deck": [body(2)] * 4},
        )
        destroy(t, "Body 1")
        destroy(t, "Giant")
        t.end_turn()
        assert t.p1.vp == 0
        destroy(t, "Grunt")
        t.end_turn()
        assert (t.current, t.p1.vp) == (1, 1)


def test_it_begins_again_shuffles_actions_into_the_deck() -> None:
    t = one(p1={"hand": ["It Begins Again"], "discard": ["Howl", grunt, MADNESS, "Howl"]})
    t.p1.plays("It Begins Again").is_offered("Howl", MADNESS, "decline").picks("Howl", MADNESS).declines()
    assert (sorted(t.p1.deck), t.p1.discard) == (["Howl", MADNESS], ["Grunt", "Howl", "It Begins Again"])


def test_madness_unleashed_discards_all_before_any_card_is_drawn() -> None:
    t = one(p1={"hand": ["Madness Unleashed", MADNESS, MADNESS], "deck": [body(1), MADNESS], "plays": ["action"]})
    t.p1.plays("Madness Unleashed").picks(MADNESS, MADNESS).picks("draw")
    assert t.p1.hand == [MADNESS]
    t.p1.is_offered("yes", "decline").picks("draw")
    assert (t.p1.hand, t.p1.discard[:2], len(t.p1.plays_left)) == ([MADNESS, "Body 1"], [MADNESS] * 2, 2)


def test_recruit_by_force_places_small_minions_on_top_in_any_order() -> None:
    t = one(p1={"hand": ["Recruit by Force"], "discard": [grunt, giant, body(3), "Howl"], "deck": [body(1)]})
    t.p1.plays("Recruit by Force").is_offered("Grunt", "Body 3", "decline").picks("Grunt", "Body 3")
    t.p1.picks("Body 3")
    assert (sorted(t.p1.deck[1:]), t.p1.deck[0]) == (["Body 3", "Grunt"], "Body 1")


def test_the_seal_is_broken_gains_a_vp() -> None:
    t = one(p1={"hand": ["The Seal is Broken"]}, madness_left=0)
    t.p1.plays("The Seal is Broken")
    assert (t.p1.hand, t.p1.vp) == ([], 1)
    t = one(p1={"hand": ["The Seal is Broken"]})
    t.p1.plays("The Seal is Broken")
    assert (t.p1.hand, t.p1.vp) == ([MADNESS], 1)


def test_whispers_in_darkness_gives_two_extra_actions() -> None:
    t = one(p1={"hand": ["Whispers in Darkness"], "plays": ["action"]})
    t.p1.plays("Whispers in Darkness")
    assert (t.p1.hand, t.p1.plays_left) == ([MADNESS], ["action (Whispers in Darkness)"] * 2)


class TestCthulhu:
    @rule("TITAN-09")
    def test_cthulhu_costs_two_madness_cards_and_the_regular_action_play(self) -> None:
        t = two(p1={"titans": ["Cthulhu"], "Field": [grunt], "plays": ["minion", "action"], "hand": [giant]})
        t.p1.uses("Cthulhu")
        assert (t.titans_at("Field"), t.p1.hand, t.p1.plays_left) == (
            ["Cthulhu"],
            ["Giant", MADNESS, MADNESS],
            ["minion"],
        )
        assert t.counters("Cthulhu") == 0

    @pytest.mark.parametrize(
        ("left", "minions", "plays"), [(1, [grunt], ["action"]), (9, [], ["action"]), (9, [grunt], [extra("action")])]
    )
    def test_cthulhu_cannot_be_played_without_its_whole_price(self, left: int, minions: list, plays: list) -> None:  # type: ignore[type-arg]
        t = one(p1={"titans": ["Cthulhu"], "Field": minions, "plays": plays, "hand": ["Howl"]}, madness_left=left)
        t.p1.is_offered("Howl", "decline")

    def test_cthulhu_grows_with_madness_cards_that_its_player_draws_or_plays(self) -> None:
        plays = ["action", extra("action")]
        t = one(
            p1={
                "Field": ["Cthulhu"],
                "hand": ["Whispers in Darkness", MADNESS],
                "deck": [MADNESS, body(1)],
                "plays": plays,
            },
            p2={"Field": [body(1)]},
        )
        t.p1.plays("Whispers in Darkness")
        assert t.counters("Cthulhu") == 1
        t.p1.plays(MADNESS).picks("Draw two cards.")
        assert (t.counters("Cthulhu"), t.totals("Field")) == (1 + 1 + 1, [3, 1])
        t.do(lambda g: g.note("turn", player=0, n=len(g.draw_madness(player=1))))
        assert t.counters("Cthulhu") == 3

    def test_cthulhus_talent_draws_or_gives_a_madness_card(self) -> None:
        t = one(p1={"Field": ["Cthulhu"]}, p2={}, p3={})
        t.p1.uses("Cthulhu")
        assert (t.p1.hand, t.counters("Cthulhu")) == ([MADNESS], 1)
        t = one(p1={"Field": ["Cthulhu"], "hand": [MADNESS]}, p2={}, p3={})
        t.p1.uses("Cthulhu").picks("Place a Madness card into another player's hand.").picks("p2")
        assert (t.p1.hand, t.p2.hand, t.counters("Cthulhu")) == ([], [MADNESS], 0)


class TestBases:
    def test_the_owner_of_a_minion_played_at_the_mountains_of_madness_draws_a_madness_card(self) -> None:
        for owner, hands in (("p1", ([MADNESS], [])), ("p2", ([], [MADNESS]))):
            t = table(bases=["Mountains of Madness"], p1={"hand": [card(grunt, owner=owner)]}, madness=MADNESS)
            t.p1.plays("Grunt")
            assert (t.p1.hand, t.p2.hand) == hands

    def test_rlyeh_gives_a_vp_only_for_a_minion_that_was_destroyed(self) -> None:
        t = table(bases=["R'lyeh"], p1={"R'lyeh": [grunt, "Warbot"]}, p2={"R'lyeh": [giant]}, phase="start")
        t.p1.is_offered("Grunt", "Warbot", "decline").picks("Warbot")
        assert (t.p1.vp, t.at("R'lyeh")) == (0, ["Grunt", "Warbot", "Giant"])
        t = table(bases=["R'lyeh"], p1={"R'lyeh": [grunt]}, p2={"R'lyeh": [giant]}, phase="start")
        t.p1.picks("Grunt")
        assert (t.p1.vp, t.at("R'lyeh")) == (1, ["Giant"])
        t = table(bases=["R'lyeh"], p1={"R'lyeh": [grunt]}, phase="start")
        t.p1.declines()
        assert t.at("R'lyeh") == ["Grunt"]
