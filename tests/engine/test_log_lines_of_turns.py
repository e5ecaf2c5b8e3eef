"""The log tells a game from setting it up to the victory: hands, turns, bases that score, what the rules do."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.language.terms import Phase, Zone
from smashup.engine.log import Log
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import GameSetup
from tests.engine.log_lines import held, laid_out, said
from tests.fixtures.cards.makers import body, small_library
from tests.fixtures.cards.probing import stroll


def test_a_base_that_scores_is_told_from_the_choice_to_what_replaces_it() -> None:
    t = laid_out(p1={"hand": [stroll]})
    t.score("Field")
    assert [said(entry) for entry in t.story()] == [
        "scores: base Field",
        "place: player p1, n 1, power 7",
        "gained_vp: player p1, n 4",
        "place: player p2, n 2, power 1",
        "gained_vp: player p2, n 2",
        "left_rules_discard: cards Body 3 & Piper & Bunting, owner p1, player p1",
        "left_rules_discard: cards Body 1 & Ribbon, owner p2, player p1",
        "base_replaced: base Moor, old Field",
    ]


def test_where_no_base_is_left_that_is_told() -> None:
    t = laid_out(base_deck=[], base_discard=[], edition="CORE-2012")
    t.score("Meadow")
    assert [said(entry) for entry in t.story()] == ["scores: base Meadow", "no_base_left"]


def test_a_turn_and_a_victory_are_told() -> None:
    t = laid_out(p1={"vp": 15})
    t.end_turn()
    assert [said(entry) for entry in t.story()][-1] == "won: player p1, n 15"
    t = laid_out()
    t.end_turn()
    assert [said(entry) for entry in t.story()][-1] == "turn: player p2, n 2"


def _set_up(mode: str, edition: str = "EMD") -> list[str]:
    """What is told before the first turn; everybody takes the first option, and a new hand."""
    setup = GameSetup(small_library(factions=4, minions=0), seed=2, mode=mode, first=1, edition=edition)
    game = RunningGame(new_state(setup), driver=lambda _, decision: 0, log=Log())
    while game.state.phase != Phase.START:
        game.step()
    assert game.log is not None
    return [said(entry) for entry in game.log.entries]


def test_setting_up_is_told() -> None:
    told = _set_up("choice")
    assert told[:6] == [
        "took_faction: player p1, faction A",
        "took_faction: player p1, faction B",
        "took_faction: player p2, faction C",
        "took_faction: player p2, faction D",
        "factions: player p1, first A, second B",
        "factions: player p2, first C, second D",
    ]
    assert told[6].startswith("bases_out: bases ")
    assert told[6].count(" Base ") == 3
    assert [line.split(":")[0] for line in told[7:9]] == ["drew", "drew"]


@pytest.mark.parametrize(
    ("edition", "lines"),
    [
        ("EMD", ["showed_hand", "mulligan", "drew", "placed_shuffled"]),
        ("CD-2016", ["showed_hand", "mulligan", "discarded", "drew"]),
    ],
)
def test_a_new_hand_is_told_to_everybody(edition: str, lines: list[str]) -> None:
    told = _set_up("choice", edition)[9:]
    assert [line.split(":")[0] for line in told] == lines * 2
    assert [line for line in told if line.startswith("mulligan")] == ["mulligan: player p2", "mulligan: player p1"]


def test_cards_that_run_out_of_stasis_go_together() -> None:
    t = laid_out(p1={"hand": [body(2), stroll, body(5)]})

    def freeze(g: Any) -> None:
        for name in ("Body 2", "Stroll"):
            g.add_stasis_counters(held(g, Zone.HAND, name), 0)

    t.do(freeze)
    t.end_turn()
    while t.current == 1 and t.pending is not None:
        t.p1.declines()
    told = [said(entry) for entry in t.story()]
    assert [line for line in told if line.startswith("left")] == [
        "left_rules_discard: cards Body 2 & Stroll, owner p1, player p1"
    ]
