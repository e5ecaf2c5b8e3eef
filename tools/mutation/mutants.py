"""Possible changes of a source file. Each mutant is one edit of the text and belongs to a class of mistakes.

The classes are mistakes that authors of cards and rules make: optional instead of mandatory, one after the other
instead of at once, the wrong player, a missing filter. Edits without an effect on a game (types, docstrings, error
texts) are not generated.
"""

from __future__ import annotations

import ast
import difflib
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

Span = tuple[int, int, int, int]
"""First line, first column, last line and end column. Columns are in bytes."""
Edit = tuple["ast.AST | Span", str, str]
"""Location, replacement and class of an edit."""
Vocabulary = dict[str, list[str]]
"""Values that the cards use for a keyword, such as {"until": ["end of turn", ...]}."""

AT_ONCE = {"destroy", "return_to_hand", "place", "discard", "discard_cards", "place_card", "place_cards", "move"}
"""Verbs that affect several cards simultaneously when they get a list."""
LISTS = {"minions", "actions", "choose_minions", "choose_actions", "choose_cards", "cards", "search_any"}
"""Methods that return several cards."""
LIST_NAMES = {"chosen", "doomed", "taken", "gone", "minions", "actions"}
OPTIONAL = ("may", "must", "optional")
PLAYERS = ("who", "player", "of", "seat")
NOT_DROPPED = {"motto", "cover", "strict", "inks", "to", "text", "until", "when", "power", "copies", "breakpoint", "vp"}
NOT_DROPPED |= {"key", "default", "encoding", *OPTIONAL}
"""Keywords that belong to another class, that a call requires, or that only change texts."""
GUARDS = {"strict", "maxsize", "total", "frozen", "kw_only", "repr", "compare"}
"""Keywords for types, cache sizes and representations."""
MASKS = ("known", "base_known")
COMPARISONS: dict[type[ast.cmpop], str] = {
    **{ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "=="},
    **{ast.Is: "is not", ast.IsNot: "is", ast.In: "not in", ast.NotIn: "in"},
}


@dataclass(frozen=True)
class Mutant:
    """One edit of one file."""

    path: str
    kind: str
    line: int
    column: int
    old: str
    new: str

    @property
    def key(self) -> str:
        identity = f"{self.path}:{self.line}:{self.column}:{self.kind}:{self.old}>{self.new}"
        return hashlib.sha256(identity.encode()).hexdigest()[:12]

    @property
    def area(self) -> str:
        """Package of src/smashup that the file belongs to."""
        return self.path.split("/")[2]

    def applied(self, text: str) -> str:
        """Return the text of the file after the edit."""
        lines = text.encode().splitlines(keepends=True)
        start = sum(map(len, lines[: self.line - 1])) + self.column
        raw, old = text.encode(), self.old.encode()
        if raw[start : start + len(old)] != old:
            raise ValueError(f"{self.path}:{self.line} does not contain {self.old!r}: the file has changed.")
        return (raw[:start] + self.new.encode() + raw[start + len(old) :]).decode()

    def is_valid(self, text: str) -> bool:
        """True if the file is still valid Python after the edit."""
        try:
            ast.parse(self.applied(text))
        except SyntaxError:
            return False
        return True

    def diff(self, text: str) -> str:
        lines = difflib.unified_diff(text.splitlines(), self.applied(text).splitlines(), lineterm="", n=1)
        return "\n".join(list(lines)[2:])


def vocabulary(texts: Iterable[str]) -> Vocabulary:
    """Return the string values that the given sources use for `until` and `who`."""
    values: dict[str, set[str]] = {"until": set(), "who": set()}
    for text in texts:
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.keyword(arg="until" | "who" as name, value=ast.Constant(value=str(value))):
                    values[name].add(value)
    return {keyword: sorted(found) for keyword, found in values.items()}


def mutants(path: str, text: str, words: Vocabulary | None = None) -> list[Mutant]:
    """Return every possible change of a file, in the order of the text."""
    tree = ast.parse(text)
    skipped = {id(each) for node in ast.walk(tree) for part in _ignored(node) for each in ast.walk(part)}
    found: dict[tuple[int, int, str, str], Mutant] = {}
    for node in ast.walk(tree):
        for finder in FINDERS if id(node) not in skipped else ():
            for place, new, kind in finder(node, text, words or {}):
                span = _span(place)
                old = _text(text, span)
                if old != new:
                    found.setdefault((*span[:2], old, new), Mutant(path, kind, *span[:2], old, new))
    return sorted(found.values(), key=lambda mutant: (mutant.line, mutant.column, mutant.kind, mutant.new))


def sample(
    found: Iterable[Mutant],
    size: int,
    shuffle: Callable[[list[Mutant]], None],
    accept: Callable[[Mutant], bool] = lambda mutant: True,
) -> list[Mutant]:
    """Return up to `size` accepted mutants. The classes take turns, so that rare classes weigh as much as common
    ones."""
    by_kind: dict[str, list[Mutant]] = {}
    for mutant in found:
        by_kind.setdefault(mutant.kind, []).append(mutant)
    for each in by_kind.values():
        shuffle(each)
    chosen: list[Mutant] = []
    while len(chosen) < size and by_kind:
        for kind in sorted(by_kind):
            mutant = by_kind[kind].pop()
            if not by_kind[kind]:
                del by_kind[kind]
            if accept(mutant) and len(chosen) < size:
                chosen.append(mutant)
    return chosen


# --- source locations ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _lines(text: str) -> list[bytes]:
    return text.encode().splitlines(keepends=True)


def _span(place: ast.AST | Span) -> Span:
    if isinstance(place, tuple):
        return place
    assert isinstance(place, ast.expr | ast.stmt | ast.keyword | ast.arg)
    assert place.end_lineno is not None
    assert place.end_col_offset is not None
    return place.lineno, place.col_offset, place.end_lineno, place.end_col_offset


def _text(text: str, place: ast.AST | Span) -> str:
    line, column, end, end_column = _span(place)
    lines = _lines(text)
    if line == end:
        return lines[line - 1][column:end_column].decode()
    return b"".join([lines[line - 1][column:], *lines[line : end - 1], lines[end - 1][:end_column]]).decode()


def _ignored(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node that have no effect on a game: types, docstrings, imports, error texts,
    representations."""
    match node:
        case ast.FunctionDef(name="__repr__") | ast.Import() | ast.ImportFrom() | ast.Assert():
            yield node
        case ast.Expr(value=ast.Constant()) | ast.If(test=ast.Name(id="TYPE_CHECKING")):
            yield node
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            yield node
        case ast.FunctionDef(body=[*_, ast.Raise(exc=ast.Name(id="NotImplementedError"))]):
            yield node
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from (arg.annotation for arg in ast.walk(node.args) if isinstance(arg, ast.arg) and arg.annotation)
            yield from [node.returns] if node.returns is not None else []
        case ast.AnnAssign():
            yield node.annotation
        case ast.keyword(arg=name) if name in GUARDS:
            yield node
        case ast.Call(func=ast.Name(id="mypyc_attr")):
            yield node
        case ast.Call(keywords=keywords) if any(each.arg == "max_power" for each in keywords):
            yield from (each for each in keywords if each.arg == "minion")  # only minions have power
        case ast.Call(func=ast.Name(id="dataclass")) if all(each.arg in ("frozen", "slots") for each in node.keywords):
            yield node
        case ast.Call(func=ast.Attribute(attr="randbits")):
            yield from node.args  # the length of a secret
        case ast.Raise(exc=ast.Call() as error):
            yield from error.args


# --- classes of mistakes ---------------------------------------------------------------------------------------------


def _choices_and_players(node: ast.AST, text: str, words: Vocabulary) -> Iterator[Edit]:
    """Change whether a choice is optional, the player, or the duration."""
    match node:
        case ast.Attribute(value=value, attr=attr, ctx=ast.Load()):
            base = _text(text, value)
            if attr.startswith("may_choose_"):
                yield node, f"{base}.{attr.removeprefix('may_')}", "may or must"
            elif attr in ("choose_minion", "choose_action", "choose_base", "choose_card"):
                yield node, f"{base}.may_{attr}", "may or must"
            elif attr in ("controller", "owner") and base.split(".")[-1] in ("unit", "card", "me", "minion", "action"):
                yield node, f"{base}.{'owner' if attr == 'controller' else 'controller'}", "who"
            elif attr in ("others", "players") and base == "g":
                yield node, f"g.{'players' if attr == 'others' else 'others'}", "who"
        case ast.keyword(arg=str(name), value=ast.Constant(value=value)) if name in OPTIONAL:
            yield node, f"{name}={value is False}", "may or must"
        case ast.keyword(arg="mine" | "others" as name, value=ast.Constant(value=value)):
            yield node, f"{'others' if name == 'mine' else 'mine'}={value is True}", "who"
        case ast.keyword(arg="until" | "who" as name, value=ast.Constant(value=str(value)) as place):
            kind = "duration" if name == "until" else "who"
            yield from ((place, f'"{other}"', kind) for other in words.get(name, ()) if other != value)
        case ast.Call(func=ast.Attribute(attr="may" | "confirm")):
            yield node, "True", "may or must"


def _keyword_dropped(node: ast.AST, text: str, words: Vocabulary) -> Iterator[Edit]:
    """Drop a keyword of a call: a filter, a place, a limit or a condition."""
    if not isinstance(node, ast.Call) or (isinstance(node.func, ast.Name) and node.func.id == "TypeVar"):
        return
    ignored = list(_ignored(node))
    for keyword in node.keywords:
        if keyword.arg == "when":
            yield _with_comma(keyword, text), "", "condition"
        elif keyword.arg is not None and keyword.arg not in NOT_DROPPED and keyword not in ignored:
            kind = "limit" if keyword.arg == "once" else "who" if keyword.arg in PLAYERS else "filter"
            yield _with_comma(keyword, text), "", kind


def _with_comma(keyword: ast.keyword, text: str) -> Span:
    """Return the span of a keyword together with the comma after or before it."""
    line, column, end, end_column = _span(keyword)
    rest = _lines(text)[end - 1][end_column:].rstrip(b"\n")
    if comma := re.match(rb" *, *", rest):
        end_column += comma.end()
    elif (before := _lines(text)[line - 1][:column].rstrip(b" ")).endswith(b","):
        column = len(before) - 1
    return line, column, end, end_column


def _statements(node: ast.AST, text: str, words: Vocabulary) -> Iterator[Edit]:
    """Drop a statement, swap two verbs, or drop a check or an error handler."""
    match node:
        case ast.Expr(value=ast.Call() | ast.Await()):
            call = _text(text, node)
            hidden = any(sign in call for sign in (*MASKS, "forget", ".show(", "_see("))
            yield node, "pass", "knowledge" if hidden else "log" if ".note" in call else "verb dropped"
        case ast.AugAssign(target=target) | ast.Assign(targets=[ast.Attribute() | ast.Subscript() as target, *_]):
            yield node, "pass", "knowledge" if any(mask in _text(text, target) for mask in MASKS) else "verb dropped"
        case ast.Raise():
            yield node, "pass", "failure swallowed"
        case ast.Continue() | ast.Break():
            yield node, "break" if isinstance(node, ast.Continue) else "pass", "answer"
        case ast.ExceptHandler(body=[first, *_]) if not isinstance(first, ast.Raise | ast.Pass | ast.Continue):
            yield (*_span(first)[:2], *_span(node.body[-1])[2:]), "pass", "failure swallowed"
    bodies = [getattr(node, name, None) for name in ("body", "orelse")]
    for body in bodies if isinstance(node, ast.stmt) and not isinstance(node, ast.ClassDef | ast.Try) else ():
        for first, second in pairwise(body or ()):
            one, two = _text(text, first), _text(text, second)
            if one.startswith("g.") and two.startswith(
                "g."
            ):  # only verbs of cards, because steps of the engine are often independent
                span = (*_span(first)[:2], *_span(second)[2:])
                yield span, f"{two}\n{' ' * span[1]}{one}", "order"


def _conditions(node: ast.AST, text: str, words: Vocabulary) -> Iterator[Edit]:
    """Invert a condition, drop a part of it, change a boundary, or replace a word (any for all, True for False)."""
    match node:
        case ast.Compare():
            for (left, right), operator in zip(pairwise([node.left, *node.comparators]), node.ops, strict=True):
                kind = "boundary" if isinstance(operator, ast.Lt | ast.LtE | ast.Gt | ast.GtE) else "condition"
                if kind == "condition" or not _is_equivalent(_text(text, left), _text(text, right)):
                    yield (*_span(left)[2:], *_span(right)[:2]), f" {COMPARISONS[type(operator)]} ", kind
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) if not _binds(test):
            yield test, f"not ({_text(text, test)})", "condition"
        case ast.BoolOp() if not _binds(node):
            word = " and " if isinstance(node.op, ast.And) else " or "
            parts = [f"({_text(text, part)})" for part in node.values]
            for i in range(len(parts)):
                yield node, f"({word.join(parts[:i] + parts[i + 1 :])})", "condition"
        case ast.UnaryOp(op=ast.Not()):
            yield node, f"({_text(text, node.operand)})", "condition"
        case ast.comprehension():
            yield from ((test, "True", "filter") for test in node.ifs)
        case ast.Return(value=ast.Constant(value=bool(value)) as place):
            yield place, str(not value), "answer"
        case ast.keyword(arg=name, value=ast.Constant(value=bool(value)) as place):
            if name not in (*OPTIONAL, "mine", "others"):
                yield place, str(not value), "flag"
        case ast.Name(id="any" | "all" | "min" | "max" as name):
            yield node, {"any": "all", "all": "any", "min": "max", "max": "min"}[name], "answer"


def _is_equivalent(left: str, right: str) -> bool:
    """True if equality cannot occur (uids, stays in play, clocks) or one more step is irrelevant (depth limits)."""
    stays = left.endswith(".iid") and right.endswith(".iid")
    return stays or (left == "uid" and right == "0") or right.startswith(("MAX_", "DEEPEST_")) or left == "time()"


def _binds(node: ast.AST) -> bool:
    return any(isinstance(each, ast.NamedExpr) for each in ast.walk(node))


def _number(node: ast.AST, text: str, words: Vocabulary) -> Iterator[Edit]:
    """Add or subtract one. Recursion depths are skipped, because they only matter for endless chains."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int) and not isinstance(node.value, bool):
        if not _lines(text)[node.lineno - 1][: node.col_offset].endswith(b".depth + "):
            yield node, str(node.value + 1), "number"
            yield node, str(max(node.value - 1, 1)), "number"


def _at_once(node: ast.AST, text: str, words: Vocabulary) -> Iterator[Edit]:
    """Replace one verb for a list by a loop, and vice versa."""
    loop = node if isinstance(node, ast.For) and len(node.body) == 1 and isinstance(node.target, ast.Name) else None
    match loop.body[0] if loop else node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=attr), args=[given, *others]) as call) if attr in AT_ONCE:
            verb, rest = _text(text, call.func), [_text(text, each) for each in (*others, *call.keywords)]
            if loop is None and _is_list(given):
                things = f"list({_text(text, given)})"
                yield node, f"for _one in {things}: {verb}({', '.join(['_one', *rest])})", "at once"
            elif loop is not None and _text(text, given) == _text(text, loop.target):
                yield loop, f"{verb}({', '.join([f'list({_text(text, loop.iter)})', *rest])})", "at once"


def _is_list(node: ast.expr) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in LISTS
    return isinstance(node, ast.List | ast.ListComp) or (isinstance(node, ast.Name) and node.id in LIST_NAMES)


FINDERS = (_choices_and_players, _keyword_dropped, _statements, _conditions, _number, _at_once)
