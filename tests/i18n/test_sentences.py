"""What is put together here reads as Fluent would have it, whatever the arguments."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from babel import Locale
from fluent.runtime import FluentResource
from fluent.syntax import ast

from smashup.i18n import fluent
from smashup.i18n.fluent import FUNCTIONS, Speaker, languages
from smashup.i18n.fluent_compiler import Grammar, joined, parts_of

TRIES = 25
FRENCH = Grammar(FUNCTIONS, Locale.parse("fr").plural_form)
VALUES: tuple[str | int | None, ...] = ("Ada", "Élodie", "", "one", "other", 0, 1, 2, 3, 999, 1000, 12345, -1, None)
"""None: not given."""


def nodes(node: Any) -> Iterator[Any]:
    if isinstance(node, ast.BaseNode):
        yield node
        for each in vars(node).values():
            yield from nodes(each)
    elif isinstance(node, list):
        for each in node:
            yield from nodes(each)


def messages(language: str) -> list[ast.Message]:
    return [each for each in fluent._resource(language).body if isinstance(each, ast.Message)]


def by_fluent(language: str, line: str, args: dict[str, str | int]) -> str:
    bundle = fluent.bundle_of(language)
    pattern = bundle.get_message(line).value
    assert pattern is not None
    return str(bundle.format_pattern(pattern, args)[0])


@pytest.mark.parametrize("language", languages())
def test_every_sentence_reads_as_fluent_has_it(language: str) -> None:
    chance, alike, left = Random(language), 0, 0
    for message in messages(language):
        line = message.id.name
        names = sorted({each.id.name for each in nodes(message) if isinstance(each, ast.VariableReference)})
        keys = [each.key.name for each in nodes(message) if isinstance(each, ast.Variant) and hasattr(each.key, "name")]
        for _ in range(TRIES):
            drawn = {name: chance.choice((*VALUES, *keys, *keys)) for name in names}
            args = {name: value for name, value in drawn.items() if value is not None}
            assert Speaker(language, ()).say(line, **args) == by_fluent(language, line, args), (line, args)
            parts = fluent._sentences(language).get(line)
            if parts is not None and joined(parts, args) is not None:
                alike += 1
            else:
                left += 1
    assert alike > left, "most sentences are put together here"


@pytest.mark.parametrize("language", languages())
def test_what_players_read_all_the_time_is_not_left_to_fluent(language: str) -> None:
    quick = fluent._sentences(language)
    for line in ("played_minion", "played_action", "drew", "because", "sentence", "list", "ask_menu", "do_play"):
        assert line in quick
    assert len(quick) > 0.9 * len(messages(language))


def pattern(text: str) -> ast.Pattern:
    (message,) = (each for each in FluentResource(f"line = {text}\n").body if isinstance(each, ast.Message))
    assert message.value is not None
    return message.value


@pytest.mark.parametrize(
    "text",
    [
        "{ other_line }",
        "{ -term }",
        "{ NUMBER($n) }",
        "{ DE($a, $b) }",
        '{ DE($a, way: "long") }',
        '{ DE("Ada") }',
        "{ 5 }",
        "{ $n ->\n    [1] one\n   *[other] more\n }",
        "{ NUMBER($n) ->\n    [one] one\n   *[other] more\n }",
        "{ $a ->\n    [x] { NUMBER($n) }\n   *[other] more\n }",
    ],
)
def test_what_is_not_known_here_is_left_to_fluent(text: str) -> None:
    assert parts_of(pattern(text), FRENCH) is None


def test_numbers_up_to_three_digits_are_written_here() -> None:
    parts = parts_of(pattern("{ $n } VP"), FRENCH)
    assert parts is not None
    assert [joined(parts, {"n": n}) for n in (-1, 0, 999, 1000)] == [None, "0 VP", "999 VP", None]
    assert joined(parts, {}) is None


def test_a_choice_by_a_number_is_by_its_plural() -> None:
    parts = parts_of(pattern("{ $n ->\n    [one] one\n   *[other] more\n }"), FRENCH)
    assert parts is not None
    assert [joined(parts, {"n": n}) for n in (0, 1, 2, 5000)] == ["one", "one", "more", "more"]
    assert [joined(parts, {"n": word}) for word in ("one", "other", "else")] == ["one", "more", "more"]
    assert joined(parts, {}) is None
