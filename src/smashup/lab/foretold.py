"""What surely follows from an answer, as lines of the log: the words of hints."""

from __future__ import annotations

from smashup.engine.errors import GameFault
from smashup.engine.outside.log import Entry
from smashup.engine.state.records import Seat
from smashup.session import Session
from smashup.session.running import Foreseen

NOT_NEWS = ("played_minion", "played_action", "played_on", "used", "only_choice", "turn")
"""That the chosen card is played is not a consequence, and neither is a new turn."""


def news(game: Foreseen, turn: int, seat: Seat) -> list[Entry]:
    """Of what was tried out in that turn, all that is worth telling that seat."""
    entries = [entry.for_seat(seat) for entry in game.entries if entry.turn == turn]
    return [entry for entry in entries if entry.line not in NOT_NEWS]


def foretold(session: Session, answer: int, chance: int) -> list[Entry]:
    """What is sure to follow from an answer to the pending decision, for whoever has to give it."""
    pending = session.pending
    assert pending is not None
    try:
        return news(session.foresee(answer, pending.seat, chance), session.state.turn, pending.seat)
    except GameFault:
        return []
