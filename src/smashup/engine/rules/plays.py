"""Playing a card: one path for all origins.

`places` finds the possible destinations, `ban` finds what forbids them, and a `Way` says which allowance pays. The
menu, extra plays, plays from the discard pile or off the top of a deck, and Specials all go through `play_by`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from smashup.engine.language.definitions import Ability
from smashup.engine.language.terms import (
    Ask,
    EventKind,
    Hook,
    Kind,
    Phase,
    Seat,
    Verb,
    Where,
    Zone,
)
from smashup.engine.language.vocabulary import PLACES, ZONES, PlaceWord
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.abilities import changes_host
from smashup.engine.rules.choices import MINION
from smashup.engine.rules.interrupts import INTERRUPT, INTERRUPT_MINION, Interrupts
from smashup.engine.rules.placement import ON_MINION, Onto
from smashup.engine.rules.zones import DISCARD, HANDS
from smashup.engine.state.frames import Event, Frame, Play, Trigger
from smashup.engine.state.records import UNLIMITED, Allowance, Fact, Limit
from smashup.engine.state.state import ALL_SEATS, Base, Card, Unit

Played = Unit | Card

Origin = tuple[Zone, Seat, bool]
"""The origin of a played card: the zone, its player, and True if it came off the top of a deck (DECK-12)."""

# Module constants: plain Python reads them faster than attributes of a class, and every play uses them.
PLAYED: Final = EventKind.PLAYED
HAND: Final = Zone.HAND
IN_PLAY: Final = Zone.PLAY
STASIS: Final = Zone.STASIS
LIMBO: Final = Zone.LIMBO
DISCARD_PILE: Final = Where.DISCARD
PLAY_CARDS: Final = Phase.PLAY
SHIELDS: Final = Hook.SHIELDS
CANCELS_BASE: Final = Hook.CANCELS_BASE
BASE: Final = Ask.BASE
PLAY: Final = Verb.PLAY
ATTACH: Final = Verb.ATTACH


@mypyc_attr(free_list_len=1)
class Way:
    """A way to play a card: the limit on its place, the allowance that pays, and the permission for another zone."""

    __slots__ = ("allowance", "limit", "permission")

    def __init__(self, limit: Limit, allowance: Allowance | None = None, permission: Trigger | None = None) -> None:
        self.limit = limit
        self.allowance = allowance
        """None if the running ability provides the play."""
        self.permission = permission
        """Permission to play the card from the discard pile instead of the hand."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Plays(Interrupts):
    # --- playing ----------------------------------------------------------------------------------------------

    def play(
        self,
        card: Card | None,
        *,
        at: Base | None = None,
        on: Unit | Base | None = None,
        player: Seat | None = None,
        ends_in: PlaceWord | None = None,
        to_hand_of: Seat | None = None,
        choosing: Base | None = None,
    ) -> Played | None:
        """Play a card from its zone. Return None if it cannot be played.

        The player chooses the destination unless it is given.
        """
        ending = PLACES[ends_in] if ends_in is not None else None
        if card is None:
            return None
        seat = self.you if player is None else player
        place = at if at is not None else on
        limit = UNLIMITED
        if isinstance(place, Base):
            limit = Limit(at=place.slot)
        elif place is not None:
            limit = Limit(on=place.iid)
        banned = self.extra_ban(seat) is not None
        if banned or not self.is_in_reach(card, seat) or not self.can_play(card, seat, limit):
            self._cannot_play(card, seat)
            return None
        return self.play_by([Way(limit)], card, seat, ending, to_hand_of, choosing)

    def is_in_reach(self, card: Card, seat: Seat, hand_of: Seat | None = None) -> bool:
        """False for a card in play, and for a card in another player's hand or deck, unless the text names that hand.

        A card may have gone there since it was found or revealed, or since it left play.
        """
        where = self.state.where[card.uid]
        if where is IN_PLAY:
            return False
        return (where is not Zone.HAND and where is not Zone.DECK) or self.holder(card) in (seat, hand_of)

    def play_by(
        self,
        ways: Sequence[Way],
        card: Card,
        seat: Seat,
        ends_in: Where | None = None,
        to_hand_of: Seat | None = None,
        choosing: Base | None = None,
    ) -> Played | None:
        """Ask for the destination, pay with an allowance that covers it (AMB-24), and play the card."""
        place: Onto | None = None
        if not card.printed.is_on_nothing:
            if len(ways) == 1:
                place = self._ask_place(card, seat, self.places(card, seat, ways[0].limit))
            else:
                place, ways = self._ask_place_and_way(card, seat, ways)
        self.acts()
        self.use.untouched = False
        paid, state = self._pay(ways, card, seat), self.state
        limit = paid.limit
        play = Play(card, seat, state.phase is not PLAY_CARDS, state.where[card.uid] is STASIS)
        play.extra = paid.allowance is None or not paid.allowance.is_regular
        if limit.raises_power:
            play.must_raise = limit
        play.chosen_base = choosing
        if ends_in is not None:
            play.ends_in, play.to_hand_of = ends_in, to_hand_of
        if self.frame is None or state.edition.nested_triggers_wait:
            return self._carry_out(play, place)
        # A card played during another play joins its use; in older editions it is a separate use (AMB-04).
        outer = self.begin_use()
        played = self._carry_out(play, place)
        self.end_use(outer)
        return played

    def _ask_place_and_way(self, card: Card, seat: Seat, ways: Sequence[Way]) -> tuple[Onto | None, Sequence[Way]]:
        """Ask for a place that at least one way covers. Return it with the ways that cover it."""
        reach = [self.places(card, seat, way.limit) for way in ways]
        options = [place for place in self.places(card, seat) if any([place in places for places in reach])]
        place = self._ask_place(card, seat, options)
        if place is None:
            return None, ways
        return place, [way for way, places in zip(ways, reach, strict=True) if place in places]

    def _ask_place(self, card: Card, seat: Seat, places: Sequence[Onto]) -> Onto | None:
        kind = MINION if card.printed.goes is ON_MINION else BASE
        to = PLAY if card.printed.is_minion else ATTACH
        return self.ask(seat, kind, to, places, None, card.key)

    def _carry_out(self, play: Play, place: Onto | None) -> Played:
        if play.card.printed.is_on_nothing:
            return self._play_standard(play)
        if place is None:
            return self._play_without_effect(play, self._reveal_played(play)[0])
        if isinstance(place, Base) and play.card.printed.is_minion:
            return self._play_minion(play, place)
        return self._play_on(play, place)

    def _cannot_play(self, card: Card, seat: Seat) -> None:
        self.note_for(self.state.known[card.uid], "cannot_play", "cannot_play_hidden", player=seat, cards=[card])

    # --- payment ----------------------------------------------------------------------------------------------

    def _pay(self, ways: Sequence[Way], card: Card, seat: Seat) -> Way:
        """Use up the most limited allowance that fits and return the way to play that it pays for.

        The player is asked if two allowances fit and neither contains the other.
        """
        paid = ways[0] if len(ways) == 1 else self._narrowest(ways, card, seat)
        if paid.allowance is not None:
            self.use_up_allowance(paid.allowance, seat)
        if paid.permission is not None:
            self.use_up(paid.permission)
        return paid

    def use_up_allowance(self, allowance: Allowance, seat: Seat) -> None:
        if allowance.use is not None:
            self.state.used_turn.append(allowance.use)
        else:
            self.state.players[seat].allowances.remove(allowance)

    def _narrowest(self, ways: Sequence[Way], card: Card, seat: Seat) -> Way:
        """Return the most limited way, asking the player if several remain.

        A standard action has no destination that shows its purpose, and an extra for increasing power restricts its
        choices. Therefore such an extra is not preferred over others automatically.
        """
        fitting = [way.allowance for way in ways if way.allowance is not None]
        narrow: list[Allowance] = []
        for allowance in fitting:
            if not any(
                _wider(allowance, other)
                for other in fitting
                if other is not allowance
                and (other.limit.raises_power == allowance.limit.raises_power or not card.printed.is_standard)
            ) and not any(allowance.limit == other.limit and allowance.kind == other.kind for other in narrow):
                narrow.append(allowance)
        paid = self.ask(seat, Ask.ALLOWANCE, Verb.USE, narrow)
        return next((way for way in ways if way.allowance is paid), ways[0])

    # --- the play ---------------------------------------------------------------------------------------------

    def _leave_zone(self, card: Card) -> Origin:
        if self.state.where[card.uid] is HAND:
            return HAND, self.take_from_hand(card), False
        off_top, lay_with = self.set_aside.get(card.uid, False), self.off_deck_of.get(card.uid, card.owner)
        zone = self.take(card)
        self.forget_shown(card)
        return zone, lay_with, off_top

    def enter(self, card: Card, seat: Seat, base: Base, host: Unit | None, origin: Origin) -> Unit:
        state = self.state
        unit = Unit(card, state.clock, seat, base, host)
        state.clock += 1
        unit.from_zone, unit.from_player, unit.off_top = origin
        state.where[card.uid] = IN_PLAY
        state.known[card.uid] = ALL_SEATS
        if state.mixed:
            state.mixed.pop(card.uid, None)
        if host is not None:
            host.actions.append(unit)
        elif card.printed.is_minion:
            base.minions.append(unit)
        elif card.printed.is_titan:
            state.titans.append(unit)
        else:
            base.actions.append(unit)
        if unit.by_hook:
            self.index(unit)
            if CANCELS_BASE in unit.by_hook:
                self.refresh_base(base)
            if host is not None and changes_host(unit):
                self.refresh(host)
        return unit

    def announce(self, play: Play, unit: Unit | None, base: Base | None, zone: Zone) -> None:
        """Record the play, then collect reactions, so that "first" means a count of one."""
        state = self.state
        stay, slot = unit.iid if unit is not None else 0, base.slot if base is not None else 0
        extra = play.extra and not play.card.printed.is_titan
        state.facts.append(Fact(PLAYED, play.player, play.card, stay, slot, state.phase, extra=extra))
        self.moment += 1
        if PLAYED in state.hooks or PLAYED in state.hidden_hooks:
            self.happen(
                Event(
                    PLAYED,
                    moment=self.moment,
                    player=play.player,
                    card=play.card,
                    unit=unit,
                    base=base,
                    play=play,
                    from_zone=zone,
                    host=unit.host if unit is not None else None,
                )
            )

    def _play_minion(self, play: Play, base: Base) -> Unit:
        card = play.card
        origin = self._leave_zone(card)
        play.from_zone = origin[0]
        unit = self.enter(card, play.player, base, None, origin)
        if self.log is not None:
            self.note("played_minion", player=play.player, card=card, base=base, **_log_origin(origin, play))
        if INTERRUPT_MINION in self.state.hidden_hooks:
            return self._play_interrupted(play, unit, origin[0])
        self.announce(play, unit, base, origin[0])
        if card.printed.abilities:
            self.on_play(unit, play)
        return unit

    def _play_interrupted(self, play: Play, unit: Unit, zone: Zone) -> Unit:
        """Resolve the play of a minion after interrupts: its ability works for the player who controls it (PLAY-28)."""
        base = unit.base
        self.interrupt_minion(play, unit)
        self.announce(play, unit, base, zone)
        if not unit.gone:
            play.player = unit.controller
            self.on_play(unit, play)
        return unit

    def _play_standard(self, play: Play) -> Card:
        card = play.card
        origin = self._reveal_played(play)
        self.use.unfinished.append(play)
        if self.log is not None:
            self.note("played_action", player=play.player, card=card, **_log_origin(origin, play))
        stopped = INTERRUPT in self.state.hidden_hooks and self.is_stopped(play)
        self.announce(play, None, None, origin[0])
        if not stopped:
            self.on_play(card, play)
        if self.state.edition.action_discarded_before_reactions:
            self.finish(play)
        return card

    def _reveal_played(self, play: Play) -> Origin:
        """Show the played action to all players and move it to limbo.

        It stays there until it has its place or the reactions are resolved (AMB-02).
        """
        origin = self._leave_zone(play.card)
        play.from_zone = origin[0]
        self.put(play.card, LIMBO)
        self.show([play.card])
        return origin

    def _play_without_effect(self, play: Play, zone: Zone) -> Card:
        """Play an action that has no possible place. It is discarded (AMB-31)."""
        self.use.unfinished.append(play)
        self.note("played_without_effect", player=play.player, card=play.card)
        self.announce(play, None, None, zone)
        return play.card

    def _play_on(self, play: Play, host: Onto) -> Played:
        """Play an action onto a minion or base, unless the minion is protected from it."""
        card = play.card
        origin = self._reveal_played(play)
        if INTERRUPT in self.state.hidden_hooks and self.is_stopped(play):
            return self._play_without_effect(play, origin[0])
        if isinstance(host, Unit):
            play.chosen += (host.iid,)
            taker = self._attachable(play, host)
            if taker is None:
                return self._play_without_effect(play, origin[0])
            host = taker
        self.take(card)
        minion = host if isinstance(host, Unit) else None
        printed = self.printed_power(minion) if minion is not None else 0
        unit = self.enter(card, play.player, host.base, minion, origin)
        self.note("played_on", player=play.player, card=card, host=host, **_log_origin(origin, play))
        if Hook.SHARES_TOP_BASE in unit.by_hook:
            self.top_base_changed()
        if minion is not None and Verb.ATTACH in self.state.edition.affects:
            self.affected(play, minion)
        self.raised_by(play, self._raised_by_staying(unit, printed))
        self.announce(play, unit, host.base, origin[0])
        before = unit.by_hook
        self.on_play(unit, play)
        if unit.by_hook is not before and not unit.gone:
            self.raised_by(play, self._raised_by_staying(unit, printed))
        return unit

    def _raised_by_staying(self, action: Unit, printed: int) -> list[Unit]:
        """Return the minions whose power an action increases while it stays in play.

        `printed` is the printed power that its host had before.
        """
        host = action.host
        if host is not None and self.printed_power(host) > printed:
            return [host]
        reached = self.minions() if Hook.POWER_AURA in action.by_hook else [host] if host is not None else []
        return [minion for minion in reached if self.power_from(action, minion) > 0]

    def _attachable(self, play: Play, host: Unit) -> Unit | None:
        """Return the minion that receives the action: the host, or a redirected one. None if it is protected."""
        outer = self.frame
        self.frame = Frame(play.card.printed.abilities[0], play.card, play.player, play, outer)
        reached = self.reached(Verb.ATTACH, host)
        self.frame = outer
        return reached[0] if reached else None

    def on_play(self, bearer: Unit | Card, play: Play) -> None:
        on_play = play.card.printed.play_abilities
        if on_play:
            outer = self.arriving
            if isinstance(bearer, Unit):
                self.arriving = (*outer, bearer)
            for ability in on_play:
                if ability.once is None and ability.each is None and not ability.asks_first:
                    self.run_ability(ability, bearer, play.player, None, play)
                else:
                    self._on_play_with_options(ability, bearer, play)
            self.arriving = outer
        if isinstance(bearer, Unit) and SHIELDS in bearer.by_hook:
            self.shed_barred_actions()

    def _on_play_with_options(self, ability: Ability, bearer: Unit | Card, play: Play) -> None:
        """Run an on-play ability that has a limit, is for several players, or is asked about first."""
        for seat in self.addressed(ability, play.player):
            trigger = Trigger(ability, bearer, seat, None)
            if self.used_up(trigger) or (ability.asks_first and not self.wants(trigger)):
                continue
            self.use_up(trigger)
            if not self.run_ability(ability, bearer, seat, None, play) and ability.optional:
                self.give_back(trigger)

    @property
    def played_from(self) -> str:
        """Return the zone that the running card was played from, in the words of card files."""
        zone = self.play_now.from_zone if self.play_now is not None else HAND
        return _ZONE_WORDS.get(zone, str(zone))

    def play_special(self, card: Card, seat: Seat) -> bool:
        return self.play(card, player=seat) is not None

    def choose_side(self, card: Card, seat: Seat, able: Sequence[Card]) -> Card:
        """Return the side of a two-kind card to play, asking the player if both are possible."""
        sides = [side for side in able if side.uid == card.uid]
        if len(sides) == 1:
            return sides[0]
        return sides[self.choose_mode("Play it as a minion.", "Play it as an action.", player=seat)]

    def swap(self, action: Unit, card: Card | None, place: PlaceWord) -> Unit | None:
        you, base, host = action.controller, action.base, action.host
        if card is None or not self.place(action, place):
            return None
        unit = self.enter(card, you, base, host, self._leave_zone(card))
        self.note("swapped", card=unit, old=action)
        if Hook.SHARES_TOP_BASE in unit.by_hook:
            self.top_base_changed()
        if Hook.SHIELDS in unit.by_hook:
            self.shed_barred_actions()
        return unit

    # --- after the play ---------------------------------------------------------------------------------------

    def finish(self, play: Play) -> None:
        """Put a resolved standard action into its owner's discard pile, or where a text sends it (PLAY-06)."""
        self.use.unfinished.remove(play)
        if self.state.where[play.card.uid] is not LIMBO:
            return
        if play.ends_in is DISCARD_PILE:
            self.take(play.card)
            self.put(play.card, DISCARD, self._discards_for(play))
            return
        if play.ends_in is Where.ANOTHER_HAND and play.to_hand_of is None:
            self._choose_receiver(play)
        self.take(play.card)
        card = self.put_where(play.card, play.ends_in, seat=play.to_hand_of)
        self.note("ended_in", card=card, place=play.ends_in, of=play.to_hand_of)
        if play.ends_in in HANDS:
            self.into_hand(card, Zone.LIMBO, play.player, self.holder(card))

    def _discards_for(self, play: Play) -> Seat | None:
        """Return the player for whose discard pile a Madness card is: the one who plays it (MAD-05)."""
        return play.player if self.is_madness(play.card) else None

    def _choose_receiver(self, play: Play) -> None:
        others = [player for player in self.state.players if player.seat != play.player]
        receiver = self.ask(play.player, Ask.PLAYER, Verb.PLACE, others, prompt=play.card.key)
        play.to_hand_of = receiver.seat if receiver is not None else None

    def goes_to_discard(self, played: Event) -> bool:
        """True if a played standard action goes to the discard pile.

        In older editions it may be there already (AMB-02).
        """
        play = played.play
        if play is None or not played.is_standard_action or play.ends_in is not Where.DISCARD:
            return False
        return self.state.where[play.card.uid] in (Zone.LIMBO, Zone.DISCARD)

    def empty_limbo(self) -> None:
        for play in list(self.use.unfinished):
            self.finish(play)

    def ends_in(self, place: PlaceWord, *, of: Seat | None = None) -> None:
        """Send the action that is being played to another place instead of the discard pile.

        For "another hand" without `of`, the player chooses the hand when the card goes there. A place that was set
        before the card's ability ran is kept.
        """
        play = self.play_now
        if play is not None and play.ends_in is Where.DISCARD:
            play.ends_in, play.to_hand_of = PLACES[place], of


_ZONE_WORDS: Final = {zone: word for word, zone in ZONES.items()}


def _log_origin(origin: Origin, play: Play) -> dict[str, Any]:
    """Return the log arguments for the origin of a played card. Another player's hand is named."""
    zone, seat, _ = origin
    return {"zone": Where.ANOTHER_HAND, "of": seat} if zone is Zone.HAND and seat != play.player else {"zone": zone}


def _wider(a: Allowance, b: Allowance) -> bool:
    """True if `b` is more limited than `a`, for two allowances that both fit."""
    if a.limit == b.limit:
        return a.kind is Kind.EITHER and b.kind is not Kind.EITHER
    if a.limit is UNLIMITED or b.limit is UNLIMITED:
        return a.limit is UNLIMITED
    limits = zip(a.limit.facts(), b.limit.facts(), UNLIMITED.facts(), strict=True)
    return all(wide in (free, narrow) for wide, narrow, free in limits)
