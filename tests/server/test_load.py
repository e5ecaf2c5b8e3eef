"""The load benchmark runs; what it measures depends on the machine."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.processes import started

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "load.py"


def test_a_small_load_is_held_without_errors() -> None:
    command = [sys.executable, str(BENCHMARK), "--tables", "3", "--seconds", "5", "--think", "0.2", "--warm", "5"]
    command += ["--experts", "1"]
    with started(command) as process:
        out, err = process.communicate(timeout=100)
    assert process.returncode == 0, err
    found = {line[:20].strip(): line[20:].strip() for line in out.splitlines()}
    assert found["errors"] == "none"
    assert int(found["answers a second"]) > 0
    for done in ("hints asked", "games asked about: 200"):
        assert done in found["done besides"], done
    assert not found["against Nox"].startswith("0.0 ")
