"""Compiled messages give the same text as `fluent.runtime`, for all kinds of arguments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from smashup.i18n import fluent
from smashup.i18n.fluent import Formatter, languages, plural_category
from smashup.i18n.fluent_compiler import Grammar, compile_pattern, join_parts
from smashup.i18n.french import FUNCTIONS

TRIES = 25
FRENCH = Grammar(FUNCTIONS, partial(plural_category, "fr"))
VALUES: tuple[str | int | None, ...] = ("Ada", "Élodie", "", "one", "other", 0, 1, 2, 3, 999, 1000, 12345, -1, None)
"""Values of arguments; None stands for a missing argument."""


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


def by_fluent(language: str, message: str, args: dict[str, str | int]) -> str:
    bundle = fluent.bundle(language)
    pattern = bundle.get_message(message).value
    assert pattern is not None
    return str(bundle.format_pattern(pattern, args)[0])


@pytest.mark.parametrize("language", languages())
def test_every_message_is_formatted_as_by_fluent(language: str) -> None:
    generator, compiled, by_runtime = Random(language), 0, 0
    for message in messages(language):
        message_id = message.id.name
        names = sorted({each.id.name for each in nodes(message) if isinstance(each, ast.VariableReference)})
        keys = [each.key.name for each in nodes(message) if isinstance(each, ast.Variant) and hasattr(each.key, "name")]
        for _ in range(TRIES):
            drawn = {name: generator.choice((*VALUES, *keys, *keys)) for name in names}
            args = {name: value for name, value in drawn.items() if value is not None}
            assert Formatter(language, ()).format(message_id, **args) == by_fluent(language, message_id, args), args
            parts = fluent._compiled_messages(language).get(message_id)
            if parts is not None and join_parts(parts, args) is not None:
                compiled += 1
            else:
                by_runtime += 1
    assert compiled > by_runtime


@pytest.mark.parametrize("language", languages())
def test_nearly_all_messages_are_compiled(language: str) -> None:
    compiled = fluent._compiled_messages(language)
    assert {"played_minion", "played_action", "drew", "because", "sentence", "list", "ask_menu", "do_play"} <= set(
        compiled
    )
    assert len(compiled) > 0.9 * len(messages(language))


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
def test_a_pattern_that_is_not_supported_is_not_compiled(text: str) -> None:
    assert compile_pattern(pattern(text), FRENCH) is None


def test_numbers_up_to_three_digits_are_formatted() -> None:
    parts = compile_pattern(pattern("{ $n } VP"), FRENCH)
    assert parts is not None
    assert [join_parts(parts, {"n": n}) for n in (-1, 0, 999, 1000)] == [None, "0 VP", "999 VP", None]
    assert join_parts(parts, {}) is None


def test_a_number_selects_its_plural_category() -> None:
    parts = compile_pattern(pattern("{ $n ->\n    [one] one\n   *[other] more\n }"), FRENCH)
    assert parts is not None
    assert [join_parts(parts, {"n": n}) for n in (0, 1, 2, 5000)] == ["one", "one", "more", "more"]
    assert [join_parts(parts, {"n": word}) for word in ("one", "other", "else")] == ["one", "more", "more"]
    assert join_parts(parts, {}) is None
