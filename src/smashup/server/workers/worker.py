"""Worker: computes bot answers, hints, advice and replays. As a program, it is a worker process of the pool.

A request contains the whole game, so any worker can handle it; cached games only make it faster. A worker process reads
requests from its standard input and exits when that is closed.
"""

from __future__ import annotations

import gc
import logging
import os
import queue
import secrets
import signal
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO

import msgspec

from smashup.bots import Bot, RandomBot, Searcher, choose, create
from smashup.bots.external.framing import exactly, pack, read_frame
from smashup.coach.advice import advice
from smashup.coach.hints import hints
from smashup.coach.review import course, review_decision
from smashup.engine.errors import ReplayDiverged, SmashUpError
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.engine.state.decisions import Answer
from smashup.server.errors import ClientError
from smashup.server.i18n import game_language
from smashup.server.models.messages import AdviceMessage, HintsMessage, encode
from smashup.server.replays.player import Replay, ReplayCancelled
from smashup.server.settings import idle_workers
from smashup.server.workers.requests import (
    AdviceQuery,
    AnyQuery,
    BotMoveQuery,
    Cancel,
    CourseQuery,
    Forget,
    GameQuery,
    HintsQuery,
    KeyMomentQuery,
    ReplayFrameQuery,
    ReplayInfoQuery,
    ReplayQuery,
    Request,
    Response,
    WorkFailed,
    error_id,
)
from smashup.session import Timeline
from smashup.sets import library

KEPT_GAMES = 500
"""Number of cached games, at 100 to 200 kB each. With more tables than that, most requests have to replay their game
from the beginning, which takes five times as long as a hint."""
KEPT_REPLAYS = 16
NICE = 15
"""Niceness of worker processes, so that the server process has priority."""
_log = logging.getLogger(__name__)


class RequestHandler:
    """Computes results, and caches games, bots and replays."""

    def __init__(self, cards: Library | None = None) -> None:
        self._library = cards or library()
        self._games: OrderedDict[str, Timeline] = OrderedDict()
        self._bots: dict[str, dict[Seat, tuple[str, Bot]]] = {}
        self._replays: OrderedDict[str, Replay] = OrderedDict()

    def respond(self, request: Request, is_cancelled: Callable[[], bool]) -> Response:
        """Return the response to a request. Unexpected errors are raised."""
        number = request.number
        try:
            return Response(number=number, result=self.result(request.query, is_cancelled))
        except ReplayCancelled:
            return Response(number=number)
        except ClientError as error:
            return Response(number=number, client_error=error.id, args=error.params)
        except SmashUpError as error:
            return Response(number=number, engine_error=error_id(error), message=str(error))

    def result(self, query: AnyQuery, is_cancelled: Callable[[], bool] = lambda: False) -> int | bytes:
        match query:
            case BotMoveQuery():
                return bot_answer(self._game(query), self._bot(query))
            case HintsQuery():
                found = hints(self._game(query), game_language(query.lang), query.names)
                return encode(HintsMessage(decision=query.decision, hints=found.hints, refused=found.refused))
            case AdviceQuery():
                return encode(self._advice(query))
            case ReplayInfoQuery():
                return encode(self._replay(query, is_cancelled).info())
            case ReplayFrameQuery():
                return encode(self._replay(query, is_cancelled).frame(query.n, query.reader, query.lang))
            case CourseQuery():
                replay = self._replay(query, is_cancelled)
                if query.seat >= replay.session.seats:
                    raise ClientError("no-such-seat")
                return encode(course(replay.session, query.seat, query.names))
            case KeyMomentQuery():
                replay = self._replay(query, is_cancelled)
                answer = replay.session.answers[query.n][0]
                return encode(review_decision(replay.at(query.n), answer, query.seed, query.simulations, query.names))

    def forget(self, table: str) -> None:
        self._games.pop(table, None)
        self._bots.pop(table, None)

    def _advice(self, query: AdviceQuery) -> AdviceMessage:
        try:
            found = advice(self._game(query), game_language(query.lang), query.names)
        except ReplayDiverged:
            raise ClientError("busy") from None
        return AdviceMessage(decision=query.decision, **msgspec.structs.asdict(found))

    def _game(self, query: GameQuery) -> Timeline:
        """Return the game at its pending decision. A cached game is rewound and continued instead of replayed."""
        game = self._games.pop(query.table, None)
        try:
            if game is None:
                game = Timeline(query.options.setup(self._library), query.answers)
            else:
                same = _common_prefix(game.answers, query.answers)
                if same < game.answered:
                    game.rewind(same)
                game.replay(query.answers[same:])
        except SmashUpError as error:
            raise WorkFailed(f"the game at table {query.table} cannot be replayed: {error}") from error
        self._games[query.table] = game.bookmark()
        if len(self._games) > KEPT_GAMES:
            self.forget(next(iter(self._games)))
        return game

    def _bot(self, query: BotMoveQuery) -> Bot:
        """Return the bot of a seat. Bots may keep state, so the same object is used for the whole game."""
        seats = self._bots.setdefault(query.table, {})
        known = seats.get(query.seat)
        if known is None or known[0] != query.bot:
            known = seats[query.seat] = query.bot, create(query.bot, query.chance)
        if isinstance(known[1], Searcher):
            known[1].share = query.share
        return known[1]

    def _replay(self, query: ReplayQuery, is_cancelled: Callable[[], bool]) -> Replay:
        replay = self._replays.get(query.replay)
        if replay is None:
            replay = Replay.of_save(query.save, query.names, is_cancelled)
            self._replays[query.replay] = replay
            if len(self._replays) > KEPT_REPLAYS:
                self._replays.popitem(last=False)
        self._replays.move_to_end(query.replay)
        return replay


def bot_answer(session: Timeline, bot: Bot) -> int:
    """Return the bot's answer to the pending decision, or a random answer if the bot fails."""
    pending = session.pending
    assert pending is not None
    try:
        return pending.index(choose(bot, session.position()))
    except Exception:
        _log.exception("A bot failed; using a random answer instead.")
        return RandomBot(secrets.randbits(32))(session.game, pending)


def _common_prefix(one: tuple[Answer, ...], other: tuple[Answer, ...]) -> int:
    """Return the length of the common prefix."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


# --- worker process ---------------------------------------------------------------------------------------------------


class WorkerProcess:
    """Main loop of a worker process. A second thread reads the input, so that cancellations and the end of input are
    noticed at once."""

    def __init__(self, stdin: BinaryIO, stdout: BinaryIO) -> None:
        self._stdin, self._stdout = stdin, stdout
        self._requests: queue.SimpleQueue[Request | Forget] = queue.SimpleQueue()
        self._cancelled: int | None = None
        """Number of the last cancelled request. Only one request is cancelled at a time."""

    def run(self) -> None:
        threading.Thread(target=self._read, daemon=True).start()
        handler = RequestHandler()
        gc.freeze()
        self._send(Response(number=0))
        while True:
            request = self._requests.get()
            if isinstance(request, Forget):
                handler.forget(request.table)
                continue
            number = request.number
            try:
                response = handler.respond(request, lambda: number == self._cancelled)  # noqa: B023
            except Exception:
                _log.exception("A %s failed.", type(request.query).__name__)
                response = Response(number=number)
            self._send(response)

    def _read(self) -> None:
        decode = msgspec.msgpack.Decoder(Request | Cancel | Forget).decode
        read = exactly(self._stdin)
        with suppress(EOFError):
            while True:
                message: Request | Cancel | Forget = decode(read_frame(read))
                if isinstance(message, Cancel):
                    self._cancelled = message.number
                else:
                    self._requests.put(message)
        os._exit(0)  # the server has ended, so exit even in the middle of a request

    def _send(self, response: Response) -> None:
        try:
            self._stdout.write(pack(response))
            self._stdout.flush()
        except OSError:
            os._exit(0)


def main() -> None:
    # Ctrl-C reaches the whole process group. The server ends first, and this process then sees the end of its input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICE)
        if idle_workers():
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    logging.basicConfig(level=logging.WARNING, format="worker: %(message)s")
    # Redirect stdout to stderr, because the output of bots must not mix with the responses.
    stdout = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    WorkerProcess(sys.stdin.buffer, stdout).run()


if __name__ == "__main__":
    main()
