"""Style check for developer-facing English: python -m tools.style [--count] [PATH ...].

Checks docstrings, comments, messages, identifiers and test names in Python files, and the prose of Markdown pages.
docs/project/style.md explains the rules. Texts that players read (card texts, rules, locale files) are not checked.
"""

from __future__ import annotations

import ast
import inspect
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent

RULES: tuple[tuple[str, str], ...] = (
    (r"whoever|whomever|whom", "name the actor: a caller that ..., a player who ..."),
    (r"somebody|nobody|everybody", "name the actor: a player, no client, all seats"),
    (r"(?:those|them|as|than|for|of|to|but|all) who", "name the actor: clients that ..., players who ..."),
    (r"(?:(?<=[.:;] )|(?<=[.:;]\n)|^)who(?: \w+)?(?![^.]*\?)", "a noun: the player, seat or client that ..."),
    (r"so (?:many|much|long|often|far back)(?! (?:as|that)\b)", "a number with a unit: up to N, N seconds, N times"),
    (r"anew", "again, from scratch, re-"),
    (r"(?:tells?|telling|told)(?! apart)|put(?:s|ting)? into words", "send, render, describe, log or report"),
    (r"of (?:its|their|one's|his|her|our|my|your) own", "its own ..., separate, dedicated"),
    (r"the own", "its own, the player's"),
    (r"(?:laid|lies?|lying|lay|lain) open", "public, visible"),
    (r"deeds?(?!\.\w)", "effect, action, operation"),
    (r"halls?", "table registry"),
    (r"(?:the|a|its|their|other|each|every|all|one|two) (?:doors?|minds?)", "connection limit; worker, transport"),
    (r"thinkers?", "worker"),
    (r"(?:the|an) elsewhere|elsewhere's", "peer network, another process"),
    (r"(?:goes?|going|gone|went) on(?! (?:to|top|the|a|its|their|your|that|this|each|every)\b)", "continue, happen"),
    (r"(?:is|are|was|were|be) held(?! (?:by|in|up|to)\b)", "stays open, is kept, is locked"),
    (r"(?:comes?|came|coming) out(?! of\b)", "is revealed, results, is the outcome"),
    (r"reckon\w*|seldom|thereof|thereby|hereby|lest", "compute, count; rarely; plain words"),
    (r"(?<=[:;,.] )else\b(?! [a-z]+ [a-z]+:)", "otherwise"),
    (
        r"(?<!there )(?:is|are) no (?:\w+ )?(?:errors?|saves?|faults?|database|game|cards?|minions?|number|registry)",
        "is not a ...",
    ),
)
"""Regular expressions of words that prose must not contain, with the advice to print."""
FIRST_WORDS = re.compile(
    r"(?:What|Who|Whoever|Whom|Whose|Where|Wherever|How|So|Which|Whether|When|And|But|Those|Nobody|Somebody)\b(?!\()"
)
"""First words that a docstring must not have."""
TEST_FIRST_WORDS = re.compile(r"test_(?:what|who|whoever|whom|whose|where|how|so|which)_")
"""Words that the name of a test must not start with."""
NAME_PARTS = re.compile(
    r"(?<![a-z])(?:anew|(?:fore)?told|tells?|telling|hall|thinkers?|nobody|somebody|everybody|whoever)(?![a-z])",
    re.IGNORECASE,
)
"""Words that an identifier must not contain."""
DATE = re.compile(
    r"\b\d{4}-\d\d-\d\d\b|\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November"
    r"|December)\b|\b(?:yesterday|last night|this morning)\b"
)
"""Dates, which docs may only contain in generated tables and in the headings of the changelog."""
LONGEST_CELL = 300
"""Maximum length of a cell in a Markdown table, in characters without code."""
SKIPPED = (
    "docs/reference/rules.md",
    "docs/project/style.md",
    "tools/style.py",
    "tests/test_style.py",
)
"""Files with the publisher's wording, and files that quote the forbidden words."""
LOGGING = frozenset(["debug", "info", "warning", "error", "exception", "echo", "print", "exit", "fail", "skip"])
"""Functions whose arguments are messages for developers or administrators."""
_words = [(re.compile(rf"(?:\b|(?=^))(?:{pattern})\b", re.IGNORECASE), advice) for pattern, advice in RULES]


class Finding(NamedTuple):
    path: str
    line: int
    words: str
    advice: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.words!r}: write {self.advice}"


class Prose(NamedTuple):
    """Text for developers, and the line where it starts."""

    line: int
    text: str


def findings(path: str, text: str) -> list[Finding]:
    """Return every violation in one file."""
    if path.endswith(".md"):
        found = [*_check_words(path, _markdown(text)), *_check_pages(path, _markdown(text))]
    else:
        tree = ast.parse(text)
        docstrings = list(_docstrings(tree))
        prose = [*docstrings, *_comments(text), *_messages(tree), *_test_names(tree)]
        found = [*_check_words(path, prose), *_check_docstrings(path, docstrings), *_check_names(path, tree)]
    return sorted(set(found), key=lambda finding: finding.line)


def _check_words(path: str, prose: list[Prose]) -> Iterator[Finding]:
    for start, text in prose:
        plain = re.sub(r"`[^`\n]*`", lambda code: "_" * len(code[0]), text)
        for pattern, advice in _words:
            for match in pattern.finditer(plain):
                yield Finding(path, start + plain.count("\n", 0, match.start()), match[0], advice)


def _check_pages(path: str, prose: list[Prose]) -> Iterator[Finding]:
    for line, text in prose:
        if (date := DATE.search(text)) and not (path == "CHANGELOG.md" and text.startswith("#")):
            yield Finding(path, line, date[0], "the present state, without dates")
        if text.startswith("|"):
            for cell in re.split(r"(?<!\\)\|", re.sub(r"`[^`]*`", "", text)):
                if len(cell) > LONGEST_CELL:
                    yield Finding(path, line, cell[:40] + "...", "a section instead of a long table cell")


def _check_docstrings(path: str, docstrings: list[Prose]) -> Iterator[Finding]:
    for line, text in docstrings:
        if first := FIRST_WORDS.match(text.lstrip()):
            yield Finding(path, line, first[0], "a noun phrase or an imperative as the start of a docstring")
        prose = [part for part in inspect.cleandoc(text).split("\n\n") if not part.startswith(">>> ")]
        *_, last = "\n\n".join(prose).splitlines() or [""]
        if " " in last and last[-1] not in ".:!?)`\"'" and not text[0].islower() and not last.startswith(" "):
            yield Finding(path, line, last[-20:], "a full stop at the end of a docstring")


def _check_names(path: str, tree: ast.Module) -> Iterator[Finding]:
    for name, line in _defined_names(tree):
        if name.startswith("test_"):
            if TEST_FIRST_WORDS.match(name):
                yield Finding(path, line, name, "a plain sentence as the name of a test")
        elif banned := NAME_PARTS.search(re.sub("(?<=[a-z])(?=[A-Z])", "_", name)):
            yield Finding(path, line, name, f"a name without {banned[0].lower()!r}")


def _defined_names(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, node.lineno
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name, node.lineno


def _markdown(text: str) -> list[Prose]:
    """Return the lines outside code blocks and generated tables."""
    skipped_until = ""
    prose = []
    for number, line in enumerate(text.splitlines(), 1):
        if skipped_until:
            if line.lstrip().startswith(skipped_until):
                skipped_until = ""
        elif line.lstrip().startswith("```"):
            skipped_until = "```"
        elif line.startswith("<!-- results:"):
            skipped_until = "<!-- end"
        else:
            prose.append(Prose(number, line))
    return prose


def _docstrings(tree: ast.Module) -> Iterator[Prose]:
    """Yield the docstrings of modules, classes, functions and attributes, without card texts."""
    card_texts = {id(node.body[0]) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and _is_card(node)}
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(value))) if id(node) not in card_texts:
                yield Prose(node.lineno, value)


def _is_card(function: ast.FunctionDef) -> bool:
    """True if the docstring is a card text, because the function is decorated and takes the game."""
    arguments = function.args.args
    return bool(function.decorator_list) and bool(arguments) and arguments[0].arg in ("g", "_g", "_")


def _comments(text: str) -> Iterator[Prose]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield Prose(token.start[0], token.string.lstrip("#: "))


def _test_names(tree: ast.Module) -> Iterator[Prose]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield Prose(node.lineno, node.name.replace("_", " "))


def _messages(tree: ast.Module) -> Iterator[Prose]:
    """Yield the texts of exceptions, log and console messages, failed assertions and command-line help."""
    for node in ast.walk(tree):
        match node:
            case ast.Raise(exc=ast.Call() as call):
                yield from _strings(call)
            case ast.Assert(msg=ast.expr() as message):
                yield from _strings(message)
            case ast.keyword(arg="help" | "description" | "epilog" | "reason" | "metavar", value=value):
                yield from _strings(value)
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in LOGGING:
                yield from _strings(node)


def _strings(node: ast.AST) -> Iterator[Prose]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and " " in each.value.strip():
            yield Prose(each.lineno, each.value)


def files(root: Path, *paths: str) -> list[str]:
    """Return the Python and Markdown files at or below the paths, without ignored ones and the page's sources."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *paths]
    listed = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()
    return [
        name
        for name in dict.fromkeys(listed)
        if name.endswith((".py", ".md"))
        and name not in SKIPPED
        and not name.startswith("web/")
        and (root / name).is_file()
    ]


def check(root: Path, *paths: str) -> list[Finding]:
    return [
        finding for name in files(root, *paths) for finding in findings(name, (root / name).read_text(encoding="utf-8"))
    ]


def main(arguments: list[str]) -> int:
    paths = [argument for argument in arguments if argument != "--count"]
    found = check(Path.cwd(), *paths)
    if "--count" in arguments:
        for place, count in sorted(Counter(_group(finding.path) for finding in found).items()):
            print(f"{count:6} {place}")
    else:
        for finding in found:
            print(finding)
    return 1 if found else 0


def _group(path: str) -> str:
    """Return the package or top-level folder of a file, for the counts."""
    parts = path.split("/")
    return "/".join(parts[: 3 if parts[0] == "src" else 2 if parts[0] in ("tests", "docs") else 1])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
