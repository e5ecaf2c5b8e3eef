"""Which rules of docs/rules.md have a test, and why the others have none.

    python3 run.py rules              every id without a test, and the reason
    python3 run.py rules T-43 TIE-*   the tests that show these rules

A test names what it shows with `@rule("SCORE-17", "T-52")`. What has no test has a reason in rules_without_tests.toml,
where an id stands for itself and a pattern for whatever it matches and no test shows.
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
    """The ids of the ledger, the tests that show them, the reasons for the rest, and what does not fit together."""

    def __init__(self, ids: Sequence[str], marks: dict[str, list[str]], reasons: dict[str, str]) -> None:
        self.ids = ids
        self.marks = marks
        self.untested = [each for each in ids if each not in marks]
        self.reasons = {each: why for each in self.untested if (why := _reason(each, reasons))}
        self.faults = [
            *(f"{each} stands twice in {LEDGER.name}." for each, n in Counter(ids).items() if n > 1),
            *(f"{marks[each][0]} shows {each}, which {LEDGER.name} lacks." for each in marks if each not in ids),
            *(f"{each} has neither a test nor a reason." for each in self.untested if each not in self.reasons),
            *self._needless(reasons),
        ]

    def _needless(self, reasons: dict[str, str]) -> Iterator[str]:
        for key in reasons:
            if not any(fnmatchcase(each, key) for each in self.untested):
                shown = [test for each in self.ids if fnmatchcase(each, key) for test in self.marks[each]]
                yield f"A reason stands for {key}, but " + (f"{shown[0]} shows it." if shown else "there is none.")


def _reason(rule: str, reasons: dict[str, str]) -> str | None:
    """The reason written for just this id, else the one of the first pattern that matches."""
    if rule in reasons:
        return reasons[rule]
    return next((why for key, why in reasons.items() if PATTERN_SIGNS & set(key) and fnmatchcase(rule, key)), None)


def ledger() -> list[str]:
    return ENTRY.findall(LEDGER.read_text(encoding="utf-8"))


def marks() -> dict[str, list[str]]:
    """Rule id -> the tests that show it, read from the sources: quicker than having pytest collect them."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for test in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(test, ast.FunctionDef):
                for rule in _shown_by(test):
                    found.setdefault(rule, []).append(f"{path.relative_to(TESTS.parent).as_posix()}::{test.name}")
    return found


def _shown_by(test: ast.FunctionDef) -> Iterator[str]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
            yield from (str(ast.literal_eval(argument)) for argument in mark.args)


def reasons() -> dict[str, str]:
    """Id or pattern -> why it needs no test."""
    groups = tomllib.loads(REASONS.read_text(encoding="utf-8"))["group"]
    return {rule: group["reason"] for group in groups for rule in group["ids"]}


def measure() -> Coverage:
    return Coverage(ledger(), marks(), reasons())


def in_one_line(coverage: Coverage) -> str:
    """How much is shown: of everything, and of the test situations."""
    shown, without = len(coverage.ids) - len(coverage.untested), len(coverage.reasons)
    situations = [each for each in coverage.ids if each.startswith("T-")]
    unshown = [each for each in situations if each in coverage.untested]
    but = f" ({', '.join(unshown)}: see above)" if unshown else ""
    return (
        f"Of {len(coverage.ids)} entries {shown} are shown by a test and {without} have a reason above why not; "
        f"of {len(situations)} test situations {len(situations) - len(unshown)} are tests{but}."
    )


def main(wanted: Sequence[str]) -> int:
    coverage = measure()
    if wanted:
        for each in (each for each in coverage.ids if any(fnmatchcase(each, want) for want in wanted)):
            shown = coverage.marks.get(each) or [f"no test: {coverage.reasons.get(each, 'no reason either')}"]
            print(each, *shown, sep="\n    ")
        return 0
    for reason in dict.fromkeys(coverage.reasons.values()):
        without = [each for each, why in coverage.reasons.items() if why == reason]
        print(f"{reason} ({len(without)}):\n    {', '.join(without)}")
    print(f"\n{in_one_line(coverage)}")
    print(*coverage.faults, sep="\n", file=sys.stderr)
    return 1 if coverage.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
