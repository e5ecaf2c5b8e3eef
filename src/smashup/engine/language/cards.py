"""How a set, a faction, a card and a base are written down.

A decorator says when, the docstring is the text that players read, the body is the same in the rulebook's verbs:

    PIRATES = Faction("Pirates", CORE)

    @PIRATES.minion("Saucy Wench", power=3, copies=3)
    def saucy_wench(g: Game, me: Unit) -> None:
        '''You may destroy a minion of power 2 or less here.'''
        if target := g.may_choose_minion(to=DESTROY, at=me.base, max_power=2):
            g.destroy(target)

Each constructor of a card (`minion`, `action`, `on_base`, `on_minion`, `special`) returns its CardDef. Used as a
decorator it registers the on-play ability; further abilities hang on the CardDef with the decorators below.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, TypeVar, cast

from smashup.engine.errors import BadFaction
from smashup.engine.language.abilities import Ability, by_hook, on_play
from smashup.engine.language.terms import Event, Goes, Hook, Kind, Label, Once, Scope, Verb, Who, Zone, forbid, instead

if TYPE_CHECKING:
    from smashup.engine.language.library import Faction
    from smashup.engine.rules.game import RunningGame as Game
    from smashup.engine.state.frames import Deed, Happening, Hit
    from smashup.engine.state.records import Seat
    from smashup.engine.state.state import Base, Card, Unit

    UnitText = Callable[[Game, Unit], None]
    BaseText = Callable[[Game, Base, Seat], None]

Me = TypeVar("Me")
F = TypeVar("F", bound=Callable[..., Any])
Decorator = Callable[[F], F]


class Host(NamedTuple):
    """What an action says about the minion or base it is played on."""

    mine: bool = False
    max_power: int | None = None
    with_my_minion: bool = False
    without_others: bool = False


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


class Definition:
    """What cards and bases have in common: facts and abilities.

    Reactions and windows take `may` (the player may decline), `once` (a limit) and `label` (the printed word).
    """

    name: str
    key: str
    faction: Faction
    abilities: list[Ability]

    def __init__(self, name: str, faction: Faction) -> None:
        self.name = name
        self.faction = faction
        self.key = f"{faction.set.key}/{slug(faction.name)}/{slug(name)}"
        self.abilities = []
        self.variants: dict[str, Definition] = {}
        self.wording = "printed"
        self.by_hook: dict[str, tuple[Ability, ...]] = {}
        self.on_play: tuple[Ability, ...] = ()

    def __repr__(self) -> str:
        return f"<{self.key}>"

    def __call__(self, fn: Callable[..., None]) -> Definition:
        raise BadFaction(
            f"{self.faction.name}: {self.name!r} is not played. Say when: @{slug(self.name)}.after_scoring()."
        )

    def _text_of(self, fn: Callable[..., Any] | None, text: str | None) -> str:
        words = text if text is not None else inspect.getdoc(fn)
        if not words:
            raise BadFaction(f"{self.faction.name}: an ability of {self.name!r} has no text. Write its docstring.")
        return " ".join(words.split())

    def _add(self, hooks: Iterable[str], fn: Callable[..., Any] | None, text: str | None, **facts: Any) -> Ability:
        ability = Ability(self, tuple(hooks), self._text_of(fn, text), fn=fn, **facts)
        self.abilities.append(ability)
        self._index()
        return ability

    def _index(self) -> None:
        self.by_hook = by_hook(tuple(self.abilities))
        self.on_play = on_play(tuple(self.abilities))

    def _register(self, hooks: Iterable[str], **facts: Any) -> Decorator[Any]:
        def decorate(fn: Any) -> Any:
            self._add(hooks, fn, None, **facts)
            return fn

        return decorate

    @property
    def text(self) -> str:
        """Our own words, whole."""
        return " ".join(self.sentences)

    @property
    def sentences(self) -> list[str]:
        return [ability.sentence for ability in self.abilities]

    def in_wording(self, wording: str) -> Self:
        """The variant of this card in that wording, or the printed card where that wording changes nothing."""
        return cast("Self", self.variants.get(wording, self))


class CardDef(Definition, Generic[Me]):
    """A minion or an action. `Me` is what its on-play ability gets: a Unit, or a Card for a standard action."""

    def __init__(
        self,
        name: str,
        faction: Faction,
        kind: Kind,
        *,
        copies: int,
        power: int = 0,
        goes: Goes = Goes.STANDARD,
        host: Host | None = None,
        labels: tuple[str, ...] = (),
        windows: tuple[Hook, ...] = (),
        only_if: Callable[..., bool] | None = None,
        raises_power: bool = False,
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
        """What must be true for it to be played in a window; the docstring says it: "if ..."."""
        self.raises_power = raises_power
        self.is_minion = kind is Kind.MINION
        self.is_action = kind is Kind.ACTION
        self.is_standard = self.is_action and goes in (Goes.STANDARD, Goes.SPECIAL)
        self.in_hand: dict[str, tuple[Ability, ...]] = {}
        self.hand_hooks: frozenset[str] = frozenset(windows)
        """The windows in which it can be used from the hand."""
        self.in_discard: dict[str, tuple[Ability, ...]] = {}

    def _index(self) -> None:
        super()._index()
        self.in_hand = by_hook(tuple(self.abilities), Zone.HAND)
        self.hand_hooks = frozenset([*self.windows, *self.in_hand])
        self.in_discard = by_hook(tuple(self.abilities), Zone.DISCARD)

    def variant(self, wording: str, *, keep: bool = False, **facts: Any) -> CardDef[Me]:
        """A later wording of this card: other numbers or host (`facts`), and other abilities unless `keep`."""
        changed: CardDef[Me] = CardDef(
            self.name,
            self.faction,
            self.kind,
            **{
                "copies": self.copies,
                "power": self.power,
                "goes": self.goes,
                "host": self.host,
                "labels": self.labels,
                "windows": self.windows,
                "only_if": self.only_if,
                "raises_power": self.raises_power,
                **facts,
            },
        )
        return _vary(self, changed, wording, keep)

    @property
    def sentences(self) -> list[str]:
        """Where or when the card is played, then its abilities."""
        return [each for each in (self.opening, *super().sentences, self.ending) if each]

    @property
    def opening(self) -> str:
        """Where or when it is played; generated, so it is the same on all cards."""
        host = self.host
        if self.goes is Goes.ON_BASE:
            where = " where you have a minion" if host.with_my_minion else ""
            return f"Play on a base{where}."
        if self.goes is Goes.ON_MINION:
            limit = f" of power {host.max_power} or less" if host.max_power is not None else ""
            alone = " on a base where no other player has a minion" if host.without_others else ""
            return f"Play on {'one of your minions' if host.mine else 'a minion'}{limit}{alone}."
        if self.goes is not Goes.SPECIAL:
            return ""
        condition = f" {inspect.getdoc(self.only_if)}" if self.only_if is not None else ""
        return f"Special: Play {self._moments()}{condition}."

    @property
    def ending(self) -> str:
        """When it may also be played."""
        moments = self._moments()
        return f"Special: You may also play this {moments}." if moments and self.goes is not Goes.SPECIAL else ""

    def _moments(self) -> str:
        when = {Hook.BEFORE_SCORING: "before a base scores", Hook.AFTER_SCORING: "after a base scores"}
        return " or ".join(when[window] for window in self.windows if window in when)

    # --- on play ----------------------------------------------------------------------------------------------

    def __call__(self, fn: Callable[[Game, Me], None]) -> CardDef[Me]:
        """On play: what the card does when it is played (ABIL-02)."""
        self._add([Hook.ON_PLAY], fn, None)
        return self

    # --- the menu of Play Cards -------------------------------------------------------------------------------

    def talent(self, fn: UnitText) -> UnitText:
        """Once in the Play Cards phase of each of your turns, if you like (ABIL-08)."""
        self._add([Hook.TALENT], fn, None, label=Label.TALENT, may=True, once=Once.CARD)
        return fn

    def gives_talent(self, fn: UnitText) -> UnitText:
        """The minion this is on has this talent; `me` is that minion."""
        given = Ability(
            self, (Hook.TALENT,), self._text_of(fn, None), fn=fn, label=Label.TALENT, may=True, once=Once.CARD
        )
        giver = self._add([Hook.GIVES_TALENT], fn, None, label=Label.ONGOING)
        giver.gives = given
        return fn

    def on_your_turn(
        self, *, label: Label = Label.SPECIAL, when: Callable[[Game, Unit], bool] | None = None
    ) -> Decorator[UnitText]:
        """In the Play Cards phase of your turn, if you like (TERM-08, TERM-09)."""
        return self._register([Hook.ON_YOUR_TURN], label=label, may=True, once=Once.ON_YOUR_TURN, still=when)

    def from_hand(
        self,
        when: Hook | Event,
        *,
        once: Once | None = None,
        of: Callable[[Game, Card, Happening], bool] | None = None,
    ) -> Decorator[Callable[..., None]]:
        """Works while the card is in your hand, in a window or after an event (`of`: which); always optional."""
        return self._register([when], label=Label.SPECIAL, may=True, once=once, zone=Zone.HAND, here=False, when=of)

    def from_discard(self, hook: Hook, *, once: Once | None = None) -> Decorator[Callable[[Game, Card], None]]:
        """Works while the card is in your discard pile; always optional."""
        return self._register([hook], label=Label.SPECIAL, may=True, once=once, zone=Zone.DISCARD, here=False)

    # --- reactions and windows --------------------------------------------------------------------------------

    def after(
        self,
        *events: Event,
        when: Callable[[Game, Unit, Happening], bool],
        still: Callable[[Game, Unit, Happening], bool] | None = None,
        may: bool = False,
        once: Once | None = None,
        label: Label = Label.ONGOING,
    ) -> Decorator[Callable[[Game, Unit, Happening], None]]:
        """After an event (RES-06). `when` is asked as it happens, `still` as the reaction is about to resolve."""
        return self._register(events, label=label, may=may, once=once, when=when, still=still)

    def start_of_turn(self, fn: UnitText) -> UnitText:
        """At the start of your turn."""
        self._add([Hook.START_OF_TURN], fn, None, label=Label.ONGOING)
        return fn

    def may_at_start_of_turn(self, fn: UnitText) -> UnitText:
        """At the start of your turn, if you like (ME1ST-04)."""
        self._add([Hook.START_OF_TURN], fn, None, label=Label.ONGOING, may=True)
        return fn

    def end_of_turn(self, *, each: bool = False, may: bool = False) -> Decorator[UnitText]:
        """At the end of your turn, or of every turn (`each`)."""
        return self._register([Hook.END_OF_TURN], label=Label.ONGOING, may=may, who=Who.ALL if each else Who.CURRENT)

    def before_scoring(
        self, *, here: bool = True, may: bool = False, label: Label = Label.SPECIAL
    ) -> Decorator[UnitText]:
        """Before the base it is at scores, or before any base scores (`here=False`)."""
        return self._register([Hook.BEFORE_SCORING], label=label, may=may, here=here)

    def when_scoring(self, *, here: bool = True, label: Label = Label.SPECIAL) -> Decorator[UnitText]:
        """When VP are awarded (TERM-05)."""
        return self._register([Hook.WHEN_SCORING], label=label, here=here)

    def after_scoring(
        self, *, here: bool = True, may: bool = False, label: Label = Label.SPECIAL
    ) -> Decorator[UnitText]:
        """After the base scored, while its cards are still there (SCORE-16)."""
        return self._register([Hook.AFTER_SCORING], label=label, may=may, here=here)

    # --- replacing, redirecting, protecting, forbidding -------------------------------------------------------

    def instead_of(
        self,
        verb: Verb,
        *,
        when: Callable[[Game, Unit, Hit], bool],
        may: bool = False,
        once: Once | None = None,
        label: Label = Label.ONGOING,
    ) -> Decorator[Callable[[Game, Unit, Hit], None]]:
        """Would VERB ... instead: the deed is replaced if the function did anything (TERM-06)."""
        return self._register([instead(verb)], label=label, may=may, once=once, when=when)

    def redirects(self, fn: Callable[[Game, Unit, Hit], bool]) -> Callable[[Game, Unit, Hit], bool]:
        """True: this minion takes the deed instead of the minion that was chosen."""
        self._add([Hook.REDIRECTS], fn, None, label=Label.ONGOING, may=True)
        return fn

    def shields(self, fn: Callable[[Game, Unit, Hit], bool]) -> Callable[[Game, Unit, Hit], bool]:
        """True: the deed does not affect its unit. Asked of continuous values too."""
        self._add([Hook.SHIELDS], fn, None, label=Label.ONGOING)
        return fn

    def shield_at_cost(self, fn: Callable[[Game, Unit, Hit], bool]) -> Callable[[Game, Unit, Hit], bool]:
        """True: this card is destroyed and the deed does not affect its unit, nor anything it covers in this use."""
        self._add([Hook.SHIELD_AT_COST], fn, None, label=Label.ONGOING)
        return fn

    def forbids(self, *verbs: Verb, label: Label = Label.ONGOING) -> Decorator[Callable[[Game, Unit, Deed], bool]]:
        """True: that cannot be done (CONF-02). A ban on playing minions is asked only of the base the card is at."""
        return self._register([forbid(verb) for verb in verbs], label=label)

    # --- continuous values: asked anew at each reading, never of power ----------------------------------------

    def adds_power(
        self, to: Scope, n: int | None = None, *, text: str | None = None
    ) -> Decorator[Callable[[Game, Unit, Unit], int]]:
        """+n power for those in scope; as a decorator, `(g, me, unit) -> int`."""
        hook = {
            Scope.ME: Hook.POWER_ME,
            Scope.HOST: Hook.POWER_HOST,
            Scope.HERE: Hook.POWER_HERE,
            Scope.MY_MINIONS: Hook.POWER_ANY,
            Scope.ANY: Hook.POWER_ANY,
        }[to]
        if n is not None:
            self._add([hook], None, text, label=Label.ONGOING, value=n)
        return self._register([hook], label=Label.ONGOING)

    def adds_power_here(self, fn: Callable[[Game, Unit], int]) -> Callable[[Game, Unit], int]:
        """Power for this card's controller at its base, without a minion."""
        self._add([Hook.PLAYER_POWER_HERE], fn, None, label=Label.ONGOING)
        return fn

    def adds_breakpoint(self, fn: Callable[[Game, Unit], int]) -> Callable[[Game, Unit], int]:
        """A change of the breakpoint of the base it is at."""
        self._add([Hook.BREAKPOINT], fn, None, label=Label.ONGOING)
        return fn

    def sets_printed_power(self, n: int, *, text: str) -> None:
        """The minion this is on counts as printed with that power."""
        self._add([Hook.PRINTED_POWER], None, text, label=Label.ONGOING, value=n)

    def sets_starting_power(self, fn: Callable[[Game, Unit], int]) -> Callable[[Game, Unit], int]:
        """This minion's power before modification (POW-03)."""
        self._add([Hook.STARTING_POWER], fn, None, label=Label.ONGOING)
        return fn

    def adds_names(self, fn: Callable[[Game, Unit], tuple[str, ...]]) -> Callable[[Game, Unit], tuple[str, ...]]:
        self._add([Hook.NAMES], fn, None, label=Label.ONGOING)
        return fn

    def adds_label(self, label: str, *, text: str) -> None:
        """All your minions have that label."""
        self._add([Hook.LABEL], None, text, label=Label.ONGOING, value=label)

    # --- standing permissions ---------------------------------------------------------------------------------

    def cancels_base(self, *, text: str) -> None:
        """The base this is on has no ability (VERB-42)."""
        self._add([Hook.CANCELS_BASE], None, text, label=Label.ONGOING)

    def extra_each_turn(self, kind: Kind, *, here: bool = False, text: str, label: Label = Label.ONGOING) -> None:
        """An extra card on each of your turns, anywhere or only here."""
        self._add([Hook.EXTRA_EACH_TURN], None, text, label=label, kind=kind, here=here, once=Once.CARD, may=True)

    def may_play_from_discard(
        self,
        kind: Kind,
        *,
        text: str,
        when: Callable[[Game, Unit], bool] | None = None,
        once: Once | None = None,
    ) -> None:
        """Your plays of that kind here (minions) or onto this (actions) may come from your discard pile."""
        self._add([Hook.PLAY_FROM], None, text, label=Label.ONGOING, kind=kind, may=True, once=once, still=when)

    def later(self, fn: Callable[..., None]) -> Ability:
        """What a delayed record points to: runs when its card may be gone. Not printed as an ability of its own."""
        return _later(self, fn)


class BaseDef(Definition):
    """A base: breakpoint, the three VP values, abilities without a label (ABIL-12).

    Its functions get `(g, here, you)`; `who` says whom the text calls "you", one trigger each (TIE-04, TIE-05).
    """

    def __init__(self, name: str, faction: Faction, *, breakpoint: int, vp: tuple[int, int, int]) -> None:
        super().__init__(name, faction)
        self.breakpoint = breakpoint
        self.vp = vp

    def variant(self, wording: str, *, keep: bool = False, **facts: Any) -> BaseDef:
        """A later wording of this base: other numbers (`facts`), and other abilities unless `keep`."""
        changed = BaseDef(self.name, self.faction, **{"breakpoint": self.breakpoint, "vp": self.vp, **facts})
        return _vary(self, changed, wording, keep)

    def after(
        self,
        *events: Event,
        when: Callable[[Game, Base, Happening], bool],
        who: Who = Who.PLAYER,
        may: bool = False,
        once: Once | None = None,
        silent: bool = False,
    ) -> Decorator[Callable[[Game, Base, Seat, Happening], None]]:
        """After an event. `silent` ones only write a record and run at once."""
        return self._register(events, who=who, may=may, once=once, when=when, silent=silent)

    def start_of_turn(self, *, who: Who = Who.CURRENT, may: bool = False) -> Decorator[BaseText]:
        return self._register([Hook.START_OF_TURN], who=who, may=may)

    def end_of_turn(self, *, who: Who = Who.CURRENT, may: bool = False) -> Decorator[BaseText]:
        return self._register([Hook.END_OF_TURN], who=who, may=may)

    def before_scoring(
        self, *, who: Who = Who.CURRENT, may: bool = False, from_left: bool = False
    ) -> Decorator[BaseText]:
        """`from_left`: of several players the one to the left of the current player begins."""
        return self._register([Hook.BEFORE_SCORING], who=who, may=may, from_left=from_left)

    def when_scoring(self, *, who: Who, may: bool = False) -> Decorator[BaseText]:
        return self._register([Hook.WHEN_SCORING], who=who, may=may)

    def after_scoring(self, *, who: Who = Who.CURRENT, may: bool = False, shared: bool = True) -> Decorator[BaseText]:
        """`shared=False`: of several tied players only the first uses it (TIE-06)."""
        return self._register([Hook.AFTER_SCORING], who=who, may=may, shared=shared)

    def on_your_turn(self, fn: BaseText) -> BaseText:
        self._add([Hook.ON_YOUR_TURN], fn, None, may=True, once=Once.ON_YOUR_TURN)
        return fn

    def forbids(self, *verbs: Verb) -> Decorator[Callable[[Game, Base, Deed], bool]]:
        return self._register([forbid(verb) for verb in verbs])

    def shields(self, fn: Callable[[Game, Base, Hit], bool]) -> Callable[[Game, Base, Hit], bool]:
        self._add([Hook.SHIELDS], fn, None)
        return fn

    def instead_of(
        self, verb: Verb, *, when: Callable[[Game, Base, Hit], bool], once: Once | None = None
    ) -> Decorator[Callable[[Game, Base, Hit], None]]:
        return self._register([instead(verb)], once=once, when=when)

    def adds_power(
        self, n: int | None = None, *, text: str | None = None
    ) -> Decorator[Callable[[Game, Base, Unit], int]]:
        """+n power for minions here; as a decorator, `(g, here, unit) -> int`."""
        if n is not None:
            self._add([Hook.POWER_HERE], None, text, value=n)
        return self._register([Hook.POWER_HERE])

    def adds_breakpoint(self, fn: Callable[[Game, Base], int]) -> Callable[[Game, Base], int]:
        self._add([Hook.BREAKPOINT], fn, None)
        return fn

    def sets_starting_breakpoint(self, fn: Callable[[Game, Base], int | None]) -> Callable[[Game, Base], int | None]:
        self._add([Hook.STARTING_BREAKPOINT], fn, None)
        return fn

    def later(self, fn: Callable[..., None]) -> Ability:
        return _later(self, fn)


Varied = TypeVar("Varied", CardDef[Any], BaseDef)


def _vary(printed: Varied, changed: Varied, wording: str, keep: bool) -> Varied:
    changed.wording = wording
    changed.key = f"{printed.key}@{wording}"
    if keep:
        changed.abilities = list(printed.abilities)
        changed._index()
    printed.variants[wording] = changed
    return changed


def _later(of: Definition, fn: Callable[..., None]) -> Ability:
    ability = Ability(of, (Hook.LATER,), inspect.getdoc(fn) or of.name, fn=fn)
    ability.key = f"{of.key}#{fn.__name__}"
    return ability
