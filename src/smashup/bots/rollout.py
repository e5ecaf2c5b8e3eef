"""Rollouts: simulate the effects of one answer in a sampled copy of the game."""

from __future__ import annotations

from typing import TypeVar

from smashup.bots.heuristic import HeuristicPolicy
from smashup.bots.summary import MAX_PLAYS, BaseSummary, ForkPoint, PositionSummary
from smashup.bots.value_net import win_chances
from smashup.engine.language.terms import Ask, Phase, Seat
from smashup.engine.rules.game import RunningGame
from smashup.engine.state import rng
from smashup.engine.state.decisions import Decision
from smashup.engine.views.knowledge import apply_redeal, is_redeal, resample

T = TypeVar("T")

MAX_TURNS = 40
"""Maximum number of simulated turns, in case the seat never gets another turn."""


class Rollout(RunningGame):
    """Base class: replays the game from its fork point to the pending decision, gives one answer, and continues.

    At the decision, all cards that the seat does not know are redealt with the generator state `world`.
    """

    def __init__(self, fork_point: ForkPoint, seat: Seat, answer: int, world: int) -> None:
        state, since = fork_point
        super().__init__(state.clone(), script=since)
        self.seat, self.first, self.world = seat, answer, world

    def carry_out(self) -> None:
        """Run to the next quiet point after the answer."""
        while self.answered <= len(self.script):
            self.step()

    def decide(self, decision: Decision) -> int:
        while self.answered < len(self.script) and is_redeal(self.script[self.answered]):
            apply_redeal(self.script[self.answered], self.state, decision.seat)
            self.answered += 1
        if self.answered < len(self.script):
            return super().decide(decision)
        if self.answered == len(self.script):
            resample(self.state, self.seat, self.world)
            chosen = self.first
        else:
            chosen = self.follow_up(decision)
        self.answered += 1
        return chosen

    def follow_up(self, decision: Decision) -> int:
        """Answer a decision that comes after the simulated answer."""
        raise NotImplementedError

    def summary(self) -> PositionSummary:
        """Return the numbers on the table, as the seat sees them."""
        state = self.state
        seats = range(len(state.players))
        return PositionSummary(
            seat=self.seat,
            vp=tuple([player.vp - self.madness_cost(player.seat) for player in state.players]),
            hands=tuple([len(player.hand) for player in state.players]),
            hand=tuple([state.cards[uid].printed for uid in state.players[self.seat].hand]),
            stasis=tuple([sum([unit.stasis > 0 for unit in player.stasis]) for player in state.players]),
            bases=tuple(
                [
                    BaseSummary(
                        base.key,
                        tuple([self.total(base, seat) for seat in seats]),
                        self.breakpoint(base),
                        base.printed.vp,
                    )
                    for base in state.bases
                ]
            ),
            winner=state.winner,
        )


class Fork(Rollout):
    """Rollout to the next quiet point. Further decisions are answered at random, and other seats decline if they
    may."""

    def __init__(self, fork_point: ForkPoint, seat: Seat, answer: int, world: int, line: int) -> None:
        super().__init__(fork_point, seat, answer, world)
        self.line = line

    def run_on(self) -> tuple[PositionSummary, bool]:
        """Return the resulting position, and True if further decisions came up on the way."""
        self.carry_out()
        return self.summary(), self.answered > len(self.script) + 1

    def follow_up(self, decision: Decision) -> int:
        if decision.seat != self.seat and decision.decline is not None:
            return len(decision.options)
        self.line, chosen = rng.below(self.line, len(decision))
        return chosen


class Playout(Rollout):
    """Rollout over whole turns: all seats play by the heuristic, and the value network evaluates the positions after
    the seat's turns."""

    def __init__(self, fork_point: ForkPoint, seat: Seat, answer: int, world: int, turns: int) -> None:
        """`turns` is the number of the seat's own turns to finish. With 0, the seat plays nothing more in the current
        turn."""
        super().__init__(fork_point, seat, answer, world)
        self.turns = turns
        self.policy = HeuristicPolicy(world or 1)
        self.idle = False
        self.after_turns: list[list[float]] = []
        """Win probability of each seat after each of the seat's turns."""
        self.menus = 0
        """Number of plays that were chosen in the current turn."""

    def run_on(self) -> list[float]:
        """Return the win probability of each seat at the end of the rollout."""
        self.carry_out()
        self.idle = self.turns == 0
        state = self.state
        last = state.turn + MAX_TURNS
        ended, wanted = 0, max(1, self.turns)
        while state.phase is not Phase.OVER and state.turn < last:
            turn, current = state.turn, state.current
            if state.phase is Phase.START and self.idle:
                break
            self.step()
            if state.turn != turn:
                self.menus = 0
                ended += current == self.seat
                if ended >= wanted:
                    break
                if current == self.seat:
                    self.turn_ended()
        self.turn_ended()
        return self.after_turns[-1]

    def turn_ended(self) -> None:
        """Evaluate the position after one of the seat's turns."""
        self.after_turns.append(win_chances(self))

    def after_each_turn(self) -> list[list[float]]:
        """Return the win probability of each seat after each of the seat's turns.

        If the game ends early, the result counts for the remaining turns.
        """
        self.run_on()
        return padded(self.after_turns, self.turns)

    def follow_up(self, decision: Decision) -> int:
        if decision.kind is Ask.MENU:
            self.menus += 1
            if self.idle or self.menus > MAX_PLAYS:
                return len(decision.options)
        return self.policy.answer(self, decision)


class Outlook(Playout):
    """Playout that also summarises the table after each of the seat's turns."""

    def __init__(self, fork_point: ForkPoint, seat: Seat, answer: int, world: int, turns: int) -> None:
        super().__init__(fork_point, seat, answer, world, turns)
        self.summaries: list[PositionSummary] = []

    def turn_ended(self) -> None:
        super().turn_ended()
        self.summaries.append(self.summary())

    def tables_after_each_turn(self) -> list[tuple[list[float], PositionSummary]]:
        """Return the win probability of each seat and the table after each of the seat's turns."""
        self.run_on()
        return padded(list(zip(self.after_turns, self.summaries, strict=True)), self.turns)


def padded(ends: list[T], turns: int) -> list[T]:
    """Return one item for each turn. The last item stands for turns that were not played."""
    return ends + ends[-1:] * (max(1, turns) - len(ends))
