"""Every rule of the ledger has a test, or a reason why not; and the tool that says so tells the truth."""

import pytest

from tests import rules_coverage
from tests.rules_coverage import Coverage


def test_every_rule_has_a_test_or_a_reason_and_no_mark_or_reason_is_wrong() -> None:
    assert rules_coverage.measure().faults == []


def test_the_ledger_is_read_whole() -> None:
    ids = rules_coverage.ledger()
    situations = [each for each in ids if each.startswith("T-")]
    assert len(situations) == 109
    assert {"SET-01", "RULING-1.21-Gigawatts", "T-41b", "AMB-04a", "MON-03"} <= set(ids)


@pytest.mark.parametrize(
    ("ids", "marks", "reasons", "fault"),
    [
        (["A-1"], {}, {}, "A-1 has neither a test nor a reason."),
        (["A-1"], {"A-1": ["t.py::a"], "A-2": ["t.py::b"]}, {}, "t.py::b shows A-2, which rules.md lacks."),
        (["A-1"], {"A-1": ["t.py::a"]}, {"A-1": "why"}, "A reason stands for A-1, but t.py::a shows it."),
        (["A-1"], {"A-1": ["t.py::a"]}, {"A-*": "why"}, "A reason stands for A-*, but t.py::a shows it."),
        (["A-1"], {"A-1": ["t.py::a"]}, {"B-1": "why"}, "A reason stands for B-1, but there is none."),
        (["A-1", "A-1"], {"A-1": ["t.py::a"]}, {}, "A-1 stands twice in rules.md."),
    ],
)
def test_a_fault_is_told(ids: list[str], marks: dict[str, list[str]], reasons: dict[str, str], fault: str) -> None:
    assert Coverage(ids, marks, reasons).faults == [fault]


def test_a_pattern_is_the_reason_for_the_rest_of_a_group() -> None:
    coverage = Coverage(["A-1", "A-2", "A-3"], {"A-1": ["t.py::a"]}, {"A-*": "rest", "A-3": "own"})
    assert coverage.faults == []
    assert coverage.reasons == {"A-2": "rest", "A-3": "own"}


def test_one_line_says_what_is_shown_and_names_the_situations_that_are_not() -> None:
    coverage = Coverage(["A-1", "T-1", "T-2"], {"A-1": ["t.py::a"], "T-2": ["t.py::b"]}, {"T-*": "why"})
    assert rules_coverage.in_one_line(coverage) == (
        "Of 3 entries 2 are shown by a test and 1 have a reason above why not; "
        "of 2 test situations 1 are tests (T-1: see above)."
    )
