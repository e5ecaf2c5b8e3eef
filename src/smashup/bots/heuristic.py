"""A policy of rules: what anybody would do who reads the question and the numbers on the table, and no card.

It reads the game's own records of a question, its kind and what it is for, and weighs each answer by how it moves the
points that are at stake: harm the strongest where it counts, help your own, and use every play. It never looks ahead.
"""

from __future__ import annotations

from typing import Any, Final

from smashup.engine.language.terms import Ask, Hook, Verb
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.victory import VP_TO_WIN
from smashup.engine.state.decisions import Decision, Named
from smashup.engine.state.records import Seat
from smashup.engine.state.state import Base, Card, Player, Unit

POWER: Final = 0.15
"""What a point of power on the table is worth, in VP."""
ACTION: Final = 3.3
"""An action is held to be worth as much as a minion of that power."""
SOME: Final = 2
"""How much power more or less is reckoned with where the question does not say."""
GAME: Final = 30.0
LITTLE: Final = 0.3
"""How much chance has a say where powers and points do, in VP; elsewhere 1."""

_BITS: Final = 0x3FFFFFFF
_MODULUS: Final = 1073741789
_FACTOR: Final = 295397169
"""Below 2**30, so that machine code multiplies by itself: where Python has to do it, Ctrl-C at that moment would be
taken for a lack of memory."""

_AWAY: Final = (Verb.DESTROY, Verb.RETURN, Verb.PLACE, Verb.SHUFFLE, Verb.STASIS, Verb.BURY, Verb.DISCARD, Verb.GIVE)
_WEAKER: Final = (Verb.LOWER, Verb.LOSE)
_STRONGER: Final = (Verb.RAISE, Verb.COUNTERS, Verb.TRANSFER)
_HARMS: Final = (Verb.DESTROY, Verb.RETURN, Verb.DISCARD, Verb.FORBID, Verb.LOSE, Verb.LOWER, Verb.SHUFFLE)


class Quick:
    """The policy, with some chance among answers that are about equal; a seed of 0 takes the chance away."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = 1 + (seed & _BITS) % (_MODULUS - 1) if seed else 0

    def answer(self, game: RunningGame, decision: Decision) -> int:
        best, most = 0, -1e9
        kind, to, me = decision.kind, decision.to, decision.seat
        blur = LITTLE if kind is Ask.BASE or kind is Ask.MINION or kind is Ask.ACTION or kind is Ask.UNIT else 1.0
        number = 0
        for option in decision.options:
            worth = blur * self._chance() + weigh(game, kind, to, me, option, decision)
            if worth > most:
                best, most = number, worth
            number += 1
        if decision.decline is not None and _declining(decision) + blur * self._chance() > most:
            return number
        return best

    def _chance(self) -> float:
        """From 0 to 1; always a half without a seed."""
        if self.seed == 0:
            return 0.5
        self.seed = self.seed * _FACTOR % _MODULUS
        return self.seed / _MODULUS


def _declining(decision: Decision) -> float:
    """What it is worth to take none; everything else is weighed against it."""
    if decision.kind is Ask.MENU or decision.kind is Ask.TRIGGER:
        return -3.0
    if decision.kind is Ask.ORDER or decision.kind is Ask.SPLIT:
        return 1.0
    return 0.0


def weigh(game: RunningGame, kind: Ask, to: Verb, me: Seat, option: Any, decision: Decision) -> float:
    """What an answer is worth, about in VP."""
    if kind is Ask.MENU:
        if isinstance(option, Card):
            return 2.0 * of_card(option) / ACTION
        return 3.0
    if kind is Ask.BASE:
        return _of_base(game, to, me, option, decision.prompt)
    if kind is Ask.MINION or kind is Ask.ACTION or kind is Ask.UNIT:
        return _of_unit(game, to, me, option, decision.prompt)
    if kind is Ask.CARD:
        return _of_a_card(to, me, option)
    if kind is Ask.PLAYER:
        return _of_player(game, to, me, option)
    if kind is Ask.YES_NO:
        what = option.args.get("what") if isinstance(option, Named) else None
        return 2.0 * _of_unit(game, to, me, what, "") if isinstance(what, Unit) and to in _AWAY else 0.7
    if kind is Ask.NUMBER:
        return 0.3 * float(option.value) if isinstance(option, Named) and isinstance(option.value, int) else 0.0
    return 0.3


def of_card(card: Card) -> float:
    """What a card is good for, out of play."""
    printed = card.printed
    if printed.is_minion:
        return printed.power + 0.4 * len(printed.abilities)
    return ACTION


def _of_a_card(to: Verb, me: Seat, option: Any) -> float:
    worth = 0.3 * of_card(option) if isinstance(option, Card) else 0.3
    if to is Verb.DISCARD or to is Verb.GIVE:
        return -worth if not isinstance(option, Card) or option.owner == me else worth
    return worth


def _of_player(game: RunningGame, to: Verb, me: Seat, option: Any) -> float:
    if not isinstance(option, Player):
        return 0.3
    if to is Verb.GIVE:
        return -0.5 - 0.1 * option.vp
    if to in _HARMS:
        return -1.0 if option.seat == me else 0.5 + 0.1 * option.vp
    return 1.0 if option.seat == me else 0.0


# --- what is at stake on a base -----------------------------------------------------------------------------------


def stake(game: RunningGame, base: Base, me: Seat, totals: list[int], breakpoint: int) -> float:
    """What a base is worth to a seat with such powers on it."""
    state = game.state
    seats = len(totals)
    near = min(1.0, sum(totals) / max(1, breakpoint))
    vp = base.card.printed.vp
    mine, others, most = 0, 0, 0
    for seat in range(seats):
        total = totals[seat]
        if total <= 0:
            continue
        place = 0
        for other in totals:
            if other > total:
                place += 1
        points = vp[place] if place < len(vp) else 0
        if seat == me:
            mine = points
        else:
            others = max(others, points)
            most = max(most, state.players[seat].vp + points)
    if near >= 1.0:
        own = state.players[me].vp + mine
        if own >= VP_TO_WIN and own > most:
            return GAME
        if most >= VP_TO_WIN and most > own:
            return -GAME
    return near * near * (mine - others)


def swing(game: RunningGame, base: Base, me: Seat, whose: Seat, more: int) -> float:
    """What so much more power of a player at that base is worth to a seat."""
    totals = [game.total(base, seat) for seat in range(len(game.state.players))]
    breakpoint = game.breakpoint(base)
    before = stake(game, base, me, totals, breakpoint)
    totals[whose] = max(0, totals[whose] + more)
    gained = POWER * more if whose == me else -POWER * more
    return gained + stake(game, base, me, totals, breakpoint) - before


def _of_base(game: RunningGame, to: Verb, me: Seat, option: Any, prompt: str) -> float:
    if not isinstance(option, Base):
        return 0.3
    if to is Verb.SCORE:
        totals = [game.total(option, seat) for seat in range(len(game.state.players))]
        return 1.0 + stake(game, option, me, totals, game.breakpoint(option))
    card = _called(game, prompt)
    if to is Verb.PLAY:
        power = card.printed.power if card is not None else SOME
        return 2.0 * swing(game, option, me, me, power)
    if to is Verb.MOVE:
        unit = _in_play(game, prompt) if card is not None else None
        if unit is None:
            return swing(game, option, me, me, SOME)
        return swing(game, option, me, unit.you, game.power(unit)) if unit.base is not option else 0.0
    balance = 0
    for unit in option.minions:
        balance += game.power(unit) if unit.you == me else -game.power(unit)
    return POWER * (-balance if to in _HARMS else balance) + 0.5


def _of_unit(game: RunningGame, to: Verb, me: Seat, option: Any, prompt: str) -> float:
    if not isinstance(option, Unit):
        return 0.3
    mine = option.you == me
    if not option.card.printed.is_minion:
        return (-1.0 if mine else 1.0) if to in _AWAY or to in _WEAKER else (1.0 if mine else -0.5)
    if option.in_stasis:
        return 0.5 if mine and to is not Verb.STASIS else -0.2
    base, whose, power = option.base, option.you, game.power(option)
    if to in _AWAY:
        worth = swing(game, base, me, whose, -power)
        return worth - 0.3 if mine else max(worth, POWER * power)
    if to in _WEAKER:
        return swing(game, base, me, whose, -SOME)
    if to in _STRONGER:
        return swing(game, base, me, whose, SOME)
    if to is Verb.CONTROL:
        if mine:
            return -1.0
        return swing(game, base, me, whose, -power) + swing(game, base, me, me, power)
    if to is Verb.MOVE:
        worth = -1.0
        for other in game.state.bases:
            if other is not base:
                worth = max(worth, swing(game, other, me, whose, power))
        return worth + swing(game, base, me, whose, -power) - 0.3
    if to is Verb.ATTACH:
        card = _called(game, prompt)
        if card is None or card.printed.raises_power or _strengthens(card) >= 0:
            return swing(game, base, me, whose, SOME) + (0.1 * power if mine else 0.0)
        return swing(game, base, me, whose, -SOME)
    return 0.3 * power if mine else 0.1 * power


def _strengthens(card: Card) -> int:
    """What the card says it adds to the power of the minion that it is on."""
    added = 0
    for ability in card.printed.by_hook.get(Hook.POWER_HOST, ()):
        if isinstance(ability.value, int):
            added += ability.value
    return added


def _called(game: RunningGame, key: str) -> Card | None:
    """The card of that key."""
    return game.state.cards[int(key[1:])] if key[:1] == "u" and key[1:].isdigit() else None


def _in_play(game: RunningGame, key: str) -> Unit | None:
    for unit in game.state.units():
        if unit.card.key == key:
            return unit
    return None


__all__ = ["Quick", "of_card", "stake", "swing", "weigh"]
