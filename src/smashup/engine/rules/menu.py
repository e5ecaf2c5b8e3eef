"""The Play Cards phase: what the current player can do now, and which allowance pays for it (TURN-06, AMB-24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smashup.engine.language.terms import (
    Ask,
    EffectKind,
    Event,
    Goes,
    Hook,
    Kind,
    Phase,
    Verb,
    Zone,
    forbid,
    in_discard,
)
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.plays import Plays
from smashup.engine.state.frames import Play, Trigger
from smashup.engine.state.records import UNLIMITED, Allowance, Limit, Seat
from smashup.engine.state.state import Base, Card, Unit


class Way(NamedTuple):
    """How a card can be played from the menu: what pays, where it may go, what lets it come from another pile."""

    allowance: Allowance
    limit: Limit
    permission: Trigger | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Plays):
    def play_step(self) -> None:
        """One choice from the menu with everything it causes; "done" ends the phase."""
        seat = self.state.current
        allowances = self.allowances(seat)
        free, limited = self._free_kinds(allowances)
        chosen = self.ask(seat, Ask.MENU, Verb.PLAY, self._menu(seat, free, limited), decline="done")
        if chosen is None:
            self.state.players[seat].allowances.clear()
            self.state.phase = Phase.SCORE
        elif isinstance(chosen, Card):
            outer = self.begin_use()
            if not limited and chosen.menu_kind in free and self.state.where[chosen.uid] == Zone.HAND:
                self._play_freely(chosen, seat, allowances[free.index(chosen.menu_kind)])
            else:
                self._play_from_menu(chosen, seat)
            self.end_use(outer)
        else:
            self._use_from_menu(chosen)

    def menu(self, seat: Seat) -> list[Card | Trigger]:
        """Cards that can be played, talents and other abilities that can be used: in hand order, then by arrival."""
        return self._menu(seat, *self._free_kinds(self.allowances(seat)))

    def _menu(self, seat: Seat, free: list[Kind], limited: list[Allowance]) -> list[Card | Trigger]:
        state = self.state
        options: list[Card | Trigger] = []
        if free or limited:
            options.extend(self._from_hand(seat, free, limited))
            if Hook.PLAY_FROM in state.hooks or Zone.DISCARD in [each.limit.zone for each in limited]:
                options.extend(self._from_discard(seat))
        if _IN_DISCARD in state.hidden_hooks:
            options.extend(self._uses_in_discard(seat))
        if Hook.TALENT in state.hooks or Hook.ON_YOUR_TURN in state.hooks:
            options.extend(self._abilities(seat))
        return options

    def _from_hand(self, seat: Seat, free: list[Kind], limited: list[Allowance]) -> list[Card]:
        """What can be played from the hand; copies of a card are one option."""
        hand = map(self.state.cards.__getitem__, self.state.players[seat].hand)
        if not limited:
            return list({card.printed: card for card in hand if card.menu_kind in free}.values())
        options: dict[str, Card] = {}
        for card in hand:
            name, kind = card.printed.name, card.menu_kind
            if name in options or kind is None:
                continue
            if kind in free:
                options[name] = card
                continue
            for allowance in limited:
                if allowance.kind in (kind, Kind.EITHER) and self._pays(allowance, card, seat):
                    options[name] = card
                    break
        return list(options.values())

    # --- allowances -------------------------------------------------------------------------------------------

    def allowances(self, seat: Seat) -> list[Allowance]:
        """The plays this player may still make. Standing extras are lost with their card: first, so spent first."""
        state = self.state
        found = state.players[seat].allowances
        if Hook.EXTRA_EACH_TURN not in state.hooks:
            return found
        standing = []
        for bearer in state.hooks[Hook.EXTRA_EACH_TURN]:
            if isinstance(bearer, Unit) and bearer.you == seat:
                for ability in bearer.by_hook[Hook.EXTRA_EACH_TURN]:
                    use = (ability.key, bearer.iid)
                    if use not in state.used_turn:
                        limit = Limit(at=bearer.base.slot) if ability.here else UNLIMITED
                        standing.append(Allowance(-bearer.iid, ability.kind, limit, bearer.name, use))
        return standing + found

    def _free_kinds(self, allowances: list[Allowance]) -> tuple[list[Kind], list[Allowance]]:
        """The kinds of which every card can be played, in the order of their allowances (unlimited ones, while nothing
        in play forbids anything); and the allowances that must be asked card by card."""
        state = self.state
        barred = self._barred_kinds() if state.effects or Hook.PLAY_BAN in state.hooks or not state.bases else ()
        free: list[Kind] = []
        limited: list[Allowance] = []
        for allowance in allowances:
            if allowance.limit is UNLIMITED and allowance.kind not in barred and allowance.kind != Kind.EITHER:
                free.append(allowance.kind)
            else:
                limited.append(allowance)
        return free, limited

    def _barred_kinds(self) -> tuple[Kind, ...]:
        """The kinds of which something in play, or an effect, may forbid a card; minions, where no base is left."""
        state = self.state
        barred: tuple[Kind, ...] = () if state.bases else (Kind.MINION,)
        if Hook.PLAY_BAN in state.hooks:
            banned = self.bases_with_bans()
            if banned and all(base in banned for base in state.bases):
                barred = (Kind.MINION,)
            if forbid(Verb.PLAY_ACTION) in state.hooks:
                barred = (*barred, Kind.ACTION)
        if state.effects and EffectKind.FORBID in [effect.kind for effect in state.effects]:
            barred = (*barred, Kind.ACTION)
        return barred

    def _pays(self, allowance: Allowance, card: Card, seat: Seat, zone: Zone = Zone.HAND) -> bool:
        """Whether this allowance lets the card be played from that zone somewhere."""
        kind = card.printed.kind
        if allowance.kind not in (kind, Kind.EITHER) or allowance.limit.zone != zone:
            return False
        return self.can_play(card, seat, allowance.limit)

    def _pay(self, fitting: list[Allowance], seat: Seat) -> Allowance:
        """Use up the most limited allowance that fits; ask where two fit and neither contains the other."""
        paid = fitting[0] if len(fitting) == 1 else self._narrowest(fitting, seat)
        self._use_up_allowance(paid, seat)
        return paid

    def _use_up_allowance(self, allowance: Allowance, seat: Seat) -> None:
        if allowance.use is not None:
            self.state.used_turn.append(allowance.use)
        else:
            self.state.players[seat].allowances.remove(allowance)

    def _narrowest(self, fitting: list[Allowance], seat: Seat) -> Allowance:
        narrow: list[Allowance] = []
        for allowance in fitting:
            if not any(_wider(allowance, other) for other in fitting if other is not allowance) and not any(
                allowance.limit == other.limit and allowance.kind == other.kind for other in narrow
            ):
                narrow.append(allowance)
        return self.ask(seat, Ask.ALLOWANCE, Verb.USE, narrow) or fitting[0]

    # --- playing from the menu --------------------------------------------------------------------------------

    def _ways(self, card: Card, seat: Seat) -> list[Way]:
        """Each allowance that pays for this card from where it is, with the limit on where it then goes."""
        zone = self.state.where[card.uid]
        allowances = self.allowances(seat)
        ways = [Way(allowance, allowance.limit) for allowance in allowances if self._pays(allowance, card, seat, zone)]
        if zone == Zone.DISCARD:
            for allowance in allowances:
                if allowance.kind in (card.printed.kind, Kind.EITHER):
                    lent = self.instead_of_hand(card, seat, allowance.limit)
                    ways += [Way(allowance, limit, permission) for permission, limit in lent]
        return ways

    def _play_freely(self, card: Card, seat: Seat, allowance: Allowance) -> None:
        """Nothing forbids anything and one unlimited allowance pays: straight to the point."""
        printed = card.printed
        place: Unit | Base | None = None
        if printed.is_minion:
            bases = self.state.bases if Hook.PLAY_BAN not in self.state.hooks else self.minion_bases(card, seat)
            place = self.ask(seat, Ask.BASE, Verb.PLAY, bases, prompt=card.key)
        elif not printed.is_standard:
            kind = Ask.MINION if printed.goes == Goes.ON_MINION else Ask.BASE
            place = self.ask(seat, kind, Verb.ATTACH, self.hosts(card, seat), prompt=card.key)
        self._use_up_allowance(allowance, seat)
        self._play_at(card, seat, place)

    def _play_from_menu(self, card: Card, seat: Seat) -> None:
        ways = self._ways(card, seat)
        if card.printed.is_standard:
            self._pay([way.allowance for way in ways], seat)
            self._play_at(card, seat, None)
        else:
            self._play_somewhere(card, seat, ways)

    def _play_at(self, card: Card, seat: Seat, place: Unit | Base | None) -> None:
        if isinstance(place, Base) and card.printed.is_minion:
            self._play_minion(card, seat, place, False)
        elif card.printed.is_standard:
            self._play_standard(card, seat, Play(card, seat, False))
        else:
            self._play_on(card, seat, Play(card, seat, False), place, UNLIMITED)

    def _play_somewhere(self, card: Card, seat: Seat, ways: list[Way]) -> None:
        """Ask where first, then pay with an allowance that reaches there."""
        reach = [(way, self._places(card, seat, way.limit)) for way in ways]
        options = reach[0][1]
        if len(reach) > 1:
            reachable = [place for _, places in reach for place in places]
            options = [place for place in self._all_places(card) if place in reachable]
        kind = Ask.MINION if card.printed.goes == Goes.ON_MINION else Ask.BASE
        to = Verb.PLAY if card.printed.is_minion else Verb.ATTACH
        place = self.ask(seat, kind, to, options, prompt=card.key)
        fitting = [way for way, places in reach if place is None or place in places]
        paid = self._pay([way.allowance for way in fitting], seat)
        permission = next(way.permission for way in fitting if way.allowance is paid)
        if permission is not None:
            self.use_up(permission)
        self._play_at(card, seat, place)

    def _places(self, card: Card, seat: Seat, limit: Limit) -> Sequence[Unit | Base]:
        if card.printed.is_minion:
            return self.minion_bases(card, seat, limit)
        return self.hosts(card, seat, limit)

    def _all_places(self, card: Card) -> Sequence[Unit | Base]:
        if card.printed.goes == Goes.ON_MINION:
            return self.minions()
        return self.state.bases

    # --- other sources ----------------------------------------------------------------------------------------

    def _from_discard(self, seat: Seat) -> list[Card]:
        """Cards in the discard pile that an allowance or a standing permission lets this player play."""
        kinds = [kind for kind in (Kind.MINION, Kind.ACTION) if self._permissions(kind, seat)]
        kinds += [each.kind for each in self.allowances(seat) if each.limit.zone == Zone.DISCARD]
        seen: dict[str, Card] = {}
        for card in self.cards(Zone.DISCARD, player=seat) if kinds else ():
            if card.printed.kind in kinds and card.name not in seen and self._ways(card, seat):
                seen[card.name] = card
        return list(seen.values())

    def _uses_in_discard(self, seat: Seat) -> list[Trigger]:
        """Abilities that work on your turn from the discard pile; copies of a card are one option."""
        found: dict[str, Trigger] = {}
        pile = map(self.state.cards.__getitem__, self.state.players[seat].discard)
        for card in [card for card in pile if card.printed.in_discard]:
            for ability in card.printed.in_discard.get(Hook.ON_YOUR_TURN, ()):
                trigger = Trigger(ability, card, seat, None)
                if ability.key not in found and not self.used_up(trigger) and self.can_play(card, seat):
                    found[ability.key] = trigger
        return list(found.values())

    # --- abilities --------------------------------------------------------------------------------------------

    def _abilities(self, seat: Seat) -> list[Trigger]:
        found: list[Trigger] = []
        for hook in _MENU_HOOKS:
            for bearer in self.state.hooks.get(hook, ()):
                if isinstance(bearer, Unit) and bearer.you != seat:
                    continue
                for ability in bearer.by_hook[hook]:
                    if ability.still is None or ability.still(self, bearer):
                        found.append(Trigger(ability, bearer, seat, None))
        found = [trigger for trigger in found if not self.used_up(trigger)]
        return sorted(found, key=lambda trigger: trigger.stay)

    def _use_from_menu(self, trigger: Trigger) -> None:
        outer = self.begin_use()
        self.use_up(trigger)
        self.note("used", card=trigger.bearer, player=trigger.you)
        self.run_ability(trigger.ability, trigger.bearer, trigger.you)
        if Hook.TALENT in trigger.ability.hooks and isinstance(trigger.bearer, Unit):
            self.done(Verb.USE, [trigger.bearer], Event.TALENT_USED)
        self.end_use(outer)


_MENU_HOOKS = (Hook.TALENT, Hook.ON_YOUR_TURN)
_IN_DISCARD = in_discard(Hook.ON_YOUR_TURN)


def _wider(a: Allowance, b: Allowance) -> bool:
    """Whether b is the more limited of two allowances that both fit."""
    if a.limit == b.limit:
        return a.kind == Kind.EITHER and b.kind != Kind.EITHER
    return all(wide in (free, narrow) for wide, narrow, free in zip(a.limit, b.limit, UNLIMITED, strict=True))
