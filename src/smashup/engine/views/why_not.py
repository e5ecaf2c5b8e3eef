"""Reasons why a card, unit or base is not offered, each as a line name and its arguments, for any language.

A reason is found with the same checks that create the options. It mentions only information that the seat may know.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from smashup.engine.language.terms import Ask, Goes, Hook, Kind, Seat, Verb, Where, Zone
from smashup.engine.log import Arg, Ref, ref
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.state.frames import Attempt, Trigger
from smashup.engine.state.records import UNLIMITED, Allowance, Effect, Limit
from smashup.engine.state.state import Base, Card, Unit

_ASKS_FOR = {
    Unit: (Ask.MINION, Ask.ACTION, Ask.UNIT),
    Base: (Ask.BASE,),
    Card: (Ask.CARD, Ask.ORDER),
}
"""Kinds of decisions that each type of object could answer."""


class Refusal(NamedTuple):
    line: str
    args: dict[str, Arg]


def why_not(game: RunningGame, seat: Seat, key: str, pending: Decision | None) -> Refusal | None:
    """Return the reason why that seat cannot choose the card, unit or base with this key now, or None if it can."""
    return _Request(game, seat, pending).about(key)


def _no(line: str, **args: Any) -> Refusal:
    return Refusal(f"why_{line}", {name: ref(arg) for name, arg in args.items()})


class _Request:
    """A request for a reason by one seat at one decision."""

    def __init__(self, game: RunningGame, seat: Seat, pending: Decision | None) -> None:
        self.game = game
        self.state = game.state
        self.seat = seat
        self.pending = pending

    def about(self, key: str) -> Refusal | None:
        thing = self._find(key)
        pending = self.pending
        if thing is None:
            return _no("unknown")
        if pending is None:
            return _no("over")
        if pending.seat != self.seat:
            return self._not_asked(thing, pending)
        if any(self._answers(option, thing) for option in pending.options):
            return None
        if pending.kind == Ask.MENU and isinstance(thing, Unit) and thing.in_stasis:
            return self._in_stasis(thing)
        if pending.kind == Ask.MENU:
            return self._card(thing) if isinstance(thing, Card) else self._ability(thing)
        return self._target(thing, pending)

    def _find(self, key: str) -> Unit | Base | Card | None:
        """Return the visible object with that key. A hidden card is treated like a missing one."""
        for base in self.state.bases:
            if base.key == key:
                return base
        for unit in (*self.state.units(), *self.state.titans_aside()):
            if unit.key == key:
                return unit
        return next((card for card in self.state.cards[1:] if card.key == key and self._knows(card)), None)

    def _knows(self, card: Card) -> bool:
        return bool(self.state.known[card.uid] >> self.seat & 1)

    def _answers(self, option: Any, thing: Unit | Base | Card) -> bool:
        """True if the object, an ability of it, or another copy of it in the same pile is an option."""
        if isinstance(option, Trigger):
            option = option.bearer
        if isinstance(option, Card) and isinstance(thing, Card):
            same_pile = self.state.where[option.uid] == self.state.where[thing.uid] and option.owner == thing.owner
            same_pile = same_pile and self.game.holder(option) == self.game.holder(thing)
            return same_pile and any(side.printed is option.printed for side in thing.sides)
        if isinstance(option, Card) and isinstance(thing, Unit):  # a card in stasis that can be played
            return option.uid == thing.uid
        return option is thing

    def _not_asked(self, thing: Unit | Base | Card, pending: Decision) -> Refusal:
        if isinstance(thing, Card) and thing.printed.goes == Goes.SPECIAL and self._in_hand(thing):
            return self._only_in_window(thing)
        if self.seat != self.state.current:
            return _no("not_your_turn", player=self.state.current)
        return _no("others_decide", player=pending.seat)

    def _in_hand(self, card: Card) -> bool:
        return card.uid in self.state.players[self.seat].hand

    # --- the menu: cards --------------------------------------------------------------------------------------

    def _card(self, card: Card) -> Refusal:
        where = self.state.where[card.uid]
        if where == Zone.BURIED:
            return _no("buried", card=card)
        if where == Zone.STORED:
            return _no("stored", card=card)
        if not self._in_hand(card):
            return self._elsewhere(card, where)
        printed = card.printed
        if printed.goes == Goes.SPECIAL:
            return self._only_in_window(card)
        if printed.is_action and (ban := self.game.ban(card, self.seat)) is not None:
            return self._forbidden(card, ban)
        kinds = (printed.kind, Kind.EITHER)
        allowances = [each for each in self.game.allowances(self.seat) if each.kind in kinds]
        if not allowances:
            kept = any(each.kind in kinds for each in self.state.players[self.seat].allowances)
            if kept and (by := self.game.extra_ban(self.seat)) is not None:
                return _no("no_extra", card=card, by=by)
            return _no("no_play_left", kind=printed.kind)
        free = next((each for each in allowances if each.limit == UNLIMITED), None)
        if free is not None:
            return self._no_base(card)
        return self._limited(card, allowances[0])

    def _elsewhere(self, card: Card, where: Zone) -> Refusal:
        holder = self.game.holder(card)
        if holder == self.seat:
            return _no("not_in_hand", card=card, zone=where)
        if card.owner == self.seat:
            return _no("in_another_pile", card=card, zone=where, player=holder)
        return _no("not_yours", card=card)

    def _only_in_window(self, card: Card) -> Refusal:
        return _no("special", card=card, window=card.printed.windows[0])

    def _forbidden(self, card: Card | Unit, by: Unit | Base | Effect) -> Refusal:
        return _no("forbidden", card=card, by=by)

    def _no_base(self, card: Card) -> Refusal:
        """Return the reason if cards in play forbid this card at every base."""
        bans = {str(ref(ban)): ref(ban) for base in self.state.bases if (ban := self._ban_at(card, base)) is not None}
        return Refusal("why_no_base", {"card": ref(card), "by": tuple(bans.values())})

    def _ban_at(self, card: Card, place: Unit | Base) -> Unit | Base | Effect | None:
        return self.game.ban(card, self.seat, place)

    def _limited(self, card: Card, allowance: Allowance) -> Refusal:
        """Return the restriction of the first remaining play that excludes this card or place."""
        limit, printed = allowance.limit, card.printed
        args = {"card": card, "by": Ref("", allowance.source), "kind": printed.kind}
        if limit.zone != Zone.HAND:
            return _no("extra_zone", zone=limit.zone, **args)
        if limit.max_power is not None and printed.power > limit.max_power:
            return _no("extra_power", n=limit.max_power, **args)
        if limit.power is not None and printed.power != limit.power:
            return _no("extra_exact_power", n=limit.power, **args)
        if limit.name is not None and printed.name != limit.name:
            return _no("extra_name", name=limit.name, **args)
        if limit.not_name is not None and printed.name == limit.not_name:
            return _no("extra_not_name", name=limit.not_name, **args)
        if limit.raises_power and printed.raises_power is False:
            return _no("extra_raises_power", **args)
        if limit.same_name and not self.game.can_play(card, self.seat, Limit(same_name=True, at=limit.at)):
            return _no("extra_same_name", **args)
        if limit.with_minion_of_yours and not self.game.can_play(card, self.seat, Limit(with_minion_of_yours=True)):
            return _no("extra_with_minion_of_yours", **args)
        return self._limited_place(card, limit, args)

    def _limited_place(self, card: Card, limit: Limit, args: dict[str, Any]) -> Refusal:
        places: list[Unit | Base] = [base for base in self.state.bases if base.slot == limit.at]
        places += [unit for unit in self.state.units() if unit.iid == limit.on]
        if not places:
            no_minion = limit.no_minion_of_yours
            return _no("extra_no_minion_of_yours", **args) if no_minion else _no("extra_place_gone", **args)
        if card.printed.is_minion and isinstance(places[0], Base):
            ban = self._ban_at(card, places[0])
            if ban is not None:
                return _no("forbidden_there", base=places[0], **{**args, "by": ban})
        return _no("extra_place", place=places[0], **args)

    def _in_stasis(self, unit: Unit) -> Refusal:
        """Return the reason for a card in stasis, which is playable once its counters are removed."""
        if unit.controller != self.seat:
            return _no("not_yours", card=unit)
        if unit.by_hook.get(Hook.ON_YOUR_TURN):
            return self._ability(unit)
        if unit.stasis:
            return _no("in_stasis", card=unit, n=unit.stasis)
        if unit.printed.goes == Goes.SPECIAL:
            return self._only_in_window(unit.card)
        ban = self.game.ban(unit.card, self.seat) if unit.is_action else None
        return self._no_base(unit.card) if ban is None else self._forbidden(unit, ban)

    # --- the menu: abilities ----------------------------------------------------------------------------------

    def _ability(self, bearer: Unit | Base) -> Refusal:
        abilities = [ability for hook in (Hook.TALENT, Hook.ON_YOUR_TURN) for ability in bearer.by_hook.get(hook, ())]
        if not abilities:
            return _no("nothing_to_use", card=bearer)
        if isinstance(bearer, Unit) and bearer.controller != self.seat:
            return _no("not_yours", card=bearer)
        uses = [Trigger(ability, bearer, self.seat, None) for ability in abilities]
        if all(self.game.used_up(use, self.game.times(use)) for use in uses):
            return _no("used", card=bearer)
        unpaid = [ability.cost for ability in abilities if not self.game.can_afford(ability, self.seat)]
        if unpaid:
            return _no("no_play_left", kind=unpaid[0])
        return _no("condition", card=bearer, text=abilities[0].text)

    # --- other decisions --------------------------------------------------------------------------------------

    def _target(self, thing: Unit | Base | Card, pending: Decision) -> Refusal:
        if pending.kind not in _ASKS_FOR[type(thing)]:
            return _no("other_kind", kind=Where.STASIS if pending.where == Where.STASIS else pending.kind)
        number = pending.prompt[1:]
        about = self.state.cards[int(number)] if number.isdigit() else None
        found = None
        if isinstance(thing, Base):
            found = self._base(thing, pending, about)
        elif isinstance(thing, Unit) and about is not None and about.printed.goes == Goes.ON_MINION:
            found = self._host(thing, about)
        return found or self._unfit(thing, pending)

    def _unfit(self, thing: Unit | Base | Card, pending: Decision) -> Refusal:
        frame = pending.frame
        if frame is None:
            return _no("unfit", card=thing)
        return _no("unfit_for", card=thing, by=frame.bearer, text=frame.ability.text)

    def _base(self, base: Base, pending: Decision, about: Card | None) -> Refusal | None:
        game, scoring = self.game, self.state.scoring
        if pending.to == Verb.SCORE:
            ban = game.forbidden(Attempt(Verb.SCORE, self.state.current, base=base))
            if ban is not None:
                return _no("cannot_score", base=base, by=ban)
            missing = game.breakpoint(base) - sum(game.total(base, player.seat) for player in self.state.players)
            return _no("below_breakpoint", base=base, n=missing) if missing > 0 else None
        if scoring is not None and scoring.closed and scoring.base is base:
            return _no("base_closed", base=base)
        if about is None:
            return None
        if pending.to in (Verb.PLAY, Verb.ATTACH):
            barred = self._ban_at(about, base)
            if barred is not None:
                return _no("forbidden_there", card=about, base=base, by=barred)
        if pending.to == Verb.PLAY:
            return _no("plays_elsewhere", base=base) if pending.frame is None else None
        unit = next((unit for unit in self.state.units() if unit.uid == about.uid), None)
        if unit is None:
            needs_minion = about.printed.host.with_my_minion
            lonely = needs_minion and not any(each.controller == self.seat for each in base.minions)
            return _no("host_with_your_minion", card=about, base=base) if lonely else None
        if unit.base is base:
            return _no("already_there", card=unit, base=base)
        ban = game.forbidden(Attempt(Verb.MOVE, self.seat, unit=unit, base=unit.base, to=base))
        return _no("forbidden_there", card=unit, base=base, by=ban) if ban is not None else None

    def _host(self, unit: Unit, action: Card) -> Refusal | None:
        host = action.printed.host
        if host.mine and unit.controller != self.seat:
            return _no("host_mine", card=action)
        if host.others and unit.controller == self.seat:
            return _no("host_others", card=action)
        if host.where is not None and not host.where(self.game, unit, self.seat):
            return _no("host_where", card=action, text=action.printed.passages[0].text)
        if host.max_power is not None and self.game.power(unit) > host.max_power:
            return _no("host_power", card=action, n=host.max_power)
        if host.without_others and any(each.controller != self.seat for each in unit.base.minions):
            return _no("host_without_others", card=action)
        ban = self._ban_at(action, unit)
        return _no("forbidden_there", card=action, base=unit.base, by=ban) if ban is not None else None
