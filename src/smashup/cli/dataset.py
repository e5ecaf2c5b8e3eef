"""`smashup lab dataset`: decisions of games between bots as Parquet files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from smashup.cli.options import DEFAULT_EDITION, INTERRUPTED, Edition, On, Seed, Sets, parse_list
from smashup.cli.progress import progress_bar
from smashup.extras import extra
from smashup.lab.runs import ResultFolder, blocks, play_missing
from smashup.simulation import executor

BLOCK = 50


def dataset(
    out: Annotated[Path, typer.Option(help="Folder for the files. Blocks that are there are not played again.")],
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1000,
    bots: Annotated[str, typer.Option(help="One bot for each seat, comma-separated.")] = "pip,pip",
    seed: Seed = 0,
    sets: Sets = "",
    edition: Edition = DEFAULT_EDITION,
    block: Annotated[int, typer.Option(min=1, help="Number of games per file.")] = BLOCK,
    on: On = "here",
) -> None:
    """Export the decisions of games between bots: observation, options, choice and result.

    The folder contains one Parquet file per block of seeds and a plan. Run the same command again to continue. Needs
    the extra `lab`.
    """
    with extra("lab", "smashup lab dataset"):
        from smashup.lab.dataset import Dataset, DatasetPlan  # noqa: PLC0415

    work = Dataset(DatasetPlan(bots=parse_list(bots), sets=parse_list(sets), edition=edition, block=block))
    work.check()
    where, folder = executor(on), ResultFolder(out, work.plan)
    wanted = list(blocks(range(seed, seed + games), block))
    there = sum(len(each.numbers) for each in wanted if folder.has(each, work.tables))
    try:
        with progress_bar() as progress:
            task = progress.add_task("games", total=games, completed=there)
            for played in play_missing(work, folder, wanted, where):
                progress.advance(task, len(played.block.numbers))
    except KeyboardInterrupt:
        typer.echo(f"Stopped. Finished blocks are in {out}; run the same command to continue.")
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(f"{out} contains {games} games.")
