"""One that thinks: works out what bots answer, hints and replays, in a process of its own (`thinking.py` asks it).

A question holds the whole game as data, so any thinker can answer any question: what it kept of a game only makes it
quicker. Run as a program it reads questions from its standard input, and ends when there is nobody left to ask them.
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
from smashup.coach.review import course, moment
from smashup.engine.errors import SmashUpError
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.engine.state.decisions import Answer
from smashup.server.i18n import ClientError
from smashup.server.models.messages import encode
from smashup.server.models.table import GameOptions
from smashup.server.replays.player import NobodyLooks, Replay
from smashup.server.workers.advice import advice
from smashup.server.workers.hints import hints
from smashup.session import Session
from smashup.sets import library

KEPT_GAMES = 500
"""100 to 200 kB each, as long as somebody is at the table. With fewer than there are tables nearly every question finds
its game gone, which is then played again from the beginning: that takes five times as long as a hint."""
KEPT_REPLAYS = 16
NICE = 15
"""Thinking gives way: whoever answers players goes first."""
ONLY_WHEN_IDLE = "SMASHUP_IDLE_THINKERS"
"""If set, it gives way at once and altogether (Linux): for a machine that is a server and nothing else."""
LENGTH = 4
"""Bytes that say how long a message is."""
_log = logging.getLogger(__name__)


# --- what is asked ----------------------------------------------------------------------------------------------------


class Query(msgspec.Struct, tag_field="type", frozen=True, kw_only=True):
    pass


class AboutGame(Query, frozen=True, kw_only=True):
    """A game that goes on, as data: it is that seat's turn to answer."""

    table: str
    agreed: GameOptions
    answers: tuple[Answer, ...]
    seat: Seat


class BotsAnswer(AboutGame, tag="bot", frozen=True, kw_only=True):
    bot: str
    chance: int
    share: float = 1.0
    """How much of its usual thinking it may do."""


class HintsFor(AboutGame, tag="hints", frozen=True, kw_only=True):
    decision: int
    lang: str
    names: tuple[str, ...]


class AdviceFor(AboutGame, tag="advice", frozen=True, kw_only=True):
    decision: int
    lang: str
    names: tuple[str, ...]


class AboutReplay(Query, frozen=True, kw_only=True):
    """A finished game as its save. Without names the players are called P1, P2, ..."""

    replay: str
    save: str
    names: tuple[str, ...]


class ReplayInfoOf(AboutReplay, tag="replay", frozen=True, kw_only=True):
    pass


class FrameOf(AboutReplay, tag="frame", frozen=True, kw_only=True):
    n: int
    reader: str
    lang: str


class CourseOf(AboutReplay, tag="course", frozen=True, kw_only=True):
    """What the analysis of the game begins with."""

    seat: Seat


class MomentOf(AboutReplay, tag="moment", frozen=True, kw_only=True):
    """One decision of a seat, looked at again: a small piece of an analysis."""

    n: int
    seed: int
    simulations: int


AnyQuestion = BotsAnswer | HintsFor | AdviceFor | ReplayInfoOf | FrameOf | CourseOf | MomentOf


class Request(msgspec.Struct, tag_field="type", tag="asked", frozen=True):
    number: int
    question: AnyQuestion


class Cancel(msgspec.Struct, tag_field="type", tag="gone", frozen=True):
    """Whoever asked that is gone."""

    number: int


class Forget(msgspec.Struct, tag_field="type", tag="forget", frozen=True):
    table: str


class Response(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    answer: int | bytes | None = None
    refused: str = ""
    """The name of a sentence, with `args`."""
    args: dict[str, str | int] = {}
    wrong: str = ""
    """The name of an error of the engine, with `sentence`."""
    sentence: str = ""


class Failed(Exception):
    """Nobody could work it out."""


class Wrong(SmashUpError):
    """What somebody handed in does not fit, as a thinker said."""

    def __init__(self, id_: str, sentence: str) -> None:
        super().__init__(sentence)
        self.id = id_


# --- thinking ---------------------------------------------------------------------------------------------------------


class RequestHandler:
    def __init__(self, cards: Library | None = None) -> None:
        self._library = cards or library()
        self._games: OrderedDict[str, Session] = OrderedDict()
        self._bots: dict[str, dict[Seat, tuple[str, Bot]]] = {}
        self._replays: OrderedDict[str, Replay] = OrderedDict()

    def told(self, asked: Request, gone: Callable[[], bool]) -> Response:
        """The answer, or why there is none; what fails in an unforeseen way is raised."""
        try:
            return Response(number=asked.number, answer=self.answer(asked.question, gone))
        except NobodyLooks:
            return Response(number=asked.number)
        except ClientError as refused:
            return Response(number=asked.number, refused=refused.id, args=refused.args_of)
        except SmashUpError as error:
            return Response(number=asked.number, wrong=error_id(error), sentence=str(error))

    def answer(self, question: AnyQuestion, gone: Callable[[], bool] = lambda: False) -> int | bytes:
        match question:
            case BotsAnswer():
                return think(self._game(question), self._bot(question))
            case HintsFor():
                told = hints(
                    self._game(question), question.seat, question.decision, question.lang, list(question.names)
                )
                return encode(told)
            case AdviceFor():
                return encode(advice(self._game(question), question.decision, question.lang, list(question.names)))
            case ReplayInfoOf():
                return encode(self._replay(question, gone).info())
            case FrameOf():
                replay = self._replay(question, gone)
                return encode(replay.frame(question.n, question.reader, question.lang))
            case CourseOf():
                replay = self._replay(question, gone)
                if question.seat >= replay.session.seats:
                    raise ClientError("no-such-seat")
                return encode(course(replay.session, question.seat, question.names))
            case MomentOf():
                replay = self._replay(question, gone)
                answer = replay.session.answers[question.n][0]
                found = moment(replay.at(question.n), answer, question.seed, question.simulations, question.names)
                return encode(found)

    def forget(self, table: str) -> None:
        self._games.pop(table, None)
        self._bots.pop(table, None)

    def _game(self, asked: AboutGame) -> Session:
        """The game as it stands: what is known of it already is not played again."""
        game = self._games.pop(asked.table, None)
        try:
            if game is None:
                game = Session(asked.agreed.setup(self._library), asked.answers)
            else:
                same = _in_common(game.answers, asked.answers)
                if same < game.answered:
                    game.rewind(same)
                game.replay(asked.answers[same:])
        except SmashUpError as error:
            raise Failed(f"the game at table {asked.table} cannot be played: {error}") from error
        self._games[asked.table] = game.bookmark()
        if len(self._games) > KEPT_GAMES:
            self.forget(next(iter(self._games)))
        return game

    def _bot(self, asked: BotsAnswer) -> Bot:
        """The same one for the whole game: it may remember things."""
        seats = self._bots.setdefault(asked.table, {})
        known = seats.get(asked.seat)
        if known is None or known[0] != asked.bot:
            known = seats[asked.seat] = asked.bot, create(asked.bot, asked.chance)
        if isinstance(known[1], Searcher):
            known[1].share = asked.share
        return known[1]

    def _replay(self, asked: AboutReplay, gone: Callable[[], bool]) -> Replay:
        replay = self._replays.get(asked.replay)
        if replay is None:
            replay = Replay.of_save(asked.save, asked.names, gone)
            self._replays[asked.replay] = replay
            if len(self._replays) > KEPT_REPLAYS:
                self._replays.popitem(last=False)
        self._replays.move_to_end(asked.replay)
        return replay


def think(session: Session, bot: Bot) -> int:
    """The bot's answer to the pending decision; a random one if the bot fails."""
    pending = session.pending
    assert pending is not None
    try:
        return pending.index(choose(bot, session.position()))
    except Exception:
        _log.exception("A bot failed; the answer is taken at random.")
        return RandomBot(secrets.randbits(32))(session.game, pending)


def error_id(error: SmashUpError) -> str:
    """ "BadSave" is "bad-save"."""
    if isinstance(error, Wrong):
        return error.id
    name = type(error).__name__
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")


def _in_common(one: tuple[Answer, ...], other: tuple[Answer, ...]) -> int:
    """How many answers both begin with."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


# --- as a program -----------------------------------------------------------------------------------------------------


class WorkerProcess:
    """Reads in one thread and thinks in the other: so it hears at once that nobody waits, or that nobody is left."""

    def __init__(self, coming: BinaryIO, going: BinaryIO) -> None:
        self._coming, self._going = coming, going
        self._questions: queue.SimpleQueue[Request | Forget] = queue.SimpleQueue()
        self._gone: int | None = None
        """The number of the last question that nobody waits for; there is never more than one at a time."""

    def run(self) -> None:
        threading.Thread(target=self._read, daemon=True).start()
        thinker = RequestHandler()
        gc.freeze()
        self._say(Response(number=0))
        while True:
            asked = self._questions.get()
            if isinstance(asked, Forget):
                thinker.forget(asked.table)
                continue
            number = asked.number
            try:
                told = thinker.told(asked, lambda: number == self._gone)  # noqa: B023
            except Exception:
                _log.exception("A question about %s failed.", type(asked.question).__name__)
                told = Response(number=number)
            self._say(told)

    def _read(self) -> None:
        decode = msgspec.msgpack.Decoder(Request | Cancel | Forget).decode
        while len(head := self._coming.read(LENGTH)) == LENGTH:
            message: Request | Cancel | Forget = decode(self._coming.read(int.from_bytes(head, "big")))
            if isinstance(message, Cancel):
                self._gone = message.number
            else:
                self._questions.put(message)
        os._exit(0)  # nobody is left who could ask, whatever is being thought about

    def _say(self, told: Response) -> None:
        try:
            self._going.write(packed(told))
            self._going.flush()
        except OSError:
            os._exit(0)


def packed(message: msgspec.Struct) -> bytes:
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH, "big") + data


def main() -> None:
    """Ctrl-C reaches the whole group; the server ends first, and then there is nobody left to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICE)
        if os.environ.get(ONLY_WHEN_IDLE):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    logging.basicConfig(level=logging.WARNING, format="thinker: %(message)s")
    # What a bot prints must not come between the answers.
    going = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    WorkerProcess(sys.stdin.buffer, going).run()


if __name__ == "__main__":
    main()
