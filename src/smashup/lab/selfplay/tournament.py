"""Tournament: measures the strength of bots with paired games, the same deals with seats and decks swapped.

A round is one deal, played once with the measured bot in each seat: with two players, that is two games. Each round is
a line in a file, from which an interrupted tournament resumes. All statistics are computed from these lines.
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
from smashup.lab.selfplay.bot_habits import KINDS, HabitCounter
from smashup.lab.selfplay.random_games import check_decision_limit
from smashup.sets import library

Z_95 = 1.96
"""Half-width of a 95 % confidence interval, in standard errors."""
SPRT_BOUND = log(19)
"""Log-likelihood ratio at which a sequential test stops, for an error rate of 5 %."""


class Round(NamedTuple):
    """One deal between a bot and copies of another one. Plain data, because it is sent to other processes."""

    bot: str
    other: str
    seats: int
    seed: int

    @property
    def factions(self) -> tuple[tuple[str, str], ...]:
        """Factions by seat. Consecutive seeds use all factions before one is repeated."""
        names = sorted(library().whole)
        a_round = max(1, len(names) // (2 * self.seats))
        Random(self.seed // a_round).shuffle(names)
        first = 2 * self.seats * (self.seed % a_round)
        taken = (names[first:] + names[:first])[: 2 * self.seats]
        return tuple(zip(taken[::2], taken[1::2], strict=True))

    @property
    def setup(self) -> GameSetup:
        first = self.seed % self.seats
        return GameSetup(
            library(),
            seats=self.seats,
            seed=self.seed,
            mode=GIVEN,
            factions=self.factions,
            two_copies=True,
            first=first,
        )


# --- one game -----------------------------------------------------------------------------------------------------


class TimedBot:
    """Measures the processor time of a bot's decisions."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions, self.seconds, self.longest = 0, 0.0, 0.0

    def choose(self, position: Position, /) -> int:
        started = time.thread_time()
        chosen = self.bot.choose(position)
        took = time.thread_time() - started
        self.decisions += 1
        self.seconds += took
        self.longest = max(self.longest, took)
        return chosen


def play(of: Round) -> dict[str, Any]:
    """Play a round: one game with the bot in each seat."""
    games = [_game(of, seat) for seat in range(of.seats)]
    return {**of._asdict(), "factions": of.factions, "games": games}


def _game(of: Round, at: int) -> dict[str, Any]:
    names = [of.bot if seat == at else of.other for seat in range(of.seats)]
    bots = [TimedBot(create(name, of.seed * of.seats + seat)) for seat, name in enumerate(names)]
    habits, drive = HabitCounter(of.seats), drive_all(bots)

    def counting(game: ForkableGame, decision: Decision) -> int:
        chosen = drive(game, decision)
        habits.answered(game, decision, chosen)
        return chosen

    game = ForkableGame(new_state(of.setup), counting, [])
    while game.state.phase is not Phase.OVER:
        habits.step(game)
        check_decision_limit(game)
    for bot in bots:
        if isinstance(bot.bot, ExternalBot):
            bot.bot.close()
    return {
        "seat": at,
        "winner": game.state.winner,
        "vp": [player.vp for player in game.state.players],
        "turns": habits.turns,
        "decisions": [bot.decisions for bot in bots],
        "seconds": [round(bot.seconds, 4) for bot in bots],
        "longest": [round(bot.longest, 4) for bot in bots],
        "blunders": [{kind: n for kind, n in counts.items() if n} for counts in habits.blunders],
    }


# --- the file -----------------------------------------------------------------------------------------------------


def rounds_of(bots: Sequence[str], seats: int, seeds: Iterable[int]) -> Iterator[Round]:
    """All pairings, deal by deal, so that all have played about the same number of games whenever it is stopped."""
    for seed in seeds:
        for one, two in combinations(bots, 2):
            yield Round(one, two, seats, seed)


def read(path: Path) -> dict[Round, dict[str, Any]]:
    """Rounds in the file. An incomplete line is skipped, so that its round is played again."""
    found: dict[Round, dict[str, Any]] = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                played = json.loads(line)
            except ValueError:
                continue
            try:
                found[Round(played["bot"], played["other"], played["seats"], played["seed"])] = played
            except (KeyError, TypeError) as error:
                raise BadSetup(f"{path} does not contain rounds of a tournament: use another file.") from error
    return found


# --- statistics ---------------------------------------------------------------------------------------------------


class Score(NamedTuple):
    """Share of games won by one bot against another, with a 95 % confidence interval over rounds."""

    rounds: int
    games: int
    share: float
    low: float
    high: float
    variance: float
    """Variance of the share per round."""

    @classmethod
    def of(cls, played: Sequence[dict[str, Any]]) -> Score:
        shares = [_share(each) for each in played]
        n, seats = len(shares), played[0]["seats"]
        mean = sum(shares) / n
        # Add one perfect and one lost round, so that the interval never has zero width.
        wider = [*shares, 0.0, 1.0]
        middle = sum(wider) / len(wider)
        variance = sum((share - middle) ** 2 for share in wider) / (len(wider) - 1)
        margin = Z_95 * sqrt(variance / len(wider))
        return cls(n, n * seats, mean, max(0.0, middle - margin), min(1.0, middle + margin), variance)

    def likelihood(self, worse: float, better: float) -> float:
        """Log-likelihood ratio of two strengths, given in Elo."""
        at_worse, at_better = share_of(worse), share_of(better)
        return self.rounds * (at_better - at_worse) * (2 * self.share - at_better - at_worse) / (2 * self.variance)


def _share(played: dict[str, Any]) -> float:
    """Share of games won by the measured bot in a round."""
    won = [bool(game["winner"] == game["seat"]) for game in played["games"]]
    return sum(won) / len(won)


def elo(share: float) -> float:
    """Elo difference for a share of wins between two players."""
    share = min(max(share, 1e-4), 1 - 1e-4)
    return -400 * log10(1 / share - 1)


def share_of(points: float) -> float:
    """Expected share of wins for an Elo difference."""
    return float(1 / (1 + 10 ** (-points / 400)))


def decided(played: Sequence[dict[str, Any]], bounds: tuple[float, float] | None) -> str:
    """Result of the sequential test between two strengths: "better", "worse", or "" while it is open."""
    if bounds is None or len(played) < 10:
        return ""
    likelihood = Score.of(played).likelihood(*bounds)
    return "better" if likelihood >= SPRT_BOUND else "worse" if likelihood <= -SPRT_BOUND else ""


class Habits(NamedTuple):
    """Times and habits of a bot over all its games."""

    turns: int
    decisions: int
    mean: float
    """Average time per decision, in milliseconds."""
    longest: float
    """Longest time for a decision, in milliseconds."""
    blunders: dict[str, float]
    """Frequency of each habit per 100 turns."""


def habits(played: Iterable[dict[str, Any]]) -> dict[str, Habits]:
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


def ratings(played: Iterable[dict[str, Any]]) -> dict[str, tuple[float, float]]:
    """Plackett-Luce rating and uncertainty of each bot, for games with more than two players."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - an optional dependency, needed only here

    model = PlackettLuce()
    known: dict[str, Any] = {}
    for each in played:
        for game in each["games"]:
            names = [each["bot"] if seat == game["seat"] else each["other"] for seat in range(each["seats"])]
            teams = [[known.get(name) or model.rating(name=name)] for name in names]
            ranks = [float(-vp - (seat == game["winner"])) for seat, vp in enumerate(game["vp"])]
            for name in dict.fromkeys(names):
                # If several seats are played by the same bot, keep the average of their ratings.
                changed = [
                    team[0] for team, of in zip(model.rate(teams, ranks=ranks), names, strict=True) if of == name
                ]
                mu = sum(rating.mu for rating in changed) / len(changed)
                sigma = sum(rating.sigma for rating in changed) / len(changed)
                known[name] = model.rating(name=name, mu=mu, sigma=sigma)
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}
