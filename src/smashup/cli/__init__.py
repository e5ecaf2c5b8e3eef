"""The `smashup` command: one module per subcommand."""

from __future__ import annotations

import _thread
import sys
import threading
from collections.abc import Sequence

import typer

from smashup.cli import (
    analyse,
    bench,
    cards,
    check,
    dataset,
    doctor,
    lab_compare,
    lab_puzzles,
    lab_report,
    lab_run,
    lab_save,
    ladder,
    marathon,
    measure,
    play,
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
    help="Smash Up, the shufflebuilding card game: play, simulate, list cards, check a faction, replay and "
    "analyse saves, run a server, measure bots and speed.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.callback()(version.smashup)
for command in (
    play.play,
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

lab = typer.Typer(help="Experiments with many games.", no_args_is_help=True)
for experiment in (
    lab_run.run,
    lab_report.report,
    lab_compare.compare,
    lab_save.save,
    dataset.dataset,
    lab_puzzles.puzzles,
):
    lab.command()(experiment)
app.add_typer(lab, name="lab")

measurements = typer.Typer(help="Measurements of bots without games.", no_args_is_help=True)
for measurement in (measure.values, measure.regret, measure.horizon):
    measurements.command()(measurement)
app.add_typer(measurements, name="measure")


REPEAT = 0.01
"""Seconds after which a Ctrl-C that was lost is repeated."""


def _keep_interrupt(lost: sys.UnraisableHookArgs) -> None:
    """Repeat a Ctrl-C that arrived while an object was freed (`State.__del__`), where Python ignores exceptions."""
    if lost.exc_type is KeyboardInterrupt:
        timer = threading.Timer(REPEAT, _thread.interrupt_main)
        timer.daemon = True
        timer.start()
    else:
        sys.__unraisablehook__(lost)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line. A user error is printed as a sentence, without a traceback."""
    sys.unraisablehook = _keep_interrupt
    try:
        app(arguments)
    except SmashUpError as error:
        typer.echo(str(error), err=True)
        sys.exit(2)
