"""An answer tried out."""

from __future__ import annotations

from smashup.bots.summary import ForkPoint, Outlook, Race
from smashup.engine.rules.game import RunningGame
from smashup.engine.state import rng
from smashup.engine.state.decisions import Decision
from smashup.engine.state.records import Seat
from smashup.engine.views.knowledge import deal_anew_as, is_anew, resample


class Fork(RunningGame):
    """The game once more from its fork point to the decision, and on from there in a sample."""

    def __init__(self, fork_point: ForkPoint, seat: Seat, answer: int, world: int, line: int) -> None:
        state, since = fork_point
        super().__init__(state.clone(), script=since)
        self.seat, self.first, self.world, self.line = seat, answer, world, line

    def run_on(self) -> tuple[Outlook, bool]:
        """What the seat has before it at the next quiet point, and whether more was asked on the way."""
        while self.answered <= len(self.script):
            self.step()
        return self._outlook(), self.answered > len(self.script) + 1

    def decide(self, decision: Decision) -> int:
        while self.answered < len(self.script) and is_anew(self.script[self.answered]):
            deal_anew_as(self.script[self.answered], self.state, decision.seat)
            self.answered += 1
        if self.answered < len(self.script):
            return super().decide(decision)
        if self.answered == len(self.script):
            resample(self.state, self.seat, self.world)
            chosen = self.first
        elif decision.seat != self.seat and decision.decline is not None:
            chosen = len(decision.options)
        else:
            self.line, chosen = rng.below(self.line, len(decision))
        self.answered += 1
        return chosen

    def _outlook(self) -> Outlook:
        state = self.state
        seats = range(len(state.players))
        return Outlook(
            seat=self.seat,
            vp=tuple([player.vp for player in state.players]),
            hands=tuple([len(player.hand) for player in state.players]),
            hand=tuple([state.cards[uid].printed for uid in state.players[self.seat].hand]),
            stasis=tuple([sum([unit.stasis > 0 for unit in player.stasis]) for player in state.players]),
            bases=tuple(
                [
                    Race(tuple([self.total(base, seat) for seat in seats]), self.breakpoint(base), base.printed.vp)
                    for base in state.bases
                ]
            ),
            winner=state.winner,
        )
