"""Measured figures in the docs come from benchmarks/results/."""

from __future__ import annotations

import re

import pytest

from tools.results import PAGES, PERFORMANCE, RESULTS, read, runs, section, updated


def test_the_tables_in_the_docs_are_current() -> None:
    everything = ""
    for page in (PERFORMANCE, *PAGES.values()):
        text = page.read_text(encoding="utf-8")
        assert updated(page) == text, "run: python -m tools.results"
        everything += text
    assert [run.title for run in runs() if f"### {run.title}\n" not in everything] == []


def test_every_result_has_a_machine_a_date_a_commit_and_a_command() -> None:
    for path in RESULTS.glob("*.json"):
        run = read(path)
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", run.date)
        assert path.stem.endswith(run.date)
        assert re.fullmatch("[0-9a-f]{7,40}", run.commit)
        assert run.machine
        assert run.command


def test_runs_with_different_columns_cannot_share_a_table() -> None:
    first, *_, last = runs()
    with pytest.raises(ValueError, match="the same columns"):
        section("Mixed", [first, last])
