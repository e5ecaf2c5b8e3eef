"""Forks: a scoring with ten Specials, forked and undone at every decision."""

from collections.abc import Iterator

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.engine.state import rng
from smashup.engine.state.decisions import Answer, Decision, Driver, NeedDecision
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.state import State
from smashup.testing import rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, meadow


def _ten_specials() -> State:
    """A base about to score, with two Pirate Kings, four First Mates, two Full Sails, a Shinobi and a Hidden Ninja."""
    return table(
        bases=["The Grey Opal", field, meadow],
        base_deck=[heath, heath],
        p1={
            "The Grey Opal": [giant, "First Mate", "First Mate"],
            "Field": ["Pirate King"],
            "hand": ["Full Sail", "Hidden Ninja", grunt],
        },
        p2={"The Grey Opal": [giant, "First Mate"], "Meadow": ["Pirate King"], "hand": ["Full Sail"]},
        p3={"The Grey Opal": [grunt, "First Mate"], "hand": ["Shinobi"]},
    ).state


def _score(state: State, script: list[Answer], driver: Driver | None = None) -> tuple[State, Decision | None]:
    """Score the first base with these answers; return the state and the next unanswered decision."""
    game = RunningGame(state.clone(), script=script, driver=driver)
    try:
        game.score(game.state.bases[0])
    except NeedDecision as need:
        return game.state, need.decision
    return game.state, None


def _numbers(seed: int) -> Iterator[int]:
    while True:
        seed = rng.step(seed)
        yield seed >> 32


def _choose(decision: Decision, number: int) -> int:
    """Any option, or declining one time in five where possible."""
    if decision.decline is not None and number % 5 == 0:
        return len(decision.options)
    return number % len(decision.options)


@pytest.mark.parametrize("seed", range(4))
@rule("AMB-34", "ME1ST-05", "ME1ST-08")
def test_a_scoring_with_ten_specials_can_be_forked_and_undone_at_every_decision(seed: int) -> None:
    state = _ten_specials()
    before = state.digest()
    numbers = _numbers(seed)
    answers: list[Answer] = []
    end, decision = _score(state, answers)
    while decision is not None:
        answers.append((_choose(decision, next(numbers)), decision.fingerprint()))
        end, decision = _score(state, answers)
    assert len(answers) >= 20

    for k, (chosen, fingerprint) in enumerate(answers):
        _, decision = _score(state, answers[:k])  # undone up to this decision, which is pending again
        assert decision is not None
        assert decision.fingerprint() == fingerprint
        for other in range(len(decision)):  # every other answer is forked and played to the end
            if other != chosen:
                fork = [*answers[:k], (other, fingerprint)]
                forked, _ = _score(state, fork, lambda _, decision: _choose(decision, next(numbers)))
                assert not misplaced(forked)
                assert forked.limbo == []
                assert forked.scoring is None
    assert (_score(state, answers)[0].digest(), state.digest()) == (end.digest(), before)
