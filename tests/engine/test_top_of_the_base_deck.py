"""The top card of the base deck, face up: who knows it, what is told of it, and what may be drawn anew of the rest."""

from __future__ import annotations

import pytest

from smashup.engine.language.terms import Hook, Until, Zone
from smashup.engine.rules.game import RunningGame
from smashup.engine.views.knowledge import KnowledgeSnapshot, resample
from smashup.testing import Table, effect, table
from tests.fixtures.cards.cards import field, grunt, heath, meadow
from tests.fixtures.cards.makers import plain_base
from tests.fixtures.cards.top_base import almanac, chorus, oracle, stargazer

DALE = plain_base("Dale", breakpoint=30)
TARN = plain_base("Tarn")


def known(t: Table, seat: str = "p2") -> list[str]:
    return [each.name for each in t.view(seat).base_deck]


def turn_down(g: RunningGame) -> None:
    face_up = g.face_up_base() is not None
    assert g.turn_base_down(until=Until.END_OF_TURN) == face_up


def test_what_turns_it_up_tells_everybody_and_cannot_be_taken_back() -> None:
    t = table(bases=[field], base_deck=[heath, meadow], p1={"hand": [oracle]})
    outset = KnowledgeSnapshot(t.state_now, 0)
    t.p1.plays("Oracle")
    assert (known(t, "p1"), known(t), t.view("p2").base_deck_face_up) == (["Meadow"], ["Meadow"], True)
    assert outset.is_past(t.state_now)
    assert t.log() == ["played_on", "base_face_up"]


def test_a_card_that_everybody_knew_is_turned_up_without_a_word() -> None:
    t = table(bases=[field], base_deck=[heath], base_discard=[meadow], p1={"Field": [oracle]})
    t.do(lambda g: g.place_base_on_top(g.discarded_bases()[0]))
    assert (t.log(), known(t)) == (["base_on_top"], ["Meadow", "Heath"])


@pytest.mark.parametrize("down", [False, True])
def test_a_sample_of_what_might_be_keeps_the_card_that_was_face_up(down: bool) -> None:
    """Face down again it stays known, and the rest of the deck may be anything."""
    tops, below = set(), set()
    for seed in range(20):
        t = table(bases=[field], base_deck=[heath, DALE, TARN, meadow], p1={"Field": [oracle]})
        if down:
            t.do(turn_down)
        world = t.state_now.clone()
        resample(world, 1, seed)
        names = [world.base_cards[uid].name for uid in world.base_deck]
        tops.add(names[-1])
        below.add(names[0])
        assert world.indexed().keys() == world.hooks.keys()
    assert (tops, below) == ({"Meadow"}, {"Heath", "Dale", "Tarn"})


def test_a_clone_has_the_shared_abilities_and_another_top_card_changes_only_its_own() -> None:
    t = table(bases=[field], base_deck=[heath, chorus], p1={"Field": [oracle, grunt]})
    twin = RunningGame(t.state_now.clone())
    assert (t.power("Grunt"), twin.power(twin.minions()[0])) == (3, 3)
    top = twin.base_on_top()
    assert top is not None
    twin.place_base_on_bottom(top)
    assert (t.power("Grunt"), twin.power(twin.minions()[0])) == (3, 2)
    assert Hook.POWER_AURA not in twin.state.hooks


def test_the_same_game_whether_it_stops_at_each_decision_or_not() -> None:
    """Every stage of a test runs both ways; here the top card changes in the middle of one."""
    t = table(bases=[field], base_deck=[heath, chorus], p1={"Field": [stargazer, grunt], "hand": [oracle]})
    t.p1.plays("Oracle")
    assert (t.base_deck, t.power("Grunt")) == (["Chorus", "Heath"], 2)
    t.is_quiet()


def test_turning_down_what_is_not_face_up_does_nothing() -> None:
    t = table(bases=[field], base_deck=[heath], p1={"hand": [grunt]})

    t.do(turn_down)
    assert t.effects == ()
    t = table(bases=[field], base_deck=[heath], p1={"Field": [oracle]}, effects=[effect("face-down", source="Fog")])
    t.do(turn_down)
    assert len(t.effects) == 1


def test_actions_are_played_each_in_an_order_that_is_chosen_one_by_one() -> None:
    t = table(bases=[field], p1={"hand": [almanac, oracle, almanac], "deck": [grunt] * 3, "plays": []})
    t.do(lambda g: g.play_each(g.cards(Zone.HAND)))
    t.p1.is_offered("Almanac", "Oracle")  # two copies of a card are one option
    t.p1.picks("Almanac")
    t.p1.is_offered("Oracle", "Almanac")
    t.p1.picks("Oracle")
    assert (t.actions_at("Field"), t.p1.hand) == (["Almanac", "Oracle", "Almanac"], ["Grunt", "Grunt"])
    t.is_quiet()


def test_who_controls_an_action_is_a_filter_of_its_own() -> None:
    t = table(bases=[field], p1={"Field": [oracle, almanac]}, p2={"Field": [almanac]})
    game = t.live
    assert [len(game.actions(controlled_by=seat)) for seat in (0, 1)] == [2, 1]
    assert game.actions(among=game.actions(controlled_by=1)) == game.actions(controlled_by=1)
