"""A game that is paused at a decision, for bots."""

from __future__ import annotations

from smashup.bots import Bot, Position
from smashup.bots.summary import ForkPoint
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision, NeedDecision
from smashup.engine.state.state import State
from smashup.engine.views.seat_view import view


class Stopped(RunningGame):
    """Runs from the fork point to the next decision."""

    def __init__(self, fork_point: ForkPoint) -> None:
        state, since = fork_point
        super().__init__(state.clone(), script=since)
        self.fork_point = fork_point
        self.decision = self._run_to_decision()
        self.position = Position(self, self.decision)
        self.view = view(self, self.decision.seat, self.decision)

    def _run_to_decision(self) -> Decision:
        try:
            self.run()
        except NeedDecision as need:
            return need.decision
        raise AssertionError("nothing was asked")


def choice(bot: Bot, state: State, *before: str) -> str:
    """Name of the option that the bot chooses after these answers since a quiet point, or the key of declining."""
    stopped = Stopped((state, ()))
    for name in before:
        answer = names(stopped.decision).index(name), stopped.decision.fingerprint()
        stopped = Stopped((state, (*stopped.script, answer)))
    return names(stopped.decision)[bot.choose(stopped.position)]


def names(decision: Decision) -> list[str]:
    found = [str(getattr(option, "name", option.key)) for option in decision.options]
    return found if decision.decline is None else [*found, decision.decline]
