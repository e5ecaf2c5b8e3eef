"""The page about the test kit names all methods, and only those. tests/test_examples.py runs its examples."""

from __future__ import annotations

import re
from pathlib import Path

from smashup.testing import ScriptedTable, TablePlayer

PAGE = Path(__file__).parent.parent.parent / "docs" / "tutorials" / "testing-a-faction.md"


def test_each_method_that_the_page_names_is_there() -> None:
    text = PAGE.read_text()
    of_hands = set(re.findall(r"\bt\.p\d\.(\w+)", text))
    of_table = {name for name in re.findall(r"\bt\.(\w+)", text) if not re.fullmatch(r"p\d", name)}
    assert len(of_hands) > 10
    assert len(of_table) > 15
    assert [name for name in of_hands if not hasattr(TablePlayer, name)] == []
    assert [name for name in of_table if not hasattr(ScriptedTable, name)] == []


def test_the_page_names_whatever_a_test_may_ask_of_a_player() -> None:
    public = {name for name in vars(TablePlayer) if not name.startswith("_")}
    assert [name for name in public if not re.search(rf"\b{name}\b", PAGE.read_text())] == []
