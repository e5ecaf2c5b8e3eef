"""A game among bots that look ahead."""

from __future__ import annotations

from smashup.bots.summary import ForkPoint
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Answer, Driver
from smashup.engine.state.state import State


class Match(RunningGame):
    """A game that can be forked at any decision."""

    def __init__(self, state: State, driver: Driver, record: list[Answer]) -> None:
        super().__init__(state, driver=driver)
        self.answers = record
        self.record = record
        self._quiet, self._before = state, len(record)

    def step(self) -> None:
        self._quiet, self._before = self.state.clone(), len(self.answers)
        super().step()

    @property
    def fork_point(self) -> ForkPoint:
        return self._quiet, self.answers[self._before :]
