"""A game that runs from a snapshot to the decision that nobody has answered; and one that tries an answer out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smashup.engine.language.terms import Ask, Goes, Phase
from smashup.engine.log import Entry, Log
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Answer, Decision, Driver, NeedDecision
from smashup.engine.state.frames import BaseScoring, Happening, Trigger
from smashup.engine.state.records import Seat
from smashup.engine.state.state import Card, State
from smashup.engine.views.knowledge import KnowledgeSnapshot, deal_anew_as, is_anew, might_be_in_others_hands, resample
from smashup.engine.views.seat_view import Views
from smashup.session.history import PersistentList
from smashup.session.models import ANEW, NOBODY, DecisionRecord, Gain, Scored, Snapshot

NEAR_THE_END = 16
"""How many answers before the end of a script snapshots begin. A step that asks more often is merely run from farther
back until it is over."""
RESTING = (Phase.FACTIONS, Phase.MULLIGAN, Phase.PLAY, Phase.SCORE)
"""The quiet points that are worth a snapshot: the other phases seldom ask."""


class ResumableGame(RunningGame):
    """A stretch of a game from a snapshot on: it marks each decision, and stops at one that nobody answers.

    Between two decisions it watches whether all that happens is sure to whoever gave the answer: whether it would have
    happened in the same way whatever chance brings and whichever cards those are that the seat does not know.
    """

    def __init__(
        self,
        start: Snapshot,
        script: Sequence[Answer],
        driver: Driver | None,
        known: Sequence[DecisionRecord] = (),
        told: Sequence[Entry] = (),
    ) -> None:
        """`known` and `told`: the marks and the lines of an earlier run with the same answers. That far nothing need be
        watched, checked or written."""
        log = Log(told)
        super().__init__(start.state, script=script, driver=driver, log=log)
        self.start = start
        self.entries = log.entries
        self.given: list[Answer] = []
        self.record = self.given
        self.marks: list[DecisionRecord] = []
        self.snapshots: list[Snapshot] = []
        self.scored: list[Scored] = []
        self.known = known
        self.came_out = start.came_out
        """After how many answers something came out that was not sure before."""
        self._outset: KnowledgeSnapshot | None = None
        """Where the answer was given that is being carried out."""
        self._told = 0
        """How many lines had been written then."""
        self._unsure = False

    def run_on(self) -> Decision | None:
        """Run to the first decision without an answer, which is returned, or to the end of the game."""
        menu = self._unanswered_menu()
        if menu is None:
            if not self._will_change_nothing():
                self.state = self.start.state.clone()
            if self.start.watched is not None and not self.known:
                self.begin_to_watch(self.start.watched)
        try:
            while menu is None and self.state.phase is not Phase.OVER:
                self.step()
                if self.state.phase in RESTING and len(self.script) - self.answered <= NEAR_THE_END:
                    menu = self._unanswered_menu()
                    self._keep_snapshot(stopped=menu is not None)
        except NeedDecision as need:
            return need.decision
        if menu is not None:
            self._mark(menu)
        else:
            self._is_carried_out()
        return menu

    def _keep_snapshot(self, stopped: bool) -> None:
        # What has stopped is only looked at, like a snapshot: both can be one state.
        state = self.state if stopped else self.state.clone()
        came_out, watched = self.came_out, None
        if len(self.marks) < len(self.known):
            came_out = self.known[len(self.marks)].came_out
        elif self._outset is not None and self.sure:
            watched = self._outset.seat
        elif self._outset is not None:
            came_out += 1
        past = self.all_answers, self.all_marks, self.all_entries
        self.snapshots.append(Snapshot(state, *past, came_out, watched))

    def _unanswered_menu(self) -> Decision | None:
        """The choice from the menu, where that comes next and nobody answers it: no step need begin to find it out."""
        if self.state.phase is not Phase.PLAY or self.driver is not None or self.answered < len(self.script):
            return None
        return self.menu_decision()

    def _will_change_nothing(self) -> bool:
        """Whether a card is chosen from the menu of the snapshot, and it is known to stop at the question where that
        goes: then it only looks at the state, and needs no copy."""
        known, quiet = self.known, self.start.state
        return (
            self.driver is None
            and len(known) == 2
            and known[1].untouched
            and len(self.script) == 1
            and quiet.phase is Phase.PLAY
            and quiet.turn == known[0].turn
        )

    @property
    def only_asks_where(self) -> bool:
        """Whether all that has happened since the snapshot is that a card was chosen from its menu."""
        marks, quiet = self.marks, self.start.state
        return len(marks) == 2 and marks[1].untouched and quiet.phase is Phase.PLAY and quiet.turn == marks[0].turn

    @property
    def all_answers(self) -> PersistentList[Answer]:
        return self.start.answers.and_then(self.given)

    @property
    def all_marks(self) -> PersistentList[DecisionRecord]:
        return self.start.marks.and_then(self.marks)

    @property
    def all_entries(self) -> PersistentList[Entry]:
        return self.start.log.and_then(self.entries)

    @property
    def fork_point(self) -> tuple[State, tuple[Answer, ...]]:
        """The last state to start again from, and the answers that lead from there to here."""
        last = self.snapshots[-1] if self.snapshots else self.start
        return last.state, self.answers_between(last.answered, self.start.answered + self.answered)

    def answers_between(self, first: int, last: int) -> tuple[Answer, ...]:
        """The answers from that number on, up to the other."""
        before = self.start.answered
        if first < before:
            return self.all_answers.between(first, last)
        return tuple(self.given[first - before : last - before])

    def marks_between(self, first: int, last: int) -> Sequence[DecisionRecord]:
        """The marks of the decisions from that number on, up to the other."""
        before = self.start.answered
        return self.all_marks.between(first, last) if first < before else self.marks[first - before : last - before]

    def lines_between(self, first: int, last: int) -> Sequence[Entry]:
        """The lines of the log from that number on, up to the other."""
        before = len(self.start.log)
        return self.all_entries.between(first, last) if first < before else self.entries[first - before : last - before]

    def decide(self, decision: Decision) -> int:
        script = self.script
        while self.answered < len(script) and is_anew(script[self.answered]):
            self._deal_anew(script[self.answered], decision.seat)
        self._mark(decision)
        if len(self.marks) < len(self.known):
            # The answer that led to the next of those marks: it was checked when it was given.
            answer = script[self.answered]
            self.given.append(answer)
            self.answered += 1
            return answer[0]
        if self.driver is None and self.answered >= len(script):
            chosen = self.unanswered(decision)
        else:
            chosen = super().decide(decision)
        self.begin_to_watch(decision.seat)
        return chosen

    def unanswered(self, decision: Decision) -> int:
        """Nobody has answered this one."""
        raise NeedDecision(decision)

    def _deal_anew(self, answer: Answer, seat: Seat) -> None:
        self._is_carried_out()
        if len(self.marks) < len(self.known):
            self.came_out = self.known[len(self.marks)].came_out
        self._mark_as(NOBODY, ANEW)
        deal_anew_as(answer, self.state, seat)
        self.came_out += 1
        self.given.append(answer)
        self.answered += 1

    def _mark(self, decision: Decision) -> None:
        n = len(self.marks)
        if n < len(self.known):
            mark = self.known[n]
            self.came_out = mark.came_out
            if mark.seat != NOBODY:  # that was where cards were dealt anew before this was asked
                self.marks.append(mark)
                return
        self._is_carried_out()
        self._mark_as(decision.seat, decision.kind)

    def _mark_as(self, seat: Seat, kind: str) -> None:
        state, lines = self.state, len(self.start.log) + len(self.entries)
        self.marks.append(
            DecisionRecord(seat, kind, state.turn, state.current, self.came_out, lines, self.use.untouched)
        )

    # --- what is sure -----------------------------------------------------------------------------------------

    def begin_to_watch(self, seat: Seat) -> None:
        self._outset, self._told, self._unsure = KnowledgeSnapshot(self.state, seat), len(self.entries), False

    def _is_carried_out(self) -> None:
        """Whatever came of the last answer has come."""
        if self._outset is not None:
            self.came_out += not self.sure
            self._outset = None

    @property
    def sure(self) -> bool:
        """Whether neither chance nor a card that the seat does not know has had a say since it answered: then nobody
        has learned anything from it but what the seat itself has shown."""
        outset = self._outset
        if outset is None or self._unsure:
            return False
        if outset.is_past(self.state) or any([outset.tells(self.state, line) for line in self.entries[self._told :]]):
            self._unsure = True
        self._told = len(self.entries)
        return not self._unsure

    def on_hidden_cards_read(self, uids: Sequence[int]) -> None:
        outset = self._outset
        if outset is not None and not self._unsure:
            known, seat = self.state.known, outset.seat
            self._unsure = any([not known[uid] >> seat & 1 for uid in uids])

    def on_possible_reaction(self, hook: str, happening: Happening | None = None) -> None:
        """Decklists are known, so this tells no more than that a hidden card might be one."""
        outset = self._outset
        if outset is None or self._unsure or hook not in self.state.hidden_hooks:
            return
        cards = self.state.cards
        hidden = [cards[uid] for uid in might_be_in_others_hands(self.state, outset.seat)]
        listening = [card for card in hidden if hook in card.printed.hand_hooks]
        if any([happening is None or self.could_react(card, happening) for card in listening]):
            self._unsure = True

    def on_award(self, scoring: BaseScoring, points: dict[Seat, int]) -> None:
        if self.answered < len(self.script):
            return  # it was told when it happened: who runs up to the last answer again asks what that one did
        line = len(self.start.log) + len(self.entries)
        gains = []
        for seat, place in scoring.places.items():
            won, vp = points.get(seat, 0), self.state.players[seat].vp
            gains.append(Gain(seat, place, scoring.totals[seat], won, vp, vp + won))
        shown = Views(self).base(scoring.base)
        self.scored.append(Scored(line, shown, tuple(sorted(gains, key=lambda gain: gain.place))))


class Lookahead(ResumableGame):
    """An answer tried out in another game that looks the same to a seat: nothing hidden can come out of it.

    `entries` has what follows as long as it is sure: so much is certain to happen in the real game too.
    """

    pending: Decision | None = None

    def __init__(
        self, start: Snapshot, script: Sequence[Answer], answer: int, seat: Seat, rng: int, then: str | None = None
    ) -> None:
        super().__init__(start, script, None)
        self.answer, self.seat, self.chance = answer, seat, rng
        self.then = then
        self.totals: dict[str, int] = {}
        """All the power at each base when the answers were carried out, before anything else; empty if not sure."""
        self.carried_out = False
        self.idle = False
        """The chosen action or talent would do nothing now."""
        self.tried = False
        self.log = log = Log()
        self.entries = log.entries

    def write_log(self, line: str, args: dict[str, Any], seats: int, public: str) -> None:
        """Write only what follows from the answer with certainty."""
        if self.sure:
            super().write_log(line, args, seats, public)
            if not self.sure:
                self.entries.pop()  # the line itself names a card that the seat does not know

    def step(self) -> None:
        super().step()
        self._take_totals()

    def run_on(self) -> Decision | None:
        pending = super().run_on()
        self._take_totals()
        return pending

    def _take_totals(self) -> None:
        if self.tried and not self.carried_out:
            self.carried_out = True
            if self.sure:
                seats = range(len(self.state.players))
                self.totals = {base.key: sum([self.total(base, seat) for seat in seats]) for base in self.state.bases}

    def begin_to_watch(self, seat: Seat) -> None:
        """From the answer that is tried to the end: what was unsure once stays so."""
        if self.tried and self._outset is None:
            super().begin_to_watch(seat)

    def _is_carried_out(self) -> None:
        """Whoever tries the answer does that."""

    def _unanswered_menu(self) -> Decision | None:
        """It is gone through all the same, to try it."""
        return None

    def _keep_snapshot(self, stopped: bool) -> None:
        """Nobody goes on from here."""

    def unanswered(self, decision: Decision) -> int:
        """Given here and not by a driver of its own, which would hold the game that holds it."""
        if not self.tried:
            resample(self.state, self.seat, self.chance)
            self.idle = self._does_nothing(decision)
            self.tried = True
            chosen = self.answer
        elif self.then is not None:
            chosen, self.then = decision.index(self.then), None
        else:
            raise NeedDecision(decision)
        self.answered += 1
        return chosen

    def _does_nothing(self, decision: Decision) -> bool:
        """Whether an action or a talent of the menu could change nothing now, whatever is chosen in it (PLAY-16). Where
        only hidden cards could tell, it could. A minion or an action that stays is there, whatever it says."""
        if decision.kind is not Ask.MENU or self.answer >= len(decision.options):
            return False
        chosen: Any = decision.options[self.answer]
        if isinstance(chosen, Trigger):
            return not self.could_act(chosen, self.seat)
        if not isinstance(chosen, Card) or chosen.is_minion or chosen.printed.goes is not Goes.STANDARD:
            return False

        def run() -> bool:
            for ability in chosen.printed.on_play:
                self.run_ability(ability, chosen, self.seat)
            return False

        return not self.would_act(run, self.seat)
