"""`smashup ladder`: measures the strength of bots."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any

import typer

from smashup.bots import close, create
from smashup.cli.options import INTERRUPTED, Json, Processes, Seed, parse_list
from smashup.cli.progress import progress_bar
from smashup.engine.errors import BadSetup
from smashup.lab.selfplay import tournament
from smashup.lab.selfplay.tournament import Round, Score


def ladder(
    bots: Annotated[
        str,
        typer.Option(help="Two or more bots, comma-separated, as in nox,greedy. Each pair plays against each other."),
    ] = "pip,bruno",
    games: Annotated[int, typer.Option(min=2, help="Games per pairing.")] = 400,
    players: Annotated[
        int,
        typer.Option(
            min=2, max=4, help="Players per game; with 3 or 4, one bot plays against copies of the other one."
        ),
    ] = 2,
    seed: Seed = 0,
    file: Annotated[
        Path, typer.Option(help="File to store the rounds in; rounds that it contains are not played again.")
    ] = Path("ladder.jsonl"),
    jobs: Processes = 1,
    sprt: Annotated[
        str,
        typer.Option(help="Stop early: two strengths in Elo, as in 0,100, to distinguish with 95 % certainty (SPRT)."),
    ] = "",
    as_json: Json = False,
) -> None:
    """Measure the strength of bots in paired games: the same deals with seats and decks swapped, over all factions.

    Ctrl-C stops the run; run the command again with the same file to continue. Times are CPU times.
    """
    names = parse_list(bots)
    if len(set(names)) < max(2, len(names)):
        raise BadSetup("A ladder needs two or more different bots.")
    for name in names:
        close(create(name))
    if players > 2:
        tournament.rating_model()  # before the games, because it may be missing
    bounds = _parse_bounds(sprt)
    played = tournament.read(file)
    wanted = list(tournament.rounds(names, players, range(seed, seed + -(-games // players))))
    complete = False
    with suppress(KeyboardInterrupt), progress_bar() as progress:
        task = progress.add_task("rounds", total=len(wanted), completed=sum(each in played for each in wanted))
        for _ in tournament.play_missing(wanted, played, file, jobs, bounds):
            progress.advance(task)
        complete = True
    requested = set(wanted)
    report = _report({key: each for key, each in played.items() if key in requested}, names, players, bounds)
    typer.echo(json.dumps(report, indent=2) if as_json else _text(report))
    if not complete:
        raise typer.Exit(INTERRUPTED)


def _parse_bounds(sprt: str) -> tuple[float, float] | None:
    try:
        numbers = [float(number) for number in parse_list(sprt)]
    except ValueError:
        numbers = [0.0]
    if not numbers:
        return None
    if len(numbers) != 2 or numbers[0] >= numbers[1]:
        raise BadSetup("--sprt needs two strengths in Elo, the lower one first, as in 0,100.")
    return numbers[0], numbers[1]


def _report(
    played: dict[Round, Any], names: tuple[str, ...], seats: int, bounds: tuple[float, float] | None
) -> dict[str, Any]:
    pairs = []
    for bot, other in combinations(names, 2):
        rounds = tournament.pairing(played, bot, other, seats)
        if not rounds:
            continue
        score = Score.of(rounds)
        pair: dict[str, Any] = {"bot": bot, "other": other, "games": score.games}
        pair |= {"wins": score.share, "low": score.low, "high": score.high}
        if seats == 2:
            pair["elo"] = [round(tournament.elo(share)) for share in (score.share, score.low, score.high)]
        if bounds is not None:
            pair["sprt"] = tournament.decided(rounds, bounds) or "open"
        pairs.append(pair)
    habits = {name: each._asdict() for name, each in tournament.habits(played.values()).items()}
    ratings = tournament.ratings(played.values()) if seats > 2 and played else {}
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
        lines.append(f"{name}: rated {mu:.1f} ± {2 * sigma:.1f} (Plackett-Luce)")
    for name, habits in report["habits"].items():
        lines.append(
            f"\n{name}: {habits['decisions']} decisions in {habits['turns']} turns, {habits['mean']:.1f} ms on "
            f"average, at most {habits['longest']:.0f} ms"
        )
        lines += [f"  {n:6.1f} per 100 turns: {kind}" for kind, n in habits["blunders"].items()]
    return "\n".join(lines) or "No games were played."
