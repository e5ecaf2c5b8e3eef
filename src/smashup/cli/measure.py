"""`smashup measure`: cheap measurements of bots, on sampled decisions instead of games."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from smashup.cli.options import INTERRUPTED, Json, On, Players, parse_list
from smashup.cli.progress import progress_bar
from smashup.engine.errors import BadSetup
from smashup.extras import extra
from smashup.lab.measure.matrices import BLOCK, DECISIONS, Matrices, Matrix, MatrixPlan, MatrixRow
from smashup.lab.runs import ResultFolder, blocks, play_missing
from smashup.simulation import executor

Folder = Annotated[Path, typer.Argument(help="Folder of `smashup measure values`.")]


def values(
    out: Annotated[Path, typer.Option(help="Folder for the results; a run with the same folder continues.")],
    games: Annotated[
        int, typer.Option(min=1, help="Number of games; about eight decisions of each are evaluated.")
    ] = 20,
    bot: Annotated[str, typer.Option(help="Bot that plays the games.")] = "vesper",
    players: Players = 2,
    worlds: Annotated[int, typer.Option(min=8, help="Worlds in which each answer is tried.")] = 240,
    to_the_end: Annotated[
        int, typer.Option(min=0, help="Playouts of each answer to the end of the game; `horizon` needs some.")
    ] = 0,
    on: On = "here",
) -> None:
    """Evaluate every answer to sampled decisions in the same worlds.

    Ctrl-C stops the run; run the same command again to continue.
    """
    work = Matrices(MatrixPlan(block=BLOCK, bot=bot, players=players, worlds=worlds, to_the_end=to_the_end))
    work.check()
    where, folder = executor(on), ResultFolder(out, work.plan)
    wanted = list(blocks(range(games), BLOCK))
    complete = False
    with suppress(KeyboardInterrupt), progress_bar() as progress:
        done = sum(len(each.numbers) for each in wanted if folder.has(each, work.tables))
        task = progress.add_task("games", total=games, completed=done)
        for played in play_missing(work, folder, wanted, where):
            progress.advance(task, len(played.block.numbers))
        complete = True
    typer.echo(f"{out} has {len(folder.read(DECISIONS, MatrixRow)):,} decisions.")
    if not complete:
        raise typer.Exit(INTERRUPTED)


def regret(
    folder: Folder,
    simulations: Annotated[str, typer.Option(help="Budgets of the search, comma-separated.")] = "8,40,160,640",
    as_json: Json = False,
) -> None:
    """Compare budgets of the search with the heuristic and with random answers: the win probability lost per decision.

    Nothing is simulated: the search looks its playouts up.
    """
    budgets = parse_list(simulations)
    if not all(budget.isdigit() and int(budget) for budget in budgets):
        raise BadSetup("--simulations needs numbers from 1 on, as in 40,160.")
    with extra("lab", "A measurement"):
        from smashup.lab.measure import regret as measures  # noqa: PLC0415
    matrices = _matrices(folder)
    policies: dict[str, measures.Policy] = {"random": measures.random_answer, "heuristic": measures.heuristic}
    policies |= {f"search@{budget}": measures.searching(int(budget)) for budget in budgets}
    found = {name: measures.measure(matrices, policy) for name, policy in policies.items()}
    if as_json:
        report = {name: {kind: each._asdict() for kind, each in kinds.items()} for name, kinds in found.items()}
        typer.echo(json.dumps(report, indent=2))
        return
    for name, kinds in found.items():
        whole = kinds[measures.ALL]
        typer.echo(f"{name:>12}: regret {_interval(whole)} per decision, {whole.playouts:.0f} playouts")
        others = [(kind, each) for kind, each in kinds.items() if kind != measures.ALL]
        others.sort(key=lambda each: -each[1].decisions)
        typer.echo(" " * 14 + ", ".join(f"{kind} {each.mean:.4f} ({each.decisions})" for kind, each in others[:4]))


def horizon(folder: Folder, as_json: Json = False) -> None:
    """Compare horizons by playouts to the end of the game, where they prefer different answers."""
    with extra("lab", "A measurement"):
        from smashup.lab.measure import horizon as measures  # noqa: PLC0415
    matrices = _matrices(folder)
    if not all(matrix.row.endings for matrix in matrices):
        raise BadSetup(f"{folder} has no playouts to the end: run `smashup measure values --to-the-end 200`.")
    found: dict[str, Any] = {}
    for name, each in measures.compare(matrices).items():
        found[name] = asdict(each)
        if not as_json:
            typer.echo(f"{name}: {each.gain:+.4f} ± {each.error:.4f} per decision; they differ in {each.differ:.0%}")
    if as_json:
        typer.echo(json.dumps(found, indent=2))


def _matrices(folder: Path) -> list[Matrix]:
    return [Matrix(row) for row in ResultFolder(folder).read(DECISIONS, MatrixRow)]


def _interval(each: Any) -> str:
    return f"{each.mean:.4f} ± {each.error:.4f}"
