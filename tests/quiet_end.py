"""A fixture for tests of rules and cards: no table may end in a decision that the test does not know of."""

from collections.abc import Iterator

import pytest

from smashup.engine.state.state import State
from smashup.testing import ScriptedTable


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "ends_in_a_decision: this test leaves a decision unanswered on purpose")


@pytest.fixture(autouse=True)
def every_table_ends_quiet(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Call `is_quiet` on every table of a test when the test has ended, so that no test needs to."""
    tables: list[ScriptedTable] = []
    original = ScriptedTable.__init__

    def recorded(self: ScriptedTable, state: State) -> None:
        original(self, state)
        tables.append(self)

    monkeypatch.setattr(ScriptedTable, "__init__", recorded)
    yield
    if request.node.get_closest_marker("ends_in_a_decision") is None:
        for each in tables:
            each.is_quiet()
