"""Action Heroes."""

import pytest

from smashup.testing import card, rule, table
from tests.fixtures.cards.common import field, giant, grunt
from tests.tables import one_base, three_bases, two_bases


class TestCommandbro:
    def test_commandbro_draws_a_card_if_it_is_your_only_minion_here(self) -> None:
        for others, drawn in (([], 1), ([grunt], 0)):
            t = one_base(
                p1={"Field": ["Commandbro", *others], "deck": ["Howl"] * 5}, p2={"Field": [giant], "deck": ["Howl"] * 5}
            )
            t.end_turn()
            assert len(t.p1.hand) == 2 + drawn  # two from the draw phase
            assert len(t.p2.hand) == 0

    def test_commandbro_resolves_before_spikey_chair_room(self) -> None:
        """Mandatory abilities come before optional ones."""
        t = table(
            bases=["Spikey Chair Room"], p1={"Spikey Chair Room": ["Commandbro"], "hand": [grunt], "deck": ["Howl"] * 5}
        )
        t.p1.plays("Grunt").done()
        assert len(t.p1.hand) == 2  # Commandbro was not the only minion
        t.p1.picks("Grunt")
        assert len(t.p1.hand) == 3  # the room's card


class TestGracieBrones:
    def test_gracie_brones_may_take_a_counter_and_counts_each_counter_twice(self) -> None:
        t = one_base(p1={"Field": [card("Gracie Brones", counters=1)]}, p2={"Field": [grunt]}, current=2)
        t.start_turn(1)
        t.p1.picks("counters")
        assert (t.counters("Gracie Brones"), t.power("Gracie Brones")) == (2, 5 + 2 + 2)
        t.end_turn()
        assert t.power("Gracie Brones") == 5 + 2

    def test_gracie_brones_must_be_your_only_minion_here(self) -> None:
        t = one_base(p1={"Field": ["Gracie Brones", grunt]}, current=2)
        t.start_turn(1)
        assert t.power("Gracie Brones") == 5

    @rule("RULING-Collateral-Damage", "TIME-04")
    def test_gracie_brones_keeps_her_power_when_another_minion_arrives(self) -> None:
        t = one_base(p1={"Field": ["Gracie Brones"], "hand": [grunt]}, current=2)
        t.start_turn(1)
        t.p1.picks("counters").plays("Grunt")
        assert t.power("Gracie Brones") == 7

    def test_gracie_brones_is_asked_after_other_minions_left_at_the_start_of_the_turn(self) -> None:
        t = table(bases=[field, "USS Undertaking"], current=2, p1={"Field": ["Gracie Brones", grunt]})
        t.start_turn(1)
        t.p1.picks("Grunt")  # to USS Undertaking
        t.p1.picks("counters")
        assert t.counters("Gracie Brones") == 1


class TestKickboxbro:
    @rule("STORE-01", "VIS-06")
    def test_kickboxbro_may_store_a_card_at_the_end_of_your_turn(self) -> None:
        t = one_base(p1={"Field": ["Kickboxbro"], "hand": ["Howl", grunt], "deck": ["Howl"] * 5})
        t.p1.done().is_offered("Howl", "Grunt", "decline").picks("Grunt")
        assert (t.stored("Kickboxbro"), t.p1.knows("Grunt"), t.p2.knows("Grunt")) == (["Grunt"], True, False)

    def test_kickboxbro_may_play_a_stored_action(self) -> None:
        t = one_base(p1={"Field": [card("Kickboxbro", stored=["Howl", "Upgrade", "Scout"])]})
        t.p1.uses("Kickboxbro").is_offered("Howl", "Upgrade", "decline").picks("Howl")
        assert (t.power("Kickboxbro"), t.p1.discard) == (6, ["Howl"])
        assert (sorted(t.stored("Kickboxbro")), t.p1.plays_left) == (["Scout", "Upgrade"], ["minion", "action"])

    @rule("RULING-EMD-classification")
    def test_kickboxbro_may_use_its_talent_before_its_base_scores(self) -> None:
        t = two_bases(p1={"Field": [card("Kickboxbro", stored=["Howl"], used=True)]}, p2={"Field": [giant]})
        t.score("Field")
        t.p1.picks("use").picks("Howl")
        assert (t.p1.vp, t.p2.vp) != (0, 0)
        assert t.p1.discard.count("Howl") == 1

    def test_kickboxbro_must_be_your_only_minion_here_before_scoring(self) -> None:
        t = two_bases(p1={"Field": [card("Kickboxbro", stored=["Howl"]), grunt]}, p2={"Field": [giant]})
        t.score("Field")
        assert "Howl" in t.p1.discard  # with Kickboxbro, unused

    @rule("RULING-Kickboxbro")
    def test_kickboxbro_uses_only_one_of_several_talents_before_scoring(self) -> None:
        t = two_bases(p1={"Field": [card("Kickboxbro", stored=["Howl"], actions=["The Touch"])]}, p2={"Field": [giant]})
        t.score("Field")
        t.p1.picks("use")
        assert t.pending is not None
        assert len(t.pending.options) == 2
        t.answer(1)  # the talent that The Touch gives
        assert t.p1.vp > t.p2.vp  # 8 beats 6

    @pytest.mark.ends_in_a_decision
    def test_kickboxbro_may_become_your_only_minion_before_scoring(self) -> None:
        t = two_bases(
            p1={"Field": [card("Kickboxbro", stored=["Howl"]), "Finist the Falcon"], "hand": ["Final Stand"]},
            p2={"Field": [giant, grunt]},
        )
        t.p1.done().picks("Meadow")  # Finist the Falcon
        t.p1.is_offered("Kickboxbro", "Finist the Falcon", "Final Stand", "decline").picks("Final Stand")
        assert t.at("Field") == ["Kickboxbro", "Giant"]


class TestRumbro:
    def test_rumbro_lowers_the_breakpoint_on_your_turn_if_it_is_your_only_minion_here(self) -> None:
        t = one_base(p1={"Field": ["Rumbro"]}, p2={"Field": [giant]})
        assert t.breakpoint("Field") == 11
        t.start_turn(2)
        assert t.breakpoint("Field") == 15
        t = one_base(p1={"Field": ["Rumbro", grunt]})
        assert t.breakpoint("Field") == 15

    def test_rumbros_of_several_players_lower_the_breakpoint_on_their_turns(self) -> None:
        t = one_base(p1={"Field": ["Rumbro"]}, p2={"Field": ["Rumbro", grunt]}, p3={"Field": ["Rumbro"]})
        for player, breakpoint in ((1, 11), (2, 15), (3, 11)):
            t.start_turn(player)
            assert t.breakpoint("Field") == breakpoint

    def test_a_given_rumbro_lowers_the_breakpoint_for_its_new_controller(self) -> None:
        t = one_base(p1={"Field": ["Rumbro", "Aunt of Drakes"]})
        assert t.breakpoint("Field") == 15
        t.p1.uses("Aunt of Drakes").picks("Rumbro")
        assert t.breakpoint("Field") == 15
        t.start_turn(2)
        assert t.breakpoint("Field") == 11


class TestRobobro:
    @rule("RULING-Robobro", "RES-12")
    def test_robobro_may_take_a_counter_for_each_minion_that_arrives(self) -> None:
        t = two_bases(p1={"hand": [grunt, "Full Sail"], "Meadow": [giant, "Scout"]}, p2={"Field": ["Robobro"]})
        t.p1.plays("Grunt").picks("Field")
        t.p2.picks("counters")
        assert t.counters("Robobro") == 1
        t.p1.plays("Full Sail").picks("Giant").picks("Scout").declines()
        t.p2.picks("counters").picks("counters")
        assert t.counters("Robobro") == 3

    @pytest.mark.parametrize(("robobro", "base"), [("p1", "Field"), ("p2", "Meadow")])
    def test_robobro_ignores_its_own_players_minions_and_other_bases(self, robobro: str, base: str) -> None:
        p1, p2 = [["Robobro"], []] if robobro == "p1" else [[], ["Robobro"]]
        t = two_bases(p1={"hand": [grunt], "Field": p1}, p2={"Field": p2})
        t.p1.plays("Grunt", at=base)
        assert t.counters("Robobro") == 0


class TestWarbro:
    def test_warbro_lowers_another_base_with_exactly_one_of_your_minions(self) -> None:
        t = three_bases(p1={"Field": ["Warbro"], "Meadow": [grunt], "Heath": [grunt, giant]}, p2={"Meadow": [giant]})
        t.p1.uses("Warbro")
        assert [t.breakpoint(base) for base in ("Field", "Meadow", "Heath")] == [15, 12, 15]
        t = two_bases(p1={"Field": ["Warbro"]})
        t.p1.uses("Warbro")
        assert [t.breakpoint(base) for base in ("Field", "Meadow")] == [15, 15]

    def test_changes_of_a_breakpoint_by_rumbro_warbro_and_wraiths_add_up(self) -> None:
        t = two_bases(
            p1={"Field": ["Rumbro"], "Meadow": ["Warbro"], "hand": ["Collateral Damage"]},
            p2={"Field": ["Librarian Haunt"]},
        )
        t.p1.uses("Warbro").plays("Collateral Damage").picks("Field")
        assert t.breakpoint("Field") == 15 + 3 - 4 - 3 - 5
        t.end_turn()
        assert t.breakpoint("Field") == 15 + 3


class TestAllOutOfBubblegum:
    def test_all_out_of_bubblegum_gives_an_extra_action_for_your_only_minion_there(self) -> None:
        t = two_bases(p1={"hand": ["All Out of Bubblegum", "Howl"], "Field": [grunt, giant], "Meadow": [grunt]})
        t.p1.plays("All Out of Bubblegum").picks("Grunt@Meadow")
        assert (t.power("Grunt@Meadow"), t.p1.plays_left) == (4, ["minion", "action (All Out of Bubblegum)"])
        t = one_base(p1={"hand": ["All Out of Bubblegum", "Howl"], "Field": [grunt, giant]})
        t.p1.plays("All Out of Bubblegum").picks("Grunt")
        assert (t.power("Grunt"), t.p1.plays_left) == (4, ["minion"])
        t.end_turn()
        assert t.power("Grunt") == 2


class TestCollateralDamage:
    @rule("RULING-Collateral-Damage", "TIME-03")
    def test_collateral_damage_lowers_any_base_until_the_end_of_the_turn(self) -> None:
        t = two_bases(p1={"hand": ["Collateral Damage"]})
        t.p1.plays("Collateral Damage").is_offered("Field", "Meadow").picks("Meadow")
        assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (15, 10)
        t.end_turn()
        assert t.breakpoint("Meadow") == 15


class TestFinalStand:
    @rule("RULING-EMD-classification", "SCORE-06")
    def test_final_stand_destroys_a_weak_minion_of_each_other_player(self) -> None:
        t = two_bases(
            p1={"hand": ["Final Stand"], "Field": [giant]},
            p2={"Field": [grunt, "Scout", giant]},
            p3={"Field": ["Invader"]},
        )
        t.score("Field")
        t.p1.picks("Final Stand").is_offered("Grunt", "Scout").picks("Scout")
        assert ("Scout" in t.p2.discard, "Invader" in t.p3.discard) == (True, True)
        assert t.p3.vp == 0  # destroyed before scoring

    def test_final_stand_uses_the_printed_power(self) -> None:
        t = two_bases(p1={"hand": ["Final Stand"], "Field": [giant]}, p2={"Field": [card("Invader", counters=5)]})
        t.score("Field")
        t.p1.picks("Final Stand")
        assert (t.p1.vp, t.p2.vp) == (4, 0)

    def test_final_stand_needs_exactly_one_of_your_minions_there(self) -> None:
        for mine in ([], [grunt, giant]):
            t = two_bases(p1={"hand": ["Final Stand"], "Field": mine, "Meadow": [giant]}, p2={"Field": [grunt]})
            t.score("Field")
            assert t.p1.hand == ["Final Stand"]
        t = one_base(p1={"hand": ["Final Stand", "Howl"], "Field": [giant]}, p2={"Field": [grunt]})
        t.p1.is_offered("Howl", "decline")


class TestFriendsThroughEternity:
    def test_friends_through_eternity_discards_a_card_for_two_extra_actions(self) -> None:
        t = table(p1={"hand": ["Friends Through Eternity", "Howl", "Howl", grunt]})
        t.p1.plays("Friends Through Eternity").picks("Grunt")
        assert t.p1.discard == ["Grunt", "Friends Through Eternity"]
        assert t.p1.plays_left == ["minion", *["action (Friends Through Eternity)"] * 2]
        t = table(p1={"hand": ["Friends Through Eternity"]})
        t.p1.plays("Friends Through Eternity")
        assert t.p1.plays_left == ["minion"]


class TestGetToTheChoppa:
    def test_get_to_the_choppa_gives_an_extra_action_if_the_minion_is_your_only_one_there(self) -> None:
        for there, plays in (([], ["minion", "action (Get to the Choppa!)"]), ([grunt], ["minion"])):
            t = two_bases(
                p1={"hand": ["Get to the Choppa!", "Howl"], "Field": [giant], "Meadow": there}, p2={"Meadow": [giant]}
            )
            t.p1.plays("Get to the Choppa!")
            if there:
                t.p1.picks("Giant@Field")
            assert (t.at("Meadow")[-1], t.p1.plays_left) == ("Giant", plays)

    def test_get_to_the_choppa_needs_a_moved_minion(self) -> None:
        t = one_base(p1={"hand": ["Get to the Choppa!", "Howl"], "Field": [giant]})
        t.p1.plays("Get to the Choppa!")
        assert t.p1.plays_left == ["minion"]


class TestHostageRescue:
    @rule("VIS-05", "RULING-The-Tools-and-the-Talent")
    def test_hostage_rescue_reveals_a_minion_and_places_it_on_top(self) -> None:
        t = table(p1={"hand": ["Hostage Rescue"], "deck": ["Howl", "Scout", "Invader", "Upgrade"]})
        t.p1.plays("Hostage Rescue").is_offered("Invader", "Scout").picks("Scout")
        assert t.p1.deck[-1] == "Scout"
        assert t.p2.knows("Scout")


class TestLoneWolf:
    def test_lone_wolf_gives_4_power_to_your_only_minion_there(self) -> None:
        t = one_base(p1={"Field": [card(grunt, actions=["Lone Wolf"])]}, p2={"Field": [giant]})
        assert t.power("Grunt") == 6
        t = one_base(p1={"Field": [card(grunt, actions=["Lone Wolf"]), giant]})
        assert t.power("Grunt") == 4

    def test_lone_wolf_gives_2_power_to_another_players_minion(self) -> None:
        t = one_base(p1={"hand": ["Lone Wolf"]}, p2={"Field": [grunt]})
        t.p1.plays("Lone Wolf")
        assert t.power("Grunt") == 4  # it is not your minion


class TestPushingTheLimit:
    def test_pushing_the_limit_asks_for_each_base_with_exactly_one_of_your_minions(self) -> None:
        t = three_bases(
            p1={
                "hand": ["Pushing the Limit"],
                "deck": ["Howl"],
                "Field": [grunt],
                "Meadow": [giant],
                "Heath": [grunt, giant],
            }
        )
        t.p1.plays("Pushing the Limit").is_offered("Place two +1 power counters on that minion.", "Draw a card.")
        t.p1.picks("Place two +1 power counters on that minion.").picks("Draw a card.")
        assert (t.counters("Grunt@Field"), t.counters("Giant@Meadow"), t.p1.hand) == (2, 0, ["Howl"])

    @rule("RULING-Space-Prince-1")
    def test_pushing_the_limit_is_an_extra_that_increases_power_only_where_a_minion_is_alone(self) -> None:
        t = one_base(p1={"hand": ["Pushing the Limit"], "Field": ["Space Prince", grunt], "plays": []})
        t.p1.uses("Space Prince")
        assert (t.p1.plays_left, t.pending) == (["action (Space Prince)"], None)
        t = one_base(p1={"hand": ["Pushing the Limit"], "Field": ["Walking Carpet", grunt]}, p2={"Field": [giant]})
        t.score("Field")
        assert t.p1.hand == ["Pushing the Limit"]

    @rule("RULING-Space-Prince-1")
    def test_pushing_the_limit_must_place_counters_on_one_minion_if_it_is_such_an_extra(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Pushing the Limit"],
                "deck": ["Howl"] * 2,
                "Field": ["Space Prince"],
                "Meadow": [grunt],
                "plays": [],
            }
        )
        t.p1.uses("Space Prince").plays("Pushing the Limit").picks("Draw a card.")
        assert (t.counters("Grunt"), t.p1.hand) == (2, ["Howl"])


class TestSloMoAttack:
    def test_slo_mo_attack_lowers_its_base_with_exactly_one_of_your_minions(self) -> None:
        for mine, breakpoint in (([grunt], 12), ([grunt, giant], 15), ([], 15)):
            t = one_base(p1={"Field": [*mine, "Slo-Mo Attack"]})
            t.p1.uses("Slo-Mo Attack")
            assert t.breakpoint("Field") == breakpoint

    def test_slo_mo_attack_protects_your_minions_there_from_actions(self) -> None:
        t = one_base(
            current=2,
            p1={"Field": [grunt, "Scout", "Slo-Mo Attack"]},
            p2={"hand": ["Seeing Stars", "Saucy Wench"], "Field": ["Invader"]},
        )
        t.p2.plays("Seeing Stars").picks("Grunt")
        assert "Grunt" in t.at("Field")
        t.p2.plays("Saucy Wench").picks("Grunt")
        assert "Grunt" not in t.at("Field")


class TestTheRightPerson:
    def test_the_right_person_gives_an_extra_minion_for_an_empty_base_and_an_extra_action(self) -> None:
        t = two_bases(p1={"hand": ["The Right Person", "Scout", "Howl"], "Field": [grunt]}, p2={"Meadow": [giant]})
        t.p1.plays("The Right Person")
        assert t.p1.plays_left == ["minion", "minion (The Right Person)", "action (The Right Person)"]
        t.p1.plays("Scout").picks("Meadow")  # p1 has no minion there, so the extra minion is used
        assert t.p1.plays_left == ["minion", "action (The Right Person)"]


class TestWalkAwaySlowly:
    @rule("RULING-EMD-classification", "SCORE-16")
    def test_walk_away_slowly_saves_one_of_your_minions_after_scoring(self) -> None:
        t = two_bases(p1={"hand": ["Walk Away... Slowly"], "Field": [grunt, giant], "Meadow": ["Scout"]})
        t.score("Field")
        t.p1.picks("Walk Away... Slowly").is_offered("Grunt", "Giant").picks("Giant")
        assert (t.p1.hand, sorted(t.p1.discard)) == (["Giant"], ["Grunt", "Walk Away... Slowly"])


class TestBuildingRooftop:
    @pytest.mark.parametrize(("mine", "asked"), [([giant], True), ([giant, grunt], False), ([], False)])
    def test_building_rooftop_may_be_lowered_by_the_power_of_your_only_minion(
        self, mine: list[object], asked: bool
    ) -> None:
        t = table(
            bases=["Building Rooftop"], p1={"Building Rooftop": mine}, p2={"Building Rooftop": [grunt]}, current=2
        )
        t.start_turn(1)
        if asked:
            t.p1.picks("breakpoint")
        assert t.breakpoint("Building Rooftop") == (20 - 6 if asked else 20)

    def test_building_rooftop_lasts_for_the_turn(self) -> None:
        t = table(bases=["Building Rooftop"], p1={"Building Rooftop": [giant]}, current=2)
        t.start_turn(1)
        t.p1.picks("breakpoint")
        t.end_turn()
        assert t.breakpoint("Building Rooftop") == 20

    @rule("RULING-EMD-classification", "TIE-01")
    def test_building_rooftop_gives_1_vp_to_each_player_with_exactly_one_minion_there(self) -> None:
        t = table(
            bases=["Building Rooftop", field],
            p1={"Building Rooftop": [giant]},
            p2={"Building Rooftop": [giant]},
            p3={"Building Rooftop": [grunt, grunt]},
            p4={"Building Rooftop": [grunt]},
        )
        t.score("Building Rooftop")
        # Two winners get 3 each, no player is second, the third gets 1, and each player with one minion gets 1 more.
        assert (t.p1.vp, t.p2.vp, t.p3.vp, t.p4.vp) == (4, 4, 1, 1)


class TestJungleCamp:
    def test_the_winner_of_jungle_camp_may_return_a_minion(self) -> None:
        t = table(bases=["Jungle Camp", field], p1={"Jungle Camp": [giant, grunt]}, p2={"Jungle Camp": [grunt]})
        t.score("Jungle Camp")
        t.p1.is_offered("Giant", "Grunt", "decline").picks("Giant")
        assert (t.p1.hand, t.p1.discard, t.p2.hand) == (["Giant"], ["Grunt"], [])
