"""The `smashup` command: one module per subcommand."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer

from smashup.cli import bench, cards, check, replay, serve, simulate, terminal, version
from smashup.engine.errors import SmashUpError

app = typer.Typer(
    name="smashup",
    help="Smash Up, the shufflebuilding card game: play, simulate, look up cards, check a faction, replay saves, "
    "measure the speed.",
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
    cards.cards,
    check.check,
    replay.replay,
    bench.bench,
):
    app.command()(command)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line. What people hand in wrong is answered with a sentence, not with a traceback."""
    try:
        app(arguments)
    except SmashUpError as error:
        typer.echo(str(error), err=True)
        sys.exit(2)
