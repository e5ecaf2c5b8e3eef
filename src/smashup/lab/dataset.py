"""Dataset: decisions of games between bots as Parquet files, one row per decision.

The unit of work is a block of seeds. Each block is one file, which is renamed into place when it is complete, so an
interrupted run loses at most one block and a second run continues.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from smashup import __version__
from smashup.bots import ForkableGame, drive_all, team
from smashup.bots.observation.encoder import Encoder, pages
from smashup.bots.observation.vocabulary import VERSION, vocabulary
from smashup.engine.errors import BadSetup
from smashup.engine.rules.game import RULES_VERSION
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.setup import GameSetup
from smashup.extras import extra
from smashup.sets import library

if TYPE_CHECKING:
    import pyarrow

BLOCK = 50
"""Default number of games per file."""
PLAN = "plan.json"


class DatasetPlan(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that determines the rows. A folder contains the rows of one plan."""

    bots: tuple[str, ...]
    sets: tuple[str, ...] = ()
    edition: str
    block: int = BLOCK
    observation: int = VERSION
    """Version of the vocabulary."""
    rules: int = RULES_VERSION
    version: str = __version__

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


def write(plan: DatasetPlan, folder: Path, games: range) -> Iterator[int]:
    """Write the missing blocks of these games. Yields the number of games in the folder after each block.

    Raise BadSetup if the folder belongs to another plan.
    """
    with extra("lab", "A dataset"):
        import pyarrow  # noqa: PLC0415, F401 - fail before the first game
    plan.setup(games.start)
    _pin(plan, folder)
    encoder, done = Encoder(), 0
    for start in range(games.start, games.stop, plan.block):
        block = range(start, min(start + plan.block, games.stop))
        path = folder / f"games-{block.start}-{block.stop}.parquet"
        if not path.exists():
            _save(_table([row for seed in block for row in play(plan, seed, encoder)]), path)
        done += len(block)
        yield done


def _pin(plan: DatasetPlan, folder: Path) -> None:
    """Write the plan into a new folder, or compare it with the plan that is there."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / PLAN
    if not path.exists():
        path.write_bytes(msgspec.json.format(msgspec.json.encode(plan)))
        return
    other = msgspec.json.decode(path.read_bytes())
    mine = msgspec.json.decode(msgspec.json.encode(plan))
    different = [
        f"{name} {other.get(name)!r}, not {value!r}" for name, value in mine.items() if other.get(name) != value
    ]
    if different:
        raise BadSetup(f"{folder} has rows of another plan: {'; '.join(different)}. Use another folder.")


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


def _save(table: pyarrow.Table, path: Path) -> None:
    import pyarrow.parquet as pq  # noqa: PLC0415

    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        pq.write_table(table, part, compression="zstd")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
