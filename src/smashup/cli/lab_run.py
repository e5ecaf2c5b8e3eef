"""`smashup lab run`: games between bots, on one or many machines."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from smashup.cli.options import (
    DEFAULT_EDITION,
    INTERRUPTED,
    Bots,
    Edition,
    Json,
    On,
    Players,
    Seed,
    Sets,
    Titans,
    Wording,
    parse_list,
    parse_seats,
)
from smashup.cli.progress import progress_bar
from smashup.engine.state.setup import PRINTED
from smashup.lab.runs import ResultFolder, blocks, play_missing
from smashup.lab.runs.games import BLOCK, GAMES, BotGames, GameRow, RunPlan, digest_of
from smashup.simulation import executor


def run(
    out: Annotated[Path, typer.Option(help="Folder for the results; a run with the same folder continues.")],
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1000,
    bots: Bots = "pip",
    players: Players = 2,
    seed: Seed = 0,
    sets: Sets = "",
    edition: Edition = DEFAULT_EDITION,
    wording: Wording = PRINTED,
    titans: Titans = True,
    given: Annotated[
        bool, typer.Option("--given", help="Draw the factions outside of the games: saves then name only their sets.")
    ] = False,
    block: Annotated[
        int, typer.Option(min=1, help="Games per block. A run that is stopped loses unfinished blocks.")
    ] = BLOCK,
    on: On = "here",
    as_json: Json = False,
) -> None:
    """Play games between bots and keep each game, each seat and each scored base as a row of a Parquet file.

    Factions are random, and the first player changes from game to game. Ctrl-C stops the run; run the same command
    again to continue.
    """
    plan = RunPlan(
        bots=parse_seats(bots, players),
        sets=parse_list(sets),
        edition=edition,
        wording=wording,
        titans=titans,
        given=given,
        block=block,
    )
    work = BotGames(plan)
    work.check()
    where = executor(on)
    folder = ResultFolder(out, plan)
    wanted = list(blocks(range(seed, seed + games), block))
    seconds, played = 0.0, 0
    there = sum(len(each.numbers) for each in wanted if folder.has(each, work.tables))
    with suppress(KeyboardInterrupt), progress_bar() as progress:
        task = progress.add_task("games", total=games, completed=there)
        for result in play_missing(work, folder, wanted, where):
            seconds += result.seconds
            played += len(result.block.numbers)
            progress.advance(task, len(result.block.numbers))
    report = _report(folder, range(seed, seed + games), played, seconds)
    typer.echo(json.dumps(report, indent=2) if as_json else _text(report))
    if report["failed"]:
        raise typer.Exit(1)
    if report["games"] < games:
        raise typer.Exit(INTERRUPTED)


def _report(folder: ResultFolder, seeds: range, played: int, seconds: float) -> dict[str, Any]:
    rows = [row for row in folder.read(GAMES, GameRow) if row.game in seeds]
    failed = [row for row in rows if row.error]
    won = Counter(seat for row in rows for seat in row.winners)
    return {
        "folder": str(folder.path),
        "games": len(rows),
        "requested": len(seeds),
        "played": played,
        "failed": [{"game": row.game, "error": row.error} for row in failed],
        "decisions": sum(len(row.numbers) for row in rows),
        "digest": digest_of(rows),
        "wins": {f"p{seat + 1} {bot}": won[seat] for seat, bot in enumerate(rows[0].bots)} if rows else {},
        "games_per_core_hour": round(3600 * played / seconds) if seconds else None,
    }


def _text(report: dict[str, Any]) -> str:
    lines = [f"{report['folder']} has {report['games']:,} of {report['requested']:,} games."]
    lines += [f"{name:<10} {report[name]}" for name in ("decisions", "digest")]
    lines.append(f"{'wins':<10} {', '.join(f'{name}: {n:,}' for name, n in report['wins'].items())}")
    if report["games_per_core_hour"]:
        lines.append(f"{'speed':<10} {report['games_per_core_hour']:,} games per core-hour")
    for failure in report["failed"]:
        lines.append(
            f"Game {failure['game']} failed: {failure['error']} "
            f"`smashup lab save {report['folder']} {failure['game']}` writes its save."
        )
    if report["games"] < report["requested"]:
        lines.append("Stopped. Run the same command again to continue.")
    return "\n".join(lines)
