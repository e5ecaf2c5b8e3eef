"""Balance summary: the figures of a report, from the folders of one or more runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from smashup.engine.errors import BadSetup
from smashup.lab.balance.model import BalanceModel, Estimate
from smashup.lab.runs import ResultFolder, read_plan
from smashup.lab.runs.games import BASES, GAMES, SEATS, BaseRow, GameRow, SeatRow


class Share(msgspec.Struct, frozen=True):
    """A share of wins with its 95 % interval, in percent."""

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, estimate: Estimate) -> Share:
        return cls(*(round(100 * value, 1) for value in estimate))

    @property
    def margin(self) -> float:
        return round((self.high - self.low) / 2, 1)


class PairShare(msgspec.Struct, frozen=True):
    """Share of wins of two factions as one deck, and what the pair adds to its factions."""

    first: str
    second: str
    share: Share
    effect: float
    """Effect of the pair beyond its two factions, in log odds, shrunken."""
    error: float
    """Standard error of the effect."""


class BaseShare(msgspec.Struct, frozen=True):
    """Frequency and points of a base."""

    base: str
    scored: float
    """Times that it scores per game."""
    points: float
    """Percentage of all points that bases give for their rankings."""


class InTheHandsOf(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the games of one bot say."""

    bot: str
    players: int
    games: int
    edition: str
    titans: bool
    factions: dict[str, Share]
    """With an average partner against average opponents, the strongest faction first."""
    strengths: dict[str, float]
    """Strength in log odds, for the chances of a lineup."""
    pairs: list[PairShare]
    """The pairs, the one with the best lower bound first."""
    order: list[Share]
    """By place in the turn order."""
    turns: dict[int, int]
    """Number of games by the number of rounds."""
    bases: list[BaseShare]
    command: str


class BalanceSummary(msgspec.Struct, frozen=True):
    """The figures of a report, by bot."""

    version: str
    rules: int
    hands: list[InTheHandsOf]


def summarise(folders: Iterable[Path]) -> BalanceSummary:
    """Return the figures of the runs in these folders. Each run has one bot in all seats."""
    hands, plans = [], []
    for path in folders:
        plan = read_plan(path)
        bots = list(dict.fromkeys(plan.get("bots", [])))
        if plan.get("kind") != GAMES or len(bots) != 1:
            raise BadSetup(
                f"{path} is not a run for a balance report: it needs one bot in all seats, as in "
                "`smashup lab run --bots pip --out FOLDER`."
            )
        plans.append(plan)
        hands.append(_hands(ResultFolder(path), bots[0]))
    if len({(plan["version"], plan["rules"], tuple(plan["installed"])) for plan in plans}) > 1:
        raise BadSetup("These runs were played with different versions or factions, so they cannot be compared.")
    if len({hand.bot for hand in hands}) < len(hands):
        raise BadSetup("Two of these runs have the same bot. Use `smashup lab compare` to compare them.")
    return BalanceSummary(plans[0]["version"], plans[0]["rules"], hands)


def _hands(folder: ResultFolder, bot: str) -> InTheHandsOf:
    games = [game for game in folder.read(GAMES, GameRow) if not game.error]
    seats = folder.read(SEATS, SeatRow)
    model = BalanceModel(seats)
    factions = {faction: Share.of(model.faction(faction)) for faction in model.factions}
    played = {frozenset(row.factions) for row in seats}
    pairs = [
        PairShare(*pair, Share.of(model.pair(*pair)), *(round(value, 3) for value in model.effect(*pair)))
        for pair in model.pairs
        if frozenset(pair) in played
    ]
    first = games[0]
    sets = f" --sets {','.join(first.sets)}" if first.sets else ""
    return InTheHandsOf(
        bot=bot,
        players=model.players,
        games=model.games,
        edition=first.edition,
        titans=first.titans,
        factions=dict(sorted(factions.items(), key=lambda item: -item[1].share)),
        strengths={name: round(float(model.weights[n]), 3) for n, name in enumerate(model.factions)},
        pairs=sorted(pairs, key=lambda pair: -pair.share.low),
        order=[Share.of(model.order(place)) for place in range(model.players)],
        turns=dict(sorted(Counter(-(-game.turns // model.players) for game in games).items())),
        bases=_bases(folder.read(BASES, BaseRow), model.games),
        command=f"smashup lab run --bots {bot} --players {model.players} --games {model.games}{sets} --out FOLDER",
    )


def _bases(rows: Sequence[BaseRow], games: int) -> list[BaseShare]:
    scored, points = Counter[str](), Counter[str]()
    for row in rows:
        scored[row.base] += 1
        points[row.base] += sum(row.vp)
    everything = sum(points.values()) or 1
    shares = [
        BaseShare(base, round(n / games, 3), round(100 * points[base] / everything, 2)) for base, n in scored.items()
    ]
    return sorted(shares, key=lambda share: (-share.points, share.base))
