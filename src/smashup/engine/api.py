"""All that a faction module needs, in one import: the rulebook's words, the types, and common tests.

A faction imports from here and from its own set, and from nothing else. docs/verbs.md is made from this, too.
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

# What a choice is for (`to=`), what a deed is (`hit.verb`, `deed.verb`), what is replaced or forbidden.
ATTACH = Verb.ATTACH
"""Play or transfer an action onto a minion."""
BREAKPOINT = Verb.BREAKPOINT
"""Change the breakpoint of a base."""
BURY = Verb.BURY
"""Bury it, or bury something there."""
CONTROL = Verb.CONTROL
"""Take control of it."""
COPY = Verb.COPY
"""Copy its abilities."""
COUNTERS = Verb.COUNTERS
"""Place or remove counters."""
DESTROY = Verb.DESTROY
"""Destroy it."""
DISCARD = Verb.DISCARD
"""Discard it."""
DRAW = Verb.DRAW
"""Draw."""
FORBID = Verb.FORBID
"""Keep a player from something."""
GIVE = Verb.GIVE
"""Give control of it to another player."""
GO_TO_DISCARD = Verb.TO_DISCARD
"""Go from play to the discard pile, for whatever reason."""
KEEP = Verb.KEEP
"""Take it into your hand, or choose it to stay."""
LOOK = Verb.LOOK
"""Look at it."""
LOSE_ABILITIES = Verb.LOSE
"""Take its abilities away."""
LOWER = Verb.LOWER
"""Give it less power."""
MOVE = Verb.MOVE
"""Move it, or move something there."""
NAME = Verb.NAME
"""Name it."""
PLACE = Verb.PLACE
"""Place it somewhere."""
PLAY = Verb.PLAY
"""Play it, or play something there."""
PLAY_ACTION = Verb.PLAY_ACTION
"""Play an action."""
PLAY_MINION = Verb.PLAY_MINION
"""Play a minion."""
PLAY_SPECIAL = Verb.PLAY_SPECIAL
"""Play a Special."""
RAISE = Verb.RAISE
"""Give it more power."""
REMOVE_STASIS = Verb.REMOVE_STASIS
"""Remove a stasis counter from it."""
RETURN = Verb.RETURN
"""Return it to its owner's hand."""
REVEAL = Verb.REVEAL
"""Reveal it."""
SCORE = Verb.SCORE
"""Score a base."""
SHUFFLE = Verb.SHUFFLE
"""Shuffle it into a deck."""
STASIS = Verb.STASIS
"""Place stasis counters on it."""
STORE = Verb.STORE
"""Store it under a card."""
TRANSFER = Verb.TRANSFER
"""Transfer an action."""
TURN_DOWN = Verb.TURN_DOWN
"""Turn it face down."""
USE = Verb.USE
"""Use it for something else that the text says."""

# Windows in which a card can be played or used (`also`, `special`, `from_hand`, `from_discard`).
AFTER_SCORING = Hook.AFTER_SCORING
"""After a base scored."""
BEFORE_SCORING = Hook.BEFORE_SCORING
"""Before a base scores."""
ON_YOUR_TURN = Hook.ON_YOUR_TURN
"""In the Play Cards phase of your turn."""

# What has happened (`after`).
AFFECTED = Event.AFFECTED
"""A card that is being played affected it, for the first time in that play."""
BASE_REPLACED = Event.BASE_REPLACED
"""A base was replaced after it scored; for `later`."""
CONTROLLED = Event.CONTROLLED
"""Another player controls it now."""
DESTROYED = Event.DESTROYED
"""It was destroyed."""
DISCARDED = Event.DISCARDED
"""It was discarded, and was not in play (`ev.from_zone`)."""
LEFT_PLAY = Event.LEFT
"""It left play, in whatever way."""
MOVED = Event.MOVED
"""It was moved."""
PLACED = Event.PLACED
"""It was placed somewhere, from play."""
PLACED_INTO_HAND = Event.PLACED_INTO_HAND
"""It was placed into a hand (`ev.to`: whose), from wherever; what is returned, drawn or dealt is not placed."""
PLAYED = Event.PLAYED
"""It was played."""
RAISED = Event.RAISED
"""An action that is being played directly raised its power, for the first time in that play."""
RETURNED = Event.RETURNED
"""It was returned to a hand."""
STASIS_COUNTER_REMOVED = Event.STASIS_COUNTER_REMOVED
"""A stasis counter was removed from it: each one is an event, by `ev.player`."""
TALENT_USED = Event.TALENT_USED
"""Its talent was used."""
TRANSFERRED = Event.TRANSFERRED
"""The action was transferred."""
WENT_TO_DISCARD = Event.TO_DISCARD
"""It went from play to a discard pile, for whatever reason."""

# For `later`.
TURN_END = Phase.END
"""The end of this turn."""

# What a card is.
ACTION = Kind.ACTION
"""An action."""
EITHER = Kind.EITHER
"""A minion or an action."""
MINION = Kind.MINION
"""A minion."""

# The word printed before an ability (`label=`).
ONGOING = Label.ONGOING
"""Ongoing."""
SPECIAL = Label.SPECIAL
"""Special."""
TALENT = Label.TALENT
"""Talent."""

# Whose power a continuous value changes (`adds_power`).
ANY = Scope.ANY
"""Any minion in play."""
ANY_CARD = Scope.ANY_CARD
"""Any card in play, actions too: for a text that speaks of cards with a name or label and not of minions."""
HERE = Scope.HERE
"""Any minion at the base that this is at."""
HOST = Scope.HOST
"""The minion that this action is on."""
ME = Scope.ME
"""This minion."""

# Where cards are, and where they are placed.
BOX = Zone.BOX
"""Out of the game."""
DECK = Zone.DECK
"""A deck. To place a card there say which end."""
DISCARD_PILE = Zone.DISCARD
"""A discard pile."""
HAND = Zone.HAND
"""A hand."""
IN_PLAY = Zone.PLAY
"""At a base."""

# Where else they are placed.
ANOTHER_HAND = Where.ANOTHER_HAND
"""Another player's hand, whose is asked (`ends_in`)."""
DECK_BOTTOM = Where.DECK_BOTTOM
"""The bottom of its owner's deck."""
DECK_TOP = Where.DECK_TOP
"""The top of its owner's deck."""
SHUFFLED = Where.SHUFFLED
"""Shuffled into its owner's deck."""

# How long something lasts (`until=`).
DURING_NEXT_TURN = Until.DURING_NEXT_TURN
"""That player's next turn, and not before."""
DURING_OTHERS_TURNS = Until.DURING_OTHERS_TURNS
"""Other players' turns, until your next one."""
END_OF_TURN = Until.END_OF_TURN
"""The end of this turn."""
END_OF_YOUR_TURN = Until.END_OF_YOUR_TURN
"""The end of your turn, this one or the next."""
FOREVER = Until.FOREVER
"""As long as it is in play."""
START_OF_YOUR_TURN = Until.START_OF_YOUR_TURN
"""The start of your next turn."""
UNDATED = Until.UNDATED
"""The text states no end: the edition decides."""

# Whom the ability of a base calls "you" (`who=`); who does a deed (`by=`: OWNER, CONTROLLER).
ALL_PLAYERS = Who.ALL
"""All in one ability: it asks each (`g.heeds`)."""
CONTROLLER = Who.CONTROLLER
"""The player who controls the card that the event is about."""
CURRENT_PLAYER = Who.CURRENT
"""Whose turn it is."""
EACH_PLAYER = Who.EACH
"""Each player, one after the other."""
EACH_PLAYER_HERE = Who.EACH_WITH_MINION
"""Each player with a minion here."""
NOT_WINNER = Who.NOT_WINNER
"""Each player who is not the winner."""
OWNER = Who.OWNER
"""The owner of the card that the event is about."""
RUNNER_UP = Who.RUNNER_UP
"""The runner-up; all, if they tie."""
THAT_PLAYER = Who.PLAYER
"""Who played, destroyed, moved ..."""
WINNER = Who.WINNER
"""The winner; all, if they tie."""

# How often an ability can be used (`once=`).
FIRST_TIME_EACH_TURN = Once.FIRST_TIME
"""Only the first time each turn that it happens, used or not."""
FIRST_TIME_EACH_TURN_EACH_PLAYER = Once.FIRST_TIME_AND_PLAYER
"""For each player, only the first time each turn that it happens, used or not."""
ONCE_A_DEED = Once.DEED
"""Where it would happen to several cards at once, for one of them (`instead_of`)."""
ONCE_A_SCORING_BY_NAME = Once.NAME_A_SCORING
"""Each player, once for each base that scores, whichever copy of the card."""
ONCE_A_TURN = Once.CARD
"""Once each turn."""
ONCE_A_TURN_BY_NAME = Once.NAME
"""Each player, once each turn, whichever copy of the card."""
ONCE_A_TURN_EACH_PLAYER = Once.CARD_AND_PLAYER
"""Each player, once each turn."""
ONCE_ON_YOUR_TURN = Once.ON_YOUR_TURN
"""It says "on your turn" and no more: once, in editions that say so."""

__all__ = [
    "ACTION",
    "AFFECTED",
    "AFTER_SCORING",
    "ALL_PLAYERS",
    "ANOTHER_HAND",
    "ANY",
    "ANY_CARD",
    "ATTACH",
    "BASE_REPLACED",
    "BEFORE_SCORING",
    "BOX",
    "BREAKPOINT",
    "BURY",
    "CONTROL",
    "CONTROLLED",
    "CONTROLLER",
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
    "FIRST_TIME_EACH_TURN",
    "FIRST_TIME_EACH_TURN_EACH_PLAYER",
    "FORBID",
    "FOREVER",
    "GIVE",
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
    "ONCE_A_DEED",
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
    "PLACED_INTO_HAND",
    "PLAY",
    "PLAYED",
    "PLAY_ACTION",
    "PLAY_MINION",
    "PLAY_SPECIAL",
    "RAISE",
    "RAISED",
    "REMOVE_STASIS",
    "RETURN",
    "RETURNED",
    "REVEAL",
    "RUNNER_UP",
    "SCORE",
    "SHUFFLE",
    "SHUFFLED",
    "SPECIAL",
    "START_OF_YOUR_TURN",
    "STASIS",
    "STASIS_COUNTER_REMOVED",
    "STORE",
    "TALENT",
    "TALENT_USED",
    "THAT_PLAYER",
    "TRANSFER",
    "TRANSFERRED",
    "TURN_DOWN",
    "TURN_END",
    "UNDATED",
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
