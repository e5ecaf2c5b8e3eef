"""What a server draws by itself, drawn from the name of the test that runs: a test meets the same games every time.

Among people the server takes no seed from anybody. Another value of `SMASHUP_TEST_GAMES` deals all tests other games,
for whoever looks for one that fails.
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
    """The places at which a server draws, and what stands there in a test."""
    yield model, "new_seed", lambda: chance().getrandbits(model.SEED_BITS)
    yield model, "SystemRandom", chance
    yield bans, "SystemRandom", chance
