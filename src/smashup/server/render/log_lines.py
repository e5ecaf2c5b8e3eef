"""What a line of the log says, as facts: whose card did what to which cards. So the page can show it, not only say it.

All of it comes from the entry as its reader may have it (`Entry.for_seat`), so it tells no more than the line does.
"""

from __future__ import annotations

from functools import cache

from smashup.engine.log import Entry, Ref, refs
from smashup.engine.views.view_types import seat_key
from smashup.i18n.describe import translate_card_name
from smashup.server.models.messages import CardRef, LogFact

DEEDS: tuple[tuple[str, str], ...] = (
    ("played_without_effect", "nothing"),
    ("played", "play"),
    ("used", "use"),
    ("uncovered", "play"),
    ("left_destroy", "destroy"),
    ("left_return", "return"),
    ("left_shuffle", "shuffle"),
    ("left_place", "place"),
    ("left_rules", "clear"),
    ("moved", "move"),
    ("transferred", "move"),
    ("control_ends", "give-back"),
    ("control", "control"),
    ("power_up", "raise"),
    ("power_down", "lower"),
    ("power_here", "raise"),
    ("counters_removed", "lower"),
    ("counters", "counters"),
    ("lost_abilities", "silence"),
    ("protected", "protect"),
    ("redirected", "redirect"),
    ("cannot", "protect"),
    ("drew", "draw"),
    ("revealed", "reveal"),
    ("showed_hand", "reveal"),
    ("saw_hand", "look"),
    ("looked", "look"),
    ("found", "take"),
    ("discarded", "discard"),
    ("placed", "put"),
    ("ended_in", "put"),
    ("gained_vp", "gain"),
    ("lost_vp", "lose"),
    ("scores", "score"),
    ("base_replaced", "replace"),
    ("base_swapped", "replace"),
    ("base_added", "replace"),
    ("breakpoint", "breakpoint"),
    ("extra", "extra"),
    ("nothing_to_choose", "nothing"),
)
"""By how the name of a line begins, what was done; the first that fits."""

_DONE_TO = ("cards", "card", "base")
_WHERE_TO = ("to", "host", "under", "base", "old")


@cache
def deed_of(line: str) -> str:
    """What a line of that name tells of, if it is one of `DEEDS`."""
    return next((deed for begin, deed in DEEDS if line.startswith(begin)), "")


def fact(entry: Entry, language: str) -> LogFact:
    """What that line says, for those who may read it so."""
    args = entry.args
    done_to = [name for name in _DONE_TO if args.get(name)][:1]
    where_to = [name for name in _WHERE_TO if name not in done_to and isinstance(args.get(name), Ref)][:1]
    player, n = args.get("player"), args.get("n")
    on = [card_ref(each, language) for name in done_to for each in refs(args[name])]
    to = [card_ref(each, language) for name in where_to for each in refs(args[name])]
    return LogFact(
        deed=deed_of(entry.line),
        by=seat_key(player) if isinstance(player, int) else None,
        source=None if entry.cause is None else card_ref(entry.cause, language),
        on=tuple(on),
        to=to[0] if to else None,
        n=n if isinstance(n, int) else None,
    )


def card_ref(ref: Ref, language: str) -> CardRef:
    name = translate_card_name(ref.name, language)
    return CardRef(ref.key, name, ref.card, None if ref.seat is None else seat_key(ref.seat), ref.at)
