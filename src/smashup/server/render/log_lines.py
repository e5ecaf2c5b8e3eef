"""Log lines: a sentence for the reader, and the same content as data (`LogFact`) for the page.

Both are derived from the entry as its reader may see it (`Entry.for_seat`), so the data reveals no more than the
sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf

import msgspec

from smashup.engine.language.terms import Seat
from smashup.engine.log import Entry, Ref, refs
from smashup.engine.views.view_types import seat_key
from smashup.i18n.describe import describe_entry, translate_card_name
from smashup.server.i18n import game_language
from smashup.server.models.messages import CardRef, LogFact, LogLine
from smashup.session.history import PersistentList

KINDS: tuple[tuple[str, str], ...] = (
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
    ("counters_transferred", "transfer"),
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
"""Kind of fact by prefix of the line's message id. The first match wins."""

_OBJECTS = ("cards", "card", "base")
_TARGETS = ("to", "host", "under", "base", "old")


@cache
def kind_of(line: str) -> str:
    """Return the kind of fact for a message id, or an empty string if it matches none of `KINDS`."""
    return next((kind for prefix, kind in KINDS if line.startswith(prefix)), "")


def fact(entry: Entry, language: str) -> LogFact:
    """Return the content of the entry as data."""
    args = entry.args
    objects = [name for name in _OBJECTS if args.get(name)][:1]
    targets = [name for name in _TARGETS if name not in objects and isinstance(args.get(name), Ref)][:1]
    player, n = args.get("player"), args.get("n")
    on = [card_ref(each, language) for name in objects for each in refs(args[name])]
    to = [card_ref(each, language) for name in targets for each in refs(args[name])]
    return LogFact(
        deed=kind_of(entry.line),
        by=seat_key(player) if isinstance(player, int) else None,
        source=None if entry.cause is None else card_ref(entry.cause, language),
        on=tuple(on),
        to=to[0] if to else None,
        n=n if isinstance(n, int) else None,
    )


def card_ref(ref: Ref, language: str) -> CardRef:
    name = translate_card_name(ref.name, language)
    return CardRef(ref.key, name, ref.card, None if ref.seat is None else seat_key(ref.seat), ref.at)


def log_line(n: int, entry: Entry, lang: str, names: Sequence[str], turns: dict[int, str]) -> LogLine:
    """Return line `n` of the log. `entry` is the result of `Entry.for_seat` for the reader. The text does not address
    the reader as "you"."""
    language = game_language(lang)
    named = {ref.key or ref.card: ref for arg in entry.words[1::2] for ref in refs(arg)}
    if entry.cause is not None:
        named.setdefault(entry.cause.key or entry.cause.card, entry.cause)
    return LogLine(
        n=n,
        turn=entry.turn,
        seat=turns.get(entry.turn, ""),
        line=entry.line,
        text=describe_entry(entry, language, names),
        cause=None if entry.cause is None else translate_card_name(entry.cause.name, language),
        cards=tuple(card_ref(ref, language) for ref in named.values() if ref.card),
        fact=fact(entry, language),
    )


def for_reader(line: LogLine, entry: Entry, lang: str, names: Sequence[str], reader: Seat | None) -> LogLine:
    """Return the line with a text that addresses the reader as "you"."""
    return msgspec.structs.replace(line, text=describe_entry(entry, game_language(lang), names, reader))


def seats_by_turn(log: PersistentList[Entry] | Sequence[Entry], first_line: int) -> dict[int, str]:
    """Return the key of the seat whose turn it was, by turn, for the lines from `first_line` on."""
    turns: dict[int, str] = {}
    first = log[first_line].turn if first_line < len(log) else inf
    for n in range(len(log) - 1, -1, -1):
        entry = log[n]
        if entry.turn < first:
            break
        if entry.line == "turn" and isinstance(player := entry.args["player"], int):
            turns[entry.turn] = seat_key(player)
    return turns
