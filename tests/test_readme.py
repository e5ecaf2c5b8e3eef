"""The README: its example runs, its table is current, its links exist."""

import doctest
import re
from pathlib import Path

from tools.readme import README, updated

ROOT = Path(__file__).parent.parent


def test_the_example_in_the_readme_runs() -> None:
    failures, tests = doctest.testfile(str(README), module_relative=False)
    assert tests > 5
    assert failures == 0


def test_the_table_of_sets_is_current() -> None:
    text = README.read_text()
    assert updated(text) == text, "run: python -m tools.readme"


def test_every_link_leads_to_a_file() -> None:
    links = re.findall(r"\]\((?!http)([^)#]+)", README.read_text())
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
