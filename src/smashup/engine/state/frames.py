"""Objects that exist only while effects are resolved: plays, running abilities, hits, attempts and events.

None of them is part of the state. They do not exist at a quiet point, so a waiting game consists of the state and the
answers given since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from smashup.engine.language.definitions import Ability, Definition
from smashup.engine.language.terms import EventKind, Goes, Hook, Label, Verb, Where, Zone
from smashup.engine.language.vocabulary import PLACES, PlaceWord
from smashup.engine.native import mypyc_attr
from smashup.engine.state.state import Base, Card, Unit

if TYPE_CHECKING:
    from smashup.engine.language.terms import Seat
    from smashup.engine.state.records import Delayed, Limit

NONE: Final[Mapping[Any, Any]] = {}
"""An empty dict shared by all frames without entries; a frame that needs an entry gets a new dict."""
DISCARD_PILE: Final = Where.DISCARD
SPECIAL: Final = Label.SPECIAL
Bearer = Any
"""Bearer of an ability: a Unit, a Base, a Card outside play, or a Delayed effect."""


@mypyc_attr(free_list_len=1)
class Play:
    """One card being played, including the effects of its text."""

    __slots__ = (
        "affected",
        "card",
        "chosen",
        "chosen_base",
        "direct",
        "ends_in",
        "extra",
        "from_stasis",
        "from_zone",
        "must_raise",
        "player",
        "raised",
        "redirected",
        "special",
        "stopped",
        "to_hand_of",
    )

    def __init__(self, card: Card, player: Seat, special: bool = False, from_stasis: bool = False) -> None:
        self.card = card
        self.player = player
        self.special = special
        """True if played as a Special outside the Play Cards menu: its extras cannot be kept (EXTRA-05)."""
        self.from_stasis = from_stasis
        """True if played from stasis: its text cannot return it there (STASIS-16)."""
        self.affected: tuple[int, ...] = ()
        """Iids affected by this play (VERB-01)."""
        self.raised: tuple[Unit, ...] = ()
        """Units whose power it increased directly."""
        self.must_raise: Limit | None = None
        """Limit of an extra that must increase the power of certain minions; None once one of them is chosen."""
        self.chosen: tuple[int, ...] = ()
        """Iids chosen in this play: only those are affected directly (VERB-02)."""
        self.chosen_base: Base | None = None
        """Base that was chosen for its text before the play."""
        self.direct: tuple[Unit, ...] = ()
        """Units affected directly by this play."""
        self.redirected: Mapping[int, Unit] = NONE
        self.ends_in = DISCARD_PILE
        self.to_hand_of: Seat | None = None
        self.from_zone = Zone.HAND
        self.extra = True
        """False if it is made with a regular play of the turn."""
        self.stopped = False
        """True if an interrupt has cancelled it (PLAY-27)."""


@mypyc_attr(free_list_len=1)
class Frame:
    """One running ability: its bearer, its "you" and its play."""

    __slots__ = ("ability", "bearer", "by", "depth", "did", "held", "parent", "play", "shown", "tried", "you")

    def __init__(self, ability: Ability, bearer: Bearer, you: Seat, play: Play | None, parent: Frame | None) -> None:
        self.ability = ability
        self.bearer = bearer
        self.you = you
        self.play = play
        self.parent = parent
        self.by: Mapping[int, Seat] = NONE
        """Acting seat by iid, if each player performs the current effect; all other effects are performed by "you"."""
        self.did = False
        """True if the ability had any effect ("if you do")."""
        self.shown: list[Card] = []
        """Cards in limbo that the ability revealed or looked at and has not placed yet."""
        self.held: tuple[Unit, ...] = ()
        """Actions in limbo whose host the ability removed and which it has not transferred yet."""
        self.tried: tuple[tuple[Ability, int], ...] = ()
        """Replacements already tried on the effect that this frame replaces."""
        self.depth = 0
        if parent is not None:
            self.tried = parent.tried
            self.depth = parent.depth + 1

    @property
    def lender(self) -> Definition | None:
        """The card with the text if it is not the bearer: an action that gives a talent, or the former base card."""
        bearer, of = self.bearer, self.ability.of
        if isinstance(bearer, Unit):
            return of if bearer.is_minion and getattr(of, "is_action", False) else None
        return of if isinstance(bearer, Base) and of.name != bearer.name else None

    @property
    def source(self) -> str:
        """Name of the card with the text."""
        card: Bearer = self.lender or self.bearer
        return str(card.name) if card is not None else ""

    @property
    def is_special(self) -> bool:
        return self.ability.label is SPECIAL or (self.play is not None and self.play.special)


@mypyc_attr(free_list_len=1)
class Use:
    """One outermost step of a player or the rules, and the reactions that it has collected (RES-06)."""

    __slots__ = ("batch", "bereft", "depth", "gone_bases", "heard", "in_hands", "paid", "unfinished", "untouched")

    def __init__(self, depth: int = 0) -> None:
        self.depth = depth
        """Number of uses that are waiting for this one."""
        self.batch: tuple[Trigger, ...] = ()
        self.bereft: tuple[int, ...] = ()
        """Iids of cards that left play; the cards stored under them are discarded after the reactions (STORE-09)."""
        self.gone_bases: tuple[Base, ...] = ()
        """Bases that left play in this use; they still react to its earlier events (VERB-42)."""
        self.heard: tuple[tuple[int, Event], ...] = ()
        """Events that cards in hand may react to, by their number in `State.heard`."""
        self.in_hands: Mapping[tuple[int, int, Seat, str], Trigger] = NONE
        """Reactions from hands found so far; each is used at most once."""
        self.paid: tuple[tuple[Ability, Unit, Bearer], ...] = ()
        """Shields destroyed in this use and the card that each stopped; they keep stopping its effects."""
        self.unfinished: list[Play] = []
        """Standard actions that stay in limbo until the reactions are resolved (AMB-02)."""
        self.untouched = False
        """True if a card was chosen from the menu and the state has not changed since the quiet point."""


class Possible(BaseException):
    """Raised when an ability in a trial run would do something."""


class Probe:
    """Answers of a trial run: explores the paths through an ability's choices until one has an effect."""

    __slots__ = ("asker", "path", "peeked", "step", "widths")

    def __init__(self, asker: Seat) -> None:
        self.asker = asker
        """Seat that sees the result, which must not depend on cards unknown to it."""
        self.peeked = False
        """True if the ability read cards that the seat does not know."""
        self.path: list[int] = []
        self.widths: list[int] = []
        self.step = 0

    def answer(self, options: int) -> int:
        """Return the answer at this step of the current path. Declining never has an effect, so it is not tried."""
        if self.step == len(self.path):
            self.path.append(0)
            self.widths.append(options)
        self.step += 1
        return self.path[self.step - 1]

    def another_way(self) -> bool:
        """Go back to the last choice with an untried answer. Return False if there is none."""
        self.step = 0
        while self.path:
            self.path[-1] += 1
            if self.path[-1] < self.widths[-1]:
                return True
            self.path.pop()
            self.widths.pop()
        return False


@mypyc_attr(free_list_len=1)
class Event:
    """An event, as reactions receive it."""

    __slots__ = (
        "base",
        "card",
        "from_zone",
        "group",
        "host",
        "kind",
        "moment",
        "n",
        "play",
        "player",
        "to",
        "unit",
        "verb",
    )

    def __init__(
        self,
        kind: EventKind,
        *,
        moment: int,
        player: Seat,
        card: Card,
        unit: Unit | None = None,
        base: Base | None = None,
        play: Play | None = None,
        from_zone: Zone = Zone.PLAY,
        verb: Verb | None = None,
        host: Unit | None = None,
        to: Seat | None = None,
        n: int = 0,
    ) -> None:
        self.group: Sequence[Unit] = ()
        """The units to which it happened at once, if they are still in play."""
        self.n = n
        """Number of counters; for a discarded card, its place among those discarded at once, from 1."""
        self.kind = kind
        self.moment = moment
        self.player = player
        """Seat that caused the event: played, destroyed, moved ..."""
        self.card = card
        self.unit = unit
        self.base = base
        self.play = play
        self.from_zone = from_zone
        self.verb = verb
        """Verb by which a card left play; None if the rules discarded it."""
        self.host = host
        """Former host of an action."""
        self.to = to
        """Seat whose hand a card was placed into."""

    @property
    def is_minion(self) -> bool:
        return self.card.printed.is_minion

    @property
    def is_action(self) -> bool:
        return self.card.printed.is_action

    @property
    def is_titan(self) -> bool:
        return self.card.printed.is_titan

    @property
    def raised(self) -> list[Unit]:
        """Minions whose power the played card has directly increased so far."""
        return list(self.play.raised) if self.play is not None else []

    @property
    def directly_affected(self) -> list[Unit]:
        """Cards that the played card has directly affected so far, including those that have left play."""
        return list(self.play.direct) if self.play is not None else []

    @property
    def is_standard_action(self) -> bool:
        return self.card.printed.goes in (Goes.STANDARD, Goes.SPECIAL) and self.is_action


@mypyc_attr(free_list_len=1)
class Hit:
    """An effect about to happen to one card in play, as shields, replacements and redirections receive it."""

    __slots__ = ("n", "place", "player", "sent_by", "source", "to", "unit", "verb")

    def __init__(self, verb: Verb, unit: Unit, player: Seat, source: Bearer, to: Base | None = None) -> None:
        self.verb = verb
        self.unit = unit
        self.player = player
        """Seat of the card that causes the effect, even if another player carries it out."""
        self.source = source
        """Card that causes the effect."""
        self.to = to
        self.place: Where | None = None
        self.sent_by = player
        """Seat that sends the card to another place instead."""
        self.n = 0
        """Number of +1 power counters that would be placed; a replacement lowers it by those that it takes away."""

    @property
    def by_action(self) -> bool:
        return getattr(self.source, "is_action", False) is True

    @property
    def by_minion(self) -> bool:
        return getattr(self.source, "is_minion", False) is True

    @property
    def by_card(self) -> bool:
        """True if a card, not a base, causes the effect."""
        return self.by_action or self.by_minion or getattr(self.source, "is_titan", False) is True

    @property
    def from_base(self) -> Base | None:
        """Base of the card that causes the effect; None if it is not at a base."""
        return self.source.base if isinstance(self.source, Unit | Base) else None

    def goes_to(self, place: PlaceWord) -> None:
        """Send the card to another place instead of the discard pile."""
        self.place = PLACES[place]


class PendingEffect:
    """One effect about to happen to several units at once, and its progress."""

    __slots__ = ("hits", "spent", "targets", "to", "verb")

    def __init__(self, verb: Verb, targets: list[Unit], to: Base | None = None) -> None:
        self.verb = verb
        self.targets = targets
        self.to = to
        self.hits: list[Unit] = []
        """Units that the effect applies to."""
        self.spent: list[tuple[Ability, int]] = []
        """Replacements that apply once to the whole effect and have been used."""


@mypyc_attr(free_list_len=1)
class Attempt:
    """Something that a player attempts and that a card may forbid."""

    __slots__ = ("base", "card", "host", "player", "to", "unit", "verb")

    def __init__(
        self,
        verb: Verb,
        player: Seat,
        card: Card | None = None,
        base: Base | None = None,
        host: Unit | None = None,
        *,
        unit: Unit | None = None,
        to: Base | None = None,
    ) -> None:
        self.verb = verb
        self.player = player
        self.card = card
        """Card that would be played."""
        self.unit = unit
        """Unit that would be affected."""
        self.base = base
        """Base where a card would be played, or base of the unit."""
        self.host = host
        """Minion that an action would be played on."""
        self.to = to


@mypyc_attr(free_list_len=1)
class Trigger:
    """An ability that waits to be resolved, once per event."""

    __slots__ = ("ability", "bearer", "event", "you")

    def __init__(self, ability: Ability, bearer: Bearer, you: Seat, event: Event | None) -> None:
        self.ability = ability
        self.bearer = bearer
        self.you = you
        self.event = event

    def __repr__(self) -> str:
        return f"<ability of {self.name} ({self.key})>"

    @property
    def stay(self) -> int:
        """Iid of the ability's card in play; for a card outside play, its negative uid."""
        bearer: Unit | Base | Card | Delayed = self.bearer
        return -bearer.uid if isinstance(bearer, Card) else bearer.iid

    @property
    def mandatory(self) -> bool:
        """True if the ability belongs to the first tier (ME1ST-03); playing a Special is always optional (ME1ST-04)."""
        return self.ability.mandatory and Hook.ON_PLAY not in self.ability.hooks

    @property
    def identity(self) -> tuple[str, int, int]:
        """Key of a use in a window: per player for a base, independent of the controller for a unit (AMB-19).

        A titan that was played in the window and has lost a clash is still the same card (TITAN-18).
        """
        bearer, ability = self.bearer, self.ability
        if not isinstance(bearer, Unit):
            return (ability.key, self.stay, self.you)
        stay = -bearer.card.uid if bearer.card.printed.is_titan else bearer.iid
        return (ability.key, stay, -1 if ability.each is None else self.you)

    @property
    def key(self) -> str:
        about = ""
        if self.event is not None:
            # A card may have entered play twice: reactions to each time are different.
            unit = self.event.unit
            about = f":u{self.event.card.uid}" + (f".{unit.iid}" if unit is not None else "")
        card, _, number = self.ability.key.rpartition("#")
        # A copied or given ability keeps its number on its own card.
        prefix = "" if self.ability.of is getattr(self.bearer, "printed", None) else card.rpartition("/")[2] + "."
        return f"t{self.stay}:{prefix}{number}:p{self.you + 1}{about}"

    @property
    def name(self) -> str:
        return str(self.bearer.name)
