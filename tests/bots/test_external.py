"""Third-party bots run in separate processes without access to the game."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from smashup import plugins
from smashup.bots import Bot, BotFailed, ExternalBot, ForkableGame, GreedyBot, RandomBot, UnknownBot, create, drive_all
from smashup.bots.external.host import ENVIRONMENT
from smashup.engine.errors import IllegalAnswer
from smashup.engine.rules.setup import new_state
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import unknown_cards
from tests.bots.paused_game import Stopped
from tests.games import some_setup

HERE = "tests.bots.external_bots"
SEED = 7_000_000_000_000
"""A seed that a bot cannot find by chance."""
PAGE = Path(__file__).parents[2] / "docs" / "tutorials" / "writing-a-bot.md"


@pytest.fixture
def stop() -> Stopped:
    return Stopped((_state_in_a_game(), ()))


def _state_in_a_game() -> State:
    """A quiet point in the middle of a game."""
    game = ForkableGame(new_state(some_setup(SEED, 3)), drive_all([RandomBot(seat) for seat in range(3)]), [])
    while game.state.turn < 8 or game.state.phase != "play":
        game.step()
    return game.state


@pytest.fixture
def stranger(request: pytest.FixtureRequest) -> Iterator[ExternalBot]:
    name, *more = request.param
    bot = ExternalBot(f"{HERE}:{name}", *more)
    yield bot
    bot.close()


@pytest.mark.parametrize("stranger", [("First", 1)], indirect=True)
def test_a_third_party_bot_answers_over_a_pipe_and_may_print(stranger: ExternalBot, stop: Stopped) -> None:
    assert stranger.choose(stop.position) == 1
    assert stranger.choose(stop.position) == 1


@pytest.mark.parametrize("stranger", [("Greedy", 5)], indirect=True)
def test_a_bot_chooses_the_same_in_a_separate_process(stranger: ExternalBot, stop: Stopped) -> None:
    near = GreedyBot(5)
    assert [stranger.choose(stop.position) for _ in range(3)] == [near.choose(stop.position) for _ in range(3)]


@pytest.mark.parametrize("stranger", [("Asks",)], indirect=True)
def test_a_third_party_bot_can_use_every_method_of_a_position(stranger: ExternalBot, stop: Stopped) -> None:
    assert stranger.choose(stop.position) == stop.position.heuristic(3)


@pytest.mark.parametrize(
    ("stranger", "why"),
    [
        (("Failing",), "ZeroDivisionError: oh no"),
        (("Sleeping", 0, 0.5), "it gave no answer within 0.5 seconds"),
        (("Insisting", 0, 2.0), "it gave no answer within 2 seconds"),
        (("Deaf", 0, 2.0), "it did not read for 2 seconds"),
        (("Leaving",), "its process has ended"),
        (("Nonsense",), "it sent an invalid message"),
        (("Nobody",), "has no attribute 'Nobody'"),
    ],
    indirect=["stranger"],
)
def test_a_failing_bot_gives_a_message_and_its_process_ends(stranger: ExternalBot, why: str, stop: Stopped) -> None:
    with pytest.raises(BotFailed, match=re.escape(why)):
        stranger.choose(stop.position)
    with pytest.raises(BotFailed):
        stranger.choose(stop.position)


@pytest.mark.parametrize("stranger", [("Careless",)], indirect=True)
def test_invalid_arguments_are_errors_of_the_bot(stranger: ExternalBot, stop: Stopped) -> None:
    assert stranger.choose(stop.position) == 7


def test_a_bot_gets_a_minimal_environment_and_its_child_processes_end_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: Stopped
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ada:secret@localhost/games")
    monkeypatch.chdir(tmp_path)
    bot = ExternalBot(f"{HERE}:Spawning")
    bot.choose(stop.position)
    bot.close()
    spawned = json.loads((tmp_path / "spawned.json").read_text())
    assert {*spawned["environment"]} <= {*ENVIRONMENT, "PYTHONPATH", "LC_CTYPE"}
    deadline = time.monotonic() + 30
    while _is_running(spawned["child"]):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _is_running(pid: int) -> bool:
    """True if the process exists and is not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("stranger", [("First", 999)], indirect=True)
def test_an_answer_that_was_not_offered_is_refused(stranger: ExternalBot, stop: Stopped) -> None:
    bots: list[Bot] = [stranger] * 3
    with pytest.raises(IllegalAnswer, match="answered 999"):
        drive_all(bots)(stop, stop.decision)


def test_a_bot_that_searches_its_process_finds_no_hidden_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: Stopped
) -> None:
    monkeypatch.chdir(tmp_path)
    bot = create(f"{HERE}:Peeking", SEED)
    assert bot.choose(stop.position) == 0
    found = json.loads((tmp_path / "peeked.json").read_text())
    hidden = {stop.state.cards[uid].key for uid in unknown_cards(stop.state, stop.decision.seat)}
    known = {stop.state.cards[uid].key for uid in stop.state.players[stop.decision.seat].hand}
    assert hidden
    assert known & set(found["texts"]), "it looked well: its own cards are there"
    assert not hidden & set(found["texts"])
    assert str(SEED) not in found["numbers"]
    assert "smashup.bots.summary.PositionSummary" in found["kinds"]
    assert not [kind for kind in found["kinds"] if kind.endswith((".State", ".Stopped", ".RunningGame", ".Player"))]


def test_a_package_brings_its_bots_through_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("first", f"{HERE}:First", plugins.BOTS)
    monkeypatch.setattr(plugins, "entry_points", lambda group: [point] if group == plugins.BOTS else [])
    bot = create("first", SEED)
    assert isinstance(bot, ExternalBot)
    assert bot.path == f"{HERE}:First"
    bot.close()
    with pytest.raises(UnknownBot, match="There is no bot called 'furst'"):
        create("furst")
