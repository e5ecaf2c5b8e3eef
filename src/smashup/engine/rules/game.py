"""The running game: the complete rules, and a static check that cards can use it as their `Game`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smashup.engine.native import mypyc_attr
from smashup.engine.rules.turns import Turns

if TYPE_CHECKING:
    from smashup.engine.language.game import Game

RULES_VERSION = 7
"""Version of the rules in saves. Increased whenever the same answers could lead to a different game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RunningGame(Turns):
    """A running game: a state and the rules that change it.

    The rules are one chain of classes, one per file, because mypyc compiles single inheritance only. A class uses the
    classes below it. The few methods that it needs from above are declared as abstract where they are called. From the
    bottom: hooks, core, abilities, values, queries, choices, targeting, triggers, ... and turns at the top. Sessions
    and bots derive from this class and override only `hooks.Hooks`.
    """


if TYPE_CHECKING:
    _: type[Game] = RunningGame  # Cards use the running game as a Game: mypy checks that it conforms.
