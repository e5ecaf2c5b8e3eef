"""Cards in the hand or deck of a player who does not own them (VERB-40, AMB-59)."""

from collections import Counter
from functools import partial
from typing import Any

import pytest

from smashup.engine.language.terms import Phase, Where
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.rng import seeded
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import might_be_in_others_hands, unknown_cards
from smashup.engine.views.seat_view import view
from smashup.i18n.describe import describe_entry
from smashup.testing import ScriptedTable, card, extra, rule
from smashup.testing.position import Side
from tests.fixtures.cards.common import grunt
from tests.fixtures.cards.control import present
from tests.fixtures.cards.gifts import pick_pocket, put_back, send_home, tidy_up
from tests.games import determinise
from tests.tables import one_base, two_bases


# --- destinations -----------------------------------------------------------------------------------------------------
@rule("VERB-40", "AMB-59")
def test_a_foreign_minion_is_controlled_by_its_player_and_returns_to_its_owner() -> None:
    t = one_base(p1={"hand": [card(grunt, owner="p2"), "Beam Up"]}, p2={"hand": ["Howl"]})
    t.p1.plays("Grunt")
    assert (t.controller("Grunt"), t.owner("Grunt")) == (1, 2)
    t.p1.plays("Beam Up")
    assert (t.p1.hand, t.p2.hand) == ([], ["Howl", "Grunt"])


def test_own_and_foreign_copies_of_one_card_are_two_options() -> None:
    t = one_base(p1={"hand": ["Howl", "p2:Howl", "Howl"]}, p2={})
    t.p1.is_offered("Howl", "Howl", "decline").plays("Howl (p2)")
    assert (t.p1.hand, t.p2.discard) == (["Howl", "Howl"], ["Howl"])
    t.is_quiet()
    side: Side = {"hand": ["Howl", "p2:Howl"], "plays": [extra("action", source="Time Loop"), extra("minion")]}
    t = one_base(p1=side, p2={})
    t.p1.is_offered("Howl", "Howl", "decline")


@rule("SCORE-31")
def test_own_and_foreign_copies_of_a_special_are_two_options() -> None:
    t = two_bases(
        p1={"Field": ["King Rex", "King Rex"], "hand": ["Hidden Ninja", "p2:Hidden Ninja", grunt]},
        p2={"Field": [grunt]},
    )
    t.score("Field")
    t.p1.is_offered("Hidden Ninja", "Hidden Ninja", "decline").picks("Hidden Ninja#2").declines()
    assert (t.p2.discard.count("Hidden Ninja"), t.p1.hand) == (1, ["Hidden Ninja"])


@rule("TURN-13", "VERB-12")
def test_a_foreign_card_over_the_hand_limit_goes_to_its_owners_discard_pile() -> None:
    t = one_base(p1={"hand": ["p2:Howl", *[grunt] * 9], "deck": [grunt] * 2}, p2={})
    t.p1.done().is_offered("Howl", "Grunt").picks("Howl")
    assert (t.p2.discard, t.p1.discard, len(t.p1.hand)) == (["Howl"], ["Grunt"], 10)


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_a_mulligan_returns_a_foreign_card_to_its_owner(edition: str) -> None:
    """No game deals a foreign card, but the setup does not assume that a hand contains only own cards."""
    t = one_base(edition=edition, p1={"hand": ["p2:Howl", "Scry"], "deck": [grunt] * 6}, p2={})

    def mulligan(g: RunningGame) -> None:
        g.state.phase, g.state.players[0].mulligan_done = Phase.MULLIGAN, False
        g.mulligan_step()
        g.state.phase = Phase.PLAY

    t.do(mulligan)
    if t.pending is not None and not t.at_menu:
        t.p1.picks("yes")
    assert len(t.p1.hand) == 5
    assert "Howl" in [*t.p2.deck, *t.p2.discard]
    assert "Scry" in [*t.p1.deck, *t.p1.discard]


def test_a_random_card_from_a_hand_may_be_foreign_and_may_return_to_its_owner() -> None:
    t = one_base(p1={"hand": [pick_pocket]}, p2={"hand": ["p1:Howl"]})
    t.p1.plays("Pick Pocket")
    assert (t.p1.hand, t.p2.hand) == (["Howl"], [])
    t = one_base(p1={"hand": [pick_pocket]}, p2={"hand": ["p3:Howl"]}, p3={})
    t.p1.plays("Pick Pocket").picks("p2")
    assert (t.p1.hand, [who.knows("Howl") for who in (t.p1, t.p2, t.p3)]) == (["Howl"], [True, True, False])


# --- knowledge --------------------------------------------------------------------------------------------------------
def _giving(*hand: object, **more: Any) -> ScriptedTable:
    return one_base(p1={"hand": [present, *hand], "deck": [grunt] * 3}, p2={}, p3={}, p4={}, **more)


def test_only_giver_and_receiver_know_a_given_card() -> None:
    t = _giving("Howl", "Scry")
    t.p1.plays("Present").picks("Howl", "p3")
    assert [who.knows("Howl") for who in (t.p1, t.p2, t.p3, t.p4)] == [True, False, True, False]
    entry = next(entry for entry in t.entries if entry.line == "placed_another_hand")
    names = ("Ada", "Bo", "Cy", "Di")
    assert describe_entry(entry.for_seat(2), names=names) == "Howl goes from Ada's hand to Cy's hand (Present)."
    for other in (1, 3, None):
        assert (
            describe_entry(entry.for_seat(other), names=names) == "A card goes from Ada's hand to Cy's hand (Present)."
        )
        assert set(entry.for_seat(other).args) == {"player", "of", "n"}


def test_only_the_receiver_still_knows_the_rest_of_the_givers_hand() -> None:
    t = _giving("Howl", card("Scry", known_to=["p2", "p3"]), card("Summon", known_to=["p2", "p3"]))
    t.p1.plays("Present").picks("Scry", "p3")
    assert [t.p2.knows(name) for name in ("Scry", "Summon")] == [False, False]
    assert [t.p3.knows(name) for name in ("Scry", "Summon", "Howl")] == [True, True, False]


def test_views_show_a_known_foreign_card_with_its_owner_and_others_only_count_it() -> None:
    t = one_base(p1={"hand": [card("Howl", owner="p2", known_to=["p2"])]}, p2={}, p3={})
    for seat, shown in ((0, ["p2"]), (1, ["p2"]), (2, [])):
        hand = view(t.live, seat).players[0]
        assert ([one.owner for one in hand.hand], hand.hand_count) == (shown, 1)


# --- owners -----------------------------------------------------------------------------------------------------------
def _owners(state: State, hand_of: int) -> Counter[int]:
    return Counter(state.cards[uid].owner for uid in state.players[hand_of].hand)


def _sampled(t: ScriptedTable, seat: int, hand_of: int) -> set[tuple[tuple[int, int], ...]]:
    """Owners of the cards in that hand, in samples for a seat."""
    twins = [determinise(t.state, seat, seeded(n)) for n in range(60)]
    assert not any(misplaced(twin) for twin in twins)
    return {tuple(sorted(_owners(twin, hand_of).items())) for twin in twins}


def test_a_card_from_a_hand_of_one_owner_has_a_known_owner() -> None:
    t = _giving("Howl", "Scry")
    t.p1.plays("Present").picks("Howl", "p2")
    assert (_sampled(t, 3, 1), t.state.mixed) == ({((0, 1),)}, {})


def test_a_card_from_a_hand_of_several_owners_has_an_unknown_owner() -> None:
    t = _giving("Howl", "p4:Scry", "p4:Summon")
    t.p1.plays("Present").picks("Scry", "p2")
    assert _sampled(t, 2, 1) == {((0, 1),), ((3, 1),)}
    assert _sampled(t, 3, 1) == {((0, 1),), ((3, 1),)}  # not even the owner
    assert _sampled(t, 0, 1) == _sampled(t, 1, 1) == {((3, 1),)}
    assert {sum(count for _, count in hand) for hand in _sampled(t, 2, 0)} == {2}


def test_a_sample_does_not_depend_on_the_true_owner() -> None:
    """The same game with another card given has the same samples for a seat that did not see it."""
    digests = []
    for name in ("Howl", "Scry"):
        t = _giving("Howl", "p4:Scry")
        t.p1.plays("Present").picks(name, "p2")
        digests.append([_hands(determinise(t.state, 2, seeded(n))) for n in range(40)])
    assert digests[0] == digests[1]


def _all(done: object) -> None:
    """Check that the operation succeeded."""
    assert done


def _hands(state: State) -> list[list[str]]:
    return [[state.cards[uid].alike for uid in player.hand] for player in state.players]


def test_an_unseen_return_gift_looks_like_any_other_gift() -> None:
    """p1 gives p2 a card and p2 gives one back; p3 does not know if it is the same card."""
    found = []
    for back in ("Howl", "Scry"):
        t = one_base(p1={"hand": [present, "Howl"], "deck": [grunt] * 3}, p2={"hand": ["Scry", present]}, p3={})
        t.p1.plays("Present").picks("p2")
        t.end_turn()
        t.p2.plays("Present").picks(back, "p1")
        found.append({tuple(map(tuple, _hands(determinise(t.state, 2, seeded(n))))) for n in range(200)})
        assert t.p1.knows(back)
        assert t.p2.knows(back)
    assert found[0] == found[1]
    assert len(found[0]) > 2


def test_a_card_that_is_seen_or_goes_to_its_owners_deck_has_a_known_owner_again() -> None:
    t = _giving("Howl", "p4:Scry", "p4:Summon", edition="CD-2016")
    t.p1.plays("Present").picks("Scry", "p2")
    mixed = dict(t.state.mixed)
    assert len(mixed) == 3
    t.do(lambda g: _all(g.place_cards(g.cards("hand", player=1), Where.DECK_TOP)))
    assert (t.p4.deck, len(t.state.mixed)) == (["Scry"], 2)
    t.do(lambda g: _all(g.discard_cards(g.cards("hand", player=0))))
    assert t.state.mixed == {}


def test_storing_a_card_does_not_reveal_its_owner() -> None:
    t = one_base(p1={"hand": ["Howl", "p4:Scry"], "Field": [grunt]}, p2={}, p3={}, p4={})
    t.do(lambda g: _all(g.store(g.cards("hand", player=0)[1], g.minions()[0])))
    assert len(t.state.mixed) == 2
    twins = [determinise(t.state, 2, seeded(n)) for n in range(40)]
    assert {twin.cards[uid].owner for twin in twins for pile in twin.stored.values() for uid in pile} == {0, 3}


def test_clones_digests_and_samples_keep_unknown_owners() -> None:
    t = _giving("Howl", "p4:Scry")
    t.p1.plays("Present").picks("Scry", "p2")
    state = t.state
    assert state.clone().mixed == state.mixed
    assert state.clone().mixed is not state.mixed
    other = state.clone()
    other.mixed.clear()
    assert other.digest() != state.digest()
    twin = determinise(state, 2, seeded(5))
    assert sorted(twin.mixed.values()) == sorted(state.mixed.values())
    assert set(twin.mixed) <= set(unknown_cards(twin, 2))


# --- log lines --------------------------------------------------------------------------------------------------------
def test_the_log_names_the_player_who_had_a_discarded_foreign_card() -> None:
    t = one_base(p1={"hand": ["Take the Shinies"]}, p2={"hand": ["p1:Howl", "Scry"]}, p3={})
    t.p1.plays("Take the Shinies")
    logged = [entry for entry in t.entries if entry.line == "discarded"]
    assert [entry.args["player"] for entry in logged] == [1]
    assert (t.p1.discard, t.p2.discard) == (["Howl", "Take the Shinies"], ["Scry"])


def test_a_minion_placed_into_its_owners_hand_is_logged_as_usual() -> None:
    t = one_base(p1={"hand": [send_home]}, p2={"Field": [grunt]})
    t.p1.plays("Send Home")
    assert "left_place_hand" in t.log()


ONINI, HORNET = "Onini the Python", "Mboro Hornet"
HIDDEN_CARDS_GO_HOME = {"CD-2016", "CORE-2012"}


# --- into a deck ------------------------------------------------------------------------------------------------------
@rule("VERB-40")
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_row_32_a_hand_shuffled_away_unseen_stays_together_or_goes_to_its_owners_decks(edition: str) -> None:
    side = {"hand": [tidy_up, "p2:Howl", "p3:Scry", grunt], "deck": ["Summon"]}
    t = one_base(edition=edition, p1=side, p2={}, p3={})
    t.p1.plays("Tidy Up")
    if edition in HIDDEN_CARDS_GO_HOME:
        assert (sorted(t.p1.deck), t.p2.deck, t.p3.deck) == (["Grunt", "Summon"], ["Howl"], ["Scry"])
        logged = [(0, 1), (1, 1), (2, 1)]
    else:
        assert (sorted(t.p1.deck), t.p2.deck, t.p3.deck) == (["Grunt", "Howl", "Scry", "Summon"], [], [])
        logged = [(0, 3)]
    lines = [entry for entry in t.entries if entry.line == "placed_shuffled"]
    assert sorted((entry.args["player"], entry.args["n"]) for entry in lines) == logged
    assert not any(who.knows("Howl") for who in (t.p1, t.p2, t.p3))


@rule("VERB-40")
def test_a_foreign_card_on_top_of_your_deck_is_known_to_you_alone() -> None:
    t = one_base(p1={"hand": [put_back, "p2:Howl", grunt], "deck": [grunt]}, p2={"deck": [grunt]})
    t.p1.plays("Set Aside").picks("Howl")
    assert (t.p1.deck, t.p2.deck) == (["Grunt", "Howl"], ["Grunt"])
    assert (t.p1.knows("Howl"), t.p2.knows("Howl")) == (True, False)
    line = next(entry for entry in t.entries if entry.line.startswith("placed_deck_top")).for_seat(1)
    assert set(line.args) == {"player", "n"}
    t.do(lambda g: g.draw(1, player=0))
    assert t.p1.hand == ["Grunt", "Howl"]


@rule("SET-11", "VERB-40")
@pytest.mark.parametrize("action", ["Winds of Change", "Mass Transformation"])
def test_foreign_cards_of_a_hand_go_to_your_deck_with_it(action: str) -> None:
    t = one_base(p1={"hand": [action, "p2:Howl"], "deck": [grunt] * 8}, p2={"hand": ["p1:Scry"], "deck": [grunt] * 8})
    t.p1.plays(action)
    assert "Howl" in [*t.p1.deck, *t.p1.hand]
    assert "Scry" in [*t.p2.deck, *t.p2.hand]


def test_foolish_magician_puts_foreign_cards_on_your_own_deck() -> None:
    t = one_base(p1={"hand": ["Foolish Magician", "p2:Howl", "Scry"], "deck": [grunt] * 3}, p2={"deck": [grunt]})
    t.p1.plays("Foolish Magician").picks("Howl", "Scry")
    while not t.at_menu:
        t.p1.picks(t.p1.offered()[0])
    assert (Counter(t.p1.deck), t.p2.deck) == (Counter(["Howl", "Scry", "Grunt"]), ["Grunt"])


# --- out of a deck ----------------------------------------------------------------------------------------------------
@rule("VERB-40", "VIS-04")
def test_a_revealed_foreign_card_goes_to_its_owner() -> None:
    t = one_base(p1={"hand": ["Incan Engineer"], "deck": ["Summon", "Armory", "p2:Howl"]}, p2={})
    t.p1.plays("Incan Engineer")
    assert (t.p1.hand, t.p1.deck, t.p2.deck) == (["Armory"], ["Summon"], ["Howl"])
    t = one_base(p1={"hand": ["Incan Engineer"], "deck": ["Summon", "p2:Armory"]}, p2={})
    t.p1.plays("Incan Engineer")
    assert (t.p1.hand, t.p2.hand) == ([], ["Armory"])  # placed where all can see it: into its owner's hand
    t = one_base(p1={"hand": ["Hoverbot"], "deck": ["Summon", "p2:Howl"]}, p2={})
    t.p1.plays("Hoverbot")
    assert (t.p1.deck, t.p2.deck) == (["Summon", "Howl"], [])  # an action is not played and stays on the deck


@rule("VERB-40", "VIS-03")
def test_a_foreign_card_you_look_at_stays_in_your_deck() -> None:
    t = one_base(p1={"hand": ["Spy"], "deck": ["Summon", "p2:Howl", grunt]}, p2={})
    t.p1.plays("Spy")
    while not t.at_menu:
        t.p1.picks(t.p1.offered()[0])
    assert (sorted(t.p1.deck), t.p2.deck) == (["Grunt", "Howl", "Summon"], [])
    assert (t.p1.knows("Howl"), t.p2.knows("Howl")) == (True, False)


@rule("VERB-40", "VIS-03")
def test_a_foreign_card_looked_at_in_another_deck_goes_back() -> None:
    side = {"hand": ["Spy"], "deck": [grunt]}
    t = one_base(wording="current", p1=side, p2={"deck": ["Summon", "p3:Howl", "Scry"]}, p3={})
    t.p1.plays("Spy").picks("p2")
    assert (t.p2.deck, t.p3.deck) == (["Summon", "Howl", "Scry"], [])


@rule("DECK-05", "RULING-Mboro-Hornet")
def test_a_foreign_minion_played_off_your_deck_is_yours_and_triggers_onini() -> None:
    t = one_base(
        p1={"hand": ["Transformation"], "Field": ["Scout"], "deck": [card("King Rex", owner="p2"), "Howl"]},
        p2={"Field": [ONINI]},
    )
    t.p1.plays("Transformation").picks("Scout")
    assert (t.controller("King Rex"), t.owner("King Rex"), t.counters(ONINI)) == (1, 2, 1)


def test_a_foreign_card_discarded_from_your_deck_goes_to_its_owner_and_triggers_onini() -> None:
    t = one_base(
        p1={"hand": [grunt], "deck": [grunt, "p2:Howl"]},
        p2={"Field": [ONINI], "hand": ["Discards Are Forever"]},
        current="p2",
    )
    t.p2.plays("Discards Are Forever")
    assert (t.p1.discard, t.p2.discard, t.counters(ONINI)) == (["Grunt"], ["Howl", "Discards Are Forever"], 1)


@rule("VIS-05")
def test_a_foreign_card_found_by_a_search_goes_to_its_owner() -> None:
    t = one_base(p1={"hand": ["Rumpelstiltskin"], "deck": [grunt, "p2:Howl"]}, p2={"deck": [grunt]})
    t.p1.plays("Rumpelstiltskin").picks("Howl")
    assert (t.p1.deck, t.p2.deck) == (["Grunt"], ["Grunt", "Howl"])
    t = one_base(p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["p2:Gretel"]}, p2={})
    t.p1.plays("Teamwork").picks("Play it.")
    assert (t.controller("Gretel"), t.owner("Gretel")) == (1, 2)


def test_your_discard_pile_holds_only_your_cards_when_reshuffled() -> None:
    t = one_base(p1={"deck": ["p2:Scry"], "hand": ["p2:Howl"], "discard": [grunt]}, p2={"deck": [grunt]})
    t.p1.plays("Howl").done()
    assert (t.p1.hand, t.p1.discard, t.p2.discard) == (["Scry", "Grunt"], [], ["Howl"])


# --- knowledge of owners ----------------------------------------------------------------------------------------------
def _owners_of_piles(state: State) -> list[tuple[int, ...]]:
    piles = [*[player.hand for player in state.players], *[player.deck for player in state.players]]
    return [tuple(sorted(state.cards[uid].owner for uid in pile)) for pile in piles]


def _shuffled_away(*hand: object) -> ScriptedTable:
    side = {"hand": [tidy_up, *hand], "deck": [grunt] * 4}
    t = two_bases(p1=side, p2={"deck": [grunt] * 3}, p3={"hand": ["Howl"], "deck": [grunt]})
    t.p1.plays("Tidy Up")
    return t


def test_the_owners_of_cards_in_a_shuffled_deck_are_unknown() -> None:
    t = _shuffled_away("p2:Scry", "Summon")
    for seat in range(3):
        twins = [determinise(t.state, seat, seeded(n)) for n in range(60)]
        assert not any(misplaced(twin) for twin in twins)
        places = {tuple(twin.cards[uid].owner for uid in twin.players[0].deck) for twin in twins}
        assert len(places) > 3  # it may lie anywhere
        assert {tuple(sorted(place)) for place in places} == {(0, 0, 0, 0, 0, 1)}


def test_a_sample_does_not_depend_on_the_true_place_of_a_foreign_card() -> None:
    samples = []
    for deck in (["p2:Scry", "Summon"], ["Summon", "p2:Scry"]):
        side = {"hand": ["Spy"], "deck": deck}
        t = one_base(wording="current", p1=side, p2={"deck": [grunt] * 3}, p3={"deck": [grunt] * 2})
        t.state.mixed.update(dict.fromkeys(t.state.players[0].deck, 0b1111))
        t.p1.plays("Spy").picks("p1")
        while not t.at_menu:
            t.p1.picks("Scry: deck-top" if "Scry: deck-top" in t.p1.offered() else "Summon: deck-bottom")
        t.do(lambda g: g.draw(1, player=0))
        assert t.p1.hand == ["Scry"]
        samples.append([_owners_of_piles(determinise(t.state, 2, seeded(n))) for n in range(40)])
    assert samples[0] == samples[1]
    assert len(set(map(tuple, samples[0]))) == 2  # the drawn card may be either player's


def test_burying_a_foreign_card_reveals_its_owner() -> None:
    side = {"hand": ["Operative"], "deck": ["Summon", "p2:Scry"]}
    t = one_base(wording="current", p1=side, p2={"hand": ["Howl"]}, p3={})
    t.state.mixed.update(dict.fromkeys(t.state.players[0].deck, 0b1111))
    t.p1.plays("Operative").picks("The two cards on top.", "Scry")
    assert [shown.card is None for shown in t.view("p3").players[1].buried] == [True]
    twins = [determinise(t.state, 2, seeded(n)) for n in range(30)]
    assert {twin.cards[uid].owner for twin in twins for uid in twin.bases[0].buried} == {1}


def _store_a_card_in_hand(n: int, g: RunningGame) -> None:
    g.store(g.cards("hand", player=0)[n], g.minions()[0])


@pytest.mark.parametrize("seat", [1, 2])
def test_the_possible_cards_of_other_hands_do_not_depend_on_true_owners(seat: int) -> None:
    """An undo check asks for possible reactions from hidden cards and must not reveal owners."""
    found = []
    for n in (0, 1):
        side = {"hand": ["Howl", "p4:Scry"], "Field": [grunt], "deck": [grunt]}
        t = one_base(p1=side, p2={}, p3={}, p4={"deck": [HORNET]})
        t.do(partial(_store_a_card_in_hand, n))
        found.append(Counter(t.state.cards[uid].owner for uid in might_be_in_others_hands(t.state, seat)))
    assert (found[0], set(found[0])) == (found[1], {0, 3})
