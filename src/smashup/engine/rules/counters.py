"""+1 power counters: placing, removing, distributing and transferring them (POW-05 to POW-14)."""

from __future__ import annotations

from collections.abc import Sequence

from smashup.engine.language.terms import Ask, EventKind, Verb
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.verbs import Units, Verbs
from smashup.engine.state.frames import Event
from smashup.engine.state.state import Unit


@mypyc_attr(allow_interpreted_subclasses=True)
class Counters(Verbs):
    def add_counters(self, units: Units, n: int = 1) -> list[Unit]:
        """Place +1 power counters (POW-05, POW-07)."""
        changed = self.reached(Verb.COUNTERS, units)
        if changed:
            self.acts()
        for unit in changed:
            unit.counters += n
            self.note("counters", card=unit, n=n)
        in_play = changed if not self.state.titans else [unit for unit in changed if not unit.is_aside]
        self.note_raised(in_play, n)
        self.done(Verb.COUNTERS, in_play)
        self._report(EventKind.COUNTERS_PLACED, in_play, n)
        return changed

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
            self._report(EventKind.COUNTERS_REMOVED, [unit], n)
        return True

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
        self._report(EventKind.COUNTERS_TRANSFERRED, [taker], number, source)
        return number

    def _report(self, kind: EventKind, units: Sequence[Unit], n: int, source: Unit | None = None) -> None:
        """Collect reactions to a change of the number of counters."""
        if units and kind in self.state.hooks:
            self.moment += 1
            for unit in units:
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

    def add_counters_among(self, units: Sequence[Unit], n: int) -> None:
        chosen: list[Unit] = []
        must = self.must_be_among(Verb.COUNTERS)
        for i in range(n):
            options = units if must is None or i else [unit for unit in units if unit in must]
            unit = self.remember_chosen(self.ask(self.you, Ask.MINION, Verb.COUNTERS, options, step=i, of=n))
            chosen += [unit] if unit is not None else []
        for unit in units:
            if unit in chosen:
                self.add_counters(unit, chosen.count(unit))
