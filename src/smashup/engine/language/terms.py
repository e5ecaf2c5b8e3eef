"""Terms of the engine: the words of the rulebook as constants. Card files write them as strings (`vocabulary`)."""

from __future__ import annotations

from typing import Final

from smashup.engine.language.words import Term

Seat = int
"""The number of a player, from 0."""

MADNESS: Final = "Madness"
"""The label of cards that cost VP at the end (MAD)."""


class Kind(Term):
    """Kind of a card, or kind of card that an allowance is for."""

    MINION = "minion"
    ACTION = "action"
    EITHER = "either"
    TITAN = "titan"
    """Neither a minion nor an action: texts about those do not reach it (TITAN-05)."""


class Goes(Term):
    """Place where an action goes when it is played (PLAY-06, PLAY-08)."""

    STANDARD = "standard"
    ON_BASE = "on-base"
    ON_MINION = "on-minion"
    SPECIAL = "special"
    """A standard action that can be played only in a certain window."""
    STASIS = "stasis"
    """An action that puts itself into stasis; it is not a standard action (STASIS-18)."""


class Zone(Term):
    """Zone of a card. Every card is in exactly one."""

    DECK = "deck"
    HAND = "hand"
    DISCARD = "discard"
    PLAY = "play"
    BURIED = "buried"
    """Face down on a base, where only its owner may look at it (BURY-01 to BURY-05)."""
    STASIS = "stasis"
    """In front of its owner with stasis counters: in play, but not at a base (STASIS-05, STASIS-06)."""
    STORED = "stored"
    """Face down under a card in play, where its owner and that card's controller may look at it (STORE-01, VIS-06)."""
    LIMBO = "limbo"
    """Being played, or revealed and set aside (DECK-08). Empty at every quiet point."""
    BOX = "box"
    ASIDE = "aside"
    """A titan beside its owner's deck, face up and out of play (TITAN-01)."""
    MADNESS = "madness"
    """In the Madness deck: one of the copies that each player keeps for it (MAD-06)."""


class Where(Term):
    """Destination of a placed card (VERB-20)."""

    DECK_TOP = "deck-top"
    DECK_BOTTOM = "deck-bottom"
    SHUFFLED = "shuffled"
    HAND = "hand"
    DISCARD = "discard"
    BOX = "box"
    ANOTHER_HAND = "another-hand"
    STASIS = "stasis"
    """Destination of a card that enters stasis; no text names it."""
    ASIDE = "aside"
    """Destination of every titan that leaves play; no text names it (TITAN-07)."""
    MADNESS = "madness"


class Verb(Term):
    """Verb of a choice, of an effect on a card in play, or of an effect that a card forbids or replaces."""

    PLAY = "play"
    DESTROY = "destroy"
    MOVE = "move"
    RETURN = "return"
    PLACE = "place"
    SHUFFLE = "shuffle"
    ATTACH = "attach"
    TRANSFER = "transfer"
    CONTROL = "control"
    GIVE = "give"
    RAISE = "raise"
    LOWER = "lower"
    COUNTERS = "counters"
    REMOVE_COUNTERS = "remove-counters"
    TRANSFER_COUNTERS = "transfer-counters"
    RECEIVE_COUNTERS = "receive-counters"
    PLACE_COUNTERS = "place-counters"
    """Placing +1 power counters, as an effect that a card replaces."""
    BREAKPOINT = "breakpoint"
    LOSE = "lose"
    COPY = "copy"
    DISCARD = "discard"
    DRAW = "draw"
    KEEP = "keep"
    REVEAL = "reveal"
    LOOK = "look"
    NAME = "name"
    ORDER = "order"
    IGNORE = "ignore"
    TURN_DOWN = "turn-down"
    FORBID = "forbid"
    SCORE = "score"
    USE = "use"
    BURY = "bury"
    STASIS = "stasis"
    REMOVE_STASIS = "remove-stasis"
    STORE = "store"
    TO_DISCARD = "to-discard"
    PLAY_MINION = "play-minion"
    PLAY_ACTION = "play-action"
    PLAY_SPECIAL = "play-special"
    PLAY_EXTRA = "play-extra"
    PLAY_TITAN = "play-titan"
    CLASH = "clash"


class EventKind(Term):
    """Kind of an event that abilities react to."""

    PLAYED = "played"
    DESTROYED = "destroyed"
    MOVED = "moved"
    RETURNED = "returned"
    PLACED = "placed"
    PLACED_INTO_HAND = "placed-into-hand"
    TO_DISCARD = "to-discard"
    LEFT = "left"
    DISCARDED = "discarded"
    DRAWN = "drawn"
    TRANSFERRED = "transferred"
    COUNTERS_PLACED = "counters-placed"
    COUNTERS_REMOVED = "counters-removed"
    COUNTERS_TRANSFERRED = "counters-transferred"
    CONTROLLED = "controlled"
    TALENT_USED = "talent-used"
    AFFECTED = "affected"
    """A card that is being played affects a card in play, for the first time in that play (VERB-01)."""
    RAISED = "raised"
    """An action that is being played directly increases a minion's power, for the first time in that play."""
    POWER_DECREASED = "power-decreased"
    """The power of a player at a base has decreased. Only recorded for this turn, in games with a card that asks for
    it; no ability reacts to it."""
    BASE_REPLACED = "base-replaced"
    STASIS_COUNTER_REMOVED = "stasis-counter-removed"
    STASIS_EMPTIED = "stasis-emptied"
    """The last stasis counter of a card was removed. Only recorded for this turn; no ability reacts to it."""


class Hook(Term):
    """Mechanism of an ability, apart from reactions to an EventKind and replacements of a Verb."""

    ON_PLAY = "on-play"
    TALENT = "talent"
    ON_YOUR_TURN = "on-your-turn"
    START_OF_TURN = "start-of-turn"
    END_OF_TURN = "end-of-turn"
    BEFORE_SCORING = "before-scoring"
    WHEN_SCORING = "when-scoring"
    AFTER_SCORING = "after-scoring"
    REDIRECTS = "redirects"
    SHIELDS = "shields"
    SHIELD_AT_COST = "shield-at-cost"
    POWER_ME = "power-me"
    POWER_HOST = "power-host"
    POWER_HERE = "power-here"
    POWER_ANY = "power-any"
    POWER_OF_ACTIONS = "power-of-actions"
    """Power for cards with a name or label, including actions."""
    PLAYER_POWER_HERE = "player-power-here"
    BREAKPOINT = "breakpoint"
    STARTING_BREAKPOINT = "starting-breakpoint"
    PRINTED_POWER = "printed-power"
    STARTING_POWER = "starting-power"
    NAMES = "names"
    LABEL = "label"
    GIVES_TALENT = "gives-talent"
    TALENTS_TWICE = "talents-twice"
    BOTH_SIDES = "both-sides"
    """Lets the player use both sides of an ability that says OR (ABIL-14)."""
    HOST_LEAVES = "host-leaves"
    BEFORE_DISCARD = "before-discard"
    AS_SOON_AS = "as-soon-as"
    CANCELS_BASE = "cancels-base"
    CANCELS_HOST = "cancels-host"
    NOT_IN_TOTAL = "not-in-total"
    INTERRUPT = "interrupt"
    """The window before an action that another player plays does anything (PLAY-26)."""
    INTERRUPT_MINION = "interrupt-minion"
    """The moment before the ability of a minion that another player plays resolves (PLAY-28)."""
    GAINED_VP = "gained-vp"
    """The moment after the player has gained VP (PLAY-29)."""
    SHARES_TOP_BASE = "shares-top-base"
    EXTRA_EACH_TURN = "extra-each-turn"
    PLAY_FROM = "play-from"
    ENTERS_STASIS = "enters-stasis"
    PLAYED_FROM_STASIS = "played-from-stasis"
    MORE_TITANS = "more-titans"
    """Raises the number of titans that a player may have in play (TITAN-10)."""
    LATER = "later"
    FOR_OTHERS = "for-others"
    """Abilities of the Play Cards phase that other players than the card's controller use (`each`)."""
    OWN_POWER = "own-power"
    """Group of POWER_ME and STARTING_POWER: one lookup shows that a minion changes its own power."""
    POWER_AURA = "power-aura"
    """Group of POWER_HERE and POWER_ANY."""
    POWER_WITHOUT_MINION = "power-without-minion"
    """Group of PLAYER_POWER_HERE and POWER_OF_ACTIONS."""
    PLAY_BAN = "play-ban"
    """Group of the bans on playing minions or actions."""


MENU_HOOKS: Final = frozenset({Hook.TALENT, Hook.ON_YOUR_TURN})
TURN_HOOKS: Final = frozenset({*MENU_HOOKS, Hook.START_OF_TURN, Hook.END_OF_TURN})
"""Windows that belong to the turn of one player."""
_INSTEAD: Final = {verb: f"instead-of-{verb}" for verb in Verb.words()}
_FORBIDS: Final = {verb: f"forbids-{verb}" for verb in Verb.words()}
_IN_DISCARD: dict[str, str] = {hook: f"{hook}-in-discard" for hook in (*Hook.words(), *EventKind.words())}


GROUPS: dict[str, Hook] = {
    Hook.POWER_ME: Hook.OWN_POWER,
    Hook.STARTING_POWER: Hook.OWN_POWER,
    Hook.POWER_HERE: Hook.POWER_AURA,
    Hook.POWER_ANY: Hook.POWER_AURA,
    Hook.PLAYER_POWER_HERE: Hook.POWER_WITHOUT_MINION,
    Hook.POWER_OF_ACTIONS: Hook.POWER_WITHOUT_MINION,
    _FORBIDS[Verb.PLAY_MINION]: Hook.PLAY_BAN,
    _FORBIDS[Verb.PLAY_ACTION]: Hook.PLAY_BAN,
}
"""Group of a hook. Abilities are indexed by their hook and by its group."""


def instead(verb: Verb) -> str:
    """Return the hook key of "would VERB ... instead"."""
    return _INSTEAD[verb]


def forbid(verb: Verb) -> str:
    """Return the hook key of "cannot VERB"."""
    return _FORBIDS[verb]


def in_discard(hook: str) -> str:
    """Return the key of a hook or event that an ability in the discard pile works with (ABIL-06)."""
    return _IN_DISCARD[hook]


class Label(Term):
    """Word printed before an ability (ABIL-01 to ABIL-05)."""

    NONE = ""
    ONGOING = "Ongoing"
    SPECIAL = "Special"
    TALENT = "Talent"


class Scope(Term):
    """Cards whose power a continuous value changes."""

    ME = "me"
    HOST = "host"
    HERE = "here"
    ANY = "any"
    ANY_CARD = "any-card"


class Until(Term):
    """The duration of a timed effect."""

    END_OF_TURN = "end-of-turn"
    END_OF_YOUR_TURN = "end-of-your-turn"
    START_OF_YOUR_TURN = "start-of-your-turn"
    DURING_NEXT_TURN = "during-next-turn"
    DURING_OTHERS_TURNS = "during-others-turns"
    """Other players' turns, until the start of your next turn; not during your current turn."""
    UNDATED = "undated"
    """No stated end: the edition's default applies (TIME-01)."""
    FOREVER = "forever"


class EffectKind(Term):
    POWER = "power"
    POWER_HERE = "power-here"
    BREAKPOINT = "breakpoint"
    SET_BREAKPOINT = "set-breakpoint"
    CONTROL = "control"
    COPY = "copy"
    LOSE = "lose"
    FORBID = "forbid"
    IGNORE = "ignore"
    AURA = "aura"
    """A value that is not attached to a card (RULING-Hive-Queen-1)."""
    FACE_DOWN = "face-down"
    """The top card of the base deck stays face down, even if another effect would turn it up."""


class Who(Term):
    """The player that the ability of a base calls "you" (TERM-12)."""

    CURRENT = "current"
    PLAYER = "player"
    OWNER = "owner"
    CONTROLLER = "controller"
    WINNER = "winner"
    RUNNER_UP = "runner-up"
    NOT_WINNER = "not-winner"
    EACH = "each"
    EACH_WITH_MINION = "each-with-minion"
    ALL = "all"
    """All players in one ability, which asks whether it applies to each (`heeds`)."""


EACH_PLAYER_MAY: Final = (Who.NOT_WINNER, Who.EACH, Who.EACH_WITH_MINION)
"""Optional abilities addressed to each of several players, which are mandatory in Me First (ME1ST-03)."""


class Each(Term):
    """Players or turns that the ability of a card is for, if not only for its controller and their turn (TERM-12)."""

    PLAYER = "player"
    OTHER_PLAYER = "other-player"
    TURN = "turn"
    OTHER_TURN = "other-turn"


OF_EACH_PLAYER: Final = (Each.PLAYER, Each.OTHER_PLAYER)


class Once(Term):
    """The scope of a limit on uses (AMB-19)."""

    CARD = "card"
    CARD_AND_PLAYER = "card-and-player"
    FIRST_TIME = "first-time"
    """Only the first time each turn that the event happens, even if the ability is not used then."""
    FIRST_TIME_AND_PLAYER = "first-time-and-player"
    """Like FIRST_TIME, separately for each player: the first time that "you" do it."""
    ON_YOUR_TURN = "on-your-turn"
    """Text that only says "on your turn": once, in editions that say so (TERM-09)."""
    NAME = "name"
    NAME_A_SCORING = "name-a-scoring"
    DEED = "deed"
    """Once per effect: for one of the cards that are affected at the same time."""


class Phase(Term):
    FACTIONS = "factions"
    DEAL = "deal"
    MULLIGAN = "mulligan"
    START = "start"
    PLAY = "play"
    SCORE = "score"
    DRAW = "draw"
    END = "end"
    OVER = "over"


class Ask(Term):
    """Kind of a decision. Clients use it to choose the presentation."""

    MENU = "menu"
    MINION = "minion"
    ACTION = "action"
    UNIT = "unit"
    CARD = "card"
    BASE = "base"
    BASE_CARD = "base-card"
    PLAYER = "player"
    MODE = "mode"
    NUMBER = "number"
    FACTION = "faction"
    NAME = "name"
    ORDER = "order"
    SPLIT = "split"
    YES_NO = "yes-no"
    TRIGGER = "trigger"
    ALLOWANCE = "allowance"
