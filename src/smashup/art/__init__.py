"""Look of a faction: seven colours, an emblem and scenes.

The pictures are in the package of the faction's set. `emblems/garden_gnomes.svg` is a silhouette that the page colours,
`scenes/garden_gnomes.svg` is the landscape behind the faction's cards, and `scenes/bases/the_lawn.svg` is the scene of
a base. A base without a scene shows its faction's scene, and the page has a default for everything that is missing. An
unusable picture is reported in a warning and treated as missing.
"""

from __future__ import annotations

import msgspec

from smashup.art.svg import BadDrawing, Drawing, drawing
from smashup.engine.language.definitions import PrintedBase, PrintedFaction, slug
from smashup.engine.language.library import Library
from smashup.engine.views.view_types import Record
from smashup.plugins import warn

__all__ = ["BadDrawing", "Drawing", "Look", "Looks", "drawing", "look", "looks"]

EMBLEMS, SCENES, BASES = "emblems", "scenes", "scenes/bases"


class Look(Record, frozen=True, kw_only=True):
    """Colours and pictures of one faction."""

    inks: tuple[str, ...] = ()
    """Seven colours: sky, horizon, light, far, middle, near, accent. Empty if the faction has none."""
    emblem: Drawing | None = None
    scene: Drawing | None = None
    bases: dict[str, Drawing] = msgspec.field(default_factory=dict)
    """Scenes by definition key of the base. All wordings of a base share one scene."""


class Looks(Record, frozen=True, kw_only=True):
    """Looks of all factions and Madness decks."""

    factions: dict[str, Look]
    """Looks by name of the faction."""


def looks(library: Library) -> Looks:
    """Read the looks of all factions and Madness decks."""
    decks = [card.faction for card in library.madness_cards()]
    return Looks(factions={faction.name: look(faction) for faction in (*library.factions, *decks)})


def look(faction: PrintedFaction) -> Look:
    """Read the look of one faction."""
    scenes = {base.key: _drawing(faction, BASES, base) for base in faction.bases}
    return Look(
        inks=faction.inks,
        emblem=_drawing(faction, EMBLEMS, faction),
        scene=_drawing(faction, SCENES, faction),
        bases={key: scene for key, scene in scenes.items() if scene},
    )


def _drawing(faction: PrintedFaction, kind: str, of: PrintedFaction | PrintedBase) -> Drawing | None:
    if faction.set.folder is None:
        return None
    name = slug(of.name)
    key = name if of is faction else f"{slug(faction.name)}-{name}"
    file = faction.set.folder.joinpath(kind, f"{name}.svg")
    try:
        return drawing(file.read_bytes(), key, silhouette=kind == EMBLEMS) if file.is_file() else None
    except (BadDrawing, OSError) as error:
        warn(f"{of.name} is shown without {faction.set.folder.name}/{kind}/{name}.svg: {error}.")
        return None
