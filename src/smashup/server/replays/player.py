"""Games that are over, moment by moment: from a seat as it saw them, or with open hands."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext

from smashup.engine.language.terms import Seat
from smashup.engine.state.decisions import Answer
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import ALL_SEATS
from smashup.engine.views.seat_view import Views
from smashup.engine.views.view_types import seat_key
from smashup.i18n.describe import describe_answer
from smashup.i18n.translate_views import translate_view
from smashup.server.i18n import ClientError, of_the_game
from smashup.server.models.messages import LogLine
from smashup.server.models.responses import ChosenThen, ReplayFrame, ReplayInfo, ReplaySeat, ReplayTurn
from smashup.server.render.log_lines import log_line, seats_by_turn
from smashup.server.render.snapshot import effect_texts, previews
from smashup.session import Session, read
from smashup.sets import library

OPEN = "open"
MOST_ANSWERS = 10_000
"""A game has a few hundred."""
MOST_LOGS = 8
STRIDE = 10
"""Answers from one moment that is kept to the next: a frame is played from the last one before it."""
MOST_MARKS = 60
"""Moments kept of one game; a longer one has longer strides."""


class NobodyLooks(Exception):
    """Whoever wanted to see the game is gone."""


class Replay:
    """A finished game. Frame n is the moment after n answers."""

    def __init__(
        self,
        setup: GameSetup,
        answers: Sequence[Answer],
        names: Sequence[str] = (),
        gone: Callable[[], bool] = lambda: False,
    ) -> None:
        """It is played through once, as long as somebody waits for it."""
        self.names = names or [f"P{seat + 1}" for seat in range(setup.seats)]
        self._told: OrderedDict[tuple[str, str], tuple[LogLine, ...]] = OrderedDict()
        self.session = Session(setup)
        self._kept = [self.session.bookmark()]
        stride = max(STRIDE, len(answers) // MOST_MARKS)
        for n in range(0, len(answers), stride):
            if gone():
                raise NobodyLooks
            self.session.replay(answers[n : n + stride])
            self._kept.append(self.session.bookmark())

    @classmethod
    def of_save(cls, save: str, names: Sequence[str] = (), gone: Callable[[], bool] = lambda: False) -> Replay:
        """A save that somebody sent, too: what does not fit is refused now."""
        if save.count(":") > MOST_ANSWERS:
            raise ClientError("too-long")
        return cls(*read(save, library()), names, gone)

    @property
    def frames(self) -> int:
        return self.session.answered + 1

    def info(self) -> ReplayInfo:
        marks = self.session.marks[: self.session.answered]
        starts = [(n, mark) for n, mark in enumerate(marks) if n == 0 or marks[n - 1].turn != mark.turn]
        return ReplayInfo(
            save=self.session.save(),
            over=self.session.over,
            frames=self.frames,
            seats=tuple(ReplaySeat(seat_key(seat), name) for seat, name in enumerate(self.names)),
            turns=tuple(ReplayTurn(n, mark.turn, seat_key(mark.current)) for n, mark in starts),
        )

    def frame(self, n: int, reader: str, lang: str) -> ReplayFrame:
        """One moment as a seat ("p1") saw it, or OPEN."""
        if not 0 <= n < self.frames:
            raise ClientError("no-such-frame")
        seat = self._seat(reader)
        session = self.at(n)
        with _open_hands(session) if reader == OPEN else nullcontext():
            views = Views(session.game, session.pending)
            view = views.view(seat)
            return ReplayFrame(
                view=translate_view(view, of_the_game(lang)),
                log=self._log(seat, reader, lang)[: len(session.log)],
                previews=previews(views, lang),
                effects=effect_texts(view, lang, self.names),
                chosen=self._chosen(session, seat, reader, lang),
                frame=n,
                of=self.frames,
            )

    def _chosen(self, session: Session, seat: Seat | None, reader: str, lang: str) -> ChosenThen | None:
        """The answer that comes next, for whoever gave it or sees all."""
        pending, n = session.pending, session.answered
        if pending is None or n >= self.session.answered or (reader != OPEN and pending.seat != seat):
            return None
        number, view = self.session.answers[n][0], session.view(pending.seat).decision
        assert view is not None
        if number < 0:
            return None  # nobody answered: hidden cards were dealt anew
        option = view.options[number] if number < len(view.options) else None
        return ChosenThen(
            seat=seat_key(pending.seat),
            key=pending.keys[number],
            of="" if option is None else option.of,
            label=describe_answer(view, number, of_the_game(lang), self.names),
        )

    def at(self, n: int) -> Session:
        """A session of one's own at that moment."""
        near = self._kept[bisect_right([kept.answered for kept in self._kept], n) - 1].fork()
        near.replay(self.session.answers[near.answered : n])
        return near

    def _seat(self, reader: str) -> Seat | None:
        keys = [seat_key(seat) for seat in range(self.session.seats)]
        if reader == OPEN:
            return None
        if reader not in keys:
            raise ClientError("no-such-seat")
        return keys.index(reader)

    def _log(self, seat: Seat | None, reader: str, lang: str) -> tuple[LogLine, ...]:
        """The whole log, told once for each reader and language: every frame has the beginning of it."""
        key = reader, lang
        if key not in self._told:
            log = self.session.log
            turns = seats_by_turn(log, 0)
            entries = log if reader == OPEN else [entry.for_seat(seat) for entry in log]
            lines = tuple(log_line(n, entry, lang, self.names, turns) for n, entry in enumerate(entries))
            self._told[key] = lines
            while len(self._told) > MOST_LOGS:
                self._told.popitem(last=False)
        return self._told[key]


@contextmanager
def _open_hands(session: Session) -> Iterator[None]:
    """Meanwhile everybody sees all hands and what is set aside. The state is shared by all who look at that moment."""
    state = session.state
    known, state.known = state.known, state.known.copy()
    for player in state.players:
        for uid in player.hand:
            state.known[uid] = ALL_SEATS
    for uid in state.limbo:
        if uid > 0:
            state.known[uid] = ALL_SEATS
    try:
        yield
    finally:
        state.known = known
