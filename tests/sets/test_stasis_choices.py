"""Cards in stasis are chosen only by abilities that refer to stasis (STASIS-08), in every set."""

from __future__ import annotations

import random

import pytest

from smashup.engine.language.terms import Ask
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.state.state import Unit
from smashup.testing import rule
from tests.games import GAMES, play_turns, random_position

POSITIONS = 60
COPIES = {"Copycat"}
"""Cards that may copy the abilities of a minion in stasis (STASIS-10)."""
CHOOSING = {"Copycat", "Teamwork", "Zany Prof", "Will Have to Do", "Seeing Stars", "Shanghai", "Beam Up"}
"""Cards that choose a minion or a card in stasis, which the positions contain more often."""


@rule("STASIS-08", "STASIS-10")
@pytest.mark.parametrize(("edition", "wording"), GAMES)
def test_only_abilities_that_refer_to_stasis_choose_a_card_in_stasis(edition: str, wording: str) -> None:
    chosen_by: set[str] = set()
    for seed in range(POSITIONS):
        chance = random.Random(seed)

        def answer(game: RunningGame, decision: Decision, chance: random.Random = chance) -> int:
            units = [option for option in decision.options if isinstance(option, Unit) and option.in_stasis]
            if units and decision.frame is not None and decision.kind is not Ask.MENU:
                ability = decision.frame.ability
                assert "stasis" in ability.text or ability.of.name in COPIES, f"{ability.of.name} offers {units}"
                chosen_by.add(ability.of.name)
            return chance.randrange(len(decision))

        play_turns(RunningGame(random_position(chance, edition, wording, CHOOSING), driver=answer), 2)
    assert chosen_by >= {"Copycat", "Zany Prof"}
