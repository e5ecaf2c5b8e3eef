"""New games and loaded games: the functions `new_game` and `load` of the Python API."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Literal, TypedDict, Unpack

from smashup.engine.errors import BadSave, BadSetup
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.engine.state.editions import DEFAULT
from smashup.engine.state.setup import DRAFT, GIVEN, PRINTED, RANDOM, GameSetup
from smashup.session.session import Session
from smashup.sets import library as installed


class SetupOptions(TypedDict, total=False):
    """Options of `new_game` that are the same for all functions that start games."""

    factions: Sequence[Sequence[str]] | None
    mode: Literal["given", "choice", "draft", "random"] | None
    sets: Sequence[str]
    pool: Sequence[str]
    edition: str | None
    wording: Literal["printed", "current"]
    two_copies: bool
    titans: bool
    first: Seat | None
    library: Library | None


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
    titans: bool = True,
    first: Seat | None = None,
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
    titans: False to play without the titans that chosen factions have.
    first: seat of the first player, counted from 0 (default: random).
    library: sets to play with instead of the installed ones.

    >>> import smashup
    >>> smashup.new_game(factions=[("Aliens", "Ninjas"), ("Pirates", "Zombies")], seed=7, first=0)
    <Session turn 1 (p1), 0:0, p1 is asked: play a card>
    """
    return Session(
        make_setup(
            seats,
            seed=seed,
            factions=factions,
            mode=mode,
            sets=sets,
            pool=pool,
            edition=edition,
            wording=wording,
            two_copies=two_copies,
            titans=titans,
            first=first,
            library=library,
        )
    )


def make_setup(seats: int | None, *, seed: int, **options: Unpack[SetupOptions]) -> GameSetup:
    """Return the setup for the arguments of `new_game`."""
    pairs = _pairs(options.get("factions"))
    pool = tuple(options.get("pool", ()))
    return GameSetup(
        options.get("library") or installed(),
        seats=seats if seats is not None else len(pairs) or 2,
        seed=seed,
        mode=options.get("mode") or (GIVEN if pairs else DRAFT if pool else RANDOM),
        factions=pairs,
        sets=tuple(options.get("sets", ())),
        pool=pool,
        edition=options.get("edition") or DEFAULT,
        wording=options.get("wording", PRINTED),
        two_copies=options.get("two_copies", False),
        titans=options.get("titans", True),
        first=options.get("first"),
    )


def _pairs(factions: Sequence[Sequence[str]] | None) -> tuple[tuple[str, ...], ...]:
    """Return the factions as pairs. Rejects a flat list of names, which is a common mistake."""
    if isinstance(factions, str) or any(isinstance(pair, str) for pair in factions or ()):
        raise BadSetup(
            f"Factions are given in pairs, one for each seat: [('Aliens', 'Ninjas'), ('Pirates', 'Zombies')], "
            f"not {factions!r}."
        )
    return tuple(tuple(pair) for pair in factions or ())


def load(save: str | PathLike[str], library: Library | None = None, until: int | None = None) -> Session:
    """Load a game from the text or the path of a save.

    library: sets to play with instead of the installed ones.
    until: number of answers to replay (default: all of them).

    Raises BadSave, or a subclass that says more.
    """
    return Session.load(_text(save), library, until)


def _text(save: str | PathLike[str]) -> str:
    """Return the text of a save. A string with several lines is the text itself, any other string is a path."""
    if isinstance(save, str) and (len(save.splitlines()) > 1 or not save.strip()):
        return save
    try:
        return Path(save).read_text(encoding="utf-8")
    except OSError as error:
        raise BadSave(f"There is no save file {str(save)!r}: {error.strerror}.") from error
    except ValueError as error:
        raise BadSave(f"{str(save)!r} is not a save file: it is not text.") from error
