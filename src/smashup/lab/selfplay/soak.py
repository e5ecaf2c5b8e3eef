"""Soak test: hundreds of thousands of random games with all player counts, editions, wordings and factions.

Game number n is the same game on every machine. Games are played in batches. Each finished batch is a line in a file,
from which an interrupted run resumes.
"""

from __future__ import annotations

import hashlib
import json
import signal
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from multiprocessing import Pool
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
from smashup.lab.selfplay.random_games import check_decision_limit, driver
from smashup.session import saves
from smashup.sets import library

BATCH = 250
"""Number of games per batch."""
SEATS = range(MIN_SEATS, MAX_SEATS + 1)
RULES = tuple((seats, edition, wording) for wording in WORDINGS for edition in EDITIONS for seats in SEATS)
"""Combinations of player count, edition and wording, which the games cycle through."""


class WrongSoakFile(SmashUpError):
    """A results file of other games, or not a results file."""


class SoakFailure(msgspec.Struct, frozen=True, order=True):
    number: int
    error: str


class SoakBatch(msgspec.Struct, frozen=True):
    """Results of a batch: a line of the file."""

    first: int
    games: int
    decisions: int
    seconds: float
    """Processor time in seconds."""
    factions: dict[str, int]
    """Number of games by faction."""
    digest: str
    """Digest of all final states."""
    failures: list[SoakFailure]


# --- one game -----------------------------------------------------------------------------------------------------


def setup(everything: Library, number: int) -> GameSetup:
    seats, edition, wording = RULES[number % len(RULES)]
    return GameSetup(
        everything,
        seats=seats,
        seed=number,
        mode=RANDOM,
        edition=edition,
        wording=wording,
        first=number % seats,
    )


def random_driver(number: int) -> Driver:
    """The driver of a game. Every other cycle through the rules uses one that rarely declines."""
    return driver(number) if number // len(RULES) % 2 else RandomBot(number)


def play(everything: Library, number: int, record: list[Answer] | None = None) -> RunningGame:
    """Play one game to its end. After every turn, check that each card is in one zone."""
    game = RunningGame(new_state(setup(everything, number)), driver=random_driver(number))
    if record is not None:
        game.record = record
    turn = 0
    while game.state.phase != Phase.OVER:
        game.step()
        if game.state.turn != turn or game.state.winner is not None:
            turn = game.state.turn
            wrong = misplaced(game.state)
            if wrong:
                raise AssertionError(f"On turn {turn} a card is in no zone or in two zones: {', '.join(wrong)}.")
            check_decision_limit(game)
    return game


def save_of(everything: Library, number: int) -> str:
    """The save of a failed game, which is played again for it."""
    answers: list[Answer] = []
    with suppress(Exception):
        play(everything, number, answers)
    return saves.write(setup(everything, number), answers)


# --- many games ---------------------------------------------------------------------------------------------------


def play_batch(end: int, first: int) -> SoakBatch:
    """Play the batch that begins with game number `first`; `end` is the total number of games."""
    everything = library()
    started, decisions, failures = time.process_time(), 0, list[SoakFailure]()
    digest, factions = hashlib.blake2b(digest_size=8), Counter[str]()
    numbers = range(first, min(end, first + BATCH))
    for number in numbers:
        try:
            game = play(everything, number)
        except Exception as error:
            failures.append(SoakFailure(number, f"{type(error).__name__}: {error}"))
            continue
        decisions += game.answered
        digest.update(game.state.digest().encode())
        factions.update({faction for player in game.state.players for faction in player.factions})
    seconds = round(time.process_time() - started, 3)
    return SoakBatch(first, len(numbers), decisions, seconds, dict(factions), digest.hexdigest(), failures)


class SoakTest:
    """A number of games, and the file with the results so far."""

    def __init__(self, games: int, path: Path) -> None:
        self.games = games
        self.path = path
        self.done: dict[int, SoakBatch] = {}
        """Finished batches by their first game number."""
        self._read()

    @property
    def left(self) -> list[int]:
        """First game numbers of the batches that are not finished."""
        return [first for first in range(0, self.games, BATCH) if first not in self.done]

    @property
    def played(self) -> int:
        """Number of games played."""
        return sum(batch.games for batch in self.done.values())

    def run(self, jobs: int) -> Iterator[SoakBatch]:
        """Play the missing batches in this process or in `jobs` others, and append each to the file."""
        with self.path.open("a", encoding="utf-8") as file:
            if not file.tell():
                file.write(json.dumps(self._head()) + "\n")
            for batch in _batches(self.left, self.games, jobs):
                self.done[batch.first] = batch
                file.write(msgspec.json.encode(batch).decode() + "\n")
                file.flush()
                yield batch

    def _head(self) -> dict[str, Any]:
        return {"rules": RULES_VERSION, "factions": sorted(faction.name for faction in library().factions)}

    def _read(self) -> None:
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        if not text:
            return
        head, *lines = text.splitlines(keepends=True)
        if not head.startswith('{"rules":'):
            raise WrongSoakFile(f"{self.path} is not a results file of this command. Use another file.")
        if json.loads(head) != self._head():
            raise WrongSoakFile(
                f"{self.path} contains games with other rules or factions. Use another file to start from scratch."
            )
        # An incomplete last line means that the previous run was killed while writing it.
        whole = [line for line in lines if line.endswith("\n")]
        if len(whole) < len(lines):
            self.path.write_text(head + "".join(whole), encoding="utf-8")
        for line in whole:
            batch = msgspec.json.decode(line, type=SoakBatch)
            if batch.games == min(BATCH, self.games - batch.first):
                self.done[batch.first] = batch

    def report(self) -> dict[str, Any]:
        """Summary of all games. It does not depend on the order in which they were played."""
        done = [self.done[first] for first in sorted(self.done)]
        factions = sum((Counter(batch.factions) for batch in done), Counter[str]())
        rules = Counter(RULES[n % len(RULES)] for batch in done for n in _numbers(batch))
        return {
            "games": self.played,
            "of": self.games,
            "failed": len(self.failures),
            "decisions": sum(batch.decisions for batch in done),
            "processor_seconds": round(sum(batch.seconds for batch in done)),
            "digest": hashlib.blake2b("".join(batch.digest for batch in done).encode(), digest_size=8).hexdigest(),
            "players": _by(rules, 0),
            "editions": _by(rules, 1),
            "wordings": _by(rules, 2),
            "factions": dict(sorted(factions.items())),
        }

    @property
    def failures(self) -> list[SoakFailure]:
        return sorted(failure for batch in self.done.values() for failure in batch.failures)


def _numbers(batch: SoakBatch) -> range:
    return range(batch.first, batch.first + batch.games)


def _by(rules: Counter[tuple[int, str, str]], which: int) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for rule, games in rules.items():
        counts[str(rule[which])] += games
    return dict(counts)


def _batches(firsts: Iterable[int], end: int, jobs: int) -> Iterator[SoakBatch]:
    work = partial(play_batch, end)
    if jobs == 1:
        yield from map(work, firsts)
        return
    # Ctrl-C reaches the whole process group; only the parent process handles it.
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap_unordered(work, firsts)
