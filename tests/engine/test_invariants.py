"""Invariants of a state: every card and base is in exactly one zone, and violations are reported by card."""

import pytest

from smashup.engine.language.terms import Zone
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.state import State
from smashup.testing import card
from tests.fixtures.cards.common import grunt, meadow
from tests.fixtures.cards.makers import body
from tests.tables import one_base

PILES = [Zone.DECK, Zone.HAND, Zone.DISCARD, Zone.LIMBO, Zone.BOX, Zone.STORED, Zone.BURIED]


def everywhere() -> State:
    """A state with a card in every zone and a base in every place for bases."""
    t = one_base(
        base_deck=["Tortuga", "Tar Pits", meadow],
        base_discard=["Jungle Oasis"],
        p1={"Field": [grunt], "hand": ["Howl", "Scry", "Summon", "Portal", "Cannon"], "deck": ["King Rex", "Upgrade"]},
        p2={"discard": ["Dinghy"], "stasis": [card(body(5), stasis=2)]},
    )
    state = t.state.clone()
    hand = state.players[0].hand
    for zone, pile in ((Zone.LIMBO, state.limbo), (Zone.BOX, state.box), (Zone.BURIED, state.bases[0].buried)):
        uid = hand.pop()
        pile.append(uid)
        state.where[uid] = zone
    uid = hand.pop()
    state.stored[state.bases[0].minions[0].iid] = [uid]
    state.where[uid] = Zone.STORED
    state.box.append(-state.base_deck.pop())
    state.limbo.append(-state.base_deck.pop())
    return state


def pile_of(state: State, zone: Zone) -> list[int]:
    of = state.players[1] if zone is Zone.DISCARD else state.players[0]
    stored = next(iter(state.stored.values()))
    piles = {Zone.DECK: of.deck, Zone.HAND: of.hand, Zone.DISCARD: of.discard, Zone.LIMBO: state.limbo}
    return {**piles, Zone.BOX: state.box, Zone.STORED: stored, Zone.BURIED: state.bases[0].buried}[zone]


def named(state: State, wrong: list[str]) -> list[str]:
    """The cards that these violations name."""
    return [str(each) for line in wrong for each in state.cards[1:] if line.startswith(f"{each} is recorded")]


def test_a_valid_state_has_no_violations() -> None:
    state = everywhere()
    assert misplaced(state) == []
    assert {state.where[each.uid] for each in state.cards[1:]} == {*PILES, Zone.PLAY, Zone.STASIS}


@pytest.mark.parametrize("zone", PILES)
def test_a_card_in_no_zone_is_reported(zone: Zone) -> None:
    state = everywhere()
    pile = pile_of(state, zone)
    uid = pile.pop(0)
    (line,) = misplaced(state)
    assert line == f"{state.cards[uid]} is recorded in {zone} but found in []"


@pytest.mark.parametrize("zone", PILES)
def test_a_card_in_a_zone_twice_is_reported(zone: Zone) -> None:
    state = everywhere()
    pile = pile_of(state, zone)
    pile.append(pile[0])
    (line,) = misplaced(state)
    assert line == f"{state.cards[pile[0]]} is recorded in {zone} but found in {[zone, zone]}"


@pytest.mark.parametrize("zone", [*PILES, Zone.PLAY, Zone.STASIS])
def test_a_card_in_another_zone_than_recorded_is_reported(zone: Zone) -> None:
    for other in (*PILES, Zone.PLAY, Zone.STASIS):
        state = everywhere()
        uid = next(each.uid for each in state.cards[1:] if state.where[each.uid] is zone)
        state.where[uid] = other
        wrong = misplaced(state)
        assert wrong == ([] if other is zone else [f"{state.cards[uid]} is recorded in {other} but found in {[zone]}"])


@pytest.mark.parametrize("unit", [0, 1])
def test_a_missing_card_in_play_or_in_stasis_is_reported(unit: int) -> None:
    state = everywhere()
    pile = (state.bases[0].minions, state.players[1].stasis)[unit]
    uid = pile.pop().uid
    assert named(state, misplaced(state)) == [str(state.cards[uid])]


def test_a_duplicate_and_a_missing_card_are_both_reported() -> None:
    """One card is duplicated and one is missing, so the total is right."""
    state = everywhere()
    deck = state.players[0].deck
    deck[0] = deck[1]
    assert len(misplaced(state)) == 2


@pytest.mark.parametrize("place", ["base_deck", "base_discard", "box", "limbo"])
@pytest.mark.parametrize("twice", [True, False])
def test_a_base_card_that_is_duplicated_or_missing_is_reported(place: str, twice: bool) -> None:
    state = everywhere()
    pile: list[int] = getattr(state, place)
    uid = next(each for each in pile if each < 0 or place.startswith("base"))
    if twice:
        pile.append(uid)
    else:
        pile.remove(uid)
    (line,) = misplaced(state)
    assert line.startswith("base cards are in ")


def test_a_base_in_play_and_in_a_pile_is_reported() -> None:
    state = everywhere()
    state.base_discard.append(state.bases[0].card.uid)
    (line,) = misplaced(state)
    assert line.startswith("base cards are in ")
