"""The `smashup` command: one module per subcommand."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer

from smashup.cli import (
    analyse,
    bench,
    cards,
    check,
    doctor,
    ladder,
    marathon,
    replay,
    serve,
    simulate,
    terminal,
    train,
    version,
)
from smashup.engine.errors import SmashUpError

app = typer.Typer(
    name="smashup",
    help="Smash Up, the shufflebuilding card game: play, run a server, simulate games, look up cards, check a faction, "
    "replay and analyse saves, check a server's database, and run benchmarks.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.callback()(version.smashup)
for command in (
    serve.play,
    terminal.terminal,
    serve.serve,
    simulate.simulate,
    marathon.marathon,
    cards.cards,
    check.check,
    replay.replay,
    analyse.analyse,
    doctor.doctor,
    bench.bench,
    ladder.ladder,
    train.train,
):
    app.command()(command)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line. Invalid input is answered with a sentence instead of a traceback."""
    try:
        app(arguments)
    except SmashUpError as error:
        typer.echo(str(error), err=True)
        sys.exit(2)
