"""Extramorphs, card by card: minions and bases. The actions are in test_extramorphs_actions.py."""

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import card, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow

# --- Hive Queen -------------------------------------------------------------------------------------------------------


def test_hive_queen_may_fetch_an_egg_field_from_deck_or_discard_pile() -> None:
    t = table(bases=[field], p1={"hand": ["Hive Queen"], "deck": ["Egg Field", "Howl"], "discard": ["Egg Field"]})
    t.p1.plays("Hive Queen").picks("Search your discard pile.")
    assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Egg Field"], ["Egg Field", "Howl"], [])
    t.is_quiet()


def test_hive_queen_need_not_search() -> None:
    t = table(bases=[field], p1={"hand": ["Hive Queen"], "deck": ["Egg Field"]})
    t.p1.plays("Hive Queen")
    t.p1.is_offered("Search your deck.", "decline")
    t.p1.declines()
    assert t.p1.hand == []
    t.is_quiet()


@rule("RULING-Hive-Queen-1", "RULING-EMD-classification")
def test_hive_queens_chill_lasts_until_your_next_turn_though_she_is_gone() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Meadow": ["Hive Queen"], "Field": ["Egg Field", "Scout"]},
        p2={"Field": [card(giant, counters=1)], "Meadow": [giant], "hand": ["Disintegrator"]},
    )
    t.p1.uses("Hive Queen")
    assert (t.power("Giant@Field"), t.power("Giant@Meadow"), t.power("Scout")) == (6, 6, 3)
    assert t.counters("Giant@Field") == 1  # counters are not touched

    def destroy_the_queen(game: RunningGame) -> None:
        game.destroy(game.minions(name="Hive Queen"))

    t.do(destroy_the_queen)
    assert t.power("Giant@Field") == 6
    t.end_turn()
    assert t.power("Giant@Field") == 6
    t.start_turn(1)
    assert t.power("Giant@Field") == 7


@rule("RULING-Hive-Queen-2", "T-85")
def test_hive_queens_chill_reaches_who_is_played_or_moved_there_later_though_she_is_gone() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Meadow": ["Hive Queen"], "Field": ["Egg Field"], "hand": ["Beam Up"], "deck": ["Howl"] * 4},
        p2={"Meadow": [giant], "hand": [grunt, "Way of Deception"], "deck": ["Howl"] * 4},
    )
    t.p1.uses("Hive Queen").plays("Beam Up").picks("Hive Queen").done()
    assert t.power("Giant") == 6
    t.p2.plays("Grunt", at="Field").plays("Way of Deception").picks("Giant")
    assert (t.powers("Field"), t.counters("Giant")) == ([("Grunt", 1), ("Giant", 5)], 0)
    t.p2.done()
    assert t.powers("Field") == [("Grunt", 2), ("Giant", 6)]  # the next turn of the queen's player has begun


@rule("RULING-Hive-Queen-2")
def test_hive_queens_chill_reaches_minions_where_an_egg_field_comes_later() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Meadow": ["Hive Queen"], "hand": ["Egg Field"]},
        p2={"Field": [giant]},
    )
    t.p1.uses("Hive Queen")
    assert t.power("Giant") == 6
    t.p1.plays("Egg Field").picks("Field")
    assert t.power("Giant") == 5


def test_another_players_egg_field_is_not_yours() -> None:
    t = table(bases=[field], p1={"Field": ["Hive Queen"]}, p2={"Field": [giant, "Egg Field"]})
    t.p1.uses("Hive Queen")
    assert t.power("Giant") == 6


@rule("AMB-14")
def test_a_minion_that_is_safe_from_other_players_minions_does_not_feel_the_chill() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Hive Queen", "Egg Field"]},
        p2={"Field": [card(giant, actions=["Laser Sword"]), grunt]},
    )
    t.p1.uses("Hive Queen")
    assert (t.power("Giant"), t.power("Grunt")) == (7, 1)


# --- Alien Life Form, Extradrone --------------------------------------------------------------------------------------


@rule("RULING-Alien-Life-Form", "RES-05", "T-26")
def test_alien_life_form_off_the_top_grows_whether_or_not_it_destroys() -> None:
    for answer in ("Grunt", None):
        t = table(
            bases=[field],
            p1={"hand": ["Game Over, Dude!"], "deck": ["Alien Life Form", "Howl"]},
            p2={"Field": [grunt]},
        )
        t.p1.plays("Game Over, Dude!").picks("4")
        if answer:
            t.p1.picks(answer)
        else:
            t.p1.declines()
        assert (t.counters("Alien Life Form"), "Grunt" in t.at("Field")) == (2, answer is None)
        t.is_quiet()


def test_alien_life_form_from_the_hand_has_no_counters() -> None:
    t = table(bases=[field], p1={"hand": ["Alien Life Form"]}, p2={"Field": [grunt, giant]})
    t.p1.plays("Alien Life Form").is_offered("Grunt", "decline")
    t.p1.picks("Grunt")
    assert (t.counters("Alien Life Form"), t.at("Field")) == (0, ["Giant", "Alien Life Form"])
    t.is_quiet()


def test_alien_life_forms_talent_costs_a_counter() -> None:
    t = table(bases=[field, meadow], p1={"Field": [card("Alien Life Form", counters=2)]})
    t.p1.uses("Alien Life Form")
    assert (t.at("Meadow"), t.counters("Alien Life Form")) == (["Alien Life Form"], 1)
    for bases, counters in (([field, meadow], 0), ([field], 1)):
        t = table(bases=bases, p1={"Field": [card("Alien Life Form", counters=counters)], "hand": ["Howl"]})
        t.p1.is_offered("Howl", "decline")


def test_extradrone_may_follow_the_minion_that_it_moved() -> None:
    t = table(bases=[field, meadow, heath], p1={"hand": ["Extradrone"]}, p2={"Field": [grunt, giant]})
    t.p1.plays("Extradrone").picks("Field").is_offered("Grunt", "decline")
    t.p1.picks("Grunt").picks("Heath").picks("move")
    assert (t.at("Heath"), t.at("Field")) == (["Grunt", "Extradrone"], ["Giant"])
    assert t.counters("Extradrone") == 0
    t.is_quiet()


def test_extradrone_may_stay_and_may_move_nobody() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Extradrone"]}, p2={"Field": [grunt]})
    t.p1.plays("Extradrone").picks("Field").picks("Grunt").declines()
    assert (t.at("Meadow"), t.at("Field")) == (["Grunt"], ["Extradrone"])
    t = table(bases=[field, meadow], p1={"hand": ["Extradrone"]}, p2={"Field": [grunt]})
    t.p1.plays("Extradrone").picks("Field").declines()
    assert t.at("Field") == ["Grunt", "Extradrone"]
    t.is_quiet()


@rule("DECK-12")
def test_extradrone_off_the_top_has_a_counter() -> None:
    t = table(bases=[field], p1={"hand": ["Game Over, Dude!"], "deck": ["Extradrone", "Howl"]})
    t.p1.plays("Game Over, Dude!").picks("3")
    assert t.counters("Extradrone") == 1


# --- Chestbreaker -----------------------------------------------------------------------------------------------------


@rule("RULING-Chestbreaker-1", "RULING-Chestbreaker-2", "T-75")
def test_chestbreaker_that_was_there_when_the_turn_began_hatches_into_what_you_choose() -> None:
    t = table(
        bases=[field],
        current=2,
        p1={"Field": ["Chestbreaker"], "deck": ["Extradrone", "Alien Life Form", "Howl"]},
        p2={"Field": [grunt]},
    )
    t.start_turn(1)
    t.p1.uses("Chestbreaker").is_offered("3", "4")
    t.p1.picks("3").declines()
    assert t.at("Field") == ["Grunt", "Extradrone"]
    assert "Chestbreaker" in t.p1.deck  # it went under the deck first


def test_chestbreaker_played_this_turn_has_to_wait() -> None:
    t = table(bases=[field], p1={"hand": ["Chestbreaker"], "deck": ["Extradrone"]})
    t.p1.plays("Chestbreaker").uses("Chestbreaker")
    assert t.at("Field") == ["Chestbreaker"]


@pytest.mark.parametrize("name", ["Chestbreaker", "Nuke It From Orbit"])
def test_what_began_the_turn_in_stasis_was_on_no_base_and_has_to_wait(name: str) -> None:
    """A card in stasis is in play, but not on a base (STASIS-06)."""
    t = table(
        bases=[field], base_deck=[heath], current=2, p1={"stasis": [card(name, stasis=1)], "deck": ["Extradrone"]}
    )
    t.start_turn(1)
    t.p1.plays(name, at="Field").uses(name)
    assert (t.bases(), [*t.at("Field"), *t.actions_at("Field")], t.p1.deck) == (["Field"], [name], ["Extradrone"])
    t.is_quiet()


def test_chestbreaker_with_no_such_power_in_the_deck_is_gone_all_the_same() -> None:
    t = table(bases=[field], current=2, p1={"Field": ["Chestbreaker"], "deck": ["Extradrone", "Howl"]})
    t.start_turn(1)
    t.p1.uses("Chestbreaker").picks("4")
    assert (t.at("Field"), sorted(t.p1.deck)) == ([], ["Chestbreaker", "Extradrone", "Howl"])


# --- bases ------------------------------------------------------------------------------------------------------------


@rule("RULING-Ancient-Crashed-Ship")
def test_ancient_crashed_ship_feeds_what_was_not_played_from_your_hand() -> None:
    t = table(bases=["Ancient Crashed Ship"], p1={"hand": ["Extradrone"]})
    t.p1.plays("Extradrone")
    assert t.counters("Extradrone") == 0
    t = table(bases=["Ancient Crashed Ship"], p1={"hand": ["Game Over, Dude!"], "deck": ["Extradrone"]})
    t.p1.plays("Game Over, Dude!").picks("3")
    assert t.counters("Extradrone") == 2  # its own, and the ship's
    t = table(bases=["Ancient Crashed Ship"], p1={"hand": ["They Keep Coming"], "discard": ["Scout"]})
    t.p1.plays("They Keep Coming").picks("Scout")
    assert t.counters("Scout") == 1
    t = table(bases=["Ancient Crashed Ship"], p1={"stasis": [card("Scout", stasis=0)]})
    t.p1.plays("Scout")
    assert t.counters("Scout") == 1


@rule("RULING-Ancient-Crashed-Ship")
def test_ancient_crashed_ship_feeds_what_came_out_of_a_store_or_of_another_players_hand() -> None:
    ship = "Ancient Crashed Ship"
    t = table(bases=[ship, field], p1={"Field": [card("Demon Dogs", stored=["Scout"])], "hand": ["Resurgence"]})
    t.p1.plays("Resurgence").picks("Destroy it.", "Scout", ship)
    assert t.counters("Scout") == 1
    t = table(bases=[ship], p1={"hand": ["Collecting Stories"]}, p2={"hand": ["p1:Scout"]})
    t.p1.plays("Collecting Stories").picks("Scout")
    assert t.counters("Scout") == 1
    t = table(bases=[ship], p1={"hand": ["p2:Scout"]}, p2={})  # another player's card, but your hand
    t.p1.plays("Scout")
    assert t.counters("Scout") == 0


@rule("RULING-EMD-classification", "ME1ST-03", "T-64")
def test_brood_hive_asks_each_player_with_a_minion_there_from_the_left_of_the_current_player() -> None:
    t = table(
        bases=["Brood Hive", field],
        base_deck=[heath],
        p1={"Brood Hive": [giant], "deck": ["Scout", "Howl"]},
        p2={"Brood Hive": [grunt], "deck": ["Invader"]},
        p3={"deck": ["King Rex"]},
    )
    t.score("Brood Hive")
    t.p2.picks("play")
    t.p1.declines()
    assert t.p3.deck == ["King Rex"]
    assert t.p1.deck == ["Scout", "Howl"]
    assert "Invader" in t.p2.discard  # it came, and went with the base


def test_brood_hive_changes_who_wins() -> None:
    t = table(
        bases=["Brood Hive", field],
        base_deck=[heath],
        p1={"Brood Hive": [giant]},
        p2={"Brood Hive": [grunt], "deck": ["King Rex"]},
    )
    t.score("Brood Hive")
    t.p2.picks("play")
    t.p1.picks("play")  # off an empty deck: nothing
    assert (t.p1.vp, t.p2.vp) == (2, 4)
