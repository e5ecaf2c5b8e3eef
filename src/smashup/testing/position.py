"""Builds positions with any cards in any zone, including cards of more than two factions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from smashup.engine.errors import BadSetup, UnknownName
from smashup.engine.language.definitions import PrintedCard
from smashup.engine.language.library import Library
from smashup.engine.language.terms import EffectKind, EventKind, Kind, Phase, Seat, Until, Zone
from smashup.engine.rules.abilities import sources_of
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import madness_copies
from smashup.engine.state import editions, rng
from smashup.engine.state.frames import Trigger
from smashup.engine.state.records import UNLIMITED, Allowance, Effect, Fact, Limit
from smashup.engine.state.setup import RANDOM, GameSetup
from smashup.engine.state.state import ALL_SEATS, ASIDE, NOWHERE, Base, BaseCard, Card, Player, State, Unit
from smashup.testing.naming import ambiguity_message, bases_named, units_named
from smashup.testing.specs import BaseName, CardSpec, EffectSpec, ExtraSpec, Name, read, seat_of

Side = Mapping[str, Any]
PILES = {"deck": Zone.DECK, "hand": Zone.HAND, "discard": Zone.DISCARD}
ON = "on "
"""Prefix of the key for actions on a minion: "on Scout"."""
BURIED_AT = "buried at "
"""Prefix of the key for buried cards: "buried at Tortuga"."""
FREE = {Kind.MINION: 1, Kind.ACTION: 2}
"""Allowance numbers of the two free plays of a turn."""


class Layout:
    """Builds a state at a quiet point in a player's turn, card by card."""

    def __init__(self, library: Library, seats: int, edition: str, wording: str, seed: int) -> None:
        setup = GameSetup(library, seats=seats, mode=RANDOM, two_copies=True, edition=edition, wording=wording)
        self.library = library
        self.wording = wording
        self.state = State(setup, editions.edition(edition), rng.seeded(seed), [Player(seat) for seat in range(seats)])
        self.cards: list[Card] = [Card(0, library.factions[0].cards[0], 0)]
        self.base_cards: list[BaseCard] = [BaseCard(0, next(library.bases()))]
        self.waiting: list[tuple[Seat, str, Name | CardSpec]] = []
        """Actions on minions. They are attached when all minions are placed."""
        self.played: list[Unit] = []
        self.used: list[Unit] = []

    def seat(self, player: int | str) -> Seat:
        return seat_of(player, len(self.state.players))

    # --- cards ------------------------------------------------------------------------------------------------

    def card(self, spec: CardSpec, holder: Seat, zone: Zone) -> Card:
        printed = self.library.card(spec.card) if isinstance(spec.card, str) else spec.card
        owner = holder if spec.owner is None else self.seat(spec.owner)
        card = Card(len(self.cards), printed.in_wording(self.wording), owner)
        self.cards.append(card)
        self.state.cards = tuple(self.cards)
        self.state.where.extend([Zone.DECK] * (len(self.cards) - len(self.state.where)))
        self.state.known.extend([0] * (len(self.cards) - len(self.state.known)))
        self.state.where[card.uid] = zone
        known = self.seats(spec.known_to)
        if zone in (Zone.DISCARD, Zone.PLAY, Zone.STASIS, Zone.ASIDE):
            known = ALL_SEATS
        elif zone == Zone.HAND:
            known |= 1 << holder
        elif zone in (Zone.STORED, Zone.BURIED):
            known |= 1 << owner
        self.state.known[card.uid] = known
        return card

    def seats(self, players: Sequence[int | str]) -> int:
        """Return the bit mask of the seats."""
        return sum({1 << self.seat(player) for player in players})

    def base_card(self, spec: BaseName | CardSpec, seen: bool) -> BaseCard:
        name: Any = spec.card if isinstance(spec, CardSpec) else spec
        printed = self.library.base(name) if isinstance(name, str) else name
        card = BaseCard(len(self.base_cards), printed.in_wording(self.wording))
        self.base_cards.append(card)
        self.state.base_cards = tuple(self.base_cards)
        self.state.base_known.extend([0] * (len(self.base_cards) - len(self.state.base_known)))
        known = self.seats(spec.known_to) if isinstance(spec, CardSpec) else 0
        self.state.base_known[card.uid] = ALL_SEATS if seen else known
        return card

    def tick(self) -> int:
        self.state.clock += 1
        return self.state.clock - 1

    def madness(self, name: Name, left: int) -> None:
        """Lay out a Madness deck with that number of cards, and a reserve for each player (MAD-06)."""
        printed = self.library.card(name) if isinstance(name, str) else name
        seats = len(self.state.players)
        copies = madness_copies(printed.in_wording(self.wording), printed.copies, seats, len(self.cards))
        self.cards += copies
        self.state.cards = tuple(self.cards)
        self.state.where.extend([Zone.MADNESS] * (len(self.cards) - len(self.state.where)))
        self.state.known.extend([ALL_SEATS] * (len(self.cards) - len(self.state.known)))
        RunningGame(self.state).use_madness(copies, left)

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
                for spec in content:
                    self.in_stasis(player, read(spec))
            elif where == "titans":
                for spec in content:
                    self.aside(player, read(spec))
            elif where.startswith(BURIED_AT):
                self.bury(seat, self.find_base(where.removeprefix(BURIED_AT), seat), content)
            elif where.startswith(ON):
                self.waiting += [(seat, where.removeprefix(ON), spec) for spec in content]
            else:
                for spec in content:
                    self.unit(seat, self.find_base(where, seat), read(spec))

    def pile(self, player: Player, where: str, content: Sequence[Name | CardSpec]) -> None:
        pile = {"deck": player.deck, "hand": player.hand, "discard": player.discard}[where]
        for spec in content:
            card_spec = read(spec)
            if card_spec.only_in_play:
                name = card_spec.card if isinstance(card_spec.card, str) else card_spec.card.name
                rule = "only cards in play have counters, actions, played, used, named, stasis and stored"
                raise BadSetup(f"{name} is in the {where} of {player.key}: {rule}.")
            pile.append(self.card(card_spec, player.seat, PILES[where]).uid)

    def find_base(self, name: str, seat: Seat | None = None) -> Base:
        found = bases_named(self.state, name)
        if len(found) != 1:
            keys = ", ".join(
                [*PILES, "titans", "stasis", "vp", "factions", "plays", "next turn", "on MINION", "buried at BASE"]
            )
            other = f" (A side has bases, and: {keys}.)" if seat is not None else ""
            raise BadSetup(ambiguity_message(self.state, name, found, "base") + other)
        return found[0]

    def find_unit(self, name: str) -> Unit:
        found = units_named(self.state, name)
        if len(found) != 1:
            raise BadSetup(ambiguity_message(self.state, name, found))
        return found[0]

    def unit(self, seat: Seat, base: Base, spec: CardSpec) -> None:
        """Place a minion or a titan at a base, or an action on the base."""
        card = self.card(spec, seat, Zone.PLAY)
        if card.printed.is_action and (spec.actions or spec.counters):
            raise BadSetup(f"{card.name} is an action: only minions and titans have counters and actions.")
        if spec.stasis:
            raise BadSetup(f'{card.name} is on a base: only cards in "stasis" have stasis counters.')
        unit = self.with_details(Unit(card, self.tick(), seat, base, None), spec)
        (base.minions if card.is_minion else self.state.titans if unit.is_titan else base.actions).append(unit)
        for action in spec.actions:
            self.attach(seat, unit, read(action))

    def aside(self, player: Player, spec: CardSpec) -> None:
        """Place a titan beside the player's deck. It may have counters and used abilities there."""
        card = self.card(spec, player.seat, Zone.ASIDE)
        rule = "only titans are beside their owner's deck, without cards on or under them"
        wrong = spec.actions or spec.played or spec.stasis or spec.stored or card.owner != player.seat
        if wrong or not card.printed.is_titan:
            raise BadSetup(f"{card.name}: {rule}.")
        unit = self.with_details(Unit(card, self.tick(), player.seat, ASIDE, None), spec)
        unit.by_hook = card.printed.aside
        self.state.titans.append(unit)

    def bury(self, seat: Seat, base: Base, content: Sequence[Name | CardSpec]) -> None:
        for each in content:
            spec = read(each)
            if spec.only_in_play:
                raise BadSetup(f"{spec.name} is buried: only an owner and known_to can be given.")
            base.buried.append(self.card(spec, seat, Zone.BURIED).uid)

    def in_stasis(self, player: Player, spec: CardSpec) -> None:
        card = self.card(spec, player.seat, Zone.STASIS)
        if spec.only_at_a_base or card.owner != player.seat:
            rule = "a card in stasis is with its owner and has only stasis counters and stored cards"
            raise BadSetup(f"{card.name}: {rule}.")
        unit = self.with_details(Unit(card, self.tick(), player.seat, NOWHERE, None), spec)
        unit.stasis = spec.stasis
        unit.by_hook = card.printed.in_stasis
        player.stasis.append(unit)

    def attach(self, seat: Seat, host: Unit, spec: CardSpec) -> None:
        card = self.card(spec, seat, Zone.PLAY)
        if not card.is_action:
            raise BadSetup(f"{card.name} is a {card.printed.kind}: only actions can be on {host.name}.")
        host.actions.append(self.with_details(Unit(card, self.tick(), seat, host.base, host), spec))

    def with_details(self, unit: Unit, spec: CardSpec) -> Unit:
        unit.counters = spec.counters
        unit.named = (spec.named,) if spec.named else ()
        self.played += [unit] if spec.played else []
        self.used += [unit] if spec.used else []
        for stored in spec.stored:
            self.state.stored.setdefault(unit.iid, []).append(self.card(read(stored), unit.controller, Zone.STORED).uid)
        return unit

    # --- plays ------------------------------------------------------------------------------------------------

    def plays(self, seat: Seat, side: Side) -> None:
        """Set the player's remaining plays in this turn and the plays for the next turn."""
        player, state = self.state.players[seat], self.state
        if "plays" in side:
            player.allowances = [self.allowance(play) for play in self.checked(side["plays"])]
        elif state.phase == Phase.PLAY and state.current == seat:
            spent = {unit.card.printed.kind for unit in self.played if unit.controller == seat}
            player.allowances = [self.allowance(str(kind)) for kind in FREE if kind not in spent]
        player.next_turn = [self.allowance(play, later=True) for play in self.checked(side.get("next turn", ()))]

    def checked(self, plays: Sequence[str | ExtraSpec]) -> list[str | ExtraSpec]:
        """Check that the plays are valid and that each free play occurs at most once."""
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

    def effect(self, spec: EffectSpec) -> None:
        """Add a timed effect as the engine records it. An effect that waits for a turn is inactive until then."""
        state = self.state
        of = state.current if spec.of is None else self.seat(spec.of)
        seat = -1 if spec.player is None else self.seat(spec.player)
        waits = spec.until == Until.DURING_NEXT_TURN and seat != state.current
        waits = waits or (spec.until == Until.DURING_OTHERS_TURNS and of == state.current)
        made = Effect(spec.kind, spec.until, of, seat=seat, n=spec.n, verb=spec.verb, source=spec.source, asleep=waits)
        if spec.kind == EffectKind.FORBID:
            made = made.but(name=spec.name)
        elif spec.kind == EffectKind.POWER_HERE:
            made = made.but(place=self.find_base(spec.on or "").slot)
        elif spec.kind == EffectKind.IGNORE:
            made = made.but(place=self.find_base(spec.on or "").iid)
        elif spec.kind != EffectKind.FACE_DOWN:
            target = self.target(spec)
            made = made.but(target=target.iid)
            if spec.kind == EffectKind.COPY:
                made = made.but(abilities=tuple(self.abilities(spec.name)))
            elif spec.kind == EffectKind.LOSE and isinstance(target, Unit):
                made = made.but(lost=sources_of(target))
            elif spec.kind == EffectKind.CONTROL and isinstance(target, Unit):
                made = made.but(n=target.controller)
                target.controller = seat
        state.effects.append(made)

    def target(self, spec: EffectSpec) -> Unit | Base:
        name = spec.on or ""
        if spec.kind in (EffectKind.BREAKPOINT, EffectKind.SET_BREAKPOINT) or (
            spec.kind == EffectKind.LOSE and bases_named(self.state, name)
        ):
            return self.find_base(name)
        return self.find_unit(name)

    def abilities(self, name: str) -> Sequence[Any]:
        printed_here = [card.printed for card in self.cards[1:] if card.name == name]
        printed: PrintedCard = printed_here[0] if printed_here else self.library.card(name).in_wording(self.wording)
        return printed.abilities

    # --- result -----------------------------------------------------------------------------------------------

    def finish(self, sides: Sequence[Side], effects: Sequence[EffectSpec]) -> State:
        state = self.state
        if state.titans:
            state.setup = replace(state.setup, titans=True)
        for seat, host, spec in self.waiting:
            self.attach(seat, self.find_unit(host), read(spec))
        hooks: set[str] = set()
        for card in state.cards[1:]:
            hooks.update(card.printed.hidden_hooks)
        for base_card in state.base_cards:
            hooks.update(base_card.printed.remembers)
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
        for effect_spec in effects:
            self.effect(effect_spec)
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
        for titan in game.titans():
            game.refresh(titan)
        for unit in self.used:
            self.use_up(game, unit)
        return state

    def use_up(self, game: RunningGame, unit: Unit) -> None:
        """Mark abilities with a limit per turn as used: talents, and plays that the card gives each turn."""
        used = self.state.used_turn
        before = len(used)
        used += [
            play.use for play in game.allowances(unit.controller) if play.use is not None and play.use[1] == unit.iid
        ]
        for ability in game.abilities_of(unit):
            game.use_up(Trigger(ability, unit, unit.controller, None))
        if len(used) == before:
            raise BadSetup(f"{unit.name} has no ability with a limit per turn that could be used up.")


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
    madness: tuple[Name, int] | None = None,
) -> State:
    """Build the state of a position in a turn of the current player. The last card of a pile is on top."""
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
    if madness is not None:
        layout.madness(*madness)
    return layout.finish(sides, effects)


PHASES = (Phase.START, Phase.PLAY, Phase.SCORE, Phase.DRAW, Phase.END)
