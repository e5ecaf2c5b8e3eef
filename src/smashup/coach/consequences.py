"""Certain consequences of an answer, as log entries."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from smashup.coach.move_values import evaluate
from smashup.engine.errors import GameFault, ReplayDiverged
from smashup.engine.language.terms import Seat
from smashup.engine.log import Entry, Ref
from smashup.session import Timeline
from smashup.session.resumable import Lookahead

PLAY_LINES = ("played_minion", "played_action", "played_on", "used", "only_choice", "turn")
"""Log lines that only repeat the answer itself, or announce a new turn."""
DESTINATION_LINES = ("played_minion", "played_on")
"""Log lines that name the destination of a card."""


TARGETS = {"only_choice": "card", "played_on": "host"}
"""Log lines of plays without a decision, and their argument that is the target."""


class NextAnswer(NamedTuple):
    """The Expert's answer to the decision that follows directly from an answer."""

    key: str
    name: str
    is_place: bool
    """True if this is the destination of the chosen card."""


def try_answer(session: Timeline, answer: int, then: str | None = None) -> Lookahead | None:
    """Try an answer to the pending decision, and optionally the next one. Returns None if the rules fail on it."""
    assert session.pending is not None
    try:
        return session.look_ahead(answer, session.pending.seat, answer, then)
    except GameFault:
        return None


def consequences(game: Lookahead, turn: int, seat: Seat, also: tuple[str, ...] = ()) -> list[Entry]:
    """Return the log entries of that turn that are consequences, as the seat may read them. The lines in `also` are
    included."""
    entries = [entry.for_seat(seat) for entry in game.entries if entry.turn == turn]
    return [entry for entry in entries if entry.line in also or entry.line not in PLAY_LINES]


def is_idle(game: Lookahead, key: str) -> bool:
    """Return True if playing or using the card with that option key would have no effect now."""
    return game.idle or any(
        entry.line == "played_without_effect" and isinstance(card := entry.args.get("card"), Ref) and card.key == key
        for entry in game.entries
    )


def only_target(game: Lookahead, turn: int) -> str:
    """Return the key of the only card or base that a play can affect, which is chosen without a decision."""
    for entry in game.entries:
        target = entry.args.get(TARGETS.get(entry.line, ""))
        if entry.turn == turn and isinstance(target, Ref) and target.key:
            return target.key
    return ""


def certain_consequences(session: Timeline, answer: int, then: str | None = None) -> list[Entry]:
    """Return everything that is certain to follow from an answer to the pending decision."""
    pending, game = session.pending, try_answer(session, answer, then)
    assert pending is not None
    if game is None:
        return []
    return consequences(game, session.state.turn, pending.seat, also=DESTINATION_LINES if then else ())


def next_answer(session: Timeline, answer: int, simulations: int, seconds: float = inf) -> NextAnswer | None:
    """Return the Expert's next answer, or None if the same seat has no further decision or the decision depends on
    hidden cards."""
    pending, game = session.pending, try_answer(session, answer)
    assert pending is not None
    following = game.pending if game is not None else None
    if (
        game is None
        or following is None
        or answer >= len(pending.options)
        or following.seat != pending.seat
        or not game.is_deterministic
    ):
        return None
    fork = session.fork()
    fork.answer(answer)
    view = fork.view(pending.seat).decision
    if fork.state.turn != session.state.turn or view is None:
        return None
    try:
        found = evaluate(fork, 0, simulations, seconds=seconds).best
    except ReplayDiverged:
        return None
    if found >= len(view.options):
        return None
    return NextAnswer(view.options[found].key, view.options[found].name, following.prompt == pending.keys[answer])
