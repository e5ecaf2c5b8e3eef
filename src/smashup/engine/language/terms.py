"""The rulebook's words as constants. Every other module, and every card, speaks with these."""

from typing import ClassVar, TypeVar

from smashup.engine.errors import BadFaction


class Term(str):
    """A word of the rulebook.

    Not an Enum: Python 3.11 finds a member of an Enum four times slower than an attribute, and these words stand in
    every inner loop. `vocabulary` makes one word of each annotated name; its text is the name in small letters.
    """

    __slots__ = ()

    @classmethod
    def words(cls) -> "list[Term]":
        return [getattr(cls, name) for name in cls.__annotations__]


T = TypeVar("T", bound=type[Term])


def vocabulary(terms: T) -> T:
    for name in terms.__annotations__:
        setattr(terms, name, terms(name.lower().replace("_", "-")))
    return terms


@vocabulary
class Kind(Term):
    """What a card is, and what an allowance lets you play."""

    MINION: ClassVar["Kind"]
    ACTION: ClassVar["Kind"]
    EITHER: ClassVar["Kind"]


@vocabulary
class Goes(Term):
    """Where an action goes when it is played (PLAY-06, PLAY-08)."""

    STANDARD: ClassVar["Goes"]
    ON_BASE: ClassVar["Goes"]
    ON_MINION: ClassVar["Goes"]
    SPECIAL: ClassVar["Goes"]
    """A standard action that can be played only in a window that it names."""


@vocabulary
class Zone(Term):
    """Every card is in exactly one of these."""

    DECK: ClassVar["Zone"]
    HAND: ClassVar["Zone"]
    DISCARD: ClassVar["Zone"]
    PLAY: ClassVar["Zone"]
    BURIED: ClassVar["Zone"]
    """Face down on a base, where only its owner may look at it (BURY-01 to BURY-05)."""
    LIMBO: ClassVar["Zone"]
    """Being played, or revealed and set aside (DECK-08). Empty at every quiet point."""
    BOX: ClassVar["Zone"]


@vocabulary
class Where(Term):
    """Places that a card names when it places something (VERB-20)."""

    DECK_TOP: ClassVar["Where"]
    DECK_BOTTOM: ClassVar["Where"]
    SHUFFLED: ClassVar["Where"]
    HAND: ClassVar["Where"]
    DISCARD: ClassVar["Where"]
    BOX: ClassVar["Where"]
    ANOTHER_HAND: ClassVar["Where"]


Place = Zone | Where
"""Where a card is placed: a hand, a discard pile and the box are called what they are called as zones."""
_AS_PLACE: dict[Place, Where] = {Zone.HAND: Where.HAND, Zone.DISCARD: Where.DISCARD, Zone.BOX: Where.BOX}


def place_called(place: Place) -> Where:
    """The place that a card's text names."""
    if isinstance(place, Where):
        return place
    if place not in _AS_PLACE:
        raise BadFaction(
            f"Nothing can be placed into {place!r}. Say DECK_TOP, DECK_BOTTOM, SHUFFLED, HAND, ANOTHER_HAND, "
            "DISCARD_PILE or BOX."
        )
    return _AS_PLACE[place]


@vocabulary
class Verb(Term):
    """A deed: what a choice is for, what happens to a card in play, what a card forbids or replaces."""

    PLAY: ClassVar["Verb"]
    DESTROY: ClassVar["Verb"]
    MOVE: ClassVar["Verb"]
    RETURN: ClassVar["Verb"]
    PLACE: ClassVar["Verb"]
    SHUFFLE: ClassVar["Verb"]
    ATTACH: ClassVar["Verb"]
    TRANSFER: ClassVar["Verb"]
    CONTROL: ClassVar["Verb"]
    RAISE: ClassVar["Verb"]
    LOWER: ClassVar["Verb"]
    COUNTERS: ClassVar["Verb"]
    BREAKPOINT: ClassVar["Verb"]
    LOSE: ClassVar["Verb"]
    COPY: ClassVar["Verb"]
    DISCARD: ClassVar["Verb"]
    DRAW: ClassVar["Verb"]
    KEEP: ClassVar["Verb"]
    REVEAL: ClassVar["Verb"]
    LOOK: ClassVar["Verb"]
    NAME: ClassVar["Verb"]
    ORDER: ClassVar["Verb"]
    IGNORE: ClassVar["Verb"]
    FORBID: ClassVar["Verb"]
    SCORE: ClassVar["Verb"]
    USE: ClassVar["Verb"]
    BURY: ClassVar["Verb"]
    TO_DISCARD: ClassVar["Verb"]
    PLAY_MINION: ClassVar["Verb"]
    PLAY_ACTION: ClassVar["Verb"]
    PLAY_SPECIAL: ClassVar["Verb"]


@vocabulary
class Event(Term):
    """Something that has happened and that abilities react to."""

    PLAYED: ClassVar["Event"]
    DESTROYED: ClassVar["Event"]
    MOVED: ClassVar["Event"]
    RETURNED: ClassVar["Event"]
    PLACED: ClassVar["Event"]
    TO_DISCARD: ClassVar["Event"]
    LEFT: ClassVar["Event"]
    DISCARDED: ClassVar["Event"]
    TRANSFERRED: ClassVar["Event"]
    CONTROLLED: ClassVar["Event"]
    TALENT_USED: ClassVar["Event"]
    AFFECTED: ClassVar["Event"]
    """A card that is being played affects a card in play, for the first time in that play (VERB-01)."""
    BASE_REPLACED: ClassVar["Event"]


@vocabulary
class Hook(Term):
    """The mechanisms of an ability that are not reactions to an Event or replacements of a Verb."""

    ON_PLAY: ClassVar["Hook"]
    TALENT: ClassVar["Hook"]
    ON_YOUR_TURN: ClassVar["Hook"]
    START_OF_TURN: ClassVar["Hook"]
    END_OF_TURN: ClassVar["Hook"]
    BEFORE_SCORING: ClassVar["Hook"]
    WHEN_SCORING: ClassVar["Hook"]
    AFTER_SCORING: ClassVar["Hook"]
    REDIRECTS: ClassVar["Hook"]
    SHIELDS: ClassVar["Hook"]
    SHIELD_AT_COST: ClassVar["Hook"]
    POWER_ME: ClassVar["Hook"]
    POWER_HOST: ClassVar["Hook"]
    POWER_HERE: ClassVar["Hook"]
    POWER_ANY: ClassVar["Hook"]
    PLAYER_POWER_HERE: ClassVar["Hook"]
    BREAKPOINT: ClassVar["Hook"]
    STARTING_BREAKPOINT: ClassVar["Hook"]
    PRINTED_POWER: ClassVar["Hook"]
    STARTING_POWER: ClassVar["Hook"]
    NAMES: ClassVar["Hook"]
    LABEL: ClassVar["Hook"]
    GIVES_TALENT: ClassVar["Hook"]
    CANCELS_BASE: ClassVar["Hook"]
    EXTRA_EACH_TURN: ClassVar["Hook"]
    PLAY_FROM: ClassVar["Hook"]
    LATER: ClassVar["Hook"]
    OWN_POWER: ClassVar["Hook"]
    """Any of POWER_ME and STARTING_POWER: one look tells whether a minion changes its own power."""
    POWER_AURA: ClassVar["Hook"]
    """Any of POWER_HERE and POWER_ANY."""
    PLAY_BAN: ClassVar["Hook"]
    """Anything that forbids playing minions or actions."""


_INSTEAD = {verb: f"instead-of-{verb}" for verb in Verb.words()}
_FORBIDS = {verb: f"forbids-{verb}" for verb in Verb.words()}
_IN_DISCARD: dict[str, str] = {hook: f"{hook}-in-discard" for hook in Hook.words()}


GROUPS: dict[str, Hook] = {
    Hook.POWER_ME: Hook.OWN_POWER,
    Hook.STARTING_POWER: Hook.OWN_POWER,
    Hook.POWER_HERE: Hook.POWER_AURA,
    Hook.POWER_ANY: Hook.POWER_AURA,
    _FORBIDS[Verb.PLAY_MINION]: Hook.PLAY_BAN,
    _FORBIDS[Verb.PLAY_ACTION]: Hook.PLAY_BAN,
}
"""An ability is found under its mechanism and under the group of it."""


def instead(verb: Verb) -> str:
    """The hook key of "would VERB ... instead"."""
    return _INSTEAD[verb]


def forbid(verb: Verb) -> str:
    """The hook key of "cannot VERB"."""
    return _FORBIDS[verb]


def in_discard(hook: str) -> str:
    """The key of a hook that works from the discard pile (ABIL-06)."""
    return _IN_DISCARD[hook]


class Label(Term):
    """The word printed before an ability (ABIL-01..05)."""

    NONE: ClassVar["Label"]
    ONGOING: ClassVar["Label"]
    SPECIAL: ClassVar["Label"]
    TALENT: ClassVar["Label"]


Label.NONE, Label.ONGOING, Label.SPECIAL, Label.TALENT = map(Label, ("", "Ongoing", "Special", "Talent"))


@vocabulary
class Scope(Term):
    """Whose power a continuous value changes."""

    ME: ClassVar["Scope"]
    HOST: ClassVar["Scope"]
    HERE: ClassVar["Scope"]
    ANY: ClassVar["Scope"]


@vocabulary
class Until(Term):
    """How long a timed effect lasts."""

    END_OF_TURN: ClassVar["Until"]
    END_OF_YOUR_TURN: ClassVar["Until"]
    START_OF_YOUR_TURN: ClassVar["Until"]
    DURING_NEXT_TURN: ClassVar["Until"]
    DURING_OTHERS_TURNS: ClassVar["Until"]
    """Until the start of your turn, but not yet in this turn of yours."""
    UNDATED: ClassVar["Until"]
    """The card states no end: the edition's default (TIME-01)."""
    FOREVER: ClassVar["Until"]


@vocabulary
class EffectKind(Term):
    POWER: ClassVar["EffectKind"]
    POWER_HERE: ClassVar["EffectKind"]
    BREAKPOINT: ClassVar["EffectKind"]
    CONTROL: ClassVar["EffectKind"]
    COPY: ClassVar["EffectKind"]
    LOSE: ClassVar["EffectKind"]
    FORBID: ClassVar["EffectKind"]
    IGNORE: ClassVar["EffectKind"]


@vocabulary
class Who(Term):
    """Whom a base's ability calls "you" (TERM-12)."""

    CURRENT: ClassVar["Who"]
    PLAYER: ClassVar["Who"]
    OWNER: ClassVar["Who"]
    WINNER: ClassVar["Who"]
    RUNNER_UP: ClassVar["Who"]
    NOT_WINNER: ClassVar["Who"]
    EACH: ClassVar["Who"]
    EACH_WITH_MINION: ClassVar["Who"]
    ALL: ClassVar["Who"]
    """All players in one ability; it asks for each whether it binds them (`heeds`). On a card: every player's turn."""


EACH_PLAYER_MAY = (Who.NOT_WINNER, Who.EACH, Who.EACH_WITH_MINION)
"""Optional abilities that speak to each of several players are mandatory in Me First (ME1ST-03)."""


@vocabulary
class Once(Term):
    """What a limit on uses belongs to (AMB-19)."""

    CARD: ClassVar["Once"]
    CARD_AND_PLAYER: ClassVar["Once"]
    FIRST_TIME: ClassVar["Once"]
    """Only the first time each turn that it happens, whether or not it is then used."""
    ON_YOUR_TURN: ClassVar["Once"]
    """It says "on your turn" and no more: once, in editions that say so (TERM-09)."""
    NAME: ClassVar["Once"]
    NAME_A_SCORING: ClassVar["Once"]


@vocabulary
class Phase(Term):
    FACTIONS: ClassVar["Phase"]
    DEAL: ClassVar["Phase"]
    MULLIGAN: ClassVar["Phase"]
    START: ClassVar["Phase"]
    PLAY: ClassVar["Phase"]
    SCORE: ClassVar["Phase"]
    DRAW: ClassVar["Phase"]
    END: ClassVar["Phase"]
    OVER: ClassVar["Phase"]


@vocabulary
class Ask(Term):
    """The kind of a decision: what the page draws, never guessed."""

    MENU: ClassVar["Ask"]
    MINION: ClassVar["Ask"]
    ACTION: ClassVar["Ask"]
    UNIT: ClassVar["Ask"]
    CARD: ClassVar["Ask"]
    BASE: ClassVar["Ask"]
    BASE_CARD: ClassVar["Ask"]
    PLAYER: ClassVar["Ask"]
    MODE: ClassVar["Ask"]
    NUMBER: ClassVar["Ask"]
    FACTION: ClassVar["Ask"]
    ORDER: ClassVar["Ask"]
    SPLIT: ClassVar["Ask"]
    YES_NO: ClassVar["Ask"]
    TRIGGER: ClassVar["Ask"]
    ALLOWANCE: ClassVar["Ask"]
