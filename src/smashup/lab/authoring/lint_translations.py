"""Reads the translations of a faction's package: what they translate that no card says is not found by anybody."""

from __future__ import annotations

import ast
import difflib
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from smashup.engine.language.library import Faction, Library
from smashup.engine.language.terms import Label
from smashup.lab.authoring.coverage import SourceLine, every_wording, functions
from smashup.lab.authoring.lint import Remark


def stale(library: Library, faction: Faction, language: str) -> list[Remark]:
    """Each entry of that language's file beside the faction which nothing there says, with what was meant."""
    folders = _folders(faction)
    neighbours = [each for each in library.factions if _folders(each) & folders]
    said = {
        "texts": {*on_cards(neighbours), *in_code(path for folder in folders for path in folder.rglob("*.py"))},
        "factions": {each.name for each in neighbours},
        "names": {one.name for each in neighbours for one in every_wording(each)},
    }
    found: list[Remark] = []
    for file in sorted(folder / f"{language}.toml" for folder in folders):
        found += [Remark(at, f"Nothing says {text!r} here.{meant}") for at, text, meant in _strangers(file, said)]
    return sorted(found)


def _folders(faction: Faction) -> set[Path]:
    return {Path(fn.__code__.co_filename).parent for fn in functions(faction)}


def _strangers(file: Path, said: dict[str, set[str]]) -> Iterator[tuple[SourceLine, str, str]]:
    try:
        written = file.read_text(encoding="utf-8")
        content = tomllib.loads(written)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return  # a file that cannot be read is named where translations are read
    for table, known in said.items():
        for english in content.get(table, ()):
            if english not in known:
                lines = [n for n, line in enumerate(written.splitlines(), 1) if english in line]
                near = difflib.get_close_matches(english, known, n=1)
                yield (
                    SourceLine(str(file), lines[0] if lines else 1),
                    english,
                    f" Did you mean {near[0]!r}?" if near else "",
                )


def on_cards(factions: Iterable[Faction]) -> Iterator[str]:
    """What stands on their cards and bases in any wording, without labels, and their mottos."""
    for faction in factions:
        yield faction.motto
        for one in every_wording(faction):
            yield from (ability.gives.text for ability in one.abilities if ability.gives is not None)
            yield from (_unlabelled(sentence) for sentence in one.sentences)


def _unlabelled(sentence: str) -> str:
    label, _, text = sentence.partition(": ")
    return text if label in Label.words() else sentence


def in_code(paths: Iterable[Path]) -> Iterator[str]:
    """The ways that a player can choose among, what a card does later, and what an effect on no card does."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("choose_mode", "may_choose_mode"):
                yield from (str(each.value) for each in node.args if isinstance(each, ast.Constant))
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Named":
                given = [each.value for each in node.keywords if each.arg == "text"]
                yield from (str(each.value) for each in given if isinstance(each, ast.Constant))
            if isinstance(node, ast.FunctionDef):
                if any(getattr(each, "attr", "") in ("later", "may_later", "aura") for each in node.decorator_list):
                    yield " ".join((ast.get_docstring(node) or "").split())
