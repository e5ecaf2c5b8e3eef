"""Jobs in this process and in a pool."""

from __future__ import annotations

from collections.abc import Iterator

from smashup.simulation import run_jobs


def test_several_processes_give_the_same_results_as_one() -> None:
    assert list(run_jobs(abs, range(-9, 0), 1)) == list(range(9, 0, -1))
    assert sorted(run_jobs(abs, range(-9, 0), 2, chunk=2)) == list(range(1, 10))


def test_with_batches_the_jobs_are_generated_as_they_are_needed() -> None:
    results: list[int] = []

    def jobs() -> Iterator[int]:
        while len(results) < 4:
            yield -1

    for result in run_jobs(abs, jobs(), 2, batch=2):
        results.append(result)
    assert results == [1] * 4
