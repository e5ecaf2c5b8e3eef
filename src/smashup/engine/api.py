"""All that a faction module needs, in one import: the rulebook's words, the types, and common tests.

A faction imports from here and from its own set, and from nothing else.
"""

from smashup.engine.language.conditions import (
    action_by_another,
    in_your_play_cards,
    minion_destroyed_here,
    minion_here_played_by_another,
    minion_played_here,
    this_card,
    this_minion,
)
from smashup.engine.language.library import CardSet, Faction
from smashup.engine.language.terms import Event, Hook, Kind, Label, Once, Phase, Scope, Until, Verb, Where, Who, Zone
from smashup.engine.rules.game import RunningGame as Game
from smashup.engine.state.frames import Deed, Happening, Hit
from smashup.engine.state.records import Seat
from smashup.engine.state.state import Base, BaseCard, Card, Unit

# What a choice is for, what is replaced, what is forbidden.
COPY, CONTROL, DESTROY, DISCARD = Verb.COPY, Verb.CONTROL, Verb.DESTROY, Verb.DISCARD
DRAW, KEEP, LOOK, LOWER, MOVE, NAME = Verb.DRAW, Verb.KEEP, Verb.LOOK, Verb.LOWER, Verb.MOVE, Verb.NAME
PLACE, PLAY, RAISE, RETURN, REVEAL = Verb.PLACE, Verb.PLAY, Verb.RAISE, Verb.RETURN, Verb.REVEAL
SCORE, SHUFFLE, TO_DISCARD, TRANSFER, USE = Verb.SCORE, Verb.SHUFFLE, Verb.TO_DISCARD, Verb.TRANSFER, Verb.USE
FORBID = Verb.FORBID
PLAY_ACTION, PLAY_MINION, PLAY_SPECIAL = Verb.PLAY_ACTION, Verb.PLAY_MINION, Verb.PLAY_SPECIAL
# Windows.
ON_YOUR_TURN = Hook.ON_YOUR_TURN
BEFORE_SCORING, AFTER_SCORING = Hook.BEFORE_SCORING, Hook.AFTER_SCORING
# Events.
AFFECTED, PLAYED, DESTROYED, MOVED = Event.AFFECTED, Event.PLAYED, Event.DESTROYED, Event.MOVED
WENT_TO_DISCARD = Event.TO_DISCARD
BASE_REPLACED, TURN_END = Event.BASE_REPLACED, Phase.END
# Kinds, labels, scopes, places and times.
MINION, ACTION = Kind.MINION, Kind.ACTION
ONGOING, SPECIAL, TALENT = Label.ONGOING, Label.SPECIAL, Label.TALENT
ME, HOST, HERE, ANY = Scope.ME, Scope.HOST, Scope.HERE, Scope.ANY
DECK_TOP, DECK_BOTTOM, SHUFFLED = Where.DECK_TOP, Where.DECK_BOTTOM, Where.SHUFFLED
TO_HAND, ANOTHER_HAND, TO_DISCARD_PILE = Where.HAND, Where.ANOTHER_HAND, Where.DISCARD
END_OF_TURN, END_OF_YOUR_TURN = Until.END_OF_TURN, Until.END_OF_YOUR_TURN
START_OF_YOUR_TURN, DURING_NEXT_TURN = Until.START_OF_YOUR_TURN, Until.DURING_NEXT_TURN
DURING_OTHERS_TURNS, FOREVER = Until.DURING_OTHERS_TURNS, Until.FOREVER

__all__ = [
    "ACTION",
    "AFFECTED",
    "AFTER_SCORING",
    "ANOTHER_HAND",
    "ANY",
    "BASE_REPLACED",
    "BEFORE_SCORING",
    "CONTROL",
    "COPY",
    "DECK_BOTTOM",
    "DECK_TOP",
    "DESTROY",
    "DESTROYED",
    "DISCARD",
    "DRAW",
    "DURING_NEXT_TURN",
    "DURING_OTHERS_TURNS",
    "END_OF_TURN",
    "END_OF_YOUR_TURN",
    "FORBID",
    "FOREVER",
    "HERE",
    "HOST",
    "KEEP",
    "LOOK",
    "LOWER",
    "ME",
    "MINION",
    "MOVE",
    "MOVED",
    "NAME",
    "ONGOING",
    "ON_YOUR_TURN",
    "PLACE",
    "PLAY",
    "PLAYED",
    "PLAY_ACTION",
    "PLAY_MINION",
    "PLAY_SPECIAL",
    "RAISE",
    "RETURN",
    "REVEAL",
    "SCORE",
    "SHUFFLE",
    "SHUFFLED",
    "SPECIAL",
    "START_OF_YOUR_TURN",
    "TALENT",
    "TO_DISCARD",
    "TO_DISCARD_PILE",
    "TO_HAND",
    "TRANSFER",
    "TURN_END",
    "USE",
    "WENT_TO_DISCARD",
    "Base",
    "BaseCard",
    "Card",
    "CardSet",
    "Deed",
    "Faction",
    "Game",
    "Happening",
    "Hit",
    "Once",
    "Seat",
    "Unit",
    "Who",
    "Zone",
    "action_by_another",
    "in_your_play_cards",
    "minion_destroyed_here",
    "minion_here_played_by_another",
    "minion_played_here",
    "this_card",
    "this_minion",
]
