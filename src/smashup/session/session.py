"""A session: a waiting game is data, the state at a quiet point and the answers since.

Nothing stays alive between decisions. To go on, the last snapshot is cloned and run again with the answers since, up to
the first choice that nobody has answered. Undo, fork, save, load, replay and bots at a table are all this one thing.
Sessions never change what they hold, they replace it; so a fork shares the past and costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from smashup.engine.errors import BadSetup, GameFault, IllegalAnswer, NoSuchPoint, ReplayDiverged, SmashUpError
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Ask, Phase
from smashup.engine.log import Entry
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer, Decision, Driver, NeedDecision
from smashup.engine.state.records import Seat
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import anew
from smashup.engine.views.seat_view import view
from smashup.engine.views.view_types import View
from smashup.session import saves
from smashup.session.history import PersistentList
from smashup.session.models import DecisionRecord, LastChoice, Scored, Snapshot
from smashup.session.resumable import Lookahead, ResumableGame
from smashup.sets import library as installed

KEPT_SNAPSHOTS = 3
"""A state takes 10 to 15 kB. Who goes back farther waits until the game was played again up to there: a hundredth of a
second for 200 answers."""


class Session:
    """A game, at the decision that it waits for."""

    pending: Decision | None
    """What is asked now; None when the game is over."""
    _game: ResumableGame

    def __init__(self, setup: GameSetup, answers: Sequence[Answer] = (), *, origin: Session | None = None) -> None:
        """`origin`: the session that this one is a fork of."""
        self.setup = setup
        self._snapshots: tuple[Snapshot, ...] = ()
        if origin is None:
            self._run((), answers, None)
        else:
            self._snapshots, self._game, self.pending = origin._snapshots, origin._game, origin.pending

    def __repr__(self) -> str:
        """Turn, points and question; nothing that anybody at the table does not see."""
        if not hasattr(self, "_game"):
            return "<Session that could not begin>"
        state = self.state
        points = ":".join(str(player.vp) for player in state.players)
        where = f"turn {state.turn} (p{state.current + 1}), {points}" if state.turn else "before the first turn"
        if self.pending is None:
            ended = f"p{state.winner + 1} has won" if state.winner is not None else "over"
            return f"<Session {where}, {ended}>"
        n = len(self.pending.options)
        count = f"{n} option{'s' if n != 1 else ''}"
        return f"<Session {where}, p{self.pending.seat + 1} is asked: {self.pending.question} ({count})>"

    # --- looking ----------------------------------------------------------------------------------------------

    @property
    def game(self) -> RunningGame:
        """The game stopped at the pending decision, to look at and not to change: forks share it."""
        return self._game

    @property
    def state(self) -> State:
        return self._game.state

    @property
    def lies_open(self) -> State:
        """What all that lies open follows from: where only the question came since where a card goes, the state of the
        menu that it was chosen from, so that who has looked at that need not look again."""
        return self._game.start.state if self._game.only_asks_where else self._game.state

    @property
    def log(self) -> tuple[Entry, ...]:
        """Everything that has happened so far. For a person: `entry.for_seat(seat)`."""
        return self.past_log.all

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Every answer so far: with the setup, all that the game is."""
        return self.past_answers.all

    @property
    def marks(self) -> tuple[DecisionRecord, ...]:
        """Who was asked what: one for each answer, and one more for the pending decision."""
        return self._game.all_marks.all

    @property
    def past_log(self) -> PersistentList[Entry]:
        """The log, for who only looks at its end: nothing is copied."""
        return self._game.all_entries

    @property
    def past_answers(self) -> PersistentList[Answer]:
        """So it is with the answers."""
        return self._game.all_answers

    @property
    def scored(self) -> tuple[Scored, ...]:
        """Bases that were scored by the last answer, and maybe some before: `line` says which."""
        return tuple(self._game.scored)

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def over(self) -> bool:
        return self.state.phase == Phase.OVER

    @property
    def winner(self) -> Seat | None:
        return self.state.winner

    @property
    def answered(self) -> int:
        """How many answers have been given: the number of the pending decision, counted from 0."""
        return self._game.start.answered + self._game.answered

    def is_free(self, answered: int) -> bool:
        """Whether `rewind(answered)` takes nothing back but what was sure before: one seat gave all answers since, and
        neither chance nor a card that it did not know had a say. So it knows now no more than it did then."""
        self._check(answered)
        since = self._game.all_marks.between(answered, self.answered)
        return not since or (since[0].came_out == self._game.came_out and all(m.seat == since[0].seat for m in since))

    def last_choice(self, seat: Seat) -> LastChoice | None:
        """Where that seat last answered, if it ever did."""
        marks = self._game.all_marks
        for n in range(self.answered - 1, -1, -1):
            mark = marks[n]
            if mark.seat == seat:
                return LastChoice(n, mark.lines, self.is_free(n))
        return None

    def view(self, seat: Seat | None) -> View:
        """The table as that seat (None: a watcher) may see it."""
        return view(self.game, seat, self.pending)

    # --- answering --------------------------------------------------------------------------------------------

    def answer(self, answer: int | str) -> None:
        """Answer the pending decision with the number or the key of an option; on any error nothing has changed."""
        decision = self.pending
        if decision is None:
            who = f"p{self.winner + 1} has won" if self.winner is not None else "the game is over"
            raise IllegalAnswer(f"Nothing is asked any more: {who}.")
        self._go(self.answered, (decision.index(answer), decision.fingerprint()))

    def go_on(self, answers: Sequence[Answer]) -> None:
        """Many answers at once, as a save has them; what does not fit is an error, and nothing has changed."""
        if answers:
            self._go(self.answered, *answers)

    def play_bots(self, bots: Mapping[Seat, Driver]) -> None:
        """Let these seats answer until another seat is asked or the game is over. All their answers are kept."""
        for seat, bot in bots.items():
            if not callable(bot):
                raise BadSetup(f"The bot of p{seat + 1} cannot be asked as it is: give smashup.bots.driver(bot).")
        if self.pending is not None and self.pending.seat in bots:
            self._go(self.answered, bots=bots)

    # --- going back and aside ---------------------------------------------------------------------------------

    def rewind(self, answered: int) -> None:
        """Back to the point where that many answers had been given."""
        self._check(answered)
        self._go(answered)

    def rewind_anew(self, answered: int, seats: Iterable[Seat], n: int) -> None:
        """Back there, and all that none of these seats knew is dealt anew, as is all chance to come: what was seen
        since then tells nothing any more. `n` tells one such return from another. It stands among the answers."""
        self._check(answered)
        self._go(answered, anew(seats, n))

    def undo(self, answers: int = 1) -> None:
        """Take back the last answer, or the last so many."""
        if answers < 0:
            raise NoSuchPoint(f"{answers} answers cannot be taken back.")
        if answers > self.answered:
            raise NoSuchPoint(f"{answers} answers cannot be taken back: only {self.answered} were given so far.")
        self.rewind(self.answered - answers)

    def undo_action(self, seat: Seat | None = None) -> None:
        """Back to the last choice from the menu of Play Cards, of anyone or of that seat."""
        marks = self.marks[: self.answered]
        menus = [n for n, mark in enumerate(marks) if mark.kind == Ask.MENU and seat in (None, mark.seat)]
        if not menus:
            raise NoSuchPoint("No card was played and nothing was used yet: there is no action to take back.")
        self.rewind(menus[-1])

    def undo_turn(self) -> None:
        """Back to the first decision of the turn in which the last answer was given."""
        turns = [mark.turn for mark in self.marks[: self.answered]]
        if not turns:
            raise NoSuchPoint("Nothing was answered yet: there is no turn to take back.")
        self.rewind(turns.index(turns[-1]))

    def fork(self) -> Session:
        """An independent session at the same decision, in the middle of an effect too."""
        return Session(self.setup, origin=self)

    def bookmark(self) -> Session:
        """A fork that keeps as little as it can: it is quick to go on from, and slow to go back in."""
        twin = self.fork()
        twin._snapshots = self._snapshots[-1:]
        return twin

    def foresee(self, answer: int | str, seat: Seat, rng: int, then: str | None = None) -> Lookahead:
        """What surely follows from an answer, and from the next one (`then`), as far as that seat can tell."""
        if self.pending is None:
            raise IllegalAnswer("Nothing is asked any more.")
        start = self._snapshots[-1] if self._snapshots else self._game.start
        since = self._game.answers_between(start.answered, self.answered)
        game = Lookahead(start, since, self.pending.index(answer), seat, rng, then)
        game.pending = game.run_on()
        return game

    def _check(self, answered: int) -> None:
        if not 0 <= answered <= self.answered:
            raise NoSuchPoint(f"This game has {self.answered} answers: it has no point after {answered}.")

    # --- save files -------------------------------------------------------------------------------------------

    def save(self) -> str:
        """The whole game as a short readable text."""
        return _text(self.setup, self._game)

    @classmethod
    def load(cls, text: str, library: Library | None = None, until: int | None = None) -> Session:
        """The game of a save file, after all its answers or after the first `until`."""
        setup, answers = saves.read(text, library or installed())
        if until is not None and not 0 <= until <= len(answers):
            raise NoSuchPoint(f"The save has {len(answers)} answers: it has no point after {until}.")
        return cls(setup, answers[:until])

    # --- running ----------------------------------------------------------------------------------------------

    def _go(self, answered: int, *more: Answer, bots: Mapping[Seat, Driver] | None = None) -> None:
        """Back to where so many answers had been given, and on with these to the first decision that nobody answers."""
        kept = tuple([snapshot for snapshot in self._snapshots if snapshot.answered <= answered])
        before = kept[-1].answered if kept else 0
        game = self._game
        known = game.marks_between(before, answered + 1)
        told = game.lines_between(len(kept[-1].log), known[-1].lines) if kept and known else ()
        self._run(kept, (*game.answers_between(before, answered), *more), bots, known, told)

    def _run(
        self,
        kept: tuple[Snapshot, ...],
        script: Sequence[Answer],
        bots: Mapping[Seat, Driver] | None,
        known: Sequence[DecisionRecord] = (),
        told: Sequence[Entry] = (),
    ) -> None:
        """Run from the last of these snapshots; on any error nothing has changed."""
        start = kept[-1] if kept else Snapshot(new_state(self.setup))
        game = ResumableGame(start, script, _seated(bots) if bots else None, known, told)
        try:
            pending = game.run_on()
        except Exception as error:
            if isinstance(error, SmashUpError) and not isinstance(error, GameFault):
                raise
            raise _fault(error, _text(self.setup, game)) from error
        if game.answered < len(game.script):
            raise ReplayDiverged(
                f"The game was over after {len(game.all_answers)} answers, but there are "
                f"{start.answered + len(script)}: it was changed, or made by other rules."
            )
        self._game, self.pending = game, pending
        self._snapshots = (*kept, *game.snapshots)[-KEPT_SNAPSHOTS:]


def _seated(bots: Mapping[Seat, Driver]) -> Driver:
    """The bots as one driver that stops where another seat is asked."""

    def driver(game: Any, decision: Decision) -> int:
        if decision.seat not in bots:
            raise NeedDecision(decision)
        return decision.index(bots[decision.seat](game, decision))

    return driver


def _fault(error: Exception, save: str) -> GameFault:
    """What failed, with the game up to and including the answer that it failed on."""
    if isinstance(error, GameFault):
        return type(error)(str(error), save)
    return GameFault(
        f"The game failed with {type(error).__name__}: {error}. It is as it was before; "
        "this is a fault of the rules or of a bot: please report it with the save file.",
        save,
    )


def _text(setup: GameSetup, game: ResumableGame) -> str:
    answers = game.all_answers.all
    turns = [(mark.turn, mark.current) for mark in game.all_marks.between(0, len(answers))]
    return saves.write(setup, answers, turns)
