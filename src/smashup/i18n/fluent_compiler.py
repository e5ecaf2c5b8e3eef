"""Sentences of Fluent, put together quickly: its own way takes 25 us for one, and a server says thousands a second.

Text, variables, choices by a word or by a number's plural and the functions of a language are joined here. A sentence
that needs more (numbers of four digits, an argument that is missing) is Fluent's: `joined` answers None.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from fluent.syntax import ast

Args = Mapping[str, str | int]
Function = Callable[[str], str]
Part = Callable[[Args], str | None]
MOST = 1000
"""From here on languages write numbers in their own ways."""


class Grammar(NamedTuple):
    """What a language brings."""

    functions: Mapping[str, Function]
    plural: Callable[[int], str]
    """The word by which sentences choose where they depend on that number."""


def joined(parts: list[Part], args: Args) -> str | None:
    said = []
    for part in parts:
        text = part(args)
        if text is None:
            return None
        said.append(text)
    return "".join(said)


def parts_of(pattern: ast.Pattern, grammar: Grammar) -> list[Part] | None:
    """What a sentence consists of; None if that is more than this file knows."""
    found = [_part(element, grammar) for element in pattern.elements]
    parts = [part for part in found if part is not None]
    return parts if len(parts) == len(found) else None


def _part(element: Any, grammar: Grammar) -> Part | None:
    if isinstance(element, ast.TextElement):
        return _text(element.value)
    inner = element.expression
    if isinstance(inner, ast.StringLiteral):
        return _text(inner.parse()["value"])
    if isinstance(inner, ast.VariableReference):
        return _variable(inner.id.name)
    if isinstance(inner, ast.FunctionReference):
        return _called(inner, grammar.functions)
    return _choice(inner, grammar) if isinstance(inner, ast.SelectExpression) else None


def _text(text: str) -> Part:
    return lambda args: text


def _variable(name: str) -> Part:
    def said(args: Args) -> str | None:
        value = args.get(name)
        if isinstance(value, str):
            return value
        return str(value) if value is not None and 0 <= value < MOST else None

    return said


def _called(call: ast.FunctionReference, functions: Mapping[str, Function]) -> Part | None:
    if call.id.name not in functions or len(call.arguments.positional) != 1 or call.arguments.named:
        return None
    (argument,) = call.arguments.positional
    if not isinstance(argument, ast.VariableReference):
        return None
    function, name = functions[call.id.name], argument.id.name

    def said(args: Args) -> str | None:
        value = args.get(name)
        return function(value) if isinstance(value, str) else None

    return said


def _choice(choice: ast.SelectExpression, grammar: Grammar) -> Part | None:
    """By a word, or by the plural of a number."""
    if not isinstance(choice.selector, ast.VariableReference):
        return None
    name, ways, otherwise = choice.selector.id.name, dict[str, list[Part]](), list[Part]()
    for variant in choice.variants:
        parts = parts_of(variant.value, grammar)
        if parts is None or not isinstance(variant.key, ast.Identifier):
            return None
        ways[variant.key.name] = parts
        if variant.default:
            otherwise = parts
    plural = grammar.plural

    def said(args: Args) -> str | None:
        value = args.get(name)
        if value is None:
            return None
        return joined(ways.get(value if isinstance(value, str) else plural(value), otherwise), args)

    return said
