"""The situations that pin the model of a deed: shields, replacements, reactions, protection that begins, ends.

Those of copies and redirection are in test_pinning_copies.py, those of scoring in test_pinning_scoring.py.
"""

import pytest

from smashup.engine.api import END_OF_TURN, Game
from smashup.testing import Table, rule, table
from tests.engine.standins import (
    anansi,
    ear_of_corn,
    field,
    flame_trap,
    giant,
    grunt,
    heath,
    hideout,
    leprechaun,
    meadow,
    medical_officer,
    microbot_archive,
    microbot_guard,
    poison,
    ships_engineer,
    volley,
    watcher,
)

# --- a shield that is used up ---------------------------------------------------------------------------------------


@rule("VERB-01")
def test_one_hideout_is_paid_and_saves_all_three_minions_from_broadside() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Broadside"], "Field": ["First Mate", "King Rex"]},
        p2={"Field": [grunt, grunt, grunt, giant, hideout, hideout], "Meadow": [grunt]},
    )
    t.p1.plays("Broadside")
    t.p1.is_offered("p1", "p2")
    t.p1.picks("p2")
    assert t.at("Field") == ["First Mate", "King Rex", "Grunt", "Grunt", "Grunt", "Giant"]
    assert t.actions_at("Field") == ["Hideout"]
    assert t.p2.discard == ["Hideout"]
    assert t.p1.discard == ["Broadside"]
    t.is_quiet()


def test_hideout_shields_neither_its_players_minions_elsewhere_nor_those_of_others() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Cannon"], "Field": ["First Mate"]},
        p2={"Field": [hideout], "Meadow": [grunt]},
    )
    t.p1.plays("Cannon").picks("First Mate", "Grunt")
    assert t.at("Field") == []
    assert t.at("Meadow") == []
    assert t.actions_at("Field") == ["Hideout"]
    t.is_quiet()


def test_a_paid_shield_stops_that_action_and_not_another_one_played_inside_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": [volley, "Cannon"]},
        p2={"Field": [grunt, hideout]},
    )
    t.p1.plays("Volley")
    assert t.at("Field") == ["Grunt"]
    assert t.p2.discard == ["Hideout"]
    t.p1.is_offered("Cannon", "decline")
    t.p1.picks("Cannon", "Grunt")
    assert t.at("Field") == []
    assert t.p2.discard == ["Hideout", "Grunt"]
    t.is_quiet()


# --- would ... instead ----------------------------------------------------------------------------------------------


def _sick_bay(owner: str = "p2") -> Table:
    """p1's Cannon has hit p2's First Mate, which stands beside a Medical Officer and a Ship's Engineer."""
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": ["Cannon"]},
        p2={"Field": [medical_officer, ships_engineer, f"{owner}:First Mate"]},
    )
    return _fire(t)


def _fire(t: Table) -> Table:
    t.p1.plays("Cannon")
    t.p1.is_offered("First Mate", "decline")
    t.p1.picks("First Mate")
    return t


@rule("TERM-06", "CONF-03")
def test_medical_officer_turns_destroy_into_return_and_ships_engineer_turns_that_into_move() -> None:
    t = _sick_bay()
    t.p2.is_offered("return", "decline")
    t.p2.picks("return")
    t.p2.is_offered("Heath", "Meadow", "decline")
    t.p2.picks("Meadow")
    assert t.at("Meadow") == ["First Mate"]
    assert t.at("Field") == ["Medical Officer", "Ship's Engineer"]
    assert t.p2.hand == []
    assert t.p2.discard == []
    t.is_quiet()


@rule("TERM-06")
def test_without_the_engineer_the_minion_returns_to_its_owners_hand() -> None:
    t = _sick_bay()
    t.p2.picks("return")
    t.p2.declines()
    assert t.p2.hand == ["First Mate"]
    assert t.p2.discard == []
    t.is_quiet()


@rule("TERM-06")
def test_a_declined_replacement_lets_the_deed_happen() -> None:
    t = _sick_bay()
    t.p2.declines()
    assert t.p2.hand == []
    assert t.p2.discard == ["First Mate"]
    t.is_quiet()


@rule("T-88", "RULING-Ships-Engineer")
def test_ships_engineer_is_silent_when_the_minion_goes_to_another_players_hand() -> None:
    t = _sick_bay(owner="p1")
    t.p2.picks("return")
    assert t.p1.hand == ["First Mate"]
    assert t.at("Field") == ["Medical Officer", "Ship's Engineer"]
    t.is_quiet()


@rule("TERM-06")
def test_medical_officer_does_not_save_itself_nor_other_players_minions() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Powderkeg"], "Field": [giant, grunt]},
        p2={"Field": [medical_officer]},
    )
    t.p1.plays("Powderkeg")
    t.p1.is_offered("Giant", "Grunt")
    t.p1.picks("Giant")
    assert t.at("Field") == []
    assert t.p2.discard == ["Medical Officer"]
    t.is_quiet()


@rule("CONF-03")
def test_a_mandatory_replacement_is_tried_before_an_optional_one() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Natural Selection"], "Field": [giant]},
        p2={"Field": ["Buccaneer", medical_officer]},
    )
    t.p1.plays("Natural Selection").picks("Buccaneer")
    assert t.at("Meadow") == ["Buccaneer"]
    t.is_quiet()


@rule("CONF-03")
def test_a_mandatory_replacement_that_cannot_happen_leaves_room_for_an_optional_one() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Natural Selection"], "Field": [giant]},
        p2={"Field": ["Buccaneer", medical_officer]},
    )
    t.p1.plays("Natural Selection").picks("Buccaneer")
    t.p2.is_offered("return", "decline")
    t.p2.picks("return")
    assert t.p2.hand == ["Buccaneer"]
    t.is_quiet()


# --- leaving together, and reacting to what removed you -------------------------------------------------------------


@rule("AMB-07", "RES-12", "T-28")
def test_microbot_archive_draws_for_itself_and_for_each_microbot_destroyed_with_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Powderkeg"], "Field": [giant, microbot_guard]},
        p2={"Field": [microbot_guard, microbot_archive, microbot_guard, grunt], "deck": [grunt] * 5},
    )
    t.p1.plays("Powderkeg").picks("Giant")
    assert t.at("Field") == []
    assert t.p2.hand == ["Grunt"] * 3
    assert sorted(t.p2.discard) == ["Grunt", "Microbot Archive", "Microbot Guard", "Microbot Guard"]
    t.is_quiet()


@rule("AMB-07")
def test_microbot_archive_does_not_see_a_microbot_destroyed_after_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": [volley, "Cannon"]},
        p2={"Field": [microbot_archive, microbot_guard], "deck": [grunt] * 5},
    )
    t.p1.plays("Volley").picks("Microbot Archive")
    t.p1.picks("Cannon", "Microbot Guard")
    assert t.p2.hand == ["Grunt"]
    t.is_quiet()


@rule("RULING-Secret-Agent", "T-29", "RES-10")
def test_secret_agent_destroyed_by_the_action_still_reacts_to_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Powderkeg", "Dinghy", "Upgrade"], "Field": [giant]},
        p2={"Field": ["Secret Agent"]},
    )
    t.p1.plays("Powderkeg")
    assert t.p2.discard == ["Secret Agent"]
    t.p1.is_offered("Dinghy", "Upgrade")
    t.p1.picks("Dinghy")
    assert t.p1.hand == ["Upgrade"]
    assert sorted(t.p1.discard) == ["Dinghy", "Giant", "Powderkeg"]
    t.is_quiet()


@rule("T-30", "AMB-06", "RES-10")
def test_a_card_destroyed_by_a_minions_ability_does_not_react_to_the_minion_being_played() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Saucy Wench"]},
        p2={"Field": [watcher], "deck": [grunt] * 2},
    )
    t.p1.plays("Saucy Wench").picks("Watcher")
    assert t.p2.hand == []
    t.is_quiet()


@rule("T-30", "RES-09")
def test_the_same_card_reacts_when_it_is_left_alone() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Saucy Wench"]},
        p2={"Field": [watcher], "deck": [grunt] * 2},
    )
    t.p1.plays("Saucy Wench").declines()
    assert t.p2.hand == ["Grunt"]
    t.is_quiet()


@pytest.mark.parametrize("first", ["Leprechaun", "Flame Trap"])
@rule("CONF-03", "RES-08")
def test_leprechaun_and_flame_trap_leave_one_corpse_of_one_minion(first: str) -> None:
    t = table(
        bases=[field],
        p1={"hand": [grunt]},
        p2={"Field": [leprechaun, flame_trap]},
    )
    t.p1.plays("Grunt")
    t.p1.is_offered("Leprechaun", "Flame Trap")
    t.p1.picks(first)
    assert t.p1.discard == ["Grunt"]
    assert t.p2.discard == ["Flame Trap"]
    assert t.at("Field") == ["Leprechaun"]
    t.is_quiet()


# --- protection that begins -----------------------------------------------------------------------------------------


@rule("RULING-Shielding-1", "VERB-01")
def test_another_players_poison_is_discarded_when_wildlife_preserve_is_played() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Wildlife Preserve"], "Field": ["King Rex"], "Meadow": [giant], "on King Rex": ["Upgrade"]},
        p2={"Field": ["Buccaneer"], "on King Rex": [poison], "on Giant": [poison], "on Buccaneer": [poison]},
    )
    assert t.power("King Rex") == 5
    t.p1.plays("Wildlife Preserve", at="Field")
    assert t.on("King Rex") == ["Upgrade"]
    assert t.power("King Rex") == 9
    assert t.p2.discard == ["Poison"]
    assert t.on("Giant") == ["Poison"]
    assert t.on("Buccaneer") == ["Poison"]
    t.is_quiet()


@rule("RULING-Shielding-1", "TURN-18")
def test_another_players_action_is_discarded_when_control_goes_back_to_a_protected_player() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["King Rex", "Wildlife Preserve"]},
        p2={"on King Rex": ["Upgrade"]},
    )

    def lend(game: Game) -> None:
        game.give_control(game.minions(), 1, until=END_OF_TURN)

    t.do(lend)
    assert t.on("King Rex") == ["Upgrade"]
    t.p1.done()
    assert t.unit("King Rex").you == 0
    assert t.on("King Rex") == []
    assert t.p2.discard == ["Upgrade"]
    t.is_quiet()


# --- where an action ends -------------------------------------------------------------------------------------------


@rule("RULING-Anansi-the-Spider", "PLAY-06")
def test_ear_of_corn_played_by_anansi_ends_in_the_one_hand_that_anansi_names() -> None:
    t = table(
        bases=[field],
        p1={
            "Field": [anansi],
            "deck": [ear_of_corn, grunt, "Upgrade", "Rampage"],
            "discard": ["Howl", grunt],
            "hand": [ear_of_corn, "Dinghy"],
        },
        p2={},
        p3={},
    )
    t.p1.uses("Anansi the Spider")
    t.p1.is_offered("Ear of Corn", "Rampage")
    t.p1.picks("Ear of Corn")
    t.p1.is_offered("Howl", "decline")
    t.p1.picks("Howl")
    t.p1.is_offered("p2", "p3")  # asked once: where the card itself would go does not count
    t.p1.picks("p3")
    assert t.p3.hand == ["Ear of Corn"]
    assert t.p2.hand == []
    assert t.p1.discard == ["Grunt"]
    assert sorted(t.p1.deck) == ["Grunt", "Howl", "Rampage", "Upgrade"]
    t.p1.is_offered("Dinghy", "decline")  # not the other Ear of Corn: a copy of that action is barred this turn
    t.p1.plays("Dinghy").declines()
    t.is_quiet()


@rule("PLAY-06", "VERB-40")
def test_an_action_that_ended_in_another_hand_goes_home_when_it_is_played_and_discarded() -> None:
    t = table(
        bases=[field],
        p1={"Field": [anansi], "deck": ["Howl"]},
        p2={"Field": [grunt]},
    )
    t.p1.uses("Anansi the Spider")
    assert t.p2.hand == ["Howl"]
    t.p1.done()
    t.p2.plays("Howl")
    assert t.power("Grunt") == 3
    assert t.p2.discard == []
    assert t.p1.discard == ["Howl"]
    t.is_quiet()
