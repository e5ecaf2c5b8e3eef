"""Ancient Incas."""

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import ScriptedTable, card, effect, extra, rule, table
from tests.engine.visibility_oracle import refs
from tests.fixtures.cards.common import field, giant, grunt, heath, meadow
from tests.fixtures.cards.makers import ALL, CD, CORE, CS, EMD, body, editions, plain_base
from tests.fixtures.cards.top_base import fog, stargazer
from tests.tables import one_base, three_bases, two_bases

TEMPLE, PICCHU, WALLS, CHILD = "Temple of the Sun", "Machu Picchu", "Fortress Walls", "Child of the Sun"
ROCK = plain_base("Rock", breakpoint=8)
THREE = [extra("action"), extra("action"), extra("action")]
TWO = [extra("action"), extra("action")]
SIGNS = "Signs in the Stars"
DALE = plain_base("Dale", breakpoint=30)
HERE = {"Field": [SIGNS]}
DRAW = ("After a player plays an action on this base, they draw a card.", "Machu Picchu", None)
LOWER = ("For each action on this base, its breakpoint is lower by 3.", "Cuzcu", None)


class TestSapaInca:
    def test_sapa_inca_finds_an_action_for_a_base_in_the_deck_or_the_discard_pile(self) -> None:
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

    def test_sapa_inca_may_search_the_other_pile_if_the_first_has_no_such_action(self) -> None:
        t = one_base(p1={"hand": ["Sapa Inca"], "deck": [grunt, "Howl"], "discard": ["Overrun"]})
        t.p1.plays("Sapa Inca").picks("Search your deck.")
        assert (t.p1.hand, t.p1.discard) == (["Overrun"], [])

    @rule("VIS-05")
    @pytest.mark.parametrize(("edition", "seen"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
    def test_sapa_inca_reveals_the_found_action_in_editions_that_do(self, edition: str, seen: bool) -> None:
        t = one_base(p1={"hand": ["Sapa Inca"], "deck": ["Armory", grunt]}, edition=edition)
        t.p1.plays("Sapa Inca")
        assert (t.p1.hand, t.p2.knows("Armory")) == (["Armory"], seen)

    def test_sapa_inca_gives_a_counter_after_each_action_that_you_play_on_a_base(self) -> None:
        t = two_bases(
            p1={"hand": ["Armory", TEMPLE], "Field": ["Sapa Inca"], "Meadow": [grunt, giant], "plays": THREE},
            p2={"Meadow": [body(3)]},
        )
        t.p1.plays("Armory", at="Meadow").is_offered("Grunt", "Giant").picks("Grunt").plays(TEMPLE, at="Field")
        assert (t.counters("Grunt"), t.counters("Sapa Inca"), t.counters("Giant"), t.counters("Body 3")) == (1, 1, 0, 0)

    def test_sapa_inca_ignores_other_actions_and_other_players(self) -> None:
        t = two_bases(
            p1={"hand": ["Armory", "Upgrade", "Mystic Studies"], "Field": ["Sapa Inca"], "plays": THREE},
            p2={"Meadow": [grunt], "hand": [TEMPLE], "deck": [grunt] * 5},
        )
        t.p1.plays("Armory", at="Meadow").plays("Upgrade", on="Sapa Inca").plays("Mystic Studies")
        assert (t.counters("Sapa Inca"), t.counters("Grunt")) == (0, 0)
        t.end_turn()
        t.p2.plays(TEMPLE, at="Field")  # another player plays it
        assert t.counters("Sapa Inca") == 0


class TestChildOfTheSun:
    def test_child_of_the_sun_gives_an_extra_action_for_your_first_action_here(self) -> None:
        t = two_bases(p1={"hand": ["Armory", TEMPLE, "Armory"], "Field": [CHILD], "deck": [grunt] * 3})
        t.p1.plays("Armory", at="Field")
        assert t.p1.plays_left == ["minion", "action (Child of the Sun)"]
        t.p1.plays(TEMPLE, at="Field")
        assert t.p1.plays_left == ["minion"]

    @rule("AMB-19")
    def test_child_of_the_sun_counts_actions_played_before_it_arrived(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Armory", CHILD, TEMPLE],
                "Field": [grunt],
                "deck": [grunt] * 3,
                "plays": ["minion", *THREE[:2]],
            }
        )
        t.p1.plays("Armory", at="Field").plays(CHILD, at="Field").plays(TEMPLE, at="Field")  # the second action here
        assert t.p1.plays_left == []

    @rule("AMB-19", "EXTRA-05")
    def test_a_declined_child_of_the_sun_does_not_ask_again_on_that_turn(self) -> None:
        """On another player's turn the extra action is played at once or lost."""
        t = table(
            bases=[ROCK],
            current="p2",
            p1={"hand": ["Armory", "Armory", "Overrun"], "Rock": ["Mole", "Mole", CHILD]},
            p2={"Rock": [body(1)]},
        )
        t.score("Rock")
        t.p1.picks("Mole#1", "Armory")
        t.p1.is_offered("Armory", "Overrun", "decline")  # Child of the Sun
        t.p1.declines().picks("Armory")  # the other Mole
        assert (t.p1.vp, sorted(t.p1.discard)) == (4, ["Armory", "Armory", CHILD, "Mole", "Mole"])


class TestIncanEngineer:
    def test_incan_engineer_reveals_cards_until_an_action_for_a_base(self) -> None:
        t = one_base(p1={"hand": ["Incan Engineer"], "deck": ["Overrun", "Armory", "Upgrade", "Howl", grunt]})
        t.p1.plays("Incan Engineer")
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Armory"], ["Grunt", "Howl", "Overrun", "Upgrade"])
        assert t.p2.knows("Armory")
        assert not t.p2.knows("Howl")  # it was revealed and is shuffled in

    @rule("DECK-10")
    @pytest.mark.parametrize(("edition", "hand"), [(EMD, []), (CS, []), (CD, ["Armory"]), (CORE, ["Armory"])])
    def test_incan_engineer_reshuffles_in_editions_that_do(self, edition: str, hand: list[str]) -> None:
        t = one_base(p1={"hand": ["Incan Engineer"], "deck": [grunt, "Howl"], "discard": ["Armory"]}, edition=edition)
        t.p1.plays("Incan Engineer")
        assert (t.p1.hand, sorted(t.p1.deck)) == (hand, ["Grunt", "Howl"])


class TestLlama:
    @rule("RULING-Collecting-Stories", "EXTRA-10")
    def test_llama_returns_one_of_your_actions_and_plays_it_here(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Llama"],
                "Field": [TEMPLE, "Armory", giant],
                "Meadow": [grunt, WALLS],
                "on Giant": ["Upgrade"],
                "deck": [grunt] * 3,
            },
            p2={"Field": ["Overrun"]},
        )
        t.p1.plays("Llama", at="Meadow").is_offered(TEMPLE, "Armory", "decline").picks(TEMPLE)
        assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Armory", "Overrun"], [WALLS, TEMPLE])
        assert t.p1.hand == ["Grunt"]  # it was played, so its first sentence was carried out
        t.p1.is_offered("Grunt", "Llama", "decline")  # and Fortress Walls saw it
        t.p1.declines()
        assert t.p1.plays_left == ["action"]

    def test_llama_needs_an_action_on_another_base(self) -> None:
        t = two_bases(p1={"hand": ["Llama"], "Field": ["Armory"]}, p2={"Meadow": ["Armory"]})
        t.p1.plays("Llama", at="Field")
        assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Armory"], ["Armory"])

    @rule("VERB-50", "RULING-Collecting-Stories")
    def test_llama_does_not_return_an_action_that_cannot_be_played_here(self) -> None:
        barred = effect("forbid", player="p1", verb="play-action", source="Hush")
        t = two_bases(p1={"hand": ["Llama"], "Field": ["Armory"]}, effects=[barred])
        t.p1.plays("Llama", at="Meadow")
        assert (t.actions_at("Field"), t.p1.hand) == (["Armory"], [])

    @rule("VERB-26")
    def test_llama_ignores_an_action_of_another_owner(self) -> None:
        """It would return to its owner's hand, and cannot be played from there."""
        t = two_bases(p1={"hand": ["Llama"], "Field": ["p2:Armory", TEMPLE], "deck": [grunt]})
        t.p1.plays("Llama", at="Meadow").is_offered(TEMPLE, "decline").declines()

    def test_a_ban_on_moving_does_not_stop_llama(self) -> None:
        """It is returned and played, not moved."""
        t = table(bases=[field, heath], p1={"hand": ["Llama"], "Field": [TEMPLE]}, p2={"Heath": ["Mo'ai"]})
        t.p1.plays("Llama", at="Heath").picks(TEMPLE)
        assert t.actions_at("Heath") == [TEMPLE]


def move_away(g: RunningGame) -> None:
    g.move(g.minions(), g.bases()[1])


def destroy(g: RunningGame, name: str, at: str) -> None:
    g.destroy([action for action in g.actions() if (action.name, action.base.name) == (name, at)])


def destroy_one(g: RunningGame) -> None:
    g.destroy(g.actions()[0])


class TestArmory:
    def test_child_of_the_sun_ignores_other_bases_minions_and_players(self) -> None:
        t = two_bases(
            p1={"hand": ["Armory", "Upgrade"], "Field": [CHILD, giant], "plays": THREE[:2]},
            p2={"hand": ["Armory"], "deck": [grunt] * 4},
        )
        t.p1.plays("Armory", at="Meadow").plays("Upgrade", on=CHILD)
        assert t.p1.plays_left == []
        t.end_turn()
        t.p2.plays("Armory", at="Field")
        assert t.p2.plays_left == ["minion"]

    def test_a_moved_child_of_the_sun_may_react_again_on_its_new_base(self) -> None:
        t = two_bases(p1={"hand": ["Armory", TEMPLE], "Field": [CHILD], "deck": [grunt] * 3})
        t.p1.plays("Armory", at="Field")
        t.do(move_away)
        t.p1.plays(TEMPLE, at="Meadow")
        assert t.p1.plays_left == ["minion", "action (Child of the Sun)"]

    def test_armory_gives_2_power_for_each_of_your_other_actions_on_its_base(self) -> None:
        t = two_bases(
            p1={"hand": ["Armory"], "Field": [grunt, "Overrun"], "on Grunt": ["Upgrade"], "Meadow": [TEMPLE]},
            p2={"Field": ["Overrun", giant]},
        )
        assert t.totals("Field") == [4, 6]
        t.p1.plays("Armory", at="Field")
        assert t.totals("Field") == [6, 6]

    def test_armories_count_each_other(self) -> None:
        t = one_base(p1={"Field": ["Armory"]})
        assert t.totals("Field") == [0, 0]
        t = one_base(p1={"Field": ["Armory", "Armory"]})
        assert t.totals("Field") == [4, 0]
        t = one_base(p1={"Field": ["Armory", "Armory", "Overrun"]}, p2={"Field": ["Armory"]})
        assert t.totals("Field") == [8, 0]

    @rule("TERM-14")
    def test_armory_counts_actions_that_you_control(self) -> None:
        t = one_base(p1={"Field": ["p2:Armory", "p2:Overrun"]}, p2={"Field": ["p1:Overrun"]})
        assert t.totals("Field") == [2, 0]

    @rule("T-49")
    @pytest.mark.parametrize(("edition", "vp"), [(EMD, 4), (CS, 4), (CD, 0), (CORE, 0)])
    def test_armory_can_win_a_base_without_minions_in_some_editions(self, edition: str, vp: int) -> None:
        t = one_base(edition=edition, p1={"Field": ["Armory", "Armory"]}, p2={"Field": [grunt]})
        t.score("Field")
        assert t.p1.vp == vp

    @editions(EMD, CS)
    def test_the_power_of_armory_counts_towards_the_breakpoint(self, edition: str) -> None:
        t = table(bases=[ROCK], edition=edition, p1={"Rock": [body(4), "Armory", "Armory"]})
        assert t.is_ready("Rock")
        t.do(destroy_one)
        assert (t.is_ready("Rock"), t.totals("Rock")) == (False, [4, 0])


class TestAshlarMasonry:
    def test_ashlar_masonry_returns_one_action_and_shuffles_in_the_others(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Ashlar Masonry"],
                "Field": [giant, "Armory", TEMPLE, "Overrun"],
                "on Giant": ["Upgrade"],
                "Meadow": [WALLS],
            },
            p2={"Field": ["Jammed Signal", grunt]},
        )
        t.score("Field")
        t.p1.picks("Ashlar Masonry").is_offered("Armory", TEMPLE, "Overrun", "decline").picks(TEMPLE)
        assert (t.p1.hand, sorted(t.p1.deck)) == ([TEMPLE], ["Armory", "Overrun"])
        assert sorted(t.p1.discard) == ["Ashlar Masonry", "Giant", "Upgrade"]
        assert (sorted(t.p2.discard), t.actions_at("Meadow")) == (["Grunt", "Jammed Signal"], [WALLS])
        assert not t.p2.knows("Armory")

    def test_ashlar_masonry_does_not_shuffle_for_a_single_action(self) -> None:
        deck = [grunt, giant, body(1), body(3), body(4)]
        t = one_base(p1={"hand": ["Ashlar Masonry"], "Field": [giant, "Armory"], "deck": deck})
        t.score("Field")
        t.p1.picks("Ashlar Masonry", "Armory")
        assert (t.p1.hand, t.p1.deck) == (["Armory"], ["Grunt", "Giant", "Body 1", "Body 3", "Body 4"])

    def test_ashlar_masonry_may_be_declined_before_or_after_it_is_played(self) -> None:
        side = {"hand": ["Ashlar Masonry"], "Field": [giant, "Armory", "Overrun"]}
        t = one_base(p1=side)
        assert t.pending is None  # it cannot be played in the Play Cards phase
        t.score("Field")
        t.p1.declines()
        assert (t.p1.hand, sorted(t.p1.discard)) == (["Ashlar Masonry"], ["Armory", "Giant", "Overrun"])
        t = one_base(p1=side)
        t.score("Field")
        t.p1.picks("Ashlar Masonry").declines()
        assert (t.p1.hand, sorted(t.p1.discard)) == ([], ["Armory", "Ashlar Masonry", "Giant", "Overrun"])

    @rule("VERB-40", "TERM-14")
    def test_ashlar_masonry_sends_borrowed_actions_to_their_owner(self) -> None:
        side = {"hand": ["Ashlar Masonry"], "Field": [giant, "p2:Armory", "Overrun"]}
        t = one_base(p1=side)
        t.score("Field")
        t.p1.picks("Ashlar Masonry", "Armory")
        assert (t.p1.hand, t.p2.hand, t.p1.deck, t.p2.deck) == ([], ["Armory"], ["Overrun"], [])
        t = one_base(p1=side)
        t.score("Field")
        t.p1.picks("Ashlar Masonry", "Overrun")
        assert (t.p1.hand, t.p2.hand, t.p1.deck, t.p2.deck) == (["Overrun"], [], [], ["Armory"])


class TestFortressWalls:
    def test_fortress_walls_give_a_counter_now_and_after_each_other_action_here(self) -> None:
        t = two_bases(
            p1={
                "hand": [WALLS, "Armory", "Armory"],
                "Field": [grunt, giant],
                "Meadow": [grunt],
                "plays": [extra("action"), *TWO],
            },
            p2={"Field": [body(3)]},
        )
        t.p1.plays(WALLS, at="Field").is_offered("Grunt", "Giant")  # the first counter is mandatory
        t.p1.picks("Giant")
        assert t.counters("Giant") == 1  # itself is not another action
        t.p1.plays("Armory", at="Field").is_offered("Grunt", "Giant", "decline")
        t.p1.picks("Giant").plays("Armory", at="Meadow")
        assert (t.counters("Giant"), t.counters("Grunt@Field"), t.counters("Grunt@Meadow")) == (2, 0, 0)

    def test_fortress_walls_react_to_each_other_but_not_to_other_players(self) -> None:
        t = one_base(p1={"hand": [WALLS], "Field": [WALLS, grunt]}, p2={"hand": ["Overrun"], "deck": [grunt] * 3})
        t.p1.plays(WALLS).picks("Grunt")
        assert t.counters("Grunt") == 2
        t.end_turn()
        t.p2.plays("Overrun")
        assert t.counters("Grunt") == 2


class TestGoldenCondor:
    @rule("EXTRA-10", "RULING-Collecting-Stories")
    def test_golden_condor_returns_and_plays_any_number_of_your_actions(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Golden Condor"],
                "Field": [grunt, "Armory", TEMPLE],
                "on Grunt": ["Upgrade"],
                "Meadow": [WALLS, giant],
                "deck": [grunt] * 4,
                "plays": ["action"],
            },
            p2={"Field": ["Overrun"]},
        )
        t.p1.plays("Golden Condor").is_offered("Armory", TEMPLE, WALLS, "decline").picks("Armory", TEMPLE, WALLS)
        t.p1.is_offered("Armory", TEMPLE, WALLS)  # each of them must be played
        t.p1.picks(TEMPLE, "Meadow").is_offered("Armory", WALLS)
        t.p1.picks(WALLS, "Field", "Meadow")  # and Armory, the last one
        assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Overrun", WALLS], [TEMPLE, "Armory"])
        assert (t.p1.hand, t.counters("Grunt"), t.p1.plays_left) == (["Grunt", "Grunt"], 1, [])
        assert t.p1.discard == ["Golden Condor"]

    @rule("PLAY-21")
    def test_golden_condor_may_return_some_actions(self) -> None:
        t = two_bases(p1={"hand": ["Golden Condor"], "Field": ["Armory", "Overrun"]})
        t.p1.plays("Golden Condor").picks("Overrun").declines().picks("Meadow")
        assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Armory"], ["Overrun"])

    @rule("VERB-40", "AMB-28")
    def test_golden_condor_does_not_play_an_action_returned_to_another_player(self) -> None:
        t = one_base(p1={"hand": ["Golden Condor"], "Field": ["p2:Armory", "Overrun"]})
        t.p1.plays("Golden Condor").picks("Armory", "Overrun")
        assert (t.actions_at("Field"), t.p1.hand, t.p2.hand) == (["Overrun"], [], ["Armory"])

    @rule("AMB-28")
    def test_an_action_that_golden_condor_cannot_play_stays_in_the_hand(self) -> None:
        barred = effect("forbid", player="p1", verb="play-action", name="Armory", source="Hush")
        t = one_base(p1={"hand": ["Golden Condor"], "Field": ["Armory", "Overrun"]}, effects=[barred])
        t.p1.plays("Golden Condor").picks("Armory", "Overrun", "Armory")
        assert (t.actions_at("Field"), t.p1.hand) == (["Overrun"], ["Armory"])

    @rule("AMB-19", "PLAY-25")
    def test_an_action_played_again_by_golden_condor_may_use_its_talent_again(self) -> None:
        t = one_base(
            base_deck=[meadow, heath],
            p1={"hand": ["Golden Condor"], "Field": ["Signs in the Stars", CHILD], "deck": [grunt] * 3},
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
                "discard": ["Armory", TEMPLE, "Upgrade", "Howl", grunt],
                "deck": [grunt, giant],
            },
            p2={"discard": ["Overrun"]},
        )
        t.p1.plays("Quipu Strings").is_offered("Armory", TEMPLE).picks(TEMPLE, "Meadow")
        assert (t.actions_at("Meadow"), t.p1.hand, t.p1.plays_left) == ([TEMPLE], ["Giant"], ["minion"])
        assert t.p1.discard == ["Armory", "Upgrade", "Howl", "Grunt", "Quipu Strings"]


class TestRoyalHighway:
    def test_royal_highway_may_move_one_of_your_minions_here_or_away(self) -> None:
        side = {"hand": ["Royal Highway"], "Field": [grunt], "Meadow": [giant]}
        t = three_bases(p1=side, p2={"Heath": [body(3)]})
        t.p1.plays("Royal Highway", at="Field").is_offered("Grunt", "Giant", "decline").picks("Giant")
        assert t.at("Field") == ["Grunt", "Giant"]
        t = three_bases(p1=side)
        t.p1.plays("Royal Highway", at="Field").picks("Grunt").is_offered("Meadow", "Heath").picks("Heath")
        assert t.at("Heath") == ["Grunt"]

    def test_royal_highway_may_move_a_minion_after_your_action_on_another_base(self) -> None:
        side = {"hand": ["Armory"], "Field": ["Royal Highway", grunt], "Meadow": [giant], "Heath": [body(4)]}
        t = three_bases(p1=side, p2={"Field": [body(3)], "Meadow": [body(3)]})
        t.p1.plays("Armory", at="Meadow").is_offered("Grunt", "Giant", "decline").picks("Grunt")
        assert t.at("Meadow") == ["Giant", "Body 3", "Grunt"]
        t = three_bases(p1=side)
        t.p1.plays("Armory", at="Meadow").picks("Giant")
        assert t.at("Field") == ["Grunt", "Giant"]

    def test_royal_highway_ignores_its_own_base_minions_and_other_players(self) -> None:
        t = two_bases(
            p1={"hand": ["Armory", "Upgrade"], "Field": ["Royal Highway", grunt], "Meadow": [giant], "plays": TWO},
            p2={"hand": ["Overrun"], "deck": [grunt] * 3},
        )
        t.p1.plays("Armory", at="Field").plays("Upgrade", on="Giant")
        assert t.at("Field") == ["Grunt"]
        t.end_turn()
        t.p2.plays("Overrun", at="Meadow")

    def test_royal_highway_works_in_both_directions_on_another_players_turn(self) -> None:
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
    def test_royal_highway_does_not_ask_if_no_minion_can_move(self) -> None:
        t = two_bases(p1={"hand": ["Armory"], "Field": ["Royal Highway", grunt]}, p2={"Meadow": ["Mo'ai"]})
        t.p1.plays("Armory", at="Meadow")
        assert t.at("Field") == ["Grunt"]


def is_face_up(t: ScriptedTable) -> bool:
    return t.view("p1").base_deck_face_up


def shared(t: ScriptedTable, base: str = "Field") -> list[str]:
    """Names of the base cards whose abilities the base shares."""
    found = next(each for each in t.view("p2").bases if each.name == base)
    return [sentence.source for sentence in found.sentences if sentence.source]


class TestSignsInTheStars:
    @editions(*ALL)
    def test_signs_in_the_stars_shares_the_abilities_of_the_top_base_card(self, edition: str) -> None:
        t = two_bases(
            base_deck=[heath, PICCHU],
            edition=edition,
            p1={"hand": [SIGNS], "deck": [grunt] * 3},
            p2={"hand": ["Overrun", "Overrun"], "deck": [giant] * 4},
        )
        assert (t.view("p2").base_deck, is_face_up(t)) == ((), False)
        t.p1.plays(SIGNS, at="Field")
        assert ([each.name for each in t.view("p2").base_deck], is_face_up(t)) == ([PICCHU], True)
        assert t.p1.hand == ["Grunt"]  # Machu Picchu reacts to Signs in the Stars itself
        t.end_turn()
        t.p2.declines().plays("Overrun", at="Field")
        assert t.p2.hand == ["Overrun", "Giant"]

    def test_a_base_keeps_its_own_ability_beside_a_shared_one(self) -> None:
        t = table(
            bases=[PICCHU, field], base_deck=["Cuzcu"], p1={PICCHU: [SIGNS], "hand": ["Armory"], "deck": [grunt] * 3}
        )
        assert (t.breakpoint(PICCHU), t.breakpoint("Field")) == (17, 15)
        t.p1.plays("Armory", at=PICCHU)
        assert (t.breakpoint(PICCHU), t.p1.hand) == (14, ["Grunt"])

    def test_the_view_shows_shared_abilities_with_their_source(self) -> None:
        t = table(bases=[PICCHU, field], base_deck=["Cuzcu"], p1={PICCHU: [SIGNS]})
        picchu, other = t.view("p2").bases
        assert [(each.text, each.source, each.lost_to) for each in picchu.sentences] == [(DRAW[0], "", None), LOWER]
        assert [(term.n, term.source) for term in picchu.breakpoint.terms] == [(20, PICCHU), (-3, "Cuzcu")]
        assert (other.sentences, t.view(None).base_deck_face_up) == ((), True)

    def test_jammed_signal_cancels_own_and_shared_abilities(self) -> None:
        t = table(bases=[PICCHU], base_deck=["Cuzcu"], p1={PICCHU: [SIGNS, "Jammed Signal"]})
        assert (t.breakpoint(PICCHU), is_face_up(t)) == (20, True)
        lost = [(each.source, each.lost_to) for each in t.view("p2").bases[0].sentences]
        assert (lost, t.view("p2").bases[0].cancelled) == ([("", "Jammed Signal"), ("Cuzcu", "Jammed Signal")], True)
        t.do(lambda g: destroy(g, "Jammed Signal", PICCHU))
        assert t.breakpoint(PICCHU) == 17

    def test_a_shared_ability_works_for_every_player(self) -> None:
        t = two_bases(base_deck=["Mushroom Kingdom"], p1={"Field": [SIGNS], "Meadow": [grunt]}, p2={"Meadow": [giant]})
        t.end_turn()
        t.p2.is_offered("Field", SIGNS, "decline").picks("Field", "Grunt")
        assert t.at("Field") == ["Grunt"]
        t.p2.declines()

    def test_a_shared_ability_works_when_the_base_scores(self) -> None:
        t = two_bases(
            base_deck=[heath, "The Mothership"],
            p1={"Field": [SIGNS, grunt], "Meadow": [grunt]},
            p2={"Field": [body(1)]},
        )
        t.score("Field")
        t.p1.is_offered("Grunt", "decline").picks("Grunt")
        assert (t.p1.hand, t.bases(), is_face_up(t)) == (["Grunt"], ["The Mothership", "Meadow"], False)

    @rule("RULING-Signs-in-the-Stars-1", "RULING-Signs-in-the-Stars-3")
    def test_signs_in_the_stars_may_place_the_top_base_card_on_the_bottom(self) -> None:
        t = one_base(base_deck=[heath, "Cuzcu", PICCHU], p1=HERE)
        assert shared(t) == [PICCHU]
        t.p1.uses(SIGNS)
        assert (t.base_deck, shared(t), t.breakpoint("Field")) == ([PICCHU, "Heath", "Cuzcu"], ["Cuzcu"], 12)
        assert [(each.name, each.position) for each in t.view("p2").base_deck] == [("Cuzcu", 0), (PICCHU, 2)]
        assert t.pending is None  # once each turn

    @rule("RULING-Signs-in-the-Stars-2", "TIME-05")
    def test_an_effect_of_the_former_top_card_stays(self) -> None:
        t = one_base(base_deck=[heath, "Changing Room"], p1={"Field": [SIGNS, "Leader Two", grunt]})
        t.p1.uses("Leader Two")
        assert t.power("Leader Two") == 7
        t.p1.uses(SIGNS)
        assert (t.base_deck, t.power("Leader Two")) == (["Changing Room", "Heath"], 7)
        t.end_turn()
        t.p2.declines()
        assert t.power("Leader Two") == 6

    @rule("RULING-Signs-in-the-Stars-1", "VERB-42")
    def test_constant_power_of_the_former_top_card_ends_at_once(self) -> None:
        t = one_base(base_deck=[heath, "Monkey Lab"], p1={"Field": [SIGNS, grunt], "on Grunt": ["Upgrade"]})
        assert t.power_terms("Grunt") == [(2, "Grunt"), (2, "Upgrade"), (1, "Monkey Lab")]
        t.p1.uses(SIGNS)
        assert t.power("Grunt") == 4

    @rule("RULING-Signs-in-the-Stars-1", "RULING-Signs-in-the-Stars-3")
    def test_the_face_up_card_replaces_another_scored_base(self) -> None:
        t = table(bases=[field, ROCK], base_deck=[heath, "Cuzcu", PICCHU], p1={"Field": [SIGNS], "Rock": [giant]})
        t.score("Rock")
        assert (t.bases(), shared(t), t.breakpoint("Field")) == (["Field", PICCHU], ["Cuzcu"], 12)

    @rule("RULING-Signs-in-the-Stars-3")
    def test_the_next_base_card_stays_hidden_when_signs_in_the_stars_leaves(self) -> None:
        t = one_base(base_deck=["Cuzcu", PICCHU], p1={"Field": [SIGNS, giant]})
        t.score("Field")
        assert (t.bases(), t.view("p1").base_deck, is_face_up(t)) == ([PICCHU], (), False)

    @rule("RULING-Signs-in-the-Stars-1")
    def test_another_card_is_face_up_after_the_base_deck_is_shuffled(self) -> None:
        t = two_bases(base_deck=[PICCHU, "Cuzcu"], p1={"Field": [SIGNS], "hand": ["Terraforming"]})
        t.p1.plays("Terraforming").picks("Cuzcu", "Meadow")
        top = t.base_deck[-1]
        assert (t.bases(), sorted(t.base_deck)) == (["Field", "Cuzcu"], [PICCHU, "Meadow"])
        assert (t.breakpoint("Field"), [each.name for each in t.view("p2").base_deck]) == (15, [top])
        assert shared(t) == ([] if top == "Meadow" else [PICCHU])

    @rule("AMB-36a")
    @pytest.mark.parametrize("into_deck", [True, False])
    def test_an_exchanged_base_shares_the_new_top_card(self, into_deck: bool) -> None:
        t = one_base(base_deck=[PICCHU, "Cuzcu"], p1=HERE)

        def exchange(g: RunningGame) -> None:
            new = g.base_on_top()
            assert new is not None
            g.swap_base(g.bases()[0], new, into_deck=into_deck)

        t.do(exchange)
        assert (t.bases(), t.breakpoint("Cuzcu"), t.actions_at("Cuzcu")) == (["Cuzcu"], 27, [SIGNS])
        assert shared(t, "Cuzcu") == ([] if t.base_deck[-1] == "Field" else [PICCHU])

    def test_an_added_base_takes_the_face_up_card(self) -> None:
        t = one_base(base_deck=["Cuzcu", PICCHU], p1={**HERE, "hand": ["Weird New Worlds"]})
        t.p1.plays("Weird New Worlds", at="Field")
        assert (t.bases(), shared(t), t.breakpoint("Field")) == (["Field", PICCHU], ["Cuzcu"], 9)

    def test_a_base_card_placed_on_top_is_shared(self) -> None:
        t = two_bases(base_deck=[PICCHU], base_discard=["Cuzcu"], p1=HERE)
        t.do(lambda g: g.place_base_on_top(g.discarded_bases()[0]))
        assert (t.base_deck, shared(t), t.breakpoint("Field")) == ([PICCHU, "Cuzcu"], ["Cuzcu"], 12)

    def test_only_the_final_top_card_is_revealed_when_several_are_placed(self) -> None:
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
        named = [ref.name for entry in t.story() if entry.line == "base_face_up" for ref in refs(entry)]
        assert named == ["Cuzcu", "School of Wizardry"]  # the base card and the cause

    @rule("RULING-Signs-in-the-Stars-1")
    def test_a_waiting_reaction_of_the_former_top_card_is_lost(self) -> None:
        side = {"Field": [SIGNS, stargazer], "hand": ["Armory"], "deck": [grunt] * 3}
        t = one_base(base_deck=[heath, PICCHU], p1=side)
        t.p1.plays("Armory").is_offered("Field", "Stargazer").picks("Field")
        assert (t.p1.hand, t.base_deck) == (["Grunt"], [PICCHU, "Heath"])
        t = one_base(base_deck=[heath, PICCHU], p1=side)
        t.p1.plays("Armory").picks("Stargazer")
        assert (t.p1.hand, t.base_deck) == ([], [PICCHU, "Heath"])

    def test_each_player_may_turn_the_card_down_at_the_start_of_their_turn(self) -> None:
        t = one_base(base_deck=[heath, "Cuzcu"], p1=HERE, p2={"deck": [grunt] * 4})
        t.end_turn()
        t.p2.is_offered("yes (turn-down)", "decline").picks("yes (turn-down)")
        assert (shared(t), t.breakpoint("Field"), is_face_up(t)) == ([], 15, False)
        assert [each.name for each in t.view("p1").base_deck] == ["Cuzcu"]  # all players still know it
        assert [(each.kind, each.source, each.until) for each in t.effects] == [("face-down", SIGNS, "end-of-turn")]
        t.end_turn()
        assert (shared(t), is_face_up(t), t.effects) == (["Cuzcu"], True, ())
        t.p1.declines()
        assert t.breakpoint("Field") == 12

    @rule("RULING-Signs-in-the-Stars-3")
    def test_a_new_top_card_stays_face_down_until_the_end_of_the_turn(self) -> None:
        t = table(bases=[field, ROCK], base_deck=[heath, "Cuzcu", PICCHU], p1={**HERE, "Rock": [giant]})
        t.start_turn("p1")
        t.p1.picks("yes (turn-down)").uses(SIGNS)
        assert (t.base_deck, is_face_up(t), shared(t)) == ([PICCHU, "Heath", "Cuzcu"], False, [])
        assert [each.name for each in t.view("p1").base_deck] == [PICCHU]  # no player has seen Cuzcu
        t.end_turn()
        assert (is_face_up(t), shared(t)) == (True, ["Cuzcu"])
        t.p2.declines()

    def test_a_face_down_card_placed_on_the_bottom_stays_hidden(self) -> None:
        down = effect("face-down", source=SIGNS)
        t = one_base(base_deck=[heath, "Cuzcu"], p1=HERE, effects=[down])
        t.p1.uses(SIGNS)
        assert (t.base_deck, t.view("p1").base_deck, t.log()) == (["Cuzcu", "Heath"], (), ["used", "base_on_bottom"])

    def test_another_signs_in_the_stars_does_not_turn_the_card_up_again(self) -> None:
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

    def test_the_card_is_turned_down_once_and_only_if_there_is_one(self) -> None:
        t = one_base(base_deck=[], p1=HERE)
        t.end_turn()
        t = two_bases(base_deck=["Cuzcu"], p1=HERE, p2={"Meadow": [SIGNS]})
        t.end_turn()
        t.p2.is_offered(f"{SIGNS}@Field", f"{SIGNS}@Meadow", "decline").picks(f"{SIGNS}@Field", "yes (turn-down)")
        assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (15, 15)

    @rule("AMB-36", "AMB-36a")
    def test_a_base_that_shares_unicrave_is_exchanged_when_it_scores(self) -> None:
        t = one_base(base_deck=[heath, DALE, meadow, "Unicrave"], p1={"Field": [SIGNS, giant]}, p2={"Field": [grunt]})
        t.score("Field")
        assert (t.p1.vp, t.p2.vp) == (4, 2)  # Meadow's
        assert (t.bases(), t.base_discard) == (["Dale"], ["Field", "Unicrave", "Meadow"])

    def test_a_shared_unicrave_without_another_base_card_depends_on_the_edition(self) -> None:
        side = {"Field": [SIGNS, giant]}
        t = one_base(base_deck=["Unicrave"], p1=side)
        t.score("Field")
        assert (t.p1.vp, t.bases()) == (4, ["Unicrave"])  # Field was reshuffled
        t = one_base(base_deck=["Unicrave"], p1=side, edition=CORE)
        t.score("Field")
        assert (t.p1.vp, t.bases(), t.base_discard) == (0, [], ["Field", "Unicrave"])  # this edition does not reshuffle

    def test_a_unicrave_turned_down_is_not_shared(self) -> None:
        t = one_base(
            base_deck=[heath, "Unicrave"], p1={"Field": [SIGNS, giant]}, effects=[effect("face-down", source=SIGNS)]
        )
        t.score("Field")
        assert (t.p1.vp, t.bases()) == (4, ["Unicrave"])

    def test_two_signs_in_the_stars_on_two_bases_share_the_same_card(self) -> None:
        t = two_bases(base_deck=[heath, "Cuzcu"], p1=HERE, p2={"Meadow": [SIGNS]})
        assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (12, 12)
        t.do(lambda g: destroy(g, SIGNS, "Field"))
        assert (t.breakpoint("Field"), t.breakpoint("Meadow"), is_face_up(t)) == (15, 12, True)
        t.do(lambda g: destroy(g, SIGNS, "Meadow"))
        assert (t.breakpoint("Meadow"), is_face_up(t)) == (15, False)
        assert [each.name for each in t.view("p2").base_deck] == ["Cuzcu"]  # it has not moved

    @rule("AMB-19")
    def test_two_signs_in_the_stars_on_one_base_give_the_abilities_twice(self) -> None:
        t = one_base(
            base_deck=["Cuzcu", PICCHU],
            p1={"Field": [SIGNS], "hand": ["Armory"], "deck": [grunt] * 5},
            p2={"Field": [SIGNS]},
        )
        t.p1.plays("Armory")
        assert t.p1.hand == ["Grunt", "Grunt"]
        t.p1.uses(SIGNS)
        assert t.breakpoint("Field") == 15 - 2 * 3 * 3 + 3  # never below zero

    @rule("AMB-19")
    def test_an_ability_shared_twice_may_be_used_twice(self) -> None:
        t = two_bases(
            base_deck=["Mushroom Kingdom"], p1={"Field": [SIGNS], "Meadow": [grunt, body(1)]}, p2={"Field": [SIGNS]}
        )
        t.end_turn()
        t.p2.picks("Field", "Grunt", "Field", "Body 1")
        assert t.at("Field") == ["Grunt", "Body 1"]
        assert t.p2.offered() == [SIGNS, SIGNS, "decline"]  # no third time
        t.p2.declines()

    @rule("PLAY-25")
    def test_signs_in_the_stars_played_on_another_base_shares_the_card_there(self) -> None:
        t = two_bases(base_deck=["Cuzcu"], p1={**HERE, "hand": ["Llama", "Golden Condor"]})
        t.p1.plays("Llama", at="Meadow").picks(SIGNS)
        assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (15, 12)
        t.p1.plays("Golden Condor").picks(SIGNS, "Field")
        assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (12, 15)

    @rule("AMB-50")
    def test_signs_in_the_stars_with_an_empty_base_deck_shares_nothing(self) -> None:
        t = table(
            bases=[field, ROCK], base_deck=["Cuzcu"], base_discard=[PICCHU, heath], p1={**HERE, "Rock": [giant]}, seed=3
        )
        t.score("Rock")
        assert (t.bases(), t.base_deck, is_face_up(t), shared(t)) == (["Field", "Cuzcu"], [], False, [])
        t.p1.uses(SIGNS)  # reshuffles the discarded bases
        top = t.base_deck[-1]
        assert (sorted(t.base_deck), is_face_up(t)) == (["Heath", PICCHU, "Rock"], True)
        assert shared(t) == ([PICCHU] if top == PICCHU else [])
        assert top in [each.name for each in t.view("p2").base_deck]

    def test_signs_in_the_stars_with_one_base_card_does_not_change_it(self) -> None:
        t = one_base(base_deck=["Cuzcu"], p1=HERE)
        t.p1.uses(SIGNS)
        assert (t.base_deck, shared(t)) == (["Cuzcu"], ["Cuzcu"])

    @rule("VERB-42")
    def test_signs_in_the_stars_without_abilities_shares_nothing(self) -> None:
        t = one_base(base_deck=["Cuzcu"], p1={**HERE, "hand": [fog]})
        t.p1.plays("Fog")
        assert (is_face_up(t), t.breakpoint("Field")) == (False, 15)
        t.end_turn()
        t.p2.declines()
        assert (is_face_up(t), t.breakpoint("Field")) == (True, 12)

    @pytest.mark.parametrize("edition", ALL)
    def test_a_player_who_ignores_the_base_ignores_shared_abilities(self, edition: str) -> None:
        t = one_base(
            base_deck=[PICCHU],
            p1={"Field": [SIGNS], "hand": ["Armory"], "deck": [grunt] * 3},
            effects=[effect("ignore", on="Field", player="p1", source="Infiltrate")],
            edition=edition,
        )
        t.p1.plays("Armory").is_offered("yes (ignore)", "decline").picks("yes (ignore)")
        assert t.p1.hand == []

    @rule("AMB-19")
    @pytest.mark.parametrize(("signs", "extras"), [(1, 1), (2, 2)])
    def test_an_ability_shared_twice_has_two_uses_each_turn(self, signs: int, extras: int) -> None:
        t = one_base(
            base_deck=["The Homeworld"],
            wording="current",
            p1={"Field": [SIGNS] * signs, "hand": [grunt, grunt], "plays": [extra("minion"), extra("minion")]},
        )
        t.p1.plays("Grunt")
        assert t.p1.plays_left == ["minion", *["minion (The Homeworld)"] * extras]
        t.p1.plays("Grunt")
        assert len(t.p1.plays_left) == extras


class TestTempleOfTheSun:
    def test_temple_of_the_sun_draws_now_and_after_each_of_your_other_actions_here(self) -> None:
        t = two_bases(
            p1={
                "hand": [TEMPLE, "Armory", "Armory", "Upgrade"],
                "Field": [giant],
                "deck": [grunt] * 5,
                "plays": [*TWO, *TWO],
            },
            p2={"hand": ["Overrun"], "deck": [grunt] * 3},
        )
        t.p1.plays(TEMPLE, at="Field")
        assert t.p1.hand == ["Armory", "Armory", "Upgrade", "Grunt"]  # one card: itself is not another action
        t.p1.plays("Armory", at="Field")
        assert t.p1.hand == ["Armory", "Upgrade", "Grunt", "Grunt"]
        t.p1.plays("Armory", at="Meadow").plays("Upgrade")
        assert t.p1.hand == ["Grunt", "Grunt"]
        t.end_turn()
        t.p2.plays("Overrun", at="Field")
        assert len(t.p1.hand) == 4  # two of the draw phase


def destroy_those_of_others(g: RunningGame) -> None:
    g.destroy(g.actions(at=g.bases()[0], on_minions=False, others=True))


class TestCuzcu:
    def test_cuzcu_has_3_less_breakpoint_for_each_action_on_it(self) -> None:
        t = table(
            bases=["Cuzcu", field],
            p1={"Cuzcu": ["Armory", grunt], "on Grunt": ["Upgrade"], "Field": ["Overrun"], "hand": [TEMPLE]},
            p2={"Cuzcu": ["Overrun"]},
        )
        assert (t.breakpoint("Cuzcu"), t.breakpoint("Field")) == (24, 15)
        t.p1.plays(TEMPLE, at="Cuzcu")
        assert t.breakpoint("Cuzcu") == 21
        t.do(destroy_those_of_others)
        assert t.breakpoint("Cuzcu") == 24

    @rule("CONF-04", "SCORE-02")
    @pytest.mark.parametrize(("actions", "breakpoint"), [(9, 3), (10, 0), (11, 0)])
    def test_cuzcu_at_zero_scores_without_minions(self, actions: int, breakpoint: int) -> None:
        t = table(bases=["Cuzcu"], base_deck=[field], p1={"Cuzcu": ["Overrun"] * actions})
        assert (t.breakpoint("Cuzcu"), t.is_ready("Cuzcu")) == (breakpoint, breakpoint == 0)
        t.end_turn()
        assert (t.bases(), t.p1.vp, t.p2.vp) == (["Field"] if breakpoint == 0 else ["Cuzcu"], 0, 0)

    @rule("CONF-04")
    def test_all_changes_of_cuzcus_breakpoint_add_up_before_the_minimum(self) -> None:
        t = table(
            bases=["Cuzcu"],
            p1={"Cuzcu": ["Overrun"] * 11},
            effects=[effect("breakpoint", on="Cuzcu", n=4, source="Fence")],
        )
        assert t.breakpoint("Cuzcu") == 1

    @rule("SCORE-06", "AMB-36")
    def test_actions_that_arrive_or_leave_while_cuzcu_scores_do_not_stop_it(self) -> None:
        t = table(
            bases=["Cuzcu", field],
            base_deck=[meadow],
            p1={"Cuzcu": ["Armory", "Armory", "Mole", giant, giant], "hand": [TEMPLE, "Ashlar Masonry"]},
            p2={"Cuzcu": [giant]},
        )
        assert (t.breakpoint("Cuzcu"), t.is_ready("Cuzcu")) == (24, True)
        t.p1.done().picks(TEMPLE, "Cuzcu")  # before it scores
        assert t.breakpoint("Cuzcu") == 21
        t.p1.picks("Ashlar Masonry", "Armory#1")  # after it scored
        assert (t.p1.vp, t.p2.vp, t.bases()) == (5, 3, ["Meadow", "Field"])

    @rule("SCORE-04")
    def test_an_action_may_make_cuzcu_score_on_this_turn_or_the_next(self) -> None:
        t = table(bases=["Cuzcu"], base_deck=[field], p1={"Cuzcu": [body(28)], "hand": [TEMPLE]})
        assert not t.is_ready("Cuzcu")
        t.p1.plays(TEMPLE)
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
    def test_a_player_who_plays_an_action_on_machu_picchu_draws_a_card(self, edition: str) -> None:
        t = table(
            bases=[PICCHU, field],
            edition=edition,
            p1={"hand": ["Armory", "Overrun"], "deck": [grunt] * 9, "plays": ["action"]},
            p2={"hand": ["Overrun"], "deck": [giant] * 9},
        )
        t.p1.plays("Armory", at=PICCHU)
        assert (t.p1.hand, t.p2.hand) == (["Overrun", "Grunt"], ["Overrun"])
        t.end_turn()
        t.p2.plays("Overrun", at=PICCHU)
        assert t.p2.hand == ["Giant"]

    def test_machu_picchu_ignores_actions_that_are_not_played_on_it(self) -> None:
        t = table(
            bases=[PICCHU, field],
            p1={"hand": ["Armory", "Upgrade", "Augmentation"], PICCHU: [grunt], "deck": [grunt] * 3, "plays": THREE},
        )
        t.p1.plays("Armory", at="Field").plays("Upgrade").plays("Augmentation")
        assert (t.p1.hand, len(t.p1.deck)) == ([], 3)

    def test_machu_picchu_works_on_another_players_turn(self) -> None:
        side = {"hand": ["Armory"], PICCHU: ["Mole", card(giant, counters=14)], "deck": [grunt] * 3}
        t = table(bases=[PICCHU], current="p2", p1=side)
        t.score(PICCHU)
        t.p1.picks("Armory")
        assert t.p1.hand == ["Grunt"]
