"""`smashup lab compare`: whether a change mattered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from smashup.cli.options import Json
from smashup.extras import extra


def compare(
    first: Annotated[Path, typer.Argument(help="Folder of `smashup lab run` before the change.")],
    second: Annotated[Path, typer.Argument(help="Folder of `smashup lab run` after the change.")],
    as_json: Json = False,
) -> None:
    """Compare two runs: the share of wins of each faction and of the first player, and the length of games.

    With the same seeds, the games differ only where the change matters. Needs the extra `lab`.
    """
    with extra("lab", "Comparing runs"):
        import msgspec  # noqa: PLC0415

        from smashup.lab.balance import compare as comparison  # noqa: PLC0415

    found = comparison.compare(first, second)
    if as_json:
        typer.echo(json.dumps(msgspec.to_builtins(found), indent=2))
        return
    changed = [each for each in found if each.matters]
    typer.echo(
        f"{len(changed)} of {len(found)} figures changed by more than chance explains (95 %, corrected for the number)."
    )
    for each in changed or found[:5]:
        typer.echo(
            f"  {each.what:<24} {each.before:6.1f} -> {each.after:6.1f}   {each.change:+.1f} ± {1.96 * each.error:.1f}"
        )
