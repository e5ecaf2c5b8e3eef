"""Collects the message ids that the engine uses from its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import smashup.engine
from smashup.engine.language.terms import Ask, EffectKind, Label, Until, Verb, Where
from smashup.engine.language.words import Term

ENGINE = Path(smashup.engine.__file__).parent
# Cards in stasis and titans have separate lines.
PLACES = [place.replace("-", "_") for place in Where.words() if place not in (Where.STASIS, Where.ASIDE)]
COMPUTED = {
    "line": [
        *(f"placed_{place}" for place in PLACES),
        # A returned card goes to a hand, a shuffled one into a deck; only the move to a discard pile can be replaced.
        "left_return_hand",
        "left_shuffle_shuffled",
        "left_destroy_aside",
        "left_rules_aside",
        *(f"left_{verb}_{place}" for verb in ("destroy", "rules") for place in PLACES),
        *(f"left_place_{place}" for place in PLACES if place != "shuffled"),
        "breakpoint_up",
        "breakpoint_down",
    ],
    'f"{line}_hidden"': [f"placed_{place}_hidden" for place in PLACES],
}
"""Message ids that the engine composes, by the expression that composes them (with double quotes)."""


def _names(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return [*_names(node.body), *_names(node.orelse)]
    return COMPUTED[ast.unparse(node).replace("'", '"')]


def _calls() -> Iterator[tuple[str, list[ast.expr]]]:
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield name, node.args


def log_lines() -> list[str]:
    """Message ids of all log lines that the engine writes."""
    found: list[str] = []
    for name, args in _calls():
        if name == "note":
            found += _names(args[0])
        elif name == "note_for":
            found += [*_names(args[1]), *_names(args[2])]
    return found


def refusal_lines() -> list[str]:
    """Message ids of all refusals."""
    no = [f"why_{_names(args[0])[0]}" for name, args in _calls() if name == "_no"]
    return [
        *no,
        *(_names(args[0])[0] for name, args in _calls() if name == "Refusal" and isinstance(args[0], ast.Constant)),
    ]


def _of(kind: str, terms: type[Term]) -> list[str]:
    return [f"{kind}_{word.replace('-', '_')}" for word in terms.words()]


def needed_messages() -> set[str]:
    """Ids of all messages that the engine and its views can refer to."""
    return {
        *log_lines(),
        *refusal_lines(),
        *(line.replace("why_", "short_", 1) for line in refusal_lines()),
        *_of("to", Verb),
        *_of("do", Verb),
        *_of("thing", Ask),
        *_of("until", Until),
        *_of("effect", EffectKind),
        *(f"decline_{key}" for key in ("no", "done", "pass", "keep")),
        *(f"hint_{line}" for line in ("protected", "protected_at_cost", "cannot")),
        *(f"label_{label.lower()}" for label in Label.words() if label != Label.NONE),
    }
