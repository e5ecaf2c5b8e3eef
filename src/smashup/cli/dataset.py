"""`smashup lab dataset`: decisions of games between bots as Parquet files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from smashup.cli.options import DEFAULT_EDITION, INTERRUPTED, Edition, Seed, Sets, parse_list
from smashup.cli.progress import progress_bar
from smashup.extras import extra

BLOCK = 50


def dataset(
    out: Annotated[Path, typer.Option(help="Folder for the files. Blocks that are there are not played again.")],
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1000,
    bots: Annotated[str, typer.Option(help="One bot for each seat, comma-separated.")] = "pip,pip",
    seed: Seed = 0,
    sets: Sets = "",
    edition: Edition = DEFAULT_EDITION,
    block: Annotated[int, typer.Option(min=1, help="Number of games per file.")] = BLOCK,
) -> None:
    """Export the decisions of games between bots: observation, options, choice and result.

    The folder contains one Parquet file per block of seeds and a plan. Run the same command again to continue. Needs
    the extra `lab`.
    """
    with extra("lab", "smashup lab dataset"):
        from smashup.lab.dataset import DatasetPlan, write  # noqa: PLC0415

    plan = DatasetPlan(bots=parse_list(bots), sets=parse_list(sets), edition=edition, block=block)
    try:
        with progress_bar() as progress:
            task = progress.add_task("games", total=games)
            for done in write(plan, out, range(seed, seed + games)):
                progress.update(task, completed=done)
    except KeyboardInterrupt:
        typer.echo(f"Stopped. Finished blocks are in {out}; run the same command to continue.")
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(f"{out} contains {games} games.")
