"""One turn of a puzzle: runs given answers from its start, and says what they have reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.terms import Phase, Seat
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Answer, Decision, NeedDecision
from smashup.engine.state.state import BaseScoring, State


class BaseResult(NamedTuple):
    """A base that has scored in the turn."""

    slot: int
    place: int
    """Place of the solving seat; 0 if it did not take part."""
    alone: bool
    """True if no other seat has the same place."""
    lead: int
    """Power of the solving seat, less the highest power of another one."""


class TurnResult(NamedTuple):
    """A turn that has ended, or the part of it that was played."""

    state: State
    scored: tuple[BaseResult, ...]
    discarded: frozenset[int]
    """Uids of all cards in discard piles before the current player drew cards: a deck that ran out is reshuffled."""


class TurnGame(RunningGame):
    """A game from the start of a turn, which takes its answers from a list and stops at the first one that is
    missing.
    """

    def __init__(self, state: State, answers: Sequence[int], scored: Sequence[BaseResult] = ()) -> None:
        super().__init__(state)
        self.seat: Seat = state.current
        self.given = answers
        self.scored = list(scored)
        self._discarded: frozenset[int] | None = None
        self.recorded: list[Answer] | None = None
        """List that receives every answer with its fingerprint, if any."""

    def decide(self, decision: Decision) -> int:
        if self.answered == len(self.given):
            raise NeedDecision(decision)
        chosen = self.given[self.answered]
        if not 0 <= chosen < len(decision):
            raise IllegalAnswer(f"{chosen} is not an answer to {decision!r}.")
        self.answered += 1
        if self.recorded is not None:
            self.recorded.append((chosen, decision.fingerprint()))
        return chosen

    def on_award(self, scoring: BaseScoring, points: dict[Seat, int]) -> None:
        place = scoring.places.get(self.seat, 0)
        own = scoring.totals.get(self.seat, 0)
        others = [total for seat, total in scoring.totals.items() if seat != self.seat]
        alone = place > 0 and sum(each == place for each in scoring.places.values()) == 1
        self.scored.append(BaseResult(scoring.base.slot, place, alone, own - max(others, default=0)))

    @property
    def waits_at_menu(self) -> bool:
        """True at a quiet point whose next event is the menu decision of the current player."""
        return self.state.phase is Phase.PLAY and self.menu_decision() is not None

    def advance(self) -> None:
        """Run one step, and remember the discard piles as they are before cards are drawn."""
        if self.state.phase is Phase.DRAW and self._discarded is None:
            self._discarded = discarded(self.state)
        self.step()

    @property
    def result(self) -> TurnResult:
        gone = self._discarded if self._discarded is not None else discarded(self.state)
        return TurnResult(self.state, tuple(self.scored), gone)

    def is_in_turn(self, turn: int) -> bool:
        """True if that turn has not ended."""
        return self.state.turn == turn and self.state.phase is not Phase.OVER

    def run_turn(self, turn: int) -> Decision | None:
        """Run to the first decision without an answer and return it, or to the end of that turn and return None."""
        try:
            while self.is_in_turn(turn):
                self.advance()
        except NeedDecision as need:
            return need.decision
        return None


def own_minions(state: State, seat: Seat, slot: int) -> tuple[int, ...]:
    """Return the uids of the seat's own minions that it controls at that base."""
    return tuple(
        unit.uid
        for base in state.bases
        if base.slot == slot
        for unit in base.minions
        if unit.controller == seat and unit.owner == seat
    )


def discarded(state: State) -> frozenset[int]:
    """Return the cards in discard piles."""
    return frozenset(uid for player in state.players for uid in player.discard)
