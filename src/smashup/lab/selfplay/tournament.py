"""Who is stronger, and how sure that is: bots play the same deals with seats and decks swapped.

A round is one deal, played once with every seat for the bot that is measured: in a game of two, two games. Each round
is a line of a file, so that many can be played, stopped and gone on with; what is known is worked out from the lines.
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
from smashup.engine.errors import BadSetup, GameFault
from smashup.engine.language.terms import Phase
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.lab.selfplay.bot_habits import KINDS, Watch
from smashup.sets import library

MOST_DECISIONS = 20_000
SURE = 1.96
"""Standard errors to either side: 95 of 100 intervals hold the truth."""
CERTAIN = log(19)
"""The likelihood at which a test of two strengths ends: wrong in one of twenty."""


class Round(NamedTuple):
    """One deal between a bot and others of one name. Plain data: it goes to other processes and into the file."""

    bot: str
    other: str
    seats: int
    seed: int

    @property
    def factions(self) -> tuple[tuple[str, str], ...]:
        """Neighbouring seeds go through all factions before one comes again."""
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


class Timed:
    """A bot with a watch: the time of the processor, so that others on the machine don't count."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions, self.seconds, self.longest = 0, 0.0, 0.0

    def choose(self, position: Position, /) -> int:
        began = time.thread_time()
        chosen = self.bot.choose(position)
        took = time.thread_time() - began
        self.decisions += 1
        self.seconds += took
        self.longest = max(self.longest, took)
        return chosen


def play(of: Round) -> dict[str, Any]:
    """The games of a round: the bot in each seat once."""
    games = [_game(of, seat) for seat in range(of.seats)]
    return {**of._asdict(), "factions": of.factions, "games": games}


def _game(of: Round, at: int) -> dict[str, Any]:
    names = [of.bot if seat == at else of.other for seat in range(of.seats)]
    bots = [Timed(create(name, of.seed * of.seats + seat)) for seat, name in enumerate(names)]
    watch, drive = Watch(of.seats), drive_all(bots)

    def watched(game: ForkableGame, decision: Decision) -> int:
        chosen = drive(game, decision)
        watch.answered(game, decision, chosen)
        return chosen

    game = ForkableGame(new_state(of.setup), watched, [])
    while game.state.phase is not Phase.OVER:
        watch.step(game)
        if game.answered > MOST_DECISIONS:
            raise GameFault(f"The game did not end within {MOST_DECISIONS} decisions.")
    for bot in bots:
        if isinstance(bot.bot, ExternalBot):
            bot.bot.close()
    return {
        "seat": at,
        "winner": game.state.winner,
        "vp": [player.vp for player in game.state.players],
        "turns": watch.turns,
        "decisions": [bot.decisions for bot in bots],
        "seconds": [round(bot.seconds, 4) for bot in bots],
        "longest": [round(bot.longest, 4) for bot in bots],
        "blunders": [{kind: n for kind, n in counts.items() if n} for counts in watch.blunders],
    }


# --- the file -----------------------------------------------------------------------------------------------------


def rounds_of(bots: Sequence[str], seats: int, seeds: Iterable[int]) -> Iterator[Round]:
    """Each against each, deal by deal: stopped at any time, all have played about as much."""
    for seed in seeds:
        for one, two in combinations(bots, 2):
            yield Round(one, two, seats, seed)


def read(path: Path) -> dict[Round, dict[str, Any]]:
    """What was played so far. A line that was cut when somebody stopped it is played again."""
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
                raise BadSetup(f"{path} holds something else than rounds of a ladder: name another file.") from error
    return found


# --- what is known ------------------------------------------------------------------------------------------------


class Score(NamedTuple):
    """How often the one wins against the other, with a 95 % interval; from the scores of the rounds."""

    rounds: int
    games: int
    share: float
    low: float
    high: float
    variance: float
    """Of a round's share."""

    @classmethod
    def of(cls, played: Sequence[dict[str, Any]]) -> Score:
        shares = [_share(each) for each in played]
        n, seats = len(shares), played[0]["seats"]
        mean = sum(shares) / n
        # Two rounds more, of the best and the worst kind: no interval is ever a point.
        wider = [*shares, 0.0, 1.0]
        middle = sum(wider) / len(wider)
        variance = sum((share - middle) ** 2 for share in wider) / (len(wider) - 1)
        reach = SURE * sqrt(variance / len(wider))
        return cls(n, n * seats, mean, max(0.0, middle - reach), min(1.0, middle + reach), variance)

    def likelihood(self, worse: float, better: float) -> float:
        """The log of how much likelier these rounds are if it is so much better than if it is so much worse, in Elo."""
        at_worse, at_better = share_of(worse), share_of(better)
        return self.rounds * (at_better - at_worse) * (2 * self.share - at_better - at_worse) / (2 * self.variance)


def _share(played: dict[str, Any]) -> float:
    """The wins of the measured bot in a round, as a share of its games."""
    won = [bool(game["winner"] == game["seat"]) for game in played["games"]]
    return sum(won) / len(won)


def elo(share: float) -> float:
    """How many points of Elo that share of wins among two is."""
    share = min(max(share, 1e-4), 1 - 1e-4)
    return -400 * log10(1 / share - 1)


def share_of(points: float) -> float:
    return float(1 / (1 + 10 ** (-points / 400)))


def decided(played: Sequence[dict[str, Any]], bounds: tuple[float, float] | None) -> str:
    """Which of two strengths it has, if that is sure: "better", "worse" or nothing yet."""
    if bounds is None or len(played) < 10:
        return ""
    likelihood = Score.of(played).likelihood(*bounds)
    return "better" if likelihood >= CERTAIN else "worse" if likelihood <= -CERTAIN else ""


class Habits(NamedTuple):
    """What a bot takes and does, over all its games."""

    turns: int
    decisions: int
    mean: float
    """Milliseconds a decision."""
    longest: float
    blunders: dict[str, float]
    """In a hundred turns."""


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
    """For games of more than two: the strength of each bot and how unsure it is, by Plackett and Luce (openskill)."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra, wanted here only

    model = PlackettLuce()
    known: dict[str, Any] = {}
    for each in played:
        for game in each["games"]:
            names = [each["bot"] if seat == game["seat"] else each["other"] for seat in range(each["seats"])]
            teams = [[known.get(name) or model.rating(name=name)] for name in names]
            ranks = [float(-vp - (seat == game["winner"])) for seat, vp in enumerate(game["vp"])]
            for name in dict.fromkeys(names):
                # Several of one name sit there: each learns the same, so their mean is kept.
                changed = [
                    team[0] for team, of in zip(model.rate(teams, ranks=ranks), names, strict=True) if of == name
                ]
                mu = sum(rating.mu for rating in changed) / len(changed)
                sigma = sum(rating.sigma for rating in changed) / len(changed)
                known[name] = model.rating(name=name, mu=mu, sigma=sigma)
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}
