"""Developer-facing English: the style check passes, and it detects each kind of violation."""

from __future__ import annotations

import pytest

from tools.style import ROOT, RULES, check, findings


def test_the_english_of_the_project_follows_the_style_guide() -> None:
    found = check(ROOT)
    assert not found, "\n" + "\n".join(map(str, found))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('"""Send it to whoever asks."""', "whoever"),
        ("# somebody has it", "somebody"),
        ("# Who leaves loses the seat.", "Who leaves"),
        ('def f():\n    """Wait so long."""', "so long"),
        ('def f():\n    """What is sent."""', "What"),
        ('def f():\n    """Seat to move"""', "Seat to move"),
        ('def f():\n    """Seat to move\n\n    >>> f()\n    <p1 moves>\n    """', "Seat to move"),
        ('raise ValueError("nobody is here")', "nobody"),
        ('assert done, "nobody is here"', "nobody"),
        ('option(help="Deal anew.")', "anew"),
        ('log.info("told everything")', "told"),
        ('print("told everything")', "told"),
        ("def test_a_player_has_a_seat_of_their_own(): ...", "of their own"),
        ("def test_what_a_player_sees(): ...", "test_what_a_player_sees"),
        ("def put_into_the_hall(): ...", "put_into_the_hall"),
        ("told = 1", "told"),
        ("class Hall: ...", "Hall"),
    ],
)
def test_each_kind_of_developer_text_is_checked(text: str, words: str) -> None:
    assert [finding.words for finding in findings("src/smashup/server/app.py", text)] == [words]


def test_dates_and_long_table_cells_are_not_allowed_in_docs() -> None:
    assert [finding.words for finding in findings("docs/a.md", "Measured on 18 November.")] == ["18 November"]
    assert [finding.words for finding in findings("docs/a.md", "Measured on 2026-11-18.")] == ["2026-11-18"]
    assert findings("CHANGELOG.md", "## 0.2.0 (2026-11-18)") == []
    assert findings("docs/a.md", "<!-- results: a -->\n| 2026-11-18 |\n<!-- end -->") == []
    assert len(findings("docs/a.md", f"| short | {'long ' * 70} |")) == 1


def test_card_texts_code_and_other_strings_are_not_checked() -> None:
    card = '@PIRATES.action("Raid")\ndef raid(g):\n    """Nobody may play minions here."""'
    assert findings("src/smashup/sets/core/aliens.py", card) == []
    assert len(findings("src/smashup/sets/core/aliens.py", card.partition("\n")[2])) == 2
    assert findings("docs/a.md", "`anew` is a name.\n```\nnobody\n```\n") == []
    assert findings("tests/a.py", 'sentence = "Nobody has won."') == []
    assert findings("tests/a.py", '"""Question: who is asked?"""') == []
    assert findings("tests/a.py", '"""There is no minion here, and it comes out of the deck."""') == []


def test_a_finding_has_the_line_and_the_advice() -> None:
    finding, *rest = findings("docs/a.md", "Fine.\n\nIt was told.\n")
    assert rest == []
    assert str(finding) == "docs/a.md:3: 'told': write send, render, describe, log or report"
    assert all(advice for _, advice in RULES)
