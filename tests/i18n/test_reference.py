"""The rules and rulings that the page tells: short, in both languages, and each tied to what it rests on."""

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
MOST_WORDS = {"en": 60, "fr": 75}
NOT_TOLD = {"RULING-EMD-classification", "RULING-Island-Peak", "RULING-Its-A-Trap"}
"""About no card that one asks about, or told by the rule behind it."""


def rulings(file: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = tomllib.loads(file.read_text(encoding="utf-8"))["ruling"]
    return found


def test_every_entry_is_short_in_both_languages_and_names_its_rules() -> None:
    ids = [entry["id"] for entry in ENTRIES]
    assert len(ids) == len(set(ids)) > 50
    for entry in ENTRIES:
        assert set(entry["rules"]) <= LEDGER, entry["id"]
        assert entry["rules"], entry["id"]
        assert set(entry["see"]) <= set(ids) - {entry["id"]}, entry["id"]
        assert entry["group"] in ("turn", "cards", "score", "words")
        for language, most in MOST_WORDS.items():
            assert 0 < len(entry[language]["text"].split()) <= most, (entry["id"], language)


def test_french_signs_have_a_no_break_space_before_them() -> None:
    told = [entry["fr"]["title"] + " " + entry["fr"]["text"] for entry in ENTRIES]
    told += [str(ruling["fr"]) for file in FILES for ruling in rulings(file)]
    assert [text for text in told if re.search(r" [;:?!»]|« ", text)] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.parent.name))
def test_every_ruling_is_about_cards_of_its_set_and_names_what_it_rests_on(file: Path) -> None:
    folder = f"smashup.sets.{file.parent.name}"
    mine = {thing.name for thing in (*library().cards(), *library().bases()) if _package(thing.faction.name) == folder}
    for ruling in rulings(file):
        assert set(ruling) == {"cards", "id", "en", "fr"}
        assert ruling["cards"]
        assert set(ruling["cards"]) <= mine  # type: ignore[call-overload]
        assert ruling["id"] in LEDGER
        assert ruling["en"] != ruling["fr"]


def _package(faction: str) -> str:
    """The set's package, by the module of one of its cards."""
    key = library().faction(faction).set.key
    names = {"core": "core", "sfdf": "science_fiction_double_feature", "cd": "cease_and_desist", "cs": "culture_shock"}
    return f"smashup.sets.{names.get(key, 'excellent_movies_dudes')}"


def test_every_set_has_rulings_and_every_ruling_of_the_books_is_told() -> None:
    assert len(FILES) == len(library().sets)
    told = {str(ruling["id"]) for file in FILES for ruling in rulings(file)}
    assert {each for each in LEDGER if each.startswith("RULING-")} - told == NOT_TOLD


def test_a_card_tells_its_rulings_in_each_of_its_wordings_and_in_the_language_asked_for() -> None:
    english, french = (reference(library(), language).rulings for language in ("en", "fr"))
    assert english.keys() == french.keys()
    assert english["core/ninjas/ninja_acolyte"] == english["core/ninjas/ninja_acolyte@current"]
    assert all(a.text != b.text for key in english for a, b in zip(english[key], french[key], strict=True))


def test_what_is_wrong_in_a_file_is_named_and_left_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / RULINGS
    file.write_text('[[ruling]]\ncards = ["Copycat"]\nen = "Yes."\n[[ruling]]\ncards = 3\n', encoding="utf-8")
    assert [ruling.en for ruling in module._read(file, "here")] == ["Yes."]
    assert "number 2 is left out" in caplog.text
    file.write_text("no toml", encoding="utf-8")
    assert list(module._read(file, "here")) == []
    assert "cannot be read" in caplog.text
