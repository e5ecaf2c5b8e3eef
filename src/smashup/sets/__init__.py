"""The published sets, one package each, and whatever other packages offer under the entry point `smashup.sets`.

Each entry point names a module with a `SET`; importing it registers its factions.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from smashup.engine.errors import BadFaction
from smashup.engine.language.definitions import CardSet, slug
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
            reason = str(error) if isinstance(error, BadFaction) else f"{type(error).__name__}: {error}"
            sentence = f"{package.location(error)}: {reason}"
            if package.is_ours:
                raise BadFaction(sentence) from error
            warn(f"The package {package.name} is left out. {sentence}")
        else:
            found.append(card_set)
    return Library(sorted(found, key=lambda card_set: (card_set.key != "core", slug(card_set.name))))


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
