"""What one seat, or a watcher, may know: all of it and nothing else. docs/views.md is the contract.

A hidden card is a number in a count. Its uid never appears, since uids follow the decklists and so tell the card; nor
does the seed, nor the order of a pile. Everything here reads the game and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from smashup.engine.language.definitions import Definition
from smashup.engine.language.terms import Ask, EffectKind, Phase, Verb
from smashup.engine.language.text import labelled_once
from smashup.engine.outside.hints import hint
from smashup.engine.outside.view_types import (
    AllowanceView,
    BaseCardView,
    BaseView,
    BuriedView,
    CardView,
    DecisionView,
    EffectView,
    LimitView,
    OptionView,
    Place,
    PlayerView,
    Preview,
    ScoringView,
    SentenceView,
    Source,
    Standing,
    StoredView,
    Term,
    Thing,
    Total,
    UnitView,
    Value,
    View,
)
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import MAX_SEATS
from smashup.engine.state.decisions import Decision, Named
from smashup.engine.state.frames import BaseScoring, Frame, Trigger
from smashup.engine.state.records import UNLIMITED, Allowance, Delayed, Effect, Limit, Seat
from smashup.engine.state.state import ALL_SEATS, NOWHERE, Base, BaseCard, Card, Player, Unit


def view(game: RunningGame, seat: Seat | None, pending: Decision | None = None) -> View:
    """The table as that seat (None: a watcher) sees it, with the decision that the game waits for."""
    return Views(game, pending).view(seat)


def preview(game: RunningGame, base: Base) -> Preview:
    """Who would get how many points if that base scored now, and how each total comes about."""
    return Views(game).preview(base)


def seat_key(seat: Seat) -> str:
    return _SEAT_KEYS[seat]


_SEAT_KEYS = tuple(f"p{seat + 1}" for seat in range(MAX_SEATS))


class Views:
    """All views of one moment: what lies open to everybody is made once."""

    def __init__(self, game: RunningGame, pending: Decision | None = None) -> None:
        self.game = game
        self.pending = pending
        self._watcher = _Viewer(game, None)
        self._previews: dict[str, Preview] = {}

    def view(self, seat: Seat | None) -> View:
        return _Viewer(self.game, seat, self._watcher).view(self.pending)

    def base(self, base: Base) -> BaseView:
        """A base with all that is on it; everybody sees the same."""
        return self._watcher.base(base)

    def preview(self, base: Base) -> Preview:
        if base.key not in self._previews:
            self._previews[base.key] = self._preview(base)
        return self._previews[base.key]

    def _preview(self, base: Base) -> Preview:
        game, shown = self.game, self._watcher.base(base)
        scoring = BaseScoring(base)
        game.rank(scoring)
        points = game.points(scoring)
        standings = [
            Standing(
                seat=seat_key(seat),
                power=power,
                place=scoring.places[seat],
                points=points.get(seat, 0),
                terms=_terms(_power_terms(game, base, seat)),
            )
            for seat, power in scoring.totals.items()
        ]
        return Preview(
            base=base.key,
            breakpoint=shown.breakpoint,
            total=shown.total,
            ready=shown.ready,
            standings=tuple(sorted(standings, key=lambda standing: standing.place)),
        )


class _Viewer:
    """Collects what one seat may know of a game."""

    def __init__(self, game: RunningGame, seat: Seat | None, watcher: _Viewer | None = None) -> None:
        self.game = game
        self.state = game.state
        self.seat = seat
        self.readers = ALL_SEATS if seat is None else 1 << seat
        """Who must know a thing: a watcher knows what everybody does."""
        self.watcher = watcher
        self._bases: dict[str, BaseView] = {}

    @property
    def open(self) -> _Viewer:
        """Who has what lies open to everybody."""
        return self.watcher or self

    @cached_property
    def units(self) -> dict[int, Unit]:
        return {unit.iid: unit for unit in self.state.units()}

    # --- what may be known ------------------------------------------------------------------------------------

    def _known(self, uids: Iterable[int], known: list[int]) -> list[tuple[int, int]]:
        """Those that the viewer knows, with their places in the pile."""
        readers = self.readers
        return [(n, uid) for n, uid in enumerate(uids) if known[uid] & readers == readers]

    def _knows(self, uid: int) -> bool:
        return self.state.known[uid] & self.readers == self.readers

    def _card(self, uid: int, position: int | None = None) -> CardView:
        card = self.state.cards[uid]
        return CardView(
            key=card.key,
            card=card.printed.key,
            name=card.name,
            owner=seat_key(card.owner),
            position=position,
        )

    def _known_cards(self, uids: Iterable[int]) -> tuple[CardView, ...]:
        return tuple([self._card(uid) for _, uid in self._known(uids, self.state.known)])

    def _base_card(self, uid: int, position: int | None = None) -> BaseCardView:
        card = self.state.base_cards[uid]
        return BaseCardView(key=card.key, card=card.printed.key, name=card.name, position=position)

    # --- the table --------------------------------------------------------------------------------------------

    def view(self, pending: Decision | None) -> View:
        state = self.state
        return View(
            seat=None if self.seat is None else seat_key(self.seat),
            turn=state.turn,
            phase=str(state.phase),
            current=seat_key(state.current),
            edition=state.edition.name,
            wording=state.setup.wording,
            winner=None if state.winner is None else seat_key(state.winner),
            players=tuple(self._player(player) for player in state.players),
            bases=self.open.bases,
            base_deck_count=len(state.base_deck),
            base_deck=tuple(
                [
                    self._base_card(uid, position)
                    for position, uid in self._known(reversed(state.base_deck), state.base_known)
                ]
            ),
            base_deck_face_up=self.game.face_up_base() is not None,
            base_discard=self.open.base_discard,
            aside_count=len(state.limbo) + len(state.left_behind()),
            aside=self._known_cards(uid for uid in (*state.limbo, *state.left_behind()) if uid > 0),
            stored=self._under_cards(),
            box=self.open.box,
            effects=self.open.effects,
            scoring=self.open.scoring,
            decision=None if pending is None else self._decision(pending),
        )

    def _player(self, player: Player) -> PlayerView:
        return PlayerView(
            key=player.key,
            vp=player.vp,
            factions=player.factions,
            hand_count=len(player.hand),
            hand=self._known_cards(player.hand),
            deck_count=len(player.deck),
            deck=tuple(
                [self._card(uid, position) for position, uid in self._known(reversed(player.deck), self.state.known)]
            ),
            discard=self.open.discards[player.seat],
            stasis=self.open.stasis[player.seat],
            buried=tuple(
                BuriedView(at=base.key, card=self._card(uid) if self._knows(uid) else None)
                for base in self.state.bases
                for uid in base.buried
                if self.state.cards[uid].owner == player.seat
            ),
            allowances=self.open.allowances[player.seat],
        )

    def _under_cards(self) -> tuple[StoredView, ...]:
        """What lies under a card, for its owner and for whoever controls that card (VIS-06)."""
        if not self.state.stored:
            return ()
        found = [(unit, self._card(uid)) for unit, uid in self._under_units() if self._knows(uid)]
        return tuple(
            StoredView(key=card.key, card=card.card, name=card.name, owner=card.owner, under=unit.key)
            for unit, card in found
        )

    def _under_units(self) -> list[tuple[Unit, int]]:
        return [(unit, uid) for unit in self.open.units.values() for uid in self.state.stored.get(unit.iid, ())]

    # --- what lies open: the same for every seat --------------------------------------------------------------

    @cached_property
    def bases(self) -> tuple[BaseView, ...]:
        return tuple(self.base(base) for base in self.state.bases)

    def base(self, base: Base) -> BaseView:
        if base.key not in self._bases:
            self._bases[base.key] = self._base(base)
        return self._bases[base.key]

    @cached_property
    def base_discard(self) -> tuple[BaseCardView, ...]:
        return tuple(self._base_card(uid) for uid in self.state.base_discard)

    @cached_property
    def discards(self) -> list[tuple[CardView, ...]]:
        return [tuple(self._card(uid) for uid in player.discard) for player in self.state.players]

    @cached_property
    def stasis(self) -> list[tuple[UnitView, ...]]:
        return [tuple(self._unit(unit) for unit in player.stasis) for player in self.state.players]

    @cached_property
    def box(self) -> tuple[Thing, ...]:
        return tuple(self._card(uid) if uid > 0 else self._base_card(-uid) for uid in self.state.box)

    @cached_property
    def effects(self) -> tuple[EffectView, ...]:
        return tuple(self._effect(effect) for effect in self.state.effects)

    @cached_property
    def allowances(self) -> list[tuple[AllowanceView, ...]]:
        return [self._allowances(player) for player in self.state.players]

    def _allowances(self, player: Player) -> tuple[AllowanceView, ...]:
        """Standing extras count for the player who is playing cards; the others have only what waits for them."""
        playing = self.state.phase == Phase.PLAY and player.seat == self.state.current
        now = self.game.allowances(player.seat) if playing else []
        return (
            *(self._allowance(allowance) for allowance in now),
            *(self._allowance(allowance, next_turn=True) for allowance in player.next_turn),
        )

    def _allowance(self, allowance: Allowance, next_turn: bool = False) -> AllowanceView:
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
            at=self._thing(self._base_of(limit.at)),
            no_minion_of_yours=limit.no_minion_of_yours,
            name=limit.name,
            not_name=limit.not_name,
            raises_power=limit.raises_power,
            raises=self._thing(self.units.get(limit.raises or 0)),
            on=self._thing(self.units.get(limit.on or 0)),
            zone=str(limit.zone),
        )

    def _base(self, base: Base) -> BaseView:
        game = self.game
        totals = tuple(Total(seat=player.key, power=game.total(base, player.seat)) for player in self.state.players)
        return BaseView(
            key=base.key,
            card=base.printed.key,
            name=base.name,
            breakpoint=_value(base.printed.breakpoint, game.breakpoint_terms(base)),
            vp=base.printed.vp,
            total=sum([total.power for total in totals]),
            totals=totals,
            ready=game.is_ready(base),
            counters=base.counters,
            cancelled=game.cancelled_by(base) is not None,
            sentences=self._base_sentences(base),
            minions=tuple(self._unit(unit) for unit in base.minions),
            actions=tuple(self._unit(unit) for unit in base.actions),
        )

    def _unit(self, unit: Unit) -> UnitView:
        game = self.game
        abilities = None
        sentences: tuple[SentenceView, ...] = ()
        if unit.by_hook is not unit.printed.by_hook and not unit.in_stasis:
            abilities = tuple(labelled_once(ability.passage for ability in game.abilities_of(unit)))
            sentences = self._sentences(unit)
        return UnitView(
            key=unit.key,
            card=unit.printed.key,
            name=unit.name,
            kind=str(unit.printed.kind),
            controller=seat_key(unit.you),
            owner=seat_key(unit.owner),
            power=_value(unit.printed.power, game.power_terms(unit)) if unit.is_minion else None,
            counters=unit.counters,
            stasis=unit.stasis if unit.in_stasis else None,
            stored=len(self.state.stored.get(unit.iid, ())),
            note=", ".join(unit.named),
            abilities=abilities,
            sentences=sentences,
            actions=tuple(self._unit(action) for action in unit.actions),
        )

    def _sentences(self, unit: Unit) -> tuple[SentenceView, ...]:
        return tuple(
            SentenceView(
                text=ability.sentence,
                source="" if ability in unit.printed.abilities else ability.of.name,
                lost_to=lost_to,
            )
            for ability, lost_to in self.game.all_abilities_of(unit)
        )

    def _base_sentences(self, base: Base) -> tuple[SentenceView, ...]:
        if base.by_hook is base.printed.by_hook:
            return ()
        return tuple(
            SentenceView(
                text=ability.sentence,
                source="" if ability in base.printed.abilities else ability.of.name,
                lost_to=lost_to,
            )
            for ability, lost_to in self.game.all_abilities_of_base(base)
        )

    def _effect(self, effect: Effect) -> EffectView:
        return EffectView(
            kind=str(effect.kind),
            until=str(effect.until),
            of=seat_key(effect.you),
            source=effect.source,
            on=self._thing(self.units.get(effect.target) or self._base_of(effect.target or effect.place)),
            binds=None if effect.seat < 0 else seat_key(effect.seat),
            n=effect.n if effect.kind != EffectKind.CONTROL else 0,
            verb=str(effect.verb),
            name=effect.abilities[0].of.name if effect.kind is EffectKind.LOSE and effect.abilities else effect.name,
            asleep=effect.asleep,
            text=effect.abilities[0].text if effect.kind is EffectKind.AURA else "",
        )

    def _base_of(self, number: int | None) -> Base | None:
        """A base in play by its slot or by the iid of its card: both come from one clock, so they never clash."""
        return next((base for base in self.state.bases if number in (base.slot, base.iid)), None)

    @cached_property
    def scoring(self) -> ScoringView | None:
        scoring = self.state.scoring
        if scoring is None:
            return None
        points = self.game.points(scoring)
        places = [
            Place(seat=seat_key(seat), place=place, power=scoring.totals[seat], points=points.get(seat, 0))
            for seat, place in scoring.places.items()
        ]
        return ScoringView(base=scoring.base.key, places=tuple(places), closed=scoring.closed)

    # --- the decision -----------------------------------------------------------------------------------------

    def _decision(self, decision: Decision) -> DecisionView:
        trail = self._trail(decision.frame)
        shown = DecisionView(
            seat=seat_key(decision.seat),
            kind=str(decision.kind),
            to=str(decision.to),
            source=self._source(decision.frame),
            trail=trail,
        )
        if self.seat != decision.seat:
            return shown
        about = self._about(decision)
        return msgspec.structs.replace(
            shown,
            mine=True,
            about=self._thing(about),
            options=tuple(self._option(option, decision, about) for option in decision.options),
            decline=decision.decline,
            step=decision.step,
            of=decision.of,
            where=decision.where,
        )

    def _source(self, frame: Frame | None) -> Source | None:
        thing = self._thing(frame.bearer) if frame is not None else None
        if frame is None or thing is None:
            return None
        return Source(key=thing.key, card=thing.card, name=thing.name, text=frame.ability.sentence)

    def _trail(self, frame: Frame | None) -> tuple[Thing, ...]:
        trail: list[Thing] = []
        while frame is not None:
            thing = self._thing(frame.bearer)
            if thing is not None and thing not in trail[-1:]:
                trail.append(thing)
            frame = frame.parent
        return tuple(reversed(trail))

    def _thing(self, bearer: Any) -> Thing | None:
        """A card or base by name; None for the rules, and for a card that the viewer does not know (an ability used
        from a hand)."""
        if bearer is NOWHERE:
            return None
        if isinstance(bearer, Delayed):
            bearer = bearer.ability.of
        if isinstance(bearer, Definition):
            return Thing(key="", card=bearer.key, name=bearer.name)
        if isinstance(bearer, Card) and not self._knows(bearer.uid):
            return None
        if isinstance(bearer, Unit) and not self._knows(bearer.uid):  # it left play, for a deck
            return Thing(key="", card=bearer.printed.key, name=bearer.name)
        if isinstance(bearer, Unit | Card | Base | BaseCard):
            return Thing(key=bearer.key, card=bearer.printed.key, name=bearer.name)
        return None

    def _about(self, decision: Decision) -> Card | None:
        """The card whose place is asked for: the prompt is its key."""
        number = decision.prompt[1:]
        return self.state.cards[int(number)] if number.isdigit() else None

    def _option(self, option: Any, decision: Decision, about: Card | None) -> OptionView:
        key = option.key
        if isinstance(option, Unit):
            return OptionView(
                key=key,
                thing="unit",
                name=option.name,
                of=option.key,
                card=option.printed.key,
                seat=seat_key(option.you),
                hint=hint(self.game, option, decision, about),
            )
        if isinstance(option, Trigger):
            of = self._thing(option.bearer) or Thing(key="", card="", name=option.name)
            event = option.happening
            return OptionView(
                key=key,
                thing="ability",
                name=option.name,
                of=of.key,
                card=of.card,
                seat=seat_key(option.you),
                text=option.ability.sentence,
                about=self._thing(event.unit or event.card) if event is not None else None,
            )
        if isinstance(option, Allowance):
            return OptionView(key=key, thing="allowance", name=option.source, allowance=self._allowance(option))
        if isinstance(option, Player):
            return OptionView(key=key, thing="player", name=option.key, of=option.key)
        if isinstance(option, Named):
            return self._named(option, decision)
        kind = "card" if isinstance(option, Card) else "base" if isinstance(option, Base) else "base-card"
        return OptionView(key=key, thing=kind, name=option.name, of=option.key, card=option.printed.key)

    def _named(self, option: Named, decision: Decision) -> OptionView:
        """A mode in the card's words, a number, a faction; a deed (yes) or a place, and the card it is about."""
        what = option.args.get("what")
        return OptionView(
            key=option.key,
            thing="deed" if isinstance(option.value, Verb) and "text" not in option.args else str(decision.kind),
            name=str(option.args.get("text", option.value)),
            about=self._thing(what),
            of=what.key if isinstance(what, Unit) and decision.kind is Ask.MODE else "",
            seat="" if (seat := option.args.get("seat")) is None else seat_key(seat),
        )


def _terms(terms: Sequence[tuple[int, str]]) -> tuple[Term, ...]:
    """The first one always, the others unless they are zero."""
    return tuple(Term(n=n, source=source) for i, (n, source) in enumerate(terms) if n or i == 0)


def _value(printed: int, terms: Sequence[tuple[int, str]]) -> Value:
    return Value(now=max(0, sum([n for n, _ in terms])), printed=printed, terms=_terms(terms))


def _power_terms(game: RunningGame, base: Base, seat: Seat) -> list[tuple[int, str]]:
    minions = [(game.power(unit), unit.name) for unit in base.minions if unit.you == seat]
    return [*minions, *game.power_without_minions(base, seat)]
