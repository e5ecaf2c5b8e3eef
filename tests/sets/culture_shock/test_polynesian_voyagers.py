"""Polynesian Voyagers."""

from smashup.testing import card, effect, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow
from tests.sets.tables import one_base, three_bases, two_bases


class TestMaui:
    @rule("RULING-Volcanic-Uprising")
    def test_maui_puts_up_to_two_more_bases_into_play(self) -> None:
        for n, names in ((0, ["Field"]), (1, ["Field", "Heath"]), (2, ["Field", "Heath", "Meadow"])):
            t = one_base(base_deck=[meadow, heath], p1={"hand": ["Maui"]})
            t.p1.plays("Maui").is_offered("0", "1", "2").picks(str(n))
            assert t.bases() == names

    def test_maui_finds_as_many_bases_as_there_are(self) -> None:
        t = one_base(base_deck=[heath], base_discard=[meadow], p1={"hand": ["Maui"]})
        t.p1.plays("Maui").picks("2")
        assert t.bases() == ["Field", "Heath", "Meadow"]  # the discarded bases are shuffled when the deck runs out
        t = one_base(base_deck=[], p1={"hand": ["Maui"]})
        t.p1.plays("Maui").picks("2")
        assert t.bases() == ["Field"]

    def test_mauis_talent_moves_any_of_your_minions_to_a_base_without_one(self) -> None:
        t = three_bases(p1={"Field": ["Maui", grunt], "Meadow": [giant]}, p2={"Heath": ["Scout"]})
        t.p1.uses("Maui").is_offered("Maui", "Grunt", "Giant")
        t.p1.picks("Grunt")  # Heath is the only base where p1 has none
        assert t.at("Heath") == ["Scout", "Grunt"]

    def test_mauis_talent_finds_nothing_where_you_are_everywhere_or_nobody_can_move(self) -> None:
        t = two_bases(p1={"Field": ["Maui"], "Meadow": [grunt]})
        t.p1.uses("Maui")
        assert (t.at("Field"), t.at("Meadow")) == (["Maui"], ["Grunt"])
        t = two_bases(p1={"Field": ["Maui"]}, p2={"Meadow": ["Mo'ai"]})
        t.p1.uses("Maui")
        assert t.at("Field") == ["Maui"]


class TestWayfinder:
    def test_wayfinder_moves_to_an_empty_shore_for_a_counter(self) -> None:
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
    def test_tiki_has_more_power_with_any_number_of_actions_on_it_whoevers_they_are(self) -> None:
        t = one_base(
            p1={"Field": ["Tiki", card("Tiki", actions=["Ocean Tattoo"]), card("Tiki", actions=["Upgrade", "Upgrade"])]}
        )
        assert [t.power(f"Tiki#{n}") for n in (1, 2, 3)] == [3, 5, 9]
        t = one_base(p1={"Field": ["Tiki"]}, p2={"on Tiki": ["Missing Uplink"]})
        assert t.power("Tiki") == 5


class TestMoai:
    def test_moai_keeps_other_players_from_moving_their_minions_to_its_base(self) -> None:
        t = three_bases(p1={"hand": ["Full Sail"], "Field": [grunt]}, p2={"Meadow": ["Mo'ai"]})
        t.p1.plays("Full Sail").picks("Grunt")
        assert t.at("Heath") == ["Grunt"]

    def test_moai_does_not_keep_others_from_moving_its_own_players_minions_there(self) -> None:
        t = two_bases(p1={"hand": ["Invasion"]}, p2={"Meadow": ["Mo'ai"], "Field": [grunt]})
        t.p1.plays("Invasion").picks("Grunt")
        assert t.at("Meadow") == ["Mo'ai", "Grunt"]

    def test_moai_itself_is_not_moved_by_others(self) -> None:
        t = two_bases(p1={"hand": ["Invasion"]}, p2={"Meadow": ["Mo'ai"]})
        t.p1.plays("Invasion")
        assert (t.at("Meadow"), t.at("Field")) == (["Mo'ai"], [])

    def test_moais_own_player_moves_it_and_others_to_it(self) -> None:
        t = two_bases(p1={"hand": ["Invasion"], "Field": ["Mo'ai"], "Meadow": [grunt]})
        t.p1.plays("Invasion").is_offered("Mo'ai", "Grunt").picks("Grunt")
        assert t.at("Field") == ["Mo'ai", "Grunt"]

    def test_moai_keeps_nobody_from_playing_a_minion_there(self) -> None:
        t = one_base(p1={"hand": [grunt]}, p2={"Field": ["Mo'ai"]})
        t.p1.plays("Grunt")
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

    def test_growth_of_the_tribes_does_what_can_be_done(self) -> None:
        t = two_bases(p1={"hand": ["Growth of the Tribes"], "Field": [grunt]})
        t.p1.plays("Growth of the Tribes")  # no minion in hand, one base, one minion
        assert t.at("Meadow") == ["Grunt"]
        t = one_base(p1={"hand": ["Growth of the Tribes"], "Field": [grunt]})
        t.p1.plays("Growth of the Tribes")
        assert t.at("Field") == ["Grunt"]


class TestKnowledgeOfTheTribes:
    def test_knowledge_of_the_tribes_draws_for_each_base_with_a_minion_of_yours(self) -> None:
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
    def test_ocean_tattoo_goes_on_a_minion_of_yours_where_nobody_else_is(self) -> None:
        t = two_bases(p1={"hand": ["Ocean Tattoo"], "Field": [grunt], "Meadow": ["Scout"]}, p2={"Meadow": [giant]})
        t.p1.plays("Ocean Tattoo")
        assert t.on("Grunt") == ["Ocean Tattoo"]

    def test_ocean_tattoos_talent_moves_its_minion_for_a_counter(self) -> None:
        t = three_bases(p1={"Field": [card(grunt, actions=["Ocean Tattoo"])]}, p2={"Heath": ["Mo'ai"]})
        t.p1.uses("Ocean Tattoo")
        assert (t.at("Meadow"), t.counters("Grunt")) == (["Grunt"], 1)
        t = one_base(p1={"Field": [card(grunt, actions=["Ocean Tattoo"])]})
        t.p1.uses("Ocean Tattoo")
        assert (t.at("Field"), t.counters("Grunt")) == (["Grunt"], 0)


class TestSharkTattoo:
    def test_shark_tattoo_feeds_its_minion_at_once_and_at_each_start_of_your_turn_while_it_is_alone(self) -> None:
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
        t = one_base(
            p1={}, p2={"Field": [card(grunt, owner="p1", actions=[card("Shark Tattoo", owner="p1")])]}, current=2
        )
        t.start_turn(1)
        assert t.counters("Grunt") == 0  # the minion is not yours any more


class TestSunTattoo:
    def test_sun_tattoo_gives_power_on_your_turn(self) -> None:
        t = one_base(p1={"hand": ["Sun Tattoo"], "Field": [grunt]}, p2={"Field": [giant]})
        t.p1.plays("Sun Tattoo")
        assert (t.on("Grunt"), t.power("Grunt")) == (["Sun Tattoo"], 4)

    def test_sun_tattoo_saves_a_minion_without_actions_after_its_base_scored(self) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={"hand": ["Sun Tattoo"], "Field": [giant, card(grunt, actions=["Upgrade"])], "Meadow": ["King Rex"]},
        )
        t.score("Field")
        t.p1.is_offered("Sun Tattoo", "decline").picks("Sun Tattoo")
        assert t.at("Meadow") == ["King Rex", "Giant"]
        assert (t.on("Giant"), t.power("Giant"), t.p1.hand) == (["Sun Tattoo"], 8, [])
        assert "Grunt" in t.p1.discard

    def test_sun_tattoo_is_not_offered_where_it_could_save_nobody(self) -> None:
        for minions in ([card(grunt, actions=["Upgrade"])], []):
            t = two_bases(
                base_deck=[heath],
                p1={"hand": ["Sun Tattoo"], "Field": minions, "Meadow": [grunt]},
                p2={"Field": [giant]},
            )
            t.score("Field")
            assert t.p1.hand == ["Sun Tattoo"]
        t = one_base(base_deck=[heath], p1={"hand": ["Sun Tattoo"], "Field": [grunt]})
        t.score("Field")  # no other base
        assert t.p1.hand == ["Sun Tattoo"]

    def test_sun_tattoo_may_be_kept(self) -> None:
        t = two_bases(base_deck=[heath], p1={"hand": ["Sun Tattoo"], "Field": [grunt]})
        t.score("Field")
        t.p1.declines()
        assert (t.p1.hand, t.p1.discard) == (["Sun Tattoo"], ["Grunt"])


class TestTattooArtist:
    def test_tattoo_artist_takes_or_plays_an_action_for_a_minion_from_deck_or_discard_pile(self) -> None:
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
    def test_tattoo_artist_plays_what_it_found_at_once_or_places_it_into_the_hand(self) -> None:
        t = one_base(p1={"hand": ["Tattoo Artist"], "deck": ["Shark Tattoo"], "Field": [grunt]})
        t.p1.plays("Tattoo Artist").picks("Place it into your hand.")
        assert (t.p1.hand, t.p1.plays_left) == (["Shark Tattoo"], ["minion"])
        t = one_base(p1={"hand": ["Tattoo Artist"], "deck": ["Howl"], "Field": [grunt]})
        t.p1.plays("Tattoo Artist")
        assert t.p1.hand == []


class TestUnityOfTheTribes:
    def test_unity_of_the_tribes_gives_power_at_one_base_for_all_of_them(self) -> None:
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
    def test_volcanic_uprising_makes_two_bases_of_one_without_minions(self) -> None:
        t = two_bases(
            base_deck=["Tar Pits", heath],
            p1={"hand": ["Volcanic Uprising"], "Field": [grunt]},
            p2={"Meadow": ["Overrun"]},
        )
        t.p1.plays("Volcanic Uprising").picks("Destroy a base without minions and replace it with two.")
        assert t.bases() == ["Field", "Heath", "Tar Pits"]
        assert (t.p2.discard, t.base_discard) == (["Overrun"], ["Meadow"])

    def test_volcanic_uprising_with_minions_everywhere_can_only_add_a_base(self) -> None:
        t = one_base(base_deck=[heath], p1={"hand": ["Volcanic Uprising"]}, p2={"Field": [giant]})
        t.p1.plays("Volcanic Uprising")
        assert t.bases() == ["Field", "Heath"]


class TestIslandChain:
    @rule("RULING-Island-Chain", "RULING-Volcanic-Uprising")
    def test_two_bases_replace_island_chain(self) -> None:
        t = table(
            bases=["Island Chain", field], base_deck=[heath, meadow], p1={"Island Chain": ["King Rex", "King Rex"]}
        )
        t.score("Island Chain")
        assert (sorted(t.bases()), t.base_discard) == (["Field", "Heath", "Meadow"], ["Island Chain"])

    def test_island_chain_is_replaced_by_the_bases_that_there_are(self) -> None:
        t = table(bases=["Island Chain"], base_deck=[heath], p1={"Island Chain": ["King Rex", "King Rex", "King Rex"]})
        t.score("Island Chain")
        assert sorted(t.bases()) == ["Heath", "Island Chain"]  # it is itself what is reshuffled

    @rule("RULING-Island-Chain", "RES-14")
    def test_of_island_chain_and_time_is_fleeting_the_current_player_picks_one(self) -> None:
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
        assert names == {"Island Chain", "Island Peak", "Tropical Paradise"}


class TestIslandPeak:
    def test_island_peak_feeds_the_only_minion_that_the_current_player_has_there(self) -> None:
        t = table(bases=["Island Peak"], p1={"Island Peak": [grunt]}, p2={"Island Peak": [giant, "Scout"]}, current=2)
        t.start_turn(1)
        assert t.counters("Grunt") == 1
        t.start_turn(2)
        assert (t.counters("Giant"), t.counters("Scout"), t.counters("Grunt")) == (0, 0, 1)


class TestTropicalParadise:
    @rule("AMB-12")
    def test_tropical_paradise_breaks_at_zero_while_everybody_is_there(self) -> None:
        t = table(
            bases=["Tropical Paradise"], p1={"Tropical Paradise": [grunt]}, p2={}, p3={"Tropical Paradise": [giant]}
        )
        assert t.breakpoint("Tropical Paradise") == 20
        t = table(
            bases=["Tropical Paradise", field],
            p1={"Tropical Paradise": [grunt], "hand": ["Invasion"]},
            p2={"Tropical Paradise": [giant]},
        )
        assert t.breakpoint("Tropical Paradise") == 0
        t.p1.plays("Invasion").picks("Grunt")
        assert t.breakpoint("Tropical Paradise") == 20

    def test_what_changes_the_breakpoint_of_tropical_paradise_still_counts_from_zero(self) -> None:
        t = table(
            bases=["Tropical Paradise"],
            p1={"Tropical Paradise": [grunt]},
            p2={"Tropical Paradise": [giant]},
            effects=[effect("breakpoint", on="Tropical Paradise", n=3)],
        )
        assert t.breakpoint("Tropical Paradise") == 3
        t = table(
            bases=["Tropical Paradise"],
            p1={"Tropical Paradise": [grunt]},
            p2={"Tropical Paradise": [giant]},
            effects=[effect("breakpoint", on="Tropical Paradise", n=-3)],
        )
        assert t.breakpoint("Tropical Paradise") == 0

    def test_tropical_paradise_scores_in_the_turn_in_which_the_last_player_comes(self) -> None:
        t = table(
            bases=["Tropical Paradise", field],
            base_deck=[heath],
            p1={"hand": [grunt]},
            p2={"Tropical Paradise": [giant]},
        )
        t.p1.plays("Grunt").picks("Tropical Paradise")
        t.end_turn()
        assert (t.p2.vp, t.p1.vp) == (3, 2)
        assert "Heath" in t.bases()

    @rule("SCORE-06")
    def test_tropical_paradise_is_scored_to_the_end_though_a_player_leaves_before(self) -> None:
        t = table(
            bases=["Tropical Paradise", field],
            base_deck=[heath],
            p1={"Tropical Paradise": ["Finist the Falcon"]},
            p2={"Tropical Paradise": [grunt]},
        )
        t.p1.done().picks("Field")
        assert (t.breakpoint("Tropical Paradise"), t.is_ready("Tropical Paradise")) == (20, False)
        t.p1.declines()
        assert (t.p1.vp, t.p2.vp, t.bases()) == (0, 3, ["Heath", "Field"])

    @rule("SCORE-26")
    def test_tropical_paradise_scores_next_if_the_last_player_comes_from_a_base_that_scored(self) -> None:
        t = table(
            bases=[field, "Tropical Paradise"],
            base_deck=[heath, meadow],
            p1={"Field": [giant, giant, giant], "hand": ["Sun Tattoo"]},
            p2={"Tropical Paradise": [grunt]},
        )
        t.p1.done().picks("Sun Tattoo", "Giant")
        assert (t.p1.vp, t.p2.vp, sorted(t.bases())) == (4 + 3, 2, ["Heath", "Meadow"])

    @rule("AMB-36b", "SCORE-01")
    def test_tropical_paradise_that_falls_to_zero_after_score_bases_waits_for_the_next_player(self) -> None:
        t = table(
            bases=["Tropical Paradise", field],
            base_deck=[heath],
            p1={"Field": ["Foot of the King"], "deck": [grunt] * 2},
            p2={"Tropical Paradise": [giant, card("Scout", owner="p1")], "deck": [grunt] * 2},
        )
        assert not t.is_ready("Tropical Paradise")
        t.p1.done().picks("Scout")  # at the end of the turn
        assert (t.current, t.is_ready("Tropical Paradise"), t.p1.vp) == (2, True, 0)
        t.p2.done()
        t.p1.declines()  # Scout goes with the base
        assert (t.p1.vp, t.p2.vp) == (2, 3)


class TestIslandChainCurrentWording:
    def test_current_island_chain_adds_a_base_at_once_and_is_replaced_as_usual(self) -> None:
        """So that a minion can leave for it in time, and Time is Fleeting still has a base to choose."""
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
