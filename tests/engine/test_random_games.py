"""Whole random games and random positions: every ability runs, invariants hold, games are reproducible."""

from __future__ import annotations

import ast
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import smashup.engine
import smashup.sets
from smashup.bots import RandomBot
from smashup.engine.language.terms import Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.setup import WORDINGS, GameSetup
from smashup.engine.state.state import BaseScoring, State
from smashup.engine.views.seat_view import view
from smashup.lab.selfplay.random_games import CheckedGame, driver, play_checked, play_until
from smashup.session import Timeline
from smashup.sets import library
from smashup.testing import rule
from tests.fixtures.cards.clans import LIBRARY
from tests.games import random_position

Pair = tuple[str, str]


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_ability_resolves_often_in_random_games(seats: int) -> None:
    games, missing = play_until(library(), seats, wanted=17, max_games=3000)
    assert not missing, f"after {games} games these resolved too rarely: {missing}"


@pytest.mark.parametrize("seed", range(12))
def test_random_games_with_titans_and_madness(seed: int) -> None:
    """Every card is in one zone and the index is complete after every step, and views of all seats can be made."""
    names = [faction.name for faction in LIBRARY.factions]
    seats, generator = 2 + seed % 3, random.Random(seed)
    chosen = generator.sample(names, 2 * seats)
    factions = tuple(zip(chosen[::2], chosen[1::2], strict=True))
    edition = [*EDITIONS][seed % len(EDITIONS)]
    setup = GameSetup(
        LIBRARY, seats=seats, seed=seed, mode="given", factions=factions, titans=seed % 4 > 0, edition=edition
    )
    game = CheckedGame(new_state(setup), driver=driver(seed))
    game.entered = Counter()
    played = 0
    while game.state.phase != Phase.OVER and game.state.turn < 40:
        game.step()
        played += len(game.titans())
        for seat in (*range(seats), None):
            view(game, seat)
    assert bool(played) == setup.titans
    assert sum(map(len, game.state.madness)) - 30 * (seats - 1) <= game.madness_left() < 30


def games_of_all_pairs(names: list[str], seats: int) -> Iterator[tuple[Pair, ...]]:
    """Tables that together contain every pair of factions as a deck, with as many new pairs per table as possible."""
    left = list(combinations(names, 2))
    while left:
        table: list[Pair] = []
        for pair in [*left, *combinations(names, 2)]:
            if len(table) < seats and not {*pair} & {name for each in table for name in each}:
                table.append(pair)
        left = [pair for pair in left if pair not in table]
        yield tuple(table)


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_pair_of_factions_is_played_to_the_end(seats: int) -> None:
    names = [faction.name for faction in library().factions]
    played: set[Pair] = set()
    for seed, factions in enumerate(games_of_all_pairs(names, seats)):
        play_checked(library(), seats, seed, factions)
        played |= {*factions}
    assert len(played) == len(names) * (len(names) - 1) // 2 >= 861


@st.composite
def positions(draw: st.DrawFn) -> State:
    generator = draw(st.randoms(use_true_random=False))
    return random_position(generator, draw(st.sampled_from(list(EDITIONS))), draw(st.sampled_from(WORDINGS)))


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
def test_a_clone_equals_the_state_and_shares_nothing_mutable(state: State) -> None:
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
def test_places_are_a_competition_ranking_of_the_participants(state: State) -> None:
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


def _imports(*packages: Path) -> Iterator[tuple[str, str]]:
    for package in packages:
        for path in sorted(package.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    yield from ((path.name, alias.name.split(".")[0]) for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
                    yield path.name, node.module.split(".")[0]


def test_the_rules_use_no_clock_and_no_other_randomness() -> None:
    rules, cards = (Path(package.__path__[0]) for package in (smashup.engine, smashup.sets))
    found = list(_imports(rules, cards))
    assert ("state.py", "hashlib") in found  # the search finds imports
    outside = {"time", "datetime", "random", "secrets", "uuid", "os", "threading", "asyncio", "numpy"}
    assert not [each for each in found if each[1] in outside]


def _setup(seed: int, seats: int = 2) -> GameSetup:
    return GameSetup(library(), seats=seats, seed=seed, two_copies=True)


def _played(seed: int, bot_seed: int) -> Timeline:
    session = Timeline(_setup(seed))
    bots = [RandomBot(bot_seed + seat) for seat in range(session.seats)]
    session.play_bots(dict(enumerate(bots)))
    return session


def test_seed_and_answers_are_the_whole_game() -> None:
    played = _played(seed=5, bot_seed=1)
    again = Timeline.load(played.save())
    assert (again.state.digest(), again.log) == (played.state.digest(), played.log)
    assert _played(seed=5, bot_seed=1).state.digest() == played.state.digest()
    assert _played(seed=6, bot_seed=1).state.digest() != played.state.digest()


def test_the_log_is_complete_and_undo_reaches_the_first_decision() -> None:
    session = _played(seed=7, bot_seed=2)
    log, answers = session.log, session.answered
    assert len(log) > 200
    assert answers > 100
    for back in (1, answers // 2, answers):
        earlier = session.fork()
        earlier.rewind(answers - back)
        assert (earlier.log, earlier.answered) == (log[: len(earlier.log)], answers - back)
    assert session.log == log


@pytest.mark.parametrize("seats", [2, 3])
def test_every_offered_answer_is_accepted(seats: int) -> None:
    session = Timeline(_setup(seed=seats, seats=seats))
    bot = RandomBot(seats)
    while session.pending is not None and session.answered < 120:
        decision = session.pending
        assert len(decision) > 1  # no decision without a choice
        for answer in range(len(decision)):
            fork = session.fork()
            fork.answer(answer)
            assert fork.answered == session.answered + 1
        session.answer(bot(session.game, decision))
