"""A game that runs from a snapshot to the decision that nobody has answered; and one that tries an answer out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smashup.engine.language.terms import Phase
from smashup.engine.outside.knowledge import resample, unknown_cards
from smashup.engine.outside.log import Entry, Log
from smashup.engine.outside.views import Views
from smashup.engine.rules.core import Core
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Answer, Decision, Driver, NeedDecision
from smashup.engine.state.frames import BaseScoring, Happening
from smashup.engine.state.records import Seat
from smashup.engine.state.state import State
from smashup.session.records import Gain, Mark, Scored, Snapshot

NEAR_THE_END = 16
"""How many answers before the end of a script snapshots begin. A step that asks more often is merely run from farther
back until it is over."""
RESTING = (Phase.FACTIONS, Phase.MULLIGAN, Phase.PLAY, Phase.SCORE)
"""The quiet points that are worth a snapshot: the other phases seldom ask."""


class StoppingGame(RunningGame):
    """A stretch of a game from a snapshot on: it marks each decision, and stops at one that nobody answers."""

    def __init__(self, start: Snapshot, script: Sequence[Answer], driver: Driver | None) -> None:
        log = Log()
        super().__init__(start.state, script=script, driver=driver, log=log)
        self.start = start
        self.entries = log.entries
        self.given: list[Answer] = []
        self.record = self.given
        self.marks: list[Mark] = []
        self.snapshots: list[Snapshot] = []
        self.scored: list[Scored] = []

    def run_on(self) -> Decision | None:
        """Run to the first decision without an answer, which is returned, or to the end of the game."""
        menu = self._unanswered_menu()
        if menu is None:
            self.state = self.start.state.clone()
        try:
            while menu is None and self.state.phase is not Phase.OVER:
                self.step()
                if self.state.phase in RESTING and len(self.script) - self.answered <= NEAR_THE_END:
                    menu = self._unanswered_menu()
                    # What has stopped is only looked at, like a snapshot: both can be one state.
                    state = self.state.clone() if menu is None else self.state
                    self.snapshots.append(Snapshot(state, self.all_answers, self.all_marks, self.all_entries))
        except NeedDecision as need:
            return need.decision
        if menu is not None:
            self._mark(menu)
        return menu

    def _unanswered_menu(self) -> Decision | None:
        """The choice from the menu, where that comes next and nobody answers it: no step need begin to find it out."""
        if self.state.phase is not Phase.PLAY or self.driver is not None or self.answered < len(self.script):
            return None
        return self.menu_decision()

    @property
    def all_answers(self) -> tuple[Answer, ...]:
        return (*self.start.answers, *self.given)

    @property
    def all_marks(self) -> tuple[Mark, ...]:
        return (*self.start.marks, *self.marks)

    @property
    def all_entries(self) -> tuple[Entry, ...]:
        return (*self.start.log, *self.entries)

    @property
    def fork_point(self) -> tuple[State, tuple[Answer, ...]]:
        """The last state to start again from, and the answers that lead from there to here."""
        last = self.snapshots[-1] if self.snapshots else self.start
        return last.state, self.answers_between(last.answered, self.start.answered + self.answered)

    def answers_between(self, first: int, last: int) -> tuple[Answer, ...]:
        """The answers from that number on, up to the other."""
        before = self.start.answered
        if first < before:
            return self.all_answers[first:last]
        return tuple(self.given[first - before : last - before])

    def decide(self, decision: Decision) -> int:
        self._mark(decision)
        if self.driver is None and self.answered == len(self.script):
            raise NeedDecision(decision)
        return super().decide(decision)

    def _mark(self, decision: Decision) -> None:
        state = self.state
        self.marks.append(Mark(decision.seat, decision.kind, state.turn, state.current, state.info_clock))

    def awards(self, scoring: BaseScoring, points: dict[Seat, int]) -> None:
        line = len(self.start.log) + len(self.entries)
        gains = []
        for seat, place in scoring.places.items():
            won, vp = points.get(seat, 0), self.state.players[seat].vp
            gains.append(Gain(seat, place, scoring.totals[seat], won, vp, vp + won))
        shown = Views(self).base(scoring.base)
        self.scored.append(Scored(line, shown, tuple(sorted(gains, key=lambda gain: gain.place))))


UNSURE = -1


class Foreseen(StoppingGame):
    """An answer tried out in another game that looks the same to a seat: nothing hidden can come out of it.

    `entries` has what follows up to the first chance, hidden card, or moment when somebody could use a hidden card:
    so much is sure to happen in the real game too.
    """

    pending: Decision | None = None

    def __init__(
        self, start: Snapshot, script: Sequence[Answer], answer: int, seat: Seat, rng: int, then: str | None = None
    ) -> None:
        super().__init__(start, script, self._choose)
        self.answer, self.seat, self.chance = answer, seat, rng
        self.then = then
        self.totals: dict[str, int] = {}
        """All the power at each base when the answers were carried out, before anything else; empty if not sure."""
        self.carried_out = False
        self.clock: int | None = None
        self.hidden: list[int] = []
        """What the seat does not know: dealt anew, so nothing of it may be told."""
        self.log = log = _SureLog()
        self.entries = log.entries

    def step(self) -> None:
        super().step()
        self._take_totals()

    def run_on(self) -> Decision | None:
        pending = super().run_on()
        self._take_totals()
        return pending

    def _take_totals(self) -> None:
        if self.clock is not None and not self.carried_out:
            self.carried_out = True
            if self.sure:
                seats = range(len(self.state.players))
                self.totals = {base.key: sum([self.total(base, seat) for seat in seats]) for base in self.state.bases}

    @property
    def sure(self) -> bool:
        """Whether neither chance nor a hidden card has had a say: a card that came out of a hand or deck is made up."""
        known, seat = self.state.known, self.seat
        return self.state.info_clock == self.clock and not any([known[uid] >> seat & 1 for uid in self.hidden])

    def somebody_may_react(self, hook: str, happening: Happening | None = None) -> None:
        """Decklists are known, so this tells no more than that a hidden card might be one."""
        if self.sure and hook in self.state.hidden_hooks:
            hidden = [self.state.cards[uid] for uid in unknown_cards(self.state, self.seat)]
            listening = [card for card in hidden if hook in card.printed.hand_hooks]
            if any(happening is None or self.could_react(card, happening) for card in listening):
                self.clock = UNSURE

    def _choose(self, game: Any, decision: Decision) -> int:
        if self.clock is not None:
            if self.then is None:
                raise NeedDecision(decision)
            then, self.then = self.then, None
            return decision.index(then)
        resample(self.state, self.seat, self.chance)
        self.clock, self.hidden = self.state.info_clock, unknown_cards(self.state, self.seat)
        return self.answer


class _SureLog(Log):
    """Writes only what follows from the answer for sure."""

    def write(self, game: Core, line: str, args: dict[str, Any]) -> None:
        if isinstance(game, Foreseen) and game.sure:
            super().write(game, line, args)

    def write_for(self, game: Core, seats: int, line: str, public: str, args: dict[str, Any]) -> None:
        if isinstance(game, Foreseen) and game.sure:
            super().write_for(game, seats, line, public, args)
