"""Cards in the hand of somebody who does not own them: where they go, and who knows of them (VERB-40, AMB-59)."""

from collections import Counter
from typing import Any

import pytest

from smashup.engine.language.terms import Phase, Where, Zone
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.rng import seeded
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import unknown_cards
from smashup.engine.views.seat_view import view
from smashup.i18n.describe import describe_entry
from smashup.testing import Table, card, extra, rule, table
from smashup.testing.position import Side
from tests.fixtures.cards.cards import field, grunt, meadow
from tests.fixtures.cards.control import present
from tests.fixtures.cards.gifts import pick_pocket, send_home
from tests.games import determinise

# --- where they go --------------------------------------------------------------------------------------------------


@rule("VERB-40", "AMB-59")
def test_a_minion_from_a_foreign_hand_is_its_players_in_play_and_goes_home_afterwards() -> None:
    t = table(bases=[field], p1={"hand": [card(grunt, owner="p2"), "Beam Up"]}, p2={"hand": ["Howl"]})
    t.p1.plays("Grunt")
    assert (t.controller("Grunt"), t.owner("Grunt")) == (1, 2)
    t.p1.plays("Beam Up")
    assert (t.p1.hand, t.p2.hand) == ([], ["Howl", "Grunt"])
    t.is_quiet()


def test_own_and_foreign_copies_of_one_card_are_two_options() -> None:
    t = table(bases=[field], p1={"hand": ["Howl", "p2:Howl", "Howl"]}, p2={})
    t.p1.is_offered("Howl", "Howl", "decline")
    t.p1.plays("Howl (p2)")
    assert (t.p1.hand, t.p2.discard) == (["Howl", "Howl"], ["Howl"])
    t.is_quiet()
    side: Side = {"hand": ["Howl", "p2:Howl"], "plays": [extra("action", source="Time Loop"), extra("minion")]}
    t = table(bases=[field], p1=side, p2={})
    t.p1.is_offered("Howl", "Howl", "decline")


@rule("SCORE-31")
def test_own_and_foreign_copies_of_a_special_are_two_options() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["King Rex", "King Rex"], "hand": ["Hidden Ninja", "p2:Hidden Ninja", grunt]},
        p2={"Field": [grunt]},
    )
    t.score("Field")
    t.p1.is_offered("Hidden Ninja", "Hidden Ninja", "decline")
    t.p1.picks("Hidden Ninja#2").declines()
    assert (t.p2.discard.count("Hidden Ninja"), t.p1.hand) == (1, ["Hidden Ninja"])


@rule("TURN-13", "VERB-12")
def test_over_ten_cards_a_foreign_one_is_discarded_to_its_owners_pile() -> None:
    t = table(bases=[field], p1={"hand": ["p2:Howl", *[grunt] * 9], "deck": [grunt] * 2}, p2={})
    t.p1.done()
    t.p1.is_offered("Howl", "Grunt")
    t.p1.picks("Howl")
    assert (t.p2.discard, t.p1.discard, len(t.p1.hand)) == (["Howl"], ["Grunt"], 10)


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_in_a_mulligan_it_would_go_home(edition: str) -> None:
    """No game deals it so: but nothing in the setup takes a hand for its player's own cards."""
    t = table(edition=edition, bases=[field], p1={"hand": ["p2:Howl", "Scry"], "deck": [grunt] * 6}, p2={})

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


def test_a_card_at_random_out_of_a_hand_may_be_anybodys_and_a_foreign_card_may_come_home() -> None:
    t = table(bases=[field], p1={"hand": [pick_pocket]}, p2={"hand": ["p1:Howl"]})
    t.p1.plays("Pick Pocket")
    assert (t.p1.hand, t.p2.hand) == (["Howl"], [])
    t = table(bases=[field], p1={"hand": [pick_pocket]}, p2={"hand": ["p3:Howl"]}, p3={})
    t.p1.plays("Pick Pocket").picks("p2")
    assert t.p1.hand == ["Howl"]
    assert [who.knows("Howl") for who in (t.p1, t.p2, t.p3)] == [True, True, False]


# --- who knows ------------------------------------------------------------------------------------------------------


def _giving(*hand: object, **more: Any) -> Table:
    return table(bases=[field], p1={"hand": [present, *hand], "deck": [grunt] * 3}, p2={}, p3={}, p4={}, **more)


def test_giver_and_receiver_know_the_card_and_the_others_see_that_one_changed_hands() -> None:
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


def test_who_is_given_a_card_still_knows_the_rest_of_the_givers_hand_and_the_others_do_not() -> None:
    t = _giving("Howl", card("Scry", known_to=["p2", "p3"]), card("Summon", known_to=["p2", "p3"]))
    t.p1.plays("Present").picks("Scry", "p3")
    assert [t.p2.knows(name) for name in ("Scry", "Summon")] == [False, False]
    assert [t.p3.knows(name) for name in ("Scry", "Summon", "Howl")] == [True, True, False]


def test_views_show_a_known_foreign_card_with_its_owner_and_others_only_count_it() -> None:
    t = table(bases=[field], p1={"hand": [card("Howl", owner="p2", known_to=["p2"])]}, p2={}, p3={})
    for seat, shown in ((0, ["p2"]), (1, ["p2"]), (2, [])):
        hand = view(t.live, seat).players[0]
        assert ([one.owner for one in hand.hand], hand.hand_count) == (shown, 1)


# --- whose it is ----------------------------------------------------------------------------------------------------


def _owners(state: State, hand_of: int) -> Counter[int]:
    return Counter(state.cards[uid].owner for uid in state.players[hand_of].hand)


def _sampled(t: Table, seat: int, hand_of: int) -> set[tuple[tuple[int, int], ...]]:
    """Whose cards might lie in that hand, as far as a seat can tell."""
    twins = [determinise(t.state, seat, seeded(n)) for n in range(60)]
    assert not any(misplaced(twin) for twin in twins)
    return {tuple(sorted(_owners(twin, hand_of).items())) for twin in twins}


def test_a_card_out_of_a_hand_with_cards_of_one_owner_is_known_to_be_that_players() -> None:
    t = _giving("Howl", "Scry")
    t.p1.plays("Present").picks("Howl", "p2")
    assert _sampled(t, 3, 1) == {((0, 1),)}
    assert t.state.mixed == {}


def test_out_of_a_hand_with_cards_of_several_owners_the_others_cannot_tell_whose_it_was() -> None:
    t = _giving("Howl", "p4:Scry", "p4:Summon")
    t.p1.plays("Present").picks("Scry", "p2")
    assert _sampled(t, 2, 1) == {((0, 1),), ((3, 1),)}
    assert _sampled(t, 3, 1) == {((0, 1),), ((3, 1),)}  # not even who owns it
    assert _sampled(t, 0, 1) == _sampled(t, 1, 1) == {((3, 1),)}
    assert {sum(count for _, count in hand) for hand in _sampled(t, 2, 0)} == {2}


def test_the_sample_does_not_depend_on_whose_card_it_truly_is() -> None:
    """The same game with another card given: to who did not see it, every sample is the same."""
    digests = []
    for name in ("Howl", "Scry"):
        t = _giving("Howl", "p4:Scry")
        t.p1.plays("Present").picks(name, "p2")
        digests.append([_hands(determinise(t.state, 2, seeded(n))) for n in range(40)])
    assert digests[0] == digests[1]


def _all(done: object) -> None:
    """That it was done."""
    assert done


def _hands(state: State) -> list[list[str]]:
    return [[state.cards[uid].alike for uid in player.hand] for player in state.players]


def test_that_it_was_handed_back_unseen_cannot_be_told_from_that_it_was_not() -> None:
    """p1 gives p2 a card; p2 gives one back: p3 does not know whether it is the same one."""
    found = []
    for back in ("Howl", "Scry"):
        t = table(
            bases=[field], p1={"hand": [present, "Howl"], "deck": [grunt] * 3}, p2={"hand": ["Scry", present]}, p3={}
        )
        t.p1.plays("Present").picks("p2")
        t.end_turn()
        t.p2.plays("Present").picks(back, "p1")
        found.append({tuple(map(tuple, _hands(determinise(t.state, 2, seeded(n))))) for n in range(200)})
        assert t.p1.knows(back)
        assert t.p2.knows(back)
    assert found[0] == found[1]
    assert len(found[0]) > 2


def test_what_goes_to_its_owners_deck_shows_whose_it_is_and_what_is_seen_is_no_longer_mixed() -> None:
    t = _giving("Howl", "p4:Scry", "p4:Summon", edition="CD-2016")
    t.p1.plays("Present").picks("Scry", "p2")
    mixed = dict(t.state.mixed)
    assert len(mixed) == 3
    t.do(lambda g: _all(g.place_cards(g.cards(Zone.HAND, player=1), Where.DECK_TOP)))
    assert t.p4.deck == ["Scry"]
    assert len(t.state.mixed) == 2
    t.do(lambda g: _all(g.discard_cards(g.cards(Zone.HAND, player=0))))
    assert t.state.mixed == {}


def test_a_store_does_not_show_whose_card_lies_there() -> None:
    t = table(bases=[field], p1={"hand": ["Howl", "p4:Scry"], "Field": [grunt]}, p2={}, p3={}, p4={})
    t.do(lambda g: _all(g.store(g.cards(Zone.HAND, player=0)[1], g.minions()[0])))
    assert len(t.state.mixed) == 2
    twins = [determinise(t.state, 2, seeded(n)) for n in range(40)]
    assert {twin.cards[uid].owner for twin in twins for pile in twin.stored.values() for uid in pile} == {0, 3}


def test_a_clone_a_digest_and_a_sample_keep_what_is_mixed_up() -> None:
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


# --- what is said of it ---------------------------------------------------------------------------------------------


def test_a_card_that_is_discarded_is_discarded_by_who_had_it() -> None:
    t = table(bases=[field], p1={"hand": ["Take the Shinies"]}, p2={"hand": ["p1:Howl", "Scry"]}, p3={})
    t.p1.plays("Take the Shinies")
    told = [entry for entry in t.entries if entry.line == "discarded"]
    assert [entry.args["player"] for entry in told] == [1]
    assert (t.p1.discard, t.p2.discard) == (["Howl", "Take the Shinies"], ["Scry"])


def test_a_minion_placed_into_its_owners_hand_is_told_as_ever() -> None:
    t = table(bases=[field], p1={"hand": [send_home]}, p2={"Field": [grunt]})
    t.p1.plays("Send Home")
    assert "left_place_hand" in t.log()
