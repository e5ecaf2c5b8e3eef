"""Capacity model: rates, processes and the first bottleneck of constants that are easy to compute by hand."""

from __future__ import annotations

from dataclasses import fields, replace
from math import inf

import pytest

from benchmarks.capacity.commands import COMMANDS, Options, assumptions
from benchmarks.capacity.constants import Constants, documented, load
from benchmarks.capacity.model import (
    USES,
    Assumptions,
    commits,
    most_tables,
    peer_cpu,
    predict,
    processes,
    rates,
    use,
    worker_cpu,
)
from tools.results import RESULTS, read

FREE = Constants(
    **{each.name: 0.0 for each in fields(Constants) if each.name != "answers_per_game"}, answers_per_game=1
)
"""Everything costs nothing. A game has one answer."""
SIMPLE = Assumptions(
    playing=0.5, seconds_per_answer=5, bot_tables=0, connections=2, process_load=0.5, database_load=0.5
)


def test_rates_follow_from_the_assumptions() -> None:
    known = replace(FREE, bot_answers_per_second=2)
    found = rates(1000, known, replace(SIMPLE, bot_tables=0.5, bot_turn=0.4, hints_per_answer=3, reconnects_per_hour=9))
    assert found.bot_seconds == 100, "of 500 playing tables half have a bot, and it is its turn in 40 % of the time"
    assert found.bot_answers == 200
    assert found.answers == (500 - 100) / 5
    assert found.hints == 240
    assert found.reconnects == pytest.approx(1000 * 2 * 9 / 3600)
    assert found.journal == 280


def test_processes_share_the_cpu_time_of_their_clients() -> None:
    known = replace(FREE, answer_ms=10)
    assert processes(1000, known, SIMPLE) == 2, "100 answers per second are one core, half of which a process may use"
    assert processes(1000, known, replace(SIMPLE, core=4)) == 1
    assert processes(1000, FREE, replace(SIMPLE, tables_per_process=100)) == 10


def test_each_process_receives_the_changes_of_all_others() -> None:
    known = replace(FREE, answer_ms=10, notification_us=1000)
    assert peer_cpu(rates(1000, known, SIMPLE), known, SIMPLE) == pytest.approx(0.1)
    assert processes(1000, known, SIMPLE) == 3, "each process has 0.4 of a core left"
    assert processes(5000, known, SIMPLE) == inf
    assert use(5000, known, SIMPLE).first == USES[0]
    assert most_tables(0, known, SIMPLE) == pytest.approx(5000, abs=2)


def test_answers_share_commits_as_soon_as_flushes_are_the_bound() -> None:
    known = replace(FREE, flush_ms=1, notification_us=100, notified_change_us=10)
    for tables, expected in ((4000, 400), (40_000, 500)):
        assert commits(rates(tables, known, SIMPLE), known, SIMPLE) == expected
    assert peer_cpu(rates(40_000, known, SIMPLE), known, SIMPLE) == pytest.approx(500 * 100e-6 + 4000 * 10e-6)


def test_a_database_that_is_the_bottleneck_is_divided_into_cells() -> None:
    known, small = replace(FREE, flush_ms=1), replace(SIMPLE, tables_per_process=1000, commit_seconds=0.02)
    assert use(4000, known, small).commits == pytest.approx(0.4), "4 processes that wait for each other"
    assert use(20_000, known, small).commits == pytest.approx(2), "20 processes that wait for each other"
    assert [predict(tables, known, small).cells for tables in (10_000, 10_001, 30_000)] == [1, 2, 3]
    assert predict(20_000, known, small).bottleneck == USES[2]
    busy = replace(FREE, commit_ms=10)
    assert predict(100_000, busy, replace(SIMPLE, database_cores=8)).cells == 25, "100 cores of work, 4 usable each"


def test_memory_and_disk_count_objects() -> None:
    known = replace(FREE, table_kb=100, connection_kb=50, answer_bytes=1000, worker_mb=100, hint_worker_ms=60)
    found = predict(1000, known, replace(SIMPLE, worker_load=0.6))
    assert worker_cpu(rates(1000, known, SIMPLE), known, SIMPLE) == pytest.approx(6)
    assert found.workers == 10
    assert found.memory_gb == pytest.approx(1000 * (100 + 2 * 50 + 100) / 1e6 + 1)
    rows = 100 * 86_400 * 0.4 * 30
    known = replace(FREE, journal_row_bytes=100, answers_per_game=200, table_row_bytes=1000)
    found = predict(1000, known, SIMPLE)
    assert (found.rows, found.disk_gb) == pytest.approx((rows, rows * 105 / 1e9))


def test_the_committed_predictions_follow_from_the_committed_constants() -> None:
    for name in ("assumptions", "predict", "queue"):
        (path,) = RESULTS.glob(f"capacity-{name}-*.json")
        committed, run = read(path), COMMANDS[name](Options(Assumptions(), 0, 0, 0))
        assert (committed.columns, committed.rows) == (run.columns, run.rows), f"python -m benchmarks.capacity {name}"


def test_every_constant_and_assumption_is_explained() -> None:
    for struct in (Constants, Assumptions):
        assert [name for name, _ in documented(struct)] == [each.name for each in fields(struct)]
    known, quantiles = load()
    assert quantiles == sorted(quantiles)
    assert min(vars(known).values()) >= 0


def test_an_assumption_can_be_changed_on_the_command_line() -> None:
    assert assumptions(["playing=0.3", "core=2"]) == replace(Assumptions(), playing=0.3, core=2)
    for wrong in ("plying=0.3", "playing", "playing=many"):
        with pytest.raises(SystemExit, match="NAME=NUMBER with one of playing, seconds_per_answer"):
            assumptions([wrong])
