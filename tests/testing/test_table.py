"""The table of the test kit: queries, and messages for names that do not exist."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smashup.engine.errors import BadSetup
from smashup.engine.language.terms import Phase, Zone
from smashup.engine.rules.game import RunningGame
from smashup.testing import ScriptedTable, table


def position() -> ScriptedTable:
    return table(
        bases=["Tar Pits", "Tortuga"],
        p1={"hand": ["Collector"], "Tar Pits": ["Scout"], "vp": 3},
        p2={"Tar Pits": ["Scout+Upgrade", "Overrun"], "Tortuga": ["King Rex"], "deck": ["Howl", "Scout"]},
    )


def said_by(wrong: Callable[[], object]) -> str:
    with pytest.raises(AssertionError) as raised:
        wrong()
    return str(raised.value)


# --- looking ----------------------------------------------------------------------------------------------------------


def test_a_base_shows_its_minions_with_their_power_and_each_players_total() -> None:
    t = position()
    assert (t.powers("Tar Pits"), t.totals("Tar Pits")) == ([("Scout", 3), ("Scout", 5)], [3, 5])
    assert (t.total("Tar Pits", 2), t.total("Tar Pits", "p2")) == (5, 5)
    assert (t.actions_at("Tar Pits"), t.breakpoint("Tar Pits"), t.is_ready("Tar Pits")) == (["Overrun"], 16, False)


def test_a_minion_is_asked_about_by_any_name_that_is_its_own() -> None:
    t = position()
    assert [t.power("Scout (p1)"), t.power("Scout#2"), t.power("Scout@Tar Pits (p2)")] == [3, 5, 5]
    assert (t.power("King Rex", "Tortuga"), t.on("Scout#2")) == (7, ["Upgrade"])
    assert (t.controller("Scout#2"), t.owner("Upgrade on Scout"), t.counters("Scout#1")) == (2, 2, 0)


def test_current_player_and_winner_are_counted_from_one() -> None:
    t = position()
    assert (t.current, t.phase, t.winner) == (1, Phase.PLAY, None)
    t.end_turn()
    assert (t.current, t.player("p2") is t.p2, t.player(1) is t.p1) == (2, True, True)
    t = table(p1={"vp": 15})
    t.end_turn()
    assert (t.phase, t.winner) == (Phase.OVER, 1)
    assert said_by(lambda: t.p1.picks("Scout")) == "p1 is not asked anything: the game is over and p1 has won."


def test_at_menu_is_true_only_if_no_other_decision_is_pending() -> None:
    t = position()
    assert (t.at_menu, t.p1.at_menu, t.p2.at_menu) == (True, True, False)
    t = table(bases=["Tortuga"], p1={"hand": ["Collector"]}, p2={"Tortuga": ["Scout"]})
    t.p1.plays("Collector")
    assert (t.at_menu, t.p1.at_menu) == (False, False)
    t.p1.declines()
    assert t.p1.at_menu


def test_knows_answers_which_cards_a_player_knows() -> None:
    t = position()
    assert not t.p1.knows("Howl")
    assert (
        said_by(lambda: t.p1.knows("King Rex")) == "No 'King Rex' is in a hand or deck, buried or stored under a card."
    )
    assert [card.name for card in t.view(1).players[0].hand] == ["Collector"]
    assert t.view(None).players[0].hand == t.view("p2").players[0].hand == ()


def test_a_table_shows_itself() -> None:
    assert repr(position()) == (
        "<ScriptedTable: turn of p1, play\n"
        "  Tar Pits (16): Scout@Tar Pits (p1)=3, Scout@Tar Pits (p2)=5, Upgrade on Scout@Tar Pits (p2), "
        "Overrun@Tar Pits (p2)\n"
        "  Tortuga (21): King Rex@Tortuga (p2)=7\n"
        "  p1: 3 VP; hand: Collector; deck: nothing; discard: nothing; plays left: minion, action\n"
        "  p2: 0 VP; hand: nothing; deck: Howl, Scout; discard: nothing; plays left: nothing\n"
        "  base deck: Jungle Oasis, Jungle Oasis\n"
        "  p1 is offered: Collector (play a card); declining is possible>"
    )


# --- missing objects --------------------------------------------------------------------------------------------------


def test_the_message_for_a_missing_base_lists_those_in_play() -> None:
    t = position()
    wanted = "No base called 'The Homeworld' is in play. In play: Tar Pits, Tortuga."
    for ask in (t.at, t.actions_at, t.powers, t.totals, t.breakpoint, t.is_ready, t.base, t.score):
        assert said_by(lambda ask=ask: ask("The Homeworld")) == wanted  # type: ignore[misc]
    assert said_by(lambda: t.at("tortuga")) == (
        "There is no card or base called 'tortuga'. Did you mean 'Tortuga'? In play: Tar Pits, Tortuga."
    )


def test_the_message_for_a_missing_minion_lists_those_in_play() -> None:
    t = position()
    there = (
        "In play: Scout@Tar Pits (p1), Scout@Tar Pits (p2), Upgrade on Scout@Tar Pits (p2), Overrun@Tar Pits (p2), "
        "King Rex@Tortuga (p2)."
    )
    assert said_by(lambda: t.power("Howl")) == f"No card called 'Howl' is in play. {there}"
    assert said_by(lambda: t.power("Scout#3")) == f"No card called 'Scout#3' is in play. {there}"
    assert said_by(lambda: t.power("King Rex", "Tar Pits")) == f"No card called 'King Rex@Tar Pits' is in play. {there}"
    assert said_by(lambda: t.power("King Rx")) == (
        f"There is no card or base called 'King Rx'. Did you mean 'King Rex'? {there}"
    )


def test_minions_with_the_same_name_need_a_longer_name() -> None:
    t = position()
    assert said_by(lambda: t.power("Scout")) == (
        "2 cards in play are called 'Scout'. Say which: 'Scout (p1)' or 'Scout (p2)'."
    )
    t = table(bases=["Tortuga", "Tortuga"])
    assert said_by(lambda: t.at("Tortuga")) == (
        "2 bases in play are called 'Tortuga'. Say which: 'Tortuga#1' or 'Tortuga#2'."
    )


def test_the_message_for_a_missing_player_names_it() -> None:
    t = position()
    with pytest.raises(BadSetup, match="There is no player 3 at this table: it has p1 to p2"):
        t.p3.picks("Scout")
    with pytest.raises(BadSetup, match="There is no player 'p7' at this table"):
        t.total("Tortuga", "p7")


# --- playing ----------------------------------------------------------------------------------------------------------


def test_no_stage_starts_while_a_decision_is_pending() -> None:
    t = table(bases=["Tortuga"], p1={"hand": ["Collector"]}, p2={"Tortuga": ["Scout"]})
    t.p1.plays("Collector")
    offered = (
        "p1 is offered: Scout@Tortuga (p2), Collector@Tortuga (p1) (return a minion, asked by Collector); "
        "declining is possible"
    )
    assert said_by(lambda: t.score("Tortuga")) == f"A decision is still pending: {offered}"
    assert said_by(t.is_quiet) == f"Nothing should be left to decide, but {offered}"
    t.p1.declines()
    t.is_quiet()


def test_a_card_that_is_in_two_places_at_once_is_noticed() -> None:
    t = position()

    def lose_track(game: RunningGame) -> None:
        game.state.where[1] = Zone.BOX

    assert "is recorded in box but found in" in said_by(lambda: t.do(lose_track))


def test_a_stage_that_is_not_deterministic_is_detected() -> None:
    t = position()
    runs: list[int] = []

    def fickle(game: RunningGame) -> None:
        runs.append(1)
        game.gain_vp(len(runs), player=0)

    assert said_by(lambda: t.do(fickle)) == "the game differs with and without interruption"
