"""Every ability of every card resolves at least fifty times in random games, seventeen for each number of players,
without an error; and each two factions are played together."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from smashup.lab.selfplay.random_games import play_checked, play_until
from smashup.sets import library

Pair = tuple[str, str]


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_ability_resolves_often_in_random_games(seats: int) -> None:
    games, missing = play_until(library(), seats, wanted=17, max_games=3000)
    assert not missing, f"after {games} games these resolved too rarely: {missing}"


def games_of_all_pairs(names: list[str], seats: int) -> Iterator[tuple[Pair, ...]]:
    """Tables at which each two factions are once some player's deck, as many new pairs at each as can sit there."""
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
    assert len(played) == len(names) * (len(names) - 1) // 2 >= 300
