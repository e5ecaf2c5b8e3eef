"""The generated reference of the card language: complete, its examples are typed, and cards use nothing else."""

from __future__ import annotations

import ast
import builtins
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Generic, get_args

import pytest

from smashup.engine import api, conditions
from smashup.engine.language import vocabulary
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.faction import Faction
from smashup.engine.language.game import Game
from smashup.engine.rules.game import RunningGame
from tools.gen_card_reference import (
    NOT_FOR_AUTHORS,
    SURFACE,
    THINGS,
    WORDS,
    Entry,
    all_entries,
    entries,
    generated,
    matching,
)

ROOT = Path(__file__).parents[2]
SETS = ROOT / "src" / "smashup" / "sets"

FOR_SETS_TO_COME = {
    "order": "Fate of the Favorites and others: one after the other, in an order that a player chooses",
    "breakpoint": "what a base still needs",
}
"""Names of the card language that no card uses yet, with the card that will. Remove an entry when a card uses it."""

CONDITIONS = [name for name, each in vars(conditions).items() if inspect.isfunction(each)]

FREE_NAMES = {
    "action": "Unit",
    "attempt": "Attempt",
    "base": "Base",
    "card": "Card",
    "chill": "Ability",
    "cards": "list[Card]",
    "ev": "Event",
    "g": "Game",
    "here": "Base",
    "hit": "Hit",
    "landing": "Ability",
    "me": "Unit",
    "minion": "Unit",
    "player": "Seat",
    "release": "Ability",
    "you": "Seat",
}
"""Names that an example may use without defining them, with their types."""


def test_the_page_covers_every_class_of_the_card_language() -> None:
    made = [cls for top in (Faction, CardDef, BaseDef, Game) for cls in top.__mro__ if cls not in (object, Generic)]
    assert {cls for cls in made if entries(sys.modules[cls.__module__], cls)} == {cls for _, _, cls in SURFACE}
    said = generated()
    assert [entry.call for entry in all_entries() if f"\n`{entry.call}`\n" not in said] == []


def test_a_word_limits_the_list_to_the_entries_with_that_name() -> None:
    headings = re.findall(r"^#### (.+)$", matching(["destroy"]), re.MULTILINE)
    assert "destroy" in headings
    assert len(headings) < 10


def test_the_page_uses_words_and_not_the_terms_of_the_engine() -> None:
    """Cards write "destroy" and "winner"; only the engine uses `Verb.DESTROY` and `Who.WINNER`."""
    assert re.findall(r"\b[A-Z][a-z]+\.[A-Z_]{2,}\b", generated()) == []


def test_every_entry_has_a_summary_and_an_example() -> None:
    found = all_entries()
    assert len(found) > 120
    assert [f"{entry.owner}.{entry.name}" for entry in found if not entry.line.endswith(".")] == []
    assert [f"{entry.owner}.{entry.name}" for entry in found if not entry.examples] == []


def test_every_example_uses_its_entry() -> None:
    missing = [
        f"{entry.owner}.{entry.name}: {example.of}"
        for entry in all_entries()
        for example in entry.examples
        if entry.name != "__call__" and f".{entry.name}" not in example.code
    ]
    assert missing == []


def test_every_word_has_a_meaning_and_a_type_that_lists_it() -> None:
    for types, known in WORDS:
        typed = [get_args(getattr(vocabulary, name)) for name in types.split(", ")]
        assert {word for words in typed for word in words} == {*known}
        assert [word for word, meaning in known.items() if not known.meanings[word].endswith(".")] == []
    shown = {name for types, _ in WORDS for name in types.split(", ")}
    assert shown == {name for name in vars(vocabulary) if name.endswith("Word")}


def test_the_documented_attributes_of_game_objects_exist() -> None:
    slots = {cls: {*getattr(cls, "__slots__", ()), *vars(cls)} for cls in THINGS}
    assert [(cls.__name__, name) for cls, (_, said) in THINGS.items() for name in said if name not in slots[cls]] == []


def test_the_engine_implements_every_method_of_the_game() -> None:
    declared = [name for cls in Game.__mro__[:-1] for name in vars(cls) if not name.startswith("_")]
    assert len(declared) > 80
    left = [
        name
        for name in declared
        if next(cls for cls in RunningGame.__mro__ if name in vars(cls)).__module__.startswith(api.Game.__module__[:23])
    ]
    assert left == []


# --- examples ---------------------------------------------------------------------------------------------------------


def _unbound(code: str) -> list[str]:
    """Names that the code reads and that are neither defined in it nor exported by the language nor built in."""
    tree = ast.parse(code)
    read = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    made = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    made |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    made |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    return sorted(set(read) - made - set(api.__all__) - set(CONDITIONS) - set(dir(builtins)))


def _as_function(number: int, entry: Entry, code: str) -> str:
    """An example as a function whose parameters are its free names."""
    of_cards = {
        "Faction": "Faction",
        "CardDef": "CardDef[Unit]",
        "ContinuousAbilities": "CardDef[Unit]",
        "Interventions": "CardDef[Unit]",
    }.get(entry.owner, "BaseDef")
    spoken_of = {name: FREE_NAMES.get(name) or ("Faction" if name.isupper() else of_cards) for name in _unbound(code)}
    parameters = ", ".join(f"{name}: {kind}" for name, kind in spoken_of.items())
    body = "\n".join(f"    {line}" if line else "" for line in code.splitlines())
    answers = "object" if "\nreturn " in f"\n{code}" else "None"
    return f"def example_{number}({parameters}) -> {answers}:\n    # {entry.owner}.{entry.name}\n{body}\n"


def test_every_example_is_well_typed(tmp_path: Path) -> None:
    examples = [(entry, example.code) for entry in all_entries() for example in entry.examples]
    used = sorted(name for name in api.__all__)
    module = tmp_path / "examples.py"
    module.write_text(
        f"from smashup.engine.api import {', '.join(used)}\n"
        f"from smashup.engine.conditions import {', '.join(CONDITIONS)}\n"
        "from smashup.engine.language.definitions import Ability\n"
        "from smashup.engine.language.bases import BaseDef\n"
        "from smashup.engine.language.cards import CardDef\n\n\n"
        + "\n\n".join(_as_function(i, entry, code) for i, (entry, code) in enumerate(examples))
    )
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", f"--cache-dir={tmp_path / 'cache'}", module],
        cwd=ROOT / "src",
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.stdout == ""
    assert checked.returncode == 0, checked.stderr


# --- names that cards use ---------------------------------------------------------------------------------------------


def _card_modules() -> list[Path]:
    return [path for path in sorted(SETS.rglob("*.py")) if "smashup.engine.api" in path.read_text()]


def _conditions() -> Path:
    return Path(conditions.__file__)


def _attributes(path: Path) -> Iterator[str]:
    return (node.attr for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute))


@pytest.mark.parametrize("path", _card_modules(), ids=lambda path: path.stem)
def test_cards_use_the_language_and_nothing_else(path: Path) -> None:
    """Cards use no state, no private name and no undocumented attribute."""
    said = {entry.name for entry in all_entries()} | {name for _, names in THINGS.values() for name in names}
    of_lists = {"append", "remove"}
    assert sorted(set(_attributes(path)) - said - of_lists) == []
    imports = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)]
    own_set = ".".join(path.parent.relative_to(ROOT / "src").parts)
    allowed = ("smashup.engine.api", "smashup.engine.conditions", f"{own_set}.set", f"{own_set}.madness")
    assert [node.module for node in imports if node.module not in allowed] == []


def test_every_name_of_the_language_is_used_or_listed_for_a_later_set() -> None:
    tests = [path for path in (ROOT / "tests").rglob("*.py") if path.name != Path(__file__).name]
    spoken = {name for path in [*_card_modules(), _conditions(), *tests] for name in _attributes(path)}
    unused = {entry.name for entry in all_entries() if entry.name != "__call__"} - spoken
    assert sorted(unused - set(FOR_SETS_TO_COME)) == []
    assert set(FOR_SETS_TO_COME) <= {entry.name for entry in all_entries()}
    in_sets = {name for path in _card_modules() for name in _attributes(path)}
    assert sorted(set(FOR_SETS_TO_COME) & in_sets - {"breakpoint"}) == []


def test_the_names_that_are_hidden_from_authors_exist() -> None:
    named = {name for _, _, cls in SURFACE for base in cls.__mro__ for name in vars(base)}
    assert named >= NOT_FOR_AUTHORS
    assert not NOT_FOR_AUTHORS & {entry.name for _, module, cls in SURFACE for entry in entries(module, cls)}
