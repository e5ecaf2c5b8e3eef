"""Power and breakpoints by the card texts: a second, independent implementation.

Everything is computed from printed numbers, counters, recorded effects and the tables of texts below. The state only
says which abilities a card has now. The engine's values and the functions of the cards are not used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from smashup.engine.language.terms import EffectKind, EventKind, Seat, Verb
from smashup.engine.state.records import Effect
from smashup.engine.state.state import NOWHERE, Base, Card, State, Unit
from tests.engine.protection_oracle import Bearer, Shields, cause_of, texts_in_play, this_minion

MICROBOT, WRAITH = "Microbot", "Wraith"
BLESSING = (
    "While you have two or more minions here, this action also has the name of each minion you own. That uses no "
    "ability of theirs."
)
ALL_MICROBOTS = "All your minions are Microbots."


class Oracle:
    """The values of one state. Ongoing texts of arriving cards do not work yet (RES-02)."""

    def __init__(self, state: State, arriving: Sequence[Unit] = ()) -> None:
        self.state = state
        self.shields = Shields(state)
        self.texts = [
            (bearer, text)
            for bearer, text in texts_in_play(state)
            if bearer not in arriving and (text in TEXTS or text in (BLESSING, ALL_MICROBOTS))
        ]

    # --- values ---------------------------------------------------------------------------------------------------

    def power(self, unit: Unit) -> int:
        """AMB-10: the sum is not limited, the value that is read is."""
        if unit.base is NOWHERE:
            return self.printed(unit)
        power = self.printed(unit)
        for bearer, text in self.texts:
            if bearer is unit and text in STARTING:
                power = STARTING[text](self)
        power += unit.counters
        for effect in self.state.effects:
            power += self._timed(effect, unit)
        for bearer, text in self.texts:
            n = 0
            if text in OWN and this_minion(bearer) is unit:
                n = OWN[text](self, bearer, unit)
            elif text in ANY_CARD or (text in AROUND and not unit.is_titan):  # TITAN-05: a titan is not a minion
                n = AROUND[text](self, bearer, unit)
            power += 0 if self._is_kept_off(bearer, unit, n) else n
        return max(0, power)

    def printed(self, unit: Unit) -> int:
        power = unit.printed.power
        for bearer, text in self.texts:
            if text in PRINTED and this_minion(bearer) is unit:
                power = power if self._is_kept_off(bearer, unit, PRINTED[text] - power) else PRINTED[text]
        return power

    def total(self, base: Base, seat: Seat) -> int:
        """SCORE-03: minions and power without a minion; AMB-11: not below zero."""
        return max(0, self.minion_power(base, seat) + self._without_minions(base, seat))

    def minion_power(self, base: Base, seat: Seat) -> int:
        return sum(self.power(unit) for unit in base.minions if unit.controller == seat)

    def _without_minions(self, base: Base, seat: Seat) -> int:
        titans = [titan for titan in self.state.titans if titan.base is base and titan.controller == seat]
        power = sum(self.power(titan) for titan in titans)
        for effect in self.state.effects:
            if effect.kind is EffectKind.POWER_HERE and effect.seat == seat and effect.place == base.slot:
                power += effect.n
        for bearer, text in self.texts:
            if text in AT_BASE and isinstance(bearer, Unit) and bearer.controller == seat and bearer.base is base:
                power += AT_BASE[text](self, bearer)
        actions = [*base.actions, *[action for minion in base.minions for action in minion.actions]]
        for action in actions:
            if action.controller == seat:
                power += max(0, sum(ANY_CARD[text](self, me, action) for me, text in self.texts if text in ANY_CARD))
        return power

    def is_ready(self, base: Base) -> bool:
        """SCORE-02, SCORE-03: the first two books count minions only."""
        minions_only = self.state.edition.name in ("CORE-2012", "CD-2016")
        count = self.minion_power if minions_only else self.total
        return sum(count(base, seat) for seat in range(len(self.state.players))) >= self.breakpoint(base)

    def breakpoint(self, base: Base) -> int:
        start = base.printed.breakpoint
        change = 0
        for bearer, text in self.texts:
            if bearer is base and text in STARTING_BREAKPOINT and STARTING_BREAKPOINT[text](self, base):
                start = 0
            if text in BREAKPOINT and bearer.base is base:
                change += BREAKPOINT[text](self, bearer)
        for effect in self.state.effects:
            if effect.kind is EffectKind.BREAKPOINT and effect.target == base.iid:
                change += effect.n
            if effect.kind is EffectKind.SET_BREAKPOINT and effect.target == base.iid:
                start = effect.n
        return max(0, start + change)

    def _timed(self, effect: Effect, unit: Unit) -> int:
        if effect.asleep:
            return 0
        if effect.kind is EffectKind.POWER:
            return effect.n if effect.target == unit.iid else 0
        if effect.kind is not EffectKind.AURA or unit.is_titan:
            return 0
        n = AURAS[effect.abilities[0].text](self, effect.you, unit)
        began = [each for each in self.state.units() if each.iid == effect.by]
        cause = cause_of(effect.you, began[0] if began else effect.abilities[0].of)
        return 0 if n and self.shields.free(unit, cause, Verb.RAISE if n > 0 else Verb.LOWER) else n

    def _is_kept_off(self, bearer: Bearer, unit: Unit, n: int) -> bool:
        """AMB-14: continuous power from another card is affecting, so protection keeps it off."""
        if not n or bearer is unit or not isinstance(bearer, Unit):
            return False
        verb = Verb.RAISE if n > 0 else Verb.LOWER
        return self.shields.free(unit, cause_of(bearer.controller, bearer), verb) is not None

    # --- names and counts -----------------------------------------------------------------------------------------

    def names(self, unit: Unit) -> set[str]:
        names = {unit.name}
        if (unit, BLESSING) in self.texts and len(self.minions_of(unit.controller, unit.base)) >= 2:
            names |= {card.name for card in self._cards() if card.owner == unit.controller and card.is_minion}
        return names

    def _cards(self) -> Sequence[Card]:
        return self.state.cards[1:]

    def is_microbot(self, unit: Unit) -> bool:
        names = self.names(unit)
        if any(MICROBOT in card.printed.labels and card.name in names for card in self._cards()):
            return True
        return unit.is_minion and any(
            isinstance(bearer, Unit) and bearer.controller == unit.controller
            for bearer, text in self.texts
            if text == ALL_MICROBOTS
        )

    def minions_of(self, seat: Seat, base: Base) -> list[Unit]:
        return [unit for unit in base.minions if unit.controller == seat]

    def others_beside(self, me: Unit, minion: Unit) -> int:
        """The number of other minions beside that one which the controller of the card has."""
        return len([each for each in self.minions_of(me.controller, minion.base) if each is not minion])

    def named(self, name: str, base: Base) -> int:
        """The number of cards of that name at a base: minions, and actions that have the name."""
        return sum(name in self.names(unit) for unit in self.state.units() if unit.base is base)

    def shares_its_name(self, minion: Unit) -> bool:
        others = [each for each in minion.base.minions if each is not minion]
        return any(self.names(minion) & self.names(other) for other in others)

    def microbots(self, seat: Seat) -> list[Unit]:
        return [unit for unit in self.state.units() if unit.controller == seat and self.is_microbot(unit)]

    def is_alone(self, unit: Unit) -> bool:
        return self.minions_of(unit.controller, unit.base) == [unit]

    def is_in_play(self, name: str) -> bool:
        return any(name in self.names(unit) for unit in self.state.units() if unit.is_minion)

    def cards_in_hand(self, me: Unit) -> int:
        """The number of cards in the hand of the card's controller."""
        return len(self.state.players[me.controller].hand)

    def has_lured(self, seat: Seat, base: Base) -> bool:
        """True if that player has moved another player's minion to that base this turn."""
        return any(
            fact.what is EventKind.MOVED
            and (fact.seat, fact.to) == (seat, base.slot)
            and fact.of != seat
            and fact.card.printed.is_minion
            for fact in self.state.facts
        )

    def was_destroyed(self, label: str, base: Base) -> bool:
        return any(
            fact.what is EventKind.DESTROYED and fact.iid == base.iid and label in fact.card.printed.labels
            for fact in self.state.facts
        )


def _with(name: str) -> Callable[[Oracle, Any, Unit], int]:
    """+2 power while a card of that name is here."""
    return lambda o, me, unit: 2 if o.named(name, me.base) else 0


def _is_yours_here(me: Unit, unit: Unit) -> bool:
    return unit.base is me.base and unit.controller == me.controller


Value = Callable[[Oracle, Any, Unit], int]
"""(oracle, the card with the text, the minion) -> the change of the minion's power."""
OWN: dict[str, Value] = {
    "For each of your other minions here, this minion has +1 power.": lambda o, me, unit: o.others_beside(me, unit),
    "While you have another minion here, this minion has +1 power.": lambda o, me, unit: min(
        1, o.others_beside(me, unit)
    ),
    "This minion has +2 power if you control it, and -2 power otherwise.": lambda o, me, unit: (
        2 if unit.controller == me.controller else -2
    ),
    "This minion has +1 power for each Heirloom on it, counting this one.": lambda o, me, unit: len(
        [action for action in unit.actions if "Heirloom" in o.names(action)]
    ),
    "This minion has +1 power.": lambda o, me, unit: 1,
    "This minion has +2 power.": lambda o, me, unit: 2,
    "This minion has +3 power.": lambda o, me, unit: 3,
    "This minion has +5 power.": lambda o, me, unit: 5,
    "This minion has -2 power.": lambda o, me, unit: -2,
    "This minion's power is reduced by 4.": lambda o, me, unit: -4,
    "This minion has +2 power during other players' turns.": lambda o, me, unit: (
        2 if o.state.current != me.controller else 0
    ),
    "This minion has +1 power for each War Raptor here, counting itself.": lambda o, me, unit: o.named(
        "War Raptor", me.base
    ),
    "This minion has +1 power for each of your other Microbots.": lambda o, me, unit: len(
        [each for each in o.microbots(me.controller) if each is not me]
    ),
    "This minion has +2 power, or +4 power instead while it is the only minion you have here.": lambda o, me, unit: (
        4 if o.minions_of(me.controller, unit.base) == [unit] else 2
    ),
    "This minion has +2 power if a Wraith was destroyed here this turn.": lambda o, me, unit: (
        2 if o.was_destroyed(WRAITH, me.base) else 0
    ),
    "This minion has +1 power for each action on it.": lambda o, me, unit: len(unit.actions),
    "This minion has +2 power for each action on it, counting this one.": lambda o, me, unit: 2 * len(unit.actions),
    "While an action is on this minion, it has +2 power.": lambda o, me, unit: 2 if unit.actions else 0,
    "While Hansel is here, this minion has +2 power.": _with("Hansel"),
    "While Gretel is here, this minion has +2 power.": _with("Gretel"),
    "While The Other Snow White is here, this minion has +2 power.": _with("The Other Snow White"),
    "While Rose Red is here, this minion has +2 power.": _with("Rose Red"),
    "While you have two or fewer cards in hand, this minion has +3 power.": lambda o, me, unit: (
        3 if o.cards_in_hand(me) <= 2 else 0
    ),
    "This minion has +1 power while one of your actions is on this base.": lambda o, me, unit: (
        1 if any(action.controller == me.controller for action in me.base.actions) else 0
    ),
}
"""Power of "this minion": the card itself, or the minion that the action is on."""
ANY_CARD: dict[str, Value] = {
    "Each of your Microbots has +1 power.": lambda o, me, unit: (
        1 if unit.controller == me.controller and o.is_microbot(unit) else 0
    ),
}
"""Power of cards that need not be minions: an action counts for its controller (RULING-Grimms-Blessing)."""
AROUND: dict[str, Value] = {
    **ANY_CARD,
    "Each minion here has +1 power.": lambda o, me, unit: 1 if unit.base is me.base else 0,
    "Each minion here has -1 power.": lambda o, me, unit: -1 if unit.base is me.base else 0,
    "Minions here have +1 power.": lambda o, me, unit: 1 if unit.base is me else 0,
    "Each of your other minions here has +2 power.": lambda o, me, unit: (
        2 if unit.base is me.base and unit.controller == me.controller and unit is not me else 0
    ),
    "Your minions here have +1 power.": lambda o, me, unit: 1 if _is_yours_here(me, unit) else 0,
    "Each of your minions here has +2 power.": lambda o, me, unit: 2 if _is_yours_here(me, unit) else 0,
    "While you have two or fewer cards in hand, each of your minions here has +2 power.": lambda o, me, unit: (
        2 if _is_yours_here(me, unit) and o.cards_in_hand(me) <= 2 else 0
    ),
    "Other players' minions here have -1 power.": lambda o, me, unit: (
        -1 if unit.base is me.base and unit.controller != me.controller else 0
    ),
    "Each minion here has +1 power for each action on it.": lambda o, me, unit: (
        len(unit.actions) if unit.base is me.base else 0
    ),
    "Each of your minions here has +1 power while the minion Big Bad Wolf is not in play.": lambda o, me, unit: (
        1 if unit.base is me.base and unit.controller == me.controller and not o.is_in_play("Big Bad Wolf") else 0
    ),
}
PRINTED: dict[str, int] = {"This minion's printed power is 5.": 5}
STARTING: dict[str, Callable[[Oracle], int]] = {
    "This minion's power equals the highest printed power among minions in play.": lambda o: max(
        o.printed(unit) for unit in o.state.units() if unit.is_minion
    ),
}
AURAS: dict[str, Callable[[Oracle, Seat, Unit], int]] = {
    "Other players' minions on bases where you have an Egg Field have -1 power.": lambda o, you, unit: (
        -1
        if unit.controller != you
        and any(action.controller == you and "Egg Field" in o.names(action) for action in unit.base.actions)
        else 0
    ),
}
AT_BASE: dict[str, Callable[[Oracle, Unit], int]] = {
    "For each of your other actions on this base, you have +2 power here.": lambda o, me: (
        2 * len([each for each in me.base.actions if each.controller == me.controller and each is not me])
    ),
    "You have +3 power here.": lambda o, me: 3,
    "You have +1 power here for each two cards in your hand.": lambda o, me: o.cards_in_hand(me) // 2,
    "You have +5 power here, less 1 for each card in your hand.": lambda o, me: max(0, 5 - o.cards_in_hand(me)),
    "While you have a minion here, you have +5 power here.": lambda o, me: (
        5 if o.minions_of(me.controller, me.base) else 0
    ),
    "You have +1 power here for each of your minions here that shares its name with another minion here.": (
        lambda o, me: sum(o.shares_its_name(minion) for minion in o.minions_of(me.controller, me.base))
    ),
}
STARTING_BREAKPOINT: dict[str, Callable[[Oracle, Base], bool]] = {
    "While each player has a minion here, this base's printed breakpoint counts as 0.": lambda o, here: all(
        o.minions_of(player.seat, here) for player in o.state.players
    ),
}
BREAKPOINT: dict[str, Callable[[Oracle, Any], int]] = {
    "This base's breakpoint is higher by 3.": lambda o, me: 3,
    "While it is your turn and you have no other minion here, the breakpoint of this base is lower by 4.": (
        lambda o, me: -4 if o.state.current == me.controller and o.is_alone(me) else 0
    ),
    "The breakpoint is lower by 2 for each counter here.": lambda o, here: -2 * here.counters,
    "For each action on this base, its breakpoint is lower by 3.": lambda o, here: -3 * len(here.actions),
    "The breakpoint here is lower by 2 for each card that is buried here.": lambda o, here: -2 * len(here.buried),
    "The breakpoint is lower by 1 for each minion here.": lambda o, here: -len(here.minions),
    "The breakpoint is higher by 2 for each player with a minion here, or lower instead if you have moved another "
    "player's minion here this turn.": lambda o, me: (
        (-2 if o.has_lured(me.controller, me.base) else 2) * len({minion.controller for minion in me.base.minions})
    ),
}
TEXTS = {*OWN, *AROUND, *PRINTED, *STARTING, *AURAS, *AT_BASE, *STARTING_BREAKPOINT, *BREAKPOINT}
"""Every text that this oracle knows."""
