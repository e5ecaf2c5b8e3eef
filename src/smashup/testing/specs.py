"""Details of a card, a play or an active effect in a position."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from smashup.engine.errors import BadSetup, UnknownName
from smashup.engine.language.definitions import PrintedBase, PrintedCard
from smashup.engine.language.terms import EffectKind, Kind, Seat, Until, Verb, Zone

Name = str | PrintedCard
BaseName = str | PrintedBase
Who = int | str
"""A player: "p2", or 2."""

_OWNED = re.compile(r"(?:(p\d):)?(.+)", re.DOTALL)


def seat_of(player: Who, seats: int) -> Seat:
    number = int(player.removeprefix("p")) if isinstance(player, str) and player[1:].isdigit() else player
    if not isinstance(number, int) or not 1 <= number <= seats:
        raise BadSetup(f"There is no player {player!r} at this table: p1 to p{seats} sit here.")
    return number - 1


@dataclass(frozen=True)
class CardSpec:
    """A card of a position, created by `card`."""

    card: Name
    owner: Who | None = None
    counters: int = 0
    actions: tuple[Name | CardSpec, ...] = ()
    played: bool = False
    used: bool = False
    named: str = ""
    known_to: tuple[Who, ...] = ()
    stasis: int = 0
    stored: tuple[Name | CardSpec, ...] = ()

    @property
    def only_in_play(self) -> bool:
        """True if it has details that only a card in play can have."""
        return bool(self.only_at_a_base or self.stasis or self.stored)

    @property
    def only_at_a_base(self) -> bool:
        """True if it has details that only a card at a base can have."""
        return bool(self.counters or self.actions or self.played or self.used or self.named)


def card(
    name: Name,
    *,
    owner: Who | None = None,
    counters: int = 0,
    actions: Sequence[Name | CardSpec] = (),
    played: bool = False,
    used: bool = False,
    named: str = "",
    known_to: Sequence[Who] = (),
    stasis: int = 0,
    stored: Sequence[Name | CardSpec] = (),
) -> CardSpec:
    """A card of a position, in play or in a pile.

    `owner`: another player's card. In play: `counters`, `actions` on it, `played` this turn (so its play is used up),
    its talent and what it does once a turn are `used`, what was `named` for it, the cards `stored` under it. In stasis:
    its `stasis` counters. In a hand or deck: it is `known_to` these players too.
    """
    return CardSpec(name, owner, counters, tuple(actions), played, used, named, tuple(known_to), stasis, tuple(stored))


def read(said: Name | CardSpec) -> CardSpec:
    """Parse a card. "p2:Name" belongs to p2, "Name+Action+Action" carries actions."""
    if isinstance(said, CardSpec | PrintedCard):
        return said if isinstance(said, CardSpec) else CardSpec(said)
    name, *actions = said.split("+")
    found = _OWNED.fullmatch(name)
    if found is None:
        raise BadSetup(f"{said!r} names no card. Write 'Name', 'p2:Name' or 'Name+Action'.")
    return CardSpec(found[2], found[1], actions=tuple(actions))


@dataclass(frozen=True)
class ExtraSpec:
    """A play that is left, created by `extra`."""

    kind: Kind
    source: str
    at: str | None
    on: str | None
    zone: Zone
    limits: dict[str, Any]


def extra(
    kind: str = "minion",
    *,
    source: str = "",
    max_power: int | None = None,
    at: str | None = None,
    on: str | None = None,
    name: str | None = None,
    not_name: str | None = None,
    no_minion_of_yours: bool = False,
    raises_power: bool = False,
    zone: str = "hand",
) -> ExtraSpec:
    """An extra play: of a "minion", an "action" or "either", given by the card `source`, within these limits."""
    limits = {
        "max_power": max_power,
        "name": name,
        "not_name": not_name,
        "no_minion_of_yours": no_minion_of_yours,
        "raises_power": raises_power,
    }
    return ExtraSpec(_word(Kind, "kind of play", kind), source, at, on, _word(Zone, "zone", zone), limits)


@dataclass(frozen=True)
class EffectSpec:
    """A timed effect, created by `effect`."""

    kind: EffectKind
    on: str | None
    n: int
    player: Who | None
    verb: str
    name: str
    until: Until
    of: Who | None
    source: str


NEEDS = {
    EffectKind.POWER: ("on", "n"),
    EffectKind.POWER_HERE: ("on", "player", "n"),
    EffectKind.BREAKPOINT: ("on", "n"),
    EffectKind.CONTROL: ("on", "player"),
    EffectKind.COPY: ("on", "name"),
    EffectKind.LOSE: ("on",),
    EffectKind.FORBID: ("player", "verb"),
    EffectKind.IGNORE: ("on", "player"),
    EffectKind.FACE_DOWN: (),
}
"""Required arguments of an effect by kind."""


def effect(
    kind: str,
    *,
    on: str | None = None,
    n: int = 0,
    player: Who | None = None,
    verb: str = "",
    name: str = "",
    until: str = Until.END_OF_TURN,
    of: Who | None = None,
    source: str = "",
) -> EffectSpec:
    """An effect that is running already; `of` is who made it (the current player), `source` the card.

    - "power", "breakpoint": `n` more `on` a minion or base. "power-here": `n` power for a `player` `on` a base.
    - "lose": what it is `on` has no abilities. "copy": `on` a minion, the abilities of the card of that `name`.
    - "control": `on` a minion, which is that `player`'s until then and goes back to its side.
    - "forbid": that `player` cannot do the `verb` (with cards of that `name`).
    - "ignore": that `player` need not heed the base that it is `on`.
    - "face-down": the top card of the base deck, which would lie face up, does not.
    """
    known = _word(EffectKind, "kind of effect", kind, NEEDS)
    said = {"on": on, "n": n, "player": player, "verb": verb, "name": name}
    missing = [need for need in NEEDS[known] if not said[need]]
    if missing:
        raise BadSetup(f"An effect {known!r} needs {' and '.join(NEEDS[known])}; {' and '.join(missing)} is missing.")
    if verb:
        _word(Verb, "verb", verb)
    return EffectSpec(known, on, n, player, verb, name, _word(Until, "end of an effect", until), of, source)


def _word(terms: type[Any], what: str, word: str, among: Sequence[str] | dict[EffectKind, Any] = ()) -> Any:
    """The term with that name; an error with the nearest name if there is none."""
    words = list(among) or [str(term) for term in terms.words()]
    if word not in words:
        raise UnknownName(what, word, words)
    return terms(word)
