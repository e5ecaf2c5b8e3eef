"""`smashup ladder`: how strong bots are, measured."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import combinations, islice
from multiprocessing import Pool
from multiprocessing.pool import Pool as PoolType
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from smashup.bots import create
from smashup.cli.options import Json, Seed, parts
from smashup.cli.simulate import INTERRUPTED
from smashup.engine.errors import BadSetup
from smashup.lab.selfplay import tournament as lab
from smashup.lab.selfplay.tournament import Round, Score


def ladder(
    bots: Annotated[str, typer.Option(help="Two or more, as in nox,greedy: each plays against each.")] = "pip,bruno",
    games: Annotated[int, typer.Option(min=2, help="How many games each two play.")] = 400,
    players: Annotated[int, typer.Option(min=2, max=4, help="With 3 or 4, one plays among several of the other.")] = 2,
    seed: Seed = 0,
    file: Annotated[Path, typer.Option(help="Where each round is written down; what is there is not played again.")] = (
        Path("ladder.jsonl")
    ),
    jobs: Annotated[int, typer.Option(min=1, help="How many processes to use; the result is the same.")] = 1,
    sprt: Annotated[
        str, typer.Option(help="Stop early: two strengths in Elo, as in 0,100, told apart with 95 % certainty.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Measure how strong bots are: paired games, the same deal with seats and decks swapped, over all factions.

    Ctrl-C stops it, and the same file goes on with it. Times are those of the processor, not of the clock.
    """
    names = parts(bots)
    if len(set(names)) < max(2, len(names)):
        raise BadSetup("A ladder needs two or more different bots.")
    for name in names:
        create(name)
    bounds = _bounds(sprt)
    played = lab.read(file)
    wanted = list(lab.rounds_of(names, players, range(seed, seed + -(-games // players))))
    complete = False
    with suppress(KeyboardInterrupt):
        _play(wanted, played, file, jobs, bounds)
        complete = True
    report = _report({of: each for of, each in played.items() if of in set(wanted)}, names, players, bounds)
    typer.echo(json.dumps(report, indent=2) if as_json else _text(report))
    if not complete:
        raise typer.Exit(INTERRUPTED)


def _bounds(sprt: str) -> tuple[float, float] | None:
    try:
        numbers = [float(number) for number in parts(sprt)]
    except ValueError:
        numbers = [0.0]
    if not numbers:
        return None
    if len(numbers) != 2 or numbers[0] >= numbers[1]:
        raise BadSetup("--sprt wants two strengths in Elo, the lower one first, as in 0,100.")
    return numbers[0], numbers[1]


def _play(
    wanted: list[Round], played: dict[Round, Any], file: Path, jobs: int, bounds: tuple[float, float] | None
) -> None:
    """What is missing, until all is there or sure enough."""
    file.parent.mkdir(parents=True, exist_ok=True)

    def missing() -> Iterator[Round]:
        for of in wanted:
            if of not in played and not lab.decided(_between(played, of.bot, of.other, of.seats), bounds):
                yield of

    with _results(missing(), jobs) as results, open(file, "a", encoding="utf-8") as lines, _progress() as progress:
        task = progress.add_task("rounds", total=len(wanted), completed=sum(of in played for of in wanted))
        for each in results:
            played[Round(each["bot"], each["other"], each["seats"], each["seed"])] = each
            lines.write(json.dumps(each) + "\n")
            lines.flush()
            progress.advance(task)


@contextmanager
def _results(rounds: Iterator[Round], jobs: int) -> Iterator[Iterator[dict[str, Any]]]:
    if jobs == 1:
        yield map(lab.play, rounds)
        return
    # Ctrl-C reaches the whole group of processes; only this one acts on it.
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield _in_batches(pool, rounds, jobs)


def _in_batches(pool: PoolType, rounds: Iterator[Round], jobs: int) -> Iterator[dict[str, Any]]:
    """A few at a time: a pool takes all that it is given at once, and then nothing could stop early."""
    while batch := list(islice(rounds, 2 * jobs)):
        yield from pool.imap_unordered(lab.play, batch)


def _progress() -> Progress:
    console = Console(stderr=True)
    columns = ("[progress.description]{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _between(played: dict[Round, Any], bot: str, other: str, seats: int) -> list[dict[str, Any]]:
    return [each for of, each in played.items() if (of.bot, of.other, of.seats) == (bot, other, seats)]


def _report(
    played: dict[Round, Any], names: tuple[str, ...], seats: int, bounds: tuple[float, float] | None
) -> dict[str, Any]:
    pairs = []
    for bot, other in combinations(names, 2):
        rounds = _between(played, bot, other, seats)
        if not rounds:
            continue
        score = Score.of(rounds)
        pair: dict[str, Any] = {"bot": bot, "other": other, "games": score.games}
        pair |= {"wins": score.share, "low": score.low, "high": score.high}
        if seats == 2:
            pair["elo"] = [round(lab.elo(share)) for share in (score.share, score.low, score.high)]
        if bounds is not None:
            pair["sprt"] = lab.decided(rounds, bounds) or "open"
        pairs.append(pair)
    habits = {name: each._asdict() for name, each in lab.habits(played.values()).items()}
    ratings = lab.ratings(played.values()) if seats > 2 and played else {}
    return {"players": seats, "pairs": pairs, "habits": habits, "ratings": ratings}


def _text(report: dict[str, Any]) -> str:
    lines = []
    for pair in report["pairs"]:
        line = f"{pair['bot']} against {pair['other']}: wins {pair['wins']:.1%} of {pair['games']} games "
        line += f"[{pair['low']:.1%}, {pair['high']:.1%}]"
        if "elo" in pair:
            middle, low, high = pair["elo"]
            line += f", Elo {middle:+d} [{low:+d}, {high:+d}]"
        if "sprt" in pair:
            line += f", test: {pair['sprt']}"
        lines.append(line)
    for name, (mu, sigma) in report["ratings"].items():
        lines.append(f"{name}: rated {mu:.1f}, give or take {2 * sigma:.1f} (Plackett-Luce)")
    for name, habits in report["habits"].items():
        lines.append(
            f"\n{name}: {habits['decisions']} decisions in {habits['turns']} turns, {habits['mean']:.1f} ms each, "
            f"{habits['longest']:.0f} ms the longest"
        )
        lines += [f"  {n:6.1f} in 100 turns: {kind}" for kind, n in habits["blunders"].items()]
    return "\n".join(lines) or "Nothing was played."
