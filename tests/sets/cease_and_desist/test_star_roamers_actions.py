"""Star Roamers: actions."""

import pytest

from smashup.testing import Table, card, extra, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, moai
from tests.fixtures.cards.roamers import closed, gloom

ENGINEER, FIELDS, WORLDS = "Ship's Engineer", "Protector Fields", "Weird New Worlds"

# --- Hyperspeed 10 --------------------------------------------------------------------------------------------------


def _hyperspeed(**more: object) -> Table:
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": ["Hyperspeed 10"], "Field": [grunt]},
        p2={"Field": ["First Mate", giant], "Meadow": ["Invader"], **more},
    )
    t.p1.plays("Hyperspeed 10")
    t.p1.is_offered("Field", "Meadow", "Heath")
    return t


def test_hyperspeed_moves_everybody_from_one_base_to_one_other() -> None:
    t = _hyperspeed(**{"on Grunt": ["Upgrade"]})
    t.p1.picks("Field")
    t.p1.is_offered("Meadow", "Heath")
    t.p1.picks("Meadow")
    assert t.at("Field") == []
    assert t.at("Meadow") == ["Invader", "Grunt", "First Mate", "Giant"]
    assert t.on("Grunt") == ["Upgrade"]
    t.is_quiet()


def test_hyperspeed_leaves_the_protected_and_the_immovable_where_they_are() -> None:
    t = _hyperspeed(Field=["First Mate", giant, moai], **{"on Giant": ["Smoke Bomb"]})
    t.p1.picks("Field", "Heath")
    assert t.at("Field") == ["Giant", "Mo'ai"]
    assert sorted(t.at("Heath")) == ["First Mate", "Grunt"]
    t.is_quiet()


def test_hyperspeed_moves_nobody_from_an_empty_base_nor_to_a_base_that_is_closed_nor_from_the_only_one() -> None:
    t = _hyperspeed()
    t.p1.picks("Heath", "Field")
    assert t.at("Field") == ["Grunt", "First Mate", "Giant"]
    t.is_quiet()
    t = table(bases=[field, closed], p1={"hand": ["Hyperspeed 10"], "Field": [grunt]})
    t.p1.plays("Hyperspeed 10").picks("Field")
    assert t.at("Field") == ["Grunt"]
    t.is_quiet()
    t = table(bases=[field], p1={"hand": ["Hyperspeed 10"], "Field": [grunt]})
    t.p1.plays("Hyperspeed 10")
    assert t.at("Field") == ["Grunt"]
    t.is_quiet()


# --- Mass Teleport --------------------------------------------------------------------------------------------------


def test_mass_teleport_lets_each_player_return_one_of_their_minions_all_at_once() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Mass Teleport"], "Field": [grunt, giant]},
        p2={"Meadow": ["First Mate", "Invader"]},
        p3={"Field": [card("Scout", owner="p2")]},
        p4={},
        current=1,
    )
    t.p1.plays("Mass Teleport")
    t.p1.is_offered("Grunt", "Giant")
    t.p1.picks("Giant")
    assert t.at("Field") == ["Grunt", "Giant", "Scout"]  # nobody returns before all have chosen
    t.p2.is_offered("First Mate", "Invader")
    t.p2.picks("Invader")
    assert (t.p1.hand, sorted(t.p2.hand), t.p3.hand) == (["Giant"], ["Invader", "Scout"], [])
    t.is_quiet()


@rule("VERB-01")
def test_mass_teleport_returns_a_minion_that_is_safe_from_other_players_for_its_own_player_does_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Mass Teleport"], "Field": [grunt]},
        p2={"Field": ["First Mate", FIELDS]},
    )
    t.p1.plays("Mass Teleport")
    assert (t.p1.hand, t.p2.hand) == (["Grunt"], ["First Mate"])
    t.is_quiet()


def test_what_mass_teleport_returns_an_engineer_may_move() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Mass Teleport"], "Field": [grunt, ENGINEER]},
        p2={"Field": ["First Mate", ENGINEER]},
    )
    t.p1.plays("Mass Teleport").picks("Grunt")
    t.p2.picks("First Mate")
    t.p1.picks("Meadow")
    t.p2.declines()
    assert t.at("Meadow") == ["Grunt"]
    assert t.p2.hand == ["First Mate"]
    t.is_quiet()


def test_mass_teleport_without_minions_does_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Mass Teleport"]})
    t.p1.plays("Mass Teleport")
    assert t.p1.discard == ["Mass Teleport"]
    t.is_quiet()


# --- Port Me Up -----------------------------------------------------------------------------------------------------


def test_port_me_up_returns_one_of_your_minions_from_any_base() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Port Me Up"], "Field": [grunt], "Meadow": [card(giant, owner="p2")]},
        p2={"Field": ["First Mate"]},
    )
    t.p1.plays("Port Me Up")
    t.p1.is_offered("Grunt", "Giant")
    t.p1.picks("Giant")
    assert t.p2.hand == ["Giant"]
    t.is_quiet()


@rule("SCORE-16")
def test_port_me_up_after_scoring_returns_a_minion_from_the_scored_base_only() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": [giant]},
        p2={"hand": ["Port Me Up"], "Field": [grunt, "Invader"], "Meadow": ["First Mate"]},
        base_deck=[heath],
    )
    t.score("Field")
    t.p2.is_offered("Port Me Up", "decline")
    t.p2.picks("Port Me Up")
    t.p2.is_offered("Grunt", "Invader")
    t.p2.picks("Invader")
    assert t.p2.hand == ["Invader"]
    assert sorted(t.p2.discard) == ["Grunt", "Port Me Up"]
    assert (t.p1.vp, t.p2.vp) == (4, 2)  # the VP were awarded before
    t.is_quiet()


def test_port_me_up_does_nothing_after_scoring_where_you_have_no_minion_there() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Port Me Up"], "Meadow": [grunt]}, p2={"Field": [giant]})
    t.score("Field")
    t.p1.picks("Port Me Up")
    assert t.at("Meadow") == ["Grunt"]
    assert t.p1.discard == ["Port Me Up"]
    t.is_quiet()


def test_port_me_up_played_before_a_base_scores_is_not_bound_to_it() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Port Me Up"], "Field": ["Mole", giant], "Meadow": [grunt]},
        base_deck=[heath],
    )
    t.score("Field")
    t.p1.picks("Port Me Up")  # the Mole's action, before scoring
    t.p1.is_offered("Mole", "Giant", "Grunt")
    t.p1.picks("Grunt")
    assert t.p1.hand == ["Grunt"]
    t.is_quiet()


# --- Protector Fields -----------------------------------------------------------------------------------------------


def _fields(hand: object, *, edition: str = "EMD") -> Table:
    return table(
        bases=[field, meadow],
        p1={"hand": [hand], "Field": [gloom]},
        p2={"Field": ["First Mate", FIELDS], "Meadow": ["Invader"]},
        edition=edition,
    )


def test_protector_fields_are_played_where_you_have_a_minion() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": [FIELDS], "Field": [grunt], "Heath": [giant]},
        p2={"Meadow": ["First Mate"]},
    )
    t.p1.plays(FIELDS)
    t.p1.is_offered("Field", "Heath")
    t.p1.picks("Heath")
    assert t.actions_at("Heath") == [FIELDS]
    t.is_quiet()


@rule("AMB-31")
def test_protector_fields_without_a_minion_of_yours_are_discarded_without_effect() -> None:
    t = table(bases=[field], p1={"hand": [FIELDS]}, p2={"Field": [grunt]})
    t.p1.plays(FIELDS)
    assert t.p1.discard == [FIELDS]
    t.is_quiet()


@pytest.mark.parametrize("hand", ["Beam Up", "Saucy Wench", "Poison", "Supreme Overlord"])
def test_protector_fields_protect_your_minions_here_from_other_players_actions_and_minions(hand: str) -> None:
    t = _fields(hand)
    t.p1.plays(hand)
    t.p1.picks("First Mate" if hand in ("Beam Up", "Poison") else "Field")
    if hand in ("Saucy Wench", "Supreme Overlord"):
        t.p1.picks("First Mate")
    assert "First Mate" in t.at("Field")
    assert t.on("First Mate") == []
    t.is_quiet()


def test_protector_fields_protect_from_what_others_minions_take_in_power() -> None:
    assert _fields("Howl").power("First Mate") == 2
    bare = table(bases=[field], p1={"Field": [gloom]}, p2={"Field": ["First Mate"]})
    assert bare.power("First Mate") == 1


def test_protector_fields_protect_neither_your_minions_elsewhere_nor_others_here() -> None:
    t = _fields("Beam Up")
    t.p1.plays("Beam Up").picks("Invader")
    assert t.p2.hand == ["Invader"]
    t.is_quiet()
    t = _fields("Beam Up")
    t.p1.plays("Beam Up").picks("Gloom")
    assert t.p1.hand == ["Gloom"]
    t.is_quiet()


def test_protector_fields_let_your_own_cards_and_bases_do_what_they_do() -> None:
    t = table(bases=["Mushroom Kingdom", field], p1={"hand": ["Upgrade"], "Field": [grunt, FIELDS]}, current=2)
    t.start_turn("p1")
    t.p1.plays("Upgrade", on="Grunt")
    assert t.power("Grunt") == 4
    t.end_turn()
    t.p2.picks("Grunt")  # the kingdom's ability
    assert t.at("Mushroom Kingdom") == ["Grunt"]


def test_protector_fields_send_off_other_players_actions_on_your_minions_and_leave_your_own() -> None:
    t = table(
        bases=[field],
        p1={"hand": [FIELDS], "Field": [giant], "on Giant": ["Upgrade"]},
        p2={"on Giant": ["Poison"]},
    )
    t.p1.plays(FIELDS)
    assert t.on("Giant") == ["Upgrade"]
    assert t.power("Giant") == 8
    t.is_quiet()


def test_protector_fields_follow_control() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Beam Up"], "Field": [card(grunt, owner="p2")]},
        p2={"Field": [card(giant, owner="p1"), FIELDS]},
    )
    t.p1.plays("Beam Up").picks("Giant")
    assert t.at("Field") == ["Grunt", "Giant"]
    t.is_quiet()


# --- Teleport Error -------------------------------------------------------------------------------------------------


def _error(seed: int) -> str:
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": ["Teleport Error"], "Field": [grunt]},
        p2={"Field": ["First Mate"]},
        seed=seed,
    )
    t.p1.plays("Teleport Error")
    t.p1.is_offered("Grunt", "First Mate")
    t.p1.picks("First Mate")
    t.is_quiet()
    assert t.at("Field") == ["Grunt"]
    return "Meadow" if t.at("Meadow") else "Heath"


def test_teleport_error_moves_a_minion_to_one_of_the_other_bases_by_chance() -> None:
    found = [_error(seed) for seed in range(12)]
    assert set(found) == {"Meadow", "Heath"}
    assert found == [_error(seed) for seed in range(12)]  # the chance is the game's own


def test_teleport_error_with_one_base_only_leaves_the_minion_there() -> None:
    t = table(bases=[field], p1={"hand": ["Teleport Error"], "Field": [grunt, giant]})
    t.p1.plays("Teleport Error").picks("Grunt")
    assert t.at("Field") == ["Grunt", "Giant"]
    t.is_quiet()


def test_teleport_error_moves_nothing_to_where_it_cannot_go_nor_what_is_protected() -> None:
    t = table(bases=[field, closed], p1={"hand": ["Teleport Error"], "Field": [grunt, giant]})
    t.p1.plays("Teleport Error").picks("Grunt")
    assert t.at("Field") == ["Grunt", "Giant"]
    t.is_quiet()
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Teleport Error"], "Field": [grunt]},
        p2={"Field": [giant], "on Giant": ["Smoke Bomb"]},
    )
    t.p1.plays("Teleport Error").picks("Giant")
    assert t.at("Field") == ["Grunt", "Giant"]
    t.is_quiet()


def test_teleport_error_without_a_minion_does_nothing() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Teleport Error"]})
    t.p1.plays("Teleport Error")
    t.is_quiet()


# --- Teleport Overflow ----------------------------------------------------------------------------------------------


def _overflow(*hand: object, **more: object) -> Table:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Teleport Overflow", *hand], "Field": [grunt, giant], "plays": ["action"], **more},
    )
    t.p1.plays("Teleport Overflow")
    return t


@rule("RULING-Teleport-Overflow-1", "VIS-04")
def test_teleport_overflow_plays_any_number_of_minions_that_share_a_name_which_need_not_be_the_returned_ones() -> None:
    t = _overflow("Ensign", "Ensign", "Ensign", "Invader", "Howl")
    t.p1.is_offered("Grunt", "Giant")
    t.p1.picks("Giant")
    t.p1.is_offered("Ensign", "Invader", "Giant", "decline")
    t.p1.picks("Ensign")
    t.p1.is_offered("Ensign", "decline")
    t.p1.picks("Ensign").declines()
    assert sorted(t.known(2, 1, "hand")) == ["Ensign", "Ensign", "Giant"]
    t.p1.picks("Field", "Meadow")
    assert (t.at("Field"), t.at("Meadow")) == (["Grunt", "Ensign"], ["Ensign"])
    assert sorted(t.p1.hand) == ["Ensign", "Giant", "Howl", "Invader"]
    t.is_quiet()


@rule("RULING-Teleport-Overflow-2")
def test_one_minion_is_enough_for_teleport_overflow_even_the_one_that_returned() -> None:
    t = _overflow("Howl")
    t.p1.picks("Giant")
    t.p1.is_offered("Giant", "decline")
    t.p1.picks("Giant", "Meadow")
    assert t.at("Meadow") == ["Giant"]
    t.is_quiet()


@rule("RULING-Science-Officer")
def test_teleport_overflow_may_return_a_minion_of_another_owner_and_goes_on() -> None:
    t = _overflow("Ensign", Field=[card(giant, owner="p2"), grunt])
    t.p1.picks("Giant")
    assert t.p2.hand == ["Giant"]
    t.p1.is_offered("Ensign", "decline")
    t.p1.picks("Ensign", "Meadow")
    assert t.at("Meadow") == ["Ensign"]
    t.is_quiet()


@rule("RES-05")
def test_teleport_overflow_need_not_play_any_and_works_without_a_minion_to_return() -> None:
    t = _overflow("Ensign")
    t.p1.picks("Giant").declines()
    assert t.p1.hand == ["Ensign", "Giant"]
    t.is_quiet()
    t = _overflow("Ensign", Field=[])
    t.p1.is_offered("Ensign", "decline")
    t.p1.picks("Ensign", "Field")
    assert t.at("Field") == ["Ensign"]
    t.is_quiet()


@rule("AMB-30")
def test_what_teleport_overflow_cannot_play_stays_in_the_hand_revealed() -> None:
    t = table(
        bases=["The Vats"],
        p1={"hand": ["Teleport Overflow", "Ensign", "Ensign"], "plays": ["action"]},
    )
    t.p1.plays("Teleport Overflow").picks("Ensign", "Ensign")
    assert (t.at("The Vats"), t.p1.hand) == (["Ensign"], ["Ensign"])
    assert t.p2.knows("Ensign")
    t.is_quiet()


@pytest.mark.parametrize("edition", ["EMD", "CD-2016", "CORE-2012"])
def test_each_minion_that_teleport_overflow_plays_does_what_it_says(edition: str) -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Teleport Overflow", "Invader", "Invader"], "plays": ["action", extra("minion")]},
        edition=edition,
    )
    t.p1.plays("Teleport Overflow").picks("Invader", "Invader")
    assert t.p1.vp == 2
    assert t.p1.plays_left == ["minion"]
