"""Continuous values, read on demand in the layers of AMB-13: control, abilities, printed power, starting power, power.

Nothing is stored and nothing cached. A value function of a card may ask for counts, names, control, counters and facts,
never for power: so there is no circle.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from smashup.engine.language.abilities import Ability, by_hook
from smashup.engine.language.terms import EffectKind, Hook, Until, Verb
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.core import Core
from smashup.engine.state.frames import Hit
from smashup.engine.state.records import Effect, Seat
from smashup.engine.state.state import ALL_SEATS, NOWHERE, Base, BaseCard, Card, Unit

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
        auras = hooks.get(Hook.POWER_AURA)
        if auras is not None:
            base = unit.base
            for bearer in auras:
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
                n = effect.n
            elif effect.kind is EffectKind.AURA:
                n = self._aura(effect, unit)
            else:
                continue
            power += n
            if terms is not None and n:
                terms.append((n, effect.source))
        return power

    def _aura(self, effect: Effect, unit: Unit) -> int:
        """What an effect that lies on no card does to this unit; a shield may keep it off like that of a card."""
        aura = effect.abilities[0]
        n: int = aura.fn(self, effect.you, unit) if aura.fn is not None else 0
        hit = Hit(Verb.RAISE if n > 0 else Verb.LOWER, unit, effect.you, aura.of)
        shielded = n and Hook.SHIELDS in self.state.hooks and self.shield_against(hit) is not None
        return 0 if shielded else n

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
                terms.append((n, _said_by(ability, bearer)))
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
                    terms.append((_value(self, ability, bearer), _said_by(ability, bearer)))
        return terms

    def total(self, base: Base, seat: Seat) -> int:
        """A player's power at a base: that of the minions, and power without a minion (SCORE-03)."""
        power = sum([self.power(unit) for unit in base.minions if unit.you == seat])
        if self._may_have_power_without_minions(base):
            power += sum([n for n, _ in self.power_without_minions(base, seat)])
        return max(0, power)

    def _may_have_power_without_minions(self, base: Base) -> bool:
        hooks = self.state.hooks
        if Hook.PLAYER_POWER_HERE in hooks or (Hook.POWER_OF_ACTIONS in hooks and base.has_actions):
            return True
        for effect in self.state.effects:
            if effect.kind is EffectKind.POWER_HERE:
                return True
        return False

    def power_without_minions(self, base: Base, seat: Seat) -> list[tuple[int, str]]:
        terms = []
        for bearer in self.state.hooks.get(Hook.PLAYER_POWER_HERE, ()):
            if isinstance(bearer, Unit) and bearer.you == seat and bearer.base is base:
                for ability in bearer.by_hook[Hook.PLAYER_POWER_HERE]:
                    terms.append((_value(self, ability, bearer), bearer.name))
        for effect in self.state.effects:
            if effect.kind is EffectKind.POWER_HERE and effect.seat == seat and effect.place == base.slot:
                terms.append((effect.n, effect.source))
        if Hook.POWER_OF_ACTIONS in self.state.hooks:
            for action in base.all_actions():
                if action.you == seat and (power := self.power_of_action(action)):
                    terms.append((power, action.name))
        return terms

    def power_of_action(self, action: Unit) -> int:
        """What an action counts for: only what speaks of cards by a name or label, and not of minions, adds to it."""
        power = 0
        for bearer in self.state.hooks.get(Hook.POWER_OF_ACTIONS, ()):
            power += self._sum(bearer.by_hook[Hook.POWER_OF_ACTIONS], bearer, action, None)
        return max(0, power)

    def is_ready(self, base: Base) -> bool:
        """Total power at or above the breakpoint (SCORE-02)."""
        state = self.state
        if (
            (state.effects or Hook.PLAYER_POWER_HERE in state.hooks or Hook.POWER_OF_ACTIONS in state.hooks)
            and state.edition.counts_power_without_minions
            and self._may_have_power_without_minions(base)
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

    def has_label(self, card: Unit | Card, label: str) -> bool:
        if label in card.printed.labels:
            return True
        if isinstance(card, Card):
            return False
        if Hook.NAMES in card.by_hook and self._is_label_of(label, self.names(card)):
            return True
        if not card.is_minion:
            return False
        return any(
            ability.value == label
            for bearer in self.state.hooks.get(Hook.LABEL, ())
            if isinstance(bearer, Unit) and bearer.you == card.you
            for ability in bearer.by_hook[Hook.LABEL]
        )

    def _is_label_of(self, label: str, names: Sequence[str]) -> bool:
        """Whether a card of one of these names has that label."""
        cards = self.state.cards[1:]
        return any([label in card.printed.labels and card.printed.name in names for card in cards])

    def named_in(self, unit: Unit) -> tuple[str, ...]:
        """The minions that its abilities name as it has them now: whole names, the longest first, of all minions of the
        sets that are being played with."""
        sets = {card.printed.faction.set for card in self.state.cards[1:]}
        minions = {card.name for each in sets for faction in each.factions for card in faction.cards if card.is_minion}
        by_length = sorted(minions, key=lambda name: (-len(name), name))
        name = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, by_length))})(?![\w-])")
        found = [each for ability in self.abilities_of(unit) for each in name.findall(ability.text)]
        return tuple(sorted(set(found)))

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
            elif unit.is_action and not unit.in_stasis:
                self.refresh_base(unit.base)
                self.top_base_changed()

    def refresh_base(self, base: Base) -> None:
        """Its abilities may have changed: work them out anew."""
        table = self.table_of(base)
        if table is not base.by_hook:
            self.unindex(base)
            base.by_hook = table
            self.index(base)

    def table_of(self, base: Base) -> dict[str, tuple[Ability, ...]]:
        """What a base can do now: what is printed and what it shares, unless that is cancelled (VERB-42)."""
        if self.cancelled_by(base) is not None:
            return {}
        printed, shared = base.card.printed, self._shared(base)
        return by_hook((*printed.abilities, *shared)) if shared else printed.by_hook

    def all_abilities_of_base(self, base: Base) -> list[tuple[Ability, str | None]]:
        """All that it would have, each with the name of the card that cancels it, if one does."""
        lost_to = self.cancelled_by(base)
        return [(ability, lost_to) for ability in (*base.card.printed.abilities, *self._shared(base))]

    def _shared(self, base: Base) -> list[Ability]:
        """What it has from the top card of the base deck: as often as actions on it say so."""
        card = self.face_up_base()
        if card is None:
            return []
        sharing = [action for action in base.actions if Hook.SHARES_TOP_BASE in action.by_hook]
        return [ability for _ in sharing for ability in card.printed.abilities]

    def cancelled_by(self, base: Base) -> str | None:
        """The name of what keeps the base's abilities from working, a card on it or an effect (VERB-42)."""
        for action in base.actions:
            if Hook.CANCELS_BASE in action.by_hook:
                return action.name
        for effect in self.state.effects:
            if effect.kind is EffectKind.LOSE and effect.target == base.iid:
                return effect.source
        return None

    # --- the top card of the base deck ------------------------------------------------------------------------

    def face_up_base(self) -> BaseCard | None:
        """It lies face up while a card in play says so, unless it is turned down for a time. An empty deck has none."""
        state = self.state
        if Hook.SHARES_TOP_BASE not in state.hooks or not state.base_deck:
            return None
        if EffectKind.FACE_DOWN in [effect.kind for effect in state.effects]:
            return None
        return state.base_cards[state.base_deck[-1]]

    def top_base_changed(self) -> None:
        """Another card lies on top of the base deck now, or it lies otherwise: face up, everybody sees it, and the
        bases that share its abilities have those of the new one and no others (RULING-Signs-in-the-Stars-1, -3).

        Said by every verb when all cards have found their places, so that nobody sees one that only passes.
        """
        state = self.state
        if Hook.SHARES_TOP_BASE not in state.hooks:
            return
        card = self.face_up_base()
        if card is not None and state.base_known[card.uid] != ALL_SEATS:
            state.base_known[card.uid] = ALL_SEATS
            state.info_clock += 1
            self.note("base_face_up", card=card)
        for base in state.bases:
            self.refresh_base(base)

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
        if EffectKind.FACE_DOWN in [effect.kind for effect in gone]:
            self.top_base_changed()

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


def _said_by(ability: Ability, bearer: Unit | Base) -> str:
    """The card that a number comes from: for a base, perhaps another whose abilities it shares."""
    return ability.of.name if isinstance(bearer, Base) else bearer.name


def _value(game: Core, ability: Ability, bearer: Any, *args: Any) -> Any:
    return ability.fn(game, bearer, *args) if ability.fn is not None else ability.value
