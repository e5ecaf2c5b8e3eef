"""`smashup lab report`: how strong factions and pairs are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from smashup.extras import extra


def report(
    folders: Annotated[
        list[Path], typer.Argument(help="Folders of `smashup lab run`, each with one bot in all seats.")
    ],
    out: Annotated[Path, typer.Option(help="Folder for the page, the CSV files and the JSON file.")] = Path("balance"),
    data: Annotated[
        Path | None, typer.Option(help="Also write the figures that the browser page and the documentation show.")
    ] = None,
) -> None:
    """Write a balance report: one self-contained HTML page, with CSV and JSON files beside it.

    With several folders, a switch on the page compares the bots: name them from weak to strong. Needs the extra `lab`.
    """
    with extra("lab", "A balance report"):
        from smashup.lab.balance import figures  # noqa: PLC0415
        from smashup.lab.balance.report import write  # noqa: PLC0415
        from smashup.lab.balance.summary import summarise  # noqa: PLC0415

    summary = summarise(folders)
    for hand in summary.hands:
        margin = max(share.margin for share in hand.factions.values())
        strongest, weakest = next(iter(hand.factions)), list(hand.factions)[-1]
        typer.echo(
            f"{hand.bot}: {hand.games:,} games; {strongest} {hand.factions[strongest].share:.1f} % to "
            f"{weakest} {hand.factions[weakest].share:.1f} %, intervals of at most ± {margin:.1f} points"
        )
    typer.echo(f"The report is {write(summary, out)}.")
    if data is not None:
        typer.echo(f"The figures are {figures.write(summary, data)}.")
