"""Tournament: measures the strength of bots, with confidence intervals.

A round is one deal that is played once with the measured bot in each seat. With two players, it has two games with
seats and decks swapped. The rounds of a pairing are the numbers of a run, so a tournament can be stopped and continued.
All statistics are computed from its rows.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import log, log10, sqrt
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

import msgspec

from smashup.bots import Bot, ExternalBot, ForkableGame, Position, create, drive_all
from smashup.engine.language.terms import Phase
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.extras import extra
from smashup.lab.runs import Block, Pinned, ResultFolder, Tables, blocks
from smashup.lab.selfplay.bot_habits import KINDS, HabitCounter
from smashup.sets import library
from smashup.simulation import check_decision_limit

Z_95 = 1.96
"""Number of standard errors to either side of a 95 % confidence interval."""
SPRT_THRESHOLD = log(19)
"""Log-likelihood ratio at which the sequential test ends, for an error rate of 5 %."""
MIN_ROUNDS = 10
"""Minimum number of rounds before the sequential test may end."""


GAMES = "games"
"""Name of the table."""
ROUNDS = 5
"""Number of rounds per block."""


class LadderPlan(Pinned, frozen=True, kw_only=True):
    """The plan of all tournaments: bots and seats belong to the blocks, so a folder can have several pairings."""

    kind: str = "ladder"
    block: int = ROUNDS


class LadderGame(msgspec.Struct, kw_only=True):
    """A game of a round. Lists have one value for each seat."""

    bot: str
    other: str
    seats: int
    seed: int
    factions: list[list[str]]
    seat: int
    """Seat of the measured bot."""
    winner: int | None
    """None for a shared victory."""
    vp: list[int]
    turns: list[int]
    decisions: list[int]
    seconds: list[float]
    """CPU time of all decisions."""
    longest: list[float]
    """CPU time of the longest decision."""
    habits: list[list[str]]
    """Questionable habits, each as often as it occurred."""

    @property
    def deal(self) -> Round:
        return Round(self.bot, self.other, self.seats, self.seed)

    def bot_in(self, seat: int) -> str:
        return self.bot if seat == self.seat else self.other


class Round(NamedTuple):
    """One deal between the measured bot and opponents of one kind."""

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


@dataclass(frozen=True)
class Ladder:
    """Work that plays the rounds of pairings."""

    plan: LadderPlan = field(default_factory=LadderPlan)
    tables: tuple[str, ...] = (GAMES,)

    def play(self, block: Block) -> Tables:
        bot, other, seats = map(unquote, block.part.split("-"))
        deals = [Round(bot, other, int(seats), seed) for seed in block.numbers]
        return {GAMES: [game for deal in deals for game in play_round(deal)]}


def play_round(deal: Round) -> list[LadderGame]:
    """Play the games of a round, with the measured bot in each seat once."""
    return [_play_game(deal, seat) for seat in range(deal.seats)]


def _play_game(deal: Round, bot_seat: int) -> LadderGame:
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
    return LadderGame(
        **deal._asdict(),
        factions=[list(pair) for pair in deal.factions],
        seat=bot_seat,
        winner=game.state.winner,
        vp=[player.vp for player in game.state.players],
        turns=counter.turns,
        decisions=[bot.decisions for bot in bots],
        seconds=[round(bot.seconds, 4) for bot in bots],
        longest=[round(bot.longest, 4) for bot in bots],
        habits=[sorted(counts.elements()) for counts in counter.blunders],
    )


# --- rounds of a run ----------------------------------------------------------------------------------------------


def part_of(bot: str, other: str, seats: int) -> str:
    """Return the part of a run that is a pairing. Names are quoted, because they become part of a file name."""
    return "-".join(quote(name, safe="@").replace("-", "%2D") for name in (bot, other, str(seats)))


class Tournament:
    """The rounds of all pairings in a folder, and the order in which missing rounds are played."""

    def __init__(self, folder: ResultFolder, bots: Sequence[str], seats: int, seeds: range) -> None:
        self._folder = folder
        self._seeds = seeds
        self.pairings = [Round(bot, other, seats, 0) for bot, other in combinations(bots, 2)]
        self._played = {pairing: self._read(pairing) for pairing in self.pairings}

    def _read(self, pairing: Round) -> dict[int, list[LadderGame]]:
        played: dict[int, list[LadderGame]] = {}
        for game in self._folder.read(GAMES, LadderGame, part_of(pairing.bot, pairing.other, pairing.seats)):
            if game.seed in self._seeds:
                played.setdefault(game.seed, []).append(game)
        return played

    def rounds(self, pairing: Round) -> list[list[LadderGame]]:
        """Return the finished rounds of a pairing, as their games."""
        return [games for _, games in sorted(self._played[pairing].items())]

    @property
    def played(self) -> list[list[LadderGame]]:
        return [games for pairing in self.pairings for games in self.rounds(pairing)]

    def wanted(self, bounds: tuple[float, float] | None) -> Iterator[Block]:
        """Yield the blocks of all pairings in turn, so that an interrupted tournament is balanced.

        With `bounds`, a pairing ends as soon as the sequential test has decided it.
        """
        parts = [list(blocks(self._seeds, ROUNDS, part_of(each.bot, each.other, each.seats))) for each in self.pairings]
        for column in zip(*parts, strict=True):
            for pairing, block in zip(self.pairings, column, strict=True):
                if not decided(self.rounds(pairing), bounds):
                    yield block

    def add(self, block: Block) -> None:
        """Read the pairing of a block that was played."""
        for pairing in self.pairings:
            if part_of(pairing.bot, pairing.other, pairing.seats) == block.part:
                self._played[pairing] = self._read(pairing)


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
    def of(cls, played: Sequence[Sequence[LadderGame]]) -> Score:
        shares = [_share(each) for each in played]
        n, seats = len(shares), played[0][0].seats
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


def _share(played: Sequence[LadderGame]) -> float:
    """Return the share of the games of a round that the measured bot won."""
    won = [game.winner == game.seat for game in played]
    return sum(won) / len(won)


def elo(share: float) -> float:
    """Return the Elo difference that corresponds to a share of wins between two players."""
    share = min(max(share, 1e-4), 1 - 1e-4)
    return -400 * log10(1 / share - 1)


def share_of(points: float) -> float:
    """Return the expected share of wins at an Elo difference."""
    return float(1 / (1 + 10 ** (-points / 400)))


def decided(played: Sequence[Sequence[LadderGame]], bounds: tuple[float, float] | None) -> str:
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


def habits(played: Iterable[LadderGame]) -> dict[str, Habits]:
    """Return the habits of each bot, by name."""
    turns: Counter[str] = Counter()
    decisions: Counter[str] = Counter()
    seconds: dict[str, float] = {}
    longest: dict[str, float] = {}
    blunders: dict[str, Counter[str]] = {}
    for game in played:
        for seat in range(game.seats):
            name = game.bot_in(seat)
            turns[name] += game.turns[seat]
            decisions[name] += game.decisions[seat]
            seconds[name] = seconds.get(name, 0.0) + game.seconds[seat]
            longest[name] = max(longest.get(name, 0.0), game.longest[seat])
            blunders.setdefault(name, Counter()).update(game.habits[seat])
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


def ratings(played: Iterable[LadderGame]) -> dict[str, tuple[float, float]]:
    """Return the (mean, standard deviation) of each bot's strength in games of three or four, by the Plackett-Luce
    model."""
    model = rating_model()
    known: dict[str, Any] = {}
    for game in played:
        names = [game.bot_in(seat) for seat in range(game.seats)]
        teams = [[known.get(name) or model.rating(name=name)] for name in names]
        ranks = [float(-vp - (seat == game.winner)) for seat, vp in enumerate(game.vp)]
        for name in dict.fromkeys(names):
            # A bot with several seats gets the mean of their new ratings.
            changed = [
                team[0] for team, owner in zip(model.rate(teams, ranks=ranks), names, strict=True) if owner == name
            ]
            mu = sum(rating.mu for rating in changed) / len(changed)
            sigma = sum(rating.sigma for rating in changed) / len(changed)
            known[name] = model.rating(name=name, mu=mu, sigma=sigma)
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}
