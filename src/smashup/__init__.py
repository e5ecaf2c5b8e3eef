"""Smash Up, the shufflebuilding card game: rules engine, card sets, bots and a table to play at.

    game = smashup.new_game(factions=[("Aliens", "Ninjas"), ("Pirates", "Zombies")], seed=7)
    game.pending                   # the decision to make, with its options
    game.answer(0)                 # choose by number or key
    smashup.load(game.save())      # the same game again

Importing the package is fast, because each name is loaded when it is first used.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from smashup import bots as bots
    from smashup.bots import Bot as Bot
    from smashup.engine.errors import BadFaction as BadFaction
    from smashup.engine.errors import BadSave as BadSave
    from smashup.engine.errors import BadSetup as BadSetup
    from smashup.engine.errors import CutSave as CutSave
    from smashup.engine.errors import EditedSave as EditedSave
    from smashup.engine.errors import EndlessChain as EndlessChain
    from smashup.engine.errors import GameFault as GameFault
    from smashup.engine.errors import IllegalAnswer as IllegalAnswer
    from smashup.engine.errors import NoSuchPoint as NoSuchPoint
    from smashup.engine.errors import OtherRulesVersion as OtherRulesVersion
    from smashup.engine.errors import ReplayDiverged as ReplayDiverged
    from smashup.engine.errors import SmashUpError as SmashUpError
    from smashup.engine.errors import UnknownCard as UnknownCard
    from smashup.engine.errors import UnknownEdition as UnknownEdition
    from smashup.engine.errors import UnknownFaction as UnknownFaction
    from smashup.engine.errors import UnknownName as UnknownName
    from smashup.engine.errors import UnknownSet as UnknownSet
    from smashup.engine.errors import UnknownWord as UnknownWord
    from smashup.engine.errors import UnknownWording as UnknownWording
    from smashup.engine.language.library import Library as Library
    from smashup.engine.state.decisions import Decision as Decision
    from smashup.engine.views.view_types import View as View
    from smashup.i18n.describe import describe_entry as describe_entry
    from smashup.session import Session as Session
    from smashup.sets import library as library

__version__ = "0.1.0"

_ERRORS = (
    "BadFaction",
    "BadSave",
    "BadSetup",
    "CutSave",
    "EditedSave",
    "EndlessChain",
    "GameFault",
    "IllegalAnswer",
    "NoSuchPoint",
    "OtherRulesVersion",
    "ReplayDiverged",
    "SmashUpError",
    "UnknownCard",
    "UnknownEdition",
    "UnknownFaction",
    "UnknownName",
    "UnknownSet",
    "UnknownWord",
    "UnknownWording",
)
_HOMES = {
    **dict.fromkeys(_ERRORS, "smashup.engine.errors"),
    "Bot": "smashup.bots",
    "Decision": "smashup.engine.state.decisions",
    "Library": "smashup.engine.language.library",
    "Session": "smashup.session",
    "View": "smashup.engine.views.view_types",
    "describe_entry": "smashup.i18n.describe",
    "library": "smashup.sets",
}
"""Modules that define the public names."""

__all__ = ["bots", "load", "new_game", *_HOMES]  # noqa: PLE0604 - all are strings; the linter cannot see that


if not TYPE_CHECKING:  # with __getattr__, a type checker would accept every misspelt name as Any

    def __getattr__(name: str) -> Any:
        if name == "bots":
            return importlib.import_module("smashup.bots")
        if name not in _HOMES:
            raise AttributeError(f"module 'smashup' has no attribute {name!r}")
        return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def new_game(
    seats: int | None = None,
    factions: Sequence[Sequence[str]] | None = None,
    *,
    seed: int = 0,
    mode: Literal["given", "choice", "draft", "random"] | None = None,
    sets: Sequence[str] = (),
    pool: Sequence[str] = (),
    edition: str | None = None,
    wording: Literal["printed", "current"] = "printed",
    two_copies: bool = False,
    first: int | None = None,
    library: Library | None = None,
) -> Session:
    """Start a game and run it to its first decision. The same arguments and answers give the same game.

    seats: number of players, 2 to 4 (default: the number of pairs in `factions`, or 2).
    factions: two factions for each seat, as in `[("Aliens", "Ninjas"), ("Pirates", "Zombies")]`.
    seed: seed of the random generator.
    mode: selection of factions if none are given: "random", "choice" or "draft" (default: "random").
    sets: sets to use (default: all installed sets).
    pool: factions of a draft; a pool implies the mode "draft" (default: all factions of the sets).
    edition: edition of the rules, see docs/reference/editions.md (default: the newest).
    wording: wording of the cards, "printed" or "current".
    two_copies: True if different seats may have the same faction.
    first: seat of the first player, counted from 0 (default: random).
    library: sets to play with instead of the installed ones.
    """
    from smashup.engine.state.editions import DEFAULT  # noqa: PLC0415 - `import smashup` loads no engine
    from smashup.engine.state.setup import DRAFT, GIVEN, RANDOM, GameSetup  # noqa: PLC0415
    from smashup.session import Session  # noqa: PLC0415
    from smashup.sets import library as installed  # noqa: PLC0415

    pairs = _pairs(factions)
    return Session(
        GameSetup(
            library or installed(),
            seats=seats if seats is not None else len(pairs) or 2,
            seed=seed,
            mode=mode or (GIVEN if pairs else DRAFT if pool else RANDOM),
            factions=pairs,
            sets=tuple(sets),
            pool=tuple(pool),
            edition=edition or DEFAULT,
            wording=wording,
            two_copies=two_copies,
            first=first,
        )
    )


def _pairs(factions: Sequence[Sequence[str]] | None) -> tuple[tuple[str, ...], ...]:
    """Return the factions as pairs. Rejects a flat list of names, which is a common mistake."""
    from smashup.engine.errors import BadSetup  # noqa: PLC0415

    if isinstance(factions, str) or any(isinstance(pair, str) for pair in factions or ()):
        raise BadSetup(
            f"Factions are given in pairs, one for each seat: [('Aliens', 'Ninjas'), ('Pirates', 'Zombies')], "
            f"not {factions!r}."
        )
    return tuple(tuple(pair) for pair in factions or ())


def load(save: str | PathLike[str], library: Library | None = None, until: int | None = None) -> Session:
    """Load a game from the text or the path of a save. `until` limits the number of answers to replay."""
    from smashup.session import Session  # noqa: PLC0415

    return Session.load(_text(save), library, until)


def _text(save: str | PathLike[str]) -> str:
    """Return the text of a save. A string with several lines is the text itself, any other string is a path."""
    from pathlib import Path  # noqa: PLC0415

    from smashup.engine.errors import BadSave  # noqa: PLC0415

    if isinstance(save, str) and (len(save.splitlines()) > 1 or not save.strip()):
        return save
    try:
        return Path(save).read_text(encoding="utf-8")
    except OSError as error:
        raise BadSave(f"There is no save file {str(save)!r}: {error.strerror}.") from error
    except ValueError as error:
        raise BadSave(f"{str(save)!r} is not a save file: it is not text.") from error
