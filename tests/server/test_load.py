"""The load benchmark runs; what it measures depends on the machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "load.py"


def test_a_small_load_is_held_without_errors() -> None:
    command = [sys.executable, str(BENCHMARK), "--tables", "3", "--seconds", "2", "--think", "0.05", "--warm", "5"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=100, check=True)
    found = {line[:20].strip(): line[20:].strip() for line in ended.stdout.splitlines()}
    assert found["tables held"] == "3 of 3"
    assert found["errors"] == "none"
    assert int(found["answers a second"]) > 0
