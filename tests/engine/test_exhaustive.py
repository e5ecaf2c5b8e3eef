"""Every ability of every card resolves at least fifty times in random games of 2, 3 and 4 players, without an error."""

import pytest

from smashup.sets import library
from tests.engine.exhaustive import play_until


@pytest.mark.timeout(600)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_ability_resolves_fifty_times_in_random_games(seats: int) -> None:
    games, missing = play_until(library(), seats, wanted=50, most=1500)
    assert not missing, f"after {games} games these resolved too rarely: {missing}"
