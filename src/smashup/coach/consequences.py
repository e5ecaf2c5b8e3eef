"""What surely follows from an answer, as lines of the log: the words of hints."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from smashup.coach.move_values import weigh
from smashup.engine.errors import GameFault, ReplayDiverged
from smashup.engine.language.terms import Seat
from smashup.engine.log import Entry
from smashup.session import Session
from smashup.session.resumable import Lookahead

NOT_NEWS = ("played_minion", "played_action", "played_on", "used", "only_choice", "turn")
"""That the chosen card is played is not a consequence, and neither is a new turn."""
WHERE = ("played_minion", "played_on")
"""Where it goes may be."""


class Next(NamedTuple):
    """What the Expert would answer to the question that an answer leads to."""

    key: str
    name: str
    is_place: bool
    """Whether that is where the chosen card goes."""


def foreseen(session: Session, answer: int, then: str | None = None) -> Lookahead | None:
    """An answer to the pending decision, and then another, tried out for whoever has to give it."""
    assert session.pending is not None
    try:
        return session.look_ahead(answer, session.pending.seat, answer, then)
    except GameFault:
        return None


def news(game: Lookahead, turn: int, seat: Seat, also: tuple[str, ...] = ()) -> list[Entry]:
    """Of what was tried out in that turn, all that is worth telling that seat."""
    entries = [entry.for_seat(seat) for entry in game.entries if entry.turn == turn]
    return [entry for entry in entries if entry.line in also or entry.line not in NOT_NEWS]


def foretold(session: Session, answer: int, then: str | None = None) -> list[Entry]:
    """What is sure to follow from an answer to the pending decision, for whoever has to give it."""
    pending, game = session.pending, foreseen(session, answer, then)
    assert pending is not None
    if game is None:
        return []
    return news(game, session.state.turn, pending.seat, also=WHERE if then else ())


def next_answer(session: Session, answer: int, simulations: int, seconds: float = inf) -> Next | None:
    """None if nothing more is asked of the same seat, or hidden cards have a say in what is asked."""
    pending, game = session.pending, foreseen(session, answer)
    assert pending is not None
    asked = game.pending if game is not None else None
    if (
        game is None
        or asked is None
        or answer >= len(pending.options)
        or asked.seat != pending.seat
        or not game.is_deterministic
    ):
        return None
    twin = session.fork()
    twin.answer(answer)
    view = twin.view(pending.seat).decision
    if twin.state.turn != session.state.turn or view is None:
        return None
    try:
        found = weigh(twin, 0, simulations, seconds=seconds).best
    except ReplayDiverged:
        return None
    if found >= len(view.options):
        return None
    return Next(view.options[found].key, view.options[found].name, asked.prompt == pending.keys[answer])
