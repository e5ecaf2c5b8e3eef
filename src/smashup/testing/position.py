"""Builder of positions: any cards in any zone, also of more than two factions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from smashup.engine.errors import BadSetup, UnknownName
from smashup.engine.language.definitions import PrintedCard
from smashup.engine.language.library import Library
from smashup.engine.language.terms import EffectKind, EventKind, Kind, Phase, Seat, Until, Zone, in_discard
from smashup.engine.rules.abilities import sources_of
from smashup.engine.rules.game import RunningGame
from smashup.engine.state import editions, rng
from smashup.engine.state.frames import Trigger
from smashup.engine.state.records import UNLIMITED, Allowance, Effect, Fact, Limit
from smashup.engine.state.setup import RANDOM, GameSetup
from smashup.engine.state.state import ALL_SEATS, NOWHERE, Base, BaseCard, Card, Player, State, Unit
from smashup.testing.naming import bases_called, not_one, units_called
from smashup.testing.specs import BaseName, CardSpec, EffectSpec, ExtraSpec, Name, read, seat_of

Side = Mapping[str, Any]
PILES = {"deck": Zone.DECK, "hand": Zone.HAND, "discard": Zone.DISCARD}
ON = "on "
"""Prefix of the key for actions on a minion: "on Scout"."""
FREE = {Kind.MINION: 1, Kind.ACTION: 2}
"""Numbers of the two free plays."""


class Layout:
    """Builds a state at a quiet point in a turn of one player, card by card."""

    def __init__(self, library: Library, seats: int, edition: str, wording: str, seed: int) -> None:
        setup = GameSetup(library, seats=seats, mode=RANDOM, two_copies=True, edition=edition, wording=wording)
        self.library = library
        self.wording = wording
        self.state = State(setup, editions.edition(edition), rng.seeded(seed), [Player(seat) for seat in range(seats)])
        self.cards: list[Card] = [Card(0, library.factions[0].cards[0], 0)]
        self.base_cards: list[BaseCard] = [BaseCard(0, next(library.bases()))]
        self.waiting: list[tuple[Seat, str, Name | CardSpec]] = []
        """Actions on minions, attached when all minions are placed."""
        self.played: list[Unit] = []
        self.used: list[Unit] = []

    def seat(self, player: int | str) -> Seat:
        return seat_of(player, len(self.state.players))

    # --- cards ------------------------------------------------------------------------------------------------

    def card(self, said: CardSpec, holder: Seat, zone: Zone) -> Card:
        printed = self.library.card(said.card) if isinstance(said.card, str) else said.card
        owner = holder if said.owner is None else self.seat(said.owner)
        card = Card(len(self.cards), printed.in_wording(self.wording), owner)
        self.cards.append(card)
        self.state.cards = tuple(self.cards)
        self.state.where.extend([Zone.DECK] * (len(self.cards) - len(self.state.where)))
        self.state.known.extend([0] * (len(self.cards) - len(self.state.known)))
        self.state.where[card.uid] = zone
        known = self.seats(said.known_to)
        if zone in (Zone.DISCARD, Zone.PLAY, Zone.STASIS):
            known = ALL_SEATS
        elif zone == Zone.HAND:
            known |= 1 << holder
        elif zone == Zone.STORED:
            known |= 1 << owner
        self.state.known[card.uid] = known
        return card

    def seats(self, players: Sequence[int | str]) -> int:
        """Bit mask of the seats."""
        return sum({1 << self.seat(player) for player in players})

    def base_card(self, said: BaseName | CardSpec, seen: bool) -> BaseCard:
        name: Any = said.card if isinstance(said, CardSpec) else said
        printed = self.library.base(name) if isinstance(name, str) else name
        card = BaseCard(len(self.base_cards), printed.in_wording(self.wording))
        self.base_cards.append(card)
        self.state.base_cards = tuple(self.base_cards)
        self.state.base_known.extend([0] * (len(self.base_cards) - len(self.state.base_known)))
        known = self.seats(said.known_to) if isinstance(said, CardSpec) else 0
        self.state.base_known[card.uid] = ALL_SEATS if seen else known
        return card

    def tick(self) -> int:
        self.state.clock += 1
        return self.state.clock - 1

    def base(self, name: BaseName) -> None:
        iid = self.tick()
        self.state.bases.append(Base(iid, self.base_card(name, True), iid))

    # --- a player's side --------------------------------------------------------------------------------------

    def side(self, seat: Seat, side: Side) -> None:
        """Place everything of a side except its plays, which may refer to minions that are placed later."""
        player = self.state.players[seat]
        for where, content in side.items():
            if where in ("plays", "next turn"):
                continue
            if where == "vp":
                player.vp = content
            elif where == "factions":
                player.factions = tuple(content)
            elif isinstance(content, str):
                raise BadSetup(f"p{seat + 1}: {where!r} needs a list of cards: [{content!r}].")
            elif where in PILES:
                self.pile(player, where, content)
            elif where == "stasis":
                for said in content:
                    self.in_stasis(player, read(said))
            elif where.startswith(ON):
                self.waiting += [(seat, where.removeprefix(ON), said) for said in content]
            else:
                for said in content:
                    self.unit(seat, self.find_base(where, seat), read(said))

    def pile(self, player: Player, where: str, content: Sequence[Name | CardSpec]) -> None:
        pile = {"deck": player.deck, "hand": player.hand, "discard": player.discard}[where]
        for said in content:
            laid = read(said)
            if laid.only_in_play:
                name = laid.card if isinstance(laid.card, str) else laid.card.name
                said_of = "counters, actions, played, used, named, stasis and stored are said of cards in play"
                raise BadSetup(f"{name} lies in the {where} of {player.key}: {said_of}.")
            pile.append(self.card(laid, player.seat, PILES[where]).uid)

    def find_base(self, name: str, seat: Seat | None = None) -> Base:
        found = bases_called(self.state, name)
        if len(found) != 1:
            keys = ", ".join([*PILES, "stasis", "vp", "factions", "plays", "next turn", "on MINION"])
            other = f" (A side has bases, and: {keys}.)" if seat is not None else ""
            raise BadSetup(not_one(self.state, name, found, "base") + other)
        return found[0]

    def find_unit(self, name: str) -> Unit:
        found = units_called(self.state, name)
        if len(found) != 1:
            raise BadSetup(not_one(self.state, name, found))
        return found[0]

    def unit(self, seat: Seat, base: Base, said: CardSpec) -> None:
        """A minion, or an action on the base."""
        card = self.card(said, seat, Zone.PLAY)
        if card.is_action and (said.actions or said.counters):
            raise BadSetup(f"{card.name} is an action: counters and actions lie on minions.")
        if said.stasis:
            raise BadSetup(f'{card.name} is on a base: stasis counters lie on cards in "stasis".')
        unit = self.came(Unit(card, self.tick(), seat, base, None), said)
        (base.minions if card.is_minion else base.actions).append(unit)
        for action in said.actions:
            self.attach(seat, unit, read(action))

    def in_stasis(self, player: Player, said: CardSpec) -> None:
        card = self.card(said, player.seat, Zone.STASIS)
        if said.only_at_a_base or card.owner != player.seat:
            says = "a card in stasis lies before its owner, with stasis counters and stored cards alone"
            raise BadSetup(f"{card.name}: {says}.")
        unit = self.came(Unit(card, self.tick(), player.seat, NOWHERE, None), said)
        unit.stasis = said.stasis
        unit.by_hook = card.printed.in_stasis
        player.stasis.append(unit)

    def attach(self, seat: Seat, host: Unit, said: CardSpec) -> None:
        card = self.card(said, seat, Zone.PLAY)
        if card.is_minion:
            raise BadSetup(f"{card.name} is a minion: only actions lie on {host.name}.")
        host.actions.append(self.came(Unit(card, self.tick(), seat, host.base, host), said))

    def came(self, unit: Unit, said: CardSpec) -> Unit:
        unit.counters = said.counters
        unit.named = (said.named,) if said.named else ()
        self.played += [unit] if said.played else []
        self.used += [unit] if said.used else []
        for stored in said.stored:
            self.state.stored.setdefault(unit.iid, []).append(self.card(read(stored), unit.controller, Zone.STORED).uid)
        return unit

    # --- plays ------------------------------------------------------------------------------------------------

    def plays(self, seat: Seat, side: Side) -> None:
        """Set the plays that the player has left, now and in the next turn."""
        player, state = self.state.players[seat], self.state
        if "plays" in side:
            player.allowances = [self.allowance(play) for play in self.checked(side["plays"])]
        elif state.phase == Phase.PLAY and state.current == seat:
            spent = {unit.card.printed.kind for unit in self.played if unit.controller == seat}
            player.allowances = [self.allowance(str(kind)) for kind in FREE if kind not in spent]
        player.next_turn = [self.allowance(play, later=True) for play in self.checked(side.get("next turn", ()))]

    def checked(self, plays: Sequence[str | ExtraSpec]) -> list[str | ExtraSpec]:
        """Check that each free play occurs at most once."""
        free = [play for play in plays if isinstance(play, str)]
        for play in free:
            if play not in FREE:
                raise BadSetup(f"A play is 'minion', 'action' or extra(...), not {play!r}.")
            if free.count(play) > 1:
                raise BadSetup(f"A turn has one free {play}: write the others as extra({play!r}, ...).")
        return list(plays)

    def allowance(self, play: str | ExtraSpec, later: bool = False) -> Allowance:
        if isinstance(play, str) and not later:
            return Allowance(FREE[Kind(play)], Kind(play), UNLIMITED, "")
        made = ExtraSpec(Kind(play), "", None, None, Zone.HAND, {}) if isinstance(play, str) else play
        self.state.allowance_clock += 1
        limit = Limit(
            at=self.find_base(made.at).slot if made.at is not None else None,
            on=self.find_unit(made.on).iid if made.on is not None else None,
            zone=made.zone,
            **made.limits,
        )
        number = self.state.allowance_clock - 1
        return Allowance(number, made.kind, UNLIMITED if limit == UNLIMITED else limit, made.source)

    # --- effects ----------------------------------------------------------------------------------------------

    def effect(self, said: EffectSpec) -> None:
        """Add a timed effect, as the engine records it. An effect that waits for a turn is inactive until then."""
        state = self.state
        of = state.current if said.of is None else self.seat(said.of)
        seat = -1 if said.player is None else self.seat(said.player)
        waits = said.until == Until.DURING_NEXT_TURN and seat != state.current
        waits = waits or (said.until == Until.DURING_OTHERS_TURNS and of == state.current)
        made = Effect(said.kind, said.until, of, seat=seat, n=said.n, verb=said.verb, source=said.source, asleep=waits)
        if said.kind == EffectKind.FORBID:
            made = made.but(name=said.name)
        elif said.kind == EffectKind.POWER_HERE:
            made = made.but(place=self.find_base(said.on or "").slot)
        elif said.kind == EffectKind.IGNORE:
            made = made.but(place=self.find_base(said.on or "").iid)
        elif said.kind != EffectKind.FACE_DOWN:
            target = self.target(said)
            made = made.but(target=target.iid)
            if said.kind == EffectKind.COPY:
                made = made.but(abilities=tuple(self.abilities(said.name)))
            elif said.kind == EffectKind.LOSE and isinstance(target, Unit):
                made = made.but(lost=sources_of(target))
            elif said.kind == EffectKind.CONTROL and isinstance(target, Unit):
                made = made.but(n=target.controller)
                target.controller = seat
        state.effects.append(made)

    def target(self, said: EffectSpec) -> Unit | Base:
        name = said.on or ""
        if said.kind == EffectKind.BREAKPOINT or (said.kind == EffectKind.LOSE and bases_called(self.state, name)):
            return self.find_base(name)
        return self.find_unit(name)

    def abilities(self, name: str) -> Sequence[Any]:
        laid = [card.printed for card in self.cards[1:] if card.name == name]
        printed: PrintedCard = laid[0] if laid else self.library.card(name).in_wording(self.wording)
        return printed.abilities

    # --- result -----------------------------------------------------------------------------------------------

    def finish(self, sides: Sequence[Side], effects: Sequence[EffectSpec]) -> State:
        state = self.state
        for seat, host, said in self.waiting:
            self.attach(seat, self.find_unit(host), read(said))
        hooks: set[str] = set()
        for card in state.cards[1:]:
            hooks.update(card.printed.hand_hooks, map(in_discard, card.printed.in_discard))
        state.hidden_hooks = frozenset(hooks)
        state.in_discard = tuple([card.uid for card in state.cards[1:] if card.printed.in_discard])
        for player in state.players:
            mine = [card.printed.faction.name for card in state.cards[1:] if card.owner == player.seat]
            player.factions = player.factions or tuple(dict.fromkeys(mine))
            player.mulligan_done = True
        state.turn_clock = state.clock
        for unit in self.played:
            for each in (unit, *unit.actions):
                before, each.iid = each.iid, self.tick()
                if before in state.stored:
                    state.stored[each.iid] = state.stored.pop(before)
            state.facts.append(Fact(EventKind.PLAYED, unit.controller, unit.card, unit.iid, unit.base.slot, Phase.PLAY))
        for base in state.bases:
            base.minions.sort(key=lambda minion: minion.iid)
        for seat, side in enumerate(sides):
            self.plays(seat, side)
        for said_effect in effects:
            self.effect(said_effect)
        for unit in state.units():
            for uid in state.stored.get(unit.iid, ()):
                state.known[uid] |= 1 << unit.controller
        state.hooks = state.indexed()
        game = RunningGame(state)
        game.top_base_changed()
        for base in state.bases:
            game.refresh_base(base)
            for unit in base.minions:
                game.refresh(unit)
        for unit in self.used:
            self.use_up(game, unit)
        return state

    def use_up(self, game: RunningGame, unit: Unit) -> None:
        """Mark abilities with a limit per turn as used: talents and plays that the card gives each turn."""
        used = self.state.used_turn
        before = len(used)
        used += [
            play.use for play in game.allowances(unit.controller) if play.use is not None and play.use[1] == unit.iid
        ]
        for ability in game.abilities_of(unit):
            game.use_up(Trigger(ability, unit, unit.controller, None))
        if len(used) == before:
            raise BadSetup(f"{unit.name} does nothing once a turn: it cannot be used up.")


def lay_out(
    library: Library,
    *,
    bases: Sequence[BaseName],
    sides: Sequence[Side],
    base_deck: Sequence[BaseName | CardSpec],
    base_discard: Sequence[BaseName],
    current: Seat,
    edition: str,
    wording: str,
    seed: int,
    phase: str = Phase.PLAY,
    effects: Sequence[EffectSpec] = (),
) -> State:
    """The state of a position in a turn of the current player; the end of a pile is its top."""
    if phase not in PHASES:
        raise UnknownName("phase of a turn", phase, PHASES)
    layout = Layout(library, len(sides), edition, wording, seed)
    state = layout.state
    state.current = state.ordinary = current
    state.turn = 1
    state.phase = Phase(phase)
    for name in bases:
        layout.base(name)
    for seat, side in enumerate(sides):
        layout.side(seat, side)
    state.base_deck = [layout.base_card(name, False).uid for name in base_deck]
    state.base_discard = [layout.base_card(name, True).uid for name in base_discard]
    return layout.finish(sides, effects)


PHASES = (Phase.START, Phase.PLAY, Phase.SCORE, Phase.DRAW, Phase.END)
