"""Whole games: no clock and no chance but their own, and a log that is the game."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import smashup.engine
import smashup.sets
from smashup.bots import RandomBot
from smashup.engine.state.setup import GameSetup
from smashup.session import Session
from smashup.sets import library


def _imports(*packages: Path) -> Iterator[tuple[str, str]]:
    for package in packages:
        for path in sorted(package.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    yield from ((path.name, alias.name.split(".")[0]) for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
                    yield path.name, node.module.split(".")[0]


def test_the_rules_have_no_clock_and_no_chance_but_the_games_own() -> None:
    rules, cards = (Path(package.__path__[0]) for package in (smashup.engine, smashup.sets))
    found = list(_imports(rules, cards))
    assert ("state.py", "hashlib") in found  # the walk sees what is there
    outside = {"time", "datetime", "random", "secrets", "uuid", "os", "threading", "asyncio", "numpy"}
    assert not [each for each in found if each[1] in outside]


def _setup(seed: int, seats: int = 2) -> GameSetup:
    return GameSetup(library(), seats=seats, seed=seed, two_copies=True)


def _played(seed: int, bot_seed: int) -> Session:
    session = Session(_setup(seed))
    bots = [RandomBot(bot_seed + seat) for seat in range(session.seats)]
    session.play_bots(dict(enumerate(bots)))
    return session


def test_seed_and_answers_are_the_whole_game() -> None:
    played = _played(seed=5, bot_seed=1)
    again = Session.load(played.save())
    assert again.state.digest() == played.state.digest()
    assert again.log == played.log
    assert _played(seed=5, bot_seed=1).state.digest() == played.state.digest()
    assert _played(seed=6, bot_seed=1).state.digest() != played.state.digest()


def test_the_log_is_never_cut_and_undo_reaches_the_first_decision() -> None:
    session = _played(seed=7, bot_seed=2)
    log, answers = session.log, session.answered
    assert len(log) > 200
    assert answers > 100
    for back in (1, answers // 2, answers):
        earlier = session.fork()
        earlier.rewind(answers - back)
        assert earlier.log == log[: len(earlier.log)]
        assert earlier.answered == answers - back
    assert session.log == log


@pytest.mark.parametrize("seats", [2, 3])
def test_whatever_is_offered_is_accepted_and_the_game_goes_on(seats: int) -> None:
    session = Session(_setup(seed=seats, seats=seats))
    bot = RandomBot(seats)
    while session.pending is not None and session.answered < 120:
        decision = session.pending
        assert len(decision) > 1  # no question without a choice
        for answer in range(len(decision)):
            fork = session.fork()
            fork.answer(answer)
            assert fork.answered == session.answered + 1
        session.answer(bot(session.game, decision))
