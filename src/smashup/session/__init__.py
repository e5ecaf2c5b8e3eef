"""A game that waits for people: the pending decision, answers, undo, forks, views, save files."""

from smashup.session.records import Mark, Scored
from smashup.session.running import Foreseen
from smashup.session.saves import Saved, read, write
from smashup.session.session import Session

__all__ = ["Foreseen", "Mark", "Saved", "Scored", "Session", "read", "write"]
