"""Test coverage of the rules in docs/reference/rules.md.

    python3 run.py rules              ids without a test, and the reasons
    python3 run.py rules T-43 TIE-*   tests of these rules

A test lists its rules with `@rule("SCORE-17", "T-52")`. rules_without_tests.toml has the reasons for rules without a
test, by id or by pattern.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

TESTS = Path(__file__).parent
LEDGER = TESTS.parent / "docs" / "reference" / "rules.md"
REASONS = TESTS / "rules_without_tests.toml"
ENTRY = re.compile(r"^- \*\*([A-Z0-9]+-[^*]+)\*\*", re.MULTILINE)
PATTERN_SIGNS = set("*?[")


class Coverage:
    """Rule ids, their tests, the reasons for rules without a test, and inconsistencies between them."""

    def __init__(self, ids: Sequence[str], marks: dict[str, list[str]], reasons: dict[str, str]) -> None:
        self.ids = ids
        self.marks = marks
        self.untested = [each for each in ids if each not in marks]
        self.reasons = {each: why for each in self.untested if (why := _reason(each, reasons))}
        self.faults = [
            *(f"{each} occurs twice in {LEDGER.name}." for each, n in Counter(ids).items() if n > 1),
            *(f"{marks[each][0]} lists {each}, which is not in {LEDGER.name}." for each in marks if each not in ids),
            *(f"{each} has neither a test nor a reason." for each in self.untested if each not in self.reasons),
            *self._unused(reasons),
        ]

    def _unused(self, reasons: dict[str, str]) -> Iterator[str]:
        for key in reasons:
            if not any(fnmatchcase(each, key) for each in self.untested):
                tests = [test for each in self.ids if fnmatchcase(each, key) for test in self.marks[each]]
                yield f"{key} has a reason, but " + (f"is tested by {tests[0]}." if tests else "matches no rule.")


def _reason(rule: str, reasons: dict[str, str]) -> str | None:
    """The reason for this id, otherwise that of the first matching pattern."""
    if rule in reasons:
        return reasons[rule]
    return next((why for key, why in reasons.items() if PATTERN_SIGNS & set(key) and fnmatchcase(rule, key)), None)


def ledger() -> list[str]:
    return ENTRY.findall(LEDGER.read_text(encoding="utf-8"))


def marks() -> dict[str, list[str]]:
    """Tests of each rule id, read from the sources, which is faster than collecting them with pytest."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for test in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(test, ast.FunctionDef):
                for rule in _rules_of(test):
                    found.setdefault(rule, []).append(f"{path.relative_to(TESTS.parent).as_posix()}::{test.name}")
    return found


def _rules_of(test: ast.FunctionDef) -> Iterator[str]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
            yield from (str(ast.literal_eval(argument)) for argument in mark.args)


def reasons() -> dict[str, str]:
    """Reasons for rules without a test, by id or pattern."""
    groups = tomllib.loads(REASONS.read_text(encoding="utf-8"))["group"]
    return {rule: group["reason"] for group in groups for rule in group["ids"]}


def measure() -> Coverage:
    return Coverage(ledger(), marks(), reasons())


def summary(coverage: Coverage) -> str:
    """Number of tested rules and test situations, in one line."""
    tested, without = len(coverage.ids) - len(coverage.untested), len(coverage.reasons)
    situations = [each for each in coverage.ids if each.startswith("T-")]
    untested = [each for each in situations if each in coverage.untested]
    but = f" (not: {', '.join(untested)})" if untested else ""
    return (
        f"{tested} of {len(coverage.ids)} entries are tested, {without} have a reason; "
        f"{len(situations) - len(untested)} of {len(situations)} test situations are tested{but}."
    )


def main(wanted: Sequence[str]) -> int:
    coverage = measure()
    if wanted:
        for each in (each for each in coverage.ids if any(fnmatchcase(each, want) for want in wanted)):
            tests = coverage.marks.get(each) or [f"no test: {coverage.reasons.get(each, 'no reason')}"]
            print(each, *tests, sep="\n    ")
        return 0
    for reason in dict.fromkeys(coverage.reasons.values()):
        without = [each for each, why in coverage.reasons.items() if why == reason]
        print(f"{reason} ({len(without)}):\n    {', '.join(without)}")
    print(f"\n{summary(coverage)}")
    print(*coverage.faults, sep="\n", file=sys.stderr)
    return 1 if coverage.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
