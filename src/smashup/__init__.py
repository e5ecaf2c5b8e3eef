"""Smash Up, the shufflebuilding card game: rules engine, card sets, bots and a table to play at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smashup.session import Session

__version__ = "0.1.0"
__all__ = ["new_game"]


def new_game(**setup: Any) -> Session:
    """A new game, waiting for its first decision. Takes what `smashup.engine.rules.setup.GameSetup` takes."""
    from smashup.engine.rules.setup import GameSetup  # noqa: PLC0415 - the command line starts without the engine
    from smashup.session import Session  # noqa: PLC0415
    from smashup.sets import library  # noqa: PLC0415

    return Session(GameSetup(library(), **setup))
