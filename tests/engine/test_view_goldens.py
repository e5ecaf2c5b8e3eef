"""Views of prepared positions match their golden files in every field."""

from __future__ import annotations

import pytest

from tests.engine.view_goldens import ASKED, WHOLE, path_of, rendered


@pytest.mark.parametrize("name", [*WHOLE, *ASKED])
def test_views_of_a_position_match_the_golden_file(name: str) -> None:
    assert rendered(name) == path_of(name).read_text(encoding="utf-8"), (
        "If the view is right and the file is not: run python -m tests.engine.view_goldens and read the difference."
    )
