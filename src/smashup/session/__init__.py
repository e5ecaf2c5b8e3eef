"""Games that wait for answers. `Session` is the public API; `Timeline` is the game behind it, for servers and tools."""

from smashup.session.models import DecisionRecord, Scored
from smashup.session.options import Option
from smashup.session.resumable import Lookahead
from smashup.session.saves import Saved, read, write
from smashup.session.session import Session
from smashup.session.starting import load, new_game
from smashup.session.timeline import Timeline

__all__ = [
    "DecisionRecord",
    "Lookahead",
    "Option",
    "Saved",
    "Scored",
    "Session",
    "Timeline",
    "load",
    "new_game",
    "read",
    "write",
]
