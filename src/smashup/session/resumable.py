"""ResumableGame runs from a checkpoint to the first decision without an answer; Lookahead tries one answer out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from smashup.engine.language.terms import Ask, Goes, Phase, Seat
from smashup.engine.log import Entry, Log
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Answer, Decision, Driver, NeedDecision
from smashup.engine.state.frames import Event, Trigger
from smashup.engine.state.state import BaseScoring, Card, State
from smashup.engine.views.knowledge import (
    KnowledgeSnapshot,
    apply_redeal,
    is_redeal,
    might_be_in_others_hands,
    resample,
)
from smashup.engine.views.seat_view import Views, preview
from smashup.engine.views.view_types import Preview
from smashup.session.history import PersistentList
from smashup.session.models import NO_SEAT, REDEAL, Checkpoint, DecisionRecord, Gain, Scored

NEAR_THE_END = 16
"""All checkpoints are kept during the last N answers of a script. A step with more decisions than that is run from an
older checkpoint until it is finished."""
CHECKPOINT_PHASES = (Phase.FACTIONS, Phase.MULLIGAN, Phase.PLAY, Phase.SCORE)
"""Phases whose quiet points get a checkpoint: the other phases rarely contain a decision."""


class ResumableGame(RunningGame):
    """A game that continues from a checkpoint, records each decision and stops at the first one without an answer.

    Between two decisions it tracks whether the effects of the last answer are deterministic for the seat that gave it:
    the same for any state of the generator and for any identity of the cards that the seat does not know.
    """

    def __init__(
        self,
        start: Checkpoint,
        script: Sequence[Answer],
        driver: Driver | None,
        known: Sequence[DecisionRecord] = (),
        known_log: Sequence[Entry] = (),
        check: Callable[[], None] | None = None,
    ) -> None:
        """Create the game. `known` and `known_log` come from an earlier run with the same answers.

        The known part is not tracked, checked or logged again. `check` is called at every decision and every re-deal;
        it raises a SmashUpError to stop the run.
        """
        log = Log(known_log)
        super().__init__(start.state, script=script, driver=driver, log=log)
        self.start = start
        self.entries = log.entries
        self.given: list[Answer] = []
        self.record = self.given
        self.marks: list[DecisionRecord] = []
        self.checkpoints: list[Checkpoint] = []
        self.scored: list[Scored] = []
        self.known = known
        self.check = check
        self.revealed_count = start.revealed_count
        """Number of answers so far that revealed hidden information or used the generator."""
        self._tracked: KnowledgeSnapshot | None = None
        """Knowledge when the current answer was given; None while nothing is tracked."""
        self._checked_lines = 0
        """Number of log entries that were already checked for revealed cards."""
        self._revealed = False
        """True if the effects of the current answer have turned out not to be deterministic."""

    def run_on(self) -> Decision | None:
        """Run to the first decision without an answer and return it, or run to the end of the game and return None."""
        menu = self._unanswered_menu()
        if menu is None:
            if not self._will_stop_at_destination():
                self.state = self.start.state.clone()
            if self.start.watched is not None and not self.known:
                self.start_tracking(self.start.watched)
        try:
            while menu is None and self.state.phase is not Phase.OVER:
                self.step()
                if self.state.phase in CHECKPOINT_PHASES and self._wants_checkpoint():
                    menu = self._unanswered_menu()
                    self._keep_checkpoint(stopped=menu is not None)
        except NeedDecision as need:
            return need.decision
        if menu is not None:
            self._mark(menu)
        else:
            self._stop_tracking()
        return menu

    def _wants_checkpoint(self) -> bool:
        """True near the end of the script, and at the first quiet point in each power of two of the distance to it."""
        left = len(self.script) - self.answered
        if left <= NEAR_THE_END:
            return True
        last = self.checkpoints[-1] if self.checkpoints else self.start
        return (len(self.script) - (last.answered - self.start.answered)).bit_length() != left.bit_length()

    def _keep_checkpoint(self, stopped: bool) -> None:
        # A stopped game is only read, like a checkpoint, so both can share one state.
        state = self.state if stopped else self.state.clone()
        revealed_count, watched = self.revealed_count, None
        if len(self.marks) < len(self.known):
            revealed_count = self.known[len(self.marks)].revealed_count
        elif self._tracked is not None and self.is_deterministic:
            watched = self._tracked.seat
        elif self._tracked is not None:
            revealed_count += 1
        past = self.all_answers, self.all_marks, self.all_entries
        self.checkpoints.append(Checkpoint(state, *past, revealed_count, watched))

    def _unanswered_menu(self) -> Decision | None:
        """Return the menu decision if it comes next and has no answer. This avoids starting a step to find out."""
        if self.state.phase is not Phase.PLAY or self.driver is not None or self.answered < len(self.script):
            return None
        return self.menu_decision()

    def _will_stop_at_destination(self) -> bool:
        """True if an earlier run shows that the script ends right after a card was chosen from the checkpoint's menu.

        The run then stops at the choice of the card's destination and changes nothing, so the state needs no copy.
        """
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
    def only_destination_is_open(self) -> bool:
        """True if the only event since the checkpoint is that a card was chosen from its menu."""
        marks, quiet = self.marks, self.start.state
        return len(marks) == 2 and marks[1].untouched and quiet.phase is Phase.PLAY and quiet.turn == marks[0].turn

    @property
    def all_answers(self) -> PersistentList[Answer]:
        return self.start.answers.extended(self.given)

    @property
    def all_marks(self) -> PersistentList[DecisionRecord]:
        return self.start.marks.extended(self.marks)

    @property
    def all_entries(self) -> PersistentList[Entry]:
        return self.start.log.extended(self.entries)

    @property
    def fork_point(self) -> tuple[State, tuple[Answer, ...]]:
        """The last checkpoint's state, and the answers since."""
        last = self.checkpoints[-1] if self.checkpoints else self.start
        return last.state, self.answers_between(last.answered, self.start.answered + self.answered)

    def answers_between(self, first: int, last: int) -> tuple[Answer, ...]:
        """Return the answers from index `first` up to, but not including, `last`."""
        before = self.start.answered
        if first < before:
            return self.all_answers.between(first, last)
        return tuple(self.given[first - before : last - before])

    def marks_between(self, first: int, last: int) -> Sequence[DecisionRecord]:
        """Return the decision records from index `first` up to, but not including, `last`."""
        before = self.start.answered
        return self.all_marks.between(first, last) if first < before else self.marks[first - before : last - before]

    def lines_between(self, first: int, last: int) -> Sequence[Entry]:
        """Return the log entries from index `first` up to, but not including, `last`."""
        before = len(self.start.log)
        return self.all_entries.between(first, last) if first < before else self.entries[first - before : last - before]

    def decide(self, decision: Decision) -> int:
        script = self.script
        if self.check is not None:
            self.check()
        while self.answered < len(script) and is_redeal(script[self.answered]):
            if self.check is not None:
                self.check()
            self._redeal(script[self.answered], decision.seat)
        self._mark(decision)
        if len(self.marks) < len(self.known):
            # The answer led to the next known record, so it was checked in the earlier run.
            answer = script[self.answered]
            self.given.append(answer)
            self.answered += 1
            return answer[0]
        if self.driver is None and self.answered >= len(script):
            chosen = self.unanswered(decision)
        else:
            chosen = super().decide(decision)
        self.start_tracking(decision.seat)
        return chosen

    def unanswered(self, decision: Decision) -> int:
        """Called at a decision that has neither an answer nor a driver."""
        raise NeedDecision(decision)

    def _redeal(self, answer: Answer, seat: Seat) -> None:
        self._stop_tracking()
        if len(self.marks) < len(self.known):
            self.revealed_count = self.known[len(self.marks)].revealed_count
        self._mark_as(NO_SEAT, REDEAL)
        apply_redeal(answer, self.state, seat)
        self.revealed_count += 1
        self.given.append(answer)
        self.answered += 1

    def _mark(self, decision: Decision) -> None:
        n = len(self.marks)
        if n < len(self.known):
            mark = self.known[n]
            self.revealed_count = mark.revealed_count
            if mark.seat != NO_SEAT:  # otherwise it is the record of a re-deal before this decision
                self.marks.append(mark)
                return
        self._stop_tracking()
        self._mark_as(decision.seat, decision.kind)

    def _mark_as(self, seat: Seat, kind: str) -> None:
        state, lines = self.state, len(self.start.log) + len(self.entries)
        self.marks.append(
            DecisionRecord(seat, kind, state.turn, state.current, self.revealed_count, lines, self.use.untouched)
        )

    # --- deterministic effects --------------------------------------------------------------------------------

    def start_tracking(self, seat: Seat) -> None:
        """Track the effects of an answer that the seat gives now."""
        self._tracked, self._checked_lines = KnowledgeSnapshot(self.state, seat), len(self.entries)
        self._revealed = False

    def _stop_tracking(self) -> None:
        """Called when all effects of the last answer have happened."""
        if self._tracked is not None:
            self.revealed_count += not self.is_deterministic
            self._tracked = None

    @property
    def is_deterministic(self) -> bool:
        """True if neither the generator nor a card unknown to the tracked seat has affected the outcome of its answer.

        In that case the other seats have learnt only what the seat itself has shown.
        """
        before = self._tracked
        if before is None or self._revealed:
            return False
        new_entries = self.entries[self._checked_lines :]
        if before.is_past(self.state) or any([before.is_revealed_by(self.state, entry) for entry in new_entries]):
            self._revealed = True
        self._checked_lines = len(self.entries)
        return not self._revealed

    def on_hidden_cards_read(self, uids: Sequence[int]) -> None:
        before = self._tracked
        if before is not None and not self._revealed:
            known, seat, hand = self.state.known, before.seat, self.state.players[before.seat].hand
            self._revealed = any([not known[uid] >> seat & 1 and uid not in hand for uid in uids])

    def on_possible_reaction(self, hook: str, event: Event | None = None) -> None:
        """Check every card that could be in another hand, as decklists are public."""
        before = self._tracked
        if before is None or self._revealed or hook not in self.state.hidden_hooks:
            return
        cards = self.state.cards
        hidden = [cards[uid] for uid in might_be_in_others_hands(self.state, before.seat)]
        listening = [card for card in hidden if hook in card.printed.hand_hooks]
        if any([event is None or self.could_react(card, event) for card in listening]):
            self._revealed = True

    def on_award(self, scoring: BaseScoring, points: dict[Seat, int]) -> None:
        if self.answered < len(self.script):
            return  # `scored` lists only bases that scored after the last answer of the script
        line = len(self.start.log) + len(self.entries)
        gains = []
        for seat, place in scoring.places.items():
            won, vp = points.get(seat, 0), self.state.players[seat].vp
            gains.append(Gain(seat, place, scoring.totals[seat], won, vp, vp + won))
        shown = Views(self).base(scoring.base)
        self.scored.append(Scored(line, shown, tuple(sorted(gains, key=lambda gain: gain.place))))


class Lookahead(ResumableGame):
    """Tries an answer in a sample that looks the same to the seat, so that no hidden information can be revealed.

    `entries` contains the log of the effects as long as they are deterministic: these will also happen in the real
    game.
    """

    pending: Decision | None = None

    def __init__(
        self, start: Checkpoint, script: Sequence[Answer], answer: int, seat: Seat, rng: int, then: str | None = None
    ) -> None:
        super().__init__(start, script, None)
        self.answer, self.seat, self.chance = answer, seat, rng
        self.then = then
        self.totals: dict[str, int] = {}
        """Total power at each base right after the effects of the answers; empty if they are not deterministic."""
        self.carried_out = False
        self.idle = False
        """True if the chosen action or talent would have no effect now."""
        self.score_next: tuple[Preview, ...] | None = None
        """Bases that were ready to score when the play phase ended, or None if that is not certain."""
        self.tried = False
        self.log = log = Log()
        self.entries = log.entries

    def write_log(self, line: str, args: dict[str, Any], seats: int, public: str) -> None:
        """Write only lines that follow from the answer with certainty."""
        if self.is_deterministic:
            super().write_log(line, args, seats, public)
            if not self.is_deterministic:
                self.entries.pop()  # the line itself names a card that the seat does not know

    def step(self) -> None:
        was_playing = self.state.phase is Phase.PLAY
        super().step()
        self._take_totals()
        if was_playing and self.state.phase is Phase.SCORE and self.score_next is None and self.is_deterministic:
            self.score_next = tuple([preview(self, base) for base in self.ready_bases()])

    def run_on(self) -> Decision | None:
        pending = super().run_on()
        self._take_totals()
        return pending

    def _take_totals(self) -> None:
        if self.tried and not self.carried_out:
            self.carried_out = True
            if self.is_deterministic:
                seats = range(len(self.state.players))
                self.totals = {base.key: sum([self.total(base, seat) for seat in seats]) for base in self.state.bases}

    def start_tracking(self, seat: Seat) -> None:
        """Track from the tried answer to the end, across further decisions."""
        if self.tried and self._tracked is None:
            super().start_tracking(seat)

    def _stop_tracking(self) -> None:
        """Do nothing: tracking continues to the end, see `start_tracking`."""

    def _unanswered_menu(self) -> Decision | None:
        """Return None, so that the run enters the step and reaches `unanswered`."""
        return None

    def _keep_checkpoint(self, stopped: bool) -> None:
        """Do nothing: a lookahead is never resumed."""

    def unanswered(self, decision: Decision) -> int:
        """Give the tried answers. A driver for this would form a reference cycle with the game."""
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
        """True if the chosen action or talent of the menu cannot change anything now, for any choice in it (PLAY-16).

        False if that depends on hidden cards. Minions and actions that stay in play always have an effect.
        """
        if decision.kind is not Ask.MENU or self.answer >= len(decision.options):
            return False
        chosen: Any = decision.options[self.answer]
        if isinstance(chosen, Trigger):
            return not self.could_act(chosen, self.seat)
        if not isinstance(chosen, Card) or chosen.is_minion or chosen.printed.goes is not Goes.STANDARD:
            return False

        def run() -> bool:
            for ability in chosen.printed.play_abilities:
                for seat in self.addressed(ability, self.seat):
                    self.run_ability(ability, chosen, seat)
            return False

        return not self.would_act(run, self.seat)
