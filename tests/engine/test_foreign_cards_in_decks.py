"""Cards in the deck of somebody who does not own them: only what others can see goes home to its owner (VERB-40)."""

from collections import Counter
from functools import partial

import pytest

from smashup.engine.language.terms import Zone
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.rng import seeded
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import might_be_in_others_hands
from smashup.testing import Table, card, rule, table
from tests.fixtures.cards.cards import field, grunt, meadow
from tests.fixtures.cards.gifts import put_back, tidy_up
from tests.games import determinise

ONINI, HORNET = "Onini the Python", "Mboro Hornet"
HIDDEN_CARDS_GO_HOME = {"CD-2016", "CORE-2012"}

# --- into a deck ------------------------------------------------------------------------------------------------------


@rule("VERB-40")
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_row_32_a_hand_that_is_shuffled_away_unseen_stays_together_or_goes_to_its_owners_decks(edition: str) -> None:
    side = {"hand": [tidy_up, "p2:Howl", "p3:Scry", grunt], "deck": ["Summon"]}
    t = table(edition=edition, bases=[field], p1=side, p2={}, p3={})
    t.p1.plays("Tidy Up")
    if edition in HIDDEN_CARDS_GO_HOME:
        assert (sorted(t.p1.deck), t.p2.deck, t.p3.deck) == (["Grunt", "Summon"], ["Howl"], ["Scry"])
        told = [(0, 1), (1, 1), (2, 1)]
    else:
        assert (sorted(t.p1.deck), t.p2.deck, t.p3.deck) == (["Grunt", "Howl", "Scry", "Summon"], [], [])
        told = [(0, 3)]
    lines = [entry for entry in t.entries if entry.line == "placed_shuffled"]
    assert sorted((entry.args["player"], entry.args["n"]) for entry in lines) == told
    assert not any(who.knows("Howl") for who in (t.p1, t.p2, t.p3))
    t.is_quiet()


@rule("VERB-40")
def test_on_top_of_your_deck_it_lies_there_and_you_alone_know_it_and_draw_it() -> None:
    t = table(bases=[field], p1={"hand": [put_back, "p2:Howl", grunt], "deck": [grunt]}, p2={"deck": [grunt]})
    t.p1.plays("Set Aside").picks("Howl")
    assert (t.p1.deck, t.p2.deck) == (["Grunt", "Howl"], ["Grunt"])
    assert (t.p1.knows("Howl"), t.p2.knows("Howl")) == (True, False)
    line = next(entry for entry in t.entries if entry.line.startswith("placed_deck_top")).for_seat(1)
    assert set(line.args) == {"player", "n"}
    t.do(lambda g: g.draw(1, player=0))
    assert t.p1.hand == ["Grunt", "Howl"]


@rule("SET-11", "VERB-40")
@pytest.mark.parametrize("action", ["Winds of Change", "Mass Transformation"])
def test_a_hand_that_goes_to_your_deck_takes_foreign_cards_along(action: str) -> None:
    t = table(
        bases=[field],
        p1={"hand": [action, "p2:Howl"], "deck": [grunt] * 8},
        p2={"hand": ["p1:Scry"], "deck": [grunt] * 8},
    )
    t.p1.plays(action)
    assert "Howl" in [*t.p1.deck, *t.p1.hand]
    assert "Scry" in [*t.p2.deck, *t.p2.hand]
    t.is_quiet()


def test_foolish_magician_puts_foreign_cards_on_your_own_deck() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Foolish Magician", "p2:Howl", "Scry"], "deck": [grunt] * 3},
        p2={"deck": [grunt]},
    )
    t.p1.plays("Foolish Magician").picks("Howl", "Scry")
    while not t.at_menu:
        t.p1.picks(t.p1.offered()[0])
    assert Counter(t.p1.deck) == Counter(["Howl", "Scry", "Grunt"])
    assert t.p2.deck == ["Grunt"]


# --- out of a deck ----------------------------------------------------------------------------------------------------


@rule("VERB-40", "VIS-04")
def test_revealed_it_goes_home_and_what_is_left_where_it_lay_stays() -> None:
    t = table(bases=[field], p1={"hand": ["Incan Engineer"], "deck": ["Summon", "Armory", "p2:Howl"]}, p2={})
    t.p1.plays("Incan Engineer")
    assert (t.p1.hand, t.p1.deck, t.p2.deck) == (["Armory"], ["Summon"], ["Howl"])
    t = table(bases=[field], p1={"hand": ["Incan Engineer"], "deck": ["Summon", "p2:Armory"]}, p2={})
    t.p1.plays("Incan Engineer")
    assert (t.p1.hand, t.p2.hand) == ([], ["Armory"])  # placed where all can see it: into its owner's hand
    t = table(bases=[field], p1={"hand": ["Hoverbot"], "deck": ["Summon", "p2:Howl"]}, p2={})
    t.p1.plays("Hoverbot")
    assert (t.p1.deck, t.p2.deck) == (["Summon", "Howl"], [])  # an action: it is not played, and has gone nowhere
    t.is_quiet()


@rule("VERB-40", "VIS-03")
def test_looked_at_it_stays_with_you() -> None:
    t = table(bases=[field], p1={"hand": ["Spy"], "deck": ["Summon", "p2:Howl", grunt]}, p2={})
    t.p1.plays("Spy")
    while not t.at_menu:
        t.p1.picks(t.p1.offered()[0])
    assert (sorted(t.p1.deck), t.p2.deck) == (["Grunt", "Howl", "Summon"], [])
    assert (t.p1.knows("Howl"), t.p2.knows("Howl")) == (True, False)


@rule("VERB-40", "VIS-03")
def test_looked_at_in_another_players_deck_it_goes_back_where_it_lay() -> None:
    side = {"hand": ["Spy"], "deck": [grunt]}
    t = table(wording="current", bases=[field], p1=side, p2={"deck": ["Summon", "p3:Howl", "Scry"]}, p3={})
    t.p1.plays("Spy").picks("p2")
    assert (t.p2.deck, t.p3.deck) == (["Summon", "Howl", "Scry"], [])
    t.is_quiet()


@rule("DECK-05", "RULING-Mboro-Hornet")
def test_a_foreign_minion_off_your_own_deck_is_yours_in_play_and_wakes_onini() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Transformation"], "Field": ["Scout"], "deck": [card("King Rex", owner="p2"), "Howl"]},
        p2={"Field": [ONINI]},
    )
    t.p1.plays("Transformation").picks("Scout")
    assert (t.controller("King Rex"), t.owner("King Rex")) == (1, 2)
    assert t.counters(ONINI) == 1
    t.is_quiet()


def test_discarded_off_your_deck_it_goes_to_its_owners_discard_pile_and_wakes_onini() -> None:
    t = table(
        bases=[field],
        p1={"hand": [grunt], "deck": [grunt, "p2:Howl"]},
        p2={"Field": [ONINI], "hand": ["Discards Are Forever"]},
        current="p2",
    )
    t.p2.plays("Discards Are Forever")
    assert (t.p1.discard, t.p2.discard) == (["Grunt"], ["Howl", "Discards Are Forever"])
    assert t.counters(ONINI) == 1
    t.is_quiet()


@rule("VIS-05")
def test_a_search_finds_it_and_it_goes_to_its_owner_for_all_have_seen_it() -> None:
    t = table(bases=[field], p1={"hand": ["Rumpelstiltskin"], "deck": [grunt, "p2:Howl"]}, p2={"deck": [grunt]})
    t.p1.plays("Rumpelstiltskin").picks("Howl")
    assert (t.p1.deck, t.p2.deck) == (["Grunt"], ["Grunt", "Howl"])
    t = table(bases=[field], p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["p2:Gretel"]}, p2={})
    t.p1.plays("Teamwork").picks("Play it.")
    assert (t.controller("Gretel"), t.owner("Gretel")) == (1, 2)


def test_your_discard_pile_is_your_own_when_it_becomes_your_deck() -> None:
    t = table(
        bases=[field],
        p1={"deck": ["p2:Scry"], "hand": ["p2:Howl"], "discard": [grunt]},
        p2={"deck": [grunt]},
    )
    t.p1.plays("Howl").done()
    assert (t.p1.hand, t.p1.discard) == (["Scry", "Grunt"], [])
    assert t.p2.discard == ["Howl"]


# --- who knows whose it is --------------------------------------------------------------------------------------------


def _owners(state: State) -> list[tuple[int, ...]]:
    piles = [*[player.hand for player in state.players], *[player.deck for player in state.players]]
    return [tuple(sorted(state.cards[uid].owner for uid in pile)) for pile in piles]


def _shuffled_away(*hand: object) -> Table:
    side = {"hand": [tidy_up, *hand], "deck": [grunt] * 4}
    t = table(bases=[field, meadow], p1=side, p2={"deck": [grunt] * 3}, p3={"hand": ["Howl"], "deck": [grunt]})
    t.p1.plays("Tidy Up")
    return t


def test_in_a_shuffled_deck_nobody_can_tell_which_card_is_whose() -> None:
    t = _shuffled_away("p2:Scry", "Summon")
    for seat in range(3):
        twins = [determinise(t.state, seat, seeded(n)) for n in range(60)]
        assert not any(misplaced(twin) for twin in twins)
        places = {tuple(twin.cards[uid].owner for uid in twin.players[0].deck) for twin in twins}
        assert len(places) > 3  # it may lie anywhere
        assert {tuple(sorted(place)) for place in places} == {(0, 0, 0, 0, 0, 1)}


def test_the_sample_does_not_depend_on_where_it_truly_lies_nor_on_what_is_looked_at_or_drawn() -> None:
    samples = []
    for deck in (["p2:Scry", "Summon"], ["Summon", "p2:Scry"]):
        side = {"hand": ["Spy"], "deck": deck}
        t = table(wording="current", bases=[field], p1=side, p2={"deck": [grunt] * 3}, p3={"deck": [grunt] * 2})
        t.state.mixed.update(dict.fromkeys(t.state.players[0].deck, 0b1111))
        t.p1.plays("Spy").picks("p1")
        while not t.at_menu:
            t.p1.picks("Scry: deck-top" if "Scry: deck-top" in t.p1.offered() else "Summon: deck-bottom")
        t.do(lambda g: g.draw(1, player=0))
        assert t.p1.hand == ["Scry"]
        samples.append([_owners(determinise(t.state, 2, seeded(n))) for n in range(40)])
    assert samples[0] == samples[1]
    assert len(set(map(tuple, samples[0]))) == 2  # the drawn card may be either player's


def test_buried_it_lies_before_its_owner_so_that_all_can_tell_whose_it_is() -> None:
    side = {"hand": ["Operative"], "deck": ["Summon", "p2:Scry"]}
    t = table(wording="current", bases=[field], p1=side, p2={"hand": ["Howl"]}, p3={})
    t.state.mixed.update(dict.fromkeys(t.state.players[0].deck, 0b1111))
    t.p1.plays("Operative").picks("The two cards on top.", "Scry")
    assert [shown.card is None for shown in t.view("p3").players[1].buried] == [True]
    twins = [determinise(t.state, 2, seeded(n)) for n in range(30)]
    assert {twin.cards[uid].owner for twin in twins for uid in twin.bases[0].buried} == {1}


def _store_a_card_in_hand(n: int, g: RunningGame) -> None:
    g.store(g.cards(Zone.HAND, player=0)[n], g.minions()[0])


@pytest.mark.parametrize("seat", [1, 2])
def test_what_others_may_hold_does_not_depend_on_whose_card_truly_lies_there(seat: int) -> None:
    """Whether an answer can be taken back says whether a hidden card might react to it: not whose card a hand holds."""
    found = []
    for n in (0, 1):
        side = {"hand": ["Howl", "p4:Scry"], "Field": [grunt], "deck": [grunt]}
        t = table(bases=[field], p1=side, p2={}, p3={}, p4={"deck": [HORNET]})
        t.do(partial(_store_a_card_in_hand, n))
        found.append(Counter(t.state.cards[uid].owner for uid in might_be_in_others_hands(t.state, seat)))
    assert found[0] == found[1]
    assert set(found[0]) == {0, 3}
