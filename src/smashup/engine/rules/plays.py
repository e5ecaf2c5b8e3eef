"""Playing cards: where a card may go, what happens when it is played, and extra plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from smashup.engine.language.terms import (
    Ask,
    EffectKind,
    Event,
    Goes,
    Hook,
    Kind,
    Phase,
    Place,
    Verb,
    Where,
    Zone,
    forbid,
    place_called,
)
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.choices import distinct
from smashup.engine.rules.editions import ExtraPlay
from smashup.engine.rules.verbs import Verbs
from smashup.engine.state.decisions import Named
from smashup.engine.state.frames import Deed, Frame, Happening, Play, Trigger
from smashup.engine.state.records import UNLIMITED, Allowance, Effect, Fact, Limit, Seat
from smashup.engine.state.state import ALL_SEATS, Base, Card, Unit

Played = Unit | Card


DEEPEST_PLAY = 30
"""Minions that return and play each other again may do so for ever: beyond this there is no further play in a play."""

Origin = tuple[Zone, Seat, bool]
"""Where a card came from when it was played: the zone, whose, and whether off the top of a deck (DECK-12)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Plays(Verbs):
    # --- where a card may go ----------------------------------------------------------------------------------

    def minion_bases(self, card: Card, seat: Seat, limit: Limit = UNLIMITED) -> Sequence[Base]:
        """The bases on which that player can play this minion now."""
        bases = self.open_bases()
        if limit is not UNLIMITED:
            if limit.at is not None:
                bases = [base for base in bases if base.slot == limit.at]
            if limit.no_minion_of_yours:
                bases = [base for base in bases if not any(unit.you == seat for unit in base.minions)]
        if forbid(Verb.PLAY_MINION) in self.state.hooks:
            banned = self.bases_with_bans()
            return [
                base
                for base in bases
                if base not in banned or not self.forbidden(Deed(Verb.PLAY_MINION, seat, card=card, base=base))
            ]
        return list(bases)

    def bases_with_bans(self) -> list[Base]:
        """Where a card or the base itself may forbid a minion: such a ban holds where the card is."""
        return [bearer.base for bearer in self.state.hooks.get(forbid(Verb.PLAY_MINION), ())]

    def hosts(self, card: Card, seat: Seat, limit: Limit = UNLIMITED) -> Sequence[Unit | Base]:
        """The minions or bases on which that player can play this action now."""
        host = card.printed.host
        if card.printed.goes == Goes.ON_BASE:
            return [
                base
                for base in self.open_bases()
                if (not host.with_my_minion or any(unit.you == seat for unit in base.minions))
                and (limit.at is None or base.slot == limit.at)
                and limit.on is None
            ]
        return [
            unit
            for base in self.open_bases()
            for unit in base.minions
            if (not host.mine or unit.you == seat)
            and (host.max_power is None or self.power(unit) <= host.max_power)
            and (not host.without_others or all(each.you == seat for each in base.minions))
            and (limit.on is None or unit.iid == limit.on)
            and limit.at is None
        ]

    def action_ban(self, card: Card, seat: Seat) -> Effect | Unit | Base | None:
        """What keeps that player from playing this action at all."""
        for effect in self.state.effects:
            if (
                effect.kind == EffectKind.FORBID
                and effect.seat == seat
                and not effect.asleep
                and effect.verb == Verb.PLAY_ACTION
                and effect.name in ("", card.printed.name)
            ):
                return effect
        if Hook.PLAY_BAN not in self.state.hooks:
            return None
        return self.forbidden(Deed(Verb.PLAY_ACTION, seat, card=card))

    def special_refusal(self, card: Card, seat: Seat) -> Unit | Base | Effect | None:
        ban = super().special_refusal(card, seat)
        if ban is None and card.printed.is_action:
            return self.action_ban(card, seat)
        return ban

    def suits(self, card: Card, limit: Limit) -> bool:
        """Whether the card itself meets the limit of an extra play; power is the printed one (POW-02)."""
        if limit is UNLIMITED:
            return True
        printed = card.printed
        return (
            (limit.max_power is None or (printed.is_minion and printed.power <= limit.max_power))
            and (limit.name is None or printed.name == limit.name)
            and (limit.not_name is None or printed.name != limit.not_name)
            and (not limit.raises_power or printed.raises_power)
        )

    def can_play(self, card: Card, seat: Seat, limit: Limit = UNLIMITED) -> bool:
        """Whether that player could play this card now, if a play of its kind is to be had."""
        if not self.suits(card, limit):
            return False
        printed = card.printed
        if printed.is_minion:
            return bool(self.minion_bases(card, seat, limit))
        if printed.goes == Goes.SPECIAL or self.action_ban(card, seat) is not None:
            return False
        if limit.on is not None or limit.at is not None:
            return printed.goes in (Goes.ON_MINION, Goes.ON_BASE) and bool(self.hosts(card, seat, limit))
        return True

    # --- playing ----------------------------------------------------------------------------------------------

    def play(
        self,
        card: Card,
        *,
        at: Base | None = None,
        on: Unit | Base | None = None,
        player: Seat | None = None,
        limit: Limit = UNLIMITED,
        special: bool = False,
        ends_in: Place | None = None,
        to_hand_of: Seat | None = None,
    ) -> Played | None:
        """Play a card from wherever it is; None if it cannot be played. Where to is asked unless it is given."""
        seat = self.you if player is None else player
        if card.printed.is_minion:
            bases = self.minion_bases(card, seat, limit)
            base = self.ask(seat, Ask.BASE, Verb.PLAY, bases, prompt=card.key) if at is None else at
            if base is None or base not in bases:
                self._cannot_play(card, seat)
                return None
            return self._whole(lambda: self._play_minion(card, seat, base, special))
        if self.action_ban(card, seat) is not None:
            self._cannot_play(card, seat)
            return None
        play = Play(card, seat, special)
        if ends_in is not None:
            play.ends_in, play.to_hand_of = place_called(ends_in), to_hand_of
        if card.printed.is_standard:
            return self._whole(lambda: self._play_standard(card, seat, play))
        return self._whole(lambda: self._play_on(card, seat, play, on, limit))

    def play_or_discard(self, card: Card, *, at: Base | None = None) -> None:
        """Play a minion that was found or revealed; one that cannot be played has no other place and is discarded
        (DECK-11)."""
        if self.play(card, at=at) is None:
            self.discard(card)

    def _cannot_play(self, card: Card, seat: Seat) -> None:
        self.note_for(self.state.known[card.uid], "cannot_play", "cannot_play_hidden", player=seat, cards=[card])

    def _whole(self, act: Callable[[], Played | None]) -> Played | None:
        """A card played inside another joins its use; in older editions it is a use of its own (AMB-04)."""
        if self.frame is None or self.state.edition.nested_triggers_wait:
            return act()
        outer = self.begin_use()
        played = act()
        self.end_use(outer)
        return played

    def _leave_zone(self, card: Card) -> Origin:
        uid = card.uid
        if self.state.where[uid] == Zone.HAND:
            for player in self.state.players:
                if uid in player.hand:
                    player.hand.remove(uid)
                    return Zone.HAND, player.seat, False
        origin = self.state.where[uid], self._holder(card), uid in self.uncovered
        self.take(card)
        self._forget_shown(card)
        return origin

    def _enter(self, card: Card, seat: Seat, base: Base, host: Unit | None, origin: Origin) -> Unit:
        state = self.state
        unit = Unit(card, state.clock, seat, base, host)
        state.clock += 1
        unit.from_zone, unit.from_player, unit.off_top = origin
        state.where[card.uid] = Zone.PLAY
        state.known[card.uid] = ALL_SEATS
        if host is not None:
            host.actions.append(unit)
        elif card.printed.is_minion:
            base.minions.append(unit)
        else:
            base.actions.append(unit)
        if unit.by_hook:
            self.index(unit)
            if Hook.CANCELS_BASE in unit.by_hook:
                self.refresh_base(base)
            if host is not None and Hook.GIVES_TALENT in unit.by_hook:
                self.refresh(host)
        return unit

    def _announce(self, play: Play, unit: Unit | None, base: Base | None, zone: Zone) -> None:
        """The card is played: write the fact, then collect reactions, so that "first" means a count of one."""
        state = self.state
        if self.frame is not None:
            self.did()
        state.facts.append(
            Fact(Event.PLAYED, play.player, play.card, unit.iid if unit else 0, base.slot if base else 0)
        )
        self.moment += 1
        if Event.PLAYED in state.hooks or Event.PLAYED in state.hidden_hooks:
            self.happen(
                Happening(
                    Event.PLAYED,
                    moment=self.moment,
                    player=play.player,
                    card=play.card,
                    unit=unit,
                    base=base,
                    play=play,
                    from_zone=zone,
                )
            )

    def _play_minion(self, card: Card, seat: Seat, base: Base, special: bool) -> Unit:
        play = Play(card, seat, special)
        origin = self._leave_zone(card)
        unit = self._enter(card, seat, base, None, origin)
        if self.log is not None:
            self.note("played_minion", player=seat, card=card, base=base, zone=origin[0])
        self._announce(play, unit, base, origin[0])
        if card.printed.abilities:
            self._on_play(unit, play)
        return unit

    def _play_standard(self, card: Card, seat: Seat, play: Play) -> Card:
        zone = self._leave_zone(card)[0]
        self.put(card, Zone.LIMBO)
        self.show([card])
        if self.log is not None:
            self.note("played_action", player=seat, card=card, zone=zone)
        self.use.unfinished.append(play)
        self._announce(play, None, None, zone)
        self._on_play(card, play)
        if self.state.edition.action_discarded_before_reactions:
            self.finish(play)
        return card

    def _play_on(self, card: Card, seat: Seat, play: Play, on: Unit | Base | None, limit: Limit) -> Played | None:
        """An action that stays on a minion or base; without a legal host it is discarded without effect (AMB-31)."""
        hosts = self.hosts(card, seat, limit)
        kind = Ask.BASE if card.printed.goes == Goes.ON_BASE else Ask.MINION
        host = on if on is not None else self.ask(seat, kind, Verb.ATTACH, hosts, prompt=card.key)
        origin = self._leave_zone(card)
        self.put(card, Zone.LIMBO)
        self.show([card])
        if isinstance(host, Unit):
            play.chosen.append(host.iid)
            host = self._attachable(card, seat, play, host)
        if host is None:
            self.note("played_without_effect", player=seat, card=card)
            self.use.unfinished.append(play)
            self._announce(play, None, None, origin[0])
            return None
        self.take(card)
        minion = host if isinstance(host, Unit) else None
        base = host.base if isinstance(host, Unit) else host
        unit = self._enter(card, seat, base, minion, origin)
        self.note("played_on", player=seat, card=card, host=host, zone=origin[0])
        if minion is not None:
            self._mark_attached(play, minion)
        self._announce(play, unit, base, origin[0])
        self._on_play(unit, play)
        return unit

    def _attachable(self, card: Card, seat: Seat, play: Play, host: Unit) -> Unit | None:
        """Whether the action gets onto that minion, or onto one that takes its place."""
        outer = self.frame
        self.frame = Frame(card.printed.abilities[0], card, seat, play, outer)
        reached = self.reached(Verb.ATTACH, host)
        self.frame = outer
        return reached[0] if reached else None

    def _mark_attached(self, play: Play, host: Unit) -> None:
        if Verb.ATTACH in self.state.edition.affects:
            play.affected.append(host.iid)
        if play.card.printed.raises_power:
            play.raised.append(host)

    def _on_play(self, bearer: Unit | Card, play: Play) -> None:
        for ability in bearer.printed.on_play:
            self.run_ability(ability, bearer, play.player, None, play)
        if isinstance(bearer, Unit) and Hook.SHIELDS in bearer.by_hook:
            self.shed_barred_actions()

    def play_special(self, card: Card, seat: Seat) -> bool:
        return self.play(card, player=seat, special=True) is not None

    # --- when it is over --------------------------------------------------------------------------------------

    def finish(self, play: Play) -> None:
        """A standard action goes where it ends: its owner's discard pile unless something says otherwise (PLAY-06)."""
        self.use.unfinished.remove(play)
        if self.state.where[play.card.uid] != Zone.LIMBO:
            return
        if play.ends_in == Where.ANOTHER_HAND and play.to_hand_of is None:
            others = [player for player in self.state.players if player.seat != play.player]
            receiver = self.ask(play.player, Ask.PLAYER, Verb.PLACE, others, prompt=play.card.key)
            play.to_hand_of = receiver.seat if receiver is not None else None
        self.take(play.card)
        if play.ends_in == Where.DISCARD:
            self.put(play.card, Zone.DISCARD)
        else:
            self.put_where(play.card, play.ends_in, seat=play.to_hand_of)
            self.note("ended_in", card=play.card, place=play.ends_in, of=play.to_hand_of)

    def empty_limbo(self) -> None:
        for play in list(self.use.unfinished):
            self.finish(play)

    def ends_in(self, place: Place, *, of: Seat | None = None) -> None:
        """The action that is being played goes there instead of the discard pile.

        ANOTHER_HAND: whose is asked when it goes there. A place that was fixed before the card ran stays.
        """
        play = self.play_now
        if play is not None and play.ends_in == Where.DISCARD:
            play.ends_in, play.to_hand_of = place_called(place), of

    # --- extra cards (EXTRA-01 to EXTRA-10) -------------------------------------------------------------------

    def extra_minion(
        self,
        *,
        at: Base | None = None,
        max_power: int | None = None,
        no_minion_of_yours: bool = False,
        name: str | None = None,
        not_name: str | None = None,
        zone: Zone = Zone.HAND,
        among: Iterable[Card] | None = None,
        now: bool = False,
        at_once: bool = False,
        offer: bool = False,
        must: bool = False,
        player: Seat | None = None,
    ) -> Unit | None:
        """An extra minion: kept for later in the phase where the edition allows it, else played now or never.

        `now`: later text of the ability depends on it (EXTRA-08). `at_once`: the card says so, whatever the edition.
        """
        limit = Limit(
            max_power=max_power,
            at=at.slot if at is not None else None,
            no_minion_of_yours=no_minion_of_yours,
            name=name,
            not_name=not_name,
            zone=zone,
        )
        played = self._extra(Kind.MINION, limit, among, now, at_once, offer, must, player)
        return played if isinstance(played, Unit) else None

    def extra_action(
        self,
        *,
        on: Unit | Base | None = None,
        raises_power: bool = False,
        zone: Zone = Zone.HAND,
        among: Iterable[Card] | None = None,
        now: bool = False,
        offer: bool = False,
        must: bool = False,
        as_special: bool = False,
        player: Seat | None = None,
    ) -> Played | None:
        """An extra action, in the same way. `as_special`: what keeps you from playing Specials keeps you from this."""
        limit = Limit(
            on=on.iid if isinstance(on, Unit) else None,
            at=on.slot if isinstance(on, Base) else None,
            raises_power=raises_power,
            zone=zone,
        )
        return self._extra(Kind.ACTION, limit, among, now, False, offer, must, player, as_special)

    def take_or_play(self, card: Card, *, may: bool = False) -> None:
        """Place it into your hand or play it as an extra card, if it can be played: one choice. `may`: or neither."""
        ways = [Named("keep", Verb.KEEP, text="Place it into your hand.", what=card)]
        if self.can_play(card, self.you):
            ways.append(Named("play", Verb.PLAY, text="Play it.", what=card))
        way = self.ask(self.you, Ask.MODE, Verb.KEEP, ways, decline="no" if may else None)
        if way is not None and way.value == Verb.KEEP:
            self.place(card, Where.HAND)
        elif way is not None:
            self.play(card, special=self.state.phase != Phase.PLAY)

    def _extra(
        self,
        kind: Kind,
        limit: Limit,
        among: Iterable[Card] | None,
        now: bool,
        at_once: bool,
        offer: bool,
        must: bool,
        player: Seat | None,
        as_special: bool = False,
    ) -> Played | None:
        seat = self.you if player is None else player
        if self.depth > DEEPEST_PLAY:
            self.note("chain_ends", player=seat)
            return None
        keep = not (must or at_once) and self._may_keep(seat, limit, among is not None, now)
        if keep and not offer and not now:
            self.allow(seat, kind, limit)
            return None
        cards = list(among) if among is not None else self.cards(limit.zone, player=seat)
        options = [card for card in cards if card.printed.kind == kind and self.can_play(card, seat, limit)]
        lent = self._lent(kind, seat, limit) if among is None else {}
        decline = None if must else "keep" if keep else "no"
        shown = [*distinct(options), *distinct(lent)]
        if as_special:
            shown = [card for card in shown if self.special_refusal(card, seat) is None]
        card = self.ask(seat, Ask.CARD, Verb.PLAY, shown, decline=decline)
        if card is None:
            if keep:
                self.allow(seat, kind, limit)
            return None
        if card in lent:
            permission, limit = lent[card]
            self.use_up(permission)
        return self.play(card, player=seat, limit=limit, special=self.state.phase != Phase.PLAY)

    # --- from the discard pile instead of the hand ------------------------------------------------------------

    def _permissions(self, kind: Kind, seat: Seat) -> list[tuple[Trigger, Limit]]:
        """What lets this player play cards of that kind from the discard pile instead of the hand, and where."""
        found = [
            (
                Trigger(ability, bearer, seat, None),
                Limit(at=bearer.base.slot) if kind == Kind.MINION else Limit(on=bearer.iid),
            )
            for bearer in self.state.hooks.get(Hook.PLAY_FROM, ())
            if isinstance(bearer, Unit) and bearer.you == seat
            for ability in bearer.by_hook[Hook.PLAY_FROM]
            if ability.kind == kind and (ability.still is None or ability.still(self, bearer))
        ]
        return [(permission, place) for permission, place in found if not self.used_up(permission)]

    def instead_of_hand(self, card: Card, seat: Seat, limit: Limit) -> list[tuple[Trigger, Limit]]:
        """What lets a play from the hand take this card from the discard pile, and the limit that it then has."""
        if limit.zone != Zone.HAND:
            return []
        found = [(permission, _both(limit, place)) for permission, place in self._permissions(card.printed.kind, seat)]
        return [
            (permission, both) for permission, both in found if both is not None and self.can_play(card, seat, both)
        ]

    def _lent(self, kind: Kind, seat: Seat, limit: Limit) -> dict[Card, tuple[Trigger, Limit]]:
        """The cards in the discard pile that this extra play may take."""
        if Hook.PLAY_FROM not in self.state.hooks:
            return {}
        pile = [card for card in self.cards(Zone.DISCARD, player=seat) if card.printed.kind == kind]
        return {card: ways[0] for card in pile if (ways := self.instead_of_hand(card, seat, limit))}

    # --- extras that are kept ---------------------------------------------------------------------------------

    def _may_keep(self, seat: Seat, limit: Limit, specific: bool, now: bool) -> bool:
        state, frame = self.state, self.frame
        return state.edition.keeps_extra(
            ExtraPlay(
                own_play_phase=state.phase == Phase.PLAY and state.current == seat,
                own_start_phase=state.phase == Phase.START and state.current == seat,
                from_special=frame is not None and frame.is_special,
                from_discard=limit.zone == Zone.DISCARD,
                specific=specific,
                depended_on=now,
            )
        )

    def allow(self, seat: Seat, kind: Kind, limit: Limit, *, next_turn: bool = False) -> None:
        """A play that may be made later in this Play Cards phase, or in that player's next one."""
        source = self.frame.bearer.name if self.frame is not None else ""
        player = self.state.players[seat]
        plays = player.next_turn if next_turn else player.allowances
        plays.append(Allowance(self.state.allowance_clock, kind, limit, source))
        self.state.allowance_clock += 1
        self.note("extra", player=seat, kind=kind)
        self.did()


def _both(a: Limit, b: Limit) -> Limit | None:
    """The limit that says what either says, or None where they contradict each other."""
    said = list(zip(a, b, UNLIMITED, strict=True))
    if any(x != y and free not in (x, y) for x, y, free in said):
        return None
    return Limit(*[y if x == free else x for x, y, free in said])
