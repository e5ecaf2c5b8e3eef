"""Conditions shared by several cards: the `when=` of reactions and replacements.

The condition of a reaction gets the event. The condition of a replacement or shield gets the effect that is about to be
applied.
"""

from __future__ import annotations

from smashup.engine.language.game import Game
from smashup.engine.state.frames import Event, Hit
from smashup.engine.state.state import Base, Unit

# --- events -----------------------------------------------------------------------------------------------------------


def this_card(g: Game, me: Unit, ev: Event) -> bool:
    """True if the event happened to this card."""
    return ev.unit is me


def minion_here(g: Game, me: Unit | Base, ev: Event) -> bool:
    """True if the event happened to a minion here."""
    return ev.is_minion and ev.base is me.base


def minion_here_by_another(g: Game, me: Unit, ev: Event) -> bool:
    """True if another player caused the event for a minion here."""
    return ev.is_minion and ev.base is me.base and ev.player != me.controller


def first_minion_here(g: Game, here: Base, ev: Event) -> bool:
    """True if a player played their first minion of the turn here."""
    return ev.is_minion and ev.base is here and g.minions_played(ev.player, at=here) == 1


def action_by_you(g: Game, me: Unit, ev: Event) -> bool:
    """True if this card's controller played an action or caused the event for one."""
    return ev.is_action and ev.player == me.controller


def action_by_another(g: Game, me: Unit, ev: Event) -> bool:
    """True if another player played an action or caused the event for one."""
    return ev.is_action and ev.player != me.controller


# --- effects ----------------------------------------------------------------------------------------------------------


def this_minion(g: Game, me: Unit, hit: Hit) -> bool:
    """True if the effect would apply to this minion."""
    return hit.unit is me


def your_minion_here(g: Game, me: Unit, hit: Hit) -> bool:
    """True if the effect would apply to one of your minions here."""
    return hit.unit.is_minion and hit.unit.controller == me.controller and hit.unit.base is me.base


# --- turns ------------------------------------------------------------------------------------------------------------


def in_your_play_cards(g: Game, me: Unit) -> bool:
    """True during the Play Cards phase of your turn (TERM-08)."""
    return g.in_play_cards and g.current == me.controller


# --- actions that raise power -----------------------------------------------------------------------------------------


def none_in_play(g: Game, unit: Unit) -> bool:
    """The action raises the power of a minion that it plays, so of none that is already in play."""
    return False
