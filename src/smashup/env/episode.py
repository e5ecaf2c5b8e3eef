"""Episode: a game as an environment sees it, with numbered actions, pages of answers, a limit and payoffs."""

from __future__ import annotations

from collections.abc import Sequence

from smashup.bots.observation.encoder import Encoder, pages
from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.terms import Phase, Seat
from smashup.engine.state.decisions import Driver
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import State
from smashup.env.stepper import Stepper


class Episode:
    """A game between decisions. Action n is answer n of the current page; the last action of a page may turn it."""

    def __init__(self, encoder: Encoder, stepper: Stepper, limit: int) -> None:
        self.encoder = encoder
        self.stepper = stepper
        self.limit = limit
        self.taken = 0
        """Number of actions taken so far."""
        self.page = 0

    @property
    def seat(self) -> Seat:
        """The deciding seat, or the current one if the game is over."""
        decision = self.stepper.decision
        return self.stepper.state.current if decision is None else decision.seat

    @property
    def is_over(self) -> bool:
        return self.stepper.decision is None

    @property
    def is_truncated(self) -> bool:
        return self.taken >= self.limit and self.stepper.decision is not None

    @property
    def actions(self) -> int:
        """Number of actions on this page."""
        decision = self.stepper.decision
        if decision is None:
            return 0
        answers, size = decision.size, self.encoder.answers
        if answers <= size:
            return answers
        first, after = self.encoder.shown(decision, self.page)
        return after - first + 1

    def actions_of(self, seat: Seat) -> int:
        """Number of actions that a seat has on this page: none unless it decides and the episode has not ended."""
        decision = self.stepper.decision
        if decision is None or decision.seat != seat or self.taken >= self.limit:
            return 0
        return self.actions

    def act(self, action: int) -> bool:
        """Take an action of the deciding seat, and return True unless the episode has ended.

        An illegal action raises IllegalAnswer and changes nothing.
        """
        decision = self.stepper.decision
        if decision is None:
            raise IllegalAnswer("The game is over: no action is possible.")
        size = self.encoder.answers
        paged = decision.size > size
        count = self.actions if paged else decision.size
        if not 0 <= action < count:
            raise IllegalAnswer(
                f"{action} is not an action now: p{decision.seat + 1} has the actions 0 to {count - 1}. "
                "Use the action mask."
            )
        self.taken += 1
        if paged:
            if action == count - 1:
                self.page = (self.page + 1) % pages(decision.size, size)
                return self.taken < self.limit
            action += self.page * (size - 1)
            self.page = 0
        self.stepper.answer(action)
        return self.stepper.decision is not None and self.taken < self.limit

    def observe(self, seat: Seat) -> bytes:
        """Return the observation of a seat. Only the deciding seat sees the options."""
        stepper = self.stepper
        return self.encoder.observe(stepper.game, stepper.decision, seat, self.page)

    def describe(self, seat: Seat) -> str:
        """Return the turn, the VP and the pending question in one line; its answers only for the deciding seat."""
        state, decision = self.stepper.state, self.stepper.decision
        points = ", ".join([f"player_{player.seat} {player.vp} VP" for player in state.players])
        if decision is None:
            question = "The game is over."
        else:
            question = repr(decision) if decision.seat == seat else f"<p{decision.seat + 1}: {decision.question}?>"
        return f"turn {state.turn}: {points}. {question}"

    def payoffs(self) -> list[float]:
        """Return the payoff of each seat, with sum 0: 1 for a win, and in total -1 for the others; 0 until the end."""
        state = self.stepper.state
        seats = len(state.players)
        if state.phase is not Phase.OVER:
            return [0.0] * seats
        share = seats / len(state.winners)
        return [((share if seat in state.winners else 0.0) - 1.0) / (seats - 1) for seat in range(seats)]

    def fork(self) -> Episode:
        """Create an independent copy."""
        copy = Episode(self.encoder, self.stepper.fork(), self.limit)
        copy.taken, copy.page = self.taken, self.page
        return copy

    def resample(self, world: int) -> None:
        """Deal again all cards that the deciding seat does not know."""
        self.stepper.resample(world)


def deal(encoder: Encoder, setup: GameSetup, limit: int, bots: Sequence[Driver | None]) -> Episode:
    """Start a game. `bots` answer for their seats; the caller acts for the seats with None."""
    return Episode(encoder, Stepper.of(setup, bots), limit)


def resume(encoder: Encoder, state: State, limit: int, bots: Sequence[Driver | None]) -> Episode:
    """Start at a quiet state, which the game changes."""
    return Episode(encoder, Stepper(state, bots, (), True), limit)
