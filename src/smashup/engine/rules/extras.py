"""Extra plays (EXTRA-01 to EXTRA-10), made at once or kept as an allowance, and plays from the discard pile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from smashup.engine.language.definitions import Ability
from smashup.engine.language.terms import Ask, EventKind, Hook, Kind, Phase, Seat, Verb, Where, Zone, in_discard
from smashup.engine.language.vocabulary import KINDS, ZONES, KindWord, PlaceWord, ZoneWord
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.choices import distinct
from smashup.engine.rules.plays import Played, Plays, Way
from smashup.engine.state.decisions import Named
from smashup.engine.state.editions import ExtraPlay
from smashup.engine.state.frames import Trigger
from smashup.engine.state.records import UNLIMITED, Allowance, Limit
from smashup.engine.state.state import Base, Card, Unit

DEEPEST_PLAY: Final = 30
"""Maximum depth of plays within plays; minions that return and replay each other would otherwise never stop."""
# Module constants: plain Python reads them faster than attributes of a class, and every menu uses them.
HAND: Final = Zone.HAND
EITHER: Final = Kind.EITHER
PLAY_FROM: Final = Hook.PLAY_FROM
_PLAYABLE_IN_DISCARD: Final = in_discard(Hook.PLAY_FROM)


@mypyc_attr(free_list_len=1)
class Extra:
    """An extra play that a card text gives."""

    __slots__ = ("among", "as_special", "at_once", "hand_of", "kind", "limit", "must", "now", "offer")

    def __init__(
        self,
        kind: Kind,
        limit: Limit,
        among: Iterable[Card] | None = None,
        now: bool = False,
        at_once: bool = False,
        offer: bool = False,
        must: bool = False,
        as_special: bool = False,
        hand_of: Seat | None = None,
    ) -> None:
        self.kind = kind
        self.limit = limit
        self.among = among
        """Cards to choose from, such as those just revealed; None: any card in the zone of the limit."""
        self.now = now
        """True if later text of the ability depends on the play (EXTRA-08)."""
        self.at_once = at_once
        """True if the card text requires an immediate play, whatever the edition."""
        self.offer = offer
        """True if the play may be kept but the rest of the text follows it: the player is asked "now or later"."""
        self.must = must
        self.as_special = as_special
        """True if a ban on Specials applies to it."""
        self.hand_of = hand_of
        """Player whose hand the card may come from, as the text says."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Extras(Plays):
    def extra_minion(
        self,
        *,
        at: Base | None = None,
        max_power: int | None = None,
        power: int | None = None,
        no_minion_of_yours: bool = False,
        with_my_minion: bool = False,
        name: str | None = None,
        not_name: str | None = None,
        same_name: bool = False,
        zone: ZoneWord = "hand",
        among: Iterable[Card] | None = None,
        now: bool = False,
        at_once: bool = False,
        offer: bool = False,
        must: bool = False,
        player: Seat | None = None,
    ) -> Unit | None:
        """Give an extra minion: kept for later in the phase if the edition allows it, otherwise played now or never.

        `now`: later text of the ability depends on the play (EXTRA-08). `at_once`: the card text requires an immediate
        play, whatever the edition. `must`: the play is not optional.
        """
        limit = Limit(
            max_power=max_power,
            at=at.slot if at is not None else None,
            no_minion_of_yours=no_minion_of_yours,
            name=name,
            not_name=not_name,
            zone=ZONES[zone],
            power=power,
            with_minion_of_yours=with_my_minion,
            same_name=same_name,
        )
        played = self._extra(Extra(Kind.MINION, limit, among, now, at_once, offer, must), player)
        return played if isinstance(played, Unit) else None

    def extra_action(
        self,
        *,
        on: Unit | Base | None = None,
        raises_power: bool | Unit = False,
        zone: ZoneWord = "hand",
        among: Iterable[Card] | None = None,
        now: bool = False,
        offer: bool = False,
        must: bool = False,
        as_special: bool = False,
        hand_of: Seat | None = None,
        player: Seat | None = None,
    ) -> Played | None:
        """Give an extra action, like `extra_minion`.

        With `as_special`, a ban on playing Specials applies to this play. `hand_of`: as for `extra_card`.
        """
        limit = Limit(
            on=on.iid if isinstance(on, Unit) else None,
            at=on.slot if isinstance(on, Base) else None,
            raises_power=raises_power is not False,
            zone=ZONES[zone],
            raises=raises_power.iid if isinstance(raises_power, Unit) else None,
        )
        return self._extra(Extra(Kind.ACTION, limit, among, now, False, offer, must, as_special, hand_of), player)

    def extra_action_on_each(self, bases: Iterable[Base], *, among: Iterable[Card]) -> None:
        """Let "you" play at most one of these cards on each of these bases, in any order.

        A base that enters play meanwhile is not included.
        """
        seat, left = self.you, list(bases)
        cards = [side for card in among for side in card.sides if side.printed.is_action]
        while self.depth <= DEEPEST_PLAY and self.extra_ban(seat) is None:
            limits = [Limit(at=base.slot) for base in left]
            ways = {card: [Way(limit) for limit in limits if self.can_play(card, seat, limit)] for card in cards}
            card = self.ask(seat, Ask.CARD, Verb.PLAY, distinct(card for card in cards if ways[card]), decline="no")
            if card is None:
                return
            before = len(self.state.facts)
            self.play_by(ways[card], card, seat)
            cards.remove(card)
            played = next(fact for fact in self.state.facts[before:] if fact.what is EventKind.PLAYED)
            left = [base for base in left if base.slot != played.slot]

    def extra_card(
        self,
        *,
        zone: ZoneWord = "hand",
        among: Iterable[Card] | None = None,
        hand_of: Seat | None = None,
        next_turn: bool = False,
        player: Seat | None = None,
    ) -> Played | None:
        """Give an extra minion or an extra action, like `extra_minion`.

        `hand_of`: the card may come from the hand of that player. `next_turn`: the play is for that player's next turn.
        """
        pile = ZONES[zone]
        if next_turn:
            self.allow(self.you if player is None else player, Kind.EITHER, next_turn=True)
            return None
        limit = Limit(zone=pile) if pile is not Zone.HAND else UNLIMITED
        return self._extra(Extra(Kind.EITHER, limit, among, hand_of=hand_of), player)

    def take_or_play(
        self, card: Card | None, *, kind: KindWord = "either", optional: bool = False, at: Base | None = None
    ) -> bool:
        """Let "you" place a card into your hand or play it as an extra card of that kind, if it can be played.

        With `optional`, you may do neither. A card that is already in your hand stays there, and players who saw it
        still know it. Return True if either was done.
        """
        if card is None:
            return False
        card_kind, limit = KINDS[kind], Limit(at=at.slot) if at is not None else UNLIMITED
        sides = [side for side in card.sides if card_kind in (EITHER, side.printed.kind)]
        able = [side for side in sides if self.can_play(side, self.you, limit) and self.extra_ban(self.you) is None]
        ways = [Named("keep", Verb.KEEP, text="Place it into your hand.", what=card)]
        if able:
            ways.append(Named("play", Verb.PLAY, text="Play it.", what=able[0]))
        way = self.ask(self.you, Ask.MODE, Verb.KEEP, ways, decline="no" if optional else None)
        if way is not None and way.value is Verb.PLAY:
            self.play(self.choose_side(card, self.you, able), at=at)
        elif way is not None and card.uid not in self.state.players[self.you].hand:
            self.place(card, "hand")
        return way is not None

    def play_each(self, cards: Sequence[Card]) -> None:
        """Play each of these specified cards at once, in an order that "you" choose (EXTRA-10)."""
        hand = self.state.players[self.you].hand
        left = [card for card in cards if card.uid in hand]
        while left:
            card = self.choose_card(to="play", among=left) or left[0]
            self.play(card)
            left = [each for each in left if each is not card and each.uid in hand]

    def play_or_discard(
        self, card: Card | None, *, at: Base | None = None, ends_in: PlaceWord | None = None
    ) -> Played | None:
        """Play a card that was found or revealed.

        A card that cannot be played is discarded (DECK-11), or goes to `ends_in` if given.
        """
        if card is None:
            return None
        played = self.play(card, at=at, ends_in=ends_in)
        if played is None and ends_in is None:
            self.discard(card)
        elif played is None and ends_in is not None:
            of = self.choose_player(to="place", others=True, about=card) if ends_in == "another hand" else None
            self.place(card, ends_in, of=of)
        return played

    def play_off_top(
        self,
        *,
        at: Base | None = None,
        power: int | None = None,
        max_power: int | None = None,
        n: int = 1,
        player: Seat | None = None,
    ) -> list[Unit]:
        """Reveal cards until a matching minion appears and play or discard it (DECK-05, DECK-11), `n` times (DECK-06).

        Afterwards the other revealed cards are shuffled into the deck (DECK-07).
        """
        seat = self.you if player is None else player

        def fits(card: Card) -> bool:
            printed = card.printed.power
            return card.is_minion and power in (None, printed) and (max_power is None or printed <= max_power)

        played: list[Unit] = []
        unused: list[Card] = []
        for _ in range(n):
            found, rest = self.reveal_until(fits, player=seat)
            unused += rest
            for card in found:
                unit = self.play(card, at=at, player=seat)
                if isinstance(unit, Unit):
                    played.append(unit)
                else:
                    self.discard(card, player=seat)
        if unused:
            self.place_cards(unused, Where.SHUFFLED)
        return played

    def playable(
        self,
        *,
        at: Base,
        kind: KindWord = "minion",
        zone: ZoneWord = "hand",
        max_power: int | None = None,
        once_gone: Unit | None = None,
        player: Seat | None = None,
    ) -> list[Card]:
        """Return the cards that the player could play at a base as an extra now.

        Card texts use it to check that the first part of an instruction is not done in vain. `once_gone`: assume that
        this card has returned to its owner's hand.
        """
        pile = ZONES[zone]
        seat = self.you if player is None else player
        extra = Extra(KINDS[kind], Limit(at=at.slot, max_power=max_power, zone=pile))
        if once_gone is None:
            return list(self._ways_of_extra(seat, extra))
        siblings = once_gone.base.minions if once_gone.is_minion else once_gone.base.actions
        position = siblings.index(once_gone)
        siblings.remove(once_gone)
        found = list(self._ways_of_extra(seat, extra))
        if once_gone.owner == seat and pile is Zone.HAND and self.can_play(once_gone.card, seat, extra.limit):
            found.append(once_gone.card)
        siblings.insert(position, once_gone)
        return found

    def _extra(self, extra: Extra, player: Seat | None) -> Played | None:
        seat = self.you if player is None else player
        if self.depth > DEEPEST_PLAY:
            self.note("chain_ends", player=seat)
            return None
        keep = self._may_keep(seat, extra)
        if keep and not extra.offer and not extra.now:
            self.allow(seat, extra.kind, extra.limit)
            return None
        ways = self._ways_of_extra(seat, extra)
        decline = None if extra.must else "keep" if keep else "no"
        own = [card for card, way in ways.items() if way.limit is extra.limit]
        shown = [*distinct(own), *distinct(card for card in ways if card not in own)]
        card = self.ask(seat, Ask.CARD, Verb.PLAY, shown, decline=decline)
        if card is not None:
            card = self.choose_side(card, seat, list(ways))
            return self.play_by([ways[card]], card, seat)
        if keep:
            self.allow(seat, extra.kind, extra.limit)
        return None

    def _ways_of_extra(self, seat: Seat, extra: Extra) -> dict[Card, Way]:
        """Return the cards that this extra can play now, each with the way to play it."""
        if self.extra_ban(seat) is not None:
            return {}
        limit, kind = extra.limit, extra.kind
        if extra.among is None:
            cards = self.cards_by(limit.zone, seat, {})
        else:
            cards = [card for card in extra.among if self.is_in_reach(card, seat, extra.hand_of)]
        ways: dict[Card, Way] = {}
        way = Way(limit)
        for card in cards:
            side: Card | None = card
            while side is not None:
                if (kind is side.printed.kind or kind is EITHER) and self.can_play(side, seat, limit):
                    ways[side] = way
                side = side.other
        if extra.among is None and self.may_come_from_discard(limit):
            for card in self.cards("discard pile", player=seat):
                if kind is card.printed.kind or kind is EITHER:
                    found = self.ways_from_discard(card, seat, limit)
                    if found:
                        ways[card] = found[0]
        return self._without_banned(ways, seat) if extra.as_special else ways

    def _without_banned(self, ways: dict[Card, Way], seat: Seat) -> dict[Card, Way]:
        return {card: way for card, way in ways.items() if self.special_ban(card, seat) is None}

    # --- from the discard pile instead of the hand ------------------------------------------------------------

    def may_come_from_discard(self, limit: Limit = UNLIMITED) -> bool:
        """True if some ability could let a play from the hand take a card from a discard pile."""
        state = self.state
        return limit.zone is HAND and (PLAY_FROM in state.hooks or _PLAYABLE_IN_DISCARD in state.hidden_hooks)

    def ways_from_discard(self, card: Card, seat: Seat, limit: Limit) -> list[Way]:
        """Return the ways in which a play from the hand with that limit may take this card from the discard pile.

        Either a card in play permits it, or the card's own text does.
        """
        if limit.zone is not Zone.HAND:
            return []
        ways = [
            Way(limit)
            for ability in card.printed.in_discard.get(Hook.PLAY_FROM, ())
            if self._condition_met(ability, card)
        ]
        for permission, place in self._permissions(card.printed.kind, seat):
            combined = _combined(limit, place)
            if combined is not None:
                ways.append(Way(combined, None, permission))
        return [way for way in ways if self.can_play(card, seat, way.limit)]

    def _condition_met(self, ability: Ability, bearer: Unit | Card) -> bool:
        return ability.recheck is None or ability.recheck(self, bearer)

    def kinds_from_discard(self, seat: Seat) -> list[Kind]:
        """Return the kinds of cards that this player may play from the discard pile thanks to a card in play."""
        return [kind for kind in (Kind.MINION, Kind.ACTION) if self._permissions(kind, seat)]

    def _permissions(self, kind: Kind, seat: Seat) -> list[tuple[Trigger, Limit]]:
        """Return this player's permissions to play cards of a kind from the discard pile instead of the hand, with
        their limits.
        """
        found: list[tuple[Trigger, Limit]] = []
        for bearer in self.state.hooks.get(PLAY_FROM, ()):
            if isinstance(bearer, Unit) and bearer.controller == seat:
                for ability in bearer.by_hook[PLAY_FROM]:
                    if ability.kind is kind and self._condition_met(ability, bearer):
                        permission = Trigger(ability, bearer, seat, None)
                        if not self.used_up(permission):
                            place = Limit(at=bearer.base.slot) if kind is Kind.MINION else Limit(on=bearer.iid)
                            found.append((permission, place))
        return found

    # --- allowances kept for later ----------------------------------------------------------------------------

    def _may_keep(self, seat: Seat, extra: Extra) -> bool:
        state, frame = self.state, self.frame
        if extra.must or extra.at_once:
            return False
        return state.edition.keeps_extra(
            ExtraPlay(
                own_play_phase=state.phase is Phase.PLAY and state.current == seat,
                own_start_phase=state.phase is Phase.START and state.current == seat,
                from_special=frame is not None and frame.is_special,
                from_discard=extra.limit.zone is Zone.DISCARD,
                specific=extra.among is not None,
                depended_on=extra.now,
            )
        )

    def allow(self, seat: Seat, kind: Kind, limit: Limit = UNLIMITED, *, next_turn: bool = False) -> None:
        """Give a player an allowance for later in this Play Cards phase, or for their next turn."""
        self.acts()
        source = self.frame.source if self.frame is not None else ""
        player = self.state.players[seat]
        plays = player.next_turn if next_turn else player.allowances
        plays.append(Allowance(self.state.allowance_clock, kind, limit, source))
        self.state.allowance_clock += 1
        self.note("extra_next_turn" if next_turn else "extra", player=seat, kind=kind)


def _combined(a: Limit, b: Limit) -> Limit | None:
    """Combine two limits. Return None if they contradict each other."""
    if a is UNLIMITED:
        return b
    combined: list[Any] = []
    for x, y, free in zip(a.facts(), b.facts(), UNLIMITED.facts(), strict=True):
        if x == free:
            combined.append(y)
        elif y in (x, free):
            combined.append(x)
        else:
            return None
    return Limit(*combined)
