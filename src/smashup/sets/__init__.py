"""The published sets, one package each, and whatever other packages offer under the entry point `smashup.sets`.

Each entry point names a module with a `SET`; importing it registers its factions.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from smashup.engine.errors import BadFaction
from smashup.engine.language.definitions import slug
from smashup.engine.language.library import CardSet, Library

GROUP = "smashup.sets"


@cache
def library() -> Library:
    """Everything that is installed, the Core Set first, the others by name."""
    found: list[CardSet] = []
    for entry in entry_points(group=GROUP):
        try:
            card_set = getattr(entry.load(), "SET", None)
        except ImportError as error:
            wrong = f"The set {entry.value} cannot be imported: {error}. Mend or remove its package."
            raise BadFaction(wrong) from error
        if not isinstance(card_set, CardSet):
            raise BadFaction(
                f"{entry.value} is announced as a set but has no SET. Write SET = CardSet(name, key) there."
            )
        found.append(card_set)
    return Library(sorted(found, key=lambda card_set: (card_set.key != "core", slug(card_set.name))))
