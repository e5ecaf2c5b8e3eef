"""Verification: neither hidden cards nor the random generator may decide a puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.terms import Zone
from smashup.engine.state.state import Player, State
from smashup.engine.views.knowledge import resample
from smashup.lab.puzzles.proof import Ambiguous, Core, Proof
from smashup.lab.puzzles.tree import TooLarge, TurnTree
from smashup.puzzles.goals import Goal
from smashup.puzzles.turn import TurnGame

PROOFS = 2
"""Number of random deals of the hidden cards for which the whole turn is exhausted again."""
DEALS = 8
"""Number of random deals in which the solution is played."""


def is_certain(start: State, goal: Goal, core: Core, solution: Sequence[int]) -> bool:
    """True if the solution does not depend on hidden cards, as far as other deals show, and stays the only one.

    The first other deal is the worst one: the other players hold every card that can react from a hand, and may use
    each of them.
    """
    worst = worst_deal(start)
    if worst is None or not all(_solves(deal, goal, solution) for deal in _deals(start)):
        return False
    proofs = [worst] if worst.where != start.where else []
    proofs += islice(_deals(start), PROOFS)
    return all(_cores(deal, goal) == (core,) for deal in proofs)


def worst_deal(start: State) -> State | None:
    """Return a deal in which the other players hold a copy of each of their unknown cards that can react from a hand.

    Return None if they cannot hold them all.
    """
    deal, seat = start.clone(), start.current
    for player in deal.players:
        if player.seat != seat and not _hold_reacting_cards(deal, player, seat):
            return None
    return deal


def _hold_reacting_cards(deal: State, player: Player, seat: int) -> bool:
    """Swap the cards in. False if there is no room in the hand."""
    cards, known = deal.cards, deal.known
    held = {cards[uid].alike for uid in player.hand}
    room = [i for i, uid in enumerate(player.hand) if not known[uid] >> seat & 1 and not cards[uid].printed.hand_hooks]
    for j, uid in enumerate(player.deck):
        if cards[uid].printed.hand_hooks and cards[uid].alike not in held and not known[uid] >> seat & 1:
            if not room:
                return False
            i = room.pop()
            other = player.hand[i]
            player.hand[i], player.deck[j] = uid, other
            deal.where[uid], deal.where[other] = Zone.HAND, Zone.DECK
            known[uid], known[other] = known[other], known[uid]
            held.add(cards[uid].alike)
    return True


def _deals(start: State) -> Iterator[State]:
    for world in range(1, DEALS + 1):
        deal = start.clone()
        resample(deal, start.current, world)
        yield deal


def _solves(deal: State, goal: Goal, solution: Sequence[int]) -> bool:
    game = TurnGame(deal.clone(), solution)
    try:
        pending = game.run_turn(deal.turn)
    except IllegalAnswer:
        return False
    return pending is None and goal.reached(deal, game.result)


def _cores(deal: State, goal: Goal) -> tuple[Core, ...]:
    try:
        return Proof(TurnTree(deal, [goal]), goal).cores
    except (TooLarge, Ambiguous):
        return ()
