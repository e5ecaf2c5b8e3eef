"""The random bot, and finding bots by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sized

import pytest

from smashup.bots import BOTS, Position, RandomBot, UnknownBot, create, drive_all, driver, team
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.session import Timeline
from tests.games import some_setup


def final(seed: int) -> str:
    game = RunningGame(new_state(some_setup(1)), driver=drive_all(team(("random", "random"), seed)))
    game.run()
    return game.state.digest()


def test_the_same_seed_plays_the_same_game_and_another_one_another() -> None:
    assert final(1) == final(1)
    assert final(1) != final(2)


def test_each_option_and_declining_is_as_likely_as_the_others() -> None:
    session = Timeline(some_setup(1))
    assert session.pending is not None
    options = len(session.pending)
    bot = RandomBot(7)
    chosen = Counter(bot(session.game, session.pending) for _ in range(1000 * options))
    assert sorted(chosen) == list(range(options))
    assert all(800 < count < 1200 for count in chosen.values())


def test_it_does_not_use_the_random_numbers_of_the_game() -> None:
    session = Timeline(some_setup(1))
    assert session.pending is not None
    before = session.state.digest()
    RandomBot(7)(session.game, session.pending)
    assert session.state.digest() == before


def test_bots_at_a_table_have_separate_random_numbers() -> None:
    session = Timeline(some_setup(1))
    pending = session.pending
    assert pending is not None
    position = Position(session.game, pending)
    first, second = team(("random", "random"), 5)
    assert [first.choose(position) for _ in range(30)] != [second.choose(position) for _ in range(30)]


def test_it_chooses_the_same_whether_it_gets_a_position_or_drives_the_engine() -> None:
    session = Timeline(some_setup(1))
    pending = session.pending
    assert pending is not None
    position = Position(session.game, pending)
    one, two = RandomBot(5), RandomBot(5)
    assert [one.choose(position) for _ in range(30)] == [two(session.game, pending) for _ in range(30)]
    assert driver(one) is one


def test_only_the_random_bot_is_given_the_game() -> None:
    got: list[object] = []

    class Curious(RandomBot):
        def __call__(self, *given: object) -> int:
            got.extend(given)
            return 0

        def choose(self, position: Sized, /) -> int:
            got.append(position)
            return 0

    session = Timeline(some_setup(1))
    pending = session.pending
    assert pending is not None
    assert driver(Curious())(session.game, pending) == 0
    assert drive_all([Curious(), Curious()])(session.game, pending) == 0
    assert [type(each) for each in got] == [Position, Position]


def test_bots_have_names() -> None:
    for name, kind in BOTS.items():
        assert type(create(name)) is kind.make
        assert kind.about.endswith(".")
    with pytest.raises(UnknownBot, match="There is no bot called 'randon'"):
        create("randon")
