"""A game that waits for people: the pending decision, answers, undo, forks, views, save files."""

from smashup.session.saves import Saved, read
from smashup.session.session import Mark, Session

__all__ = ["Mark", "Saved", "Session", "read"]
