"""The records of a view: plain data, immutable, typed, comparable, and JSON through msgspec.

Seats are "p1" ... "p4", bases "b3", cards "u17", base cards "s4": the keys that options have too. Kinds, phases,
verbs and the like are the words of `terms`.
"""

from __future__ import annotations

import msgspec

from smashup.engine.language.terms import Seat
from smashup.engine.state.state import SEATS


def seat_key(seat: Seat) -> str:
    return SEATS[seat]


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """Immutable, typed, comparable, and JSON through msgspec. Fields at their default are left out of the JSON."""


class Term(Record, frozen=True, kw_only=True):
    """A part of a number and where it comes from: a card's name, or "counters"."""

    n: int
    source: str


class Value(Record, frozen=True, kw_only=True):
    """A number on the table: what it is now, what is printed, and the terms of the sum (never read below zero)."""

    now: int
    printed: int
    terms: tuple[Term, ...]


class Thing(Record, frozen=True, kw_only=True):
    """A card or base: `key` is this one on the table, `card` its definition in the catalogue."""

    key: str
    card: str
    name: str


class CardView(Thing, frozen=True, kw_only=True):
    """A card out of play that the viewer knows."""

    owner: str
    position: int | None = None
    """In a deck: how many cards lie above it."""


class BaseCardView(Thing, frozen=True, kw_only=True):
    """A base card out of play that the viewer knows."""

    position: int | None = None


class SentenceView(Record, frozen=True, kw_only=True):
    """An ability of a card or base in play, in words: where it comes from, and whether it has it now."""

    text: str
    """With its label."""
    source: str = ""
    """The name of the card that gives it or that it was copied from; empty for what is printed on the card itself."""
    lost_to: str | None = None
    """The name of the card that took it away for a time; the unit does not have it now."""


class UnitView(Thing, frozen=True, kw_only=True):
    """A minion or an action in play."""

    kind: str
    controller: str
    owner: str
    power: Value | None = None
    """Minions only."""
    counters: int = 0
    stasis: int | None = None
    """Its stasis counters; None for a card that is not in stasis."""
    stored: int = 0
    """How many cards are stored under it."""
    note: str = ""
    """What was named when it came."""
    abilities: tuple[str, ...] | None = None
    """The sentences it has now, where they are not the printed ones (copied, given, lost)."""
    sentences: tuple[SentenceView, ...] = ()
    """In that case all of them: printed, copied and given, and those that it has lost with what took them."""
    actions: tuple[UnitView, ...] = ()


class Total(Record, frozen=True, kw_only=True):
    seat: str
    power: int


class BaseView(Thing, frozen=True, kw_only=True):
    breakpoint: Value
    vp: tuple[int, ...]
    total: int
    totals: tuple[Total, ...]
    """By seat, in seat order."""
    ready: bool
    """At or above the breakpoint: it scores when this Play Cards phase is over."""
    counters: int = 0
    cancelled: bool = False
    """Its ability does not work now."""
    sentences: tuple[SentenceView, ...] = ()
    """All its abilities, where they are not the printed ones: printed, and shared with the top card of the base deck,
    and those that do not work now with what cancels them."""
    minions: tuple[UnitView, ...] = ()
    """In order of arrival."""
    actions: tuple[UnitView, ...] = ()


class LimitView(Record, frozen=True, kw_only=True):
    """What an extra play may be. A field at its default does not limit."""

    max_power: int | None = None
    at: Thing | None = None
    """The only base."""
    no_minion_of_yours: bool = False
    name: str | None = None
    not_name: str | None = None
    raises_power: bool = False
    raises: Thing | None = None
    """The only minion whose power it may be played to increase."""
    on: Thing | None = None
    """The only minion it may be played on."""
    zone: str = "hand"


class AllowanceView(Record, frozen=True, kw_only=True):
    """A play that may still be made."""

    key: str
    kind: str
    source: str = ""
    """The card that gives it; empty for the two free plays of the turn."""
    limit: LimitView | None = None
    next_turn: bool = False
    """It waits for that player's next turn."""


class BuriedView(Record, frozen=True, kw_only=True):
    """A card that lies face down on a base."""

    at: str
    """The key of the base."""
    card: CardView | None = None
    """None where the viewer does not know it."""


class StoredView(CardView, frozen=True, kw_only=True):
    """A card stored under a card in play, for those who may look at it."""

    under: str
    """The key of the card above."""


class PlayerView(Record, frozen=True, kw_only=True):
    key: str
    vp: int
    factions: tuple[str, ...]
    hand_count: int
    hand: tuple[CardView, ...]
    """The cards of this hand that the viewer knows: the own one wholly, in order."""
    deck_count: int
    deck: tuple[CardView, ...]
    """The cards of this deck whose place the viewer knows, top first."""
    discard: tuple[CardView, ...]
    """Open to all; the last one is on top."""
    stasis: tuple[UnitView, ...] = ()
    """This player's cards in stasis, in order of arrival."""
    buried: tuple[BuriedView, ...] = ()
    """This player's cards that lie face down on bases."""
    allowances: tuple[AllowanceView, ...] = ()


class Place(Record, frozen=True, kw_only=True):
    seat: str
    place: int
    power: int
    points: int


class ScoringView(Record, frozen=True, kw_only=True):
    """The base that is being scored; places from the moment VP are awarded."""

    base: str
    places: tuple[Place, ...] = ()
    closed: bool = False
    """Its cards have been discarded."""


class EffectView(Record, frozen=True, kw_only=True):
    """A timed effect: what, from what, on whom, until when."""

    kind: str
    until: str
    of: str
    """Whose effect it is: "your turn" in `until` means this seat."""
    source: str
    on: Thing | None = None
    """The unit or base that it is on."""
    binds: str | None = None
    """The seat that it binds."""
    n: int = 0
    verb: str = ""
    """What is forbidden."""
    name: str = ""
    """Only for cards of that name; of abilities that are lost, all but what that card gives."""
    asleep: bool = False
    """It begins with that seat's next turn."""
    text: str = ""
    """What an effect that is on no card does, in that card's words."""


class Hint(Record, frozen=True, kw_only=True):
    """What keeps a choice from having its effect: the name of a line, and the card that does it."""

    line: str
    by: Thing


class OptionView(Record, frozen=True, kw_only=True):
    """One answer. `thing` says what it is, `of` which key on the table to light."""

    key: str
    thing: str
    """unit, card, base, base-card, player, ability, allowance, deed, split, mode, number, faction or name."""
    name: str
    """A card's or faction's name, a player's key, a number, the verb of a deed, a place, the words of a mode."""
    of: str = ""
    card: str = ""
    """The definition in the catalogue."""
    seat: str = ""
    """Who controls the unit, whose ability it is, or for whom the mode is chosen."""
    text: str = ""
    """For an ability: its sentence."""
    about: Thing | None = None
    """For a deed or a place, the card it is about; for a reaction, the card it reacts to."""
    allowance: AllowanceView | None = None
    hint: Hint | None = None


class Source(Thing, frozen=True, kw_only=True):
    """The card that asks, with the ability that is running."""

    text: str


class DecisionView(Record, frozen=True, kw_only=True):
    """The pending decision. Only its own seat gets what stands below `source`."""

    seat: str
    kind: str
    to: str
    source: Source | None = None
    """None: the rules ask, or a card that the viewer may not know."""
    trail: tuple[Thing, ...] = ()
    """The cards whose abilities led here, outermost first; the last one is the source."""
    mine: bool = False
    about: Thing | None = None
    """The card that is being played or moved, where the question is where to; the one in whose place another may be
    affected, or for which something else may happen."""
    options: tuple[OptionView, ...] = ()
    decline: str | None = None
    """The key of the answer that takes none of them, if that is allowed."""
    step: int = 0
    """How many were picked before in this sequence ..."""
    of: int | None = None
    """... of at most so many."""
    where: str = ""
    """Where the cards go that are put in order, the uppermost first: deck-top or deck-bottom. stasis: all that can be
    chosen is there."""


class View(Record, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    seat: str | None
    """Whose view it is; None: a watcher's."""
    turn: int
    phase: str
    current: str
    edition: str
    wording: str
    winner: str | None
    players: tuple[PlayerView, ...]
    bases: tuple[BaseView, ...]
    base_deck_count: int
    base_deck: tuple[BaseCardView, ...]
    """The cards of the base deck whose place the viewer knows, top first."""
    base_deck_face_up: bool = False
    """Its top card lies face up."""
    base_discard: tuple[BaseCardView, ...]
    aside_count: int
    aside: tuple[CardView, ...]
    """Those the viewer knows of the cards between two places: an action being played, cards revealed or looked at."""
    stored: tuple[StoredView, ...]
    """Those stored cards that the viewer may look at."""
    box: tuple[Thing, ...]
    effects: tuple[EffectView, ...]
    scoring: ScoringView | None
    decision: DecisionView | None


class SeatStanding(Record, frozen=True, kw_only=True):
    """What a player would get from a base, and how the total comes about."""

    seat: str
    power: int
    place: int
    points: int
    terms: tuple[Term, ...]
    """One for each minion, and power without a minion."""


class Preview(Record, frozen=True, kw_only=True):
    """Who would get what if the base scored as it now stands: totals and printed VP, before any ability has a say."""

    base: str
    breakpoint: Value
    total: int
    ready: bool
    standings: tuple[SeatStanding, ...]
    """Best first; players who take no part are left out."""


class Meters(Record, frozen=True, kw_only=True):
    """What a faction is good at, each from 1 to 5."""

    power: int
    """The power of a minion, on average."""
    control: int
    """Cards that destroy, move or return."""
    draws: int
    """Cards that draw or search."""
    extra: int
    """Cards that give extra plays."""
