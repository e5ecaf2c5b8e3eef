"""Phrases of docs/tutorials/adding-a-faction.md: each row is a card that passes lint, mypy and random games."""

from __future__ import annotations

import importlib.util
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.decorators import form
from smashup.engine.language.library import Library
from smashup.lab.authoring.checker import Check
from smashup.lab.authoring.lint import lint
from smashup.sets import library

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "tutorials" / "adding-a-faction.md").read_text(encoding="utf-8")
GROUPS = 4
HEADER = '''"""Cards of the guide."""

from smashup.engine.api import Attempt, Base, Card, CardSet, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import action_by_you, minion_here, minion_here_by_another, this_card, this_minion

SET = CardSet("Phrases {n}", "phrases{n}")
FACTION = Faction("Phrases {n}", SET)
FACTION.base("Plain {n}", breakpoint=15, vp=(3, 2, 1))
'''


class Row(NamedTuple):
    number: int
    phrase: str
    code: list[str]


def rows() -> list[Row]:
    section = PAGE.partition("## 4. From the card to the code")[2].partition("### What the table does not show")[0]
    found = re.findall(r"^\| (.+?) \| (`.+`) \|$", section, re.MULTILINE)
    return [Row(n, phrase, re.findall(r"`(.+?)`", code)) for n, (phrase, code) in enumerate(found)]


ROWS = rows()


def takes(decorator: str) -> str:
    """The parameters and the result of the function under this decorator."""
    of, _, call = decorator.removeprefix("@").partition(".")
    name = call.partition("(")[0]
    if of == "FACTION":
        return "g: Game, me: Card) -> None"
    if name == "from_hand":
        event = "" if "scoring" in decorator else ", ev: Event"
        return f"g: Game, me: Card{event}) -> None"
    expected = form(inspect.unwrap(getattr(BaseDef if of == "base" else CardDef, name)).__annotations__["return"])
    assert expected is not None
    return f"{expected.written(None)}) -> {expected.returns}"


def source(row: Row) -> str:
    """The row as part of a faction file."""
    place = next((each.partition("=")[0].strip() for each in row.code if " = FACTION." in each), "")
    at = next((each for each in row.code if each.startswith("@")), "")
    lines: list[str] = []
    if re.match(r"@?card\.", row.code[0]):
        lines.append(f'card = FACTION.minion("Card {row.number}", power=2, copies=1)')
    if re.match(r"@?base\.", row.code[0]):
        lines.append(f'base = FACTION.base("Base {row.number}", breakpoint=14, vp=(3, 2, 1))')
    body = [
        each
        for each in row.code
        if not each.startswith("@") and not re.match(r"(card|base)\.|\w+ = FACTION|hat\.", each)
    ]
    lines += [each for each in row.code if each not in body and each != at]
    if not at and body:
        at = f'@FACTION.minion("Card {row.number}", power=2, copies=1)'
        function = "g: Game, me: Unit) -> None"
    elif at:
        function = takes(at.replace(f"@{place}.", "@card.") if place else at)
    if body:
        lines += [
            "",
            at,
            f"def row_{row.number}({function}:",
            f'    """{row.phrase}"""',
            *(f"    {each}" for each in body),
        ]
    return "\n".join([*lines, ""])


def files() -> Iterator[tuple[int, str]]:
    for n in range(GROUPS):
        of_group = ROWS[n::GROUPS]
        cards = [source(row) for row in of_group]
        used = sum(len(re.findall(r"copies=1\b", each)) for each in cards)
        assert used <= 20, "a faction has twenty cards: use more groups"
        filler = f'FACTION.minion("Filler {n}", power=2, copies={20 - used})\n' if used < 20 else ""
        yield n, "\n".join([HEADER.format(n=n), *cards, filler])


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    folder = tmp_path_factory.mktemp("phrases")
    found = {}
    for n, text in files():
        found[n] = folder / f"phrases_{n}.py"
        found[n].write_text(text, encoding="utf-8")
    return found


def test_the_guide_has_about_forty_phrases_or_more() -> None:
    assert len(ROWS) >= 40
    assert len({row.phrase for row in ROWS}) == len(ROWS)


def test_every_row_is_typed(modules: dict[int, Path]) -> None:
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), *map(str, modules.values())]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def loaded(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("n", range(GROUPS))
def test_every_row_passes_the_checker_and_resolves_in_games(modules: dict[int, Path], n: int) -> None:
    everything = Library([*library().sets, loaded(modules[n]).SET])
    faction = everything.faction(f"Phrases {n}")
    assert lint(faction) == []
    report = Check(everything, faction, wanted=1, most=400).run()
    assert [fault.says for fault in report.faults] == []
    assert [ability.text for ability in report.rare] == []
    assert [str(line) + line.text for line in report.not_reached] == []
