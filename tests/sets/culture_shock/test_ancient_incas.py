"""Ancient Incas."""

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import Table, card, effect, extra, rule, table
from tests.engine.visibility_oracle import refs
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, moai
from tests.fixtures.cards.makers import ALL, CD, CORE, CS, EMD, body, editions, plain_base
from tests.fixtures.cards.top_base import fog, stargazer
from tests.sets.tables import one_base, three_bases, two_bases

ROCK = plain_base("Rock", breakpoint=8)
THREE = [extra("action"), extra("action"), extra("action")]
TWO = [extra("action"), extra("action")]
SIGNS = "Signs in the Stars"
DALE = plain_base("Dale", breakpoint=30)
HERE = {"Field": [SIGNS]}
DRAW = ("After a player plays an action on this base, they draw a card.", "Machu Picchu", None)
LOWER = ("For each action on this base, its breakpoint is lower by 3.", "Cuzcu", None)


class TestSapaInca:
    def test_sapa_inca_finds_an_action_that_is_played_on_a_base_in_the_deck_or_in_the_discard_pile(self) -> None:
        side = {
            "hand": ["Sapa Inca"],
            "deck": ["Armory", "Howl", grunt, "Upgrade"],
            "discard": ["Overrun", "Augmentation"],
        }
        t = one_base(p1=side)
        t.p1.plays("Sapa Inca").is_offered("Search your deck.", "Search your discard pile.").picks("Search your deck.")
        assert t.p1.hand == ["Armory"]
        t = one_base(p1=side)
        t.p1.plays("Sapa Inca").picks("Search your discard pile.")
        assert (t.p1.hand, t.p1.deck) == (["Overrun"], ["Armory", "Howl", "Grunt", "Upgrade"])

    def test_sapa_inca_searches_on_in_the_other_pile_where_the_first_had_none(self) -> None:
        t = one_base(p1={"hand": ["Sapa Inca"], "deck": [grunt, "Howl"], "discard": ["Overrun"]})
        t.p1.plays("Sapa Inca").picks("Search your deck.")
        assert (t.p1.hand, t.p1.discard) == (["Overrun"], [])
        t = one_base(p1={"hand": ["Sapa Inca"], "deck": [grunt], "discard": ["Howl"]}, edition=EMD)
        t.p1.plays("Sapa Inca")
        assert (t.p1.hand, t.p1.deck) == ([], ["Grunt"])

    @rule("VIS-05")
    @pytest.mark.parametrize(("edition", "seen"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
    def test_what_sapa_inca_finds_is_shown_where_the_book_says_that_searches_are(
        self, edition: str, seen: bool
    ) -> None:
        t = one_base(p1={"hand": ["Sapa Inca"], "deck": ["Armory", grunt]}, edition=edition)
        t.p1.plays("Sapa Inca")
        assert (t.p1.hand, t.p2.knows("Armory")) == (["Armory"], seen)

    def test_after_each_action_that_you_play_on_a_base_sapa_inca_places_a_counter_on_one_of_your_minions_there(
        self,
    ) -> None:
        t = two_bases(
            p1={
                "hand": ["Armory", "Temple of the Sun"],
                "Field": ["Sapa Inca"],
                "Meadow": [grunt, giant],
                "plays": THREE,
            },
            p2={"Meadow": [body(3)]},
        )
        t.p1.plays("Armory", at="Meadow").is_offered("Grunt", "Giant")
        t.p1.picks("Grunt").plays("Temple of the Sun", at="Field")
        assert (t.counters("Grunt"), t.counters("Sapa Inca"), t.counters("Giant"), t.counters("Body 3")) == (1, 1, 0, 0)

    def test_sapa_inca_asks_for_nothing_where_you_have_no_minion_nor_after_other_actions(self) -> None:
        t = two_bases(
            p1={"hand": ["Armory", "Upgrade", "Mystic Studies"], "Field": ["Sapa Inca"], "plays": THREE},
            p2={"Meadow": [grunt], "hand": ["Temple of the Sun"], "deck": [grunt] * 5},
        )
        t.p1.plays("Armory", at="Meadow").plays("Upgrade", on="Sapa Inca").plays("Mystic Studies")
        assert (t.counters("Sapa Inca"), t.counters("Grunt")) == (0, 0)
        t.end_turn()
        t.p2.plays("Temple of the Sun", at="Field")  # another player plays it
        assert t.counters("Sapa Inca") == 0

    def test_sapa_inca_serves_whoever_controls_it_and_a_protected_minion_gets_no_counter(self) -> None:
        t = one_base(p1={"hand": ["Armory"], "Field": ["p2:Sapa Inca"]}, p2={"Field": [grunt]})
        t.p1.plays("Armory")
        assert (t.counters("Sapa Inca"), t.controller("Sapa Inca")) == (1, 1)


class TestChildOfTheSun:
    def test_your_first_action_on_the_base_gives_child_of_the_sun_an_extra_action_and_no_later_one_does(self) -> None:
        t = two_bases(
            p1={"hand": ["Armory", "Temple of the Sun", "Armory"], "Field": ["Child of the Sun"], "deck": [grunt] * 3}
        )
        t.p1.plays("Armory", at="Field")
        assert t.p1.plays_left == ["minion", "action (Child of the Sun)"]
        t.p1.plays("Temple of the Sun", at="Field")
        assert t.p1.plays_left == ["minion"]

    @rule("AMB-19")
    def test_the_first_action_of_the_turn_counts_though_child_of_the_sun_came_or_moved_there_later(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Armory", "Child of the Sun", "Temple of the Sun"],
                "Field": [grunt],
                "deck": [grunt] * 3,
                "plays": ["minion", *THREE[:2]],
            }
        )
        t.p1.plays("Armory", at="Field").plays("Child of the Sun", at="Field")
        t.p1.plays("Temple of the Sun", at="Field")  # the second action here
        assert t.p1.plays_left == []

    @rule("AMB-19", "EXTRA-05")
    def test_child_of_the_sun_that_was_declined_once_in_a_turn_is_over_for_that_turn(self) -> None:
        """On another player's turn the extra action is played at once or never."""
        t = table(
            bases=[ROCK],
            current="p2",
            p1={"hand": ["Armory", "Armory", "Overrun"], "Rock": ["Mole", "Mole", "Child of the Sun"]},
            p2={"Rock": [body(1)]},
        )
        t.score("Rock")
        t.p1.picks("Mole#1", "Armory")
        t.p1.is_offered("Armory", "Overrun", "decline")  # Child of the Sun
        t.p1.declines().picks("Armory")  # the other Mole
        assert (t.p1.vp, sorted(t.p1.discard)) == (4, ["Armory", "Armory", "Child of the Sun", "Mole", "Mole"])


class TestIncanEngineer:
    def test_incan_engineer_reveals_until_an_action_for_a_base_and_shuffles_the_rest_in(self) -> None:
        t = one_base(p1={"hand": ["Incan Engineer"], "deck": ["Overrun", "Armory", "Upgrade", "Howl", grunt]})
        t.p1.plays("Incan Engineer")
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Armory"], ["Grunt", "Howl", "Overrun", "Upgrade"])
        assert t.p2.knows("Armory")
        assert not t.p2.knows("Howl")  # it was shown, and is shuffled in

    @rule("DECK-10")
    @pytest.mark.parametrize(("edition", "hand"), [(EMD, []), (CS, []), (CD, ["Armory"]), (CORE, ["Armory"])])
    def test_incan_engineer_who_finds_none_shuffles_all_of_it_and_some_books_go_on(
        self, edition: str, hand: list[str]
    ) -> None:
        t = one_base(p1={"hand": ["Incan Engineer"], "deck": [grunt, "Howl"], "discard": ["Armory"]}, edition=edition)
        t.p1.plays("Incan Engineer")
        assert (t.p1.hand, sorted(t.p1.deck)) == (hand, ["Grunt", "Howl"])

    def test_incan_engineer_with_no_cards_at_all_does_nothing(self) -> None:
        t = one_base(p1={"hand": ["Incan Engineer"]})
        t.p1.plays("Incan Engineer")
        assert (t.p1.hand, t.p1.deck) == ([], [])


class TestLlama:
    @rule("RULING-Collecting-Stories", "EXTRA-10")
    def test_llama_brings_one_of_your_actions_on_another_base_here_and_it_is_played_at_once(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Llama"],
                "Field": ["Temple of the Sun", "Armory", giant],
                "Meadow": [grunt, "Fortress Walls"],
                "on Giant": ["Upgrade"],
                "deck": [grunt] * 3,
            },
            p2={"Field": ["Overrun"]},
        )
        t.p1.plays("Llama", at="Meadow").is_offered("Temple of the Sun", "Armory", "decline")
        t.p1.picks("Temple of the Sun")
        assert (t.actions_at("Field"), t.actions_at("Meadow")) == (
            ["Armory", "Overrun"],
            ["Fortress Walls", "Temple of the Sun"],
        )
        assert t.p1.hand == ["Grunt"]  # it was played, so its first sentence was carried out
        t.p1.is_offered("Grunt", "Llama", "decline")  # and Fortress Walls saw it
        t.p1.declines()
        assert t.p1.plays_left == ["action"]

    def test_llama_may_leave_them_and_offers_nothing_where_there_is_none(self) -> None:
        t = two_bases(p1={"hand": ["Llama", "Llama"], "Field": ["Armory"], "plays": ["minion"]})
        t.p1.plays("Llama", at="Meadow").declines()
        assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Armory"], [])
        t = two_bases(p1={"hand": ["Llama"], "Field": ["Armory"]}, p2={"Meadow": ["Armory"]})
        t.p1.plays("Llama", at="Field")

    @rule("VERB-50", "RULING-Collecting-Stories")
    def test_llama_returns_nothing_that_cannot_then_be_played_here(self) -> None:
        barred = effect("forbid", player="p1", verb="play-action", source="Hush")
        t = two_bases(p1={"hand": ["Llama"], "Field": ["Armory"]}, effects=[barred])
        t.p1.plays("Llama", at="Meadow")
        assert (t.actions_at("Field"), t.p1.hand) == (["Armory"], [])

    @rule("VERB-26")
    def test_llama_does_not_bring_an_action_that_you_control_and_do_not_own(self) -> None:
        """It would return to its owner's hand, and cannot be played from there."""
        t = two_bases(p1={"hand": ["Llama"], "Field": ["p2:Armory", "Temple of the Sun"], "deck": [grunt]})
        t.p1.plays("Llama", at="Meadow").is_offered("Temple of the Sun", "decline").declines()

    def test_llama_played_on_another_players_turn_brings_an_action_too(self) -> None:
        t = table(
            bases=[ROCK, meadow],
            current="p2",
            p1={"hand": ["Hidden Ninja", "Llama"], "Meadow": ["Temple of the Sun"], "deck": [grunt] * 2},
            p2={"Rock": [giant]},
        )
        t.score("Rock")
        t.p1.picks("Hidden Ninja", "Temple of the Sun")
        assert (t.p1.hand, t.actions_at("Meadow")) == (["Grunt"], [])

    def test_a_ban_on_moving_does_not_keep_llama_from_bringing_an_action(self) -> None:
        """It is returned and played, not moved."""
        t = table(bases=[field, heath], p1={"hand": ["Llama"], "Field": ["Temple of the Sun"]}, p2={"Heath": [moai]})
        t.p1.plays("Llama", at="Heath").picks("Temple of the Sun")
        assert t.actions_at("Heath") == ["Temple of the Sun"]


def move_away(g: RunningGame) -> None:
    g.move(g.minions(), g.bases()[1])


def destroy(g: RunningGame, name: str, at: str) -> None:
    g.destroy([action for action in g.actions() if (action.name, action.base.name) == (name, at)])


def destroy_one(g: RunningGame) -> None:
    g.destroy(g.actions()[0])


class TestArmory:
    def test_an_action_elsewhere_or_on_a_minion_or_of_another_player_is_not_the_first_here(self) -> None:
        t = two_bases(
            p1={"hand": ["Armory", "Upgrade"], "Field": ["Child of the Sun", giant], "plays": THREE[:2]},
            p2={"hand": ["Armory"], "deck": [grunt] * 4},
        )
        t.p1.plays("Armory", at="Meadow").plays("Upgrade", on="Child of the Sun")
        assert t.p1.plays_left == []
        t.end_turn()
        t.p2.plays("Armory", at="Field")
        assert t.p2.plays_left == ["minion"]

    def test_on_another_base_the_first_action_is_another_first_one(self) -> None:
        t = two_bases(p1={"hand": ["Armory", "Temple of the Sun"], "Field": ["Child of the Sun"], "deck": [grunt] * 3})
        t.p1.plays("Armory", at="Field")
        t.do(move_away)
        t.p1.plays("Temple of the Sun", at="Meadow")
        assert t.p1.plays_left == ["minion", "action (Child of the Sun)"]

    def test_two_children_of_the_sun_give_two_extra_actions_and_the_next_turn_has_a_first_one_again(self) -> None:
        t = one_base(
            p1={
                "hand": ["Armory", "Temple of the Sun"],
                "Field": ["Child of the Sun", "Child of the Sun"],
                "deck": [grunt] * 9,
            }
        )
        t.p1.plays("Armory").picks("Child of the Sun")
        assert t.p1.plays_left == ["minion", "action (Child of the Sun)", "action (Child of the Sun)"]
        t.end_turn()
        t.end_turn()
        t.p1.plays("Temple of the Sun").picks("Child of the Sun")
        assert t.p1.plays_left == ["minion", "action (Child of the Sun)", "action (Child of the Sun)"]

    def test_armory_gives_2_power_for_each_of_your_other_actions_on_its_base_and_none_for_itself(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Armory"],
                "Field": [grunt, "Overrun"],
                "on Grunt": ["Upgrade"],
                "Meadow": ["Temple of the Sun"],
            },
            p2={"Field": ["Overrun", giant]},
        )
        assert t.totals("Field") == [4, 6]
        t.p1.plays("Armory", at="Field")
        assert t.totals("Field") == [6, 6]

    def test_one_armory_counts_another_and_each_gives_2_power_to_its_own_player(self) -> None:
        t = one_base(p1={"Field": ["Armory"]})
        assert t.totals("Field") == [0, 0]
        t = one_base(p1={"Field": ["Armory", "Armory"]})
        assert t.totals("Field") == [4, 0]
        t = one_base(p1={"Field": ["Armory", "Armory", "Overrun"]}, p2={"Field": ["Armory"]})
        assert t.totals("Field") == [8, 0]

    @rule("TERM-14")
    def test_armory_counts_what_you_control_not_what_you_own_and_serves_its_controller(self) -> None:
        t = one_base(p1={"Field": ["p2:Armory", "p2:Overrun"]}, p2={"Field": ["p1:Overrun"]})
        assert t.totals("Field") == [2, 0]

    @rule("T-49")
    @pytest.mark.parametrize(("edition", "vp"), [(EMD, 4), (CS, 4), (CD, 0), (CORE, 0)])
    def test_the_power_of_armory_alone_can_win_a_base_where_the_book_lets_it(self, edition: str, vp: int) -> None:
        t = one_base(edition=edition, p1={"Field": ["Armory", "Armory"]}, p2={"Field": [grunt]})
        t.score("Field")
        assert t.p1.vp == vp

    @editions(EMD, CS)
    def test_the_power_of_armory_makes_a_base_ready(self, edition: str) -> None:
        t = table(bases=[ROCK], edition=edition, p1={"Rock": [body(4), "Armory", "Armory"]})
        assert t.is_ready("Rock")
        t.do(destroy_one)
        assert (t.is_ready("Rock"), t.totals("Rock")) == (False, [4, 0])


class TestAshlarMasonry:
    def test_after_a_base_scored_ashlar_masonry_saves_one_action_for_your_hand_and_the_others_for_your_deck(
        self,
    ) -> None:
        t = two_bases(
            p1={
                "hand": ["Ashlar Masonry"],
                "Field": [giant, "Armory", "Temple of the Sun", "Overrun"],
                "on Giant": ["Upgrade"],
                "Meadow": ["Fortress Walls"],
            },
            p2={"Field": ["Jammed Signal", grunt]},
        )
        t.score("Field")
        t.p1.picks("Ashlar Masonry").is_offered("Armory", "Temple of the Sun", "Overrun", "decline")
        t.p1.picks("Temple of the Sun")
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Temple of the Sun"], ["Armory", "Overrun"])
        assert sorted(t.p1.discard) == ["Ashlar Masonry", "Giant", "Upgrade"]
        assert (sorted(t.p2.discard), t.actions_at("Meadow")) == (["Grunt", "Jammed Signal"], ["Fortress Walls"])
        assert not t.p2.knows("Armory")

    def test_with_one_action_there_ashlar_masonry_returns_it_and_shuffles_nothing(self) -> None:
        deck = [grunt, giant, body(1), body(3), body(4)]
        t = one_base(p1={"hand": ["Ashlar Masonry"], "Field": [giant, "Armory"], "deck": deck})
        t.score("Field")
        t.p1.picks("Ashlar Masonry", "Armory")
        assert (t.p1.hand, t.p1.deck) == (["Armory"], ["Grunt", "Giant", "Body 1", "Body 3", "Body 4"])

    def test_ashlar_masonry_may_be_kept_or_played_for_nothing_or_declined(self) -> None:
        side = {"hand": ["Ashlar Masonry"], "Field": [giant, "Armory", "Overrun"]}
        t = one_base(p1=side)
        assert t.pending is None  # it is no card for the Play Cards phase
        t.score("Field")
        t.p1.declines()
        assert (t.p1.hand, sorted(t.p1.discard)) == (["Ashlar Masonry"], ["Armory", "Giant", "Overrun"])
        t = one_base(p1=side)
        t.score("Field")
        t.p1.picks("Ashlar Masonry").declines()
        assert (t.p1.hand, sorted(t.p1.discard)) == ([], ["Armory", "Ashlar Masonry", "Giant", "Overrun"])
        t = one_base(p1={"hand": ["Ashlar Masonry"], "Field": [giant]})
        t.score("Field")
        t.p1.picks("Ashlar Masonry")
        assert t.p1.hand == []

    @rule("VERB-40", "TERM-14")
    def test_what_you_control_and_do_not_own_ashlar_masonry_sends_to_its_owner(self) -> None:
        side = {"hand": ["Ashlar Masonry"], "Field": [giant, "p2:Armory", "Overrun"]}
        t = one_base(p1=side)
        t.score("Field")
        t.p1.picks("Ashlar Masonry", "Armory")
        assert (t.p1.hand, t.p2.hand, t.p1.deck, t.p2.deck) == ([], ["Armory"], ["Overrun"], [])
        t = one_base(p1=side)
        t.score("Field")
        t.p1.picks("Ashlar Masonry", "Overrun")
        assert (t.p1.hand, t.p2.hand, t.p1.deck, t.p2.deck) == (["Overrun"], [], [], ["Armory"])

    @editions(*ALL)
    def test_ashlar_masonry_can_be_played_after_a_base_scored_on_another_players_turn(self, edition: str) -> None:
        t = one_base(edition=edition, current="p2", p1={"hand": ["Ashlar Masonry"], "Field": [giant, "Armory"]})
        t.score("Field")
        t.p1.picks("Ashlar Masonry", "Armory")
        assert t.p1.hand == ["Armory"]


class TestFortressWalls:
    def test_fortress_walls_place_a_counter_and_then_one_for_each_further_action_if_you_like(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Fortress Walls", "Armory", "Armory"],
                "Field": [grunt, giant],
                "Meadow": [grunt],
                "plays": [extra("action"), *TWO],
            },
            p2={"Field": [body(3)]},
        )
        t.p1.plays("Fortress Walls", at="Field").is_offered("Grunt", "Giant")  # this one is no "may"
        t.p1.picks("Giant")
        assert t.counters("Giant") == 1  # itself is not another action
        t.p1.plays("Armory", at="Field").is_offered("Grunt", "Giant", "decline")
        t.p1.picks("Giant").plays("Armory", at="Meadow")
        assert (t.counters("Giant"), t.counters("Grunt@Field"), t.counters("Grunt@Meadow")) == (2, 0, 0)

    def test_fortress_walls_need_no_minion_and_ask_nobody_without_one(self) -> None:
        t = one_base(p1={"hand": ["Fortress Walls", "Armory"], "plays": TWO}, p2={"Field": [grunt]})
        t.p1.plays("Fortress Walls").plays("Armory")
        assert t.counters("Grunt") == 0

    def test_two_fortress_walls_see_each_other_and_another_players_action_is_seen_by_neither(self) -> None:
        t = one_base(
            p1={"hand": ["Fortress Walls"], "Field": ["Fortress Walls", grunt]},
            p2={"hand": ["Overrun"], "deck": [grunt] * 3},
        )
        t.p1.plays("Fortress Walls").picks("Grunt")
        assert t.counters("Grunt") == 2
        t.end_turn()
        t.p2.plays("Overrun")
        assert t.counters("Grunt") == 2

    @rule("RULING-Space-Prince-1")
    def test_fortress_walls_raise_power_directly(self) -> None:
        t = one_base(
            p1={"Field": [grunt], "hand": ["Fortress Walls", "Armory"], "plays": [extra("action", raises_power=True)]}
        )
        t.p1.is_offered("Fortress Walls", "decline").plays("Fortress Walls")
        assert t.power("Grunt") == 3


class TestGoldenCondor:
    @rule("EXTRA-10", "RULING-Collecting-Stories")
    def test_golden_condor_returns_any_number_of_your_actions_on_bases_and_each_is_played_in_your_order(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Golden Condor"],
                "Field": [grunt, "Armory", "Temple of the Sun"],
                "on Grunt": ["Upgrade"],
                "Meadow": ["Fortress Walls", giant],
                "deck": [grunt] * 4,
                "plays": ["action"],
            },
            p2={"Field": ["Overrun"]},
        )
        t.p1.plays("Golden Condor").is_offered("Armory", "Temple of the Sun", "Fortress Walls", "decline")
        t.p1.picks("Armory", "Temple of the Sun", "Fortress Walls")
        t.p1.is_offered("Armory", "Temple of the Sun", "Fortress Walls")  # each of them must be played
        t.p1.picks("Temple of the Sun", "Meadow").is_offered("Armory", "Fortress Walls")
        t.p1.picks("Fortress Walls", "Field", "Meadow")  # and Armory, the last one
        assert (t.actions_at("Field"), t.actions_at("Meadow")) == (
            ["Overrun", "Fortress Walls"],
            ["Temple of the Sun", "Armory"],
        )
        assert (t.p1.hand, t.counters("Grunt"), t.p1.plays_left) == (["Grunt", "Grunt"], 1, [])
        assert t.p1.discard == ["Golden Condor"]

    @rule("PLAY-21")
    def test_golden_condor_may_return_some_or_none(self) -> None:
        side = {"hand": ["Golden Condor"], "Field": ["Armory", "Overrun"]}
        t = two_bases(p1=side)
        t.p1.plays("Golden Condor").picks("Overrun").declines().picks("Meadow")
        assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Armory"], ["Overrun"])
        t = two_bases(p1=side)
        t.p1.plays("Golden Condor").declines()
        assert t.actions_at("Field") == ["Armory", "Overrun"]
        t = one_base(p1={"hand": ["Golden Condor"]}, p2={"Field": ["Armory"]})
        t.p1.plays("Golden Condor")
        assert (t.actions_at("Field"), t.p1.discard) == (["Armory"], ["Golden Condor"])

    @rule("VERB-40", "AMB-28")
    def test_what_golden_condor_returns_to_another_players_hand_is_not_played(self) -> None:
        t = one_base(p1={"hand": ["Golden Condor"], "Field": ["p2:Armory", "Overrun"]})
        t.p1.plays("Golden Condor").picks("Armory", "Overrun")
        assert (t.actions_at("Field"), t.p1.hand, t.p2.hand) == (["Overrun"], [], ["Armory"])

    @rule("AMB-28")
    def test_what_golden_condor_returned_and_cannot_be_played_stays_in_the_hand(self) -> None:
        barred = effect("forbid", player="p1", verb="play-action", name="Armory", source="Hush")
        t = one_base(p1={"hand": ["Golden Condor"], "Field": ["Armory", "Overrun"]}, effects=[barred])
        t.p1.plays("Golden Condor").picks("Armory", "Overrun", "Armory")
        assert (t.actions_at("Field"), t.p1.hand) == (["Overrun"], ["Armory"])

    @rule("AMB-19", "PLAY-25")
    def test_an_action_that_golden_condor_played_again_has_its_talent_again_and_is_another_first_one_nowhere(
        self,
    ) -> None:
        t = one_base(
            base_deck=[meadow, heath],
            p1={"hand": ["Golden Condor"], "Field": ["Signs in the Stars", "Child of the Sun"], "deck": [grunt] * 3},
        )
        t.p1.uses("Signs in the Stars").plays("Golden Condor").picks("Signs in the Stars")
        assert t.p1.plays_left == ["minion", "action (Child of the Sun)"]
        t.p1.uses("Signs in the Stars")
        assert t.base_deck == ["Meadow", "Heath"]


class TestQuipuStrings:
    def test_quipu_strings_play_an_action_for_a_base_from_your_discard_pile(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Quipu Strings"],
                "discard": ["Armory", "Temple of the Sun", "Upgrade", "Howl", grunt],
                "deck": [grunt, giant],
            },
            p2={"discard": ["Overrun"]},
        )
        t.p1.plays("Quipu Strings").is_offered("Armory", "Temple of the Sun").picks("Temple of the Sun", "Meadow")
        assert (t.actions_at("Meadow"), t.p1.hand, t.p1.plays_left) == (["Temple of the Sun"], ["Giant"], ["minion"])
        assert t.p1.discard == ["Armory", "Upgrade", "Howl", "Grunt", "Quipu Strings"]

    def test_quipu_strings_without_such_an_action_do_nothing_and_need_not_a_minion(self) -> None:
        t = one_base(p1={"hand": ["Quipu Strings"], "discard": ["Howl", grunt]})
        t.p1.plays("Quipu Strings")
        assert (t.actions_at("Field"), t.p1.discard) == ([], ["Howl", "Grunt", "Quipu Strings"])


class TestRoyalHighway:
    def test_royal_highway_may_bring_one_of_your_minions_here_or_take_one_from_here(self) -> None:
        side = {"hand": ["Royal Highway"], "Field": [grunt], "Meadow": [giant]}
        t = three_bases(p1=side, p2={"Heath": [body(3)]})
        t.p1.plays("Royal Highway", at="Field").is_offered("Grunt", "Giant", "decline").picks("Giant")
        assert t.at("Field") == ["Grunt", "Giant"]
        t = three_bases(p1=side)
        t.p1.plays("Royal Highway", at="Field").picks("Grunt").is_offered("Meadow", "Heath").picks("Heath")
        assert t.at("Heath") == ["Grunt"]
        t = three_bases(p1=side)
        t.p1.plays("Royal Highway", at="Field").declines()
        assert (t.at("Field"), t.at("Meadow")) == (["Grunt"], ["Giant"])

    def test_after_an_action_of_yours_elsewhere_royal_highway_may_move_a_minion_between_the_two_bases(self) -> None:
        side = {"hand": ["Armory"], "Field": ["Royal Highway", grunt], "Meadow": [giant], "Heath": [body(4)]}
        t = three_bases(p1=side, p2={"Field": [body(3)], "Meadow": [body(3)]})
        t.p1.plays("Armory", at="Meadow").is_offered("Grunt", "Giant", "decline").picks("Grunt")
        assert t.at("Meadow") == ["Giant", "Body 3", "Grunt"]
        t = three_bases(p1=side)
        t.p1.plays("Armory", at="Meadow").picks("Giant")
        assert t.at("Field") == ["Grunt", "Giant"]
        t = three_bases(p1=side)
        t.p1.plays("Armory", at="Meadow").declines()
        assert (t.at("Field"), t.at("Meadow")) == (["Grunt"], ["Giant"])

    def test_royal_highway_does_not_see_actions_on_its_own_base_on_minions_or_of_others(self) -> None:
        t = two_bases(
            p1={"hand": ["Armory", "Upgrade"], "Field": ["Royal Highway", grunt], "Meadow": [giant], "plays": TWO},
            p2={"hand": ["Overrun"], "deck": [grunt] * 3},
        )
        t.p1.plays("Armory", at="Field").plays("Upgrade", on="Giant")
        assert t.at("Field") == ["Grunt"]
        t.end_turn()
        t.p2.plays("Overrun", at="Meadow")

    def test_royal_highway_works_on_another_players_turn_and_in_both_directions(self) -> None:
        side = {"hand": ["Armory"], "Field": ["Royal Highway", grunt], "Rock": ["Mole", giant]}
        t = table(bases=[field, ROCK], current="p2", p1=side, p2={"Rock": [body(9)]})
        t.score("Rock")
        t.p1.picks("Armory", "Rock", "Grunt")  # to the base that is scoring
        assert (t.p1.vp, t.p2.vp, t.at("Field")) == (4, 2, [])
        t = table(bases=[field, ROCK], current="p2", p1=side, p2={"Rock": [body(9)]})
        t.score("Rock")
        t.p1.picks("Armory", "Rock", "Giant")  # and away from it
        assert (t.p1.vp, t.at("Field")) == (2, ["Grunt", "Giant"])

    @rule("AMB-65")
    def test_royal_highway_moves_nobody_where_minions_cannot_be_moved_to(self) -> None:
        t = two_bases(p1={"hand": ["Armory"], "Field": ["Royal Highway", grunt]}, p2={"Meadow": [moai]})
        t.p1.plays("Armory", at="Meadow")  # and nobody is asked, for nothing could come of it
        assert t.at("Field") == ["Grunt"]


def is_face_up(t: Table) -> bool:
    return t.view("p1").base_deck_face_up


def shared(t: Table, base: str = "Field") -> list[str]:
    """The names of the base cards from which that base has abilities besides its own."""
    found = next(each for each in t.view("p2").bases if each.name == base)
    return [sentence.source for sentence in found.sentences if sentence.source]


class TestSignsInTheStars:
    @editions(*ALL)
    def test_the_top_card_is_face_up_for_everybody_and_its_abilities_are_those_of_this_base_too(
        self, edition: str
    ) -> None:
        t = two_bases(
            base_deck=[heath, "Machu Picchu"],
            edition=edition,
            p1={"hand": [SIGNS], "deck": [grunt] * 3},
            p2={"hand": ["Overrun", "Overrun"], "deck": [giant] * 4},
        )
        assert (t.view("p2").base_deck, is_face_up(t)) == ((), False)
        t.p1.plays(SIGNS, at="Field")
        assert ([each.name for each in t.view("p2").base_deck], is_face_up(t)) == (["Machu Picchu"], True)
        assert t.p1.hand == ["Grunt"]  # it was an action on a base that had this ability when it had been played
        t.end_turn()
        t.p2.declines().plays("Overrun", at="Field")
        assert t.p2.hand == ["Overrun", "Giant"]

    def test_a_base_can_have_its_own_ability_and_another_one(self) -> None:
        t = table(
            bases=["Machu Picchu", field],
            base_deck=["Cuzcu"],
            p1={"Machu Picchu": [SIGNS], "hand": ["Armory"], "deck": [grunt] * 3},
        )
        assert (t.breakpoint("Machu Picchu"), t.breakpoint("Field")) == (17, 15)
        t.p1.plays("Armory", at="Machu Picchu")
        assert (t.breakpoint("Machu Picchu"), t.p1.hand) == (14, ["Grunt"])

    def test_the_view_tells_which_sentence_is_shared_and_with_what_and_the_numbers_say_whence_they_come(self) -> None:
        t = table(bases=["Machu Picchu", field], base_deck=["Cuzcu"], p1={"Machu Picchu": [SIGNS]})
        picchu, other = t.view("p2").bases
        assert [(each.text, each.source, each.lost_to) for each in picchu.sentences] == [(DRAW[0], "", None), LOWER]
        assert [(term.n, term.source) for term in picchu.breakpoint.terms] == [(20, "Machu Picchu"), (-3, "Cuzcu")]
        assert (other.sentences, t.view(None).base_deck_face_up) == ((), True)

    def test_a_base_that_is_cancelled_has_neither_its_own_abilities_nor_those_of_the_face_up_card(self) -> None:
        t = table(bases=["Machu Picchu"], base_deck=["Cuzcu"], p1={"Machu Picchu": [SIGNS, "Jammed Signal"]})
        assert (t.breakpoint("Machu Picchu"), is_face_up(t)) == (20, True)
        lost = [(each.source, each.lost_to) for each in t.view("p2").bases[0].sentences]
        assert (lost, t.view("p2").bases[0].cancelled) == ([("", "Jammed Signal"), ("Cuzcu", "Jammed Signal")], True)
        t.do(lambda g: destroy(g, "Jammed Signal", "Machu Picchu"))
        assert t.breakpoint("Machu Picchu") == 17

    def test_a_shared_ability_works_in_its_window_and_for_every_player(self) -> None:
        t = two_bases(base_deck=["Mushroom Kingdom"], p1={"Field": [SIGNS], "Meadow": [grunt]}, p2={"Meadow": [giant]})
        t.end_turn()
        t.p2.is_offered("Field", SIGNS, "decline").picks("Field", "Grunt")
        assert t.at("Field") == ["Grunt"]
        t.p2.declines()

    def test_a_shared_ability_works_when_the_base_scores_for_this_base(self) -> None:
        t = two_bases(
            base_deck=[heath, "The Mothership"],
            p1={"Field": [SIGNS, grunt], "Meadow": [grunt]},
            p2={"Field": [body(1)]},
        )
        t.score("Field")
        t.p1.is_offered("Grunt", "decline").picks("Grunt")
        assert (t.p1.hand, t.bases(), is_face_up(t)) == (["Grunt"], ["The Mothership", "Meadow"], False)

    @rule("RULING-Signs-in-the-Stars-1", "RULING-Signs-in-the-Stars-3")
    def test_the_talent_puts_the_top_card_on_the_bottom_and_the_next_one_is_face_up(self) -> None:
        t = one_base(base_deck=[heath, "Cuzcu", "Machu Picchu"], p1=HERE)
        assert shared(t) == ["Machu Picchu"]
        t.p1.uses(SIGNS)
        assert (t.base_deck, shared(t), t.breakpoint("Field")) == (["Machu Picchu", "Heath", "Cuzcu"], ["Cuzcu"], 12)
        assert [(each.name, each.position) for each in t.view("p2").base_deck] == [("Cuzcu", 0), ("Machu Picchu", 2)]
        assert t.pending is None  # once each turn

    @rule("RULING-Signs-in-the-Stars-2", "TIME-05")
    def test_what_the_former_top_card_has_done_already_stays(self) -> None:
        t = one_base(base_deck=[heath, "Changing Room"], p1={"Field": [SIGNS, "Leader Two", grunt]})
        t.p1.uses("Leader Two")
        assert t.power("Leader Two") == 7
        t.p1.uses(SIGNS)
        assert (t.base_deck, t.power("Leader Two")) == (["Changing Room", "Heath"], 7)
        t.end_turn()
        t.p2.declines()
        assert t.power("Leader Two") == 6

    @rule("RULING-Signs-in-the-Stars-1", "VERB-42")
    def test_a_continuous_value_of_the_former_top_card_stops_at_once(self) -> None:
        t = one_base(base_deck=[heath, "Monkey Lab"], p1={"Field": [SIGNS, grunt], "on Grunt": ["Upgrade"]})
        assert t.power_terms("Grunt") == [(2, "Grunt"), (2, "Upgrade"), (1, "Monkey Lab")]
        t.p1.uses(SIGNS)
        assert t.power("Grunt") == 4

    @rule("RULING-Signs-in-the-Stars-1", "RULING-Signs-in-the-Stars-3")
    def test_when_another_base_scores_the_face_up_card_replaces_it_and_the_next_one_is_face_up(self) -> None:
        t = table(
            bases=[field, ROCK], base_deck=[heath, "Cuzcu", "Machu Picchu"], p1={"Field": [SIGNS], "Rock": [giant]}
        )
        t.score("Rock")
        assert (t.bases(), shared(t), t.breakpoint("Field")) == (["Field", "Machu Picchu"], ["Cuzcu"], 12)

    @rule("RULING-Signs-in-the-Stars-3")
    def test_when_its_own_base_scores_the_card_below_stays_hidden_once_signs_in_the_stars_is_gone(self) -> None:
        t = one_base(base_deck=["Cuzcu", "Machu Picchu"], p1={"Field": [SIGNS, giant]})
        t.score("Field")
        assert (t.bases(), t.view("p1").base_deck, is_face_up(t)) == (["Machu Picchu"], (), False)

    @rule("RULING-Signs-in-the-Stars-1")
    def test_when_the_base_deck_is_searched_and_shuffled_another_card_is_face_up(self) -> None:
        t = two_bases(base_deck=["Machu Picchu", "Cuzcu"], p1={"Field": [SIGNS], "hand": ["Terraforming"]})
        t.p1.plays("Terraforming").picks("Cuzcu", "Meadow")
        top = t.base_deck[-1]
        assert (t.bases(), sorted(t.base_deck)) == (["Field", "Cuzcu"], ["Machu Picchu", "Meadow"])
        assert (t.breakpoint("Field"), [each.name for each in t.view("p2").base_deck]) == (15, [top])
        assert shared(t) == ([] if top == "Meadow" else ["Machu Picchu"])

    @rule("AMB-36a")
    @pytest.mark.parametrize("into_deck", [True, False])
    def test_the_base_that_takes_its_bases_place_shares_the_card_that_is_then_on_top(self, into_deck: bool) -> None:
        t = one_base(base_deck=["Machu Picchu", "Cuzcu"], p1=HERE)

        def exchange(g: RunningGame) -> None:
            new = g.base_on_top()
            assert new is not None
            g.swap_base(g.bases()[0], new, into_deck=into_deck)

        t.do(exchange)
        assert (t.bases(), t.breakpoint("Cuzcu"), t.actions_at("Cuzcu")) == (["Cuzcu"], 27, [SIGNS])
        assert shared(t, "Cuzcu") == ([] if t.base_deck[-1] == "Field" else ["Machu Picchu"])

    def test_one_more_base_in_play_takes_the_face_up_card_and_the_next_one_is_shared(self) -> None:
        t = one_base(base_deck=["Cuzcu", "Machu Picchu"], p1={**HERE, "hand": ["Weird New Worlds"]})
        t.p1.plays("Weird New Worlds", at="Field")
        assert (t.bases(), shared(t), t.breakpoint("Field")) == (["Field", "Machu Picchu"], ["Cuzcu"], 9)

    def test_a_base_that_is_placed_on_top_is_shared_from_then_on(self) -> None:
        t = two_bases(base_deck=["Machu Picchu"], base_discard=["Cuzcu"], p1=HERE)
        t.do(lambda g: g.place_base_on_top(g.discarded_bases()[0]))
        assert (t.base_deck, shared(t), t.breakpoint("Field")) == (["Machu Picchu", "Cuzcu"], ["Cuzcu"], 12)

    def test_of_bases_that_go_back_on_top_nobody_else_sees_those_that_only_pass(self) -> None:
        """The top card is turned up when all of them lie where they were put."""
        t = table(
            bases=["School of Wizardry", field],
            base_deck=[DALE, meadow, heath, "Cuzcu"],
            p1={"School of Wizardry": [giant], "Field": [SIGNS]},
        )
        t.score("School of Wizardry")
        t.p1.picks("Meadow", "Cuzcu")
        assert (t.bases(), t.base_deck, shared(t)) == (["Meadow", "Field"], ["Dale", "Heath", "Cuzcu"], ["Cuzcu"])
        assert [each.name for each in t.view("p1").base_deck] == ["Cuzcu", "Heath"]
        assert [each.name for each in t.view("p2").base_deck] == ["Cuzcu"]
        told = [ref.name for entry in t.story() if entry.line == "base_face_up" for ref in refs(entry)]
        assert told == ["Cuzcu", "School of Wizardry"]  # and because of which card

    @rule("RULING-Signs-in-the-Stars-1")
    def test_a_reaction_of_the_former_top_card_that_waits_is_lost_with_it(self) -> None:
        side = {"Field": [SIGNS, stargazer], "hand": ["Armory"], "deck": [grunt] * 3}
        t = one_base(base_deck=[heath, "Machu Picchu"], p1=side)
        t.p1.plays("Armory").is_offered("Field", "Stargazer").picks("Field")
        assert (t.p1.hand, t.base_deck) == (["Grunt"], ["Machu Picchu", "Heath"])
        t = one_base(base_deck=[heath, "Machu Picchu"], p1=side)
        t.p1.plays("Armory").picks("Stargazer")
        assert (t.p1.hand, t.base_deck) == ([], ["Machu Picchu", "Heath"])

    def test_at_the_start_of_each_turn_its_player_may_turn_the_card_down_until_the_end_of_the_turn(self) -> None:
        t = one_base(base_deck=[heath, "Cuzcu"], p1=HERE, p2={"deck": [grunt] * 4})
        t.end_turn()
        t.p2.is_offered("yes (turn-down)", "decline")  # p2, though the card is p1's
        t.p2.picks("yes (turn-down)")
        assert (shared(t), t.breakpoint("Field"), is_face_up(t)) == ([], 15, False)
        assert [each.name for each in t.view("p1").base_deck] == ["Cuzcu"]  # nobody forgets it
        assert [(each.kind, each.source, each.until) for each in t.effects] == [("face-down", SIGNS, "end-of-turn")]
        t.end_turn()
        assert (shared(t), is_face_up(t), t.effects) == (["Cuzcu"], True, ())
        t.p1.declines()
        assert t.breakpoint("Field") == 12

    @rule("RULING-Signs-in-the-Stars-3")
    def test_a_card_that_comes_on_top_while_it_is_turned_down_is_face_down_and_hidden_until_the_end_of_the_turn(
        self,
    ) -> None:
        t = table(bases=[field, ROCK], base_deck=[heath, "Cuzcu", "Machu Picchu"], p1={**HERE, "Rock": [giant]})
        t.start_turn("p1")
        t.p1.picks("yes (turn-down)").uses(SIGNS)
        assert (t.base_deck, is_face_up(t), shared(t)) == (["Machu Picchu", "Heath", "Cuzcu"], False, [])
        assert [each.name for each in t.view("p1").base_deck] == ["Machu Picchu"]  # Cuzcu has been seen by nobody
        t.end_turn()
        assert (is_face_up(t), shared(t)) == (True, ["Cuzcu"])
        t.p2.declines()

    def test_the_talent_moves_an_unseen_card_without_anybody_seeing_it(self) -> None:
        down = effect("face-down", source=SIGNS)
        t = one_base(base_deck=[heath, "Cuzcu"], p1=HERE, effects=[down])
        t.p1.uses(SIGNS)
        assert (t.base_deck, t.view("p1").base_deck) == (["Cuzcu", "Heath"], ())
        assert t.log() == ["used", "base_on_bottom"]

    def test_signs_in_the_stars_that_comes_while_the_card_is_turned_down_does_not_turn_it_up(self) -> None:
        t = two_bases(
            base_deck=["Cuzcu"],
            p1={"Field": [SIGNS], "hand": ["Golden Condor"]},
            p2={"hand": [SIGNS], "deck": [grunt] * 4},
        )
        t.end_turn()
        t.p2.picks("yes (turn-down)").plays(SIGNS, at="Meadow")
        assert (is_face_up(t), shared(t), shared(t, "Meadow")) == (False, [], [])
        t.end_turn()
        t.p1.declines()
        assert (shared(t), shared(t, "Meadow")) == (["Cuzcu"], ["Cuzcu"])

    def test_nobody_is_asked_to_turn_down_what_is_not_there_and_once_turned_down_nobody_is_asked_again(self) -> None:
        t = one_base(base_deck=[], p1=HERE)
        t.end_turn()
        t = two_bases(base_deck=["Cuzcu"], p1=HERE, p2={"Meadow": [SIGNS]})
        t.end_turn()
        t.p2.is_offered(f"{SIGNS}@Field", f"{SIGNS}@Meadow", "decline").picks(f"{SIGNS}@Field", "yes (turn-down)")
        assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (15, 15)

    @rule("AMB-36", "AMB-36a")
    def test_with_unicrave_on_top_the_base_that_scores_becomes_unicrave_and_that_the_next_one(self) -> None:
        t = one_base(base_deck=[heath, DALE, meadow, "Unicrave"], p1={"Field": [SIGNS, giant]}, p2={"Field": [grunt]})
        t.score("Field")
        assert (t.p1.vp, t.p2.vp) == (4, 2)  # Meadow's
        assert (t.bases(), t.base_discard) == (["Dale"], ["Field", "Unicrave", "Meadow"])

    def test_with_unicrave_on_top_and_nothing_below_it_comes_itself_and_the_old_base_again(self) -> None:
        side = {"Field": [SIGNS, giant]}
        t = one_base(base_deck=["Unicrave"], p1=side)
        t.score("Field")
        assert (t.p1.vp, t.bases()) == (4, ["Unicrave"])  # Field lay in the base discard pile, and was shuffled in
        t = one_base(base_deck=["Unicrave"], p1=side, edition=CORE)
        t.score("Field")
        assert (t.p1.vp, t.bases(), t.base_discard) == (0, [], ["Field", "Unicrave"])  # no reshuffling in this book

    def test_unicrave_that_is_turned_down_takes_no_bases_place(self) -> None:
        t = one_base(
            base_deck=[heath, "Unicrave"], p1={"Field": [SIGNS, giant]}, effects=[effect("face-down", source=SIGNS)]
        )
        t.score("Field")
        assert (t.p1.vp, t.bases()) == (4, ["Unicrave"])

    def test_two_on_two_bases_share_the_same_card_and_one_that_goes_takes_only_its_own(self) -> None:
        t = two_bases(base_deck=[heath, "Cuzcu"], p1=HERE, p2={"Meadow": [SIGNS]})
        assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (12, 12)
        t.do(lambda g: destroy(g, SIGNS, "Field"))
        assert (t.breakpoint("Field"), t.breakpoint("Meadow"), is_face_up(t)) == (15, 12, True)
        t.do(lambda g: destroy(g, SIGNS, "Meadow"))
        assert (t.breakpoint("Meadow"), is_face_up(t)) == (15, False)
        assert [each.name for each in t.view("p2").base_deck] == ["Cuzcu"]  # it has not moved

    @rule("AMB-19")
    def test_two_on_one_base_give_it_the_abilities_twice(self) -> None:
        t = one_base(
            base_deck=["Cuzcu", "Machu Picchu"],
            p1={"Field": [SIGNS], "hand": ["Armory"], "deck": [grunt] * 5},
            p2={"Field": [SIGNS]},
        )
        t.p1.plays("Armory")
        assert t.p1.hand == ["Grunt", "Grunt"]
        t.p1.uses(SIGNS)
        assert t.breakpoint("Field") == 15 - 2 * 3 * 3 + 3  # never below zero

    @rule("AMB-19")
    def test_what_a_base_has_twice_can_be_used_twice_in_a_window(self) -> None:
        t = two_bases(
            base_deck=["Mushroom Kingdom"], p1={"Field": [SIGNS], "Meadow": [grunt, body(1)]}, p2={"Field": [SIGNS]}
        )
        t.end_turn()
        t.p2.picks("Field", "Grunt", "Field", "Body 1")
        assert t.at("Field") == ["Grunt", "Body 1"]
        assert t.p2.offered() == [SIGNS, SIGNS, "decline"]  # no third time
        t.p2.declines()

    @rule("PLAY-25")
    def test_where_llama_or_golden_condor_bring_it_that_base_shares_the_card_and_the_old_one_no_longer(self) -> None:
        t = two_bases(base_deck=["Cuzcu"], p1={**HERE, "hand": ["Llama", "Golden Condor"]})
        t.p1.plays("Llama", at="Meadow").picks(SIGNS)
        assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (15, 12)
        t.p1.plays("Golden Condor").picks(SIGNS, "Field")
        assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (12, 15)

    @rule("AMB-50")
    def test_an_empty_base_deck_has_no_top_card_until_a_base_is_needed(self) -> None:
        t = table(
            bases=[field, ROCK],
            base_deck=["Cuzcu"],
            base_discard=["Machu Picchu", heath],
            p1={**HERE, "Rock": [giant]},
            seed=3,
        )
        t.score("Rock")
        assert (t.bases(), t.base_deck, is_face_up(t), shared(t)) == (["Field", "Cuzcu"], [], False, [])
        t.p1.uses(SIGNS)  # it takes a card to place one on the bottom
        top = t.base_deck[-1]
        assert (sorted(t.base_deck), is_face_up(t)) == (["Heath", "Machu Picchu", "Rock"], True)
        assert shared(t) == (["Machu Picchu"] if top == "Machu Picchu" else [])
        assert top in [each.name for each in t.view("p2").base_deck]

    def test_with_one_card_in_the_base_deck_the_talent_changes_nothing(self) -> None:
        t = one_base(base_deck=["Cuzcu"], p1=HERE)
        t.p1.uses(SIGNS)
        assert (t.base_deck, shared(t)) == (["Cuzcu"], ["Cuzcu"])

    @rule("VERB-42")
    def test_signs_in_the_stars_without_its_abilities_turns_nothing_up_and_shares_nothing_for_that_time(self) -> None:
        t = one_base(base_deck=["Cuzcu"], p1={**HERE, "hand": [fog]})
        t.p1.plays("Fog")
        assert (is_face_up(t), t.breakpoint("Field")) == (False, 15)
        t.end_turn()
        t.p2.declines()
        assert (is_face_up(t), t.breakpoint("Field")) == (True, 12)

    @rule("VERB-33", "TERM-14")
    def test_its_talent_is_its_controllers(self) -> None:
        t = one_base(base_deck=[heath, "Cuzcu"], p1={"Field": [f"p2:{SIGNS}"]})
        t.p1.uses(SIGNS)
        assert t.base_deck == ["Cuzcu", "Heath"]
        t = one_base(base_deck=[heath, "Cuzcu"], p1=HERE, current="p2", p2={"hand": [card(grunt)]})
        t.p2.is_offered("Grunt", "decline")

    @pytest.mark.parametrize("edition", ALL)
    def test_who_may_ignore_the_base_need_not_heed_what_it_shares_either(self, edition: str) -> None:
        t = one_base(
            base_deck=["Machu Picchu"],
            p1={"Field": [SIGNS], "hand": ["Armory"], "deck": [grunt] * 3},
            effects=[effect("ignore", on="Field", player="p1", source="Infiltrate")],
            edition=edition,
        )
        t.p1.plays("Armory").is_offered("yes (ignore)", "decline").picks("yes (ignore)")
        assert t.p1.hand == []

    def test_nothing_of_this_is_at_work_without_the_card(self) -> None:
        t = table(bases=["Machu Picchu"], base_deck=["Cuzcu"], p1={"Machu Picchu": ["Armory"]}, edition=EMD)
        assert (t.view("p1").bases[0].sentences, t.view("p1").base_deck, is_face_up(t)) == ((), (), False)


class TestTempleOfTheSun:
    def test_temple_of_the_sun_draws_a_card_and_one_for_each_other_action_of_yours_here(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Temple of the Sun", "Armory", "Armory", "Upgrade"],
                "Field": [giant],
                "deck": [grunt] * 5,
                "plays": [*TWO, *TWO],
            },
            p2={"hand": ["Overrun"], "deck": [grunt] * 3},
        )
        t.p1.plays("Temple of the Sun", at="Field")
        assert t.p1.hand == ["Armory", "Armory", "Upgrade", "Grunt"]  # one card: itself is not another action
        t.p1.plays("Armory", at="Field")
        assert t.p1.hand == ["Armory", "Upgrade", "Grunt", "Grunt"]
        t.p1.plays("Armory", at="Meadow").plays("Upgrade")
        assert t.p1.hand == ["Grunt", "Grunt"]
        t.end_turn()
        t.p2.plays("Overrun", at="Field")
        assert len(t.p1.hand) == 4  # two of the draw phase

    def test_temple_of_the_sun_under_another_players_control_draws_for_them(self) -> None:
        t = one_base(p1={"hand": ["Armory"], "Field": ["p2:Temple of the Sun"], "deck": [grunt, grunt]})
        t.p1.plays("Armory")
        assert t.p1.hand == ["Grunt"]


def destroy_those_of_others(g: RunningGame) -> None:
    g.destroy(g.actions(at=g.bases()[0], on_minions=False, others=True))


class TestCuzcu:
    def test_cuzcus_breakpoint_is_3_lower_for_each_action_on_it_whosever_and_not_for_those_on_minions(self) -> None:
        t = table(
            bases=["Cuzcu", field],
            p1={
                "Cuzcu": ["Armory", grunt],
                "on Grunt": ["Upgrade"],
                "Field": ["Overrun"],
                "hand": ["Temple of the Sun"],
            },
            p2={"Cuzcu": ["Overrun"]},
        )
        assert (t.breakpoint("Cuzcu"), t.breakpoint("Field")) == (24, 15)
        t.p1.plays("Temple of the Sun", at="Cuzcu")
        assert t.breakpoint("Cuzcu") == 21
        t.do(destroy_those_of_others)
        assert t.breakpoint("Cuzcu") == 24

    @rule("CONF-04", "SCORE-02")
    @pytest.mark.parametrize(("actions", "breakpoint"), [(9, 3), (10, 0), (11, 0)])
    def test_cuzcus_breakpoint_is_never_below_zero_and_with_none_left_it_scores_even_for_nobody(
        self, actions: int, breakpoint: int
    ) -> None:
        t = table(bases=["Cuzcu"], base_deck=[field], p1={"Cuzcu": ["Overrun"] * actions})
        assert (t.breakpoint("Cuzcu"), t.is_ready("Cuzcu")) == (breakpoint, breakpoint == 0)
        t.end_turn()
        assert (t.bases(), t.p1.vp, t.p2.vp) == (["Field"] if breakpoint == 0 else ["Cuzcu"], 0, 0)

    @rule("CONF-04")
    def test_what_lowers_cuzcu_below_zero_is_reckoned_with_before_the_floor_is(self) -> None:
        t = table(
            bases=["Cuzcu"],
            p1={"Cuzcu": ["Overrun"] * 11},
            effects=[effect("breakpoint", on="Cuzcu", n=4, source="Fence")],
        )
        assert t.breakpoint("Cuzcu") == 1

    @rule("SCORE-06", "AMB-36")
    def test_an_action_that_comes_to_cuzcu_or_leaves_it_while_it_scores_changes_nothing_of_that(self) -> None:
        t = table(
            bases=["Cuzcu", field],
            base_deck=[meadow],
            p1={"Cuzcu": ["Armory", "Armory", "Mole", giant, giant], "hand": ["Temple of the Sun", "Ashlar Masonry"]},
            p2={"Cuzcu": [giant]},
        )
        assert (t.breakpoint("Cuzcu"), t.is_ready("Cuzcu")) == (24, True)
        t.p1.done().picks("Temple of the Sun", "Cuzcu")  # before it scores
        assert t.breakpoint("Cuzcu") == 21
        t.p1.picks("Ashlar Masonry", "Armory#1")  # after it scored
        assert (t.p1.vp, t.p2.vp, t.bases()) == (5, 3, ["Meadow", "Field"])

    @rule("SCORE-04")
    def test_an_action_in_the_play_cards_phase_can_make_cuzcu_ready_and_one_after_it_waits(self) -> None:
        t = table(bases=["Cuzcu"], base_deck=[field], p1={"Cuzcu": [body(28)], "hand": ["Temple of the Sun"]})
        assert not t.is_ready("Cuzcu")
        t.p1.plays("Temple of the Sun")
        t.end_turn()
        assert (t.bases(), t.p1.vp) == (["Field"], 5)
        t = table(bases=["Cuzcu"], phase="draw", p1={"Cuzcu": [body(28), "Armory"]}, base_deck=[field])
        assert t.is_ready("Cuzcu")
        t.do(lambda g: g.draw_step())
        assert (t.bases(), t.p1.vp) == (["Cuzcu"], 0)
        t.end_turn()
        assert (t.bases(), t.p1.vp) == (["Field"], 5)  # in the Score Bases phase of the next turn


class TestMachuPicchu:
    @editions(*ALL)
    def test_whoever_plays_an_action_on_machu_picchu_draws_a_card(self, edition: str) -> None:
        t = table(
            bases=["Machu Picchu", field],
            edition=edition,
            p1={"hand": ["Armory", "Overrun"], "deck": [grunt] * 9, "plays": ["action"]},
            p2={"hand": ["Overrun"], "deck": [giant] * 9},
        )
        t.p1.plays("Armory", at="Machu Picchu")
        assert (t.p1.hand, t.p2.hand) == (["Overrun", "Grunt"], ["Overrun"])
        t.end_turn()
        t.p2.plays("Overrun", at="Machu Picchu")
        assert t.p2.hand == ["Giant"]

    def test_machu_picchu_gives_nothing_for_actions_elsewhere_on_a_minion_there_or_standard_ones(self) -> None:
        t = table(
            bases=["Machu Picchu", field],
            p1={
                "hand": ["Armory", "Upgrade", "Augmentation"],
                "Machu Picchu": [grunt],
                "deck": [grunt] * 3,
                "plays": THREE,
            },
        )
        t.p1.plays("Armory", at="Field").plays("Upgrade").plays("Augmentation")
        assert (t.p1.hand, len(t.p1.deck)) == ([], 3)

    def test_machu_picchu_gives_a_card_on_another_players_turn_and_none_once_it_is_cancelled(self) -> None:
        side = {"hand": ["Armory"], "Machu Picchu": ["Mole", card(giant, counters=14)], "deck": [grunt] * 3}
        t = table(bases=["Machu Picchu"], current="p2", p1=side)
        t.score("Machu Picchu")
        t.p1.picks("Armory")
        assert t.p1.hand == ["Grunt"]
        t = table(bases=["Machu Picchu"], current="p2", p1=side, p2={"Machu Picchu": ["Jammed Signal"]})
        t.score("Machu Picchu")
        t.p1.picks("Armory")
        assert t.p1.hand == []


class TestSignsInTheStarsCurrentWording:
    @rule("AMB-19")
    @pytest.mark.parametrize(("signs", "extras"), [(1, 1), (2, 2)])
    def test_what_a_base_has_twice_and_may_be_used_once_each_turn_has_two_uses(self, signs: int, extras: int) -> None:
        t = one_base(
            base_deck=["The Homeworld"],
            wording="current",
            p1={"Field": [SIGNS] * signs, "hand": [grunt, grunt], "plays": [extra("minion"), extra("minion")]},
        )
        t.p1.plays("Grunt")
        assert t.p1.plays_left == ["minion", *["minion (The Homeworld)"] * extras]
        t.p1.plays("Grunt")
        assert len(t.p1.plays_left) == extras
