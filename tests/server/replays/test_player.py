"""Replays: every frame of a game as a seat saw it or with open hands, from tables and from saves."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from smashup.bots import RandomBot
from smashup.engine.state.state import ALL_SEATS
from smashup.engine.views.knowledge import redeal_answer
from smashup.engine.views.seat_view import preview
from smashup.engine.views.view_types import seat_key
from smashup.i18n.describe import describe_effect
from smashup.i18n.translate_views import translate_view
from smashup.server import limits
from smashup.server.render.log_lines import log_line, seats_by_turn
from smashup.server.replays import player as players
from smashup.server.replays.player import Replay, ReplayCancelled, _open_hands
from smashup.server.storage.store import Storage
from smashup.session import Timeline
from tests.games import some_setup
from tests.server.in_memory import refused as refuses
from tests.server.running import running


def replay_of(session: Timeline, names: list[str]) -> Replay:
    return Replay(session.setup, session.answers, names)


def finished(seed: int = 1, seats: int = 2) -> Timeline:
    session = Timeline(some_setup(seed, seats))
    session.play_bots({seat: RandomBot(seat) for seat in range(seats)})
    assert session.over
    return session


def test_open_shows_all_hands_and_no_deck() -> None:
    replay = replay_of(finished(3, 3), ["A", "B", "C"])
    shown, lying = 0, 0
    for n in range(0, replay.frames, 25):
        view = replay.frame(n, "open", "en").view
        for player in view.players:
            assert len(player.hand) == player.hand_count
            shown, lying = shown + len(player.deck), lying + player.deck_count
        assert len(view.aside) == view.aside_count
    assert shown * 4 < lying  # only cards that were revealed and put back, never the order of a deck


async def test_an_invalid_save_is_refused(storage: Callable[[], Storage]) -> None:
    running_game = Timeline(some_setup(1)).save()
    broken = finished(1).save().replace("seed 1", "seed 2")
    async with running(storage) as server:
        for save, error in (
            ("", "bad-save"),
            ("hello", "bad-save"),
            (running_game[:60], "cut-save"),
            (broken, "edited-save"),
            ("1:0000 " * 20_000, "bad-save"),
        ):
            refused = await server.http.post("/api/replays", json={"save": save})
            assert (refused.status_code, refused.json()["error"]) == (400, error)
        refused = await server.http.post("/api/replays", json={"save": "x" * 300_000})
        assert (refused.status_code, refused.json()["error"]) == (413, "too-large")


# --- the beginning of a game: a replay need not be finished -----------------------------------------------------------


@cache
def short(answers: int = 40) -> Timeline:
    session, chance = Timeline(some_setup(5)), random.Random(5)
    while session.answered < answers or session.state.turn < 4:
        assert session.pending is not None
        session.answer(chance.randrange(len(session.pending)))
    return session


def test_a_replay_has_its_length_its_players_and_the_first_frame_of_each_turn() -> None:
    session = short()
    replay = replay_of(session, ["Ada", "Otto"])
    info = replay.info()
    assert info.save == session.save()
    assert info.frames == session.answered + 1
    assert [(seat.key, seat.name) for seat in info.seats] == [("p1", "Ada"), ("p2", "Otto")]
    marks = session.marks[:-1]
    assert len(marks) == session.answered
    turns = [(mark.turn, mark.current) for mark in marks]
    expected = [(turns.index(turn), turn[0], seat_key(turn[1])) for turn in dict.fromkeys(turns)]
    assert [(turn.frame, turn.turn, turn.seat) for turn in info.turns] == expected
    assert expected[0][0] == 0
    assert len(expected) > 3
    for turn in info.turns:
        assert replay.frame(turn.frame, "open", "en").view.turn == turn.turn
        assert not turn.frame or replay.frame(turn.frame - 1, "open", "en").view.turn < turn.turn


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_frame_has_the_view_the_log_so_far_the_effects_and_every_base(lang: str) -> None:
    session = short()
    replay, names = replay_of(session, ["Ada", "Otto"]), ["Ada", "Otto"]
    turns = seats_by_turn(session.log, 0)
    for n in (0, 7, session.answered):
        then = Timeline(session.setup, session.answers[:n])
        for reader, seat in (("p1", 0), ("p2", 1), ("open", None)):
            frame = replay.frame(n, reader, lang)
            assert (frame.frame, frame.of) == (n, session.answered + 1)
            entries = then.log if reader == "open" else [entry.for_seat(seat) for entry in then.log]
            assert list(frame.log) == [log_line(k, entry, lang, names, turns) for k, entry in enumerate(entries)]
            if reader != "open":
                assert frame.view == translate_view(then.view(seat), lang)
            lasting = then.view(seat).effects
            assert list(frame.effects) == [describe_effect(each, lang, names) for each in lasting]
            expected = [translate_view(preview(then.game, base), lang) for base in then.state.bases]
            assert list(frame.previews) == expected != []
    for n in (-1, session.answered + 1):
        with refuses("no-such-frame"):
            replay.frame(n, "p1", lang)
    for reader in ("p0", "p3", "", "P1"):
        with refuses("no-such-seat"):
            replay.frame(0, reader, lang)


def test_open_hands_show_all_hands_and_cards_set_aside_for_one_frame() -> None:
    known = dict.fromkeys(range(1, 9), 0)
    players = [SimpleNamespace(hand=[2, 3]), SimpleNamespace(hand=[4])]
    state = SimpleNamespace(known=known, players=players, limbo=[1, -5, 6], left_behind=list)
    with _open_hands(SimpleNamespace(state=state)):  # type: ignore[arg-type]
        shown = dict(state.known)
    assert set(known.values()) == {0}
    assert state.known is known, "the cards are hidden again"
    assert shown == {1: ALL_SEATS, 2: ALL_SEATS, 3: ALL_SEATS, 4: ALL_SEATS, 5: 0, 6: ALL_SEATS, 7: 0, 8: 0}


def test_a_frame_is_replayed_from_the_last_cached_session_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    session = finished(2)
    replay = replay_of(session, ["A", "B"])
    steps: list[int] = []
    real = Timeline.replay

    def counted(self: Timeline, answers: Any, check: Any = None) -> None:
        steps.append(len(answers))
        real(self, answers, check)

    monkeypatch.setattr(Timeline, "replay", counted)
    for n in range(replay.frames):
        assert replay.frame(n, "p1", "en").frame == n
    assert max(steps) < 10 <= replay.session.answered // 10
    assert len(replay._sessions) == -(-session.answered // 10) + 1


@pytest.mark.parametrize("sessions", [2, players.MAX_SESSIONS])
def test_frames_do_not_depend_on_the_number_of_cached_sessions(sessions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "MAX_SESSIONS", sessions)
    session = short()
    replay = replay_of(session, ["A", "B"])
    assert len(replay._sessions) <= 2 + sessions
    for n in range(replay.frames):
        then = Timeline(session.setup, session.answers[:n])
        for reader, seat in (("p1", 0), ("p2", 1)):
            frame = replay.frame(n, reader, "en")
            assert frame.view == translate_view(then.view(seat), "en")
            assert len(frame.log) == len(then.log)


def test_a_cancelled_replay_is_not_completed() -> None:
    session = short()
    cancelled = [True, *[False] * 20]
    with pytest.raises(ReplayCancelled):
        Replay(session.setup, session.answers, (), cancelled.pop)
    assert cancelled == []


def test_open_hands_of_one_frame_are_hidden_in_the_next() -> None:
    replay = replay_of(short(), ["A", "B"])
    for n in (0, 10, 20, replay.frames - 1):
        before = replay.frame(n, "p1", "en").view
        replay.frame(n, "open", "en")
        assert replay.frame(n, "p1", "en").view == before


def test_logs_are_cached_per_reader_and_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "MAX_LOGS", 2)
    replay = replay_of(short(), ["A", "B"])
    first = replay._log(0, "p1", "en")
    assert replay._log(0, "p1", "en") is first
    replay._log(1, "p2", "en")
    assert list(replay._logs) == [("p1", "en"), ("p2", "en")]
    replay._log(None, "open", "fr")
    assert list(replay._logs) == [("p2", "en"), ("open", "fr")]


def test_a_save_has_a_maximum_number_of_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    session = short()
    save = session.save()
    monkeypatch.setattr(limits, "GAME_ANSWERS", session.answered)
    loaded: Any = Replay.of_save(save)
    assert loaded.session.answers == session.answers
    assert loaded.names == ["P1", "P2"]
    monkeypatch.setattr(limits, "GAME_ANSWERS", session.answered - 1)
    with refuses("too-long"):
        Replay.of_save(save)


def redealt(n: int) -> Timeline:
    """A session whose first decision is preceded by that number of re-deals."""
    start = Timeline(some_setup(8))
    assert start.pending is not None
    return Timeline(start.setup, [redeal_answer([start.pending.seat], each) for each in range(n)])


def test_the_time_of_a_replay_is_checked_at_every_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000_000))
    monkeypatch.setattr(players, "cpu_seconds", lambda: next(clock))
    monkeypatch.setattr(limits, "REPLAY_CPU_SECONDS", 200)
    session, long = finished(2), redealt(250)
    with refuses("takes-too-long"):
        Replay(session.setup, session.answers)
    assert next(clock) == 202
    with refuses("takes-too-long"):  # there is no quiet point between re-deals
        Replay(long.setup, long.answers)
    assert next(clock) == 202 + 203


def test_each_frame_has_a_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = replay_of(redealt(250), ["A", "B"])
    clock = iter(range(1_000_000))
    monkeypatch.setattr(players, "cpu_seconds", lambda: next(clock))
    monkeypatch.setattr(limits, "REPLAY_CPU_SECONDS", 100)
    with refuses("takes-too-long"):
        replay.frame(249, "open", "en")


def test_the_work_for_a_replay_is_proportional_to_its_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every piece ran all re-deals again that came before it."""
    work = {}
    for n in (500, 2000):
        checks = 0

        def check(_: Any) -> None:
            nonlocal checks
            checks += 1

        monkeypatch.setattr(players.ReplayBudget, "check", check)
        Replay(redealt(1).setup, redealt(n).answers)
        work[n] = checks
    assert work[2000] < 5 * work[500]
    assert work[2000] < 5 * 2000
