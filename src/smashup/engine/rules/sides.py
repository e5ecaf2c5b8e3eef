"""The sides of an ability that says OR, and cards that let a player use both (ABIL-14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from smashup.engine.language.terms import Ask, Hook, Verb
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.triggers import Triggers
from smashup.engine.state.decisions import Named
from smashup.engine.state.frames import Trigger
from smashup.engine.state.state import Unit

BOTH_SIDES: Final = Hook.BOTH_SIDES


@mypyc_attr(allow_interpreted_subclasses=True)
class Sides(Triggers):
    def choose_sides(
        self,
        *texts: str,
        possible: Sequence[bool] | None = None,
        raises: Sequence[Sequence[Unit]] | None = None,
        parts: Sequence[int] | None = None,
        optional: bool = False,
    ) -> Iterator[int]:
        """Yield the side of an OR that "you" choose and, if a card lets you use both, the other one if you want it.

        The second choice follows what the first side does, so nothing is known yet of what is possible then.
        """
        allowed = self._use_of_both_sides() is not None
        if optional:
            first = self.may_choose_mode(*texts, possible=possible)
            if first is None:
                return
        else:
            first = self.choose_mode(*texts, possible=possible, raises=raises)
        yield first
        permission = self._use_of_both_sides() if allowed else None
        if permission is None:
            return
        others = [i for i in range(len(texts)) if (i != first if parts is None else parts[i] != parts[first])]
        sides = [Named(f"m{i}", i, text=texts[i]) for i in others]
        second = self.ask(self.you, Ask.MODE, Verb.USE, sides, decline="no")
        if second is not None:
            self.use_up(permission)
            self.note("used", player=self.you, card=permission.bearer)
            yield int(second.value)

    def _use_of_both_sides(self) -> Trigger | None:
        """Return the ability that lets "you" use both sides now, if any."""
        if BOTH_SIDES in self.state.hooks:
            you = self.you
            for bearer in self.state.hooks[BOTH_SIDES]:
                if isinstance(bearer, Unit) and bearer.controller == you:
                    for ability in bearer.by_hook[BOTH_SIDES]:
                        trigger = Trigger(ability, bearer, you, None)
                        if not self.used_up(trigger):
                            return trigger
        return None
