"""Stepper: a running game that stops at each decision and is continued by the caller.

The engine asks for each answer, but the user of an environment wants to call the game. A greenlet has its own stack, so
the game waits inside its decision while the caller continues. Nothing is replayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from greenlet import getcurrent, greenlet  # type: ignore[import-untyped,import-not-found,unused-ignore]

from smashup.bots.summary import ForkPoint
from smashup.engine.errors import ReplayDiverged
from smashup.engine.language.terms import Seat
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer, Decision, Driver, NeedDecision
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import apply_redeal, is_redeal, resample_answer

UNCHECKED: Final = -1
"""Fingerprint of an answer before a fork was needed, because computing it for each answer would be slow."""


class SteppedGame(RunningGame):
    """A game that records its answers and, once a fork was needed, the state at its last quiet point."""

    def __init__(self, state: State, script: Sequence[Answer], bots: Sequence[Driver | None], keeps: bool) -> None:
        super().__init__(state, script=script)
        self.bots = bots
        """Drivers by seat; None for a seat whose decisions the caller answers."""
        self.keeps = keeps
        """True if the state at each quiet point is kept."""
        self.caller: Any = None
        """Greenlet to switch to at a decision; None to stop with NeedDecision."""
        self.given: list[Answer] = []
        """All answers, including those of the script."""
        self._quiet = state
        self._before = 0

    def step(self) -> None:
        if self.keeps:
            self._quiet, self._before = self.state.clone(), len(self.given)
        super().step()

    def decide(self, decision: Decision) -> int:
        if self.answered < len(self.script):
            while self.answered < len(self.script) and is_redeal(self.script[self.answered]):
                self.redeal(self.script[self.answered], decision.seat)
                self.answered += 1
            if self.answered < len(self.script):
                return self._replayed(decision)
        bot = self.bots[decision.seat]
        if bot is not None:
            chosen = decision.index(bot(self, decision))
        elif self.caller is not None:
            chosen = self.caller.switch(decision)
        else:
            raise NeedDecision(decision)
        self._note(decision, chosen)
        return chosen

    def redeal(self, answer: Answer, seat: Seat) -> None:
        apply_redeal(answer, self.state, seat)
        self.given.append(answer)

    def _replayed(self, decision: Decision) -> int:
        chosen, fingerprint = self.script[self.answered]
        if fingerprint != UNCHECKED and fingerprint != decision.fingerprint():
            raise ReplayDiverged(
                f"Answer {self.answered + 1} was given to another decision than {decision.question!r}."
            )
        self._note(decision, chosen)
        return chosen

    def _note(self, decision: Decision, chosen: int) -> None:
        self.given.append((chosen, decision.fingerprint() if self.keeps else UNCHECKED))
        self.answered += 1

    @property
    def fork_point(self) -> ForkPoint:
        """The last quiet point and the answers since. The first call replays the game to find it."""
        if not self.keeps:
            no_bots: list[Driver | None] = [None] * len(self.bots)
            twin = SteppedGame(new_state(self.state.setup), self.given, no_bots, True)
            with suppress(NeedDecision):
                twin.run()
            self.keeps, self.given = True, twin.given
            self._quiet, self._before = twin._quiet, twin._before
        return self._quiet, self.given[self._before :]


class Stepper:
    """A game at one of its decisions. Deleting it ends the game's greenlet."""

    def __init__(
        self,
        state: State,
        bots: Sequence[Driver | None],
        script: Sequence[Answer] = (),
        keeps: bool = False,
    ) -> None:
        """Start at a quiet state, which the game changes. `bots` answer for their seats. `script` is replayed first.

        `keeps` must be True if the state is not the beginning of a game.
        """
        self.game = SteppedGame(state, script, bots, keeps)
        self._runner: Any = greenlet(self.game.run)
        self.decision: Decision | None = None
        """The pending decision; None if the game is over."""
        self._continue(None)

    @classmethod
    def of(cls, setup: GameSetup, bots: Sequence[Driver | None]) -> Stepper:
        """Start a new game."""
        return cls(new_state(setup), bots)

    def answer(self, chosen: int) -> None:
        """Answer the pending decision and run to the next one. The caller has checked the answer."""
        self._continue(chosen)

    def _continue(self, chosen: int | None) -> None:
        caller = getcurrent()
        if caller is not self.game.caller:
            self.game.caller = self._runner.parent = caller
        self.decision = self._runner.switch() if chosen is None else self._runner.switch(chosen)

    @property
    def state(self) -> State:
        return self.game.state

    def resample(self, world: int) -> None:
        """Deal again, in place, all cards that the deciding seat does not know. `world` seeds the deal."""
        assert self.decision is not None
        _ = self.game.fork_point  # from now on, forks must repeat the deal
        self.game.redeal(resample_answer(self.decision.seat, world), self.decision.seat)

    def fork(self) -> Stepper:
        """Create an independent copy at the same decision."""
        state, since = self.game.fork_point
        return Stepper(state.clone(), self.game.bots, since, True)

    def __del__(self) -> None:
        if self._runner:  # suspended in a decision
            # Control returns to the parent, but a garbage collection may call this in the greenlet of another game.
            with suppress(RuntimeError):  # the interpreter exits
                self._runner.parent = getcurrent()
                self._runner.throw()
