"""In random games the engine's power, totals and breakpoints are those of the card texts."""

from __future__ import annotations

import importlib
import pkgutil
import random
import re
from typing import Any

import pytest

import smashup.sets
from smashup.engine.language.cards import CardDef
from smashup.engine.language.definitions import Ability
from smashup.engine.language.terms import EffectKind, Hook
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.state.state import State
from smashup.lab.selfplay.random_games import driver
from tests.engine.power_oracle import ALL_MICROBOTS, AURAS, BLESSING, TEXTS, Oracle
from tests.engine.protection_oracle import TEXTS as SHIELDING
from tests.engine.protection_oracle import cards_with, printed_abilities, texts_in_play
from tests.games import GAMES, games_of_all_factions, play_turns, random_position

POSITIONS = 75
"""Random positions for each edition and wording."""
EACH = 4
"""In games from the start, every fourth decision is compared; in positions, every decision."""
VALUES = {
    Hook.POWER_ME,
    Hook.POWER_HOST,
    Hook.POWER_HERE,
    Hook.POWER_ANY,
    Hook.POWER_OF_ACTIONS,
    Hook.PLAYER_POWER_HERE,
    Hook.PRINTED_POWER,
    Hook.STARTING_POWER,
    Hook.BREAKPOINT,
    Hook.STARTING_BREAKPOINT,
}
"""Mechanisms of the engine that change power or breakpoints continuously."""
CHANGES_VALUES = re.compile(
    r"ha(s|ve) [+-]\d+ power(?! counter)|(reduced|lower|higher) by|power (is \d\.|equals)|breakpoint counts"
)
ONCE = re.compile(r"After|At the|Before|Until|Choose|.*has the talent|.*[Uu]ntil the (end|start)")
"""Beginnings of texts that happen at a time: what they change is recorded as an effect."""
OFTEN = sorted(cards_with(TEXTS | SHIELDING | {ALL_MICROBOTS, BLESSING}))
"""Names of the cards that change power or breakpoints, what others count, or that protect from changes."""
AT_ONCE = 6
"""Number of these cards that every third random position prefers; another third prefers all of them."""
AURA = {"Hive Queen", "Egg Field", "Laser Sword", "Protector Fields", "Neutral Space"}
"""Names of the cards that begin an effect on no card, and of those that protect from minions."""


class ComparedGame(RunningGame):
    """A game that compares all values with the oracle at decisions."""

    def __init__(self, state: State, seed: int, each: int) -> None:
        answer = driver(seed)

        def compare_and_answer(game: Any, decision: Decision) -> int:
            if self.answered % each == 0:
                self.compare()
            return answer(game, decision)

        super().__init__(state, driver=compare_and_answer)
        self.compared = 0
        self.auras = 0
        """Number of compared states with an effect that is on no card."""

    def compare(self) -> None:
        state, oracle = self.state, Oracle(self.state, self.arriving)
        self.compared += 1
        self.auras += any(effect.kind is EffectKind.AURA for effect in state.effects)
        for base in state.bases:
            for unit in (*base.minions, *(titan for titan in state.titans if titan.base is base)):
                assert self.power(unit) == oracle.power(unit), f"power of {unit}: {self.power_terms(unit)}"
            for seat in range(len(state.players)):
                assert self.total(base, seat) == oracle.total(base, seat), f"total of p{seat + 1} at {base}"
            assert self.breakpoint(base) == oracle.breakpoint(base), f"{base}: {self.breakpoint_terms(base)}"
            assert self.is_ready(base) == oracle.is_ready(base), f"{base} is ready to score"
        for player in state.players:
            for unit in player.stasis:
                assert self.power(unit) == oracle.power(unit), f"power of {unit} in stasis"


def positions(edition: str, wording: str) -> list[State]:
    """Random positions; every third has more of the cards of the aura, and every second has titans."""
    some = [(OFTEN * 2)[first : first + AT_ONCE] for first in (2 * seed % len(OFTEN) for seed in range(POSITIONS))]
    return [
        random_position(
            random.Random(seed), edition, wording, (AURA, OFTEN, some[seed])[seed % 3], titans=seed % 2 == 0
        )
        for seed in range(POSITIONS)
    ]


@pytest.mark.parametrize(("edition", "wording"), GAMES)
def test_power_and_breakpoints_are_those_of_the_card_texts(edition: str, wording: str) -> None:
    games = [(ComparedGame(state, 0, EACH), 200) for state in games_of_all_factions(edition, wording)]
    games += [(ComparedGame(state, seed, 1), 2) for seed, state in enumerate(positions(edition, wording))]
    for game, turns in games:
        game.compare()
        play_turns(game, turns)
    assert sum(game.compared for game, _ in games) > 500
    assert any(game.auras for game, _ in games)


def test_every_text_of_the_oracle_is_in_play_in_the_random_positions() -> None:
    states = [state for edition, wording in GAMES for state in positions(edition, wording)]
    seen = {text for state in states for _, text in texts_in_play(state)}
    assert not TEXTS - {*AURAS} - {ability.text for ability in _lent()} - seen


def test_the_oracle_knows_every_text_that_changes_power_or_breakpoints() -> None:
    found = [*printed_abilities(), *[(ability.of, ability) for ability in (*_auras(), *_lent())]]
    values = [
        (of, each)
        for of, each in found
        if VALUES & {*each.hooks} or (CHANGES_VALUES.search(each.text) and not ONCE.match(each.text))
    ]
    unknown = {f"{of.name} ({of.wording}): {each.text}" for of, each in values if each.text not in TEXTS}
    assert not unknown, f"add these texts to a table of tests/engine/power_oracle.py: {unknown}"
    assert {each.text for _, each in found} >= TEXTS | {ALL_MICROBOTS, BLESSING}


def _auras() -> list[Ability]:
    """The abilities of no card in play that the modules of the sets define."""
    return [each for each in _variables() if isinstance(each, Ability)]


def _lent() -> list[Ability]:
    """The abilities that cards give to others."""
    return [
        ability for each in _variables() if isinstance(each, CardDef) and "+" in each.key for ability in each.abilities
    ]


def _variables() -> list[Any]:
    modules: list[Any] = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(smashup.sets.__path__, f"{smashup.sets.__name__}.")
    ]
    return [each for module in modules for each in vars(module).values()]
