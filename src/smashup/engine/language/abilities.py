"""An ability as data: when it works, for whom, how often, and the function that is its text.

The manual of the decorators that make abilities is the docstring of `cards.Definition` and its subclasses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smashup.engine.language.terms import EACH_PLAYER_MAY, GROUPS, Hook, Kind, Label, Once, Who, Zone
from smashup.engine.language.text import Passage

if TYPE_CHECKING:
    from smashup.engine.language.definitions import Definition


class Ability:
    """One set of instructions on a card or base (ABIL-01)."""

    __slots__ = (
        "by_another",
        "cost",
        "covers",
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
        "order_matters",
        "recheck",
        "shared",
        "silent",
        "text",
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
        covers: Callable[..., bool] | None = None,
        cost: Kind | None = None,
        by_another: bool = False,
    ) -> None:
        self.of = of
        self.hooks = hooks
        self.text = text
        self.fn = fn
        self.label = label
        self.optional = optional
        self.once = once
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
        """False: reactions to several events do the same, so that no player is asked for their order."""
        self.covers = covers
        """What a shield protects once it is paid for, if that is more than what made it act."""
        self.cost = cost
        """A play of that kind that using it costs."""
        self.by_another = by_another
        """From a hand: only to what somebody else has done."""
        self.gives: Ability | None = None
        # ME1ST-03: what does not say "may", or says "each player may"; a card in hand or discard pile is never forced.
        self.mandatory = zone in (Zone.PLAY, Zone.STASIS) and (not optional or who in EACH_PLAYER_MAY)
        self.key = f"{of.key}#{len(of.abilities)}"

    def __repr__(self) -> str:
        return f"<{self.key} {self.label or 'on play'}>"

    @property
    def passage(self) -> Passage:
        return Passage(self.label, self.text)

    @property
    def sentence(self) -> str:
        """The text with its label, where it stands alone."""
        return f"{self.label}: {self.text}" if self.label else self.text


def by_hook(abilities: tuple[Ability, ...], zone: Zone = Zone.PLAY) -> dict[str, tuple[Ability, ...]]:
    """The abilities that work in a zone, by mechanism, in printed order. On-play ones are not waited for: left out."""
    table: dict[str, tuple[Ability, ...]] = {}
    for ability in abilities:
        if ability.zone == zone:
            for hook in ability.hooks:
                if hook is not Hook.ON_PLAY:
                    for key in (hook, GROUPS[hook]) if hook in GROUPS else (hook,):
                        table[key] = (*table.get(key, ()), ability)
    return table


def on_play(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return tuple(ability for ability in abilities if Hook.ON_PLAY in ability.hooks)
