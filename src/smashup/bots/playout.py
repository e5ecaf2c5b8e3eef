"""An answer tried out to the end of a turn: the game goes on in a sample, and what comes out are the chances to win."""

from __future__ import annotations

from smashup.bots.heuristic import Quick
from smashup.bots.summary import ForkPoint
from smashup.bots.value_net import chances
from smashup.engine.language.terms import Ask, Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.state.records import Seat
from smashup.engine.views.knowledge import deal_anew_as, is_anew, resample

LONGEST = 40
"""So many turns at most, should a seat never come to its turn again."""


class Playout(RunningGame):
    """The game once more from its fork point to the decision, and on from there in a sample by the quick policy."""

    def __init__(self, fork_point: ForkPoint, seat: Seat, answer: int, world: int, turns: int) -> None:
        """To the end of so many own turns; with 0 the seat plays nothing more in the turn that is going on."""
        state, since = fork_point
        super().__init__(state.clone(), script=since)
        self.seat, self.first, self.world, self.turns = seat, answer, world, turns
        self.quick = Quick(world or 1)
        self.idle = False

    def run_on(self) -> list[float]:
        """The chances of all seats at the end of it."""
        while self.answered <= len(self.script):
            self.step()
        self.idle = self.turns == 0
        state = self.state
        last = state.turn + LONGEST
        ended, wanted = 0, max(1, self.turns)
        while state.phase is not Phase.OVER and state.turn < last:
            turn, whose = state.turn, state.current
            if state.phase is Phase.START and self.idle:
                break
            self.step()
            if state.turn != turn:
                ended += whose == self.seat
                if ended >= wanted:
                    break
        return chances(self)

    def decide(self, decision: Decision) -> int:
        while self.answered < len(self.script) and is_anew(self.script[self.answered]):
            deal_anew_as(self.script[self.answered], self.state, decision.seat)
            self.answered += 1
        if self.answered < len(self.script):
            return super().decide(decision)
        if self.answered == len(self.script):
            resample(self.state, self.seat, self.world)
            chosen = self.first
        elif self.idle and decision.kind is Ask.MENU:
            chosen = len(decision.options)
        else:
            chosen = self.quick.answer(self, decision)
        self.answered += 1
        return chosen
