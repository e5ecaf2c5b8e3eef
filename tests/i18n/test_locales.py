"""Fluent files: every message of the engine exists in every language, with the same arguments."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, Visitor
from fluent.syntax import ast as syntax

import smashup.server
from smashup.engine.language.terms import Verb
from smashup.engine.rules.events import EVENT_OF
from smashup.i18n import describe
from smashup.i18n.card_texts import translation
from smashup.i18n.fluent import DEFAULT, bundle, languages
from tests.i18n.engine_messages import ENGINE, log_lines, needed_messages, refusal_lines

FILES = [Path(describe.__file__).parent / "locales", Path(smashup.server.__file__).parent / "locale"]


def test_the_collector_finds_the_messages_of_the_engine() -> None:
    assert len(log_lines()) > 80
    assert {"played_minion", "drew_hidden", "power_down", "left_destroy_discard"} <= set(log_lines())
    assert {"why_no_base", "why_special"} <= set(refusal_lines())
    assert set(EVENT_OF) == {Verb.DESTROY, Verb.RETURN, Verb.PLACE, Verb.SHUFFLE}, (
        "add the new way to leave play to COMPUTED"
    )


@pytest.mark.parametrize("language", languages())
def test_every_message_exists(language: str) -> None:
    assert not [message for message in sorted(needed_messages()) if not bundle(language).has_message(message)]


def test_every_line_with_a_duration_names_the_player_whose_turn_it_refers_to() -> None:
    """ "Until the start of your turn" needs the seat whose turn it is."""
    timed = 0
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note":
                named = {keyword.arg for keyword in node.keywords}
                assert "until" not in named or "you" in named, f"{path.name}:{node.lineno}"
                timed += "until" in named
    assert timed > 5


def _messages(file: Path) -> dict[str, syntax.Message]:
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, syntax.Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, syntax.Message)}


class _Variables(Visitor):
    """Arguments of a message, and the variants that it selects by."""

    def __init__(self, message: syntax.Message) -> None:
        self.names: set[str] = set()
        self.selects: set[tuple[str, str]] = set()
        self.visit(message)

    def visit_VariableReference(self, node: syntax.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: syntax.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, syntax.VariableReference)
        keys = [each.key.name if isinstance(each.key, syntax.Identifier) else each.key.value for each in node.variants]
        self.selects |= {(node.selector.id.name, key) for key in keys}
        self.generic_visit(node)


@pytest.mark.parametrize("folder", FILES, ids=["game", "server"])
def test_every_language_has_the_same_messages_with_the_same_arguments(folder: Path) -> None:
    english = _messages(folder / f"{DEFAULT}.ftl")
    others = [file for file in folder.glob("*.ftl") if file.stem != DEFAULT]
    assert [file.stem for file in others] == ["fr"]
    for file in others:
        other = _messages(file)
        assert list(other) == list(english)
        for name, message in english.items():
            ours, theirs = _Variables(message), _Variables(other[name])
            assert theirs.names == ours.names, name
            assert theirs.selects >= ours.selects, name


UNBOUND = re.compile("[^\N{NO-BREAK SPACE}][;:!?»]|«[^\N{NO-BREAK SPACE}]")
"""Punctuation without the no-break space that French needs before these marks and inside quotation marks."""


def _french() -> Iterator[str]:
    for folder in FILES:
        yield from (line for line in (folder / "fr.ftl").read_text(encoding="utf-8").splitlines() if line[:1] != "#")
    french = translation("fr")
    yield from (*french.texts.values(), *french.factions.values())


def test_french_punctuation_has_no_break_spaces() -> None:
    texts = [*_french()]
    assert len(texts) > 600
    assert not [text for text in texts if UNBOUND.search(text)]
