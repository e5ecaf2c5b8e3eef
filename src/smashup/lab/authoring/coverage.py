"""Line coverage of a faction: its functions, their lines, and the lines that have run."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

from smashup.engine.language.definitions import Ability, Definition, PrintedFaction
from smashup.lab.selfplay.random_games import definitions

Function = Callable[..., Any]
ABILITY_FUNCTIONS = ("fn", "when", "recheck", "covers")


class SourceLine(NamedTuple):
    """A line of a faction's source."""

    file: str
    number: int

    @property
    def text(self) -> str:
        return Path(self.file).read_text(encoding="utf-8").splitlines()[self.number - 1].strip()

    def __str__(self) -> str:
        path = Path(self.file)
        name = f"{path.parent.name}/{path.name}" if path.stem == "__init__" else path.name
        return f"{name}:{self.number}"


def every_wording(faction: PrintedFaction) -> Iterator[Definition]:
    """Yield the cards and bases of a faction, as printed and in each later wording."""
    for definition in definitions(faction):
        yield definition
        yield from definition.variants.values()


def every_ability(faction: PrintedFaction) -> list[Ability]:
    """Return all abilities in all wordings, including delayed ones. Shared abilities are listed once."""
    found: list[Ability] = []
    for definition in every_wording(faction):
        for ability in definition.abilities:
            found += [each for each in (ability, ability.gives) if each is not None and each not in found]
    for fn in functions(faction):
        named = (fn.__globals__.get(name) for name in _names(fn.__code__))
        found += [each for each in named if isinstance(each, Ability) and each not in found]
    return found


def functions(faction: PrintedFaction) -> list[FunctionType]:
    """Return the functions of a faction's cards and bases, and the functions in the same files that they call or
    delay."""
    own = [fn for definition in every_wording(faction) for fn in _defined_functions(definition)]
    files = {fn.__code__.co_filename for fn in own}
    found: list[FunctionType] = []
    while own:
        fn = own.pop()
        if fn not in found:
            found.append(fn)
            for name in _names(fn.__code__):
                other = fn.__globals__.get(name)
                other = other.fn if isinstance(other, Ability) else other
                if isinstance(other, FunctionType) and other.__code__.co_filename in files:
                    own.append(other)
    return found


def _defined_functions(definition: Definition) -> Iterator[FunctionType]:
    """Yield the functions of a card or base that its file defines."""
    holders: list[Any] = [definition, *definition.abilities]
    held = (getattr(holder, name, None) for holder in holders for name in (*ABILITY_FUNCTIONS, "only_if"))
    return (fn for fn in held if isinstance(fn, FunctionType) and not fn.__module__.startswith("smashup.engine."))


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def statements(fn: FunctionType) -> set[SourceLine]:
    """Return the lines on which a statement of a function begins."""
    code = fn.__code__
    tree = ast.parse(Path(code.co_filename).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and _start_line(node) == code.co_firstlineno:
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            inner = [each for stmt in body for each in ast.walk(stmt) if isinstance(each, ast.stmt)]
            return {
                SourceLine(code.co_filename, each.lineno) for each in inner if not isinstance(each, ast.FunctionDef)
            }
    return set()


def _start_line(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


class Lines:
    """Line coverage of a faction. Traces only while one of the faction's functions runs."""

    def __init__(self, faction: PrintedFaction) -> None:
        self.faction = faction
        self.abilities = every_ability(faction)
        self.lines_of = {fn.__code__: statements(fn) for fn in functions(faction)}
        self.files = {code.co_filename for code in self.lines_of}
        self.missing: set[SourceLine] = {line for lines in self.lines_of.values() for line in lines}
        self._codes = {ability.key: _codes(ability) for ability in self.abilities}
        self.entered: set[CodeType] = set()
        """Functions that ran since the caller last cleared this set."""

    def has_uncovered_lines(self, ability: Ability) -> bool:
        """True if a function of that ability has uncovered lines."""
        return any(not self.missing.isdisjoint(self.lines_of.get(code, ())) for code in self._codes[ability.key])

    def card_at(self, line: SourceLine) -> str:
        """Return the name of the card or base whose function or condition contains that line, or an empty string for a
        helper."""
        for ability in self.abilities:
            codes = self._codes[ability.key]
            if any(line in self.lines_of.get(code, ()) or line == _first(code) for code in codes):
                return ability.of.name
        return ""

    @property
    def unfinished(self) -> bool:
        """True if a recently entered function has uncovered lines."""
        return any(not self.missing.isdisjoint(self.lines_of.get(code, ())) for code in self.entered)

    @contextmanager
    def tracing(self) -> Iterator[None]:
        """Trace every function of the faction's cards and bases inside the context."""
        originals: list[tuple[Any, str, Function]] = []
        holders: list[Any] = [*self.abilities, *every_wording(self.faction)]
        for holder in holders:
            for name in (*ABILITY_FUNCTIONS, "only_if"):
                fn = getattr(holder, name, None)
                if fn is not None:
                    originals.append((holder, name, fn))
                    setattr(holder, name, self._traced(fn))
        try:
            yield
        finally:
            for holder, name, fn in reversed(originals):
                setattr(holder, name, fn)

    def _traced(self, fn: Function) -> Function:
        def run(*args: Any) -> Any:
            if not self.missing:
                return fn(*args)
            before = sys.gettrace()
            sys.settrace(self._trace)
            try:
                return fn(*args)
            finally:
                sys.settrace(before)

        run.__doc__ = fn.__doc__
        return run

    def _trace(self, frame: FrameType, event: str, _: Any) -> Any:
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        if event == "call":
            self.entered.add(code)
        elif event == "line":
            self.missing.discard(SourceLine(code.co_filename, frame.f_lineno))
        return self._trace


def _first(code: CodeType) -> SourceLine:
    """Return the first line of a function. A short lambda has no other line."""
    return SourceLine(code.co_filename, code.co_firstlineno)


def _codes(ability: Ability) -> list[CodeType]:
    fns = [getattr(ability, name, None) for name in ABILITY_FUNCTIONS]
    return [fn.__code__ for fn in fns if isinstance(fn, FunctionType)]
