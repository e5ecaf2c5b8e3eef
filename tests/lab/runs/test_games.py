"""Runs of games: rows, replays, and the same results on every executor."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import smashup
from smashup.engine.errors import ReplayDiverged
from smashup.lab.runs import Block, OtherVersion, ResultFolder, blocks, play_missing
from smashup.lab.runs.games import BASES, GAMES, SEATS, BaseRow, BotGames, GameRow, RunPlan, SeatRow, digest_of
from smashup.simulation import Executor, InProcess, Processes, play_game
from smashup.simulation.executors import DaskCluster


def games(*bots: str, **settings: Any) -> BotGames:
    plan = {"block": 2, "edition": "EMD", "wording": "printed", "titans": True, **settings}
    return BotGames(RunPlan(bots=bots or ("random", "random"), **plan))


def run(work: BotGames, path: Path, count: int, where: Executor | None = None) -> ResultFolder:
    folder = ResultFolder(path, work.plan)
    list(play_missing(work, folder, blocks(range(count), work.plan.block), where or InProcess()))
    return folder


def digest(folder: ResultFolder) -> str:
    return digest_of(folder.read(GAMES, GameRow))


def test_rows_contain_the_games_that_simulate_plays(tmp_path: Path) -> None:
    folder = run(games("pip", "random", "random", sets=("core",)), tmp_path, 3)
    rows = folder.read(GAMES, GameRow)
    for row in rows:
        result = play_game(["pip", "random", "random"], seed=row.game, sets=["core"])
        assert (row.digest, row.vp, row.turns) == (result.digest, list(result.vp), result.turns)
        assert row.winners == [result.winner]
        assert row.save() == result.save()
        assert smashup.load(row.save()).is_over
    seats = folder.read(SEATS, SeatRow)
    assert [(seat.game, seat.seat) for seat in seats] == [(game, seat) for game in range(3) for seat in range(3)]
    assert [seat.bot for seat in seats[:3]] == ["pip", "random", "random"]
    assert {seat.seat: seat.order for seat in seats if seat.game == 1} == {1: 0, 2: 1, 0: 2}
    assert sum(seat.won for seat in seats) == 3
    for row in rows:
        from_bases = [
            sum(vp) for vp in zip(*(b.vp for b in folder.read(BASES, BaseRow) if b.game == row.game), strict=True)
        ]
        assert sum(from_bases) > 0.5 * sum(row.vp)


@pytest.mark.parametrize("form", ["parquet", "jsonl"])
def test_a_run_continues_and_gives_the_same_rows(form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup.lab.runs.folder.preferred_format", lambda: form)
    work = games()
    whole = run(work, tmp_path / "whole", 5)
    assert sorted({path.suffix for path in tmp_path.glob("whole/*")}) == sorted({".json", f".{form}"})
    part = run(work, tmp_path / "part", 3)
    before = {path: path.stat().st_mtime_ns for path in part.path.glob("games-0-2*")}
    again = run(work, tmp_path / "part", 5, Processes(2))
    assert {path: path.stat().st_mtime_ns for path in part.path.glob("games-0-2*")} == before
    assert not list(part.path.glob("*-2-3.*")), "the short last block of the first run is replaced"
    assert [row.game for row in again.read(GAMES, GameRow)] == list(range(5))
    assert msgspec.json.encode(again.read(GAMES, GameRow)) == msgspec.json.encode(whole.read(GAMES, GameRow))


def test_a_failed_game_is_a_row_with_its_answers(tmp_path: Path) -> None:
    work = games("tests.lab.selfplay.bots:BrokenBot", "random", block=1)
    (row,) = run(work, tmp_path, 1).read(GAMES, GameRow)
    assert (row.winners, row.digest) == ([], "")
    assert row.error
    assert smashup.load(row.save()).answers[-1][0] == row.numbers[-1]


def test_a_game_that_ends_differently_is_not_saved(tmp_path: Path) -> None:
    (row,) = run(games(block=1), tmp_path, 1).read(GAMES, GameRow)
    row.digest = "another"
    with pytest.raises(ReplayDiverged, match="Game 0 ends differently"):
        row.save()


@pytest.mark.parametrize(("name", "value"), [("version", "0.0.1"), ("rules", 1), ("installed", ("Aliens",))])
def test_a_worker_with_another_version_refuses_to_play(name: str, value: object, tmp_path: Path) -> None:
    work = games(**{name: value})
    with pytest.raises(OtherVersion, match=r"A worker has .* but the run was started with .*(0\.0\.1|1|Aliens)"):
        run(work, tmp_path, 1)


class WorkerKiller:
    """Work that kills its worker once, at the first block."""

    def __init__(self, work: BotGames, mark: Path) -> None:
        self.work, self.mark = work, mark
        self.plan, self.tables = work.plan, work.tables

    def play(self, block: Block) -> Any:
        try:
            self.mark.touch(exist_ok=False)
        except FileExistsError:
            return self.work.play(block)
        os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture(scope="module")
def cluster() -> Iterator[DaskCluster]:
    distributed = pytest.importorskip("distributed")
    settings = {"host": "127.0.0.1", "dashboard_address": None, "n_workers": 1, "threads_per_worker": 1}
    with distributed.LocalCluster(**settings) as cluster:
        yield DaskCluster(cluster.scheduler_address)


@pytest.mark.filterwarnings("default")
def test_a_cluster_survives_the_loss_of_a_worker_and_gives_the_same_games(cluster: DaskCluster, tmp_path: Path) -> None:
    work = games()
    here = run(work, tmp_path / "here", 6)
    killer: Any = WorkerKiller(work, tmp_path / "mark")
    assert digest(run(killer, tmp_path / "cluster", 4, cluster)) != digest(here)
    assert (tmp_path / "mark").exists()
    assert digest(run(work, tmp_path / "cluster", 6, cluster)) == digest(here)
