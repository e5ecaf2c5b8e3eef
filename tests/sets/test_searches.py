"""Searches: the purpose shown to the player matches what the card does with the found card, for all cards."""

import ast
from collections.abc import Iterator
from pathlib import Path

import smashup.sets

TO_HAND = "place(HAND)", "take_or_play()"
"""Uses of a found card that match a search without a purpose."""


def searches(source: str) -> Iterator[tuple[int, str, list[str]]]:
    """Line number, purpose and uses of the found card, for each search."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.If):
            for found in ast.walk(node.test):
                if isinstance(found, ast.NamedExpr):
                    for call in ast.walk(found.value):
                        if isinstance(call, ast.Call) and ast.unparse(call.func) == "g.search":
                            purpose = next((ast.unparse(each.value) for each in call.keywords if each.arg == "to"), "")
                            yield call.lineno, purpose, [*uses_of(found.target.id, node.body)]


def uses_of(card: str, body: list[ast.stmt]) -> Iterator[str]:
    """Calls that use the card."""
    for call in [each for line in body for each in ast.walk(line) if isinstance(each, ast.Call)]:
        names = [ast.unparse(each) for each in call.args]
        if isinstance(call.func, ast.Attribute) and card in names:
            where = names[names.index(card) + 1 :] if call.func.attr == "place" else []
            yield f"{call.func.attr}({', '.join(where)})"


def mismatches(source: str) -> list[int]:
    """Lines of searches without a purpose whose card does not go to the hand."""
    return [line for line, purpose, uses in searches(source) if not purpose and not {*uses} & {*TO_HAND}]


def test_a_search_without_a_purpose_places_the_card_into_the_hand() -> None:
    files = sorted(Path(smashup.sets.__file__).parent.rglob("*.py"))
    assert sum(len([*searches(each.read_text(encoding="utf-8"))]) for each in files) > 15
    assert {each.name: lines for each in files if (lines := mismatches(each.read_text(encoding="utf-8")))} == {}


def test_the_check_finds_a_search_with_the_wrong_purpose() -> None:
    assert mismatches("if card := g.search():\n    g.place(card, DECK_TOP)") == [1]
    assert mismatches("if card := g.search(to=PLACE):\n    g.place(card, DECK_TOP)") == []
    assert mismatches("if card := g.search():\n    g.place(card, HAND)") == []
