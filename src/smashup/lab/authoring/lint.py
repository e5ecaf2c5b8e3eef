"""Lint: static checks of a faction's files that find mistakes without playing a game.

`lint` checks the card files for unknown names, verbs, parameters and terms, unnamed ability functions, and "you" in
functions where it is not the card's controller. `lint_translations` checks the translations in the same package. Types
are left to mypy.
"""

from __future__ import annotations

import ast
import builtins
import difflib
import symtable
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import FunctionType
from typing import NamedTuple, get_args

from smashup.engine.language import filters, vocabulary
from smashup.engine.language.definitions import Ability, PrintedCard, PrintedFaction
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Hook, Label, Verb, forbid
from smashup.engine.state import frames, state
from smashup.lab.authoring.coverage import SourceLine, every_ability, every_wording, functions

THINGS: dict[str, type] = {
    "Attempt": frames.Attempt,
    "Base": state.Base,
    "BaseCard": state.BaseCard,
    "Card": state.Card,
    "Event": frames.Event,
    "Hit": frames.Hit,
    "Unit": state.Unit,
}
FILTERS = {
    "MinionFilter": filters.MinionFilter,
    "ActionFilter": filters.ActionFilter,
    "CardFilter": filters.CardFilter,
    "TitanFilter": filters.TitanFilter,
}
LANGUAGE = ("queries", "choices", "verbs", "piles", "game")


class Finding(NamedTuple):
    """A mistake in a file."""

    at: SourceLine
    message: str


def lint(faction: PrintedFaction) -> list[Finding]:
    """Return the mistakes in the card files of a faction, in order."""
    modules = {fn.__code__.co_filename: fn.__globals__ for fn in functions(faction)}
    findings = [
        finding for file, names in modules.items() for finding in (*_unknown_names(file, names), *_wrong_calls(file))
    ]
    findings += [*_unnamed_abilities(faction), *wrong_you(faction), *_unmarked_raisers(faction, modules)]
    return sorted(set(findings))


def _suggestion(name: str, known: Iterable[str], before: str = "") -> str:
    near = difflib.get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f" Did you mean {before}{near[0]}?" if near else ""


# --- signatures of the card language ----------------------------------------------------------------------------------


class Signature(NamedTuple):
    """Parameters of a verb, query or choice."""

    positional: tuple[str, ...]
    required: int
    """Number of positional parameters without a default."""
    named: frozenset[str]
    needs: frozenset[str]
    """Keyword parameters without a default."""
    words: dict[str, tuple[str, ...]]
    """Accepted strings by parameter, for parameters whose type is a vocabulary."""
    any_number: bool
    returns: str
    is_property: bool


@cache
def surface() -> dict[str, Signature]:
    """Return the signatures of all methods of `Game`. They are read from the source, because the compiled engine has
    none."""
    found: dict[str, Signature] = {}
    for name in LANGUAGE:
        tree = ast.parse(files("smashup.engine.language").joinpath(f"{name}.py").read_text(encoding="utf-8"))
        for cls in tree.body:
            if isinstance(cls, ast.ClassDef):
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
        {arg.arg: words for arg in (*args.args, *args.kwonlyargs) if (words := _words(arg.annotation))},
        args.vararg is not None,
        ast.unparse(node.returns) if node.returns is not None else "",
        any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list),
    )


def _words(annotation: ast.expr | None) -> tuple[str, ...]:
    name = ast.unparse(annotation).removesuffix(" | None") if annotation is not None else ""
    return get_args(getattr(vocabulary, name)) if name.endswith("Word") else ()


# --- names ------------------------------------------------------------------------------------------------------------


def _unknown_names(file: str, names: Mapping[str, object]) -> Iterator[Finding]:
    source = Path(file).read_text(encoding="utf-8")
    known = {*names, *dir(builtins)}
    tree = ast.parse(source)
    for scope in _scopes(symtable.symtable(source, file, "exec")):
        for symbol in scope.get_symbols():
            name = symbol.get_name()
            if symbol.is_global() and symbol.is_referenced() and name not in known:
                line = _first_line(tree, name, scope.get_lineno())
                suggestion = _suggestion(name, {*known, *scope.get_identifiers()} - {name})
                yield Finding(SourceLine(file, line), f"{name} is not defined.{suggestion}")


def _scopes(table: symtable.SymbolTable) -> Iterator[symtable.SymbolTable]:
    for child in table.get_children():
        if child.get_type() == "function":
            yield child
        yield from _scopes(child)


def _first_line(tree: ast.Module, name: str, after: int) -> int:
    lines = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == name]
    return min([line for line in lines if line >= after], default=after)


def _unnamed_abilities(faction: PrintedFaction) -> Iterator[Finding]:
    """Report ability functions called `_`, which tracebacks, profilers and coverage reports cannot distinguish."""
    for ability in every_ability(faction):
        if isinstance(ability.fn, FunctionType) and not ability.fn.__name__.strip("_"):
            at = SourceLine(ability.fn.__code__.co_filename, _node(ability.fn).lineno)
            message = f"{ability.of.name} has an ability function without a name: call it like jumper_talent."
            yield Finding(at, message)


def _unmarked_raisers(faction: PrintedFaction, modules: Iterable[str]) -> Iterator[Finding]:
    """Report actions that directly raise power without `raises_power`, which other cards ask for.

    It covers fixed values: an on-play text that adds power or +1 power counters, and power for the host. Whether a
    computed value is positive is only known in a game.
    """
    for definition in every_wording(faction):
        if isinstance(definition, PrintedCard) and definition.is_action and not definition.raises_power:
            on_play = [each.fn for each in definition.abilities if Hook.ON_PLAY in each.hooks]
            raised = [fn for fn in on_play if isinstance(fn, FunctionType) and any(map(_raises, ast.walk(_node(fn))))]
            stays = any(Hook.POWER_HOST in each.hooks and _is_positive(each.value) for each in definition.abilities)
            if raised or stays:
                message = f"{definition.name} directly raises power: add raises_power=True to its definition."
                yield Finding(_definition_line(definition.name, modules), message)


def _raises(node: ast.AST) -> bool:
    """True for a call that adds a fixed positive power, or +1 power counters."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    n = node.args[1] if len(node.args) > 1 else None
    positive = isinstance(n, ast.Constant) and _is_positive(n.value)
    verb = node.func.attr
    return (verb == "add_power" and positive) or (verb == "add_counters" and (n is None or positive))


def _is_positive(value: object) -> bool:
    return isinstance(value, int) and value > 0


def _definition_line(name: str, modules: Iterable[str]) -> SourceLine:
    """Return the first line that has the name of the card as an argument."""
    for file in modules:
        for node in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and any(isinstance(a, ast.Constant) and a.value == name for a in node.args):
                return SourceLine(file, node.lineno)
    return SourceLine(next(iter(modules)), 1)


# --- attributes and calls ---------------------------------------------------------------------------------------------


def _wrong_calls(file: str) -> Iterator[Finding]:
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
                    message = "The size of a pile is public: use g.number_of_cards(...), which reveals no card."
                    yield Finding(SourceLine(file, inner.lineno), message)


def _only_counts(node: ast.Call) -> bool:
    """True if the result of a call to `g.cards` is only counted, as in len(g.cards(...)) or bool(g.cards(...))."""
    if not isinstance(node.func, ast.Name) or node.func.id not in ("len", "bool") or len(node.args) != 1:
        return False
    inner = node.args[0]
    if not isinstance(inner, ast.Call) or ast.unparse(inner.func) != "g.cards":
        return False
    return {word.arg for word in inner.keywords} <= {"zone", "player"}


def _kinds(node: ast.FunctionDef) -> dict[str, str]:
    """Infer the types of names in a function if they are obvious: parameters, and results of calls on the game."""
    kinds = {
        arg.arg: ast.unparse(arg.annotation).strip("'\"")
        for arg in (*node.args.args, *node.args.kwonlyargs)
        if arg.annotation is not None
    }
    made: dict[str, set[str]] = {}
    for inner in ast.walk(node):
        if isinstance(inner, ast.NamedExpr):
            made.setdefault(inner.target.id, set()).add(_result(inner.value))
        elif isinstance(inner, ast.Assign):
            for target in inner.targets:
                for name in ast.walk(target):
                    if isinstance(name, ast.Name):
                        made.setdefault(name.id, set()).add(_result(inner.value) if name is target else "")
        elif isinstance(inner, ast.For | ast.comprehension):
            for name in ast.walk(inner.target):
                if isinstance(name, ast.Name):
                    result = _result(inner.iter)
                    each = result.removeprefix("list[").removesuffix("]") if result.startswith("list[") else ""
                    made.setdefault(name.id, set()).add(each if name is inner.target else "")
    for word, results in made.items():
        kinds[word] = results.pop() if len(results) == 1 and word not in kinds else ""
    return {name: kind for name, kind in kinds.items() if kind == "Game" or kind in THINGS}


def _result(value: ast.expr) -> str:
    """Return the type that a call on the game returns, without "| None"."""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and isinstance(value.func.value, ast.Name):
        signature = surface().get(value.func.attr)
        if signature is not None and value.func.value.id == "g":
            return signature.returns.removesuffix(" | None")
    return ""


def _attribute(file: str, node: ast.Attribute, name: str, kind: str) -> Iterator[Finding]:
    if kind == "Game" and node.attr not in surface():
        suggestion = _suggestion(node.attr, surface(), f"{name}.")
        yield Finding(SourceLine(file, node.lineno), f"{name}.{node.attr} is not a verb, query or choice.{suggestion}")
    elif kind in THINGS:
        known = [word for word in (*getattr(THINGS[kind], "__slots__", ()), *dir(THINGS[kind])) if word[0] != "_"]
        if node.attr not in known:
            message = f"{kind} has no attribute {node.attr}.{_suggestion(node.attr, known)}"
            yield Finding(SourceLine(file, node.lineno), message)


def _call(file: str, node: ast.Call, name: str) -> Iterator[Finding]:
    signature = surface().get(name)
    starred = any(isinstance(arg, ast.Starred) for arg in node.args)
    if signature is None or signature.is_property or starred or any(word.arg is None for word in node.keywords):
        return
    given = {**dict(zip(signature.positional, node.args, strict=False)), **{str(k.arg): k.value for k in node.keywords}}
    takes = (*signature.positional, *sorted(signature.named))
    here = SourceLine(file, node.lineno)
    for parameter, value in given.items():
        if parameter not in takes:
            suggestion = _suggestion(parameter, takes)
            yield Finding(here, f"g.{name} has no parameter {parameter}.{suggestion} It has: {', '.join(takes)}.")
        elif isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield from _word(here, f"g.{name}: {parameter}", value.value, signature.words.get(parameter, ()))
    if len(node.args) > len(signature.positional) and not signature.any_number:
        most = len(signature.positional)
        yield Finding(here, f"g.{name} takes at most {most} positional arguments, not {len(node.args)}.")
    if missing := {*signature.positional[: signature.required], *signature.needs} - {*given}:
        yield Finding(here, f"g.{name} needs {', '.join(sorted(missing))}.")


def _word(at: SourceLine, parameter: str, word: str, words: tuple[str, ...]) -> Iterator[Finding]:
    if words and word not in words:
        suggestion = _suggestion(word, words) or f" There are: {', '.join(words)}."
        yield Finding(at, f"{parameter} cannot be {word!r}.{suggestion}")


# --- "you" ------------------------------------------------------------------------------------------------------------

PASSIVE = {
    *(forbid(verb) for verb in Verb.words() if isinstance(verb, Verb)),
    *(Hook.SHIELDS, Hook.SHIELD_AT_COST, Hook.NAMES, Hook.BREAKPOINT, Hook.STARTING_BREAKPOINT, Hook.STARTING_POWER),
    *(Hook.POWER_ME, Hook.POWER_HOST, Hook.POWER_HERE, Hook.POWER_ANY, Hook.PLAYER_POWER_HERE),
}
"""Abilities whose functions are evaluated during any player's action, so that "you" is the acting player."""
YOUR_FILTERS = {"mine", "others", "with_my_minion", "without_my_minions"}
YOUR_QUERIES = {"you", "others"}
YOURS_BY_DEFAULT = {"cards": "player", "playable": "player"}


def wrong_you(faction: PrintedFaction) -> Iterator[Finding]:
    """Report uses of "you" in value, ban, shield and condition functions, where it is the acting player."""
    for ability in every_ability(faction):
        for fn in _passive_functions(ability):
            for node in ast.walk(_node(fn)):
                if used := _you(node):
                    at = SourceLine(fn.__code__.co_filename, int(getattr(node, "lineno", 0)))
                    message = f"{ability.of.name} uses {used} where any player may be acting: use me.controller."
                    yield Finding(at, message)


def _passive_functions(ability: Ability) -> Iterator[FunctionType]:
    passive = [ability.when, ability.recheck, ability.covers]
    if not PASSIVE.isdisjoint(ability.hooks):
        passive.append(ability.fn)
    return (fn for fn in passive if isinstance(fn, FunctionType) and not fn.__module__.startswith("smashup.engine."))


def _node(fn: FunctionType) -> ast.FunctionDef | ast.Lambda:
    tree = ast.parse(Path(fn.__code__.co_filename).read_text(encoding="utf-8"))
    first = fn.__code__.co_firstlineno
    for node in ast.walk(tree):
        if isinstance(node, ast.Lambda) and fn.__name__ == "<lambda>" and node.lineno == first:
            return node
        if isinstance(node, ast.FunctionDef) and fn.__name__ == node.name:
            if min([node.lineno, *(each.lineno for each in node.decorator_list)]) == first:
                return node
    raise LookupError(f"{fn.__name__} is not in {fn.__code__.co_filename}")


def _you(node: ast.AST) -> str:
    """Return the part of this expression that depends on "you", or an empty string."""
    if isinstance(node, ast.Attribute) and _is_game(node.value) and node.attr in YOUR_QUERIES:
        return f"g.{node.attr}"
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or not _is_game(node.func.value):
        return ""
    words = [word.arg for word in node.keywords if word.arg is not None]
    for word in words:
        if word in YOUR_FILTERS:
            return f"{word}="
    parameter = YOURS_BY_DEFAULT.get(node.func.attr)
    return f"g.{node.func.attr} without {parameter}=" if parameter is not None and parameter not in words else ""


def _is_game(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "g"


# --- translations -----------------------------------------------------------------------------------------------------


def lint_translations(library: Library, faction: PrintedFaction, language: str) -> list[Finding]:
    """Report entries of a translation file whose English text is on no card of the faction."""
    folders = _folders(faction)
    neighbours = [each for each in library.factions if _folders(each) & folders]
    known = {
        "texts": {
            *texts_on_cards(neighbours),
            *texts_in_code(path for folder in folders for path in folder.rglob("*.py")),
        },
        "factions": {each.name for each in neighbours},
        "names": {
            *(one.name for each in neighbours for one in every_wording(each)),
            *(each.set.madness_card.name for each in neighbours if each.set.madness_card is not None),
        },
    }
    return sorted(finding for folder in folders for finding in _stale(folder / f"{language}.toml", known))


def _folders(faction: PrintedFaction) -> set[Path]:
    return {Path(fn.__code__.co_filename).parent for fn in functions(faction)}


def _stale(file: Path, known: dict[str, set[str]]) -> Iterator[Finding]:
    try:
        text = file.read_text(encoding="utf-8")
        content = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return  # loading the translations reports an unreadable file
    for table, entries in known.items():
        for english in content.get(table, ()):
            if english not in entries:
                lines = [n for n, line in enumerate(text.splitlines(), 1) if english in line]
                near = difflib.get_close_matches(english, entries, n=1)
                suggestion = f" Did you mean {near[0]!r}?" if near else ""
                at = SourceLine(str(file), lines[0] if lines else 1)
                yield Finding(at, f"No card of this faction says {english!r}.{suggestion}")


def texts_on_cards(factions: Iterable[PrintedFaction]) -> Iterator[str]:
    """Yield the texts of the factions' cards and bases in all wordings, without labels, and the factions' mottos.

    The card of a Madness deck comes with the factions of its set.
    """
    for faction in factions:
        yield faction.motto
        if faction.set.madness_card is not None:
            yield from faction.set.madness_card.sentences
        for one in every_wording(faction):
            yield from (ability.gives.text for ability in one.abilities if ability.gives is not None)
            yield from (_unlabelled(sentence) for sentence in one.sentences)


def _unlabelled(sentence: str) -> str:
    label, _, text = sentence.partition(": ")
    return text if label in Label.words() else sentence


_MODES = ("choose_mode", "choose_sides", "may_choose_mode")
"""Choices between texts."""


def texts_in_code(paths: Iterable[Path]) -> Iterator[str]:
    """Yield the texts of modes that a player chooses from, of delayed abilities and of auras."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in _MODES:
                yield from (str(each.value) for each in node.args if isinstance(each, ast.Constant))
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Named":
                given = [each.value for each in node.keywords if each.arg == "text"]
                yield from (str(each.value) for each in given if isinstance(each, ast.Constant))
            if isinstance(node, ast.FunctionDef) and any(_is_delayed(each) for each in node.decorator_list):
                yield " ".join((ast.get_docstring(node) or "").split())


def _is_delayed(decorator: ast.expr) -> bool:
    function = decorator.func if isinstance(decorator, ast.Call) else decorator
    return getattr(function, "attr", "") in ("later", "aura")
