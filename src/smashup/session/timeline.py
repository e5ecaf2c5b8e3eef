"""A timeline: a waiting game is data, namely the state at a quiet point and the answers since.

No game runs between decisions. To continue, the timeline clones the last checkpoint and runs it again with the answers
since, up to the first decision without an answer. Undo, fork, save, load, replay and bots at a table all work this way.
A timeline replaces its data and never mutates it, so a fork shares the history and costs almost nothing.

`Session` is the public API on top of it. Servers, the coach and the command line use the timeline, because they need
more: marks, rewinds, re-deals, lookahead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from smashup.bots.position import Position
from smashup.engine.errors import BadSetup, GameFault, IllegalAnswer, NoSuchPoint, ReplayDiverged, SmashUpError
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Ask, Phase, Seat
from smashup.engine.log import Entry
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer, Decision, Driver, NeedDecision
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import redeal_answer
from smashup.engine.views.seat_view import view
from smashup.engine.views.view_types import View
from smashup.session import saves
from smashup.session.history import PersistentList
from smashup.session.models import Checkpoint, DecisionRecord, LastChoice, Scored
from smashup.session.resumable import Lookahead, ResumableGame
from smashup.sets import library as installed

KEPT_CHECKPOINTS = 3
"""Number of the last checkpoints that are all kept, at 10 to 15 kB each.

Of the earlier ones, one is kept for every power of two of the distance to the end, so that a rewind runs about as many
answers again as it takes back.
"""


class Timeline:
    """A game that waits for the answer to one decision, with everything that led to it."""

    pending: Decision | None
    """The decision to answer; None when the game is over."""
    _game: ResumableGame

    def __init__(self, setup: GameSetup, answers: Sequence[Answer] = (), *, origin: Timeline | None = None) -> None:
        """Start a game and replay `answers`. With `origin`, create a fork of that timeline instead."""
        self.setup = setup
        self._checkpoints: tuple[Checkpoint, ...] = ()
        if origin is None:
            self._run((), answers, None)
        else:
            self._checkpoints, self._game, self.pending = origin._checkpoints, origin._game, origin.pending

    def __repr__(self) -> str:
        """Return the turn, VP and question: public information only."""
        if not hasattr(self, "_game"):
            return "<Timeline that could not be set up>"
        return f"<Timeline {self.standing}>"

    @property
    def standing(self) -> str:
        """Turn, VP and question, or the winner: public information only."""
        if self.pending is None:
            ended = f"p{self.winner + 1} has won" if self.winner is not None else "over"
            return f"{self.state.summary}, {ended}"
        return f"{self.state.summary}, p{self.pending.seat + 1} is asked: {self.pending.question}"

    # --- reading ----------------------------------------------------------------------------------------------

    @property
    def game(self) -> RunningGame:
        """The game, stopped at the pending decision. Read-only: forks share it."""
        return self._game

    @property
    def state(self) -> State:
        return self._game.state

    @property
    def public_state(self) -> State:
        """The state that the public part of a view depends on.

        While a card's destination is being chosen this is still the state at the menu, so callers can reuse what they
        rendered for it.
        """
        return self._game.start.state if self._game.only_destination_is_open else self._game.state

    @property
    def log(self) -> tuple[Entry, ...]:
        """All log entries. `entry.for_seat(seat)` is the version that a seat may read."""
        return self.log_history.all

    @property
    def answers(self) -> tuple[Answer, ...]:
        """All answers. Together with the setup they determine the game."""
        return self.answer_history.all

    @property
    def marks(self) -> tuple[DecisionRecord, ...]:
        """One record per answer, and one more for the pending decision."""
        return self._game.all_marks.all

    @property
    def log_history(self) -> PersistentList[Entry]:
        """The log as a persistent list: reading its end copies nothing."""
        return self._game.all_entries

    @property
    def answer_history(self) -> PersistentList[Answer]:
        """Like `log_history`, for answers."""
        return self._game.all_answers

    @property
    def scored(self) -> tuple[Scored, ...]:
        """Bases that scored since the last checkpoint; `line` is the position of each in the log."""
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
        """Number of answers given, which is the index of the pending decision."""
        return self._game.start.answered + self._game.answered

    def rerun(self, answered: int) -> int:
        """Return the number of answers that are run again by a rewind to that point, or by the next answer."""
        return answered - max([each.answered for each in self._checkpoints if each.answered <= answered], default=0)

    def is_free(self, answered: int) -> bool:
        """True if `rewind(answered)` takes back no new information.

        That is the case if one seat gave all answers since, and neither the generator nor a card unknown to that seat
        affected the outcome.
        """
        self._check(answered)
        since = self._game.all_marks.between(answered, self.answered)
        return not since or (
            since[0].revealed_count == self._game.revealed_count and all(m.seat == since[0].seat for m in since)
        )

    def last_choice(self, seat: Seat) -> LastChoice | None:
        """Return the last answer of the seat, or None if it has not answered yet."""
        marks = self._game.all_marks
        for n in range(self.answered - 1, -1, -1):
            mark = marks[n]
            if mark.seat == seat:
                return LastChoice(n, mark.lines, self.is_free(n))
        return None

    def position(self) -> Position:
        """Return the pending decision for a bot or the coach, limited to what its seat knows."""
        if self.pending is None:
            raise IllegalAnswer("No decision is pending.")
        return Position(self._game, self.pending)

    def view(self, seat: Seat | None) -> View:
        """Return the game as the seat may see it; None is a spectator."""
        return view(self.game, seat, self.pending)

    # --- answering --------------------------------------------------------------------------------------------

    def answer(self, answer: int | str) -> None:
        """Answer the pending decision by number or key of an option. An error leaves the timeline unchanged."""
        decision = self.pending
        if decision is None:
            reason = f"p{self.winner + 1} has won" if self.winner is not None else "the game is over"
            raise IllegalAnswer(f"No decision is pending: {reason}.")
        self._rerun(self.answered, (decision.index(answer), decision.fingerprint()))

    def replay(self, answers: Sequence[Answer], check: Callable[[], None] | None = None) -> None:
        """Give many answers at once, as recorded in a save. An error leaves the timeline unchanged.

        `check` is called at every decision; it raises a SmashUpError to stop.
        """
        if answers:
            self._rerun(self.answered, *answers, check=check)

    def play_bots(self, bots: Mapping[Seat, Driver]) -> None:
        """Let bots answer for these seats until another seat has to decide or the game is over."""
        for seat, bot in bots.items():
            if not callable(bot):
                raise BadSetup(f"The bot of p{seat + 1} is not a driver: pass smashup.bots.driver(bot).")
        if self.pending is not None and self.pending.seat in bots:
            self._rerun(self.answered, bots=bots)

    # --- undo and forks ---------------------------------------------------------------------------------------

    def rewind(self, answered: int) -> None:
        """Go back to the point where this number of answers had been given."""
        self._check(answered)
        self._rerun(answered)

    def rewind_and_redeal(self, answered: int, seats: Iterable[Seat], n: int) -> None:
        """Rewind, then re-deal everything unknown to these seats and reseed the generator.

        Information revealed since then becomes worthless. The re-deal is recorded among the answers; different `n` give
        different deals.
        """
        self._check(answered)
        self._rerun(answered, redeal_answer(seats, n))

    def undo(self, answers: int = 1) -> None:
        """Take back the last answer, or this number of answers."""
        if answers < 0:
            raise NoSuchPoint(f"{answers} answers cannot be taken back.")
        if answers > self.answered:
            raise NoSuchPoint(f"{answers} answers cannot be taken back: only {self.answered} were given so far.")
        self.rewind(self.answered - answers)

    def undo_action(self, seat: Seat | None = None) -> None:
        """Go back to the last menu decision (playing a card or using a talent), of any seat or of that seat."""
        marks = self.marks[: self.answered]
        menus = [n for n, mark in enumerate(marks) if mark.kind == Ask.MENU and seat in (None, mark.seat)]
        if not menus:
            raise NoSuchPoint("No card was played and nothing was used yet: there is no action to take back.")
        self.rewind(menus[-1])

    def undo_turn(self) -> None:
        """Go back to the first decision of the turn in which the last answer was given."""
        turns = [mark.turn for mark in self.marks[: self.answered]]
        if not turns:
            raise NoSuchPoint("Nothing was answered yet: there is no turn to take back.")
        self.rewind(turns.index(turns[-1]))

    def fork(self) -> Timeline:
        """Create an independent timeline at the same decision, even in the middle of an effect."""
        return Timeline(self.setup, origin=self)

    def bookmark(self) -> Timeline:
        """Create a fork with a single checkpoint: it takes less memory, but undo is slow."""
        fork = self.fork()
        fork._checkpoints = self._checkpoints[-1:]
        return fork

    def look_ahead(self, answer: int | str, seat: Seat, rng: int, then: str | None = None) -> Lookahead:
        """Try an answer, and optionally the next one (`then`); reports only effects that are certain for the seat."""
        if self.pending is None:
            raise IllegalAnswer("No decision is pending.")
        start = self._checkpoints[-1] if self._checkpoints else self._game.start
        since = self._game.answers_between(start.answered, self.answered)
        game = Lookahead(start, since, self.pending.index(answer), seat, rng, then)
        game.pending = game.run_on()
        return game

    def _check(self, answered: int) -> None:
        if not 0 <= answered <= self.answered:
            raise NoSuchPoint(f"This game has {self.answered} answers: it has no point after {answered}.")

    # --- save files -------------------------------------------------------------------------------------------

    def save(self) -> str:
        """Return the game as a short readable text."""
        return _text(self.setup, self._game)

    @classmethod
    def load(cls, text: str, library: Library | None = None, until: int | None = None) -> Timeline:
        """Load a save file and replay all its answers, or only the first `until`."""
        setup, answers = saves.read(text, library or installed())
        if until is not None and not 0 <= until <= len(answers):
            raise NoSuchPoint(f"The save has {len(answers)} answers: it has no point after {until}.")
        return cls(setup, answers[:until])

    # --- running ----------------------------------------------------------------------------------------------

    def _rerun(
        self,
        answered: int,
        *more: Answer,
        bots: Mapping[Seat, Driver] | None = None,
        check: Callable[[], None] | None = None,
    ) -> None:
        """Rewind to `answered` answers, then give these answers and run to the first decision without one."""
        kept = tuple([checkpoint for checkpoint in self._checkpoints if checkpoint.answered <= answered])
        before = kept[-1].answered if kept else 0
        game = self._game
        known = game.marks_between(before, answered + 1)
        known_log = game.lines_between(len(kept[-1].log), known[-1].lines) if kept and known else ()
        self._run(kept, (*game.answers_between(before, answered), *more), bots, known, known_log, check)

    def _run(
        self,
        kept: tuple[Checkpoint, ...],
        script: Sequence[Answer],
        bots: Mapping[Seat, Driver] | None,
        known: Sequence[DecisionRecord] = (),
        known_log: Sequence[Entry] = (),
        check: Callable[[], None] | None = None,
    ) -> None:
        """Run from the last of these checkpoints. An error leaves the timeline unchanged."""
        start = kept[-1] if kept else Checkpoint(new_state(self.setup))
        game = ResumableGame(start, script, _combined(bots) if bots else None, known, known_log, check)
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
        self._checkpoints = _thinned((*kept, *game.checkpoints), self.answered)


def _thinned(checkpoints: tuple[Checkpoint, ...], answered: int) -> tuple[Checkpoint, ...]:
    """Return the last checkpoints, and of the others the oldest one in each power of two of the distance to the end."""
    if len(checkpoints) <= KEPT_CHECKPOINTS:
        return checkpoints
    kept: list[Checkpoint] = []
    distance = 0
    for each in checkpoints[:-KEPT_CHECKPOINTS]:
        if (answered - each.answered).bit_length() != distance:
            distance = (answered - each.answered).bit_length()
            kept.append(each)
    return (*kept, *checkpoints[-KEPT_CHECKPOINTS:])


def _combined(bots: Mapping[Seat, Driver]) -> Driver:
    """Combine the bots into one driver, which stops the game at a decision of another seat."""

    def driver(game: Any, decision: Decision) -> int:
        if decision.seat not in bots:
            raise NeedDecision(decision)
        return decision.index(bots[decision.seat](game, decision))

    return driver


def _fault(error: Exception, save: str) -> GameFault:
    """Return the error to raise, with a save up to and including the answer that failed."""
    if isinstance(error, GameFault):
        return type(error)(str(error), save)
    return GameFault(
        f"The game failed with {type(error).__name__}: {error}. The game is unchanged. "
        "This is a bug in the rules or in a bot: please report it with the save file.",
        save,
    )


def _text(setup: GameSetup, game: ResumableGame) -> str:
    answers = game.all_answers.all
    turns = [(mark.turn, mark.current) for mark in game.all_marks.between(0, len(answers))]
    return saves.write(setup, answers, turns)
