"""Session: the game object of the Python API. It wraps a `Timeline`, which servers and tools use directly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import SupportsIndex

from smashup import display
from smashup.bots import BotLike, bot_seed, close, driver, resolve
from smashup.bots.position import Position
from smashup.engine.errors import BadSetup
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.engine.log import Entry
from smashup.engine.state.decisions import Answer, Decision
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import State
from smashup.engine.views.view_types import View
from smashup.session import saves
from smashup.session.options import Option, find, options_of
from smashup.session.timeline import Timeline

display.register()


class Session:
    """A game that waits for the answer to one decision.

    `smashup.new_game` and `smashup.load` create sessions. Two sessions are equal if they have the same setup and the
    same answers. A session changes with every answer, so it has no hash. It can be pickled: as its save file, which is
    replayed when it is unpickled.

    Its repr and its printed table show only what all seats and spectators may see.

    >>> import smashup
    >>> game = smashup.new_game(factions=[("Pirates", "Dinosaurs"), ("Aliens", "Wizards")], first=0)
    >>> game
    <Session turn 1 (p1), 0:0, p1 is asked: play a card>
    >>> game.answer("King Rex")
    >>> game.answer("Tortuga")
    >>> print(game.log[-1])
    Player 1 plays King Rex on Tortuga.
    """

    __slots__ = ("_timeline",)
    __hash__ = None  # type: ignore[assignment]
    _timeline: Timeline

    def __init__(self, setup: GameSetup, answers: Sequence[Answer] = ()) -> None:
        """Start a game and replay `answers`, as in `Session(game.setup, game.answers[:10])`."""
        self._timeline = Timeline(setup, answers)

    @classmethod
    def _of(cls, timeline: Timeline) -> Session:
        session = cls.__new__(cls)
        session._timeline = timeline
        return session

    # --- the decision -----------------------------------------------------------------------------------------

    @property
    def pending(self) -> Decision | None:
        """The decision to answer; None when the game is over. Its repr contains the options of the deciding seat."""
        return self._timeline.pending

    @property
    def options(self) -> tuple[Option, ...]:
        """All answers to the pending decision, each with its number, key and name; empty when the game is over.

        >>> import smashup
        >>> game = smashup.new_game(factions=[("Pirates", "Dinosaurs"), ("Aliens", "Wizards")], first=0)
        >>> [option.name for option in game.options]
        ['Saucy Wench', 'Wildlife Preserve', 'First Mate', 'Tooth and Claw...and Guns', 'King Rex', 'none']
        """
        return () if self.pending is None else options_of(self.pending)

    def answer(self, answer: SupportsIndex | str | Option) -> None:
        """Answer the pending decision by number, key or unique name of an option, or by the option itself.

        Names ignore case. "King Rex" is enough if there is only one; otherwise the place belongs to the name, as in
        "King Rex on Tortuga". Declining is called "none", and also has the label of its button ("Done", "No" ...).

        Raises IllegalAnswer if the answer was not offered or fits several options. The game is then unchanged.
        """
        pending = self.pending
        if pending is None:
            self._timeline.answer(0)  # raises the error that says who has won
        elif type(answer) is int and 0 <= answer < len(pending):
            self._timeline.answer(answer)
        else:
            shown = self.view(pending.seat).decision
            assert shown is not None
            self._timeline.answer(find(pending, shown, answer))

    def play(self, bots: Mapping[Seat, BotLike]) -> None:
        """Let bots answer for their seats until another seat has to decide or the game is over.

        A bot is a name ("nox", "nox@40" for 40 simulations, "module:Class"), an object or class with a method
        `choose(position)`, or a function that takes a position and returns the number of an answer. A bot given by name
        or class is created for this call; its random numbers depend only on the seed of the game, the seat and the
        number of answers so far.

        >>> import smashup
        >>> game = smashup.new_game(seed=1)
        >>> game.play({0: "random", 1: lambda position: 0})
        >>> game.is_over
        True
        """
        if not isinstance(bots, Mapping):
            raise BadSetup(f"play needs a bot for each of its seats, as in {{0: 'nox', 1: my_bot}}, not {bots!r}.")
        for seat in bots:
            self._check_seat(seat)
        if self.pending is None or self.pending.seat not in bots:
            return
        seed, answered = self.setup.seed, self._timeline.answered
        playing = {seat: resolve(bot, bot_seed(seed, self.seats, seat, answered)) for seat, bot in bots.items()}
        try:
            self._timeline.play_bots({seat: driver(bot) for seat, bot in playing.items()})
        finally:
            for seat, bot in playing.items():
                if bot is not bots[seat]:
                    close(bot)

    def undo(self, answers: int = 1) -> None:
        """Take back the last answer, or this number of answers. Raises NoSuchPoint if there are not that many."""
        self._timeline.undo(answers)

    def fork(self) -> Session:
        """Return an independent session at the same decision, even in the middle of an effect.

        A fork shares the history and costs almost nothing.

        >>> import smashup
        >>> game = smashup.new_game(seed=1)
        >>> other = game.fork()
        >>> other.answer(0)
        >>> other == game
        False
        >>> other.undo()
        >>> other == game
        True
        """
        return Session._of(self._timeline.fork())

    # --- looking at the game ----------------------------------------------------------------------------------

    def view(self, seat: Seat | None = None) -> View:
        """Return the game as a seat (counted from 0) may see it; without a seat, as spectators see it.

        `print(view)` draws the table. docs/reference/views.md describes the fields.
        """
        if seat is not None:
            self._check_seat(seat)
        return self._timeline.view(seat)

    def position(self) -> Position:
        """Return the pending decision as a bot gets it: limited to what its seat knows, with simulations.

        Raises IllegalAnswer if the game is over.
        """
        return self._timeline.position()

    @property
    def log(self) -> tuple[Entry, ...]:
        """The complete log. `str(entry)` is a sentence; `entry.for_seat(seat)` is the line that a seat may read."""
        return self._timeline.log

    @property
    def seats(self) -> int:
        """Number of players."""
        return self.setup.seats

    @property
    def winner(self) -> Seat | None:
        """Seat of the winner, counted from 0; None while the game runs."""
        return self._timeline.winner

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self._timeline.over

    @property
    def setup(self) -> GameSetup:
        """Everything that was fixed before the first shuffle: seed, factions, edition and so on."""
        return self._timeline.setup

    @property
    def answers(self) -> tuple[Answer, ...]:
        """All answers so far, each with the fingerprint of its decision. With the setup, they determine the game."""
        return self._timeline.answers

    @property
    def state(self) -> State:
        """The complete state, including all hidden cards, for experiments. Read-only: forks share it."""
        return self._timeline.state

    # --- saving -----------------------------------------------------------------------------------------------

    def save(self) -> str:
        """Return the game as a short readable text: its setup and its answers.

        >>> import smashup
        >>> game = smashup.new_game(seed=1)
        >>> smashup.load(game.save()) == game
        True
        """
        return self._timeline.save()

    @classmethod
    def load(cls, text: str, library: Library | None = None, until: int | None = None) -> Session:
        """Load the text of a save and replay its answers, or only the first `until`. Raises BadSave."""
        return cls._of(Timeline.load(text, library, until))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the save and a reference to the library."""
        return _load, (self.save(), self.setup.library)

    # --- comparing and printing -------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """True if the setup and the answers are the same."""
        if not isinstance(other, Session):
            return NotImplemented
        return self.answers == other.answers and saves.setup_lines(self.setup) == saves.setup_lines(other.setup)

    def __repr__(self) -> str:
        """Return the turn, VP and question: public information only."""
        if not hasattr(self, "_timeline"):
            return "<Session that could not be set up>"
        return f"<Session {self._timeline.standing}>"

    def __str__(self) -> str:
        """Return the table as spectators see it, as text."""
        return str(self.view())

    def _repr_html_(self) -> str:
        """Return the table as spectators see it, for notebooks."""
        return self.view()._repr_html_()

    def _check_seat(self, seat: Seat) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise BadSetup(f"There is no seat {seat!r} in this game: its seats are 0 to {self.seats - 1}.")


def _load(text: str, library: Library) -> Session:
    return Session.load(text, library)
