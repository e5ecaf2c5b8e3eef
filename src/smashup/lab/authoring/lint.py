"""Reads a faction before anybody plays it: names that nobody knows, verbs that do not exist, words they do not take.

A typo in a line that games rarely reach is found here without a game. Types are the business of mypy.
"""

from __future__ import annotations

import ast
import builtins
import difflib
import symtable
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from smashup.engine.language import filters
from smashup.engine.language.library import Faction
from smashup.engine.state import frames, state
from smashup.lab.authoring.coverage import SourceLine, functions
from smashup.lab.authoring.lint_you import whose

THINGS: dict[str, type] = {
    "Base": state.Base,
    "BaseCard": state.BaseCard,
    "Card": state.Card,
    "Deed": frames.Deed,
    "Happening": frames.Happening,
    "Hit": frames.Hit,
    "Unit": state.Unit,
}
FILTERS = {
    "MinionFilter": filters.MinionFilter,
    "ActionFilter": filters.ActionFilter,
    "CardFilter": filters.CardFilter,
}
LANGUAGE = ("queries", "choices", "verbs", "piles", "game")


class Remark(NamedTuple):
    """Something that cannot be right."""

    at: SourceLine
    says: str


class Signature(NamedTuple):
    """How a verb, query or choice is called."""

    positional: tuple[str, ...]
    required: int
    named: frozenset[str]
    needs: frozenset[str]
    """Those of the named ones that must be given."""
    any_number: bool
    answers: str
    is_property: bool


@cache
def surface() -> dict[str, Signature]:
    """All that a card can call on the game, read from its source: the compiled engine tells less."""
    found: dict[str, Signature] = {}
    for name in LANGUAGE:
        tree = ast.parse(files("smashup.engine.language").joinpath(f"{name}.py").read_text(encoding="utf-8"))
        for cls in tree.body:
            if isinstance(cls, ast.ClassDef) and not cls.name.endswith("Filter"):
                for node in cls.body:
                    if isinstance(node, ast.FunctionDef):
                        found[node.name] = _signature(node)
    return found


def _signature(node: ast.FunctionDef) -> Signature:
    args = node.args
    named = {arg.arg for arg in args.kwonlyargs}
    needs = {arg.arg for arg, default in zip(args.kwonlyargs, args.kw_defaults, strict=True) if default is None}
    if args.kwarg is not None:
        for name, cls in FILTERS.items():
            if name in ast.unparse(args.kwarg):
                named |= set(cls.__annotations__)
    positional = tuple(arg.arg for arg in args.args[1:])
    return Signature(
        positional,
        len(positional) - len(args.defaults),
        frozenset(named),
        frozenset(needs),
        args.vararg is not None,
        ast.unparse(node.returns) if node.returns is not None else "",
        any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list),
    )


def proofread(faction: Faction) -> list[Remark]:
    """What is wrong in the files of a faction, in order."""
    modules = {fn.__code__.co_filename: fn.__globals__ for fn in functions(faction)}
    remarks = [
        remark for file, names in modules.items() for remark in (*_unknown_names(file, names), *_wrong_calls(file))
    ]
    remarks += [Remark(line, says) for line, says in whose(faction)]
    return sorted(set(remarks))


def _meant(name: str, known: Iterable[str], before: str = "") -> str:
    near = difflib.get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f" Did you mean {before}{near[0]}?" if near else ""


# --- names ------------------------------------------------------------------------------------------------------------


def _unknown_names(file: str, names: Mapping[str, object]) -> Iterator[Remark]:
    source = Path(file).read_text(encoding="utf-8")
    known = {*names, *dir(builtins)}
    tree = ast.parse(source)
    for scope in _scopes(symtable.symtable(source, file, "exec")):
        for symbol in scope.get_symbols():
            name = symbol.get_name()
            if symbol.is_global() and symbol.is_referenced() and name not in known:
                line = _first_line(tree, name, scope.get_lineno())
                meant = _meant(name, {*known, *scope.get_identifiers()} - {name})
                yield Remark(SourceLine(file, line), f"Nothing is called {name} here.{meant}")


def _scopes(table: symtable.SymbolTable) -> Iterator[symtable.SymbolTable]:
    for child in table.get_children():
        if child.get_type() == "function":
            yield child
        yield from _scopes(child)


def _first_line(tree: ast.Module, name: str, after: int) -> int:
    lines = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == name]
    return min([line for line in lines if line >= after], default=after)


# --- attributes and calls ---------------------------------------------------------------------------------------------


def _wrong_calls(file: str) -> Iterator[Remark]:
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            kinds = _kinds(node)
            for inner in ast.walk(node):
                if isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name):
                    yield from _attribute(file, inner, inner.value.id, kinds.get(inner.value.id, ""))
                if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Attribute):
                    of = inner.func.value
                    if isinstance(of, ast.Name) and kinds.get(of.id) == "Game":
                        yield from _call(file, inner, inner.func.attr)
                if isinstance(inner, ast.Call) and _only_counts(inner):
                    says = "Everybody may count a pile, so that is no secret: say g.number_of_cards(...)."
                    yield Remark(SourceLine(file, inner.lineno), says)


def _only_counts(node: ast.Call) -> bool:
    """Asks which cards lie in a pile, and then only whether there are any, or how many."""
    if not isinstance(node.func, ast.Name) or node.func.id not in ("len", "bool") or len(node.args) != 1:
        return False
    asked = node.args[0]
    if not isinstance(asked, ast.Call) or ast.unparse(asked.func) != "g.cards":
        return False
    return {word.arg for word in asked.keywords} <= {"zone", "player"}


def _kinds(node: ast.FunctionDef) -> dict[str, str]:
    """What the names in a function stand for, where that is plain: parameters, and what the game answers."""
    kinds = {
        arg.arg: ast.unparse(arg.annotation).strip("'\"")
        for arg in (*node.args.args, *node.args.kwonlyargs)
        if arg.annotation is not None
    }
    made: dict[str, set[str]] = {}
    for inner in ast.walk(node):
        if isinstance(inner, ast.NamedExpr):
            made.setdefault(inner.target.id, set()).add(_answer(inner.value))
        elif isinstance(inner, ast.Assign):
            for target in inner.targets:
                for name in ast.walk(target):
                    if isinstance(name, ast.Name):
                        made.setdefault(name.id, set()).add(_answer(inner.value) if name is target else "")
        elif isinstance(inner, ast.For | ast.comprehension):
            for name in ast.walk(inner.target):
                if isinstance(name, ast.Name):
                    answer = _answer(inner.iter)
                    each = answer.removeprefix("list[").removesuffix("]") if answer.startswith("list[") else ""
                    made.setdefault(name.id, set()).add(each if name is inner.target else "")
    for word, answers in made.items():
        kinds[word] = answers.pop() if len(answers) == 1 and word not in kinds else ""
    return {name: kind for name, kind in kinds.items() if kind == "Game" or kind in THINGS}


def _answer(value: ast.expr) -> str:
    """What a call on the game answers, without "or None"."""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and isinstance(value.func.value, ast.Name):
        signature = surface().get(value.func.attr)
        if signature is not None and value.func.value.id == "g":
            return signature.answers.removesuffix(" | None")
    return ""


def _attribute(file: str, node: ast.Attribute, name: str, kind: str) -> Iterator[Remark]:
    if kind == "Game" and node.attr not in surface():
        meant = _meant(node.attr, surface(), f"{name}.")
        yield Remark(SourceLine(file, node.lineno), f"{name}.{node.attr} is no verb, query or choice.{meant}")
    elif kind in THINGS:
        known = [word for word in (*getattr(THINGS[kind], "__slots__", ()), *dir(THINGS[kind])) if word[0] != "_"]
        if node.attr not in known:
            yield Remark(SourceLine(file, node.lineno), f"A {kind} has no {node.attr}.{_meant(node.attr, known)}")


def _call(file: str, node: ast.Call, name: str) -> Iterator[Remark]:
    signature = surface().get(name)
    starred = any(isinstance(arg, ast.Starred) for arg in node.args)
    if signature is None or signature.is_property or starred or any(word.arg is None for word in node.keywords):
        return
    words = [word.arg for word in node.keywords if word.arg is not None]
    takes = (*signature.positional, *sorted(signature.named))
    here = SourceLine(file, node.lineno)
    for word in words:
        if word not in takes:
            yield Remark(here, f"g.{name} takes no {word}.{_meant(word, takes)} It takes: {', '.join(takes)}.")
    given = {*signature.positional[: len(node.args)], *words}
    wanted = {*signature.positional[: signature.required], *signature.needs}
    if len(node.args) > len(signature.positional) and not signature.any_number:
        yield Remark(here, f"g.{name} takes {len(signature.positional)} without a name, not {len(node.args)}.")
    if wanted - given:
        yield Remark(here, f"g.{name} must be told {', '.join(sorted(wanted - given))}.")
