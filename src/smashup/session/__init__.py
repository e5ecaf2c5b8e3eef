"""A game that waits for people: the pending decision, answers, undo, forks, views, save files."""

from smashup.session.saves import Saved, read
from smashup.session.session import Foreseen, Mark, Scored, Session

__all__ = ["Foreseen", "Mark", "Saved", "Scored", "Session", "read"]
