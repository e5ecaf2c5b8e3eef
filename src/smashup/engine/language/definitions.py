"""What cards and bases have in common when they are written down: a name, a faction, abilities, wordings."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from smashup.engine.errors import BadFaction
from smashup.engine.language.abilities import Ability, by_hook, on_play
from smashup.engine.language.terms import Hook, Once
from smashup.engine.language.text import Passage, labelled_once
from smashup.engine.language.vocabulary import ONCE, OnceWord

if TYPE_CHECKING:
    from smashup.engine.language.library import Faction

F = TypeVar("F", bound=Callable[..., Any])
Decorator = Callable[[F], F]


class Host:
    """What an action says about the minion or base it is played on."""

    __slots__ = ("max_power", "mine", "with_my_minion", "without_others")

    def __init__(
        self,
        *,
        mine: bool = False,
        max_power: int | None = None,
        with_my_minion: bool = False,
        without_others: bool = False,
    ) -> None:
        self.mine = mine
        self.max_power = max_power
        self.with_my_minion = with_my_minion
        self.without_others = without_others


def limit(once: OnceWord | None) -> Once | None:
    """The limit on uses that a card file names; None: no limit."""
    return ONCE[once] if once is not None else None


@cache
def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


class Definition:
    """What cards and bases have in common: facts and abilities."""

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
        """The text as it is printed: a label stands once before neighbouring sentences that share it."""
        return labelled_once(self.passages)

    @property
    def passages(self) -> list[Passage]:
        """The text ability by ability."""
        return [ability.passage for ability in self.abilities]

    def in_wording(self, wording: str) -> Self:
        """The variant of this card in that wording, or the printed card where that wording changes nothing."""
        return cast("Self", self.variants.get(wording, self))

    def later(self, *, optional: bool = False) -> Callable[[Callable[..., None]], Ability]:
        """A delayed ability, which works even if the card is gone: handed to the verb `g.later`. `optional`: at the end
        of the turn it is one of the things that the player may do.

        Example (Tortuga):
            @tortuga.later()
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

    def _varied_by(self, changed: Self, wording: str, keep: bool) -> Self:
        """Write down a later wording of this card or base."""
        changed.wording = wording
        changed.key = f"{self.key}@{wording}"
        if keep:
            changed.abilities = list(self.abilities)
            changed._index()
        self.variants[wording] = changed
        return changed
