"""Dinosaurs."""

from smashup.engine.api import Game
from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, heave, meadow, strike, volley
from tests.tables import one_base, two_bases

OASIS = "Jungle Oasis"
GUNS = "Tooth and Claw...and Guns"


class TestLaseratops:
    @rule("POW-01")
    def test_laseratops_destroys_a_minion_of_power_2_or_less_here(self) -> None:
        t = two_bases(
            p1={"hand": ["Laseratops"], "Field": ["First Mate"], "Meadow": [grunt]},
            p2={"Field": [grunt, "War Raptor", giant]},
        )
        t.p1.plays("Laseratops", at="Field").is_offered("First Mate", "Grunt")  # the War Raptor has power 3
        t.p1.picks("Grunt")
        assert (t.at("Field"), t.at("Meadow")) == (["First Mate", "War Raptor", "Giant", "Laseratops"], ["Grunt"])

    @rule("T-21", "PLAY-16")
    def test_laseratops_must_destroy_even_your_own_minion(self) -> None:
        t = one_base(p1={"hand": ["Laseratops"], "Field": [grunt]}, p2={"Field": [giant]})
        t.p1.plays("Laseratops")
        assert (t.at("Field"), t.p1.discard) == (["Giant", "Laseratops"], ["Grunt"])

    def test_current_laseratops_may_destroy_a_minion_of_printed_power_2_or_less(self) -> None:
        t = one_base(
            wording="current", p1={"hand": ["Laseratops"]}, p2={"Field": ["War Raptor", "First Mate+Upgrade", giant]}
        )
        t.p1.plays("Laseratops").is_offered("First Mate", "War Raptor", "decline").declines()
        assert t.at("Field") == ["War Raptor", "First Mate", "Giant", "Laseratops"]


class TestArmorStego:
    def test_armor_stego_has_2_extra_power_during_other_players_turns(self) -> None:
        t = one_base(p1={"Field": ["Armor Stego"]}, p2={"Field": ["Armor Stego"]}, p3={})
        assert t.totals("Field")[:2] == [3, 5]
        t.p1.done()
        assert t.totals("Field")[:2] == [5, 3]
        t.p2.done()
        assert t.totals("Field")[:2] == [5, 5]

    def test_current_armor_stego_has_a_talent_that_lasts_until_your_next_turn(self) -> None:
        t = one_base(wording="current", p1={"Field": ["Armor Stego"]}, p3={})
        t.p1.is_offered("Armor Stego", "decline").uses("Armor Stego")
        assert t.power("Armor Stego") == 3
        powers = []
        for player in (t.p1, t.p2, t.p3):
            player.done()
            powers.append(t.power("Armor Stego"))
        assert powers == [5, 5, 3]
        t.p1.done()
        assert t.power("Armor Stego") == 3  # not used on this turn


class TestWarRaptor:
    @rule("TERM-16")
    def test_war_raptor_counts_every_war_raptor_here(self) -> None:
        t = two_bases(
            p1={"hand": ["War Raptor"], "Field": ["War Raptor", grunt]},
            p2={"Field": ["War Raptor"], "Meadow": ["War Raptor"]},
        )
        assert ([power for _, power in t.powers("Field")], t.power("War Raptor", "Meadow")) == ([4, 2, 4], 3)
        t.p1.plays("War Raptor", at="Field")
        assert ([power for _, power in t.powers("Field")], t.power("War Raptor", "Meadow")) == ([5, 2, 5, 5], 3)


class TestAugmentation:
    @rule("TERM-10", "TURN-18")
    def test_augmentation_gives_any_one_minion_4_power_until_the_end_of_your_turn(self) -> None:
        t = two_bases(p1={"hand": ["Augmentation"], "Field": [grunt]}, p2={"Meadow": [giant]})
        t.p1.plays("Augmentation").is_offered("Giant", "Grunt").picks("Giant")
        assert (t.power("Giant"), t.power("Grunt")) == (10, 2)
        t.p1.done()
        assert t.power("Giant") == 6


class TestHowl:
    @rule("T-83", "TIME-03")
    def test_howl_raises_each_of_your_minions_in_play_until_the_end_of_your_turn(self) -> None:
        t = two_bases(p1={"hand": ["Howl", "Mo'ai"], "Field": [grunt], "Meadow": [giant]}, p2={"Field": ["First Mate"]})
        t.p1.plays("Howl").plays("Mo'ai", at="Field")
        assert [t.power(name) for name in ("Grunt", "Giant", "First Mate", "Mo'ai")] == [3, 7, 2, 3]
        t.p1.done()
        assert [t.power(name) for name in ("Grunt", "Giant")] == [2, 6]


class TestNaturalSelection:
    def test_natural_selection_destroys_a_minion_that_is_weaker_than_the_chosen_one_there(self) -> None:
        t = two_bases(
            p1={"hand": ["Natural Selection"], "Field": ["Mo'ai", grunt], "Meadow": [giant]},
            p2={"Field": [grunt, "Mo'ai", giant], "Meadow": [grunt]},
        )
        t.p1.plays("Natural Selection").is_offered("Giant", "Grunt", "Mo'ai").picks("Mo'ai")
        t.p1.is_offered("Grunt", "Grunt")  # not the other Mo'ai, which is as strong, nor anyone on the Meadow
        t.p1.picks("Grunt (p2)")
        assert (t.at("Field"), t.at("Meadow")) == (["Mo'ai", "Grunt", "Mo'ai", "Giant"], ["Giant", "Grunt"])


class TestRampage:
    @rule("SCORE-02", "T-40")
    def test_rampage_lowers_a_breakpoint_by_the_power_of_one_of_your_minions_there(self) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={"hand": ["Rampage"], "Field": [grunt, "Mo'ai"], "Meadow": [giant]},
            p2={"Field": ["King Rex"]},
        )
        t.p1.plays("Rampage").is_offered("Giant", "Grunt", "Mo'ai").picks("Mo'ai")
        assert t.breakpoint("Field") == 12  # total 12: ready; with the Grunt it would be 13
        assert t.breakpoint("Meadow") == 15
        t.p1.done()
        assert (t.bases(), t.p1.vp, t.p2.vp, t.breakpoint("Heath")) == (["Heath", "Meadow"], 2, 4, 15)

    @rule("TURN-18", "TIME-04")
    def test_rampage_lasts_until_the_end_of_the_turn_even_if_the_minion_leaves(self) -> None:
        t = table(bases=["Tortuga"], p1={"hand": ["Rampage", "Saucy Wench"], "Tortuga": [grunt]})
        t.p1.plays("Rampage").plays("Saucy Wench").picks("Grunt")
        assert (t.at("Tortuga"), t.breakpoint("Tortuga")) == (["Saucy Wench"], 19)
        t.p1.done()
        assert t.breakpoint("Tortuga") == 21

    @rule("CONF-04")
    def test_rampage_does_not_lower_a_breakpoint_below_zero(self) -> None:
        t = table(bases=[OASIS], p1={"hand": ["Rampage"], OASIS: ["King Rex+Upgrade+Upgrade+Upgrade"]})
        t.p1.plays("Rampage")
        assert (t.power("King Rex"), t.breakpoint(OASIS)) == (13, 0)


class TestSurvivalOfTheFittest:
    @rule("AMB-07")
    def test_survival_of_the_fittest_destroys_one_weakest_minion_on_each_base_with_a_stronger_one(self) -> None:
        t = table(
            bases=[field, meadow, heath, "Tortuga"],
            p1={"hand": ["Survival of the Fittest"], "Field": [grunt, giant], "Tortuga": [giant]},
            p2={"Field": [grunt, "Mo'ai"], "Meadow": [grunt, grunt], "Heath": [giant], "Tortuga": ["Mo'ai"]},
        )
        t.p1.plays("Survival of the Fittest")
        t.p1.is_offered("Grunt", "Grunt")  # the Field's tie; the Tortuga has one weakest minion, the others none
        t.p1.picks("Grunt (p2)")
        assert (t.at("Field"), t.at("Meadow")) == (["Grunt", "Giant", "Mo'ai"], ["Grunt", "Grunt"])
        assert (t.at("Heath"), t.at("Tortuga"), t.p2.discard) == (["Giant"], ["Giant"], ["Grunt", "Mo'ai"])


def _armed(*hand: object, wording: str = "printed") -> ScriptedTable:
    """p1 has these cards in hand; p2's Giant on the Field has Tooth and Claw...and Guns."""
    return two_bases(wording=wording, p1={"hand": hand, "Field": [grunt]}, p2={"Field": [giant], "on Giant": [GUNS]})


class TestToothAndClawAndGuns:
    def test_tooth_and_claw_is_destroyed_instead_of_its_minion_being_affected(self) -> None:
        t = _armed(strike, strike)
        t.p1.plays("Strike").picks("Giant")
        assert (t.at("Field"), t.on("Giant"), t.p2.discard) == (["Grunt", "Giant"], [], [GUNS])
        t.p1.plays("Strike").picks("Giant")
        assert t.at("Field") == ["Grunt"]

    def test_tooth_and_claw_prevents_every_effect_of_one_ability(self) -> None:
        t = _armed(heave)
        t.p1.plays("Heave").picks("Giant")
        assert (t.power("Giant"), t.at("Field"), t.on("Giant")) == (6, ["Grunt", "Giant"], [])

    def test_tooth_and_claw_does_not_protect_from_a_second_card(self) -> None:
        t = one_base(p1={"hand": [volley, "Cannon"]}, p2={"Field": ["First Mate"], "on First Mate": [GUNS]})
        t.p1.plays("Volley")
        assert t.at("Field") == ["First Mate"]
        t.p1.picks("Cannon", "First Mate")
        assert t.at("Field") == []

    def test_tooth_and_claw_also_reacts_to_your_own_actions_and_to_actions_on_the_minion(self) -> None:
        howl = one_base(p1={"hand": ["Howl"], "Field": [giant, grunt], "on Giant": [GUNS]})
        howl.p1.plays("Howl")
        assert (howl.power("Giant"), howl.power("Grunt"), howl.p1.discard) == (6, 3, [GUNS, "Howl"])

        upgrade = one_base(p1={"hand": ["Upgrade"], "Field": [giant], "on Giant": [GUNS]})
        upgrade.p1.plays("Upgrade")
        assert (upgrade.power("Giant"), upgrade.p1.discard) == (6, [GUNS, "Upgrade"])

    def test_tooth_and_claw_reacts_to_the_ability_of_a_base(self) -> None:
        t = table(
            bases=["The Grey Opal", field],
            p1={"The Grey Opal": ["King Rex"]},
            p2={"The Grey Opal": [giant], "on Giant": [GUNS]},
        )
        t.score("The Grey Opal")
        t.p2.picks("Giant")
        assert (t.at("Field"), t.p2.discard) == ([], [GUNS, "Giant"])

    def test_tooth_and_claw_stays_if_another_protection_already_applies(self) -> None:
        t = one_base(p1={"hand": [strike]}, p2={"Field": [giant, "Wildlife Preserve"], "on Giant": [GUNS]})
        t.p1.plays("Strike")
        assert t.on("Giant") == [GUNS]

    def test_tooth_and_claw_does_not_react_to_ongoing_power_changes(self) -> None:
        t = one_base(
            p1={"hand": ["War Raptor"], "Field": ["War Raptor"], "on War Raptor": [GUNS, "Upgrade"]},
            p2={"on War Raptor": ["Poison"]},
        )
        assert t.power("War Raptor") == 1
        t.p1.plays("War Raptor")
        assert [power for _, power in t.powers("Field")] == [2, 4]
        assert [action.name for action in t.base("Field").minions[0].actions] == [GUNS, "Upgrade", "Poison"]

    @rule("SCORE-19")
    def test_tooth_and_claw_does_not_react_to_the_discard_after_scoring(self) -> None:
        t = one_base(p1={"Field": [giant], "on Giant": [GUNS]})
        t.score("Field")
        assert t.p1.discard == ["Giant", GUNS]

    def test_current_tooth_and_claw_protects_from_other_players_cards_and_stays(self) -> None:
        t = _armed(strike, strike, wording="current")
        t.p1.plays("Strike").picks("Giant").plays("Strike").picks("Giant")
        assert (t.on("Giant"), t.at("Field")) == ([GUNS], ["Grunt", "Giant"])

        own = one_base(wording="current", p1={"hand": ["Howl"], "Field": [giant], "on Giant": [GUNS]})
        own.p1.plays("Howl")
        assert (own.power("Giant"), own.on("Giant")) == (7, [GUNS])

    @rule("RULING-Shielding-1")
    def test_current_tooth_and_claw_discards_other_players_actions_on_the_minion(self) -> None:
        t = one_base(
            wording="current",
            p1={"hand": [GUNS], "Field": [giant], "on Giant": ["Upgrade"]},
            p2={"on Giant": ["Poison"]},
        )
        t.p1.plays(GUNS)
        assert (t.on("Giant"), t.power("Giant"), t.p2.discard) == (["Upgrade", GUNS], 8, ["Poison"])


class TestUpgrade:
    @rule("VERB-33", "POW-11")
    def test_upgrade_gives_its_minion_2_power(self) -> None:
        t = two_bases(p1={"hand": ["Upgrade"], "Field": [grunt]}, p2={"Meadow": [giant]})
        t.p1.plays("Upgrade").is_offered("Giant", "Grunt").picks("Giant")
        assert (t.on("Giant"), t.power("Giant"), t.power("Grunt")) == (["Upgrade"], 8, 2)
        t.p1.done()
        assert t.power("Giant") == 8


def _preserve(*hand: object) -> ScriptedTable:
    """p1 has these cards in hand; p2 has Wildlife Preserve and a Grunt on the Field and a Grunt on the Meadow."""
    return two_bases(p1={"hand": hand, "Field": [giant]}, p2={"Field": [grunt, "Wildlife Preserve"], "Meadow": [grunt]})


class TestWildlifePreserve:
    @rule("T-20", "PLAY-15", "AMB-65")
    def test_wildlife_preserve_protects_your_minions_here_from_other_players_actions(self) -> None:
        t = _preserve("Cannon")
        t.p1.plays("Cannon").is_offered("Grunt", "Grunt", "decline")  # a protected minion may be chosen
        t.p1.picks("Grunt@Field", "Grunt@Meadow")
        assert (t.at("Field"), t.at("Meadow")) == (["Giant", "Grunt"], [])

    def test_another_players_action_played_on_a_minion_in_wildlife_preserve_is_discarded(self) -> None:
        t = _preserve("Poison")
        t.p1.plays("Poison", on="Grunt@Field")
        assert (t.on("Grunt", "Field"), t.p1.discard) == ([], ["Poison"])

    def test_wildlife_preserve_does_not_protect_other_players_minions_or_from_minions_or_own_actions(self) -> None:
        others = one_base(
            p1={"hand": [strike], "Field": [giant]}, p2={"Field": ["Wildlife Preserve"]}, p3={"Field": ["Mo'ai"]}
        )
        others.p1.plays("Strike").picks("Mo'ai")
        assert others.at("Field") == ["Giant"]

        wench = _preserve("Saucy Wench")
        wench.p1.plays("Saucy Wench", at="Field").picks("Grunt")
        assert wench.at("Field") == ["Giant", "Saucy Wench"]

        own = one_base(p1={"hand": ["Howl"], "Field": [grunt, "Wildlife Preserve"]})
        own.p1.plays("Howl")
        assert own.power("Grunt") == 3

    @rule("RULING-Shielding-1")
    def test_a_minion_that_moves_into_wildlife_preserve_loses_other_players_actions(self) -> None:
        t = two_bases(
            p1={"hand": ["Dinghy"], "Field": ["Wildlife Preserve"], "Meadow": [giant], "on Giant": ["Upgrade"]},
            p2={"on Giant": ["Poison"]},
        )
        assert t.power("Giant") == 4
        t.p1.plays("Dinghy").picks("Giant")
        assert (t.at("Field"), t.on("Giant"), t.power("Giant"), t.p2.discard) == (["Giant"], ["Upgrade"], 8, ["Poison"])

    @rule("TIME-05")
    def test_wildlife_preserve_does_not_end_a_temporary_effect_on_a_minion(self) -> None:
        t = one_base(p1={"hand": [heave], "Field": [grunt]}, p2={"Field": [giant], "hand": ["Wildlife Preserve"]})
        t.p1.plays("Heave").picks("Giant")  # there is nowhere to move it to
        assert t.power("Giant") == 5

        def p2_plays_it(game: Game) -> None:
            game.play(game.cards("hand", player=1)[0], player=1)

        t.do(p2_plays_it)
        assert (t.actions_at("Field"), t.power("Giant")) == (["Wildlife Preserve"], 5)


class TestJungleOasis:
    @rule("T-41b", "SCORE-08")
    def test_the_runner_up_of_jungle_oasis_scores_no_vp(self) -> None:
        t = table(bases=[OASIS], p1={OASIS: [giant]}, p2={OASIS: ["King Rex"]}, p3={OASIS: [grunt]})
        assert t.breakpoint(OASIS) == 12
        t.score(OASIS)
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (0, 2, 0)
        places = {entry.args["player"]: entry.args["n"] for entry in t.entries if entry.line == "place"}
        assert places == {1: 1, 0: 2, 2: 3}


class TestTarPits:
    @rule("VERB-20", "VERB-40")
    def test_a_minion_destroyed_at_tar_pits_goes_to_the_bottom_of_its_owners_deck(self) -> None:
        t = table(
            bases=["Tar Pits", field],
            p1={"hand": [strike, strike], "deck": ["Howl"]},
            p2={"Tar Pits": ["p1:First Mate+Upgrade"], "Field": [grunt], "deck": ["Cannon"]},
        )
        t.p1.plays("Strike").picks("First Mate")
        assert (t.p1.deck, t.p2.deck, t.p2.discard) == (["First Mate", "Howl"], ["Cannon"], ["Upgrade"])
        t.p1.plays("Strike")
        assert t.p2.discard == ["Upgrade", "Grunt"]  # not destroyed at the Tar Pits

    @rule("RES-12")
    def test_several_minions_destroyed_at_once_at_tar_pits_all_go_to_the_bottom(self) -> None:
        t = table(
            bases=["Tar Pits"], p1={"hand": ["Powderkeg"], "Tar Pits": [giant]}, p2={"Tar Pits": [grunt, "First Mate"]}
        )
        t.p1.plays("Powderkeg").is_offered("Tar Pits", "Tar Pits", "Tar Pits")  # their order on the bottom can matter
        t.p1.picks("Tar Pits: Giant", "Tar Pits: First Mate")
        assert (t.p1.deck, t.p2.deck, t.p2.discard) == (["Giant"], ["Grunt", "First Mate"], [])

    @rule("SCORE-21")
    def test_minions_discarded_when_tar_pits_scores_do_not_go_to_the_deck(self) -> None:
        t = table(bases=["Tar Pits"], p1={"Tar Pits": [giant]})
        t.score("Tar Pits")
        assert (t.p1.discard, t.p1.vp) == (["Giant"], 4)

    def test_a_buccaneer_that_moves_instead_of_being_destroyed_at_tar_pits_stays_in_play(self) -> None:
        t = table(bases=["Tar Pits", field], p1={"hand": [strike]}, p2={"Tar Pits": ["Buccaneer"]})
        t.p1.plays("Strike")
        assert (t.at("Field"), t.p2.deck) == (["Buccaneer"], [])

    @rule("TERM-06")
    def test_current_tar_pits_takes_the_first_minion_each_turn_instead_of_its_destruction(self) -> None:
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

    @rule("CONF-03")
    def test_current_tar_pits_takes_a_buccaneer_before_it_may_move(self) -> None:
        t = table(bases=["Tar Pits", field], wording="current", p1={"hand": [strike]}, p2={"Tar Pits": ["Buccaneer"]})
        t.p1.plays("Strike")
        assert (t.at("Field"), t.p2.deck) == ([], ["Buccaneer"])
