"""How a faction looks: seven inks, an emblem and a scene, all of which it brings itself.

The pictures lie in the package of its set: `emblems/garden_gnomes.svg`, a silhouette to which the page gives its
colours, and `scenes/garden_gnomes.svg`, the landscape behind its cards and bases. The page has something to show for
a faction that brings nothing; a picture that cannot be used is named in a warning and counts as not there.
"""

from __future__ import annotations

from smashup.engine.language.definitions import slug
from smashup.engine.language.library import Faction, Library
from smashup.engine.outside.view_types import Record
from smashup.looks.svg import BadDrawing, Drawing, drawing
from smashup.packages import warn

__all__ = ["BadDrawing", "Drawing", "Look", "Looks", "drawing", "look", "looks"]

EMBLEMS, SCENES = "emblems", "scenes"


class Look(Record, frozen=True, kw_only=True):
    """What a faction brings to be shown with."""

    inks: tuple[str, ...] = ()
    """Seven colours: sky, horizon, light, far, middle, near, accent."""
    emblem: Drawing | None = None
    scene: Drawing | None = None


class Looks(Record, frozen=True, kw_only=True):
    """By the name of the faction."""

    factions: dict[str, Look]


def looks(library: Library) -> Looks:
    """Of all factions."""
    return Looks(factions={faction.name: look(faction) for faction in library.factions})


def look(faction: Faction) -> Look:
    return Look(inks=faction.inks, emblem=_drawing(faction, EMBLEMS), scene=_drawing(faction, SCENES))


def _drawing(faction: Faction, kind: str) -> Drawing | None:
    if faction.set.folder is None:
        return None
    key = slug(faction.name)
    file = faction.set.folder / kind / f"{key}.svg"
    try:
        return drawing(file.read_bytes(), key, silhouette=kind == EMBLEMS) if file.is_file() else None
    except (BadDrawing, OSError) as error:
        warn(f"{faction.name} is shown without {faction.set.folder.name}/{kind}/{key}.svg: {error}.")
        return None
