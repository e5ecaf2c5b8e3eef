"""Questionable habits of bots are counted by the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from smashup.bots import ForkableGame
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.lab.selfplay import bot_habits
from smashup.lab.selfplay.bot_habits import HabitCounter, unused_plays
from smashup.testing import ScriptedTable, table
from tests.fixtures.cards.makers import body

BASES = ["Tar Pits", "Tortuga"]
DECK = ["Gremlin", "War Raptor"] * 3
OPPONENT_AHEAD = {"Tar Pits": [body(5), body(5), body(4)]}


def habits(t: ScriptedTable, *answers: int) -> Counter[str]:
    """Habits of p1 in the rest of the turn: these answers, then declining or the last option."""
    counter, remaining = HabitCounter(2), list(answers)

    def drive(game: RunningGame, decision: Decision) -> int:
        chosen = remaining.pop(0) if remaining else len(decision) - 1
        counter.answered(game, decision, chosen)
        return chosen

    game = ForkableGame(t.state.clone(), drive, [])
    turn = game.state.turn
    while game.state.turn == turn and game.state.phase != "over":
        counter.step(game)
    return counter.blunders[0]


@pytest.mark.parametrize(
    ("p1", "expected"),
    [
        ({"hand": ["King Rex", "Howl"], "Tar Pits": ["Gremlin"]}, [bot_habits.ACTION, bot_habits.MINION]),
        ({"hand": ["King Rex"] * 9}, [bot_habits.MINION, bot_habits.FULL]),
        ({"Tar Pits": ["Scoundrel"]}, [bot_habits.TALENT]),
    ],
    ids=["playable cards", "full hand", "talent"],
)
def test_unused_plays_are_counted(p1: dict[str, list[str]], expected: list[str]) -> None:
    game = RunningGame(table(p1=p1, p2={}, bases=BASES).state.clone())
    decision = game.menu_decision()
    assert decision is not None
    assert unused_plays(game, decision, useful=[]) == expected


def test_a_discard_over_the_hand_limit_is_counted_once_per_turn() -> None:
    hand = ["King Rex", "Gremlin"] * 5 + ["Howl"]
    counted = habits(table(p1={"hand": hand}, p2={}, bases=BASES))
    assert counted[bot_habits.DISCARDS] == 1
    assert counted[bot_habits.HOARDED] == 1, "a card was playable"
    counted = habits(table(p1={"hand": [*hand, "King Rex", "King Rex"]}, p2={}, bases=BASES), 0, 0, 0)
    assert counted[bot_habits.DISCARDS] == 1
    assert counted[bot_habits.HOARDED] == 0, "both regular plays were used"


def test_scoring_more_for_an_opponent_and_letting_it_win_are_counted() -> None:
    t = table(
        p1={"hand": ["War Raptor"], "Tar Pits": [body(1)]},
        p2={"vp": 13, "Tar Pits": ["Laseratops", "Laseratops", "Laseratops", body(4)]},
        bases=BASES,
    )
    counted = habits(t)
    assert counted[bot_habits.OUTSCORED] == 1
    assert counted[bot_habits.LOST] == 1
    assert counted[bot_habits.BREAKS] == 0, "the base was ready before the first play"


def test_breaking_a_base_is_counted_if_an_opponent_gets_more() -> None:
    t = table(p1={"hand": ["War Raptor"]}, p2=OPPONENT_AHEAD, bases=BASES)
    counted = habits(t, 0, 0)
    assert (counted[bot_habits.BREAKS], counted[bot_habits.GIFT]) == (1, 0), "p1 is second"
    assert habits(t)[bot_habits.BREAKS] == 0
    winning = table(p1={"hand": ["War Raptor"], "vp": 13}, p2=OPPONENT_AHEAD, bases=BASES)
    counted = habits(winning, 0, 0)
    assert counted[bot_habits.OUTSCORED] == 1
    assert counted[bot_habits.BREAKS] == 0, "the base wins the game for p1"


def test_breaking_a_base_without_getting_points_is_a_gift() -> None:
    opponent = {"Jungle Oasis": [body(10)]}
    t = table(p1={"hand": ["War Raptor"]}, p2=opponent, bases=["Jungle Oasis", "Tortuga"])
    counted = habits(t, 0, 0)
    assert counted[bot_habits.BREAKS] == counted[bot_habits.GIFT] == 1
    p1 = {"hand": ["War Raptor"], "Tortuga": ["Pirate King", "Pirate King"]}
    t = table(p1=p1, p2=opponent, bases=["Jungle Oasis", "Tortuga"])
    counted = habits(t, *[0] * 6)
    assert (counted[bot_habits.BREAKS], counted[bot_habits.GIFT]) == (1, 0), "p1 moves there before it scores"


def test_temporary_power_is_counted_if_no_base_scores() -> None:
    p1 = {"hand": ["Howl"], "deck": DECK, "Tar Pits": [body(4)]}
    counted = habits(table(p1=p1, p2={}, bases=BASES), 0)
    assert counted[bot_habits.TEMPORARY] == counted[bot_habits.TEMPORARY_CARD] == 1
    full = {**p1, "hand": ["Howl", *["Gremlin"] * 9]}
    counted = habits(table(p1=full, p2={}, bases=BASES), 0)
    assert counted[bot_habits.TEMPORARY] == 1
    assert counted[bot_habits.TEMPORARY_CARD] == 0, "the card would have been discarded anyway"
    scoring = {**p1, "Tar Pits": [body(4), body(5), body(6)]}
    assert habits(table(p1=scoring, p2={}, bases=BASES), 0)[bot_habits.TEMPORARY] == 0


def test_an_action_without_effect_is_wasted_and_need_not_be_played() -> None:
    p1 = {"hand": ["Howl"], "deck": ["Gremlin"] * 4, "Tar Pits": [body(4)]}
    t = table(p1=p1, p2={}, bases=BASES)
    assert habits(t, 0)[bot_habits.WASTED] == 1
    counted = habits(t)
    assert (counted[bot_habits.ACTION], counted[bot_habits.USEFUL]) == (1, 0)
    t = table(p1={**p1, "Tar Pits": [body(4), body(5), body(6)]}, p2={}, bases=BASES)
    assert habits(t, 0)[bot_habits.WASTED] == 0
    assert habits(t)[bot_habits.USEFUL] == 1


def test_an_unused_extra_play_is_counted_with_and_without_effect() -> None:
    t = table(p1={"hand": ["Summon", "Gremlin", "Gremlin"], "deck": DECK}, p2={}, bases=BASES)
    counted = habits(t, 0)
    assert counted[bot_habits.EXTRA] == counted[bot_habits.EXTRA_USEFUL] == 1
    t = table(p1={"hand": ["Time Loop", "Howl"], "deck": DECK, "Tar Pits": [body(4)]}, p2={}, bases=BASES)
    counted = habits(t, 0)
    assert (counted[bot_habits.EXTRA], counted[bot_habits.EXTRA_USEFUL]) == (1, 0)


def test_unused_plays_do_not_count_if_the_turn_wins_the_game() -> None:
    p1 = {"hand": ["War Raptor"], "deck": DECK, "vp": 12, "Tar Pits": [body(8), body(8)]}
    won = habits(table(p1=p1, p2={}, bases=BASES))
    assert won[bot_habits.MINION] == won[bot_habits.USEFUL] == 0
    leading = habits(table(p1={**p1, "vp": 3}, p2={}, bases=BASES))
    assert leading[bot_habits.MINION] == leading[bot_habits.USEFUL] == 1
