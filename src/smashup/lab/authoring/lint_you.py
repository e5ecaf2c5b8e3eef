"""Finds "you" where nobody in particular is asked.

A value, a ban, a shield and the condition of a reaction are asked in the middle of whatever goes on: there `g.you`,
`mine=` and the like mean the player who happens to be at work, which is hardly ever the card's controller.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

from smashup.engine.language.abilities import Ability
from smashup.engine.language.library import Faction
from smashup.engine.language.terms import Hook, Verb, forbid
from smashup.lab.authoring.coverage import SourceLine, every_ability

ASKED_BY_ANYBODY = {
    *(forbid(verb) for verb in Verb.words() if isinstance(verb, Verb)),
    *(Hook.SHIELDS, Hook.SHIELD_AT_COST, Hook.NAMES, Hook.BREAKPOINT, Hook.STARTING_BREAKPOINT, Hook.STARTING_POWER),
    *(Hook.POWER_ME, Hook.POWER_HOST, Hook.POWER_HERE, Hook.POWER_ANY, Hook.PLAYER_POWER_HERE),
}
"""The mechanisms whose functions only answer, whoever is at work."""
YOURS = {"mine", "others", "with_my_minion", "without_my_minions"}
OF_YOU = {"you", "others", "minions_of_mine"}
UNLESS_TOLD = {"cards": "player", "playable": "player"}


def whose(faction: Faction) -> Iterator[tuple[SourceLine, str]]:
    """Each place where a card asks for "you" in nobody's name, and what to say instead."""
    for ability in every_ability(faction):
        for fn in _asked(ability):
            for node in ast.walk(_node(fn)):
                said = _said(node)
                if said:
                    yield (
                        SourceLine(fn.__code__.co_filename, int(getattr(node, "lineno", 0))),
                        f"{ability.of.name} asks for {said} where anybody may be at work: say whose, by me.you.",
                    )


def _asked(ability: Ability) -> Iterator[FunctionType]:
    asked = [ability.when, ability.still, ability.covers]
    if not ASKED_BY_ANYBODY.isdisjoint(ability.hooks):
        asked.append(ability.fn)
    return (fn for fn in asked if isinstance(fn, FunctionType) and not fn.__module__.startswith("smashup.engine."))


def _node(fn: FunctionType) -> ast.AST:
    tree = ast.parse(Path(fn.__code__.co_filename).read_text(encoding="utf-8"))
    first = fn.__code__.co_firstlineno
    for node in ast.walk(tree):
        if isinstance(node, ast.Lambda) and fn.__name__ == "<lambda>" and node.lineno == first:
            return node
        if isinstance(node, ast.FunctionDef) and fn.__name__ == node.name:
            if min([node.lineno, *(each.lineno for each in node.decorator_list)]) == first:
                return node
    return ast.Module([], [])


def _said(node: ast.AST) -> str:
    """The words of this node that mean whoever is at work; empty if there are none."""
    if isinstance(node, ast.Attribute) and _is_game(node.value) and node.attr in OF_YOU:
        return f"g.{node.attr}"
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or not _is_game(node.func.value):
        return ""
    words = [word.arg for word in node.keywords if word.arg is not None]
    for word in words:
        if word in YOURS:
            return f"{word}="
    told = UNLESS_TOLD.get(node.func.attr)
    return f"g.{node.func.attr} without {told}=" if told is not None and told not in words else ""


def _is_game(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "g"
