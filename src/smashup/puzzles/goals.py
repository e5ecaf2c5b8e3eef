"""Goals of puzzles. The engine checks them: every way that reaches a goal counts."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.victory import VP_TO_WIN
from smashup.engine.state.state import State
from smashup.puzzles.turn import TurnResult, own_minions

Theme = Literal["win", "two", "first", "save"]
WIN: Final = "win"
"""Win now."""
TWO: Final = "two"
"""Score two bases."""
FIRST: Final = "first"
"""Break this base, and finish first alone."""
SAVE: Final = "save"
"""Break this base, and lose none of your minions there."""
THEMES: Final[tuple[Theme, ...]] = (WIN, TWO, FIRST, SAVE)
BASES = 2
"""Number of bases to score, for `TWO`."""


class Goal(msgspec.Struct, frozen=True, array_like=True):
    """The aim of a puzzle, to be reached by the end of the turn."""

    theme: Theme
    slot: int = 0
    """Slot of the base, for `FIRST` and `SAVE`."""

    def reached(self, start: State, result: TurnResult) -> bool:
        """True if a turn from `start` that has ended has reached the goal."""
        seat, scored, winners = start.current, result.scored, result.state.winners
        if self.theme == WIN:
            return winners == (seat,)
        if winners and seat not in winners:
            return False
        if self.theme == TWO:
            return len(scored) >= BASES
        here = [each for each in scored if each.slot == self.slot]
        if self.theme == FIRST:
            return any(each.place == 1 and each.alone for each in here)
        return bool(here) and result.discarded.isdisjoint(own_minions(start, seat, self.slot))


class Part(msgspec.Struct, frozen=True):
    """A base that matters for the goal."""

    base: str
    """Key of the base, as in the view."""
    name: str
    scored: bool
    missing: int
    """Power that is missing to the breakpoint; 0 if the base has scored."""
    place: int
    """Place of the solving seat when the base scored; otherwise 0."""
    behind: int
    """Power that is missing to be first alone; 0 if the seat is."""
    lost: tuple[str, ...] = ()
    """For `SAVE`, names of the minions that were lost."""


class Outcome(msgspec.Struct, frozen=True):
    """Progress towards a goal, or the result at the end of the turn."""

    reached: bool
    over: bool
    """True if the turn has ended."""
    vp: int
    """VP of the solving seat."""
    vp_missing: int
    """For `WIN`, VP missing to win: up to 15, and to more than every other player."""
    parts: tuple[Part, ...]
    """Bases that matter: the base of the goal; without one, all bases, those that have scored first."""


def outcome(goal: Goal, start: State, result: TurnResult, over: bool) -> Outcome:
    """Return what has been reached since the start of the turn."""
    state, seat, scored = result.state, start.current, result.scored
    game = RunningGame(state)
    points = [player.vp for player in state.players]
    most = max(vp for each, vp in enumerate(points) if each != seat)
    lost = [uid for uid in own_minions(start, seat, goal.slot) if uid in result.discarded] if goal.slot else []
    names = {base.slot: base.name for base in (*state.bases, *start.bases)}
    parts = [
        Part(
            f"b{each.slot}",
            names.get(each.slot, ""),
            scored=True,
            missing=0,
            place=each.place,
            behind=0 if each.place == 1 and each.alone else 1 - each.lead,
            lost=tuple(state.cards[uid].name for uid in lost),
        )
        for each in scored
        if goal.slot in (0, each.slot)
    ]
    for base in () if over and goal.theme == WIN else state.bases:
        if goal.slot in (0, base.slot):
            totals = [game.total(base, other) for other in range(len(points))]
            lead = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
            missing = max(0, game.breakpoint(base) - sum(totals))
            parts.append(Part(base.key, base.name, False, missing, 0, max(0, 1 - lead)))
    return Outcome(
        reached=over and goal.reached(start, result),
        over=over,
        vp=points[seat],
        vp_missing=max(0, VP_TO_WIN - points[seat], most + 1 - points[seat]) if goal.theme == WIN else 0,
        parts=tuple(parts),
    )
