"""Tests that many cards share: the "when" of reactions, replacements and bans, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smashup.engine.language.game import Game
    from smashup.engine.state.frames import Happening, Hit
    from smashup.engine.state.state import Base, Unit


def this_minion(g: Game, me: Unit, hit: Hit) -> bool:
    """If that would happen to this minion."""
    return hit.unit is me


def this_card(g: Game, me: Unit, ev: Happening) -> bool:
    """After it happened to this card."""
    return ev.unit is me


def minion_played_here(g: Game, me: Unit | Base, ev: Happening) -> bool:
    """After a minion is played here."""
    return ev.is_minion and ev.base is me.base


def minion_here_played_by_another(g: Game, me: Unit, ev: Happening) -> bool:
    """After another player plays a minion here."""
    return ev.is_minion and ev.base is me.base and ev.player != me.you


def action_by_another(g: Game, me: Unit, ev: Happening) -> bool:
    """After another player plays an action."""
    return ev.is_action and ev.player != me.you


def in_your_play_cards(g: Game, me: Unit) -> bool:
    """On your turn: in the Play Cards phase of it (TERM-08)."""
    return g.in_play_cards and g.current == me.you


def minion_destroyed_here(g: Game, here: Base, ev: Happening) -> bool:
    """After a minion is destroyed here."""
    return ev.is_minion and ev.base is here
