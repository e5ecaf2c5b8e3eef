"""Games that are over, moment by moment: from a seat as it saw them, or with open hands."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from smashup import words
from smashup.engine.outside.views import Views, seat_key
from smashup.engine.state.records import Seat
from smashup.engine.state.state import ALL_SEATS
from smashup.server.answers import Frame, ReplayInfo, ReplaySeat, ReplayTurn
from smashup.server.messages import LogLine
from smashup.server.speech import Refused, of_the_game
from smashup.server.telling import effects_told, log_line, whose_turns
from smashup.session import Session

OPEN = "open"
MOST_ANSWERS = 10_000
"""A game has a few hundred."""
MOST_LOGS = 8


class Replay:
    """A finished game. Frame n is the moment after n answers."""

    def __init__(self, session: Session, names: Sequence[str]) -> None:
        self.session = session
        self.names = names
        self._told: OrderedDict[tuple[str, str], tuple[LogLine, ...]] = OrderedDict()

    @classmethod
    def of_save(cls, save: str) -> Replay:
        """A save that somebody sent: it is played through once, so that what does not fit is refused now."""
        if save.count(":") > MOST_ANSWERS:
            raise Refused("too-long")
        session = Session.load(save)
        return cls(session, [f"P{seat + 1}" for seat in range(session.seats)])

    @property
    def frames(self) -> int:
        return self.session.answered + 1

    def info(self) -> ReplayInfo:
        marks = self.session.marks[: self.session.answered]
        starts = [(n, mark) for n, mark in enumerate(marks) if n == 0 or marks[n - 1].turn != mark.turn]
        return ReplayInfo(
            save=self.session.save(),
            frames=self.frames,
            seats=tuple(ReplaySeat(seat_key(seat), name) for seat, name in enumerate(self.names)),
            turns=tuple(ReplayTurn(n, mark.turn, seat_key(mark.current)) for n, mark in starts),
        )

    def frame(self, n: int, reader: str, lang: str) -> Frame:
        """One moment as a seat ("p1") saw it, or OPEN."""
        if not 0 <= n < self.frames:
            raise Refused("no-such-frame")
        seat = self._seat(reader)
        session = Session(self.session.setup, self.session.answers[:n])
        if reader == OPEN:
            _open_hands(session)
        views = Views(session.game, session.pending)
        view = views.view(seat)
        return Frame(
            view=words.translated(view, of_the_game(lang)),
            log=self._log(seat, reader, lang)[: len(session.log)],
            previews=tuple(views.preview(base) for base in session.state.bases),
            effects=effects_told(view, lang, self.names),
            frame=n,
            of=self.frames,
        )

    def _seat(self, reader: str) -> Seat | None:
        keys = [seat_key(seat) for seat in range(self.session.seats)]
        if reader == OPEN:
            return None
        if reader not in keys:
            raise Refused("no-such-seat")
        return keys.index(reader)

    def _log(self, seat: Seat | None, reader: str, lang: str) -> tuple[LogLine, ...]:
        """The whole log, told once for each reader and language: every frame has the beginning of it."""
        key = reader, lang
        if key not in self._told:
            log = self.session.log
            turns = whose_turns(log, 0)
            entries = log if reader == OPEN else [entry.for_seat(seat) for entry in log]
            lines = tuple(log_line(n, entry, lang, self.names, turns) for n, entry in enumerate(entries))
            self._told[key] = lines
            while len(self._told) > MOST_LOGS:
                self._told.popitem(last=False)
        return self._told[key]


def _open_hands(session: Session) -> None:
    """Let everybody see all hands and what is set aside. The session is ours alone, so its state may be changed."""
    state = session.state
    for player in state.players:
        for uid in player.hand:
            state.known[uid] = ALL_SEATS
    for uid in state.limbo:
        if uid > 0:
            state.known[uid] = ALL_SEATS
