"""Dinosaurs, card by card: actions."""

from smashup.engine.api import HAND, Game
from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, heave, meadow, moai, poison, strike, volley

# --- power ----------------------------------------------------------------------------------------------------------


@rule("TERM-10", "TURN-18")
def test_augmentation_gives_any_one_minion_4_power_until_the_end_of_your_turn() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Augmentation"], "Field": [grunt]},
        p2={"Meadow": [giant]},
    )
    t.p1.plays("Augmentation")
    t.p1.is_offered("Giant", "Grunt")
    t.p1.picks("Giant")
    assert (t.power("Giant"), t.power("Grunt")) == (10, 2)
    t.p1.done()
    assert t.power("Giant") == 6
    t.is_quiet()


@rule("T-83", "TIME-03")
def test_howl_raises_each_of_your_minions_in_play_until_the_end_of_your_turn() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Howl", moai], "Field": [grunt], "Meadow": [giant]},
        p2={"Field": ["First Mate"]},
    )
    t.p1.plays("Howl").plays("Mo'ai", at="Field")
    assert [t.power(name) for name in ("Grunt", "Giant", "First Mate", "Mo'ai")] == [3, 7, 2, 3]
    t.p1.done()
    assert [t.power(name) for name in ("Grunt", "Giant")] == [2, 6]
    t.is_quiet()


@rule("VERB-33", "POW-11")
def test_upgrade_gives_the_minion_it_is_on_2_power() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Upgrade"], "Field": [grunt]},
        p2={"Meadow": [giant]},
    )
    t.p1.plays("Upgrade")
    t.p1.is_offered("Giant", "Grunt")
    t.p1.picks("Giant")
    assert t.on("Giant") == ["Upgrade"]
    assert (t.power("Giant"), t.power("Grunt")) == (8, 2)
    t.p1.done()
    assert t.power("Giant") == 8
    t.is_quiet()


@rule("AMB-31")
def test_upgrade_without_a_minion_in_play_is_discarded_without_effect() -> None:
    t = table(bases=[field], p1={"hand": ["Upgrade"]})
    t.p1.plays("Upgrade")
    assert t.p1.discard == ["Upgrade"]
    t.is_quiet()


# --- destroying -----------------------------------------------------------------------------------------------------


def test_natural_selection_destroys_a_minion_that_is_weaker_than_the_chosen_one_there() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Natural Selection"], "Field": [moai, grunt], "Meadow": [giant]},
        p2={"Field": [grunt, moai, giant], "Meadow": [grunt]},
    )
    t.p1.plays("Natural Selection")
    t.p1.is_offered("Giant", "Grunt", "Mo'ai")
    t.p1.picks("Mo'ai")
    t.p1.is_offered("Grunt", "Grunt")  # not the other Mo'ai, which is as strong, nor anyone on the Meadow
    t.p1.picks("Grunt (p2)")
    assert t.at("Field") == ["Mo'ai", "Grunt", "Mo'ai", "Giant"]
    assert t.at("Meadow") == ["Giant", "Grunt"]
    t.is_quiet()


@rule("PLAY-14")
def test_natural_selection_with_nobody_weaker_does_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Natural Selection"], "Field": [grunt]}, p2={"Field": [grunt]})
    t.p1.plays("Natural Selection")
    assert t.at("Field") == ["Grunt", "Grunt"]
    t.is_quiet()


@rule("AMB-07")
def test_survival_of_the_fittest_takes_one_of_the_weakest_wherever_somebody_is_stronger() -> None:
    t = table(
        bases=[field, meadow, heath, "Tortuga"],
        p1={"hand": ["Survival of the Fittest"], "Field": [grunt, giant], "Tortuga": [giant]},
        p2={"Field": [grunt, moai], "Meadow": [grunt, grunt], "Heath": [giant], "Tortuga": [moai]},
    )
    t.p1.plays("Survival of the Fittest")
    t.p1.is_offered("Grunt", "Grunt")  # the Field's tie; the Tortuga has one weakest minion, the others none
    t.p1.picks("Grunt (p2)")
    assert t.at("Field") == ["Grunt", "Giant", "Mo'ai"]
    assert t.at("Meadow") == ["Grunt", "Grunt"]
    assert t.at("Heath") == ["Giant"]
    assert t.at("Tortuga") == ["Giant"]
    assert t.p2.discard == ["Grunt", "Mo'ai"]
    t.is_quiet()


# --- Rampage --------------------------------------------------------------------------------------------------------


@rule("SCORE-02", "T-40")
def test_rampage_lowers_a_breakpoint_by_the_power_of_one_minion_there_and_makes_the_base_score() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Rampage"], "Field": [grunt, moai], "Meadow": [giant]},
        p2={"Field": ["King Rex"]},
    )
    t.p1.plays("Rampage")
    t.p1.is_offered("Giant", "Grunt", "Mo'ai")
    t.p1.picks("Mo'ai")
    assert t.breakpoint("Field") == 12  # total 12: ready; with the Grunt it would be 13
    assert t.breakpoint("Meadow") == 15
    t.p1.done()
    assert t.bases() == ["Heath", "Meadow"]
    assert (t.p1.vp, t.p2.vp) == (2, 4)
    assert t.breakpoint("Heath") == 15
    t.is_quiet()


@rule("TURN-18", "TIME-04")
def test_rampage_lasts_until_the_end_of_the_turn_even_without_the_minion() -> None:
    t = table(bases=["Tortuga"], p1={"hand": ["Rampage", "Saucy Wench"], "Tortuga": [grunt]})
    t.p1.plays("Rampage").plays("Saucy Wench").picks("Grunt")
    assert t.at("Tortuga") == ["Saucy Wench"]
    assert t.breakpoint("Tortuga") == 19
    t.p1.done()
    assert t.breakpoint("Tortuga") == 21
    t.is_quiet()


@rule("CONF-04")
def test_rampage_lowers_no_breakpoint_below_zero() -> None:
    t = table(
        bases=["Jungle Oasis"],
        p1={"hand": ["Rampage"], "Jungle Oasis": ["King Rex+Upgrade+Upgrade+Upgrade"]},
    )
    t.p1.plays("Rampage")
    assert t.power("King Rex") == 13
    assert t.breakpoint("Jungle Oasis") == 0
    t.is_quiet()


# --- Tooth and Claw...and Guns --------------------------------------------------------------------------------------

GUNS = "Tooth and Claw...and Guns"


def _armed(*hand: object, wording: str = "printed") -> Table:
    """p1 holds those cards; p2's Giant on the Field has Tooth and Claw on it."""
    return table(
        bases=[field, meadow],
        wording=wording,
        p1={"hand": hand, "Field": [grunt]},
        p2={"Field": [giant], "on Giant": [GUNS]},
    )


def test_tooth_and_claw_is_destroyed_instead_of_its_minion_being_affected() -> None:
    t = _armed(strike, strike)
    t.p1.plays("Strike").picks("Giant")
    assert t.at("Field") == ["Grunt", "Giant"]
    assert t.on("Giant") == []
    assert t.p2.discard == [GUNS]
    t.p1.plays("Strike").picks("Giant")
    assert t.at("Field") == ["Grunt"]
    t.is_quiet()


def test_tooth_and_claw_saves_from_all_that_one_ability_does() -> None:
    t = _armed(heave)
    t.p1.plays("Heave").picks("Giant")
    assert t.power("Giant") == 6
    assert t.at("Field") == ["Grunt", "Giant"]
    assert t.on("Giant") == []
    t.is_quiet()


def test_tooth_and_claw_does_not_save_from_a_second_card() -> None:
    t = table(
        bases=[field],
        p1={"hand": [volley, "Cannon"]},
        p2={"Field": ["First Mate"], "on First Mate": [GUNS]},
    )
    t.p1.plays("Volley")
    assert t.at("Field") == ["First Mate"]
    t.p1.picks("Cannon", "First Mate")
    assert t.at("Field") == []
    t.is_quiet()


def test_tooth_and_claw_answers_your_own_actions_too_and_those_played_on_the_minion() -> None:
    howl = table(bases=[field], p1={"hand": ["Howl"], "Field": [giant, grunt], "on Giant": [GUNS]})
    howl.p1.plays("Howl")
    assert (howl.power("Giant"), howl.power("Grunt")) == (6, 3)
    assert howl.p1.discard == [GUNS, "Howl"]
    howl.is_quiet()

    upgrade = table(bases=[field], p1={"hand": ["Upgrade"], "Field": [giant], "on Giant": [GUNS]})
    upgrade.p1.plays("Upgrade")
    assert upgrade.power("Giant") == 6
    assert upgrade.p1.discard == [GUNS, "Upgrade"]
    upgrade.is_quiet()


def test_tooth_and_claw_answers_a_bases_ability() -> None:
    t = table(
        bases=["The Grey Opal", field],
        base_deck=[heath],
        p1={"The Grey Opal": ["King Rex"]},
        p2={"The Grey Opal": [giant], "on Giant": [GUNS]},
    )
    t.score("The Grey Opal")
    t.p2.picks("Giant")
    assert t.at("Field") == []
    assert t.p2.discard == [GUNS, "Giant"]
    t.is_quiet()


def test_tooth_and_claw_is_not_used_up_where_a_free_shield_answers_first() -> None:
    t = table(
        bases=[field],
        p1={"hand": [strike]},
        p2={"Field": [giant, "Wildlife Preserve"], "on Giant": [GUNS]},
    )
    t.p1.plays("Strike")
    assert t.on("Giant") == [GUNS]
    t.is_quiet()


def test_tooth_and_claw_is_not_used_up_by_continuous_values() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["War Raptor"], "Field": ["War Raptor"], "on War Raptor": [GUNS, "Upgrade"]},
        p2={"on War Raptor": [poison]},
    )
    assert t.power("War Raptor") == 1
    t.p1.plays("War Raptor")
    assert [power for _, power in t.powers("Field")] == [2, 4]
    assert [action.name for action in t.base("Field").minions[0].actions] == [GUNS, "Upgrade", "Poison"]
    t.is_quiet()


@rule("SCORE-19")
def test_tooth_and_claw_does_not_answer_the_rules() -> None:
    t = table(bases=[field], base_deck=[heath], p1={"Field": [giant], "on Giant": [GUNS]})
    t.score("Field")
    assert t.p1.discard == ["Giant", GUNS]
    t.is_quiet()


def test_tooth_and_claw_today_shields_from_other_players_cards_and_stays() -> None:
    t = _armed(strike, strike, wording="current")
    t.p1.plays("Strike").picks("Giant")
    t.p1.plays("Strike").picks("Giant")
    assert t.on("Giant") == [GUNS]
    assert t.at("Field") == ["Grunt", "Giant"]
    t.is_quiet()

    own = table(bases=[field], wording="current", p1={"hand": ["Howl"], "Field": [giant], "on Giant": [GUNS]})
    own.p1.plays("Howl")
    assert own.power("Giant") == 7
    assert own.on("Giant") == [GUNS]
    own.is_quiet()


@rule("RULING-Shielding-1")
def test_tooth_and_claw_today_sends_off_other_players_actions_on_the_minion() -> None:
    t = table(
        bases=[field],
        wording="current",
        p1={"hand": [GUNS], "Field": [giant], "on Giant": ["Upgrade"]},
        p2={"on Giant": [poison]},
    )
    t.p1.plays(GUNS)
    assert t.on("Giant") == ["Upgrade", GUNS]
    assert t.power("Giant") == 8
    assert t.p2.discard == ["Poison"]
    t.is_quiet()


# --- Wildlife Preserve ----------------------------------------------------------------------------------------------


def _preserve(*hand: object) -> Table:
    """p1 holds those cards; p2's Grunts stand in the Wildlife Preserve on the Field and outside on the Meadow."""
    return table(
        bases=[field, meadow],
        p1={"hand": hand, "Field": [giant]},
        p2={"Field": [grunt, "Wildlife Preserve"], "Meadow": [grunt]},
    )


@rule("T-20", "PLAY-15", "AMB-65")
def test_wildlife_preserve_shields_your_minions_here_from_other_players_actions() -> None:
    t = _preserve("Cannon")
    t.p1.plays("Cannon")
    t.p1.is_offered("Grunt", "Grunt", "decline")  # a protected minion may be chosen
    t.p1.picks("Grunt@Field", "Grunt@Meadow")
    assert t.at("Field") == ["Giant", "Grunt"]
    assert t.at("Meadow") == []
    t.is_quiet()


def test_wildlife_preserve_lets_no_other_players_action_onto_your_minions() -> None:
    t = _preserve(poison)
    t.p1.plays("Poison", on="Grunt@Field")
    assert t.on("Grunt", "Field") == []
    assert t.p1.discard == ["Poison"]
    t.is_quiet()


def test_wildlife_preserve_shields_neither_other_players_minions_nor_from_minions_nor_from_your_own_actions() -> None:
    others = table(
        bases=[field],
        p1={"hand": [strike], "Field": [giant]},
        p2={"Field": ["Wildlife Preserve"]},
        p3={"Field": [moai]},
    )
    others.p1.plays("Strike").picks("Mo'ai")
    assert others.at("Field") == ["Giant"]
    others.is_quiet()

    wench = _preserve("Saucy Wench")
    wench.p1.plays("Saucy Wench", at="Field").picks("Grunt")
    assert wench.at("Field") == ["Giant", "Saucy Wench"]
    wench.is_quiet()

    own = table(bases=[field], p1={"hand": ["Howl"], "Field": [grunt, "Wildlife Preserve"]})
    own.p1.plays("Howl")
    assert own.power("Grunt") == 3
    own.is_quiet()


@rule("RULING-Shielding-1")
def test_another_players_action_is_discarded_from_a_minion_that_moves_into_the_wildlife_preserve() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Dinghy"], "Field": ["Wildlife Preserve"], "Meadow": [giant], "on Giant": ["Upgrade"]},
        p2={"on Giant": [poison]},
    )
    assert t.power("Giant") == 4
    t.p1.plays("Dinghy").picks("Giant")
    assert t.at("Field") == ["Giant"]
    assert t.on("Giant") == ["Upgrade"]
    assert t.power("Giant") == 8
    assert t.p2.discard == ["Poison"]
    t.is_quiet()


@rule("TIME-05")
def test_a_timed_effect_that_is_already_there_stays_when_protection_begins() -> None:
    t = table(
        bases=[field],
        p1={"hand": [heave], "Field": [grunt]},
        p2={"Field": [giant], "hand": ["Wildlife Preserve"]},
    )
    t.p1.plays("Heave").picks("Giant")  # there is nowhere to move it to
    assert t.power("Giant") == 5

    def p2_plays_it(game: Game) -> None:
        game.play(game.cards(HAND, player=1)[0], player=1)

    t.do(p2_plays_it)
    assert t.actions_at("Field") == ["Wildlife Preserve"]
    assert t.power("Giant") == 5
    t.is_quiet()
