"""What bots leave undone."""

from __future__ import annotations

from smashup.bots import Match
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision, NeedDecision
from smashup.lab import blunders
from smashup.lab.blunders import Watch, left_undone
from smashup.testing import Table, table
from tests.standins.makers import body


def at_the_menu(t: Table) -> tuple[RunningGame, Decision]:
    game = RunningGame(t.state.clone())
    decision = game.menu_decision()
    assert decision is not None
    return game, decision


def test_cards_that_could_be_played_are_left() -> None:
    t = table(p1={"hand": ["King Rex", "Howl"], "Tar Pits": ["Gremlin"]}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert left_undone(*at_the_menu(t)) == [blunders.ACTION, blunders.MINION]


def test_a_full_hand_is_noticed() -> None:
    t = table(p1={"hand": ["King Rex"] * 9}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert left_undone(*at_the_menu(t)) == [blunders.MINION, blunders.FULL]


def watched(t: Table, *answers: int) -> Watch:
    """The rest of the turn with these answers, then with declining or the first option."""
    watch, left = Watch(2), list(answers)

    def drive(game: RunningGame, decision: Decision) -> int:
        chosen = left.pop(0) if left else len(decision) - 1
        watch.answered(game, decision, chosen)
        return chosen

    game = Match(t.state.clone(), drive, [])
    turn = game.state.turn
    while game.state.turn == turn and game.state.phase != "over":
        watch.step(game)
    return watch


def test_a_discard_over_the_limit_is_counted_once_a_turn() -> None:
    t = table(p1={"hand": ["King Rex", "Gremlin"] * 5 + ["Howl"]}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert watched(t).blunders[0][blunders.DISCARDS] == 1


def test_a_discard_is_hoarding_where_a_card_could_have_been_played() -> None:
    hand = ["King Rex", "Gremlin"] * 5 + ["Howl"]
    t = table(p1={"hand": hand}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert watched(t).blunders[0][blunders.HOARDED] == 1
    t = table(p1={"hand": [*hand, "King Rex", "King Rex"]}, p2={}, bases=["Tar Pits", "Tortuga"])
    played = watched(t, 0, 0, 0).blunders[0]
    assert played[blunders.DISCARDS] == 1
    assert played[blunders.HOARDED] == 0, "both plays were made"


def test_a_base_that_scores_more_for_another_and_the_win_of_another_are_noticed() -> None:
    t = table(
        p1={"hand": ["War Raptor"], "Tar Pits": [body(1)]},
        p2={"vp": 13, "Tar Pits": ["Laseratops", "Laseratops", "Laseratops", body(4)]},
        bases=["Tar Pits", "Tortuga"],
    )
    counted = watched(t).blunders[0]
    assert counted[blunders.FOR_ANOTHER] == 1
    assert counted[blunders.LOST] == 1
    assert counted[blunders.BREAKS] == 0, "it was ready before the first play"


def test_who_breaks_a_base_is_noticed_where_it_pays_another_more() -> None:
    theirs = {"Tar Pits": [body(5), body(5), body(4)]}
    t = table(p1={"hand": ["War Raptor"]}, p2=theirs, bases=["Tar Pits", "Tortuga"])
    assert watched(t, 0, 0).blunders[0][blunders.BREAKS] == 1
    assert watched(t).blunders[0][blunders.BREAKS] == 0
    winning = table(p1={"hand": ["War Raptor"], "vp": 13}, p2=theirs, bases=["Tar Pits", "Tortuga"])
    counted = watched(winning, 0, 0).blunders[0]
    assert counted[blunders.FOR_ANOTHER] == 1
    assert counted[blunders.BREAKS] == 0, "it wins the game with it"


def test_power_for_this_turn_only_is_of_use_where_a_base_scores() -> None:
    bodies = {"hand": ["Howl"], "Tar Pits": [body(4)]}
    t = table(p1=bodies, p2={}, bases=["Tar Pits", "Tortuga"])
    assert watched(t, 0).blunders[0][blunders.FLEETING] == 1
    t = table(p1={**bodies, "Tar Pits": [body(4), body(5), body(6)]}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert watched(t, 0).blunders[0][blunders.FLEETING] == 0


def test_an_action_that_leaves_nothing_behind_is_played_in_vain_and_may_be_left() -> None:
    bodies = {"hand": ["Howl"], "deck": ["Gremlin"] * 4, "Tar Pits": [body(4)]}
    t = table(p1=bodies, p2={}, bases=["Tar Pits", "Tortuga"])
    assert watched(t, 0).blunders[0][blunders.IN_VAIN] == 1
    left = watched(t).blunders[0]
    assert left[blunders.ACTION] == 1
    assert left[blunders.USEFUL] == 0
    t = table(p1={**bodies, "Tar Pits": [body(4), body(5), body(6)]}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert watched(t, 0).blunders[0][blunders.IN_VAIN] == 0
    assert watched(t).blunders[0][blunders.USEFUL] == 1


def test_an_unused_talent_is_noticed() -> None:
    t = table(p1={"Tar Pits": ["Armor Stego"]}, p2={}, bases=["Tar Pits", "Tortuga"])
    try:
        undone = left_undone(*at_the_menu(t))
    except (AssertionError, NeedDecision):
        undone = []
    assert undone in ([blunders.TALENT], [])
