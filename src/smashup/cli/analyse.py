"""`smashup analyse`: finds the decisive choices of a saved game."""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from smashup.cli.options import INTERRUPTED, Json, SaveFile, Seed, parse_seat
from smashup.cli.progress import progress_bar
from smashup.coach import review
from smashup.coach.models import Analysis, KeyMoment
from smashup.coach.move_values import SIMULATIONS
from smashup.engine.errors import BadSetup, SmashUpError
from smashup.engine.rules.game import RULES_VERSION
from smashup.session import Timeline

ENGLISH = "en"


class WrongAnalysisFile(SmashUpError):
    """The file belongs to another analysis."""


def analyse(
    file: SaveFile,
    seat: Annotated[
        str, typer.Option(help="Seat to analyse, as in p1. The analysis uses only information that this seat had.")
    ] = "p1",
    iterations: Annotated[int, typer.Option(min=4, help="Simulations per decision.")] = SIMULATIONS,
    seed: Seed = 0,
    keep: Annotated[
        Path | None,
        typer.Option(
            help="File to store analysed decisions in, so that a run can be continued (default: next to FILE)."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Analyse a game: win probability over time, turning points, and the three costliest choices of a seat.

    The strongest bot evaluates every decision with the information that the seat had. Ctrl-C stops the analysis and
    prints a preliminary report. Run the same command again to continue.
    """
    session = Timeline.load(file.read_text(encoding="utf-8", errors="replace"))
    number = parse_seat(seat, session.seats)
    decisions = review.own_decisions(session, number)
    if not decisions:
        raise BadSetup(f"{seat} had no decisions in this game: there is nothing to analyse.")
    stored = AnalysisFile(keep or file.with_name(f"{file.name}.{seat}.analysis"), session, seat, iterations, seed)
    complete = False
    with suppress(KeyboardInterrupt), progress_bar() as progress:
        analysed = [each.n for each in stored.moments]
        task = progress.add_task("decisions", total=len(decisions), completed=len(analysed))
        for moment in review.review_decisions(session, number, seed, iterations, analysed):
            stored.add(moment)
            progress.advance(task)
        complete = True
    report = review.report(review.course(session, number), stored.moments, seed, iterations)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        _print(report)
    if not complete:
        raise typer.Exit(INTERRUPTED)


class AnalysisFile:
    """Analysed decisions, and the file that stores them: a header and one line per decision."""

    def __init__(self, path: Path, session: Timeline, seat: str, iterations: int, seed: int) -> None:
        digest = blake2b(session.save().encode(), digest_size=8).hexdigest()
        self.header = {"analysis": digest, "rules": RULES_VERSION, "seat": seat, "iterations": iterations, "seed": seed}
        self.path = path
        self.moments: list[KeyMoment] = []
        self._read()

    def _read(self) -> None:
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        if not text:
            self.path.write_text(json.dumps(self.header) + "\n", encoding="utf-8")
            return
        header, *lines = text.splitlines(keepends=True)
        with suppress(json.JSONDecodeError):
            if json.loads(header) == self.header:
                # The last line has no newline if the previous run was killed while writing it.
                complete = [line for line in lines if line.endswith("\n")]
                if len(complete) < len(lines):
                    self.path.write_text(header + "".join(complete), encoding="utf-8")
                self.moments = [msgspec.json.decode(line, type=KeyMoment) for line in complete]
                return
        raise WrongAnalysisFile(
            f"{self.path} is not from this analysis: the game, seat, seed or number of iterations differs. "
            "Remove it, or use another file with --keep."
        )

    def add(self, moment: KeyMoment) -> None:
        self.moments.append(moment)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(msgspec.json.encode(moment).decode() + "\n")


# --- text report ------------------------------------------------------------------------------------------------------


def _print(report: Analysis) -> None:
    console = Console(highlight=False, soft_wrap=True)
    course, done = report.course, len(report.moments)
    seat = int(course.seat[1:]) - 1
    points = ", ".join(f"{name} {vp}" for name, vp in zip(course.names, course.points, strict=True))
    console.print(f"{points}. Analysed for {course.seat}: {done} of {len(course.wanted)} decisions.")
    console.print(_chances_table(report))
    if report.turning:
        console.print("\nTurning points")
        for point in report.turning:
            line = f"  turn {point.turn}: {_percent(point.before)} to {_percent(point.after)}"
            console.print(" ".join((f"{line}.", *point.lines.get(ENGLISH, ()))))
    console.print("\nCostliest choices" if report.costliest else "\nNo costly choice: it was down to the cards.")
    by_answer = {each.n: each for each in report.moments}
    for place, n in enumerate(report.costliest, 1):
        each = by_answer[n]
        before = _percent(each.chances[seat])
        console.print(f"  {place}. turn {each.turn} (answer {n}): {each.question[ENGLISH]}  -{_points(each.cost)}")
        console.print(f"     chosen: {each.chosen.label[ENGLISH]}, {before} to {_percent(each.chosen.chance)}")
        console.print(f"     better: {each.best.label[ENGLISH]}, {before} to {_percent(each.best.chance)}")
        for line in each.best.leads.get(ENGLISH, ()):
            console.print(f"             {line}")
    if done:
        console.print(
            f"\n{report.fine / done:.0%} of the choices were the Expert's, or within 2 points of it. "
            f"Each position was simulated about {report.playouts} times; margin of error: {_points(report.error)}."
        )


def _chances_table(report: Analysis) -> Table:
    """Return a table of the win probabilities at the first decision of each turn of the seat."""
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
