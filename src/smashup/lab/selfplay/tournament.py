"""Tournament: measures the strength of bots, with confidence intervals.

A round is one deal that is played once with the measured bot in each seat. With two players, it has two games with
seats and decks swapped. Each round is one line of a file, so that a tournament can be stopped and continued. All
statistics are computed from these lines.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import log, log10, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from smashup.bots import Bot, ExternalBot, ForkableGame, Position, create, drive_all
from smashup.engine.errors import BadSetup
from smashup.engine.language.terms import Phase
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.extras import extra
from smashup.lab.selfplay.bot_habits import KINDS, HabitCounter
from smashup.sets import library
from smashup.simulation import check_decision_limit, run_jobs

Z_95 = 1.96
"""Number of standard errors to either side of a 95 % confidence interval."""
SPRT_THRESHOLD = log(19)
"""Log-likelihood ratio at which the sequential test ends, for an error rate of 5 %."""
MIN_ROUNDS = 10
"""Minimum number of rounds before the sequential test may end."""


class Round(NamedTuple):
    """One deal between the measured bot and opponents of one kind. Plain data that is sent to other processes and
    stored."""

    bot: str
    other: str
    seats: int
    seed: int

    @property
    def factions(self) -> tuple[tuple[str, str], ...]:
        """Factions by seat. Consecutive seeds use all factions before one is repeated."""
        names = sorted(library().whole)
        cycle = max(1, len(names) // (2 * self.seats))
        Random(self.seed // cycle).shuffle(names)
        first = 2 * self.seats * (self.seed % cycle)
        chosen = (names[first:] + names[:first])[: 2 * self.seats]
        return tuple(zip(chosen[::2], chosen[1::2], strict=True))

    @property
    def setup(self) -> GameSetup:
        return GameSetup(
            library(),
            seats=self.seats,
            seed=self.seed,
            mode=GIVEN,
            factions=self.factions,
            two_copies=True,
            titans=True,
            first=self.seed % self.seats,
        )


# --- one game -----------------------------------------------------------------------------------------------------


class TimedBot:
    """Measures the CPU time of a bot's decisions, in seconds."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions, self.seconds, self.longest = 0, 0.0, 0.0

    def choose(self, position: Position, /) -> int:
        started = time.thread_time()
        chosen = self.bot.choose(position)
        elapsed = time.thread_time() - started
        self.decisions += 1
        self.seconds += elapsed
        self.longest = max(self.longest, elapsed)
        return chosen


def play_round(deal: Round) -> dict[str, Any]:
    """Play the games of a round, with the measured bot in each seat once. Returns a line of the file."""
    games = [_play_game(deal, seat) for seat in range(deal.seats)]
    return {**deal._asdict(), "factions": deal.factions, "games": games}


def _play_game(deal: Round, bot_seat: int) -> dict[str, Any]:
    names = [deal.bot if seat == bot_seat else deal.other for seat in range(deal.seats)]
    bots = [TimedBot(create(name, deal.seed * deal.seats + seat)) for seat, name in enumerate(names)]
    counter, drive = HabitCounter(deal.seats), drive_all(bots)

    def drive_and_count(game: ForkableGame, decision: Decision) -> int:
        chosen = drive(game, decision)
        counter.answered(game, decision, chosen)
        return chosen

    game = ForkableGame(new_state(deal.setup), drive_and_count, [])
    while game.state.phase is not Phase.OVER:
        counter.step(game)
        check_decision_limit(game)
    for bot in bots:
        if isinstance(bot.bot, ExternalBot):
            bot.bot.close()
    return {
        "seat": bot_seat,
        "winner": game.state.winner,
        "vp": [player.vp for player in game.state.players],
        "turns": counter.turns,
        "decisions": [bot.decisions for bot in bots],
        "seconds": [round(bot.seconds, 4) for bot in bots],
        "longest": [round(bot.longest, 4) for bot in bots],
        "blunders": [{kind: n for kind, n in counts.items() if n} for counts in counter.blunders],
    }


# --- the file -----------------------------------------------------------------------------------------------------


def rounds(bots: Sequence[str], seats: int, seeds: Iterable[int]) -> Iterator[Round]:
    """Yield the rounds of all pairings, seed by seed, so that an interrupted tournament is balanced."""
    for seed in seeds:
        for bot, other in combinations(bots, 2):
            yield Round(bot, other, seats, seed)


def read(path: Path) -> dict[Round, dict[str, Any]]:
    """Read the rounds of a file. An incomplete line, left by an interrupted run, is skipped."""
    found: dict[Round, dict[str, Any]] = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                played = json.loads(line)
            except ValueError:
                continue
            try:
                found[round_of(played)] = played
            except (KeyError, TypeError) as error:
                raise BadSetup(f"{path} is not a ladder file. Use another file.") from error
    return found


def round_of(played: dict[str, Any]) -> Round:
    """Return the round that a line of the file belongs to."""
    return Round(played["bot"], played["other"], played["seats"], played["seed"])


def play_missing(
    wanted: Sequence[Round],
    played: dict[Round, dict[str, Any]],
    path: Path,
    processes: int,
    bounds: tuple[float, float] | None,
) -> Iterator[Round]:
    """Play the missing rounds, append each to the file and to `played`, and yield it.

    With `bounds`, a pairing ends as soon as the sequential test has decided it.
    """

    def missing() -> Iterator[Round]:
        for deal in wanted:
            if deal not in played and not decided(pairing(played, deal.bot, deal.other, deal.seats), bounds):
                yield deal

    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "a", encoding="utf-8") as file:
        for result in run_jobs(play_round, missing(), processes, batch=2 * processes):
            played[round_of(result)] = result
            file.write(json.dumps(result) + "\n")
            file.flush()
            yield round_of(result)


def pairing(played: dict[Round, dict[str, Any]], bot: str, other: str, seats: int) -> list[dict[str, Any]]:
    """Return the results of the rounds between two bots."""
    return [each for deal, each in played.items() if (deal.bot, deal.other, deal.seats) == (bot, other, seats)]


# --- statistics ---------------------------------------------------------------------------------------------------


class Score(NamedTuple):
    """Share of games that the measured bot wins, with a 95 % confidence interval. The samples are rounds, not games."""

    rounds: int
    games: int
    share: float
    low: float
    high: float
    variance: float
    """Variance of the share of wins in a round."""

    @classmethod
    def of(cls, played: Sequence[dict[str, Any]]) -> Score:
        shares = [_share(each) for each in played]
        n, seats = len(shares), played[0]["seats"]
        mean = sum(shares) / n
        # Two added rounds, one with only wins and one with only losses, keep the interval from shrinking to a point.
        smoothed = [*shares, 0.0, 1.0]
        middle = sum(smoothed) / len(smoothed)
        variance = sum((share - middle) ** 2 for share in smoothed) / (len(smoothed) - 1)
        margin = Z_95 * sqrt(variance / len(smoothed))
        return cls(n, n * seats, mean, max(0.0, middle - margin), min(1.0, middle + margin), variance)

    def log_likelihood_ratio(self, low: float, high: float) -> float:
        """Return the log-likelihood ratio of two hypotheses about the bot's strength in Elo, `high` against `low`."""
        at_low, at_high = share_of(low), share_of(high)
        return self.rounds * (at_high - at_low) * (2 * self.share - at_high - at_low) / (2 * self.variance)


def _share(played: dict[str, Any]) -> float:
    """Return the share of the games of a round that the measured bot won."""
    won = [bool(game["winner"] == game["seat"]) for game in played["games"]]
    return sum(won) / len(won)


def elo(share: float) -> float:
    """Return the Elo difference that corresponds to a share of wins between two players."""
    share = min(max(share, 1e-4), 1 - 1e-4)
    return -400 * log10(1 / share - 1)


def share_of(points: float) -> float:
    """Return the expected share of wins at an Elo difference."""
    return float(1 / (1 + 10 ** (-points / 400)))


def decided(played: Sequence[dict[str, Any]], bounds: tuple[float, float] | None) -> str:
    """Return the result of the sequential test (SPRT) between two strengths in Elo: "better", "worse", or "" while it
    is undecided."""
    if bounds is None or len(played) < MIN_ROUNDS:
        return ""
    ratio = Score.of(played).log_likelihood_ratio(*bounds)
    return "better" if ratio >= SPRT_THRESHOLD else "worse" if ratio <= -SPRT_THRESHOLD else ""


class Habits(NamedTuple):
    """Decision times and habits of a bot over all its games."""

    turns: int
    decisions: int
    mean: float
    """Mean CPU time of a decision, in milliseconds."""
    longest: float
    """CPU time of the longest decision, in milliseconds."""
    blunders: dict[str, float]
    """Occurrences per 100 turns."""


def habits(played: Iterable[dict[str, Any]]) -> dict[str, Habits]:
    """Return the habits of each bot, by name."""
    turns: Counter[str] = Counter()
    decisions: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    longest: dict[str, float] = {}
    blunders: dict[str, Counter[str]] = {}
    for each in played:
        for game in each["games"]:
            for seat in range(each["seats"]):
                name = each["bot"] if seat == game["seat"] else each["other"]
                turns[name] += game["turns"][seat]
                decisions[name] += game["decisions"][seat]
                seconds[name] += game["seconds"][seat]
                longest[name] = max(longest.get(name, 0.0), game["longest"][seat])
                blunders.setdefault(name, Counter()).update(game["blunders"][seat])
    return {
        name: Habits(
            turns[name],
            decisions[name],
            1000 * seconds[name] / max(1, decisions[name]),
            1000 * longest[name],
            {kind: 100 * blunders[name][kind] / max(1, turns[name]) for kind in KINDS},
        )
        for name in turns
    }


def rating_model() -> Any:
    """Return the Plackett-Luce model of openskill."""
    with extra("lab", "Rating bots in games of three or four players"):
        from openskill.models import PlackettLuce  # noqa: PLC0415

    return PlackettLuce()


def ratings(played: Iterable[dict[str, Any]]) -> dict[str, tuple[float, float]]:
    """Return the (mean, standard deviation) of each bot's strength in games of three or four, by the Plackett-Luce
    model."""
    model = rating_model()
    known: dict[str, Any] = {}
    for each in played:
        for game in each["games"]:
            names = [each["bot"] if seat == game["seat"] else each["other"] for seat in range(each["seats"])]
            teams = [[known.get(name) or model.rating(name=name)] for name in names]
            ranks = [float(-vp - (seat == game["winner"])) for seat, vp in enumerate(game["vp"])]
            for name in dict.fromkeys(names):
                # A bot with several seats gets the mean of their new ratings.
                changed = [
                    team[0] for team, owner in zip(model.rate(teams, ranks=ranks), names, strict=True) if owner == name
                ]
                mu = sum(rating.mu for rating in changed) / len(changed)
                sigma = sum(rating.sigma for rating in changed) / len(changed)
                known[name] = model.rating(name=name, mu=mu, sigma=sigma)
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}
