"""Dinosaurs."""

from smashup.engine.api import HAND, Game
from smashup.testing import Table, rule, table
from tests.sets.tables import one_base, two_bases
from tests.standins.cards import field, giant, grunt, heath, heave, meadow, moai, poison, strike, volley

GUNS = "Tooth and Claw...and Guns"


class TestKingRex:
    def test_king_rex_is_just_strong(self) -> None:
        t = one_base(p1={"hand": ["King Rex"], "Field": [grunt]}, p2={"Field": [grunt]})
        t.p1.plays("King Rex")
        assert (t.power("King Rex"), t.at("Field")) == (7, ["Grunt", "Grunt", "King Rex"])
        t.is_quiet()


class TestLaseratops:
    @rule("POW-01")
    def test_laseratops_destroys_a_minion_of_power_2_or_less_here(self) -> None:
        t = two_bases(
            p1={"hand": ["Laseratops"], "Field": ["First Mate"], "Meadow": [grunt]},
            p2={"Field": [grunt, "War Raptor", giant]},
        )
        t.p1.plays("Laseratops", at="Field")
        t.p1.is_offered("First Mate", "Grunt")  # the War Raptor has power 3
        t.p1.picks("Grunt")
        assert t.at("Field") == ["First Mate", "War Raptor", "Giant", "Laseratops"]
        assert t.at("Meadow") == ["Grunt"]
        t.is_quiet()

    @rule("T-21", "PLAY-16")
    def test_laseratops_must_destroy_even_your_own_minion(self) -> None:
        t = one_base(p1={"hand": ["Laseratops"], "Field": [grunt]}, p2={"Field": [giant]})
        t.p1.plays("Laseratops")
        assert (t.at("Field"), t.p1.discard) == (["Giant", "Laseratops"], ["Grunt"])
        t.is_quiet()


class TestArmorStego:
    def test_armor_stego_has_2_more_power_during_other_players_turns(self) -> None:
        t = one_base(p1={"Field": ["Armor Stego"]}, p2={"Field": ["Armor Stego"]}, p3={})
        assert t.totals("Field")[:2] == [3, 5]
        t.p1.done()
        assert t.totals("Field")[:2] == [5, 3]
        t.p2.done()
        assert t.totals("Field")[:2] == [5, 5]
        t.is_quiet()


class TestWarRaptor:
    @rule("TERM-16")
    def test_war_raptor_counts_every_war_raptor_here(self) -> None:
        t = two_bases(
            p1={"hand": ["War Raptor"], "Field": ["War Raptor", grunt]},
            p2={"Field": ["War Raptor"], "Meadow": ["War Raptor"]},
        )
        assert [power for _, power in t.powers("Field")] == [4, 2, 4]
        assert t.power("War Raptor", "Meadow") == 3
        t.p1.plays("War Raptor", at="Field")
        assert [power for _, power in t.powers("Field")] == [5, 2, 5, 5]
        assert t.power("War Raptor", "Meadow") == 3
        t.is_quiet()


class TestAugmentation:
    @rule("TERM-10", "TURN-18")
    def test_augmentation_gives_any_one_minion_4_power_until_the_end_of_your_turn(self) -> None:
        t = two_bases(p1={"hand": ["Augmentation"], "Field": [grunt]}, p2={"Meadow": [giant]})
        t.p1.plays("Augmentation").is_offered("Giant", "Grunt").picks("Giant")
        assert (t.power("Giant"), t.power("Grunt")) == (10, 2)
        t.p1.done()
        assert t.power("Giant") == 6
        t.is_quiet()


class TestHowl:
    @rule("T-83", "TIME-03")
    def test_howl_raises_each_of_your_minions_in_play_until_the_end_of_your_turn(self) -> None:
        t = two_bases(p1={"hand": ["Howl", moai], "Field": [grunt], "Meadow": [giant]}, p2={"Field": ["First Mate"]})
        t.p1.plays("Howl").plays("Mo'ai", at="Field")
        assert [t.power(name) for name in ("Grunt", "Giant", "First Mate", "Mo'ai")] == [3, 7, 2, 3]
        t.p1.done()
        assert [t.power(name) for name in ("Grunt", "Giant")] == [2, 6]
        t.is_quiet()


class TestNaturalSelection:
    def test_natural_selection_destroys_a_minion_that_is_weaker_than_the_chosen_one_there(self) -> None:
        t = two_bases(
            p1={"hand": ["Natural Selection"], "Field": [moai, grunt], "Meadow": [giant]},
            p2={"Field": [grunt, moai, giant], "Meadow": [grunt]},
        )
        t.p1.plays("Natural Selection").is_offered("Giant", "Grunt", "Mo'ai").picks("Mo'ai")
        t.p1.is_offered("Grunt", "Grunt")  # not the other Mo'ai, which is as strong, nor anyone on the Meadow
        t.p1.picks("Grunt (p2)")
        assert t.at("Field") == ["Mo'ai", "Grunt", "Mo'ai", "Giant"]
        assert t.at("Meadow") == ["Giant", "Grunt"]
        t.is_quiet()

    @rule("PLAY-14")
    def test_natural_selection_with_nobody_weaker_does_nothing(self) -> None:
        t = one_base(p1={"hand": ["Natural Selection"], "Field": [grunt]}, p2={"Field": [grunt]})
        t.p1.plays("Natural Selection")
        assert t.at("Field") == ["Grunt", "Grunt"]
        t.is_quiet()


class TestRampage:
    @rule("SCORE-02", "T-40")
    def test_rampage_lowers_a_breakpoint_by_the_power_of_one_minion_there_and_makes_the_base_score(self) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={"hand": ["Rampage"], "Field": [grunt, moai], "Meadow": [giant]},
            p2={"Field": ["King Rex"]},
        )
        t.p1.plays("Rampage").is_offered("Giant", "Grunt", "Mo'ai").picks("Mo'ai")
        assert t.breakpoint("Field") == 12  # total 12: ready; with the Grunt it would be 13
        assert t.breakpoint("Meadow") == 15
        t.p1.done()
        assert t.bases() == ["Heath", "Meadow"]
        assert (t.p1.vp, t.p2.vp) == (2, 4)
        assert t.breakpoint("Heath") == 15
        t.is_quiet()

    @rule("TURN-18", "TIME-04")
    def test_rampage_lasts_until_the_end_of_the_turn_even_without_the_minion(self) -> None:
        t = table(bases=["Tortuga"], p1={"hand": ["Rampage", "Saucy Wench"], "Tortuga": [grunt]})
        t.p1.plays("Rampage").plays("Saucy Wench").picks("Grunt")
        assert (t.at("Tortuga"), t.breakpoint("Tortuga")) == (["Saucy Wench"], 19)
        t.p1.done()
        assert t.breakpoint("Tortuga") == 21
        t.is_quiet()

    @rule("CONF-04")
    def test_rampage_lowers_no_breakpoint_below_zero(self) -> None:
        t = table(
            bases=["Jungle Oasis"], p1={"hand": ["Rampage"], "Jungle Oasis": ["King Rex+Upgrade+Upgrade+Upgrade"]}
        )
        t.p1.plays("Rampage")
        assert (t.power("King Rex"), t.breakpoint("Jungle Oasis")) == (13, 0)
        t.is_quiet()


class TestSurvivalOfTheFittest:
    @rule("AMB-07")
    def test_survival_of_the_fittest_takes_one_of_the_weakest_wherever_somebody_is_stronger(self) -> None:
        t = table(
            bases=[field, meadow, heath, "Tortuga"],
            p1={"hand": ["Survival of the Fittest"], "Field": [grunt, giant], "Tortuga": [giant]},
            p2={"Field": [grunt, moai], "Meadow": [grunt, grunt], "Heath": [giant], "Tortuga": [moai]},
        )
        t.p1.plays("Survival of the Fittest")
        t.p1.is_offered("Grunt", "Grunt")  # the Field's tie; the Tortuga has one weakest minion, the others none
        t.p1.picks("Grunt (p2)")
        assert (t.at("Field"), t.at("Meadow")) == (["Grunt", "Giant", "Mo'ai"], ["Grunt", "Grunt"])
        assert (t.at("Heath"), t.at("Tortuga")) == (["Giant"], ["Giant"])
        assert t.p2.discard == ["Grunt", "Mo'ai"]
        t.is_quiet()


def _armed(*hand: object, wording: str = "printed") -> Table:
    """p1 holds those cards; p2's Giant on the Field has Tooth and Claw on it."""
    return two_bases(wording=wording, p1={"hand": hand, "Field": [grunt]}, p2={"Field": [giant], "on Giant": [GUNS]})


class TestToothAndClawAndGuns:
    def test_tooth_and_claw_is_destroyed_instead_of_its_minion_being_affected(self) -> None:
        t = _armed(strike, strike)
        t.p1.plays("Strike").picks("Giant")
        assert (t.at("Field"), t.on("Giant")) == (["Grunt", "Giant"], [])
        assert t.p2.discard == [GUNS]
        t.p1.plays("Strike").picks("Giant")
        assert t.at("Field") == ["Grunt"]
        t.is_quiet()

    def test_tooth_and_claw_saves_from_all_that_one_ability_does(self) -> None:
        t = _armed(heave)
        t.p1.plays("Heave").picks("Giant")
        assert (t.power("Giant"), t.at("Field")) == (6, ["Grunt", "Giant"])
        assert t.on("Giant") == []
        t.is_quiet()

    def test_tooth_and_claw_does_not_save_from_a_second_card(self) -> None:
        t = one_base(p1={"hand": [volley, "Cannon"]}, p2={"Field": ["First Mate"], "on First Mate": [GUNS]})
        t.p1.plays("Volley")
        assert t.at("Field") == ["First Mate"]
        t.p1.picks("Cannon", "First Mate")
        assert t.at("Field") == []
        t.is_quiet()

    def test_tooth_and_claw_answers_your_own_actions_too_and_those_played_on_the_minion(self) -> None:
        howl = one_base(p1={"hand": ["Howl"], "Field": [giant, grunt], "on Giant": [GUNS]})
        howl.p1.plays("Howl")
        assert (howl.power("Giant"), howl.power("Grunt")) == (6, 3)
        assert howl.p1.discard == [GUNS, "Howl"]
        howl.is_quiet()

        upgrade = one_base(p1={"hand": ["Upgrade"], "Field": [giant], "on Giant": [GUNS]})
        upgrade.p1.plays("Upgrade")
        assert upgrade.power("Giant") == 6
        assert upgrade.p1.discard == [GUNS, "Upgrade"]
        upgrade.is_quiet()

    def test_tooth_and_claw_answers_a_bases_ability(self) -> None:
        t = table(
            bases=["The Grey Opal", field],
            base_deck=[heath],
            p1={"The Grey Opal": ["King Rex"]},
            p2={"The Grey Opal": [giant], "on Giant": [GUNS]},
        )
        t.score("The Grey Opal")
        t.p2.picks("Giant")
        assert (t.at("Field"), t.p2.discard) == ([], [GUNS, "Giant"])
        t.is_quiet()

    def test_tooth_and_claw_is_not_used_up_where_a_free_shield_answers_first(self) -> None:
        t = one_base(p1={"hand": [strike]}, p2={"Field": [giant, "Wildlife Preserve"], "on Giant": [GUNS]})
        t.p1.plays("Strike")
        assert t.on("Giant") == [GUNS]
        t.is_quiet()

    def test_tooth_and_claw_is_not_used_up_by_continuous_values(self) -> None:
        t = one_base(
            p1={"hand": ["War Raptor"], "Field": ["War Raptor"], "on War Raptor": [GUNS, "Upgrade"]},
            p2={"on War Raptor": [poison]},
        )
        assert t.power("War Raptor") == 1
        t.p1.plays("War Raptor")
        assert [power for _, power in t.powers("Field")] == [2, 4]
        assert [action.name for action in t.base("Field").minions[0].actions] == [GUNS, "Upgrade", "Poison"]
        t.is_quiet()

    @rule("SCORE-19")
    def test_tooth_and_claw_does_not_answer_the_rules(self) -> None:
        t = one_base(base_deck=[heath], p1={"Field": [giant], "on Giant": [GUNS]})
        t.score("Field")
        assert t.p1.discard == ["Giant", GUNS]
        t.is_quiet()


class TestUpgrade:
    @rule("VERB-33", "POW-11")
    def test_upgrade_gives_the_minion_it_is_on_2_power(self) -> None:
        t = two_bases(p1={"hand": ["Upgrade"], "Field": [grunt]}, p2={"Meadow": [giant]})
        t.p1.plays("Upgrade").is_offered("Giant", "Grunt").picks("Giant")
        assert t.on("Giant") == ["Upgrade"]
        assert (t.power("Giant"), t.power("Grunt")) == (8, 2)
        t.p1.done()
        assert t.power("Giant") == 8
        t.is_quiet()

    @rule("AMB-31")
    def test_upgrade_without_a_minion_in_play_is_discarded_without_effect(self) -> None:
        t = one_base(p1={"hand": ["Upgrade"]})
        t.p1.plays("Upgrade")
        assert t.p1.discard == ["Upgrade"]
        t.is_quiet()


def _preserve(*hand: object) -> Table:
    """p1 holds those cards; p2's Grunts stand in the Wildlife Preserve on the Field and outside on the Meadow."""
    return two_bases(p1={"hand": hand, "Field": [giant]}, p2={"Field": [grunt, "Wildlife Preserve"], "Meadow": [grunt]})


class TestWildlifePreserve:
    @rule("T-20", "PLAY-15", "AMB-65")
    def test_wildlife_preserve_shields_your_minions_here_from_other_players_actions(self) -> None:
        t = _preserve("Cannon")
        t.p1.plays("Cannon")
        t.p1.is_offered("Grunt", "Grunt", "decline")  # a protected minion may be chosen
        t.p1.picks("Grunt@Field", "Grunt@Meadow")
        assert (t.at("Field"), t.at("Meadow")) == (["Giant", "Grunt"], [])
        t.is_quiet()

    def test_wildlife_preserve_lets_no_other_players_action_onto_your_minions(self) -> None:
        t = _preserve(poison)
        t.p1.plays("Poison", on="Grunt@Field")
        assert (t.on("Grunt", "Field"), t.p1.discard) == ([], ["Poison"])
        t.is_quiet()

    def test_wildlife_preserve_shields_neither_other_players_minions_nor_from_minions_nor_from_your_own_actions(
        self,
    ) -> None:
        others = one_base(
            p1={"hand": [strike], "Field": [giant]}, p2={"Field": ["Wildlife Preserve"]}, p3={"Field": [moai]}
        )
        others.p1.plays("Strike").picks("Mo'ai")
        assert others.at("Field") == ["Giant"]
        others.is_quiet()

        wench = _preserve("Saucy Wench")
        wench.p1.plays("Saucy Wench", at="Field").picks("Grunt")
        assert wench.at("Field") == ["Giant", "Saucy Wench"]
        wench.is_quiet()

        own = one_base(p1={"hand": ["Howl"], "Field": [grunt, "Wildlife Preserve"]})
        own.p1.plays("Howl")
        assert own.power("Grunt") == 3
        own.is_quiet()

    @rule("RULING-Shielding-1")
    def test_another_players_action_is_discarded_from_a_minion_that_moves_into_the_wildlife_preserve(self) -> None:
        t = two_bases(
            p1={"hand": ["Dinghy"], "Field": ["Wildlife Preserve"], "Meadow": [giant], "on Giant": ["Upgrade"]},
            p2={"on Giant": [poison]},
        )
        assert t.power("Giant") == 4
        t.p1.plays("Dinghy").picks("Giant")
        assert (t.at("Field"), t.on("Giant")) == (["Giant"], ["Upgrade"])
        assert (t.power("Giant"), t.p2.discard) == (8, ["Poison"])
        t.is_quiet()

    @rule("TIME-05")
    def test_a_timed_effect_that_is_already_there_stays_when_protection_begins(self) -> None:
        t = one_base(p1={"hand": [heave], "Field": [grunt]}, p2={"Field": [giant], "hand": ["Wildlife Preserve"]})
        t.p1.plays("Heave").picks("Giant")  # there is nowhere to move it to
        assert t.power("Giant") == 5

        def p2_plays_it(game: Game) -> None:
            game.play(game.cards(HAND, player=1)[0], player=1)

        t.do(p2_plays_it)
        assert (t.actions_at("Field"), t.power("Giant")) == (["Wildlife Preserve"], 5)
        t.is_quiet()


class TestJungleOasis:
    @rule("T-41b", "SCORE-08")
    def test_the_runner_up_of_jungle_oasis_has_second_place_and_no_points(self) -> None:
        t = table(
            bases=["Jungle Oasis"],
            base_deck=[heath],
            p1={"Jungle Oasis": [giant]},
            p2={"Jungle Oasis": ["King Rex"]},
            p3={"Jungle Oasis": [grunt]},
        )
        assert t.breakpoint("Jungle Oasis") == 12
        t.score("Jungle Oasis")
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (0, 2, 0)
        places = {entry.args["player"]: entry.args["n"] for entry in t.entries if entry.line == "place"}
        assert places == {1: 1, 0: 2, 2: 3}
        t.is_quiet()


class TestTarPits:
    @rule("VERB-20", "VERB-40")
    def test_a_minion_destroyed_at_the_tar_pits_goes_to_the_bottom_of_its_owners_deck(self) -> None:
        t = table(
            bases=["Tar Pits", field],
            p1={"hand": [strike, strike], "deck": ["Howl"]},
            p2={"Tar Pits": ["p1:First Mate+Upgrade"], "Field": [grunt], "deck": ["Cannon"]},
        )
        t.p1.plays("Strike").picks("First Mate")
        assert (t.p1.deck, t.p2.deck) == (["First Mate", "Howl"], ["Cannon"])
        assert t.p2.discard == ["Upgrade"]
        t.p1.plays("Strike")
        assert t.p2.discard == ["Upgrade", "Grunt"]  # not destroyed at the Tar Pits
        t.is_quiet()

    @rule("RES-12")
    def test_each_of_several_minions_destroyed_at_once_sinks(self) -> None:
        t = table(
            bases=["Tar Pits"], p1={"hand": ["Powderkeg"], "Tar Pits": [giant]}, p2={"Tar Pits": [grunt, "First Mate"]}
        )
        t.p1.plays("Powderkeg").is_offered("Tar Pits", "Tar Pits", "Tar Pits")  # their order on the bottom can matter
        t.p1.picks("Tar Pits: Giant", "Tar Pits: First Mate")
        assert (t.p1.deck, t.p2.deck) == (["Giant"], ["Grunt", "First Mate"])
        assert t.p2.discard == []
        t.is_quiet()

    @rule("SCORE-21")
    def test_minions_discarded_when_the_tar_pits_score_do_not_sink(self) -> None:
        t = table(bases=["Tar Pits"], base_deck=[heath], p1={"Tar Pits": [giant]})
        assert t.breakpoint("Tar Pits") == 16
        t.score("Tar Pits")
        assert (t.p1.discard, t.p1.vp) == (["Giant"], 4)
        t.is_quiet()

    def test_a_buccaneer_that_leaves_the_tar_pits_is_not_destroyed_and_does_not_sink(self) -> None:
        t = table(bases=["Tar Pits", field], p1={"hand": [strike]}, p2={"Tar Pits": ["Buccaneer"]})
        t.p1.plays("Strike")
        assert (t.at("Field"), t.p2.deck) == (["Buccaneer"], [])
        t.is_quiet()


class TestLaseratopsCurrentWording:
    def test_laseratops_today_may_destroy_and_reads_the_printed_power(self) -> None:
        t = one_base(
            wording="current", p1={"hand": ["Laseratops"]}, p2={"Field": ["War Raptor", "First Mate+Upgrade", giant]}
        )
        t.p1.plays("Laseratops").is_offered("First Mate", "War Raptor", "decline").declines()
        assert t.at("Field") == ["War Raptor", "First Mate", "Giant", "Laseratops"]
        t.is_quiet()


class TestArmorStegoCurrentWording:
    def test_armor_stego_today_armors_itself_with_a_talent_until_your_turn_starts(self) -> None:
        t = one_base(wording="current", p1={"Field": ["Armor Stego"]}, p2={}, p3={})
        t.p1.is_offered("Armor Stego", "decline")
        t.p1.uses("Armor Stego")
        assert t.power("Armor Stego") == 3
        powers = []
        for player in (t.p1, t.p2, t.p3):
            player.done()
            powers.append(t.power("Armor Stego"))
        assert powers == [5, 5, 3]
        t.p1.done()
        assert t.power("Armor Stego") == 3  # not used on this turn
        t.is_quiet()


class TestToothAndClawAndGunsCurrentWording:
    def test_tooth_and_claw_today_shields_from_other_players_cards_and_stays(self) -> None:
        t = _armed(strike, strike, wording="current")
        t.p1.plays("Strike").picks("Giant")
        t.p1.plays("Strike").picks("Giant")
        assert (t.on("Giant"), t.at("Field")) == ([GUNS], ["Grunt", "Giant"])
        t.is_quiet()

        own = one_base(wording="current", p1={"hand": ["Howl"], "Field": [giant], "on Giant": [GUNS]})
        own.p1.plays("Howl")
        assert own.power("Giant") == 7
        assert own.on("Giant") == [GUNS]
        own.is_quiet()

    @rule("RULING-Shielding-1")
    def test_tooth_and_claw_today_sends_off_other_players_actions_on_the_minion(self) -> None:
        t = one_base(
            wording="current", p1={"hand": [GUNS], "Field": [giant], "on Giant": ["Upgrade"]}, p2={"on Giant": [poison]}
        )
        t.p1.plays(GUNS)
        assert (t.on("Giant"), t.power("Giant")) == (["Upgrade", GUNS], 8)
        assert t.p2.discard == ["Poison"]
        t.is_quiet()


class TestTarPitsCurrentWording:
    @rule("TERM-06")
    def test_the_tar_pits_today_take_the_first_minion_each_turn_before_it_is_destroyed(self) -> None:
        t = table(
            bases=["Tar Pits", field],
            wording="current",
            p1={"hand": [strike, strike, strike]},
            p2={"Tar Pits": [grunt, giant], "Field": [grunt]},
        )
        t.p1.plays("Strike").picks("Grunt@Field")
        assert t.p2.discard == ["Grunt"]
        t.p1.plays("Strike").picks("Grunt@Tar Pits")
        assert t.p2.deck == ["Grunt"]
        t.p1.plays("Strike")
        assert t.p2.discard == ["Grunt", "Giant"]
        t.is_quiet()

    @rule("CONF-03")
    def test_the_tar_pits_today_must_take_a_buccaneer_before_it_may_move(self) -> None:
        t = table(bases=["Tar Pits", field], wording="current", p1={"hand": [strike]}, p2={"Tar Pits": ["Buccaneer"]})
        t.p1.plays("Strike")
        assert (t.at("Field"), t.p2.deck) == ([], ["Buccaneer"])
        t.is_quiet()
