"""Views of crowded positions are what `seen` has written, to the last field."""

from __future__ import annotations

import msgspec
import pytest

from tests.engine.view_goldens import ASKED, WHOLE, path_of, told


@pytest.mark.parametrize("name", [*WHOLE, *ASKED])
def test_each_sees_of_a_position_what_is_written_of_it(name: str) -> None:
    written = msgspec.json.decode(path_of(name).read_text(encoding="utf-8"))
    assert msgspec.json.decode(msgspec.json.encode(told(name))) == written, (
        "If a view is right and the file is not: python -m tests.engine.view_goldens, and read the difference."
    )
