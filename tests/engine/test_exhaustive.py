"""Every ability of every card resolves at least fifty times in random games of 2, 3 and 4 players, without an error."""

import random
from itertools import combinations

import pytest

from smashup.lab.games import play_checked, play_until
from smashup.sets import library


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_ability_resolves_fifty_times_in_random_games(seats: int) -> None:
    games, missing = play_until(library(), seats, wanted=50, most=1500)
    assert not missing, f"after {games} games these resolved too rarely: {missing}"


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_pair_of_factions_is_played_to_the_end(seats: int) -> None:
    names = [faction.name for faction in library().factions]
    pairs = list(combinations(names, 2))
    for seed, pair in enumerate(pairs):
        others = [name for name in names if name not in pair]
        shuffled = random.Random(seed).sample(others, 2 * seats - 2)
        factions = (pair, *zip(shuffled[::2], shuffled[1::2], strict=True))
        play_checked(library(), seats, seed, factions)
    assert len(pairs) >= 66
