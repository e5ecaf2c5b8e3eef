"""The rulebook's verbs on cards in play.

Each verb returns what it really did, which implements "to" and "if you do". Pass a list to act on several cards at
once, or loop to act on them one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar, cast

from smashup.engine.language.definitions import Ability, PrintedCard
from smashup.engine.language.terms import (
    Ask,
    EffectKind,
    EventKind,
    Hook,
    Seat,
    Until,
    Verb,
    Where,
    Who,
    Zone,
)
from smashup.engine.language.vocabulary import (
    LATER,
    PLACES,
    UNTIL,
    VERBS,
    WHO,
    DoerWord,
    EffectWord,
    LaterWord,
    PlaceWord,
    UntilWord,
)
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.abilities import sources_of
from smashup.engine.rules.clashes import Clashes
from smashup.engine.state.frames import NONE, Event, Frame, Play, Trigger
from smashup.engine.state.records import Delayed, Fact
from smashup.engine.state.state import Base, Card, Unit

GAINED_VP: Final = Hook.GAINED_VP

Units = Unit | Sequence[Unit] | None
Thing = TypeVar("Thing", bound=Unit | Card)


@mypyc_attr(allow_interpreted_subclasses=True)
class Verbs(Clashes):
    # --- leaving play -----------------------------------------------------------------------------------------

    def destroy(self, units: Units, *, by: DoerWord | None = None) -> list[Unit]:
        """Put units into their owners' discard piles (VERB-05)."""
        doer = WHO[by] if by is not None else None
        return self._remove_by(doer, units, Verb.DESTROY, Where.DISCARD)

    def return_to_hand(self, units: Units, *, by: DoerWord | None = None) -> list[Unit]:
        """Return units to their owners' hands (VERB-26)."""
        doer = WHO[by] if by is not None else None
        return self._remove_by(doer, units, Verb.RETURN, Where.HAND)

    def _remove_by(self, by: Who | None, units: Units, verb: Verb, place: Where) -> list[Unit]:
        """Remove units from play together, done by "you" or by the owner or controller of each unit."""
        frame = self.frame
        if by is None or frame is None:
            return self.leave(self.reached(verb, units), verb, place)
        every = [units] if isinstance(units, Unit) else units or []
        frame.by = {unit.iid: unit.owner if by is Who.OWNER else unit.controller for unit in every}
        left = self.leave(self.reached(verb, units), verb, place)
        frame.by = NONE
        return left

    def place(
        self,
        things: Thing | Sequence[Thing] | None,
        where: PlaceWord,
        *,
        of: Seat | None = None,
        holding: Unit | None = None,
    ) -> list[Thing]:
        """Place cards in a zone. Cards in play leave together; other cards move from their current zone (VERB-20)."""
        if things is None:
            return []
        place = PLACES[where]
        units, cards = _split(things)
        placed: list[Unit | Card] = []
        if units:
            verb = Verb.SHUFFLE if place is Where.SHUFFLED else Verb.PLACE
            # Nothing can prevent a card from being removed from the game (TERM-20).
            going = [u for u in units if not u.gone] if place is Where.BOX else self.reached(verb, units)
            placed += self.leave(going, verb, place, holding)
        if cards or not units:
            placed += self.place_cards(cards, place, of=of)
        return cast("list[Thing]", placed)

    def discard(self, things: Thing | Sequence[Thing] | None, *, player: Seat | None = None) -> list[Thing]:
        """Put cards into their owners' discard piles. Discarding is not destroying (VERB-07, VERB-10)."""
        if things is None:
            return []
        units, cards = _split(things)
        discarded: list[Unit | Card] = []
        discarded += self.leave([unit for unit in units if not unit.gone], None, Where.DISCARD)
        discarded += self.discard_cards(cards, player)
        return cast("list[Thing]", discarded)

    # --- staying in play --------------------------------------------------------------------------------------

    def move(self, units: Units, to: Base | None) -> list[Unit]:
        """Move units to a base with all cards on them (VERB-15)."""
        if to is None:
            return []
        if to not in self.open_bases():
            return []
        moved = [unit for unit in self.reached(Verb.MOVE, units, to) if unit.base is not to]
        if moved:
            self.acts()
        for unit in moved:
            slot, phase, of = unit.base.slot, self.state.phase, unit.controller
            fact = Fact(EventKind.MOVED, self.you, unit.card, unit.iid, slot, phase, to.slot, of)
            self.state.facts.append(fact)
            if unit.card.printed.is_titan:
                self.state.titans.remove(unit)
                self.state.titans.append(unit)
            else:
                unit.base.minions.remove(unit)
                to.minions.append(unit)
            self.note("moved", card=unit, base=unit.base, to=to)
            unit.base = to
            for action in unit.actions:
                action.base = to
        self.done(Verb.MOVE, moved, EventKind.MOVED)
        if moved:
            self.shed_barred_actions()
            if self.state.titans:
                self.titans_arrived(moved)
        return moved

    def transfer(self, action: Unit | None, to: Unit | Base | None) -> bool:
        """Transfer an action to another card (VERB-45), but not to a base whose cards are being discarded."""
        if action is None or to is None or (to.base if isinstance(to, Unit) else to) not in self.open_bases():
            return False
        if not self.reached(Verb.TRANSFER, action):
            return False
        if isinstance(to, Unit):
            takers = self.reached(Verb.ATTACH, to)
            if not takers:
                return False
            to = takers[0]
        self.acts()
        left, host = action.base, action.host
        if self.is_held(action):
            self.let_go(action)
            self.state.where[action.uid] = Zone.PLAY
            self.index(action)
        else:
            (host.actions if host is not None else left.actions).remove(action)
        action.host = to if isinstance(to, Unit) else None
        action.base = to.base if isinstance(to, Unit) else to
        to.actions.append(action)
        self.note("transferred", card=action, to=to)
        for base in (left, action.base):
            self.refresh_base(base)
        for minion in (host, action.host):
            if minion is not None:
                self.refresh(minion)
        self.done(Verb.TRANSFER, [action], EventKind.TRANSFERRED)
        self.shed_barred_actions()
        return True

    def give_control(self, units: Units, player: Seat, *, until: UntilWord = "forever") -> list[Unit]:
        """Give control of units to a player (VERB-32), permanently or until a given time."""
        end = UNTIL[until]
        changed = []
        for unit in self.reached(Verb.CONTROL, units):
            if end is Until.FOREVER and self.is_on_loan(unit):
                self.acts()
                self._forget_control_on_loan(unit)
                if unit.controller == player:
                    self.note("control", card=unit, player=player, until=end, you=self.you)
            if unit.controller == player:
                continue
            self.acts()
            if end is not Until.FOREVER:
                self.start_effect(EffectKind.CONTROL, end, target=unit.iid, n=unit.controller, seat=player)
            self.change_control(unit, player)
            self.note("control", card=unit, player=player, until=end, you=self.you)
            changed.append(unit)
        self.done(Verb.CONTROL, changed, EventKind.CONTROLLED)
        if changed:
            self.shed_barred_actions()
        return changed

    def give_away(
        self, unit: Unit | None, *, optional: bool = False, among: Sequence[Seat] | None = None
    ) -> list[Unit]:
        """Give control of a unit that "you" control to another player of your choice (VERB-32)."""
        if unit is None or unit.gone or unit.controller != self.you:
            return []
        others = [self.state.players[seat] for seat in (self.others() if among is None else among)]
        taker = self.ask(self.you, Ask.PLAYER, Verb.GIVE, others, decline="no" if optional else None, prompt=unit.key)
        return self.give_control(unit, taker.seat) if taker is not None else []

    def _forget_control_on_loan(self, unit: Unit) -> None:
        """Drop temporary changes of control, which a permanent one overrides (TIME-02)."""
        self.state.effects = [
            effect
            for effect in self.state.effects
            if effect.kind is not EffectKind.CONTROL or effect.target != unit.iid
        ]

    # --- power and breakpoints --------------------------------------------------------------------------------

    def add_power(self, units: Units, n: int, *, until: UntilWord | None = None) -> list[Unit]:
        """Give +n power (or -n) to these units, which must be in play now (TIME-03)."""
        end = UNTIL[until] if until is not None else Until.UNDATED
        verb = Verb.RAISE if n >= 0 else Verb.LOWER
        changed = self.reached(verb, units)
        if changed:
            self.acts()
        for unit in changed:
            self.start_effect(EffectKind.POWER, end, target=unit.iid, n=n)
            self.note("power_up" if n >= 0 else "power_down", card=unit, n=abs(n), until=end, you=self.you)
        self.note_raised(changed, n)
        return self.done(verb, changed)

    def note_raised(self, units: Sequence[Unit], n: int) -> None:
        if self.play_now is not None and n > 0:
            self.raised_by(self.play_now, units)

    def raised_by(self, play: Play, units: Sequence[Unit]) -> None:
        """Record that the played card directly increased the power of these units (RULING-Space-Prince-1).

        The event happens once per unit and play.
        """
        must = play.must_raise
        if must is not None and any(unit in self.to_be_raised(must, play.player) for unit in units):
            play.must_raise = None
        new = [unit for unit in units if unit not in play.raised]
        play.raised += tuple(new)
        if play.card.printed.is_action and EventKind.RAISED in self.state.hooks:
            self.moment += 1
            for unit in new:
                self.happen(
                    Event(
                        EventKind.RAISED,
                        moment=self.moment,
                        player=play.player,
                        card=play.card,
                        unit=unit,
                        base=unit.base,
                        play=play,
                    )
                )

    def add_power_here(self, player: Seat, base: Base | None, n: int, *, until: UntilWord) -> None:
        """Give a player power at a base without a minion."""
        end = UNTIL[until]
        if base is None:
            return
        self.acts()
        self.start_effect(EffectKind.POWER_HERE, end, seat=player, place=base.slot, n=n)
        self.note("power_here", player=player, base=base, n=n, until=end, you=self.you)

    def add_breakpoint(self, base: Base | None, n: int, *, until: UntilWord) -> None:
        """Change the breakpoint of a base, which is never below zero when read (CONF-04)."""
        end = UNTIL[until]
        if base is None:
            return
        self.acts()
        self.start_effect(EffectKind.BREAKPOINT, end, target=base.iid, n=n)
        line = "breakpoint_up" if n >= 0 else "breakpoint_down"
        self.note(line, base=base, n=abs(n), until=end, you=self.you)

    def set_breakpoint(self, base: Base | None, n: int, *, until: UntilWord) -> None:
        """Set the starting breakpoint of a base for a time; changes of the breakpoint still apply."""
        end = UNTIL[until]
        if base is None:
            return
        self.acts()
        self.start_effect(EffectKind.SET_BREAKPOINT, end, target=base.iid, n=n)
        self.note("breakpoint_set", base=base, n=n, until=end, you=self.you)

    def add_base_counters(self, base: Base | None, n: int = 1) -> None:
        """Place counters on a base card.

        They are not +1 power counters; the base's text gives them a meaning. Nothing happens if the base card that runs
        the ability has been replaced meanwhile.
        """
        if (
            base is None
            or base.gone
            or (self.frame is not None and self.frame.bearer is base and not self._is_ability_of(base, self.frame))
        ):
            return
        self.acts()
        base.counters += n
        self.note("base_counters", base=base, n=n)

    def _is_ability_of(self, base: Base, frame: Frame) -> bool:
        """True if the ability belongs to the base card that is in play now, printed or shared."""
        return frame.ability.of.name == base.name or any([frame.ability in some for some in base.by_hook.values()])

    # --- abilities --------------------------------------------------------------------------------------------

    def copy_abilities(self, onto: Unit | None, source: Unit | None, *, until: UntilWord) -> None:
        """Give `onto` the abilities of `source`. On-play abilities resolve at once.

        Copying does not affect the source (AMB-62).
        """
        end = UNTIL[until]
        if onto is None or source is None:
            return
        has = self.abilities_of(onto)
        new = tuple(ability for ability in self.abilities_of(source) if ability not in has)
        if not new:
            return
        self.acts()
        if end is Until.FOREVER:
            onto.copied = (*onto.copied, *new)
        else:
            self.start_effect(EffectKind.COPY, end, target=onto.iid, abilities=new)
        self.refresh(onto)
        self.note("copied", card=onto, source=source, until=end, you=self.you)
        for ability in new:
            if Hook.ON_PLAY in ability.hooks and not onto.gone:
                self.run_ability(ability, onto, onto.controller, None, self.play_now)
        self.shed_barred_actions()

    def lend(self, lent: PrintedCard, units: Units, *, until: UntilWord) -> None:
        """Give these units the abilities that are defined with `card.lent`, for a time."""
        end = UNTIL[until]
        takers = [units] if isinstance(units, Unit) else units or []
        for unit in takers:
            if not unit.gone:
                self.acts()
                self.start_effect(EffectKind.COPY, end, target=unit.iid, abilities=tuple(lent.abilities))
                self.refresh(unit)
                self.note("lent", card=unit, source=lent, until=end, you=self.you)
        self.shed_barred_actions()

    def lose_abilities(self, unit: Unit | None, *, until: UntilWord, but_this: bool = False) -> bool:
        """Remove the abilities that the unit has now; abilities gained later work (RULING-Bruiser)."""
        end = UNTIL[until]
        reached = self.reached(Verb.LOSE, unit)
        if not reached:
            return False
        unit = reached[0]
        self.acts()
        keep = (self.frame.ability,) if but_this and self.frame is not None else ()
        self.start_effect(EffectKind.LOSE, end, target=unit.iid, abilities=keep, lost=sources_of(unit))
        self.refresh(unit)
        self.note("lost_abilities_but_one" if keep else "lost_abilities", card=unit, until=end, you=self.you)
        self.done(Verb.LOSE, [unit])
        return True

    def use_talent(self, unit: Unit | None) -> bool:
        """Use one talent of a unit now, even if it was already used this turn."""
        if unit is None:
            return False
        talents = dict.fromkeys(unit.by_hook.get(Hook.TALENT, ()))
        options = [
            Trigger(ability, unit, unit.controller, None)
            for ability in talents
            if ability.recheck is None or ability.recheck(self, unit)
        ]
        talent = self.ask(unit.controller, Ask.TRIGGER, Verb.USE, options)
        if talent is None:
            return False
        if self.probe is None or EventKind.TALENT_USED in self.state.hooks:
            # In a trial run, using a talent counts only if the talent does something or a player may react.
            self.acts()
        use = self.talent_use(unit)
        self.run_ability(talent.ability, unit, unit.controller, None)
        self.talent_used(use)
        return True

    def write_on(self, unit: Unit, *names: str) -> None:
        """Attach names to a card while it is in play."""
        self.acts()
        unit.named = names
        for name in names:
            self.note("named", card=unit, name=name)

    # --- players ----------------------------------------------------------------------------------------------

    def forbid(
        self,
        player: Seat,
        verb: EffectWord,
        *,
        until: UntilWord,
        name: str = "",
        at: Base | None = None,
        min_power: int = 0,
        with_minion_at: Base | None = None,
    ) -> None:
        """Forbid a player something for a time, such as playing actions, copies of a card, or strong minions there."""
        effect = VERBS[verb]
        end = UNTIL[until]
        self.acts()
        place = at.iid if at is not None else 0
        target = with_minion_at.iid if with_minion_at is not None else 0
        self.start_effect(
            EffectKind.FORBID, end, seat=player, verb=effect, name=name, place=place, n=min_power, target=target
        )
        if name:
            self.note("forbidden_name", player=player, name=name, until=end, you=self.you)
        elif at is not None and min_power:
            self.note("forbidden_strong_at", player=player, base=at, n=min_power, until=end, you=self.you)
        elif at is not None:
            self.note("forbidden_at", player=player, verb=effect, base=at, until=end, you=self.you)
        elif with_minion_at is not None:
            self.note("forbidden_with", player=player, verb=effect, base=with_minion_at, until=end, you=self.you)
        else:
            self.note("forbidden", player=player, verb=effect, until=end, you=self.you)

    def ignore_base(self, player: Seat, base: Base, *, until: UntilWord) -> None:
        """Let a player ignore the ability of a base."""
        end = UNTIL[until]
        self.acts()
        self.start_effect(EffectKind.IGNORE, end, seat=player, place=base.iid)
        self.note("may_ignore", player=player, base=base, until=end, you=self.you)

    def start_aura(self, aura: Ability, *, until: UntilWord) -> None:
        end = UNTIL[until]
        self.acts()
        self.start_effect(EffectKind.AURA, end, abilities=(aura,))
        self.note("aura", card=aura.of, until=end, you=self.you)

    def cancel_base(self, base: Base, *, until: UntilWord) -> None:
        """Cancel the abilities of a base for all players for a time (VERB-42)."""
        end = UNTIL[until]
        self.acts()
        self.start_effect(EffectKind.LOSE, end, target=base.iid)
        self.refresh_base(base)
        self.note("base_cancelled", base=base, until=end, you=self.you)

    def gain_vp(self, n: int, *, player: Seat | None = None) -> None:
        seat = self.you if player is None else player
        if n > 0:
            self.acts()
            self.state.players[seat].vp += n
            self.note("gained_vp", player=seat, n=n)
            if GAINED_VP in self.state.hidden_hooks:
                self.offer_specials(GAINED_VP, seat)

    def offer_specials(self, moment: Hook, seat: Seat, play: Play | None = None) -> None:
        """Let a player play Specials for this moment."""
        raise NotImplementedError

    def lose_vp(self, n: int, *, player: Seat | None = None) -> bool:
        """Lose `n` VP. Do nothing and return False if the player has fewer (VERB-50)."""
        seat = self.you if player is None else player
        if self.state.players[seat].vp < n:
            return False
        self.acts()
        self.state.players[seat].vp -= n
        self.note("lost_vp", player=seat, n=n)
        return True

    def extra_turn(self, player: Seat) -> None:
        """Give a player a turn after the current one."""
        self.acts()
        self.state.extra_turns.append(player)
        self.note("extra_turn", player=player)

    def later(self, when: LaterWord, ability: Ability, player: Seat, *args: int, on: Unit | None = None) -> None:
        """Schedule an ability for later. It runs even if its card has left play (SCORE-18).

        With `on`, it runs only if that card is still in play, and gets it.
        """
        self.acts()
        number = 1 + max([delayed.iid for delayed in self.state.delayed], default=0)
        self.state.delayed.append(Delayed(LATER[when], ability, player, args, number, on.iid if on is not None else 0))


def _split(things: Unit | Card | Sequence[Unit | Card]) -> tuple[list[Unit], list[Card]]:
    """Split these into units and cards out of play."""
    every = [things] if isinstance(things, Unit | Card) else things
    return [each for each in every if isinstance(each, Unit)], [each for each in every if isinstance(each, Card)]
