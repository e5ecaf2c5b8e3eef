"""Random numbers of the server in tests: seeded by the name of the test, so that every run plays the same games.

Tables with several people do not accept a seed, so tests replace the server's sources of randomness. Another value of
`SMASHUP_TEST_GAMES` gives all tests different games.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType
from typing import Any

from smashup.server.models import table as model
from smashup.server.tables import bans

GAMES = "SMASHUP_TEST_GAMES"


def chance_of(test: str) -> Random:
    return Random(f"{os.environ.get(GAMES, '')} {test}")


def drawn_from(chance: Callable[[], Random]) -> Iterator[tuple[ModuleType, str, Any]]:
    """Module, attribute and replacement of each source of randomness."""
    yield model, "new_seed", lambda: chance().getrandbits(model.SEED_BITS)
    yield model, "SystemRandom", chance
    yield bans, "SystemRandom", chance
