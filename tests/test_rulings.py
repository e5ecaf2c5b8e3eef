"""The page of rulings covers every ambiguous point, and its tests exist."""

import re

from tests import rules_coverage

DOC = rules_coverage.LEDGER.with_name("rulings.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (AMB-\w+) \| .* \| `(test_\w+)` \|$", re.MULTILINE)
RANGE = re.compile(r"AMB-(\d+) to AMB-(\d+)")


def _sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in rules_coverage.TESTS.rglob("test_*.py"))


def test_every_ambiguous_point_is_on_the_page() -> None:
    covered = set(re.findall(r"AMB-\w+", DOC))
    for first, last in RANGE.findall(DOC):
        covered |= {f"AMB-{n}" for n in range(int(first), int(last) + 1)}
    points = [each for each in rules_coverage.ledger() if each.startswith("AMB-")]
    assert [each for each in points if each not in covered and each.rstrip("ab") not in covered] == []


def test_every_named_test_exists() -> None:
    sources = _sources()
    assert [name for name in re.findall(r"`(test_\w+)`", DOC) if f"def {name}(" not in sources] == []


def test_the_test_of_a_point_is_marked_with_its_id() -> None:
    marks = rules_coverage.marks()
    rows = ROW.findall(DOC)
    assert len(rows) > 70
    wrong = [each for each, name in rows if not any(test.endswith(f"::{name}") for test in marks.get(each, []))]
    assert wrong == []
