"""Rules reference: entries are short, exist in both languages and refer to rules of the ledger."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from smashup.i18n import rules_reference as module
from smashup.i18n.rules_reference import RULES, RULINGS, reference
from smashup.sets import library
from tests import rules_coverage

SETS = Path(module.__file__).parents[1] / "sets"
FILES = sorted(SETS.glob(f"*/{RULINGS}"))
ENTRIES = tomllib.loads(RULES.read_text(encoding="utf-8"))["entry"]
LEDGER = set(rules_coverage.ledger())
MAX_WORDS = {"en": 60, "fr": 75}
NOT_LISTED = {"RULING-EMD-classification", "RULING-Island-Peak", "RULING-Its-A-Trap"}
"""Rulings that are not about a card, or that a rule entry covers."""


def rulings(file: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = tomllib.loads(file.read_text(encoding="utf-8"))["ruling"]
    return found


def test_every_entry_is_short_in_both_languages_and_refers_to_rules() -> None:
    ids = [entry["id"] for entry in ENTRIES]
    assert len(ids) == len(set(ids)) > 50
    for entry in ENTRIES:
        assert set(entry["rules"]) <= LEDGER, entry["id"]
        assert entry["rules"], entry["id"]
        assert set(entry["see"]) <= set(ids) - {entry["id"]}, entry["id"]
        assert entry["group"] in ("turn", "cards", "score", "words")
        for language, maximum in MAX_WORDS.items():
            assert 0 < len(entry[language]["text"].split()) <= maximum, (entry["id"], language)


def test_french_punctuation_has_no_break_spaces() -> None:
    texts = [entry["fr"]["title"] + " " + entry["fr"]["text"] for entry in ENTRIES]
    texts += [str(ruling["fr"]) for file in FILES for ruling in rulings(file)]
    assert [text for text in texts if re.search(r" [;:?!»]|« ", text)] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.parent.name))
def test_every_ruling_is_about_cards_of_its_set_and_refers_to_a_rule(file: Path) -> None:
    things = [*library().cards(), *library().titans(), *library().bases()]
    own = {thing.name for thing in things if thing.faction.set.folder == file.parent}
    for ruling in rulings(file):
        assert set(ruling) == {"cards", "id", "en", "fr"}
        assert ruling["cards"]
        assert set(ruling["cards"]) <= own  # type: ignore[call-overload]
        assert ruling["id"] in LEDGER
        assert ruling["en"] != ruling["fr"]


def test_every_set_has_rulings_and_every_ruling_of_the_ledger_is_listed() -> None:
    assert len(FILES) == len(library().sets)
    listed = {str(ruling["id"]) for file in FILES for ruling in rulings(file)}
    assert {each for each in LEDGER if each.startswith("RULING-")} - listed == NOT_LISTED


def test_a_card_has_its_rulings_in_each_wording_and_language() -> None:
    english, french = (reference(library(), language).rulings for language in ("en", "fr"))
    assert english.keys() == french.keys()
    assert english["core/ninjas/ninja_acolyte"] == english["core/ninjas/ninja_acolyte@current"]
    assert all(a.text != b.text for key in english for a, b in zip(english[key], french[key], strict=True))


def test_errors_in_a_file_are_logged_and_skipped(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / RULINGS
    file.write_text('[[ruling]]\ncards = ["Copycat"]\nen = "Yes."\n[[ruling]]\ncards = 3\n', encoding="utf-8")
    assert [ruling.en for ruling in module._read(file, "here")] == ["Yes."]
    assert "number 2 is skipped" in caplog.text
    file.write_text("no toml", encoding="utf-8")
    assert list(module._read(file, "here")) == []
    assert "cannot be read" in caplog.text
