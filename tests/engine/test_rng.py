"""Random numbers: a seed gives the same numbers on every machine, and they are uniform."""

from collections import Counter

from smashup.engine.rules.game import RunningGame
from smashup.engine.state import rng
from smashup.testing import table

DRAWN = [1, 1, 4, 796]
AFTER = 38973
SHUFFLED: dict[int, list[int]] = {
    0: [],
    1: [0],
    2: [1, 0],
    9: [7, 4, 3, 8, 6, 2, 1, 0, 5],
    10: [5, 8, 3, 9, 0, 6, 4, 1, 2, 7],
    17: [4, 12, 6, 1, 13, 0, 5, 2, 10, 11, 7, 15, 9, 8, 14, 16, 3],
    18: [13, 11, 7, 6, 4, 2, 15, 10, 17, 5, 12, 9, 0, 3, 14, 8, 1, 16],
}


def test_a_seed_gives_these_numbers_for_ever() -> None:
    state, drawn = rng.seeded(7), []
    for n in (2, 6, 20, 1000):
        state, number = rng.below(state, n)
        drawn.append(number)
    assert (drawn, state % 1_000_000, rng.step(rng.seeded(7))) == (DRAWN, AFTER, rng.below(rng.seeded(7), 3)[0])


def test_a_seed_gives_this_order_for_ever() -> None:
    for n, expected in SHUFFLED.items():
        items = list(range(n))
        after = rng.shuffle(rng.seeded(n), items)
        assert items == expected
        # Each block of eight numbers advances the generator by one step; an empty shuffle does not advance it.
        state = rng.seeded(n)
        for _ in range(-(-(n - 1) // 8) if n else 0):
            state = rng.step(state)
        assert after == state


def test_numbers_and_orders_use_the_upper_half_of_the_product() -> None:
    """`below(n)` is the upper half of a 32-bit number times n."""
    state = rng.seeded(3)
    for n in (1, 2, 3, 60, 65_535, 65_536, 65_537, 10**9, 2**32):
        for _ in range(20):
            first = rng._block(state)[1][0]
            state, number = rng.below(state, n)
            assert number == first * n >> 32
    shuffled, expected = list(range(20_000)), list(range(20_000))
    end = rng.shuffle(state, shuffled)
    left = len(expected)
    while left > 1:
        state, numbers = rng._block(state)
        for number in numbers[: left - 1]:
            i = number * left >> 32
            left -= 1
            expected[left], expected[i] = expected[i], expected[left]
    assert (shuffled, end) == (expected, state)


def test_every_order_and_every_number_comes_up_as_often_as_any_other() -> None:
    state, orders, numbers = rng.seeded(1), Counter[tuple[int, ...]](), Counter[int]()
    for _ in range(6000):
        items = [0, 1, 2]
        state = rng.shuffle(state, items)
        orders[tuple(items)] += 1
        state, number = rng.below(state, 6)
        numbers[number] += 1
    assert len(orders) == len(numbers) == 6
    assert all(850 < count < 1150 for count in (*orders.values(), *numbers.values()))


def test_a_trial_run_draws_no_random_number() -> None:
    def tried(game: RunningGame) -> None:
        before = game.state.rng
        assert game.would_act(lambda: game.random([False, False]), 0)
        assert game.state.rng == before

    table().do(tried)
