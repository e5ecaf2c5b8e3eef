"""The Madness deck: drawing, returning, giving away, and the cost at the end (MAD-01 to MAD-09)."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.language.library import Library
from smashup.engine.language.terms import Where, Zone
from smashup.engine.rules.plays import Way
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.records import UNLIMITED
from smashup.engine.state.rng import seeded
from smashup.engine.state.setup import GameSetup
from smashup.engine.views.knowledge import resample
from smashup.testing import ScriptedTable, extra, rule, table
from tests.fixtures.cards.madness import CULT, DREAMS, cure, curse, lose_all, nightmare, terror, watcher
from tests.fixtures.cards.makers import body, happening, made_up_set, plain_base, set_up


def mad(p1: dict[str, Any], p2: dict[str, Any] | None = None, **more: Any) -> ScriptedTable:
    return table(bases=[plain_base()], p1=p1, p2=p2 or {}, madness=DREAMS.card, **more)


@rule("MAD-06")
def test_a_game_has_a_madness_deck_if_the_set_of_a_chosen_faction_has_one() -> None:
    library = Library([CULT, made_up_set("One", {"A": 2, "B": 2, "C": 1, "D": 1})])
    game, _ = set_up(GameSetup(library, mode="given", factions=(("Dreamers", "B"), ("C", "D")), seed=3))
    assert (game.madness_left(), [len(pile) for pile in game.state.madness]) == (30, [30, 30])
    assert game.draw_madness(2, player=1)[0].owner == 1
    assert game.madness_left() == 28
    without, _ = set_up(GameSetup(library, mode="given", factions=(("A", "B"), ("C", "D")), seed=3))
    assert (without.madness_left(), without.state.madness, without.draw_madness()) == (0, [], [])


@rule("MAD-07")
def test_madness_cards_are_drawn_in_full_view_as_long_as_there_are_any() -> None:
    t = mad({"hand": [nightmare, nightmare], "plays": ["action", extra("action")]}, madness_left=3)
    t.p1.plays("Nightmare")
    assert (t.p1.hand, t.madness_left, t.known("p2", "p1", "hand")) == (
        ["Nightmare", "Madness", "Madness"],
        1,
        ["Madness"] * 2,
    )
    t.p1.plays("Nightmare")
    assert (t.p1.hand, t.madness_left) == (["Madness"] * 3, 0)


@rule("MAD-08", "MAD-07")
def test_a_madness_card_is_an_action_that_can_return_to_its_deck() -> None:
    t = mad({"hand": [nightmare], "deck": [body(1), body(2)], "plays": ["action", extra("action"), extra("action")]})
    t.p1.plays("Nightmare").plays("Madness").picks("Draw two cards.")
    assert (t.p1.hand, t.p1.discard, t.madness_left) == (["Madness", "Body 2", "Body 1"], ["Nightmare", "Madness"], 28)
    t.p1.plays("Madness").picks("Return this card to the Madness deck.")
    assert (t.p1.discard, t.madness_left) == (["Nightmare", "Madness"], 29)


@rule("MAD-07")
def test_only_madness_cards_go_to_the_madness_deck() -> None:
    t = mad({"hand": [nightmare, lose_all, body(3)], "plays": ["action", extra("action")]})
    t.p1.plays("Nightmare").plays("Lose all")
    assert (t.p1.hand, t.madness_left) == (["Body 3"], 30)


@rule("MAD-05")
def test_a_madness_card_belongs_to_the_player_it_was_given_to() -> None:
    t = mad({"hand": [nightmare, curse], "plays": ["action", extra("action")]}, {"hand": [body(1)]})
    t.p1.plays("Nightmare").plays("Curse")
    assert (t.p1.hand, t.p2.hand, t.madness_left) == (["Madness"], ["Body 1", "Madness"], 28)
    given = t.state.cards[t.state.players[1].hand[-1]]
    assert (given.owner, t.live.madness_cards(0), t.live.madness_cards(1)) == (1, 1, 1)
    t.do(lambda g: g.note("turn", player=0, n=len(g.discard_cards([given]))))
    assert (t.p2.discard, t.p1.discard) == (["Madness"], ["Nightmare", "Curse"])


@rule("MAD-05")
def test_a_madness_card_that_another_player_plays_goes_to_that_players_discard_pile() -> None:
    t = mad({"hand": [], "deck": [body(1), body(2)]})
    t.do(lambda g: g.note("turn", player=0, n=len(g.draw_madness(player=1))))
    stolen = t.state.cards[t.state.players[1].hand[0]]

    def steal(g: Any) -> None:
        outer = g.begin_use()
        g.play_by([Way(UNLIMITED)], g.state.cards[stolen.uid], 0)
        g.end_use(outer)

    t.do(steal)
    t.p1.picks("Draw two cards.")
    assert (t.p1.discard, t.p2.hand, t.p2.discard) == (["Madness"], [], [])
    assert (t.live.madness_cards(0), t.live.madness_cards(1)) == (1, 0)


def test_cards_react_to_drawn_madness_cards() -> None:
    t = mad(
        {"Field": [watcher], "hand": [nightmare, terror], "plays": ["action", extra("action")]}, {"Field": [watcher]}
    )
    t.p1.plays("Nightmare").plays("Terror")
    assert (t.counters("Watcher of dreams (p1)"), t.counters("Watcher of dreams (p2)")) == (2, 1)


def test_cards_react_to_a_madness_card_drawn_from_a_deck() -> None:
    t = mad({"Field": [watcher], "hand": [nightmare]})
    t.p1.plays("Nightmare")

    def shuffle_in(g: Any) -> None:
        outer = g.begin_use()
        g.place(g.cards("hand", player=0), "top of deck")
        g.draw(2, player=0)
        g.end_use(outer)

    t.do(shuffle_in)
    assert t.counters("Watcher of dreams") == 4


def test_cards_react_to_a_madness_card_drawn_at_the_end_of_the_turn() -> None:
    t = mad({"Field": [watcher], "deck": [DREAMS.card, body(1)]}, {"Field": [watcher], "deck": [body(2)] * 4})
    t.end_turn()
    assert (t.counters("Watcher of dreams (p1)"), t.counters("Watcher of dreams (p2)")) == (1, 0)


def test_a_madness_card_drawn_from_the_discard_pile_is_drawn() -> None:
    t = mad({"Field": [watcher], "discard": [body(1), DREAMS.card, DREAMS.card]})
    t.do(happening(lambda g: g.draw_madness(player=0, zone="discard pile")))
    assert (t.p1.hand, t.p1.discard, t.counters("Watcher of dreams"), t.madness_left) == (
        ["Madness"],
        ["Body 1", "Madness"],
        1,
        30,
    )


@rule("MAD-01", "MAD-09", "MAD-02")
@pytest.mark.parametrize(
    ("cards", "vp", "winners"), [(4, (16, 15), (1,)), (3, (16, 15), (1,)), (1, (15, 15), (1,)), (1, (16, 15), (0,))]
)
def test_two_madness_cards_cost_a_victory_point_at_the_end(
    cards: int, vp: tuple[int, int], winners: tuple[int, ...]
) -> None:
    t = mad({"vp": vp[0], "deck": [body(1)] * 2}, {"vp": vp[1]})
    t.do(lambda g: g.note("turn", player=0, n=len(g.draw_madness(cards))))
    assert t.live.madness_cost(0) == cards // 2
    t.end_turn()
    assert t.state_now.winners == winners


def test_a_redeal_keeps_madness_cards_with_their_players() -> None:
    t = mad({"hand": [nightmare, body(1)], "deck": [body(2)] * 4}, {"deck": [body(3)] * 4, "hand": [body(4)]})
    t.p1.plays("Nightmare")
    t.do(lambda g: g.place_cards(g.cards("hand", player=0, name="Madness"), Where.SHUFFLED) and None)
    state = t.state.clone()
    resample(state, 1, seeded(5))
    assert not misplaced(state)
    in_use = [uid for player in state.players for uid in (*player.hand, *player.deck)]
    assert sorted(state.cards[uid].owner for uid in in_use if state.cards[uid].name == "Madness") == [0, 0]
    assert [state.where[uid] for pile in state.madness for uid in pile] == [Zone.MADNESS] * 58


def test_the_views_show_the_madness_deck_and_ones_own_cost() -> None:
    t = mad({"hand": [nightmare]})
    t.p1.plays("Nightmare")
    assert (t.view("p1").madness, t.view("p1").players[0].madness_cost, t.view("p2").players[0].madness_cost) == (
        28,
        1,
        0,
    )
    assert table(p1={}).view("p1").madness is None


def test_returning_a_card_from_the_hand() -> None:
    t = mad({"hand": [nightmare, cure], "plays": ["action", extra("action")]})
    t.p1.plays("Nightmare").plays("Cure")
    assert (t.p1.hand, t.madness_left) == (["Madness"], 29)
