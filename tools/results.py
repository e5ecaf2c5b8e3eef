"""Generate the measured figures in docs/ from benchmarks/results/: python -m tools.results.

Each benchmark run is one JSON file with the fields of `Run`. Runs with the same title share a table.
"""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import msgspec

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "benchmarks" / "results"
LEADERBOARD, WITHOUT_TEXT, COST = "Leaderboard", "Without text", "Games per core-hour"
LEARNING_CURVE = "Learning curve"
"""Titles of the runs that are shown on a separate page."""
PERFORMANCE = ROOT / "docs" / "internals" / "performance.md"
PAGES = {
    LEADERBOARD: ROOT / "docs" / "reference" / "leaderboard.md",
    WITHOUT_TEXT: ROOT / "docs" / "reference" / "balance.md",
    COST: ROOT / "docs" / "tutorials" / "many-games.md",
    LEARNING_CURVE: ROOT / "docs" / "tutorials" / "reinforcement-learning.md",
    "Capacity": ROOT / "docs" / "internals" / "scaling.md",
}
"""Pages of the runs whose title has that first part, up to a colon. All other runs are on `PERFORMANCE`."""
BLOCK = re.compile(r"(<!-- results: python -m tools.results -->\n).*(<!-- end -->)", re.DOTALL)


class Run(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One benchmark run. The file name ends with the date."""

    title: str
    machine: str = ""
    date: str = ""
    commit: str = ""
    command: str = ""
    notes: str = ""
    columns: list[str]
    rows: list[list[str]]


def read(path: Path) -> Run:
    return msgspec.json.decode(path.read_bytes(), type=Run)


def write(name: str, run: Run) -> Path:
    path = RESULTS / f"{name}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(run), indent=1) + b"\n")
    return path


def runs() -> list[Run]:
    return sorted(map(read, RESULTS.glob("*.json")), key=lambda run: (run.title, run.date, run.rows))


def section(title: str, group: list[Run]) -> str:
    """Return the heading, table and sources of the runs with one title."""
    columns = group[0].columns
    lines = [f"### {title}", "", f"| {' | '.join(columns)} |", f"| {' | '.join('---' for _ in columns)} |"]
    for run in group:
        if run.columns != columns or any(len(row) != len(columns) for row in run.rows):
            raise ValueError(f"the runs with the title {title!r} do not have the same columns")
        lines += [f"| {' | '.join(row)} |" for row in run.rows]
    lines.append("")
    for run in group:
        notes = f" {run.notes}" if run.notes else ""
        lines.append(f"- `{run.command}`: {run.date}, commit {run.commit}, {run.machine}.{notes}")
    return "\n".join([*lines, "", ""])


def updated(page: Path) -> str:
    """Return the text of a page with current tables."""
    text = page.read_text(encoding="utf-8")
    shown = [run for run in runs() if PAGES.get(run.title.partition(":")[0], PERFORMANCE) == page]
    sections = [section(title, list(group)) for title, group in groupby(shown, key=lambda run: run.title)]
    return BLOCK.sub(lambda block: f"{block[1]}\n{''.join(sections)}{block[2]}", text)


if __name__ == "__main__":
    for page in (PERFORMANCE, *PAGES.values()):
        page.write_text(updated(page), encoding="utf-8")
