"""+1 power counters: placing, removing, distributing and transferring them (POW-05 to POW-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from smashup.engine.language.definitions import Ability
from smashup.engine.language.terms import Ask, EventKind, Verb, instead
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.verbs import Units, Verbs
from smashup.engine.state.frames import Event, Hit
from smashup.engine.state.state import Unit

_INSTEAD_OF_PLACING: Final = instead(Verb.PLACE_COUNTERS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Counters(Verbs):
    def add_counters(self, units: Units, n: int = 1) -> list[Unit]:
        """Place +1 power counters (POW-05, POW-07). A card that is listed twice gets twice as many."""
        hits = self.reached(Verb.COUNTERS, units)
        return self._place_counters([(unit, n * hits.count(unit)) for unit in dict.fromkeys(hits)])

    def add_counters_among(self, units: Sequence[Unit], n: int) -> None:
        chosen: list[Unit] = []
        must = self.must_be_among(Verb.COUNTERS)
        for i in range(n):
            options = units if must is None or i else [unit for unit in units if unit in must]
            unit = self.remember_chosen(self.ask(self.you, Ask.MINION, Verb.COUNTERS, options, step=i, of=n))
            chosen += [unit] if unit is not None else []
        numbers = [(unit, chosen.count(unit)) for unit in units if unit in chosen]
        self._place_counters([(taker, k) for unit, k in numbers for taker in self.reached(Verb.COUNTERS, unit)])

    def _place_counters(self, placed: list[tuple[Unit, int]]) -> list[Unit]:
        """Place a number of counters on each of these cards at once."""
        placed = [(unit, n) for unit, n in placed if n > 0]
        if not placed:
            return []
        self.acts()
        if _INSTEAD_OF_PLACING in self.state.hooks:
            placed = self._with_replacements(placed)
        for unit, n in placed:
            unit.counters += n
            self.note("counters", card=unit, n=n)
        in_play = [unit for unit, _ in placed if not self.state.titans or not unit.is_aside]
        self.note_raised(in_play, len(in_play))
        self.done(Verb.COUNTERS, in_play)
        if EventKind.COUNTERS_PLACED in self.state.hooks:
            self.moment += 1
            for unit, n in placed:
                self._report(EventKind.COUNTERS_PLACED, unit, n)
        self.shed_barred_actions()
        return [unit for unit, _ in placed]

    def _with_replacements(self, placed: list[tuple[Unit, int]]) -> list[tuple[Unit, int]]:
        """Let abilities take counters away before they are placed ("would place ... instead")."""
        left: list[tuple[Unit, int]] = []
        spent: list[tuple[Ability, int]] = []
        for unit, n in placed:
            hit = Hit(Verb.PLACE_COUNTERS, unit, self.you, self.frame.bearer if self.frame is not None else None)
            hit.n = n
            self.replaced(hit, _INSTEAD_OF_PLACING, spent)
            if hit.n > 0 and not unit.gone:
                left.append((unit, hit.n))
        return left

    def remove_counters(self, unit: Unit | None, n: int = 1) -> bool:
        """Remove `n` counters. Do nothing and return False if there are too few (VERB-50)."""
        reached = self.reached(Verb.COUNTERS, unit) if unit is not None and unit.counters >= n else []
        if not reached or reached[0].counters < n:
            return False
        unit = reached[0]
        self.acts()
        unit.counters -= n
        self.note("counters_removed", card=unit, n=n)
        if not unit.is_aside:
            self.done(Verb.COUNTERS, [unit])
            if EventKind.COUNTERS_REMOVED in self.state.hooks:
                self.moment += 1
                self._report(EventKind.COUNTERS_REMOVED, unit, n)
            self.shed_barred_actions()
        return True

    def remove_counters_among(self, units: Sequence[Unit], n: int | None = None) -> int:
        """Let "you" remove counters from these cards, one by one, and return their number.

        With `n`, exactly that number is removed, or none if there are fewer (VERB-50).
        """
        there = sum([unit.counters for unit in units])
        if n is not None and there < n:
            return 0
        decline = "done" if n is None else None
        chosen = self._choose_counters(units, Verb.REMOVE_COUNTERS, there if n is None else n, decline)
        numbers = [(unit, chosen.count(unit)) for unit in units if unit in chosen]
        return sum([k for unit, k in numbers if self.remove_counters(unit, k)])

    def _choose_counters(self, units: Sequence[Unit], to: Verb, n: int, decline: str | None) -> list[Unit]:
        """Let "you" choose up to `n` counters on these cards, one by one; return the card of each."""
        chosen: list[Unit] = []
        for i in range(n):
            options = [unit for unit in units if chosen.count(unit) < unit.counters]
            unit = self.ask(self.you, _kind_of(units), to, options, decline, step=i, of=n)
            if unit is None:
                break
            chosen.append(unit)
        return chosen

    def transfer_counters_among(self, units: Sequence[Unit]) -> None:
        """Let "you" transfer counters among these cards: choose the counters, then a card for each of them."""
        there = sum([unit.counters for unit in units])
        sources = self._choose_counters(units, Verb.TRANSFER_COUNTERS, there, "done")
        moved: dict[tuple[Unit, Unit], int] = {}
        for i, source in enumerate(sources):
            others = [unit for unit in units if unit is not source]
            to = self.ask(self.you, _kind_of(units), Verb.RECEIVE_COUNTERS, others, step=i, of=len(sources))
            if to is not None:
                moved[source, to] = moved.get((source, to), 0) + 1
        for (source, to), n in moved.items():
            self.remember_chosen(source)
            self.remember_chosen(to)
            self.transfer_counters(source, to, n)

    def transfer_counters(self, source: Unit | None, to: Unit | None, n: int = 1) -> int:
        """Transfer `n` counters, or as many as there are (POW-09). Return their number.

        Both cards are affected; if either is protected, nothing happens.
        """
        if source is None or to is None or source is to or source.gone or to.gone or not source.counters:
            return 0
        if not self.reached(Verb.COUNTERS, source):
            return 0
        takers = self.reached(Verb.COUNTERS, to)
        if not takers or takers[0] is source:
            return 0
        self.acts()
        taker, number = takers[0], min(n, source.counters)
        source.counters -= number
        taker.counters += number
        self.note("counters_transferred", card=source, to=taker, n=number)
        self.note_raised([taker], number)
        self.done(Verb.COUNTERS, [source, taker])
        if EventKind.COUNTERS_TRANSFERRED in self.state.hooks:
            self.moment += 1
            self._report(EventKind.COUNTERS_TRANSFERRED, taker, number, source)
        self.shed_barred_actions()
        return number

    def _report(self, kind: EventKind, unit: Unit, n: int, source: Unit | None = None) -> None:
        """Collect reactions to a change of the number of counters on a card."""
        self.happen(
            Event(
                kind,
                moment=self.moment,
                player=self.doer(unit),
                card=unit.card,
                unit=unit,
                base=unit.base,
                play=self.play_now,
                host=source,
                n=n,
            )
        )


def _kind_of(units: Sequence[Unit]) -> Ask:
    """Return the kind of a decision about these cards."""
    return Ask.MINION if all([unit.is_minion for unit in units]) else Ask.UNIT
