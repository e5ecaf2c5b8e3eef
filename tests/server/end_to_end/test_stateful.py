"""A short run of the state machine over the wire (`table_machine.py`)."""

from __future__ import annotations

import pytest

from tests.server.end_to_end.table_machine import fuzz


@pytest.mark.timeout(600)
def test_people_watchers_and_bots_may_do_anything_in_any_order() -> None:
    fuzz(examples=40)
