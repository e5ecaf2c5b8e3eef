"""Records of a view: immutable, typed, comparable data with JSON encoding by msgspec.

Seats are "p1" ... "p4", bases "b3", cards "u17", base cards "s4", as in the keys of options. Kinds, phases and verbs
are the words of `terms`.
"""

from __future__ import annotations

import msgspec

from smashup.engine.language.terms import Seat
from smashup.engine.printing import printer
from smashup.engine.state.state import SEATS


def seat_key(seat: Seat) -> str:
    return SEATS[seat]


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base of all records. Fields with their default value are omitted from the JSON."""


class Term(Record, frozen=True, kw_only=True):
    """A term of a number and its source: a card's name, or "counters"."""

    n: int
    source: str


class Value(Record, frozen=True, kw_only=True):
    """A number in the game: its current value (at least zero), its printed value and the terms of the sum."""

    now: int
    printed: int
    terms: tuple[Term, ...]


class Thing(Record, frozen=True, kw_only=True):
    """A card or base: `key` identifies it on the table, `card` is its definition in the catalogue."""

    key: str
    card: str
    name: str


class CardView(Thing, frozen=True, kw_only=True):
    """A card out of play that the viewer knows."""

    owner: str
    position: int | None = None
    """Number of cards above it, in a deck."""


class BaseCardView(Thing, frozen=True, kw_only=True):
    """A base card out of play that the viewer knows."""

    position: int | None = None


class SentenceView(Record, frozen=True, kw_only=True):
    """An ability of a card or base in play: its text, its source, and whether it is lost."""

    text: str
    """Text with its label."""
    source: str = ""
    """Name of the card that gives it or that it was copied from; empty for printed abilities."""
    lost_to: str | None = None
    """Name of the card that removed it for a time, if it is lost."""


class UnitView(Thing, frozen=True, kw_only=True):
    """A minion, an action or a titan in play, or a titan beside its owner's deck."""

    kind: str
    controller: str
    owner: str
    power: Value | None = None
    """Power, for minions and for titans in play."""
    counters: int = 0
    stasis: int | None = None
    """Number of stasis counters; None outside stasis."""
    stored: int = 0
    """Number of cards stored under it."""
    note: str = ""
    """Names chosen when it entered play."""
    abilities: tuple[str, ...] | None = None
    """Current sentences, if they differ from the printed ones (copied, given, lost)."""
    sentences: tuple[SentenceView, ...] = ()
    """All sentences in that case: printed, copied, given and lost ones."""
    actions: tuple[UnitView, ...] = ()


class Total(Record, frozen=True, kw_only=True):
    seat: str
    power: int


class BaseView(Thing, frozen=True, kw_only=True):
    breakpoint: Value
    vp: tuple[int, ...]
    total: int
    totals: tuple[Total, ...]
    """Totals in seat order."""
    ready: bool
    """True if at or above the breakpoint: it scores after this Play Cards phase."""
    counters: int = 0
    cancelled: bool = False
    """True if its ability is cancelled."""
    sentences: tuple[SentenceView, ...] = ()
    """All abilities, if they differ from the printed ones: printed, shared with the top of the base deck, and cancelled
    ones with the cancelling card."""
    minions: tuple[UnitView, ...] = ()
    """Minions in order of arrival."""
    actions: tuple[UnitView, ...] = ()
    titans: tuple[UnitView, ...] = ()
    """Titans in order of arrival."""


class LimitView(Record, frozen=True, kw_only=True):
    """Restrictions of an extra play. A field with its default value does not restrict."""

    max_power: int | None = None
    at: Thing | None = None
    """Only base."""
    no_minion_of_yours: bool = False
    name: str | None = None
    not_name: str | None = None
    raises_power: bool = False
    raises: Thing | None = None
    """Only minion whose power the action may increase."""
    on: Thing | None = None
    """Only minion that the action may be played on."""
    zone: str = "hand"
    power: int | None = None
    """Exact power of the minion."""
    with_minion_of_yours: bool = False
    same_name: bool = False
    """True if a minion in play, or at the only base, must have the name of the played one."""


class AllowanceView(Record, frozen=True, kw_only=True):
    """A remaining play."""

    key: str
    kind: str
    source: str = ""
    """Name of the card that gives it; empty for the two free plays of the turn."""
    limit: LimitView | None = None
    next_turn: bool = False
    """True for a play of the next turn."""


class BuriedView(Record, frozen=True, kw_only=True):
    """A buried card."""

    at: str
    """Key of the base."""
    card: CardView | None = None
    """The card; None if unknown to the viewer."""


class StoredView(CardView, frozen=True, kw_only=True):
    """A card stored under a card in play, for viewers that may look at it."""

    under: str
    """Key of the card above."""


class PlayerView(Record, frozen=True, kw_only=True):
    key: str
    vp: int
    factions: tuple[str, ...]
    hand_count: int
    hand: tuple[CardView, ...]
    """Cards of the hand that the viewer knows; the viewer's own hand completely and in order."""
    deck_count: int
    deck: tuple[CardView, ...]
    """Cards of the deck whose position the viewer knows, top first."""
    discard: tuple[CardView, ...]
    """Public; the last card is on top."""
    stasis: tuple[UnitView, ...] = ()
    """Cards in stasis, in order of arrival."""
    titans: tuple[UnitView, ...] = ()
    """Titans beside the deck."""
    madness_cost: int = 0
    """VP that the viewer's own Madness cards would cost now. Other players' cost is 0 until the game is over."""
    buried: tuple[BuriedView, ...] = ()
    """Buried cards of this player."""
    allowances: tuple[AllowanceView, ...] = ()


class TrackedCard(Record, frozen=True, kw_only=True):
    """The copies of a card that a player owns, by the places where the viewer knows them."""

    card: str
    name: str
    unseen: int = 0
    """Copies whose place the viewer does not know: in a hand or deck, buried or stored."""
    deck: int = 0
    """Copies in a deck at a position that the viewer knows."""
    hand: int = 0
    play: int = 0
    discard: int = 0
    aside: int = 0
    """Copies in stasis, stored, buried, set aside or removed from the game."""


class TrackedPlayer(Record, frozen=True, kw_only=True):
    """All cards of a player's decklists."""

    seat: str
    cards: tuple[TrackedCard, ...]


class Tracker(Record, frozen=True, kw_only=True):
    """All cards of a game, by the places where the viewer knows them."""

    players: tuple[TrackedPlayer, ...]
    bases: tuple[Thing, ...]
    """Bases in the base deck, by name: their order is unknown."""
    next_bases: tuple[BaseCardView, ...]
    """Bases in the base deck whose position the viewer knows, top first."""
    scored: tuple[BaseCardView, ...]
    """Bases in the discard pile; the last one is on top."""


class Place(Record, frozen=True, kw_only=True):
    seat: str
    place: int
    power: int
    points: int


class ScoringView(Record, frozen=True, kw_only=True):
    """The base that is being scored, with the places once VP are awarded."""

    base: str
    places: tuple[Place, ...] = ()
    closed: bool = False
    """True once its cards are discarded."""


class EffectView(Record, frozen=True, kw_only=True):
    """A timed effect: its kind, source, target and end."""

    kind: str
    until: str
    of: str
    """Seat of the effect: "your turn" in `until` means this seat."""
    source: str
    on: Thing | None = None
    """Affected unit or base."""
    binds: str | None = None
    """Seat that it binds."""
    n: int = 0
    verb: str = ""
    """Forbidden verb."""
    name: str = ""
    """Name of the cards it is restricted to; for lost abilities, the card whose ability is kept."""
    asleep: bool = False
    """True if it begins with that seat's next turn."""
    text: str = ""
    """Text of an effect that is on no card."""


class Hint(Record, frozen=True, kw_only=True):
    """A warning that an option would have no effect: the name of a line, and the preventing card."""

    line: str
    by: Thing


class OptionView(Record, frozen=True, kw_only=True):
    """One answer: `thing` is its type, `of` the key of the object to highlight."""

    key: str
    thing: str
    """One of unit, card, base, base-card, player, ability, allowance, `deed`, split, mode, number, faction and name."""
    name: str
    """Name of a card or faction, key of a player, a number, a verb, a place, or the text of a mode."""
    of: str = ""
    card: str = ""
    """Key of the definition in the catalogue."""
    seat: str = ""
    """Seat that controls the unit, has the ability, or for which the mode is chosen."""
    text: str = ""
    """Sentence of an ability."""
    by: str = ""
    """Key of the definition that gives the ability to `card`; empty for the card's own ability."""
    about: Thing | None = None
    """Card of a verb or place; for a reaction, the card it reacts to."""
    allowance: AllowanceView | None = None
    hint: Hint | None = None


class Source(Thing, frozen=True, kw_only=True):
    """The card that asks, with the running ability."""

    text: str


class DecisionView(Record, frozen=True, kw_only=True):
    """The pending decision. Fields below `trail` are for the deciding seat only."""

    seat: str
    kind: str
    to: str
    source: Source | None = None
    """The card that asks; None for the rules and for a card that the viewer may not know."""
    trail: tuple[Thing, ...] = ()
    """Cards whose abilities led here, outermost first; the last one is the source."""
    mine: bool = False
    about: Thing | None = None
    """Card whose destination is asked for, or that another card may replace, or for which something else may happen."""
    options: tuple[OptionView, ...] = ()
    decline: str | None = None
    """Key of the answer that takes none of the options, if allowed."""
    step: int = 0
    """Number of earlier picks in this sequence."""
    of: int | None = None
    """Maximum number of picks in this sequence."""
    where: str = ""
    """Destination of ordered cards, uppermost first: deck-top or deck-bottom; stasis if all options are in stasis."""


class View(Record, frozen=True, kw_only=True):
    """The game as one seat sees it. Its repr is short; `print(view)` draws the table.

    >>> import smashup
    >>> view = smashup.new_game(factions=[("Pirates", "Dinosaurs"), ("Aliens", "Wizards")], first=0).view(1)
    >>> view
    <View of p2: turn 1 (p1), 0:0>
    >>> view.players[0].hand_count, view.players[0].hand
    (5, ())
    """

    seat: str | None
    """Seat of the view; None for a spectator."""
    turn: int
    phase: str
    current: str
    edition: str
    wording: str
    titans: bool = False
    """True if the game is played with titans."""
    winner: str | None
    players: tuple[PlayerView, ...]
    bases: tuple[BaseView, ...]
    base_deck_count: int
    base_deck: tuple[BaseCardView, ...]
    """Cards of the base deck whose position the viewer knows, top first."""
    base_deck_face_up: bool = False
    """True if its top card is face up."""
    base_discard: tuple[BaseCardView, ...]
    madness: int | None = None
    """Number of cards in the Madness deck; None in a game without one."""
    aside_count: int
    aside: tuple[CardView, ...]
    """Known cards in limbo: an action being played, cards revealed or looked at."""
    stored: tuple[StoredView, ...]
    """Stored cards that the viewer may look at."""
    box: tuple[Thing, ...]
    effects: tuple[EffectView, ...]
    scoring: ScoringView | None
    decision: DecisionView | None

    def __repr__(self) -> str:
        """Return the viewer, turn and VP; the fields have the rest."""
        of = "a spectator" if self.seat is None else self.seat
        when = f"turn {self.turn} ({self.current})" if self.turn else "before the first turn"
        return f"<View of {of}: {when}, {':'.join(str(player.vp) for player in self.players)}>"

    def __str__(self) -> str:
        """Return the table as text."""
        return printer().table(self)

    def _repr_html_(self) -> str:
        """Return the table for notebooks."""
        return printer().html(self)


class SeatStanding(Record, frozen=True, kw_only=True):
    """The points of a player from a base, with the terms of the total."""

    seat: str
    power: int
    place: int
    points: int
    terms: tuple[Term, ...]
    """One term per minion, and power without a minion."""


class Preview(Record, frozen=True, kw_only=True):
    """The result if the base scored now: totals and printed VP, without abilities."""

    base: str
    breakpoint: Value
    total: int
    ready: bool
    standings: tuple[SeatStanding, ...]
    """Standings, best first, without players who do not take part."""


class Meters(Record, frozen=True, kw_only=True):
    """Strengths of a faction, each from 1 to 5."""

    power: int
    """Average power of its minions."""
    control: int
    """Cards that destroy, move or return."""
    draws: int
    """Cards that draw or search."""
    extra: int
    """Cards that give extra plays."""
