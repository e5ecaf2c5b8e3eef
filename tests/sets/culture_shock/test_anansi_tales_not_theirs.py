"""Onini the Python and Mboro Hornet: cards that somebody plays or discards and does not own."""

from collections.abc import Callable
from typing import Any

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.engine.state.editions import EDITIONS
from smashup.testing import Table, card, effect, extra, rule, table
from smashup.testing.position import Side
from tests.fixtures.cards.cards import field, grunt, meadow
from tests.fixtures.cards.gifts import confiscate, pick_pocket, purge, tidy_up

ONINI, HORNET, SPIDER = "Onini the Python", "Mboro Hornet", "Anansi the Spider"
EAT = "Let it be Full and Eat"


def use(g: RunningGame, deed: Callable[[], object]) -> None:
    """One thing that somebody does, with the reactions to it."""
    outer = g.begin_use()
    deed()
    g.end_use(outer)


def _theirs(p2: Side, p1: Side | None = None, **more: Any) -> Table:
    """p2's turn; p1 has Onini in play."""
    side: Side = {"Field": [ONINI], "deck": ["Summon", "Summon", "Summon"], **(p1 or {})}
    return table(bases=[field, meadow], p1=side, p2={"deck": [grunt] * 4, **p2}, current="p2", **more)


# --- every way of playing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [grunt, "Mystic Studies", "Overrun"])
def test_onini_grows_when_another_player_plays_a_card_of_somebody_else_from_the_hand(name: Any) -> None:
    t = _theirs({"hand": [card(name, owner="p1")]})
    called = name if isinstance(name, str) else "Grunt"
    t.p2.plays(called, at=None if called == "Mystic Studies" else "Field")
    assert t.counters(ONINI) == 1
    t.is_quiet()


def test_onini_grows_for_an_action_played_on_a_minion_and_for_one_without_a_place() -> None:
    t = _theirs({"hand": ["p1:Upgrade"]})
    t.p2.plays("Upgrade", on=ONINI)
    assert (t.counters(ONINI), t.power(ONINI)) == (1, 7)
    t = _theirs({"hand": ["p1:Protector Fields"]})
    t.p2.plays("Protector Fields")  # p2 has a minion nowhere: played, without effect
    assert (t.counters(ONINI), t.p1.discard) == (1, ["Protector Fields"])


def test_onini_does_not_mind_own_cards_nor_what_its_own_player_plays() -> None:
    t = _theirs({"hand": [grunt, "Mystic Studies"]})
    t.p2.plays("Grunt", at="Field").plays("Mystic Studies")
    assert t.counters(ONINI) == 0
    t = table(bases=[field], p1={"Field": [ONINI], "hand": ["p2:Mystic Studies"], "deck": [grunt]}, p2={})
    t.p1.plays("Mystic Studies")
    assert t.counters(ONINI) == 0


def test_a_card_off_another_players_deck_counts_and_one_off_the_own_deck_does_not() -> None:
    t = _theirs({"hand": ["Mass Enchantment"]}, {"deck": ["Mystic Studies"]})
    t.p2.plays("Mass Enchantment").picks("Mystic Studies")
    assert t.counters(ONINI) == 1
    t = _theirs({"hand": ["Neophyte"], "deck": [grunt, grunt, "Mystic Studies"]})
    t.p2.plays("Neophyte", at="Field").picks("Play it.")
    assert (t.p2.hand, t.counters(ONINI)) == (["Grunt", "Grunt"], 0)


def test_a_card_of_somebody_else_that_comes_out_of_a_store_comes_neither_from_a_hand_nor_from_a_deck() -> None:
    t = _theirs({"Meadow": [card(grunt, stored=["p1:Howl"])]})
    t.do(lambda g: use(g, lambda: g.play(g.stored(g.minions(name="Grunt")[0])[0], player=1)))
    assert (t.counters(ONINI), t.p1.discard) == (0, ["Howl"])
    t.is_quiet()


def test_gaining_control_and_giving_on_are_no_plays() -> None:
    t = _theirs({"hand": ["Akye the Turtle", "p1:Summon"]})
    t.p2.plays("Akye the Turtle", at="Meadow").picks("Summon")
    assert (t.p1.hand, t.counters(ONINI)) == (["Summon"], 0)


def test_a_card_played_inside_another_counts_too() -> None:
    t = _theirs({"hand": ["Time Loop", "p1:Summon", "p1:Mystic Studies"]})
    t.p2.plays("Time Loop").plays("Summon").plays("Mystic Studies")
    assert t.counters(ONINI) == 2
    t.p2.done()


def test_a_special_before_scoring_on_oninis_own_players_turn_counts() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Meadow": [ONINI], "Field": ["King Rex", "King Rex"]},
        p2={"hand": ["p1:Hidden Ninja", "p3:Shinobi", grunt], "Field": [grunt]},
        p3={},
    )
    t.score("Field")
    t.p2.picks("Hidden Ninja", "Grunt")
    t.p2.is_offered("Shinobi", "decline")
    assert t.counters(ONINI) == 1
    t.p2.picks("Shinobi")
    assert (t.counters(ONINI), sorted(t.p1.discard)) == (2, ["Hidden Ninja", "King Rex", "King Rex"])
    assert t.p3.discard == ["Shinobi"]


# --- every way of discarding ----------------------------------------------------------------------------------------


def test_onini_grows_for_each_card_of_somebody_else_that_is_discarded() -> None:
    t = _theirs({"hand": [purge, "p1:Summon", "p1:Summon", grunt]})
    t.p2.plays("Purge")
    assert (t.counters(ONINI), t.p1.discard, t.p2.discard) == (2, ["Summon", "Summon"], ["Grunt", "Purge"])
    t.is_quiet()


def test_who_is_made_to_discard_at_random_or_by_another_players_choice_discards() -> None:
    t = table(
        bases=[field],
        p1={"Field": [ONINI], "hand": ["Take the Shinies", "Probe"], "plays": ["action", extra("action")]},
        p2={"hand": ["p1:Howl", card(grunt, owner="p1")]},
    )
    t.p1.plays("Probe")
    assert (t.counters(ONINI), t.p1.discard[0]) == (1, "Grunt")
    t.p1.plays("Take the Shinies")
    assert (t.counters(ONINI), "Howl" in t.p1.discard) == (2, True)
    t.is_quiet()


def test_discarding_down_to_ten_counts() -> None:
    t = _theirs({"hand": [*["p1:Howl"] * 3, *[grunt] * 7], "plays": []})
    t.p2.done().picks("Howl", "Howl")
    assert t.counters(ONINI) == 2
    assert t.p1.discard == ["Howl", "Howl"]


def test_who_discards_from_another_players_deck_discards_a_card_of_another() -> None:
    t = _theirs({"hand": [confiscate]})
    t.p2.plays("Confiscate")
    assert (t.counters(ONINI), t.p1.discard) == (1, ["Summon"])


def test_a_player_who_discards_from_the_own_deck_for_another_players_card_discards_their_own() -> None:
    t = _theirs(
        {"hand": ["Permit to Kill"]},
        {"deck": [grunt, grunt]},
        p3={"Field": [card(ONINI, owner="p3")], "deck": [grunt] * 3},
    )
    t.p2.plays("Permit to Kill")
    assert [t.counters(f"{ONINI} (p1)"), t.counters(f"{ONINI} (p3)")] == [0, 0]
    assert len(t.p1.discard) == 2


def test_what_is_shuffled_into_a_deck_or_taken_out_of_a_hand_is_neither_played_nor_discarded() -> None:
    t = _theirs({"hand": [tidy_up, "p1:Howl"]})
    t.p2.plays("Tidy Up")
    assert ("Howl" in t.p2.deck, t.counters(ONINI)) == (True, 0)
    t = _theirs({"hand": [pick_pocket]}, {"hand": ["Howl"]})
    t.p2.plays("Pick Pocket")
    assert (t.p2.hand, t.counters(ONINI)) == (["Howl"], 0)


def test_what_goes_from_play_to_a_discard_pile_does_not_count() -> None:
    t = _theirs({"hand": ["Cannon"], "Field": [card(grunt, owner="p1")]})
    t.p2.plays("Cannon").picks("Grunt")
    assert (t.p1.discard, t.counters(ONINI)) == (["Grunt"], 0)


# --- Onini's wordings -----------------------------------------------------------------------------------------------


def test_onini_of_today_may_place_its_counter_on_any_of_your_minions() -> None:
    t = _theirs({"hand": ["p1:Howl"]}, {"Field": [ONINI, grunt]}, wording="current")
    t.p2.plays("Howl")
    t.p1.is_offered(ONINI, "Grunt", "decline")
    t.p1.picks("Grunt")
    assert (t.counters("Grunt"), t.counters(ONINI)) == (1, 0)
    t = _theirs({"hand": ["p1:Howl"]}, wording="current")
    t.p2.plays("Howl")
    t.p1.declines()
    assert t.counters(ONINI) == 0
    t.is_quiet()


def test_the_printed_onini_must_grow_and_grows_itself() -> None:
    t = _theirs({"hand": ["p1:Howl"]}, {"Field": [ONINI, grunt]})
    t.p2.plays("Howl")
    assert (t.counters("Grunt"), t.counters(ONINI)) == (0, 1)


def test_onini_of_today_asks_once_for_each_of_several_cards() -> None:
    t = _theirs({"hand": [purge, "p1:Summon", "p1:Howl"]}, wording="current")
    t.p2.plays("Purge")
    t.p1.picks(ONINI, ONINI)
    assert t.counters(ONINI) == 2
    t.is_quiet()


def test_onini_that_has_left_or_lost_its_abilities_does_not_grow() -> None:
    t = _theirs({"hand": ["p1:Howl"]}, effects=[effect("lose", on=ONINI, source="The Touch")])
    t.p2.plays("Howl")
    assert t.counters(ONINI) == 0


def test_whom_another_player_controls_speaks_to_that_player() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["p2:Howl"]},
        p2={},
        p3={"Field": [card(ONINI, owner="p1")]},
    )
    t.p1.plays("Howl")
    assert t.counters(ONINI) == 1


# --- Mboro Hornet ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_a_hornet_comes_out_of_the_hand_when_another_player_plays_a_card_of_somebody_else(edition: str) -> None:
    t = table(
        edition=edition,
        bases=[field, meadow],
        p1={"hand": [HORNET, "Howl"]},
        p2={"hand": ["p1:Mystic Studies"], "deck": [grunt] * 2},
        current="p2",
    )
    t.p2.plays("Mystic Studies")
    t.p1.is_offered(HORNET, "decline")
    t.p1.picks(HORNET, "Meadow")
    assert (t.at("Meadow"), t.controller(HORNET), t.p1.hand) == ([HORNET], 1, ["Howl"])
    t.is_quiet()


def test_a_hornet_may_stay_in_the_hand() -> None:
    t = _theirs({"hand": ["p1:Howl"]}, {"hand": [HORNET]})
    t.p2.plays("Howl")
    t.p1.declines()
    assert t.p1.hand == [HORNET]
    t.is_quiet()


@rule("RULING-Mboro-Hornet")
def test_own_cards_and_those_that_the_hornets_own_player_uses_do_not_wake_it() -> None:
    """Nobody else's: Madness would be its player's own, and monsters nobody's; neither is in these sets."""
    t = _theirs({"hand": [grunt, "Mystic Studies"]}, {"hand": [HORNET]})
    t.p2.plays("Grunt", at="Field").plays("Mystic Studies")
    assert t.p1.hand == [HORNET]
    t = table(bases=[field], p1={"hand": [HORNET, "p2:Howl"]}, p2={})
    t.p1.plays("Howl")
    assert t.p1.hand == [HORNET]
    t.is_quiet()


def test_a_hornet_in_a_foreign_hand_serves_who_has_it_and_may_wake_another() -> None:
    t = table(
        bases=[field],
        p1={"hand": [HORNET]},
        p2={"hand": ["p1:Howl"]},
        p3={"hand": [card(HORNET, owner="p1")]},
        current="p2",
    )
    t.p2.plays("Howl")
    t.p3.is_offered(HORNET, "decline")  # clockwise from p2
    t.p3.picks(HORNET)
    assert (t.controller(HORNET), t.owner(HORNET)) == (3, 1)
    # p3 has played a card of p1: that is something new, and settled before the rest.
    t.p1.picks(HORNET)
    assert t.at("Field") == [HORNET, HORNET]
    t.is_quiet()


@rule("ME1ST-07")
def test_hornets_of_several_players_come_in_rotation_one_a_go() -> None:
    t = table(
        bases=[field],
        p1={"hand": [HORNET, HORNET]},
        p2={"hand": ["p4:Howl"]},
        p3={"hand": [card(HORNET, owner="p3"), card(HORNET, owner="p3")]},
        p4={},
        current="p2",
    )
    t.p2.plays("Howl")
    for player in (t.p3, t.p1, t.p3, t.p1):
        player.is_offered(HORNET, "decline")  # copies are one option
        player.picks(HORNET)
    assert t.at("Field") == [HORNET] * 4
    assert [t.controller(f"{HORNET}#{n}") for n in range(1, 5)] == [3, 1, 3, 1]
    t.is_quiet()


def test_discarding_wakes_a_hornet_for_each_card_and_on_its_owners_own_turn_too() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Take the Shinies", HORNET, HORNET]},
        p2={"hand": ["p1:Howl", "p1:Howl"]},
    )
    t.p1.plays("Take the Shinies").picks(HORNET, HORNET)
    assert (t.at("Field"), t.p1.hand) == ([HORNET, HORNET], [])
    assert t.p1.plays_left == ["minion"]  # they were extra minions
    t.is_quiet()


def test_a_hornet_that_is_itself_discarded_is_no_longer_there_to_be_played() -> None:
    t = table(
        bases=[field],
        p1={"hand": [HORNET]},
        p2={"hand": [purge, card(HORNET, owner="p1")]},
        current="p2",
    )
    t.p2.plays("Purge")
    t.p1.is_offered(HORNET, "decline")
    t.p1.declines()
    assert (t.p1.discard, t.p1.hand) == ([HORNET], [HORNET])


def test_a_hornet_reacts_to_hand_limit_discards_and_cannot_where_minions_or_specials_are_barred() -> None:
    t = _theirs({"hand": [*["p1:Howl"] * 3, *[grunt] * 7], "plays": []}, {"hand": [HORNET]})
    t.p2.done().picks("Howl", "Howl")
    t.p1.picks(HORNET, "Field")
    assert HORNET in t.at("Field")
    t = _theirs(
        {"hand": ["p1:Howl"]},
        {"hand": [HORNET]},
        effects=[effect("forbid", player="p1", verb="play-minion", source="Block", of="p2")],
    )
    t.p2.plays("Howl")
    assert t.p1.hand == [HORNET]
    t.is_quiet()


@rule("SCORE-31")
def test_mindraker_keeps_hornets_in_the_hand_while_its_base_scores() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [HORNET], "Field": ["King Rex", "King Rex"]},
        p2={"hand": ["p1:Hidden Ninja", grunt], "Field": [grunt, "Mindraker"]},
    )
    t.score("Field")
    t.p2.picks("Hidden Ninja")
    assert t.p1.hand == [HORNET]


def test_the_other_players_are_told_nothing_of_a_hornet_that_stays_in_the_hand() -> None:
    t = _theirs({"hand": ["p1:Howl"]}, {"hand": [HORNET]})
    t.p2.plays("Howl")
    seen = t.view("p2")
    assert HORNET not in str(seen)
    t.p1.declines()
    assert not t.p2.knows(HORNET)
