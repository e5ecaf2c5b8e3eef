"""Anansi Tales: actions."""

from typing import Any

import pytest

from smashup.engine.state.editions import EDITIONS
from smashup.testing import Table, card, effect, extra, rule, table
from smashup.testing.position import Side
from tests.fixtures.cards.cards import field, grunt, meadow

OSEBO, HORNET, SPIDER = "Osebo the Leopard", "Mboro Hornet", "Anansi the Spider"
EAT, STORIES, CORN, GIFT, BEANS = (
    "Let it be Full and Eat",
    "Collecting Stories",
    "Ear of Corn",
    "The Perfect Gift",
    "Pot of Beans",
)


def _play(action: str, p1: Side | None = None, p2: Side | None = None, **more: Any) -> Table:
    side: Side = {"hand": [action], "deck": [grunt] * 5, **(p1 or {})}
    t = table(bases=[field, meadow], p1=side, p2=p2 or {}, **more)
    t.p1.plays(action)
    return t


# --- Collecting Stories ---------------------------------------------------------------------------------------------


@rule("RULING-Collecting-Stories", "EXTRA-10")
def test_collecting_stories_plays_a_card_that_you_own_out_of_another_hand_at_once() -> None:
    t = _play(STORIES, p2={"hand": ["p1:Howl", card(grunt, owner="p1"), "Scry", "p3:Summon"]}, p3={})
    t.p1.is_offered("p2", "p3")
    t.p1.picks("p2")
    t.p1.is_offered("Howl", "Grunt", "decline")  # a minion or an action, but only your own
    t.p1.picks("Grunt", "Meadow")
    assert (t.at("Meadow"), t.controller("Grunt")) == (["Grunt"], 1)
    assert t.p2.hand == ["Howl", "Scry", "Summon"]
    assert t.p1.plays_left == ["minion"]  # it was an extra card, and is not kept
    t.is_quiet()


def test_who_looks_knows_the_hand_and_the_others_know_what_was_played_and_no_more() -> None:
    t = _play(STORIES, p2={"hand": ["p1:Howl", "Scry"], "deck": [grunt]}, p3={})
    t.p1.picks("p2", "Howl")
    assert (t.p1.knows("Scry"), t.p3.knows("Scry")) == (True, False)
    lines = {entry.line: entry for entry in t.entries}
    assert lines["played_action"].args["zone"] == "another-hand"
    assert lines["played_action"].args["of"] == 1
    assert lines["saw_hand"].for_seat(2).line == "saw_hand_hidden"
    assert t.p1.discard == [STORIES, "Howl"]
    t.is_quiet()


def test_collecting_stories_may_be_declined_and_finds_nothing_in_a_hand_without_your_cards() -> None:
    t = _play(STORIES, p2={"hand": ["p1:Howl"]})
    t.p1.declines()
    assert t.p2.hand == ["Howl"]
    t.is_quiet()
    t = _play(STORIES, p2={"hand": ["Scry"]})
    assert (t.p2.hand, t.p1.knows("Scry")) == (["Scry"], True)
    t.is_quiet()
    t = _play(STORIES, p2={})
    assert t.p1.plays_left == ["minion"]
    t.is_quiet()


def test_what_a_ban_or_a_window_keeps_from_being_played_is_not_offered() -> None:
    t = _play(
        STORIES,
        p2={"hand": ["p1:Howl", "p1:Hidden Ninja", card(grunt, owner="p1")]},
        effects=[effect("forbid", player="p1", verb="play-minion", source="Block", of="p2")],
    )
    t.p1.is_offered("Howl", "decline")


def test_a_card_that_you_play_out_of_another_hand_is_your_own_and_wakes_no_hornet() -> None:
    t = _play(STORIES, p2={"hand": ["p1:Howl", HORNET], "Field": ["Onini the Python"]})
    t.p1.picks("Howl")
    assert (t.p2.hand, t.counters("Onini the Python")) == ([HORNET], 0)
    t.is_quiet()


def test_a_foreign_collecting_stories_looks_for_cards_of_who_plays_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": [f"p2:{STORIES}"], "deck": [grunt]},
        p2={"hand": ["p1:Howl", "Scry"]},
    )
    t.p1.plays(STORIES).picks("Howl")
    assert (t.p2.hand, t.p2.discard, t.p1.discard) == (["Scry"], [STORIES], ["Howl"])


# --- those that go to another hand ----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("action", [EAT, "Feather Gifts", BEANS, CORN])
def test_they_go_to_the_hand_of_a_player_whom_you_choose_and_everybody_knows_them_there(
    action: str, edition: str
) -> None:
    t = _play(action, p3={}, edition=edition)
    while "p2" not in t.p1.offered():
        t.p1.declines()
    t.p1.is_offered("p2", "p3")
    t.p1.picks("p3")
    assert (t.p3.hand, t.p1.discard) == ([action], [])
    assert [who.knows(action) for who in (t.p1, t.p2, t.p3)] == [True, True, True]
    t.is_quiet()


@rule("VERB-40", "PLAY-06")
def test_whoever_plays_it_next_places_it_into_another_hand_in_turn() -> None:
    t = _play(EAT, p2={"deck": [grunt] * 4})
    t.end_turn()
    t.p2.plays(EAT)
    assert (EAT in t.p1.hand, EAT in t.p2.hand) == (True, False)
    t.is_quiet()


def test_ear_of_corn_shuffles_up_to_three_actions_in_and_gives_an_extra_action() -> None:
    pile = ["Howl", grunt, "Scry", "Upgrade", "Summon"]
    t = _play(CORN, {"discard": pile})
    t.p1.is_offered("Howl", "Scry", "Upgrade", "Summon", "decline")
    t.p1.picks("Howl", "Upgrade", "Summon")
    assert t.p1.discard == ["Grunt", "Scry"]
    assert {"Howl", "Upgrade", "Summon"} <= set(t.p1.deck)
    assert t.p1.plays_left == ["minion", f"action ({CORN})"]
    assert t.p2.hand == [CORN]
    t.is_quiet()


def test_a_foreign_ear_of_corn_speaks_of_the_discard_pile_and_deck_of_who_plays_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": [f"p2:{CORN}"], "discard": ["Howl"], "deck": [grunt]},
        p2={"discard": ["Scry"], "deck": [grunt]},
    )
    t.p1.plays(CORN).picks("Howl")
    assert (t.p1.discard, sorted(t.p1.deck), t.p2.discard, t.p2.hand) == ([], ["Grunt", "Howl"], ["Scry"], [CORN])


def test_feather_gifts_moves_one_of_your_minions_and_must() -> None:
    t = _play("Feather Gifts", {"Field": [grunt, HORNET]}, {"Meadow": ["Invader"]})
    t.p1.is_offered("Grunt", HORNET)
    t.p1.picks(HORNET)
    assert (t.at("Meadow"), t.p2.hand) == (["Invader", HORNET], ["Feather Gifts"])
    t = _play("Feather Gifts", p2={"Meadow": ["Invader"]})
    assert (t.at("Meadow"), t.p2.hand) == (["Invader"], ["Feather Gifts"])
    t.is_quiet()


def test_let_it_be_full_and_eat_draws_two() -> None:
    t = _play(EAT)
    assert (t.p1.hand, t.p2.hand) == (["Grunt", "Grunt"], [EAT])
    t.is_quiet()


def test_pot_of_beans_places_two_counters_on_one_or_two_minions_of_anybody() -> None:
    t = _play(BEANS, {"Field": [grunt]}, {"Meadow": ["Invader"]})
    t.p1.is_offered("Grunt", "Invader")
    t.p1.picks("Grunt", "Invader")
    assert (t.counters("Grunt"), t.counters("Invader"), t.p2.hand) == (1, 1, [BEANS])
    t = _play(BEANS, {"Field": [grunt]}, {"Meadow": ["Invader"]})
    t.p1.picks("Grunt", "Grunt")
    assert t.counters("Grunt") == 2
    t = _play(BEANS)
    assert t.p2.hand == [BEANS]
    t.is_quiet()


def test_pot_of_beans_does_not_reach_who_is_safe_from_actions() -> None:
    t = _play(BEANS, {"Field": [grunt]}, {"Meadow": ["Invader"], "on Invader": ["Smoke Bomb"]})
    t.p1.picks("Invader", "Grunt")
    assert (t.counters("Grunt"), t.counters("Invader")) == (1, 0)
    t.is_quiet()


# --- Pot of Wisdom --------------------------------------------------------------------------------------------------


def test_pot_of_wisdom_draws_for_each_other_player_and_gives_each_a_card() -> None:
    t = _play("Pot of Wisdom", {"hand": ["Pot of Wisdom", "Howl"], "deck": ["Scry", "Upgrade"]}, p3={})
    t.p1.is_offered("Howl", "Scry", "Upgrade")
    t.p1.picks("Howl")
    t.p1.is_offered("p2", "p3")
    t.p1.picks("p3")
    t.p1.is_offered("Scry", "Upgrade")
    t.p1.picks("Scry")
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == (["Upgrade"], ["Scry"], ["Howl"])
    assert [who.knows("Howl") for who in (t.p1, t.p2, t.p3)] == [True, False, True]
    assert t.p1.plays_left == ["minion", "action (Pot of Wisdom)"]
    assert t.p1.discard == ["Pot of Wisdom"]
    t.is_quiet()


def test_with_fewer_cards_than_players_you_choose_who_gets_them() -> None:
    t = _play("Pot of Wisdom", {"deck": ["Scry"]}, p3={}, p4={})
    t.p1.is_offered("p2", "p3", "p4")
    t.p1.picks("p4")
    assert (t.p1.hand, t.p4.hand) == ([], ["Scry"])
    t = _play("Pot of Wisdom", {"deck": []})
    assert t.p1.plays_left == ["minion", "action (Pot of Wisdom)"]
    t.is_quiet()


# --- The Perfect Gift -----------------------------------------------------------------------------------------------


@rule("RULING-Anansi-the-Spider")
@pytest.mark.parametrize("action", [CORN, "Time Walk", "Summon"])
def test_the_perfect_gift_is_itself_discarded_and_what_it_plays_goes_to_another_hand(action: str) -> None:
    t = _play(GIFT, {"deck": [grunt, action, grunt]}, p3={})
    t.p1.is_offered("p2", "p3")
    t.p1.picks("p2")
    assert (t.p2.hand, t.p1.discard) == ([action], [GIFT])
    t.is_quiet()


def test_after_the_perfect_gift_a_copy_may_be_played() -> None:
    t = _play(GIFT, {"hand": [GIFT, EAT], "deck": [grunt, grunt, EAT], "plays": ["action", extra("action")]})
    t.p1.plays(EAT)
    assert t.p2.hand == [EAT, EAT]
    assert not t.effects
    t.is_quiet()


def test_a_perfect_gift_that_finds_a_perfect_gift_gives_both_away_but_the_first() -> None:
    t = _play(GIFT, {"deck": [GIFT, "Summon"]}, p3={})
    t.p1.picks(GIFT)
    t.p1.is_offered("p2", "p3")
    t.p1.picks("p2", "p3")
    assert sorted([*t.p2.hand, *t.p3.hand]) == ["Summon", GIFT]
    assert t.p1.discard == [GIFT]
    t.is_quiet()


def test_without_a_standard_action_the_perfect_gift_only_shuffles() -> None:
    t = _play(GIFT, {"deck": [grunt, "Upgrade"]})
    assert (sorted(t.p1.deck), t.p2.hand, t.p1.discard) == (["Grunt", "Upgrade"], [], [GIFT])
    t.is_quiet()


# --- Trading Stories ------------------------------------------------------------------------------------------------


def test_trading_stories_gives_up_to_three_cards_to_several_players_and_draws_as_many() -> None:
    t = _play("Trading Stories", {"hand": ["Trading Stories", "Howl", "Scry", "Upgrade", "Summon"]}, p3={}, p4={})
    t.p1.is_offered("Howl", "Scry", "Upgrade", "Summon", "decline")
    t.p1.picks("Howl", "Scry", "Summon")
    for player in ("p2", "p4", "p2"):
        t.p1.is_offered("p2", "p3", "p4")
        t.p1.picks(player)
    assert (t.p2.hand, t.p3.hand, t.p4.hand) == (["Howl", "Summon"], [], ["Scry"])
    assert t.p1.hand == ["Upgrade", "Grunt", "Grunt", "Grunt"]
    t.is_quiet()


@pytest.mark.parametrize("n", [0, 1, 2])
def test_trading_stories_draws_one_for_each_card_placed(n: int) -> None:
    t = _play("Trading Stories", {"hand": ["Trading Stories", "Howl", "Scry", "Upgrade"], "Field": [OSEBO]})
    t.p1.picks(*["Howl", "Scry"][:n]).declines()
    assert (len(t.p2.hand), len(t.p1.hand), t.counters(OSEBO)) == (n, 3, n)
    t.is_quiet()


def test_trading_stories_with_an_empty_hand_does_nothing() -> None:
    t = _play("Trading Stories")
    assert (t.p1.hand, t.p1.discard) == ([], ["Trading Stories"])
    t.is_quiet()
