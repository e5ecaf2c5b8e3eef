"""What can be changed in a source file: each change is one small edit of its text, and belongs to a class of mistakes.

The classes are those that a person makes who writes a card or a rule: "may" for "must", one after the other for at
once, the wrong player, a filter that is forgotten. A change that cannot matter (a type, a docstring, the text of an
error) is not made.
"""

from __future__ import annotations

import ast
import difflib
import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

Edit = tuple[ast.AST, str, str]
"""Where, what stands there instead, and the class."""

AT_ONCE = {"destroy", "return_to_hand", "place", "discard", "discard_cards", "place_card", "place_cards", "move"}
"""Verbs that do something to several cards in one moment."""
SEVERAL = {"minions", "actions", "choose_minions", "choose_actions", "choose_cards", "cards", "search_any"}
DURATIONS = [
    "END_OF_TURN",
    "END_OF_YOUR_TURN",
    "START_OF_YOUR_TURN",
    "DURING_OTHERS_TURNS",
    "DURING_NEXT_TURN",
    "FOREVER",
]
PEOPLE = ["CURRENT", "PLAYER", "OWNER", "WINNER", "EACH_WITH_MINION"]
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
NOT_DROPPED = {
    "motto",
    "cover",
    "strict",
    "inks",
    "to",
    "text",
    "until",
    "when",
    "power",
    "copies",
    "breakpoint",
    "vp",
    "key",
    "default",
    "encoding",
}
"""Keywords that have a class of their own, that a call cannot do without, or that change words only."""
NEW_LINE = ord("\n")
MASKS = {"known", "base_known"}


@dataclass(frozen=True)
class Change:
    """One edit of one file."""

    path: str
    kind: str
    line: int
    end: int
    column: int
    old: str
    new: str

    @property
    def key(self) -> str:
        said = f"{self.path}:{self.line}:{self.column}:{self.kind}:{self.old}>{self.new}"
        return hashlib.sha256(said.encode()).hexdigest()[:12]

    def applied(self, text: str) -> str:
        """The file with the change in it."""
        raw = text.encode()
        start = _offset(raw, self.line, self.column)
        found = raw[start : start + len(self.old.encode())].decode()
        if found != self.old:
            raise ValueError(f"{self.path}:{self.line} says {found!r} and not {self.old!r}: the file has changed.")
        return (raw[:start] + self.new.encode() + raw[start + len(self.old.encode()) :]).decode()

    def is_python(self, text: str) -> bool:
        """Whether the file can still be read with the change in it."""
        try:
            ast.parse(self.applied(text))
        except SyntaxError:
            return False
        return True

    def hunk(self, text: str) -> str:
        """The change as a reader of diffs knows it."""
        lines = difflib.unified_diff(
            text.splitlines(), self.applied(text).splitlines(), self.path, self.path, lineterm="", n=1
        )
        return "\n".join(list(lines)[2:])


def _offset(raw: bytes, line: int, column: int) -> int:
    start = 0
    for _ in range(line - 1):
        start = raw.index(b"\n", start) + 1
    return start + column


@lru_cache(maxsize=4)
def _lines(text: str) -> list[bytes]:
    return text.encode().splitlines(keepends=True)


def _said(text: str, node: ast.AST) -> str:
    """How a node is written. (As ast.get_source_segment, which splits the whole text anew each time.)"""
    line, column, end, end_column = _span(node)
    lines = _lines(text)
    if line == end:
        return lines[line - 1][column:end_column].decode()
    return b"".join([lines[line - 1][column:], *lines[line : end - 1], lines[end - 1][:end_column]]).decode()


def changes(path: str, text: str) -> list[Change]:
    """Every change that can be made in a file, in its order."""
    raw = text.encode()
    starts = [0, *(n + 1 for n, byte in enumerate(raw) if byte == NEW_LINE)]
    found: dict[tuple[int, int, str, str], Change] = {}
    for node, new, kind in _edits(ast.parse(text), text):
        line, column, end, end_column = _span(node)
        old = raw[starts[line - 1] + column : starts[end - 1] + end_column].decode()
        if old != new:
            found.setdefault((line, column, old, new), Change(path, kind, line, end, column, old, new))
    return sorted(found.values(), key=lambda change: (change.line, change.column, change.kind, change.new))


def _span(node: ast.AST) -> tuple[int, int, int, int]:
    assert isinstance(node, (ast.expr, ast.stmt, ast.keyword, ast.arg, _Place))
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


class _Place(ast.AST):
    """Any stretch of the text."""

    def __init__(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        super().__init__()
        self.lineno, self.col_offset = start
        self.end_lineno, self.end_col_offset = end


def _edits(tree: ast.Module, text: str) -> Iterator[Edit]:
    skipped = {id(each) for node in ast.walk(tree) for part in _idle(node) for each in ast.walk(part)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        for find in FINDERS:
            yield from find(node, text)


def _idle(node: ast.AST) -> Iterator[ast.AST]:
    """What of a node changes nothing about a game: types, docstrings, imports, words of errors, representations."""
    match node:
        case ast.FunctionDef(name="__repr__") | ast.Import() | ast.ImportFrom() | ast.Assert():
            yield node
        case ast.Expr(value=ast.Constant()) | ast.If(test=ast.Name(id="TYPE_CHECKING")):
            yield node
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            yield node
        case ast.FunctionDef(body=[*_, ast.Raise(exc=ast.Name(id="NotImplementedError"))]):
            yield node  # said here, done elsewhere
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from (arg.annotation for arg in ast.walk(node.args) if isinstance(arg, ast.arg) and arg.annotation)
            yield from [node.returns] if node.returns is not None else []
        case ast.AnnAssign():
            yield node.annotation
        case ast.keyword(arg="strict" | "maxsize" | "total" | "frozen" | "kw_only" | "repr" | "compare"):
            yield node  # guards against faults of our own, types, how much is kept, how a thing is shown
        case ast.Call(func=ast.Name(id="mypyc_attr")):
            yield node
        case ast.Call(keywords=keywords) if any(each.arg == "max_power" for each in keywords):
            yield from (each for each in keywords if each.arg == "minion")  # only minions have power
        case ast.Call(func=ast.Name(id="dataclass")) if all(each.arg in ("frozen", "slots") for each in node.keywords):
            yield node
        case ast.Call(func=ast.Attribute(attr="randbits")):
            yield from node.args  # so many that nobody guesses
        case ast.Raise(exc=ast.Call() as error):
            yield from error.args


# --- one finder a class -----------------------------------------------------------------------------------------------


def may_or_must(node: ast.AST, text: str) -> Iterator[Edit]:
    """may_choose for choose and the other way round; may=, must= turned."""
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        before = _said(text, node.value)
        if node.attr.startswith("may_choose_"):
            yield node, f"{before}.{node.attr.removeprefix('may_')}", "may or must"
        elif node.attr in ("choose_minion", "choose_action", "choose_base", "choose_card"):
            yield node, f"{before}.may_{node.attr}", "may or must"
    if isinstance(node, ast.keyword) and node.arg in ("may", "must") and isinstance(node.value, ast.Constant):
        yield node, f"{node.arg}={node.value.value is False}", "may or must"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "may":
        yield node, "True", "may or must"


def filter_dropped(node: ast.AST, text: str) -> Iterator[Edit]:
    """A keyword of a call left out: a filter, a place, a limit, a flag."""
    if not isinstance(node, ast.Call) or (isinstance(node.func, ast.Name) and node.func.id == "TypeVar"):
        return  # what a type is bound to is seen by mypy and by nothing that runs
    idle = list(_idle(node))
    for keyword in node.keywords:
        if keyword.arg is None or keyword.arg in NOT_DROPPED or keyword.arg in ("may", "must") or keyword in idle:
            continue
        kind = (
            "limit" if keyword.arg == "once" else "who" if keyword.arg in ("who", "player", "of", "seat") else "filter"
        )
        yield _argument(node, keyword, text), "", kind
    for keyword in node.keywords:
        if keyword.arg in ("mine", "others") and isinstance(keyword.value, ast.Constant):
            other = "others" if keyword.arg == "mine" else "mine"
            yield keyword, f"{other}={keyword.value.value is True}", "who"
        if keyword.arg == "when":
            yield _argument(node, keyword, text), "", "condition"


def _argument(call: ast.Call, keyword: ast.keyword, text: str) -> ast.AST:
    """A keyword together with the comma before or after it."""
    lines = text.encode().split(b"\n")
    line, column, end, end_column = _span(keyword)
    rest = lines[end - 1][end_column:]
    after = len(rest) - len(rest.lstrip(b" "))
    if rest[after : after + 1] == b",":
        end_column += after + 1
        while lines[end - 1][end_column : end_column + 1] == b" ":
            end_column += 1
    else:
        before = lines[line - 1][:column].rstrip(b" ")
        if before.endswith(b","):
            column = len(before) - 1
    return _Place((line, column), (end, end_column))


def statement_dropped(node: ast.AST, text: str) -> Iterator[Edit]:
    """A verb, a note, a change of what is known, left out."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await):
        yield node, "pass", _dropped(_said(text, node))
    elif isinstance(node, ast.AugAssign):
        target = _said(text, node.target)
        yield node, "pass", "knowledge" if any(mask in target for mask in MASKS) else "verb dropped"
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript):
        target = _said(text, node.targets[0])
        yield node, "pass", "knowledge" if any(mask in target for mask in MASKS) else "verb dropped"


def _dropped(said: str) -> str:
    if any(mask in said for mask in MASKS) or "forget" in said or ".show(" in said or "_see(" in said:
        return "knowledge"
    return "log" if ".note" in said else "verb dropped"


def comparison(node: ast.AST, text: str) -> Iterator[Edit]:
    """< for <=, is for is not, in for not in."""
    if isinstance(node, ast.Compare):
        parts = [node.left, *node.comparators]
        for (left, right), operator in zip(pairwise(parts), node.ops, strict=True):
            _, _, line, column = _span(left)
            end, end_column, _, _ = _span(right)
            kind = "boundary" if isinstance(operator, ast.Lt | ast.LtE | ast.Gt | ast.GtE) else "condition"
            if kind == "boundary" and _makes_no_difference(_said(text, left), _said(text, right)):
                continue
            yield _Place((line, column), (end, end_column)), f" {COMPARISONS[type(operator)]} ", kind


def _makes_no_difference(left: str, right: str) -> bool:
    """No card has the number 0, no two stays in play have the same, what stops an endless chain may stop it one step
    sooner, and a running clock is never looked at in the very moment of a deadline."""
    stays = left.endswith(".iid") and right.endswith(".iid")
    return stays or (left == "uid" and right == "0") or right.startswith(("MAX_", "DEEPEST_")) or left == "time()"


def number(node: ast.AST, text: str) -> Iterator[Edit]:
    """One more, or one fewer. How deep a chain is counts only for what stops it if it is endless."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int) and not isinstance(node.value, bool):
        if text.splitlines()[node.lineno - 1][: node.col_offset].endswith(".depth + "):
            return
        yield node, str(node.value + 1), "number"
        if node.value > 1:
            yield node, str(node.value - 1), "number"


def condition(node: ast.AST, text: str) -> Iterator[Edit]:
    """A condition turned, or a part of it left out."""
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not _binds(node.test):
        yield node.test, f"not ({_said(text, node.test)})", "condition"
    if isinstance(node, ast.BoolOp) and not _binds(node):
        word = " and " if isinstance(node.op, ast.And) else " or "
        parts = [f"({_said(text, part)})" for part in node.values]
        for i in range(len(parts)):
            yield node, f"({word.join(parts[:i] + parts[i + 1 :])})", "condition"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, f"({_said(text, node.operand)})", "condition"
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield test, "True", "filter"


def _binds(node: ast.AST) -> bool:
    return any(isinstance(each, ast.NamedExpr) for each in ast.walk(node))


def duration(node: ast.AST, text: str) -> Iterator[Edit]:
    """Until another time."""
    if isinstance(node, ast.keyword) and node.arg == "until" and isinstance(node.value, ast.Name):
        name = node.value.id
        for other in DURATIONS:
            if name in DURATIONS and other != name:
                yield node.value, f"type({name}).{other}", "duration"


def who(node: ast.AST, text: str) -> Iterator[Edit]:
    """Another player."""
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        swaps = {"you": "owner", "owner": "you"}
        base = _said(text, node.value)
        if node.attr in swaps and base.split(".")[-1] in ("unit", "card", "me", "minion", "action"):
            yield node, f"{base}.{swaps[node.attr]}", "who"
        if node.attr in ("others", "players") and base == "g":
            yield node, f"g.{'players' if node.attr == 'others' else 'others'}", "who"
    if isinstance(node, ast.keyword) and node.arg == "who" and isinstance(node.value, ast.Name | ast.Attribute):
        said = _said(text, node.value)
        for other in PEOPLE:
            if not said.endswith(other):
                yield node.value, f"type({said}).{other}", "who"


def order(node: ast.AST, text: str) -> Iterator[Edit]:
    """Two verbs of a card in the wrong order. (In the engine, two steps often do not depend on each other.)"""
    for body in _bodies(node):
        for first, second in pairwise(body):
            one, two = _said(text, first), _said(text, second)
            if one.startswith("g.") and two.startswith("g."):
                line, column, _, _ = _span(first)
                _, _, end, end_column = _span(second)
                yield _Place((line, column), (end, end_column)), f"{two}\n{' ' * column}{one}", "order"


def _bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.For | ast.While | ast.With | ast.If):
        yield node.body
    if isinstance(node, ast.If | ast.For):
        yield node.orelse


def at_once(node: ast.AST, text: str) -> Iterator[Edit]:
    """One after the other for at once, and the other way round."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _acts(node.value):
        call = node.value
        given = call.args[0]
        if _several(given):
            verb = _said(text, call.func)
            rest = [_said(text, each) for each in (*call.args[1:], *call.keywords)]
            things = _said(text, given)
            yield node, f"for _one in list({things}): {verb}({', '.join(['_one', *rest])})", "at once"
    if isinstance(node, ast.For) and len(node.body) == 1 and isinstance(node.target, ast.Name):
        only = node.body[0]
        if isinstance(only, ast.Expr) and isinstance(only.value, ast.Call) and _acts(only.value):
            call = only.value
            if isinstance(call.args[0], ast.Name) and call.args[0].id == node.target.id:
                verb = _said(text, call.func)
                rest = [_said(text, each) for each in (*call.args[1:], *call.keywords)]
                things = _said(text, node.iter)
                yield node, f"{verb}({', '.join([f'list({things})', *rest])})", "at once"


def _acts(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr in AT_ONCE and bool(call.args)


def _several(given: ast.expr) -> bool:
    if isinstance(given, ast.List | ast.ListComp):
        return True
    if isinstance(given, ast.Call) and isinstance(given.func, ast.Attribute):
        return given.func.attr in SEVERAL
    return isinstance(given, ast.Name) and given.id in ("chosen", "doomed", "taken", "gone", "minions", "actions")


def word(node: ast.AST, text: str) -> Iterator[Edit]:
    """True for False, any for all, least for most, and for or."""
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool):
        yield node.value, str(not node.value.value), "answer"
    if isinstance(node, ast.keyword) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool):
        if node.arg not in ("may", "must", "mine", "others"):
            yield node.value, str(not node.value.value), "flag"
    if isinstance(node, ast.Name) and node.id in ("any", "all", "min", "max"):
        yield node, {"any": "all", "all": "any", "min": "max", "max": "min"}[node.id], "answer"
    if isinstance(node, ast.Continue):
        yield node, "break", "answer"
    if isinstance(node, ast.Break):
        yield node, "pass", "answer"


def failure(node: ast.AST, text: str) -> Iterator[Edit]:
    """What goes wrong is not told: a check left out, an error swallowed."""
    if isinstance(node, ast.Raise):
        yield node, "pass", "failure swallowed"
    if isinstance(node, ast.ExceptHandler):
        first, last = node.body[0], node.body[-1]
        line, column, _, _ = _span(first)
        _, _, end, end_column = _span(last)
        if not isinstance(first, ast.Raise | ast.Pass | ast.Continue):
            yield _Place((line, column), (end, end_column)), "pass", "failure swallowed"


FINDERS: list[Callable[[ast.AST, str], Iterator[Edit]]] = [
    may_or_must,
    filter_dropped,
    statement_dropped,
    comparison,
    number,
    condition,
    duration,
    who,
    order,
    at_once,
    word,
    failure,
]


def sample(
    found: Iterable[Change],
    n: int,
    shuffle: Callable[[list[Change]], None],
    fits: Callable[[Change], bool] = lambda change: True,
) -> list[Change]:
    """So many that fit, each class in turn, so that the rare classes are not lost among numbers and conditions."""
    by_kind: dict[str, list[Change]] = {}
    for change in found:
        by_kind.setdefault(change.kind, []).append(change)
    for each in by_kind.values():
        shuffle(each)
    chosen: list[Change] = []
    while len(chosen) < n and by_kind:
        for kind in sorted(by_kind):
            change = by_kind[kind].pop()
            if not by_kind[kind]:
                del by_kind[kind]
            if fits(change) and len(chosen) < n:
                chosen.append(change)
    return chosen
