"""Settings of the whole test suite: every run plays the same games, so that a failure can be repeated."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests import event_loops
from tests.dealing import GAMES

settings.register_profile("repeatable", derandomize=GAMES not in os.environ)
settings.load_profile("repeatable")
event_loops.install()


@pytest.fixture(autouse=True)
def _no_connection_is_left() -> Iterator[None]:
    """Every test closes its connections before its event loop ends: use `wait_closed`."""
    yield
    assert not event_loops.left_connections()
