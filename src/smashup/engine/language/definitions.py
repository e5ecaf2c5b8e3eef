"""Cards, bases, factions and sets as data: names, abilities and wordings, without the decorators of card files."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final, Self, cast

from smashup.engine.errors import BadFaction
from smashup.engine.language.terms import (
    EACH_PLAYER_MAY,
    GROUPS,
    MENU_HOOKS,
    OF_EACH_PLAYER,
    TURN_HOOKS,
    Each,
    Goes,
    Hook,
    Kind,
    Label,
    Once,
    Who,
    Zone,
    in_discard,
)
from smashup.engine.language.text import Passage, labelled_once
from smashup.engine.native import mypyc_attr

FACTION_SIZE = 20
INKS = ("sky", "horizon", "light", "far", "middle", "near", "accent")
"""Names of the seven colours of a faction."""
_INK = re.compile("#[0-9A-Fa-f]{6}")


class Ability:
    """One set of instructions on a card or base (ABIL-01)."""

    __slots__ = (
        "asks_first",
        "by_another",
        "by_you",
        "cost",
        "covers",
        "draws_madness",
        "each",
        "fn",
        "from_left",
        "gives",
        "here",
        "hooks",
        "key",
        "kind",
        "label",
        "mandatory",
        "of",
        "once",
        "optional",
        "or_discard",
        "order_matters",
        "recheck",
        "regular",
        "shared",
        "silent",
        "text",
        "together",
        "value",
        "when",
        "who",
        "zone",
    )

    def __init__(
        self,
        of: Definition,
        hooks: tuple[str, ...],
        text: str,
        *,
        fn: Callable[..., Any] | None = None,
        label: Label = Label.NONE,
        optional: bool = False,
        once: Once | None = None,
        each: Each | None = None,
        asks_first: bool = False,
        zone: Zone = Zone.PLAY,
        when: Callable[..., bool] | None = None,
        recheck: Callable[..., bool] | None = None,
        here: bool = True,
        silent: bool = False,
        who: Who = Who.CURRENT,
        shared: bool = True,
        from_left: bool = False,
        value: int | str | None = None,
        kind: Kind = Kind.EITHER,
        order_matters: bool = True,
        together: bool = False,
        covers: Callable[..., bool] | None = None,
        cost: Kind | None = None,
        by_another: bool = False,
        by_you: bool = False,
        or_discard: bool = False,
        regular: tuple[Kind, ...] = (),
        draws_madness: bool = False,
    ) -> None:
        self.of = of
        self.hooks = hooks
        self.text = text
        self.fn = fn
        self.label = label
        self.optional = optional
        self.once = once
        self.each = each
        self.asks_first = asks_first
        """True if the player is asked whether to use it, because it is optional and its function asks nothing."""
        self.zone = zone
        self.when = when
        self.recheck = recheck
        self.here = here
        self.silent = silent
        self.who = who
        self.shared = shared
        self.from_left = from_left
        self.value = value
        self.kind = kind
        self.order_matters = order_matters
        """False if reactions to several events are interchangeable, so that no player is asked for their order."""
        self.together = together
        """True if several events of one moment cause a single reaction."""
        self.covers = covers
        """Condition for further effects that a shield stops after its cost is paid; None: same as the first."""
        self.cost = cost
        """Kind of play that using the ability costs, if any."""
        self.regular = regular
        """Kinds of the regular plays of the turn that using the ability uses up, if any (TITAN-09)."""
        self.by_another = by_another
        """True if the card reacts from a hand only to other players."""
        self.by_you = by_you
        """True if the card reacts from a hand only to its player."""
        self.or_discard = or_discard
        """True if an ability in the hand also works in the discard pile."""
        self.draws_madness = draws_madness
        """True if its function draws Madness cards, so that bots know that it costs VP."""
        self.gives: Ability | None = None
        # ME1ST-03: mandatory unless the text says "may", except for "each player may". Cards in hand or discard pile
        # are never forced.
        of_each = who in EACH_PLAYER_MAY or (each in OF_EACH_PLAYER and not TURN_HOOKS.intersection(hooks))
        self.mandatory = zone in (Zone.PLAY, Zone.STASIS, Zone.ASIDE) and (not optional or of_each)
        self.key = f"{of.key}#{len(of.abilities)}"

    def __repr__(self) -> str:
        return f"<{self.key} {self.label or 'on play'}>"

    @property
    def passage(self) -> Passage:
        return Passage(self.label, self.text)

    @property
    def sentence(self) -> str:
        """The text with its label."""
        return f"{self.label}: {self.text}" if self.label else self.text


def by_hook(abilities: tuple[Ability, ...], zone: Zone = Zone.PLAY) -> dict[str, tuple[Ability, ...]]:
    """Group the abilities that work in a zone by hook, in printed order, without on-play abilities."""
    table: dict[str, tuple[Ability, ...]] = {}
    for ability in abilities:
        if ability.zone == zone or (ability.or_discard and zone is Zone.DISCARD):
            for hook in ability.hooks:
                if hook is not Hook.ON_PLAY:
                    for key in (hook, GROUPS[hook]) if hook in GROUPS else (hook,):
                        table[key] = (*table.get(key, ()), ability)
            if ability.each is not None and MENU_HOOKS.intersection(ability.hooks):
                table[Hook.FOR_OTHERS] = (*table.get(Hook.FOR_OTHERS, ()), ability)
    return table


def on_play(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return tuple(ability for ability in abilities if Hook.ON_PLAY in ability.hooks)


class Host:
    """Requirements of an action for the minion or base it is played on."""

    __slots__ = ("max_power", "mine", "others", "where", "with_my_minion", "without_others")

    def __init__(
        self,
        *,
        mine: bool = False,
        max_power: int | None = None,
        with_my_minion: bool = False,
        without_others: bool = False,
        others: bool = False,
        where: Callable[..., bool] | None = None,
    ) -> None:
        self.mine = mine
        self.others = others
        self.where = where
        """Further condition on the minion; its docstring is part of the text."""
        self.max_power = max_power
        self.with_my_minion = with_my_minion
        self.without_others = without_others


@cache
def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.casefold()).strip("_")


@mypyc_attr(allow_interpreted_subclasses=True)
class Definition:
    """Common base of cards and bases: printed data and abilities."""

    name: str
    key: str
    faction: PrintedFaction
    abilities: list[Ability]

    def __init__(self, name: str, faction: PrintedFaction) -> None:
        self.name = name
        self.faction = faction
        self.key = f"{faction.set.key}/{slug(faction.name)}/{slug(name)}"
        self.abilities = []
        self.variants: dict[str, Definition] = {}
        self.wording = "printed"
        self.by_hook: dict[str, tuple[Ability, ...]] = {}
        self.play_abilities: tuple[Ability, ...] = ()
        self.remembers: frozenset[str] = frozenset()
        """Events that an ability asks for later in the turn, and which are recorded only in games with such a card."""

    def __repr__(self) -> str:
        return f"<{self.key}>"

    def _index(self) -> None:
        self.by_hook = by_hook(tuple(self.abilities))
        self.play_abilities = on_play(tuple(self.abilities))

    @property
    def text(self) -> str:
        """The whole text, in this project's wording."""
        return " ".join(self.sentences)

    @property
    def sentences(self) -> list[str]:
        """The text as printed: a label is not repeated before adjacent sentences that share it."""
        return labelled_once(self.passages)

    @property
    def passages(self) -> list[Passage]:
        """The text as one passage per ability."""
        return [ability.passage for ability in self.abilities]

    def in_wording(self, wording: str) -> Self:
        """Return the variant of this card in that wording, or the printed card if there is none."""
        return cast("Self", self.variants.get(wording, self))


@mypyc_attr(allow_interpreted_subclasses=True)
class PrintedCard(Definition):
    """A minion, an action or a titan as data: printed values and abilities."""

    def __init__(
        self,
        name: str,
        faction: PrintedFaction,
        kind: Kind,
        *,
        copies: int,
        power: int = 0,
        goes: Goes = Goes.STANDARD,
        host: Host | None = None,
        labels: tuple[str, ...] = (),
        windows: tuple[Hook, ...] = (),
        only_if: Callable[..., bool] | None = None,
        raises_power: bool | Callable[..., bool] = False,
    ) -> None:
        super().__init__(name, faction)
        self.kind = kind
        self.copies = copies
        self.power = power
        self.goes = goes
        self.host = host or Host()
        self.labels = labels
        self.windows = windows
        self.only_if = only_if
        """Condition for playing it in a window (its docstring is part of the text: "if ..."), or for an effect."""
        self.raises_power = raises_power
        """True if it directly increases power, or a function that says whether it could do so for a minion now."""
        self.is_reprint = name in faction.reprints
        """True if the faction says that this card has the name of another faction's card."""
        self.is_minion = kind is Kind.MINION
        self.is_action = kind is Kind.ACTION
        self.is_titan = kind is Kind.TITAN
        self.is_standard = self.is_action and goes in (Goes.STANDARD, Goes.SPECIAL)
        self.is_on_nothing = self.is_standard or goes is Goes.STASIS
        """True for an action that is not played on a base or minion."""
        self.in_hand: dict[str, tuple[Ability, ...]] = {}
        self.hand_hooks: frozenset[str] = frozenset(windows)
        """Windows and events in which it can be used from the hand."""
        self.hidden_hooks: frozenset[str] = self.hand_hooks
        """Hooks of abilities that work outside of play, and events that are recorded for the card."""
        self.in_discard: dict[str, tuple[Ability, ...]] = {}
        self.in_stasis: dict[str, tuple[Ability, ...]] = {}
        """Abilities that work while it is in stasis: only those that refer to stasis (STASIS-07)."""
        self.aside: dict[str, tuple[Ability, ...]] = {}
        """Abilities of a titan that work while it is beside its owner's deck."""
        self.lent_out = 0
        """Number of collections of abilities that it lends."""
        self.other_side: PrintedCard | None = None
        """Definition of the card as the other kind, if it may be played as either kind."""

    def _index(self) -> None:
        super()._index()
        self.in_hand = by_hook(tuple(self.abilities), Zone.HAND)
        self.hand_hooks = frozenset([*self.windows, *self.in_hand])
        self.in_discard = by_hook(tuple(self.abilities), Zone.DISCARD)
        self.in_stasis = by_hook(tuple(self.abilities), Zone.STASIS)
        self.aside = by_hook(tuple(self.abilities), Zone.ASIDE)
        self.hidden_hooks = frozenset([*self.hand_hooks, *map(in_discard, self.in_discard), *self.remembers])

    @property
    def passages(self) -> list[Passage]:
        """The text: place or window of the play, abilities, further windows."""
        return [*_opening(self), *super().passages, *_ending(self)]


def _opening(card: PrintedCard) -> list[Passage]:
    """Return the standard sentence about the place or window of a play."""
    host = card.host
    if card.goes is Goes.ON_BASE:
        where = " where you have a minion" if host.with_my_minion else ""
        return [Passage(Label.NONE, f"Play on a base{where}.")]
    if card.goes is Goes.ON_MINION:
        limit = f" of power {host.max_power} or less" if host.max_power is not None else ""
        alone = " on a base where no other player has a minion" if host.without_others else ""
        minion = "one of your minions" if host.mine else "another player's minion" if host.others else "a minion"
        condition = f" {inspect.getdoc(host.where)}" if host.where is not None else ""
        return [Passage(Label.NONE, f"Play on {minion}{limit}{alone}{condition}.")]
    if card.goes is Goes.SPECIAL:
        condition = f" {inspect.getdoc(card.only_if)}" if card.only_if is not None else ""
        return [Passage(Label.SPECIAL, f"Play {_moments(card)}{condition}.")]
    return []


def _ending(card: PrintedCard) -> list[Passage]:
    """Return the sentence about further windows of a card that is normally played on your turn."""
    moments = _moments(card)
    if not moments or card.goes is Goes.SPECIAL:
        return []
    return [Passage(Label.SPECIAL, f"You may also play this {moments}.")]


def _moments(card: PrintedCard) -> str:
    when = {
        Hook.BEFORE_SCORING: "before a base scores",
        Hook.AFTER_SCORING: "after a base scores",
        Hook.INTERRUPT: "when another player plays an action",
        Hook.INTERRUPT_MINION: "when another player plays a minion",
        Hook.GAINED_VP: "when you gain VP",
    }
    return " or ".join(when[window] for window in card.windows if window in when)


@mypyc_attr(allow_interpreted_subclasses=True)
class PrintedBase(Definition):
    """A base as data: breakpoint, three VP values and abilities."""

    def __init__(self, name: str, faction: PrintedFaction, *, breakpoint: int, vp: tuple[int, int, int]) -> None:
        super().__init__(name, faction)
        self.breakpoint = breakpoint
        self.vp = vp


class CardSet:
    """A published set: a name, a key for files and URLs, and its factions in printed order.

    `cover` names the two factions on its box; by default the first two. `madness` returns the VP that a number of cards
    with the label Madness costs a player at the end (MAD-01).
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
        self.madness_card: PrintedCard | None = None
        """Card of its Madness deck (`language/madness.py`), if it has one."""
        self.madness_copies = 0
        self.factions: list[PrintedFaction] = []
        self.folder: Traversable | None = None
        """Folder of its pictures, if the set is installed as a package."""
        self._cover = cover

    def __repr__(self) -> str:
        return f"<CardSet {self.name}: {', '.join(faction.name for faction in self.factions) or 'no factions'}>"

    @property
    def bases(self) -> list[PrintedBase]:
        return [base for faction in self.factions for base in faction.bases]

    @property
    def cover(self) -> tuple[str, ...]:
        return self._cover or tuple(faction.name for faction in self.factions[:2])

    def check(self) -> None:
        """Check all factions. Raise BadFaction at the first mistake."""
        for faction in self.factions:
            faction.check()
        for name in self.cover:
            if name not in [faction.name for faction in self.factions]:
                raise BadFaction(f"{self.name} has {name!r} on its cover, but no such faction.")


@mypyc_attr(allow_interpreted_subclasses=True)
class PrintedFaction:
    """A faction as data: name, set, motto, colours, cards and bases."""

    def __init__(
        self,
        name: str,
        of: CardSet,
        *,
        motto: str = "",
        inks: tuple[str, ...] = (),
        reprints: tuple[str, ...] = (),
        listed: bool = True,
    ) -> None:
        if inks and (len(inks) != len(INKS) or not all(_INK.fullmatch(ink) for ink in inks)):
            raise BadFaction(f"{name}: inks are {len(INKS)} colours like '#0E2F3B' ({', '.join(INKS)}), not {inks!r}.")
        self.name = name
        self.set = of
        self.motto = motto
        self.inks = inks
        self.reprints = reprints
        self.cards: list[PrintedCard] = []
        self.titans: list[PrintedCard] = []
        """Titans of the faction, which are not among its twenty cards."""
        self.bases: list[PrintedBase] = []
        if listed:
            of.factions.append(self)

    def __repr__(self) -> str:
        return f"<Faction {self.name}: {len(self.cards)} different cards, {len(self.bases)} bases>"

    def check(self) -> None:
        """Check the faction. Raise BadFaction at the first mistake; unfinished parts are not mistakes."""
        for card in (*self.cards, *self.titans):
            if card.power < 0:
                raise BadFaction(f"{self.name}: {card.name!r} has a power below zero.")
        for base in self.bases:
            if base.breakpoint < 0 or len(base.vp) != len(("winner", "runner-up", "third")):
                raise BadFaction(f"{self.name}: the base {base.name!r} needs a breakpoint and three VP values.")

    def check_whole(self) -> None:
        """Raise BadFaction unless the faction is complete and can be played."""
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


RULES: Final = PrintedFaction("Rules", CardSet("Rules", "rules"))
"""Placeholder faction of abilities that belong to the rules and not to a card."""
