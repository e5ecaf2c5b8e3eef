"""The rulebook's words as constants. Every other module, and every card, speaks with these."""

from enum import IntEnum, StrEnum


class Kind(StrEnum):
    """What a card is, and what an allowance lets you play."""

    MINION = "minion"
    ACTION = "action"
    EITHER = "either"


class Goes(StrEnum):
    """Where an action goes when it is played (PLAY-06, PLAY-08)."""

    STANDARD = "standard"
    ON_BASE = "on-base"
    ON_MINION = "on-minion"
    SPECIAL = "special"
    """A standard action that can be played only in a window that it names."""


class Zone(IntEnum):
    """Every card is in exactly one of these."""

    DECK = 0
    HAND = 1
    DISCARD = 2
    PLAY = 3
    LIMBO = 4
    """Being played, or revealed and set aside (DECK-08). Empty at every quiet point."""
    BOX = 5


class Where(StrEnum):
    """Places that a card names when it places something (VERB-20)."""

    DECK_TOP = "deck-top"
    DECK_BOTTOM = "deck-bottom"
    SHUFFLED = "shuffled"
    HAND = "hand"
    DISCARD = "discard"
    BOX = "box"
    ANOTHER_HAND = "another-hand"


class Verb(StrEnum):
    """A deed: what a choice is for, what happens to a card in play, what a card forbids or replaces."""

    PLAY = "play"
    DESTROY = "destroy"
    MOVE = "move"
    RETURN = "return"
    PLACE = "place"
    SHUFFLE = "shuffle"
    ATTACH = "attach"
    TRANSFER = "transfer"
    CONTROL = "control"
    POWER = "power"
    COUNTERS = "counters"
    LOSE = "lose"
    GAIN = "gain"
    RAISE = "raise"
    LOWER = "lower"
    COPY = "copy"
    DISCARD = "discard"
    DRAW = "draw"
    KEEP = "keep"
    REVEAL = "reveal"
    LOOK = "look"
    NAME = "name"
    ORDER = "order"
    IGNORE = "ignore"
    SCORE = "score"
    USE = "use"
    TO_DISCARD = "to-discard"
    PLAY_MINION = "play-minion"
    PLAY_ACTION = "play-action"
    PLAY_SPECIAL = "play-special"


class Event(StrEnum):
    """Something that has happened and that abilities react to."""

    PLAYED = "played"
    DESTROYED = "destroyed"
    MOVED = "moved"
    RETURNED = "returned"
    PLACED = "placed"
    TO_DISCARD = "went-to-discard"
    LEFT = "left-play"
    DISCARDED = "discarded"
    TRANSFERRED = "transferred"
    CONTROLLED = "control-changed"
    TALENT_USED = "talent-used"
    BASE_REPLACED = "base-replaced"


class Hook(StrEnum):
    """The mechanisms of an ability that are not reactions to an Event or replacements of a Verb."""

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
    PLAYER_POWER_HERE = "player-power-here"
    BREAKPOINT = "breakpoint"
    STARTING_BREAKPOINT = "starting-breakpoint"
    PRINTED_POWER = "printed-power"
    STARTING_POWER = "starting-power"
    NAMES = "names"
    LABEL = "label"
    GIVES_TALENT = "gives-talent"
    CANCELS_BASE = "cancels-base"
    EXTRA_EACH_TURN = "extra-each-turn"
    PLAY_FROM = "play-from"
    LATER = "later"


WINDOWS = (
    Hook.START_OF_TURN,
    Hook.END_OF_TURN,
    Hook.BEFORE_SCORING,
    Hook.WHEN_SCORING,
    Hook.AFTER_SCORING,
)


def instead(verb: Verb) -> str:
    """The hook key of "would VERB ... instead"."""
    return f"instead-of-{verb}"


def forbid(verb: Verb) -> str:
    """The hook key of "cannot VERB"."""
    return f"forbids-{verb}"


class Label(StrEnum):
    """The word printed before an ability (ABIL-01..05)."""

    NONE = ""
    ONGOING = "Ongoing"
    SPECIAL = "Special"
    TALENT = "Talent"


class Scope(StrEnum):
    """Whose power a continuous value changes."""

    ME = "me"
    HOST = "host"
    HERE = "here"
    MY_MINIONS = "my-minions"
    ANY = "any"


class Until(StrEnum):
    """How long a timed effect lasts."""

    END_OF_TURN = "end-of-turn"
    END_OF_YOUR_TURN = "end-of-your-turn"
    START_OF_YOUR_TURN = "start-of-your-turn"
    DURING_NEXT_TURN = "during-next-turn"
    UNDATED = "undated"
    """The card states no end: the edition's default (TIME-01)."""
    FOREVER = "forever"


class EffectKind(StrEnum):
    POWER = "power"
    POWER_HERE = "power-here"
    BREAKPOINT = "breakpoint"
    CONTROL = "control"
    COPY = "copy"
    LOSE = "lose"
    FORBID = "forbid"
    IGNORE = "ignore"
    AURA = "aura"


class Who(StrEnum):
    """Whom a base's ability calls "you" (TERM-12)."""

    CURRENT = "current"
    PLAYER = "player"
    OWNER = "owner"
    WINNER = "winner"
    RUNNER_UP = "runner-up"
    NOT_WINNER = "not-winner"
    EACH = "each"
    EACH_WITH_MINION = "each-with-minion"


EACH_PLAYER_MAY = (Who.NOT_WINNER, Who.EACH, Who.EACH_WITH_MINION)
"""Optional abilities that speak to each of several players are mandatory in Me First (ME1ST-03)."""


class Once(StrEnum):
    """What a limit on uses belongs to (AMB-19)."""

    CARD = "card"
    CARD_AND_PLAYER = "card-and-player"
    NAME = "name"
    NAME_A_SCORING = "name-a-scoring"


class Phase(StrEnum):
    FACTIONS = "factions"
    DEAL = "deal"
    MULLIGAN = "mulligan"
    START = "start"
    PLAY = "play"
    SCORE = "score"
    DRAW = "draw"
    END = "end"
    OVER = "over"


class Ask(StrEnum):
    """The kind of a decision: what the page draws, never guessed."""

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


class Lasts(StrEnum):
    """The period of the once-limits kept in the state."""

    TURN = "turn"
    SCORING = "scoring"
