"""`smashup ladder`: measures the strength of bots."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from smashup.bots import close, create
from smashup.cli.options import INTERRUPTED, Json, On, Seed, parse_list
from smashup.cli.progress import progress_bar
from smashup.engine.errors import BadSetup
from smashup.lab.runs import ResultFolder, play_missing
from smashup.lab.selfplay import tournament
from smashup.lab.selfplay.tournament import Ladder, LadderPlan, Score, Tournament
from smashup.simulation import executor


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
    out: Annotated[
        Path, typer.Option(help="Folder for the rounds; rounds that it contains are not played again.")
    ] = Path("ladder"),
    on: On = "here",
    sprt: Annotated[
        str,
        typer.Option(help="Stop early: two strengths in Elo, as in 0,100, to distinguish with 95 % certainty (SPRT)."),
    ] = "",
    as_json: Json = False,
) -> None:
    """Measure the strength of bots in paired games: the same deals with seats and decks swapped, over all factions.

    Ctrl-C stops the run; run the command again with the same folder to continue. Times are CPU times.
    """
    names = parse_list(bots)
    if len(set(names)) < max(2, len(names)):
        raise BadSetup("A ladder needs two or more different bots.")
    for name in names:
        close(create(name))
    if players > 2:
        tournament.rating_model()  # before the games, because it may be missing
    bounds = _parse_bounds(sprt)
    work, folder = Ladder(), ResultFolder(out, LadderPlan())
    rounds = -(-games // players)
    played = Tournament(folder, names, players, range(seed, seed + rounds))
    complete = False
    with suppress(KeyboardInterrupt), progress_bar() as progress:
        task = progress.add_task("rounds", total=rounds * len(played.pairings), completed=len(played.played))
        for result in play_missing(work, folder, played.wanted(bounds), executor(on)):
            played.add(result.block)
            progress.update(task, completed=len(played.played))
        complete = True
    report = _report(played, players, bounds)
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


def _report(played: Tournament, seats: int, bounds: tuple[float, float] | None) -> dict[str, Any]:
    pairs = []
    for pairing in played.pairings:
        rounds = played.rounds(pairing)
        if not rounds:
            continue
        score = Score.of(rounds)
        pair: dict[str, Any] = {"bot": pairing.bot, "other": pairing.other, "games": score.games}
        pair |= {"wins": score.share, "low": score.low, "high": score.high}
        if seats == 2:
            pair["elo"] = [round(tournament.elo(share)) for share in (score.share, score.low, score.high)]
        if bounds is not None:
            pair["sprt"] = tournament.decided(rounds, bounds) or "open"
        pairs.append(pair)
    games = [game for each in played.played for game in each]
    habits = {name: each._asdict() for name, each in tournament.habits(games).items()}
    ratings = tournament.ratings(games) if seats > 2 and games else {}
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
