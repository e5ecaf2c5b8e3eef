"""All that a faction module needs, in one import: the rulebook's words, the types, and common tests.

A faction imports from here and from its own set, and from nothing else. docs/verbs.md says what each word is for.
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
from smashup.engine.language.game import Game
from smashup.engine.language.library import CardSet, Faction
from smashup.engine.language.terms import Event, Hook, Kind, Label, Once, Phase, Scope, Until, Verb, Where, Who, Zone
from smashup.engine.state.frames import Deed, Happening, Hit
from smashup.engine.state.records import Seat
from smashup.engine.state.state import Base, BaseCard, Card, Unit

# What a choice is for, what a deed is, what is replaced or forbidden.
ATTACH = Verb.ATTACH
BURY = Verb.BURY
BREAKPOINT = Verb.BREAKPOINT
CONTROL = Verb.CONTROL
COPY = Verb.COPY
COUNTERS = Verb.COUNTERS
DESTROY = Verb.DESTROY
DISCARD = Verb.DISCARD
DRAW = Verb.DRAW
FORBID = Verb.FORBID
GO_TO_DISCARD = Verb.TO_DISCARD
KEEP = Verb.KEEP
LOOK = Verb.LOOK
LOSE_ABILITIES = Verb.LOSE
LOWER = Verb.LOWER
MOVE = Verb.MOVE
NAME = Verb.NAME
PLACE = Verb.PLACE
PLAY = Verb.PLAY
PLAY_ACTION = Verb.PLAY_ACTION
PLAY_MINION = Verb.PLAY_MINION
PLAY_SPECIAL = Verb.PLAY_SPECIAL
RAISE = Verb.RAISE
RETURN = Verb.RETURN
REVEAL = Verb.REVEAL
SCORE = Verb.SCORE
SHUFFLE = Verb.SHUFFLE
TRANSFER = Verb.TRANSFER
USE = Verb.USE
# Windows in which a card can be used.
AFTER_SCORING = Hook.AFTER_SCORING
BEFORE_SCORING = Hook.BEFORE_SCORING
ON_YOUR_TURN = Hook.ON_YOUR_TURN
# What has happened.
BASE_REPLACED = Event.BASE_REPLACED
CONTROLLED = Event.CONTROLLED
DESTROYED = Event.DESTROYED
DISCARDED = Event.DISCARDED
LEFT_PLAY = Event.LEFT
MOVED = Event.MOVED
PLACED = Event.PLACED
PLAYED = Event.PLAYED
RETURNED = Event.RETURNED
TALENT_USED = Event.TALENT_USED
TRANSFERRED = Event.TRANSFERRED
WENT_TO_DISCARD = Event.TO_DISCARD
TURN_END = Phase.END
# What a card is.
ACTION = Kind.ACTION
EITHER = Kind.EITHER
MINION = Kind.MINION
# The word printed before an ability.
ONGOING = Label.ONGOING
SPECIAL = Label.SPECIAL
TALENT = Label.TALENT
# Whose power a continuous value changes.
ANY = Scope.ANY
HERE = Scope.HERE
HOST = Scope.HOST
ME = Scope.ME
# Where cards are.
BOX = Zone.BOX
DECK = Zone.DECK
DISCARD_PILE = Zone.DISCARD
HAND = Zone.HAND
IN_PLAY = Zone.PLAY
# Where else they are placed.
ANOTHER_HAND = Where.ANOTHER_HAND
DECK_BOTTOM = Where.DECK_BOTTOM
DECK_TOP = Where.DECK_TOP
SHUFFLED = Where.SHUFFLED
# How long an effect lasts.
DURING_NEXT_TURN = Until.DURING_NEXT_TURN
DURING_OTHERS_TURNS = Until.DURING_OTHERS_TURNS
END_OF_TURN = Until.END_OF_TURN
END_OF_YOUR_TURN = Until.END_OF_YOUR_TURN
FOREVER = Until.FOREVER
START_OF_YOUR_TURN = Until.START_OF_YOUR_TURN
# Whom the ability of a base calls "you".
ALL_PLAYERS = Who.ALL
CURRENT_PLAYER = Who.CURRENT
EACH_PLAYER = Who.EACH
EACH_PLAYER_HERE = Who.EACH_WITH_MINION
NOT_WINNER = Who.NOT_WINNER
OWNER = Who.OWNER
RUNNER_UP = Who.RUNNER_UP
THAT_PLAYER = Who.PLAYER
WINNER = Who.WINNER
# How often an ability can be used.
ONCE_A_SCORING_BY_NAME = Once.NAME_A_SCORING
ONCE_A_TURN = Once.CARD
ONCE_A_TURN_BY_NAME = Once.NAME
ONCE_A_TURN_EACH_PLAYER = Once.CARD_AND_PLAYER
ONCE_ON_YOUR_TURN = Once.ON_YOUR_TURN

__all__ = [
    "ACTION",
    "AFTER_SCORING",
    "ALL_PLAYERS",
    "ANOTHER_HAND",
    "ANY",
    "ATTACH",
    "BASE_REPLACED",
    "BEFORE_SCORING",
    "BOX",
    "BREAKPOINT",
    "BURY",
    "CONTROL",
    "CONTROLLED",
    "COPY",
    "COUNTERS",
    "CURRENT_PLAYER",
    "DECK",
    "DECK_BOTTOM",
    "DECK_TOP",
    "DESTROY",
    "DESTROYED",
    "DISCARD",
    "DISCARDED",
    "DISCARD_PILE",
    "DRAW",
    "DURING_NEXT_TURN",
    "DURING_OTHERS_TURNS",
    "EACH_PLAYER",
    "EACH_PLAYER_HERE",
    "EITHER",
    "END_OF_TURN",
    "END_OF_YOUR_TURN",
    "FORBID",
    "FOREVER",
    "GO_TO_DISCARD",
    "HAND",
    "HERE",
    "HOST",
    "IN_PLAY",
    "KEEP",
    "LEFT_PLAY",
    "LOOK",
    "LOSE_ABILITIES",
    "LOWER",
    "ME",
    "MINION",
    "MOVE",
    "MOVED",
    "NAME",
    "NOT_WINNER",
    "ONCE_A_SCORING_BY_NAME",
    "ONCE_A_TURN",
    "ONCE_A_TURN_BY_NAME",
    "ONCE_A_TURN_EACH_PLAYER",
    "ONCE_ON_YOUR_TURN",
    "ONGOING",
    "ON_YOUR_TURN",
    "OWNER",
    "PLACE",
    "PLACED",
    "PLAY",
    "PLAYED",
    "PLAY_ACTION",
    "PLAY_MINION",
    "PLAY_SPECIAL",
    "RAISE",
    "RETURN",
    "RETURNED",
    "REVEAL",
    "RUNNER_UP",
    "SCORE",
    "SHUFFLE",
    "SHUFFLED",
    "SPECIAL",
    "START_OF_YOUR_TURN",
    "TALENT",
    "TALENT_USED",
    "THAT_PLAYER",
    "TRANSFER",
    "TRANSFERRED",
    "TURN_END",
    "USE",
    "WENT_TO_DISCARD",
    "WINNER",
    "Base",
    "BaseCard",
    "Card",
    "CardSet",
    "Deed",
    "Faction",
    "Game",
    "Happening",
    "Hit",
    "Seat",
    "Unit",
    "action_by_another",
    "in_your_play_cards",
    "minion_destroyed_here",
    "minion_here_played_by_another",
    "minion_played_here",
    "this_card",
    "this_minion",
]
