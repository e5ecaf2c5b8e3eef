"""Searches: the purpose shown to the player matches what the card does with the found card, for all cards."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import smashup.sets

TO_HAND = "place('hand')", "take_or_play()"
"""Uses of a found card that match a search without a purpose."""


def searches(source: str) -> Iterator[tuple[int, str, list[str]]]:
    """Line number, purpose and uses of the found card, for each search."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.If):
            for found in ast.walk(node.test):
                if isinstance(found, ast.NamedExpr):
                    for call in [each for each in ast.walk(found.value) if _is_search(each)]:
                        yield call.lineno, _purpose(call), [*uses_of(found.target.id, node.body)]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            if _is_search(node.args[0]):
                yield node.lineno, _purpose(node.args[0]), [_use(node.func.attr, node.args[1:])]


def _is_search(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "g.search"


def _purpose(search: ast.Call) -> str:
    return next((ast.unparse(each.value) for each in search.keywords if each.arg == "to"), "")


def _use(verb: str, rest: list[ast.expr]) -> str:
    return f"{verb}({', '.join(map(ast.unparse, rest)) if verb == 'place' else ''})"


def uses_of(card: str, body: list[ast.stmt]) -> Iterator[str]:
    """Calls that use the card."""
    for call in [each for line in body for each in ast.walk(line) if isinstance(each, ast.Call)]:
        names = [ast.unparse(each) for each in call.args]
        if isinstance(call.func, ast.Attribute) and card in names:
            yield _use(call.func.attr, call.args[names.index(card) + 1 :])


def mismatches(source: str) -> list[int]:
    """Lines of searches without a purpose whose card does not go to the hand."""
    return [line for line, purpose, uses in searches(source) if not purpose and not {*uses} & {*TO_HAND}]


def test_a_search_without_a_purpose_places_the_card_into_the_hand() -> None:
    files = sorted(Path(smashup.sets.__file__).parent.rglob("*.py"))
    assert sum(len([*searches(each.read_text(encoding="utf-8"))]) for each in files) > 15
    assert {each.name: lines for each in files if (lines := mismatches(each.read_text(encoding="utf-8")))} == {}


def test_the_check_finds_a_search_with_the_wrong_purpose() -> None:
    assert mismatches("if card := g.search():\n    g.place(card, 'top of deck')") == [1]
    assert mismatches("g.place(g.search(), 'top of deck')") == [1]
    assert mismatches("g.place(g.search(to='place'), 'top of deck')") == []
    assert mismatches("if card := g.search():\n    g.place(card, 'hand')") == []
    assert mismatches("g.place(g.search(), 'hand')") == []
