"""Replays a game frame by frame, from the view of a seat or with open hands."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext

from smashup.engine.errors import SmashUpError
from smashup.engine.language.terms import Seat
from smashup.engine.state.decisions import Answer
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import ALL_SEATS
from smashup.engine.views.seat_view import Views
from smashup.engine.views.view_types import seat_key
from smashup.i18n.describe import describe_answer
from smashup.i18n.translate_views import translate_view
from smashup.server import limits
from smashup.server.cpu_clock import cpu_seconds
from smashup.server.errors import ClientError
from smashup.server.i18n import game_language
from smashup.server.models.messages import LogLine
from smashup.server.models.responses import ChosenThen, ReplayFrame, ReplayInfo, ReplaySeat, ReplayTurn
from smashup.server.render.log_lines import log_line, seats_by_turn
from smashup.server.render.snapshot import effect_texts, previews, prompt
from smashup.server.replays.player_names import names_in, with_names
from smashup.session import Timeline, read
from smashup.sets import library

OPEN = "open"
"""Reader who sees all hands."""
MAX_LOGS = 8
"""Number of cached logs, one per reader and language."""
STRIDE = 10
"""Number of answers between two cached sessions. A frame is replayed from the nearest cached session before it."""
MAX_SESSIONS = 60
"""Approximate maximum number of cached sessions. Longer games use a longer stride."""


class ReplayCancelled(SmashUpError):
    """The client that requested the replay has disconnected."""


class ReplayBudget:
    """Limit of the CPU time of a replay. It is checked at every decision."""

    def __init__(self, is_cancelled: Callable[[], bool] = lambda: False) -> None:
        self._is_cancelled = is_cancelled
        self._end = cpu_seconds() + limits.REPLAY_CPU_SECONDS

    def check(self) -> None:
        """Raise an error if the time is used up or the client has disconnected."""
        if self._is_cancelled():
            raise ReplayCancelled("the client has disconnected")
        if cpu_seconds() > self._end:
            raise ReplayTooSlow("the save takes too much time")


class ReplayTooSlow(SmashUpError):
    """The replay takes more CPU time than it may."""


class Replay:
    """A game that can be shown at any frame. Frame n is the position after n answers."""

    def __init__(
        self,
        setup: GameSetup,
        answers: Sequence[Answer],
        names: Sequence[str] = (),
        is_cancelled: Callable[[], bool] = lambda: False,
    ) -> None:
        """Replay the game once.

        Raises ReplayCancelled if `is_cancelled` returns True during the replay, and ClientError if it takes too long.
        """
        self._given_names = names
        self.names = names or [f"P{seat + 1}" for seat in range(setup.seats)]
        self._logs: OrderedDict[tuple[str, str], tuple[LogLine, ...]] = OrderedDict()
        self.session = Timeline(setup)
        self._sessions = [self.session.bookmark()]
        stride, check = max(STRIDE, len(answers) // MAX_SESSIONS), ReplayBudget(is_cancelled).check
        with _time_limit():
            while (n := self.session.answered) < len(answers):
                check()
                # A step without a quiet point is run again from its beginning, so each piece is as long as the rest.
                self.session.replay(answers[n : n + max(stride, self.session.rerun(n))], check)
                self._sessions.append(self.session.bookmark())

    @classmethod
    def of_save(cls, save: str, names: Sequence[str] = (), is_cancelled: Callable[[], bool] = lambda: False) -> Replay:
        """Replay a save, which may have been uploaded. Raises an error if it is invalid or too long."""
        setup, answers = read(save, library())
        if len(answers) > limits.GAME_ANSWERS:
            raise ClientError("too-long", most=limits.GAME_ANSWERS)
        return cls(setup, answers, names or names_in(save, setup.seats), is_cancelled)

    @property
    def frames(self) -> int:
        return self.session.answered + 1

    def info(self) -> ReplayInfo:
        marks = self.session.marks[: self.session.answered]
        starts = [(n, mark) for n, mark in enumerate(marks) if n == 0 or marks[n - 1].turn != mark.turn]
        return ReplayInfo(
            save=with_names(self.session.save(), self._given_names),
            over=self.session.over,
            frames=self.frames,
            seats=tuple(ReplaySeat(seat_key(seat), name) for seat, name in enumerate(self.names)),
            turns=tuple(ReplayTurn(n, mark.turn, seat_key(mark.current)) for n, mark in starts),
        )

    def frame(self, n: int, reader: str, lang: str) -> ReplayFrame:
        """Return a frame as a seat ("p1") saw it, or with open hands (OPEN)."""
        if not 0 <= n < self.frames:
            raise ClientError("no-such-frame")
        seat = self._seat(reader)
        session = self.at(n)
        with _open_hands(session) if reader == OPEN else nullcontext():
            views = Views(session.game, session.pending)
            view = views.view(seat)
            return ReplayFrame(
                view=translate_view(view, game_language(lang)),
                log=self._log(seat, reader, lang)[: len(session.log)],
                previews=previews(views, lang),
                effects=effect_texts(view, lang, self.names),
                ask=prompt(view.decision, lang, self.names),
                chosen=self._chosen(session, seat, reader, lang),
                frame=n,
                of=self.frames,
            )

    def _chosen(self, session: Timeline, seat: Seat | None, reader: str, lang: str) -> ChosenThen | None:
        """Return the next answer if the reader gave it or sees all hands."""
        pending, n = session.pending, session.answered
        if pending is None or n >= self.session.answered or (reader != OPEN and pending.seat != seat):
            return None
        number, view = self.session.answers[n][0], session.view(pending.seat).decision
        assert view is not None
        if number < 0:
            return None  # a redeal is not an answer
        option = view.options[number] if number < len(view.options) else None
        return ChosenThen(
            seat=seat_key(pending.seat),
            key=pending.keys[number],
            of="" if option is None else option.of,
            label=describe_answer(view, number, game_language(lang), self.names),
        )

    def at(self, n: int) -> Timeline:
        """Return a new session at that frame."""
        near = self._sessions[bisect_right([session.answered for session in self._sessions], n) - 1].fork()
        with _time_limit():
            near.replay(self.session.answers[near.answered : n], ReplayBudget().check)
        return near

    def _seat(self, reader: str) -> Seat | None:
        keys = [seat_key(seat) for seat in range(self.session.seats)]
        if reader == OPEN:
            return None
        if reader not in keys:
            raise ClientError("no-such-seat")
        return keys.index(reader)

    def _log(self, seat: Seat | None, reader: str, lang: str) -> tuple[LogLine, ...]:
        """Return the full log, cached per reader and language. Each frame contains a prefix of it."""
        key = reader, lang
        if key not in self._logs:
            log = self.session.log
            turns = seats_by_turn(log, 0)
            entries = log if reader == OPEN else [entry.for_seat(seat) for entry in log]
            lines = tuple(log_line(n, entry, lang, self.names, turns) for n, entry in enumerate(entries))
            self._logs[key] = lines
            while len(self._logs) > MAX_LOGS:
                self._logs.popitem(last=False)
        return self._logs[key]


@contextmanager
def _time_limit() -> Iterator[None]:
    try:
        yield
    except ReplayTooSlow:
        raise ClientError("takes-too-long") from None


@contextmanager
def _open_hands(session: Timeline) -> Iterator[None]:
    """Temporarily make all hands and set-aside cards public. Other sessions share the same state object."""
    state = session.state
    known, state.known = state.known, state.known.copy()
    for player in state.players:
        for uid in player.hand:
            state.known[uid] = ALL_SEATS
    for uid in (*state.limbo, *state.left_behind()):
        if uid > 0:
            state.known[uid] = ALL_SEATS
    try:
        yield
    finally:
        state.known = known
