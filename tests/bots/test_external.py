"""Third-party bots run in separate processes without access to the game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from smashup import plugins
from smashup.bots import Bot, BotFailed, ExternalBot, ForkableGame, GreedyBot, RandomBot, UnknownBot, create, drive_all
from smashup.engine.errors import IllegalAnswer
from smashup.engine.rules.setup import new_state
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import unknown_cards
from tests.bots.paused_game import Stopped
from tests.cli.run import Command
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
        (("Sleeping", 0, 0.5), "it sent nothing for 0.5 seconds"),
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


@pytest.mark.parametrize("stranger", [("First", 999)], indirect=True)
def test_an_answer_that_was_not_offered_is_refused(stranger: ExternalBot, stop: Stopped) -> None:
    bots: list[Bot] = [stranger] * 3
    with pytest.raises(IllegalAnswer, match="answered 999"):
        drive_all(bots)(stop, stop.decision)


def test_a_bot_that_searches_its_process_finds_no_hidden_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: Stopped
) -> None:
    monkeypatch.setenv("PEEKED", str(tmp_path / "peeked.json"))
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


def test_the_bot_of_the_tutorial_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocks = re.findall(r"```(\w+)\n(.*?)```", PAGE.read_text(), re.DOTALL)
    (code,) = (text for language, text in blocks if language == "python")
    (shell,) = (text for language, text in blocks if language == "sh")
    assert len([line for line in code.splitlines() if line.strip()]) <= 32
    (tmp_path / "thrifty.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    for line in shell.splitlines():
        command, *arguments = line.replace("--games 100", "--games 2").replace("--games 10", "--games 2").split()
        assert command == "smashup"
        ended = Command(capsys)(*arguments)
        assert ended.code == 0, ended
        assert "thrifty:Thrifty" in ended.out
