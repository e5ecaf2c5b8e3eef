"""The only source of randomness: a generator whose state is one int and which cannot be predicted or reversed.

Each step hashes the state. One half of the digest is the next state; the other half provides eight random numbers. A
state can be copied, compared and replayed on any machine. A player who has seen all random results so far still cannot
compute the next one, unlike with a congruential generator.
"""

from hashlib import blake2b
from struct import Struct
from typing import Final, TypeVar

from smashup.engine.native import i64

_T = TypeVar("_T")
_BYTES: Final = 32
_NUMBERS: Final = Struct("<8I").unpack_from


def seeded(seed: int) -> int:
    """Return the initial generator state of a seed; neighbouring seeds are unrelated."""
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=_BYTES, person=b"smashup").digest(), "little")


def _block(rng: int) -> tuple[int, tuple[int, ...]]:
    """Return the next state and eight 32-bit numbers."""
    digest = blake2b(rng.to_bytes(_BYTES, "little")).digest()
    return int.from_bytes(digest[:_BYTES], "little"), _NUMBERS(digest, _BYTES)


def other(rng: int, n: int) -> int:
    """Return the n-th alternative generator state. Results of one state reveal nothing about the others."""
    origin = rng.to_bytes(_BYTES, "little") + n.to_bytes(8, "little")
    return int.from_bytes(blake2b(origin, digest_size=_BYTES, person=b"anew").digest(), "little")


def step(rng: int) -> int:
    """Return the next generator state without random numbers."""
    return _block(rng)[0]


def below(rng: int, n: int) -> tuple[int, int]:
    """Return the next generator state and a number from 0 to n - 1."""
    rng, numbers = _block(rng)
    # In compiled code these are machine integers. Long integers are slow, and Ctrl-C during a multiplication would
    # raise a MemoryError.
    number: i64 = numbers[0]
    return rng, number * n >> 32


def shuffle(rng: int, items: list[_T]) -> int:
    """Shuffle a list in place and return the next generator state."""
    left = len(items)
    while left > 1:
        rng, numbers = _block(rng)
        for each in numbers[: left - 1]:
            number: i64 = each
            i = number * left >> 32
            left -= 1
            items[left], items[i] = items[i], items[left]
    return rng
