"""The load benchmark runs. Its figures depend on the machine and are not checked."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.processes import started

ROOT = Path(__file__).parents[2]


def test_three_tables_play_without_errors() -> None:
    options = ["--tables", "3", "--seconds", "5", "--think", "0.2", "--warm", "5", "--experts", "1"]
    command = [sys.executable, "-m", "benchmarks.load", *options]
    with started(command, cwd=ROOT) as process:
        out, err = process.communicate(timeout=100)
    assert process.returncode == 0, err
    found = {line[:20].strip(): line[20:].strip() for line in out.splitlines()}
    assert found["errors"] == "none"
    assert int(found["answers per second"]) > 0
    for event in ("hints asked", "polled games: 200"):
        assert event in found["other events"], event
    assert not found["against Nox"].startswith("0.0 ")
