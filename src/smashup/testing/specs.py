"""Specifications of a card, a play or an active effect in a position."""

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
"""A player: "p2" or 2."""

_OWNED = re.compile(r"(?:(p\d):)?(.+)", re.DOTALL)


def seat_of(player: Who, seats: int) -> Seat:
    number = int(player.removeprefix("p")) if isinstance(player, str) and player[1:].isdigit() else player
    if not isinstance(number, int) or not 1 <= number <= seats:
        raise BadSetup(f"There is no player {player!r} at this table: it has p1 to p{seats}.")
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
    def name(self) -> str:
        return self.card if isinstance(self.card, str) else self.card.name

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
    """Specify a card of a position, in play or in a pile.

    - `owner`: the owner, if it is another player.
    - In play: `counters`, `actions` attached to it, `played` this turn (which uses up the play), `used` talents and
      other abilities with a limit per turn, what was `named` for it, and the cards `stored` under it.
    - In stasis: its `stasis` counters.
    - In a hand or deck, or buried: the additional players that it is `known_to`.
    """
    return CardSpec(name, owner, counters, tuple(actions), played, used, named, tuple(known_to), stasis, tuple(stored))


def read(spec: Name | CardSpec) -> CardSpec:
    """Parse a card. "p2:Name" is owned by p2, and "Name+Action+Action" has two attached actions."""
    if isinstance(spec, CardSpec | PrintedCard):
        return spec if isinstance(spec, CardSpec) else CardSpec(spec)
    name, *actions = spec.split("+")
    found = _OWNED.fullmatch(name)
    if found is None:
        raise BadSetup(f"{spec!r} is not a card. Write 'Name', 'p2:Name' or 'Name+Action'.")
    return CardSpec(found[2], found[1], actions=tuple(actions))


@dataclass(frozen=True)
class ExtraSpec:
    """A remaining play, created by `extra`."""

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
    power: int | None = None,
    with_minion_of_yours: bool = False,
    same_name: bool = False,
    zone: str = "hand",
) -> ExtraSpec:
    """Specify an extra play of a "minion", an "action" or "either", given by the card `source`, with these limits."""
    limits = {
        "max_power": max_power,
        "name": name,
        "not_name": not_name,
        "no_minion_of_yours": no_minion_of_yours,
        "raises_power": raises_power,
        "power": power,
        "with_minion_of_yours": with_minion_of_yours,
        "same_name": same_name,
    }
    return ExtraSpec(_term(Kind, "kind of play", kind), source, at, on, _term(Zone, "zone", zone), limits)


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
    EffectKind.SET_BREAKPOINT: ("on",),
    EffectKind.CONTROL: ("on", "player"),
    EffectKind.COPY: ("on", "name"),
    EffectKind.LOSE: ("on",),
    EffectKind.FORBID: ("player", "verb"),
    EffectKind.IGNORE: ("on", "player"),
    EffectKind.FACE_DOWN: (),
}
"""Required arguments of an effect, by kind."""


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
    """Specify an active effect. `of` is the player who caused it (default: the current player), `source` the card.

    - "power", "breakpoint": `n` is added to the power of the minion, or to the breakpoint of the base, that it is `on`.
    - "set-breakpoint": the starting breakpoint of the base that it is `on` is `n`.
    - "power-here": the `player` has `n` additional power at the base that it is `on`.
    - "lose": the card or base that it is `on` has no abilities.
    - "copy": the minion that it is `on` has the abilities of the card called `name`.
    - "control": the `player` controls the minion that it is `on`. Its present controller gets it back afterwards.
    - "forbid": the `player` cannot do the `verb` (with cards called `name`).
    - "ignore": the `player` ignores the base that it is `on`.
    - "face-down": the top card of the base deck is not face up.
    """
    effect_kind = _term(EffectKind, "kind of effect", kind, NEEDS)
    spec = {"on": on, "n": n, "player": player, "verb": verb, "name": name}
    missing = [need for need in NEEDS[effect_kind] if not spec[need]]
    if missing:
        raise BadSetup(
            f"An effect {effect_kind!r} needs {' and '.join(NEEDS[effect_kind])}; {' and '.join(missing)} is missing."
        )
    if verb:
        _term(Verb, "verb", verb)
    return EffectSpec(effect_kind, on, n, player, verb, name, _term(Until, "end of an effect", until), of, source)


def _term(terms: type[Any], what: str, word: str, among: Sequence[str] | dict[EffectKind, Any] = ()) -> Any:
    """Return the term with that name. Raises an error with the nearest name if there is none."""
    words = list(among) or [str(term) for term in terms.words()]
    if word not in words:
        raise UnknownName(what, word, words)
    return terms(word)
