"""The game as cards, bots and sessions see it: all the concepts put together."""

from __future__ import annotations

from smashup.engine.native import mypyc_attr
from smashup.engine.rules.turns import Turns

RULES_VERSION = 5
"""Raised whenever the same answers could give another game: saves carry it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RunningGame(Turns):
    """A running game. Its layers, from the bottom: frames, modifiers, queries, decisions, triggers, zones, events,
    verbs, plays, menu, bases, scoring, setup, turn."""
