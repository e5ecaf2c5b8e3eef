"""Dataset: decisions of games between bots as Parquet files, one row per decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from smashup.bots import ForkableGame, drive_all, team
from smashup.bots.observation.encoder import Encoder, pages
from smashup.bots.observation.vocabulary import VERSION, vocabulary
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.setup import GameSetup
from smashup.extras import extra
from smashup.lab.runs import Block, Pinned, Tables
from smashup.sets import library

if TYPE_CHECKING:
    import pyarrow

BLOCK = 50
"""Default number of games per block."""
DECISIONS = "decisions"
"""Name of the table."""


class DatasetPlan(Pinned, frozen=True, kw_only=True):
    """The bots by seat, and the settings that all games share."""

    kind: str = "dataset"
    block: int = BLOCK
    bots: tuple[str, ...]
    sets: tuple[str, ...] = ()
    edition: str
    observation: int = VERSION
    """Version of the vocabulary."""

    def setup(self, seed: int) -> GameSetup:
        """Return the setup of a game. The first player changes from game to game."""
        seats = len(self.bots)
        return GameSetup(library(), seats=seats, seed=seed, sets=self.sets, edition=self.edition, first=seed % seats)


class Row(msgspec.Struct):
    """One decision, as the deciding seat saw it."""

    game: int
    """Seed of the game."""
    decision: int
    """Number of the decision in the game, from 0."""
    seat: int
    bot: str
    kind: str
    observation: bytes
    options: int
    """Number of actions: the first rows of the section `options`."""
    choice: int
    """The chosen action."""
    result: float = 0.0
    """Payoff of the seat at the end: 1 for a win; the payoffs of all seats have the sum 0."""


def play(plan: DatasetPlan, seed: int, encoder: Encoder) -> list[Row]:
    """Play one game. Returns its decisions, with the page of answers that contains the choice."""
    drive = drive_all(team(plan.bots, seed))
    rows: list[Row] = []

    def driver(game: Any, decision: Decision) -> int:
        number = len(rows)
        chosen = drive(game, decision)
        page = 0 if pages(len(decision), encoder.answers) == 1 else chosen // (encoder.answers - 1)
        first, after = encoder.shown(decision, page)
        more = len(decision) > encoder.answers
        seen = encoder.observe(game, decision, decision.seat, page)
        seat, kind = decision.seat, str(decision.kind)
        rows.append(Row(seed, number, seat, plan.bots[seat], kind, seen, after - first + more, chosen - first))
        return chosen

    game = ForkableGame(new_state(plan.setup(seed)), driver, [])
    game.run()
    seats, winners = len(plan.bots), game.state.winners
    for row in rows:
        share = seats / len(winners) if row.seat in winners else 0.0
        row.result = (share - 1) / (seats - 1)
    return rows


@dataclass(frozen=True)
class Dataset:
    """Work that plays games and records every decision."""

    plan: DatasetPlan
    tables: tuple[str, ...] = (DECISIONS,)

    def check(self) -> None:
        """Raise an error for a plan that cannot be played, before the first game."""
        self.plan.setup(0)
        with extra("lab", "A dataset"):
            import pyarrow  # noqa: PLC0415, F401

    def play(self, block: Block) -> Tables:
        encoder = Encoder()
        return {DECISIONS: _table([row for seed in block.numbers for row in play(self.plan, seed, encoder)])}


def _table(rows: Sequence[Row]) -> pyarrow.Table:
    import numpy as np  # noqa: PLC0415
    import pyarrow as pa  # noqa: PLC0415

    size = vocabulary().size
    values = np.frombuffer(b"".join([row.observation for row in rows]), np.int16)
    columns: dict[str, Any] = {
        name: [getattr(row, name) for row in rows] for name in Row.__struct_fields__ if name != "observation"
    }
    columns["observation"] = pa.FixedSizeListArray.from_arrays(pa.array(values), size)
    return pa.table(columns)
