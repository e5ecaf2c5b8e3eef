"""Player names in a save, as comments, which are not part of its checksum: `# player p1: Mara`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smashup.engine.views.view_types import seat_key
from smashup.server.models.table import clean_name, unique_name

LINE = re.compile(r"^# player p([1-4]): (.+)$", re.MULTILINE)


def with_names(save: str, names: Sequence[str]) -> str:
    """Return the save with these names below its first line."""
    first, end, rest = save.partition("\n")
    lines = [f"# player {seat_key(seat)}: {clean_name(name)}\n" for seat, name in enumerate(names)]
    return "".join([first, end, *lines, rest])


def names_in(save: str, seats: int) -> tuple[str, ...]:
    """Return the names in a save, or an empty tuple unless every seat has one."""
    found = {int(seat): clean_name(name) for seat, name in LINE.findall(save)}
    if not all(seat + 1 in found for seat in range(seats)):
        return ()
    names: list[str] = []
    for seat in range(seats):
        names.append(unique_name(found[seat + 1], names))
    return tuple(names)
