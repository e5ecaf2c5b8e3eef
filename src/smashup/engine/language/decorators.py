"""Decorators of card files: use without parentheses, and errors that name the card, the line and what is expected.

What a decorated function takes is read from the type annotations of the methods of `CardDef` and `BaseDef`.
"""

from __future__ import annotations

import ast
import difflib
import inspect
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar, cast, overload

from smashup.engine.errors import BadFaction, UnknownWord

P = ParamSpec("P")
F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R")
F_contra = TypeVar("F_contra", bound=Callable[..., Any], contravariant=True)
R_co = TypeVar("R_co", covariant=True)
M = TypeVar("M", bound=Callable[..., Any])

if TYPE_CHECKING:

    class Used(Protocol[P, F_contra, R_co]):
        """A decorator of one card, used with or without parentheses."""

        @overload
        def __call__(self, fn: F_contra, /) -> R_co: ...  # type: ignore[overload-overlap]
        @overload
        def __call__(self, *args: P.args, **options: P.kwargs) -> Callable[[F_contra], R_co]: ...

    class Decorates(Protocol[P, F_contra, R_co]):
        """A method that is a decorator."""

        def __get__(self, of: Any, owner: Any = None) -> Used[P, F_contra, R_co]: ...


ALIASES = {
    "UnitText": "Callable[[Game, Unit], None]",
    "BaseText": "Callable[[Game, Base, Seat], None]",
    "HostLeavesText": "Callable[[Game, Unit, list[Unit]], None]",
    "Raises": "Callable[[Game, Unit], bool]",
}
"""Types of functions that the annotations name."""
NAMES = {
    "Game": "g",
    "Card": "me",
    "Base": "here",
    "Seat": "you",
    "Event": "ev",
    "Hit": "hit",
    "Attempt": "attempt",
    "list[Unit]": "staying",
}
"""Usual names of parameters by type. The first Unit of a card's function is `me`, any other one is `unit`."""
_LANGUAGE = str(Path(__file__).parent)


class Form(NamedTuple):
    """The expected form of a function."""

    parameters: tuple[str, ...]
    """Types, such as ("Game", "Unit")."""
    returns: str

    def written(self, of: Any) -> str:
        """Return the parameters as an author writes them: "g: Game, me: Unit"."""
        said: list[str] = []
        for parameter in self.parameters:
            kind = self._actual(parameter, of)
            is_me = kind == "Unit" and len(said) == 1 and not said[0].startswith(("here", "you"))
            said.append(f"{'me' if is_me else 'unit' if kind == 'Unit' else NAMES.get(kind, kind.lower())}: {kind}")
        return ", ".join(said)

    @staticmethod
    def _actual(kind: str, of: Any) -> str:
        return ("Card" if getattr(of, "is_on_nothing", False) else "Unit") if kind == "Me" else kind


def form(annotation: object) -> Form | None:
    """Return the form of a function with this annotation, or None if it has no fixed parameters."""
    if not isinstance(annotation, str):
        return None
    for node in ast.walk(ast.parse(annotation, mode="eval")):
        if isinstance(node, ast.Name) and node.id in ALIASES:
            return form(ALIASES[node.id])
        if not isinstance(node, ast.Subscript) or ast.unparse(node.value) != "Callable":
            continue
        if isinstance(node.slice, ast.Tuple) and isinstance(node.slice.elts[0], ast.List):
            takes, returns = node.slice.elts[0], node.slice.elts[1]
            types = [ast.unparse(each) for each in takes.elts]
            if not types[0].startswith("Callable"):
                return Form(tuple(types), ast.unparse(returns))
    return None


def decorator(method: Callable[Concatenate[Any, P], Callable[[F], R]]) -> Decorates[P, F, R]:
    """Let a method that returns a decorator also be used without parentheses, and check what it is given."""
    expected, checked_method = form(method.__annotations__["return"]), checked(method)
    first = [each for each in inspect.signature(method).parameters.values() if each.kind is not each.KEYWORD_ONLY][1:2]
    takes_condition = bool(first) and form(first[0].annotation) is not None

    @wraps(method)
    def use(of: Any, /, *args: Any, **options: Any) -> Any:
        if len(args) == 1 and not options and callable(args[0]) and not takes_condition:
            return use(of)(args[0])
        decorate = checked_method(of, *args, **options)

        def apply(fn: Any) -> Any:
            if expected is not None:
                check_function(of, method.__name__, fn, expected)
            return decorate(fn)

        return apply

    return cast("Decorates[P, F, R]", use)


def decorator_with_arguments(method: M) -> M:
    """The same for a method that is never used without parentheses, because it needs an argument."""
    return cast("M", decorator(method))


def checked(method: M) -> M:
    """Check the arguments of a method of the card language: names of options, conditions and words."""
    signature = inspect.signature(method)
    forms = {name: found for name, each in signature.parameters.items() if (found := form(each.annotation))}

    @wraps(method)
    def call(of: Any, /, *args: Any, **options: Any) -> Any:
        try:
            given = signature.bind(of, *args, **options).arguments
        except TypeError as error:
            raise BadFaction(f"{_where(of, args)}: {_wrong_call(method, signature, args, options, error)}") from None
        for name, expected in forms.items():
            if callable(given.get(name)):
                check_function(of, f"{name}=", given[name], expected, args)
        try:
            return method(of, *args, **options)
        except UnknownWord as error:
            error.args = (f"{_where(of, args)}: {error}",)
            raise

    return cast("M", call)


# --- functions --------------------------------------------------------------------------------------------------------


def check_function(of: Any, role: str, fn: Any, expected: Form, args: tuple[Any, ...] = ()) -> None:
    """Raise BadFaction unless the function can be called with the expected parameters."""
    if not callable(fn):
        raise BadFaction(f"{_where(of)}: {role} needs a function ({expected.written(of)}), not {fn!r}.")
    if _accepts(fn, len(expected.parameters)):
        return
    name, wanted = getattr(fn, "__name__", type(fn).__name__), expected.written(of)
    right = f"def {name}({wanted}) -> {expected.returns}:"
    if name == "<lambda>":
        name, right = "a lambda", f"lambda {', '.join(each.partition(':')[0] for each in wanted.split(', '))}: ..."
    raise BadFaction(
        f"{_where(of, args, fn)}: {name} takes {_parameters(fn)}, but {role} needs ({wanted}). Write: {right}"
    )


def _accepts(fn: Callable[..., Any], n: int) -> bool:
    """True if the function can be called with n positional arguments."""
    if isinstance(fn, FunctionType) and not fn.__kwdefaults__ and not fn.__code__.co_kwonlyargcount:
        code = fn.__code__
        most = sys.maxsize if code.co_flags & inspect.CO_VARARGS else code.co_argcount
        return code.co_argcount - len(fn.__defaults__ or ()) <= n <= most
    try:
        inspect.signature(fn).bind(*range(n))
    except TypeError:
        return False
    except ValueError:  # a function written in C has no signature
        return True
    return True


def _parameters(fn: Callable[..., Any]) -> str:
    signature = inspect.signature(fn)
    plain = [each.replace(annotation=each.empty) for each in signature.parameters.values()]
    return str(inspect.Signature(plain))


# --- messages ---------------------------------------------------------------------------------------------------------


def unknown_attribute(of: Any, name: str) -> str:
    """Return the sentence for an attribute that a card or base does not have, with the nearest decorator.

    A class with `__getattr__` could say it itself, but would read each attribute more slowly, also during a game.
    """
    near = difflib.get_close_matches(name, [each for each in dir(type(of)) if not each.startswith("_")], n=1)
    did_you_mean = f" Did you mean {near[0]!r}?" if near else ""
    return f"{of.faction.name}: {of.name!r}: There is no {name!r}.{did_you_mean}"


def _where(of: Any, args: tuple[Any, ...] = (), fn: Any = None) -> str:
    """Return the faction, the card and the line: "Clowns: 'Jester' (clowns.py:12)"."""
    if isinstance(fn, FunctionType):
        file, line = fn.__code__.co_filename, fn.__code__.co_firstlineno
    else:
        frame = inspect.currentframe()
        while frame is not None and frame.f_code.co_filename.startswith(_LANGUAGE):
            frame = frame.f_back
        file, line = (frame.f_code.co_filename, frame.f_lineno) if frame is not None else ("", 0)
    path = Path(file)
    short = f"{path.parent.name}/{path.name}" if path.stem == "__init__" else path.name
    faction = getattr(of, "faction", None)
    name, card = (faction.name, of.name) if faction is not None else (of.name, args[0] if args else None)
    return f"{name}: {card!r} ({short}:{line})" if card is not None else f"{name} ({short}:{line})"


def _wrong_call(
    method: Callable[..., Any],
    signature: inspect.Signature,
    args: tuple[Any, ...],
    options: dict[str, Any],
    error: TypeError,
) -> str:
    """Say which argument of a call is unknown or missing."""
    name = method.__name__
    parameters = [each for each in signature.parameters.values() if each.name != "self"]
    known = [each.name for each in parameters if each.kind is not each.VAR_POSITIONAL]
    for word in options:
        if word not in known:
            near = difflib.get_close_matches(word, known, n=1, cutoff=0.6)
            if near:
                return f"{name} has no option {word!r}. Did you mean {near[0]!r}?"
            listed = f"It has {', '.join(known)}." if known else "It has none."
            return f"{name} has no option {word!r}. {HINTS.get(word, '') if word in HINTS else listed}".strip()
    missing = [
        each.name
        for n, each in enumerate(parameters)
        if each.default is each.empty and each.name not in options and each.kind is not each.VAR_POSITIONAL
        if each.kind is each.KEYWORD_ONLY or n >= len(args)
    ]
    if missing:
        shown = ", ".join(f"{each}=..." for each in missing)
        return f"{name} needs {shown}. Write: {name}({_call(parameters)})."
    return f"{error}. Write: {name}({_call(parameters)})."


def _call(parameters: list[inspect.Parameter]) -> str:
    def said(each: inspect.Parameter) -> str:
        return f"{each.name}=..." if each.kind is each.KEYWORD_ONLY else f"{each.name}"

    return ", ".join(said(each) for each in parameters if each.default is each.empty)


HINTS = {
    "optional": "It is always optional or never: leave it out.",
    "each": 'Only cards have it. A base says whom its text calls "you" with who="each player".',
    "once": "It has no limit: leave it out.",
}
"""Advice for options that only other decorators have."""
