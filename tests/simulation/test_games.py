"""Games between bots: results by seed, bots of every kind, processes and failures."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

import smashup
from smashup.bots import BOTS, BotKind, FunctionBot, Pip, RandomBot, resolve
from smashup.engine.errors import BadSetup, GameFault, IllegalAnswer
from smashup.simulation import InProcess, Plan, Result, Simulation, play_game, simulate
from tests.lab.selfplay.bots import BrokenBot

TWO = ("random", "random")


class First:
    """Takes the first option. Its constructor takes no seed."""

    def choose(self, position: Any, /) -> int:
        return 0


class Learner:
    """A bot with a state that every decision changes."""

    def __init__(self) -> None:
        self.random = Random(3)

    def choose(self, position: Any, /) -> int:
        return self.random.randrange(len(position))


def last(position: Any) -> int:
    return len(position) - 1


# --- one game ---------------------------------------------------------------------------------------------------------


def test_a_result_has_everything_about_the_game() -> None:
    pairs = [("Pirates", "Dinosaurs"), ("Aliens", "Wizards")]
    result = play_game(["greedy", "random"], seed=4, factions=pairs)
    game = smashup.load(result.save())
    assert result.factions == tuple(pairs) == tuple(player.factions for player in game.state.players)
    assert (result.seed, result.bots, result.winner) == (4, ("greedy", "random"), game.winner)
    assert result.vp == tuple(player.vp for player in game.state.players)
    assert (result.turns, result.decisions) == (game.state.turn, len(game.answers))
    assert result.digest == game.state.digest()
    assert result != play_game(["greedy", "random"], seed=5, factions=pairs)


def test_a_result_is_a_frozen_value_with_a_short_repr() -> None:
    result = Result(3, ("nox", "Mine"), winner=1, vp=(9, 15), turns=21, decisions=200, text="long")
    assert repr(result) == "<Result: seed 3, p1 nox 9, p2 Mine 15; p2 won on turn 21>"
    assert pickle.loads(pickle.dumps(result)) == result
    with pytest.raises(AttributeError):
        result.seed = 4  # type: ignore[misc]


def test_the_same_game_is_played_in_a_session() -> None:
    result = play_game(["pip", "random"], seed=6)
    game = smashup.new_game(seed=6, first=0)
    game.play({0: "pip", 1: "random"})
    assert game == smashup.load(result.save())


def test_the_first_player_changes_with_the_seed() -> None:
    plan = Plan(("random", "random", "random"))
    assert [plan.setup(seed).first for seed in range(4, 9)] == [1, 2, 0, 1, 2]
    assert Plan(TWO, {"first": 1}).setup(0).first == 1


@pytest.mark.parametrize("bot", [First, First(), last, "pip", lambda position: 0, RandomBot])
def test_a_bot_is_a_name_a_class_an_object_or_a_function(bot: Any) -> None:
    assert play_game([bot, "random"], seed=2).winner is not None


def test_a_class_gets_a_seed_if_it_takes_one() -> None:
    assert repr(resolve(Pip, 3)) == "<Pip>"
    assert isinstance(resolve(First, 3), First)
    same, other = (play_game([RandomBot, "pip"], seed=2) for _ in range(2))
    assert same == other
    assert repr(resolve(last)) == "<FunctionBot last>"
    assert isinstance(resolve(last), FunctionBot)


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("nox", r"Give a list with one bot for each seat, as in \['nox', 'vesper'\], not 'nox'"),
        (["nox", 7], r"7 is not a bot. Give a name \(random, greedy,"),
        (["nox", dict], "is not a bot"),
        (["nox", "vespr"], "Did you mean 'vesper'"),
        (["nox"], "for 2 to 4 players, not 1"),
    ],
)
def test_a_wrong_bot_is_reported_before_the_first_game(bots: Any, sentence: str) -> None:
    for play in (play_game, lambda bots: simulate(3, bots)):
        with pytest.raises(smashup.SmashUpError, match=sentence):
            play(bots)


# --- many games -------------------------------------------------------------------------------------------------------


def test_results_are_the_same_in_any_number_of_processes() -> None:
    seen: list[Result] = []
    bots: list[Any] = ["random", Learner(), last]
    alone = simulate(4, bots, seed=3, on_result=seen.append)
    assert [result.seed for result in alone] == [3, 4, 5, 6]
    assert seen == alone
    assert simulate(4, bots, seed=3, processes=2) == alone
    assert simulate(1, bots, seed=5) == alone[2:3]
    assert [play_game(["random", Learner(), last], seed=4)] == alone[1:2]


def test_bots_for_several_processes_can_be_pickled() -> None:
    with pytest.raises(BadSetup, match=r"cannot be sent to other processes: .+ Use one process"):
        simulate(2, ["random", lambda position: 0], processes=2)


def test_the_digest_does_not_depend_on_the_order_of_the_results() -> None:
    simulation = Simulation(Plan(TWO), range(3))
    assert len(list(simulation.run(InProcess()))) == 3
    digest = simulation.digest
    simulation.results.reverse()
    assert (simulation.digest, simulation.is_complete) == (digest, True)


# --- failures ---------------------------------------------------------------------------------------------------------


def test_an_answer_that_is_not_an_option_is_reported_with_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "broken", BotKind(BrokenBot, ""))
    with pytest.raises(IllegalAnswer, match="The bot of p1 answered 99"):
        play_game(["broken", "random"], seed=1)


class Number:
    """An integer that is not an int, like those of numpy."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


@pytest.mark.parametrize("play", [play_game, lambda bots: smashup.new_game().play(dict(enumerate(bots)))])
def test_a_bot_answers_with_any_kind_of_integer_but_not_with_a_name(play: Any) -> None:
    play([lambda position: Number(len(position) - 1), "random"])
    with pytest.raises(IllegalAnswer, match="<FunctionBot <lambda>> answered 'King Rex', but an answer is a number"):
        play([lambda position: "King Rex", "random"])


def fail_later(position: Any) -> int:
    if position.view.turn > 2:
        raise KeyError("no plan")
    return 0


def test_a_failed_game_has_a_save_that_leads_to_the_failure() -> None:
    with pytest.raises(GameFault, match="The game failed with KeyError: 'no plan'") as failed:
        play_game([fail_later, "random"], seed=1)
    game = smashup.load(failed.value.save)
    assert game.pending is not None
    assert (game.pending.seat, game.state.turn) == (0, 4)
    with pytest.raises(GameFault, match="The game with seed 1 failed with KeyError: 'no plan'") as failed:
        simulate(2, ["random", fail_later], seed=1)
    assert smashup.load(failed.value.save).state.turn == 3
    (result,) = Simulation(Plan((fail_later, "random")), [1]).run(InProcess())
    assert repr(result) == "<Result: seed 1, failed: KeyError: 'no plan'>"
    assert result.save() == play_failed_save()


def play_failed_save() -> str:
    try:
        play_game([fail_later, "random"], seed=1)
    except GameFault as fault:
        return fault.save
    raise AssertionError
