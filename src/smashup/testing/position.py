"""Laying out a position: any cards anywhere, more than two factions too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from smashup.engine.errors import BadSetup
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Kind, Phase, Zone, in_discard
from smashup.engine.rules import editions
from smashup.engine.rules.setup import RANDOM, GameSetup
from smashup.engine.rules.values import Values
from smashup.engine.state import rng
from smashup.engine.state.records import UNLIMITED, Allowance, Seat
from smashup.engine.state.state import ALL_SEATS, Base, BaseCard, Card, State, Unit

Name = str | CardDef[Any]
BaseName = str | BaseDef
Side = Mapping[str, Any]
PILES = {"deck": Zone.DECK, "hand": Zone.HAND, "discard": Zone.DISCARD}


class Layout:
    """Builds a state in the Play Cards phase of one player, card by card."""

    def __init__(self, library: Library, seats: int, edition: str, wording: str, seed: int) -> None:
        setup = GameSetup(library, seats=seats, mode=RANDOM, two_copies=True, edition=edition, wording=wording)
        self.library = library
        self.wording = wording
        self.state = State(setup, editions.edition(edition), rng.seeded(seed))
        self.cards: list[Card] = [Card(0, library.factions[0].cards[0], 0)]
        self.base_cards: list[BaseCard] = [BaseCard(0, next(library.bases()))]
        self.waiting: list[tuple[Seat, str, Name]] = []
        """Actions on minions, attached when all minions are there."""

    def card(self, name: Name, owner: Seat, zone: Zone) -> Card:
        printed = self.library.card(name) if isinstance(name, str) else name
        card = Card(len(self.cards), printed.in_wording(self.wording), owner)
        self.cards.append(card)
        self.state.where.extend([Zone.DECK] * (len(self.cards) - len(self.state.where)))
        self.state.known.extend([0] * (len(self.cards) - len(self.state.known)))
        self.state.where[card.uid] = zone
        if zone in (Zone.DISCARD, Zone.PLAY):
            self.state.known[card.uid] = ALL_SEATS
        elif zone == Zone.HAND:
            self.state.known[card.uid] = 1 << owner
        return card

    def base_card(self, name: BaseName, seen: bool) -> BaseCard:
        printed = self.library.base(name) if isinstance(name, str) else name
        card = BaseCard(len(self.base_cards), printed.in_wording(self.wording))
        self.base_cards.append(card)
        self.state.base_known.extend([0] * (len(self.base_cards) - len(self.state.base_known)))
        self.state.base_known[card.uid] = ALL_SEATS if seen else 0
        return card

    def tick(self) -> int:
        self.state.clock += 1
        return self.state.clock - 1

    def base(self, name: BaseName) -> None:
        iid = self.tick()
        self.state.bases.append(Base(iid, self.base_card(name, True), iid))

    def side(self, seat: Seat, side: Side) -> None:
        player = self.state.players[seat]
        for where, content in side.items():
            if where == "vp":
                player.vp = content
            elif where == "factions":
                player.factions = tuple(content)
            elif where in PILES:
                pile = {"deck": player.deck, "hand": player.hand, "discard": player.discard}[where]
                pile.extend(self.card(name, seat, PILES[where]).uid for name in content)
            elif where.startswith("on "):
                self.waiting += [(seat, where.removeprefix("on "), name) for name in content]
            else:
                for name in content:
                    self.unit(seat, self.find_base(where), name)

    def find_base(self, name: str) -> Base:
        for base in self.state.bases:
            if base.name == name:
                return base
        raise BadSetup(f"No base called {name!r} lies on this table: {[base.name for base in self.state.bases]}.")

    def unit(self, seat: Seat, base: Base, name: Name) -> None:
        """A minion, or an action on the base. "p2:Name" belongs to p2; "Name+Action" carries an action."""
        owner = seat
        attached: list[str] = []
        if isinstance(name, str):
            if name[:1] == "p" and name[2:3] == ":":
                owner, name = int(name[1]) - 1, name[3:]
            name, *attached = name.split("+")
        card = self.card(name, owner, Zone.PLAY)
        unit = Unit(card, self.tick(), seat, base, None)
        (base.minions if card.is_minion else base.actions).append(unit)
        for action in attached:
            self.attach(seat, unit, action)

    def attach(self, seat: Seat, host: Unit, name: Name) -> None:
        card = self.card(name, seat, Zone.PLAY)
        host.actions.append(Unit(card, self.tick(), seat, host.base, host))

    def finish(self, current: Seat) -> State:
        state = self.state
        for seat, host, name in self.waiting:
            found = [unit for base in state.bases for unit in base.minions if unit.name == host]
            if len(found) != 1:
                raise BadSetup(f"{len(found)} minions are called {host!r}; attach to one that stands alone.")
            self.attach(seat, found[0], name)
        state.cards = tuple(self.cards)
        state.base_cards = tuple(self.base_cards)
        hooks: set[str] = set()
        for card in state.cards[1:]:
            hooks.update(card.printed.hand_hooks, map(in_discard, card.printed.in_discard))
        state.hidden_hooks = frozenset(hooks)
        for player in state.players:
            mine = [card.printed.faction.name for card in state.cards[1:] if card.owner == player.seat]
            player.factions = player.factions or tuple(dict.fromkeys(mine))
            player.mulligan_done = True
        state.current = state.ordinary = current
        state.turn = 1
        state.phase = Phase.PLAY
        state.turn_clock = state.clock
        state.players[current].allowances = [
            Allowance(1, Kind.MINION, UNLIMITED, ""),
            Allowance(2, Kind.ACTION, UNLIMITED, ""),
        ]
        state.allowance_clock = 3
        state.hooks = state.indexed()
        values = Values(state, None)
        for base in state.bases:
            values.refresh_base(base)
            for unit in base.minions:
                values.refresh(unit)
        return state


def lay_out(
    library: Library,
    *,
    bases: Sequence[BaseName],
    sides: Sequence[Side],
    base_deck: Sequence[BaseName],
    base_discard: Sequence[BaseName],
    current: Seat,
    edition: str,
    wording: str,
    seed: int,
) -> State:
    """The state of a position in the Play Cards phase of the current player; the end of a pile is its top."""
    layout = Layout(library, len(sides), edition, wording, seed)
    for name in bases:
        layout.base(name)
    for seat, side in enumerate(sides):
        layout.side(seat, side)
    layout.state.base_deck = [layout.base_card(name, False).uid for name in base_deck]
    layout.state.base_discard = [layout.base_card(name, True).uid for name in base_discard]
    return layout.finish(current)
