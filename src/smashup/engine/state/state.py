"""State of a game at a quiet point: plain data that can be copied in a few microseconds.

Hidden zones contain the numbers of cards (uids); only cards in play are objects. A uid identifies a physical card. An
iid identifies one stay of a card in play. Effects, limits and triggers refer to the iid, so a card that left play and
came back counts as new.
"""

from __future__ import annotations

import hashlib
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from smashup.engine.language.definitions import RULES, Ability, PrintedBase, PrintedCard
from smashup.engine.language.terms import Phase, Seat, Zone
from smashup.engine.state.cards import BaseCard, Card
from smashup.engine.state.records import Allowance, Delayed, Effect, Fact

if TYPE_CHECKING:
    from smashup.engine.state.editions import Edition
    from smashup.engine.state.setup import GameSetup

__all__ = ["ALL_SEATS", "ASIDE", "NOWHERE", "SEATS", "Base", "BaseCard", "Card", "Player", "State", "Unit"]

ALL_SEATS: Final = 0b11111
"""Bit mask of all viewers: a bit for each of four seats, and one for spectators."""
HAND: Final = Zone.HAND
_ARRIVAL: Final = attrgetter("iid")


class Unit:
    """A minion, an action or a titan in play, at a base or in stasis, or a titan beside its owner's deck.

    When it leaves play, or moves between base and stasis, the object remains readable as last-known information.
    """

    __slots__ = (
        "actions",
        "base",
        "by_hook",
        "card",
        "controller",
        "copied",
        "counters",
        "from_player",
        "from_zone",
        "gone",
        "host",
        "iid",
        "left_moment",
        "left_play",
        "named",
        "off_top",
        "stasis",
    )

    def __init__(
        self, card: Card, iid: int, controller: Seat, base: Base, host: Unit | None, origin: Unit | None = None
    ) -> None:
        """Create a unit, or copy `origin` for another copy of the game."""
        self.card = card
        self.iid = iid
        self.controller = controller
        """Controller of the card, the "you" of its text (TERM-11)."""
        self.base = base
        self.host = host
        self.actions: list[Unit] = []
        self.gone = False
        self.left_moment = 0
        self.left_play: object = None
        if origin is None:
            self.counters = 0
            self.by_hook: dict[str, tuple[Ability, ...]] = card.printed.by_hook
            self.copied: tuple[Ability, ...] = ()
            self.from_zone = HAND
            self.from_player = controller
            self.off_top = False
            self.stasis = 0
            """Number of stasis counters, which are separate from power counters (STASIS-03)."""
            self.named: tuple[str, ...] = ()
            """Names chosen when the card entered play."""
        else:
            self.counters, self.named = origin.counters, origin.named
            self.by_hook, self.copied = origin.by_hook, origin.copied
            self.from_zone, self.from_player = origin.from_zone, origin.from_player
            self.off_top, self.stasis = origin.off_top, origin.stasis
            if origin.actions:
                self.actions = _copies(origin.actions, base, self)

    def __repr__(self) -> str:
        return f"<{self.card.printed.name} i{self.iid}>"

    @property
    def key(self) -> str:
        return self.card.key

    @property
    def uid(self) -> int:
        return self.card.uid

    @property
    def printed(self) -> PrintedCard:
        return self.card.printed

    @property
    def name(self) -> str:
        return self.card.printed.name

    @property
    def owner(self) -> Seat:
        return self.card.owner

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
    def faction(self) -> str:
        return self.card.printed.faction.name

    @property
    def raises_power(self) -> bool:
        """True for an action that directly gives a minion more power."""
        return self.card.printed.raises_power is not False

    @property
    def in_stasis(self) -> bool:
        """True if the card is in stasis."""
        return self.base is NOWHERE

    @property
    def is_aside(self) -> bool:
        """True for a titan beside its owner's deck, which is out of play."""
        return self.base is ASIDE


def _copies(units: list[Unit], base: Base, host: Unit | None) -> list[Unit]:
    """Copy these units for another copy of the game."""
    return [Unit(unit.card, unit.iid, unit.controller, base, host, unit) for unit in units]


class Base:
    """A place in the middle of the table with a base card.

    The slot identifies the place and stays the same if the card is exchanged. Each base card gets a new iid (AMB-36a).
    """

    __slots__ = ("actions", "buried", "by_hook", "card", "counters", "gone", "iid", "key", "minions", "slot")

    def __init__(self, slot: int, card: BaseCard, iid: int, origin: Base | None = None) -> None:
        """Create a base, or copy `origin` for another copy of the game."""
        self.slot = slot
        self.card = card
        self.iid = iid
        self.gone = False
        if origin is None:
            self.key = f"b{slot}"
            self.counters = 0
            self.minions: list[Unit] = []
            self.actions: list[Unit] = []
            self.buried: list[int] = []
            """Uids of cards buried here, each controlled by its owner."""
            self.by_hook: dict[str, tuple[Ability, ...]] = card.printed.by_hook
        else:
            self.key = origin.key
            self.counters = origin.counters
            self.minions = _copies(origin.minions, self, None) if origin.minions else []
            self.actions = _copies(origin.actions, self, None) if origin.actions else []
            self.buried = origin.buried.copy()
            self.by_hook = origin.by_hook

    def __repr__(self) -> str:
        return f"<{self.card.printed.name} b{self.slot}>"

    @property
    def base(self) -> Base:
        """The base itself, so that all bearers of abilities have a base."""
        return self

    @property
    def name(self) -> str:
        return self.card.printed.name

    @property
    def printed(self) -> PrintedBase:
        return self.card.printed

    @property
    def has_actions(self) -> bool:
        """True if there are actions on the base or on its minions."""
        if self.actions:
            return True
        for minion in self.minions:
            if minion.actions:
                return True
        return False

    def all_actions(self) -> list[Unit]:
        """Return the actions on the base and on its minions."""
        found = self.actions.copy()
        for minion in self.minions:
            if minion.actions:
                found.extend(minion.actions)
        return found


NOWHERE: Final = Base(0, BaseCard(0, PrintedBase("Stasis", RULES, breakpoint=0, vp=(0, 0, 0))), 0)
"""Placeholder base of cards in stasis, which are at no base (STASIS-06). Always empty and shared by all games."""

ASIDE: Final = Base(0, BaseCard(0, PrintedBase("Aside", RULES, breakpoint=0, vp=(0, 0, 0))), 0)
"""Placeholder base of titans beside their owners' decks (TITAN-01). Always empty and shared by all games."""

SEATS: Final = ("p1", "p2", "p3", "p4")


class BaseScoring:
    """A base that is being scored, with its participants and winners (AMB-40)."""

    __slots__ = ("base", "closed", "next_bases", "no_next_base", "places", "present", "totals")

    def __init__(self, base: Base) -> None:
        self.base = base
        self.present: list[Seat] = []
        """Controllers of the minions that were there when VP were awarded."""
        self.totals: dict[Seat, int] = {}
        self.places: dict[Seat, int] = {}
        """Competition ranking of the participants: 1, 1, 3 (TIE-02)."""
        self.closed = False
        """True once its cards are being discarded: no card can enter any more."""
        self.next_bases: list[BaseCard | int] = []
        """Proposed replacements: a chosen base, or a number of bases from the deck (RES-14)."""
        self.no_next_base = False

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat, place in self.places.items() if place == 1]

    @property
    def runners_up(self) -> list[Seat]:
        return [seat for seat, place in self.places.items() if place == 2]


class Player:
    """The zones of one seat. The end of a list is the top of the pile."""

    __slots__ = (
        "allowances",
        "deck",
        "discard",
        "factions",
        "hand",
        "key",
        "mulligan_done",
        "next_turn",
        "seat",
        "stasis",
        "vp",
    )

    def __init__(self, seat: Seat, origin: Player | None = None) -> None:
        """Create a player, or copy `origin` for another copy of the game."""
        self.seat = seat
        self.key = SEATS[seat]
        if origin is None:
            self.vp = 0
            self.factions: tuple[str, ...] = ()
            self.deck: list[int] = []
            self.hand: list[int] = []
            self.discard: list[int] = []
            self.stasis: list[Unit] = []
            """Cards in stasis, in order of arrival (STASIS-05)."""
            self.allowances: list[Allowance] = []
            self.next_turn: list[Allowance] = []
            """Plays for the next turn."""
            self.mulligan_done = False
        else:
            self.vp = origin.vp
            self.factions = origin.factions
            self.deck = origin.deck.copy()
            self.hand = origin.hand.copy()
            self.discard = origin.discard.copy()
            self.stasis = _copies(origin.stasis, NOWHERE, None) if origin.stasis else []
            self.allowances = origin.allowances.copy()
            self.next_turn = origin.next_turn.copy()
            self.mulligan_done = origin.mulligan_done

    def __repr__(self) -> str:
        return f"<{self.key}>"


class State:
    """The whole state at a quiet point. `scoring` and `limbo` are used only between quiet points."""

    __slots__ = (
        "allowance_clock",
        "base_cards",
        "base_deck",
        "base_discard",
        "base_known",
        "bases",
        "box",
        "cards",
        "clock",
        "current",
        "delayed",
        "edition",
        "effects",
        "extra_turns",
        "facts",
        "heard",
        "hidden_hooks",
        "hooks",
        "in_discard",
        "known",
        "limbo",
        "madness",
        "madness_left",
        "mixed",
        "ordinary",
        "phase",
        "players",
        "rng",
        "scoring",
        "setup",
        "stored",
        "titans",
        "turn",
        "turn_clock",
        "used_scoring",
        "used_turn",
        "where",
        "winners",
    )

    def __init__(
        self, setup: GameSetup, edition: Edition, rng: int, players: list[Player], origin: State | None = None
    ) -> None:
        """Create a state, or copy `origin`. The copy shares no mutable data with it."""
        self.bases: list[Base] = []
        """Bases in play. Assigned first, because Ctrl-C may interrupt at any line and `__del__` needs the list."""
        self.setup = setup
        self.edition = edition
        self.rng = rng
        self.players = players
        self.limbo: list[int] = []
        self.titans: list[Unit] = []
        """Titans of this game, in the order in which they came to their present places, aside or at a base."""
        self.madness: list[list[int]] = []
        """Uids of each player's copies of the Madness card that are not in use; empty in a game without Madness.

        Each player has as many copies as the deck has cards, so that a card's owner never changes: a card that goes to
        another player is exchanged for one of that player's (MAD-06)."""
        self.madness_left = 0
        """Number of cards in the Madness deck."""
        self.stored: dict[int, list[int]] = {}
        """Uids of stored cards by the iid of the card above. Kept until the reactions to its leaving are resolved."""
        self.heard: dict[int, list[int]] = {}
        """Uids of cards in hands when an event happened, by the event's number; empty at a quiet point."""
        self.mixed: dict[int, int] = {}
        """Bit mask by uid of the seats that do not know the owner, after cards of several owners were mixed unseen."""
        self.used_scoring: list[tuple[str, int]] = []
        self.scoring: BaseScoring | None = None
        if origin is None:
            self.phase = Phase.FACTIONS
            self.turn = 0
            self.current: Seat = 0
            self.ordinary: Seat = 0
            """Seat of the last ordinary turn; extra turns do not change the order."""
            self.clock = 1
            """Next iid."""
            self.turn_clock = 1
            self.allowance_clock = 3
            """Next number of an allowance; 1 and 2 are the free plays."""
            self.base_deck: list[int] = []
            self.base_discard: list[int] = []
            self.box: list[int] = []
            self.cards: tuple[Card, ...] = ()
            self.base_cards: tuple[BaseCard, ...] = ()
            self.where: list[Zone] = []
            self.known: list[int] = []
            """Bit mask by uid of the seats that know the card in its current place."""
            self.base_known: list[int] = []
            """Like `known`, for base cards."""
            self.effects: list[Effect] = []
            self.delayed: list[Delayed] = []
            self.facts: list[Fact] = []
            self.used_turn: list[tuple[str, int]] = []
            self.extra_turns: list[Seat] = []
            self.winners: tuple[Seat, ...] = ()
            """Winning seats; several if even Madness cards do not break a tie (MAD-03)."""
            self.hidden_hooks: frozenset[str] = frozenset()
            """Hooks that some card of this game has in a hand or discard pile."""
            self.in_discard: tuple[int, ...] = ()
            """Uids of the cards with an ability in the discard pile."""
            self.hooks: dict[str, list[Unit | Base]] = {}
        else:
            self.phase, self.turn = origin.phase, origin.turn
            self.current, self.ordinary = origin.current, origin.ordinary
            self.clock, self.turn_clock = origin.clock, origin.turn_clock
            self.allowance_clock = origin.allowance_clock
            self.bases = [Base(base.slot, base.card, base.iid, base) for base in origin.bases]
            self.base_deck = origin.base_deck.copy()
            self.base_discard = origin.base_discard.copy()
            self.box = origin.box.copy()
            if origin.stored:
                self.stored = {iid: pile.copy() for iid, pile in origin.stored.items()}
            if origin.mixed:
                self.mixed = origin.mixed.copy()
            if origin.madness:
                self.madness = [pile.copy() for pile in origin.madness]
                self.madness_left = origin.madness_left
            if origin.titans:
                self.titans = self._titans_like(origin)
            self.cards, self.base_cards = origin.cards, origin.base_cards
            self.where = origin.where.copy()
            self.known = origin.known.copy()
            self.base_known = origin.base_known.copy()
            self.effects = origin.effects.copy()
            self.delayed = origin.delayed.copy()
            self.facts = origin.facts.copy()
            self.used_turn = origin.used_turn.copy()
            self.extra_turns = origin.extra_turns.copy()
            self.winners = origin.winners
            self.hidden_hooks, self.in_discard = origin.hidden_hooks, origin.in_discard
            self.hooks = self._index_like(origin)

    def __repr__(self) -> str:
        return f"<State {self.summary}>"

    @property
    def summary(self) -> str:
        """Turn and VP: public information only."""
        points = ":".join([str(player.vp) for player in self.players])
        return f"turn {self.turn} (p{self.current + 1}), {points}" if self.turn else "before the first turn"

    def __del__(self) -> None:
        """Break the reference cycle between cards in play and their base, so that they are freed immediately.

        A server full of tables cannot wait for a garbage collection of all of them.
        """
        for base in self.bases:
            for unit in base.minions:
                unit.actions.clear()
            base.minions.clear()
            base.actions.clear()
        for titan in self.titans:
            titan.actions.clear()

    def clone(self) -> State:
        players = [Player(player.seat, player) for player in self.players]
        return State(self.setup, self.edition, self.rng, players, self)

    @property
    def winner(self) -> Seat | None:
        """The single winner; None during the game or if several seats have won."""
        return self.winners[0] if len(self.winners) == 1 else None

    def units(self) -> list[Unit]:
        """Return all cards in play: base by base, then titans, then those in stasis."""
        units: list[Unit] = []
        for base in self.bases:
            for minion in base.minions:
                units.append(minion)
                if minion.actions:
                    units.extend(minion.actions)
            units.extend(base.actions)
        for titan in self.titans:
            if titan.base is not ASIDE:
                units.append(titan)
                units.extend(titan.actions)
        for player in self.players:
            if player.stasis:
                units.extend(player.stasis)
        return units

    def titans_aside(self) -> list[Unit]:
        """Return the titans beside their owners' decks."""
        return [titan for titan in self.titans if titan.base is ASIDE]

    def left_behind(self) -> list[int]:
        """Return the cards stored under cards that have left play; empty at a quiet point."""
        if not self.stored:
            return []
        stays = [unit.iid for unit in self.units()]
        return [uid for iid, pile in self.stored.items() if iid not in stays for uid in pile]

    def indexed(self) -> dict[str, list[Unit | Base]]:
        """Build the index of cards and bases in play by hook, in order of arrival, from the state alone."""
        bearers: list[Unit | Base] = [base for base in self.bases if base.by_hook]
        bearers.extend([unit for unit in (*self.units(), *self.titans_aside()) if unit.by_hook])
        if len(bearers) > 1:
            bearers.sort(key=_ARRIVAL)
        hooks: dict[str, list[Unit | Base]] = {}
        for bearer in bearers:
            for hook in bearer.by_hook:
                if hook in hooks:
                    hooks[hook].append(bearer)
                else:
                    hooks[hook] = [bearer]
        return hooks

    def _index_like(self, origin: State) -> dict[str, list[Unit | Base]]:
        """Copy the index of the original state, with each card and base replaced by its copy."""
        copies: dict[int, Unit | Base] = {}
        for base in self.bases:
            copies[base.iid] = base
        for unit in self.units():
            if unit.by_hook:
                copies[unit.iid] = unit
        for titan in self.titans:
            copies[titan.iid] = titan
        return {hook: [copies[each.iid] for each in bearers] for hook, bearers in origin.hooks.items()}

    def _titans_like(self, origin: State) -> list[Unit]:
        """Copy the titans of the original state; the bases have been copied before."""
        slots = {base.slot: base for base in self.bases}
        return [unit for titan in origin.titans for unit in _copies([titan], slots.get(titan.base.slot, ASIDE), None)]

    def to_msg(self) -> dict[str, Any]:
        """Return the whole state as plain data, including hidden cards. For digests and comparisons, never for a
        client.
        """
        return {
            "turn": self.turn,
            "phase": self.phase,
            "current": self.current,
            "ordinary": self.ordinary,
            "rng": self.rng,
            "clock": self.clock,
            "winner": self.winners if len(self.winners) > 1 else self.winner,
            "players": [
                [p.vp, p.factions, p.deck, p.hand, p.discard, [a.to_msg() for a in p.allowances + p.next_turn]]
                for p in self.players
            ],
            "bases": [
                [b.slot, b.card.uid, b.iid, b.counters, [_unit_msg(u) for u in b.minions + b.actions], b.buried]
                for b in self.bases
            ],
            "base_deck": self.base_deck,
            "base_discard": self.base_discard,
            "box": self.box,
            "stasis": [[_unit_msg(unit) for unit in player.stasis] for player in self.players],
            "stored": sorted(self.stored.items()),
            "known": [self.known, self.base_known, sorted(self.mixed.items())],
            "where": self.where,
            "names": [card.printed.key for card in self.cards] + [card.printed.key for card in self.base_cards],
            "effects": [effect.to_msg() for effect in self.effects],
            "delayed": [[d.when, d.ability.key, d.you, d.args, *([d.on] if d.on else [])] for d in self.delayed],
            "facts": [[f.what, f.seat, f.card.uid, f.iid, f.slot, f.phase] for f in self.facts],
            "used": [*self.used_turn],
            "extra_turns": self.extra_turns,
            **({"madness": [self.madness_left, self.madness]} if self.madness else {}),
            **({"titans": [[_unit_msg(unit), unit.base.slot] for unit in self.titans]} if self.titans else {}),
        }

    def digest(self) -> str:
        """Return a hash of the state, equal on every machine and independent of other installed sets."""
        return hashlib.blake2b(repr(self.to_msg()).encode(), digest_size=8).hexdigest()


def _unit_msg(unit: Unit) -> list[Any]:
    return [
        unit.uid,
        unit.iid,
        unit.controller,
        unit.counters,
        unit.stasis,
        unit.named,
        [ability.key for ability in unit.copied],
        [_unit_msg(action) for action in unit.actions],
    ]
