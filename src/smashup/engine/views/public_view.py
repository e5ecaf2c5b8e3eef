"""Public part of views: bases with their cards, piles, remaining plays, effects and the scoring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from smashup.engine.language.definitions import Ability
from smashup.engine.language.terms import EffectKind, Phase, Seat
from smashup.engine.language.text import labelled_once
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.records import UNLIMITED, Allowance, Effect, Limit
from smashup.engine.state.state import Base, BaseCard, BaseScoring, Card, Player, Unit
from smashup.engine.views.view_types import (
    AllowanceView,
    BaseCardView,
    BaseView,
    CardView,
    EffectView,
    LimitView,
    Place,
    Preview,
    ScoringView,
    SeatStanding,
    SentenceView,
    Term,
    Thing,
    Total,
    UnitView,
    Value,
    seat_key,
)

CARDS_KEPT = 1 << 13
"""Maximum number of cached views of cards outside play, which are immutable and shared by all games."""
VALUES_KEPT = 1 << 10


@lru_cache(CARDS_KEPT)
def card_view(card: Card, position: int | None = None) -> CardView:
    return CardView(
        key=card.key,
        card=card.printed.key,
        name=card.name,
        owner=seat_key(card.owner),
        position=position,
    )


@lru_cache(CARDS_KEPT)
def base_card_view(card: BaseCard, position: int | None = None) -> BaseCardView:
    return BaseCardView(key=card.key, card=card.printed.key, name=card.name, position=position)


def thing(placed: Unit | Base | None) -> Thing | None:
    """Return a reference to a card in play or a base."""
    return None if placed is None else Thing(key=placed.key, card=placed.printed.key, name=placed.name)


class BaseViews:
    """Views of the bases at one point of the game, rendered on demand and cached."""

    def __init__(self, game: RunningGame) -> None:
        self.game = game
        self._views: dict[str, BaseView] = {}
        self._without_minions: dict[str, list[list[tuple[int, str]]]] = {}
        self._previews: dict[str, Preview] = {}

    def view(self, base: Base) -> BaseView:
        if base.key not in self._views:
            self._views[base.key] = self._view(base)
        return self._views[base.key]

    def _view(self, base: Base) -> BaseView:
        game = self.game
        minions = tuple([unit_view(game, unit) for unit in base.minions])
        counted = game.counted(base)
        powers = _powers(base, minions, self.without_minions(base), counted)
        totals = tuple([Total(seat=seat_key(seat), power=power) for seat, power in enumerate(powers)])
        return BaseView(
            key=base.key,
            card=base.printed.key,
            name=base.name,
            breakpoint=_value(base.printed.breakpoint, game.breakpoint_terms(base)),
            vp=base.printed.vp,
            total=sum(powers),
            totals=totals,
            ready=game.is_ready(base),
            counters=base.counters,
            cancelled=game.cancelled_by(base) is not None,
            sentences=()
            if base.by_hook is base.printed.by_hook
            else _sentences(base.printed.abilities, game.all_abilities_of_base(base)),
            minions=minions,
            actions=tuple([unit_view(game, unit) for unit in base.actions]),
            titans=tuple([unit_view(game, titan) for titan in game.state.titans if titan.base is base]),
        )

    def without_minions(self, base: Base) -> list[list[tuple[int, str]]]:
        """Return each seat's power without a minion at the base, with its sources."""
        if base.key not in self._without_minions:
            seats = range(len(self.game.state.players))
            self._without_minions[base.key] = [self.game.power_without_minions(base, seat) for seat in seats]
        return self._without_minions[base.key]

    def preview(self, base: Base) -> Preview:
        """Return each seat's points if that base scored now, with the terms of the totals."""
        if base.key not in self._previews:
            self._previews[base.key] = self._preview(base)
        return self._previews[base.key]

    def _preview(self, base: Base) -> Preview:
        game, shown = self.game, self.view(base)
        keys = [unit.key for unit in game.counted(base)]
        counted = [unit for unit in shown.minions if unit.key in keys]
        scoring = BaseScoring(base)
        game.rank(scoring)
        points = game.points(scoring)
        standings = [
            SeatStanding(
                seat=seat_key(seat),
                power=power,
                place=scoring.places[seat],
                points=points.get(seat, 0),
                terms=_terms([*_power_of_minions(counted, seat), *self.without_minions(base)[seat]]),
            )
            for seat, power in scoring.totals.items()
        ]
        return Preview(
            base=base.key,
            breakpoint=shown.breakpoint,
            total=shown.total,
            ready=shown.ready,
            standings=tuple(sorted(standings, key=_place)),
        )


class PublicView:
    """Public data at one point of the game, shared by the views of all seats."""

    def __init__(self, game: RunningGame, bases: BaseViews) -> None:
        state = game.state
        self.game = game
        self.state = state
        self._units: dict[int, Unit] | None = None
        self.bases = tuple([bases.view(base) for base in state.bases])
        self.base_discard = tuple([base_card_view(state.base_cards[uid]) for uid in state.base_discard])
        self.discards = [tuple([card_view(state.cards[uid]) for uid in player.discard]) for player in state.players]
        self.stasis = [tuple([unit_view(game, unit) for unit in player.stasis]) for player in state.players]
        self.titans = [
            tuple([unit_view(game, titan) for titan in game.titans_aside(player=player.seat)])
            for player in state.players
        ]
        self.box = tuple([self._in_box(uid) for uid in state.box])
        self.effects = tuple([self._effect(effect) for effect in state.effects])
        self.allowances = [self._allowances(player) for player in state.players]
        self.scoring = None if state.scoring is None else self._scoring(state.scoring)

    @property
    def units(self) -> dict[int, Unit]:
        """Cards in play by iid."""
        units = self._units
        if units is None:
            units = self._units = {unit.iid: unit for unit in self.state.units()}
        return units

    def _in_box(self, uid: int) -> Thing:
        return card_view(self.state.cards[uid]) if uid > 0 else base_card_view(self.state.base_cards[-uid])

    def _allowances(self, player: Player) -> tuple[AllowanceView, ...]:
        """Return the remaining plays: the current player's plays of this phase, and plays for a next turn."""
        playing = self.state.phase is Phase.PLAY and player.seat == self.state.current
        now = self.game.allowances(player.seat) if playing else []
        return (
            *[self.allowance(allowance) for allowance in now],
            *[self.allowance(allowance, next_turn=True) for allowance in player.next_turn],
        )

    def allowance(self, allowance: Allowance, next_turn: bool = False) -> AllowanceView:
        return AllowanceView(
            key=allowance.key,
            kind=str(allowance.kind),
            source=allowance.source,
            limit=None if allowance.limit == UNLIMITED else self._limit(allowance.limit),
            next_turn=next_turn,
        )

    def _limit(self, limit: Limit) -> LimitView:
        return LimitView(
            max_power=limit.max_power,
            at=thing(self._base_of(limit.at)),
            no_minion_of_yours=limit.no_minion_of_yours,
            name=limit.name,
            not_name=limit.not_name,
            raises_power=limit.raises_power,
            raises=thing(self.units.get(limit.raises or 0)),
            on=thing(self.units.get(limit.on or 0)),
            zone=str(limit.zone),
            power=limit.power,
            with_minion_of_yours=limit.with_minion_of_yours,
            same_name=limit.same_name,
        )

    def _effect(self, effect: Effect) -> EffectView:
        return EffectView(
            kind=str(effect.kind),
            until=str(effect.until),
            of=seat_key(effect.you),
            source=effect.source,
            on=thing(self.units.get(effect.target) or self._base_of(effect.target or effect.place)),
            binds=None if effect.seat < 0 else seat_key(effect.seat),
            n=effect.n if effect.kind != EffectKind.CONTROL else 0,
            verb=str(effect.verb),
            name=effect.abilities[0].of.name if effect.kind is EffectKind.LOSE and effect.abilities else effect.name,
            asleep=effect.asleep,
            text=effect.abilities[0].text if effect.kind is EffectKind.AURA else "",
        )

    def _base_of(self, number: int | None) -> Base | None:
        """Return the base with that slot or base card iid. Both come from one counter, so they are distinct."""
        for base in self.state.bases:
            if number in (base.slot, base.iid):
                return base
        return None

    def _scoring(self, scoring: BaseScoring) -> ScoringView:
        points = self.game.points(scoring)
        places = [
            Place(seat=seat_key(seat), place=place, power=scoring.totals[seat], points=points.get(seat, 0))
            for seat, place in scoring.places.items()
        ]
        return ScoringView(base=scoring.base.key, places=tuple(places), closed=scoring.closed)


def unit_view(game: RunningGame, unit: Unit) -> UnitView:
    abilities = None
    sentences: tuple[SentenceView, ...] = ()
    if unit.by_hook is not unit.printed.by_hook and not unit.in_stasis and not unit.is_aside:
        abilities = tuple(labelled_once([ability.passage for ability in game.abilities_of(unit)]))
        sentences = _sentences(unit.printed.abilities, game.all_abilities_of(unit))
    return UnitView(
        key=unit.key,
        card=unit.printed.key,
        name=unit.name,
        kind=str(unit.printed.kind),
        controller=seat_key(unit.controller),
        owner=seat_key(unit.owner),
        power=None if unit.is_action or unit.is_aside else _value(unit.printed.power, game.power_terms(unit)),
        counters=unit.counters,
        stasis=unit.stasis if unit.in_stasis else None,
        stored=len(game.state.stored.get(unit.iid, ())),
        note=", ".join(unit.named),
        abilities=abilities,
        sentences=sentences,
        actions=tuple([unit_view(game, action) for action in unit.actions]),
    )


def _sentences(printed: Sequence[Ability], abilities: Iterable[tuple[Ability, str | None]]) -> tuple[SentenceView, ...]:
    """Return the abilities as sentences, each with its source if another card gives it and the card that removed it."""
    return tuple(
        [
            SentenceView(text=ability.sentence, source="" if ability in printed else ability.of.name, lost_to=lost_to)
            for ability, lost_to in abilities
        ]
    )


@lru_cache(VALUES_KEPT)
def _unchanged(printed: int, n: int, source: str) -> Value:
    """Create the view of an unchanged number, cached for all games."""
    return Value(now=max(0, n), printed=printed, terms=(Term(n=n, source=source),))


def _place(standing: SeatStanding) -> int:
    return standing.place


def _terms(terms: Sequence[tuple[int, str]]) -> tuple[Term, ...]:
    """Return the terms without zeros, except that the first term is always included."""
    return tuple([Term(n=n, source=source) for i, (n, source) in enumerate(terms) if n or i == 0])


def _value(printed: int, terms: Sequence[tuple[int, str]]) -> Value:
    if len(terms) == 1:
        return _unchanged(printed, *terms[0])
    return Value(now=max(0, sum([n for n, _ in terms])), printed=printed, terms=_terms(terms))


def _powers(
    base: Base,
    minions: Sequence[UnitView],
    without_minions: Sequence[list[tuple[int, str]]],
    counted: Sequence[Unit],
) -> list[int]:
    """Return the total power of each seat at the base (SCORE-03)."""
    powers = [sum([n for n, _ in terms]) if terms else 0 for terms in without_minions]
    for unit, shown in zip(base.minions, minions, strict=True):
        if shown.power is not None and unit in counted:
            powers[unit.controller] += shown.power.now
    return [max(0, power) for power in powers]


def _power_of_minions(minions: Sequence[UnitView], seat: Seat) -> list[tuple[int, str]]:
    key = seat_key(seat)
    return [(unit.power.now, unit.name) for unit in minions if unit.controller == key and unit.power is not None]
