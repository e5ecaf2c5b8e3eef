"""Author's side of cards and bases: registers abilities, with the options that all decorators share."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from types import CodeType, FunctionType
from typing import Any, Self, TypeVar

from smashup.engine.errors import BadFaction
from smashup.engine.language.decorators import decorator
from smashup.engine.language.definitions import Ability, Definition
from smashup.engine.language.terms import Each, EventKind, Hook, Once
from smashup.engine.language.vocabulary import EACH, ONCE, EachWord, OnceWord

F = TypeVar("F", bound=Callable[..., Any])
Decorator = Callable[[F], F]

EACH_TURN = frozenset({Once.CARD, Once.CARD_AND_PLAYER, Once.NAME})
SCORING = EACH_TURN | {Once.NAME_A_SCORING}
REACTION = SCORING | {Once.FIRST_TIME, Once.FIRST_TIME_AND_PLAYER}
REPLACEMENT = SCORING | {Once.DEED}
YOUR_TURN = EACH_TURN | {Once.ON_YOUR_TURN}
"""Limits that make sense for each group of decorators."""

PLAYERS = frozenset({Each.PLAYER, Each.OTHER_PLAYER})
TURNS = PLAYERS | {Each.TURN, Each.OTHER_TURN}
"""The same for `each`."""

LETS_DECLINE = (
    "choose_actions",
    "choose_cards",
    "choose_minions",
    "choose_player",
    "give_away",
    "later",
    "may",
    "search",
    "take_or_play",
)
"""Verbs and choices that a player may decline, besides those that begin with `may_` or `extra_`."""
COUNTS = "extra_cards_played"
"""A query with such a name."""


class Authored(Definition):
    """A card or base of a faction file."""

    def _text_of(self, fn: Callable[..., Any] | None, text: str | None) -> str:
        words = text if text is not None else inspect.getdoc(fn)
        if not words:
            raise BadFaction(f"{self.faction.name}: an ability of {self.name!r} has no text. Write its docstring.")
        return " ".join(words.split())

    def _add(self, hooks: Iterable[str], fn: Callable[..., Any] | None, text: str | None, **facts: Any) -> Ability:
        draws_madness = uses(fn, lambda name: name == "draw_madness")
        ability = Ability(self, tuple(hooks), self._text_of(fn, text), fn=fn, draws_madness=draws_madness, **facts)
        functions = (fn, facts.get("when"), facts.get("recheck"))
        if any(uses(each, lambda name: name == "power_decreased") for each in functions):
            self.remembers = frozenset([EventKind.POWER_DECREASED])
        self.abilities.append(ability)
        self._index()
        return ability

    def _register(self, hooks: Iterable[str], *, asks: bool = False, **facts: Any) -> Decorator[Any]:
        """Return a decorator that adds an ability. `asks`: if it is optional and its function asks nothing that can be
        declined, the player is asked before it."""

        def decorate(fn: Any) -> Any:
            asks_first = asks and facts.get("optional", False) and not lets_decline(fn)
            self._add(hooks, fn, None, asks_first=asks_first, **facts)
            return fn

        return decorate

    def _limit(self, once: OnceWord | None, sensible: frozenset[Once] = EACH_TURN) -> Once | None:
        """Return the limit with that name, which must make sense for the decorator."""
        if once is None or ONCE[once] in sensible:
            return ONCE[once] if once is not None else None
        words = ", ".join(repr(word) for word, term in ONCE.items() if term in sensible)
        raise BadFaction(f"{self.faction.name}: {self.name!r} cannot have once={once!r} there. Possible: {words}.")

    def _each(self, each: EachWord | None, sensible: frozenset[Each] = PLAYERS) -> Each | None:
        """Return the players or turns with that name, which must make sense for the decorator."""
        if each is None or EACH[each] in sensible:
            return EACH[each] if each is not None else None
        words = ", ".join(repr(word) for word, term in EACH.items() if term in sensible)
        raise BadFaction(f"{self.faction.name}: {self.name!r} cannot have each={each!r} there. Possible: {words}.")

    @decorator
    def later(self, *, optional: bool = False) -> Callable[[Callable[..., None]], Ability]:
        """Define a delayed ability for the verb `g.later`. It works even if the card has left play.

        `optional`: the player may decline it at the end of the turn.

        Example (Tortuga):
            @tortuga.later
            def landing(g: Game, you: Seat, base: Base) -> None:
                '''You may move one of your minions to the new base.'''
                g.move(g.may_choose_minion(to="move", mine=True), base)

            @tortuga.after_scoring(who="runner-up")
            def tortuga_after_scoring(g: Game, here: Base, you: Seat) -> None:
                '''After this base scores, the runner-up may move one of their minions to the base that replaces it.'''
                g.later("base replaced", landing, you)

        Example (Spikey Chair Room):
            @spikey_chair_room.later(optional=True)
            def offer(g: Game, you: Seat) -> None:
                '''You may destroy a minion you own to draw a card.'''
                if g.destroy(g.may_choose_minion(to="destroy", owned_by=you)):
                    g.draw()

            @spikey_chair_room.after("played", when=minion_here, once="each turn by each player", silent=True)
            def spikey_chair_room_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
                '''At the end of a turn, who played a minion here may destroy a minion they own to draw a card.'''
                g.later("end of turn", offer, you)
        """

        def decorate(fn: Callable[..., None]) -> Ability:
            return self._later(fn, optional=optional)

        return decorate

    def _later(self, fn: Callable[..., Any], *, optional: bool = False) -> Ability:
        text = " ".join((inspect.getdoc(fn) or self.name).split())
        ability = Ability(self, (Hook.LATER,), text, fn=fn, optional=optional)
        ability.key = f"{self.key}#{fn.__name__}"
        return ability

    def _add_variant(self, changed: Self, wording: str, keep: bool) -> Self:
        """Register a later wording of this card or base."""
        changed.wording = wording
        changed.key = f"{self.key}@{wording}"
        if keep:
            changed.abilities = list(self.abilities)
            changed._index()
        self.variants[wording] = changed
        return changed


def lets_decline(fn: Callable[..., Any]) -> bool:
    """True if a function, or a helper in its module, asks something that a player may decline."""
    return uses(fn, lambda name: name in LETS_DECLINE or (name.startswith(("may_", "extra_")) and name != COUNTS))


def uses(fn: Callable[..., Any] | None, wanted: Callable[[str], bool]) -> bool:
    """True if a function, or a helper in its module, uses a name that is wanted."""
    return isinstance(fn, FunctionType) and _uses(fn, wanted, [])


def _uses(fn: FunctionType, wanted: Callable[[str], bool], seen: list[FunctionType]) -> bool:
    seen.append(fn)
    names = set(_names(fn.__code__))
    if any(map(wanted, names)):
        return True
    helpers = [each for name in names if isinstance(each := fn.__globals__.get(name), FunctionType)]
    return any(_uses(each, wanted, seen) for each in helpers if each not in seen)


def _names(code: CodeType) -> Iterable[str]:
    """Yield the names that a function and the functions in it use."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)
