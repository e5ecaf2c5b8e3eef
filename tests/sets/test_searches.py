"""What a search is said to be for is what is then done with the card, for every card of every set."""

import ast
from collections.abc import Iterator
from pathlib import Path

import smashup.sets

TO_HAND = "place(HAND)", "take_or_play()"
"""What a search that names no other purpose asks a player about."""


def searches(source: str) -> Iterator[tuple[int, str, list[str]]]:
    """(line, what the player is told that it is for, what is done with the card)."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.If):
            for found in ast.walk(node.test):
                if isinstance(found, ast.NamedExpr):
                    for call in ast.walk(found.value):
                        if isinstance(call, ast.Call) and ast.unparse(call.func) == "g.search":
                            purpose = next((ast.unparse(each.value) for each in call.keywords if each.arg == "to"), "")
                            yield call.lineno, purpose, [*done_with(found.target.id, node.body)]


def done_with(card: str, body: list[ast.stmt]) -> Iterator[str]:
    for call in [each for line in body for each in ast.walk(line) if isinstance(each, ast.Call)]:
        names = [ast.unparse(each) for each in call.args]
        if isinstance(call.func, ast.Attribute) and card in names:
            where = names[names.index(card) + 1 :] if call.func.attr == "place" else []
            yield f"{call.func.attr}({', '.join(where)})"


def untrue(source: str) -> list[int]:
    return [line for line, purpose, done in searches(source) if not purpose and not {*done} & {*TO_HAND}]


def test_a_search_says_hand_only_where_the_card_goes_there() -> None:
    files = sorted(Path(smashup.sets.__file__).parent.rglob("*.py"))
    assert sum(len([*searches(each.read_text(encoding="utf-8"))]) for each in files) > 15
    assert {each.name: lines for each in files if (lines := untrue(each.read_text(encoding="utf-8")))} == {}


def test_the_check_finds_a_card_that_goes_elsewhere() -> None:
    assert untrue("if card := g.search():\n    g.place(card, DECK_TOP)") == [1]
    assert untrue("if card := g.search(to=PLACE):\n    g.place(card, DECK_TOP)") == []
    assert untrue("if card := g.search():\n    g.place(card, HAND)") == []
