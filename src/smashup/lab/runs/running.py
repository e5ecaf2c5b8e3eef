"""Running: plays the missing blocks of a folder on an executor."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from smashup import __version__
from smashup.engine.errors import BadSetup
from smashup.engine.rules.game import RULES_VERSION
from smashup.lab.runs.blocks import Block, Pinned, Work, installed
from smashup.lab.runs.folder import ResultFolder
from smashup.lab.runs.tables import encode
from smashup.simulation import Executor


class OtherVersion(BadSetup):
    """A worker has another version of smashup, or other factions, than the process that started the run."""


class Played(NamedTuple):
    """A block that was played by a worker."""

    block: Block
    seconds: float
    """CPU time in seconds."""
    files: dict[str, bytes]
    """The file of each table."""


def play_missing(work: Work, folder: ResultFolder, wanted: Iterable[Block], executor: Executor) -> Iterator[Played]:
    """Play the blocks that the folder does not have, write each as soon as it is played, and yield it.

    Only this process writes, so workers need no access to the folder. `wanted` is read as blocks are needed.
    """
    missing = (block for block in wanted if not folder.has(block, work.tables))
    for played in executor.run(partial(_play, work, folder.format), missing):
        folder.write(played.block, played.files)
        yield played


def _play(work: Work, form: str, block: Block) -> Played:
    check_version(work.plan)
    started = time.thread_time()
    tables = work.play(block)
    seconds = time.thread_time() - started
    return Played(block, seconds, {name: encode(rows, form) for name, rows in tables.items()})


def check_version(plan: Pinned) -> None:
    """Raise OtherVersion if this process would play the plan differently."""
    mine = {"version": __version__, "rules": RULES_VERSION, "installed": installed()}
    for name, value in mine.items():
        wanted = getattr(plan, name)
        if wanted != value:
            what = {"version": "smashup", "rules": "rules version", "installed": "the factions"}[name]
            raise OtherVersion(
                f"A worker has {what} {_text(value)}, but the run was started with {_text(wanted)}. Install the same "
                "version and the same sets on all machines."
            )


def _text(value: object) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)
