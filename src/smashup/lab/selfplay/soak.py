"""Random games by the hundred thousand: every number of players, every edition, both wordings, all factions.

Game number n is the same game on every machine. The games are played in stretches, and each finished stretch is a line
of a file: whoever stops goes on with the same file where it ended.
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
from smashup.lab.selfplay.random_games import driver, expect_an_end
from smashup.session import saves
from smashup.sets import library

STRETCH = 250
"""Games that are played and written down together."""
SEATS = range(MIN_SEATS, MAX_SEATS + 1)
RULES = tuple((seats, edition, wording) for wording in WORDINGS for edition in EDITIONS for seats in SEATS)
"""What the games go through in turn."""


class OtherMarathon(SmashUpError):
    """A file of other games."""


class SoakFailure(msgspec.Struct, frozen=True, order=True):
    number: int
    error: str


class Stretch(msgspec.Struct, frozen=True):
    """How some games went: a line of the file."""

    first: int
    games: int
    decisions: int
    seconds: float
    """Of one processor."""
    factions: dict[str, int]
    """How many of the games each was in."""
    digest: str
    """Of all final states."""
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


def chance(number: int) -> Driver:
    """Every second round of the rules is played by somebody who seldom declines."""
    return driver(number) if number // len(RULES) % 2 else RandomBot(number)


def play(everything: Library, number: int, record: list[Answer] | None = None) -> RunningGame:
    """One game to its end; after every turn each card is in one zone."""
    game = RunningGame(new_state(setup(everything, number)), driver=chance(number))
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
            expect_an_end(game)
    return game


def save_of(everything: Library, number: int) -> str:
    """A failing game once more, this time with its answers kept."""
    answers: list[Answer] = []
    with suppress(Exception):
        play(everything, number, answers)
    return saves.write(setup(everything, number), answers)


# --- many games ---------------------------------------------------------------------------------------------------


def stretch(end: int, first: int) -> Stretch:
    """The games from there on, as many as a stretch has, and none from the end on."""
    everything = library()
    begun, decisions, failures = time.process_time(), 0, list[SoakFailure]()
    digest, factions = hashlib.blake2b(digest_size=8), Counter[str]()
    numbers = range(first, min(end, first + STRETCH))
    for number in numbers:
        try:
            game = play(everything, number)
        except Exception as error:
            failures.append(SoakFailure(number, f"{type(error).__name__}: {error}"))
            continue
        decisions += game.answered
        digest.update(game.state.digest().encode())
        factions.update({faction for player in game.state.players for faction in player.factions})
    seconds = round(time.process_time() - begun, 3)
    return Stretch(first, len(numbers), decisions, seconds, dict(factions), digest.hexdigest(), failures)


class Marathon:
    """So many games, and the file of those that were played."""

    def __init__(self, games: int, path: Path) -> None:
        self.games = games
        self.path = path
        self.run: dict[int, Stretch] = {}
        self._read()

    @property
    def left(self) -> list[int]:
        """Where the stretches begin that have not been run."""
        return [first for first in range(0, self.games, STRETCH) if first not in self.run]

    @property
    def played(self) -> int:
        return sum(stretch.games for stretch in self.run.values())

    def stretches(self, jobs: int) -> Iterator[Stretch]:
        """Run what is left, in one process or in several others, and write each down when it is done."""
        with self.path.open("a", encoding="utf-8") as file:
            if not file.tell():
                file.write(json.dumps(self._head()) + "\n")
            for done in _in_processes(self.left, self.games, jobs):
                self.run[done.first] = done
                file.write(msgspec.json.encode(done).decode() + "\n")
                file.flush()
                yield done

    def _head(self) -> dict[str, Any]:
        return {"rules": RULES_VERSION, "factions": sorted(faction.name for faction in library().factions)}

    def _read(self) -> None:
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        if not text:
            return
        head, *lines = text.splitlines(keepends=True)
        if not head.startswith('{"rules":'):
            raise OtherMarathon(f"{self.path} is no file of a marathon. Give another one.")
        if json.loads(head) != self._head():
            raise OtherMarathon(
                f"{self.path} is of games with other rules or other factions. Give another file to begin anew."
            )
        # A line without its end was being written when the last run was killed.
        whole = [line for line in lines if line.endswith("\n")]
        if len(whole) < len(lines):
            self.path.write_text(head + "".join(whole), encoding="utf-8")
        for line in whole:
            done = msgspec.json.decode(line, type=Stretch)
            if done.games == min(STRETCH, self.games - done.first):
                self.run[done.first] = done

    def report(self) -> dict[str, Any]:
        """What all games came to, whatever the order in which they were played."""
        done = [self.run[first] for first in sorted(self.run)]
        factions = sum((Counter(stretch.factions) for stretch in done), Counter[str]())
        rules = Counter(RULES[n % len(RULES)] for stretch in done for n in _numbers(stretch))
        return {
            "games": self.played,
            "of": self.games,
            "failed": len(self.failures),
            "decisions": sum(stretch.decisions for stretch in done),
            "processor_seconds": round(sum(stretch.seconds for stretch in done)),
            "digest": hashlib.blake2b("".join(s.digest for s in done).encode(), digest_size=8).hexdigest(),
            "players": _by(rules, 0),
            "editions": _by(rules, 1),
            "wordings": _by(rules, 2),
            "factions": dict(sorted(factions.items())),
        }

    @property
    def failures(self) -> list[SoakFailure]:
        return sorted(failure for stretch in self.run.values() for failure in stretch.failures)


def _numbers(done: Stretch) -> range:
    return range(done.first, done.first + done.games)


def _by(rules: Counter[tuple[int, str, str]], which: int) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for rule, games in rules.items():
        counts[str(rule[which])] += games
    return dict(counts)


def _in_processes(firsts: Iterable[int], end: int, jobs: int) -> Iterator[Stretch]:
    work = partial(stretch, end)
    if jobs == 1:
        yield from map(work, firsts)
        return
    # Ctrl-C reaches the whole group of processes; only the one that began them acts on it.
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap_unordered(work, firsts)
