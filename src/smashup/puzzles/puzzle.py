"""A puzzle: a position at the start of a turn, a goal, and what is known about it."""

from __future__ import annotations

import msgspec

from smashup.engine.errors import IllegalAnswer, ReplayDiverged
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer, NeedDecision
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.engine.state.state import State
from smashup.puzzles.goals import Goal, Outcome, outcome
from smashup.puzzles.turn import TurnGame
from smashup.session import saves
from smashup.session.timeline import Timeline
from smashup.sets import library


class Alternative(msgspec.Struct, frozen=True, array_like=True):
    """A tempting line that does not reach the goal."""

    answers: bytes
    """Answers of all seats from the start of the puzzle to the end of the turn, a byte each."""
    bot: str = ""
    """Bot that chose the line; empty if the search found it."""


class Puzzle(msgspec.Struct, frozen=True, array_like=True):
    """A puzzle. Its game has given factions, so that it needs only their sets."""

    factions: tuple[tuple[str, str], ...]
    seed: int
    first: int
    edition: str
    wording: str
    titans: bool
    bots: tuple[str, ...]
    """Bots that played the game, by seat."""
    answers: bytes
    """Answers from the start of the game to the start of the turn, a byte each."""
    digest: str
    """Digest of the state at the start of the turn, shortened."""
    goal: Goal
    solution: bytes
    """Answers of all seats from the start of the puzzle to the end of the turn, a byte each."""
    plays: int
    """Number of plays in the solution: cards, talents and other abilities of the menu, and Specials."""
    alternatives: tuple[Alternative, ...]
    found_by: tuple[str, ...]
    """Bots whose turn reaches the goal, from weak to strong."""
    level: int
    """Difficulty: 1 if Pip finds the solution, 2 if Bruno is the first to find it, 3 for Vesper, 4 for Nox, 5 if none
    of them finds it."""

    @property
    def id(self) -> str:
        """Name of the puzzle: its theme and the digest of its position."""
        return f"{self.goal.theme}-{self.digest}"

    @property
    def sets(self) -> tuple[str, ...]:
        """Keys of the sets that its factions belong to."""
        names = [name for pair in self.factions for name in pair]
        return tuple(dict.fromkeys(library().faction(name).set.key for name in names))

    @property
    def setup(self) -> GameSetup:
        return GameSetup(
            library(),
            seats=len(self.factions),
            seed=self.seed,
            mode=GIVEN,
            factions=self.factions,
            sets=self.sets,
            edition=self.edition,
            wording=self.wording,
            titans=self.titans,
            first=self.first,
        )

    def start(self) -> State:
        """Return the position. Raises ReplayDiverged if the installed rules or cards give another one."""
        return self._replayed()[0]

    def save(self) -> str:
        """Return the position as a save."""
        return saves.write(self.setup, self._replayed()[1])

    def timeline(self) -> Timeline:
        """Return a game that waits at the start of the turn."""
        return Timeline(self.setup, self._replayed()[1])

    def outcome(self, answers: bytes | list[int], start: State | None = None) -> Outcome:
        """Return what these answers of the turn reach.

        Answers that are missing are not made up: the outcome is then the progress so far. `start` is the position, for
        callers that keep it.
        """
        start = start if start is not None else self.start()
        game = TurnGame(start.clone(), list(answers))
        pending = game.run_turn(start.turn)
        return outcome(self.goal, start, game.result, pending is None)

    def _replayed(self) -> tuple[State, list[Answer]]:
        game = TurnGame(new_state(self.setup), self.answers)
        game.recorded = []
        try:
            while game.answered < len(self.answers) or not game.waits_at_menu:
                game.step()
        except (NeedDecision, IllegalAnswer) as error:
            raise ReplayDiverged(f"Puzzle {self.id} was made with other rules or cards.") from error
        if not game.state.digest().startswith(self.digest):
            raise ReplayDiverged(f"Puzzle {self.id} was made with other rules or cards.")
        return game.state, game.recorded
