"""Every rule has a test or a reason, and the report about it is correct."""

import pytest

from tests import rules_coverage
from tests.rules_coverage import Coverage


def test_every_rule_has_a_test_or_a_reason() -> None:
    assert rules_coverage.measure().faults == []


def test_the_whole_page_of_rules_is_read() -> None:
    ids = rules_coverage.ledger()
    situations = [each for each in ids if each.startswith("T-")]
    assert len(situations) == 109
    assert {"SET-01", "RULING-1.21-Gigawatts", "T-41b", "AMB-04a", "MON-03"} <= set(ids)


@pytest.mark.parametrize(
    ("ids", "marks", "reasons", "fault"),
    [
        (["A-1"], {}, {}, "A-1 has neither a test nor a reason."),
        (["A-1"], {"A-1": ["t.py::a"], "A-2": ["t.py::b"]}, {}, "t.py::b lists A-2, which is not in rules.md."),
        (["A-1"], {"A-1": ["t.py::a"]}, {"A-1": "why"}, "A-1 has a reason, but is tested by t.py::a."),
        (["A-1"], {"A-1": ["t.py::a"]}, {"A-*": "why"}, "A-* has a reason, but is tested by t.py::a."),
        (["A-1"], {"A-1": ["t.py::a"]}, {"B-1": "why"}, "B-1 has a reason, but matches no rule."),
        (["A-1", "A-1"], {"A-1": ["t.py::a"]}, {}, "A-1 occurs twice in rules.md."),
    ],
)
def test_every_inconsistency_is_reported(
    ids: list[str], marks: dict[str, list[str]], reasons: dict[str, str], fault: str
) -> None:
    assert Coverage(ids, marks, reasons).faults == [fault]


def test_a_pattern_is_the_reason_for_the_rest_of_a_group() -> None:
    coverage = Coverage(["A-1", "A-2", "A-3"], {"A-1": ["t.py::a"]}, {"A-*": "rest", "A-3": "own"})
    assert coverage.faults == []
    assert coverage.reasons == {"A-2": "rest", "A-3": "own"}


def test_the_summary_names_the_untested_situations() -> None:
    coverage = Coverage(["A-1", "T-1", "T-2"], {"A-1": ["t.py::a"], "T-2": ["t.py::b"]}, {"T-*": "why"})
    assert rules_coverage.summary(coverage) == (
        "2 of 3 entries are tested, 1 have a reason; 1 of 2 test situations are tested (not: T-1)."
    )
