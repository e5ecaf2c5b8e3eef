"""The published sets, one package each, and whatever other packages offer under the entry point `smashup.sets`.

Each entry point names a module with a `SET`; importing it registers its factions.
"""

from __future__ import annotations

import copyreg
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from pickle import PicklingError
from typing import Any

from smashup.engine.errors import BadFaction
from smashup.engine.language.decorators import unknown_attribute
from smashup.engine.language.definitions import CardSet, PrintedBase, PrintedCard, slug
from smashup.engine.language.library import Library
from smashup.plugins import Package, packages, warn


@cache
def library() -> Library:
    """Everything that is installed, the Core Set first, the others by name.

    A third-party package that cannot be used is left out with a warning; a fault in this package is raised."""
    found: list[CardSet] = []
    for package in packages():
        try:
            card_set = _set_of(package)
            Library([*found, card_set])  # checks the set, and that each name is defined once
        except (Exception, SystemExit) as error:
            reason = _reason(error)
            place = package.location(error)
            sentence = reason if place.replace(", line ", ":") in reason else f"{place}: {reason}"
            if package.is_ours:
                raise BadFaction(sentence) from error
            warn(f"The package {package.name} is left out. {sentence}")
        else:
            found.append(card_set)
    whole = Library(sorted(found, key=lambda card_set: (card_set.key != "core", slug(card_set.name))))
    for sentence in whole.ambiguous():
        warn(sentence)
    return whole


def _reason(error: BaseException) -> str:
    if isinstance(error, AttributeError) and isinstance(error.obj, PrintedCard | PrintedBase):
        return unknown_attribute(error.obj, error.name or "")
    return str(error) if isinstance(error, BadFaction) else f"{type(error).__name__}: {error}"


# --- pickling a library: as a reference to its sets, because cards contain functions ---------------------------------


def _reduce(pickled: Library) -> tuple[Any, ...]:
    """Pickle the installed library, or the module and the variable of each set of another one."""
    if pickled is library():
        return library, ()
    return _library_of, (tuple([_global_name(card_set) for card_set in pickled.sets]),)


def _global_name(card_set: CardSet) -> tuple[str, str]:
    """Return the module and the name of the global variable that holds the set."""
    # A module comes before the script: other processes can import it.
    for module in sorted(sys.modules, key=lambda name: name == "__main__"):
        for variable, value in list(getattr(sys.modules[module], "__dict__", {}).items()):
            if value is card_set:
                return module, variable
    raise PicklingError(
        f"The set {card_set.name!r} is not a global variable of a module, so another process could not find it. Define "
        "it in a module, as in SET = CardSet(name, key), and import it from there."
    )


def _library_of(names: tuple[tuple[str, str], ...]) -> Library:
    """Return a library of these sets."""
    return Library(getattr(import_module(module), variable) for module, variable in names)


copyreg.pickle(Library, _reduce)


def published() -> list[CardSet]:
    """The sets of this package, in the order of the library, without those that other packages bring."""
    here = Path(__file__).parent
    sets = library().sets
    return [each for each in sets if isinstance(each.folder, Path) and each.folder.parent == here]


def _set_of(package: Package) -> CardSet:
    card_set = getattr(package.load(), "SET", None)
    if not isinstance(card_set, CardSet):
        raise BadFaction("it is announced as a set but has no SET. Write SET = CardSet(name, key) there.")
    card_set.folder = package.folder
    return card_set
