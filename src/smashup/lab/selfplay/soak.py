"""Soak test: a large number of random games with all player counts, editions, wordings and factions, with and without
titans.

Game number n is the same on every machine. The numbers of the games are the numbers of a run, so a soak test can be
stopped and continued.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from smashup.bots import RandomBot
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer, Driver
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.setup import MAX_SEATS, MIN_SEATS, RANDOM, WORDINGS, GameSetup
from smashup.lab.runs import Block, Pinned, ResultFolder, Tables, blocks, play_missing
from smashup.lab.selfplay.random_games import driver
from smashup.session import saves
from smashup.sets import library
from smashup.simulation import Executor, check_decision_limit

BLOCK = 250
"""Number of games per block."""
BATCHES = "batches"
"""Name of the table."""
SEATS = range(MIN_SEATS, MAX_SEATS + 1)
RULES = tuple(
    (seats, edition, wording, titans)
    for titans in (True, False)
    for wording in WORDINGS
    for edition in EDITIONS
    for seats in SEATS
)
"""Combinations that the games cycle through."""


class SoakPlan(Pinned, frozen=True, kw_only=True):
    """The plan of a soak test. It has no settings: the games cycle through all combinations."""

    kind: str = "marathon"
    block: int = BLOCK
    combinations: int = len(RULES)


class SoakFailure(msgspec.Struct, frozen=True, order=True):
    number: int
    error: str


class FactionCount(msgspec.Struct, frozen=True):
    faction: str
    games: int


class GameBatch(msgspec.Struct, frozen=True):
    """Results of the games of a block."""

    first: int
    games: int
    decisions: int
    seconds: float
    """CPU time in seconds."""
    factions: list[FactionCount]
    digest: str
    """Digest of all final states."""
    failures: list[SoakFailure]


# --- one game -----------------------------------------------------------------------------------------------------


def setup(cards: Library, number: int) -> GameSetup:
    seats, edition, wording, titans = RULES[number % len(RULES)]
    return GameSetup(
        cards,
        seats=seats,
        seed=number,
        mode=RANDOM,
        edition=edition,
        wording=wording,
        titans=titans,
        first=number % seats,
    )


def player(number: int) -> Driver:
    """Return a random driver. In every second cycle of the combinations, it is one that rarely declines."""
    return driver(number) if number // len(RULES) % 2 else RandomBot(number)


def play(cards: Library, number: int, record: list[Answer] | None = None) -> RunningGame:
    """Play one game and check after every turn that each card is in one zone. `record` collects the answers."""
    game = RunningGame(new_state(setup(cards, number)), driver=player(number))
    if record is not None:
        game.record = record
    turn = 0
    while game.state.phase != Phase.OVER:
        game.step()
        if game.state.turn != turn or game.state.winner is not None:
            turn = game.state.turn
            wrong = misplaced(game.state)
            if wrong:
                raise AssertionError(f"On turn {turn} a card is in no zone or in two: {', '.join(wrong)}.")
            check_decision_limit(game)
    return game


def save_of(cards: Library, number: int) -> str:
    """Return the save of a failed game by playing it again and recording its answers."""
    answers: list[Answer] = []
    with suppress(Exception):
        play(cards, number, answers)
    return saves.write(setup(cards, number), answers)


# --- many games ---------------------------------------------------------------------------------------------------


def play_batch(numbers: range) -> GameBatch:
    """Play the games of a block."""
    cards = library()
    started, decisions, failures = time.thread_time(), 0, list[SoakFailure]()
    digest, factions = hashlib.blake2b(digest_size=8), Counter[str]()
    for number in numbers:
        try:
            game = play(cards, number)
        except Exception as error:
            failures.append(SoakFailure(number, f"{type(error).__name__}: {error}"))
            continue
        decisions += game.answered
        digest.update(game.state.digest().encode())
        factions.update({faction for player in game.state.players for faction in player.factions})
    seconds = round(time.thread_time() - started, 3)
    counts = [FactionCount(faction, n) for faction, n in sorted(factions.items())]
    return GameBatch(numbers.start, len(numbers), decisions, seconds, counts, digest.hexdigest(), failures)


@dataclass(frozen=True)
class Soak:
    """Work that plays random games."""

    plan: SoakPlan
    tables: tuple[str, ...] = (BATCHES,)

    def play(self, block: Block) -> Tables:
        return {BATCHES: [play_batch(block.numbers)]}


class SoakTest:
    """Games 0 to `games` - 1, and the folder with the finished blocks."""

    def __init__(self, games: int, path: Path, block: int = BLOCK) -> None:
        self.games = games
        self._work = Soak(SoakPlan(block=block))
        self._folder = ResultFolder(path, self._work.plan)

    @property
    def remaining(self) -> list[Block]:
        """Return the blocks that have not been played."""
        wanted = blocks(range(self.games), self._work.plan.block)
        return [block for block in wanted if not self._folder.has(block, self._work.tables)]

    @property
    def played(self) -> int:
        """Return the number of finished games."""
        return self.games - sum(len(block.numbers) for block in self.remaining)

    def run(self, executor: Executor) -> Iterator[int]:
        """Play the remaining blocks. Yields the number of games in each."""
        for played in play_missing(self._work, self._folder, self.remaining, executor):
            yield len(played.block.numbers)

    def report(self) -> dict[str, Any]:
        """Return the totals over all finished blocks. They do not depend on the order in which the blocks
        finished."""
        batches = self._folder.read(BATCHES, GameBatch)
        factions: Counter[str] = Counter()
        for batch in batches:
            factions.update({count.faction: count.games for count in batch.factions})
        rules = Counter(RULES[n % len(RULES)] for batch in batches for n in _numbers(batch))
        failures = sorted(failure for batch in batches for failure in batch.failures)
        return {
            "games": sum(batch.games for batch in batches),
            "requested": self.games,
            "failed": len(failures),
            "decisions": sum(batch.decisions for batch in batches),
            "processor_seconds": round(sum(batch.seconds for batch in batches)),
            "digest": hashlib.blake2b("".join(batch.digest for batch in batches).encode(), digest_size=8).hexdigest(),
            "players": _count_by(rules, 0),
            "editions": _count_by(rules, 1),
            "wordings": _count_by(rules, 2),
            "titans": _count_by(rules, 3),
            "factions": dict(sorted(factions.items())),
            "failures": failures,
        }


def _numbers(batch: GameBatch) -> range:
    return range(batch.first, batch.first + batch.games)


def _count_by(rules: Counter[tuple[int, str, str, bool]], index: int) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for rule, games in rules.items():
        counts[_name(rule[index])] += games
    return dict(counts)


def _name(value: int | str | bool) -> str:
    return str(value) if not isinstance(value, bool) else ("with" if value else "without")
