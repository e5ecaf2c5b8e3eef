"""Heuristic policy. It reads the decision and the numbers on the table, but no card texts, and never looks ahead.
It only knows which abilities and which sides of a choice draw Madness cards.

It uses the engine's description of a decision (its kind and its verb) and rates each answer by its effect on the VP at
stake: harm the strongest opponent where it counts, help your own cards, and use every play.
"""

from __future__ import annotations

from typing import Any, Final

from smashup.engine.language.terms import MADNESS, Ask, Hook, Seat, Verb
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.victory import VP_TO_WIN
from smashup.engine.state.decisions import Decision, Named
from smashup.engine.state.frames import Trigger
from smashup.engine.state.state import Base, Card, Player, Unit

POWER: Final = 0.15
"""Value of one point of power on the table, in VP."""
ACTION: Final = 3.3
"""Power of a minion that is worth as much as an action."""
MADNESS_CARD: Final = 0.0
"""Value of a Madness card in hand, in points of power. It is worth little there, and costs VP at the end."""
MADNESS_VP: Final = 0.5
"""VP that a Madness card costs at the end."""
SOME: Final = 2
"""Assumed change of power if the decision does not specify it."""
USE: Final = 3.0
NEVER: Final = -5.0
"""Value of using an ability from the menu, and of an ability that is worse than nothing, in VP."""
GAME: Final = 30.0
"""Value of winning the game, in VP."""
NOISE: Final = 0.3
"""Amplitude of random noise, in VP, for decisions that are rated by power and points. All other decisions use 1 VP."""

_BITS: Final = 0x3FFFFFFF
_MODULUS: Final = 1073741789
_FACTOR: Final = 295397169
"""Multiplier of the random generator. Products stay below 2**60, so that compiled code multiplies machine integers.
With Python integers, a Ctrl-C during the multiplication would be reported as a MemoryError."""

_AWAY: Final = (Verb.DESTROY, Verb.RETURN, Verb.PLACE, Verb.SHUFFLE, Verb.STASIS, Verb.BURY, Verb.DISCARD, Verb.GIVE)
_WEAKER: Final = (Verb.LOWER, Verb.LOSE, Verb.REMOVE_COUNTERS, Verb.TRANSFER_COUNTERS)
_STRONGER: Final = (Verb.RAISE, Verb.COUNTERS, Verb.RECEIVE_COUNTERS, Verb.TRANSFER)
_HARMS: Final = (Verb.DESTROY, Verb.RETURN, Verb.DISCARD, Verb.FORBID, Verb.LOSE, Verb.LOWER, Verb.SHUFFLE)


class HeuristicPolicy:
    """The policy, with random noise to choose among nearly equal answers. A seed of 0 makes it deterministic."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = 1 + (seed & _BITS) % (_MODULUS - 1) if seed else 0

    def answer(self, game: RunningGame, decision: Decision) -> int:
        best, most = 0, -1e9
        kind, to, me = decision.kind, decision.to, decision.seat
        noise = NOISE if kind is Ask.BASE or kind is Ask.MINION or kind is Ask.ACTION or kind is Ask.UNIT else 1.0
        number = 0
        for option in decision.options:
            value = noise * self._chance() + answer_value(game, kind, to, me, option, decision)
            if value > most:
                best, most = number, value
            number += 1
        if decision.decline is not None and _decline_value(decision) + noise * self._chance() > most:
            return number
        return best

    def _chance(self) -> float:
        """Return a number from 0 to 1, or always 0.5 without a seed."""
        if self.seed == 0:
            return 0.5
        self.seed = self.seed * _FACTOR % _MODULUS
        return self.seed / _MODULUS


def _decline_value(decision: Decision) -> float:
    """Return the value of declining, in VP."""
    if decision.kind is Ask.MENU or decision.kind is Ask.TRIGGER:
        return -3.0
    if decision.kind is Ask.ORDER or decision.kind is Ask.SPLIT:
        return 1.0
    return 0.0


def answer_value(game: RunningGame, kind: Ask, to: Verb, me: Seat, option: Any, decision: Decision) -> float:
    """Return the approximate value of an answer, in VP."""
    if kind is Ask.MENU:
        if isinstance(option, Card):
            return 2.0 * card_value(option) / ACTION
        return _ability_value(game, option)
    if kind is Ask.MODE:
        return 0.3 - MADNESS_VP * _madness_drawn(option, decision)
    if kind is Ask.TRIGGER:
        return _trigger_value(game, me, option)
    if kind is Ask.BASE:
        return _base_choice_value(game, to, me, option, decision.prompt)
    if kind is Ask.MINION or kind is Ask.ACTION or kind is Ask.UNIT:
        return _unit_choice_value(game, to, me, option, decision.prompt)
    if kind is Ask.CARD:
        return _card_choice_value(to, me, option)
    if kind is Ask.PLAYER:
        return _player_choice_value(game, to, me, option)
    if kind is Ask.YES_NO:
        what = option.args.get("what") if isinstance(option, Named) else None
        if to is Verb.USE and isinstance(what, Unit) and _asks_to_draw_madness(what):
            return _value_of_madness(game, me, what)
        return 2.0 * _unit_choice_value(game, to, me, what, "") if isinstance(what, Unit) and to in _AWAY else 0.7
    if kind is Ask.NUMBER:
        return 0.3 * float(option.value) if isinstance(option, Named) and isinstance(option.value, int) else 0.0
    return 0.3


def _ability_value(game: RunningGame, option: Any) -> float:
    """Return the value of using an ability from the menu, in VP."""
    if not isinstance(option, Trigger):
        return USE
    bearer = option.bearer
    if isinstance(bearer, Unit) and bearer.is_aside and bearer.iid >= game.state.turn_clock:
        return NEVER  # the titan left play this turn and would lose the same clash again
    return USE


def _madness_drawn(side: Any, decision: Decision) -> int:
    """Return the sign of the change in the number of Madness cards on that side of a choice.

    Drawing counts only if the player may decline: the other side of a choice that must be made may be worse.
    """
    text = side.args.get("text") if isinstance(side, Named) else None
    if not isinstance(text, str) or MADNESS not in text:
        return 0
    if text.startswith("Draw "):
        return 0 if decision.decline is None else 1
    return -1


def _trigger_value(game: RunningGame, me: Seat, option: Any) -> float:
    """Return the value of the next reaction, in VP."""
    if isinstance(option, Trigger) and option.ability.draws_madness and not option.mandatory:
        return 0.3 if _value_of_madness(game, me, option.bearer) > 0 else NEVER
    return 0.3


def _asks_to_draw_madness(unit: Unit) -> bool:
    """True if the card has an ability that its player is asked about and that draws Madness cards."""
    for abilities in unit.by_hook.values():
        for ability in abilities:
            if ability.draws_madness and ability.asks_first:
                return True
    return False


def _value_of_madness(game: RunningGame, me: Seat, bearer: Any) -> float:
    """Return the value of drawing a Madness card for an ability of a card in play that may give it power, in VP."""
    gained = swing(game, bearer.base, me, me, SOME) if isinstance(bearer, Unit) else 0.0
    return gained - MADNESS_VP


def card_value(card: Card) -> float:
    """Return the value of a card that is not in play, in points of power."""
    printed = card.printed
    if printed.labels and MADNESS in printed.labels:
        return MADNESS_CARD
    if printed.is_minion:
        return printed.power + 0.4 * len(printed.abilities)
    return ACTION


def _card_choice_value(to: Verb, me: Seat, option: Any) -> float:
    value = 0.3 * card_value(option) if isinstance(option, Card) else 0.3
    if to is Verb.DISCARD or to is Verb.GIVE:
        return -value if not isinstance(option, Card) or option.owner == me else value
    return value


def _player_choice_value(game: RunningGame, to: Verb, me: Seat, option: Any) -> float:
    if not isinstance(option, Player):
        return 0.3
    if to is Verb.GIVE:
        return -0.5 - 0.1 * option.vp
    if to in _HARMS:
        return -1.0 if option.seat == me else 0.5 + 0.1 * option.vp
    return 1.0 if option.seat == me else 0.0


# --- VP at stake on a base ----------------------------------------------------------------------------------------


def stake(game: RunningGame, base: Base, me: Seat, totals: list[int], breakpoint: int) -> float:
    """Return the value of a base to a seat with these totals, in VP."""
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


def swing(game: RunningGame, base: Base, me: Seat, holder: Seat, more: int) -> float:
    """Return the value to seat `me`, in VP, of `more` additional power of seat `holder` on that base."""
    totals = [game.total(base, seat) for seat in range(len(game.state.players))]
    breakpoint = game.breakpoint(base)
    before = stake(game, base, me, totals, breakpoint)
    totals[holder] = max(0, totals[holder] + more)
    gained = POWER * more if holder == me else -POWER * more
    return gained + stake(game, base, me, totals, breakpoint) - before


def _base_choice_value(game: RunningGame, to: Verb, me: Seat, option: Any, prompt: str) -> float:
    if not isinstance(option, Base):
        return 0.3
    if to is Verb.SCORE:
        totals = [game.total(option, seat) for seat in range(len(game.state.players))]
        return 1.0 + stake(game, option, me, totals, game.breakpoint(option))
    card = _card_by_key(game, prompt)
    if to is Verb.PLAY:
        power = card.printed.power if card is not None else SOME
        value = 2.0 * swing(game, option, me, me, power)
        if card is not None and card.printed.is_titan and _loses_clash(game, option, me, power):
            value += NEVER
        return value
    if to is Verb.MOVE:
        unit = _unit_by_key(game, prompt) if card is not None else None
        if unit is None:
            return swing(game, option, me, me, SOME)
        return swing(game, option, me, unit.controller, game.power(unit)) if unit.base is not option else 0.0
    balance = 0
    for unit in option.minions:
        balance += game.power(unit) if unit.controller == me else -game.power(unit)
    return POWER * (-balance if to in _HARMS else balance) + 0.5


def _loses_clash(game: RunningGame, base: Base, me: Seat, power: int) -> bool:
    """True if a titan of that player that comes to the base leaves play again at once."""
    total = game.total(base, me) + power
    for titan in game.state.titans:
        if titan.base is base and titan.controller != me and game.total(base, titan.controller) >= total:
            return True
    return False


def _unit_choice_value(game: RunningGame, to: Verb, me: Seat, option: Any, prompt: str) -> float:
    if not isinstance(option, Unit):
        return 0.3
    mine = option.controller == me
    if option.card.printed.is_action:
        return (-1.0 if mine else 1.0) if to in _AWAY or to in _WEAKER else (1.0 if mine else -0.5)
    if option.in_stasis:
        return 0.5 if mine and to is not Verb.STASIS else -0.2
    base, holder, power = option.base, option.controller, game.power(option)
    if to in _AWAY:
        value = swing(game, base, me, holder, -power)
        return value - 0.3 if mine else max(value, POWER * power)
    if to in _WEAKER:
        return swing(game, base, me, holder, -SOME)
    if to in _STRONGER:
        return swing(game, base, me, holder, SOME)
    if to is Verb.CONTROL:
        if mine:
            return -1.0
        return swing(game, base, me, holder, -power) + swing(game, base, me, me, power)
    if to is Verb.MOVE:
        value = -1.0
        for other in game.state.bases:
            if other is not base:
                value = max(value, swing(game, other, me, holder, power))
        return value + swing(game, base, me, holder, -power) - 0.3
    if to is Verb.ATTACH:
        card = _card_by_key(game, prompt)
        if card is None or card.printed.raises_power or _power_bonus(card) >= 0:
            return swing(game, base, me, holder, SOME) + (0.1 * power if mine else 0.0)
        return swing(game, base, me, holder, -SOME)
    return 0.3 * power if mine else 0.1 * power


def _power_bonus(card: Card) -> int:
    """Return the power that the attached action adds to its minion."""
    added = 0
    for ability in card.printed.by_hook.get(Hook.POWER_HOST, ()):
        if isinstance(ability.value, int):
            added += ability.value
    return added


def _card_by_key(game: RunningGame, key: str) -> Card | None:
    """Return the card with that key, or None if it is not the key of a card."""
    return game.state.cards[int(key[1:])] if key[:1] == "u" and key[1:].isdigit() else None


def _unit_by_key(game: RunningGame, key: str) -> Unit | None:
    for unit in game.state.units():
        if unit.card.key == key:
            return unit
    return None


__all__ = ["HeuristicPolicy", "answer_value", "card_value", "stake", "swing"]
