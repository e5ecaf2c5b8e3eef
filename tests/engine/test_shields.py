"""Shields: what they keep off, what they cost, and what happens as they begin."""

import pytest

from smashup.engine.api import END_OF_TURN, Card, Game
from smashup.engine.language.cards import CardDef
from smashup.testing import card, rule, table
from tests.fixtures.cards.cards import (
    field,
    giant,
    grunt,
    heave,
    hideout,
    meadow,
    poison,
    volley,
)
from tests.fixtures.cards.shields import DEEDS, MEDDLERS

# --- a shield that is used up -----------------------------------------------------------------------------------------


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


@rule("VERB-01")
def test_one_action_uses_up_one_shield_whatever_it_does_and_however_often() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [heave]},
        p2={"Field": [grunt, hideout, hideout]},
    )
    t.p1.plays("Heave")  # lowers its power and moves it
    assert t.at("Field") == ["Grunt"]
    assert t.power("Grunt") == 2
    assert t.actions_at("Field") == ["Hideout"]
    assert t.p2.discard == ["Hideout"]
    t.is_quiet()


# --- protection that begins -------------------------------------------------------------------------------------------


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


@rule("RULING-Shielding-1", "TERM-11")
@pytest.mark.parametrize(("owner", "controller", "stays"), [(1, 1, True), (2, 1, True), (1, 2, False), (2, 2, False)])
def test_an_action_is_another_players_by_who_controls_it(owner: int, controller: int, stays: bool) -> None:
    upgrade = {"on King Rex": [card("Upgrade", owner=owner)]}
    mine, theirs = (upgrade, {}) if controller == 1 else ({}, upgrade)
    t = table(bases=[field], p1={"hand": ["Wildlife Preserve"], "Field": ["King Rex"], **mine}, p2=theirs)
    t.p1.plays("Wildlife Preserve")
    assert t.on("King Rex") == (["Upgrade"] if stays else [])
    assert [hand.discard for hand in t.hands][owner - 1] == ([] if stays else ["Upgrade"])


# --- every deed -------------------------------------------------------------------------------------------------------


Trace = list[tuple[str, int, int, int, list[str]]]


def _meddled(meddler: CardDef[Card], *shields: str) -> Trace:
    """Where p2's War Raptor is then, its power, counters, controller and actions; nothing if it left play."""
    t = table(
        bases=[field, meadow],
        p1={"hand": [meddler], "Meadow": ["King Rex+Upgrade"]},
        p2={"Field": ["War Raptor", *shields]},
    )
    t.p1.plays(meddler.name)
    t.is_quiet()
    return [
        (unit.base.name, t.live.power(unit), unit.counters, unit.you, [action.name for action in unit.actions])
        for unit in t.live.minions(name="War Raptor")
    ]


@pytest.mark.parametrize("meddler", MEDDLERS, ids=list(DEEDS))
@rule("VERB-01", "T-81", "POW-12")
def test_every_deed_asks_for_protection(meddler: CardDef[Card]) -> None:
    untouched: Trace = [("Field", 3, 0, 1, [])]
    assert _meddled(meddler, "Wildlife Preserve") == untouched
    assert _meddled(meddler) != untouched
