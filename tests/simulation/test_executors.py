"""Executors: the same results everywhere, and workers that die or outlive their run."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from smashup.engine.errors import BadSetup
from smashup.simulation.executors import DaskCluster, InProcess, Processes, WorkersDied, executor
from tests.processes import started, wait_until


@pytest.mark.parametrize("where", [InProcess(), Processes(2)], ids=str)
def test_every_executor_gives_the_result_of_each_job(where: InProcess | Processes) -> None:
    assert sorted(where.run(abs, range(-9, 0))) == list(range(1, 10))


def test_an_executor_is_chosen_by_its_name() -> None:
    assert [str(executor(text)) for text in ("here", "processes:3", "dask:tcp://127.0.0.1:8786")] == [
        "InProcess()",
        "Processes(3)",
        "DaskCluster('tcp://127.0.0.1:8786')",
    ]
    for text in ("there", "processes:0", "processes:x", "dask", "dask:", ""):
        with pytest.raises(BadSetup, match="is not a place to run jobs: write here, processes"):
            executor(text)


@pytest.mark.parametrize("where", [InProcess(), Processes(2)], ids=str)
def test_jobs_are_generated_as_they_are_needed(where: InProcess | Processes) -> None:
    results: list[int] = []

    def jobs() -> Iterator[int]:
        while len(results) < 4:
            yield -1

    for result in where.run(abs, jobs()):
        results.append(result)
    assert 4 <= len(results) <= 8
    assert set(results) == {1}


def die_once(path: Path) -> str:
    """Kill this worker process unless the file is there."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return path.name
    os.kill(os.getpid(), signal.SIGKILL)
    return "never"


def die(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_jobs_of_a_worker_that_died_are_started_again(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("a", "b")]
    assert sorted(Processes(1).run(die_once, paths)) == ["a", "b"]


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_job_that_always_kills_its_worker_ends_the_run() -> None:
    with pytest.raises(WorkersDied, match="Worker processes died 3 times while they ran 7"):
        list(Processes(1).run(die, [7]))


def fail(number: int) -> int:
    raise ValueError(number)


def test_the_exception_of_a_job_ends_the_run() -> None:
    with pytest.raises(ValueError, match="7"):
        list(Processes(1).run(fail, [7]))


def sleep(path: Path) -> None:
    """Write the process id, then work for longer than any test."""
    path.with_suffix(".part").write_text(str(os.getpid()))
    path.with_suffix(".part").rename(path)
    time.sleep(600)


RUN = """
import sys
from pathlib import Path
from smashup.simulation.executors import Processes
from tests.simulation.test_executors import sleep
list(Processes(2).run(sleep, [Path(sys.argv[1], name) for name in "ab"]))
"""


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_workers_end_with_the_process_that_started_them(how: signal.Signals, tmp_path: Path) -> None:
    files = [tmp_path / name for name in "ab"]
    with started([sys.executable, "-c", RUN, str(tmp_path)]) as process:
        wait_until(lambda: all(file.exists() for file in files))
        workers = [int(file.read_text()) for file in files]
        assert all(map(is_running, workers))
        process.send_signal(how)
        process.wait()
        wait_until(lambda: not any(map(is_running, workers)))


def test_a_cluster_that_does_not_answer_is_reported() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(BadSetup, match=r"There is no Dask scheduler at nowhere"):
        list(DaskCluster("nowhere").run(abs, [1]))
