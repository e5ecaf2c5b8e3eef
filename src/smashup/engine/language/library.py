"""Factions, sets, and the library of all that is installed.

A mistake is said when the set is loaded; what is only not finished yet (`Faction.check_whole`), when a game is set up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Final

from smashup.engine.errors import BadFaction, UnknownCard, UnknownFaction, UnknownSet
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.definitions import Host, slug
from smashup.engine.language.terms import Goes, Kind
from smashup.engine.language.vocabulary import WINDOWS, WindowWord

if TYPE_CHECKING:
    from smashup.engine.language.game import Game
    from smashup.engine.state.records import Seat
    from smashup.engine.state.state import Card, Unit

FACTION_SIZE = 20
INKS = ("sky", "horizon", "light", "far", "middle", "near", "accent")
"""What the seven colours of a faction are for."""
_INK = re.compile("#[0-9A-Fa-f]{6}")


class CardSet:
    """A published set: a name, a key for files and addresses, its factions in printed order.

    `cover` names the two factions on its box; left out, they are the first two. `madness`: what so many cards with the
    label Madness cost a player at the end (MAD-01).
    """

    def __init__(
        self,
        name: str,
        key: str,
        *,
        cover: tuple[str, str] | None = None,
        madness: Callable[[int], int] | None = None,
    ) -> None:
        self.name = name
        self.key = key
        self.madness = madness
        self.factions: list[Faction] = []
        self.folder: Traversable | None = None
        """Where the pictures of its factions lie, once it is installed as a package."""
        self._cover = cover

    @property
    def bases(self) -> list[BaseDef]:
        return [base for faction in self.factions for base in faction.bases]

    @property
    def cover(self) -> tuple[str, ...]:
        return self._cover or tuple(faction.name for faction in self.factions[:2])

    def check(self) -> None:
        """Raise BadFaction at the first mistake of any faction."""
        for faction in self.factions:
            faction.check()
        for name in self.cover:
            if name not in [faction.name for faction in self.factions]:
                raise BadFaction(f"{self.name} has {name!r} on its cover, but no such faction.")


class Faction:
    """Twenty cards that are shuffled together, and the bases that come with them.

    `motto` says in a few words how it plays; `inks` are its seven colours ("#0E2F3B"): sky, horizon, light, far,
    middle, near and accent. Its emblem and its scenes are pictures in the package of its set (`smashup.art`).
    """

    def __init__(self, name: str, of: CardSet, *, motto: str = "", inks: tuple[str, ...] = ()) -> None:
        if inks and (len(inks) != len(INKS) or not all(_INK.fullmatch(ink) for ink in inks)):
            raise BadFaction(f"{name}: inks are {len(INKS)} colours like '#0E2F3B' ({', '.join(INKS)}), not {inks!r}.")
        self.name = name
        self.set = of
        self.motto = motto
        self.inks = inks
        self.cards: list[CardDef[Any]] = []
        self.bases: list[BaseDef] = []
        of.factions.append(self)

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def _keep(self, card: CardDef[Any]) -> CardDef[Any]:
        if any(card.key == other.key for other in self.cards):
            raise BadFaction(f"{self.name}: {card.name!r} stands twice. Raise its copies instead.")
        self.cards.append(card)
        return card

    def minion(self, name: str, *, power: int, copies: int, labels: tuple[str, ...] = ()) -> CardDef[Unit]:
        """A minion with that power; so many copies are in the faction's twenty cards.

        Example (King Rex):
            king_rex = DINOSAURS.minion("King Rex", power=7, copies=1)
        """
        return self._keep(CardDef(name, self, Kind.MINION, power=power, copies=copies, labels=labels))

    def action(
        self,
        name: str,
        *,
        copies: int,
        also: WindowWord | None = None,
        labels: tuple[str, ...] = (),
        raises_power: bool = False,
    ) -> CardDef[Card]:
        """A standard action; `also` names a window in which it may be played as a Special, too. `raises_power`: it
        directly gives a minion more power.

        Example (Mystic Studies):
            @WIZARDS.action("Mystic Studies", copies=2)
            def mystic_studies(g: Game, me: Card) -> None:
                '''Draw two cards.'''
                g.draw(2)
        """
        windows = (WINDOWS[also],) if also is not None else ()
        return self._keep(
            CardDef(name, self, Kind.ACTION, copies=copies, labels=labels, windows=windows, raises_power=raises_power)
        )

    def stasis_action(self, name: str, *, copies: int) -> CardDef[Card]:
        """An action that places stasis counters on itself, and so is no standard action (STASIS-18).

        Example (Future Almanac?):
            @BACKTIMERS.stasis_action("Future Almanac?", copies=1)
            def future_almanac(g: Game, me: Card) -> None:
                '''Place three stasis counters on this card.'''
                g.add_stasis_counters(me, 3)
        """
        return self._keep(CardDef(name, self, Kind.ACTION, copies=copies, goes=Goes.STASIS))

    def special(
        self, name: str, window: WindowWord, *, copies: int, only_if: Callable[[Game, Card, Seat], bool] | None = None
    ) -> CardDef[Card]:
        """A standard action that is played only in that window (AMB-33), and only if that is true of who plays it.

        Example (Hidden Ninja):
            @NINJAS.special("Hidden Ninja", "before scoring", copies=1)
            def hidden_ninja(g: Game, me: Card) -> None:
                '''Play a minion there.'''
                g.extra_minion(at=g.scoring_base, must=True)
        """
        return self._keep(
            CardDef(
                name, self, Kind.ACTION, copies=copies, goes=Goes.SPECIAL, windows=(WINDOWS[window],), only_if=only_if
            )
        )

    def on_base(
        self,
        name: str,
        *,
        copies: int,
        with_my_minion: bool = False,
        labels: tuple[str, ...] = (),
        raises_power: bool = False,
    ) -> CardDef[Unit]:
        """An action that stays on a base; `with_my_minion`: one where you have a minion. `raises_power`: it directly
        gives minions there more power.

        Example (Jammed Signal):
            jammed_signal = ALIENS.on_base("Jammed Signal", copies=1)
            jammed_signal.cancels_base(text="This base has no ability.")
        """
        host = Host(with_my_minion=with_my_minion)
        return self._keep(
            CardDef(
                name,
                self,
                Kind.ACTION,
                copies=copies,
                goes=Goes.ON_BASE,
                host=host,
                labels=labels,
                raises_power=raises_power,
            )
        )

    def on_minion(
        self,
        name: str,
        *,
        copies: int,
        mine: bool = False,
        max_power: int | None = None,
        without_others: bool = False,
        raises_power: bool = False,
        only_if: Callable[[Game, Card, Seat], bool] | None = None,
    ) -> CardDef[Unit]:
        """An action that stays on a minion: any, or one of yours (`mine`), of limited power, at a base without others.
        `only_if`: unless that is true it has no effect (AMB-31).

        Example (Upgrade):
            upgrade = DINOSAURS.on_minion("Upgrade", copies=1, raises_power=True)
            upgrade.adds_power("host", 2, text="This minion has +2 power.")
        """
        host = Host(mine=mine, max_power=max_power, without_others=without_others)
        return self._keep(
            CardDef(
                name,
                self,
                Kind.ACTION,
                copies=copies,
                goes=Goes.ON_MINION,
                host=host,
                raises_power=raises_power,
                only_if=only_if,
            )
        )

    def base(self, name: str, *, breakpoint: int, vp: tuple[int, int, int]) -> BaseDef:
        """A base with its breakpoint and the VP for winner, runner-up and third place.

        Example (Jungle Oasis):
            jungle_oasis = DINOSAURS.base("Jungle Oasis", breakpoint=12, vp=(2, 0, 0))
        """
        base = BaseDef(name, self, breakpoint=breakpoint, vp=vp)
        if any(base.key == other.key for other in (*self.cards, *self.bases)):
            raise BadFaction(f"{self.name}: {name!r} stands twice. Each card and base has a name of its own.")
        self.bases.append(base)
        return base

    def check(self) -> None:
        """Raise BadFaction at the first mistake. What is only not written yet is none."""
        for card in self.cards:
            if card.power < 0:
                raise BadFaction(f"{self.name}: {card.name!r} has a power below zero.")
        for base in self.bases:
            if base.breakpoint < 0 or len(base.vp) != len(("winner", "runner-up", "third")):
                raise BadFaction(f"{self.name}: the base {base.name!r} needs a breakpoint and three VP values.")

    def check_whole(self) -> None:
        """Raise BadFaction unless this can be shuffled up and played."""
        if missing := self._missing():
            raise BadFaction(missing)

    @property
    def is_whole(self) -> bool:
        return not self._missing()

    def _missing(self) -> str:
        count = sum(card.copies for card in self.cards)
        if count != FACTION_SIZE:
            return f"{self.name} has {count} cards. A faction has {FACTION_SIZE}: check the copies."
        for card in self.cards:
            if card.is_action and not card.abilities:
                return f"{self.name}: the action {card.name!r} has no text. Write its docstring."
        if not self.set.bases:
            return f"{self.set.name} has no base to play on. Give its factions bases: FACTION.base(...)."
        return ""


RULES: Final = Faction("Rules", CardSet("Rules", "rules"))
"""Stands where other abilities have their faction: what it says is everybody's."""


class Library:
    """The sets that are installed, and everything in them by name."""

    def __init__(self, sets: Iterable[CardSet]) -> None:
        self.sets = list(sets)
        self._factions: dict[str, Faction] = {}
        keys: dict[str, CardSet] = {}
        for card_set in self.sets:
            card_set.check()
            if (other := keys.setdefault(slug(card_set.key), card_set)) is not card_set:
                raise BadFaction(f"{card_set.name} and {other.name} both have the key {card_set.key!r}. Change one.")
            for faction in card_set.factions:
                if faction.name in self._factions:
                    raise BadFaction(f"Two installed sets have a faction called {faction.name!r}. Remove one of them.")
                self._factions[faction.name] = faction
        self.whole = frozenset(name for name, faction in self._factions.items() if faction.is_whole)
        """The names of the factions that can be played; the others are still being written."""

    @property
    def factions(self) -> list[Faction]:
        return list(self._factions.values())

    def faction(self, name: str) -> Faction:
        if name in self._factions:
            return self._factions[name]
        for known, faction in self._factions.items():
            if slug(known) == slug(name):
                return faction
        raise UnknownFaction(name, self._factions)

    def set(self, name: str) -> CardSet:
        for card_set in self.sets:
            if slug(name) in (slug(card_set.name), slug(card_set.key)):
                return card_set
        raise UnknownSet(name, (card_set.name for card_set in self.sets))

    def cards(self) -> Iterator[CardDef[Any]]:
        return (card for faction in self.factions for card in faction.cards)

    def bases(self) -> Iterator[BaseDef]:
        return (base for faction in self.factions for base in faction.bases)

    def card(self, name: str) -> CardDef[Any]:
        """By name, or by key where two factions share the name."""
        found = [card for card in self.cards() if name in (card.name, card.key)]
        if len(found) != 1:
            raise UnknownCard(name, (card.key if found else card.name for card in found or self.cards()))
        return found[0]

    def base(self, name: str) -> BaseDef:
        for base in self.bases():
            if name in (base.name, base.key):
                return base
        raise UnknownCard(name, (base.name for base in self.bases()))
