"""Finished games again: every moment as a seat saw it, with open hands, from a save file."""

from __future__ import annotations

import random
from collections.abc import Callable

from smashup.bots import RandomBot
from smashup.server.replays import Replay
from smashup.server.storage import Storage
from smashup.session import Session
from tests.games import some_setup
from tests.server.running import play, running, sitting


def finished(seed: int = 1, seats: int = 2) -> Session:
    session = Session(some_setup(seed, seats))
    session.play_bots({seat: RandomBot(seat) for seat in range(seats)})
    assert session.over
    return session


def test_every_frame_is_what_the_seat_saw() -> None:
    session = finished(2)
    replay = Replay(session, ["Ada", "Otto"])
    step = Session(session.setup)
    for n, answer in enumerate(session.answers[:60]):
        for reader, seat in (("p1", 0), ("p2", 1)):
            frame = replay.frame(n, reader, "en")
            assert frame.view == step.view(seat)
            assert len(frame.log) == len(step.log)
        step.answer(answer[0])
    assert replay.frame(replay.frames - 1, "p1", "en").view == session.view(0)


def test_open_shows_all_hands_and_no_deck() -> None:
    replay = Replay(finished(3, 3), ["A", "B", "C"])
    shown, lying = 0, 0
    for n in range(0, replay.frames, 25):
        view = replay.frame(n, "open", "en").view
        for player in view.players:
            assert len(player.hand) == player.hand_count
            shown, lying = shown + len(player.deck), lying + player.deck_count
        assert len(view.aside) == view.aside_count
    assert shown * 4 < lying  # only what was revealed and put back, never the order of a deck


def test_turns_lead_to_their_first_frame() -> None:
    replay = Replay(finished(4), ["A", "B"])
    turns = replay.info().turns
    for turn in turns[:10]:
        assert replay.frame(turn.frame, "open", "en").view.turn == turn.turn
        if turn.frame:
            assert replay.frame(turn.frame - 1, "open", "en").view.turn < turn.turn


async def test_a_finished_game_can_be_downloaded_and_loaded_again(storage: Callable[[], Storage]) -> None:
    async with running(storage) as server:
        table, token = await server.open("random", seed=1)
        for path in (f"tables/{table}/save", f"replays/{table}", f"replays/{table}/frames/0"):
            refused = await server.http.get(f"/api/{path}")
            assert (refused.status_code, refused.json()["error"]) == (409, "not-over")
        async with sitting(server.url, table, token) as page:
            await play(page, random.Random(1))
            assert page.state["table"]["replay"] == table
            last = page.state["view"]
        save = await server.http.get(f"/api/tables/{table}/save")
        assert "attachment" in save.headers["content-disposition"]
        info = (await server.http.get(f"/api/replays/{table}")).json()
        assert info["save"] == save.text
        assert [seat["name"] for seat in info["seats"]] == ["Ada", "Random"]
        frame = (await server.http.get(f"/api/replays/{table}/frames/{info['frames'] - 1}?seat=p1")).json()
        assert frame["view"] == last
        loaded = await server.http.post("/api/replays", json={"save": save.text})
        assert loaded.status_code == 201
        again = (await server.http.get(f"/api/replays/{loaded.json()['replay']}")).json()
        assert (again["save"], again["frames"]) == (info["save"], info["frames"])
        for path, error in (
            (f"replays/{table}/frames/{info['frames']}", "no-such-frame"),
            (f"replays/{table}/frames/0?seat=p3", "no-such-seat"),
            ("replays/nowhere", "no-such-replay"),
        ):
            assert (await server.http.get(f"/api/{path}")).json()["error"] == error


async def test_a_save_that_is_none_is_refused(storage: Callable[[], Storage]) -> None:
    running_game = Session(some_setup(1)).save()
    broken = finished(1).save().replace("seed 1", "seed 2")
    async with running(storage) as server:
        for save, error in (
            ("", "bad-save"),
            ("hello", "bad-save"),
            (running_game[:60], "cut-save"),
            (broken, "edited-save"),
            ("1:0000 " * 20_000, "too-long"),
        ):
            refused = await server.http.post("/api/replays", json={"save": save})
            assert (refused.status_code, refused.json()["error"]) == (400, error)
        refused = await server.http.post("/api/replays", json={"save": "x" * 300_000})
        assert (refused.status_code, refused.json()["error"]) == (413, "too-large")
