"""The one source of chance: a 64-bit linear congruential generator whose whole state is one int.

Results are taken from the high bits, which are sound for shuffling cards; the point is that a state can be copied,
compared and replayed anywhere, and that no other randomness exists in the rules.
"""

from typing import TypeVar

_T = TypeVar("_T")
_MASK = (1 << 64) - 1
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407


def seeded(seed: int) -> int:
    """The first generator state of a seed: mixed, so that neighbouring seeds have nothing in common."""
    z = (seed + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def step(rng: int) -> int:
    return (rng * _MULTIPLIER + _INCREMENT) & _MASK


def below(rng: int, n: int) -> tuple[int, int]:
    """(the next generator state, a number from 0 to n - 1)."""
    rng = (rng * _MULTIPLIER + _INCREMENT) & _MASK
    return rng, ((rng >> 32) * n) >> 32


def shuffle(rng: int, items: list[_T]) -> int:
    """Shuffle in place; the next generator state."""
    for i in range(len(items) - 1, 0, -1):
        rng = (rng * _MULTIPLIER + _INCREMENT) & _MASK
        j = ((rng >> 32) * (i + 1)) >> 32
        items[i], items[j] = items[j], items[i]
    return rng
