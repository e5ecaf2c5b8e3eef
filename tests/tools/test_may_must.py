"""The comparison of optional steps in reference texts, our texts and the code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.may_must import code_differences, optional_steps, reference_texts, text_differences


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Destroy a minion here.", 0),
        ("You may destroy a minion here.", 1),
        ("Draw a card. Play an extra action.", 1),
        ("Choose up to two minions. You may move this minion.", 2),
        ("Special: You may play this before a base scores.", 0),
        ("Reveal cards up to and including the first minion.", 0),
    ],
)
def test_optional_steps_are_counted(text: str, steps: int) -> None:
    assert optional_steps(text) == steps


def test_a_reference_text_that_differs_is_reported(tmp_path: Path) -> None:
    cards = [
        {"name": "King Rex", "text": "You may draw a card."},
        {"name": "Saucy Wench", "text": "You may destroy a minion of power 2 or less here."},
    ]
    (tmp_path / "core.json").write_text(json.dumps({"cards": cards}), encoding="utf-8")
    found = list(text_differences(reference_texts(tmp_path)))
    assert [difference.split(" (")[0] for difference in found] == ["King Rex"]


def test_every_text_is_optional_where_its_code_can_be_declined() -> None:
    assert list(code_differences()) == []
