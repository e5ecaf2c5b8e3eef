"""Value matrices: the win probability of every answer to a decision in the same sampled worlds.

A matrix takes the place of a position, so that any search with any budget can be replayed from it without simulating
anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from smashup.bots import ForkableGame, Position, drive_all, team
from smashup.bots.rollout import MAX_TURNS
from smashup.bots.summary import NEXT_TURN, THIS_TURN
from smashup.engine.language.terms import Ask, Seat
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer, Decision
from smashup.engine.state.setup import GameSetup
from smashup.extras import extra
from smashup.lab.runs import Block, Pinned, Tables
from smashup.sets import library

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Values = npt.NDArray[np.float32]

BLOCK = 2
"""Number of games per block."""
DECISIONS = "decisions"
"""Name of the table."""
DEPTHS = (THIS_TURN, NEXT_TURN, NEXT_TURN + 1)
"""Ends of the seat's turns at which a playout is evaluated."""
SHARE = 0.04
"""Share of the decisions that become matrices."""


class MatrixPlan(Pinned, frozen=True, kw_only=True):
    """The games whose decisions are sampled."""

    kind: str = "matrices"
    block: int = BLOCK
    bot: str
    players: int
    worlds: int
    """Number of worlds in which each answer is tried."""
    to_the_end: int = 0
    """Number of playouts to the end of the game for each answer."""
    share: float = SHARE


class MatrixRow(msgspec.Struct, kw_only=True):
    """A decision and the values of its answers."""

    game: int
    decision: int
    """Number of answers before it."""
    kind: str
    """Kind of the decision: menu, base, minion ..."""
    answers: int
    done: int
    """The answer that ends the plays of the turn, or -1."""
    heuristic: int
    """The answer of the heuristic."""
    values: bytes
    """Win probabilities as 32-bit floats, by depth, answer and world."""
    endings: bytes = b""
    """Win probability of each answer at the end of the game, and its standard error, as 32-bit floats."""


@dataclass(frozen=True)
class Matrices:
    """Work that plays games and evaluates some of their decisions."""

    plan: MatrixPlan
    tables: tuple[str, ...] = (DECISIONS,)

    def check(self) -> None:
        """Raise an error for a plan that cannot be played, before the first game."""
        with extra("lab", "A value matrix"):
            import numpy  # noqa: PLC0415, F401
        team((self.plan.bot,) * self.plan.players, 0)

    def play(self, block: Block) -> Tables:
        return {DECISIONS: [row for number in block.numbers for row in self._rows(number)]}

    def _rows(self, number: int) -> list[MatrixRow]:
        plan, chance = self.plan, Random(f"matrices {number}")
        setup = GameSetup(library(), seats=plan.players, seed=number, first=number % plan.players)
        drive = drive_all(team((plan.bot,) * plan.players, number))
        rows: list[MatrixRow] = []
        record: list[Answer] = []

        def driver(game: Any, decision: Decision) -> int:
            if chance.random() < plan.share:
                rows.append(self._row(number, len(record), Position(game, decision), decision, chance))
            return drive(game, decision)

        ForkableGame(new_state(setup), driver, record).run()
        return rows

    def _row(self, game: int, number: int, position: Position, decision: Decision, chance: Random) -> MatrixRow:
        import numpy as np  # noqa: PLC0415

        plan, seat, answers = self.plan, position.seat, range(len(position))
        values = np.zeros((len(DEPTHS), len(position), plan.worlds), np.float32)
        for n in range(plan.worlds):
            world = chance.getrandbits(63)
            for answer in answers:
                course = position.course(answer, world, DEPTHS[-1])
                values[:, answer, n] = [chances[seat] for chances in course]
        return MatrixRow(
            game=game,
            decision=number,
            kind=str(decision.kind),
            answers=len(position),
            done=-1 if position.done is None else position.done,
            heuristic=position.heuristic(),
            values=values.tobytes(),
            endings=_endings(position, plan.to_the_end, chance).tobytes() if plan.to_the_end else b"",
        )


def _endings(position: Position, worlds: int, chance: Random) -> Values:
    """Play each answer to the end of the game in the same worlds."""
    import numpy as np  # noqa: PLC0415

    wins = np.zeros((len(position), worlds), np.float32)
    for n in range(worlds):
        world = chance.getrandbits(63)
        for answer in range(len(position)):
            wins[answer, n] = position.play_out(answer, world, MAX_TURNS)
    return np.stack([wins.mean(axis=1), wins.std(axis=1) / np.sqrt(worlds)])


class Matrix:
    """A decision whose playouts are looked up. It stands for a position in a search."""

    def __init__(self, row: MatrixRow) -> None:
        import numpy as np  # noqa: PLC0415

        self.row = row
        self.seat: Seat = 0
        self.done = None if row.done < 0 else row.done
        self.values: Values = np.frombuffer(row.values, np.float32).reshape(len(DEPTHS), row.answers, -1)
        self.is_menu = row.kind == str(Ask.MENU)

    def __repr__(self) -> str:
        return f"<Matrix of decision {self.row.decision} in game {self.row.game}: {self.row.answers} answers>"

    def __len__(self) -> int:
        return self.row.answers

    def course(self, answer: int, world: int, turns: int) -> list[list[float]]:
        found = self.values[: max(1, turns), answer, world % self.values.shape[2]]
        return [[chance] for chance in found.tolist()]
