"""Continuous values, read on demand in the layers of AMB-13: control, abilities, printed power, starting power, power.

Nothing is stored and nothing cached. A value function of a card may ask for counts, names, control, counters and facts,
never for power: so there is no circle.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from smashup.engine.language.abilities import Ability, by_hook
from smashup.engine.language.terms import EffectKind, Hook, Until, Verb
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.core import Core
from smashup.engine.state.frames import Hit
from smashup.engine.state.records import Effect, Seat
from smashup.engine.state.state import NOWHERE, Base, Unit

_NONE: Final[tuple[Ability, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Values(Core):
    """Power, breakpoints, totals, names; the index of abilities; timed effects."""

    # --- power (POW-01, POW-03, POW-11) -----------------------------------------------------------------------

    def printed_power(self, unit: Unit) -> int:
        """The number on the card, or the newest one that an action on it sets."""
        return self._printed(unit, None)

    def _printed(self, unit: Unit, terms: list[tuple[int, str]] | None) -> int:
        power = unit.card.printed.power
        if terms is not None:
            terms.append((power, unit.card.printed.name))
        for action in unit.actions:
            for ability in action.by_hook.get(Hook.PRINTED_POWER, _NONE):
                value = int(ability.value or 0)
                if not self._shielded_from(unit, action, value - power):
                    if terms is not None:
                        terms.append((value - power, action.card.printed.name))
                    power = value
        return power

    def starting_power(self, unit: Unit) -> int:
        for ability in unit.by_hook.get(Hook.STARTING_POWER, _NONE):
            return int(_value(self, ability, unit))
        return self.printed_power(unit)

    def power(self, unit: Unit) -> int:
        """What the minion counts for now; never below zero (CONF-04), whatever the sum (AMB-10)."""
        state = self.state
        if unit.actions or Hook.POWER_AURA in state.hooks or (unit.by_hook and Hook.OWN_POWER in unit.by_hook):
            power = self._reckon(unit, None)
        else:
            power = unit.card.printed.power + unit.counters
            if state.effects:
                power += self._timed(unit, None)
        return power if power > 0 else 0

    def power_terms(self, unit: Unit) -> list[tuple[int, str]]:
        """How a minion's power comes about: (number, the card it comes from)."""
        terms: list[tuple[int, str]] = []
        self._reckon(unit, terms)
        return terms

    def _reckon(self, unit: Unit, terms: list[tuple[int, str]] | None) -> int:
        """The unclamped sum (AMB-10), and how it comes about if somebody wants to know."""
        state, own, actions = self.state, unit.by_hook, unit.actions
        hooks = state.hooks
        if unit.base is NOWHERE:  # nothing that does not refer to stasis affects it (STASIS-08)
            return self._printed(unit, terms)
        if Hook.STARTING_POWER in own:
            power = self.starting_power(unit)
            if terms is not None:
                terms.append((power, unit.card.printed.name))
        else:
            power = self._printed(unit, terms) if actions or terms is not None else unit.card.printed.power
        if terms is not None and unit.counters:
            terms.append((unit.counters, "counters"))
        power += unit.counters
        if state.effects:
            power += self._timed(unit, terms)
        if own and Hook.POWER_ME in own:
            power += self._sum(own[Hook.POWER_ME], unit, unit, terms)
        for action in actions:
            if Hook.POWER_HOST in action.by_hook:
                power += self._sum(action.by_hook[Hook.POWER_HOST], action, unit, terms)
        if Hook.POWER_AURA in hooks:
            base = unit.base
            for bearer in hooks[Hook.POWER_AURA]:
                if (bearer is base or bearer.base is base) and Hook.POWER_HERE in bearer.by_hook:
                    power += self._sum(bearer.by_hook[Hook.POWER_HERE], bearer, unit, terms)
                if Hook.POWER_ANY in bearer.by_hook:
                    power += self._sum(bearer.by_hook[Hook.POWER_ANY], bearer, unit, terms)
        return power

    def power_from(self, card: Unit, unit: Unit) -> int:
        """How much of a minion's power is the continuous value of that other card."""
        power = 0
        for hook, reaches in (
            (Hook.POWER_HOST, unit is card.host),
            (Hook.POWER_HERE, unit.base is card.base),
            (Hook.POWER_ANY, True),
        ):
            if reaches and hook in card.by_hook:
                power += self._sum(card.by_hook[hook], card, unit, None)
        return power

    def _timed(self, unit: Unit, terms: list[tuple[int, str]] | None) -> int:
        """What timed effects add."""
        iid, power = unit.iid, 0
        for effect in self.state.effects:
            if effect.target == iid and effect.kind is EffectKind.POWER and not effect.asleep:
                power += effect.n
                if terms is not None:
                    terms.append((effect.n, effect.source))
        return power

    def _sum(
        self, abilities: tuple[Ability, ...], bearer: Unit | Base, unit: Unit, terms: list[tuple[int, str]] | None
    ) -> int:
        power, shields = 0, Hook.SHIELDS in self.state.hooks
        for ability in abilities:
            n: int = ability.fn(self, bearer, unit) if ability.fn is not None else int(ability.value or 0)
            if shields and n and bearer is not unit and self._shielded_from(unit, bearer, n):
                continue
            power += n
            if terms is not None:
                terms.append((n, bearer.name))
        return power

    def _shielded_from(self, unit: Unit, bearer: Unit | Base, n: int) -> bool:
        """Whether a shield keeps the continuous value of another card off this unit; `n` is how much it changes."""
        if Hook.SHIELDS not in self.state.hooks or not isinstance(bearer, Unit):
            return False
        return self.shield_against(Hit(Verb.RAISE if n > 0 else Verb.LOWER, unit, bearer.you, bearer)) is not None

    def shield_against(self, hit: Hit) -> Unit | Base | None:
        """The card that protects from this deed for free, if one does."""
        if hit.verb not in self.state.edition.affects:
            return None
        for bearer in self.state.hooks.get(Hook.SHIELDS, ()):
            if isinstance(bearer, Base) and self.ignores(hit.you, bearer):
                continue
            for ability in bearer.by_hook[Hook.SHIELDS]:
                if ability.fn is not None and ability.fn(self, bearer, hit):
                    return bearer
        return None

    # --- bases ------------------------------------------------------------------------------------------------

    def breakpoint(self, base: Base) -> int:
        if not self.state.effects and Hook.BREAKPOINT not in self.state.hooks:
            if Hook.STARTING_BREAKPOINT not in base.by_hook:
                return base.card.printed.breakpoint
        return max(0, sum(n for n, _ in self.breakpoint_terms(base)))

    def breakpoint_terms(self, base: Base) -> list[tuple[int, str]]:
        start = base.card.printed.breakpoint
        for ability in base.by_hook.get(Hook.STARTING_BREAKPOINT, _NONE):
            changed = _value(self, ability, base)
            start = start if changed is None else int(changed)
        terms = [(start, base.name)]
        for effect in self.state.effects:
            if effect.target == base.iid and effect.kind is EffectKind.BREAKPOINT:
                terms.append((effect.n, effect.source))
        for bearer in self.state.hooks.get(Hook.BREAKPOINT, ()):
            if bearer.base is base:
                for ability in bearer.by_hook[Hook.BREAKPOINT]:
                    terms.append((_value(self, ability, bearer), bearer.name))
        return terms

    def total(self, base: Base, seat: Seat) -> int:
        """A player's power at a base: that of the minions, and power without a minion (SCORE-03)."""
        power = sum([self.power(unit) for unit in base.minions if unit.you == seat])
        if self._has_power_without_minions():
            power += sum([n for n, _ in self.power_without_minions(base, seat)])
        return max(0, power)

    def _has_power_without_minions(self) -> bool:
        if Hook.PLAYER_POWER_HERE in self.state.hooks:
            return True
        return EffectKind.POWER_HERE in [effect.kind for effect in self.state.effects]

    def power_without_minions(self, base: Base, seat: Seat) -> list[tuple[int, str]]:
        terms = []
        for bearer in self.state.hooks.get(Hook.PLAYER_POWER_HERE, ()):
            if isinstance(bearer, Unit) and bearer.you == seat and bearer.base is base:
                for ability in bearer.by_hook[Hook.PLAYER_POWER_HERE]:
                    terms.append((_value(self, ability, bearer), bearer.name))
        for effect in self.state.effects:
            if effect.kind is EffectKind.POWER_HERE and effect.seat == seat and effect.place == base.slot:
                terms.append((effect.n, effect.source))
        return terms

    def is_ready(self, base: Base) -> bool:
        """Total power at or above the breakpoint (SCORE-02)."""
        state = self.state
        if (
            (state.effects or Hook.PLAYER_POWER_HERE in state.hooks)
            and state.edition.counts_power_without_minions
            and self._has_power_without_minions()
        ):
            total = sum([self.total(base, seat) for seat in range(len(state.players))])
        else:
            total = 0
            plain = not state.effects and (Hook.POWER_AURA not in state.hooks or not self._has_aura(base))
            for unit in base.minions:
                if plain and not unit.actions and Hook.OWN_POWER not in unit.by_hook:
                    total += unit.card.printed.power + unit.counters
                else:
                    total += max(0, self._reckon(unit, None))
        return total >= self.breakpoint(base)

    def _has_aura(self, base: Base) -> bool:
        """Whether a card changes the power of minions here without being on them."""
        for bearer in self.state.hooks.get(Hook.POWER_AURA, ()):
            if bearer is base or bearer.base is base or Hook.POWER_ANY in bearer.by_hook:
                return True
        return False

    def leaders(self, base: Base) -> list[Seat]:
        """The players with the highest total here."""
        totals = [self.total(base, seat) for seat in range(len(self.state.players))]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    # --- names and labels -------------------------------------------------------------------------------------

    def names(self, unit: Unit) -> tuple[str, ...]:
        names: tuple[str, ...] = (unit.card.printed.name,)
        for ability in unit.by_hook.get(Hook.NAMES, _NONE):
            names += tuple(_value(self, ability, unit))
        return names

    def has_label(self, unit: Unit, label: str) -> bool:
        if label in unit.card.printed.labels:
            return True
        if not unit.is_minion:
            return False
        return any(
            ability.value == label
            for bearer in self.state.hooks.get(Hook.LABEL, ())
            if isinstance(bearer, Unit) and bearer.you == unit.you
            for ability in bearer.by_hook[Hook.LABEL]
        )

    # --- the index of abilities -------------------------------------------------------------------------------

    def index(self, bearer: Unit | Base) -> None:
        """Start listening to a card that came into play or changed its abilities."""
        hooks = self.state.hooks
        for hook in bearer.by_hook:
            listeners = hooks.get(hook)
            if listeners is None:
                hooks[hook] = [bearer]
            else:
                listeners.append(bearer)
                if listeners[-2].iid > bearer.iid:
                    listeners.sort(key=lambda each: each.iid)

    def unindex(self, bearer: Unit | Base) -> None:
        hooks = self.state.hooks
        for hook in bearer.by_hook:
            listeners = hooks[hook]
            listeners.remove(bearer)
            if not listeners:
                del hooks[hook]

    def abilities_of(self, unit: Unit) -> list[Ability]:
        """All that a unit has now: printed, copied, given by what is on it, unless lost."""
        return [ability for ability, lost_to in self.all_abilities_of(unit) if lost_to is None]

    def all_abilities_of(self, unit: Unit) -> list[tuple[Ability, str | None]]:
        """All that it would have, each with the name of the card that took it, if one did. Two actions that give it the
        same talent give it twice, and what is kept of a loss is kept once."""
        effects = [effect for effect in self.state.effects if effect.target == unit.iid]
        abilities = [*unit.card.printed.abilities, *unit.copied]
        for effect in effects:
            if effect.kind is EffectKind.COPY:
                abilities.extend(effect.abilities)
        for action in unit.actions:
            for ability in action.by_hook.get(Hook.GIVES_TALENT, _NONE):
                if ability.gives is not None:
                    abilities.append(ability.gives)
        lost_to: list[str | None] = [None for _ in abilities]
        for effect in effects:
            if effect.kind is EffectKind.LOSE:
                kept = list(effect.abilities)
                for n, ability in enumerate(abilities):
                    if ability in kept:
                        kept.remove(ability)
                    elif lost_to[n] is None:
                        lost_to[n] = effect.source
        return list(zip(abilities, lost_to, strict=True))

    def refresh(self, unit: Unit) -> None:
        """Its abilities may have changed: work them out anew."""
        printed = unit.card.printed
        abilities = self.abilities_of(unit)
        table = printed.by_hook if abilities == printed.abilities else by_hook(tuple(abilities))
        if table is not unit.by_hook and not unit.gone:
            self.unindex(unit)
            unit.by_hook = table
            self.index(unit)
            if unit.host is not None:
                self.refresh(unit.host)

    def refresh_base(self, base: Base) -> None:
        """The base's abilities work unless a card here, or one for a time, cancels them (VERB-42)."""
        table: dict[str, tuple[Ability, ...]] = {} if self.is_cancelled(base) else base.card.printed.by_hook
        if table is not base.by_hook:
            self.unindex(base)
            base.by_hook = table
            self.index(base)

    def is_cancelled(self, base: Base) -> bool:
        return any(Hook.CANCELS_BASE in action.by_hook for action in base.actions) or any(
            effect.kind is EffectKind.LOSE and effect.target == base.iid for effect in self.state.effects
        )

    def ignores(self, seat: Seat, base: Base) -> bool:
        return any(
            effect.kind is EffectKind.IGNORE and effect.seat == seat and effect.place == base.iid
            for effect in self.state.effects
        )

    # --- timed effects (TIME-03, TIME-04) ---------------------------------------------------------------------

    def start_effect(self, kind: EffectKind, until: Until, **facts: Any) -> Effect:
        """Write one effect; the running ability is its source."""
        frame = self.frame
        bearer = frame.bearer if frame is not None else None
        effect = Effect(
            kind,
            until,
            self.you,
            source=frame.source if frame is not None else "",
            by=bearer.iid if isinstance(bearer, Unit) else 0,
            asleep=until is Until.DURING_NEXT_TURN
            or (until is Until.DURING_OTHERS_TURNS and self.you == self.state.current),
            **facts,
        )
        self.state.effects.append(effect)
        return effect

    def end_effects(self, ending: Iterable[Effect]) -> None:
        """Effects end together, newest first so that stacked changes of control unwind (TURN-18)."""
        gone = list(ending)
        if not gone:
            return
        self.state.effects = [effect for effect in self.state.effects if effect not in gone]
        units = {unit.iid: unit for unit in self.state.units()}
        for effect in reversed(gone):
            unit = units.get(effect.target)
            if unit is None:
                continue
            if effect.kind is EffectKind.CONTROL:
                self._end_control(effect, unit)
            elif effect.kind in (EffectKind.COPY, EffectKind.LOSE):
                self.refresh(unit)
        for base in self.state.bases:
            if any(effect.target == base.iid for effect in gone):
                self.refresh_base(base)

    def change_control(self, unit: Unit, seat: Seat) -> None:
        """That player controls it now, and so may look at what is stored under it (STORE-03); nobody forgets it."""
        unit.you = seat
        known = self.state.known
        for uid in self.state.stored.get(unit.iid, ()):
            if not known[uid] >> seat & 1:
                known[uid] |= 1 << seat
                self.state.info_clock += 1

    def _end_control(self, loan: Effect, unit: Unit) -> None:
        """Control goes back; from a later borrower, it will go back past this one."""
        if unit.you == loan.seat:
            self.change_control(unit, loan.n)
            self.note("control_ends", card=unit, player=unit.you)
            return
        self.state.effects = [
            effect.but(n=loan.n)
            if effect.kind is EffectKind.CONTROL and effect.target == loan.target and effect.n == loan.seat
            else effect
            for effect in self.state.effects
        ]


def _value(game: Core, ability: Ability, bearer: Any, *args: Any) -> Any:
    return ability.fn(game, bearer, *args) if ability.fn is not None else ability.value
