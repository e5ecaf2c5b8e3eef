"""Vocabulary of card files: words written as plain strings, such as `to="destroy"` or `until="end of turn"`.

Each group of words is a `Literal` type, which type checkers and editors know, and a `Vocabulary`, which maps words to
terms of the engine and explains them. docs/reference/card-language.md lists them.
"""

from __future__ import annotations

from typing import Final, Literal

from smashup.engine.language.terms import (
    Each,
    EventKind,
    Hook,
    Kind,
    Label,
    Once,
    Phase,
    Scope,
    Until,
    Verb,
    Where,
    Who,
    Zone,
)
from smashup.engine.language.words import Vocabulary

PurposeWord = Literal[
    "attach",
    "breakpoint",
    "bury",
    "control",
    "copy",
    "counters",
    "destroy",
    "discard",
    "draw",
    "forbid",
    "give",
    "keep",
    "look",
    "lose abilities",
    "lower",
    "move",
    "name",
    "place",
    "play",
    "raise",
    "receive counters",
    "remove counters",
    "remove stasis",
    "return",
    "reveal",
    "score",
    "shuffle",
    "stasis",
    "store",
    "transfer",
    "transfer counters",
    "turn down",
    "use",
]
EffectWord = Literal[
    "attach",
    "bury",
    "clash",
    "control",
    "counters",
    "destroy",
    "discard",
    "go to discard pile",
    "lose abilities",
    "lower",
    "move",
    "place",
    "place counters",
    "play action",
    "play extra",
    "play minion",
    "play special",
    "play titan",
    "raise",
    "remove stasis",
    "return",
    "score",
    "shuffle",
    "stasis",
    "transfer",
]
WindowWord = Literal["after scoring", "before scoring", "gained vp", "interrupt", "interrupt minion", "on your turn"]
EventWord = Literal[
    "affected",
    "controlled",
    "counters placed",
    "counters removed",
    "counters transferred",
    "destroyed",
    "discarded",
    "drawn",
    "left play",
    "moved",
    "placed",
    "placed into hand",
    "played",
    "raised",
    "returned",
    "stasis counter removed",
    "talent used",
    "transferred",
    "went to discard pile",
]
LaterWord = Literal["base replaced", "end of turn"]
KindWord = Literal["action", "either", "minion"]
RegularPlayWord = Literal["action", "minion", "minion and action"]
LabelWord = Literal["Ongoing", "Special", "Talent"]
ScopeWord = Literal["any", "any card", "here", "host", "me"]
ZoneWord = Literal["box", "deck", "discard pile", "hand", "in play"]
PlaceWord = Literal[
    "Madness deck",
    "another hand",
    "bottom of deck",
    "box",
    "discard pile",
    "hand",
    "shuffled into deck",
    "top of deck",
]
DeckEndWord = Literal["bottom of deck", "top of deck"]
UntilWord = Literal[
    "during next turn",
    "during other turns",
    "end of turn",
    "end of your turn",
    "forever",
    "start of your turn",
]
WhoWord = Literal[
    "all players",
    "controller",
    "current player",
    "each player",
    "each player here",
    "not the winner",
    "owner",
    "runner-up",
    "that player",
    "winner",
]
DoerWord = Literal["controller", "owner"]
EachWord = Literal["other player", "other turn", "player", "turn"]
OnceWord = Literal[
    "each effect",
    "each scoring by name",
    "each turn",
    "each turn by each player",
    "each turn by name",
    "first time each turn",
    "first time each turn by each player",
    "on your turn",
]

VERBS: Final = Vocabulary(
    "purpose or effect",
    "The purpose of a choice (`to=`), and an effect that a card replaces (`instead_of`) or forbids (`forbids`).",
    {
        "attach": (Verb.ATTACH, "Play or transfer an action onto a minion."),
        "breakpoint": (Verb.BREAKPOINT, "Change the breakpoint of a base."),
        "bury": (Verb.BURY, "Bury it, or bury a card there."),
        "clash": (Verb.CLASH, "Clash (`forbids`), or leave play as the loser of a clash of titans (`instead_of`)."),
        "control": (Verb.CONTROL, "Take control of it."),
        "copy": (Verb.COPY, "Copy its abilities."),
        "counters": (Verb.COUNTERS, "Place counters on it; as an effect also: remove or transfer them."),
        "destroy": (Verb.DESTROY, "Destroy it."),
        "discard": (Verb.DISCARD, "Discard it."),
        "draw": (Verb.DRAW, "Draw."),
        "forbid": (Verb.FORBID, "Forbid a player something."),
        "give": (Verb.GIVE, "Give control of it to another player."),
        "go to discard pile": (Verb.TO_DISCARD, "Go from play to the discard pile, for any reason."),
        "keep": (Verb.KEEP, "Take it into your hand, or keep it."),
        "look": (Verb.LOOK, "Look at it."),
        "lose abilities": (Verb.LOSE, "Take its abilities away."),
        "lower": (Verb.LOWER, "Give it less power."),
        "move": (Verb.MOVE, "Move it, or move a minion there."),
        "name": (Verb.NAME, "Name it."),
        "place": (Verb.PLACE, "Place it somewhere."),
        "place counters": (Verb.PLACE_COUNTERS, "Place `hit.n` +1 power counters on it (`instead_of`)."),
        "play": (Verb.PLAY, "Play it, or play a card there."),
        "play action": (Verb.PLAY_ACTION, "Play an action."),
        "play extra": (Verb.PLAY_EXTRA, "Play an extra card: any card but with the two regular plays of a turn."),
        "play minion": (Verb.PLAY_MINION, "Play a minion."),
        "play special": (Verb.PLAY_SPECIAL, "Play a Special."),
        "play titan": (Verb.PLAY_TITAN, "Play a titan."),
        "raise": (Verb.RAISE, "Give it more power."),
        "receive counters": (Verb.RECEIVE_COUNTERS, "Transfer +1 power counters to it."),
        "remove counters": (Verb.REMOVE_COUNTERS, "Remove +1 power counters from it."),
        "remove stasis": (Verb.REMOVE_STASIS, "Remove a stasis counter from it."),
        "return": (Verb.RETURN, "Return it to its owner's hand."),
        "reveal": (Verb.REVEAL, "Reveal it."),
        "score": (Verb.SCORE, "Score a base."),
        "shuffle": (Verb.SHUFFLE, "Shuffle it into a deck."),
        "stasis": (Verb.STASIS, "Place stasis counters on it."),
        "store": (Verb.STORE, "Store it under a card."),
        "transfer": (Verb.TRANSFER, "Transfer an action."),
        "transfer counters": (Verb.TRANSFER_COUNTERS, "Transfer +1 power counters from it."),
        "turn down": (Verb.TURN_DOWN, "Turn it face down."),
        "use": (Verb.USE, "Use it for another purpose of the text."),
    },
)
WINDOWS: Final = Vocabulary(
    "window",
    "Windows in which a card can be played or used (`also=`, `special`, `from_hand`, `from_discard`).",
    {
        "after scoring": (Hook.AFTER_SCORING, "After a base has scored."),
        "before scoring": (Hook.BEFORE_SCORING, "Before a base scores."),
        "interrupt": (
            Hook.INTERRUPT,
            "When another player plays an action (`g.interrupted_action`), before it does anything.",
        ),
        "gained vp": (Hook.GAINED_VP, "When you gain VP."),
        "interrupt minion": (
            Hook.INTERRUPT_MINION,
            "When another player plays a minion (`g.interrupted_minion`), before its ability resolves.",
        ),
        "on your turn": (Hook.ON_YOUR_TURN, "In the Play Cards phase of your turn."),
    },
)
EVENTS: Final = Vocabulary(
    "event",
    "Events that abilities react to (`after`, `from_hand`).",
    {
        "affected": (
            EventKind.AFFECTED,
            "A card that is being played affected it, for the first time in that play.",
        ),
        "controlled": (EventKind.CONTROLLED, "Its controller changed."),
        "counters placed": (EventKind.COUNTERS_PLACED, "`ev.player` placed `ev.n` +1 power counters on it."),
        "counters removed": (EventKind.COUNTERS_REMOVED, "`ev.player` removed `ev.n` +1 power counters from it."),
        "counters transferred": (
            EventKind.COUNTERS_TRANSFERRED,
            "`ev.player` transferred `ev.n` +1 power counters to it from another card.",
        ),
        "destroyed": (EventKind.DESTROYED, "It was destroyed."),
        "discarded": (EventKind.DISCARDED, "It was discarded from outside play (`ev.from_zone`)."),
        "drawn": (EventKind.DRAWN, "`ev.player` drew it, from a deck or from the Madness deck."),
        "left play": (EventKind.LEFT, "It left play in any way."),
        "moved": (EventKind.MOVED, "It was moved."),
        "placed": (EventKind.PLACED, "It was placed from play into another zone."),
        "placed into hand": (
            EventKind.PLACED_INTO_HAND,
            "It was placed into the hand of `ev.to`, from any zone. Returning, drawing and dealing are not placing.",
        ),
        "played": (EventKind.PLAYED, "It was played."),
        "raised": (
            EventKind.RAISED,
            "An action that is being played directly raised its power, for the first time in that play.",
        ),
        "returned": (EventKind.RETURNED, "It was returned to a hand."),
        "stasis counter removed": (
            EventKind.STASIS_COUNTER_REMOVED,
            "`ev.player` removed a stasis counter from it. Each counter is a separate event.",
        ),
        "talent used": (EventKind.TALENT_USED, "Its talent was used."),
        "transferred": (EventKind.TRANSFERRED, "The action was transferred."),
        "went to discard pile": (
            EventKind.TO_DISCARD,
            "It went from play to a discard pile, for any reason.",
        ),
    },
)
WINDOWS_AND_EVENTS: Final[Vocabulary[Hook | EventKind]] = Vocabulary(
    "window or event",
    "",
    {
        **{word: (hook, WINDOWS.meanings[word]) for word, hook in WINDOWS.items()},
        **{word: (event, EVENTS.meanings[word]) for word, event in EVENTS.items()},
    },
)
LATER: Final[Vocabulary[EventKind | Phase]] = Vocabulary(
    "moment",
    "The moment of a delayed ability (`g.later`).",
    {
        "base replaced": (EventKind.BASE_REPLACED, "When the base that is being scored has been replaced."),
        "end of turn": (Phase.END, "At the end of this turn."),
    },
)
KINDS: Final = Vocabulary(
    "kind",
    "Kinds of cards.",
    {
        "action": (Kind.ACTION, "An action."),
        "either": (Kind.EITHER, "A minion or an action."),
        "minion": (Kind.MINION, "A minion."),
    },
)
REGULAR_PLAYS: Final[Vocabulary[tuple[Kind, ...]]] = Vocabulary(
    "regular play",
    "Regular plays of the turn that an ability uses up (`instead_of_play`).",
    {
        "action": ((Kind.ACTION,), "Your regular action play."),
        "minion": ((Kind.MINION,), "Your regular minion play."),
        "minion and action": ((Kind.MINION, Kind.ACTION), "Your regular minion and action plays."),
    },
)
LABELS: Final = Vocabulary(
    "label",
    "The word printed before an ability (`label=`).",
    {
        "Ongoing": (Label.ONGOING, "Ongoing."),
        "Special": (Label.SPECIAL, "Special."),
        "Talent": (Label.TALENT, "Talent."),
    },
)
SCOPES: Final = Vocabulary(
    "scope",
    "The cards whose power a continuous value changes (`adds_power`).",
    {
        "any": (Scope.ANY, "Any minion in play."),
        "any card": (
            Scope.ANY_CARD,
            "Any card in play, including actions: for a text about cards with a name or label.",
        ),
        "here": (Scope.HERE, "Any minion at the base that this card is at."),
        "host": (Scope.HOST, "The minion that this action is on."),
        "me": (Scope.ME, "This minion."),
    },
)
ZONES: Final = Vocabulary(
    "zone",
    "Zones of cards.",
    {
        "box": (Zone.BOX, "Out of the game."),
        "deck": (Zone.DECK, "A deck."),
        "discard pile": (Zone.DISCARD, "A discard pile."),
        "hand": (Zone.HAND, "A hand."),
        "in play": (Zone.PLAY, "At a base."),
    },
)
PLACES: Final = Vocabulary(
    "place",
    "Destinations of placed cards.",
    {
        "Madness deck": (Where.MADNESS, "The Madness deck; only Madness cards can go there."),
        "another hand": (Where.ANOTHER_HAND, "The hand of another player, as you choose (`ends_in`)."),
        "bottom of deck": (Where.DECK_BOTTOM, "The bottom of its owner's deck."),
        "box": (Where.BOX, "Out of the game."),
        "discard pile": (Where.DISCARD, "Its owner's discard pile."),
        "hand": (Where.HAND, "Its owner's hand."),
        "shuffled into deck": (Where.SHUFFLED, "Shuffled into its owner's deck."),
        "top of deck": (Where.DECK_TOP, "The top of its owner's deck."),
    },
)
UNTIL: Final = Vocabulary(
    "duration",
    "The duration of an effect (`until=`).",
    {
        "during next turn": (Until.DURING_NEXT_TURN, "Only during that player's next turn."),
        "during other turns": (Until.DURING_OTHERS_TURNS, "Other players' turns, until your next one."),
        "end of turn": (Until.END_OF_TURN, "The end of this turn."),
        "end of your turn": (Until.END_OF_YOUR_TURN, "The end of your turn, this one or the next."),
        "forever": (Until.FOREVER, "As long as the card is in play."),
        "start of your turn": (Until.START_OF_YOUR_TURN, "The start of your next turn."),
    },
)
WHO: Final = Vocabulary(
    "player",
    'The player that "you" means in the ability of a base (`who=`), or who performs an effect (`by=`).',
    {
        "all players": (Who.ALL, "All players, in one ability that asks each of them (`g.heeds`)."),
        "controller": (Who.CONTROLLER, "The player who controls the card that the event is about."),
        "current player": (Who.CURRENT, "The player whose turn it is."),
        "each player": (Who.EACH, "Each player, one after the other."),
        "each player here": (Who.EACH_WITH_MINION, "Each player with a minion here."),
        "not the winner": (Who.NOT_WINNER, "Each player who is not the winner."),
        "owner": (Who.OWNER, "The owner of the card that the event is about."),
        "runner-up": (Who.RUNNER_UP, "The runner-up, or all of them if they tie."),
        "that player": (Who.PLAYER, "The player who caused the event: played, destroyed, moved ..."),
        "winner": (Who.WINNER, "The winner, or all of them if they tie."),
    },
)
EACH: Final = Vocabulary(
    "player or turn",
    "The players or turns that the ability of a card is for, if not only for its controller and their turn (`each=`).",
    {
        "other player": (Each.OTHER_PLAYER, "Like `player`, without the card's controller."),
        "other turn": (Each.OTHER_TURN, "Every other player's turn. The card's controller stays \"you\"."),
        "player": (
            Each.PLAYER,
            'Each player is "you", one after the other; at the start and end of turns, and for talents, on their turn.',
        ),
        "turn": (Each.TURN, "Every player's turn. The card's controller stays \"you\"."),
    },
)
ONCE: Final = Vocabulary(
    "limit",
    "The limit on the uses of an ability (`once=`).",
    {
        "each effect": (Once.DEED, "Once per effect, for one of the cards that it affects (`instead_of`)."),
        "each scoring by name": (
            Once.NAME_A_SCORING,
            "Once per scored base and player, counting all copies of the card.",
        ),
        "each turn": (Once.CARD, "Once each turn."),
        "each turn by each player": (Once.CARD_AND_PLAYER, "Once each turn per player."),
        "each turn by name": (Once.NAME, "Once each turn per player, counting all copies of the card."),
        "first time each turn": (Once.FIRST_TIME, "Only the first time each turn that the event happens, used or not."),
        "first time each turn by each player": (
            Once.FIRST_TIME_AND_PLAYER,
            "Only the first time each turn per player that the event happens, used or not.",
        ),
        "on your turn": (Once.ON_YOUR_TURN, 'For a text that only says "on your turn": once, in editions that say so.'),
    },
)
