"""Settings of the whole test suite: every run plays the same games, so that a failure can be repeated."""

from __future__ import annotations

import os

from hypothesis import settings

from tests.dealing import GAMES

settings.register_profile("repeatable", derandomize=GAMES not in os.environ)
settings.load_profile("repeatable")
