"""Soak test: a large number of random games with all player counts, editions, wordings and factions, with and without
titans.

Game number n is the same on every machine. Games are played in batches, and each finished batch is written as one line
of a file. A run with the same file continues where the last one stopped.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from smashup.bots import RandomBot
from smashup.engine.errors import SmashUpError
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Phase
from smashup.engine.rules.game import RULES_VERSION, RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer, Driver
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.setup import MAX_SEATS, MIN_SEATS, RANDOM, WORDINGS, GameSetup
from smashup.lab.selfplay.random_games import driver
from smashup.session import saves
from smashup.sets import library
from smashup.simulation import check_decision_limit, run_jobs

BATCH = 250
"""Number of games per batch."""
SEATS = range(MIN_SEATS, MAX_SEATS + 1)
RULES = tuple(
    (seats, edition, wording, titans)
    for titans in (True, False)
    for wording in WORDINGS
    for edition in EDITIONS
    for seats in SEATS
)
"""Combinations that the games cycle through."""


class WrongSoakFile(SmashUpError):
    """The file does not belong to a soak test with the installed rules and factions."""


class SoakFailure(msgspec.Struct, frozen=True, order=True):
    number: int
    error: str


class GameBatch(msgspec.Struct, frozen=True):
    """Results of consecutive games, stored as one line of the file."""

    first: int
    games: int
    decisions: int
    seconds: float
    """CPU time in seconds."""
    factions: dict[str, int]
    """Number of games by faction."""
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


def play_batch(end: int, first: int) -> GameBatch:
    """Play one batch of games, from number `first` up to but not including number `end`."""
    cards = library()
    started, decisions, failures = time.process_time(), 0, list[SoakFailure]()
    digest, factions = hashlib.blake2b(digest_size=8), Counter[str]()
    numbers = range(first, min(end, first + BATCH))
    for number in numbers:
        try:
            game = play(cards, number)
        except Exception as error:
            failures.append(SoakFailure(number, f"{type(error).__name__}: {error}"))
            continue
        decisions += game.answered
        digest.update(game.state.digest().encode())
        factions.update({faction for player in game.state.players for faction in player.factions})
    seconds = round(time.process_time() - started, 3)
    return GameBatch(first, len(numbers), decisions, seconds, dict(factions), digest.hexdigest(), failures)


class SoakTest:
    """Games 0 to `games` - 1, and the file with the finished batches."""

    def __init__(self, games: int, path: Path) -> None:
        self.games = games
        self.path = path
        self.finished: dict[int, GameBatch] = {}
        self._read()

    @property
    def remaining(self) -> list[int]:
        """Return the first game of each batch that has not been played."""
        return [first for first in range(0, self.games, BATCH) if first not in self.finished]

    @property
    def played(self) -> int:
        return sum(batch.games for batch in self.finished.values())

    def run(self, processes: int) -> Iterator[GameBatch]:
        """Play the remaining batches, write each to the file and yield it."""
        with self.path.open("a", encoding="utf-8") as file:
            if not file.tell():
                file.write(json.dumps(self._header()) + "\n")
            for batch in run_jobs(partial(play_batch, self.games), self.remaining, processes):
                self.finished[batch.first] = batch
                file.write(msgspec.json.encode(batch).decode() + "\n")
                file.flush()
                yield batch

    def _header(self) -> dict[str, Any]:
        return {
            "rules": RULES_VERSION,
            "combinations": len(RULES),
            "factions": sorted(faction.name for faction in library().factions),
        }

    def _read(self) -> None:
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        if not text:
            return
        header, *lines = text.splitlines(keepends=True)
        if not header.startswith('{"rules":'):
            raise WrongSoakFile(f"{self.path} is not a marathon file. Use another file.")
        if json.loads(header) != self._header():
            raise WrongSoakFile(
                f"{self.path} is from a marathon with other rules or factions. Use another file to start a new one."
            )
        # The last line has no newline if the previous run was killed while writing it.
        complete = [line for line in lines if line.endswith("\n")]
        if len(complete) < len(lines):
            self.path.write_text(header + "".join(complete), encoding="utf-8")
        for line in complete:
            batch = msgspec.json.decode(line, type=GameBatch)
            if batch.games == min(BATCH, self.games - batch.first):
                self.finished[batch.first] = batch

    def report(self) -> dict[str, Any]:
        """Return the totals over all finished batches. They do not depend on the order in which the batches
        finished."""
        batches = [self.finished[first] for first in sorted(self.finished)]
        factions = sum((Counter(batch.factions) for batch in batches), Counter[str]())
        rules = Counter(RULES[n % len(RULES)] for batch in batches for n in _numbers(batch))
        return {
            "games": self.played,
            "requested": self.games,
            "failed": len(self.failures),
            "decisions": sum(batch.decisions for batch in batches),
            "processor_seconds": round(sum(batch.seconds for batch in batches)),
            "digest": hashlib.blake2b("".join(batch.digest for batch in batches).encode(), digest_size=8).hexdigest(),
            "players": _count_by(rules, 0),
            "editions": _count_by(rules, 1),
            "wordings": _count_by(rules, 2),
            "titans": _count_by(rules, 3),
            "factions": dict(sorted(factions.items())),
        }

    @property
    def failures(self) -> list[SoakFailure]:
        return sorted(failure for batch in self.finished.values() for failure in batch.failures)


def _numbers(batch: GameBatch) -> range:
    return range(batch.first, batch.first + batch.games)


def _count_by(rules: Counter[tuple[int, str, str, bool]], index: int) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for rule, games in rules.items():
        counts[_name(rule[index])] += games
    return dict(counts)


def _name(value: int | str | bool) -> str:
    return str(value) if not isinstance(value, bool) else ("with" if value else "without")
