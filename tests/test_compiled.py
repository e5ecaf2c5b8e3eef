"""The compiled engine plays the same games as the plain one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from run import COMPILE_SECONDS, ENGINE, NOT_COMPILED, ROOT
from tools.engine_build import TooSlow, can_compile

pytestmark = [
    pytest.mark.timeout(COMPILE_SECONDS + 900),
    pytest.mark.skipif(not can_compile(), reason="compiling needs a C compiler and Python's headers"),
    pytest.mark.skipif(Path(sys.prefix) != ROOT / ".venv", reason="run.py compiles for the .venv that it made"),
]

GAMES = [
    ("--players", "2", "--seed", "1"),
    ("--players", "3", "--seed", "2", "--edition", "CORE-2012"),
    ("--players", "4", "--seed", "3"),
    ("--games", "2", "--bots", "greedy,random", "--seed", "4"),
]


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Compile the engine, unless run.py has done so already or could not."""
    if why := os.environ.get(NOT_COMPILED):
        pytest.skip(why)
    try:
        ENGINE.compile_within(COMPILE_SECONDS)
    except TooSlow as error:
        pytest.skip(str(error))


def run_program(*program: str, compiled: bool) -> str:
    env = {**os.environ, "PYTHONPATH": str(ENGINE.folder) if compiled else ""}
    command = [sys.executable, "-m", "tests.engine_programs", *program]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout


def test_the_compiled_engine_is_machine_code() -> None:
    assert Path(run_program("location", compiled=True).strip()).suffix in (".so", ".pyd")
    assert Path(run_program("location", compiled=False).strip()).suffix == ".py"


def test_the_version_names_the_engine_and_the_page_is_the_same() -> None:
    assert "machine code" in run_program("version", compiled=True)
    assert "plain Python" in run_program("version", compiled=False)
    assert run_program("page", compiled=True) == run_program("page", compiled=False)


@pytest.mark.parametrize("games", GAMES, ids=" ".join)
def test_simulated_games_are_the_same(games: tuple[str, ...]) -> None:
    plain, fast = (json.loads(run_program("simulate", *games, compiled=each)) for each in (False, True))
    assert plain["finished"] == plain["games"]
    assert fast["digest"] == plain["digest"]
    assert fast["decisions"] == plain["decisions"]


def test_sessions_fork_and_load_to_the_same_log() -> None:
    assert run_program("session", compiled=True) == run_program("session", compiled=False)


@pytest.mark.parametrize("compiled", [False, True], ids=["plain", "compiled"])
def test_finished_games_are_freed_without_a_garbage_collection(compiled: bool) -> None:
    """The server collects rarely. Bewitched is the card whose effects wait for minions that leave."""
    assert int(run_program("garbage", compiled=compiled)) == 0


def test_tables_send_the_same_bytes_and_are_freed() -> None:
    plain, fast = (run_program("tables", compiled=each) for each in (False, True))
    assert plain.count("'type': 'state'") > 1000
    assert fast == plain
    assert int(plain.splitlines()[-1]) == 0


@pytest.mark.parametrize("compiled", [False, True], ids=["plain", "compiled"])
def test_ctrl_c_stops_the_bots_without_a_crash(compiled: bool) -> None:
    """mypyc reports an interrupted multiplication of long integers as a MemoryError unless it is patched."""
    assert int(run_program("interrupt", compiled=compiled)) > 30
