"""`smashup analyse`: what decided a saved game."""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from smashup.cli.options import Json, Seed, seat_of
from smashup.cli.simulate import INTERRUPTED
from smashup.coach import review as lab
from smashup.coach.models import Analysis, KeyMoment
from smashup.coach.move_values import SIMULATIONS
from smashup.engine.errors import BadSetup, SmashUpError
from smashup.engine.rules.game import RULES_VERSION
from smashup.session import Session

EN = "en"


class OtherAnalysis(SmashUpError):
    """A file that holds something else."""


def analyse(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, readable=True, help="A save file.")],
    seat: Annotated[str, typer.Option(help="Whose game it is, as in p1: only what this seat knew is used.")] = "p1",
    iterations: Annotated[
        int, typer.Option(min=4, help="How often each decision is played on to find the best answer.")
    ] = SIMULATIONS,
    seed: Seed = 0,
    keep: Annotated[
        Path | None,
        typer.Option(help="Where each decision is written down, so that it is not worked out again; beside FILE."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Tell what decided a game: the chance to win over time, what turned it, and the three costliest choices of a seat,
    each with what would have been better.

    The Expert looks at every decision again, with no more than the seat knew then. Ctrl-C stops it and tells what is
    known so far; the same command goes on from there.
    """
    session = Session.load(file.read_text(encoding="utf-8", errors="replace"))
    number = seat_of(seat, session.seats)
    if not lab.own_decisions(session, number):
        raise BadSetup(f"{seat} had nothing to decide in this game: there is nothing to analyse.")
    kept = Kept(keep or file.with_name(f"{file.name}.{seat}.analysis"), session, seat, iterations, seed)
    complete = False
    with suppress(KeyboardInterrupt):
        _work(session, number, iterations, seed, kept)
        complete = True
    report = lab.report(lab.course(session, number), kept.moments, seed, iterations)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        _print(report)
    if not complete:
        raise typer.Exit(INTERRUPTED)


class Kept:
    """The moments that are known, and the file that they are written to."""

    def __init__(self, path: Path, session: Session, seat: str, iterations: int, seed: int) -> None:
        digest = blake2b(session.save().encode(), digest_size=8).hexdigest()
        self.head = {"analysis": digest, "rules": RULES_VERSION, "seat": seat, "iterations": iterations, "seed": seed}
        self.path = path
        self.moments: list[KeyMoment] = []
        self._read()

    def _read(self) -> None:
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        if not text:
            self.path.write_text(json.dumps(self.head) + "\n", encoding="utf-8")
            return
        head, *lines = text.splitlines(keepends=True)
        with suppress(json.JSONDecodeError):
            if json.loads(head) == self.head:
                # A line without its end was being written when the last run was killed.
                whole = [line for line in lines if line.endswith("\n")]
                if len(whole) < len(lines):
                    self.path.write_text(head + "".join(whole), encoding="utf-8")
                self.moments = [msgspec.json.decode(line, type=KeyMoment) for line in whole]
                return
        raise OtherAnalysis(
            f"{self.path} holds something else: another game, seat, seed or number of iterations. "
            "Remove it, or give another file with --keep."
        )

    def add(self, moment: KeyMoment) -> None:
        self.moments.append(moment)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(msgspec.json.encode(moment).decode() + "\n")


def _work(session: Session, seat: int, iterations: int, seed: int, kept: Kept) -> None:
    console = Console(stderr=True)
    columns = (TextColumn("decisions"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    known = [each.n for each in kept.moments]
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(lab.own_decisions(session, seat)), completed=len(known))
        for moment in lab.moments(session, seat, seed, iterations, known):
            kept.add(moment)
            progress.advance(task)


# --- telling ----------------------------------------------------------------------------------------------------------


def _print(report: Analysis) -> None:
    console = Console(highlight=False, soft_wrap=True)
    course, done = report.course, len(report.moments)
    own = int(course.seat[1:]) - 1
    points = ", ".join(f"{name} {vp}" for name, vp in zip(course.names, course.points, strict=True))
    console.print(f"{points}. Seen from {course.seat}: {done} of {len(course.wanted)} decisions.")
    console.print(_over_time(report))
    if report.turning:
        console.print("\nTurning points")
        for point in report.turning:
            line = f"  turn {point.turn}: {_percent(point.before)} to {_percent(point.after)}"
            console.print(" ".join((f"{line}.", *point.lines.get(EN, ()))))
    console.print("\nCostliest choices" if report.costliest else "\nNo costly choice. It was the cards.")
    by_number = {each.n: each for each in report.moments}
    for place, n in enumerate(report.costliest, 1):
        each = by_number[n]
        now = _percent(each.chances[own])
        console.print(f"  {place}. turn {each.turn} (answer {n}): {each.question[EN]}  -{_points(each.cost)}")
        console.print(f"     chosen: {each.chosen.label[EN]}, {now} to {_percent(each.chosen.chance)}")
        console.print(f"     better: {each.best.label[EN]}, {now} to {_percent(each.best.chance)}")
        for line in each.best.leads.get(EN, ()):
            console.print(f"             {line}")
    if done:
        console.print(
            f"\n{report.fine / done:.0%} of the choices were the Expert's, or within 2 points of it. "
            f"Each position was played on about {report.playouts} times; give or take {_points(report.error)}."
        )


def _over_time(report: Analysis) -> Table:
    """One line a turn of the seat: its first moment."""
    table = Table("turn", *(f"{name} %" for name in report.course.names), box=None, pad_edge=False)
    seen: set[int] = set()
    for each in report.moments:
        if each.turn not in seen:
            seen.add(each.turn)
            table.add_row(str(each.turn), *(_points(chance) for chance in each.chances))
    if report.course.winner is not None and len(report.moments) == len(report.course.wanted):
        ended: list[Any] = [
            "100" if f"p{n + 1}" == report.course.winner else "0" for n in range(len(report.course.names))
        ]
        table.add_row("end", *ended)
    return table


def _percent(chance: float) -> str:
    return f"{_points(chance)} %"


def _points(chance: float) -> str:
    return str(round(chance * 100))
