"""What bots leave undone."""

from __future__ import annotations

from smashup.bots import ForkableGame
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.lab.selfplay import bot_habits
from smashup.lab.selfplay.bot_habits import Watch, left_undone
from smashup.testing import Table, table
from tests.fixtures.cards.makers import body


def left(t: Table) -> list[str]:
    """What is left undone by who plays nothing, but for what depends on trying it out."""
    game = RunningGame(t.state.clone())
    decision = game.menu_decision()
    assert decision is not None
    return left_undone(game, decision, useful=[])


def test_cards_that_could_be_played_are_left() -> None:
    t = table(p1={"hand": ["King Rex", "Howl"], "Tar Pits": ["Gremlin"]}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert left(t) == [bot_habits.ACTION, bot_habits.MINION]


def test_a_full_hand_is_noticed() -> None:
    t = table(p1={"hand": ["King Rex"] * 9}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert left(t) == [bot_habits.MINION, bot_habits.FULL]


def watched(t: Table, *answers: int) -> Watch:
    """The rest of the turn with these answers, then with declining or the first option."""
    watch, left = Watch(2), list(answers)

    def drive(game: RunningGame, decision: Decision) -> int:
        chosen = left.pop(0) if left else len(decision) - 1
        watch.answered(game, decision, chosen)
        return chosen

    game = ForkableGame(t.state.clone(), drive, [])
    turn = game.state.turn
    while game.state.turn == turn and game.state.phase != "over":
        watch.step(game)
    return watch


def test_a_discard_over_the_limit_is_counted_once_a_turn() -> None:
    t = table(p1={"hand": ["King Rex", "Gremlin"] * 5 + ["Howl"]}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert watched(t).blunders[0][bot_habits.DISCARDS] == 1


def test_a_discard_is_hoarding_where_a_card_could_have_been_played() -> None:
    hand = ["King Rex", "Gremlin"] * 5 + ["Howl"]
    t = table(p1={"hand": hand}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert watched(t).blunders[0][bot_habits.HOARDED] == 1
    t = table(p1={"hand": [*hand, "King Rex", "King Rex"]}, p2={}, bases=["Tar Pits", "Tortuga"])
    played = watched(t, 0, 0, 0).blunders[0]
    assert played[bot_habits.DISCARDS] == 1
    assert played[bot_habits.HOARDED] == 0, "both plays were made"


def test_a_base_that_scores_more_for_another_and_the_win_of_another_are_noticed() -> None:
    t = table(
        p1={"hand": ["War Raptor"], "Tar Pits": [body(1)]},
        p2={"vp": 13, "Tar Pits": ["Laseratops", "Laseratops", "Laseratops", body(4)]},
        bases=["Tar Pits", "Tortuga"],
    )
    counted = watched(t).blunders[0]
    assert counted[bot_habits.FOR_ANOTHER] == 1
    assert counted[bot_habits.LOST] == 1
    assert counted[bot_habits.BREAKS] == 0, "it was ready before the first play"


def test_who_breaks_a_base_is_noticed_where_it_pays_another_more() -> None:
    theirs = {"Tar Pits": [body(5), body(5), body(4)]}
    t = table(p1={"hand": ["War Raptor"]}, p2=theirs, bases=["Tar Pits", "Tortuga"])
    assert watched(t, 0, 0).blunders[0][bot_habits.BREAKS] == 1
    assert watched(t).blunders[0][bot_habits.BREAKS] == 0
    winning = table(p1={"hand": ["War Raptor"], "vp": 13}, p2=theirs, bases=["Tar Pits", "Tortuga"])
    counted = watched(winning, 0, 0).blunders[0]
    assert counted[bot_habits.FOR_ANOTHER] == 1
    assert counted[bot_habits.BREAKS] == 0, "it wins the game with it"


def test_power_for_this_turn_only_is_of_use_where_a_base_scores() -> None:
    bodies = {"hand": ["Howl"], "Tar Pits": [body(4)]}
    t = table(p1=bodies, p2={}, bases=["Tar Pits", "Tortuga"])
    assert watched(t, 0).blunders[0][bot_habits.FLEETING] == 1
    t = table(p1={**bodies, "Tar Pits": [body(4), body(5), body(6)]}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert watched(t, 0).blunders[0][bot_habits.FLEETING] == 0


def test_an_action_that_leaves_nothing_behind_is_played_in_vain_and_may_be_left() -> None:
    bodies = {"hand": ["Howl"], "deck": ["Gremlin"] * 4, "Tar Pits": [body(4)]}
    t = table(p1=bodies, p2={}, bases=["Tar Pits", "Tortuga"])
    assert watched(t, 0).blunders[0][bot_habits.IN_VAIN] == 1
    kept = watched(t).blunders[0]
    assert kept[bot_habits.ACTION] == 1
    assert kept[bot_habits.USEFUL] == 0
    t = table(p1={**bodies, "Tar Pits": [body(4), body(5), body(6)]}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert watched(t, 0).blunders[0][bot_habits.IN_VAIN] == 0
    assert watched(t).blunders[0][bot_habits.USEFUL] == 1


def test_an_unused_talent_is_noticed() -> None:
    t = table(p1={"Tar Pits": ["Scoundrel"]}, p2={}, bases=["Tar Pits", "Tortuga"])
    assert left(t) == [bot_habits.TALENT]


DECK = ["Gremlin", "War Raptor"] * 3


def test_an_unused_extra_play_is_noticed_and_whether_anything_would_come_of_it() -> None:
    t = table(p1={"hand": ["Summon", "Gremlin", "Gremlin"], "deck": DECK}, p2={}, bases=["Tar Pits", "Tortuga"])
    counted = watched(t, 0).blunders[0]
    assert counted[bot_habits.EXTRA] == counted[bot_habits.EXTRA_USEFUL] == 1
    hand = ["Time Loop", "Howl"]
    t = table(p1={"hand": hand, "deck": DECK, "Tar Pits": [body(4)]}, p2={}, bases=["Tar Pits", "Tortuga"])
    counted = watched(t, 0).blunders[0]
    assert counted[bot_habits.EXTRA] == 1
    assert counted[bot_habits.EXTRA_USEFUL] == 0


def test_who_wins_with_the_turn_has_left_nothing_undone() -> None:
    p1 = {"hand": ["War Raptor"], "deck": DECK, "vp": 12, "Tar Pits": [body(8), body(8)]}
    won = watched(table(p1=p1, p2={}, bases=["Tar Pits", "Tortuga"])).blunders[0]
    assert won[bot_habits.MINION] == won[bot_habits.USEFUL] == 0
    lead = watched(table(p1={**p1, "vp": 3}, p2={}, bases=["Tar Pits", "Tortuga"])).blunders[0]
    assert lead[bot_habits.MINION] == lead[bot_habits.USEFUL] == 1


def test_power_for_this_turn_only_costs_a_card_or_nothing() -> None:
    p1 = {"hand": ["Howl"], "deck": DECK, "Tar Pits": [body(4)]}
    counted = watched(table(p1=p1, p2={}, bases=["Tar Pits", "Tortuga"]), 0).blunders[0]
    assert counted[bot_habits.FLEETING] == counted[bot_habits.FLEETING_CARD] == 1
    full = {**p1, "hand": ["Howl", *["Gremlin"] * 9]}
    counted = watched(table(p1=full, p2={}, bases=["Tar Pits", "Tortuga"]), 0).blunders[0]
    assert counted[bot_habits.FLEETING] == 1
    assert counted[bot_habits.FLEETING_CARD] == 0, "a card would have gone in any case"


def test_who_breaks_a_base_for_another_may_be_paid_for_it_or_not() -> None:
    theirs = {"Tar Pits": [body(5), body(5), body(4)]}
    t = table(p1={"hand": ["War Raptor"]}, p2=theirs, bases=["Tar Pits", "Tortuga"])
    second = watched(t, 0, 0).blunders[0]
    assert second[bot_habits.BREAKS] == 1
    assert second[bot_habits.GIFT] == 0
    t = table(p1={"hand": ["War Raptor"]}, p2={"Jungle Oasis": [body(10)]}, bases=["Jungle Oasis", "Tortuga"])
    nothing = watched(t, 0, 0).blunders[0]
    assert nothing[bot_habits.BREAKS] == nothing[bot_habits.GIFT] == 1


def test_who_comes_to_a_base_before_it_scores_has_not_given_it_away() -> None:
    p1 = {"hand": ["War Raptor"], "Tortuga": ["Pirate King", "Pirate King"]}
    t = table(p1=p1, p2={"Jungle Oasis": [body(10)]}, bases=["Jungle Oasis", "Tortuga"])
    counted = watched(t, *[0] * 6).blunders[0]
    assert counted[bot_habits.BREAKS] == 1
    assert counted[bot_habits.GIFT] == 0
