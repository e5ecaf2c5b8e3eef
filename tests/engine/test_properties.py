"""What holds in any position, over positions that hypothesis makes up."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from smashup.engine.language.terms import Goes, Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.frames import BaseScoring
from smashup.engine.state.state import State
from smashup.lab.selfplay.random_games import CheckedGame, driver
from smashup.sets import library
from smashup.testing import rule
from smashup.testing.position import lay_out

CARDS = list(library().cards())
MINIONS = [card.name for card in CARDS if card.is_minion]
ON_BASES = [card.name for card in CARDS if card.goes == Goes.ON_BASE]
ON_MINIONS = [card.name for card in CARDS if card.goes == Goes.ON_MINION]
ANYTHING = [card.name for card in CARDS]
BASES = [base.name for base in library().bases()]

carried = st.builds(
    lambda minion, actions: "+".join([minion, *actions]),
    st.sampled_from(MINIONS),
    st.lists(st.sampled_from(ON_MINIONS), max_size=2),
)


@st.composite
def positions(draw: st.DrawFn) -> State:
    seats = draw(st.integers(2, 4))
    bases = draw(st.lists(st.sampled_from(BASES), min_size=2, max_size=seats + 1, unique=True))
    sides: list[dict[str, Any]] = []
    for _ in range(seats):
        side: dict[str, Any] = {
            "hand": draw(st.lists(st.sampled_from(ANYTHING), max_size=6)),
            "deck": draw(st.lists(st.sampled_from(ANYTHING), max_size=6)),
            "discard": draw(st.lists(st.sampled_from(ANYTHING), max_size=6)),
            "vp": draw(st.integers(0, 14)),
        }
        for base in bases:
            side[base] = [
                *draw(st.lists(carried, max_size=3)),
                *draw(st.lists(st.sampled_from(ON_BASES), max_size=1)),
            ]
        sides.append(side)
    return lay_out(
        library(),
        bases=bases,
        sides=sides,
        base_deck=draw(st.lists(st.sampled_from(BASES), max_size=3)),
        base_discard=draw(st.lists(st.sampled_from(BASES), max_size=3)),
        current=draw(st.integers(0, seats - 1)),
        edition=draw(st.sampled_from(["EMD", "CS-2019", "CD-2016", "CORE-2012"])),
        wording="printed",
        seed=draw(st.integers(0, 99)),
    )


many = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@many
@given(positions())
def test_power_is_the_sum_of_its_terms_and_never_below_zero(state: State) -> None:
    game = RunningGame(state)
    for base in state.bases:
        for minion in base.minions:
            assert game.power(minion) == max(0, sum(n for n, _ in game.power_terms(minion)))
        assert game.breakpoint(base) == max(0, sum(n for n, _ in game.breakpoint_terms(base)))


@many
@given(positions())
def test_a_copy_of_a_state_is_the_same_state_and_shares_nothing_that_changes(state: State) -> None:
    twin = state.clone()
    before = state.digest()
    assert twin.digest() == before
    game = CheckedGame(twin, driver=driver(1))
    game.entered = Counter()
    while twin.phase == Phase.PLAY:
        game.step()
    assert state.digest() == before


@rule("TIE-01", "TIE-02", "TIE-03", "SCORE-09")
@many
@given(positions())
def test_places_are_a_competition_ranking_of_those_who_take_part(state: State) -> None:
    game = RunningGame(state)
    for base in state.bases:
        scoring = BaseScoring(base)
        game.rank(scoring)
        for seat, place in scoring.places.items():
            better = [other for other, total in scoring.totals.items() if total > scoring.totals[seat]]
            assert place == len(better) + 1
        points = game.points(scoring)
        assert set(points) == {seat for seat, place in scoring.places.items() if place <= 3}


@many
@given(positions(), st.integers(0, 999))
def test_any_position_can_be_played_on_and_every_card_stays_in_one_zone(state: State, seed: int) -> None:
    game = CheckedGame(state, driver=driver(seed))
    game.entered = Counter()
    turn = state.turn
    while state.phase != Phase.OVER and state.turn < turn + 3:
        game.step()


@many
@given(positions(), st.integers(0, 999))
def test_the_same_answers_give_the_same_game_when_it_is_run_again(state: State, seed: int) -> None:
    generator = random.Random(seed)
    first = RunningGame(state.clone(), driver=lambda _, decision: generator.randrange(len(decision)))
    first.record = []
    for _ in range(4):
        if first.state.phase != Phase.OVER:
            first.step()
    again = RunningGame(state.clone(), script=first.record)
    for _ in range(4):
        if again.state.phase != Phase.OVER:
            again.step()
    assert again.state.digest() == first.state.digest()
