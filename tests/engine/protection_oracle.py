"""Protection by the card texts: a second, independent statement of which card is safe from what.

The tables list the texts of shielding cards. The state only says which abilities a card has now; the functions of the
cards and the engine's answer to "is it protected" are not used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from smashup.engine.language.definitions import Ability, Definition, PrintedCard
from smashup.engine.language.terms import EffectKind, Kind, Seat, Verb
from smashup.engine.state.state import NOWHERE, Base, Card, State, Unit
from smashup.sets import library

Bearer = Unit | Base

LEAVING = frozenset({Verb.DESTROY, Verb.RETURN, Verb.PLACE, Verb.SHUFFLE, Verb.STASIS})
POWER = frozenset({Verb.RAISE, Verb.LOWER, Verb.COUNTERS})
_CORE = frozenset({Verb.MOVE, Verb.RETURN, Verb.DESTROY, Verb.ATTACH, Verb.STASIS})
_CD = _CORE | POWER | {Verb.PLACE, Verb.SHUFFLE, Verb.CONTROL, Verb.LOSE}
_NEWER = _CD | {Verb.TRANSFER}
AFFECTING = {"CORE-2012": _CORE, "CD-2016": _CD, "CS-2019": _NEWER, "EMD": _NEWER}
"""VERB-01: what counts as affecting a card, by edition. Stasis counts in all of them, and shuffling is placing."""


class Cause(NamedTuple):
    """The card that does something, and its player."""

    player: Seat
    kind: Kind | None
    """None for a base, and for what a base has left behind."""
    base: Base | None = None
    """Base of the card; None if it is at no base."""


def cause_of(player: Seat, card: Any) -> Cause:
    """The cause for a unit, a card outside play, a definition, a base or a delayed effect of a base."""
    if isinstance(card, Unit | Card):
        return Cause(player, card.printed.kind, card.base if isinstance(card, Unit) else None)
    if isinstance(card, PrintedCard):
        return Cause(player, card.kind)
    return Cause(player, None, card if isinstance(card, Base) else None)


def printed_abilities() -> Iterator[tuple[Definition, Ability]]:
    """Every ability of every card, titan and base, in all wordings and as each kind that a card may be played as."""
    for faction in library().factions:
        for definition in (*faction.cards, *faction.titans, *faction.bases):
            for each in (definition, *definition.variants.values()):
                sides = [each, getattr(each, "other_side", None)]
                yield from ((side, ability) for side in sides if side is not None for ability in side.abilities)


def cards_with(texts: Collection[str]) -> set[str]:
    """Names of the cards and bases that have one of these texts in any wording."""
    return {definition.name for definition, ability in printed_abilities() if ability.text in texts}


def texts_of(bearer: Bearer) -> Counter[str]:
    """The texts of the abilities that a card in play has now, each with its number."""
    found: Counter[str] = Counter()
    for abilities in bearer.by_hook.values():
        found |= Counter(ability.text for ability in abilities)
    return found


def texts_in_play(state: State) -> Iterator[tuple[Bearer, str]]:
    """Every ability of every base and card at a base, with the card that has it."""
    bearers: list[Bearer] = [*state.bases, *state.units()]
    for bearer in bearers:
        if bearer.base is not NOWHERE and bearer.by_hook:
            for text in texts_of(bearer).elements():
                yield bearer, text


def this_minion(bearer: Bearer) -> Bearer | None:
    """The minion that a text calls "this minion": the card itself, or the one that the action is on."""
    return bearer.host if isinstance(bearer, Unit) and bearer.is_action else bearer


def _is_yours_here(shield: Unit, unit: Unit) -> bool:
    return unit.is_minion and unit.controller == shield.controller and unit.base is shield.base


def _by_others(shield: Unit, cause: Cause, *kinds: Kind) -> bool:
    return cause.player != shield.controller and cause.kind in kinds


def _neutral(here: Base, unit: Unit, cause: Cause) -> bool:
    both_here = unit.base is here and cause.base is here
    return both_here and unit.is_minion and cause.kind is Kind.MINION and unit.controller != cause.player


CARDS = (Kind.MINION, Kind.ACTION, Kind.TITAN)
IN_PLAIN_SIGHT = "Other players' cards do not affect your minions here with a printed power of 2 or less."
"""It also needs `Shields.has_its_printed_power`: an action may set another printed power."""
PRINTED_5_OR_MORE = "Other players' cards do not affect your minions here with a printed power of 5 or more."
PRINTED_5 = "This minion's printed power is 5."
WITH_FEW_CARDS = "While you have two or fewer cards in hand, other players' cards do not affect this minion."
FROM_MOVES_AND_RETURNS = "Other players' cards do not move your minions here or return them to a hand."
FREE: dict[str, Callable[[Any, Unit, Cause], bool]] = {
    PRINTED_5_OR_MORE: lambda here, unit, cause: (
        unit.is_minion
        and unit.base is here
        and (unit.printed.power >= 5 or any(PRINTED_5 in texts_of(action) for action in unit.actions))
        and cause.player != unit.controller
        and cause.kind in CARDS
    ),
    "Other players' actions do not affect this minion.": lambda me, unit, cause: (
        unit is this_minion(me) and _by_others(me, cause, Kind.ACTION)
    ),
    "Other players' minions do not affect this minion.": lambda me, unit, cause: (
        unit is this_minion(me) and _by_others(me, cause, Kind.MINION)
    ),
    "Other players' cards do not affect this minion.": lambda me, unit, cause: (
        unit is this_minion(me) and _by_others(me, cause, *CARDS)
    ),
    "Other players' actions do not affect your minions here.": lambda me, unit, cause: (
        _is_yours_here(me, unit) and _by_others(me, cause, Kind.ACTION)
    ),
    "Other players' cards do not affect your minions here.": lambda me, unit, cause: (
        _is_yours_here(me, unit) and _by_others(me, cause, *CARDS)
    ),
    IN_PLAIN_SIGHT: lambda me, unit, cause: (
        _is_yours_here(me, unit) and unit.printed.power <= 2 and _by_others(me, cause, *CARDS)
    ),
    "Other players' actions affect neither this minion nor the other actions on it.": lambda me, unit, cause: (
        (unit is me.host or (unit is not me and unit.host is me.host)) and _by_others(me, cause, Kind.ACTION)
    ),
    "Minions here do not affect other players' minions here.": _neutral,
    "Other players' cards do not affect your actions.": lambda me, unit, cause: (
        unit.is_action and unit.controller == me.controller and _by_others(me, cause, *CARDS)
    ),
    "Other players' cards do not affect your minions here that have +1 power counters on them.": (
        lambda me, unit, cause: _is_yours_here(me, unit) and unit.counters > 0 and _by_others(me, cause, *CARDS)
    ),
    WITH_FEW_CARDS: lambda me, unit, cause: unit is me and _by_others(me, cause, *CARDS),
    FROM_MOVES_AND_RETURNS: lambda me, unit, cause: _is_yours_here(me, unit) and _by_others(me, cause, *CARDS),
}
"""Shields that cost nothing: (the shield, the card that is affected, the cause) -> it is protected."""
ONLY_FROM: dict[str, frozenset[Verb]] = {FROM_MOVES_AND_RETURNS: frozenset({Verb.MOVE, Verb.RETURN})}
"""Effects that a shield keeps off, if not all."""
WHILE: dict[str, Callable[[State, Unit], bool]] = {
    WITH_FEW_CARDS: lambda state, me: len(state.players[me.controller].hand) <= 2,
}
"""Conditions of shields: (the state, the shield) -> it works now."""
AT_COST: dict[str, Callable[[Any, Unit, Cause], bool]] = {
    "If an ability would affect this minion, it does not; destroy this action instead.": lambda me, unit, cause: (
        unit is this_minion(me)
    ),
    "If another player's action would affect any of your minions here, it affects none of your minions; destroy this "
    "action instead.": lambda me, unit, cause: _is_yours_here(me, unit) and _by_others(me, cause, Kind.ACTION),
}
"""Shields that are destroyed instead."""
CANNOT: dict[str, Callable[[Any, Unit, Cause, Verb, Base | None], bool]] = {
    "This minion cannot be destroyed.": lambda me, unit, cause, verb, to: (
        verb is Verb.DESTROY and unit is this_minion(me)
    ),
    "This action cannot be destroyed.": lambda me, unit, cause, verb, to: verb is Verb.DESTROY and unit is me,
    "While you have two or more minions here, your minions here cannot be destroyed.": (
        lambda here, unit, cause, verb, to: (
            verb is Verb.DESTROY
            and unit.is_minion
            and unit.base is here
            and len([minion for minion in here.minions if minion.controller == unit.controller]) >= 2
        )
    ),
    "Nothing can destroy this minion.": lambda me, unit, cause, verb, to: (
        verb is Verb.DESTROY and unit is this_minion(me)
    ),
    "No other player can move minions here.": lambda me, unit, cause, verb, to: (
        verb is Verb.MOVE and unit.is_minion and to is me.base and cause.player != me.controller
    ),
    "Other players can neither move their minions here nor move this minion.": lambda me, unit, cause, verb, to: (
        verb is Verb.MOVE
        and unit.is_minion
        and cause.player != me.controller
        and (unit is me or (to is me.base and unit.controller == cause.player))
    ),
    "Minions here that have +1 power counters on them cannot be destroyed.": lambda here, unit, cause, verb, to: (
        verb is Verb.DESTROY and unit.is_minion and unit.base is here and unit.counters > 0
    ),
    "Your minions cannot be destroyed.": lambda me, unit, cause, verb, to: (
        verb is Verb.DESTROY and unit.is_minion and unit.controller == me.controller
    ),
    "On bases where you have a minion, minions cannot be moved or returned to a hand.": (
        lambda me, unit, cause, verb, to: (
            verb in (Verb.MOVE, Verb.RETURN)
            and unit.is_minion
            and any(minion.controller == me.controller for minion in unit.base.minions)
        )
    ),
}
"""Effects that cannot happen, in any edition and by any card: (card, affected card, cause, verb, target base)."""


TEXTS = {*FREE, *AT_COST, *CANNOT}
"""Every text that this oracle knows."""


def is_ignored(state: State, base: Base, player: Seat) -> bool:
    """True if that player may ignore what the base says."""
    return any(
        effect.kind is EffectKind.IGNORE and effect.seat == player and effect.place == base.iid
        for effect in state.effects
    )


class Shields:
    """The texts in play that protect cards, in one state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.affecting = AFFECTING[state.edition.name]
        self.texts = [(bearer, text) for bearer, text in texts_in_play(state) if text in TEXTS or text == PRINTED_5]

    def free(self, unit: Unit, cause: Cause, verb: Verb) -> tuple[Bearer, str] | None:
        """The card that protects this one from an effect at no cost, with its text."""
        if verb not in self.affecting:
            return None
        for bearer, text in self.texts:
            protects = FREE.get(text)
            if protects is None or (isinstance(bearer, Base) and is_ignored(self.state, bearer, cause.player)):
                continue
            if text == IN_PLAIN_SIGHT and not self.has_its_printed_power(unit):
                continue
            if verb not in ONLY_FROM.get(text, self.affecting):
                continue
            if text in WHILE and isinstance(bearer, Unit) and not WHILE[text](self.state, bearer):
                continue
            if protects(bearer, unit, cause):
                return bearer, text
        return None

    def has_its_printed_power(self, unit: Unit) -> bool:
        """True if no action makes the printed power of this minion, which In Plain Sight protects, another.

        Such an action of another player raises power: where that counts as affecting, the minion is safe from it, too.
        """
        others_count = Verb.RAISE not in self.affecting
        setting = {bearer.iid for bearer, text in self.texts if text == PRINTED_5}
        return not any(
            action.iid in setting and (others_count or action.controller == unit.controller) for action in unit.actions
        )

    def against(self, unit: Unit, cause: Cause, verb: Verb, to: Base | None = None) -> tuple[Bearer, str] | None:
        """The card that keeps an effect off this unit, with its text."""
        if not self.texts or unit.base is NOWHERE:
            return None
        for bearer, text in self.texts:
            if text in CANNOT and CANNOT[text](bearer, unit, cause, verb, to):
                return bearer, text
        free = self.free(unit, cause, verb)
        if free is not None or verb not in self.affecting:
            return free
        for bearer, text in self.texts:
            if text in AT_COST and AT_COST[text](bearer, unit, cause):
                return bearer, text
        return None
