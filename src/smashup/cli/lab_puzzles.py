"""`smashup lab puzzles`: positions with one line that reaches a goal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from smashup.cli.options import INTERRUPTED, On
from smashup.cli.progress import progress_bar
from smashup.engine.errors import BadSetup
from smashup.lab.puzzles.selection import intact, select
from smashup.lab.puzzles.work import PUZZLES, PuzzlePlan, PuzzleRow, PuzzleSearch
from smashup.lab.runs import ResultFolder, blocks, play_missing
from smashup.lab.runs.games import GAMES, GameRow, digest_of
from smashup.puzzles import THEMES, collection
from smashup.simulation import executor

BLOCK = 20


def puzzles(
    games: Annotated[
        list[Path], typer.Option("--from", help="Folder of `smashup lab run --given`; may be given several times.")
    ],
    out: Annotated[Path, typer.Option(help="Folder for the results; a search with the same folder continues.")],
    file: Annotated[Path | None, typer.Option(help="Also write a balanced collection to this file.")] = None,
    count: Annotated[int, typer.Option(min=1, help="Number of puzzles in the collection.")] = 400,
    themes: Annotated[
        str, typer.Option(help="Themes to look for, comma-separated. Fewer themes are faster.")
    ] = ",".join(THEMES),
    block: Annotated[int, typer.Option(min=1, help="Games per block.")] = BLOCK,
    on: On = "here",
) -> None:
    """Find puzzles in games: one line reaches the goal, and no other one, whatever the hidden cards are.

    The proof is to try every line of the turn. Each folder with games gets a folder of its name for its puzzles. The
    games must have been played with `--given`, so that a puzzle needs only the sets of its factions.
    """
    wanted_themes = tuple(dict.fromkeys(name.strip() for name in themes.split(",")))
    unknown = [name for name in wanted_themes if name not in THEMES]
    if unknown:
        raise BadSetup(f"There is no theme called {unknown[0]!r}. The themes are: {', '.join(THEMES)}.")
    found: list[PuzzleRow] = []
    where, stopped = executor(on), False
    for source in games:
        rows = tuple(ResultFolder(source).read(GAMES, GameRow))
        if not rows or not all(row.given for row in rows):
            raise BadSetup(f"{source} has no games with given factions: play them with `smashup lab run --given`.")
        work = PuzzleSearch(PuzzlePlan(block=block, games=digest_of(rows), themes=wanted_themes), rows)
        folder = ResultFolder(out / source.name, work.plan)
        numbers = range(min(row.game for row in rows), max(row.game for row in rows) + 1)
        try:
            with progress_bar() as progress:
                wanted = list(blocks(numbers, block))
                task = progress.add_task(source.name, total=len(wanted))
                progress.advance(task, sum(folder.has(each, work.tables) for each in wanted))
                for _ in play_missing(work, folder, wanted, where):
                    progress.advance(task, 1)
        except KeyboardInterrupt:
            stopped = True
        found += folder.read(PUZZLES, PuzzleRow)
    typer.echo(f"{out} has {len(found)} puzzles: {_counts(row.theme for row in found)}.")
    if file is not None:
        chosen = select(intact(row.decoded for row in found), count)
        collection.write(chosen, file)
        levels = _counts(f"level {each.level}" for each in chosen)
        counts = _counts(each.goal.theme for each in chosen)
        typer.echo(f"{file} has {len(chosen)} puzzles ({file.stat().st_size:,} bytes): {counts}; {levels}.")
    if stopped:
        typer.echo("Stopped. Run the same command again to continue.")
        raise typer.Exit(INTERRUPTED)


def _counts(names: Iterable[str]) -> str:
    return ", ".join(f"{name} {n}" for name, n in sorted(Counter(names).items()))
