"""View of one seat or of a spectator: everything it may know and nothing else (docs/reference/views.md).

A hidden card appears only in a count. Its uid never appears, because uids follow the decklists and would reveal the
card. The seed and the order of a pile never appear either. This module only reads the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from smashup.engine.language.definitions import Definition
from smashup.engine.language.terms import Ask, Phase, Seat, Verb
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision, Named
from smashup.engine.state.frames import Frame, Trigger
from smashup.engine.state.records import Allowance, Delayed
from smashup.engine.state.state import ALL_SEATS, NOWHERE, Base, BaseCard, Card, Player, Unit
from smashup.engine.views.option_warnings import hint
from smashup.engine.views.public_view import BaseViews, PublicView, base_card_view, card_view, thing
from smashup.engine.views.view_types import (
    BaseView,
    BuriedView,
    CardView,
    DecisionView,
    OptionView,
    PlayerView,
    Preview,
    Source,
    StoredView,
    Thing,
    View,
    seat_key,
)


def view(game: RunningGame, seat: Seat | None, pending: Decision | None = None) -> View:
    """Return the game as that seat (None for a spectator) sees it, with the pending decision."""
    return Views(game, pending).view(seat)


def preview(game: RunningGame, base: Base) -> Preview:
    """Return each seat's points if that base scored now, with the terms of the totals."""
    return Views(game).preview(base)


class Views:
    """Views of all seats at one point of the game; the public part is rendered once."""

    def __init__(self, game: RunningGame, pending: Decision | None = None, before: Views | None = None) -> None:
        """Create the views. `before`: earlier views to reuse, if only the decision has changed since then."""
        self.game = game
        self.pending = pending
        self._bases: BaseViews = BaseViews(game) if before is None else before._bases
        self._public: PublicView | None = None if before is None else before._public

    def view(self, seat: Seat | None) -> View:
        if self._public is None:
            self._public = PublicView(self.game, self._bases)
        return _Viewer(self.game, seat, self._public).view(self.pending)

    def base(self, base: Base) -> BaseView:
        """Return the public view of a base with its cards."""
        return self._bases.view(base)

    def preview(self, base: Base) -> Preview:
        return self._bases.preview(base)

    def without_minions(self, base: Base) -> list[list[tuple[int, str]]]:
        """Return each seat's power without a minion at the base, with its sources."""
        return self._bases.without_minions(base)


class _Viewer:
    """Collects everything that one seat may know."""

    def __init__(self, game: RunningGame, seat: Seat | None, public: PublicView) -> None:
        self.game = game
        self.state = game.state
        self.seat = seat
        self.readers = ALL_SEATS if seat is None else 1 << seat
        """Mask of the viewer's knowledge; a spectator knows only public cards."""
        self.public = public

    # --- knowledge ------------------------------------------------------------------------------------

    def _known(self, uids: Iterable[int], known: list[int]) -> list[tuple[int, int]]:
        """Return the cards that the viewer knows, with their positions in the pile."""
        readers = self.readers
        return [(n, uid) for n, uid in enumerate(uids) if known[uid] & readers == readers]

    def _knows(self, uid: int) -> bool:
        return self.state.known[uid] & self.readers == self.readers

    def _card(self, uid: int) -> CardView:
        return card_view(self.state.cards[uid])

    def _known_cards(self, uids: Iterable[int]) -> tuple[CardView, ...]:
        return tuple([self._card(uid) for _, uid in self._known(uids, self.state.known)])

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
            titans=state.setup.titans,
            winner=None if state.winner is None else seat_key(state.winner),
            players=tuple([self._player(player) for player in state.players]),
            bases=self.public.bases,
            base_deck_count=len(state.base_deck),
            base_deck=tuple(
                [
                    base_card_view(state.base_cards[uid], position)
                    for position, uid in self._known(reversed(state.base_deck), state.base_known)
                ]
            ),
            base_deck_face_up=self.game.face_up_base() is not None,
            base_discard=self.public.base_discard,
            madness=state.madness_left if state.madness else None,
            aside_count=len(state.limbo) + len(state.left_behind()),
            aside=self._known_cards([uid for uid in (*state.limbo, *state.left_behind()) if uid > 0]),
            stored=self._under_cards(),
            box=self.public.box,
            effects=self.public.effects,
            scoring=self.public.scoring,
            decision=None if pending is None else self._decision(pending),
        )

    def _player(self, player: Player) -> PlayerView:
        state = self.state
        return PlayerView(
            key=player.key,
            vp=player.vp,
            factions=player.factions,
            hand_count=len(player.hand),
            hand=self._known_cards(player.hand),
            deck_count=len(player.deck),
            deck=tuple(
                [
                    card_view(state.cards[uid], position)
                    for position, uid in self._known(reversed(player.deck), state.known)
                ]
            ),
            discard=self.public.discards[player.seat],
            stasis=self.public.stasis[player.seat],
            titans=self.public.titans[player.seat],
            madness_cost=self.game.madness_cost(player.seat)
            if player.seat == self.seat or state.phase is Phase.OVER
            else 0,
            buried=tuple(
                [
                    BuriedView(at=base.key, card=self._card(uid) if self._knows(uid) else None)
                    for base in state.bases
                    for uid in base.buried
                    if state.cards[uid].owner == player.seat
                ]
            ),
            allowances=self.public.allowances[player.seat],
        )

    def _under_cards(self) -> tuple[StoredView, ...]:
        """Return the stored cards that the viewer may look at, as owner or as controller of the card above (VIS-06)."""
        if not self.state.stored:
            return ()
        found = [(unit, self._card(uid)) for unit, uid in self._under_units() if self._knows(uid)]
        return tuple(
            StoredView(key=card.key, card=card.card, name=card.name, owner=card.owner, under=unit.key)
            for unit, card in found
        )

    def _under_units(self) -> list[tuple[Unit, int]]:
        return [(unit, uid) for unit in self.public.units.values() for uid in self.state.stored.get(unit.iid, ())]

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
            options=tuple([self._option(option, decision, about) for option in decision.options]),
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
        """Return a reference to a card or base; None for the rules and for a card in hand unknown to the viewer."""
        if bearer is NOWHERE:
            return None
        if isinstance(bearer, Delayed):
            bearer = bearer.ability.of
        if isinstance(bearer, Definition):
            return Thing(key="", card=bearer.key, name=bearer.name)
        if isinstance(bearer, Card) and not self._knows(bearer.uid):
            return None
        if isinstance(bearer, Unit) and not self._knows(bearer.uid):  # the card went from play into a deck
            return Thing(key="", card=bearer.printed.key, name=bearer.name)
        if isinstance(bearer, Unit | Base):
            return thing(bearer)
        if isinstance(bearer, Card | BaseCard):
            return Thing(key=bearer.key, card=bearer.printed.key, name=bearer.name)
        return None

    def _about(self, decision: Decision) -> Card | None:
        """Return the card whose destination is asked for; the prompt contains its key."""
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
                seat=seat_key(option.controller),
                hint=hint(self.game, option, decision, about),
            )
        if isinstance(option, Trigger):
            of = self._thing(option.bearer) or Thing(key="", card="", name=option.name)
            event = option.event
            giver = option.ability.of.key
            return OptionView(
                key=key,
                thing="ability",
                name=option.name,
                of=of.key,
                card=of.card,
                seat=seat_key(option.you),
                text=option.ability.sentence,
                by="" if giver == of.card else giver,
                about=self._thing(event.unit or event.card) if event is not None else None,
            )
        if isinstance(option, Allowance):
            return OptionView(key=key, thing="allowance", name=option.source, allowance=self.public.allowance(option))
        if isinstance(option, Player):
            return OptionView(key=key, thing="player", name=option.key, of=option.key)
        if isinstance(option, Named):
            return self._named(option, decision)
        kind = "card" if isinstance(option, Card) else "base" if isinstance(option, Base) else "base-card"
        return OptionView(key=key, thing=kind, name=option.name, of=option.key, card=option.printed.key)

    def _named(self, option: Named, decision: Decision) -> OptionView:
        """Return the view of an option that is not a card, base or player."""
        what = option.args.get("what")
        return OptionView(
            key=option.key,
            thing="deed" if isinstance(option.value, Verb) and "text" not in option.args else str(decision.kind),
            name=str(option.args.get("text", option.value)),
            about=self._thing(what),
            of=what.key if isinstance(what, Unit) and decision.kind is Ask.MODE else "",
            seat="" if (seat := option.args.get("seat")) is None else seat_key(seat),
        )
