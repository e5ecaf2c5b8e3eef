"""Continuous values, computed on demand in the layers of AMB-13: control, abilities, printed, starting, current power.

Nothing is stored or cached. A card's value function may read counts, names, control, counters and facts, but never
power, so there are no cycles.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from smashup.engine.language.definitions import Ability
from smashup.engine.language.terms import EffectKind, EventKind, Hook, Seat, Verb
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.abilities import Abilities
from smashup.engine.rules.core import Core
from smashup.engine.state.frames import Hit
from smashup.engine.state.records import Effect, Fact
from smashup.engine.state.state import NOWHERE, Base, Card, Unit

_NONE: Final[tuple[Ability, ...]] = ()
Aura = tuple[Unit | Base, tuple[Ability, ...]]
"""A card and its abilities that change the power of minions other than its host."""

# Module constants: plain Python reads them faster than attributes of a class, and every decision uses them.
POWER_ANY: Final = Hook.POWER_ANY
POWER_HERE: Final = Hook.POWER_HERE
OWN_POWER: Final = Hook.OWN_POWER
SHIELDS: Final = Hook.SHIELDS
STARTING_POWER: Final = Hook.STARTING_POWER
PRINTED_POWER: Final = Hook.PRINTED_POWER
POWER_AURA: Final = Hook.POWER_AURA
POWER_ME: Final = Hook.POWER_ME
PLAYER_POWER_HERE: Final = Hook.PLAYER_POWER_HERE
POWER_WITHOUT_MINION: Final = Hook.POWER_WITHOUT_MINION
POWER_OF_ACTIONS: Final = Hook.POWER_OF_ACTIONS
BREAKPOINT: Final = Hook.BREAKPOINT
STARTING_BREAKPOINT: Final = Hook.STARTING_BREAKPOINT
NAMES: Final = Hook.NAMES
LABEL: Final = Hook.LABEL
POWER_HOST: Final = Hook.POWER_HOST
NOT_IN_TOTAL: Final = Hook.NOT_IN_TOTAL
AURA: Final = EffectKind.AURA
CHANGED_BREAKPOINT: Final = EffectKind.BREAKPOINT
SET_BREAKPOINT: Final = EffectKind.SET_BREAKPOINT
TIMED_POWER: Final = EffectKind.POWER
TIMED_POWER_HERE: Final = EffectKind.POWER_HERE


@mypyc_attr(allow_interpreted_subclasses=True)
class Values(Abilities):
    """Computes power, breakpoints, totals and names."""

    # --- power (POW-01, POW-03, POW-11) -----------------------------------------------------------------------

    def printed_power(self, unit: Unit) -> int:
        """Return the printed power, or the newest one that an action on the minion sets."""
        return self._printed(unit, None)

    def _printed(self, unit: Unit, terms: list[tuple[int, str]] | None) -> int:
        power = unit.card.printed.power
        if terms is not None:
            terms.append((power, unit.card.printed.name))
        for action in unit.actions:
            for ability in action.by_hook.get(PRINTED_POWER, _NONE):
                if action in self.unsettled:
                    continue
                value = int(ability.value or 0)
                self.unsettled.append(action)
                shielded = self._shielded_from(unit, action, value - power)
                self.unsettled.pop()
                if not shielded:
                    if terms is not None:
                        terms.append((value - power, action.card.printed.name))
                    power = value
        return power

    def starting_power(self, unit: Unit) -> int:
        for ability in unit.by_hook.get(STARTING_POWER, _NONE):
            return int(_value(self, ability, unit))
        return self.printed_power(unit)

    def power(self, unit: Unit) -> int:
        """Return the current power of a minion; never below zero (CONF-04), although the sum may be (AMB-10)."""
        state = self.state
        if unit.actions or POWER_AURA in state.hooks or (unit.by_hook and OWN_POWER in unit.by_hook):
            power = self._unclamped_power(unit, self._auras_at(unit.base), None)
        else:
            power = unit.card.printed.power + unit.counters
            if state.effects:
                power += self._timed(unit, None)
        return power if power > 0 else 0

    def powers(self, base: Base, minions: list[Unit]) -> list[int]:
        """Return the current power of these minions at a base. Cheaper than `power` for each of them."""
        state = self.state
        auras = self._auras_at(base) if POWER_AURA in state.hooks else ()
        timed = bool(state.effects)
        powers: list[int] = []
        for unit in minions:
            if auras or unit.actions or OWN_POWER in unit.by_hook:
                power = self._unclamped_power(unit, auras, None)
            else:
                power = unit.card.printed.power + unit.counters
                if timed:
                    power += self._timed(unit, None)
            powers.append(power if power > 0 else 0)
        return powers

    def power_terms(self, unit: Unit) -> list[tuple[int, str]]:
        """Return the terms of a minion's power as pairs of a number and the card it comes from."""
        terms: list[tuple[int, str]] = []
        self._unclamped_power(unit, self._auras_at(unit.base), terms)
        return terms

    def _unclamped_power(self, unit: Unit, auras: Sequence[Aura], terms: list[tuple[int, str]] | None) -> int:
        """Return the sum of all power terms without a lower bound (AMB-10), appending them to `terms` if given."""
        state, own, actions = self.state, unit.by_hook, unit.actions
        if unit.base is NOWHERE:  # Only effects that refer to stasis affect it (STASIS-08).
            return self._printed(unit, terms)
        if STARTING_POWER in own:
            power = self.starting_power(unit)
            if terms is not None:
                terms.append((power, unit.card.printed.name))
        elif terms is not None or (actions and PRINTED_POWER in state.hooks):
            power = self._printed(unit, terms)
        else:
            power = unit.card.printed.power
        if terms is not None and unit.counters:
            terms.append((unit.counters, "counters"))
        power += unit.counters
        if state.effects:
            power += self._timed(unit, terms)
        if own and POWER_ME in own:
            power += self._sum(own[POWER_ME], unit, unit, terms)
        for action in actions:
            if POWER_HOST in action.by_hook:
                power += self._sum(action.by_hook[POWER_HOST], action, unit, terms)
        if auras and not unit.card.printed.is_titan:  # Texts about minions do not reach titans (TITAN-05).
            for bearer, abilities in auras:
                power += self._sum(abilities, bearer, unit, terms)
        return power

    def _auras_at(self, base: Base) -> Sequence[Aura]:
        """Return the cards that change the power of minions there without being on them."""
        bearers = self.state.hooks.get(POWER_AURA)
        if bearers is None:
            return ()
        auras: list[Aura] = []
        for bearer in bearers:
            own = bearer.by_hook
            if POWER_HERE in own and bearer.base is base:
                auras.append((bearer, own[POWER_HERE]))
            if POWER_ANY in own:
                auras.append((bearer, own[POWER_ANY]))
        return auras

    def power_from(self, card: Unit, unit: Unit) -> int:
        """Return the power that a minion gets from the continuous value of another card."""
        power = 0
        for hook, reaches in (
            (POWER_HOST, unit is card.host),
            (POWER_HERE, unit.base is card.base),
            (POWER_ANY, True),
        ):
            if reaches and hook in card.by_hook:
                power += self._sum(card.by_hook[hook], card, unit, None)
        return power

    def _timed(self, unit: Unit, terms: list[tuple[int, str]] | None) -> int:
        """Return the power that timed effects add to a minion."""
        iid, power = unit.iid, 0
        for effect in self.state.effects:
            if effect.target == iid and effect.kind is TIMED_POWER and not effect.asleep:
                n = effect.n
            elif effect.kind is AURA:
                n = self._aura(effect, unit)
            else:
                continue
            power += n
            if terms is not None and n:
                terms.append((n, effect.source))
        return power

    def _has_timed_power(self) -> bool:
        """True if a timed effect may change the power of a minion."""
        for effect in self.state.effects:
            if effect.kind is TIMED_POWER or effect.kind is AURA:
                return True
        return False

    def _aura(self, effect: Effect, unit: Unit) -> int:
        """Return the power that an effect without a target card gives to this unit.

        Shields treat it like an effect of the card that started it. That card's current position counts; a card that
        has left play has none.
        """
        if unit.card.printed.is_titan:
            return 0
        aura = effect.abilities[0]
        n: int = aura.fn(self, effect.you, unit) if aura.fn is not None else 0
        if not n or SHIELDS not in self.state.hooks:
            return n
        source = next((each for each in self.state.units() if each.iid == effect.by), aura.of)
        hit = Hit(Verb.RAISE if n > 0 else Verb.LOWER, unit, effect.you, source)
        return 0 if self.shield_against(hit) is not None else n

    def _sum(
        self, abilities: tuple[Ability, ...], bearer: Unit | Base, unit: Unit, terms: list[tuple[int, str]] | None
    ) -> int:
        power = 0
        if self.arriving and bearer in self.arriving:
            return power
        for ability in abilities:
            value = ability.fn
            n: int = value(self, bearer, unit) if value is not None else int(ability.value or 0)
            if n:
                if bearer is not unit and SHIELDS in self.state.hooks and self._shielded_from(unit, bearer, n):
                    continue
                power += n
            if terms is not None:
                terms.append((n, _source_name(ability, bearer)))
        return power

    def _shielded_from(self, unit: Unit, bearer: Unit | Base, n: int) -> bool:
        """True if a shield blocks the continuous value of another card for this unit; `n` is the change of power."""
        if SHIELDS not in self.state.hooks or not isinstance(bearer, Unit):
            return False
        hit = Hit(Verb.RAISE if n > 0 else Verb.LOWER, unit, bearer.controller, bearer)
        return self.shield_against(hit) is not None

    def shield_against(self, hit: Hit) -> Unit | Base | None:
        """Return the card that protects from this effect for free, if any."""
        if hit.verb not in self.state.edition.affects:
            return None
        for bearer in self.state.hooks.get(SHIELDS, ()):
            if isinstance(bearer, Base) and self.ignores(hit.player, bearer):
                continue
            for ability in bearer.by_hook[SHIELDS]:
                if ability.fn is not None and ability.fn(self, bearer, hit):
                    return bearer
        return None

    # --- bases ------------------------------------------------------------------------------------------------

    def breakpoint(self, base: Base) -> int:
        state, iid = self.state, base.iid
        if STARTING_BREAKPOINT in base.by_hook:
            return self._changed_breakpoint(base)
        if BREAKPOINT in state.hooks:
            for bearer in state.hooks[BREAKPOINT]:
                if bearer.base is base:
                    return self._changed_breakpoint(base)
        for effect in state.effects:
            if effect.target == iid:
                return self._changed_breakpoint(base)
        return base.card.printed.breakpoint

    def _changed_breakpoint(self, base: Base) -> int:
        total = 0
        for n, _ in self.breakpoint_terms(base):
            total += n
        return max(0, total)

    def breakpoint_terms(self, base: Base) -> list[tuple[int, str]]:
        start = base.card.printed.breakpoint
        for ability in base.by_hook.get(STARTING_BREAKPOINT, _NONE):
            changed = _value(self, ability, base)
            start = start if changed is None else int(changed)
        terms = [(start, base.name)]
        for effect in self.state.effects:
            if effect.target == base.iid:
                if effect.kind is CHANGED_BREAKPOINT:
                    terms.append((effect.n, effect.source))
                elif effect.kind is SET_BREAKPOINT:
                    terms[0] = (effect.n, effect.source)
        for bearer in self.state.hooks.get(BREAKPOINT, ()):
            if bearer.base is base and bearer not in self.arriving:
                for ability in bearer.by_hook[BREAKPOINT]:
                    terms.append((_value(self, ability, bearer), _source_name(ability, bearer)))
        return terms

    def total(self, base: Base, seat: Seat) -> int:
        """Return a player's power at a base: their minions' power and power without a minion (SCORE-03)."""
        power = 0
        for unit in base.minions if NOT_IN_TOTAL not in self.state.hooks else self.counted(base):
            if unit.controller == seat:
                power += self.power(unit)
        if self.may_have_power_without_minions(base):
            power += self.sum_without_minions(base, seat)
        return max(0, power)

    def counted(self, base: Base) -> list[Unit]:
        """Return the minions at a base whose power counts (POW-16)."""
        return [unit for unit in base.minions if not self.is_left_out(unit)]

    def is_left_out(self, unit: Unit) -> bool:
        """True if a card says that this minion's power does not count."""
        for bearer in self.state.hooks.get(NOT_IN_TOTAL, ()):
            for ability in bearer.by_hook[NOT_IN_TOTAL]:
                if ability.fn is not None and ability.fn(self, bearer, unit):
                    return True
        return False

    def may_have_power_without_minions(self, base: Base) -> bool:
        """True if anything but minions may give a player power at that base."""
        state = self.state
        if state.titans and self.has_titan(base):
            return True
        if PLAYER_POWER_HERE in state.hooks or (POWER_OF_ACTIONS in state.hooks and base.has_actions):
            return True
        for effect in state.effects:
            if effect.kind is TIMED_POWER_HERE:
                return True
        return False

    def has_titan(self, base: Base) -> bool:
        """True if a titan is at that base."""
        for titan in self.state.titans:
            if titan.base is base:
                return True
        return False

    def power_without_minions(self, base: Base, seat: Seat) -> list[tuple[int, str]]:
        """Return the power of titans, actions, abilities and effects that counts for a player at a base."""
        terms = []
        for titan in self.state.titans:
            if titan.base is base and titan.controller == seat:
                terms.append((self.power(titan), titan.name))
        for bearer in self.state.hooks.get(PLAYER_POWER_HERE, ()):
            if isinstance(bearer, Unit) and bearer.controller == seat and bearer.base is base:
                for ability in bearer.by_hook[PLAYER_POWER_HERE]:
                    terms.append((_value(self, ability, bearer), bearer.name))
        for effect in self.state.effects:
            if effect.kind is TIMED_POWER_HERE and effect.seat == seat and effect.place == base.slot:
                terms.append((effect.n, effect.source))
        if POWER_OF_ACTIONS in self.state.hooks:
            for action in base.all_actions():
                if action.controller == seat and (power := self.power_of_action(action)):
                    terms.append((power, action.name))
        return terms

    def sum_without_minions(self, base: Base, seat: Seat) -> int:
        """Return the sum of `power_without_minions`."""
        power = 0
        for n, _ in self.power_without_minions(base, seat):
            power += n
        return power

    def power_of_action(self, action: Unit) -> int:
        """Return the power of an action: only values for cards with a name or label add to it, not for minions."""
        power = 0
        for bearer in self.state.hooks.get(POWER_OF_ACTIONS, ()):
            power += self._sum(bearer.by_hook[POWER_OF_ACTIONS], bearer, action, None)
        return max(0, power)

    def is_ready(self, base: Base) -> bool:
        """True if the total power is at or above the breakpoint (SCORE-02)."""
        state = self.state
        if (
            (state.effects or state.titans or POWER_WITHOUT_MINION in state.hooks)
            and state.edition.counts_power_without_minions
            and self.may_have_power_without_minions(base)
        ):
            total = self._total_of_all(base)
        else:
            total = 0
            auras = self._auras_at(base) if POWER_AURA in state.hooks else ()
            plain = not auras and not (state.effects and self._has_timed_power())
            for unit in base.minions if NOT_IN_TOTAL not in state.hooks else self.counted(base):
                if plain and not unit.actions and OWN_POWER not in unit.by_hook:
                    total += unit.card.printed.power + unit.counters
                else:
                    power = self._unclamped_power(unit, auras, None)
                    if power > 0:
                        total += power
        return total >= self.breakpoint(base)

    def _total_of_all(self, base: Base) -> int:
        return sum([self.total(base, seat) for seat in range(len(self.state.players))])

    def totals_now(self) -> dict[tuple[int, Seat], int]:
        """Return the totals of all players at all bases, by base card and player."""
        seats = range(len(self.state.players))
        return {(base.iid, seat): self.total(base, seat) for base in self.state.bases for seat in seats}

    def compare_totals(self) -> None:
        """Record each total that is lower than at the last comparison (POW-17)."""
        state, before, now = self.state, self.last_totals or {}, self.totals_now()
        for base in state.bases:
            for player in state.players:
                total = now[base.iid, player.seat]
                if total < before.get((base.iid, player.seat), total):
                    fact = Fact(
                        EventKind.POWER_DECREASED, player.seat, state.cards[0], base.iid, base.slot, state.phase
                    )
                    fact.of = player.seat
                    state.facts.append(fact)
        self.last_totals = now

    def leaders(self, base: Base) -> list[Seat]:
        """Return the players with the highest total at a base."""
        totals = [self.total(base, seat) for seat in range(len(self.state.players))]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    # --- names and labels -------------------------------------------------------------------------------------

    def names(self, unit: Unit) -> tuple[str, ...]:
        names: tuple[str, ...] = (unit.card.printed.name,)
        for ability in unit.by_hook.get(NAMES, _NONE):
            names += tuple(_value(self, ability, unit))
        return names

    def has_label(self, card: Unit | Card, label: str) -> bool:
        if isinstance(card, Card):
            return label in card.printed.labels
        printed, hooks = card.card.printed, self.state.hooks
        if label in printed.labels or (NAMES in card.by_hook and self._is_label_of(label, self.names(card))):
            return True
        if not printed.is_minion or LABEL not in hooks:
            return False
        for bearer in hooks[LABEL]:
            if isinstance(bearer, Unit) and bearer.controller == card.controller:
                for ability in bearer.by_hook[LABEL]:
                    if ability.value == label:
                        return True
        return False

    def _is_label_of(self, label: str, names: Sequence[str]) -> bool:
        """True if a card of one of these names has that label."""
        cards = self.state.cards[1:]
        return any([label in card.printed.labels and card.printed.name in names for card in cards])

    def named_in(self, unit: Unit) -> tuple[str, ...]:
        """Return the names of minions that the unit's current abilities mention.

        Whole names of all minions of the sets in use are matched, longest first.
        """
        sets = {card.printed.faction.set for card in self.state.cards[1:]}
        minions = {card.name for each in sets for faction in each.factions for card in faction.cards if card.is_minion}
        text = "\n".join([ability.text for ability in self.abilities_of(unit)])
        # Compiling a pattern of all names would take longer than a whole turn.
        by_length = sorted([name for name in minions if name in text], key=lambda name: (-len(name), name))
        name = rf"(?<![\w-])(?:{'|'.join(map(re.escape, by_length))})(?![\w-])"
        return tuple(sorted(set(re.findall(name, text)))) if by_length else ()


def _source_name(ability: Ability, bearer: Unit | Base) -> str:
    """Return the name of the card that a number comes from; a base may share another base's abilities."""
    return ability.of.name if isinstance(bearer, Base) else bearer.name


def _value(game: Core, ability: Ability, bearer: Any, *args: Any) -> Any:
    return ability.fn(game, bearer, *args) if ability.fn is not None else ability.value
