"""Sessions: games that wait for answers, with undo, forks, views and save files."""

from smashup.session.models import DecisionRecord, Scored
from smashup.session.resumable import Lookahead
from smashup.session.saves import Saved, read, write
from smashup.session.session import Session

__all__ = ["DecisionRecord", "Lookahead", "Saved", "Scored", "Session", "read", "write"]
