"""What exists only while something is going on: plays, running abilities, deeds and happenings.

None of it is state. At a quiet point all of it is gone, so a waiting game is the state and the answers since.
"""

from __future__ import annotations

from collections.abc import Mapping
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
"""Shared by all that have nothing to remember: what seldom has an entry is replaced by a new one, not changed."""
DISCARD_PILE: Final = Where.DISCARD
SPECIAL: Final = Label.SPECIAL
Bearer = Any
"""Whose ability runs: a Unit, a Base, a Card that is not in play, or what was put off (Delayed)."""


@mypyc_attr(free_list_len=1)
class Play:
    """One card being played, with all that its own text does."""

    __slots__ = (
        "affected",
        "card",
        "chosen",
        "ends_in",
        "from_stasis",
        "must_raise",
        "player",
        "raised",
        "redirected",
        "special",
        "to_hand_of",
    )

    def __init__(self, card: Card, player: Seat, special: bool = False, from_stasis: bool = False) -> None:
        self.card = card
        self.player = player
        self.special = special
        """Played outside the menu of Play Cards, as a Special: its extras cannot be kept (EXTRA-05)."""
        self.from_stasis = from_stasis
        """Played out of stasis: its text cannot bring it back there (STASIS-16)."""
        self.affected: tuple[int, ...] = ()
        """The iids that this play affected (VERB-01)."""
        self.raised: tuple[Unit, ...] = ()
        """Whose power it increased directly."""
        self.must_raise: Limit | None = None
        """The limit of an extra that is only for increasing the power of certain minions, until one was chosen."""
        self.chosen: tuple[int, ...] = ()
        """The iids that were chosen in it: only those are directly affected (VERB-02)."""
        self.redirected: Mapping[int, Unit] = NONE
        self.ends_in = DISCARD_PILE
        self.to_hand_of: Seat | None = None


@mypyc_attr(free_list_len=1)
class Frame:
    """One running ability: who has it, who "you" is, which play it belongs to."""

    __slots__ = ("ability", "bearer", "by", "depth", "did", "held", "parent", "play", "shown", "tried", "you")

    def __init__(self, ability: Ability, bearer: Bearer, you: Seat, play: Play | None, parent: Frame | None) -> None:
        self.ability = ability
        self.bearer = bearer
        self.you = you
        self.play = play
        self.parent = parent
        self.by: Mapping[int, Seat] = NONE
        """By iid: who does the deed that is going on, where each player does it; to all others "you" do."""
        self.did = False
        """Whether anything really happened in it: that is "if you do"."""
        self.shown: list[Card] = []
        """Cards it revealed or looked at and has not placed yet: they lie in limbo."""
        self.held: tuple[Unit, ...] = ()
        """Actions whose minion it removed without them, and which it has not transferred yet: they lie in limbo."""
        self.tried: tuple[tuple[Ability, int], ...] = ()
        """Replacements already tried on the deed that this frame replaces."""
        self.depth = 0
        if parent is not None:
            self.tried = parent.tried
            self.depth = parent.depth + 1

    @property
    def lender(self) -> Definition | None:
        """The card that says it, where that is not the bearer: an action that gives its minion a talent, or the base
        card that lay here before."""
        bearer, of = self.bearer, self.ability.of
        if isinstance(bearer, Unit):
            return of if bearer.is_minion and getattr(of, "is_action", False) else None
        return of if isinstance(bearer, Base) and of.name != bearer.name else None

    @property
    def source(self) -> str:
        """The name of the card that says it."""
        said: Bearer = self.lender or self.bearer
        return str(said.name) if said is not None else ""

    @property
    def is_special(self) -> bool:
        return self.ability.label is SPECIAL or (self.play is not None and self.play.special)


@mypyc_attr(free_list_len=1)
class Use:
    """One outermost thing that a player or the rules do, and the reactions it has collected (RES-06)."""

    __slots__ = ("batch", "bereft", "depth", "gone_bases", "heard", "in_hands", "paid", "unfinished", "untouched")

    def __init__(self, depth: int = 0) -> None:
        self.depth = depth
        """How many uses are waiting for this one."""
        self.batch: tuple[Trigger, ...] = ()
        self.bereft: tuple[int, ...] = ()
        """The iids of cards that left with cards stored under them: discarded after the reactions (STORE-09)."""
        self.gone_bases: tuple[Base, ...] = ()
        """Bases that went in this use: they react to what they saw in it before they went (VERB-42)."""
        self.heard: tuple[tuple[int, Event], ...] = ()
        """What cards in hand may react to, each with its number in `State.heard`."""
        self.in_hands: Mapping[tuple[int, int, Seat, str], Trigger] = NONE
        """Their reactions, as far as they were looked up: each is used once."""
        self.paid: tuple[tuple[Ability, Unit, Bearer], ...] = ()
        """Shields that were destroyed in this use, and for which card: they go on stopping what that card does."""
        self.unfinished: list[Play] = []
        """Standard actions that wait in limbo until the reactions are done (AMB-02)."""
        self.untouched = False
        """A card was chosen from the menu and nothing has changed yet: the state is still that of the quiet point."""


class Possible(BaseException):
    """An ability that is only tried out would do something now."""


class Probe:
    """The answers of an ability that is tried out: each way through its choices, until one would do something."""

    __slots__ = ("asker", "path", "peeked", "step", "widths")

    def __init__(self, asker: Seat) -> None:
        self.asker = asker
        """Who will see the result: nothing that this player does not know may have a say in it."""
        self.peeked = False
        """It asked for cards that the asker cannot see."""
        self.path: list[int] = []
        self.widths: list[int] = []
        self.step = 0

    def answer(self, options: int) -> int:
        """The answer at this step of the present way; declining is never a way to do something."""
        if self.step == len(self.path):
            self.path.append(0)
            self.widths.append(options)
        self.step += 1
        return self.path[self.step - 1]

    def another_way(self) -> bool:
        """Go back to the last choice that has an answer left."""
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
    """An event, as reactions see it."""

    __slots__ = ("base", "card", "from_zone", "host", "kind", "moment", "play", "player", "to", "unit", "verb")

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
    ) -> None:
        self.kind = kind
        self.moment = moment
        self.player = player
        """Who played, destroyed, moved ..."""
        self.card = card
        self.unit = unit
        self.base = base
        self.play = play
        self.from_zone = from_zone
        self.verb = verb
        """By which deed a card left play; None where the rules discarded it."""
        self.host = host
        """The minion that the action was on."""
        self.to = to
        """Into whose hand a card was placed."""

    @property
    def is_minion(self) -> bool:
        return self.card.printed.is_minion

    @property
    def is_action(self) -> bool:
        return self.card.printed.is_action

    @property
    def raised(self) -> list[Unit]:
        """The minions whose power the card that is played has directly increased, as far as it has come."""
        return list(self.play.raised) if self.play is not None else []

    @property
    def is_standard_action(self) -> bool:
        return self.card.printed.goes in (Goes.STANDARD, Goes.SPECIAL) and self.is_action


@mypyc_attr(free_list_len=1)
class Hit:
    """A deed that is about to be done to one card in play: what shields, replacements and redirections are asked."""

    __slots__ = ("place", "player", "sent_by", "source", "to", "unit", "verb")

    def __init__(self, verb: Verb, unit: Unit, player: Seat, source: Bearer, to: Base | None = None) -> None:
        self.verb = verb
        self.unit = unit
        self.player = player
        """The player who does it."""
        self.source = source
        """The card that does it."""
        self.to = to
        self.place: Where | None = None
        self.sent_by = player
        """The player who sends it to that place instead."""

    @property
    def by_action(self) -> bool:
        return getattr(self.source, "is_action", False) is True

    @property
    def by_minion(self) -> bool:
        return getattr(self.source, "is_minion", False) is True

    @property
    def by_card(self) -> bool:
        """By a minion or an action, not by a base."""
        return self.by_action or self.by_minion

    @property
    def from_base(self) -> Base | None:
        """The base that the card which does it is at; None for one that is nowhere."""
        return self.source.base if isinstance(self.source, Unit | Base) else None

    def goes_to(self, place: PlaceWord) -> None:
        """On the way to the discard pile: there instead."""
        self.place = PLACES[place]


class PendingEffect:
    """One deed that is about to be done to some units at once, and how far that is settled."""

    __slots__ = ("hits", "spent", "targets", "to", "verb")

    def __init__(self, verb: Verb, targets: list[Unit], to: Base | None = None) -> None:
        self.verb = verb
        self.targets = targets
        self.to = to
        self.hits: list[Unit] = []
        """Those that it reaches."""
        self.spent: list[tuple[Ability, int]] = []
        """Replacements that act once for all of them, and have acted."""


@mypyc_attr(free_list_len=1)
class Attempt:
    """Something a player wants to do and that a card may forbid."""

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
        """What would be played."""
        self.unit = unit
        """What it would be done to."""
        self.base = base
        """Where: the base that a card would be played at, or that the unit is at."""
        self.host = host
        """The minion that an action would be played on."""
        self.to = to


@mypyc_attr(free_list_len=1)
class Trigger:
    """An ability that is waiting for its turn to resolve. Used once for each event."""

    __slots__ = ("ability", "bearer", "event", "you")

    def __init__(self, ability: Ability, bearer: Bearer, you: Seat, event: Event | None) -> None:
        self.ability = ability
        self.bearer = bearer
        self.you = you
        self.event = event

    @property
    def stay(self) -> int:
        """The stay in play that the ability belongs to; for a card elsewhere, the card."""
        bearer: Unit | Base | Card | Delayed = self.bearer
        return -bearer.uid if isinstance(bearer, Card) else bearer.iid

    @property
    def mandatory(self) -> bool:
        """Of the first tier (ME1ST-03); playing a card as a Special is always optional (ME1ST-04)."""
        return self.ability.mandatory and Hook.ON_PLAY not in self.ability.hooks

    @property
    def identity(self) -> tuple[str, int, int]:
        """What can be used once in a window: of a base, by each player it calls; of a unit, whoever controls it now
        (AMB-19)."""
        return (self.ability.key, self.stay, -1 if isinstance(self.bearer, Unit) else self.you)

    @property
    def key(self) -> str:
        about = ""
        if self.event is not None:
            # One card may have come twice: each stay is something else to react to.
            unit = self.event.unit
            about = f":u{self.event.card.uid}" + (f".{unit.iid}" if unit is not None else "")
        card, _, number = self.ability.key.rpartition("#")
        # What was copied or given has the number that it has on its own card.
        lent = "" if self.ability.of is getattr(self.bearer, "printed", None) else card.rpartition("/")[2] + "."
        return f"t{self.stay}:{lent}{number}:p{self.you + 1}{about}"

    @property
    def name(self) -> str:
        return str(self.bearer.name)
