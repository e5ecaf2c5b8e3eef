"""How a faction looks: seven inks, an emblem and scenes, all of which it brings itself.

The pictures lie in the package of its set: `emblems/garden_gnomes.svg`, a silhouette to which the page gives its
colours; `scenes/garden_gnomes.svg`, the landscape behind its cards; `scenes/bases/the_lawn.svg`, what is to be seen at
that base. A base without a scene shows its faction's, and the page has something to show for a faction that brings
nothing; a picture that cannot be used is named in a warning and counts as not there.
"""

from __future__ import annotations

import msgspec

from smashup.art.svg import BadDrawing, Drawing, drawing
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.definitions import slug
from smashup.engine.language.library import Faction, Library
from smashup.engine.views.view_types import Record
from smashup.plugins import warn

__all__ = ["BadDrawing", "Drawing", "Look", "Looks", "drawing", "look", "looks"]

EMBLEMS, SCENES, BASES = "emblems", "scenes", "scenes/bases"


class Look(Record, frozen=True, kw_only=True):
    """What a faction brings to be shown with."""

    inks: tuple[str, ...] = ()
    """Seven colours: sky, horizon, light, far, middle, near, accent."""
    emblem: Drawing | None = None
    scene: Drawing | None = None
    bases: dict[str, Drawing] = msgspec.field(default_factory=dict)
    """The scenes of its bases, by definition key; all wordings of a base look the same."""


class Looks(Record, frozen=True, kw_only=True):
    """By the name of the faction."""

    factions: dict[str, Look]


def looks(library: Library) -> Looks:
    """Of all factions."""
    return Looks(factions={faction.name: look(faction) for faction in library.factions})


def look(faction: Faction) -> Look:
    scenes = {base.key: _drawing(faction, BASES, base) for base in faction.bases}
    return Look(
        inks=faction.inks,
        emblem=_drawing(faction, EMBLEMS, faction),
        scene=_drawing(faction, SCENES, faction),
        bases={key: scene for key, scene in scenes.items() if scene},
    )


def _drawing(faction: Faction, kind: str, of: Faction | BaseDef) -> Drawing | None:
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
