"""Abilities of cards in play: the index by hook, the top card of the base deck, and timed effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from smashup.engine.language.definitions import Ability, by_hook
from smashup.engine.language.terms import EffectKind, Hook, Seat, Until
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.core import Core
from smashup.engine.state.records import Effect
from smashup.engine.state.state import ALL_SEATS, Base, BaseCard, Unit

CANCELS_HOST: Final = Hook.CANCELS_HOST
GIVES_TALENT: Final = Hook.GIVES_TALENT


class Held:
    """An ability of a unit, with its source and the name of the card that removed it, if any."""

    __slots__ = ("ability", "lost_to", "source")

    def __init__(self, ability: Ability, source: int) -> None:
        self.ability = ability
        self.source = source
        """0 for printed abilities and timed copies, the iid of the action that gives it, or -1 - n for the nth copy."""
        self.lost_to: str | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Abilities(Core):
    # --- the index of abilities -------------------------------------------------------------------------------

    def index(self, bearer: Unit | Base) -> None:
        """Register a card that came into play or whose abilities changed under each of its hooks."""
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
        """Return the abilities that a unit has now: printed, copied or given by actions on it, without lost ones."""
        return [ability for ability, lost_to in self.all_abilities_of(unit) if lost_to is None]

    def all_abilities_of(self, unit: Unit) -> list[tuple[Ability, str | None]]:
        """Return all abilities of a unit, including lost ones, each with the name of the card that removed it or None.

        Two actions that give the unit the same talent give it twice. An ability that a loss spares is spared once.

        A loss removes the abilities that the unit has when the loss begins; abilities gained later work
        (RULING-Bruiser). Therefore effects are applied in the order in which they began, and each loss records the
        sources it found.
        """
        own = [Held(ability, 0) for ability in unit.card.printed.abilities]
        own += [Held(ability, -1 - n) for n, ability in enumerate(unit.copied)]
        given = [Held(gives, action.iid) for action in unit.actions for gives in _given_by(action)]
        timed: list[Held] = []
        for effect in self.state.effects:
            if effect.target == unit.iid and effect.kind is EffectKind.COPY:
                timed += [Held(ability, 0) for ability in effect.abilities]
            elif effect.target == unit.iid and effect.kind is EffectKind.LOSE:
                kept = list(effect.abilities)
                for held in (*own, *timed, *given):
                    if held.source and held.source not in effect.lost:
                        continue
                    if held.ability in kept:
                        kept.remove(held.ability)
                    elif held.lost_to is None:
                        held.lost_to = effect.source
        for action in unit.actions:
            if CANCELS_HOST in action.by_hook:
                for held in (*own, *timed, *given):
                    held.lost_to = held.lost_to or action.name
        return [(held.ability, held.lost_to) for held in (*own, *timed, *given)]

    def refresh(self, unit: Unit) -> None:
        """Recompute the abilities of a unit and update the index if they changed."""
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
        """Recompute the abilities of a base and update the index if they changed."""
        table = self.table_of(base)
        if table is not base.by_hook:
            self.unindex(base)
            base.by_hook = table
            self.index(base)

    def table_of(self, base: Base) -> dict[str, tuple[Ability, ...]]:
        """Return the abilities of a base by hook: printed and shared ones, or none if they are cancelled (VERB-42)."""
        if self.cancelled_by(base) is not None:
            return {}
        printed, shared = base.card.printed, self._shared(base)
        return by_hook((*printed.abilities, *shared)) if shared else printed.by_hook

    def all_abilities_of_base(self, base: Base) -> list[tuple[Ability, str | None]]:
        """Return all abilities of a base, each with the name of the card that cancels it or None."""
        lost_to = self.cancelled_by(base)
        return [(ability, lost_to) for ability in (*base.card.printed.abilities, *self._shared(base))]

    def _shared(self, base: Base) -> list[Ability]:
        """Return the abilities of the face-up top base card, once for each action on this base that shares them."""
        card = self.face_up_base()
        if card is None:
            return []
        sharing = [action for action in base.actions if Hook.SHARES_TOP_BASE in action.by_hook]
        return [ability for _ in sharing for ability in card.printed.abilities]

    def cancelled_by(self, base: Base) -> str | None:
        """Return the name of the card or effect that cancels the base's abilities, if any (VERB-42)."""
        for action in base.actions:
            if Hook.CANCELS_BASE in action.by_hook:
                return action.name
        for effect in self.state.effects:
            if effect.kind is EffectKind.LOSE and effect.target == base.iid:
                return effect.source
        return None

    # --- the top card of the base deck ------------------------------------------------------------------------

    def face_up_base(self) -> BaseCard | None:
        """Return the top card of the base deck if it is face up.

        It is face up while a card in play says so, unless an effect has turned it face down.
        """
        state = self.state
        if Hook.SHARES_TOP_BASE not in state.hooks or not state.base_deck:
            return None
        if EffectKind.FACE_DOWN in [effect.kind for effect in state.effects]:
            return None
        return state.base_cards[state.base_deck[-1]]

    def top_base_changed(self) -> None:
        """Update everything that depends on the top card of the base deck, which may have changed or turned over.

        A face-up top card is visible to all players. Bases that share its abilities lose those of the previous card
        (RULING-Signs-in-the-Stars-1, -3).

        Every verb calls this after all cards have reached their final places, so that players never see a card that is
        on top only temporarily.
        """
        state = self.state
        if Hook.SHARES_TOP_BASE not in state.hooks:
            return
        card = self.face_up_base()
        if card is not None and state.base_known[card.uid] != ALL_SEATS:
            state.base_known[card.uid] = ALL_SEATS
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
        """Add a timed effect with the running ability as its source."""
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
        """End these effects together, newest first so that stacked changes of control unwind (TURN-18)."""
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
        targets = [effect.target for effect in gone]
        for base in self.state.bases:
            if base.iid in targets:
                self.refresh_base(base)
        if EffectKind.FACE_DOWN in [effect.kind for effect in gone]:
            self.top_base_changed()

    def change_control(self, unit: Unit, seat: Seat) -> None:
        """Give control of a unit to a player, who may then look at the cards stored under it (STORE-03).

        Players who already know the stored cards keep knowing them.
        """
        unit.controller = seat
        known = self.state.known
        for uid in self.state.stored.get(unit.iid, ()):
            if not known[uid] >> seat & 1:
                known[uid] |= 1 << seat

    def _end_control(self, loan: Effect, unit: Unit) -> None:
        """Return control to the previous controller.

        If another player has borrowed the unit since, control will skip this borrower when that later loan ends.
        """
        if unit.controller == loan.seat:
            self.change_control(unit, loan.n)
            self.note("control_ends", card=unit, player=unit.controller)
            return
        self.state.effects = [
            effect.but(n=loan.n)
            if effect.kind is EffectKind.CONTROL and effect.target == loan.target and effect.n == loan.seat
            else effect
            for effect in self.state.effects
        ]


def changes_host(action: Unit) -> bool:
    """True if the action gives its host an ability or cancels the host's abilities."""
    return GIVES_TALENT in action.by_hook or CANCELS_HOST in action.by_hook


def _given_by(action: Unit) -> list[Ability]:
    """Return the talents that an action gives to its host minion."""
    return [ability.gives for ability in action.by_hook.get(Hook.GIVES_TALENT, ()) if ability.gives is not None]


def sources_of(unit: Unit) -> tuple[int, ...]:
    """Return the sources of the unit's current abilities, to be recorded when a loss begins (`Effect.lost`)."""
    return (*[-1 - n for n in range(len(unit.copied))], *[action.iid for action in unit.actions])
