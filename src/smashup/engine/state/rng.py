"""The one source of chance: a generator whose whole state is one int, and which nobody can wind back or foresee.

Each step hashes the state: one half of the digest is the next state, the other half eight random numbers. So a state
can be copied, compared and replayed anywhere; and a player who has seen every card that chance gave out so far still
cannot work out the next one, as they could from a congruential generator.
"""

from hashlib import blake2b
from struct import Struct
from typing import Final, TypeVar

from smashup.engine.native import i64

_T = TypeVar("_T")
_BYTES: Final = 32
_NUMBERS: Final = Struct("<8I").unpack_from


def seeded(seed: int) -> int:
    """The first generator state of a seed; neighbouring seeds have nothing in common."""
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=_BYTES, person=b"smashup").digest(), "little")


def _block(rng: int) -> tuple[int, tuple[int, ...]]:
    """(the next state, eight numbers of 32 bits)."""
    digest = blake2b(rng.to_bytes(_BYTES, "little")).digest()
    return int.from_bytes(digest[:_BYTES], "little"), _NUMBERS(digest, _BYTES)


def other(rng: int, n: int) -> int:
    """The n-th of other generator states in its place: who knows what came of one of them knows nothing of the rest."""
    origin = rng.to_bytes(_BYTES, "little") + n.to_bytes(8, "little")
    return int.from_bytes(blake2b(origin, digest_size=_BYTES, person=b"anew").digest(), "little")


def step(rng: int) -> int:
    """The next generator state, where only another one is wanted."""
    return _block(rng)[0]


def below(rng: int, n: int) -> tuple[int, int]:
    """(the next generator state, a number from 0 to n - 1)."""
    rng, numbers = _block(rng)
    # As machine code these are no long integers: those are slow, and Ctrl-C while one is multiplied would be taken for
    # a lack of memory.
    number: i64 = numbers[0]
    return rng, number * n >> 32


def shuffle(rng: int, items: list[_T]) -> int:
    """Shuffle in place; the next generator state."""
    left = len(items)
    while left > 1:
        rng, numbers = _block(rng)
        for each in numbers:
            number: i64 = each
            i = number * left >> 32
            left -= 1
            items[left], items[i] = items[i], items[left]
            if left == 1:
                break
    return rng
