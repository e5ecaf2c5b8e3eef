"""On from a moment of a replay: a new table against bots whose game begins as that one did."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from smashup.bots import RandomBot
from smashup.engine.state.decisions import Answer
from smashup.engine.views.knowledge import redeal_answer
from smashup.server.limits import GAME_ANSWERS, GAME_STEPS
from smashup.server.replays.player import Replay
from smashup.server.storage.journal import answers_of, journal_of
from smashup.server.storage.store import Storage
from smashup.session import Timeline
from tests.games import some_setup
from tests.server.in_memory import refused
from tests.server.running import Server, play, running, sitting


@pytest.fixture(scope="module")
def played() -> Timeline:
    """A finished game with an undo that dealt hidden cards again."""
    session = Timeline(some_setup(8))
    bots = {seat: RandomBot(seat) for seat in range(2)}
    while session.answered < 60:
        assert session.pending is not None
        session.answer(bots[session.pending.seat](session.game, session.pending))
    session.rewind_and_redeal(50, [session.marks[50].seat], 70)
    session.play_bots(bots)
    assert session.over
    return session


async def on(server: Server, replay: str, **wish: object) -> tuple[int, dict[str, str]]:
    body = {"frame": 20, "seat": "p1", "name": "Ada", "bot": "random", **wish}
    answer = await server.http.post(f"/api/replays/{replay}/tables", json=body)
    return answer.status_code, answer.json()


async def loaded(server: Server, session: Timeline) -> str:
    return str((await server.http.post("/api/replays", json={"save": session.save()})).json()["replay"])


def test_a_journal_of_answers_has_exactly_these_answers() -> None:
    answers: list[Answer] = [(3, 900), (0, 17), redeal_answer([0, 1], 9), (2, 5), redeal_answer([1], 11), (1, 1)]
    assert answers_of(journal_of(answers)) == answers
    most = GAME_STEPS - GAME_ANSWERS - 2
    for between in (0, 1, most):
        spread: list[Answer] = [(3, 900), redeal_answer([0], 1 + between), (2, 5)]
        assert len(journal_of(spread)) == 3 + between
        assert answers_of(journal_of(spread)) == spread
    for beyond in (-1, most + 1):
        with refused("too-many-undos"):
            journal_of([(3, 900), redeal_answer([0], 1 + beyond)])
    with refused("too-many-undos"):  # a save of 15 kB had a journal of three million rows
        journal_of([redeal_answer([0], 2000 * n) for n in range(1, 1500)])


async def test_a_new_table_continues_a_replay(storage: Callable[[], Storage], played: Timeline) -> None:
    async with running(storage) as server:
        replay = await loaded(server, played)
        for frame in (0, 30, 51, 80):
            status, opened = await on(server, replay, frame=frame, seat="p2")
            assert status == 201
            table = await server.registry.table(opened["table"])
            there = played.fork()
            there.rewind(frame)
            begun = table.playing()
            assert begun.answers[:frame] == there.answers
            assert [seat.kind for seat in table.data.seats] == ["bot", "person"]
        async with sitting(server.url, opened["table"], opened["token"], speed="off") as page:
            assert page.state["you"] == "p2"
            await play(page, random.Random(1))
    async with running(storage) as server:
        assert (await server.registry.table(opened["table"])).over, "it survives a restart"


async def test_an_unfinished_save_can_be_continued_from_its_end(storage: Callable[[], Storage]) -> None:
    session = Timeline(some_setup(3))
    bot = RandomBot(5)
    while session.answered < 40:
        assert session.pending is not None
        session.answer(bot(session.game, session.pending))
    async with running(storage) as server:
        replay = await loaded(server, session)
        info = (await server.http.get(f"/api/replays/{replay}")).json()
        assert (info["over"], info["frames"]) == (False, 41)
        status, opened = await on(server, replay, frame=40, bot="pip")
        assert status == 201
        table = await server.registry.table(opened["table"])
        assert table.playing().answers[:40] == session.answers


async def test_impossible_continuations_are_refused(storage: Callable[[], Storage], played: Timeline) -> None:
    async with running(storage) as server:
        replay = await loaded(server, played)
        assert (await on(server, replay, frame=played.answered))[1]["error"] == "over"
        assert (await on(server, replay, frame=played.answered + 1))[1]["error"] == "no-such-frame"
        assert (await on(server, replay, seat="p3"))[1]["error"] == "no-such-seat"
        assert (await on(server, replay, bot="nobody"))[1]["error"] == "unknown-bot"
        table, _ = await server.open("random", seed=1)
        assert (await on(server, table))[1]["error"] == "not-over"


def test_a_frame_shows_the_next_answer_to_its_player_and_with_open_hands(played: Timeline) -> None:
    replay = Replay(played.setup, played.answers, ["Ada", "Otto"])
    for n in range(0, 60, 7):
        seat, key = played.marks[n].seat, f"p{played.marks[n].seat + 1}"
        other = f"p{2 - seat}"
        chosen = replay.frame(n, key, "en").chosen
        assert chosen is not None
        assert replay.frame(n, "open", "en").chosen == chosen
        assert replay.frame(n, other, "en").chosen is None
        there = played.fork()
        there.rewind(n)
        assert there.pending is not None
        assert chosen.key == there.pending.keys[played.answers[n][0]]
        assert chosen.seat == key
        assert chosen.label
    assert replay.frame(replay.frames - 1, "open", "en").chosen is None
    assert played.answers[50][0] < 0
    assert replay.frame(50, "open", "en").chosen is None, "a redeal is not an answer"
