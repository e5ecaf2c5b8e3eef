"""Queries about cards in play and in the piles. The filters match the wording of card texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Unpack

from smashup.engine.language.filters import ActionFilter, CardFilter, MinionFilter, TitanFilter
from smashup.engine.language.terms import EffectKind, EventKind, Goes, Hook, Phase, Seat, Verb, Zone, forbid
from smashup.engine.language.vocabulary import ZONES, ZoneWord
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.values import NAMES, Values
from smashup.engine.state.frames import Attempt
from smashup.engine.state.records import Effect, Fact, Limit
from smashup.engine.state.state import ASIDE, Base, Card, Unit

# Module constants: plain Python reads them faster than attributes of a class.
HAND: Final = Zone.HAND
DISCARD: Final = Zone.DISCARD
PLAYED: Final = EventKind.PLAYED
FORBID: Final = EffectKind.FORBID
PLAY_EXTRA: Final = Verb.PLAY_EXTRA
NO_EXTRAS: Final = forbid(PLAY_EXTRA)


@mypyc_attr(allow_interpreted_subclasses=True)
class Queries(Values):
    """Queries about cards in play and in the piles, and bans on attempts."""

    def minions(self, **which: Unpack[MinionFilter]) -> list[Unit]:
        """Return minions in play, ordered by base and arrival. With `stasis`, minions in stasis follow."""
        return self.minions_by(which)

    def minions_by(self, which: MinionFilter) -> list[Unit]:
        """Like `minions`, with the filters as a mapping."""
        at = which.get("at")
        found = at.minions.copy() if at is not None else self._all_minions()
        if at is None and which.get("stasis"):
            found += [unit for unit in self.in_stasis() if unit.is_minion]
        for word, value in which.items():
            if word not in _MINIONS_BY:
                raise no_such_filter("minions", word, _MINIONS_BY)
            if value is not None and value is not False and (keep := _MINIONS_BY[word]) is not None:
                found = keep(self, found, value)
        return found if _BY_POWER.isdisjoint(which) else self._by_power(found, which)

    def _all_minions(self) -> list[Unit]:
        found: list[Unit] = []
        for base in self.state.bases:
            found += base.minions
        return found

    def _by_power(self, found: list[Unit], which: MinionFilter) -> list[Unit]:
        """Apply the power filters. They come last because they are expensive."""
        if (printed_max := which.get("printed_max")) is not None:
            found = [unit for unit in found if self.printed_power(unit) <= printed_max]
        if (max_power := which.get("max_power")) is not None:
            found = [unit for unit in found if self.power(unit) <= max_power]
        if (less_power_than := which.get("less_power_than")) is not None:
            found = [unit for unit in found if self.power(unit) < less_power_than]
        return found

    def is_on_loan(self, unit: Unit) -> bool:
        """True if the controller of the unit has it only for a time."""
        return any(effect.kind is EffectKind.CONTROL and effect.target == unit.iid for effect in self.state.effects)

    def actions(self, **which: Unpack[ActionFilter]) -> list[Unit]:
        """Return actions in play on bases, on minions, or both."""
        return self.actions_by(which)

    def actions_by(self, which: ActionFilter) -> list[Unit]:
        on, at = which.get("on"), which.get("at")
        found: list[Unit] = []
        if on is not None:
            found += on.actions
        else:
            on_bases, on_minions = which.get("on_bases", True), which.get("on_minions", True)
            for base in self.state.bases:
                if at is None or base is at:
                    if on_bases:
                        found += base.actions
                    if on_minions:
                        for minion in base.minions:
                            found += minion.actions
        for word, value in which.items():
            if word not in _ACTIONS_BY:
                raise no_such_filter("actions", word, _ACTIONS_BY)
            if value is not None and value is not False and (keep := _ACTIONS_BY[word]) is not None:
                found = keep(self, found, value)
        return found

    def titans(self, **which: Unpack[TitanFilter]) -> list[Unit]:
        """Return titans in play, in the order in which they came to their bases."""
        at = which.get("at")
        found = [titan for titan in self.state.titans if titan.base is not ASIDE and at in (None, titan.base)]
        for word, value in which.items():
            if word not in _TITANS_BY:
                raise no_such_filter("titans", word, _TITANS_BY)
            if value is not None and value is not False and (keep := _TITANS_BY[word]) is not None:
                found = keep(self, found, value)
        return found

    def titans_aside(self, *, player: Seat | None = None, name: str | None = None) -> list[Unit]:
        seat = self.you if player is None else player
        return [titan for titan in self.state.titans_aside() if titan.owner == seat and name in (None, titan.name)]

    def in_stasis(
        self, *, mine: bool = False, with_counter: bool = False, other_than: Unit | None = None
    ) -> list[Unit]:
        """Return cards in stasis, player by player. "Your" cards are those that you own (AMB-67)."""
        return [
            unit
            for player in self.state.players
            if not mine or player.seat == self.you
            for unit in player.stasis
            if unit is not other_than and (not with_counter or unit.stasis)
        ]

    def last_stasis_counter_removed(self) -> bool:
        return any([fact.what is EventKind.STASIS_EMPTIED for fact in self.state.facts])

    def stored(self, under: Unit) -> list[Card]:
        """Return the cards stored under a unit, even after it has left until the reactions to that are resolved."""
        pile, known = self.state.stored.get(under.iid, []), self.state.known
        if self.probe is not None and any([not known[uid] >> self.probe.asker & 1 for uid in pile]):
            self.probe.peeked = True
        self.on_hidden_cards_read(pile)
        return [self.state.cards[uid] for uid in pile]

    def bases(
        self,
        *,
        other_than: Base | None = None,
        with_my_minion: bool = False,
        without_my_minions: bool = False,
        without_minions: bool = False,
    ) -> list[Base]:
        you = self.you
        return [
            base
            for base in self.state.bases
            if base is not other_than
            and (not with_my_minion or any(unit.controller == you for unit in base.minions))
            and (not without_my_minions or not any(unit.controller == you for unit in base.minions))
            and (not without_minions or not base.minions)
        ]

    def cards(self, zone: ZoneWord, *, player: Seat | None = None, **which: Unpack[CardFilter]) -> list[Card]:
        """Return cards in a hand, deck or discard pile, bottom first. Power is printed power (POW-02)."""
        return self.cards_by(ZONES[zone], player, which)

    def cards_by(self, zone: Zone, player: Seat | None, which: CardFilter) -> list[Card]:
        seat = self.you if player is None else player
        pile = self.pile(zone, seat)
        if self.probe is not None and (zone is Zone.DECK or (zone is Zone.HAND and seat != self.probe.asker)):
            self.probe.peeked = True
        if zone is not DISCARD:
            self.on_hidden_cards_read(pile)
        cards = self.state.cards
        found = [cards[uid] for uid in pile]
        for word, value in which.items():
            if word not in _CARDS_BY:
                raise no_such_filter("cards", word, _CARDS_BY)
            if value is not None and value is not False:
                found = _CARDS_BY[word](found, value)
        return found

    def number_of_cards(self, zone: ZoneWord, *, player: Seat | None = None) -> int:
        """Return the size of a pile. Hidden piles may be counted (VIS-06): no card in them is read."""
        return len(self.pile(ZONES[zone], self.you if player is None else player))

    def pile(self, zone: Zone, seat: Seat) -> list[int]:
        player = self.state.players[seat]
        if zone is DISCARD:
            return player.discard
        return player.hand if zone is HAND else player.deck

    def forbidden_for_a_time(
        self, verb: Verb, seat: Seat, card: Card | None = None, base: Base | None = None
    ) -> Effect | None:
        """Return the timed effect that stops that player from doing this, at all or with that card at that base."""
        for effect in self.state.effects:
            if (
                effect.kind is FORBID
                and effect.seat == seat
                and effect.verb == verb
                and not effect.asleep
                and (not effect.name or (card is not None and effect.name == card.printed.name))
                and (not effect.n or (card is not None and card.printed.power >= effect.n))
                and (not effect.place or (base is not None and effect.place == base.iid))
                and (not effect.target or self._has_minion_at(seat, effect.target))
            ):
                return effect
        return None

    def _has_minion_at(self, seat: Seat, iid: int) -> bool:
        """True if the player has a minion at the base with that card."""
        return any([unit.controller == seat for base in self.state.bases if base.iid == iid for unit in base.minions])

    def extra_ban(self, seat: Seat) -> Unit | Base | Effect | None:
        """Return the ban that stops that player from playing any extra card now, if any."""
        state = self.state
        if NO_EXTRAS in state.hooks:
            return self.forbidden(Attempt(PLAY_EXTRA, seat))
        return self.forbidden_for_a_time(PLAY_EXTRA, seat) if state.effects else None

    def extra_cards_played(self, seat: Seat) -> int:
        return sum([fact.what is PLAYED and fact.seat == seat and fact.extra for fact in self.state.facts])

    def forbidden(self, attempt: Attempt) -> Unit | Base | Effect | None:
        """Return the card or timed effect that says "cannot" about this attempt (CONF-02), if any."""
        if self.state.effects:
            effect = self.forbidden_for_a_time(attempt.verb, attempt.player, attempt.card, attempt.base)
            if effect is not None:
                return effect
        key = forbid(attempt.verb)
        return self.forbidden_in_play(key, attempt) if key in self.state.hooks else None

    def forbidden_in_play(self, bans: str, attempt: Attempt) -> Unit | Base | None:
        """Return the card in play under that hook which says "cannot" about this attempt, if any."""
        for bearer in self.state.hooks[bans]:
            if self.state.effects and isinstance(bearer, Base) and self.ignores(attempt.player, bearer):
                continue
            for ability in bearer.by_hook[bans]:
                if ability.fn is not None and ability.fn(self, bearer, attempt):
                    return bearer
        return None

    def to_be_raised(self, limit: Limit, seat: Seat) -> list[Unit]:
        """Return the minions of which at least one must get more power from an extra that is for increasing power."""
        if limit.raises is None:
            return self.minions(controlled_by=seat)
        return [unit for unit in self.minions() if unit.iid == limit.raises]

    def raised_by_playing(self, card: Card, limit: Limit, seat: Seat) -> list[Unit]:
        """Return the minions of `to_be_raised` whose power this card could increase now."""
        could, minions = card.printed.raises_power, self.to_be_raised(limit, seat)
        return [unit for unit in minions if could(self, unit)] if callable(could) else minions

    def vp(self, player: Seat | None = None) -> int:
        return self.state.players[self.you if player is None else player].vp

    def destinations(self, unit: Unit) -> list[Base]:
        """Return the bases that "you" can move a unit to: all other bases that nothing forbids."""
        if forbid(Verb.MOVE) not in self.state.hooks and not self.state.effects:
            return [base for base in self.open_bases() if base is not unit.base]
        return [
            base
            for base in self.open_bases()
            if base is not unit.base
            and not self.forbidden(Attempt(Verb.MOVE, self.you, unit=unit, base=unit.base, to=base))
        ]

    def open_bases(self) -> Sequence[Base]:
        """Return all bases except one whose cards are being discarded after scoring."""
        scoring = self.state.scoring
        if scoring is None or not scoring.closed:
            return self.state.bases
        return [base for base in self.state.bases if base is not scoring.base]

    def count_named(self, name: str, *, at: Base) -> int:
        """Count the cards with that name at a base: minions, and actions that have the name."""
        count = 0
        for unit in (*at.minions, *at.all_actions()) if at.has_actions else at.minions:
            if unit.card.printed.name == name or (NAMES in unit.by_hook and name in self.names(unit)):
                count += 1
        return count

    def count_labelled(self, label: str, *, controlled_by: Seat, other_than: Unit | None = None) -> int:
        """Count a player's cards in play with that label: minions, and actions with a name that has the label."""
        units = [unit for unit in self.state.units() if unit.controller == controlled_by and unit is not other_than]
        return sum([self.has_label(unit, label) for unit in units])

    def minion_names(self, player: Seat) -> tuple[str, ...]:
        return tuple(sorted({card.name for card in self.state.cards[1:] if card.owner == player and card.is_minion}))

    def is_in_discard(self, card: Card) -> bool:
        return self.state.where[card.uid] is Zone.DISCARD

    @property
    def scoring_base(self) -> Base | None:
        """The base that is being scored, if any."""
        return self.state.scoring.base if self.state.scoring is not None else None

    def winners(self) -> list[Seat]:
        """Return the winners of the base that is being scored, known from the award on (AMB-40)."""
        return self.state.scoring.winners if self.state.scoring is not None else []

    def had_minion_when_scored(self, player: Seat) -> bool:
        """True if that player had a minion at the base being scored when VP were awarded."""
        return self.state.scoring is not None and player in self.state.scoring.present

    @property
    def scored_base(self) -> Base | None:
        """The base that has just scored, while the window after scoring is open."""
        return self.scoring_base if self.open_window is Hook.AFTER_SCORING else None

    def here_since_turn_began(self, unit: Unit) -> bool:
        return unit.iid < self.state.turn_clock

    def moved_from(self, unit: Unit) -> Base | None:
        for fact in reversed(self.state.facts):
            if fact.what is EventKind.MOVED and fact.iid == unit.iid:
                return next((base for base in self.state.bases if base.slot == fact.slot), None)
        return None

    def standard_actions_played(self, seat: Seat) -> int:
        return sum(
            [fact.what is EventKind.PLAYED and fact.seat == seat and fact.card.is_standard for fact in self.state.facts]
        )

    def actions_played(self, seat: Seat, *, on: Base) -> int:
        return sum(
            fact.what is EventKind.PLAYED
            and fact.seat == seat
            and fact.card.printed.goes is Goes.ON_BASE
            and fact.slot == on.slot
            and fact.iid > on.iid
            for fact in self.state.facts
        )

    def destroyed(
        self,
        *,
        at: Base | None = None,
        label: str | None = None,
        by: Seat | None = None,
        of: Seat | None = None,
        not_of: Seat | None = None,
    ) -> list[Card]:
        return [
            fact.card
            for fact in self._facts(EventKind.DESTROYED, by, of, not_of)
            if (at is None or fact.iid == at.iid) and (label is None or label in fact.card.printed.labels)
        ]

    def power_decreased(self, *, at: Base, not_of: Seat) -> bool:
        decreased = self._facts(EventKind.POWER_DECREASED, None, None, not_of)
        return any([fact.iid == at.iid for fact in decreased])

    def moved(
        self, *, to: Base | None = None, by: Seat | None = None, of: Seat | None = None, not_of: Seat | None = None
    ) -> list[Card]:
        return [
            fact.card
            for fact in self._facts(EventKind.MOVED, by, of, not_of)
            if to is None or (fact.to == to.slot and fact.iid > 0)
        ]

    def played(self, *, by: Seat | None = None, at: Base | None = None) -> list[Card]:
        return [
            fact.card
            for fact in self._facts(PLAYED, by, None, None)
            if at is None or (fact.slot == at.slot and fact.iid > at.iid)
        ]

    def _facts(self, what: EventKind, by: Seat | None, of: Seat | None, not_of: Seat | None) -> list[Fact]:
        """Return the facts of this turn of one kind, by the acting player and the controller of the card."""
        return [
            fact
            for fact in self.state.facts
            if fact.what is what and by in (None, fact.seat) and of in (None, fact.of) and not_of != fact.of
        ]

    def minions_played(self, seat: Seat, *, at: Base | None = None, in_play_cards: bool = False) -> int:
        played = 0
        for fact in self.state.facts:
            if fact.what is PLAYED and fact.seat == seat and fact.card.printed.is_minion:
                at_base = at is None or (fact.slot == at.slot and fact.iid > at.iid)
                if at_base and (not in_play_cards or fact.phase is Phase.PLAY):
                    played += 1
        return played


# --- filters ----------------------------------------------------------------------------------------------------------


def mine(game: Queries, units: list[Unit], _: bool) -> list[Unit]:
    you = game.you
    return [unit for unit in units if unit.controller == you]


def others(game: Queries, units: list[Unit], _: bool) -> list[Unit]:
    you = game.you
    return [unit for unit in units if unit.controller != you]


def controlled_by(game: Queries, units: list[Unit], seat: Seat) -> list[Unit]:
    return [unit for unit in units if unit.controller == seat]


def owned_by(game: Queries, units: list[Unit], seat: Seat) -> list[Unit]:
    return [unit for unit in units if unit.card.owner == seat]


def other_than(game: Queries, units: list[Unit], other: Unit) -> list[Unit]:
    return [unit for unit in units if unit is not other]


def among(game: Queries, units: list[Unit], these: Iterable[Unit]) -> list[Unit]:
    allowed = list(these)
    return [unit for unit in units if unit in allowed]


def named(game: Queries, units: list[Unit], name: str) -> list[Unit]:
    return [unit for unit in units if name in game.names(unit)]


def labelled(game: Queries, units: list[Unit], label: str) -> list[Unit]:
    return [unit for unit in units if game.has_label(unit, label)]


def of_faction(game: Queries, units: list[Unit], faction: str) -> list[Unit]:
    return [unit for unit in units if unit.faction == faction]


def without_actions(game: Queries, units: list[Unit], _: bool) -> list[Unit]:
    return [unit for unit in units if not unit.actions]


def with_counters(game: Queries, units: list[Unit], _: bool) -> list[Unit]:
    return [unit for unit in units if unit.counters]


def played_by(game: Queries, units: list[Unit], seat: Seat) -> list[Unit]:
    played = [fact.iid for fact in game.state.facts if fact.what is PLAYED and fact.seat == seat]
    return [unit for unit in units if unit.iid in played]


def gainable(game: Queries, units: list[Unit], _: bool) -> list[Unit]:
    you = game.you
    return [unit for unit in units if unit.controller != you or game.is_on_loan(unit)]


Keep = Callable[[Queries, list[Unit], Any], list[Unit]]
_BY_POWER: Final = frozenset(("printed_max", "max_power", "less_power_than"))
_UNITS_BY: Final[dict[str, Keep | None]] = {
    "mine": mine,
    "others": others,
    "controlled_by": controlled_by,
    "owned_by": owned_by,
    "other_than": other_than,
    "among": among,
    "at": None,
}
"""Filter functions for units by keyword; None: the filter is applied separately."""
_MINIONS_BY: Final[dict[str, Keep | None]] = {
    **_UNITS_BY,
    "name": named,
    "label": labelled,
    "faction": of_faction,
    "without_actions": without_actions,
    "with_counters": with_counters,
    "played_by": played_by,
    "gainable": gainable,
    **dict.fromkeys(("stasis", *_BY_POWER)),
}
_TITANS_BY: Final[dict[str, Keep | None]] = {**_UNITS_BY, "name": named}
_ACTIONS_BY: Final[dict[str, Keep | None]] = {**_UNITS_BY, **dict.fromkeys(("on", "on_bases", "on_minions"))}


def minion(cards: list[Card], _: bool) -> list[Card]:
    return [card for card in cards if card.is_minion]


def action(cards: list[Card], _: bool) -> list[Card]:
    return [card for card in cards if card.is_action]


def standard(cards: list[Card], _: bool) -> list[Card]:
    return [card for card in cards if card.is_standard]


def on_base(cards: list[Card], _: bool) -> list[Card]:
    return [card for card in cards if card.printed.goes is Goes.ON_BASE]


def on_minion(cards: list[Card], _: bool) -> list[Card]:
    return [card for card in cards if card.printed.goes is Goes.ON_MINION]


def minion_up_to(cards: list[Card], power: int) -> list[Card]:
    return [card for card in cards if card.is_minion and card.printed.power <= power]


def minion_of(cards: list[Card], power: int) -> list[Card]:
    return [card for card in cards if card.is_minion and card.printed.power == power]


def one_of(cards: list[Card], name: str | Sequence[str]) -> list[Card]:
    names = (name,) if isinstance(name, str) else name
    return [card for card in cards if card.printed.name in names]


def not_name(cards: list[Card], name: str) -> list[Card]:
    return [card for card in cards if card.printed.name != name]


def with_label(cards: list[Card], label: str) -> list[Card]:
    return [card for card in cards if label in card.printed.labels]


_CARDS_BY: Final[dict[str, Callable[[list[Card], Any], list[Card]]]] = {
    "minion": minion,
    "action": action,
    "standard": standard,
    "on_base": on_base,
    "on_minion": on_minion,
    "max_power": minion_up_to,
    "power": minion_of,
    "name": one_of,
    "not_name": not_name,
    "label": with_label,
}
"""Filter functions for cards by keyword."""


def no_such_filter(of: str, word: str, words: Iterable[str]) -> TypeError:
    """Create the error for an unknown filter, like Python's for an unexpected keyword argument."""
    return TypeError(f"There is no filter {word!r} of {of}; there are {', '.join(sorted(words))}.")
