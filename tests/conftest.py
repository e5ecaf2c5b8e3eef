"""The whole suite does the same whenever it runs: one that failed can be run again."""

from __future__ import annotations

import os

from hypothesis import settings

from tests.dealing import GAMES

settings.register_profile("the same positions", derandomize=GAMES not in os.environ)
settings.load_profile("the same positions")
