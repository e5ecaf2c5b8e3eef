"""Polynesian Voyagers."""

import pytest

from smashup.testing import card, effect, rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, meadow
from tests.tables import one_base, three_bases, two_bases

PARADISE = "Tropical Paradise"


class TestMaui:
    @rule("RULING-Volcanic-Uprising")
    def test_maui_adds_up_to_two_bases(self) -> None:
        for n, names in ((0, ["Field"]), (1, ["Field", "Heath"]), (2, ["Field", "Heath", "Meadow"])):
            t = one_base(base_deck=[meadow, heath], p1={"hand": ["Maui"]})
            t.p1.plays("Maui").is_offered("0", "1", "2").picks(str(n))
            assert t.bases() == names

    def test_maui_reshuffles_discarded_bases(self) -> None:
        t = one_base(base_deck=[heath], base_discard=[meadow], p1={"hand": ["Maui"]})
        t.p1.plays("Maui").picks("2")
        assert t.bases() == ["Field", "Heath", "Meadow"]

    def test_maui_moves_one_of_your_minions_to_a_base_without_one(self) -> None:
        t = three_bases(p1={"Field": ["Maui", grunt], "Meadow": [giant]}, p2={"Heath": ["Scout"]})
        t.p1.uses("Maui").is_offered("Maui", "Grunt", "Giant")
        t.p1.picks("Grunt")  # Heath is the only base where p1 has none
        assert t.at("Heath") == ["Scout", "Grunt"]

    def test_maui_needs_a_base_without_your_minions_that_is_open(self) -> None:
        t = two_bases(p1={"Field": ["Maui"], "Meadow": [grunt]})
        t.p1.uses("Maui")
        assert (t.at("Field"), t.at("Meadow")) == (["Maui"], ["Grunt"])
        t = two_bases(p1={"Field": ["Maui"]}, p2={"Meadow": ["Mo'ai"]})
        t.p1.uses("Maui")
        assert t.at("Field") == ["Maui"]


class TestWayfinder:
    def test_wayfinder_moves_to_a_base_without_your_minions_for_a_counter(self) -> None:
        t = three_bases(p1={"Field": ["Wayfinder"], "Meadow": [grunt]}, p2={"Heath": [giant]})
        t.p1.uses("Wayfinder")
        assert (t.at("Heath"), t.power("Wayfinder")) == (["Giant", "Wayfinder"], 5)

    def test_wayfinder_that_cannot_move_gets_no_counter(self) -> None:
        t = two_bases(p1={"Field": ["Wayfinder"], "Meadow": [grunt]})
        t.p1.uses("Wayfinder")
        assert (t.at("Field"), t.power("Wayfinder")) == (["Wayfinder"], 4)
        t = two_bases(p1={"Field": ["Wayfinder"]}, p2={"Meadow": ["Mo'ai"]})
        t.p1.uses("Wayfinder")
        assert (t.at("Field"), t.power("Wayfinder")) == (["Wayfinder"], 4)


class TestTiki:
    def test_tiki_has_more_power_with_an_action_of_any_player_on_it(self) -> None:
        t = one_base(
            p1={"Field": ["Tiki", card("Tiki", actions=["Ocean Tattoo"]), card("Tiki", actions=["Upgrade", "Upgrade"])]}
        )
        assert [t.power(f"Tiki#{n}") for n in (1, 2, 3)] == [3, 5, 9]
        t = one_base(p1={"Field": ["Tiki"]}, p2={"on Tiki": ["Missing Uplink"]})
        assert t.power("Tiki") == 5


class TestMoai:
    def test_moai_stops_other_players_from_moving_their_minions_here(self) -> None:
        t = three_bases(p1={"hand": ["Full Sail"], "Field": [grunt]}, p2={"Meadow": ["Mo'ai"]})
        t.p1.plays("Full Sail").picks("Grunt")
        assert t.at("Heath") == ["Grunt"]

    def test_moai_lets_other_players_move_your_minions_here(self) -> None:
        t = two_bases(p1={"hand": ["Invasion"]}, p2={"Meadow": ["Mo'ai"], "Field": [grunt]})
        t.p1.plays("Invasion").picks("Grunt")
        assert t.at("Meadow") == ["Mo'ai", "Grunt"]

    def test_moai_cannot_be_moved_by_other_players(self) -> None:
        t = two_bases(p1={"hand": ["Invasion"]}, p2={"Meadow": ["Mo'ai"]})
        t.p1.plays("Invasion")
        assert (t.at("Meadow"), t.at("Field")) == (["Mo'ai"], [])

    def test_moai_lets_its_own_player_move_minions_here(self) -> None:
        t = two_bases(p1={"hand": ["Invasion"], "Field": ["Mo'ai"], "Meadow": [grunt]})
        t.p1.plays("Invasion").is_offered("Mo'ai", "Grunt").picks("Grunt")
        assert t.at("Field") == ["Mo'ai", "Grunt"]

    def test_moai_without_its_ability_can_be_moved(self) -> None:
        t = two_bases(p1={"hand": ["Invasion"]}, p2={"Field": ["Mo'ai"]}, effects=[effect("lose", on="Mo'ai", of="p1")])
        t.p1.plays("Invasion")
        assert t.at("Meadow") == ["Mo'ai"]


class TestGrowthOfTheTribes:
    def test_growth_of_the_tribes_plays_an_extra_minion_where_you_have_none(self) -> None:
        t = three_bases(p1={"hand": ["Growth of the Tribes", "Scout"], "Field": [grunt]}, p2={"Heath": [giant]})
        t.p1.plays("Growth of the Tribes").is_offered("Meadow", "Heath")
        t.p1.picks("Heath").is_offered("Play an extra minion there.", "Move one of your minions there.")
        t.p1.picks("Play an extra minion there.").picks("Scout")
        assert (t.at("Heath"), t.p1.plays_left) == (["Giant", "Scout"], ["minion"])

    def test_growth_of_the_tribes_moves_one_of_your_minions_there(self) -> None:
        t = two_bases(p1={"hand": ["Growth of the Tribes", "Scout"], "Field": [grunt, giant]})
        t.p1.plays("Growth of the Tribes").picks("Move one of your minions there.").is_offered("Grunt", "Giant")
        t.p1.picks("Giant")
        assert t.at("Meadow") == ["Giant"]

    def test_growth_of_the_tribes_moves_a_minion_if_it_cannot_play_one(self) -> None:
        t = two_bases(p1={"hand": ["Growth of the Tribes"], "Field": [grunt]})
        t.p1.plays("Growth of the Tribes")  # no minion in hand, one base, one minion
        assert t.at("Meadow") == ["Grunt"]
        t = one_base(p1={"hand": ["Growth of the Tribes"], "Field": [grunt]})
        t.p1.plays("Growth of the Tribes")
        assert t.at("Field") == ["Grunt"]


class TestKnowledgeOfTheTribes:
    def test_knowledge_of_the_tribes_draws_a_card_for_each_base_with_your_minions(self) -> None:
        t = three_bases(
            p1={
                "hand": ["Knowledge of the Tribes"],
                "deck": ["Howl"] * 4,
                "Field": [grunt, grunt],
                "Heath": ["p2:Scout"],
            },
            p2={"Meadow": [giant, "p1:Scout"]},
        )
        t.p1.plays("Knowledge of the Tribes")
        assert len(t.p1.hand) == 2  # control counts, not ownership
        t = one_base(p1={"hand": ["Knowledge of the Tribes"], "deck": ["Howl"]})
        t.p1.plays("Knowledge of the Tribes")
        assert t.p1.hand == []


class TestOceanTattoo:
    def test_ocean_tattoo_is_played_on_your_only_minion_at_a_base_without_others(self) -> None:
        t = two_bases(p1={"hand": ["Ocean Tattoo"], "Field": [grunt], "Meadow": ["Scout"]}, p2={"Meadow": [giant]})
        t.p1.plays("Ocean Tattoo")
        assert t.on("Grunt") == ["Ocean Tattoo"]

    def test_ocean_tattoo_moves_its_minion_for_a_counter(self) -> None:
        t = three_bases(p1={"Field": [card(grunt, actions=["Ocean Tattoo"])]}, p2={"Heath": ["Mo'ai"]})
        t.p1.uses("Ocean Tattoo")
        assert (t.at("Meadow"), t.counters("Grunt")) == (["Grunt"], 1)
        t = one_base(p1={"Field": [card(grunt, actions=["Ocean Tattoo"])]})
        t.p1.uses("Ocean Tattoo")
        assert (t.at("Field"), t.counters("Grunt")) == (["Grunt"], 0)


class TestSharkTattoo:
    def test_shark_tattoo_gives_a_counter_at_once_and_at_the_start_of_your_turns(self) -> None:
        t = one_base(p1={"hand": ["Shark Tattoo"], "Field": [grunt]}, p2={"Field": [giant]})
        t.p1.plays("Shark Tattoo")
        assert t.counters("Grunt") == 1
        t.start_turn(2)
        assert t.counters("Grunt") == 1
        t.start_turn(1)
        assert t.counters("Grunt") == 2  # another player's minion does not matter

    def test_shark_tattoo_needs_its_minion_to_be_your_only_one_there(self) -> None:
        t = one_base(p1={"Field": [card(grunt, actions=["Shark Tattoo"]), "Scout"]}, current=2)
        t.start_turn(1)
        assert t.counters("Grunt") == 0
        t = one_base(p2={"Field": [card(grunt, owner="p1", actions=[card("Shark Tattoo", owner="p1")])]}, current=2)
        t.start_turn(1)
        assert t.counters("Grunt") == 0  # the minion is not yours any more


class TestSunTattoo:
    def test_sun_tattoo_gives_power_on_your_turn(self) -> None:
        t = one_base(p1={"hand": ["Sun Tattoo"], "Field": [grunt]}, p2={"Field": [giant]})
        t.p1.plays("Sun Tattoo")
        assert (t.on("Grunt"), t.power("Grunt")) == (["Sun Tattoo"], 4)

    def test_sun_tattoo_may_save_a_minion_without_actions_after_scoring(self) -> None:
        t = two_bases(
            p1={"hand": ["Sun Tattoo"], "Field": [giant, card(grunt, actions=["Upgrade"])], "Meadow": ["King Rex"]}
        )
        t.score("Field")
        t.p1.is_offered("Sun Tattoo", "decline").picks("Sun Tattoo")
        assert t.at("Meadow") == ["King Rex", "Giant"]
        assert (t.on("Giant"), t.power("Giant"), t.p1.hand) == (["Sun Tattoo"], 8, [])
        assert "Grunt" in t.p1.discard

    def test_sun_tattoo_is_not_offered_without_a_minion_to_save(self) -> None:
        for minions in ([card(grunt, actions=["Upgrade"])], []):
            t = two_bases(p1={"hand": ["Sun Tattoo"], "Field": minions, "Meadow": [grunt]}, p2={"Field": [giant]})
            t.score("Field")
            assert t.p1.hand == ["Sun Tattoo"]
        t = one_base(p1={"hand": ["Sun Tattoo"], "Field": [grunt]})
        t.score("Field")  # no other base
        assert t.p1.hand == ["Sun Tattoo"]


class TestTattooArtist:
    def test_tattoo_artist_finds_an_action_for_a_minion(self) -> None:
        t = one_base(
            p1={
                "hand": ["Tattoo Artist"],
                "Field": [grunt],
                "deck": ["Shark Tattoo", "Howl", "Overrun"],
                "discard": ["Sun Tattoo", "Howl"],
            }
        )
        t.p1.plays("Tattoo Artist").is_offered("Search your deck.", "Search your discard pile.")
        t.p1.picks("Search your discard pile.").is_offered("Place it into your hand.", "Play it.").picks("Play it.")
        assert (t.on("Grunt"), t.p1.deck) == (["Sun Tattoo"], ["Shark Tattoo", "Howl", "Overrun"])

    @rule("EXTRA-10")
    def test_tattoo_artist_may_place_the_action_into_the_hand(self) -> None:
        t = one_base(p1={"hand": ["Tattoo Artist"], "deck": ["Shark Tattoo"], "Field": [grunt]})
        t.p1.plays("Tattoo Artist").picks("Place it into your hand.")
        assert (t.p1.hand, t.p1.plays_left) == (["Shark Tattoo"], ["minion"])
        t = one_base(p1={"hand": ["Tattoo Artist"], "deck": ["Howl"], "Field": [grunt]})
        t.p1.plays("Tattoo Artist")
        assert t.p1.hand == []


class TestUnityOfTheTribes:
    def test_unity_of_the_tribes_adds_power_at_one_base(self) -> None:
        t = three_bases(
            p1={"hand": ["Unity of the Tribes"], "Field": [grunt, grunt], "Meadow": [giant]}, p2={"Heath": [giant]}
        )
        t.p1.plays("Unity of the Tribes").is_offered("Field", "Meadow").picks("Field")
        assert t.total("Field", 1) == t.power("Grunt#1") + t.power("Grunt#2") + 4
        assert t.power("Grunt#1") == 2
        t.end_turn()
        assert t.total("Field", 1) == t.power("Grunt#1") + t.power("Grunt#2")

    def test_unity_of_the_tribes_does_not_raise_the_power_of_minions(self) -> None:
        t = one_base(p1={"Field": ["Space Prince"], "hand": ["Unity of the Tribes", "Sun Tattoo"]})
        t.p1.plays("Unity of the Tribes").uses("Space Prince").is_offered("Sun Tattoo", "decline")
        assert t.power("Space Prince") == 4


class TestVolcanicUprising:
    @rule("RULING-Volcanic-Uprising")
    def test_volcanic_uprising_adds_a_base_and_may_move_a_minion_there(self) -> None:
        t = one_base(base_deck=[heath], p1={"hand": ["Volcanic Uprising"], "Field": [grunt, giant]})
        t.p1.plays("Volcanic Uprising").is_offered("Grunt", "Giant", "decline").picks("Grunt")
        assert (t.bases(), t.at("Heath")) == (["Field", "Heath"], ["Grunt"])
        t = one_base(base_deck=[heath], p1={"hand": ["Volcanic Uprising"], "Field": [grunt]})
        t.p1.plays("Volcanic Uprising").declines()
        assert (t.bases(), t.at("Heath")) == (["Field", "Heath"], [])

    @rule("RULING-Volcanic-Uprising")
    def test_volcanic_uprising_may_replace_an_empty_base_with_two(self) -> None:
        t = two_bases(
            base_deck=["Tar Pits", heath],
            p1={"hand": ["Volcanic Uprising"], "Field": [grunt]},
            p2={"Meadow": ["Overrun"]},
        )
        t.p1.plays("Volcanic Uprising").picks("Destroy a base without minions and replace it with two.")
        assert (t.bases(), t.p2.discard, t.base_discard) == (["Field", "Heath", "Tar Pits"], ["Overrun"], ["Meadow"])


class TestIslandChain:
    @rule("RULING-Island-Chain", "RULING-Volcanic-Uprising")
    def test_two_bases_replace_island_chain(self) -> None:
        t = table(
            bases=["Island Chain", field], base_deck=[heath, meadow], p1={"Island Chain": ["King Rex", "King Rex"]}
        )
        t.score("Island Chain")
        assert (sorted(t.bases()), t.base_discard) == (["Field", "Heath", "Meadow"], ["Island Chain"])

    def test_island_chain_is_reshuffled_if_the_base_deck_is_too_small(self) -> None:
        t = table(bases=["Island Chain"], base_deck=[heath], p1={"Island Chain": ["King Rex", "King Rex", "King Rex"]})
        t.score("Island Chain")
        assert sorted(t.bases()) == ["Heath", "Island Chain"]

    @rule("RULING-Island-Chain", "RES-14")
    def test_the_current_player_picks_between_island_chain_and_time_is_fleeting(self) -> None:
        t = table(
            bases=["Island Chain"],
            base_deck=[heath, meadow],
            base_discard=[field],
            p1={"Island Chain": ["King Rex", "King Rex", "King Rex"], "hand": ["Time is Fleeting"]},
        )
        t.score("Island Chain")
        t.p1.picks("Time is Fleeting").is_offered("Field", "2 from the base deck").picks("Field")
        assert t.bases() == ["Field"]

    @rule("RULING-Island-Peak")
    def test_all_three_bases_of_the_voyagers_are_in_the_base_deck(self) -> None:
        t = table()
        names = {base.name for base in t.state.setup.library.faction("Polynesian Voyagers").bases}
        assert names == {"Island Chain", "Island Peak", PARADISE}

    def test_current_island_chain_adds_a_base_before_it_is_replaced(self) -> None:
        """A minion can move to the new base, and Time is Fleeting still chooses the replacement."""
        t = table(
            bases=["Island Chain"],
            base_deck=[heath, meadow],
            base_discard=[field],
            p1={"Island Chain": ["King Rex", "King Rex", giant], "hand": ["Sun Tattoo", "Time is Fleeting"]},
            wording="current",
        )
        t.score("Island Chain")
        t.p1.picks("Time is Fleeting", "Sun Tattoo", "Giant")
        assert (sorted(t.bases()), t.at("Meadow"), t.base_deck) == (["Field", "Meadow"], ["Giant"], ["Heath"])


class TestIslandPeak:
    def test_island_peak_gives_a_counter_to_your_only_minion_there(self) -> None:
        t = table(bases=["Island Peak"], p1={"Island Peak": [grunt]}, p2={"Island Peak": [giant, "Scout"]}, current=2)
        t.start_turn(1)
        assert t.counters("Grunt") == 1
        t.start_turn(2)
        assert (t.counters("Giant"), t.counters("Scout"), t.counters("Grunt")) == (0, 0, 1)


class TestTropicalParadise:
    @rule("AMB-12")
    def test_tropical_paradise_has_breakpoint_0_while_all_players_have_a_minion_there(self) -> None:
        t = table(bases=[PARADISE], p1={PARADISE: [grunt]}, p3={PARADISE: [giant]})
        assert t.breakpoint(PARADISE) == 20
        t = table(bases=[PARADISE, field], p1={PARADISE: [grunt], "hand": ["Invasion"]}, p2={PARADISE: [giant]})
        assert t.breakpoint(PARADISE) == 0
        t.p1.plays("Invasion").picks("Grunt")
        assert t.breakpoint(PARADISE) == 20

    @pytest.mark.parametrize(("change", "expected"), [(3, 3), (-3, 0)])
    def test_changes_of_the_breakpoint_of_tropical_paradise_count_from_zero(self, change: int, expected: int) -> None:
        t = table(
            bases=[PARADISE],
            p1={PARADISE: [grunt]},
            p2={PARADISE: [giant]},
            effects=[effect("breakpoint", on=PARADISE, n=change)],
        )
        assert t.breakpoint(PARADISE) == expected

    def test_tropical_paradise_scores_on_the_turn_when_the_last_player_arrives(self) -> None:
        t = table(bases=[PARADISE, field], base_deck=[heath], p1={"hand": [grunt]}, p2={PARADISE: [giant]})
        t.p1.plays("Grunt").picks(PARADISE)
        t.end_turn()
        assert (t.p2.vp, t.p1.vp) == (3, 2)
        assert "Heath" in t.bases()

    @rule("SCORE-06")
    def test_tropical_paradise_scores_even_if_a_player_leaves_before_scoring(self) -> None:
        t = table(
            bases=[PARADISE, field], base_deck=[heath], p1={PARADISE: ["Finist the Falcon"]}, p2={PARADISE: [grunt]}
        )
        t.p1.done().picks("Field")
        assert (t.breakpoint(PARADISE), t.is_ready(PARADISE)) == (20, False)
        t.p1.declines()
        assert (t.p1.vp, t.p2.vp, t.bases()) == (0, 3, ["Heath", "Field"])

    @rule("SCORE-26")
    def test_tropical_paradise_may_score_after_another_base_on_the_same_turn(self) -> None:
        t = table(
            bases=[field, PARADISE],
            base_deck=[heath, meadow],
            p1={"Field": [giant, giant, giant], "hand": ["Sun Tattoo"]},
            p2={PARADISE: [grunt]},
        )
        t.p1.done().picks("Sun Tattoo", "Giant")
        assert (t.p1.vp, t.p2.vp, sorted(t.bases())) == (4 + 3, 2, ["Heath", "Meadow"])

    @rule("AMB-36b", "SCORE-01")
    def test_tropical_paradise_at_zero_after_scoring_waits_for_the_next_turn(self) -> None:
        t = table(
            bases=[PARADISE, field],
            p1={"Field": ["Foot of the King"], "deck": [grunt] * 2},
            p2={PARADISE: [giant, card("Scout", owner="p1")], "deck": [grunt] * 2},
        )
        assert not t.is_ready(PARADISE)
        t.p1.done().picks("Scout")  # at the end of the turn
        assert (t.current, t.is_ready(PARADISE), t.p1.vp) == (2, True, 0)
        t.p2.done()
        t.p1.declines()  # Scout goes with the base
        assert (t.p1.vp, t.p2.vp) == (2, 3)
